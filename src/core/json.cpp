#include "core/json.h"

#include "core/json_text.h"

namespace atolls {

namespace {

constexpr int kDeepest = 64;  // the deepest lawful input nests 6 levels

bool nested_too_deep(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

std::string kind_of(const Json& value) {
  if (value.is_number_float()) return "a fraction";
  if (value.is_number()) return "a number";
  if (value.is_null()) return "null";
  return std::string(value.is_array() || value.is_object() ? "an " : "a ") + value.type_name();
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (nested_too_deep(text))
    return failure("bad_json", "nested deeper than " + std::to_string(kDeepest) + " levels");
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) return json;
  // Parse again only to learn where it broke: SAX events carry the position.
  struct Locator : nlohmann::json_sax<Json> {
    std::string what;
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
      what = "not JSON: it breaks at character " + std::to_string(position);
      return false;
    }
  } locator;
  Json::sax_parse(text, &locator);
  return failure("bad_json", locator.what.empty() ? "not JSON" : locator.what);
}

std::string print_json(const Json& json) {
  JsonText out(512);
  out.value(json);
  return std::string(out.text());
}

Json print_error(const Error& error) {
  Json json = {{"code", error.code}, {"message", error.message}};
  if (!error.clause.empty()) json["clause"] = error.clause;
  return json;
}

Result<JsonField> JsonField::at(const char* key) const {
  if (!value_->is_object()) return fail("must be an object, not " + kind_of(*value_));
  const auto found = value_->find(key);
  const std::string where = where_.empty() ? key : where_ + "." + key;
  if (found == value_->end()) return failure(code_, where + ": missing");
  return JsonField(*found, where, code_);
}

JsonField JsonField::item(std::size_t index) const {
  return {(*value_)[index], where_ + "[" + std::to_string(index) + "]", code_};
}

Result<i32> JsonField::integer(i32 low, i32 high) const {
  const std::string range =
      "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  if (!value_->is_number_integer()) return fail(range + ", not " + kind_of(*value_));
  const bool too_big = value_->is_number_unsigned() && value_->get<u64>() > static_cast<u64>(INT64_MAX);
  const auto number = too_big ? INT64_MAX : value_->get<std::int64_t>();
  if (number < low || number > high) return fail(range + ", not " + value_->dump());
  return static_cast<i32>(number);
}

Result<bool> JsonField::boolean() const {
  if (!value_->is_boolean()) return fail("must be true or false, not " + kind_of(*value_));
  return value_->get<bool>();
}

Result<std::string> JsonField::text() const {
  if (!value_->is_string()) return fail("must be a string, not " + kind_of(*value_));
  return value_->get<std::string>();
}

Result<JsonField> JsonField::array() const {
  if (!value_->is_array()) return fail("must be a list, not " + kind_of(*value_));
  return *this;
}

Result<JsonField> JsonField::object() const {
  if (!value_->is_object()) return fail("must be an object, not " + kind_of(*value_));
  return *this;
}

Result<i32> JsonField::integer_at(const char* key, i32 low, i32 high) const {
  ATOLL_TRY(field, at(key));
  return field.integer(low, high);
}

Result<bool> JsonField::boolean_at(const char* key) const {
  ATOLL_TRY(field, at(key));
  return field.boolean();
}

Result<std::string> JsonField::text_at(const char* key) const {
  ATOLL_TRY(field, at(key));
  return field.text();
}

Result<std::vector<std::string>> JsonField::texts_at(const char* key) const {
  ATOLL_TRY(list, array_at(key));
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < list.size(); ++i) {
    ATOLL_TRY(text, list.item(i).text());
    texts.push_back(std::move(text));
  }
  return texts;
}

Result<JsonField> JsonField::array_at(const char* key) const {
  ATOLL_TRY(field, at(key));
  return field.array();
}

Result<JsonField> JsonField::object_at(const char* key) const {
  ATOLL_TRY(field, at(key));
  return field.object();
}

std::unexpected<Error> JsonField::fail(const std::string& problem) const {
  return failure(code_, where_.empty() ? problem : where_ + ": " + problem);
}

}  // namespace atolls
