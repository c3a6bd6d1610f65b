// What a position of Reef is worth before it is over: the points each seat may still make, and from them the
// shares of the win.
#pragma once

#include <memory>

#include "bots/settings.h"
#include "reef/best.h"
#include "reef/play.h"

namespace atolls::bots {

// The parameters of the evaluation, by name; in points where not said otherwise.
struct ReefWeights {
  std::array<float, 4> card{0.85f, 0.75f, 0.65f,
                            0.55f};  // of what a card may score at best, the best card first
  float stands = 0.15f;              // of what the cards in hand would score with no piece more
  float holding = 0.5f;              // for each card that there is time to play
  float tempo = 0.5f;                // for being next
  float spread = 4.0f;               // points that make a lead of e to 1, at the end
  float spread_turn = 0.6f;          // and more of them for each turn left
};

using ReefShares = std::array<float, reef::kMaxPlayers>;

class ReefValue {
 public:
  explicit ReefValue(const ReefWeights& weights);

  // What a card could score on a board: completions.
  struct Outlook {
    u8 best = 0;  // with its own pieces, at best
    u8 now = 0;   // as it stands
  };
  Outlook outlook(const reef::Board& board, const reef::Public& position, u8 card);

  // Points that this hand and board may still bring in so many turns.
  float future(const reef::Board& board, const reef::Public& position, std::span<const u8> hand, float turns);

  // Points at the end that each seat may expect.
  ReefShares projected(const reef::State& world);
  // And the shares of the win that follow.
  ReefShares shares(const reef::State& world, const ReefShares& projected) const;

  static ReefShares result(const reef::State& over);

 private:
  struct Entry {
    u64 key = 0;
    Outlook outlook;
  };
  static constexpr std::size_t kEntries = 1 << 14;

  ReefWeights weights_;
  std::unique_ptr<std::array<Entry, kEntries>> seen_;  // the outlooks worked out last
};

// Turns that a seat may still have, its next one included; exact in the last round.
float reef_turns_left(const reef::Public& position, int seat);

}  // namespace atolls::bots
