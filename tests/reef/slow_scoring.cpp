#include <algorithm>
#include <sstream>

#include "reef/slow.h"

namespace atolls::tests {

namespace {

using Grid = std::vector<std::vector<std::string>>;

Grid turned(const Grid& grid) {
  Grid result(grid[0].size(), std::vector<std::string>(grid.size()));
  for (std::size_t row = 0; row < grid.size(); ++row) {
    for (std::size_t column = 0; column < grid[0].size(); ++column) {
      result[column][grid.size() - 1 - row] = grid[row][column];
    }
  }
  return result;
}

Grid reflected(Grid grid) {
  for (auto& row : grid) std::ranges::reverse(row);
  return grid;
}

bool fits(const std::string& token, const std::string& stack) {
  if (stack.empty()) return false;
  if (token[0] != '*' && token[0] != stack.back()) return false;
  if (token.size() == 1) return true;
  const auto height = static_cast<std::size_t>(token[1] - '0');
  return token.size() == 3 ? stack.size() >= height : stack.size() == height;
}

// The spaces that a grid needs with its upper left corner at this place, or nothing if one of them does not
// fit. The place may be off the board: a dot may lie there.
std::optional<SlowSpaces> spaces_at(const Grid& grid, const SlowReef& reef, int top, int left) {
  SlowSpaces spaces;
  for (int r = 0; r < static_cast<int>(grid.size()); ++r) {
    for (int c = 0; c < static_cast<int>(grid[0].size()); ++c) {
      const std::string& token = grid[static_cast<unsigned>(r)][static_cast<unsigned>(c)];
      if (token == ".") continue;
      const int row = top - r;
      const int column = left + c;
      if (row < 0 || row > 3 || column < 0 || column > 3) return std::nullopt;
      if (!fits(token, reef[static_cast<unsigned>(row)][static_cast<unsigned>(column)])) return std::nullopt;
      spaces.set(static_cast<unsigned>(row * 4 + column));
    }
  }
  return spaces;
}

// Take the next completion or leave it: all choices are looked at.
int most(const std::vector<SlowSpaces>& all, std::size_t next, const SlowSpaces& used) {
  if (next == all.size()) return 0;
  const int without = most(all, next + 1, used);
  if ((all[next] & used).any()) return without;
  return std::max(without, 1 + most(all, next + 1, used | all[next]));
}

int most_neighbours(const SlowCard& card, const SlowReef& reef) {
  std::size_t highest = 0;
  for (const auto& row : reef) {
    for (const auto& stack : row) {
      if (!stack.empty() && stack.back() == card.around) highest = std::max(highest, stack.size());
    }
  }
  if (highest == 0) return 0;
  int best = 0;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      const std::string& middle = reef[static_cast<unsigned>(row)][static_cast<unsigned>(column)];
      if (middle.size() != highest || middle.back() != card.around) continue;
      int neighbours = 0;
      for (int r = std::max(0, row - 1); r <= std::min(3, row + 1); ++r) {
        for (int c = std::max(0, column - 1); c <= std::min(3, column + 1); ++c) {
          const std::string& stack = reef[static_cast<unsigned>(r)][static_cast<unsigned>(c)];
          if ((r != row || c != column) && !stack.empty() && stack.back() == card.count) ++neighbours;
        }
      }
      best = std::max(best, neighbours);
    }
  }
  return best;
}

}  // namespace

SlowCard slow_card(const Json& json) {
  SlowCard card;
  card.id = json["id"];
  card.coral = json["coral"];
  card.points = json["points"];
  if (!json.contains("pattern")) {
    card.count = json["count"].get<std::string>()[0];
    card.around = json["around"].get<std::string>()[0];
    return card;
  }
  for (const Json& row : json["pattern"]) {
    std::istringstream words(row.get<std::string>());
    card.pattern.emplace_back();
    for (std::string token; words >> token;) card.pattern.back().push_back(token);
  }
  return card;
}

std::vector<SlowSpaces> slow_placements(const SlowCard& card, const SlowReef& reef, bool mirror) {
  std::vector<SlowSpaces> found;
  if (card.pattern.empty()) return found;
  Grid grid = card.pattern;
  for (int side = 0; side < (mirror ? 2 : 1); ++side) {
    for (int turn = 0; turn < 4; ++turn) {
      for (int top = 6; top >= 0; --top) {
        for (int left = -3; left <= 3; ++left) {
          const auto spaces = spaces_at(grid, reef, top, left);
          if (spaces && std::ranges::find(found, *spaces) == found.end()) found.push_back(*spaces);
        }
      }
      grid = turned(grid);
    }
    grid = reflected(grid);
  }
  return found;
}

int slow_completions(const SlowCard& card, const SlowReef& reef, bool mirror) {
  if (card.pattern.empty()) return most_neighbours(card, reef);
  return most(slow_placements(card, reef, mirror), 0, {});
}

}  // namespace atolls::tests
