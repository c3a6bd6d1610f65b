// Reef as numbers.
#pragma once

#include "coding.h"
#include "reef/game.h"

namespace atolls::python {

template <>
struct Coding<reef::Game> {
  // Of one card in hand: where its first and its second piece go.
  static constexpr int kApart = 0;       // 16 × first + second; both on one space: the first below
  static constexpr int kReversed = 256;  // both on one space, the second below
  static constexpr int kFirst = 272;     // the first alone
  static constexpr int kSecond = 288;    // the second alone
  static constexpr int kNothing = 304;   // neither
  static constexpr int kPerCard = 305;

  static int setups(const reef::Rules& rules) {
    return rules.options.setup == reef::Setup::Centre ? 24 : reef::kMaxMoves;
  }
  static int takes(const reef::Rules& rules) { return setups(rules); }
  static int draws(const reef::Rules& rules) { return takes(rules) + reef::kSlots; }
  static int plays(const reef::Rules& rules) { return draws(rules) + reef::kSlots; }
  static int actions(const reef::Rules& rules) { return plays(rules) + reef::kMaxHand * kPerCard; }

  static int encode(const reef::State& state, const reef::Move& move) {
    return encode(*state.rules, state.hand(), move);
  }
  static int encode(const reef::Observation& own, const reef::Move& move) {
    return encode(*own.rules, own.hand(), move);
  }
  static std::optional<reef::Move> decode(const reef::State& state, int action);
  static void mask(const reef::State& state, u8* out);

  static std::vector<Part> layout(const reef::Rules& rules);
  static int bytes(const reef::Rules& rules);
  static void write(const reef::Observation& own, u8* out);
  static int points(const reef::State& state, int seat) { return state.points[static_cast<unsigned>(seat)]; }
  static bool won(const reef::State& state, int seat) { return reef::standing(state).won(seat); }

 private:
  static int encode(const reef::Rules& rules, std::span<const u8> hand, const reef::Move& move);
};

}  // namespace atolls::python
