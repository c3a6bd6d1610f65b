// One command being decided: the room, and what is to happen there. For decide*.cpp alone.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "room/decide.h"

namespace atolls::server {

class Deciding {
 public:
  Deciding(const Room& room, const Command& command, std::string_view person, const Facts& facts)
      : room_(room), command_(command), person_(person), facts_(facts), own_(room.seat_of(person)) {}

  Result<Decision> decision();

 private:
  const Seat& seat(int number) const { return room_.seats[static_cast<std::size_t>(number)]; }
  Event make(event::Any what) const;
  void add(event::Any what) { events_.push_back(make(std::move(what))); }
  bool is_gone(int number) const { return (facts_.gone >> number & 1) != 0 && !room_.clock.is_slow(); }

  Result<void> need_open() const;
  Result<void> need_running() const;
  Result<void> need_seat() const;
  Result<void> need_new_scheme() const;
  Result<void> need_host() const;
  Result<void> need_number(int seat) const;
  // In the game with a say: neither out nor played by a bot.
  Result<void> need_part() const;

  // Before the game.
  Result<void> decide(const command::Sit& sit);
  Result<void> decide(const command::Leave& leave);
  Result<void> decide(const command::Pledge& pledge);
  Result<void> decide(const command::Start& start);
  Result<void> decide(const command::Reveal& reveal);
  Result<void> decide(const command::Unseal& unseal);
  Result<void> decide(const command::Create& create);
  Result<void> decide(const command::Expire& expire);
  void commit_anew();

  // In the game, and after it.
  Result<void> decide(const command::Move& move);
  Result<void> decide(const command::BotMove& move);
  Result<void> decide(const command::Concede& concede);
  Result<void> decide(const command::TimeOut& time_out);
  Result<void> decide(const command::TakeOver& take_over);
  Result<void> decide(const command::Return& back);
  Result<void> decide(const command::End& end);
  Result<void> decide(const command::Decline& decline);
  Result<void> decide(const command::Resume& resume);
  Result<void> decide(const command::Rematch& rematch);
  // A legal move, and the end if it brings it.
  Result<void> played(int mover, const std::string& move, const std::string& bot);
  void lose(int loser, const std::string& reason);
  void end_if_too_long();
  void over(const std::string& reason, const Json& finished = {});

  const Room& room_;
  const Command& command_;
  const std::string_view person_;
  const Facts& facts_;
  const int own_;
  std::vector<Event> events_;
  std::optional<Room> next_;  // after the first of them
};

}  // namespace atolls::server
