// The names of people by id, as far as they were asked for: views need them at once, the store takes time.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/json.h"
#include "house/workers.h"

namespace atolls::server {

class NameBook {
 public:
  explicit NameBook(Workers& workers) : workers_(workers) {}

  // The person as others see it; the name is null for who is not known, or has gone for good.
  Json operator()(const std::string& person) const;

  bool knows(const std::string& person) const { return find(person) != nullptr; }
  void put(const Person& person);
  void put(const std::string& person, Json view);  // from another node; without a name it tells nothing
  void forget(const std::string& person);          // gone for good

  // Who sits at live tables is never forgotten: `seated` tells.
  void keep_seated(std::function<std::vector<std::string>()> seated) { seated_ = std::move(seated); }
  std::size_t size() const { return known_.size() + older_.size(); }

  static constexpr std::size_t kGeneration = 100'000;

  // What was said of people may have been missed: names of those who sit nowhere are forgotten until they are
  // needed, the others are to be asked for again.
  void doubt();
  // Asks for those; `changed` hears who is called otherwise now. To be called again and again, since the
  // store may fail.
  void ask_again(std::function<void(const std::string& person)> changed);

  // Fetches those that are missing, then goes on; also if the store fails, then without their names.
  void need(std::vector<std::string> people, std::function<void()> then);

 private:
  const Json* find(const std::string& person) const;
  void age();

  Workers& workers_;
  std::function<std::vector<std::string>()> seated_ = [] { return std::vector<std::string>(); };
  // In two generations: when the young ones are full, the old ones go.
  std::unordered_map<std::string, Json> known_;
  std::unordered_map<std::string, Json> older_;
  std::size_t limit_ = kGeneration;
  std::set<std::string> doubted_;
  int doubts_ = 0;  // so far
  bool is_asking_ = false;
};

// What others see of it needs the name of whoever acts.
inline const std::unexpected kNameless{Error{"unavailable", "the store does not answer; try again"}};

// Who sits at these tables.
std::vector<std::string> people_in(const std::vector<TableRow>& rows);

}  // namespace atolls::server
