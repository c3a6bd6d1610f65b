// The positions of The Reef as values. A State is the whole truth; an Observation is what a seat knows: both
// seats see the same, but neither the order of the decks nor a face-down card. Both are trivially copyable.
#pragma once

#include <array>
#include <span>
#include <type_traits>

#include "riff/purse.h"
#include "riff/reef.h"
#include "riff/rules.h"

namespace atolls::riff {

inline constexpr int kSlots = 4;  // of open offspring
inline constexpr int kHiddenOffspring = kOffspring - kSlots;
inline constexpr int kMaxCorals = 5;
inline constexpr int kMaxBoats = 8;
inline constexpr int kBoats = 15;
inline constexpr int kWormsPerColour = 8;
inline constexpr int kToWin = 5;           // offspring
inline constexpr int kShuffleAt = 7;       // cards in the discard
inline constexpr u8 kOffspringOn = 32;     // on a coral: this and the pair
inline constexpr u8 kEmptyCoral = kCoral;  // on a coral: nothing
inline constexpr u8 kNoDie = 3;

enum class Phase : u8 { Worm, Buy, Over };

struct Seat {
  Purse purse;  // worms and pearls
  std::array<u8, kMaxCorals> corals{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};
  u8 coral_count = 0;
  u8 boats = 1;
  u8 sharks = 0;

  std::span<const u8> on_corals() const { return {corals.data(), coral_count}; }
  int offspring() const {
    int count = 0;
    for (const u8 content : on_corals()) count += content >= kOffspringOn ? 1 : 0;
    return count;
  }

  friend bool operator==(const Seat&, const Seat&) = default;
};

// What everybody sees; of face-down cards only where they lie.
struct Public {
  const Rules* rules = nullptr;
  Purse worms;  // the supply
  std::array<Seat, kPlayers> seats{};
  Reef reef;  // of face-down cards nothing but in a State
  Spaces face_up = 0;
  Spaces face_down = 0;
  Spaces flipped = 0;  // by the active player in this turn, wherever the cards are now
  u32 turn = 1;
  u32 idle = 0;                        // completed turns in a row in which nothing was done
  std::array<u8, kKinds> discard{};    // how many of each kind
  std::array<u8, kSlots> offspring{};  // open; always four, since nobody breeds more than five
  std::array<u8, 2> dice{};
  u8 die = kNoDie;  // in the worm phase: 0 or 1, the active player chooses for it; 2, the opponent chooses
  Phase phase = Phase::Worm;
  u8 first = 0;
  u8 active = 0;
  u8 to_move = 0;
  bool acted = false;
  u8 boats = 0;
  u8 discard_count = 0;
  u8 deck_count = 0;
  u8 offspring_count = 0;  // in the stack

  int players() const { return kPlayers; }
  const Seat& own() const { return seats[to_move]; }
  Spaces occupied() const { return face_up | face_down; }
  u8 card(int space) const {  // as it is seen
    if ((face_up & space_bit(space)) != 0) return reef.at(space);
    return (face_down & space_bit(space)) != 0 ? kUnknown : kNoCard;
  }
  bool shows(u8 pair) const {
    return offspring[0] == pair || offspring[1] == pair || offspring[2] == pair || offspring[3] == pair;
  }

  friend bool operator==(const Public&, const Public&) = default;
};

// Worms that a card of this row costs, unless it was turned up in this very turn.
constexpr int price_of_row(int row, int seat) {
  const int distance = seat == 0 ? row : kRows - 1 - row;
  return distance == 0 ? 1 : distance == kRows - 1 ? 3 : 2;
}
inline int price(const Public& position, int space) {
  if ((position.flipped & space_bit(space)) != 0) return 1;
  return price_of_row(row_of(space), position.active);
}

struct State : Public {
  State() = default;  // declared, so that braces around a Public do not make one

  std::array<u8, kCards> cards{};                       // the deck fills the end, its top first
  std::array<u8, kHiddenOffspring> hidden_offspring{};  // likewise

  u8 card(int space) const {  // as it is
    return (occupied() & space_bit(space)) != 0 ? reef.at(space) : kNoCard;
  }
  std::span<const u8> deck() const { return {cards.data() + (kCards - deck_count), deck_count}; }
  std::span<const u8> offspring_deck() const {
    return {hidden_offspring.data() + (kHiddenOffspring - offspring_count), offspring_count};
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256);

struct Observation : Public {
  Observation() = default;  // declared, so that braces around a State do not make one

  u8 seat = 0;

  friend bool operator==(const Observation&, const Observation&) = default;
};

static_assert(std::is_trivially_copyable_v<Observation>);

}  // namespace atolls::riff
