// The Reef as a model of the Game concept.
#pragma once

#include "core/game.h"
#include "riff/advice.h"
#include "riff/events.h"
#include "riff/move.h"
#include "riff/moves.h"
#include "riff/play.h"
#include "riff/state.h"
#include "riff/text/notation.h"
#include "riff/text/record.h"
#include "riff/text/state_json.h"

namespace atolls::riff {

struct Game {
  using Rules = riff::Rules;
  using State = riff::State;
  using Move = riff::Move;
  using Observation = riff::Observation;

  static constexpr std::string_view kName = "riff";
  static constexpr int kRulesVersion = riff::kRulesVersion;
  static constexpr bool kSecrets = false;  // what lies face down nobody knows

  static Result<RulesPtr> parse_rules(const Json& options) { return riff::parse_rules(options, "options"); }
  template <Chance C>
  static State start(const Rules& rules, C& chance) {
    return riff::start(rules, chance);
  }
  template <Chance C>
  static void play(State& state, const Move& move, C& chance) {
    riff::play(state, move, chance);
  }
  static Observation observe(const State& state, int seat) { return riff::observe(state, seat); }
  static State sample(const Observation& observation, Rng& rng) { return riff::sample(observation, rng); }
  // What one seat does not know, none does.
  static State reshuffle(const State& state, Rng& rng) { return sample(observe(state, 0), rng); }
  static int players(const State& state) { return state.players(); }
  static int to_move(const State& state) { return state.phase == Phase::Over ? -1 : state.to_move; }

  static LegalMoves legal(const State& state) { return LegalMoves(state); }
  static LegalMoves legal(const Observation& own) { return LegalMoves(own); }

  static Result<Move> parse_move(const State& state, std::string_view text) {
    return riff::parse_move(state, text);
  }
  static std::string print_move(const Rules&, const Move& move) { return riff::print_move(move); }
  static Json print_state(const State& state) { return riff::print_state(state); }
  static Json print_view(const Observation& own) { return riff::print_view(own); }
  static void write_view(const Observation& own, JsonText& out, const Observation* other = nullptr) {
    riff::write_view(own, out, other);
  }
  static Result<Opening<Game>> parse_state(const Json& json) { return riff::parse_state(json); }
  static void write_events(const State& before, const Move& move, const State& after, JsonText& out) {
    riff::write_events(before, move, after, out);
  }
  static Result<Json> complete_view(const Json& view) { return riff::complete_view(view); }
  static Json print_deck(const Rules& rules) { return riff::print_deck(rules); }
  static Json advise(const Observation& own) { return riff::advise(own); }
  static Result<Json> preview(const Observation& own, std::string_view text) {
    return riff::preview(own, text);
  }
  static Json explain(const Observation& own, const Move& move) { return riff::explain(own, move); }
  static Json print_result(const State& state) { return riff::print_result(state); }

  static void write_opening(const State& state, Record& record) { riff::write_opening(state, record); }
  static Result<Opening<Game>> read_opening(const Record& record) { return riff::read_opening(record); }
  // What chance decided inside a move stands beside it in the record.
  static std::string print_outcomes(std::span<const Outcome> outcomes) {
    return riff::print_outcomes(outcomes);
  }
  static Result<std::vector<Outcome>> parse_outcomes(std::string_view text) {
    return riff::parse_outcomes(text);
  }
};

static_assert(atolls::Game<Game>);

}  // namespace atolls::riff
