// A tree search at a table.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/search.h"

namespace atolls::bots {

// The knobs that every search has; a game's model adds its scale (heat and unit) and its weights.
inline constexpr Knob kExplore{"explore", 0.6, 0, 10, "weight of the prior against what was found"};
inline constexpr Knob kOptimism{"optimism", 0, -1, 1, "share of the win added to moves not looked at yet"};
inline constexpr Knob kForgive{"forgive", 0, 0, 1,
                               "of what trying a lesser move costs: not held against the moves before it"};
inline constexpr Knob kRecent{"recent", 0, 0, 10, "how much more the latest passes count than the first"};
inline constexpr Knob kDoubt{"doubt", 0.6, 0, 1,
                             "the share of the passes that is kept from the favourite, for its rivals"};
inline constexpr Knob kCurious{"curious", 0.2, 0, 10, "weight of having been looked at rarely, among rivals"};
inline constexpr Knob kCaution{"caution", 1, 0, 10, "share of the win that one visit may be wrong by"};
inline constexpr Knob kReuse{"reuse", 1, 0, 1, "1: it goes on with the tree of its last move"};
inline constexpr Knob kNoise{"noise", 0, 0, 50, "how far, in units of worth, it misjudges a move"};
inline constexpr Knob kOverlook{"overlook", 0, 0, 1, "the share of its moves that it does not see"};
inline constexpr Knob kNet{"net", 1, 0, 100,
                           "the learned evaluation: 1, or 0 to play without; or a file of weights"};

// A knob where a game has another value for it.
constexpr Knob usually(Knob knob, double usual) {
  knob.usual = usual;
  return knob;
}

// What these knobs say; what a bot has none for stays as it is.
inline SearchKnobs search_knobs_of(const Settings& settings) {
  SearchKnobs knobs;
  for (const auto& [name, knob] :
       {std::pair("explore", &knobs.explore), std::pair("heat", &knobs.heat),
        std::pair("optimism", &knobs.optimism), std::pair("unit", &knobs.unit),
        std::pair("forgive", &knobs.forgive), std::pair("recent", &knobs.recent),
        std::pair("doubt", &knobs.doubt), std::pair("curious", &knobs.curious),
        std::pair("caution", &knobs.caution), std::pair("outcomes", &knobs.outcomes),
        std::pair("noise", &knobs.noise), std::pair("overlook", &knobs.overlook)}) {
    if (settings.has(name)) *knob = static_cast<float>(settings[name]);
  }
  if (settings.has("reuse")) knobs.reuse = settings["reuse"] > 0;
  return knobs;
}

template <Game G, class Model>
class SearchPlayer final : public Player<G> {
 public:
  SearchPlayer(Model model, const Settings& settings)
      : search_(std::move(model), search_knobs_of(settings), kCapacity) {}

  Thought<G> think(const typename G::Observation& own, const Budget& budget, Rng& rng) override {
    search_.begin(own);
    search_.run(budget, rng);
    const int seat = own.seat;
    // A tree that was kept may know moves which are not offered now, or where a card lay before.
    const auto world = search_.model().sample(own, rng);
    const auto menu = search_.model().menu(world);
    const u32 chosen = search_.favourite(0, seat, &menu);
    const auto& node = search_.node(chosen);
    const auto players = static_cast<std::size_t>(own.players());

    Thought<G> thought{.move = search_.model().resolve(world, node.move, node.item), .value = {}};
    const auto& judged = node.visits > 0 ? node : search_.root();
    const auto shares = search_.model().honest(own, judged.mean);
    for (std::size_t s = 0; s < players; ++s) thought.value.push_back(static_cast<double>(shares[s]));
    std::vector<u64>& visits = thought.visits;
    for (u32 child = search_.root().first; child != 0; child = search_.node(child).next) {
      const auto& other = search_.node(child);
      if (other.visits > 0 && child != chosen && menu.has(other.item)) visits.push_back(other.visits);
    }
    std::ranges::sort(visits, std::greater{});
    visits.insert(visits.begin(), node.visits);
    thought.line = line(own, rng);
    thought.score = expected(own, thought.move, players, rng);
    thought.terms = search_.model().explain(own, thought.move);
    return thought;
  }

