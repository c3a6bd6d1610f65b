#include "support/testing.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "reef/moves.h"
#include "reef/text/notation.h"

namespace atolls::tests {

int test_scale() {
  static const int kScale = [] {
    const char* text = std::getenv("ATOLL_TEST_SCALE");
    return text == nullptr ? 1 : std::max(1, std::atoi(text));
  }();
  return kScale;
}

Json json_of(std::string_view text) {
  return must(parse_json(text));
}

void Match::play(std::string_view move) {
  reef::play(state, must(reef::parse_move(state, move)));
}

std::string Match::refusal(std::string_view move) const {
  const auto parsed = reef::parse_move(state, move);
  return parsed ? "" : parsed.error().code + ": " + parsed.error().message;
}

std::vector<std::string> Match::moves() const {
  std::vector<reef::Move> list(static_cast<unsigned>(reef::LegalMoves(state).size()));
  reef::legal_moves(state, list);
  std::vector<std::string> texts;
  for (const reef::Move& move : list) texts.push_back(reef::print_move(*rules, move));
  std::ranges::sort(texts);
  return texts;
}

std::vector<std::string> Match::moves(std::string_view beginning) const {
  std::vector<std::string> texts = moves();
  std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(beginning); });
  return texts;
}

Match start_game(const Json& options, u64 seed) {
  const reef::RulesPtr rules = must(reef::parse_rules(options, "options"));
  Rng rng(seed);
  return {rules, reef::start(*rules, rng)};
}

Match start_turns(const Json& options, u64 seed) {
  Match game = start_game(options, seed);
  while (game.state.phase == reef::Phase::Setup) reef::play(game.state, reef::LegalMoves(game.state)[0]);
  return game;
}

Match load(const Json& state) {
  reef::Loaded loaded = must(reef::parse_state(state));
  return {loaded.rules, loaded.state};
}

Json position(const Json& plan) {
  const auto given = [&](const char* key, Json otherwise) {
    return plan.contains(key) ? plan[key] : otherwise;
  };
  Json options = given("options", Json::object());
  if (!options.contains("players")) options["players"] = plan.contains("seats") ? plan["seats"].size() : 2;
  const int players = options["players"];
  Json state = {{"game", "reef"},
                {"options", options},
                {"phase", given("phase", "turn")},
                {"first", given("first", 0)},
                {"toMove", given("toMove", 0)},
                {"round", given("round", 1)},
                {"lastRound", false},
                {"supply", Json::object()},
                {"deck", Json::array()},
                {"display", Json::array()},
                {"seats", Json::array()}};
  std::set<int> used;
  for (const Json& slot : given("display", json_of("[57, 58, 59]"))) {
    state["display"].push_back(slot.is_number() ? Json{{"card", slot}, {"tokens", 0}} : slot);
    if (!slot.is_null()) used.insert(state["display"].back()["card"].get<int>());
  }
  std::map<char, int> placed;
  for (int seat = 0; seat < players; ++seat) {
    Json full = {{"points", 3},
                 {"hand", Json::array()},
                 {"hidden", Json::array()},
                 {"discard", Json::array()},
                 {"reef", {{"b2", "R"}, {"c2", "Y"}, {"b3", "G"}, {"c3", "P"}}}};
    if (plan.contains("seats")) full.update(plan["seats"][static_cast<unsigned>(seat)]);
    for (const char* pile : {"hand", "discard"}) {
      for (const Json& card : full[pile]) used.insert(card.get<int>());
    }
    for (const Json& stack : full["reef"]) {
      for (const char piece : stack.get<std::string>()) ++placed[piece];
    }
    state["seats"].push_back(full);
  }
  if (plan.contains("deck")) {
    state["deck"] = plan["deck"];
  } else {
    const Json deck = options.contains("deck") ? options["deck"] : json_of(reef::standard_deck_text());
    for (const Json& card : deck["cards"]) {
      if (!used.contains(card["id"].get<int>())) state["deck"].push_back(card["id"]);
    }
  }
  const int pieces = players == 2 ? 18 : players == 3 ? 24 : 28;
  bool last = state["deck"].empty();
  for (const char colour : {'R', 'Y', 'G', 'P'}) {
    state["supply"][std::string(1, colour)] = pieces - placed[colour];
    last |= pieces == placed[colour];
  }
  state["lastRound"] = given("lastRound", last);
  return state;
}

}  // namespace atolls::tests
