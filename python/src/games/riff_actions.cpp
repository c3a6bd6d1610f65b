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

std::optional<Move> decode_chase(const riff::State& state, int action) {
  const riff::Seat& seat = state.own();
  const auto move = [](bool legal, MoveKind kind, int what, int coral) -> std::optional<Move> {
    if (!legal) return {};
    return Move{kind, static_cast<u8>(what), static_cast<u8>(coral), {}};
  };
  const auto on = [&seat](int coral) { return seat.corals[static_cast<unsigned>(coral)]; };
  if (seat.sharks == 0) return {};
  if (action < C::kChaseFish) {
    const int space = C::turned(action - C::kChase, state.to_move);
    const Spaces chased = state.face_up & ~state.reef.sea();
    return move((chased & riff::space_bit(space)) != 0, MoveKind::Chase, space, riff::kNoCoral);
  }
  if (action < C::kChaseCoral) {
    const int coral = action - C::kChaseFish;
    return move(riff::is_fish(on(coral)), MoveKind::ChaseFish, 0, coral);
  }
  if (action < C::kChasePearl) {
    const int coral = action - C::kChaseCoral;
    return move(on(coral) == riff::kEmptyCoral, MoveKind::ChaseCoral, 0, coral);
  }
  if (action == C::kChasePearl)
    return move(seat.purse[riff::kPearls] > 0, MoveKind::ChasePearl, 0, riff::kNoCoral);
  return move(seat.sharks > 1, MoveKind::ChaseShark, 0, riff::kNoCoral);
}

std::optional<Move> decode_fish_move(const riff::State& state, int pair) {
  const int from = pair / riff::kMaxCorals;
  const int to = pair % riff::kMaxCorals;
  if (!state.rules->options.move_fish || (movable_onto(state, from) >> to & 1) == 0) return {};
  return Move{MoveKind::MoveFish, static_cast<u8>(from), static_cast<u8>(to), {}};
}

std::optional<Move> decode_buying(const riff::State& state, int action) {
  const riff::Seat& seat = state.own();
  if (action == C::kDone) return Move{};
  if (action >= C::kMoveFish) return decode_fish_move(state, action - C::kMoveFish);
  if (action >= C::kChase) return decode_chase(state, action);
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
        const auto [first, ways] = C::fish_actions(own_space);
        return first + ways * move.coral + move.pay[riff::kPearls];
      }
      return C::goods_action(own_space, move.pay.total()) + payment_code(move.pay);
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

}  // namespace atolls::python
