// The tree search of both games. Every pass imagines a world that fits what the seat knows, walks down the
// one tree that all worlds share, adds a leaf, and takes the model's static value of it back up to the root.
//
// A model is what a game adds: which moves are worth a look and how good they seem (`list`), what a position
// is worth to each seat (`evaluate`), and which of the tree's moves exist in a world at all (`menu`): a node
// lists the moves of each item of the menu (a card in hand, say) when a world first offers that item there.
#pragma once

#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "bots/bot.h"
#include "bots/deadline.h"
#include "bots/smooth.h"

namespace atolls::bots {

// How the search spends its passes; each is a knob of the bot.
struct SearchKnobs {
  float explore = 1.0f;   // weight of the prior against what was found
  float heat = 1.0f;      // in the model's units of worth: how flat the prior is
  float optimism = 0.0f;  // added to the value of moves not yet tried
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

  // A move and what became of it. Its moves in turn are a list, best first to see.
  struct Node {
    Move move;
    u8 item;
    bool chance;  // its children are outcomes, with states of their own
    u8 width;     // how often its list was widened
    float worth;  // below its best brother when they were first listed
    float best;   // the worth of its best child then
    float prior;  // not yet divided by the sum over its brothers
    u32 visits;
    u32 offered;  // times that a world offered it
    Shares mean;  // over its visits: what each seat came to
    u32 first;    // child, or 0
    u32 next;     // brother, or 0
    u32 state;    // of an outcome
    Menu listed;
  };

  Search(Model model, const SearchKnobs& knobs, u32 capacity)
      : model_(std::move(model)), knobs_(knobs), capacity_(capacity), nodes_(room<Node>(capacity)) {
    if constexpr (Model::kOutcomes) states_ = room<State>(capacity / kNodesPerState);
  }

  // Bytes that a search of this capacity takes at most, in two rooms of equal size.
  static constexpr std::size_t memory(u32 capacity) {
    return 2 * (capacity * sizeof(Node) + (Model::kOutcomes ? capacity / kNodesPerState * sizeof(State) : 0));
  }

  // Goes on with what the last search found out about this position, if it came by there.
  void begin(const Observation& own) {
    // Who misjudges moves must do so afresh.
    const bool reuse = knobs_.reuse && knobs_.noise == 0 && knobs_.overlook == 0;
    const u32 known = reuse && size_ > 0 ? find(own) : 0;
    model_.begin(own);
    own_ = own;
    chosen_ = 0;
    if (known != 0) return keep(known);
    size_ = 1;
    states_size_ = 0;
    nodes_[0] = blank();
  }

  void run(const Budget& budget, Rng& rng) {
    const Deadline deadline(budget);
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
    path_[0] = 0;
    for (;;) {
      const u32 at = path_[depth_];
      const int seat = model_.to_move(world);
      // 1. The end, or a leaf.
      if (seat < 0) {
        shares = model_.result(world);
        break;
      }
      if ((nodes_[at].visits == 0 && at != 0) || depth_ + 2 >= kDeepest) {
        shares = model_.evaluate(world);
        break;
      }
      // 2. The best child that this world offers.
      const Menu menu = model_.menu(world);
      list(at, world, menu, rng);
      const u32 child = choose(at, menu, seat);
      if (child == 0) {
        shares = model_.evaluate(world);
        break;
      }
      path_[++depth_] = child;
      // 3. Play it; chance goes to one of few sampled outcomes.
      const Move move = model_.resolve(world, nodes_[child].move, nodes_[child].item);
      if constexpr (Model::kOutcomes) {
        if (nodes_[child].chance) {
          const u32 outcome = meet(child, world, move, rng);
          if (outcome != 0) {
            path_[++depth_] = outcome;
            continue;
          }
          shares = model_.evaluate(world);
          break;
        }
      }
      model_.play(world, move, rng);
    }
    for (int i = 0; i <= depth_; ++i) {
      Node& node = nodes_[path_[i]];
      ++node.visits;
      const float weight = 1 / static_cast<float>(node.visits);
      for (unsigned s = 0; s < kSeats; ++s) node.mean[s] += (shares[s] - node.mean[s]) * weight;
    }
  }

