// What a seat knows, and a world that fits it.
#include <bit>

#include "riff/play.h"

namespace atolls::riff {

std::array<u8, kKinds> cards_in_sight(const Public& position) {
  std::array<u8, kKinds> seen = position.discard;
  for (Spaces cards = position.face_up; cards != 0; cards &= cards - 1) {
    ++seen[position.reef.at(std::countr_zero(cards))];
  }
  for (const Seat& seat : position.seats) {
    seen[kPearl] = static_cast<u8>(seen[kPearl] + seat.purse[kPearls]);
    seen[kShark] = static_cast<u8>(seen[kShark] + seat.sharks);
    seen[kCoral] = static_cast<u8>(seen[kCoral] + seat.coral_count);
    for (const u8 content : seat.on_corals()) {
      if (is_fish(content)) ++seen[content];
    }
  }
  return seen;
}

u32 offspring_in_sight(const Public& position) {
  u32 seen = 0;
  for (const u8 pair : position.offspring) seen |= 1u << pair;
  for (const Seat& seat : position.seats) {
    for (const u8 content : seat.on_corals()) {
      if (content >= kOffspringOn) seen |= 1u << (content - kOffspringOn);
    }
  }
  return seen;
}

Observation observe(const State& state, int seat) {
  Observation own;
  static_cast<Public&>(own) = state;
  own.seat = static_cast<u8>(seat);
  own.reef.keep(own.face_up);
  return own;
}

State sample(const Observation& own, Rng& rng) {
  State state;
  static_cast<Public&>(state) = own;
  // 1. All reef cards out of sight, in any order: first those face down, then the deck.
  const auto seen = cards_in_sight(own);
  std::array<u8, kCards> rest;
  unsigned left = 0;
  for (u8 kind = 0; kind < kKinds; ++kind) {
    for (int i = seen[kind]; i < own.rules->deck->counts[kind]; ++i) rest[left++] = kind;
  }
  rng.shuffle(std::span(rest).first(left));
  for (Spaces cards = own.face_down; cards != 0; cards &= cards - 1) {
    state.reef.put(std::countr_zero(cards), rest[--left]);
  }
  std::copy_n(rest.begin(), left, state.cards.end() - left);

  // 2. All offspring out of sight.
  const u32 open = offspring_in_sight(own);
  std::array<u8, kOffspring> hidden;
  unsigned count = 0;
  for (u8 pair = 0; pair < kOffspring; ++pair) {
    if ((open >> pair & 1) == 0) hidden[count++] = pair;
  }
  rng.shuffle(std::span(hidden).first(count));
  std::copy_n(hidden.begin(), count, state.hidden_offspring.end() - count);
  return state;
}

}  // namespace atolls::riff
