#include "server/command.h"

#include <algorithm>
#include <array>

#include "server/deal.h"
#include "server/limits.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 10> kCommandNames = {
    "sit", "leave", "nonce", "start", "move", "concede", "take_over", "return", "end", "rematch"};
constexpr std::array<std::string_view, 9> kCanned = {
    "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "oops", "good_game", "bye"};
constexpr std::array<std::string_view, 6> kEmotes = {"smile", "laugh", "wow", "think", "sad", "heart"};
constexpr std::size_t kLongestBot = 40;

}  // namespace

Result<std::string> short_text(const JsonField& root, const char* key, std::size_t longest) {
  ATOLL_TRY(field, root.at(key));
  ATOLL_TRY(text, field.text());
  if (text.empty() || text.size() > longest)
    return field.fail("must have 1 to " + std::to_string(longest) + " characters");
  return text;
}

bool is_command(std::string_view what) {
  return std::ranges::find(kCommandNames, what) != kCommandNames.end();
}

Result<std::string> parse_nonce(const JsonField& field) {
  ATOLL_TRY(text, field.text());
  ATOLL_CHECK(check_nonce(text));
  return text;
}

Result<Command> parse_command(const Json& message) {
  const JsonField root(message, "", "bad_request");
  ATOLL_TRY(what, short_text(root, "do", kLongestId));
  if (!is_command(what)) return failure("unknown_command", "do: there is no such command");
  ATOLL_TRY(id, short_text(root, "id", kLongestId));
  Command command;
  command.what = what;
  command.id = id;
  if (root.has("seat")) {
    ATOLL_TRY(field, root.at("seat"));
    ATOLL_TRY(seat, field.integer(0, kMostSeats - 1));
    command.seat = seat;
  } else if (what == "sit" || what == "take_over") {
    return failure("bad_request", "seat: missing");
  }
  if (root.has("bot")) {
    ATOLL_TRY(bot, short_text(root, "bot", kLongestBot));
    command.bot = bot;
  }
  if (root.has("nonce") || what == "nonce") {
    ATOLL_TRY(field, root.at("nonce"));
    ATOLL_TRY(nonce, parse_nonce(field));
    command.nonce = nonce;
  }
  if (what == "move") {
    ATOLL_TRY(move, short_text(root, "move", kLongestMove));
    ATOLL_TRY(field, root.at("version"));
    ATOLL_TRY(version, field.integer(0, INT32_MAX));
    command.move = move;
    command.version = version;
  }
  return command;
}

Json print_command(const Command& command) {
  Json json = {{"do", command.what}, {"id", command.id}};
  if (command.seat != kNobody) json["seat"] = command.seat;
  if (!command.bot.empty()) json["bot"] = command.bot;
  if (!command.nonce.empty()) json["nonce"] = command.nonce;
  if (command.what == "move") {
    json["move"] = command.move;
    json["version"] = command.version;
  }
  return json;
}

std::span<const std::string_view> canned_messages() {
  return kCanned;
}

std::span<const std::string_view> emotes() {
  return kEmotes;
}

bool can_be_said(std::string_view what) {
  return std::ranges::find(kCanned, what) != kCanned.end() ||
         std::ranges::find(kEmotes, what) != kEmotes.end();
}

}  // namespace atolls::server
