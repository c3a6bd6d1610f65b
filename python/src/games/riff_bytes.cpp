#include <algorithm>

#include "games/riff_coding.h"

namespace atolls::python {

std::vector<Part> Coding<riff::Game>::layout(const riff::Rules&) {
  return {{"reef", {4, 8, 17}},     {"flipped", {4, 8}},    {"purse", {2, 7}},   {"boats", {2}},
          {"sharks", {2}},          {"corals", {2, 5, 14}}, {"bred", {21}},      {"open", {21}},
          {"supply", {6}},          {"discarded", {16}},    {"dice", {2, 6}},    {"die", {3}},
          {"active", {1}},          {"acted", {1}},         {"boats_left", {1}}, {"deck_count", {1}},
          {"offspring_count", {1}}, {"turn", {1}},          {"idle", {1}}};
}

void Coding<riff::Game>::write(const riff::Observation& own, u8* out) {
  std::memset(out, 0, kBytes);
  const int me = own.seat;
  for (riff::Spaces cards = own.occupied(); cards != 0; cards &= cards - 1) {
    const int space = std::countr_zero(cards);
    out[17 * turned(space, me) + own.card(space)] = 1;
  }
  out += 32 * 17;
  for (riff::Spaces flipped = own.flipped; flipped != 0; flipped &= flipped - 1)
    out[turned(std::countr_zero(flipped), me)] = 1;
  out += 32;
  u8* const bred = out + 2 * (7 + 1 + 1 + 5 * 14);
  for (unsigned i = 0; i < 2; ++i) {
    const riff::Seat& seat = own.seats[i == 0 ? own.seat : 1u - own.seat];
    for (int means = 0; means < riff::kMeans; ++means)
      out[7 * i + static_cast<unsigned>(means)] = static_cast<u8>(seat.purse[means]);
    out[14 + i] = seat.boats;
    out[16 + i] = seat.sharks;
    u8* corals = out + 18 + 70 * i;
    for (const u8 content : seat.on_corals()) {
      const bool offspring = content >= riff::kOffspringOn;
      corals[offspring ? 13 : content] = 1;
      if (offspring) bred[content - riff::kOffspringOn] = static_cast<u8>(i + 1);
      corals += 14;
    }
  }
  out = bred + 21;
  for (const u8 pair : own.offspring) out[pair] = 1;
  out += 21;
  for (int colour = 0; colour < riff::kColours; ++colour) out[colour] = static_cast<u8>(own.worms[colour]);
  std::ranges::copy(own.discard, out + 6);
  out += 6 + 16;
  out[own.dice[0]] = 1;
  out[6 + own.dice[1]] = 1;
  out += 12;
  if (own.die < 3 && own.phase == riff::Phase::Worm) out[own.die] = 1;
  out[3] = own.active == own.seat;
  out[4] = own.acted;
  out[5] = own.boats;
  out[6] = own.deck_count;
  out[7] = own.offspring_count;
  out[8] = capped(own.turn);
  out[9] = capped(own.idle);
}

}  // namespace atolls::python
