// The bots of The Reef that search: uct and search.
#include <algorithm>

#include "bots/random.h"
#include "bots/riff/bots.h"
#include "bots/riff/moves.h"
#include "bots/riff/net.h"
#include "bots/smooth.h"
#include "bots/uct.h"

namespace atolls::bots {

namespace {

using riff::Move;
using riff::MoveKind;
using riff::State;

// Both seats know the same, so every world offers what the position offers; all that differs is chance.
struct RiffMenu {
  bool all = false;

  bool empty() const { return !all; }
  bool has(u8) const { return true; }
  RiffMenu without(const RiffMenu& other) const { return {all && !other.all}; }
  void add(const RiffMenu& other) { all |= other.all; }
};

using Shares = std::array<float, riff::kPlayers>;

// What the two searches have in common.
class RiffWorlds {
 public:
  using Menu = RiffMenu;
  static constexpr int kSeats = riff::kPlayers;
  static constexpr bool kOutcomes = true;

  Menu menu(const State&) const { return {true}; }
  Move resolve(const State&, const Move& move, u8) const { return move; }
  u8 item(const State&, const Move&) const { return 0; }

  // What a flip, a birth or the end of a turn brings. (A worm may end the worm phase, but rolls nothing.)
  bool is_chance(const State& world, const Move& move) const {
    if (move.kind == MoveKind::Done || move.kind == MoveKind::Flip) return true;
    const riff::Seat& own = world.own();
    return (move.kind == MoveKind::Buy || move.kind == MoveKind::MoveFish) && move.coral < own.coral_count &&
           own.corals[move.coral] != riff::kEmptyCoral;
  }

  // What is hidden is imagined anew for every chance, lest one outcome tell of the next.
  void play(State& world, const Move& move, Rng& rng) const {
    if (is_chance(world, move)) world = riff::sample(riff::observe(world, world.to_move), rng);
    riff::play(world, move, rng);
  }

  Shares result(const State& over) const {
    const auto standing = riff::standing(over);
    if (standing.ranks[0] == standing.ranks[1]) return {0.5f, 0.5f};
    return standing.ranks[0] == 1 ? Shares{1, 0} : Shares{0, 1};
  }
};

class RiffModel : public RiffWorlds {
 public:
  using State = riff::State;
  using Move = riff::Move;
  using Observation = riff::Observation;

  static constexpr bool kPriors = true;
  static constexpr bool kJudgesRivals = false;  // analyses were measured so
  static constexpr int kMostOptions = kMostCandidates;
  static constexpr u8 kWidths = 1;
  static constexpr u32 visits_for(int) { return 400; }

  // `net`: the learned evaluation, or null; where it does not know the rules, the named weights serve.
  explicit RiffModel(const RiffWeights& weights, std::shared_ptr<const RiffNet> net = nullptr)
      : weights_(weights) {
    if (net) eyes_.emplace(std::move(net));
  }

  void begin(const Observation& own) {
    turn_ = own.turn;
    sees_ = eyes_ && RiffEyes::knows(*own.rules);
  }
  void begin_judging(const Observation& own) { begin(own); }
  State sample(const Observation& own, Rng& rng) const { return riff::sample(own, rng); }
  int to_move(const State& world) const { return riff::Game::to_move(world); }

  bool shows(const State& world, const Observation& now) const {
    return riff::observe(world, now.seat) == now;
  }

  // The network judges a turn that is under way as it stands. With the named weights positions between two
  // turns can be compared, those within one cannot: there it is judged as if it ended here.
  Shares evaluate(State world) const {
    if (!sees_ && world.phase == riff::Phase::Buy && (world.acted || world.turn == turn_))
      riff_hand_over(world);
    const bool over = world.phase == riff::Phase::Over;
    const float share = sees_ && !over ? smooth_share(eyes_->look(world).logit)
                                       : static_cast<float>(riff_value(world, weights_));
    return {share, 1 - share};
  }
  Shares honest(const Observation& own, const Shares& shares) const {
    return sees_ ? shares : riff_honest(own, shares);
  }
  // Not narrowed to float: g++ 12 at -O3 leaves that out where a double follows, and clang does not.
  std::array<double, kSeats> expect(const State& world) const {
    if (!sees_ || world.phase == riff::Phase::Over)
      return riff_final_offspring(world, riff_value(world, weights_));
    const auto offspring = eyes_->look(world).offspring;
    return {static_cast<double>(offspring[0]), static_cast<double>(offspring[1])};
  }
  std::vector<Term> explain(const Observation& own, const Move& move) const {
    std::vector<Term> terms;
    for (const auto& [name, value] : riff_terms(own, move, weights_)) terms.push_back({name, value});
    return terms;
  }

