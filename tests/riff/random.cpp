#include "riff/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace atolls::tests {

namespace {

template <class T>
void shuffle_items(Rng& rng, std::vector<T>& items) {
  for (u32 left = static_cast<u32>(items.size()); left > 1; --left)
    std::swap(items[left - 1], items[rng.pick(left)]);
}

// Takes the first card that fits out of a pile; nothing if there is none.
template <class Fits>
std::string draw(std::vector<std::string>& pile, Fits fits) {
  const auto found = std::ranges::find_if(pile, fits);
  if (found == pile.end()) return "";
  const std::string card = *found;
  pile.erase(found);
  return card;
}

// A rich one holds so much that deck and discard run short.
Json random_seat(Rng& rng, bool rich, std::vector<std::string>& cards, std::vector<std::string>& pairs,
                 Json& worms) {
  Json seat = {{"boats", between(rng, 1, 7)}, {"pearls", 0}, {"sharks", 0}, {"corals", Json::array()}};
  for (auto& [colour, left] : worms.items()) {
    const int taken = chance(rng, 30) ? left.get<int>() : between(rng, 0, std::min(3, left.get<int>()));
    seat["worms"][colour] = taken;
    left = left.get<int>() - taken;
  }
  const int corals = rich ? 5 : between(rng, 0, 5);
  int offspring = 0;
  for (int i = 0; i < corals; ++i) {
    if (draw(cards, [](const std::string& card) { return card == "coral"; }).empty()) break;
    std::string content = "empty";
    if (offspring < (rich ? 1 : 4) && chance(rng, 40)) {
      content = draw(pairs, [](const std::string&) { return true; });
      ++offspring;
    } else if (rich || chance(rng, 60)) {
      const std::string fish = draw(cards, [](const std::string& card) { return card.size() == 2; });
      if (!fish.empty()) content = fish;
    }
    seat["corals"].push_back(content);
  }
  for (const char* kind : {"pearl", "shark"}) {
    Json& held = seat[std::string(kind) + "s"];
    for (int wanted = rich ? between(rng, 2, 4) : between(rng, 0, 2); wanted > 0; --wanted) {
      if (draw(cards, [&](const std::string& card) { return card == kind; }).empty()) break;
      held = held.get<int>() + 1;
    }
  }
  return seat;
}

int merit(const std::string& move) {
  if (move.starts_with("move") || move.find(" on ") != std::string::npos) return 60;
  if (move.starts_with("buy")) return 45;
  if (move.starts_with("flip")) return 35;
  if (move.starts_with("boat")) return 25;
  return move == "done" ? 20 : 10;
}

}  // namespace

Json random_riff_deck(Rng& rng) {
  Json deck = {{"name", "random"}, {"fish", Json::object()}};
  int left = 60;
  for (const char colour : std::string("ROYGBL")) {
    for (const char gender : {'m', 'f'}) {
      const int count = chance(rng, 70) ? 2 : 1;
      deck["fish"][std::string{colour, gender}] = count;
      left -= count;
    }
  }
  const int coral = between(rng, 10, 16);
  const int pearl = chance(rng, 30) ? 0 : between(rng, 0, 10);
  const int shark = between(rng, 0, std::min(8, left - coral - pearl));
  deck["coral"] = coral;
  deck["pearl"] = pearl;
  deck["shark"] = shark;
  deck["sea"] = left - coral - pearl - shark;
  return deck;
}

Json random_riff_options(Rng& rng) {
  Json options = {{"standoff", chance(rng, 70) ? 40 : between(rng, 1, 4)},
                  {"maxTurns", chance(rng, 80) ? between(rng, 30, 120) : between(rng, 1, 12)},
                  {"moveFish", chance(rng, 50)}};
  if (chance(rng, 40)) options["deck"] = random_riff_deck(rng);
  return options;
}

Json random_riff_position(Rng& rng, const Json& options) {
  std::vector<std::string> cards = riff_cards(options.contains("deck") ? options["deck"] : riff_deck());
  std::vector<std::string> pairs = riff_pairs();
  shuffle_items(rng, cards);
  shuffle_items(rng, pairs);
  Json worms = json_of(R"({"R": 8, "O": 8, "Y": 8, "G": 8, "B": 8, "L": 8})");
  Json plan = {{"options", options}, {"active", rng.pick(2)}, {"first", rng.pick(2)}, {"up", Json::array()}};
  if (options["maxTurns"] == 1) plan["first"] = plan["active"];
  plan["turn"] = plan["active"] == plan["first"] ? 1 : 2;
  plan["seats"] = Json::array();
  const bool rich = chance(rng, 50);
  for (int seat = 0; seat < 2; ++seat) plan["seats"].push_back(random_seat(rng, rich, cards, pairs, worms));
  const int left = static_cast<int>(cards.size());
  const int laid = rich ? std::min(32, left - between(rng, 0, 8)) : 32 - between(rng, 0, 6);
  std::vector<Json> reef(cards.begin(), cards.begin() + laid);
  cards.erase(cards.begin(), cards.begin() + laid);
  reef.resize(32);
  shuffle_items(rng, reef);
  for (std::size_t space = 0; space < 32; ++space) {
    const std::string row(1, "abcd"[space / 8]);
    plan["reef"][row].push_back(reef[space]);
    if (!reef[space].is_null() && chance(rng, 40)) plan["up"].push_back(row + std::to_string(space % 8 + 1));
  }
  const u32 discarded = rich ? 60 : chance(rng, 50) ? 90 : 10;
  for (const std::string& card : cards) plan[chance(rng, discarded) ? "discard" : "deck"].push_back(card);
  plan["offspring"] = std::vector(pairs.begin(), pairs.begin() + 4);
  plan["offspringDeck"] = std::vector(pairs.begin() + 4, pairs.end());
  return riff_position(plan);
}

RiffMatch random_riff_match(Rng& rng) {
  const Json options = random_riff_options(rng);
  RiffMatch match =
      chance(rng, 50) ? start_riff(options, rng.next()) : load_riff(random_riff_position(rng, options));
  match.rng = Rng(rng.next());
  return match;
}

RiffMove random_riff_move(Rng& rng, const RiffMatch& match) {
  const auto count = static_cast<u32>(riff::Game::legal(match.state).size());
  const auto any = [&] { return riff::Game::legal(match.state)[static_cast<int>(rng.pick(count))]; };
  if (chance(rng, 12)) {
    if (const auto done = riff::Game::parse_move(match.state, "done")) return *done;
  }
  RiffMove best = any();
  if (chance(rng, 15)) return best;
  int most = -1;
  for (int i = 0; i < 8; ++i) {
    const RiffMove move = any();
    const int value = merit(riff::Game::print_move(*match.rules, move)) + static_cast<int>(rng.pick(20));
    if (value > most) {
      most = value;
      best = move;
    }
  }
  return best;
}

void random_riff_games(int games, const std::function<void(const RiffMatch&, const RiffMove&)>& look) {
  for (int number = 0; number < games * test_scale(); ++number) {
    SCOPED_TRACE("game " + std::to_string(number));
    Rng rng(static_cast<u64>(number) + 7'000'000);
    RiffMatch match = random_riff_match(rng);
    while (!match.over()) {
      const RiffMove move = random_riff_move(rng, match);
      look(match, move);
      riff::Game::play(match.state, move, match.rng);
      if (testing::Test::HasFatalFailure()) return;
    }
    look(match, {});
  }
}

}  // namespace atolls::tests
