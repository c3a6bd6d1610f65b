// The tree search of both games. Every pass imagines a world that fits what the seat knows, walks down the
// one tree that all worlds share, adds a leaf, and takes the model's static value of it back up to the root.
//
// A model is what a game adds: which moves are worth a look and how good they seem (`list`), what a position
// is worth to each seat (`evaluate`), and which of the tree's moves exist in a world at all (`menu`): a node
// lists the moves of each item of the menu (a card in hand, say) when a world first offers that item there.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "bots/bot.h"
#include "bots/deadline.h"
#include "bots/smooth.h"
#include "bots/tree.h"

namespace atolls::bots {

// How the search spends its passes; each is a knob of the bot.
struct SearchKnobs {
  float explore = 1.0f;   // weight of the prior against what was found
  float heat = 1.0f;      // in the model's units of worth: how flat the prior is
  float optimism = 0.0f;  // added to the value of moves not yet tried
  float forgive = 0.0f;   // of what trying a lesser move costs: not held against the moves that led there
  float outcomes = 2.0f;  // sampled outcomes of a chance move: this times the square root of its visits
  bool reuse = true;      // whether it goes on with the tree of its last search
  float noise = 0.0f;     // of people: how far, in units of worth, a move at the root is misjudged
  float overlook = 0.0f;  // and the share of the moves at the root that is not seen at all
};

// A move that a model lists.
template <class Move>
struct Option {
  Move move;
  u8 item = 0;      // of the menu
  float worth = 0;  // to the seat that moves, against its other moves
};

template <class Model>
class Search {
 public:
  using State = typename Model::State;
  using Move = typename Model::Move;
  using Observation = typename Model::Observation;
  using Menu = typename Model::Menu;
  static constexpr int kSeats = Model::kSeats;
  using Shares = std::array<float, kSeats>;

  using Node = bots::Node<Model>;

  Search(Model model, const SearchKnobs& knobs, u32 capacity)
      : model_(std::move(model)), knobs_(knobs), tree_(capacity) {}

  // Goes on with what the last search found out about this position, if it came by there.
  void begin(const Observation& own) {
    // Who misjudges moves must do so afresh.
    const bool reuse = knobs_.reuse && knobs_.noise == 0 && knobs_.overlook == 0;
    const u32 known = reuse ? find(own) : 0;
    model_.begin(own);
    own_ = own;
    chosen_ = 0;
    known != 0 ? tree_.keep(known) : tree_.clear();
  }

  void run(const Budget& budget, Rng& rng) {
    const Deadline deadline(budget);
    if (tree_[0].visits == 0) luck_ = rng.next();
    u64 passes = 0;
    do {
      pass(rng);
    } while (!deadline.over(++passes));
    const Menu menu = model_.menu(model_.sample(own_, rng));
    chosen_ = favourite(0, own_.seat, &menu);
  }

  // One pass from the root to a new leaf and back.
  void pass(Rng& rng) {
    State world = model_.sample(own_, rng);
    Shares shares;
    depth_ = 0;
    chances_ = 0;
    path_[0] = {};
    for (;;) {
      const u32 at = path_[depth_].node;
      const int seat = model_.to_move(world);
      // 1. The end, or a leaf.
      if (seat < 0) {
        shares = model_.result(world);
        break;
      }
      if ((tree_[at].visits == 0 && at != 0) || depth_ + 2 >= kDeepest) {
        shares = model_.evaluate(world);
        break;
      }
      // 2. The best child that this world offers.
      const Menu menu = model_.menu(world);
      list(at, world, menu, rng);
      const Step step = choose(at, menu, seat);
      const u32 child = step.node;
      if (child == 0) {
        shares = model_.evaluate(world);
        break;
      }
      path_[++depth_] = step;
      // 3. Play it; chance goes to one of few sampled outcomes.
      const Move move = model_.resolve(world, tree_[child].move, tree_[child].item);
      if constexpr (Model::kOutcomes) {
        if (tree_[child].chance) {
          const u32 outcome = meet(child, world, move);
          ++chances_;
          if (outcome != 0) {
            path_[++depth_] = {.node = outcome};
            continue;
          }
          shares = model_.evaluate(world);
          break;
        }
      }
      model_.play(world, move, rng);
    }
    take_back(shares);
  }

