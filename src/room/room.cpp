#include "room/room.h"

#include <algorithm>

#include "core/json_text.h"
#include "core/overloaded.h"
#include "fair/secrets.h"
#include "ops/limits.h"

namespace atolls::server {

Result<void> Room::create(const Event& event, const event::Created& made) {
  if (!seats.empty()) return misfit(event, "there is a table already");
  if (made.players < 2 || made.players > kMostSeats) return misfit(event, "players: not so many can play");
  ATOLL_TRY(own_clock, parse_clock(JsonField(made.clock, "more.clock", "bad_event")));
  game = made.game;
  options = made.options;
  listed = made.listed;
  clock = own_clock;
  rematch_of = made.rematch_of;
  created = event.at;
  seats.resize(static_cast<std::size_t>(made.players));
  return {};
}

Result<void> Room::start() {
  ATOLL_TRY(dealt, deal_table(game, *options, exchange->deal()));
  table = Game(std::move(dealt));
  phase = Phase::kRunning;
  return {};
}

// The time since the turn began goes to the clock of the person who had it.
void Room::charge(Time at) {
  const int seat = to_move();
  if (seat != kNobody && seats[static_cast<std::size_t>(seat)].player_bot().empty())
    seats[static_cast<std::size_t>(seat)].used += std::max<Time>(at - turn_since, 0);
  begin_turn(at);
}

void Room::begin_turn(Time at) {
  turn_since = clock_seen = at;
}

Result<void> Room::play(const Event& event, const event::Moved& moved) {
  if (moved.seat != to_move()) return misfit(event, "it is not that seat's turn");
  charge(event.at);
  ATOLL_TRY(events, table->play_text(moved.move));
  happened = std::make_shared<const std::string>(std::move(events));
  if (moved.bot.empty()) {
    for (Seat& seat : seats) seat.wants_end = false;
  }
  return {};
}

// What an event does beside the exchange.
Result<void> Room::change(const Event& event) {
  const Time at = event.at;
  const auto seat_at = [this](int seat) -> Seat& { return seats[static_cast<std::size_t>(seat)]; };
  const auto nothing = [] { return Result<void>(); };
  return std::visit(Overloaded{
                        [&](const event::Created&) { return nothing(); },
                        [&](const event::Committed&) { return nothing(); },
                        [&](const event::Sat& sat) {
                          seat_at(sat.seat) = Seat{};
                          seat_at(sat.seat).person = sat.person;
                          seat_at(sat.seat).bot = sat.bot;
                          seat_at(sat.seat).since = version;
                          return nothing();
                        },
                        [&](const event::Left& left) {
                          seat_at(left.seat) = Seat{};
                          return nothing();
                        },
                        [&](const event::NonceGiven&) { return nothing(); },
                        [&](const event::Pledged&) { return nothing(); },
                        [&](const event::Sealed&) { return nothing(); },
                        [&](const event::Revealed&) { return nothing(); },
                        [&](const event::Started&) -> Result<void> {
                          ATOLL_CHECK(start());
                          begin_turn(at);
                          return {};
                        },
                        [&](const event::Moved& moved) { return play(event, moved); },
                        [&](const event::Out& out) {
                          if (out.seat == to_move()) charge(at);
                          seat_at(out.seat).out = out.reason;
                          seat_at(out.seat).out_since = version;
                          seat_at(out.seat).stand_in = out.bot;
                          return nothing();
                        },
                        [&](const event::TakenOver& taken) {
                          if (taken.seat == to_move()) charge(at);
                          seat_at(taken.seat).stand_in = taken.bot;
                          return nothing();
                        },
                        [&](const event::Returned& returned) {
                          seat_at(returned.seat).stand_in.clear();
                          if (returned.seat == to_move()) begin_turn(at);
                          return nothing();
                        },
                        [&](const event::Agreed& agreed) {
                          seat_at(agreed.seat).wants_end = true;
                          return nothing();
                        },
                        [&](const event::Declined&) {
                          for (Seat& seat : seats) seat.wants_end = false;
                          return nothing();
                        },
                        [&](const event::Resumed& resumed) {
                          turn_since = resumed.credit ? turn_since + *resumed.credit : at;
                          clock_seen = at;
                          return nothing();
                        },
                        [&](const event::Over& over) {
                          phase = Phase::kOver;
                          result = over.result;
                          return nothing();
                        },
                        [&](const event::Rematched& rematched) {
                          rematch = rematched.table;
                          return nothing();
                        },
                    },
                    event.what);
}

Result<void> Room::apply(const Event& event) {
  if (const auto* made = event.as<event::Created>()) {
    ATOLL_CHECK(create(event, *made));
  } else if (seats.empty()) {
    return misfit(event, "there is no table yet");
  }
  if (seat_in(event) >= static_cast<int>(seats.size())) return misfit(event, "there is no such seat");
  switch (stage_of(event)) {
    case event::Stage::kExchange:
      if (phase != Phase::kOpen) return misfit(event, "the table is not open");
      exchange.own().table = id;
      ATOLL_CHECK(exchange.own().apply(event));
      if (exchange->secret.empty()) return misfit(event, "more.secret: missing");
      break;
    case event::Stage::kGame:
      if (phase != Phase::kRunning) return misfit(event, "the game is not running");
      break;
    case event::Stage::kAny:
      break;
  }

  ++version;
  changed = event.at;
  ATOLL_CHECK(change(event));
  const bool leaves_position =
      event.is<event::Agreed>() || event.is<event::Declined>() || event.is<event::Resumed>();
  if (!leaves_position) position = version;

  if (!event.command.empty()) done.add(event.actor, event.command, version);
  return {};
}

int Room::to_move() const {
  return phase == Phase::kRunning ? table->to_move() : kNobody;
}

int Room::seat_of(std::string_view person) const {
  if (person.empty()) return kNobody;
  const auto found = std::ranges::find(seats, person, &Seat::person);
  return found == seats.end() ? kNobody : static_cast<int>(found - seats.begin());
}

int Room::host() const {
  int longest = kNobody;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].person.empty()) continue;
    if (longest == kNobody || seats[i].since < seats[static_cast<std::size_t>(longest)].since)
      longest = static_cast<int>(i);
  }
  return longest;
}

