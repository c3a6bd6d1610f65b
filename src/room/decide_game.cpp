// Commands while the game runs, and after it.
#include "ops/limits.h"
#include "room/deciding.h"
#include "room/plan.h"

namespace atolls::server {

Result<void> Deciding::move() {
  ATOLL_CHECK(need_part());
  if (!seat(own_).stand_in.empty())
    return failure("already_taken_over", "a bot plays your seat: return first");
  if (command_.version < room_.position || command_.version > room_.version)
    return failure("stale", "the game has changed since event " + std::to_string(command_.version));
  if (room_.to_move() != own_) return failure("not_your_turn", "it is not your turn");
  return played(own_, "");
}

Result<void> Deciding::bot_move() {
  ATOLL_CHECK(need_running());
  const int mover = room_.to_move();
  if (command_.version != room_.position || seat(mover).player_bot() != command_.bot)
    return failure("stale", "the game has changed since");
  return played(mover, command_.bot);
}

Result<void> Deciding::played(int mover, const std::string& bot) {
  Game next = room_.table;
  ATOLL_CHECK(next->play(command_.move));
  const Json result = next->result();
  const bool finished = next->to_move() < 0;
  Event& event = add("move", mover);
  event.move = next->last_move();  // as the game itself writes it
  event.bot = bot;
  if (finished) over("finished", result);
  return {};
}

Result<void> Deciding::concede() {
  ATOLL_CHECK(need_part());
  lose(own_, "conceded");
  return {};
}

Result<void> Deciding::time() {
  const auto until = room_.deadline();
  if (!until || facts_.now < *until) return failure("stale", "no clock has run out");
  lose(room_.to_move(), "time");
  return {};
}

void Deciding::lose(int loser, const std::string& reason) {
  Event& out = add("out", loser);
  out.reason = reason;
  int in = 0;
  int people = 0;
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    const Seat& other = room_.seats[i];
    if (static_cast<int>(i) == loser || !other.out.empty()) continue;
    ++in;
    people += other.person.empty() ? 0 : 1;
  }
  if (in >= 2 && people >= 1) {
    out.bot = seat(loser).stand_in.empty() ? usual_bot(room_.game) : seat(loser).stand_in;
  } else {
    over(reason);
  }
}

Result<void> Deciding::take_over() {
  ATOLL_CHECK(need_part());
  ATOLL_CHECK(need_number());
  const Seat& other = seat(command_.seat);
  if (other.person.empty() || !other.out.empty() || !other.stand_in.empty())
    return failure("already_taken_over", "a bot plays that seat already");
  if (room_.clock.is_slow()) return failure("not_gone", "this game goes over days: its clock decides");
  if (!is_gone(command_.seat)) return failure("not_gone", "that player is still there");
  const std::string bot = command_.bot.empty() ? usual_bot(room_.game) : command_.bot;
  ATOLL_CHECK(check_bot(room_.game, bot));
  Event& taken = add("taken_over", command_.seat);
  taken.bot = bot;
  taken.by = own_;
  return {};
}

Result<void> Deciding::come_back() {
  ATOLL_CHECK(need_part());
  if (seat(own_).stand_in.empty()) return failure("not_taken_over", "you play your seat yourself");
  add("returned", own_);
  return {};
}

Result<void> Deciding::end() {
  ATOLL_CHECK(need_part());
  if (!seat(own_).wants_end) add("agreed", own_);
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    const Seat& other = room_.seats[i];
    const bool is_left = !other.person.empty() && other.out.empty() && other.stand_in.empty() &&
                         !is_gone(static_cast<int>(i)) && static_cast<int>(i) != own_;
    if (is_left && !other.wants_end) return {};
  }
  over("agreed");
  return {};
}

Result<void> Deciding::resume() {
  if (!room_.deadline() || facts_.credit <= 0) return failure("stale", "nothing is to be given back");
  add("resumed").more = {{"credit", facts_.credit}};
  return {};
}

Result<void> Deciding::rematch() {
  if (room_.phase != Phase::kOver) return failure("not_over", "the game is not over");
  ATOLL_CHECK(need_seat());
  if (room_.rematch != command_.table) add("rematch", own_).table = command_.table;
  return {};
}

void Deciding::over(const std::string& reason, const Json& finished) {
  // Who loses by this very command is out, too.
  std::vector<Seat> seats = room_.seats;
  for (const Event& event : events_) {
    if (event.kind != "out") continue;
    seats[static_cast<std::size_t>(event.seat)].out = event.reason;
    seats[static_cast<std::size_t>(event.seat)].out_since = room_.version + 1;
  }
  add("over").more = result_of(seats, reason, finished);
}

}  // namespace atolls::server
