// The learned evaluation of Reef: a small network in whole numbers that says how many points each seat may
// still make. docs/networks.md has its shape to the bit and how it is trained.
//
// One encoder for all seats turns what matters to a seat (its reef, its hand, what the cards in sight would
// score) into 64 numbers; a head for the number of players takes those of the seat, the largest of the
// others' and what is common to all.
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <string_view>

#include "bots/net.h"
#include "bots/reef/value.h"

namespace atolls::bots {

namespace reef_net {

// A deck of 60 cards: the network knows them by their number.
inline constexpr int kCards = 60;
inline constexpr int kOne = 4;  // the value of a feature that is there or not
inline constexpr int kMostPoints = 63;
// Where the features of each kind begin; all but the board's have one for each card.
inline constexpr int kBoard = 0;  // for each space one of 17: empty, or the top's colour and the height
inline constexpr int kHand = kBoard + reef::kSpaces * 17;
inline constexpr int kHandBest = kHand + kCards;  // points at best with its own pieces
inline constexpr int kHandNow = kHandBest + kCards;
inline constexpr int kDisplay = kHandNow + kCards;
inline constexpr int kDisplayBest = kDisplay + kCards;
inline constexpr int kTop = kDisplayBest + kCards;
inline constexpr int kTopBest = kTop + kCards;
inline constexpr int kUnseen = kTopBest + kCards;  // the rest of the deck
inline constexpr int kUnseenNow = kUnseen + kCards;
inline constexpr int kTokens = kUnseenNow + kCards;
inline constexpr int kOthers = kTokens + kCards;  // in the hand of another seat
inline constexpr int kOthersNow = kOthers + kCards;
inline constexpr int kInputs = kOthersNow + kCards;

// A seat names no more than these at once.
inline constexpr std::size_t kMostFeatures = 160;

}  // namespace reef_net

struct ReefNetGame {
  static constexpr const char* kName = "reef";
  static constexpr const char* kFeatures = "reef-1";
  static constexpr int kInputs = reef_net::kInputs;
  static constexpr int kOutputs = 2;                    // points to come, logarithm of their spread
  static constexpr int kHeads = reef::kMaxPlayers - 1;  // one for each number of players
  static std::string_view standard();                   // the file of this program's own network
};
using ReefNet = Net<ReefNetGame>;
using ReefNets = Nets<ReefNetGame>;

// What a network thinks of a position.
struct ReefOutlook {
  ReefShares points{};  // of each seat at the end
  float spread = 1;     // of the difference between two seats
};

// Looks at positions with a network.
class ReefEyes {
 public:
  explicit ReefEyes(std::shared_ptr<const ReefNet> net);

  // Whether it can judge games of these rules: it knows no cards but those of the standard deck.
  static bool knows(const reef::Rules& rules) { return rules.deck == reef::standard_deck(); }

  ReefOutlook look(const reef::State& world, ReefValue& value);
  // Shares of the win, as if the spread were `sharp` times smaller.
  ReefShares shares(const reef::State& world, const ReefOutlook& outlook, float sharp = 1) const;

  // What a seat's part of the network sees, for training: `emit(feature, value)`.
  template <class Emit>
  void features(const reef::State& world, int seat, ReefValue& value, const Emit& emit);
  static NetGlobals globals(const reef::State& world, int seat);

 private:
  template <class Emit>
  void own_features(const reef::State& world, int seat, ReefValue& value, const Emit& emit);

  std::shared_ptr<const ReefNet> net_;
  NetHidden all_unseen_{};  // the sums with the whole deck unseen
};

// Everything but the unseen cards, which are the same for all seats.
template <class Emit>
void ReefEyes::own_features(const reef::State& world, int seat, ReefValue& value, const Emit& emit) {
  using namespace reef_net;
  const reef::Board& board = world.boards[static_cast<unsigned>(seat)];
  const auto bounded = [](int points) { return points < kMostPoints ? points : kMostPoints; };
  const ReefValue::Points& points = value.now(board, *world.rules);
  const auto now = [&](u8 card) { return bounded(points[card]); };
  const auto best = [&](u8 card) {
    return bounded(world.rules->card(card).points * value.outlook(board, world, card).best);
  };
  const auto put = [&](int kind, u8 card, int x) {
    if (x != 0) emit(kind + card, x);
  };
  // 1. The reef.
  for (int space = 0; space < reef::kSpaces; ++space) {
    const int height = board.height(space);
    emit(kBoard + space * 17 + (height == 0 ? 0 : 1 + board.piece(space, height - 1) * 4 + height - 1), kOne);
  }
  // 2. The hand and what may be taken.
  for (const u8 card : world.hand(seat)) {
    put(kHand, card, kOne);
    put(kHandBest, card, best(card));
    put(kHandNow, card, now(card));
  }
  for (unsigned slot = 0; slot < reef::kSlots; ++slot) {
    const u8 card = world.display[slot];
    if (card == reef::kNoCard) continue;
    put(kDisplay, card, kOne);
    put(kDisplayBest, card, best(card));
    put(kTokens, card, world.tokens[slot] < kMostPoints / kOne ? kOne * world.tokens[slot] : kMostPoints);
  }
  if (world.deck_count > 0) {
    const auto deck = world.deck();
    put(kTop, deck[0], kOne);
    put(kTopBest, deck[0], best(deck[0]));
    // 3. What may come, and what others hold: as the board stands.
    for (const u8 card : deck.subspan(1)) put(kUnseenNow, card, now(card));
  }
  for (int other = 0; other < world.players(); ++other) {
    if (other == seat) continue;
    for (const u8 card : world.hand(other)) {
      put(kOthers, card, kOne);
      put(kOthersNow, card, now(card));
    }
  }
}

template <class Emit>
void ReefEyes::features(const reef::State& world, int seat, ReefValue& value, const Emit& emit) {
  own_features(world, seat, value, emit);
  if (world.deck_count == 0) return;
  for (const u8 card : world.deck().subspan(1)) emit(reef_net::kUnseen + card, reef_net::kOne);
}

}  // namespace atolls::bots
