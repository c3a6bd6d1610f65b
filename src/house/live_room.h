// A room in the memory of this node, with what is going on around it.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "house/outages.h"
#include "ops/limits.h"
#include "room/command.h"
#include "room/room.h"
#include "room/room_json.h"

namespace atolls::server {

using Answered = std::function<void(Result<Json>)>;

// A command on its way.
struct Asked {
  Command command;
  std::string person;  // empty: the house itself
  Answered answer;
  bool again = false;     // it is tried a second time
  Time until = 0;         // when it is given up, if it was passed to another node
  bool may_make = false;  // a table for a rematch
};

// Where a person is: connections here that follow the table, and other nodes that have some.
struct Whereabouts {
  int connections = 0;
  std::map<std::string, Time> elsewhere;  // node, and when it last said so
  Time seen = 0;                          // when last here

  bool here(Time now) const {
    if (connections > 0) return true;
    for (const auto& [node, heard] : elsewhere) {
      if (now - heard < kPresenceLasts) return true;
    }
    return false;
  }
};

struct LiveRoom {
  std::string id;
  std::optional<Room> room;        // once loaded
  std::vector<std::string> lines;  // its events as stored
  bool loading = false;
  bool stale = false;        // the store may know more than we do
  bool busy = false;         // a command is being done
  std::list<Asked> waiting;  // a list that is empty takes nothing, as a deque would
  std::vector<std::function<void(const Result<void>&)>> loaders;  // who waits for it to be loaded

  u64 fence = 0;           // of the lease
  std::string owner;       // who has it
  std::string last_owner;  // the same, also when it may not be true any more
  Time leased = 0;         // when we last heard that
  Outage away;             // when perhaps nobody had it, before we did
  Time doubted = 0;        // since when its commands wait to learn of outages
  i64 thinking = 0;        // the position a bot thinks about
  Time loaded = 0;
  Time used = 0;
  std::optional<Time> due;
  std::vector<std::string> people;  // as its row has them
  std::vector<std::string> coming;  // as it will have them once what is being written is there

  std::map<std::string, Whereabouts> whereabouts;  // of people
  int strangers = 0;                               // connections without a person

  // The same at another node, and when it last said so.
  struct Elsewhere {
    int strangers = 0;
    Time heard = 0;
  };
  std::map<std::string, Elsewhere> elsewhere;  // by node

  Presence presence(Time now) const {
    Presence presence;
    presence.watching = strangers;
    for (const auto& [node, there] : elsewhere) {
      if (now - there.heard < kPresenceLasts) presence.watching += there.strangers;
    }
    for (const auto& [person, where] : whereabouts) {
      if (!where.here(now)) continue;
      const int seat = room ? room->seat_of(person) : kNobody;
      if (seat == kNobody) {
        ++presence.watching;
      } else {
        presence.here |= 1u << seat;
      }
    }
    return presence;
  }

  // A bit for each seat whose person is gone.
  unsigned gone(Time now, const Outages& outages) const {
    unsigned bits = 0;
    for (std::size_t seat = 0; room && seat < room->seats.size(); ++seat) {
      const std::string& person = room->seats[seat].person;
      if (person.empty()) continue;
      const auto found = whereabouts.find(person);
      const bool here = found != whereabouts.end() && found->second.here(now);
      const Time seen = found != whereabouts.end() ? std::max(found->second.seen, loaded) : loaded;
      if (!here && now - seen - outages.within(seen, now) >= kGoneAfter) bits |= 1u << seat;
    }
    return bits;
  }

  bool followed() const {
    if (strangers > 0) return true;
    for (const auto& [person, where] : whereabouts) {
      if (where.connections > 0) return true;
    }
    return false;
  }
};

}  // namespace atolls::server
