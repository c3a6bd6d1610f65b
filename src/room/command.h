// What somebody wants to be done at a table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json.h"
#include "event/event.h"

namespace atolls::server {

struct Command {
  std::string what;  // as docs/live.md lists them, or what only the house does: time, resume, expire, bot
  std::string id = {};
  int seat = kNobody;
  std::string bot = {};
  std::string pledge = {};
  std::string commitment = {};  // that a pledge is for
  std::string nonce = {};
  std::string seal = {};  // that a nonce is for
  std::string move = {};
  i64 version = 0;
  std::string table = {};  // of a rematch: the new one's id
};

// A command of a person, from a message. Fails with `bad_request`, `bad_nonce` or `unknown_command`.
Result<Command> parse_command(const Json& message);
Json print_command(const Command& command);

// A field of a message with some text, not too long.
Result<std::string> short_text(const JsonField& message, const char* key, std::size_t longest);

bool is_command(std::string_view what);  // of a person, that changes the table

// What can be said.
std::span<const std::string_view> canned_messages();
std::span<const std::string_view> emotes();
bool can_be_said(std::string_view what);

}  // namespace atolls::server
