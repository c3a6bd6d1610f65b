// The score assistant's answers: what goals score on a reef, drawn for people or as JSON for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/picture.h"
#include "cli/reef/advice.h"
#include "core/json.h"
#include "reef/deck.h"

namespace atolls::cli {

// A card of the deck, or a goal of the user's own, which has no number and gives no pieces.
struct Goal {
  reef::Card card;
  bool own = false;
};

struct Scored {
  Goal goal;
  reef::Completions found;
  int points = 0;
  std::optional<Ranked> best;
};

struct Counting {
  bool mirror = false;
  bool final = false;  // once at most, as at the end of the game
  bool best = false;   // also the best placement of the own two pieces
};

Result<std::vector<Scored>> score(const reef::Board& board, const std::vector<Goal>& goals,
                                  const Counting& counting);

Json to_json(const reef::Board& board, const std::vector<Scored>& list);
std::string describe(const reef::Board& board, const Scored& scored, bool final, const Look& look);

}  // namespace atolls::cli
