#include "core/json.h"

#include <algorithm>
#include <optional>

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

// Most of what clients send is one object of short texts, numbers and truth values, without a blank: that is
// read here, for a fraction of what the library takes. Whatever else it may be, nothing is returned, and the
// library has its turn.
std::optional<Json> read_flat(std::string_view rest) {
  const auto take = [&](std::string_view what) {
    if (!rest.starts_with(what)) return false;
    rest.remove_prefix(what.size());
    return true;
  };
  const auto take_string = [&]() -> std::optional<std::string_view> {
    if (!take("\"")) return std::nullopt;
    const std::string_view begun = rest;
    for (; !rest.empty(); rest.remove_prefix(1)) {
      const char c = rest.front();
      if (c == '"') {
        rest.remove_prefix(1);
        return begun.substr(0, begun.size() - rest.size() - 1);
      }
      if (c < ' ' || c > '~' || c == '\\') return std::nullopt;
    }
    return std::nullopt;
  };
  const auto take_number = [&]() -> std::optional<u64> {
    constexpr std::size_t kMostDigits = 15;
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits == 0 || digits > kMostDigits || (digits > 1 && rest.front() == '0')) return std::nullopt;
    if (digits == rest.size() || (rest[digits] != ',' && rest[digits] != '}')) return std::nullopt;
    u64 number = 0;
    for (const char digit : rest.substr(0, digits)) number = 10 * number + static_cast<u64>(digit - '0');
    rest.remove_prefix(digits);
    return number;
  };
  const auto take_value = [&]() -> std::optional<Json> {
    if (take("true")) return Json(true);
    if (take("false")) return Json(false);
    if (const auto text = take_string()) return Json(*text);
    if (const auto number = take_number()) return Json(*number);
    return std::nullopt;
  };

  constexpr std::size_t kAbout = 8;
  Json::object_t members;
  members.reserve(kAbout);
  if (!take("{")) return std::nullopt;
  do {
    const auto key = take_string();
    if (!key || !take(":")) return std::nullopt;
    for (const auto& [known, value] : members) {
      if (known == *key) return std::nullopt;
    }
    auto value = take_value();
    if (!value) return std::nullopt;
    members.emplace_back(std::string(*key), *std::move(value));
  } while (take(","));
  if (rest != "}") return std::nullopt;
  return Json(std::move(members));
}

std::string kind_of(const Json& value) {
  if (value.is_number_float()) return "a fraction";
  if (value.is_number()) return "a number";
  if (value.is_null()) return "null";
  return std::string(value.is_array() || value.is_object() ? "an " : "a ") + value.type_name();
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (auto flat = read_flat(text)) return *std::move(flat);
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
  JsonText out;
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
  const auto refuse = [&](const std::string& what) {
    return fail("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) +
                ", not " + what);
  };
  if (!value_->is_number_integer()) return refuse(kind_of(*value_));
  const bool too_big = value_->is_number_unsigned() && value_->get<u64>() > static_cast<u64>(INT64_MAX);
  const auto number = too_big ? INT64_MAX : value_->get<std::int64_t>();
  if (number < low || number > high) return refuse(value_->dump());
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
