// The Reef a second time: slow, obvious, and written from the rules' text alone. It shares no code with
// src/riff, so that a mistake would have to be made twice, in two different ways, to stay unseen. Everything
// is kept as the protocol writes it: a card is its name, a worm its letter, a payment is found by trying all
// words.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"

namespace atolls::tests {

inline const std::string kRiffColours = "ROYGBL";

// "RB" and "BR" are the same pair: written in the order of the colours.
std::string slow_pair(char one, char other);

// What chance decided during one move: the dice rolled, and the deck after each shuffle, top first.
struct SlowRolls {
  std::string dice;
  std::vector<std::vector<std::string>> decks;
};

class SlowRiff {
 public:
  explicit SlowRiff(const Json& state);  // a state of the protocol

  bool over() const { return phase_ == "over"; }

  std::set<std::string> moves() const;  // canonical notation
  // A move that is canonical and legal. Throws if the rules want other chance than they are given, or if a
  // shuffled deck does not have the cards that had to be shuffled.
  void play(const std::string& move, const SlowRolls& rolls = {});
  int to_move() const { return to_move_; }  // -1 when over
  Json state() const;
  Json view() const;  // of either seat: there is nothing private
  Json result() const;

 private:
  struct Space {
    std::string card;  // empty: none
    bool up = false;
  };
  using Row = std::array<Space, 8>;
  struct Seat {
    std::map<char, int> worms;
    int boats = 0;
    int pearls = 0;
    int sharks = 0;
    std::vector<std::string> corals;
  };

  Seat& own() { return seats_[static_cast<unsigned>(active_)]; }
  const Seat& own() const { return seats_[static_cast<unsigned>(active_)]; }
  Space& space(const std::string& name);
  std::string near_to_far() const { return active_ == 0 ? "abcd" : "dcba"; }
  static int offspring(const Seat& seat);

  // Legal moves, in riff_slow_moves.cpp.
  std::set<char> worm_options() const;
  std::set<std::string> payments(int cost, const std::string& colours) const;
  int price(char row, int column) const;
  std::set<int> places(const std::string& fish) const;
  void find_buys(std::set<std::string>& found) const;
  void find_chases(std::set<std::string>& found) const;
  void find_fish_moves(std::set<std::string>& found) const;

  // Playing, in riff_slow.cpp.
  void take_worms(int from_die);
  void take_worm(char colour);
  void pay(const std::string& payment);
  void buy(const std::string& where, int coral);
  void put_fish(const std::string& fish, int coral);
  void chase(const std::string& what, int coral);
  void done();
  void flow();
  void fill();
  void shuffle_discard_into_deck();
  void roll();
  void finish();

  Json frame(bool all) const;

  Json options_;
  std::string phase_;
  int first_ = 0;
  int active_ = 0;
  int to_move_ = 0;
  int turn_ = 0;
  int idle_ = 0;
  bool acted_ = false;
  std::string dice_;
  int die_ = -1;  // -1: nobody chooses a worm
  std::map<char, Row> reef_;
  std::set<std::string> flipped_;
  std::vector<std::string> deck_;  // top first, as the offspring deck
  std::vector<std::string> discard_;
  std::vector<std::string> open_;
  std::vector<std::string> offspring_deck_;
  std::map<char, int> worms_;
  int boats_ = 0;
  std::vector<Seat> seats_;

  SlowRolls rolls_;           // of the move being played
  std::size_t shuffles_ = 0;  // of those used
  bool rolled_ = false;
};

}  // namespace atolls::tests
