// The weights of a network as a file: who may use it, what it is made of, and a hash over all of it.
// docs/networks.md has the format.
#pragma once

#include <span>
#include <string_view>

#include "bots/net_kernels.h"
#include "core/error.h"
#include "core/json.h"

namespace atolls::bots {

// A reader of the weights in their order. The file must outlive it.
class NetFile {
 public:
  // Fails with `bad_net`, naming what is wrong.
  static Result<NetFile> open(std::string_view bytes);

  const Json& header() const { return header_; }
  u64 hash() const { return hash_; }  // of the file

  // Fails unless the header's field is this value.
  Result<void> expect(const char* field, const Json& value) const;
  // The next weights, a byte each, or biases into `out`. Fails if the file has fewer.
  Result<void> take(std::span<i8> out);
  Result<void> take(std::span<i16> out);
  Result<void> take(std::span<i32> out);
  // Fails if weights are left over.
  Result<void> finish() const;

 private:
  template <class T>
  Result<void> take_bytes(std::span<T> out);

  Json header_;
  std::string_view rest_;
  u64 hash_ = 0;
};

}  // namespace atolls::bots