  const Node& root() const { return tree_[0]; }
  const Node& node(u32 index) const { return tree_[index]; }
  u32 size() const { return tree_.size(); }
  Model& model() { return model_; }

  // The child most looked at, of those on the menu if one is given, or 0; equals by value.
  u32 favourite(u32 at, int seat, const Menu* menu = nullptr) const {
    u32 best = 0;
    for (u32 child = tree_[at].first; child != 0; child = tree_[child].next) {
      if (menu != nullptr && !menu->has(tree_[child].item)) continue;
      if (best == 0 || better(tree_[child], tree_[best], seat)) best = child;
    }
    return best;
  }

 private:
  static constexpr unsigned kDeepest = 64;
  static constexpr int kMostOptions = Model::kMostOptions;

  // Of a pass: the move that it went, and the one that was most looked at of those it could have gone.
  struct Step {
    u32 node = 0;
    u32 usual = 0;
    unsigned seat = 0;
  };

  // From the leaf to the root. Where a move was only tried and the usual one is better, what led there is
  // judged by the usual one: else the many tries would drag down all that leaves a choice.
  void take_back(Shares shares) {
    for (unsigned i = depth_ + 1; i-- > 0;) {
      const Step& step = path_[i];
      Node& node = tree_[step.node];
      ++node.visits;
      const float weight = 1 / static_cast<float>(node.visits);
      for (unsigned s = 0; s < kSeats; ++s) node.mean[s] += (shares[s] - node.mean[s]) * weight;
      if (knobs_.forgive == 0 || step.usual == 0) continue;
      const Node& usual = tree_[step.usual];
      if (usual.visits < node.visits || usual.mean[step.seat] <= node.mean[step.seat]) continue;
      for (unsigned s = 0; s < kSeats; ++s) shares[s] += (usual.mean[s] - shares[s]) * knobs_.forgive;
    }
  }

  static bool better(const Node& a, const Node& b, int seat) {
    if (a.visits != b.visits) return a.visits > b.visits;
    if (a.visits == 0) return a.worth > b.worth;
    const auto s = static_cast<unsigned>(seat);
    return a.mean[s] > b.mean[s];
  }

  // The node of a position that came of the last one, or 0.
  u32 find(const Observation& now) {
    if (chosen_ == 0) return 0;
    if constexpr (Model::kOutcomes) {
      // Here it is the own turn that goes on; of another one nothing is likely to come as it was sampled.
      if (tree_[chosen_].chance) {
        u32 outcome = tree_[chosen_].first;
        while (outcome != 0 && !model_.shows(tree_.state_of(outcome), now)) outcome = tree_[outcome].next;
        return outcome;
      }
      Rng rng(0);
      State world = model_.sample(own_, rng);
      model_.play(world, tree_[chosen_].move, rng);
      return model_.shows(world, now) ? chosen_ : 0;
    } else {
      std::array<Option<Move>, kSeats> course;
      const int count = model_.course(own_, now, course);
      u32 at = 0;
      for (const Option<Move>& step : std::span(course).first(static_cast<unsigned>(count))) {
        u32 child = tree_[at].first;
        while (child != 0 && !(tree_[child].item == step.item && model_.same(tree_[child].move, step.move)))
          child = tree_[child].next;
        if (child == 0) return 0;
        at = child;
      }
      return at;
    }
  }

  // Adds the moves of the menu's items that are new here, and more of the known ones the more often it is
  // here.
  void list(u32 at, const State& world, const Menu& menu, Rng& rng) {
    Node& node = tree_[at];
    const bool wider = node.width < Model::kWidths && node.visits >= Model::visits_for(node.width + 1);
    const Menu fresh = wider ? menu : menu.without(node.listed);
    if (fresh.empty() || !tree_.has_room(kMostOptions)) return;
    if (wider) ++node.width;
    std::array<Option<Move>, kMostOptions> options;
    int count = model_.list(world, fresh, node.width, options);
    if (at == 0) count = misjudge(std::span(options).first(static_cast<unsigned>(count)), rng);
    // Priors are relative to the best worth that the node saw first.
    if (node.first == 0) {
      node.best = options[0].worth;
      for (int i = 1; i < count; ++i)
        node.best = std::max(node.best, options[static_cast<unsigned>(i)].worth);
    }
    for (int i = 0; i < count; ++i) {
      const Option<Move>& option = options[static_cast<unsigned>(i)];
      if (wider && known(at, option)) continue;
      Node& child = tree_[tree_.add(at)];
      child.move = option.move;
      child.item = option.item;
      child.chance = model_.is_chance(world, option.move);
      child.worth = option.worth - node.best;
      child.prior = smooth_exp(child.worth / knobs_.heat);
    }
    node.listed.add(fresh);
  }