std::optional<Time> Room::deadline() const {
  const int mover = to_move();
  if (mover == kNobody || !clock.runs()) return std::nullopt;
  const Seat& seat = seats[static_cast<std::size_t>(mover)];
  if (!seat.player_bot().empty()) return std::nullopt;
  std::optional<Time> left;
  if (clock.per_move) left = Time{*clock.per_move} * 1000;
  if (clock.per_game) {
    const Time rest = std::max<Time>(Time{*clock.per_game} * 1000 - seat.used, 0);
    left = left ? std::min(*left, rest) : rest;
  }
  return turn_since + *left;
}

std::optional<Time> Room::due() const {
  if (phase == Phase::kOpen) return changed + kOpenFor;
  const int mover = to_move();
  if (mover == kNobody) return std::nullopt;
  if (!seats[static_cast<std::size_t>(mover)].player_bot().empty()) return turn_since;
  return deadline();
}

std::optional<i64> Room::done_before(std::string_view actor, std::string_view command) const {
  return done.find(actor, command);
}

TableRow Room::row() const {
  TableRow row;
  row.id = id;
  row.game = game;
  row.phase = phase;
  row.listed = listed;
  row.created = created;
  row.changed = changed;
  row.due = due();
  for (const Seat& seat : seats) {
    if (!seat.person.empty()) row.people.push_back(seat.person);
  }
  row.summary = text_of([&](JsonText& out) {
    out.object([&] {
      write_options(out, *options);
      out.field("clock", print_clock(clock));
      out.key("seats");
      out.array([&] {
        for (const Seat& seat : seats) {
          out.object([&] {
            if (!seat.person.empty()) out.field("person", seat.person);
            if (!seat.bot.empty()) out.field("bot", seat.bot);
          });
        }
      });
      const int mover = to_move();
      out.key("toMove");
      mover == kNobody ? out.value(nullptr) : out.value(mover);
      out.field("deadline", deadline());
      out.field("result", result);
    });
  });
  return row;
}

Json shown_options(const Json& options) {
  if (!options.is_object() || !options.contains("deck")) return options;
  Json shown = options;
  const Json& deck = options["deck"];
  const bool is_named = deck.is_object() && deck.contains("name") && deck["name"].is_string();
  // As earlier versions stored it, or this one: it is shown so already.
  if (deck.is_object() && std::ranges::all_of(deck.items(), [](const auto& item) {
        return item.key() == "name" || item.key() == "hash";
      })) {
    return shown;
  }
  shown["deck"] = {{"name", is_named ? deck["name"] : Json()}, {"hash", sha256(print_json(deck))}};
  return shown;
}

void write_options(JsonText& out, const Json& options) {
  out.key("options");
  options.contains("deck") ? out.value(shown_options(options)) : out.value(options);
}

Result<Room> fold(std::string_view id, const std::vector<std::string>& events) {
  Room room;
  room.id = id;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const std::string where = "event " + std::to_string(i + 1) + ": ";
    const auto event = parse_event(events[i]);
    if (!event) return failure("bad_event", where + event.error().message);
    if (const auto applied = room.apply(*event); !applied)
      return failure("bad_event", where + applied.error().message);
  }
  if (room.seats.empty()) return failure("unknown_table", "there is no such table");
  return room;
}

}  // namespace atolls::server
