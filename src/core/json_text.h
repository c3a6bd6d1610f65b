// JSON written as text, piece by piece and without a tree: for what is told to many, again and again.
#pragma once

#include <charconv>
#include <concepts>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace atolls {

class JsonText {
 public:
  JsonText() : begin_(first_), at_(first_), end_(first_ + sizeof first_) {}
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

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
    *at_++ = ':';  // string() leaves a place for it
    needs_comma_ = false;
  }
  // The program's own word, which needs no look at its letters.
  template <std::size_t kSize>
  void key(const char (&name)[kSize]) {
    char* out = room(kSize + 3);
    if (needs_comma_) *out++ = ',';
    *out++ = '"';
    std::memcpy(out, name, kSize - 1);
    out += kSize - 1;
    *out++ = '"';
    *out++ = ':';
    at_ = out;
    needs_comma_ = false;
  }
  template <class T>
  void field(std::string_view name, const T& content) {
    key(name);
    value(content);
  }
  template <std::size_t kSize, class T>
  void field(const char (&name)[kSize], const T& content) {
    key(name);
    value(content);
  }

  void value(std::nullptr_t) { raw("null"); }
  template <std::same_as<bool> T>
  void value(T is) {
    is ? raw("true") : raw("false");
  }
  template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>)
  void value(T number) {
    constexpr std::size_t kLongest = 24;
    char* out = room(kLongest);
    if (needs_comma_) *out++ = ',';
    at_ = std::to_chars(out, end_, number).ptr;
    needs_comma_ = true;
  }
  template <std::convertible_to<std::string_view> T>
  void value(const T& text) {
    string(text);
  }
  void value(const Json& tree);
  template <class T>
  void value(const std::optional<T>& content) {
    content ? value(*content) : value(nullptr);
  }

  // A value that is JSON text already.
  void raw(std::string_view json) {
    char* out = room(json.size() + 1);
    if (needs_comma_) *out++ = ',';
    std::memcpy(out, json.data(), json.size());
    at_ = out + json.size();
    needs_comma_ = true;
  }

  std::string_view text() const { return {begin_, static_cast<std::size_t>(at_ - begin_)}; }

 private:
  template <class Fill>
  void enclose(char first, char last, Fill& fill) {
    char* out = room(2);
    if (needs_comma_) *out++ = ',';
    *out++ = first;
    at_ = out;
    needs_comma_ = false;
    fill();
    *room(1) = last;
    ++at_;
    needs_comma_ = true;
  }

  void string(std::string_view text);

  // Where to write on, with a place for so many.
  char* room(std::size_t size) {
    if (static_cast<std::size_t>(end_ - at_) < size) grow(size);
    return at_;
  }
  void grow(std::size_t size);

  char* begin_;
  char* at_;
  char* end_;
  bool needs_comma_ = false;
  std::unique_ptr<char[]> larger_;
  char first_[1024];  // most texts are short, and need no memory of their own
};

// What `write(JsonText&)` writes, as text or as a tree.
template <class Write>
std::string text_of(const Write& write) {
  JsonText out;
  write(out);
  return std::string(out.text());
}
template <class Write>
Json tree_of(const Write& write) {
  return *parse_json(text_of(write));
}

}  // namespace atolls
