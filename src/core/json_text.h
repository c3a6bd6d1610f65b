// JSON written as text, piece by piece and without a tree: for what is told to many, again and again.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"

namespace atolls {

class JsonText {
 public:
  JsonText() { text_.reserve(4096); }  // a view of a game has about so much

  // `fill` writes the members or items.
  template <class Fill>
  void object(Fill fill) {
    enclose('{', '}', fill);
  }
  template <class Fill>
  void array(Fill fill) {
    enclose('[', ']', fill);
  }
  template <class Items>
  void list(const Items& items) {
    array([&] {
      for (const auto& item : items) value(item);
    });
  }

  void key(std::string_view key) {
    string(key);
    text_ += ':';
    needs_comma_ = false;
  }
  template <class T>
  void field(std::string_view name, const T& content) {
    key(name);
    value(content);
  }

  void value(std::nullptr_t) { raw("null"); }
  template <std::same_as<bool> T>
  void value(T is) {
    raw(is ? "true" : "false");
  }
  template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>)
  void value(T number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    raw({digits, static_cast<std::size_t>(end - digits)});
  }
  template <std::convertible_to<std::string_view> T>
  void value(const T& text) {
    string(text);
  }
  void value(const Json& tree) { raw(print_json(tree)); }
  template <class T>
  void value(const std::optional<T>& content) {
    content ? value(*content) : value(nullptr);
  }

  // A value that is JSON text already.
  void raw(std::string_view json) {
    if (needs_comma_) text_ += ',';
    text_ += json;
    needs_comma_ = true;
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::exchange(text_, {}); }

 private:
  template <class Fill>
  void enclose(char first, char last, Fill& fill) {
    if (needs_comma_) text_ += ',';
    text_ += first;
    needs_comma_ = false;
    fill();
    text_ += last;
    needs_comma_ = true;
  }

  void string(std::string_view text);

  std::string text_;
  bool needs_comma_ = false;
};

// What `write(JsonText&)` writes, as text or as a tree.
template <class Write>
std::string text_of(const Write& write) {
  JsonText out;
  write(out);
  return out.take();
}
template <class Write>
Json tree_of(const Write& write) {
  return *parse_json(text_of(write));
}

}  // namespace atolls
