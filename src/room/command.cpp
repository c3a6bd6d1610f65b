#include "room/command.h"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include "fair/deal.h"
#include "ops/limits.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 9> kCanned = {
    "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "oops", "good_game", "bye"};
constexpr std::array<std::string_view, 6> kEmotes = {"smile", "laugh", "wow", "think", "sad", "heart"};
constexpr std::size_t kLongestBot = 40;

// Of a pledge or a nonce.
Result<void> read_hash(const JsonField& root, const char* key, std::string& hash) {
  ATOLL_TRY(text, root.text_at(key));
  if (!is_hash(text))
    return failure("bad_nonce", std::string(key) + ": must be 64 hexadecimal digits in small letters");
  hash = text;
  return {};
}

Result<void> read_seat(const JsonField& root, int& seat) {
  ATOLL_TRY(found, root.integer_at("seat", 0, kMostSeats - 1));
  seat = found;
  return {};
}

Result<void> read_bot(const JsonField& root, std::string& bot) {
  if (!root.has("bot")) return {};
  ATOLL_TRY(found, short_text(root, "bot", kLongestBot));
  bot = found;
  return {};
}

// What a message tells of each kind.
template <class Kind>
  requires std::is_empty_v<Kind>
Result<void> read(const JsonField&, Kind&) {
  return {};
}
template <class Kind>
  requires requires(Kind kind) {
    kind.seat;
    kind.bot;
  }
Result<void> read(const JsonField& root, Kind& kind) {
  ATOLL_CHECK(read_seat(root, kind.seat));
  return read_bot(root, kind.bot);
}
Result<void> read(const JsonField& root, command::Leave& leave) {
  if (!root.has("seat")) return {};
  return read_seat(root, leave.seat);
}
Result<void> read(const JsonField& root, command::Pledge& pledge) {
  ATOLL_CHECK(read_hash(root, "pledge", pledge.pledge));
  return read_hash(root, "commitment", pledge.commitment);
}
Result<void> read(const JsonField& root, command::Reveal& reveal) {
  ATOLL_CHECK(read_hash(root, "nonce", reveal.nonce));
  return read_hash(root, "seal", reveal.seal);
}
Result<void> read(const JsonField& root, command::Move& move) {
  ATOLL_TRY(text, short_text(root, "move", kLongestMove));
  ATOLL_TRY(version, root.integer_at("version", 0, INT32_MAX));
  move = {text, version};
  return {};
}
Result<void> read(const JsonField&, command::Rematch&) {
  return {};
}

// An empty command of people by its name.
template <std::size_t... Number>
std::optional<command::Any> find_named(std::string_view name, std::index_sequence<Number...>) {
  std::optional<command::Any> found;
  const auto is_it = [&]<class Kind>(std::in_place_type_t<Kind>) {
    if (Kind::kBy == command::By::kPeople && name == Kind::kName) found = Kind();
    return found.has_value();
  };
  (void)(is_it(std::in_place_type<std::variant_alternative_t<Number, command::Any>>) || ...);
  return found;
}

std::optional<command::Any> command_named(std::string_view name) {
  return find_named(name, std::make_index_sequence<std::variant_size_v<command::Any>>());
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
  return command_named(what).has_value();
}

std::string_view name_of(const Command& command) {
  return std::visit([](const auto& kind) { return kind.kName; }, command.what);
}

Result<Command> parse_command(const Json& message) {
  const JsonField root(message, "", "bad_request");
  ATOLL_TRY(name, short_text(root, "do", kLongestId));
  auto what = command_named(name);
  if (!what) return failure("unknown_command", "do: there is no such command");
  ATOLL_TRY(id, short_text(root, "id", kLongestId));
  if (root.has("nonce") && !std::holds_alternative<command::Reveal>(*what)) {
    return failure("bad_request",
                   "nonce: it is pledged first, and shown when all pledges are sealed (reveal)");
  }
  ATOLL_CHECK(std::visit(
      [&root]<class Kind>(Kind& kind) -> Result<void> {
        if constexpr (Kind::kBy == command::By::kPeople) return read(root, kind);
        return {};
      },
      *what));
  return Command{*std::move(what), id};
}

Json print_command(const Command& command) {
  Json json = {{"do", name_of(command)}, {"id", command.id}};
  std::visit(
      [&json](const auto& kind) {
        if constexpr (requires { kind.seat; }) {
          if (kind.seat != kNobody) json["seat"] = kind.seat;
        }
        if constexpr (requires { kind.bot; }) {
          if (!kind.bot.empty()) json["bot"] = kind.bot;
        }
        if constexpr (requires { kind.pledge; })
          json.update({{"pledge", kind.pledge}, {"commitment", kind.commitment}});
        if constexpr (requires { kind.nonce; }) json.update({{"nonce", kind.nonce}, {"seal", kind.seal}});
        if constexpr (requires { kind.move; }) json.update({{"move", kind.move}, {"version", kind.version}});
      },
      command.what);
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