  const Node& root() const { return nodes_[0]; }
  const Node& node(u32 index) const { return nodes_[index]; }
  u32 size() const { return size_; }
  Model& model() { return model_; }

  // The child most looked at, of those on the menu if one is given, or 0; equals by value.
  u32 favourite(u32 at, int seat, const Menu* menu = nullptr) const {
    u32 best = 0;
    for (u32 child = nodes_[at].first; child != 0; child = nodes_[child].next) {
      if (menu != nullptr && !menu->has(nodes_[child].item)) continue;
      if (best == 0 || better(nodes_[child], nodes_[best], seat)) best = child;
    }
    return best;
  }

 private:
  static constexpr int kDeepest = 64;
  static constexpr u32 kNodesPerState = 8;

  // Room that is not touched before it is used: a short search of a large capacity costs little.
  struct Free {
    void operator()(void* room) const { ::operator delete(room); }
  };
  template <class T>
  using Room = std::unique_ptr<T[], Free>;
  template <class T>
  static Room<T> room(u32 size) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    return Room<T>(static_cast<T*>(::operator new(size * sizeof(T))));
  }
  static constexpr int kMostOptions = Model::kMostOptions;

  static bool better(const Node& a, const Node& b, int seat) {
    if (a.visits != b.visits) return a.visits > b.visits;
    if (a.visits == 0) return a.worth > b.worth;
    const auto s = static_cast<unsigned>(seat);
    return a.mean[s] > b.mean[s];
  }

  static Node blank() { return Node{}; }

  // The node of a position that came of the last one, or 0.
  u32 find(const Observation& now) {
    if (chosen_ == 0) return 0;
    if constexpr (Model::kOutcomes) {
      // Here it is the own turn that goes on; of another one nothing is likely to come as it was sampled.
      if (nodes_[chosen_].chance) {
        u32 outcome = nodes_[chosen_].first;
        while (outcome != 0 && !model_.shows(states_[nodes_[outcome].state - 1], now))
          outcome = nodes_[outcome].next;
        return outcome;
      }
      Rng rng(0);
      State world = model_.sample(own_, rng);
      model_.play(world, nodes_[chosen_].move, rng);
      return model_.shows(world, now) ? chosen_ : 0;
    } else {
      std::array<Option<Move>, kSeats> course;
      const int count = model_.course(own_, now, course);
      u32 at = 0;
      for (const Option<Move>& step : std::span(course).first(static_cast<unsigned>(count))) {
        u32 child = nodes_[at].first;
        while (child != 0 && !(nodes_[child].item == step.item && model_.same(nodes_[child].move, step.move)))
          child = nodes_[child].next;
        if (child == 0) return 0;
        at = child;
      }
      return at;
    }
  }

  // Makes a node the root and forgets all that is not below it, by copying what is into the spare room.
  void keep(u32 root) {
    if (!spare_nodes_) {
      spare_nodes_ = room<Node>(capacity_);
      if constexpr (Model::kOutcomes) spare_states_ = room<State>(capacity_ / kNodesPerState);
    }
    u32 size = 1;
    u32 states = 0;
    spare_nodes_[0] = nodes_[root];
    spare_nodes_[0].next = 0;
    for (u32 at = 0; at < size; ++at) {  // breadth first: the copies wait in the very room that they fill
      Node& node = spare_nodes_[at];
      if (Model::kOutcomes && node.state != 0) {
        spare_states_[states] = states_[node.state - 1];
        node.state = ++states;
      }
      u32* link = &node.first;
      for (u32 child = node.first; child != 0; child = nodes_[child].next) {
        spare_nodes_[size] = nodes_[child];
        *link = size;
        link = &spare_nodes_[size++].next;
      }
      *link = 0;
    }
    std::swap(nodes_, spare_nodes_);
    std::swap(states_, spare_states_);
    size_ = size;
    states_size_ = states;
  }

