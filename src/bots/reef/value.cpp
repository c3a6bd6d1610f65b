#include "bots/reef/value.h"

#include <algorithm>

#include "bots/smooth.h"

namespace atolls::bots {

namespace {

using reef::Board;
using reef::Public;
using reef::State;

// Fitted to games of the search against itself.
constexpr float kPointsPerTurn = 3.0f;
constexpr float kTurnsInHand = 3.0f;
constexpr float kFarthest = 12.0f;  // turns beyond those that a board of today still helps in
constexpr float kTrueSpread = 1.75f;
constexpr float kTrueSpreadPerTurn = 0.37f;

// Rounds to come, fitted to games of the search against itself; by the number of players.
struct Rounds {
  float start = 0;
  float scarcest = 0;  // for each piece of the colour that is scarcest,
  float supply = 0;    // of all colours,
  float deck = 0;      // and card of the deck, for each player
};
constexpr std::array<Rounds, 3> kRounds = {Rounds{-11.9f, 0.60f, 0.156f, 0.864f},
                                           Rounds{-5.5f, 0.12f, 0.431f, 0.890f},
                                           Rounds{-2.7f, 0.23f, 0.213f, 0.986f}};

// All that scoring asks of a board: its tops and heights.
u64 tops_of(const Board& board) {
  u64 word = 0;
  for (int colour = 0; colour < reef::kColours; ++colour) word = word << 16 | board.topped(colour);
  return word;
}

u64 heights_of(const Board& board) {
  return u64{board.at_least(2)} << 32 | u64{board.at_least(3)} << 16 | board.at_least(4);
}

// Every bit of `a` is spread over the whole word before `b` joins it: both are masks of the same spaces, and
// must not make up for each other.
u64 mixed(u64 a, u64 b) {
  u64 z = a * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93u;
  z = ((z ^ (z >> 32)) + b) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 29)) * 0x94d049bb133111ebu;
  return (z ^ (z >> 32)) | 1;  // never 0: that is an empty entry
}

}  // namespace

ReefValue::ReefValue(const ReefWeights& weights)
    : weights_(weights),
      seen_(std::make_unique<std::array<Entry, kEntries>>()),
      boards_(std::make_unique<std::array<Known, kBoards>>()),
      grounds_(std::make_unique<std::array<Ground, kEntries>>()) {}

void ReefValue::begin(const reef::Observation& own) {
  if (own.rules != rules_) {  // another game: cards mean something else
    rules_ = own.rules;
    seen_->fill({});
    boards_->fill({});
    grounds_->fill({});
  }
  to_come_ = ~u64{0};
  for (unsigned i = 0; i < own.discarded; ++i) to_come_ &= ~(u64{1} << reef::discard_card(own.discards[i]));
}

const ReefValue::Points& ReefValue::now(const Board& board, const reef::Rules& rules) {
  const u64 tops = tops_of(board);
  const u64 heights = heights_of(board) | u64{1} << 63;  // never 0: that is an empty entry
  const u64 mixed = (tops ^ heights * 0xd6e8feb86659fd93u) * 0x9e3779b97f4a7c15u;
  Known& known = (*boards_)[mixed >> 40 & (kBoards - 1)];
  if (known.tops != tops || known.heights != heights) {
    known.tops = tops;
    known.heights = heights;
    for (int card = 0; card < rules.card_count; ++card) {
      const auto& compiled = rules.card(card);
      known.now[static_cast<unsigned>(card)] =
          static_cast<u16>(compiled.points * compiled.scorer.completions(board));
    }
  }
  return known.now;
}

float ReefValue::ground(const Board& board, const reef::Rules& rules) {
  const u64 key = mixed(tops_of(board), heights_of(board) ^ mixed(to_come_, 0));
  Ground& entry = (*grounds_)[key >> 8 & (kEntries - 1)];
  if (entry.key != key) {
    const Points& each = now(board, rules);
    int points = 0;
    int cards = 0;
    for (int card = 0; card < rules.card_count; ++card) {
      if ((to_come_ >> card & 1) == 0) continue;
      ++cards;
      points += each[static_cast<unsigned>(card)];
    }
    const auto stacks = [&](int height) { return static_cast<float>(reef::count(board.at_least(height))); };
    const float mean = cards > 0 ? static_cast<float>(points) / static_cast<float>(cards) : 0;
    entry = {key, weights_.board * mean - weights_.tall * stacks(reef::kTallest) -
                      weights_.high * (stacks(reef::kTallest - 1) - stacks(reef::kTallest))};
  }
  return entry.worth;
}

ReefValue::Outlook ReefValue::outlook(const Board& board, const Public& position, u8 card) {
  const auto& compiled = position.rules->card(card);
  const auto left = [&](u8 colour) { return u64{std::min<u8>(position.supply[colour], 2)}; };
  const u64 circumstances = u64{card} << 4 | left(compiled.coral[0]) << 2 | left(compiled.coral[1]);
  const u64 key = mixed(tops_of(board), heights_of(board) ^ circumstances << 48);
  Entry& entry = (*seen_)[key >> 8 & (kEntries - 1)];
  if (entry.key != key) {
    const int best = reef::best_placement(board, position.supply, *position.rules, card).completions;
    entry = {key, {static_cast<u8>(best), static_cast<u8>(compiled.scorer.completions(board))}};
  }
  return entry.outlook;
}

