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

namespace {

// A 1 for what lies on each space. An empty one has kind 0 and writes a 0 there: that is quicker than asking.
void put_reef(const riff::Observation& own, u8* out) {
  for (int row = 0; row < riff::kRows; ++row) {
    const int there = own.seat == 0 ? row : riff::kRows - 1 - row;
    const u64 down = riff::row_bytes(own.face_down, there);
    u64 kinds = own.reef.row(there) | down * riff::kUnknown;
    u64 any = riff::row_bytes(own.face_up, there) | down;
    for (int column = 0; column < riff::kColumns; ++column, out += 17, kinds >>= 8, any >>= 8)
      out[kinds & 0xff] = static_cast<u8>(any);
  }
}

}  // namespace

void Coding<riff::Game>::write(const riff::Observation& own, u8* out) {
  std::memset(out, 0, kBytes);
  put_reef(own, out);
  out += 32 * 17;
  for (riff::Spaces flipped = turned(own.flipped, own.seat); flipped != 0; flipped &= flipped - 1)
    out[std::countr_zero(flipped)] = 1;
  out += 32;
  u8* const bred = out + 2 * (7 + 1 + 1 + 5 * 14);
  for (unsigned i = 0; i < 2; ++i) {
    const riff::Seat& seat = own.seats[i == 0 ? own.seat : 1u - own.seat];
    put_bytes<riff::kMeans>(seat.purse.bytes(), out + 7 * i);
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
  put_bytes<riff::kColours>(own.worms.bytes(), out);
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
