// The positions of Reef as values. A State is the whole truth; an Observation is what one seat knows, and has
// no place for more. Both are trivially copyable.
#pragma once

#include <array>
#include <span>
#include <type_traits>

#include "reef/board.h"
#include "reef/rules.h"

namespace atolls::reef {

inline constexpr int kSlots = 3;  // of the display
inline constexpr int kMaxHand = 4;
inline constexpr int kDealt = 2;  // cards a player begins with
inline constexpr int kStartPoints = 3;
inline constexpr u8 kNoCard = 0xff;  // cards are indexes into the deck

enum class Phase : u8 { Setup, Turn, Over };

// What everybody sees.
struct Public {
  const Rules* rules = nullptr;
  std::array<Board, kMaxPlayers> boards{};
  std::array<i32, kMaxPlayers> points{};
  std::array<u8, kMaxPlayers> hand_size{};
  std::array<u8, kColours> supply{};
  std::array<u8, kSlots> display{kNoCard, kNoCard, kNoCard};
  std::array<u8, kSlots> tokens{};  // points lying on the display's cards
  Phase phase = Phase::Setup;
  u8 first = 0;
  u8 to_move = 0;
  bool last_round = false;
  u16 round = 0;
  u8 deck_count = 0;
  u8 discarded = 0;  // cards in all discards together

  int players() const { return rules->options.players; }
  const Board& board() const { return boards[to_move]; }  // of the seat to move

  friend bool operator==(const Public&, const Public&) = default;
};

using Hand = std::array<u8, kMaxHand>;

struct State : Public {
  State() = default;  // declared, so that braces around a Public do not make one

  std::array<Hand, kMaxPlayers> hands{};  // the first hand_size of each; their order means nothing
  std::array<u8, kMaxPlayers> hidden{};   // a bit for each card in hand that the others have not seen
  // The discards in order of play grow from the front while the deck shrinks towards the back: a card enters
  // the discard only after it has left the deck, so they never meet.
  std::array<u8, kMaxCards> cards{};

  std::span<const u8> hand(int seat) const {
    return {hands[static_cast<unsigned>(seat)].data(), hand_size[static_cast<unsigned>(seat)]};
  }
  std::span<const u8> hand() const { return hand(to_move); }
  std::span<const u8> deck() const {  // top first
    return {cards.data() + (static_cast<unsigned>(rules->card_count) - deck_count), deck_count};
  }
  bool is_hidden(int seat, unsigned slot) const {
    return (hidden[static_cast<unsigned>(seat)] >> slot & 1) != 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256);

struct Observation : Public {
  Observation() = default;  // declared, so that braces around a State do not make one

  u8 seat = 0;
  u8 own_hidden = 0;                         // of the own hand: a bit for each card the others have not seen
  u8 deck_top = kNoCard;                     // none during setup and when the deck is empty
  std::array<u8, kMaxPlayers> known_size{};  // own hand: all of it
  std::array<Hand, kMaxPlayers> known{};     // the known cards of each hand
  std::array<u8, kMaxCards> discards{};      // in order of play

  std::span<const u8> hand() const { return {known[seat].data(), known_size[seat]}; }
  int unknown(int other) const {
    return hand_size[static_cast<unsigned>(other)] - known_size[static_cast<unsigned>(other)];
  }

  friend bool operator==(const Observation&, const Observation&) = default;
};

static_assert(std::is_trivially_copyable_v<Observation>);

// A discarded card with the seat that played it, in one byte.
static_assert(kMaxCards <= 1 << 6 && kMaxPlayers <= 1 << 2);
constexpr u8 pack_discard(int card, int seat) {
  return static_cast<u8>(card | seat << 6);
}
constexpr int discard_card(u8 entry) {
  return entry & 63;
}
constexpr int discard_seat(u8 entry) {
  return entry >> 6;
}

}  // namespace atolls::reef
