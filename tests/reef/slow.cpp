#include "reef/slow.h"

#include <algorithm>
#include <sstream>

namespace atolls::tests {

namespace {

const std::string kColours = "RYGP";
const std::set<int> kCentre = {5, 6, 9, 10};  // b2, c2, b3, c3

std::string& stack_at(SlowReef& reef, int space) {
  return reef[static_cast<unsigned>(space / 4)][static_cast<unsigned>(space % 4)];
}

// "b2=R c3=P" of the pieces that were added, or nothing; each word after a blank.
std::string placement_words(const std::vector<std::pair<int, char>>& placed) {
  std::map<int, std::string> by_space;
  for (const auto& [space, colour] : placed) by_space[space] += colour;
  std::string words;
  for (const auto& [space, pieces] : by_space) words += " " + slow_space(space) + "=" + pieces;
  return words;
}

}  // namespace

std::string slow_space(int number) {
  return {"abcd"[number % 4], "1234"[number / 4]};
}

SlowGame::SlowGame(const Json& state, const Json& standard_deck) : options_(state["options"]) {
  players_ = options_["players"];
  const Json& deck = options_.contains("deck") ? options_["deck"] : standard_deck;
  for (const Json& card : deck["cards"]) cards_[card["id"].get<int>()] = slow_card(card);
  phase_ = state["phase"];
  first_ = state["first"];
  to_move_ = state["toMove"].is_null() ? -1 : state["toMove"].get<int>();
  round_ = state["round"];
  last_round_ = state["lastRound"];
  for (const char colour : kColours) supply_[colour] = state["supply"][std::string(1, colour)];
  deck_ = state["deck"].get<std::vector<int>>();
  for (unsigned i = 0; i < 3; ++i) {
    const Json& slot = state["display"][i];
    if (!slot.is_null()) display_[i] = Slot{slot["card"], slot["tokens"]};
  }
  for (const Json& json : state["seats"]) {
    Seat seat;
    seat.points = json["points"];
    seat.hand = json["hand"].get<std::set<int>>();
    seat.hidden = json["hidden"].get<std::set<int>>();
    seat.discard = json["discard"].get<std::vector<int>>();
    for (int space = 0; space < 16; ++space) {
      const std::string name = slow_space(space);
      if (json["reef"].contains(name)) stack_at(seat.reef, space) = json["reef"][name].get<std::string>();
    }
    seats_.push_back(seat);
  }
}

std::set<std::string> SlowGame::setup_moves() const {
  std::set<std::string> found;
  std::string order = "GPRY";  // sorted, so that all its orders come
  do {
    if (options_["setup"] == "centre") {
      found.insert("setup" + placement_words({{5, order[0]}, {6, order[1]}, {9, order[2]}, {10, order[3]}}));
      continue;
    }
    for (int spaces = 0; spaces < 16 * 16 * 16 * 16; ++spaces) {
      const std::array<int, 4> where = {spaces % 16, spaces / 16 % 16, spaces / 256 % 16, spaces / 4096};
      if (std::ranges::any_of(where, [](int space) { return kCentre.contains(space); })) continue;
      // In another order the same pieces lie the same way, unless they are on one another.
      if (!std::ranges::is_sorted(where)) continue;
      std::vector<std::pair<int, char>> placed;
      for (unsigned i = 0; i < 4; ++i) placed.emplace_back(where[i], order[i]);
      found.insert("setup" + placement_words(placed));
    }
  } while (std::ranges::next_permutation(order).found);
  return found;
}

// As many pieces as possible must be placed: try two, then one, then none.
std::set<std::string> SlowGame::placings(const SlowCard& card) const {
  std::string pieces;
  for (const char colour : card.coral) {
    if (supply_.at(colour) > std::ranges::count(pieces, colour)) pieces += colour;
  }
  SlowReef reef = seats_[static_cast<unsigned>(to_move_)].reef;
  std::set<std::string> found;
  std::ranges::sort(pieces);
  if (pieces.size() == 2) {
    do {
      for (int a = 0; a < 16; ++a) {
        if (stack_at(reef, a).size() == 4) continue;
        stack_at(reef, a) += pieces[0];
        for (int b = 0; b < 16; ++b) {
          if (stack_at(reef, b).size() < 4) found.insert(placement_words({{a, pieces[0]}, {b, pieces[1]}}));
        }
        stack_at(reef, a).pop_back();
      }
    } while (std::ranges::next_permutation(pieces).found);
  }
  if (found.empty()) {
    for (const char piece : pieces) {
      for (int a = 0; a < 16; ++a) {
        if (stack_at(reef, a).size() < 4) found.insert(placement_words({{a, piece}}));
      }
    }
  }
  if (found.empty()) found.insert("");
  return found;
}

int SlowGame::lowest_printed() const {
  int lowest = 100;
  for (const auto& slot : display_) {
    if (slot) lowest = std::min(lowest, cards_.at(slot->card).points);
  }
  return lowest;
}

std::set<std::string> SlowGame::moves() const {
  if (over()) return {};
  if (in_setup()) return setup_moves();
  std::set<std::string> found;
  const Seat& seat = seats_[static_cast<unsigned>(to_move_)];
  for (unsigned i = 0; i < 3; ++i) {
    if (seat.hand.size() == 4 || !display_[i]) continue;
    found.insert("take " + std::to_string(i + 1));
    const bool cheapest = cards_.at(display_[i]->card).points == lowest_printed();
    if (!deck_.empty() && seat.points >= 1 && cheapest) found.insert("draw " + std::to_string(i + 1));
  }
  std::map<std::string, std::set<std::string>>
      known;  // cards with the same coral are placed in the same ways
  for (const int id : seat.hand) {
    const SlowCard& card = cards_.at(id);
    if (!known.contains(card.coral)) known[card.coral] = placings(card);
    for (const std::string& words : known[card.coral]) found.insert("play " + std::to_string(id) + words);
  }
  return found;
}

void SlowGame::place(const std::string& words) {
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    const int space = (word[1] - '1') * 4 + (word[0] - 'a');
    for (const char colour : word.substr(3)) {
      stack_at(seats_[static_cast<unsigned>(to_move_)].reef, space) += colour;
      if (!in_setup()) --supply_[colour];  // the setup's pieces left the supply before
    }
  }
}