float ReefValue::future(const Board& board, const Public& position, std::span<const u8> hand, float turns) {
  struct Prospect {
    float best = 0;
    float last = 0;  // if it is never played
  };
  std::array<Prospect, reef::kMaxHand + 1> prospects;
  unsigned count = 0;
  float stands = 0;
  for (const u8 card : hand) {
    const Outlook look = outlook(board, position, card);
    const int points = position.rules->card(card).points;
    const Prospect own{static_cast<float>(points * look.best), static_cast<float>(look.now > 0 ? points : 0)};
    stands += static_cast<float>(points * look.now);
    unsigned place = count++;
    for (; place > 0 && prospects[place - 1].best < own.best; --place)
      prospects[place] = prospects[place - 1];
    prospects[place] = own;
  }
  float points = 0;
  for (unsigned i = 0; i < count; ++i) {
    const float played = std::clamp(turns - static_cast<float>(i), 0.0f, 1.0f);
    const float weight = i < weights_.card.size() ? weights_.card[i] : 0;
    const float certain = std::clamp(2 - turns, 0.0f, 1.0f);  // with one turn left nothing can come between
    points +=
        played * (weight + (1 - weight) * certain) * prospects[i].best + (1 - played) * prospects[i].last;
    points += played * weights_.holding * (1 - certain);
  }
  points += weights_.stands * stands * std::clamp(turns - 1, 0.0f, 1.0f);
  const float ahead = std::clamp(turns - kTurnsInHand, 0.0f, kFarthest);
  return ahead > 0 ? points + ahead * ground(board, *position.rules) : points;
}

ReefShares ReefValue::projected(const State& world) {
  ReefShares points{};
  for (int seat = 0; seat < world.players(); ++seat) {
    const auto s = static_cast<unsigned>(seat);
    points[s] = static_cast<float>(world.points[s]);
    if (world.phase == reef::Phase::Over) continue;
    const float turns = reef_turns_left(world, seat);
    points[s] += future(world.boards[s], world, world.hand(seat), turns);
    if (world.to_move == seat && turns > 1) points[s] += weights_.tempo;
  }
  return points;
}

ReefShares ReefValue::shares(const State& world, const ReefShares& projected) const {
  const auto players = static_cast<unsigned>(world.players());
  float sum = 0;
  ReefShares share{};
  for (unsigned s = 0; s < players; ++s) {
    share[s] = smooth_exp((projected[s] - projected[0]) / weights_.spread);
    sum += share[s];
  }
  for (unsigned s = 0; s < players; ++s) share[s] /= sum;
  return share;
}

ReefShares ReefValue::expected(const State& world) {
  ReefShares points = projected(world);
  if (world.phase == reef::Phase::Over) return points;
  for (int seat = 0; seat < world.players(); ++seat) {
    points[static_cast<unsigned>(seat)] +=
        kPointsPerTurn * std::max(0.0f, reef_turns_left(world, seat) - kTurnsInHand);
  }
  return points;
}

ReefShares ReefValue::honest(const Public& position, const ReefShares& shares) const {
  const float spread = kTrueSpread + kTrueSpreadPerTurn * reef_turns_left(position, position.to_move);
  return sharpened(shares, weights_.spread / spread, position.players());
}

ReefShares ReefValue::result(const State& over) {
  const auto standing = reef::standing(over);
  const auto players = static_cast<unsigned>(over.players());
  const auto winners =
      static_cast<float>(std::count(standing.ranks.begin(), standing.ranks.begin() + players, 1));
  ReefShares share{};
  for (unsigned s = 0; s < players; ++s) share[s] = standing.ranks[s] == 1 ? 1 / winners : 0;
  return share;
}

float reef_turns_left(const Public& position, int seat) {
  const int players = position.players();
  const auto place = [&](int of) { return (of - position.first + players) % players; };
  const bool yet_to_move = place(seat) >= place(position.to_move);
  if (position.last_round) return yet_to_move ? 1 : 0;
  int scarcest = position.supply[0];
  int all = 0;
  for (const u8 left : position.supply) {
    scarcest = std::min<int>(scarcest, left);
    all += left;
  }
  const Rounds& fitted = kRounds[static_cast<unsigned>(players - 2)];
  const float rounds =
      fitted.start + fitted.scarcest * static_cast<float>(scarcest) +
      (fitted.supply * static_cast<float>(all) + fitted.deck * static_cast<float>(position.deck_count)) /
          static_cast<float>(players);
  return std::max(rounds, 0.5f) + (yet_to_move ? 0.5f : 0);
}

}  // namespace atolls::bots
