// The legal moves of the slow The Reef: everything that could be written is tried.
#include <algorithm>

#include "riff/slow.h"

namespace atolls::tests {

namespace {

bool is_fish(const std::string& card) {
  return card.size() == 2 && (card[1] == 'm' || card[1] == 'f');
}

}  // namespace

// What whoever is to take a worm for `die_` may take.
std::set<char> SlowRiff::worm_options() const {
  const std::string wanted = die_ == 2 ? dice_ : std::string(1, dice_[static_cast<unsigned>(die_)]);
  std::set<char> rolled;
  std::set<char> all;
  for (const char colour : kRiffColours) {
    if (worms_.at(colour) == 0) continue;
    all.insert(colour);
    if (wanted.contains(colour)) rolled.insert(colour);
  }
  return rolled.empty() ? all : rolled;
}

// All words of `cost` letters out of `colours` and the pearls' *, in order, of what the active player has.
std::set<std::string> SlowRiff::payments(int cost, const std::string& colours) const {
  const std::string order = kRiffColours + "*";
  std::set<std::string> words = {""};
  for (int i = 0; i < cost; ++i) {
    std::set<std::string> longer;
    for (const std::string& word : words) {
      for (const char worm : order) {
        if (word.empty() || order.find(word.back()) <= order.find(worm)) longer.insert(word + worm);
      }
    }
    words = longer;
  }
  std::erase_if(words, [&](const std::string& word) {
    return !std::ranges::all_of(word, [&](char worm) {
      const auto wanted = std::ranges::count(word, worm);
      if (worm == '*') return wanted <= own().pearls;
      return colours.contains(worm) && wanted <= own().worms.at(worm);
    });
  });
  return words;
}

int SlowRiff::price(char row, int column) const {
  const std::string name = {row, static_cast<char>('0' + column)};
  if (row == near_to_far()[0]) return 1;
  if (row == near_to_far()[3]) return 3;
  return flipped_.contains(name) ? 1 : 2;
}

// The corals, from 1, on which the active player could put this fish.
std::set<int> SlowRiff::places(const std::string& fish) const {
  std::set<int> found;
  int number = 0;
  for (const std::string& coral : own().corals) {
    ++number;
    if (coral == "empty") found.insert(number);
    if (!is_fish(coral) || coral[1] == fish[1]) continue;
    if (std::ranges::count(open_, slow_pair(coral[0], fish[0])) > 0) found.insert(number);
  }
  return found;
}

void SlowRiff::find_buys(std::set<std::string>& found) const {
  for (const auto& [row, spaces] : reef_) {
    for (int column = 1; column <= own().boats; ++column) {
      const Space& one = spaces[static_cast<unsigned>(column - 1)];
      if (one.card.empty()) continue;
      const std::string name = {row, static_cast<char>('0' + column)};
      if (!one.up) {
        for (const std::string& worms : payments(1, kRiffColours))
          found.insert("flip " + name + " pay " + worms);
        continue;
      }
      if (one.card == "sea") continue;
      const std::string begin = "buy " + name + " pay ";
      if (is_fish(one.card)) {
        for (const std::string& worms : payments(price(row, column), one.card.substr(0, 1))) {
          for (const int coral : places(one.card))
            found.insert(begin + worms + " on " + std::to_string(coral));
        }
      } else if (one.card != "coral" || own().corals.size() < 5) {
        for (const std::string& worms : payments(price(row, column), kRiffColours))
          found.insert(begin + worms);
      }
    }
  }
  if (own().boats < 8 && boats_ > 0) {
    for (const std::string& worms : payments(3, kRiffColours)) found.insert("boat pay " + worms);
  }
}

void SlowRiff::find_chases(std::set<std::string>& found) const {
  if (own().sharks == 0) return;
  for (const auto& [row, spaces] : reef_) {
    for (int column = 1; column <= 8; ++column) {
      const Space& one = spaces[static_cast<unsigned>(column - 1)];
      if (one.card.empty() || !one.up || one.card == "sea") continue;
      found.insert(std::string("shark ") + row + std::to_string(column));
    }
  }
  int number = 0;
  for (const std::string& coral : own().corals) {
    ++number;
    if (is_fish(coral)) found.insert("shark fish " + std::to_string(number));
    if (coral == "empty") found.insert("shark coral " + std::to_string(number));
  }
  if (own().pearls > 0) found.insert("shark pearl");
  if (own().sharks > 1) found.insert("shark shark");
}

void SlowRiff::find_fish_moves(std::set<std::string>& found) const {
  if (!options_["moveFish"]) return;
  for (std::size_t from = 0; from < own().corals.size(); ++from) {
    if (!is_fish(own().corals[from])) continue;
    for (const int to : places(own().corals[from])) {
      if (!is_fish(own().corals[static_cast<unsigned>(to - 1)])) continue;
      found.insert("move " + std::to_string(from + 1) + " " + std::to_string(to));
    }
  }
}

std::set<std::string> SlowRiff::moves() const {
  std::set<std::string> found;
  if (phase_ == "worm") {
    for (const char colour : worm_options()) found.insert(std::string("worm ") + colour);
  }
  if (phase_ == "buy") {
    find_buys(found);
    find_chases(found);
    find_fish_moves(found);
    found.insert("done");
  }
  return found;
}

}  // namespace atolls::tests
