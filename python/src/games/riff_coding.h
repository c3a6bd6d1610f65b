// The Reef as numbers. Rows are counted from the mover's own: his near row is 0, so both seats see the same
// game.
#pragma once

#include "coding.h"
#include "riff/game.h"

namespace atolls::python {

template <>
struct Coding<riff::Game> {
  static constexpr int kPairs = 28;    // ways to pay two, as multisets of worms and pearls
  static constexpr int kTriples = 84;  // and three
  static constexpr int kDone = 0;
  static constexpr int kWorm = 1;                           // + colour
  static constexpr int kFlip = kWorm + riff::kColours;      // + 7 × space of the middle rows + means
  static constexpr int kNear = kFlip + 16 * riff::kMeans;   // goods: + 7 × column + payment of 1
  static constexpr int kMiddle = kNear + 8 * riff::kMeans;  // + 35 × space + payment of 1, or 7 + of 2
  static constexpr int kMiddleWays = riff::kMeans + kPairs;
  static constexpr int kFar = kMiddle + 16 * kMiddleWays;          // + 84 × column + payment of 3
  static constexpr int kFish = kFar + 8 * kTriples;                // near 10, middle 15, far 20 each: below
  static constexpr int kBoat = kFish + 8 * 10 + 16 * 15 + 8 * 20;  // + payment of 3
  static constexpr int kChase = kBoat + kTriples;                  // + space
  static constexpr int kChaseFish = kChase + riff::kSpaces;        // + coral
  static constexpr int kChaseCoral = kChaseFish + riff::kMaxCorals;
  static constexpr int kChasePearl = kChaseCoral + riff::kMaxCorals;
  static constexpr int kChaseShark = kChasePearl + 1;
  static constexpr int kMoveFish = kChaseShark + 1;  // + 5 × from + to
  static constexpr int kActions = kMoveFish + riff::kMaxCorals * riff::kMaxCorals;

  // Rows counted from the other side; its own inverse.
  static constexpr int turned(int space, int seat) {
    return seat == 0 ? space : (3 - space / riff::kColumns) * riff::kColumns + space % riff::kColumns;
  }

  static constexpr riff::Spaces turned(riff::Spaces spaces, int seat) {
    return seat == 0 ? spaces : std::byteswap(spaces);  // a row is a byte
  }

  // Where the actions begin that buy a fish of a space; there are `ways` for each coral, by the pearls paid.
  struct FishActions {
    int first;
    int ways;
  };
  static constexpr FishActions fish_actions(int own_space) {
    if (own_space < 8) return {kFish + 10 * own_space, 2};
    if (own_space < 24) return {kFish + 80 + 15 * (own_space - 8), 3};
    return {kFish + 80 + 240 + 20 * (own_space - 24), 4};
  }
  // And where those begin that buy goods of it, by the payment.
  static constexpr int goods_action(int own_space, int price) {
    if (own_space < 8) return kNear + riff::kMeans * own_space;
    if (own_space < 24) return kMiddle + kMiddleWays * (own_space - 8) + (price == 1 ? 0 : riff::kMeans);
    return kFar + kTriples * (own_space - 24);
  }

  static int actions(const riff::Rules&) { return kActions; }
  static int encode(const riff::Public& position, const riff::Move& move);
  static std::optional<riff::Move> decode(const riff::State& state, int action);
  static void mask(const riff::State& state, u8* out);

  static std::vector<Part> layout(const riff::Rules& rules);
  static constexpr int kBytes = 32 * 17 + 32 + 2 * (7 + 1 + 1 + 5 * 14) + 2 * 21 + 6 + 16 + 2 * 6 + 10;
  static int bytes(const riff::Rules&) { return kBytes; }
  static void write(const riff::Observation& own, u8* out);
  static int points(const riff::State& state, int seat) {
    return state.seats[static_cast<unsigned>(seat)].offspring();
  }
  static bool won(const riff::State& state, int seat) {
    return riff::standing(state).ranks[static_cast<unsigned>(seat)] == 1;
  }
};

// The corals, as bits, onto which the fish of this one could move, were it allowed.
inline unsigned movable_onto(const riff::State& state, int coral) {
  const riff::Seat& seat = state.own();
  const u8 fish = seat.corals[static_cast<unsigned>(coral)];
  if (!riff::is_fish(fish)) return 0;
  unsigned fishes = 0;
  for (unsigned i = 0; i < riff::kMaxCorals; ++i)
    fishes |= static_cast<unsigned>(riff::is_fish(seat.corals[i])) << i;
  return riff::places_for(state, seat, fish) & fishes;
}

}  // namespace atolls::python
