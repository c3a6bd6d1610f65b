// Many games between pairs of bots: handed to workers, written to a log, gathered by deals. A match is a
// contest of one pairing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/game.h"
#include "arena/schedule.h"

namespace atolls::arena {

struct Pairing {
  std::string a;
  std::string b;
};

struct Contest {
  // These determine the games, and must be the same when a log is taken up again.
  std::string game;
  Json options;  // with the number of players
  std::vector<Pairing> pairings;
  u64 seed = 0;
  bool cpu_time = true;
  int most_moves = 20'000;

  int deals = 1;
  int jobs = 1;
  std::string log;  // a path, or empty for none
};

// The games so far.
class Games {
 public:
  explicit Games(const Schedule& schedule)
      : schedule_(schedule), games_(static_cast<std::size_t>(schedule.games())) {}

  const Schedule& schedule() const { return schedule_; }
  void add(GameResult result);
  bool has(int number) const { return games_[static_cast<std::size_t>(number)].has_value(); }
  int count() const { return count_; }

  // The deals that a pairing has played from every seat, from the first one on without a gap. Only these are
  // counted: what is quickly over must not count for more because the match ended then.
  int deals(int pairing) const { return whole_[static_cast<std::size_t>(pairing)]; }
  const GameResult& game(const Fixture& fixture) const {
    return *games_[static_cast<std::size_t>(schedule_.number(fixture))];
  }
  double deal_mean(int pairing, int deal) const;

 private:
  Schedule schedule_;
  std::vector<std::optional<GameResult>> games_;
  std::vector<int> whole_ = std::vector<int>(static_cast<std::size_t>(schedule_.pairings));
  int count_ = 0;
};

// How the caller takes part.
struct Hooks {
  // Where bots come from; empty for those of the table.
  std::function<Mind(const Pairing& pairing, Side side)> make_mind;
  std::function<int(const Pairing& pairing, Side side)> limit_ms;
  std::function<void(const Contest& contest, const Fixture& fixture, const std::string& record)> keep_record;
  // Asked after each game and a few times a second; true ends the contest.
  std::function<bool(const Games& games)> enough = [](const Games&) { return false; };
};

// What a bot may use of `ms` before it loses by overrun. Busy machines and coarse clocks must not decide a
// game.
constexpr int limit_of(int ms) {
  return 3 * ms + 200;
}

// The number of players of the options, which must be lawful for the game.
Result<int> players_of(const Contest& contest);

// Fails before the first game if something in the contest is unlawful.
Result<Games> play_contest(const Contest& contest, const Hooks& hooks);

}  // namespace atolls::arena
