// The moves below a node of the search tree: which are listed, which one a pass goes, and which one is the
// best in the end.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "bots/smooth.h"
#include "bots/tree.h"
#include "core/rng.h"

namespace atolls::bots {

// How the search spends its passes; each is a knob of the bot.
struct SearchKnobs {
  float explore = 1.0f;   // weight of the prior against what was found
  float heat = 1.0f;      // in the model's units of worth: how flat the prior is
  float optimism = 0.0f;  // added to the value of moves not yet tried
  float unit = 0.0f;      // and taken from it for each unit of worth that they are below the best
  float forgive = 0.0f;   // of what trying a lesser move costs: not held against the moves that led there
  float recent = 0.0f;    // how much more the latest passes count than the first ones, which saw less far
  float doubt = 0.0f;  // of the passes at the root: the share that is kept from its favourite, for its rivals
  float curious = 0.2f;   // among those the weight of having been looked at rarely, against what was found
  float caution = 0.0f;   // a move chosen after few visits must seem better by this over their square root
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
class Branches {
 public:
  using State = typename Model::State;
  using Move = typename Model::Move;
  using Menu = typename Model::Menu;
  using Node = bots::Node<Model>;

  Branches(Model model, const SearchKnobs& knobs, u32 capacity)
      : model_(std::move(model)), knobs_(knobs), tree_(capacity) {}

  const Node& root() const { return tree_[0]; }
  const Node& node(u32 index) const { return tree_[index]; }
  u32 size() const { return tree_.size(); }
  Model& model() { return model_; }

  // The child most looked at, of those on the menu if one is given, or 0; equals by value. At the root, where
  // rivals are looked at as well, the one that is best with caution.
  u32 favourite(u32 at, int seat, const Menu* menu = nullptr) const {
    u32 usual = 0;
    for (u32 child = tree_[at].first; child != 0; child = tree_[child].next) {
      if (menu != nullptr && !menu->has(tree_[child].item)) continue;
      if (usual == 0 || better(tree_[child], tree_[usual], seat)) usual = child;
    }
    if (at != 0 || knobs_.caution == 0 || usual == 0) return usual;
    const auto at_least = [&](u32 index) {
      const Node& child = tree_[index];
      return child.mean[static_cast<unsigned>(seat)] -
             knobs_.caution / std::sqrt(static_cast<float>(child.visits));
    };
    u32 best = usual;
    for (u32 child = tree_[at].first; child != 0; child = tree_[child].next) {
      if (menu != nullptr && !menu->has(tree_[child].item)) continue;
      if (tree_[child].visits > tree_[usual].visits / kRival && at_least(child) > at_least(best))
        best = child;
    }
    return best;
  }

 protected:
  // Of a pass: the move that it went, and the one that was most looked at of those it could have gone.
  struct Step {
    u32 node = 0;
    u32 usual = 0;
    unsigned seat = 0;
  };

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

  Step choose(u32 at, const Menu& menu, int seat) {
    const Node& node = tree_[at];
    const auto s = static_cast<unsigned>(seat);
    float priors = 0;
    for (u32 child = node.first; child != 0; child = tree_[child].next) {
      if (menu.has(tree_[child].item)) priors += tree_[child].prior;
    }
    const float untried = (node.visits > 0 ? node.mean[s] : 0.5f) + knobs_.optimism;
    const auto value_of = [&](const Node& child) {
      return child.visits > 0 ? child.mean[s] : std::max(0.0f, untried + child.worth * knobs_.unit);
    };
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
      const auto offered = static_cast<float>(child.offered);
      float bonus;
      if constexpr (Model::kPriors) {
        bonus = knobs_.explore * std::sqrt(offered) / priors * child.prior / (1 + visits);
      } else {
        bonus =
            child.visits == 0 ? 1e6f : knobs_.explore * std::sqrt(smooth_log(offered)) / std::sqrt(visits);
      }
      const float promise = value_of(child) + bonus;
      if (promise > most) {
        most = promise;
        step.node = index;
      }
    }
    const float fair = (1 - doubt_) * static_cast<float>(node.visits);
    if (at == 0 && doubt_ > 0 && step.node == step.usual && static_cast<float>(often) > fair) {
      if (const u32 other = rival(menu, step.usual, value_of); other != 0) step.node = other;
    }
    return step;
  }

  Model model_;
  SearchKnobs knobs_;
  float doubt_ = 0;  // as in the knobs, or as who judges has it
  Tree<Model> tree_;

 private:
  static constexpr int kMostOptions = Model::kMostOptions;
  static constexpr u32 kRival =
      10;  // one with fewer visits than the most visited has over this is not chosen

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

  // Of the root's moves beside its favourite the one to look at. What was looked at closely is often worth
  // more than it seemed at first; so those that were not must not be judged by their first look.
  template <class Value>
  u32 rival(const Menu& menu, u32 favourite, const Value& value_of) const {
    const float weight = knobs_.curious * std::sqrt(smooth_log(static_cast<float>(tree_[0].visits)));
    u32 best = 0;
    float most = 0;
    for (u32 index = tree_[0].first; index != 0; index = tree_[index].next) {
      const Node& child = tree_[index];
      if (index == favourite || !menu.has(child.item)) continue;
      const float promise = value_of(child) + weight / std::sqrt(static_cast<float>(child.visits + 1));
      if (best == 0 || promise > most) {
        most = promise;
        best = index;
      }
    }
    return best;
  }

  static bool better(const Node& a, const Node& b, int seat) {
    if (a.visits != b.visits) return a.visits > b.visits;
    if (a.visits == 0) return a.worth > b.worth;
    const auto s = static_cast<unsigned>(seat);
    return a.mean[s] > b.mean[s];
  }
};

}  // namespace atolls::bots
