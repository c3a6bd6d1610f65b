// The moves of The Reef that are worth a look, best first, and the reasons for one in the game's own terms.
// Like riff_value.h it knows only what both seats see: of a State that is passed, too, it reads nothing else.
// It has no weights of its own but those of riff_value.h.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/riff/value.h"
#include "riff/move.h"
#include "riff/state.h"

namespace atolls::bots {

struct RiffCandidate {
  riff::Move move;
  double worth = 0;  // in scores of riff_value.h: what the mover's turn gains if it ends after this move,
                     // compared with ending it now; for worms, compared with the best
};

enum class RiffWidth : u8 {
  Narrow,  // those that could be best
  Wide,    // every legal move that differs in more than its payment or between equal corals
};

// 24 fish, each onto one of five corals or chased; 8 other cards, bought or chased; and what else there is.
inline constexpr int kMostCandidates = 192;

// Writes the candidates of the seat to move, the best first, and returns their number: none only when the
// game is over. `done` is always among them in the buying, and so is every way to breed. Narrow, no more
// than fifteen others are.
int riff_candidates(const riff::Public& position, std::span<RiffCandidate, kMostCandidates> out,
                    RiffWidth width = RiffWidth::Narrow, const RiffWeights& weights = kRiffWeights);

// A State to try moves on, with nothing in it that is hidden: a card that is turned up is none until one is
// put there, and a slot whose offspring was bred shows none.
riff::State riff_imagine(const riff::Public& position);

// Ends the turn as riff::play would, but without filling the reef or rolling the dice.
void riff_hand_over(riff::State& state);

struct RiffTerm {
  std::string_view name;
  double value = 0;
};
inline constexpr int kRiffTerms = 4;

// Why the seat to move might play this move:
//   now       offspring that it gains at once
//   prepares  what its own prospects gain beside that, in shares of the win
//   denies    what those of the other lose
//   end       offspring that the leader lacks for the end, after the move
std::array<RiffTerm, kRiffTerms> riff_terms(const riff::Public& position, const riff::Move& move,
                                            const RiffWeights& weights = kRiffWeights);

}  // namespace atolls::bots
