#include <algorithm>

#include "games/riff_coding.h"
#include "games/riff_payments.h"

namespace atolls::python {

namespace {

using riff::Move;
using riff::MoveKind;
using riff::Purse;
using riff::Spaces;
using C = Coding<riff::Game>;

// Where the actions begin that buy a fish of a space; there are `ways` for each coral, by the pearls paid.
struct FishActions {
  int first;
  int ways;
};
constexpr FishActions fish_actions(int own_space) {
  if (own_space < 8) return {C::kFish + 10 * own_space, 2};
  if (own_space < 24) return {C::kFish + 80 + 15 * (own_space - 8), 3};
  return {C::kFish + 80 + 240 + 20 * (own_space - 24), 4};
}

int goods_action(int own_space, int price) {  // of the first payment
  if (own_space < 8) return C::kNear + riff::kMeans * own_space;
  if (own_space < 24) {
    return C::kMiddle + C::kMiddleWays * (own_space - 8) + (price == 1 ? 0 : riff::kMeans);
  }
  return C::kFar + C::kTriples * (own_space - 24);
}

// The card in sight on a space within reach.
std::optional<u8> buyable(const riff::State& state, int space) {
  const Spaces bit = riff::space_bit(space);
  if ((state.face_up & riff::reach_of(state.own().boats) & bit) == 0) return {};
  return state.reef.at(space);
}

std::optional<Move> decode_goods(const riff::State& state, int own_space, int price, int code) {
  const int space = C::turned(own_space, state.to_move);
  const auto card = buyable(state, space);
  if (!card || riff::is_fish(*card) || *card == riff::kSea || riff::price(state, space) != price) return {};
  if (*card == riff::kCoral && state.own().coral_count == riff::kMaxCorals) return {};
  const Purse pay = payment_at(price, code);
  if (!state.own().purse.covers(pay)) return {};
  return Move{MoveKind::Buy, static_cast<u8>(space), riff::kNoCoral, pay};
}

std::optional<Move> decode_fish(const riff::State& state, int offset) {
  const int row = offset < 80 ? 0 : offset < 320 ? 1 : 2;
  const int within = offset - (row == 0 ? 0 : row == 1 ? 80 : 320);
  const int ways = row + 2;
  const int own_space = (row == 0 ? 0 : row == 1 ? 8 : 24) + within / (5 * ways);
  const auto coral = static_cast<unsigned>(within / ways % 5);
  const int pearls = within % ways;
  const int space = C::turned(own_space, state.to_move);
  const auto card = buyable(state, space);
  if (!card || !riff::is_fish(*card)) return {};
  const int price = riff::price(state, space);
  if (pearls > price || (riff::places_for(state, state.own(), *card) >> coral & 1) == 0) return {};
  const Purse pay = Purse::one(riff::fish_colour(*card)) * static_cast<unsigned>(price - pearls) +
                    Purse::one(riff::kPearls) * static_cast<unsigned>(pearls);
  if (!state.own().purse.covers(pay)) return {};
  return Move{MoveKind::Buy, static_cast<u8>(space), static_cast<u8>(coral), pay};
}

// Chases and moves of fish are few: the legal ones are looked through, from the last.
std::optional<Move> find(const riff::State& state, int action) {
  const riff::LegalMoves legal(state);
  for (int i = legal.size() - 1; i >= 0; --i) {
    const Move move = legal[i];
    if (move.kind <= MoveKind::Boat || move.kind == MoveKind::Done) break;
    if (C::encode(state, move) == action) return move;
  }
  return {};
}

std::optional<Move> decode_buying(const riff::State& state, int action) {
  const riff::Seat& seat = state.own();
  if (action == C::kDone) return Move{};
  if (action >= C::kChase) return find(state, action);
  if (action >= C::kBoat) {
    const Purse pay = payment_at(3, action - C::kBoat);
    if (seat.boats == riff::kMaxBoats || state.boats == 0 || !seat.purse.covers(pay)) return {};
    return Move{MoveKind::Boat, 0, riff::kNoCoral, pay};
  }
  if (action >= C::kFish) return decode_fish(state, action - C::kFish);
  if (action >= C::kFar) {
    return decode_goods(state, 24 + (action - C::kFar) / C::kTriples, 3, (action - C::kFar) % C::kTriples);
  }
  if (action >= C::kMiddle) {
    const int code = (action - C::kMiddle) % C::kMiddleWays;
    const bool cheap = code < riff::kMeans;
    return decode_goods(state, 8 + (action - C::kMiddle) / C::kMiddleWays, cheap ? 1 : 2,
                        cheap ? code : code - riff::kMeans);
  }
  if (action >= C::kNear)
    return decode_goods(state, (action - C::kNear) / riff::kMeans, 1, (action - C::kNear) % riff::kMeans);
  if (action < C::kFlip) return {};
  const int space = C::turned(8 + (action - C::kFlip) / riff::kMeans, state.to_move);
  const Purse pay = Purse::one((action - C::kFlip) % riff::kMeans);
  const bool there = (state.face_down & riff::reach_of(seat.boats) & riff::space_bit(space)) != 0;
  if (!there || !seat.purse.covers(pay)) return {};
  return Move{MoveKind::Flip, static_cast<u8>(space), riff::kNoCoral, pay};
}

void mask_catch(const riff::State& state, int space, u8 fish, u8* out) {
  const riff::Seat& seat = state.own();
  const int price = riff::price(state, space);
  const int fewest = std::max(0, price - seat.purse[riff::fish_colour(fish)]);
  const int most = std::min(price, seat.purse[riff::kPearls]);
  if (fewest > most) return;
  const auto [first, ways] = fish_actions(C::turned(space, state.to_move));
  for (unsigned places = riff::places_for(state, seat, fish); places != 0; places &= places - 1) {
    u8* const of_coral = out + first + ways * std::countr_zero(places);
    for (int pearls = fewest; pearls <= most; ++pearls) of_coral[pearls] = 1;
  }
}

void mask_buying(const riff::State& state, u8* out) {
  const riff::Seat& seat = state.own();
  const Spaces reach = riff::reach_of(seat.boats);
  Payable payable(seat.purse);
  for (Spaces down = state.face_down & reach; down != 0; down &= down - 1) {
    const int own_space = C::turned(std::countr_zero(down), state.to_move);
    payable.write(1, out + C::kFlip + riff::kMeans * (own_space - 8));
  }
  for (Spaces up = state.face_up & reach & ~state.reef.sea(); up != 0; up &= up - 1) {
    const int space = std::countr_zero(up);
    const u8 card = state.reef.at(space);
    if (riff::is_fish(card)) {
      if (seat.coral_count > 0) mask_catch(state, space, card, out);
    } else if (card != riff::kCoral || seat.coral_count < riff::kMaxCorals) {
      const int price = riff::price(state, space);
      payable.write(price, out + goods_action(C::turned(space, state.to_move), price));
    }
  }
  if (seat.boats < riff::kMaxBoats && state.boats > 0) payable.write(3, out + C::kBoat);
}

}  // namespace

int C::encode(const riff::Public& position, const Move& move) {
  const int seat = position.to_move;
  const int own_space = C::turned(move.what, seat);
  switch (move.kind) {
    case MoveKind::Done:
      return kDone;
    case MoveKind::Worm:
      return kWorm + move.what;
    case MoveKind::Flip:
      return kFlip + riff::kMeans * (own_space - 8) + payment_code(move.pay);
    case MoveKind::Buy:
      if (move.coral != riff::kNoCoral) {
        const auto [first, ways] = fish_actions(own_space);
        return first + ways * move.coral + move.pay[riff::kPearls];
      }
      return goods_action(own_space, move.pay.total()) + payment_code(move.pay);
    case MoveKind::Boat:
      return kBoat + payment_code(move.pay);
    case MoveKind::Chase:
      return kChase + own_space;
    case MoveKind::ChaseFish:
      return kChaseFish + move.coral;
    case MoveKind::ChaseCoral:
      return kChaseCoral + move.coral;
    case MoveKind::ChasePearl:
      return kChasePearl;
    case MoveKind::ChaseShark:
      return kChaseShark;
    case MoveKind::MoveFish:
      return kMoveFish + riff::kMaxCorals * move.what + move.coral;
  }
  return kDone;
}

std::optional<Move> C::decode(const riff::State& state, int action) {
  if (action < 0 || action >= kActions || state.phase == riff::Phase::Over) return {};
  if (state.phase == riff::Phase::Buy) return decode_buying(state, action);
  const int colour = action - kWorm;
  if (colour < 0 || colour >= riff::kColours) return {};
  if ((riff::worm_choices(state, state.die) >> colour & 1) == 0) return {};
  return Move{MoveKind::Worm, static_cast<u8>(colour), riff::kNoCoral, {}};
}

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
  if (state.own().sharks == 0 && !state.rules->options.move_fish) return;
  const riff::LegalMoves legal(state);
  for (int i = legal.size() - 1; i > 0; --i) {
    const Move move = legal[i];
    if (move.kind <= MoveKind::Boat) break;
    out[encode(state, move)] = 1;
  }
}

}  // namespace atolls::python
