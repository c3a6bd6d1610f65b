// What nodes tell each other over the bus: one line of JSON each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "room/command.h"
#include "store/store.h"

namespace atolls::server {

// The kinds of news; how each is written is in news.cpp. Nodes may be of different versions: a field that is
// missing or of another type has its value from here.
namespace news {

// To all nodes, of the one that says so.
struct Started {  // it may have died before, with something written and not told
  static constexpr std::string_view kName = "started";
};
struct Alive {
  static constexpr std::string_view kName = "alive";
};
struct Missed {  // it could not tell something
  static constexpr std::string_view kName = "missed";
};
struct Stopped {  // it has told all that it wrote, and released its tables
  static constexpr std::string_view kName = "stopped";
};

// To all nodes, of a table.
struct Events {  // were written: they are in the store
  static constexpr std::string_view kName = "events";
  std::string table = {};
  i64 last = 0;                        // the number of the last one
  std::optional<TableRow> row = {};    // as it is now
  std::vector<std::string> left = {};  // people who sat there before and do not now
  Json names = Json::object();         // of those who sit there
};
struct Said {
  static constexpr std::string_view kName = "said";
  std::string table = {};
  i64 seat = 0;
  std::string what = {};
};
struct IsHere {  // a person follows it at this node, or does so no longer
  static constexpr std::string_view kName = "presence";
  std::string table = {};
  std::string person = {};
  bool here = false;
};
struct Strangers {  // so many follow it at this node
  static constexpr std::string_view kName = "strangers";
  std::string table = {};
  i64 count = 0;
};

// To one node: a command for a table that it has, and back.
struct Passed {
  static constexpr std::string_view kName = "command";
  u64 ticket = 0;
  std::string table = {};
  std::string person = {};
  Json name = {};  // of the person
  std::optional<Command> command = {};
  bool may_make = false;
};
struct Answered {
  static constexpr std::string_view kName = "answer";
  u64 ticket = 0;
  Json reply = {};  // or
  std::optional<Error> error = {};
};

// To all nodes, of a person.
struct PersonChanged {
  static constexpr std::string_view kName = "person";
  Json person = {};
};
struct SessionEnded {
  static constexpr std::string_view kName = "session_ended";
  std::string session = {};
};
struct SessionsEnded {
  static constexpr std::string_view kName = "sessions_ended";
  std::string person = {};
  std::string kept = {};  // the one that was not
};
struct PersonGone {
  static constexpr std::string_view kName = "person_gone";
  std::string person = {};
};

// The one list of kinds.
using Any = std::variant<Started, Alive, Missed, Stopped, Events, Said, IsHere, Strangers, Passed, Answered,
                         PersonChanged, SessionEnded, SessionsEnded, PersonGone>;
using OfPeople = std::variant<PersonChanged, SessionEnded, SessionsEnded, PersonGone>;

}  // namespace news

struct News {
  std::string from;               // the node
  std::optional<news::Any> what;  // nothing if only a later version knows it
};

std::string print_news(std::string_view from, const news::Any& what);
std::optional<News> parse_news(std::string_view line);  // nothing if it is not from a node

}  // namespace atolls::server
