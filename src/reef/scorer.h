// What a card scores, compiled from its pattern: finds the largest number of completions that share no space.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "reef/board.h"

namespace atolls::reef {

inline constexpr int kMaxCompletions = 16;
inline constexpr int kMaxOrientations = 8;  // four turns, and their mirror images

// One best set of completions; each is the set of spaces it covers.
struct Completions {
  std::array<Spaces, kMaxCompletions> spaces{};
  int size = 0;
};

class Scorer {
 public:
  // Rows of tokens, the upper row first. The error says what is wrong with the pattern.
  static Result<Scorer> from_pattern(std::span<const std::string> rows, bool mirror);
  static Scorer from_count(int counted, int around);

  // The largest number of completions on this board.
  int completions(const Board& board) const;
  // Whether there is at least one.
  bool completed(const Board& board) const;
  // The same number, with the spaces of one best set.
  Completions find(const Board& board) const;

  // What pieces on a space can do to the completions: where they may bring more, and where fewer. Elsewhere
  // they change nothing at all.
  struct Effect {
    Spaces gain = 0;
    Spaces loss = 0;
  };
  // Of `pieces` (one or two) pieces on one space, the upper one of this colour.
  Effect effect(const Board& board, int colour, int pieces = 1) const;

 private:
  enum class Kind : u8 { Single, Shape, Count };

  struct Token {
    u8 colour = 0;  // kColours: any
    u8 low = 1;     // heights from low to high
    u8 high = kTallest;
    Wanted wanted{};  // the same, compiled
    friend bool operator==(const Token&, const Token&) = default;
  };

  // The pattern turned one way. A completion lies at an anchor: the space of its lower left corner.
  struct Orientation {
    Spaces anchors = 0;  // where its corner may lie
    Spaces shape = 0;    // what it covers with the corner on a1
    // Token index << 4 | the space it needs with the corner on a1. What is left over repeats the first one,
    // so that some may be looked at together.
    std::array<u8, kSpaces> cells{};
    friend bool operator==(const Orientation&, const Orientation&) = default;
  };

  static constexpr unsigned kAtOnce = 4;
  static_assert(kSpaces % kAtOnce == 0);

  struct Placements;

  Spaces anchors(const Orientation& orientation, std::span<const Spaces, kSpaces> matches) const;
  // The spaces that fit each token; false as soon as one has none: then nothing is complete.
  bool match_tokens(const Board& board, std::span<Spaces, kSpaces> matches) const;
  void place(const Board& board, Placements& out) const;
  Spaces best_neighbours(const Board& board) const;

  Kind kind_ = Kind::Single;
  u8 tokens_size_ = 0;
  u8 cells_size_ = 0;
  u8 orientations_size_ = 0;
  u8 counted_ = 0;
  u8 around_ = 0;
  std::array<Token, kSpaces> tokens_{};  // distinct ones
  std::array<Orientation, kMaxOrientations> orientations_{};
};

}  // namespace atolls::reef
