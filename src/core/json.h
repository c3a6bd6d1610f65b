// JSON without exceptions: parsing with limits, and readers whose errors name the field.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/types.h"

namespace atolls {

using Json = nlohmann::ordered_json;

// Text to JSON; code `bad_json` if it is none, or nested deeper than any lawful input.
Result<Json> parse_json(std::string_view text);

// One line of JSON; never fails, whatever bytes the strings hold.
std::string print_json(const Json& json);

// As every protocol tells it: {"code", "message"}, and the clause where there is one.
Json print_error(const Error& error);

// A place inside a document, carried along so that an error can name it ("cards[3].points").
class JsonField {
 public:
  JsonField(const Json& value, std::string where, std::string code)
      : value_(&value), where_(std::move(where)), code_(std::move(code)) {}

  const Json& value() const { return *value_; }
  const std::string& where() const { return where_; }
  const std::string& code() const { return code_; }

  bool has(const char* key) const { return value_->is_object() && value_->contains(key); }
  Result<JsonField> at(const char* key) const;  // a member of an object
  JsonField item(std::size_t index) const;      // an item of an array; the index must exist
  std::size_t size() const { return value_->size(); }

  Result<i32> integer(i32 low, i32 high) const;
  Result<bool> boolean() const;
  Result<std::string> text() const;
  Result<JsonField> array() const;   // itself, if it is an array
  Result<JsonField> object() const;  // itself, if it is an object

  // The same of a member.
  Result<i32> integer_at(const char* key, i32 low, i32 high) const;
  Result<bool> boolean_at(const char* key) const;
  Result<std::string> text_at(const char* key) const;
  Result<std::vector<std::string>> texts_at(const char* key) const;  // a list of them
  Result<JsonField> array_at(const char* key) const;
  Result<JsonField> object_at(const char* key) const;

  // An error about this place; `problem` follows its name: "points: must be …".
  std::unexpected<Error> fail(const std::string& problem) const;

 private:
  const Json* value_;
  std::string where_;
  std::string code_;
};

}  // namespace atolls
