// Errors are values: what went wrong, as a code for programs and a sentence for people.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace atolls {

struct Error {
  std::string code;      // stable, snake_case, listed in docs/schema
  std::string message;   // names what and where
  std::string clause{};  // of docs/rules, where a rule of the game forbids it

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> failure(std::string code, std::string message, std::string clause = {}) {
  return std::unexpected(Error{std::move(code), std::move(message), std::move(clause)});
}

}  // namespace atolls

// `ATOLL_TRY(points, field.integer(1, 99));` declares `points`, or returns the error to the caller. A macro
// because only a macro can return; C++23's monadic calls are missing in g++ 12.
#define ATOLL_TRY(name, ...)                                                        \
  auto name##_or_error = (__VA_ARGS__);                                             \
  if (!name##_or_error) return std::unexpected(std::move(name##_or_error).error()); \
  auto& name = *name##_or_error
// The same where there is no value to name.
#define ATOLL_CHECK(...) \
  if (auto checked = (__VA_ARGS__); !checked) return std::unexpected(std::move(checked).error())
