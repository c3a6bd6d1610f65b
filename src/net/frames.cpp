#include "net/frames.h"

#include "core/utf8.h"

namespace atolls::server {

namespace {

using Found = Frames::Found;
using What = Frames::Found::What;

constexpr std::size_t kMaskSize = 4;
constexpr u64 kLongestControl = 125;
constexpr u64 kLengthIn2 = 126;  // in so many bytes behind the first two
constexpr u64 kLengthIn8 = 127;

Found wrong(u16 code) {
  return {What::kWrong, {}, code};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    if (!take_character(text)) return false;
  }
  return true;
}

u64 big_endian(std::string_view bytes) {
  u64 number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<u8>(byte);
  return number;
}

bool may_be_sent(u16 code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

}  // namespace

void Frames::take(std::span<char> bytes) {
  if (is_wrong_) return;
  if (held_.empty()) {
    rest_ = bytes;
  } else {
    held_.append(bytes.data(), bytes.size());
    rest_ = held_;
  }
}

Found Frames::nothing_more() {
  if (held_.empty()) {
    held_.assign(rest_.data(), rest_.size());
  } else {
    held_.erase(0, held_.size() - rest_.size());
  }
  if (held_.empty()) held_ = {};
  rest_ = {};
  return {};
}

Found Frames::next() {
  if (is_done_) message_ = {};
  is_done_ = false;
  const Found found = frame();
  if (found.what == What::kWrong) {
    is_wrong_ = true;
    rest_ = {};
    held_ = {};
  }
  return found;
}

Found Frames::frame() {
  if (rest_.size() < 2) return nothing_more();
  // 1. The first two bytes say what it is.
  const auto first = static_cast<u8>(rest_[0]);
  const auto second = static_cast<u8>(rest_[1]);
  const auto opcode = static_cast<Opcode>(first & 0x0fu);
  const bool is_last = (first & 0x80u) != 0;
  const bool is_control = (first & 0x08u) != 0;
  u64 length = second & 0x7fu;
  const bool is_known = opcode <= Opcode::kBinary || (opcode >= Opcode::kClose && opcode <= Opcode::kPong);
  const bool has_mask = (second & 0x80u) != 0;
  if (!is_known || !has_mask || (first & 0x70u) != 0) return wrong(kBrokenRules);
  if (is_control && (!is_last || length > kLongestControl)) return wrong(kBrokenRules);
  if (!is_control && (opcode == Opcode::kMore) != is_begun_) return wrong(kBrokenRules);
  if (opcode == Opcode::kBinary) return wrong(kNotText);
  // 2. Then comes the length, if it is longer, in as few bytes as it needs.
  const std::size_t more = length == kLengthIn2 ? 2 : length == kLengthIn8 ? 8 : 0;
  const std::size_t mask_at = 2 + more;
  if (rest_.size() < mask_at) return nothing_more();
  if (more > 0) {
    const u64 least = more == 2 ? kLengthIn2 : u64{1} << 16;
    length = big_endian({rest_.data() + 2, more});
    if (length < least || length >> 63 != 0) return wrong(kBrokenRules);
  }
  if (!is_control && length > longest_ - message_.size()) return wrong(kTooLong);
  // 3. The mask, and what is under it.
  const std::size_t payload_at = mask_at + kMaskSize;
  if (rest_.size() < payload_at + length) return nothing_more();
  const std::span<char> payload = rest_.subspan(payload_at, length);
  for (std::size_t i = 0; i < payload.size(); ++i)
    payload[i] = static_cast<char>(payload[i] ^ rest_[mask_at + i % kMaskSize]);
  rest_ = rest_.subspan(payload_at + length);
  const std::string_view text(payload.data(), payload.size());
  switch (opcode) {
    case Opcode::kClose:
      return close(text);
    case Opcode::kPing:
      return {What::kPing, text};
    case Opcode::kPong:
      return {What::kPong, text};
    default:
      return message(text, is_last);
  }
}

Found Frames::message(std::string_view payload, bool is_last) {
  const bool is_whole = is_last && !is_begun_;
  if (!is_whole) message_ += payload;
  is_begun_ = !is_last;
  if (!is_last) return {What::kPiece};
  is_done_ = !is_whole;
  const std::string_view text = is_whole ? payload : std::string_view(message_);
  return is_utf8(text) ? Found{What::kMessage, text} : wrong(kNotUtf8);
}

// It is answered with the code that it has.
Found Frames::close(std::string_view payload) {
  if (payload.empty()) return {What::kClose, {}, kNormal};
  const auto code = static_cast<u16>(big_endian(payload.substr(0, 2)));
  if (payload.size() < 2 || !may_be_sent(code)) return wrong(kBrokenRules);
  if (!is_utf8(payload.substr(2))) return wrong(kNotUtf8);
  return {What::kClose, {}, code};
}

FrameHead::FrameHead(Opcode opcode, std::size_t length) : size(2) {
  bytes[0] = static_cast<char>(0x80u | static_cast<u8>(opcode));
  const std::size_t more = length <= kLongestControl ? 0 : length < (u64{1} << 16) ? 2 : 8;
  bytes[1] = static_cast<char>(more == 0 ? length : more == 2 ? kLengthIn2 : kLengthIn8);
  for (std::size_t left = more; left > 0; --left)
    bytes[size++] = static_cast<char>(length >> (8 * (left - 1)) & 0xffu);
}

std::string close_payload(u16 code) {
  return {static_cast<char>(code >> 8), static_cast<char>(code & 0xffu)};
}

}  // namespace atolls::server
