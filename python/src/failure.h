// Errors of the engine as exceptions: AtollError in Python, a ValueError with the code that docs/protocol.md
// lists.
#pragma once

#include <stdexcept>
#include <string>

#include "core/error.h"

namespace atolls::python {

struct Failure : std::runtime_error {
  explicit Failure(const Error& error) : std::runtime_error(error.message), code(error.code) {}
  Failure(std::string its_code, const std::string& message)
      : std::runtime_error(message), code(std::move(its_code)) {}
  std::string code;
};

template <class T>
T value_of(Result<T> result) {
  if (!result) throw Failure(result.error());
  return *std::move(result);
}

}  // namespace atolls::python
