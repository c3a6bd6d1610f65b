// Reef as a model of the Game concept.
#pragma once

#include "core/game.h"
#include "reef/advice.h"
#include "reef/events.h"
#include "reef/move.h"
#include "reef/moves.h"
#include "reef/play.h"
#include "reef/state.h"
#include "reef/text/notation.h"
#include "reef/text/record.h"
#include "reef/text/state_json.h"

namespace atolls::reef {

struct Game {
  using Rules = reef::Rules;
  using State = reef::State;
  using Move = reef::Move;
  using Observation = reef::Observation;

  static constexpr std::string_view kName = "reef";
  static constexpr int kRulesVersion = reef::kRulesVersion;
  static constexpr bool kSecrets = true;  // hands

  static Result<RulesPtr> parse_rules(const Json& options) { return reef::parse_rules(options, "options"); }
  template <Chance C>
  static State start(const Rules& rules, C& chance) {
    return reef::start(rules, chance);
  }
  // Nothing is random after the deal.
  template <Chance C>
  static void play(State& state, const Move& move, C&) {
    reef::play(state, move);
  }
  static Observation observe(const State& state, int seat) { return reef::observe(state, seat); }
  static State sample(const Observation& observation, Rng& rng) { return reef::sample(observation, rng); }
  static State reshuffle(const State& state, Rng& rng) { return reef::reshuffle(state, rng); }
  static int players(const State& state) { return state.players(); }
  static int to_move(const State& state) { return state.phase == Phase::Over ? -1 : state.to_move; }

  static LegalMoves legal(const State& state) { return LegalMoves(state); }
  static LegalMoves legal(const Observation& own) { return LegalMoves(own); }
  static void random_move(const State& state, Rng& rng, Move& move) { LegalMoves::random(state, rng, move); }

  static Result<Move> parse_move(const State& state, std::string_view text) {
    return reef::parse_move(state, text);
  }
  static std::string print_move(const Rules& rules, const Move& move) {
    return reef::print_move(rules, move);
  }
  static Json print_state(const State& state) { return reef::print_state(state); }
  static Json print_view(const Observation& own) { return reef::print_view(own); }
  static void write_view(const Observation& own, JsonText& out, const Observation* other = nullptr) {
    reef::write_view(own, out, other);
  }
  static Result<Opening<Game>> parse_state(const Json& json) { return reef::parse_state(json); }
  static void write_events(const State& before, const Move& move, const State& after, JsonText& out) {
    reef::write_events(before, move, after, out);
  }
  static Result<Json> complete_view(const Json& view) { return reef::complete_view(view); }
  static Json print_deck(const Rules& rules) { return reef::print_deck(rules); }
  static Json advise(const Observation& own) { return reef::advise(own); }
  static Result<Json> preview(const Observation& own, std::string_view text) {
    return reef::preview(own, text);
  }
  static Json explain(const Observation& own, const Move& move) { return reef::explain(own, move); }
  static Json print_result(const State& state) { return reef::print_result(state); }

  static void write_opening(const State& state, Record& record) { reef::write_opening(state, record); }
  static Result<Opening<Game>> read_opening(const Record& record) { return reef::read_opening(record); }
  static std::string print_outcomes(std::span<const Outcome>) { return ""; }
  static Result<std::vector<Outcome>> parse_outcomes(std::string_view) {
    return failure("bad_record", "no move of this game has outcomes of chance");
  }
};

static_assert(atolls::Game<Game>);

}  // namespace atolls::reef
