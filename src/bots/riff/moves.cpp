#include "bots/riff/moves.h"

#include <algorithm>
#include <bit>

#include "riff/moves.h"
#include "riff/play.h"

namespace atolls::bots {

namespace {

using riff::Move;
using riff::MoveKind;
using riff::Public;
using riff::Purse;
using riff::Seat;
using riff::Spaces;
using riff::State;

// An open slot whose next offspring nobody knows yet: no pair of colours.
constexpr u8 kNotOpenedYet = 31;
// What such a slot is worth to him who moves: without it one would sometimes rather keep a pair than breed.
constexpr double kFreshOffspring = 0.2;

// Takes the worm of a worm move, and no further one.
void take_worm(State& state, u8 colour) {
  state.worms -= Purse::one(colour);
  state.seats[state.to_move].purse += Purse::one(colour);
  ++state.die;
  if (state.die < riff::kNoDie) return;
  state.phase = riff::Phase::Buy;
  state.to_move = state.active;
}

class Finder {
 public:
  Finder(const Public& position, std::span<RiffCandidate, kMostCandidates> out, RiffWidth width,
         const RiffWeights& weights)
      : now_(riff_imagine(position)),
        seat_(now_.seats[now_.to_move]),
        out_(out),
        wide_(width == RiffWidth::Wide),
        weights_(weights) {}

  int find() {
    if (now_.phase == riff::Phase::Over) return 0;
    if (now_.phase == riff::Phase::Worm) {
      worms();
    } else {
      if_done_ = worth_of(now_);
      add({}, 0);
      if (!seat_.purse.empty()) {
        choose_payments();
        purchases();
        boats();
        flips();
      }
      if (seat_.sharks > 0) chases();
      if (now_.rules->options.move_fish) fish_moves();
    }
    std::sort(out_.begin(), out_.begin() + count_, [](const RiffCandidate& a, const RiffCandidate& b) {
      return a.worth != b.worth ? a.worth > b.worth : a.move < b.move;
    });
    return wide_ ? count_ : narrowed();
  }

 private:
  void add(const Move& move, double worth) { out_[static_cast<unsigned>(count_++)] = {move, worth}; }

  // The mover's score if the turn ended in this position.
  double worth_of(State state) const {
    if (state.phase != riff::Phase::Over) riff_hand_over(state);
    return riff_score(state, weights_).of(state.active == now_.to_move);
  }

  double worth_after(const Move& move) const {
    State next = now_;
    riff::act(next, move);
    return worth_of(next) - if_done_;
  }
  void add(const Move& move) { add(move, worth_after(move) + (breeds(move) ? kFreshOffspring : 0)); }

  void worms() {
    double best = -2 * kRiffWon;
    for (unsigned left = riff::worm_choices(now_, now_.die); left != 0; left &= left - 1) {
      const auto colour = static_cast<u8>(std::countr_zero(left));
      State next = now_;
      take_worm(next, colour);
      const double worth = riff_score(next, weights_).of(now_.to_move == now_.active);
      best = std::max(best, worth);
      add({MoveKind::Worm, colour, riff::kNoCoral, {}}, worth);
    }
    for (int i = 0; i < count_; ++i) out_[static_cast<unsigned>(i)].worth -= best;
  }

  // What to pay with in any colours: one by one, each time what will be missed least.
  void choose_payments() {
    State poorer = now_;
    Seat& seat = poorer.seats[poorer.to_move];
    for (unsigned price = 1; price <= 3 && !seat.purse.empty(); ++price) {
      double least = -1e9;
      int means = 0;
      for (unsigned left = seat.purse.at_least(1); left != 0; left &= left - 1) {
        const int tried = std::countr_zero(left);
        seat.purse -= Purse::one(tried);
        // Among equals the colour of which there is most, and pearls last.
        const double kept =
            riff_score(poorer, weights_).of(true) + 1e-4 * (tried == riff::kPearls ? -9 : seat.purse[tried]);
        seat.purse += Purse::one(tried);
        if (kept > least) {
          least = kept;
          means = tried;
        }
      }
      seat.purse -= Purse::one(means);
      payments_[price] = payments_[price - 1] + Purse::one(means);
      affordable_ = static_cast<int>(price);
    }
  }

  void purchases() {
    const Spaces reach = riff::reach_of(seat_.boats) & now_.face_up & ~now_.reef.sea();
    for (Spaces cards = reach; cards != 0; cards &= cards - 1) {
      const int space = std::countr_zero(cards);
      const u8 card = now_.reef.at(space);
      const int price = riff::price(now_, space);
      const auto what = static_cast<u8>(space);
      if (riff::is_fish(card)) {
        catches(what, card, price);
      } else if (price <= affordable_ && (card != riff::kCoral || seat_.coral_count < riff::kMaxCorals)) {
        add({MoveKind::Buy, what, riff::kNoCoral, payments_[static_cast<unsigned>(price)]});
      }
    }
  }

