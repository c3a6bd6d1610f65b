#include "riff/testing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace atolls::tests {

namespace {

constexpr std::string_view kColours = "ROYGBL";

Json worms_json(std::string_view worms) {
  Json json = Json::object();
  for (const char colour : kColours) json[std::string(1, colour)] = std::ranges::count(worms, colour);
  return json;
}

// What remains when the pieces that lie somewhere are taken away one by one.
void take_away(std::vector<std::string>& all, const Json& used) {
  if (!used.is_string()) return;
  const auto found = std::ranges::find(all, used.get<std::string>());
  if (found != all.end()) all.erase(found);
}

// A list from the plan, as the beginning; what is left follows.
Json beginning(const Json& plan, const char* key, std::vector<std::string>& left) {
  Json list = plan.contains(key) ? plan[key] : Json::array();
  for (const Json& one : list) take_away(left, one);
  return list;
}

Json full_seat(const Json& plan, unsigned number) {
  Json seat = {
      {"worms", worms_json(kColours)}, {"boats", 1}, {"pearls", 0}, {"sharks", 0}, {"corals", Json::array()}};
  if (plan.contains("seats")) seat.update(plan["seats"][number]);
  if (seat["worms"].is_string()) seat["worms"] = worms_json(seat["worms"].get<std::string>());
  return seat;
}

// The cards that lie on a coral, or none.
void take_away_coral(std::vector<std::string>& cards, std::vector<std::string>& pairs, const Json& coral) {
  take_away(cards, "coral");
  take_away(cards, coral);
  take_away(pairs, coral);
}

void fill_rows(Json& reef, std::vector<std::string>* rest) {
  for (const char* row : {"a", "b", "c", "d"}) {
    while (reef[row].size() < 8) {
      Json card;
      if (rest != nullptr && !rest->empty()) {
        card = rest->front();
        rest->erase(rest->begin());
      }
      reef[row].push_back(card);
    }
  }
}

}  // namespace

void RiffMatch::play(std::string_view move) {
  riff::Game::play(state, must(riff::Game::parse_move(state, move)), rng);
}

void RiffMatch::done(std::string_view dice) {
  std::vector<Outcome> rolled;
  for (const char die : dice) rolled.push_back({false, {static_cast<u8>(kColours.find(die))}});
  RecordedChance chance(rolled);
  riff::Game::play(state, must(riff::Game::parse_move(state, "done")), chance);
  if (!chance.held()) throw std::runtime_error("done wanted other chance than two dice");
}

std::string RiffMatch::refusal(std::string_view move) const {
  const auto parsed = riff::Game::parse_move(state, move);
  return parsed ? "" : parsed.error().code + ": " + parsed.error().message;
}

std::vector<std::string> RiffMatch::moves(std::string_view start) const {
  std::vector<std::string> texts;
  for (int i = 0; i < riff::Game::legal(state).size(); ++i) {
    const std::string text = riff::Game::print_move(*rules, riff::Game::legal(state)[i]);
    if (text.starts_with(start)) texts.push_back(text);
  }
  std::ranges::sort(texts);
  return texts;
}

Json RiffMatch::card(const std::string& space) const {
  return at("/reef/" + space.substr(0, 1))[static_cast<unsigned>(space[1] - '1')];
}

Json RiffMatch::discard() const {
  Json list = at("/discard");
  std::sort(list.begin(), list.end());
  return list;
}

RiffMatch start_riff(const Json& options, u64 seed) {
  const RiffRules rules = must(riff::Game::parse_rules(options));
  Rng rng(seed);
  const RiffState state = riff::Game::start(*rules, rng);
  return {rules, state, rng};
}

RiffMatch load_riff(const Json& state) {
  auto opening = must(riff::Game::parse_state(state));
  return {opening.rules, opening.state, Rng(1)};
}

Json riff_deck() {
  return json_of(R"({"name": "the-reef", "reconstructed": true,
    "fish": {"Rm": 2, "Rf": 1, "Om": 1, "Of": 2, "Ym": 2, "Yf": 1, "Gm": 2, "Gf": 1, "Bm": 1, "Bf": 2, "Lm": 1,
             "Lf": 2},
    "coral": 12, "pearl": 8, "shark": 6, "sea": 16})");
}

std::vector<std::string> riff_cards(const Json& deck) {
  std::vector<std::string> cards;
  for (const auto& [fish, count] : deck["fish"].items())
    cards.insert(cards.end(), count.get<unsigned>(), fish);
  for (const char* kind : {"coral", "pearl", "shark", "sea"}) {
    cards.insert(cards.end(), deck[kind].get<unsigned>(), kind);
  }
  return cards;
}

