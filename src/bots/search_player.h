// A tree search at a table.
#pragma once

#include <algorithm>
#include <utility>

#include "bots/search.h"

namespace atolls::bots {

// The knobs that every search has; a game's model adds its weights.
inline constexpr Knob kReuse{"reuse", 1, 0, 1, "1: it goes on with the tree of its last move"};
inline constexpr Knob kNoise{"noise", 0, 0, 50, "how far, in units of worth, it misjudges a move"};
inline constexpr Knob kOverlook{"overlook", 0, 0, 1, "the share of its moves that it does not see"};

template <Game G, class Model>
class SearchPlayer final : public Player<G> {
 public:
  SearchPlayer(Model model, const SearchKnobs& knobs, u32 capacity)
      : search_(std::move(model), knobs, capacity) {}

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
    thought.score = expected(own, node, players, rng);
    thought.terms = search_.model().explain(own, thought.move);
    return thought;
  }

  // Three quarters of the passes find out what is best, as if nobody had asked about a move; so the best one
  // does not depend on what was played. The others go to these two, so that both are known equally well.
  Judgement<G> judge(const typename G::Observation& own, u64 passes, u64 seed,
                     const typename G::Move* played) override {
    if constexpr (!Model::kPriors)
      return {};
    else {
      Rng rng(seed);
      search_.begin_judging(own, rng.next());
      const u64 free = played == nullptr ? passes : passes - passes / 4;
      for (u64 i = 0; i < free; ++i) search_.judge(rng);
      u32 best = search_.favourite(0, own.seat);
      u32 asked = best;
      if (played != nullptr) {
        if (const u32 child = search_.child_of(*played, rng); child != 0) asked = child;
        for (u64 i = free; i < passes && asked != best; ++i)
          search_.judge(rng, visits(asked) < visits(best) ? asked : best);
        if (mean(asked, own.seat) >= mean(best, own.seat)) best = asked;
      }
      return judgement(own, best, asked, rng);
    }
  }

 private:
  u32 visits(u32 child) const { return search_.node(child).visits; }
  float mean(u32 child, int seat) const { return search_.node(child).mean[static_cast<unsigned>(seat)]; }

  Judgement<G> judgement(const typename G::Observation& own, u32 best, u32 asked, Rng& rng) {
    std::vector<u32> order;
    for (u32 child = search_.root().first; child != 0; child = search_.node(child).next) {
      if (visits(child) > 0 || child == best) order.push_back(child);
    }
    std::ranges::stable_sort(order, [&](u32 a, u32 b) {
      if (a == best || b == best) return a == best && b != best;
      return visits(a) > visits(b);
    });
    const auto world = search_.model().sample(own, rng);
    const auto players = static_cast<std::size_t>(own.players());
    Judgement<G> judgement;
    for (const u32 child : order) {
      const auto& node = search_.node(child);
      const auto shares = search_.model().honest(own, node.mean);
      Judged<G> judged{.move = search_.model().resolve(world, node.move, node.item), .visits = node.visits};
      for (std::size_t s = 0; s < players; ++s) judged.value.push_back(static_cast<double>(shares[s]));
      if (child == asked) judgement.played = judgement.moves.size();
      if (child == best || child == asked) {
        judged.score = expected(own, node, players, rng);
        judged.terms = search_.model().explain(own, judged.move);
      }
      judgement.moves.push_back(std::move(judged));
    }
    return judgement;
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
  std::vector<double> expected(const typename G::Observation& own, const auto& node, std::size_t players,
                               Rng& rng) {
    std::vector<double> mean(players);
    for (int i = 0; i < kWorlds; ++i) {
      auto world = search_.model().sample(own, rng);
      search_.model().play(world, search_.model().resolve(world, node.move, node.item), rng);
      const auto scores = search_.model().expect(world);
      for (std::size_t s = 0; s < players; ++s) mean[s] += static_cast<double>(scores[s]) / kWorlds;
    }
    return mean;
  }

  Search<Model> search_;
};

}  // namespace atolls::bots