  void catches(u8 space, u8 fish, int price) {
    const int colour = riff::fish_colour(fish);
    const int pearls = std::max(0, price - seat_.purse[colour]);
    if (pearls > seat_.purse[riff::kPearls]) return;
    const Purse pay = Purse::one(colour) * static_cast<unsigned>(price - pearls) +
                      Purse::one(riff::kPearls) * static_cast<unsigned>(pearls);
    unsigned tried = 0;  // kinds of content, as bits: of equal corals the first
    for (unsigned places = riff::places_for(now_, seat_, fish); places != 0; places &= places - 1) {
      const auto coral = static_cast<u8>(std::countr_zero(places));
      if ((tried >> seat_.corals[coral] & 1) != 0) continue;
      tried |= 1u << seat_.corals[coral];
      add({MoveKind::Buy, space, coral, pay});
    }
  }

  void boats() {
    if (affordable_ == 3 && seat_.boats < riff::kMaxBoats && now_.boats > 0) {
      add({MoveKind::Boat, 0, riff::kNoCoral, payments_[3]});
    }
  }

  // All face-down cards are alike; what turning one up may bring is worked out for the one nearest to the
  // sea.
  void flips() {
    const Spaces cards = now_.face_down & riff::reach_of(seat_.boats);
    if (cards == 0) return;
    double gain = 0;
    double order = 0;
    bool known = false;
    for (int column = 0; column < seat_.boats; ++column) {
      for (const int row : riff::rows_from(now_.to_move)) {
        const int space = row * riff::kColumns + column;
        if ((cards & riff::space_bit(space)) == 0) continue;
        if (!known) gain = worth_of_flip(space);
        known = true;
        add({MoveKind::Flip, static_cast<u8>(space), riff::kNoCoral, payments_[1]}, gain - order);
        order += 1e-3;
      }
    }
  }

  // The mean over what nobody sees: the card is bought at once where that is best.
  double worth_of_flip(int space) const {
    const auto seen = riff::cards_in_sight(now_);
    State turned = now_;
    riff::act(turned, {MoveKind::Flip, static_cast<u8>(space), riff::kNoCoral, payments_[1]});
    double sum = 0;
    int cards = 0;
    for (u8 kind = 0; kind < riff::kKinds; ++kind) {
      const int count = now_.rules->deck->counts[kind] - seen[kind];
      if (count <= 0) continue;
      State next = turned;
      next.reef.put(space, kind);
      cards += count;
      sum += count * std::max(worth_of(next), bought_best(next, space, kind));
    }
    return cards > 0 ? sum / cards - if_done_ : -kRiffWon;
  }

  double bought_best(const State& turned, int space, u8 kind) const {
    double best = -2 * kRiffWon;
    if (kind == riff::kSea) return best;
    const Seat& seat = turned.seats[turned.to_move];
    const auto buy = [&](u8 coral, Purse pay) {
      State next = turned;
      riff::act(next, {MoveKind::Buy, static_cast<u8>(space), coral, pay});
      const bool bred = next.seats[next.to_move].offspring() > seat.offspring();
      best = std::max(best, worth_of(next) + (bred ? kFreshOffspring : 0));
    };
    if (!riff::is_fish(kind)) {
      if (affordable_ < 2 || (kind == riff::kCoral && seat.coral_count == riff::kMaxCorals)) return best;
      Purse second = payments_[2];
      second -= payments_[1];
      buy(riff::kNoCoral, second);
      return best;
    }
    const int colour = riff::fish_colour(kind);
    const int means = seat.purse[colour] > 0 ? colour : riff::kPearls;
    const unsigned places = riff::places_for(turned, seat, kind);
    if (seat.purse[means] == 0 || places == 0) return best;
    // A mate if there is one, else an empty coral.
    unsigned breeding = 0;
    for (unsigned i = 0; i < seat.coral_count; ++i) {
      breeding |= static_cast<unsigned>(riff::is_fish(seat.corals[i])) << i;
    }
    const unsigned best_places = (places & breeding) != 0 ? places & breeding : places;
    buy(static_cast<u8>(std::countr_zero(best_places)), Purse::one(means));
    return best;
  }

  void chases() {
    const Spaces cards = now_.face_up & ~now_.reef.sea();
    for (Spaces left = cards; left != 0; left &= left - 1) {
      const int space = std::countr_zero(left);
      add({MoveKind::Chase, static_cast<u8>(space), riff::kNoCoral, {}});
    }
    for (u8 coral = 0; coral < seat_.coral_count; ++coral) {
      const u8 content = seat_.corals[coral];
      if (riff::is_fish(content)) add({MoveKind::ChaseFish, 0, coral, {}});
      if (wide_ && content == riff::kEmptyCoral) add({MoveKind::ChaseCoral, 0, coral, {}});
    }
    if (!wide_) return;
    if (seat_.purse[riff::kPearls] > 0) add({MoveKind::ChasePearl, 0, riff::kNoCoral, {}});
    if (seat_.sharks > 1) add({MoveKind::ChaseShark, 0, riff::kNoCoral, {}});
  }

