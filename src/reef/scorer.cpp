#include "reef/scorer.h"

#include <algorithm>

#include "core/text.h"
#include "reef/packing.h"

namespace atolls::reef {

namespace {

constexpr int kSide = 4;

struct Cell {
  int row = 0;  // from the bottom
  int column = 0;
  int token = 0;
};

// The eight spaces around a space.
constexpr std::array<Spaces, kSpaces> kNeighbours = [] {
  std::array<Spaces, kSpaces> neighbours{};
  for (int a = 0; a < kSpaces; ++a) {
    for (int b = 0; b < kSpaces; ++b) {
      const int rows = a / kSide - b / kSide;
      const int columns = a % kSide - b % kSide;
      const bool near = rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1;
      if (near && a != b) neighbours[static_cast<unsigned>(a)] |= space_bit(b);
    }
  }
  return neighbours;
}();

}  // namespace

struct Scorer::Placements {
  std::array<Spaces, kMaxPlacements> sets;
  std::size_t size = 0;
};

Scorer Scorer::from_count(int counted, int around) {
  Scorer scorer;
  scorer.kind_ = Kind::Count;
  scorer.counted_ = static_cast<u8>(counted);
  scorer.around_ = static_cast<u8>(around);
  return scorer;
}

Result<Scorer> Scorer::from_pattern(std::span<const std::string> rows, bool mirror) {
  const auto bad = [](const std::string& why) { return failure("bad_pattern", why); };
  if (rows.empty() || rows.size() > kSide)
    return bad("must have 1 to 4 rows, not " + std::to_string(rows.size()));

  // 1. Read the tokens, the upper row first.
  Scorer scorer;
  std::vector<Cell> cells;
  int width = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::string where = "row " + std::to_string(r + 1);
    const auto words = split_words(rows[r]);
    if (words.empty() || words.size() > kSide) {
      return bad(where + " must have 1 to 4 tokens, not " + std::to_string(words.size()));
    }
    if (r > 0 && static_cast<int>(words.size()) != width) {
      return bad(where + " has " + std::to_string(words.size()) + " tokens, the rows above " +
                 std::to_string(width));
    }
    width = static_cast<int>(words.size());
    for (std::size_t c = 0; c < words.size(); ++c) {
      const std::string_view word = words[c];
      if (word == ".") continue;
      Token token;
      const std::size_t colour = std::string_view("RYGP*").find(word[0]);
      if (colour == std::string_view::npos) {
        return bad(where + ": token " + in_quotes(word) + " must begin with R, Y, G, P or *, or be a dot");
      }
      token.colour = static_cast<u8>(colour);
      if (word.size() > 1) {
        const bool open_ended = word.size() == 3 && word[2] == '+';
        if (word[1] < '1' || word[1] > '4' || (word.size() != 2 && !open_ended)) {
          return bad(where + ": token " + in_quotes(word) +
                     " must have a height from 1 to 4, '+' may follow");
        }
        token.low = static_cast<u8>(word[1] - '0');
        token.high = open_ended ? u8{kTallest} : token.low;
      }
      token.wanted = Wanted(token.colour, token.low, token.high);
      const auto known =
          std::find(scorer.tokens_.begin(), scorer.tokens_.begin() + scorer.tokens_size_, token);
      const auto index = static_cast<int>(known - scorer.tokens_.begin());
      if (index == scorer.tokens_size_) scorer.tokens_[scorer.tokens_size_++] = token;
      cells.push_back({static_cast<int>(rows.size() - 1 - r), static_cast<int>(c), index});
    }
  }
  const int height = static_cast<int>(rows.size());
  const auto has_token = [&](auto wanted) { return std::ranges::any_of(cells, wanted); };
  if (!has_token([&](const Cell& cell) { return cell.row == height - 1; }))
    return bad("the first row has only dots");
  if (!has_token([&](const Cell& cell) { return cell.row == 0; })) return bad("the last row has only dots");
  if (!has_token([&](const Cell& cell) { return cell.column == 0; }))
    return bad("the first column has only dots");
  if (!has_token([&](const Cell& cell) { return cell.column == width - 1; })) {
    return bad("the last column has only dots");
  }

  // 2. Turn them, and keep each distinct orientation.
  scorer.cells_size_ = static_cast<u8>(cells.size());
  scorer.kind_ = cells.size() == 1 ? Kind::Single : Kind::Shape;
  int box_height = height;
  int box_width = width;
  for (int turn = 0; turn < (mirror ? 8 : 4); ++turn) {
    if (turn == 4) {
      for (Cell& cell : cells) cell.column = box_width - 1 - cell.column;
    }
    Orientation orientation;
    for (int row = 0; row + box_height <= kSide; ++row) {
      for (int column = 0; column + box_width <= kSide; ++column) {
        orientation.anchors |= space_bit(row * kSide + column);
      }
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const int space = cells[i].row * kSide + cells[i].column;
      orientation.shape |= space_bit(space);
      orientation.cells[i] = static_cast<u8>(cells[i].token << 4 | space);
    }
    std::sort(orientation.cells.begin(), orientation.cells.begin() + scorer.cells_size_);
    std::fill(orientation.cells.begin() + scorer.cells_size_, orientation.cells.end(), orientation.cells[0]);
    const auto end = scorer.orientations_.begin() + scorer.orientations_size_;
    if (std::find(scorer.orientations_.begin(), end, orientation) == end) {
      scorer.orientations_[scorer.orientations_size_++] = orientation;
    }
    for (Cell& cell : cells) cell = {box_width - 1 - cell.column, cell.row, cell.token};
    std::swap(box_height, box_width);
  }
  return scorer;
}

