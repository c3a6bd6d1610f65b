#include "games/riff_sight.h"

#include <algorithm>

#include "bots/riff/moves.h"

namespace atolls::python {

std::vector<Part> Sight<riff::Game>::layout() {
  using namespace bots::riff_net;
  return {{"cards", {riff::kSpaces, riff::kKinds}},
          {"named", {kFish - kNamed}},
          {"fish", {kWorms - kFish}},
          {"worms", {riff::kColours, 4}},
          {"pearls", {4}},
          {"offspring", {kCorals - kOffspring}},
          {"corals", {kEmpty - kCorals}},
          {"empty", {kBoats - kEmpty}},
          {"boats", {kSharks - kBoats}},
          {"sharks", {kMeans - kSharks}},
          {"means", {kNear - kMeans}},
          {"near", {3, 9}},
          {"pair", {kGoods - kPair}},
          {"goods", {3, 4}},
          {"flips", {1}},
          {"breeds", {kWins - kBreeds}},
          {"wins", {1}},
          {"phase", {kOpen - kPhase}},
          {"open", {kHidden - kOpen}},
          {"hidden", {kInputs - kHidden}},
          {"globals", {bots::kNetGlobals}}};
}

void Sight<riff::Game>::write(const riff::Observation& own, u8* out) {
  using namespace bots::riff_net;
  std::memset(out, 0, riff::kPlayers * (std::size_t{kInputs} + bots::kNetGlobals));
  if (own.phase == riff::Phase::Over) return;
  const bots::RiffSight sight(own);
  const auto globals = bots::RiffEyes::globals(own);
  for (const int seat : {int{own.seat}, 1 - own.seat}) {
    bots::RiffEyes::Entries entries;
    bots::RiffEyes::features(own, sight, seat, entries);
    for (const auto& [feature, value] : entries.all()) out[feature] = static_cast<u8>(value);
    out =
        std::ranges::transform(globals, out + kInputs, [](auto value) { return static_cast<u8>(value); }).out;
  }
}

void Sight<riff::Game>::likely(const riff::State& state, std::vector<riff::Move>& out) {
  std::array<bots::RiffCandidate, bots::kMostCandidates> candidates;
  const int count = bots::riff_candidates(state, candidates);
  out.clear();
  for (const auto& candidate : std::span(candidates).first(static_cast<std::size_t>(count)))
    out.push_back(candidate.move);
}

}  // namespace atolls::python
