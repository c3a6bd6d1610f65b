#include "room/room.h"

#include <algorithm>

#include "core/json_text.h"
#include "fair/secrets.h"
#include "ops/limits.h"

namespace atolls::server {

namespace {

std::unexpected<Error> misfit(const Event& event, const std::string& why) {
  return failure("bad_event", event.kind + ": " + why);
}

}  // namespace

Result<void> Room::create(const Event& event) {
  if (!seats.empty()) return misfit(event, "there is a table already");
  const JsonField more(event.more, "more", "bad_event");
  ATOLL_TRY(game_field, more.at("game"));
  ATOLL_TRY(game_name, game_field.text());
  ATOLL_TRY(options_field, more.at("options"));
  ATOLL_TRY(players_field, more.at("players"));
  ATOLL_TRY(players, players_field.integer(2, kMostSeats));
  ATOLL_TRY(listed_field, more.at("listed"));
  ATOLL_TRY(is_listed, listed_field.boolean());
  ATOLL_TRY(clock_field, more.at("clock"));
  ATOLL_TRY(own_clock, parse_clock(clock_field));
  game = game_name;
  options = options_field.value();
  listed = is_listed;
  clock = own_clock;
  rematch_of = event.table;
  created = event.at;
  seats.resize(static_cast<std::size_t>(players));
  return {};
}

Result<void> Room::start() {
  ATOLL_TRY(dealt, deal_table(game, options, exchange.deal()));
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

// Before outages were measured, the turn's clock started again.
void Room::resume(const Event& event) {
  const auto credit = event.more.find("credit");
  if (credit == event.more.end() || !credit->is_number_integer()) return begin_turn(event.at);
  turn_since += credit->get<Time>();
  clock_seen = event.at;
}

Result<void> Room::play(const Event& event) {
  if (event.seat != to_move()) return misfit(event, "it is not that seat's turn");
  charge(event.at);
  ATOLL_TRY(events, table->play(event.move));
  happened = std::move(events);
  if (event.bot.empty()) {
    for (Seat& seat : seats) seat.wants_end = false;
  }
  return {};
}

Result<void> Room::apply(const Event& event) {
  const std::string& kind = event.kind;
  if (kind == "created") {
    ATOLL_CHECK(create(event));
  } else if (seats.empty()) {
    return misfit(event, "there is no table yet");
  }
  if (event.seat >= static_cast<int>(seats.size())) return misfit(event, "there is no such seat");
  const bool about_seat =
      kind == "move" || kind == "out" || kind == "taken_over" || kind == "returned" || kind == "agreed";
  if (about_seat && event.seat == kNobody) return misfit(event, "seat: missing");
  Seat* seat = event.seat == kNobody ? nullptr : &seats[static_cast<std::size_t>(event.seat)];
  const bool in_game = kind == "move" || kind == "out" || kind == "taken_over" || kind == "returned" ||
                       kind == "agreed" || kind == "resumed";
  if (in_game && phase != Phase::kRunning) return misfit(event, "the game is not running");
  if (is_of_exchange(kind)) {
    if (phase != Phase::kOpen) return misfit(event, "the table is not open");
    exchange.table = id;
    ATOLL_CHECK(exchange.apply(event));
    if (exchange.secret.empty()) return misfit(event, "more.secret: missing");
  }

  ++version;
  changed = event.at;
  if (kind == "sat") {
    *seat = Seat{};
    seat->person = event.person;
    seat->bot = event.bot;
    seat->since = version;
  } else if (kind == "left") {
    *seat = Seat{};
  } else if (kind == "started") {
    ATOLL_CHECK(start());
    begin_turn(event.at);
  } else if (kind == "move") {
    ATOLL_CHECK(play(event));
  } else if (kind == "out") {
    if (event.seat == to_move()) charge(event.at);
    seat->out = event.reason;
    seat->out_since = version;
    seat->stand_in = event.bot;
  } else if (kind == "taken_over") {
    if (event.seat == to_move()) charge(event.at);
    seat->stand_in = event.bot;
  } else if (kind == "returned") {
    seat->stand_in.clear();
    if (event.seat == to_move()) begin_turn(event.at);
  } else if (kind == "agreed") {
    seat->wants_end = true;
  } else if (kind == "resumed") {
    resume(event);
  } else if (kind == "over") {
    phase = Phase::kOver;
    result = event.more;
  } else if (kind == "rematch") {
    rematch = event.table;
  } else if (!is_of_exchange(kind)) {
    return misfit(event, "no such event");
  }
  if (kind != "agreed" && kind != "resumed") position = version;

  if (!event.command.empty()) {
    if (!done.empty() && done.back().actor == event.actor && done.back().command == event.command) {
      done.back().version = version;
    } else {
      done.push_back({event.actor, event.command, version});
      if (done.size() > kCommandsRemembered) done.erase(done.begin());
    }
  }
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
  for (const Done& one : done) {
    if (one.actor == actor && one.command == command) return one.version;
  }
  return std::nullopt;
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
      out.field("options", shown_options(options));
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
