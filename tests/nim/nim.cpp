#include "nim/nim.h"

#include "core/random_game.h"
#include "core/text.h"

namespace atolls::nim {

namespace {

Json list_heaps(const Public& position) {
  Json list = Json::array();
  for (int i = 0; i < position.rules->heaps; ++i) list.push_back(position.heaps[static_cast<unsigned>(i)]);
  return list;
}

Json print_public(const Public& position) {
  const bool is_over = LegalMoves(position).size() == 0;
  return {{"game", Game::kName},
          {"options", {{"heaps", position.rules->heaps}}},
          {"heaps", list_heaps(position)},
          {"seats", Json::array({Json::object(), Json::object()})},
          {"toMove", is_over ? Json() : Json(position.to_move)}};
}

}  // namespace

Result<RulesPtr> Game::parse_rules(const Json& options) {
  auto rules = std::make_shared<Rules>();
  const JsonField root(options, "options", "bad_option");
  for (const auto& [key, value] : options.items()) {
    const std::vector<std::string> known = {"players", "heaps"};
    if (key != "players" && key != "heaps")
      return failure("bad_option", "options: there is no " + in_quotes(key) + suggestion(key, known));
  }
  if (root.has("players")) ATOLL_CHECK(root.integer_at("players", kPlayers, kPlayers));
  if (root.has("heaps")) {
    ATOLL_TRY(heaps, root.integer_at("heaps", 1, kMostHeaps));
    rules->heaps = heaps;
  }
  return rules;
}

Result<Move> Game::parse_move(const State& state, std::string_view text) {
  const auto words = split_words(text);
  const auto heap = words.size() == 3 ? parse_number(words[1]) : std::nullopt;
  const auto count = words.size() == 3 ? parse_number(words[2]) : std::nullopt;
  if (!heap || !count || words[0] != "take")
    return failure("bad_move", in_quotes(text) + " is not a move: take HEAP COUNT");
  if (*heap >= static_cast<u64>(state.rules->heaps))
    return failure("bad_move", "there is no heap " + std::to_string(*heap));
  if (*count == 0 || *count > state.heaps[*heap])
    return failure("bad_move", "there are not so many in heap " + std::to_string(*heap));
  return Move{static_cast<u8>(*heap), static_cast<u8>(*count)};
}

std::string Game::print_move(const Rules&, const Move& move) {
  return "take " + std::to_string(move.heap) + " " + std::to_string(move.count);
}

Json Game::print_state(const State& state) {
  return print_public(state);
}

Json Game::print_view(const Observation& own) {
  Json view = print_public(own);
  view["view"] = own.seat;
  return view;
}

Result<Opening<Game>> Game::parse_state(const Json& json) {
  const JsonField root(json, "state", "bad_state");
  ATOLL_TRY(options, root.at("options"));
  ATOLL_TRY(rules, parse_rules(options.value()));
  ATOLL_TRY(heaps, root.array_at("heaps"));
  if (heaps.size() != static_cast<std::size_t>(rules->heaps)) return heaps.fail("not so many heaps");
  State state;
  state.rules = rules.get();
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    ATOLL_TRY(heap, heaps.item(i).integer(0, kHighest));
    state.heaps[i] = static_cast<u8>(heap);
  }
  if (LegalMoves(state).size() > 0) {
    ATOLL_TRY(to_move, root.integer_at("toMove", 0, kPlayers - 1));
    state.to_move = static_cast<u8>(to_move);
  }
  return Opening<Game>{rules, state};
}

Result<Json> Game::complete_view(const Json& view) {
  Json state = view;
  state.erase("view");
  return state;
}

void Game::write_events(const State& before, const Move& move, const State&, JsonText& out) {
  out.array([&] {
    out.object([&] {
      out.field("event", "taken");
      out.field("seat", before.to_move);
      out.field("heap", move.heap);
      out.field("count", move.count);
    });
  });
}

Json Game::print_result(const State& state) {
  if (to_move(state) >= 0) return {{"over", false}};
  const int winner = 1 - state.to_move;
  return {{"over", true},
          {"ranks", winner == 0 ? Json::array({1, 2}) : Json::array({2, 1})},
          {"winners", Json::array({winner})}};
}

void Game::write_opening(const State& state, Record& record) {
  write_options({{"heaps", state.rules->heaps}}, record);
  std::vector<std::string> heaps;
  for (int i = 0; i < state.rules->heaps; ++i)
    heaps.push_back(std::to_string(state.heaps[static_cast<unsigned>(i)]));
  record.add("heaps", join(heaps, " "));
}

Result<Opening<Game>> Game::read_opening(const Record& record) {
  ATOLL_TRY(options, read_options(record));
  auto rules = parse_rules(options);
  if (!rules) return fail_options(record, rules.error());
  ATOLL_TRY(line, record.require("heaps"));
  const auto words = split_words(line.value);
  if (words.size() != static_cast<std::size_t>((*rules)->heaps)) return line.fail("not so many heaps");
  State state;
  state.rules = rules->get();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto heap = parse_number(words[i]);
    if (!heap || *heap == 0 || *heap > kHighest) return line.fail(in_quotes(words[i]) + " is no heap");
    state.heaps[i] = static_cast<u8>(*heap);
  }
  return Opening<Game>{*rules, state};
}

u64 signature() {
  const Rules rules;
  Rng rng(1);
  u64 moves = 0;
  for (int i = 0; i < 100; ++i) moves = moves * 31 + random_game<Game>(rules, rng);
  return moves;
}

}  // namespace atolls::nim
