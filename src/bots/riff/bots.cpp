#include "bots/riff/bots.h"

#include <algorithm>
#include <bit>

#include "bots/smooth.h"

namespace atolls::bots {

namespace {

using riff::Move;
using riff::MoveKind;
using riff::Observation;
using riff::Seat;

// All worths are in worms of no particular use; they were tuned in games of greedy against itself.
constexpr double kBreeding = 100;
constexpr double kStopping = 6;  // the opponent from breeding
constexpr double kUseless = -1;
constexpr std::array<double, riff::kMaxBoats + 1> kBoatWorth = {0, 12, 9, 7, 5, 3, 2, 1, 0};

// What one seat wants in a position, worked out once for all moves.
class Plan {
 public:
  explicit Plan(const Observation& own) : own_(own), seat_(own.seats[own.seat]) {
    // 1. What is where.
    const auto seen = riff::cards_in_sight(own);
    for (u8 kind = 0; kind < riff::kKinds; ++kind) unseen_[kind] = own.rules->deck->counts[kind] - seen[kind];
    for (riff::Spaces cards = own.face_up; cards != 0; cards &= cards - 1) {
      const int space = std::countr_zero(cards);
      const int price = riff::price_of_row(riff::row_of(space), own.seat);
      const bool near = (riff::reach_of(seat_.boats) & riff::space_bit(space)) != 0;
      int& cheapest = (near ? in_reach_ : beyond_)[own.card(space)];
      cheapest = cheapest == 0 ? price : std::min(cheapest, price);
    }
    for (const u8 content : seat_.on_corals()) empty_corals_ += content == riff::kEmptyCoral ? 1 : 0;
    // 2. Which fish would breed, which could begin a pair, and what the worms are good for.
    const unsigned empty = corals_of(seat_, [](u8 content) { return content == riff::kEmptyCoral; });
    for (u8 fish = 0; fish < riff::kFishKinds; ++fish) {
      breeds_[fish] = (riff::places_for(own, seat_, fish) & ~empty) != 0;
    }
    value_worms();
    for (u8 fish = 0; fish < riff::kFishKinds; ++fish) beginning_[fish] = prospects(fish);
    value_flip();
  }

  double worth(const Move& move) const {
    switch (move.kind) {
      case MoveKind::Worm:
        return worm_worth_[move.what] - 0.1 * seat_.purse[move.what];
      case MoveKind::Flip:
        return flip_worth_ + 0.5 * restlessness_ - cost(move.pay);
      case MoveKind::Buy:
        return worth_of_card(own_.card(move.what), move.coral) - cost(move.pay);
      case MoveKind::Boat:
        return kBoatWorth[seat_.boats] + 0.5 * restlessness_ - cost(move.pay);
      case MoveKind::Chase:
        return worth_of_chasing(own_.card(move.what));
      case MoveKind::ChaseFish:
        return prospects(seat_.corals[move.coral]) > 0 ? kUseless : empty_corals_ == 0 ? 4 : 1.5;
      case MoveKind::MoveFish:
        return kBreeding;
      case MoveKind::Done:
        return 0;
      default:
        return kUseless;
    }
  }

 private:
  template <class Test>
  static unsigned corals_of(const Seat& seat, Test test) {
    unsigned corals = 0;
    for (unsigned i = 0; i < seat.coral_count; ++i)
      corals |= static_cast<unsigned>(test(seat.corals[i])) << i;
    return corals;
  }

  double cost(riff::Purse payment) const {
    double sum = 0;
    for (int means = 0; means < riff::kMeans; ++means) {
      sum += payment[means] * worm_worth_[static_cast<unsigned>(means)];
    }
    return sum;
  }

  // Many worms are worth less each, but those that pay for a mate are kept.
  void value_worms() {
    const int total = seat_.purse.total();
    const double plain = total <= 5 ? 1.0 : total <= 9 ? 0.7 : 0.35;
    restlessness_ = 0.2 * std::max(0, total - 8);
    worm_worth_.fill(plain);
    worm_worth_[riff::kPearls] += 0.8;
    for (u8 fish = 0; fish < riff::kFishKinds; ++fish) {
      if (!breeds_[fish]) continue;
      const auto colour = static_cast<unsigned>(riff::fish_colour(fish));
      const int price = in_reach_[fish] != 0 ? in_reach_[fish] : beyond_[fish] != 0 ? beyond_[fish] : 1;
      const double use = in_reach_[fish] != 0 ? 4 : beyond_[fish] != 0 ? 1.5 : 0.8;
      if (seat_.purse[static_cast<int>(colour)] <= price) worm_worth_[colour] += use;
    }
  }

