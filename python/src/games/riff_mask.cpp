// The legal actions at once. Training asks for them at every step, so nothing is listed that can be written
// as it is found.
#include <algorithm>

#include "games/riff_coding.h"
#include "games/riff_payments.h"

namespace atolls::python {

namespace {

using riff::Spaces;
using C = Coding<riff::Game>;

constexpr Spaces kNearRow = riff::row_bits(0);  // as the mover sees it
constexpr Spaces kFarRow = riff::row_bits(riff::kRows - 1);

void mask_catches(const riff::State& state, Spaces fish, u8* out) {
  const riff::Seat& seat = state.own();
  u32 open = 0;
  for (const u8 pair : state.offspring) open |= 1u << pair;
  for (; fish != 0; fish &= fish - 1) {
    const int space = std::countr_zero(fish);
    const u8 kind = state.reef.at(space);
    const int price = riff::price(state, space);
    const int fewest = std::max(0, price - seat.purse[riff::fish_colour(kind)]);
    const int most = std::min(price, seat.purse[riff::kPearls]);
    if (fewest > most) continue;
    const auto [first, ways] = C::fish_actions(C::turned(space, state.to_move));
    for (unsigned places = riff::places_for(open, seat, kind); places != 0; places &= places - 1) {
      u8* const of_coral = out + first + ways * std::countr_zero(places);
      for (int pearls = fewest; pearls <= most; ++pearls) of_coral[pearls] = 1;
    }
  }
}

template <class Write>
void each(Spaces spaces, const Write& write) {
  for (; spaces != 0; spaces &= spaces - 1) write(std::countr_zero(spaces));
}

void mask_buying(const riff::State& state, u8* out) {
  const riff::Seat& seat = state.own();
  const Spaces reach = riff::reach_of(seat.boats);
  const auto own = [&state](Spaces spaces) { return C::turned(spaces, state.to_move); };
  Payable payable(seat.purse);
  each(own(state.face_down & reach),
       [&](int space) { payable.write_one(out + C::kFlip + riff::kMeans * (space - 8)); });

  const Spaces up = state.face_up & reach & ~state.reef.sea();
  const Spaces full = seat.coral_count == riff::kMaxCorals ? state.reef.coral() : 0;
  const Spaces goods = own(up & ~state.reef.fish() & ~full);
  const Spaces flipped = own(state.flipped);
  each(goods & kNearRow, [&](int space) { payable.write_one(out + C::goods_action(space, 1)); });
  each(goods & riff::kMiddleRows & flipped,
       [&](int space) { payable.write_one(out + C::goods_action(space, 1)); });
  each(goods & riff::kMiddleRows & ~flipped,
       [&](int space) { payable.write_two(out + C::goods_action(space, 2)); });
  each(goods & kFarRow, [&](int space) { payable.write_three(out + C::goods_action(space, 3)); });
  if (seat.coral_count > 0) mask_catches(state, up & state.reef.fish(), out);
  if (seat.boats < riff::kMaxBoats && state.boats > 0) payable.write_three(out + C::kBoat);
}

void mask_chases(const riff::State& state, u8* out) {
  const riff::Seat& seat = state.own();
  const Spaces chased = C::turned(state.face_up & ~state.reef.sea(), state.to_move);
  for (int row = 0; row < riff::kRows; ++row)
    put_bytes<8>(riff::row_bytes(chased, row), out + C::kChase + riff::kColumns * row);
  for (int coral = 0; coral < seat.coral_count; ++coral) {
    const u8 content = seat.corals[static_cast<unsigned>(coral)];
    out[C::kChaseFish + coral] = riff::is_fish(content);
    out[C::kChaseCoral + coral] = content == riff::kEmptyCoral;
  }
  out[C::kChasePearl] = seat.purse[riff::kPearls] > 0;
  out[C::kChaseShark] = seat.sharks > 1;
}

void mask_fish_moves(const riff::State& state, u8* out) {
  for (int from = 0; from < riff::kMaxCorals; ++from) {
    for (unsigned onto = movable_onto(state, from); onto != 0; onto &= onto - 1)
      out[C::kMoveFish + riff::kMaxCorals * from + std::countr_zero(onto)] = 1;
  }
}

}  // namespace

void C::mask(const riff::State& state, u8* out) {
  std::memset(out, 0, kActions);
  if (state.phase == riff::Phase::Over) return;
  if (state.phase == riff::Phase::Worm) {
    for (unsigned colours = riff::worm_choices(state, state.die); colours != 0; colours &= colours - 1)
      out[kWorm + std::countr_zero(colours)] = 1;
    return;
  }
  out[kDone] = 1;
  if (!state.own().purse.empty()) mask_buying(state, out);
  if (state.own().sharks > 0) mask_chases(state, out);
  if (state.rules->options.move_fish) mask_fish_moves(state, out);
}

}  // namespace atolls::python
