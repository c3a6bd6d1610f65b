#include "reef/random.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace atolls::tests {

namespace {

constexpr std::string_view kLetters = "RYGP";

std::string random_token(Rng& rng, bool plain) {
  std::string token(1, chance(rng, 20) ? '*' : kLetters[rng.pick(plain ? 2 : 4)]);
  if (plain || chance(rng, 50)) return token;
  token += static_cast<char>('1' + rng.pick(4));
  return chance(rng, 50) ? token + '+' : token;
}

bool only_dots(const std::vector<std::string>& tokens) {
  return std::ranges::all_of(tokens, [](const std::string& token) { return token == "."; });
}

// No outer row or column may be of dots only.
bool lawful(const std::vector<std::vector<std::string>>& grid) {
  std::vector<std::string> left;
  std::vector<std::string> right;
  for (const auto& row : grid) {
    left.push_back(row.front());
    right.push_back(row.back());
  }
  return !only_dots(grid.front()) && !only_dots(grid.back()) && !only_dots(left) && !only_dots(right);
}

}  // namespace

bool chance(Rng& rng, u32 percent) {
  return rng.pick(100) < percent;
}

int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.pick(static_cast<u32>(high - low + 1)));
}

SlowReef random_reef(Rng& rng, Filling filling) {
  const char main_colour = kLetters[rng.pick(4)];
  const u32 holes = filling == Filling::Sparse   ? 65
                    : filling == Filling::Medium ? 30
                    : filling == Filling::Tall   ? 10
                                                 : 0;
  SlowReef reef;
  for (auto& row : reef) {
    for (std::string& stack : row) {
      if (chance(rng, holes)) continue;
      const int height = filling == Filling::Tall ? between(rng, 3, 4) : between(rng, 1, 4);
      for (int i = 0; i < height; ++i) stack += kLetters[rng.pick(4)];
      if (filling == Filling::OneColour && !chance(rng, 6)) stack.back() = main_colour;
    }
  }
  return reef;
}

reef::Board board_of(const SlowReef& slow) {
  reef::Board board;
  for (int space = 0; space < 16; ++space) {
    for (const char piece : slow[static_cast<unsigned>(space / 4)][static_cast<unsigned>(space % 4)]) {
      board.add(space, static_cast<int>(kLetters.find(piece)));
    }
  }
  return board;
}

Json random_pattern(Rng& rng, bool plain) {
  while (true) {
    const auto height = static_cast<unsigned>(between(rng, 1, plain ? 3 : 4));
    const auto width = static_cast<unsigned>(between(rng, 1, plain ? 3 : 4));
    const u32 dots = rng.pick(height * width > 6 ? 90 : 60);
    std::vector<std::vector<std::string>> grid(height, std::vector<std::string>(width, "."));
    for (auto& row : grid) {
      for (std::string& token : row) {
        if (!chance(rng, dots)) token = random_token(rng, plain);
      }
    }
    if (!lawful(grid)) continue;
    Json rows = Json::array();
    for (const auto& row : grid) {
      std::string text;
      for (const std::string& token : row) text += (text.empty() ? "" : " ") + token;
      rows.push_back(text);
    }
    return rows;
  }
}

Json random_card(Rng& rng, int id) {
  Json card = {{"id", id},
               {"coral", std::string{kLetters[rng.pick(4)], kLetters[rng.pick(4)]}},
               {"points", chance(rng, 10) ? between(rng, 1, 99) : between(rng, 1, 4)}};
  if (chance(rng, 15)) {
    card["count"] = std::string(1, kLetters[rng.pick(4)]);
    card["around"] = std::string(1, kLetters[rng.pick(4)]);
  } else {
    card["pattern"] = random_pattern(rng, chance(rng, 40));
  }
  return card;
}

Json random_deck(Rng& rng, int cards) {
  std::array<u8, 200> ids;
  std::iota(ids.begin(), ids.end(), u8{0});
  rng.shuffle(ids);
  Json deck = {{"name", "random"}, {"cards", Json::array()}};
  for (unsigned i = 0; i < static_cast<unsigned>(cards); ++i)
    deck["cards"].push_back(random_card(rng, ids[i]));
  return deck;
}

Json crowded(Rng& rng, Json start) {
  const int players = start["options"]["players"];
  const int per_colour = players == 2 ? 18 : players == 3 ? 24 : 28;
  std::vector<u8> pieces;
  for (const char colour : kLetters) {
    const int left = between(rng, chance(rng, 20) ? 0 : 1, 3);
    start["supply"][std::string(1, colour)] = left;
    if (left == 0) start["lastRound"] = true;
    pieces.insert(pieces.end(), static_cast<unsigned>(per_colour - left), static_cast<u8>(colour));
  }
  rng.shuffle(pieces);
  // Fill the first reefs but for up to three places, in a random order of spaces; what is left goes to the
  // others.
  for (Json& seat : start["seats"]) {
    SlowReef reef;
    const auto room = static_cast<std::size_t>(chance(rng, 40) ? 64 : 64 - between(rng, 1, 3));
    std::vector<std::string*> stacks;
    for (auto& row : reef) {
      for (std::string& stack : row) stacks.push_back(&stack);
    }
    for (std::size_t placed = 0; placed < room && !pieces.empty();) {
      std::string& stack = *stacks[rng.pick(16)];
      if (stack.size() == 4) continue;
      stack += static_cast<char>(pieces.back());
      pieces.pop_back();
      ++placed;
    }
    seat["reef"] = slow_reef_json(reef);
  }
  return start;
}

}  // namespace atolls::tests
