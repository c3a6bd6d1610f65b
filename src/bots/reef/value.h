// What a position of Reef is worth before it is over: the points each seat may still make, and from them the
// shares of the win.
#pragma once

#include <memory>

#include "bots/settings.h"
#include "reef/best.h"
#include "reef/play.h"

namespace atolls::bots {

// The parameters of the evaluation, in points where not said otherwise. Tuned by play, in two runs of
//   atoll tune --game reef --bot search:nodes=100 --knobs card1,card2,card3,card4,stands,holding,tempo …
// from 0.85, 0.75, 0.65, 0.55, 0.15, 0.5, 0.5: 72.5 % (66 to 78) for the first run, 53 % (46 to 61) for the
// second. Those suit a short look; for a longer one these, between the two, are better (59 % of 120 games at
// 100 ms). The last three before `spread` are fitted to the points that 1,500 games of 300 nodes still
// brought.
struct ReefWeights {
  std::array<float, 4> card{0.60f, 0.56f, 0.44f, 0.40f};  // of what a card may score at best; the best first
  float stands = 0.20f;   // of what the cards in hand would score with no piece more
  float holding = 1.60f;  // for each card that there is time to play
  float tempo = 1.30f;    // for being next
  float board = 0.40f;    // of what a card to come would score on the board, for each turn far ahead
  float tall = 0.17f;     // lost by a stack that can grow no more, for each of those turns
  float high = 0.07f;     // and by one that can grow once more
  float spread = 5.0f;    // points that make a lead of e to 1, to the search
};

using ReefShares = std::array<float, reef::kMaxPlayers>;

class ReefValue {
 public:
  explicit ReefValue(const ReefWeights& weights);

  // Before the first question about a position and those that may come of it.
  void begin(const reef::Observation& own);

  // What a card could score on a board: completions.
  struct Outlook {
    u8 best = 0;  // with its own pieces, at best
    u8 now = 0;   // as it stands
  };
  Outlook outlook(const reef::Board& board, const reef::Public& position, u8 card);

  // Points that every card of the deck would score as the board stands; until the next question.
  using Points = std::array<u16, reef::kMaxCards>;
  const Points& now(const reef::Board& board, const reef::Rules& rules);

  // Points that this hand and board may still bring in so many turns.
  float future(const reef::Board& board, const reef::Public& position, std::span<const u8> hand, float turns);

  // Points of each seat with what its hand promises, to compare the seats.
  ReefShares projected(const reef::State& world);
  // And the shares of the win that follow.
  ReefShares shares(const reef::State& world, const ReefShares& projected) const;

  // Points at the end that each seat may expect, with what it will still take and play.
  ReefShares expected(const reef::State& world);
  // Shares as they come true: a lead means less the more turns are left.
  ReefShares honest(const reef::Public& position, const ReefShares& shares) const;

  static ReefShares result(const reef::State& over);

 private:
  struct Entry {
    u64 key = 0;
    Outlook outlook;
  };
  static constexpr std::size_t kEntries = 1 << 14;

  struct Known {
    u64 tops = 0;
    u64 heights = 0;
    Points now{};
  };
  static constexpr std::size_t kBoards = 1 << 12;

  struct Ground {
    u64 key = 0;
    float worth = 0;
  };

  // What a board is worth for each turn far ahead.
  float ground(const reef::Board& board, const reef::Rules& rules);

  ReefWeights weights_;
  const reef::Rules* rules_ = nullptr;
  u64 to_come_ = ~u64{0};                              // the cards that are not discarded yet
  std::unique_ptr<std::array<Entry, kEntries>> seen_;  // the outlooks worked out last
  std::unique_ptr<std::array<Known, kBoards>> boards_;
  std::unique_ptr<std::array<Ground, kEntries>> grounds_;
};

// Turns that a seat may still have, its next one included; exact in the last round.
float reef_turns_left(const reef::Public& position, int seat);

}  // namespace atolls::bots
