#include "room/decide.h"

#include <algorithm>

#include "ops/limits.h"
#include "room/deciding.h"
#include "room/plan.h"

namespace atolls::server {

Result<Decision> Deciding::decision() {
  const command::By by = person_.empty() ? command::By::kHouse : command::By::kPeople;
  ATOLL_CHECK(std::visit(
      [&]<class Kind>(const Kind& kind) -> Result<void> {
        if (Kind::kBy != by) return failure("unknown_command", "do: there is no such command");
        return decide(kind);
      },
      command_.what));
  end_if_too_long();
  const i64 version = room_.version + static_cast<i64>(events_.size());
  return Decision{std::move(events_), version, std::move(next_)};
}

// Options allow games without an end, and each event is kept on the disk and in the memory, and told to who
// asks.
void Deciding::end_if_too_long() {
  if (room_.phase != Phase::kRunning || events_.empty() || events_.back().is<event::Over>()) return;
  if (room_.version + static_cast<i64>(events_.size()) >= kMostEvents) over("too_long");
}

Event Deciding::make(event::Any what) const {
  return {facts_.now, std::move(what), std::string(person_), command_.id};
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

Result<void> Deciding::need_number(int seat) const {
  if (seat >= 0 && seat < static_cast<int>(room_.seats.size())) return {};
  return failure("unknown_seat", "seat: this table has seats 0 to " + std::to_string(room_.seats.size() - 1));
}

Result<void> Deciding::need_part() const {
  ATOLL_CHECK(need_running());
  ATOLL_CHECK(need_seat());
  if (!seat(own_).out.empty()) return failure("out", "your game is over: the seat is out");
  return {};
}

Result<void> Deciding::decide(const command::Sit& sit) {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_number(sit.seat));
  if (!sit.bot.empty()) {
    ATOLL_CHECK(need_host());
    ATOLL_CHECK(check_bot(room_.game, sit.bot));
  }
  if (seat(sit.seat).taken()) return failure("seat_taken", "somebody sits there already");
  if (!sit.bot.empty()) {
    add(event::Sat{.seat = sit.seat, .bot = sit.bot});
    return {};
  }
  if (own_ != kNobody) add(event::Left{own_});
  add(event::Sat{.seat = sit.seat, .person = std::string(person_)});
  return {};
}

Result<void> Deciding::decide(const command::Leave& leave) {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_seat());
  int from = own_;
  if (leave.seat != kNobody && leave.seat != own_) {
    ATOLL_CHECK(need_number(leave.seat));
    ATOLL_CHECK(need_host());
    from = leave.seat;
    if (!seat(from).taken()) return failure("unknown_seat", "seat: nobody sits there");
  }
  add(event::Left{from});
  const auto people = std::ranges::count_if(room_.seats, [](const Seat& s) { return !s.person.empty(); });
  if (from == own_ && people == 1) {
    over("abandoned");
  } else if (room_.exchange->is_sealed()) {
    commit_anew();
  }
  return {};
}

Result<void> Deciding::decide(const command::Create&) {
  return failure("stale", "the table is there already");
}

Result<void> Deciding::decide(const command::Expire&) {
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
  if (room.phase == Phase::kOpen && room.version >= kMostOpenEvents && !command.is<command::Leave>() &&
      !command.is<command::Expire>()) {
    return failure("too_many_commands", "too much has happened at this table; open another one");
  }
  return Deciding(room, command, person, facts).decision();
}

}  // namespace atolls::server