std::vector<std::string> riff_pairs() {
  std::vector<std::string> pairs;
  for (std::size_t one = 0; one < 6; ++one) {
    for (std::size_t other = one; other < 6; ++other) pairs.push_back({kColours[one], kColours[other]});
  }
  return pairs;
}

Json riff_position(const Json& plan) {
  const auto given = [&](const char* key, Json otherwise) {
    return plan.contains(key) ? plan[key] : otherwise;
  };
  const Json options = given("options", Json::object());
  std::vector<std::string> cards = riff_cards(options.contains("deck") ? options["deck"] : riff_deck());
  std::vector<std::string> pairs = riff_pairs();

  Json seats = Json::array();
  Json supply = worms_json("RRRRRRRROOOOOOOOYYYYYYYYGGGGGGGGBBBBBBBBLLLLLLLL");
  int boats = 15;
  for (const unsigned number : {0u, 1u}) {
    const Json seat = full_seat(plan, number);
    for (const auto& [colour, count] : seat["worms"].items()) {
      supply[colour] = supply[colour].get<int>() - count.get<int>();
    }
    boats -= seat["boats"].get<int>();
    for (int i = 0; i < seat["pearls"]; ++i) take_away(cards, "pearl");
    for (int i = 0; i < seat["sharks"]; ++i) take_away(cards, "shark");
    for (const Json& coral : seat["corals"]) take_away_coral(cards, pairs, coral);
    seats.push_back(seat);
  }

  Json reef = given("reef", Json::object());
  for (const char* row : {"a", "b", "c", "d"}) {
    if (!reef.contains(row)) reef[row] = Json::array();
    for (const Json& card : reef[row]) take_away(cards, card);
  }
  Json discard = beginning(plan, "discard", cards);
  Json deck = beginning(plan, "deck", cards);
  const std::string rest = given("rest", "deck");
  fill_rows(reef, rest == "reef" ? &cards : nullptr);
  for (const std::string& card : cards) (rest == "discard" ? discard : deck).push_back(card);

  Json face_up = Json::object();
  for (const std::string row : {"b", "c"}) {
    for (int column = 1; column <= 8; ++column) {
      const Json up = given("up", Json::array());
      face_up[row].push_back(std::ranges::count(up, Json(row + std::to_string(column))) > 0);
    }
  }
  Json open = beginning(plan, "offspring", pairs);
  Json stack = beginning(plan, "offspringDeck", pairs);
  for (const std::string& pair : pairs) (open.size() < 4 ? open : stack).push_back(pair);

  return {{"game", "riff"},
          {"options", options},
          {"phase", given("phase", "buy")},
          {"first", given("first", 0)},
          {"active", given("active", 0)},
          {"toMove", given("toMove", given("active", 0))},
          {"turn", given("turn", given("active", 0) == given("first", 0) ? 5 : 6)},
          {"idle", given("idle", 0)},
          {"acted", given("acted", false)},
          {"dice", given("dice", "RB")},
          {"die", given("die", Json())},
          {"reef", {{"a", reef["a"]}, {"b", reef["b"]}, {"c", reef["c"]}, {"d", reef["d"]}}},
          {"faceUp", given("faceUp", face_up)},
          {"flipped", given("flipped", Json::array())},
          {"deck", deck},
          {"discard", discard},
          {"offspring", open},
          {"offspringDeck", stack},
          {"worms", supply},
          {"boats", boats},
          {"seats", seats}};
}

RiffMatch riff_match(std::string_view plan) {
  return load_riff(riff_position(json_of(plan)));
}

void expect_riff_refusals(const Json& lawful, std::span<const UnlawfulRiff> cases) {
  const auto taken = riff::Game::parse_state(lawful);
  ASSERT_TRUE(taken) << taken.error().message;
  for (const UnlawfulRiff& one : cases) {
    const auto loaded = riff::Game::parse_state(lawful.patch(json_of(one.patch)));
    EXPECT_FALSE(loaded) << one.patch;
    if (loaded) continue;
    EXPECT_NE(loaded.error().message.find(one.about), std::string::npos)
        << one.patch << "\n  expected: " << one.about << "\n  message: " << loaded.error().message;
    EXPECT_EQ(loaded.error().code.substr(0, 4), "bad_");
  }
}

}  // namespace atolls::tests