  // Sees the moves as a person might: some not at all, the others a little better or worse than they are.
  int misjudge(std::span<Option<Move>> options, Rng& rng) const {
    if (knobs_.noise == 0 && knobs_.overlook == 0) return static_cast<int>(options.size());
    constexpr u32 kFine = 1 << 16;
    const auto chance = [&] { return static_cast<float>(rng.pick(kFine)) / kFine; };
    unsigned kept = 0;
    for (const Option<Move>& option : options) {
      const bool seen = chance() >= knobs_.overlook;
      const float slip = chance() + chance() + chance() - 1.5f;  // of deviation a half
      if (!seen && (kept > 0 || &option != &options.back())) continue;
      options[kept] = option;
      options[kept++].worth += 2 * knobs_.noise * slip;
    }
    return static_cast<int>(kept);
  }

  bool known(u32 at, const Option<Move>& option) const {
    for (u32 child = tree_[at].first; child != 0; child = tree_[child].next) {
      if (tree_[child].item == option.item && tree_[child].move == option.move) return true;
    }
    return false;
  }

  Step choose(u32 at, const Menu& menu, int seat) {
    const Node& node = tree_[at];
    const auto s = static_cast<unsigned>(seat);
    float priors = 0;
    for (u32 child = node.first; child != 0; child = tree_[child].next) {
      if (menu.has(tree_[child].item)) priors += tree_[child].prior;
    }
    const float untried = (node.visits > 0 ? node.mean[s] : 0.5f) + knobs_.optimism;
    Step step{.seat = s};
    u32 often = 0;
    float most = -1e9f;
    for (u32 index = node.first; index != 0; index = tree_[index].next) {
      Node& child = tree_[index];
      if (!menu.has(child.item)) continue;
      ++child.offered;
      if (child.visits > often) {
        often = child.visits;
        step.usual = index;
      }
      const auto visits = static_cast<float>(child.visits);
      const float value =
          child.visits > 0 ? child.mean[s] : std::max(0.0f, untried + child.worth * Model::kShareOfWorth);
      const auto offered = static_cast<float>(child.offered);
      float bonus;
      if constexpr (Model::kPriors) {
        bonus = knobs_.explore * child.prior / priors * std::sqrt(offered) / (1 + visits);
      } else {
        bonus = child.visits == 0 ? 1e6f : knobs_.explore * std::sqrt(smooth_log(offered) / visits);
      }
      if (value + bonus > most) {
        most = value + bonus;
        step.node = index;
      }
    }
    return step;
  }

  // One outcome of a chance move: a new one while there are few, else the one least visited.
  u32 meet(u32 at, State& world, const Move& move)
    requires(Model::kOutcomes)
  {
    Node& node = tree_[at];
    u32 count = 0;
    u32 least = 0;
    for (u32 child = node.first; child != 0; child = tree_[child].next) {
      ++count;
      if (least == 0 || tree_[child].visits < tree_[least].visits) least = child;
    }
    const float most = knobs_.outcomes * std::sqrt(static_cast<float>(node.visits + 1));
    if (least == 0 || static_cast<float>(count) < most) {
      // The n-th outcome of all moves has the same luck: moves are compared, not their dice.
      Rng luck(luck_ + (static_cast<u64>(chances_) << 32) + count);
      model_.play(world, move, luck);
      return tree_.add_outcome(at, world);
    }
    world = tree_.state_of(least);
    return least;
  }

  Model model_;
  SearchKnobs knobs_;
  Tree<Model> tree_;
  u32 chosen_ = 0;  // by the last search
  u64 luck_ = 0;    // from which all chance in the tree comes
  Observation own_;
  unsigned depth_ = 0;
  unsigned chances_ = 0;  // of the pass so far
  std::array<Step, kDeepest + 2> path_{};
};

}  // namespace atolls::bots
