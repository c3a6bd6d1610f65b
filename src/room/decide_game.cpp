// Commands while the game runs, and after it.
#include <algorithm>

#include "ops/limits.h"
#include "room/deciding.h"
#include "room/plan.h"

namespace atolls::server {

Result<void> Deciding::decide(const command::Move& move) {
  ATOLL_CHECK(need_part());
  if (!seat(own_).stand_in.empty())
    return failure("already_taken_over", "a bot plays your seat: return first");
  if (move.version < room_.position || move.version > room_.version)
    return failure("stale", "the game has changed since event " + std::to_string(move.version));
  if (room_.to_move() != own_) return failure("not_your_turn", "it is not your turn");
  return played(own_, move.move, "");
}

Result<void> Deciding::decide(const command::BotMove& move) {
  ATOLL_CHECK(need_running());
  const int mover = room_.to_move();
  if (move.version != room_.position || seat(mover).player_bot() != move.bot)
    return failure("stale", "the game has changed since");
  return played(mover, move.move, move.bot);
}

Result<void> Deciding::played(int mover, const std::string& move, const std::string& bot) {
  // Whether it is legal, and what it brings, is known once it is played: so that is done here, and only here.
  next_ = room_;
  Event moved = make(event::Moved{.seat = mover, .move = move, .bot = bot});
  ATOLL_CHECK(next_->apply(moved));
  std::get<event::Moved>(moved.what).move = next_->table->last_move();  // as the game itself writes it
  events_.push_back(std::move(moved));
  if (next_->table->to_move() < 0) over("finished", next_->table->result());
  return {};
}

Result<void> Deciding::decide(const command::Concede&) {
  ATOLL_CHECK(need_part());
  lose(own_, "conceded");
  return {};
}

Result<void> Deciding::decide(const command::TimeOut&) {
  const auto until = room_.deadline();
  if (!until || facts_.now < *until) return failure("stale", "no clock has run out");
  lose(room_.to_move(), "time");
  return {};
}

void Deciding::lose(int loser, const std::string& reason) {
  int in = 0;
  int people = 0;
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    const Seat& other = room_.seats[i];
    if (static_cast<int>(i) == loser || !other.out.empty()) continue;
    ++in;
    people += other.person.empty() ? 0 : 1;
  }
  const bool goes_on = in >= 2 && people >= 1;
  const std::string& stand_in = seat(loser).stand_in;
  const std::string bot = stand_in.empty() ? usual_bot(room_.game) : stand_in;
  add(event::Out{.seat = loser, .reason = reason, .bot = goes_on ? bot : ""});
  if (!goes_on) over(reason);
}

Result<void> Deciding::decide(const command::TakeOver& take_over) {
  ATOLL_CHECK(need_part());
  ATOLL_CHECK(need_number(take_over.seat));
  const Seat& other = seat(take_over.seat);
  if (other.person.empty() || !other.out.empty() || !other.stand_in.empty())
    return failure("already_taken_over", "a bot plays that seat already");
  if (room_.clock.is_slow()) return failure("not_gone", "this game goes over days: its clock decides");
  if (!is_gone(take_over.seat)) return failure("not_gone", "that player is still there");
  const std::string bot = take_over.bot.empty() ? usual_bot(room_.game) : take_over.bot;
  ATOLL_CHECK(check_bot(room_.game, bot));
  add(event::TakenOver{.seat = take_over.seat, .bot = bot, .by = own_});
  return {};
}

Result<void> Deciding::decide(const command::Return&) {
  ATOLL_CHECK(need_part());
  if (seat(own_).stand_in.empty()) return failure("not_taken_over", "you play your seat yourself");
  add(event::Returned{own_});
  return {};
}

Result<void> Deciding::decide(const command::End&) {
  ATOLL_CHECK(need_part());
  if (!seat(own_).wants_end) add(event::Agreed{own_});
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    const Seat& other = room_.seats[i];
    const bool is_left = !other.person.empty() && other.out.empty() && other.stand_in.empty() &&
                         !is_gone(static_cast<int>(i)) && static_cast<int>(i) != own_;
    if (is_left && !other.wants_end) return {};
  }
  over("agreed");
  return {};
}

// Nothing happens where a move has already cancelled what was proposed.
Result<void> Deciding::decide(const command::Decline&) {
  ATOLL_CHECK(need_part());
  if (std::ranges::any_of(room_.seats, &Seat::wants_end)) add(event::Declined{own_});
  return {};
}

Result<void> Deciding::decide(const command::Resume&) {
  if (!room_.deadline() || facts_.credit <= 0) return failure("stale", "nothing is to be given back");
  add(event::Resumed{facts_.credit});
  return {};
}

Result<void> Deciding::decide(const command::Rematch& rematch) {
  if (room_.phase != Phase::kOver) return failure("not_over", "the game is not over");
  ATOLL_CHECK(need_seat());
  if (room_.rematch != rematch.table) add(event::Rematched{own_, rematch.table});
  return {};
}

void Deciding::over(const std::string& reason, const Json& finished) {
  // Who loses by this very command is out, too.
  std::vector<Seat> seats = room_.seats;
  for (const Event& event : events_) {
    const auto* out = event.as<event::Out>();
    if (out == nullptr) continue;
    Seat& loser = seats[static_cast<std::size_t>(out->seat)];
    loser.out = out->reason;
    loser.out_since = room_.version + 1;
  }
  add(event::Over{result_of(seats, reason, finished)});
}

}  // namespace atolls::server
