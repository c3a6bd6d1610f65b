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

#include "bots/bot.h"
#include "bots/branches.h"
#include "bots/deadline.h"

namespace atolls::bots {

template <class Model>
class Search : public Branches<Model> {
 public:
  using typename Branches<Model>::State;
  using typename Branches<Model>::Move;
  using typename Branches<Model>::Menu;
  using typename Branches<Model>::Node;
  using Observation = typename Model::Observation;
  static constexpr int kSeats = Model::kSeats;
  using Shares = std::array<float, kSeats>;

  using Branches<Model>::Branches;
  using Branches<Model>::favourite;

 private:
  using typename Branches<Model>::Step;
  using Branches<Model>::choose;
  using Branches<Model>::doubt_;
  using Branches<Model>::knobs_;
  using Branches<Model>::list;
  using Branches<Model>::model_;
  using Branches<Model>::tree_;

  static constexpr unsigned kDeepest = 64;

 public:
  // Goes on with what the last search found out about this position, if it came by there.
  void begin(const Observation& own) {
    // Who misjudges moves must do so afresh.
    const bool reuse = knobs_.reuse && knobs_.noise == 0 && knobs_.overlook == 0;
    const u32 known = reuse ? find(own) : 0;
    model_.begin(own);
    own_ = own;
    chosen_ = 0;
    recent_ = knobs_.recent;
    doubt_ = knobs_.doubt;
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
  void pass(Rng& rng) { descend(model_.sample(own_, rng), {}, rng); }

  // Begins a search that judges moves: it keeps nothing of the last one, and all that it imagines comes from
  // the seed.
  void begin_judging(const Observation& own, u64 seed) {
    model_.begin_judging(own);
    own_ = own;
    chosen_ = 0;
    recent_ = 0;  // all passes count alike, or a value would rest on half of its worlds
    doubt_ = Model::kJudgesRivals ? knobs_.doubt : 0;
    luck_ = seed;
    tree_.clear();
  }

  // One pass of it, through this child of the root, or else through the one that is due. The n-th pass
  // through every child imagines the same world: moves are compared, not their luck.
  void judge(Rng& rng, u32 child = 0) {
    Step step{.node = child};
    if (child == 0) {
      // What the own seat may do is the same in all worlds.
      step = next(0, model_.sample(own_, rng), own_.seat, rng);
    }
    Rng world(luck_ + (u64{kDeepest} << 32) + tree_[step.node].visits);
    descend(model_.sample(own_, world), step, world);
  }

  // The child of the root that has this move, made if there is none yet; 0 if there is no room.
  u32 child_of(const Move& move, Rng& rng) {
    const State any = model_.sample(own_, rng);
    const u8 item = model_.item(any, move);
    for (u32 child = tree_[0].first; child != 0; child = tree_[child].next) {
      if (tree_[child].item == item && tree_[child].move == move) return child;
    }
    if (!tree_.has_room(1)) return 0;
    const u32 added = tree_.add(0);
    tree_[added].move = move;
    tree_[added].item = item;
    tree_[added].chance = model_.is_chance(any, move);
    return added;
  }

 private:
  // From the root through `first`, if it is given, to a new leaf and back.
  void descend(State world, const Step& first, Rng& rng) {
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
      const Step step = depth_ == 0 && first.node != 0 ? first : next(at, world, seat, rng);
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

  Step next(u32 at, const State& world, int seat, Rng& rng) {
    const Menu menu = model_.menu(world);
    list(at, world, menu, rng);
    return choose(at, menu, seat);
  }

  // From the leaf to the root. Where a move was only tried and the usual one is better, what led there is
  // judged by the usual one: else the many tries would drag down all that leaves a choice.
  void take_back(Shares shares) {
    for (unsigned i = depth_ + 1; i-- > 0;) {
      const Step& step = path_[i];
      Node& node = tree_[step.node];
      node.visit(shares, recent_);
      if (knobs_.forgive == 0 || step.usual == 0) continue;
      const Node& usual = tree_[step.usual];
      if (usual.visits < node.visits || usual.mean[step.seat] <= node.mean[step.seat]) continue;
      for (unsigned s = 0; s < kSeats; ++s) shares[s] += (usual.mean[s] - shares[s]) * knobs_.forgive;
    }
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

  u32 chosen_ = 0;    // by the last search
  float recent_ = 0;  // as in the knobs
  u64 luck_ = 0;      // from which all chance in the tree comes
  Observation own_;
  unsigned depth_ = 0;
  unsigned chances_ = 0;  // of the pass so far
  std::array<Step, kDeepest + 2> path_{};
};

}  // namespace atolls::bots
