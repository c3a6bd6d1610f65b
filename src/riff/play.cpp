#include "riff/play.h"

#include <bit>

#include "riff/moves.h"

namespace atolls::riff {

namespace {

void put_on_discard(State& state, u8 card, int count = 1) {
  state.discard[card] = static_cast<u8>(state.discard[card] + count);
  state.discard_count = static_cast<u8>(state.discard_count + count);
}

void pay(State& state, Seat& seat, Purse payment) {
  seat.purse -= payment;
  state.worms += payment.worms();
  if (const int pearls = payment[kPearls]; pearls > 0) put_on_discard(state, kPearl, pearls);
}

u8 lift(State& state, int space) {  // a face-up card
  const u8 card = state.reef.at(space);
  state.face_up &= ~space_bit(space);
  state.reef.keep(state.occupied());
  return card;
}

void breed(State& state, Seat& seat, unsigned coral, u8 fish) {
  const u8 mate = seat.corals[coral];
  const u8 pair = offspring_of(fish, mate);
  put_on_discard(state, fish);
  put_on_discard(state, mate);
  seat.corals[coral] = static_cast<u8>(kOffspringOn + pair);
  *std::ranges::find(state.offspring, pair) = state.offspring_deck().front();
  --state.offspring_count;
  if (seat.offspring() == kToWin) state.phase = Phase::Over;
}

void put_fish(State& state, Seat& seat, unsigned coral, u8 fish) {
  if (seat.corals[coral] == kEmptyCoral) {
    seat.corals[coral] = fish;
  } else {
    breed(state, seat, coral, fish);
  }
}

void buy(State& state, Seat& seat, const Move& move) {
  pay(state, seat, move.pay);
  const u8 card = lift(state, move.what);
  switch (card) {
    case kCoral:
      seat.corals[seat.coral_count++] = kEmptyCoral;
      break;
    case kPearl:
      seat.purse += Purse::one(kPearls);
      break;
    case kShark:
      ++seat.sharks;
      break;
    default:
      put_fish(state, seat, move.coral, card);
  }
}

void chase(State& state, Seat& seat, const Move& move) {
  --seat.sharks;
  put_on_discard(state, kShark);
  switch (move.kind) {
    case MoveKind::Chase:
      return put_on_discard(state, lift(state, move.what));
    case MoveKind::ChaseFish:
      put_on_discard(state, seat.corals[move.coral]);
      seat.corals[move.coral] = kEmptyCoral;
      return;
    case MoveKind::ChaseCoral:  // those behind it move up
      put_on_discard(state, kCoral);
      std::copy(seat.corals.begin() + move.coral + 1, seat.corals.begin() + seat.coral_count,
                seat.corals.begin() + move.coral);
      seat.corals[--seat.coral_count] = kNoCard;
      return;
    case MoveKind::ChasePearl:
      put_on_discard(state, kPearl);
      seat.purse -= Purse::one(kPearls);
      return;
    default:
      put_on_discard(state, kShark);
      --seat.sharks;
  }
}

void close(State& state, int gap) {
  state.reef.slide(gap);
  state.face_up = slide(state.face_up, gap);
  state.face_down = slide(state.face_down, gap);
}

}  // namespace

State deal(const Rules& rules, std::span<const u8, kCards> order, std::span<const u8, kOffspring> offspring,
           int first) {
  State state;
  state.rules = &rules;
  std::ranges::copy(order, state.cards.begin());
  for (int space = 0; space < kSpaces; ++space) lay(state, space, order[static_cast<unsigned>(space)]);
  state.deck_count = kCards - kSpaces;
  std::ranges::copy(offspring.first(kSlots), state.offspring.begin());
  std::ranges::copy(offspring.subspan(kSlots), state.hidden_offspring.begin());
  state.offspring_count = kHiddenOffspring;
  for (Seat& seat : state.seats) seat.purse = Purse::each_colour(1);
  state.worms = Purse::each_colour(kWormsPerColour - kPlayers);
  state.boats = kBoats - kPlayers;
  state.first = state.active = static_cast<u8>(first);
  return state;
}

void take_worms(State& state, int die) {
  const auto taker = [&](int worm) { return worm == 2 ? 1 - state.active : int{state.active}; };
  for (; die < kNoDie; ++die) {
    const unsigned colours = worm_choices(state, die);
    if ((colours & (colours - 1)) != 0) {
      state.phase = Phase::Worm;
      state.die = static_cast<u8>(die);
      state.to_move = static_cast<u8>(taker(die));
      return;
    }
    if (colours == 0) continue;  // the supply is empty
    const Purse worm = Purse::one(std::countr_zero(colours));
    state.worms -= worm;
    state.seats[static_cast<unsigned>(taker(die))].purse += worm;
  }
  state.phase = Phase::Buy;
  state.die = kNoDie;
  state.to_move = state.active;
}

void act(State& state, const Move& move) {
  Seat& seat = state.seats[state.to_move];
  state.acted = true;
  switch (move.kind) {
    case MoveKind::Flip: {
      pay(state, seat, move.pay);
      const Spaces space = space_bit(move.what);
      state.face_down &= ~space;
      state.face_up |= space;
      state.flipped |= space;
      return;
    }
    case MoveKind::Buy:
      return buy(state, seat, move);
    case MoveKind::Boat:
      pay(state, seat, move.pay);
      --state.boats;
      ++seat.boats;
      return;
    case MoveKind::MoveFish: {
      const u8 fish = seat.corals[move.what];
      seat.corals[move.what] = kEmptyCoral;
      return put_fish(state, seat, move.coral, fish);
    }
    default:
      return chase(state, seat, move);
  }
}

void flow(State& state) {
  for (int first = 0; first < kSpaces; first += kColumns) {
    for (;;) {  // until no card has a gap before it
      const Spaces cards = state.occupied() >> first & 0xff;
      if ((cards & (cards + 1)) == 0) break;
      close(state, first + std::countr_one(cards));
    }
    while ((state.face_up & state.reef.sea() & space_bit(first)) !=
           0) {  // it is washed away, again and again
      put_on_discard(state, kSea);
      close(state, first);
    }
  }
}

void put_discard_onto_deck(State& state) {
  unsigned place = kCards - static_cast<unsigned>(state.deck_count + state.discard_count);
  for (u8 kind = 0; kind < kKinds; ++kind) {
    for (; state.discard[kind] > 0; --state.discard[kind]) state.cards[place++] = kind;
  }
  state.deck_count = static_cast<u8>(state.deck_count + state.discard_count);
  state.discard_count = 0;
}

bool ends_turn(State& state) {
  const Options& options = state.rules->options;
  state.flipped = 0;
  state.idle = state.acted ? 0 : state.idle + 1;
  if (state.idle >= options.standoff || state.turn == options.max_turns) {
    state.phase = Phase::Over;
    return true;
  }
  state.acted = false;
  ++state.turn;
  state.active = static_cast<u8>(1 - state.active);
  return false;
}

Standing standing(const Public& position) {
  Standing result;
  for (unsigned seat = 0; seat < kPlayers; ++seat) result.offspring[seat] = position.seats[seat].offspring();
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    result.ranks[seat] = result.offspring[seat] < result.offspring[1 - seat] ? 2 : 1;
  }
  return result;
}

}  // namespace atolls::riff
