// One command being decided: the room, and what is to happen there. For decide*.cpp alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "room/decide.h"

namespace atolls::server {

class Deciding {
 public:
  Deciding(const Room& room, const Command& command, std::string_view person, const Facts& facts)
      : room_(room), command_(command), person_(person), facts_(facts), own_(room.seat_of(person)) {}

  Result<std::vector<Event>> events();

 private:
  const Seat& seat(int number) const { return room_.seats[static_cast<std::size_t>(number)]; }
  Event& add(std::string kind, int seat = kNobody);
  bool is_gone(int number) const { return (facts_.gone >> number & 1) != 0 && !room_.clock.is_slow(); }

  Result<void> need_open() const;
  Result<void> need_running() const;
  Result<void> need_seat() const;
  Result<void> need_new_scheme() const;
  Result<void> need_host() const;
  Result<void> need_number() const;
  // In the game with a say: neither out nor played by a bot.
  Result<void> need_part() const;

  // Before the game.
  Result<void> sit();
  Result<void> leave();
  Result<void> pledge();
  Result<void> start();
  Result<void> reveal();
  Result<void> unseal();
  void commit_anew();
  Result<void> expire();

  // In the game, and after it.
  Result<void> move();
  Result<void> bot_move();
  // A legal move, and the end if it brings it.
  Result<void> played(int mover, const std::string& bot);
  Result<void> concede();
  Result<void> time();
  void lose(int loser, const std::string& reason);
  Result<void> take_over();
  Result<void> come_back();
  Result<void> end();
  Result<void> resume();
  Result<void> rematch();
  void over(const std::string& reason, const Json& finished = {});

  const Room& room_;
  const Command& command_;
  const std::string_view person_;
  const Facts& facts_;
  const int own_;
  std::vector<Event> events_;
};

}  // namespace atolls::server
