// The port to what lasts: people, their sessions, tables with their events, and the games of the day. Every
// call has ended when it is on the disk. One thread at a time; a call blocks.
//
// Names of people stand in their row and nowhere else: events name a person by id, so a rename shows
// everywhere and a deletion leaves no trace.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/types.h"
#include "ops/time.h"

namespace atolls::server {

struct Person {
  std::string id;
  std::string name;
  std::string password;  // its Argon2id hash; empty for a guest
  Time since = 0;
};

struct Session {
  std::string id;     // shown to its owner, who may end it
  std::string token;  // SHA-256 of what the cookie holds
  std::string person;
  std::string device;  // what the browser says of itself, shortened
  Time since = 0;
  Time seen = 0;
};

enum class Phase : u8 { kOpen, kRunning, kOver };

// What lists need to know of a table, beside its events.
struct TableRow {
  std::string id;
  std::string game;
  Phase phase = Phase::kOpen;
  bool listed = false;  // in the lobby; otherwise by its link only
  Time created = 0;
  Time changed = 0;
  std::optional<Time> due;          // when somebody must act for it: a clock runs out, a bot is to move
  std::string summary;              // JSON, for lists: seats by person id or bot, options, whose turn, result
  std::vector<std::string> people;  // who sits there, for "my games"
};

// Where a page of the lobby ended: the next one goes on with older tables.
struct LobbyPlace {
  Time created = std::numeric_limits<Time>::max();
  std::string id = {};
};

// A game of the day that was played again and counts: docs/today.md.
struct DayGame {
  std::string id;
  i64 day = 0;  // 20261117
  std::string game;
  std::string person;
  i64 lead = 0;
  Time at = 0;
  std::string moves;  // JSON, a list of texts
};

// Where a result stands among those of its day; equals share a rank.
struct DayPlace {
  i64 rank = 1;
  i64 players = 0;
  bool is_kept = true;  // false: too many were better
};

struct DayBoard {
  struct Row {
    std::string id;
    std::string person;
    std::string name;
    i64 lead = 0;
    i64 rank = 1;
    Time at = 0;
  };
  i64 players = 0;
  std::vector<Row> best;
  std::optional<Row> own;  // of who asks
};

// Events to be written behind the last one. They are numbered from 1 without a gap.
struct Append {
  i64 first = 1;
  std::vector<std::string> events;  // JSON, one line each
  u64 fence = 0;                    // of the lease under which they were made
  TableRow row;                     // as it is after them
  // The row before had the same, which need not be looked at again.
  bool same_people = false;
  bool same_phase = false;  // and was due at the same time
};

// Time in which no node could be relied on, and no clock of a person runs.
struct Outage {
  Time from = 0;
  Time until = 0;
};

// A node's sign of life: it can write.
struct Pulse {
  std::string node;
  Time at = 0;
  Time before = 0;  // its sign before this one; 0: it has just started, and the last of any node counts
  Time gap = 0;     // what is longer than this between them is an outage
  Time since = 0;   // of which outages it wants to know: those that ended after
};

// What nobody will miss any more. Times are those before which; -1 keeps all. Tables and people are looked
// through by id, at most so many at once, from where the last time ended.
struct Purge {
  int most = 0;
  Time sessions_before = -1;    // last seen
  Time guests_before = -1;      // last seen, and without a seat at any table
  Time abandoned_before = -1;   // tables that were closed before a game began
  Time unfinished_before = -1;  // tables that are not over, by their last event
  Time games_before = -1;       // games that are over
  i64 days_before = 0;          // games of the day, by its number
  std::string tables_after;
  std::string people_after;
};
struct Purged {
  i64 sessions = 0;
  i64 guests = 0;
  i64 tables = 0;
  i64 days = 0;
  std::string tables_after;  // empty: all were looked through
  std::string people_after;
};

class Store {
 public:
  virtual ~Store() = default;