  int list(const State& world, const Menu&, int width, std::span<Option<Move>> out) const {
    std::array<RiffCandidate, kMostCandidates> candidates;
    const int count =
        riff_candidates(world, candidates, width == 0 ? RiffWidth::Narrow : RiffWidth::Wide, weights_);
    for (unsigned i = 0; i < static_cast<unsigned>(count); ++i) {
      out[i] = {candidates[i].move, 0, static_cast<float>(candidates[i].worth)};
    }
    return count;
  }

 private:
  RiffWeights weights_;
  std::optional<RiffEyes> eyes_;
  bool sees_ = false;  // whether they know the rules of this game
  u32 turn_ = 0;       // of the root
};

// Every legal move, but of several ways to pay for the same thing only the first.
class UctLister : public RiffWorlds {
 public:
  static constexpr int kMostOptions = kMostCandidates;

  Shares expect(const State& world) const {
    return {static_cast<float>(world.seats[0].offspring()), static_cast<float>(world.seats[1].offspring())};
  }

  int list(const State& world, const Menu&, int, std::span<Option<Move>> out) const {
    const riff::LegalMoves moves(world);
    unsigned count = 0;
    for (int i = 0; i < moves.size() && count < out.size(); ++i) {
      const Move move = moves[i];
      const auto same = [&](const Option<Move>& other) {
        return other.move.kind == move.kind && other.move.what == move.what && other.move.coral == move.coral;
      };
      if (std::ranges::any_of(out.first(count), same)) continue;
      out[count++] = {move, 0, 0};
    }
    return static_cast<int>(count);
  }
};

constexpr std::array kPlainKnobs = {
    kExplore,
    Knob{"heat", 0.15, 0.01, 20, "units of the score that make a move e times less likely to be looked at"},
    kOptimism,
    Knob{"unit", 0.2, 0, 10, "share of the win that a unit of the score counts for in those"},
    kForgive,
    kRecent,
    kDoubt,
    kCurious,
    kCaution,
    Knob{"outcomes", 1.0, 0.1, 100, "sampled outcomes of chance: this times the root of the visits"},
    kReuse,
    kNoise,
    kOverlook,
    kNet,
};

// Those, and all weights of the evaluation.
std::span<const Knob> search_knobs() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    list.reserve(kRiffWeightCount);
    for (int i = 0; i < kRiffWeightCount; ++i)
      list.push_back(std::string(riff_weight_group(i)) + std::string(riff_weight_name(i)));
    return list;
  }();
  static const std::vector<Knob> knobs = [] {
    std::vector<Knob> list(kPlainKnobs.begin(), kPlainKnobs.end());
    RiffWeights usual = kRiffWeights;
    for (int i = 0; i < kRiffWeightCount; ++i)
      list.push_back(
          {names[static_cast<unsigned>(i)], riff_weight(usual, i), -20, 20, "a weight of the evaluation"});
    return list;
  }();
  return knobs;
}

PlayerPtr<riff::Game> make_search(const Settings& settings) {
  RiffWeights weights;
  for (int i = 0; i < kRiffWeightCount; ++i)
    riff_weight(weights, i) = settings[search_knobs()[kPlainKnobs.size() + static_cast<unsigned>(i)].name];
  return std::make_unique<SearchPlayer<riff::Game, RiffModel>>(
      RiffModel(weights, RiffNets::at(static_cast<int>(settings["net"]))), settings);
}

}  // namespace

template <>
const std::vector<Bot<riff::Game>>& all<riff::Game>() {
  static const std::vector<Bot<riff::Game>> bots = {
      {"random", {}, forgetful<riff::Game, random<riff::Game>>},
      {"greedy", {}, forgetful<riff::Game, riff_greedy>},
      {"uct", kUctKnobs, make_uct<riff::Game, UctLister>},
      {"search", search_knobs(), make_search},
  };
  return bots;
}

template <>
const std::vector<Level>& levels<riff::Game>() {
  // Calibrated by atoll ladder, see docs/bots.md.
  static const std::vector<Level> levels = {{"shrimp", "search:nodes=1,noise=0.47,overlook=0.2"},
                                            {"crab", "search:nodes=1,noise=0.29,overlook=0.125"},
                                            {"seahorse", "search:nodes=1,noise=0.185,overlook=0.09"},
                                            {"turtle", "search:nodes=1,noise=0.105,overlook=0.055"},
                                            {"octopus", "search:nodes=1,noise=0.04,overlook=0.02"},
                                            {"dolphin", "search:nodes=6"},
                                            {"orca", "search:nodes=6000"}};
  return levels;
}

}  // namespace atolls::bots