  // How well a fish on a coral of its own would stand to find a mate that the open offspring show.
  double prospects(u8 fish) const {
    double best = 0;
    for (u8 mate = 0; mate < riff::kFishKinds; ++mate) {
      if (!riff::opposite_gender(fish, mate) || !own_.shows(riff::offspring_of(fish, mate))) continue;
      const int colour = riff::fish_colour(mate);
      double chance = unseen_[mate] > 0 ? 3 : 0;
      if (beyond_[mate] != 0) chance = 5;
      if (in_reach_[mate] != 0) {
        const bool payable = seat_.purse[colour] + seat_.purse[riff::kPearls] >= in_reach_[mate];
        chance = payable ? 16 : 9 - in_reach_[mate];
      }
      best = std::max(best, chance) + (best > 0 && chance > 0 ? 1 : 0);
    }
    return best;
  }

  double worth_of_card(u8 card, u8 coral) const {
    if (riff::is_fish(card)) {
      if (coral < seat_.coral_count && seat_.corals[coral] != riff::kEmptyCoral) return kBreeding;
      return beginning_[card] > 0 ? beginning_[card] : kUseless;
    }
    if (card == riff::kCoral) return empty_corals_ == 0 ? 9 : empty_corals_ == 1 ? 5 : 1.5;
    if (card == riff::kPearl) return 2 + restlessness_;
    const bool stuck = std::ranges::any_of(
        seat_.on_corals(), [this](u8 content) { return riff::is_fish(content) && prospects(content) == 0; });
    return restlessness_ + (stuck && seat_.sharks == 0 ? 3 : 0.3);
  }

  double worth_of_chasing(u8 card) const {
    if (!riff::is_fish(card) || breeds_[card]) return kUseless;
    const Seat& other = own_.seats[1 - own_.seat];
    const unsigned empty = corals_of(other, [](u8 content) { return content == riff::kEmptyCoral; });
    if ((riff::places_for(own_, other, card) & ~empty) != 0) return kStopping;
    return beginning_[card] > 0 ? kUseless : restlessness_ - 1;
  }

  // The mean worth of what may lie face down, less the worm that it costs, too.
  void value_flip() {
    double sum = 0;
    int cards = 0;
    for (u8 kind = 0; kind < riff::kKinds; ++kind) {
      cards += unseen_[kind];
      double worth = 0;
      if (riff::is_fish(kind)) {
        const int colour = riff::fish_colour(kind);
        const bool payable = seat_.purse[colour] + seat_.purse[riff::kPearls] > 0;
        worth = !payable ? 0 : breeds_[kind] ? 30 : empty_corals_ > 0 ? beginning_[kind] - 1 : 0;
      } else if (kind == riff::kCoral && seat_.coral_count < riff::kMaxCorals) {
        worth = worth_of_card(kind, riff::kNoCoral) - 1;
      }
      sum += unseen_[kind] * std::max(0.0, worth);
    }
    flip_worth_ = cards > 0 ? 0.5 * sum / cards : kUseless;
  }

  const Observation& own_;
  const Seat& seat_;
  std::array<int, riff::kKinds> unseen_{};    // how many of each kind nobody sees
  std::array<int, riff::kKinds> in_reach_{};  // the cheapest price in the reef, or 0
  std::array<int, riff::kKinds> beyond_{};    // likewise, in columns where no own boat is yet
  int empty_corals_ = 0;
  std::array<bool, riff::kFishKinds> breeds_{};
  std::array<double, riff::kFishKinds> beginning_{};
  std::array<double, riff::kMeans> worm_worth_{};
  double flip_worth_ = 0;
  double restlessness_ = 0;  // with worms to spare, anything that makes the water flow is welcome
};

// The shares of the win if offspring were all.
std::vector<double> shares(const Observation& own) {
  const int lead = own.seats[0].offspring() - own.seats[1].offspring();
  const auto share = static_cast<double>(smooth_share(0.8f * static_cast<float>(lead)));
  return {share, 1 - share};
}

}  // namespace

Thought<riff::Game> riff_greedy(const Observation& own, const Budget&, Rng& rng) {
  const Plan plan(own);
  const riff::LegalMoves moves(own);
  Move best = moves[0];
  double most = plan.worth(best);
  u32 equals = 1;
  for (int i = 1; i < moves.size(); ++i) {
    const Move move = moves[i];
    const double worth = plan.worth(move);
    if (worth < most) continue;
    equals = worth == most ? equals + 1 : 1;
    // Among equals each is as likely: the k-th replaces the one before with chance 1/k.
    if (worth == most && rng.pick(equals) != 0) continue;
    most = worth;
    best = move;
  }
  return {best, shares(own), {static_cast<u64>(moves.size())}};
}

}  // namespace atolls::bots
