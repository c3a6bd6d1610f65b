// Nim, the third game of the tests: it joins as docs/adding-a-game.md says, and shows that no more is needed.
// Two take turns; who takes any number from one heap, and the last one, wins. The heaps are dealt by chance.
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "core/game.h"

namespace atolls::nim {

inline constexpr int kPlayers = 2;
inline constexpr int kMostHeaps = 5;
inline constexpr u8 kHighest = 5;

struct Rules {
  int heaps = 3;
};
using RulesPtr = std::shared_ptr<const Rules>;

struct Move {
  u8 heap = 0;
  u8 count = 0;

  friend bool operator==(const Move&, const Move&) = default;
};

// Nothing is hidden: what everybody sees is all there is.
struct Public {
  const Rules* rules = nullptr;
  std::array<u8, kMostHeaps> heaps{};
  u8 to_move = 0;

  int players() const { return kPlayers; }
};
struct State : Public {};
struct Observation : Public {
  u8 seat = 0;
};

// From the first heap to the last, one piece and more of each.
class LegalMoves {
 public:
  explicit LegalMoves(const Public& position) : heaps_(position.heaps) {}
  explicit LegalMoves(const Observation& own) {
    if (own.seat == own.to_move) heaps_ = own.heaps;
  }
  int size() const {
    int count = 0;
    for (const u8 heap : heaps_) count += heap;
    return count;
  }
  Move operator[](int index) const {
    u8 heap = 0;
    for (; index >= heaps_[heap]; ++heap) index -= heaps_[heap];
    return {heap, static_cast<u8>(index + 1)};
  }

 private:
  std::array<u8, kMostHeaps> heaps_{};
};

struct Game {
  using Rules = nim::Rules;
  using State = nim::State;
  using Move = nim::Move;
  using Observation = nim::Observation;

  static constexpr std::string_view kName = "nim";
  static constexpr int kRulesVersion = 1;
  static constexpr bool kSecrets = true;  // a view names its seat

  static Result<RulesPtr> parse_rules(const Json& options);
  template <Chance C>
  static State start(const Rules& rules, C& chance) {
    State state;
    state.rules = &rules;
    for (int i = 0; i < rules.heaps; ++i)
      state.heaps[static_cast<unsigned>(i)] = static_cast<u8>(1 + chance.pick(kHighest));
    return state;
  }
  template <Chance C>
  static void play(State& state, const Move& move, C&) {
    state.heaps[move.heap] = static_cast<u8>(state.heaps[move.heap] - move.count);
    state.to_move = static_cast<u8>(1 - state.to_move);
  }
  static Observation observe(const State& state, int seat) {
    return Observation{static_cast<const Public&>(state), static_cast<u8>(seat)};
  }
  static State sample(const Observation& own, Rng&) { return State{static_cast<const Public&>(own)}; }
  static State reshuffle(const State& state, Rng&) { return state; }
  static int players(const State&) { return kPlayers; }
  static int to_move(const State& state) { return LegalMoves(state).size() == 0 ? -1 : state.to_move; }

  static LegalMoves legal(const State& state) { return LegalMoves(state); }
  static LegalMoves legal(const Observation& own) { return LegalMoves(own); }

  static Result<Move> parse_move(const State& state, std::string_view text);
  static std::string print_move(const Rules&, const Move& move);
  static Json print_state(const State& state);
  static Json print_view(const Observation& own);
  static void write_view(const Observation& own, JsonText& out, const Observation* = nullptr) {
    out.value(print_view(own));
  }
  static Result<Opening<Game>> parse_state(const Json& json);
  static Result<Json> complete_view(const Json& view);
  static void write_events(const State& before, const Move& move, const State& after, JsonText& out);
  static Json print_result(const State& state);

  static Json print_deck(const Rules&) { return Json::object(); }
  static Json advise(const Observation&) { return Json::object(); }
  static Result<Json> preview(const Observation&, std::string_view) { return Json::object(); }
  static Json explain(const Observation&, const Move&) { return Json::object(); }

  static void write_opening(const State& state, Record& record);
  static Result<Opening<Game>> read_opening(const Record& record);
  static std::string print_outcomes(std::span<const Outcome>) { return ""; }
  static Result<std::vector<Outcome>> parse_outcomes(std::string_view) {
    return failure("bad_record", "chance decides nothing in a move of Nim");
  }
};

static_assert(atolls::Game<Game>);

u64 signature();  // of the rules, over fixed games

}  // namespace atolls::nim

namespace atolls::bots {

template <>
const std::vector<Bot<nim::Game>>& all<nim::Game>();
template <>
const std::vector<Level>& levels<nim::Game>();

}  // namespace atolls::bots
