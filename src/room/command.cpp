#include "room/command.h"

#include <algorithm>
#include <array>

#include "fair/deal.h"
#include "ops/limits.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 12> kCommandNames = {"sit",       "leave",  "pledge", "start",
                                                            "reveal",    "unseal", "move",   "concede",
                                                            "take_over", "return", "end",    "rematch"};
constexpr std::array<std::string_view, 9> kCanned = {
    "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "oops", "good_game", "bye"};
constexpr std::array<std::string_view, 6> kEmotes = {"smile", "laugh", "wow", "think", "sad", "heart"};
constexpr std::size_t kLongestBot = 40;

// Of a pledge or a nonce.
Result<std::string> hash_at(const JsonField& root, const char* key) {
  ATOLL_TRY(field, root.at(key));
  ATOLL_TRY(text, field.text());
  if (!is_hash(text))
    return failure("bad_nonce", std::string(key) + ": must be 64 hexadecimal digits in small letters");
  return text;
}

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
  if (what == "pledge") {
    ATOLL_TRY(pledge, hash_at(root, "pledge"));
    ATOLL_TRY(commitment, hash_at(root, "commitment"));
    command.pledge = pledge;
    command.commitment = commitment;
  }
  if (what == "reveal") {
    ATOLL_TRY(nonce, hash_at(root, "nonce"));
    ATOLL_TRY(seal, hash_at(root, "seal"));
    command.nonce = nonce;
    command.seal = seal;
  } else if (root.has("nonce")) {
    return failure("bad_request",
                   "nonce: it is pledged first, and shown when all pledges are sealed (reveal)");
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
  if (!command.pledge.empty()) json.update({{"pledge", command.pledge}, {"commitment", command.commitment}});
  if (!command.nonce.empty()) json.update({{"nonce", command.nonce}, {"seal", command.seal}});
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
