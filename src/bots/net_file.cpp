#include "bots/net_file.h"

#include <algorithm>
#include <string>

#include "core/hash.h"

namespace atolls::bots {

namespace {

constexpr std::string_view kMagic = "AtollNet";
constexpr u32 kFormat = 1;
constexpr std::size_t kFixed = 16;  // magic, format, length of the header
constexpr std::size_t kLongestHeader = 1 << 16;

std::unexpected<Error> bad(const std::string& why) {
  return failure("bad_net", "net: " + why);
}

u64 number(std::string_view bytes) {
  u64 value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<u8>(bytes[i]);
  return value;
}

u64 hash_of(std::string_view bytes) {
  Hash hash;
  for (std::size_t at = 0; at < bytes.size(); at += 8) hash.add(number(bytes.substr(at, 8)));
  hash.add(bytes.size());
  return hash.value();
}

}  // namespace

Result<NetFile> NetFile::open(std::string_view bytes) {
  if (bytes.size() < kFixed + 8 || !bytes.starts_with(kMagic))
    return bad("this is not a file of weights (it must begin with \"AtollNet\")");
  if (const u64 format = number(bytes.substr(8, 4)); format != kFormat)
    return bad("format " + std::to_string(format) + ", but only " + std::to_string(kFormat) + " is known");
  const std::string_view content = bytes.substr(0, bytes.size() - 8);
  NetFile file;
  file.hash_ = hash_of(content);
  if (file.hash_ != number(bytes.substr(content.size())))
    return bad("its hash is wrong: the file is damaged or cut off");
  const auto length = static_cast<std::size_t>(number(bytes.substr(12, 4)));
  if (length > kLongestHeader || length > content.size() - kFixed) return bad("the header is cut off");
  auto header = parse_json(content.substr(kFixed, length));
  if (!header) return bad("header: " + header.error().message);
  if (!header->is_object()) return bad("header: must be a JSON object");
  file.header_ = std::move(*header);
  file.rest_ = content.substr(kFixed + length);
  return file;
}

Result<void> NetFile::expect(const char* field, const Json& value) const {
  const auto found = header_.find(field);
  if (found == header_.end()) return bad(std::string("header: there is no ") + field);
  if (*found != value)
    return bad(std::string("header: ") + field + " is " + print_json(*found) + ", but must be " +
               print_json(value));
  return {};
}

template <class T>
Result<void> NetFile::take_bytes(std::span<T> out) {
  if (rest_.size() < out.size()) return bad("there are too few weights");
  std::ranges::transform(rest_.substr(0, out.size()), out.begin(), [](char c) { return static_cast<i8>(c); });
  rest_.remove_prefix(out.size());
  return {};
}

Result<void> NetFile::take(std::span<i8> out) {
  return take_bytes(out);
}

Result<void> NetFile::take(std::span<i16> out) {
  return take_bytes(out);
}

Result<void> NetFile::take(std::span<i32> out) {
  if (rest_.size() < 4 * out.size()) return bad("there are too few weights");
  for (i32& value : out) {
    value = static_cast<i32>(number(rest_.substr(0, 4)));
    rest_.remove_prefix(4);
  }
  return {};
}

Result<void> NetFile::finish() const {
  if (!rest_.empty()) return bad(std::to_string(rest_.size()) + " bytes too many");
  return {};
}

}  // namespace atolls::bots
