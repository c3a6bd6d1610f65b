// What a game is to everything above the rules: value types and free functions, gathered as static members of
// one type (reef::Game). docs/adding-a-game.md walks through them.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/alike.h"
#include "core/chance.h"
#include "core/error.h"
#include "core/json_text.h"
#include "core/record.h"
#include "core/rng.h"

namespace atolls {

template <class G>
using Opening = Loaded<typename G::Rules, typename G::State>;

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::is_trivially_copyable_v<typename G::Move> &&
    std::is_trivially_copyable_v<typename G::Observation> &&
    !std::convertible_to<typename G::State, typename G::Observation> &&
    requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& position,
             const typename G::Observation& observation, const typename G::Move& move, Rng& rng,
             RecordingChance& recording, RecordedChance& recorded, int n, const Json& json,
             std::string_view text, JsonText& out, Record& record, std::span<const Outcome> outcomes) {
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;
      { G::kSecrets } -> std::convertible_to<bool>;  // whether a seat may know what another does not

      // Begin, play, know.
      { G::parse_rules(json) } -> std::same_as<Result<std::shared_ptr<const typename G::Rules>>>;
      { G::start(rules, rng) } -> std::same_as<typename G::State>;
      { G::play(state, move, rng) };
      { G::play(state, move, recording) };
      { G::play(state, move, recorded) };
      { G::observe(position, n) } -> std::same_as<typename G::Observation>;
      { G::sample(observation, rng) } -> std::same_as<typename G::State>;
      { G::reshuffle(position, rng) } -> std::same_as<typename G::State>;  // what no seat knows, dealt anew
      { G::players(position) } -> std::same_as<int>;
      { G::to_move(position) } -> std::same_as<int>;  // a seat, or -1 when over

      // Legal moves, worked out once: counted, by number, always in the same order. An observation has those
      // of its own seat.
      { G::legal(position).size() } -> std::same_as<int>;
      { G::legal(position)[n] } -> std::same_as<typename G::Move>;
      { G::legal(observation).size() } -> std::same_as<int>;
      { G::legal(observation)[n] } -> std::same_as<typename G::Move>;

      // As text and JSON.
      { G::parse_move(position, text) } -> std::same_as<Result<typename G::Move>>;
      { G::print_move(rules, move) } -> std::same_as<std::string>;
      { G::print_state(position) } -> std::same_as<Json>;
      { G::print_view(observation) } -> std::same_as<Json>;
      { G::write_view(observation, out) };
      {
        G::write_view(observation, out, &observation)
      };  // what the other view has just the same may be left out
      { G::parse_state(json) } -> std::same_as<Result<Opening<G>>>;
      { G::complete_view(json) } -> std::same_as<Result<Json>>;  // a state that fits what a seat sees
      { G::write_events(position, move, position, out) };
      { G::print_result(position) } -> std::same_as<Json>;

      // For those who show the game to people.
      { G::print_deck(rules) } -> std::same_as<Json>;
      { G::advise(observation) } -> std::same_as<Json>;
      { G::preview(observation, text) } -> std::same_as<Result<Json>>;
      { G::explain(observation, move) } -> std::same_as<Json>;

      // The header of a record: options and deal.
      { G::write_opening(position, record) };
      { G::read_opening(static_cast<const Record&>(record)) } -> std::same_as<Result<Opening<G>>>;
      // What chance decided during a move, as text of the record: the game's own words for dice and shuffles.
      { G::print_outcomes(outcomes) } -> std::same_as<std::string>;
      { G::parse_outcomes(text) } -> std::same_as<Result<std::vector<Outcome>>>;
    };

}  // namespace atolls
