// What somebody wants to be done at a table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/error.h"
#include "core/json.h"
#include "event/event.h"

namespace atolls::server {

// The kinds of commands.
namespace command {

// Who may say it: the people at the table, or the house alone.
enum class By { kPeople, kHouse };

struct Sit {
  static constexpr std::string_view kName = "sit";
  static constexpr By kBy = By::kPeople;
  int seat = 0;
  std::string bot = {};  // its level; without one, whoever asks sits down
};

struct Leave {
  static constexpr std::string_view kName = "leave";
  static constexpr By kBy = By::kPeople;
  int seat = kNobody;  // another than the own: whom the host sends away
};

struct Pledge {
  static constexpr std::string_view kName = "pledge";
  static constexpr By kBy = By::kPeople;
  std::string pledge = {};
  std::string commitment = {};  // that it is for
};

struct Start {
  static constexpr std::string_view kName = "start";
  static constexpr By kBy = By::kPeople;
};

struct Reveal {
  static constexpr std::string_view kName = "reveal";
  static constexpr By kBy = By::kPeople;
  std::string nonce = {};
  std::string seal = {};  // that it is for
};

struct Unseal {
  static constexpr std::string_view kName = "unseal";
  static constexpr By kBy = By::kPeople;
};

struct Move {
  static constexpr std::string_view kName = "move";
  static constexpr By kBy = By::kPeople;
  std::string move = {};
  i64 version = 0;  // of the table that whoever moves has seen
};

struct Concede {
  static constexpr std::string_view kName = "concede";
  static constexpr By kBy = By::kPeople;
};

struct TakeOver {
  static constexpr std::string_view kName = "take_over";
  static constexpr By kBy = By::kPeople;
  int seat = 0;
  std::string bot = {};  // the usual one, if there is none
};

struct Return {
  static constexpr std::string_view kName = "return";
  static constexpr By kBy = By::kPeople;
};

struct End {
  static constexpr std::string_view kName = "end";
  static constexpr By kBy = By::kPeople;
};

struct Decline {
  static constexpr std::string_view kName = "decline";
  static constexpr By kBy = By::kPeople;
};

struct Rematch {
  static constexpr std::string_view kName = "rematch";
  static constexpr By kBy = By::kPeople;
  std::string table = {};  // the new one, which the house finds
};

// The table is made: its events are there already.
struct Create {
  static constexpr std::string_view kName = "create";
  static constexpr By kBy = By::kHouse;
};

// The clock has run out.
struct TimeOut {
  static constexpr std::string_view kName = "time";
  static constexpr By kBy = By::kHouse;
};

// The clock gets back what an outage took.
struct Resume {
  static constexpr std::string_view kName = "resume";
  static constexpr By kBy = By::kHouse;
};

// Nobody has started the table.
struct Expire {
  static constexpr std::string_view kName = "expire";
  static constexpr By kBy = By::kHouse;
};

struct BotMove {
  static constexpr std::string_view kName = "bot";
  static constexpr By kBy = By::kHouse;
  std::string bot = {};
  std::string move = {};
  i64 version = 0;
};

// The one list of kinds.
using Any = std::variant<Sit, Leave, Pledge, Start, Reveal, Unseal, Move, Concede, TakeOver, Return, End,
                         Decline, Rematch, Create, TimeOut, Resume, Expire, BotMove>;

}  // namespace command

struct Command {
  command::Any what;
  std::string id = {};

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(what);
  }
  template <class Kind>
  Kind* as() {
    return std::get_if<Kind>(&what);
  }
};

std::string_view name_of(const Command& command);  // as docs/live.md lists those of people

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