inline Spaces Scorer::anchors(const Orientation& orientation,
                              std::span<const Spaces, kSpaces> matches) const {
  unsigned where = orientation.anchors;
  for (unsigned i = 0; i < cells_size_; i += kAtOnce) {
    for (unsigned k = i; k < i + kAtOnce; ++k) {
      const u8 cell = orientation.cells[k];
      where &= static_cast<unsigned>(matches[cell >> 4]) >> (cell & 15);
    }
  }
  return static_cast<Spaces>(where);
}

inline bool Scorer::match_tokens(const Board& board, std::span<Spaces, kSpaces> matches) const {
  for (unsigned i = 0; i < tokens_size_; ++i) {
    matches[i] = board.matching(tokens_[i].wanted);
    if (matches[i] == 0) return false;
  }
  return true;
}

inline void Scorer::place(const Board& board, Placements& out) const {
  std::array<Spaces, kSpaces> matches;
  if (!match_tokens(board, matches)) return;
  for (unsigned o = 0; o < orientations_size_; ++o) {
    const Orientation& orientation = orientations_[o];
    for (unsigned left = anchors(orientation, matches); left != 0; left &= left - 1) {
      const auto spaces = static_cast<Spaces>(orientation.shape << std::countr_zero(left));
      // Two orientations may fit the same spaces; once is enough.
      const auto end = out.sets.begin() + static_cast<std::ptrdiff_t>(out.size);
      if (std::find(out.sets.begin(), end, spaces) == end) out.sets[out.size++] = spaces;
    }
  }
}

Spaces Scorer::best_neighbours(const Board& board) const {
  Spaces highest = board.topped(around_);
  for (int height = 2; height <= kTallest; ++height) {
    const Spaces taller = highest & board.at_least(height);
    if (taller != 0) highest = taller;
  }
  Spaces best = 0;
  for (; highest != 0; highest &= static_cast<Spaces>(highest - 1)) {
    const Spaces near = kNeighbours[static_cast<unsigned>(lowest(highest))] & board.topped(counted_);
    if (count(near) > count(best)) best = near;
  }
  return best;
}

int Scorer::completions(const Board& board) const {
  if (kind_ == Kind::Single) return count(board.matching(tokens_[0].wanted));
  if (kind_ == Kind::Count) return count(best_neighbours(board));
  Placements placements;
  place(board, placements);
  return pack({placements.sets.data(), placements.size}, cells_size_, nullptr);
}

bool Scorer::completed(const Board& board) const {
  if (kind_ != Kind::Shape) return completions(board) > 0;
  std::array<Spaces, kSpaces> matches;
  if (!match_tokens(board, matches)) return false;
  for (unsigned o = 0; o < orientations_size_; ++o) {
    if (anchors(orientations_[o], matches) != 0) return true;
  }
  return false;
}

Completions Scorer::find(const Board& board) const {
  Completions found;
  if (kind_ == Kind::Shape) {
    Placements placements;
    place(board, placements);
    found.size = pack({placements.sets.data(), placements.size}, cells_size_, found.spaces.data());
    return found;
  }
  Spaces each = kind_ == Kind::Single ? board.matching(tokens_[0].wanted) : best_neighbours(board);
  for (; each != 0; each &= static_cast<Spaces>(each - 1)) {
    found.spaces[static_cast<unsigned>(found.size++)] = space_bit(lowest(each));
  }
  return found;
}

Scorer::Effect Scorer::effect(const Board& board, int colour, int pieces) const {
  if (kind_ == Kind::Count) {
    // Covering a highest stack can help, too, where a lower one has better neighbours: so all that matters
    // may gain.
    const bool own = colour == counted_ || colour == around_;
    return {own ? kAllSpaces : static_cast<Spaces>(board.topped(counted_) | board.topped(around_)), 0};
  }
  // The spaces whose stacks are at least `height` high once the pieces lie on them.
  const auto raised = [&](int height) {
    return height <= pieces ? kAllSpaces : board.at_least(height - pieces);
  };
  Effect effect;
  for (unsigned i = 0; i < tokens_size_; ++i) {
    const Token& token = tokens_[i];
    const Spaces before = board.matching(token.wanted);
    const bool fits = token.colour == colour || token.colour == kColours;
    const Spaces after = fits ? raised(token.low) & static_cast<Spaces>(~raised(token.high + 1)) : Spaces{0};
    effect.gain |= after & static_cast<Spaces>(~before);
    effect.loss |= before & static_cast<Spaces>(~after);
  }
  return effect;
}

}  // namespace atolls::reef
