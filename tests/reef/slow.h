// Reef a second time: slow, obvious, and written from the rules' text alone. It shares no code with src/reef,
// so that a mistake would have to be made twice, in two different ways, to stay unseen. Legal moves are found
// by trying, the score by looking at every choice of completions.
#pragma once

#include <array>
#include <bitset>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"

namespace atolls::tests {

// Stacks bottom to top; reef[0][0] is a1, reef[0][3] is d1, reef[3][3] is d4.
using SlowReef = std::array<std::array<std::string, 4>, 4>;
using SlowSpaces = std::bitset<16>;  // numbered as the notation prints them: a1 .. d1, a2 ..

struct SlowCard {
  int id = 0;
  std::string coral;
  int points = 0;
  std::vector<std::vector<std::string>> pattern;  // tokens, the upper row first; empty for a counting card
  char count = ' ';
  char around = ' ';
};

SlowCard slow_card(const Json& card);
std::string slow_space(int number);
Json slow_reef_json(const SlowReef& reef);

// All sets of spaces on which the pattern lies completed, however turned, also overlapping ones.
std::vector<SlowSpaces> slow_placements(const SlowCard& card, const SlowReef& reef, bool mirror);
// The largest number of completions that share no space; for a counting card the best number of neighbours.
int slow_completions(const SlowCard& card, const SlowReef& reef, bool mirror);

class SlowGame {
 public:
  // From a state of the protocol. The standard deck is needed where the options have none.
  SlowGame(const Json& state, const Json& standard_deck);

  bool over() const { return phase_ == "over"; }
  bool in_setup() const { return phase_ == "setup"; }

  std::set<std::string> moves() const;  // canonical notation
  void play(const std::string& move);   // canonical, and legal
  Json state() const;
  Json view(int seat) const;
  Json result() const;

 private:
  struct Slot {
    int card = 0;
    int tokens = 0;
  };
  struct Seat {
    int points = 0;
    std::set<int> hand;
    std::set<int> hidden;
    std::vector<int> discard;
    SlowReef reef;
  };

  std::set<std::string> setup_moves() const;
  std::set<std::string> placings(const SlowCard& card) const;
  int lowest_printed() const;
  void place(const std::string& words);
  void end_of_turn();
  void final_scoring();
  Json frame(const Json& deck) const;
  std::array<int, 3> merits(const Seat& seat) const;

  Json options_;
  int players_ = 2;
  std::map<int, SlowCard> cards_;
  std::string phase_;
  int first_ = 0;
  int to_move_ = 0;
  int round_ = 0;
  bool last_round_ = false;
  std::map<char, int> supply_;
  std::vector<int> deck_;  // top first
  std::array<std::optional<Slot>, 3> display_;
  std::vector<Seat> seats_;
};

}  // namespace atolls::tests
