// The names of people by id, as far as they were asked for: views need them at once, the store takes time.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/json.h"
#include "server/hands.h"

namespace atolls::server {

class NameBook {
 public:
  explicit NameBook(Hands& hands) : hands_(hands) {}

  // The person as others see it; the name is null for who is not known, or has gone for good.
  Json operator()(const std::string& person) const;

  void put(const Person& person);
  void put(const std::string& person, Json view);
  void forget(const std::string& person);  // gone for good

  // Fetches those that are missing, then goes on; also if the store fails, then without their names.
  void need(std::vector<std::string> people, std::function<void()> then);

 private:
  Hands& hands_;
  std::unordered_map<std::string, Json> known_;
};

// Who sits at these tables.
std::vector<std::string> people_in(const std::vector<TableRow>& rows);

}  // namespace atolls::server