  void fish_moves() {
    for (u8 from = 0; from < seat_.coral_count; ++from) {
      if (!riff::is_fish(seat_.corals[from])) continue;
      const unsigned places = riff::places_for(now_, seat_, seat_.corals[from]);
      for (u8 to = 0; to < seat_.coral_count; ++to) {
        if (!riff::is_fish(seat_.corals[to]) || (places >> to & 1) == 0) continue;
        add({MoveKind::MoveFish, from, to, {}});
      }
    }
  }

  bool breeds(const Move& move) const {
    if (move.kind == MoveKind::MoveFish) return true;
    return move.kind == MoveKind::Buy && move.coral != riff::kNoCoral &&
           riff::is_fish(seat_.corals[move.coral]);
  }

  // Keeps `done`, all that breeds, and the best of the rest: of each kind of move only a few, and none that
  // loses much.
  int narrowed() {
    constexpr double kHopeless = 0.6;
    std::array<int, static_cast<unsigned>(MoveKind::Done) + 1> kept{};
    int kept_count = 0;
    int others = 0;
    for (int i = 0; i < count_; ++i) {
      const RiffCandidate& candidate = out_[static_cast<unsigned>(i)];
      const MoveKind kind = candidate.move.kind;
      const bool must = kind == MoveKind::Done || kind == MoveKind::Worm || breeds(candidate.move);
      const int most = kind == MoveKind::Flip                                   ? 3
                       : kind == MoveKind::Chase || kind == MoveKind::ChaseFish ? 3
                                                                                : 9;
      int& same = kept[static_cast<unsigned>(kind)];
      if (!must && (same >= most || others >= kMostOthers || candidate.worth < -kHopeless)) continue;
      ++same;
      others += must ? 0 : 1;
      out_[static_cast<unsigned>(kept_count++)] = candidate;
    }
    return kept_count;
  }
  static constexpr int kMostOthers = 14;

  const State now_;
  const Seat& seat_;
  std::span<RiffCandidate, kMostCandidates> out_;
  const bool wide_;
  const RiffWeights& weights_;
  int count_ = 0;
  double if_done_ = 0;
  std::array<Purse, 4> payments_{};  // [price]
  int affordable_ = 0;               // the highest price that can be paid
};

}  // namespace

State riff_imagine(const Public& position) {
  State state;
  static_cast<Public&>(state) = position;
  state.reef.keep(state.face_up);
  state.hidden_offspring.fill(kNotOpenedYet);
  return state;
}

void riff_hand_over(State& state) {
  riff::flow(state);
  if (riff::ends_turn(state)) return;
  state.phase = riff::Phase::Worm;
  state.die = 0;
  state.to_move = state.active;
}

int riff_candidates(const Public& position, std::span<RiffCandidate, kMostCandidates> out, RiffWidth width,
                    const RiffWeights& weights) {
  return Finder(position, out, width, weights).find();
}

std::array<RiffTerm, kRiffTerms> riff_terms(const Public& position, const Move& move,
                                            const RiffWeights& weights) {
  const auto side = static_cast<unsigned>(position.to_move);
  State before = riff_imagine(position);
  State after = before;
  if (move.kind == MoveKind::Worm) {
    take_worm(after, move.what);
  } else {
    if (move.kind != MoveKind::Done) riff::act(after, move);
    riff_hand_over(before);
    if (after.phase != riff::Phase::Over) riff_hand_over(after);
  }
  const auto prospects = [&](const State& state, unsigned seat) {
    if (state.phase == riff::Phase::Over) return 0.0;
    const RiffScore score = riff_score(state, weights);
    double own = seat == state.active ? score.active : score.waiting;
    const auto& table = seat == state.active ? weights.active : weights.waiting;
    for (int i = 0; i < std::min(4, state.seats[seat].offspring()); ++i)
      own -= table[static_cast<unsigned>(i)];
    return own;
  };
  // A score changes the share most in the middle, where its slope is a quarter.
  const double share = riff_share(riff_score(before, weights).total());
  const double slope = share * (1 - share);
  const std::array offspring = {after.seats[side].offspring(), after.seats[1 - side].offspring()};
  return {{{"now", static_cast<double>(offspring[0] - position.seats[side].offspring())},
           {"prepares", slope * (prospects(after, side) - prospects(before, side))},
           {"denies", slope * (prospects(before, 1 - side) - prospects(after, 1 - side))},
           {"end", static_cast<double>(riff::kToWin - std::max(offspring[0], offspring[1]))}}};
}

}  // namespace atolls::bots