  // Several small trees instead of a large one: where a tree grows is a matter of luck, and that averages
  // out. Half of the passes find out what is best, as if nobody had asked about a move. The others, in trees
  // of their own, compare only that with what was played: what was chosen because it seemed good must show it
  // again.
  Judgement<G> judge(const typename G::Observation& own, u64 passes, u64 seed,
                     const typename G::Move* played) override {
    if constexpr (Model::kPriors) {
      passes = std::max(passes, kFewest);
      Rng rng(seed);
      Ballot all;
      const u64 free = played == nullptr ? passes : passes / 2;
      for (u64 tree = 0; tree < kTrees; ++tree) {
        search_.begin_judging(own, rng.next());
        for (u64 i = tree; i < free; i += kTrees) search_.judge(rng);
        count(all, own, rng);
      }
      if (played == nullptr) return judgement(own, all, best_of(all, own.seat), rng);
      const auto best = all[best_of(all, own.seat)].move;
      Ballot duel;
      for (u64 tree = 0; tree < kDuels; ++tree) {
        search_.begin_judging(own, rng.next());
        const u32 first = search_.child_of(best, rng);
        const u32 second = search_.child_of(*played, rng);
        for (u64 i = free + 2 * tree; i < passes; i += 2 * kDuels) {
          search_.judge(rng, first);
          if (second != first) search_.judge(rng, second);
        }
        count(duel, own, rng);
      }
      return decided(own, std::move(all), duel, *played, rng);
    }
    return {};
  }

  std::vector<double> expect(const typename G::Observation& own, u64 passes, u64 seed) override {
    if constexpr (Model::kPriors) {
      Rng rng(seed);
      search_.begin_judging(own, rng.next());
      for (u64 i = 0; i < passes; ++i) search_.judge(rng);
      const auto& best = search_.node(search_.favourite(0, own.seat));
      const auto shares = search_.model().honest(own, best.mean);
      return {shares.begin(), shares.begin() + own.players()};
    }
    return {};
  }

 private:
  static constexpr u32 kCapacity = 500'000;   // nodes
  static constexpr u64 kTrees = 4;            // that find the best move
  static constexpr u64 kDuels = 8;            // that compare it with another
  static constexpr u64 kFewest = 4 * kDuels;  // passes, so that each of them gets some

  // A move in several trees.
  struct Candidate {
    typename G::Move move;
    u64 visits = 0;
    std::array<double, Model::kSeats> sum{};  // over its visits
  };
  using Ballot = std::vector<Candidate>;

  // What a tree has found out.
  void count(Ballot& all, const typename G::Observation& own, Rng& rng) {
    const auto world = search_.model().sample(own, rng);
    for (u32 child = search_.root().first; child != 0; child = search_.node(child).next) {
      const auto& node = search_.node(child);
      if (node.visits == 0) continue;
      const auto move = search_.model().resolve(world, node.move, node.item);
      auto found = std::ranges::find(all, move, &Candidate::move);
      if (found == all.end()) found = all.insert(all.end(), Candidate{.move = move});
      found->visits += node.visits;
      for (unsigned s = 0; s < Model::kSeats; ++s)
        found->sum[s] += static_cast<double>(node.mean[s]) * static_cast<double>(node.visits);
    }
  }

  static double mean(const Candidate& one, int seat) {
    return one.sum[static_cast<unsigned>(seat)] / static_cast<double>(one.visits);
  }

