// The frames of RFC 6455, without sockets: a client's are put together to messages, ours get their beginning.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace atolls::server {

enum class Opcode : u8 { kMore = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

// What a connection is closed with.
enum CloseCode : u16 {
  kNormal = 1000,
  kGoingAway = 1001,
  kBrokenRules = 1002,
  kNotText = 1003,
  kNotUtf8 = 1007,
  kPolicy = 1008,
  kTooLong = 1009,
};

class Frames {
 public:
  explicit Frames(std::size_t longest_message) : longest_(longest_message) {}

  struct Found {
    enum class What : u8 { kNothing, kMessage, kPiece, kPing, kPong, kClose, kWrong };
    What what = What::kNothing;
    std::string_view text = {};  // of a message or a ping; until the next call. A piece has none
    u16 code = 0;                // to close with
  };
  // Takes what came in, which is changed and must stay until `next` finds nothing more: only what is
  // incomplete is kept, so that who waits has no buffer.
  void take(std::span<char> bytes);
  // Behind something wrong there is nothing. That a message will be too long is known from its beginning.
  Found next();

 private:
  Found frame();
  Found nothing_more();
  Found message(std::string_view payload, bool is_last);
  static Found close(std::string_view payload);

  std::size_t longest_;
  std::span<char> rest_;  // of what was taken
  std::string held_;      // the beginning of a frame
  std::string message_;   // in pieces
  bool is_begun_ = false;
  bool is_wrong_ = false;
  bool is_done_ = false;  // the message was shown, and goes with the next call
};

// What stands before the payload of a frame that is whole and not masked.
struct FrameHead {
  FrameHead(Opcode opcode, std::size_t length);
  std::string_view text() const { return {bytes, size}; }

  char bytes[10];
  std::size_t size;
};

std::string close_payload(u16 code);

}  // namespace atolls::server
