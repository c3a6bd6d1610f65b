// How a position of The Reef stands, from what both seats see: seat 0's expected share of the win. A logistic
// function of named features times weights. Each seat's features have one set of weights for the active
// player and one for the one who waits: the same mate within reach is worth more to him who may buy it now.
//
// The weights are in riff_weights.h. They began as a logistic regression on games of greedy, which was then
// smoothed by hand (so no command makes exactly these again), and were tuned by play twice, by a
// cross-entropy search over one-ply games, each time scaled by regression. To go on from here: each is a knob
// of `search`, so
//   atoll tune --game riff --bot search:nodes=1 --knobs active.ready,waiting.ready,… --state tune.json
// and, with the weights it found in a file, to make shares of the win of them again:
//   tools/fit --bot search:nodes=1 --games 12000 --seed 100001 --take tuned.txt --write
// Everything is plain arithmetic, the same to the last bit on every platform.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "riff/state.h"

namespace atolls::bots {

// What is counted of each seat. Fish are those on corals, by how near the nearest mate is that the open
// offspring let them breed with; pairs are two fish of the reef that could breed on an empty coral.
enum class RiffFeature : u8 {
  Offspring1,  // one for each that is there: the first,
  Offspring2,  // the second …
  Offspring3,
  Offspring4,
  Corals,      // with offspring or not; five are needed
  Empty1,      // one empty coral,
  Empty2,      // two,
  Empty3,      // three or more
  Ready,       // fish whose mate is within reach and can be paid
  Lack1,       // likewise, but for a worm
  Lack2,       // but for two
  Lack3,       // but for three
  Next,        // the mate is in the next column beyond the boats
  Beyond,      // further on
  Elsewhere,   // the mate is not to be seen
  Mateless,    // the open offspring have no pair for this fish
  AnyReady,    // at least one is ready
  Choice,      // more mates within reach or so
  Hope,        // the share of the unseen cards that are mates, summed over the fish
  Pair0,       // with an empty coral: a pair within reach that can be paid,
  Pair1,       // lacks one worm,
  Pair2,       // lacks two or three,
  PairHalf,    // half of a pair is within reach
  CoralFirst,  // no empty coral, but one for sale within reach and payable
  CoralMore,   // likewise, when there is an empty one
  Boat2,
  Boat3,
  Boat4,
  Boat5,
  Boat6,   // one for each boat, the sixth for all from there on
  Worms,   // worms and pearls, and those still to come in this phase: twelve at most
  Worm1,   // colours of which there is a worm,
  Worm2,   // a second,
  Worm3,   // a third
  Useful,  // worms of a colour that a mate costs, two of each colour at most
  Pearls,  // three at most
  Shark,
  SharkStops,  // a shark, and the other has fish ready or nearly so
  SharkFrees,  // a shark, and a fish without a mate
  Stuck,       // corals, but none empty and no mate in sight
  kCount
};
inline constexpr int kRiffFeatures = static_cast<int>(RiffFeature::kCount);

// What is counted of the position itself, for the active player.
enum class RiffTempo : u8 {
  Turn,   // it is his turn
  Acted,  // he has done something in it
  Hurry,  // his lead, the more the fewer turns are left until the game ends undecided
  kCount
};
inline constexpr int kRiffTempos = static_cast<int>(RiffTempo::kCount);

struct RiffWeights {
  std::array<double, kRiffFeatures> active{};
  std::array<double, kRiffFeatures> waiting{};
  std::array<double, kRiffTempos> tempo{};
};

// The fitted ones.
extern const RiffWeights kRiffWeights;

// All weights by name: active.ready, waiting.ready, …, tempo.turn.
inline constexpr int kRiffWeightCount = 2 * kRiffFeatures + kRiffTempos;
std::string_view riff_weight_name(int index);   // "ready"
std::string_view riff_weight_group(int index);  // "active."
double& riff_weight(RiffWeights& weights, int index);
std::optional<int> find_riff_weight(std::string_view name);  // with its group

// Seat 0's expected share of the win, 0 to 1; when the game is over, the share it has.
double riff_value(const riff::Public& position, const RiffWeights& weights = kRiffWeights);

// The same before the logistic function, as the active player sees it, and its two parts.
struct RiffScore {
  double active = 0;   // his own prospects
  double waiting = 0;  // the other's
  double tempo = 0;

  double total() const { return active - waiting + tempo; }
  double of(bool is_active) const { return is_active ? total() : -total(); }
};
inline constexpr double kRiffWon = 9;  // the score of a game that is won, and the bound of all others
RiffScore riff_score(const riff::Public& position, const RiffWeights& weights = kRiffWeights);

// The share of the win that a score means, by a rational function: 1/(1+exp(-score)) to four digits.
double riff_share(double score);

// Shares as they come true: of a lead early in the game less is left in the end than the search believes.
std::array<float, riff::kPlayers> riff_honest(const riff::Public& position,
                                              const std::array<float, riff::kPlayers>& shares);

// What the weights are multiplied by: total() is their scalar product, in the order of riff_weight.
void riff_features(const riff::Public& position, std::span<double, kRiffWeightCount> out);

// How many offspring each seat will have in the end, given seat 0's share of the win.
std::array<double, riff::kPlayers> riff_final_offspring(const riff::Public& position, double share);

}  // namespace atolls::bots
