// A value that is copied often and changed rarely: copies share it until one of them changes it. For one
// thread at a time.
#pragma once

#include <memory>
#include <utility>

namespace atolls {

template <class T>
class Shared {
 public:
  Shared() : Shared(T()) {}
  Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}

  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }

  // To be changed: from here on it is this copy's own.
  T& own() {
    if (value_.use_count() > 1) value_ = std::make_shared<T>(std::as_const(*value_));
    return *value_;
  }

 private:
  std::shared_ptr<T> value_;
};

}  // namespace atolls
