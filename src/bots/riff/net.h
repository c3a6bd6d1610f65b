// The learned evaluation of The Reef: a small network in whole numbers that says who will win.
// docs/networks.md has its shape to the bit and how it is trained.
//
// It sees what the named weights of riff_value.h see, and more: every card by where it lies, worms by colour,
// how near the mates of the best fish are. The encoder turns what matters to a seat into 64 numbers; the head
// takes those of the active player, those of the other, and what is common to both.
#pragma once

#include "bots/net.h"
#include "bots/riff/sight.h"

namespace atolls::bots {

namespace riff_net {

inline constexpr int kOne = 4;  // the value of a feature that is there or not
inline constexpr int kMost = 63;
// Where the features of each kind begin, as a seat sees them: its near row comes first.
inline constexpr int kCards = 0;                                      // face up: space × 16 + kind
inline constexpr int kNamed = kCards + riff::kSpaces * riff::kKinds;  // those of riff_value.h
inline constexpr int kFish = kNamed + kRiffFeatures;                  // on own corals, by kind
inline constexpr int kWorms = kFish + riff::kFishKinds;               // colour × 4 + how many, less 1
inline constexpr int kPearls = kWorms + riff::kColours * 4;           // how many, less 1
inline constexpr int kOffspring = kPearls + 4;
inline constexpr int kCorals = kOffspring + riff::kToWin + 1;
inline constexpr int kEmpty = kCorals + riff::kMaxCorals + 1;
inline constexpr int kBoats = kEmpty + riff::kMaxCorals + 1;
inline constexpr int kSharks = kBoats + riff::kMaxBoats + 1;
inline constexpr int kMeans = kSharks + 4;     // worms and pearls together
inline constexpr int kNear = kMeans + 17;      // the three fish with the nearest mates: rank × 9 + how near
inline constexpr int kPair = kNear + 3 * 9;    // worms that lack for the best pair of the reef, or none
inline constexpr int kGoods = kPair + 6;       // coral, pearl, shark × 4 + the cheapest within reach
inline constexpr int kFlips = kGoods + 3 * 4;  // face-down cards within reach
inline constexpr int kBreeds = kFlips + 1;     // how often it can breed at once
inline constexpr int kWins = kBreeds + 4;      // and whether it wins by that
inline constexpr int kPhase = kWins + 1;       // waits, takes worms, buys, has bought
inline constexpr int kOpen = kPhase + 4;       // open offspring; from here on the same for both seats
inline constexpr int kHidden = kOpen + riff::kOffspring;  // unseen cards by kind
inline constexpr int kInputs = kHidden + riff::kKinds;
// A seat names no more than these at once.
inline constexpr std::size_t kMostFeatures = 144;

}  // namespace riff_net

struct RiffNetGame {
  static constexpr const char* kName = "riff";
  static constexpr const char* kFeatures = "riff-1";
  static constexpr int kInputs = riff_net::kInputs;
  // Of the active player: the logit of his win, offspring that he and the other will still get.
  static constexpr int kOutputs = 3;
  static constexpr int kHeads = 1;
  static std::string_view standard();  // the file of this program's own network
};
using RiffNet = Net<RiffNetGame>;
using RiffNets = Nets<RiffNetGame>;

// What a network thinks of a position.
struct RiffOutlook {
  float logit = 0;                                // of seat 0's win
  std::array<float, riff::kPlayers> offspring{};  // of each seat at the end
};

class RiffEyes {
 public:
  explicit RiffEyes(std::shared_ptr<const RiffNet> net) : net_(std::move(net)) {}

  // Whether it can judge games of these rules: it has seen none but the usual ones.
  static bool knows(const riff::Rules& rules) {
    return rules.deck == riff::standard_deck() && rules.options == riff::Options{};
  }

  // The game must not be over.
  RiffOutlook look(const riff::Public& position) const;

  using Entries = NetEntries<riff_net::kMostFeatures>;
  // What a seat's part of the network sees.
  static void features(const riff::Public& position, const RiffSight& sight, int seat, Entries& out);
  static NetGlobals globals(const riff::Public& position);

 private:
  std::shared_ptr<const RiffNet> net_;
};

}  // namespace atolls::bots