void SlowGame::play(const std::string& move) {
  std::istringstream in(move);
  std::string verb;
  int number = 0;
  in >> verb;
  if (verb != "setup") in >> number;
  std::string rest;
  std::getline(in, rest);
  Seat& seat = seats_[static_cast<unsigned>(to_move_)];
  if (verb == "setup") {
    place(rest);
    to_move_ = (to_move_ + 1) % players_;
    if (to_move_ != first_) return;
    for (auto& slot : display_) {
      slot = Slot{deck_.front(), 0};
      deck_.erase(deck_.begin());
    }
    phase_ = "turn";
    round_ = 1;
    return;
  }
  if (verb == "take") {
    auto& slot = display_[static_cast<unsigned>(number - 1)];
    seat.hand.insert(slot->card);
    seat.points += slot->tokens;
    slot.reset();
    if (!deck_.empty()) {
      slot = Slot{deck_.front(), 0};
      deck_.erase(deck_.begin());
    }
  } else if (verb == "draw") {
    seat.hand.insert(deck_.front());
    deck_.erase(deck_.begin());
    --seat.points;
    ++display_[static_cast<unsigned>(number - 1)]->tokens;
  } else {
    place(rest);
    const SlowCard& card = cards_.at(number);
    seat.points += card.points * slow_completions(card, seat.reef, options_["mirror"]);
    seat.hand.erase(number);
    seat.hidden.erase(number);
    seat.discard.push_back(number);
  }
  end_of_turn();
}

void SlowGame::end_of_turn() {
  for (const char colour : kColours) {
    if (supply_[colour] == 0) last_round_ = true;
  }
  if (deck_.empty()) {
    last_round_ = true;
    if (options_["deckOut"] == "immediate") return final_scoring();
  }
  to_move_ = (to_move_ + 1) % players_;
  if (to_move_ != first_) return;
  if (last_round_) return final_scoring();
  ++round_;
}

void SlowGame::final_scoring() {
  for (Seat& seat : seats_) {
    for (const int id : seat.hand) {
      if (slow_completions(cards_.at(id), seat.reef, options_["mirror"]) > 0)
        seat.points += cards_.at(id).points;
    }
  }
  phase_ = "over";
  to_move_ = -1;
}

}  // namespace atolls::tests
