#include "puzzles/eyes.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "core/rng.h"
#include "puzzles/grade.h"
#include "reef/best.h"

namespace atolls::puzzles {

namespace {

using reef::Observation;
using reef::Spaces;

// Solvers of seven levels look at every placement: they misjudge what it brings, and some they do not see at
// all.
struct Eye {
  float error;     // deviation, in points
  float overlook;  // the share not seen; of what is hard to see twice as much
};
constexpr std::array<Eye, kLevels> kEyes = {{{2.6f, 0.34f},
                                             {2.1f, 0.28f},
                                             {1.65f, 0.22f},
                                             {1.3f, 0.17f},
                                             {1.0f, 0.12f},
                                             {0.75f, 0.08f},
                                             {0.5f, 0.05f}}};

Spaces counted(const Observation& own, u8 card) {
  const reef::Completions found = own.rules->card(card).scorer.find(own.board());
  Spaces all = 0;
  for (int i = 0; i < found.size; ++i) all |= found.spaces[static_cast<unsigned>(i)];
  return all;
}

bool covers(const reef::Move& move, Spaces spaces) {
  return std::ranges::any_of(
      move.placed(), [&](const reef::Piece& piece) { return (spaces & reef::space_bit(piece.space)) != 0; });
}

bool stacks(const reef::Move& move) {
  const auto pieces = move.placed();
  return pieces.size() == 2 && pieces[0].space == pieces[1].space;
}

// How many completions of the card there are once the best is played; of the next one, where there is one.
int completions(const Observation& own, const Asked& asked, const reef::Move& best) {
  reef::Board board = own.board();
  auto supply = own.supply;
  for (const reef::Piece piece : best.placed()) {
    board.add(piece.space, piece.colour);
    --supply[piece.colour];
  }
  return asked.then ? reef::best_placement(board, supply, *own.rules, *asked.then).completions
                    : own.rules->card(asked.card).scorer.completions(board);
}

}  // namespace

int rate_placement(const Observation& own, const Asked& asked, const Placements& placements) {
  constexpr int kTries = 80;
  constexpr u32 kFine = 1 << 16;
  const Spaces counts = counted(own, asked.then.value_or(asked.card));
  Hash seed;
  for (const char c : shape_of(own.board())) seed.add(static_cast<unsigned char>(c));
  seed.add(asked.card);
  Rng rng(seed.value());
  const auto chance = [&] { return static_cast<float>(rng.pick(kFine)) / kFine; };
  std::array<double, kLevels> solved{};
  for (unsigned level = 0; level < kLevels; ++level) {
    const Eye& eye = kEyes[level];
    int right = 0;
    for (int i = 0; i < kTries; ++i) {
      float most = -1e9f;
      bool is_best = false;
      for (const Placements::Way& way : placements.ways) {
        const bool hard = stacks(way.move) || covers(way.move, counts);
        if (chance() < (hard ? 2.0f : 1.0f) * eye.overlook) continue;
        const float slip = chance() + chance() + chance() - 1.5f;  // of deviation a half
        const float seen = static_cast<float>(way.points) + 2 * eye.error * slip;
        if (seen <= most) continue;
        most = seen;
        is_best = way.points == placements.points;
      }
      right += is_best ? 1 : 0;
    }
    solved[level] = static_cast<double>(right) / kTries;
  }
  return rating_of(solved);
}

std::vector<std::string> placement_themes(const Observation& own, const Asked& asked,
                                          const reef::Move& best) {
  std::vector<std::string> themes;
  const auto add = [&](bool has, const char* name) {
    if (has) themes.emplace_back(name);
  };
  const u8 scores = asked.then.value_or(asked.card);  // the card that it is about
  const reef::Card& printed = own.rules->deck->cards[scores];
  int cells = 0;
  bool height = false;
  for (const std::string& row : printed.pattern) {
    for (const char c : row) {
      cells += c == '*' || reef::colour_of(c) >= 0 ? 1 : 0;
      height |= c >= '1' && c <= '4';
    }
  }
  const int count = completions(own, asked, best);
  add(asked.then.has_value(), "prepare");
  add(count == 2, "double");
  add(count > 2, "many");
  add(height, "height");
  add(cells == 2, "pair");
  add(cells > 2, "shape");
  add(printed.counts(), "around");
  add(stacks(best), "stack");
  add(covers(best, counted(own, scores)), "sacrifice");
  return themes;
}

}  // namespace atolls::puzzles
