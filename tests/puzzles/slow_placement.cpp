#include "puzzles/slow_placement.h"

#include <algorithm>
#include <limits>
#include <map>
#include <sstream>
#include <utility>
#include <vector>

namespace atolls::tests {

namespace {

using Supply = std::map<char, int>;

struct Place {
  SlowReef reef;
  Supply supply;
};

std::string& stack_at(SlowReef& reef, int space) {
  return reef[static_cast<unsigned>(space / 4)][static_cast<unsigned>(space % 4)];
}

int number_of(const std::string& space) {
  return (space[1] - '1') * 4 + (space[0] - 'a');
}

Place place_of(const Json& view, int seat) {
  Place place;
  for (const auto& [space, stack] : view["seats"][static_cast<std::size_t>(seat)]["reef"].items())
    stack_at(place.reef, number_of(space)) = stack.get<std::string>();
  for (const auto& [colour, left] : view["supply"].items()) place.supply[colour[0]] = left.get<int>();
  return place;
}

// What is laid: spaces and colours.
using Pieces = std::vector<std::pair<int, char>>;

// Every way to put a card's pieces down, each once. `visit` sees the place then, and what was laid; false
// ends it.
template <typename Visit>
void each_way(Place place, const SlowCard& card, const Visit& visit) {
  Supply left = place.supply;
  std::string colours;
  for (const char colour : card.coral) {
    if (left[colour]-- > 0) colours += colour;
  }
  bool any = false;
  const auto lay = [&](const Pieces& pieces) {
    std::size_t laid = 0;
    for (const auto& [space, colour] : pieces) {
      if (stack_at(place.reef, space).size() == 4) break;
      stack_at(place.reef, space) += colour;
      --place.supply[colour];
      ++laid;
    }
    const bool fits = laid == pieces.size();
    any = any || fits;
    const bool go_on = !fits || visit(std::as_const(place), pieces);
    while (laid-- > 0) {
      stack_at(place.reef, pieces[laid].first).pop_back();
      ++place.supply[pieces[laid].second];
    }
    return go_on;
  };
  if (colours.size() == 2) {
    const char one = colours[0];
    const char two = colours[1];
    for (int a = 0; a < 16; ++a) {
      for (int b = one == two ? a : 0; b < 16; ++b) {
        if (!lay({{a, one}, {b, two}})) return;
      }
      if (one != two && !lay({{a, two}, {a, one}})) return;
    }
  }
  for (const char colour : any ? "" : colours) {
    for (int a = 0; a < 16; ++a) {
      if (!lay({{a, colour}})) return;
    }
  }
  if (!any) lay({});
}

std::string words_of(const SlowCard& card, const Pieces& pieces) {
  std::map<int, std::string> stacks;
  for (const auto& [space, colour] : pieces) stacks[space] += colour;
  std::string text = "play " + std::to_string(card.id);
  for (const auto& [space, colours] : stacks) text += " " + slow_space(space) + "=" + colours;
  return text;
}

// Whether the card's own pieces could ever add to what it scores: a piece on top of a stack helps only where
// the card asks for its colour, for any colour, or for neighbours of the highest.
bool helps_itself(const SlowCard& card) {
  if (card.pattern.empty()) return true;
  for (const auto& row : card.pattern) {
    for (const std::string& token : row) {
      if (token[0] == '*' || card.coral.contains(token[0])) return true;
    }
  }
  return false;
}

int scores(const SlowCard& card, const SlowReef& reef) {
  return card.points * slow_completions(card, reef, false);
}

// The most that a card scores here. What its pieces cannot add to is at its most before they are laid.
int best_of(const SlowCard& card, const Place& place) {
  const int limit = helps_itself(card) ? std::numeric_limits<int>::max() : scores(card, place.reef);
  int best = -1;
  each_way(place, card, [&](const Place& then, const Pieces&) {
    best = std::max(best, scores(card, then.reef));
    return best < limit;
  });
  return best;
}

}  // namespace

SlowBest slow_best(const Json& view, int seat, const SlowCard& card, const std::optional<SlowCard>& then) {
  std::multimap<int, std::string> ranked;
  each_way(place_of(view, seat), card, [&](const Place& place, const Pieces& pieces) {
    ranked.emplace(scores(card, place.reef) + (then ? best_of(*then, place) : 0), words_of(card, pieces));
    return true;
  });
  SlowBest best;
  best.points = ranked.rbegin()->first;
  for (const auto& [points, words] : ranked) {
    if (points == best.points)
      best.moves.insert(words);
    else
      best.second = points;  // in ascending order
  }
  return best;
}

std::set<std::string> slow_shapes(const Json& view, int seat, const std::set<std::string>& moves) {
  std::set<std::string> shapes;
  for (const std::string& move : moves) {
    SlowReef reef = place_of(view, seat).reef;
    std::istringstream words(move.substr(move.find(' ', 5) + 1));
    for (std::string word; words >> word;) stack_at(reef, number_of(word)) += word.substr(3);
    std::set<std::string> turned;
    for (int mirror = 0; mirror < 2; ++mirror) {
      for (int turn = 0; turn < 4; ++turn) {
        std::string text;
        SlowReef next;
        for (unsigned row = 0; row < 4; ++row) {
          for (unsigned column = 0; column < 4; ++column) {
            text += reef[row][column] + "/";
            next[column][3 - row] = reef[row][column];
          }
        }
        turned.insert(text);
        reef = next;
      }
      for (auto& row : reef) std::ranges::reverse(row);
    }
    shapes.insert(*turned.begin());
  }
  return shapes;
}

}  // namespace atolls::tests
