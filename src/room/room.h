// One table of the house: a value, and a fold of its events. No I/O, no clock, no names.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_text.h"
#include "core/shared.h"
#include "event/event.h"
#include "fair/exchange.h"
#include "room/clock.h"
#include "room/done.h"
#include "store/store.h"
#include "table/table.h"

namespace atolls::server {

struct Seat {
  std::string person;    // an id
  std::string bot;       // a level
  std::string out;       // `conceded` or `time`
  std::string stand_in;  // the bot that plays for a person who is out or was gone
  bool wants_end = false;
  Time used = 0;      // of the clock of the game, before this turn
  i64 since = 0;      // the event by which the person sat down
  i64 out_since = 0;  // and by which it was out

  bool taken() const { return !person.empty() || !bot.empty(); }
  const std::string& player_bot() const { return bot.empty() ? stand_in : bot; }  // empty: the person plays
};

// A running game that is copied with the room.
class Game {
 public:
  Game() = default;
  explicit Game(TablePtr table) : table_(std::move(table)) {}
  Game(const Game& other) : table_(other.copy()) {}
  Game& operator=(const Game& other) {
    table_ = other.copy();
    return *this;
  }
  Game(Game&&) = default;
  Game& operator=(Game&&) = default;
  ~Game() = default;

  Table* operator->() { return table_.get(); }
  const Table* operator->() const { return table_.get(); }
  explicit operator bool() const { return table_ != nullptr; }

 private:
  TablePtr copy() const { return table_ ? table_->fork(table_->move_count()) : nullptr; }

  TablePtr table_;
};

using Brought = std::shared_ptr<const std::string>;  // what a move brought, as JSON

struct Room {
  std::string id;
  std::string game;
  Shared<Json> options;
  bool listed = false;
  Clock clock;
  Time created = 0;
  Time changed = 0;
  std::string rematch_of;
  std::string rematch;  // the table that follows this one

  Phase phase = Phase::kOpen;
  std::vector<Seat> seats;
  Shared<Exchange> exchange;  // what the cards are dealt from
  i64 version = 0;            // the number of the last event
  i64 position = 0;           // of the last event that changed what can be played
  Time turn_since = 0;
  Time clock_seen = 0;  // until when outages are known to the clock of the turn
  Game table;           // from the start on
  Brought happened;     // by the last move
  Json result;          // once over

  DoneCommands done;

  // The next event. Fails with `bad_event` if it does not fit; the room is then of no further use.
  Result<void> apply(const Event& event);

  int to_move() const;                         // kNobody unless running
  int seat_of(std::string_view person) const;  // or kNobody
  int host() const;                            // the person who sits longest, or kNobody
  std::optional<Time> deadline() const;        // of the turn
  std::optional<i64> done_before(std::string_view actor, std::string_view command) const;
  TableRow row() const;

 private:
  Result<void> create(const Event& event, const event::Created& made);
  Result<void> start();
  Result<void> play(const Event& event, const event::Moved& moved);
  Result<void> change(const Event& event);
  void charge(Time at);
  void begin_turn(Time at);
  std::optional<Time> due() const;
};

// Options as lists and tables show them: of an own deck only its name.
Json shown_options(const Json& options);
void write_options(JsonText& out, const Json& options);  // the field `options`

// The room of these events, in order from the first.
Result<Room> fold(std::string_view id, const std::vector<std::string>& events);

}  // namespace atolls::server