  // With caution, as in Branches::favourite.
  static std::size_t best_of(const Ballot& all, int seat) {
    constexpr double kWary = 1;
    constexpr u64 kRival = 10;
    u64 most = 0;
    for (const Candidate& one : all) most = std::max(most, one.visits);
    const auto at_least = [&](const Candidate& one) {
      return mean(one, seat) - kWary / std::sqrt(static_cast<double>(one.visits));
    };
    std::size_t best = all.size();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].visits < most / kRival) continue;
      if (best == all.size() || at_least(all[i]) > at_least(all[best])) best = i;
    }
    return best;
  }

  Judgement<G> decided(const typename G::Observation& own, Ballot all, const Ballot& duel,
                       const typename G::Move& played, Rng& rng) {
    for (const Candidate& one : duel) {
      const auto known = std::ranges::find(all, one.move, &Candidate::move);
      if (known == all.end()) {
        all.push_back(one);
      } else {
        *known = one;
      }
    }
    const auto place = [&](const typename G::Move& move) {
      return static_cast<std::size_t>(std::ranges::find(all, move, &Candidate::move) - all.begin());
    };
    std::size_t best = place(played);
    for (const Candidate& one : duel) {
      if (mean(one, own.seat) > mean(all[best], own.seat)) best = place(one.move);
    }
    return judgement(own, all, best, rng, &played);
  }

  Judgement<G> judgement(const typename G::Observation& own, const Ballot& all, std::size_t best, Rng& rng,
                         const typename G::Move* played = nullptr) {
    std::vector<std::size_t> order(all.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      if (a == best || b == best) return a == best && b != best;
      return all[a].visits > all[b].visits;
    });
    const auto players = static_cast<std::size_t>(own.players());
    Judgement<G> result;
    for (const std::size_t i : order) {
      const Candidate& one = all[i];
      std::array<float, Model::kSeats> shares{};
      for (unsigned s = 0; s < Model::kSeats; ++s)
        shares[s] = static_cast<float>(one.sum[s] / static_cast<double>(one.visits));
      shares = search_.model().honest(own, shares);
      Judged<G> judged{.move = one.move, .visits = one.visits};
      for (std::size_t s = 0; s < players; ++s) judged.value.push_back(static_cast<double>(shares[s]));
      const bool asked = played != nullptr && one.move == *played;
      if (asked) result.played = result.moves.size();
      if (i == best || asked) {
        judged.score = expected(own, one.move, players, rng);
        judged.terms = search_.model().explain(own, one.move);
      }
      result.moves.push_back(std::move(judged));
    }
    return result;
  }

  static constexpr int kLongestLine = 8;
  static constexpr int kWorlds = 16;

  // The favourites from the root on, in a world of many; what another world would offer is passed over.
  std::vector<typename G::Move> line(const typename G::Observation& own, Rng& rng) {
    std::vector<typename G::Move> moves;
    auto world = search_.model().sample(own, rng);
    u32 at = 0;
    while (static_cast<int>(moves.size()) < kLongestLine && G::to_move(world) >= 0) {
      const auto menu = search_.model().menu(world);
      const u32 next = search_.favourite(at, G::to_move(world), &menu);
      if (next == 0 || (search_.node(next).visits == 0 && at != 0)) break;
      const auto& node = search_.node(next);
      moves.push_back(search_.model().resolve(world, node.move, node.item));
      if (node.chance) break;  // what comes then, nobody knows
      search_.model().play(world, moves.back(), rng);
      at = next;
    }
    return moves;
  }

  // The mean of what the model expects after the move, over some worlds.
  std::vector<double> expected(const typename G::Observation& own, const typename G::Move& move,
                               std::size_t players, Rng& rng) {
    std::vector<double> mean(players);
    for (int i = 0; i < kWorlds; ++i) {
      auto world = search_.model().sample(own, rng);
      search_.model().play(world, move, rng);
      const auto scores = search_.model().expect(world);
      for (std::size_t s = 0; s < players; ++s) mean[s] += static_cast<double>(scores[s]) / kWorlds;
    }
    return mean;
  }

  Search<Model> search_;
};

}  // namespace atolls::bots
