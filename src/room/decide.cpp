#include "room/decide.h"

#include <algorithm>
#include <span>

#include "ops/limits.h"
#include "room/deciding.h"
#include "room/plan.h"

namespace atolls::server {

Result<std::vector<Event>> Deciding::events() {
  using Handler = Result<void> (Deciding::*)();
  struct Entry {
    std::string_view what;
    Handler handler;
  };
  constexpr Entry kOfPeople[] = {
      {"sit", &Deciding::sit},         {"leave", &Deciding::leave},         {"pledge", &Deciding::pledge},
      {"start", &Deciding::start},     {"reveal", &Deciding::reveal},       {"unseal", &Deciding::unseal},
      {"move", &Deciding::move},       {"concede", &Deciding::concede},     {"end", &Deciding::end},
      {"rematch", &Deciding::rematch}, {"take_over", &Deciding::take_over}, {"return", &Deciding::come_back},
  };
  constexpr Entry kOfHouse[] = {
      {"time", &Deciding::time},
      {"resume", &Deciding::resume},
      {"expire", &Deciding::expire},
      {"bot", &Deciding::bot_move},
  };
  const std::span<const Entry> entries =
      person_.empty() ? std::span<const Entry>(kOfHouse) : std::span<const Entry>(kOfPeople);
  const auto found = std::ranges::find(entries, command_.what, &Entry::what);
  if (found == entries.end()) return failure("unknown_command", "do: there is no such command");
  ATOLL_CHECK((this->*found->handler)());
  return std::move(events_);
}

Event& Deciding::add(std::string kind, int seat) {
  Event event;
  event.kind = std::move(kind);
  event.at = facts_.now;
  event.seat = seat;
  event.actor = person_;
  event.command = command_.id;
  return events_.emplace_back(std::move(event));
}

Result<void> Deciding::need_open() const {
  if (room_.phase == Phase::kOpen) return {};
  return failure("not_open", "the game has begun");
}

Result<void> Deciding::need_running() const {
  if (room_.phase == Phase::kRunning) return {};
  return failure("not_running", room_.phase == Phase::kOpen ? "the game has not begun" : "the game is over");
}

Result<void> Deciding::need_seat() const {
  if (own_ != kNobody) return {};
  return failure("not_seated", "you have no seat at this table");
}

Result<void> Deciding::need_host() const {
  if (own_ != kNobody && own_ == room_.host()) return {};
  return failure("not_host", "only the host of the table may do that");
}

Result<void> Deciding::need_number() const {
  if (command_.seat >= 0 && command_.seat < static_cast<int>(room_.seats.size())) return {};
  return failure("unknown_seat", "seat: this table has seats 0 to " + std::to_string(room_.seats.size() - 1));
}

Result<void> Deciding::need_part() const {
  ATOLL_CHECK(need_running());
  ATOLL_CHECK(need_seat());
  if (!seat(own_).out.empty()) return failure("out", "your game is over: the seat is out");
  return {};
}

Result<void> Deciding::sit() {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_number());
  if (!command_.bot.empty()) {
    ATOLL_CHECK(need_host());
    ATOLL_CHECK(check_bot(room_.game, command_.bot));
  }
  if (seat(command_.seat).taken()) return failure("seat_taken", "somebody sits there already");
  if (!command_.bot.empty()) {
    add("sat", command_.seat).bot = command_.bot;
    return {};
  }
  if (own_ != kNobody) add("left", own_);
  add("sat", command_.seat).person = person_;
  return {};
}

Result<void> Deciding::leave() {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_seat());
  int from = own_;
  if (command_.seat != kNobody && command_.seat != own_) {
    ATOLL_CHECK(need_number());
    ATOLL_CHECK(need_host());
    from = command_.seat;
    if (!seat(from).taken()) return failure("unknown_seat", "seat: nobody sits there");
  }
  add("left", from);
  const auto people = std::ranges::count_if(room_.seats, [](const Seat& s) { return !s.person.empty(); });
  if (from == own_ && people == 1) {
    over("abandoned");
  } else if (room_.exchange.is_sealed()) {
    commit_anew();
  }
  return {};
}

Result<void> Deciding::expire() {
  ATOLL_CHECK(need_open());
  if (facts_.now < room_.changed + kOpenFor) return failure("stale", "the table is not so old");
  over("abandoned");
  return {};
}

Result<Decision> decide(const Room& room, const Command& command, std::string_view person,
                        const Facts& facts) {
  if (const auto before = room.done_before(person, command.id); before && !command.id.empty())
    return Decision{{}, *before};
  // Before the start nothing but patience bounds what people may change their minds about.
  if (room.phase == Phase::kOpen && room.version >= kMostOpenEvents && command.what != "leave" &&
      command.what != "expire") {
    return failure("too_many_commands", "too much has happened at this table; open another one");
  }
  ATOLL_TRY(events, Deciding(room, command, person, facts).events());
  const i64 version = room.version + static_cast<i64>(events.size());
  return Decision{std::move(events), version};
}

}  // namespace atolls::server