  // Adds the moves of the menu's items that are new here, and more of the known ones the more often it is
  // here.
  void list(u32 at, const State& world, const Menu& menu, Rng& rng) {
    Node& node = nodes_[at];
    const bool wider = node.width < Model::kWidths && node.visits >= Model::visits_for(node.width + 1);
    const Menu fresh = wider ? menu : menu.without(node.listed);
    if (fresh.empty()) return;
    if (wider) ++node.width;
    std::array<Option<Move>, kMostOptions> options;
    int count = model_.list(world, fresh, node.width, options);
    if (at == 0) count = misjudge(std::span(options).first(static_cast<unsigned>(count)), rng);
    if (size_ + static_cast<u32>(count) > capacity_) return;
    // Priors are relative to the best worth that the node saw first.
    if (node.first == 0) {
      node.best = options[0].worth;
      for (int i = 1; i < count; ++i)
        node.best = std::max(node.best, options[static_cast<unsigned>(i)].worth);
    }
    for (int i = 0; i < count; ++i) {
      const Option<Move>& option = options[static_cast<unsigned>(i)];
      if (wider && known(at, option)) continue;
      const u32 index = size_++;
      Node& child = nodes_[index];
      child = blank();
      child.move = option.move;
      child.item = option.item;
      child.chance = model_.is_chance(world, option.move);
      child.worth = option.worth - node.best;
      child.prior = smooth_exp(child.worth / knobs_.heat);
      child.next = node.first;
      node.first = index;
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
    for (u32 child = nodes_[at].first; child != 0; child = nodes_[child].next) {
      if (nodes_[child].item == option.item && nodes_[child].move == option.move) return true;
    }
    return false;
  }

  u32 choose(u32 at, const Menu& menu, int seat) {
    const Node& node = nodes_[at];
    const auto s = static_cast<unsigned>(seat);
    float priors = 0;
    for (u32 child = node.first; child != 0; child = nodes_[child].next) {
      if (menu.has(nodes_[child].item)) priors += nodes_[child].prior;
    }
    const float untried = (node.visits > 0 ? node.mean[s] : 0.5f) + knobs_.optimism;
    u32 best = 0;
    float most = -1e9f;
    for (u32 index = node.first; index != 0; index = nodes_[index].next) {
      Node& child = nodes_[index];
      if (!menu.has(child.item)) continue;
      ++child.offered;
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
        best = index;
      }
    }
    return best;
  }

  // One outcome of a chance move: a new one while there are few, else the one least visited.
  u32 meet(u32 at, State& world, const Move& move, Rng& rng)
    requires(Model::kOutcomes)
  {
    Node& node = nodes_[at];
    u32 count = 0;
    u32 least = 0;
    for (u32 child = node.first; child != 0; child = nodes_[child].next) {
      ++count;
      if (least == 0 || nodes_[child].visits < nodes_[least].visits) least = child;
    }
    const float most = knobs_.outcomes * std::sqrt(static_cast<float>(node.visits + 1));
    if (least == 0 || static_cast<float>(count) < most) {
      model_.play(world, move, rng);
      if (size_ == capacity_ || states_size_ == capacity_ / kNodesPerState) return 0;
      const u32 index = size_++;
      nodes_[index] = blank();
      nodes_[index].next = node.first;
      states_[states_size_++] = world;
      nodes_[index].state = states_size_;
      node.first = index;
      return index;
    }
    world = states_[nodes_[least].state - 1];
    return least;
  }

  Model model_;
  SearchKnobs knobs_;
  u32 capacity_;
  Room<Node> nodes_;
  Room<State> states_;
  Room<Node> spare_nodes_;
  Room<State> spare_states_;
  u32 size_ = 0;
  u32 states_size_ = 0;
  u32 chosen_ = 0;  // by the last search
  Observation own_;
  int depth_ = 0;
  std::array<u32, kDeepest + 2> path_{};
};

}  // namespace atolls::bots
