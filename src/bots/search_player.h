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

 private:
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