  // Several calls that reach the disk together, with one sync. A call that is refused inside does not undo
  // the others. Fails with `storage` if nothing of it lasts.
  virtual Result<void> together(const std::function<void()>& calls) = 0;

  // Writes something, to know that it can.
  virtual Result<void> probe(Time now) = 0;
  // A value that is set once for all nodes: what was there before, or else what is given.
  virtual Result<std::string> setting(std::string_view name, std::string_view otherwise) = 0;

  virtual Result<void> add_person(const Person& person) = 0;
  virtual Result<std::optional<Person>> person(std::string_view id) = 0;
  virtual Result<std::optional<Person>> account(std::string_view name) = 0;  // folded; guests are not found
  // Whether an account of somebody else has this person's name, or one that looks like it.
  virtual Result<bool> is_taken(const Person& person) = 0;
  virtual Result<std::vector<Person>> people(
      const std::vector<std::string>& ids) = 0;  // those that are there
  // Fails with `name_taken` if an account of somebody else has the name (folded), or `unknown_person`.
  virtual Result<void> change_person(const Person& person) = 0;
  // With the sessions, and all mention in rows. In SQLite nothing of the bytes stays in any file.
  virtual Result<void> remove_person(std::string_view id) = 0;

  virtual Result<void> add_session(const Session& session) = 0;
  virtual Result<std::optional<Session>> session(std::string_view token) = 0;
  virtual Result<std::vector<Session>> sessions_of(std::string_view person) = 0;
  virtual Result<void> touch_session(std::string_view token, Time seen) = 0;
  virtual Result<void> remove_session(std::string_view person, std::string_view id) = 0;
  // All of the person's but the one with this token. Guests whose last session goes stay in their games.
  virtual Result<void> remove_other_sessions(std::string_view person, std::string_view token) = 0;
  // Those of these sessions that are there, seen since then.
  virtual Result<std::vector<std::string>> live_sessions(const std::vector<std::string>& ids, Time since) = 0;

  // How somebody does at puzzles, as the text that was kept last, or empty.
  virtual Result<std::string> training(std::string_view person) = 0;
  // Fails with `unknown_person`.
  virtual Result<void> keep_training(std::string_view person, std::string_view text) = 0;

  // Fails with `conflict` if the events are not the next ones, with `fenced` if a later lease has written.
  virtual Result<void> append(const Append& append) = 0;
  virtual Result<std::vector<std::string>> events(std::string_view table, i64 after) = 0;
  virtual Result<std::optional<TableRow>> table(std::string_view id) = 0;
  // Listed and open, the latest first, from behind this place on.
  virtual Result<std::vector<TableRow>> lobby(int most, const LobbyPlace& behind = {}) = 0;
  virtual Result<std::vector<TableRow>> tables_of(std::string_view person, bool over, int most) = 0;
  virtual Result<u64> last_fence() = 0;  // the highest that any table was written with; 0 if there is none
  virtual Result<std::vector<TableRow>> due(Time until, int most) = 0;  // the longest due first
  virtual Result<std::vector<TableRow>> all_tables(std::string_view after, int most) = 0;  // by id
  // A game of guests alone goes, too, once all their sessions have ended: nobody can come back to it.
  virtual Result<Purged> purge(const Purge& purge) = 0;

  // At most `most` of a day and game are kept: the best ones, of equals the first. Fails with `already_sent`
  // if the person has one of that day and game, with `unknown_person`.
  virtual Result<DayPlace> add_day_game(const DayGame& game, int most) = 0;
  virtual Result<DayBoard> day_board(i64 day, std::string_view game, std::string_view person, int most) = 0;
  virtual Result<std::optional<DayGame>> day_game(std::string_view id) = 0;
  virtual Result<std::vector<DayGame>> day_games_of(std::string_view person) = 0;  // the latest first

  virtual Result<std::vector<Outage>> pulse(const Pulse& pulse) = 0;
};

}  // namespace atolls::server
