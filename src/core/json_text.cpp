#include "core/json_text.h"

#include <algorithm>

namespace atolls {

namespace {

// Fractions, and whatever must be escaped, as the library writes them.
std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

void JsonText::grow(std::size_t size) {
  const auto used = static_cast<std::size_t>(at_ - begin_);
  const std::size_t wanted = std::max(4 * static_cast<std::size_t>(end_ - begin_), used + size);
  auto larger = std::make_unique_for_overwrite<char[]>(wanted);
  std::memcpy(larger.get(), begin_, used);
  larger_ = std::move(larger);
  begin_ = larger_.get();
  at_ = begin_ + used;
  end_ = begin_ + wanted;
}

// Most of all that is written are short strings: they are looked at while they are copied.
void JsonText::string(std::string_view text) {
  char* out = room(text.size() + 4);  // a comma before it, a colon behind it
  if (needs_comma_) *out++ = ',';
  *out++ = '"';
  for (const char c : text) {
    if (c < ' ' || c > '~' || c == '"' || c == '\\') {
      raw(dump(Json(text)));
      room(1);
      return;
    }
    *out++ = c;
  }
  *out++ = '"';
  at_ = out;
  needs_comma_ = true;
}

void JsonText::value(const Json& tree) {
  switch (tree.type()) {
    case Json::value_t::object:
      return object([&] {
        for (const auto& [name, member] : *tree.get_ptr<const Json::object_t*>()) {
          key(name);
          value(member);
        }
      });
    case Json::value_t::array:
      return array([&] {
        for (const Json& item : *tree.get_ptr<const Json::array_t*>()) value(item);
      });
    case Json::value_t::string:
      return string(*tree.get_ptr<const std::string*>());
    case Json::value_t::boolean:
      return value(*tree.get_ptr<const bool*>());
    case Json::value_t::number_integer:
      return value(*tree.get_ptr<const Json::number_integer_t*>());
    case Json::value_t::number_unsigned:
      return value(*tree.get_ptr<const Json::number_unsigned_t*>());
    case Json::value_t::null:
      return value(nullptr);
    default:
      return raw(dump(tree));
  }
}

}  // namespace atolls
