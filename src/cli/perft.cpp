// atoll perft: counts the move sequences of a fixed game to a depth. A wrong rule shows as a wrong count.
#include <fmt/core.h>

#include <memory>

#include "cli/options.h"
#include "cli/verbs.h"
#include "reef/moves.h"
#include "reef/notation.h"
#include "reef/play.h"

namespace atolls::cli {

namespace {

u64 perft(const reef::State& state, int depth) {
  const int moves = reef::count_moves(state);
  if (depth <= 1) return depth == 0 ? 1 : static_cast<u64>(moves);
  u64 total = 0;
  for (int i = 0; i < moves; ++i) {
    reef::State next = state;
    reef::play(next, reef::move_at(state, i));
    total += perft(next, depth - 1);
  }
  return total;
}

struct PerftOptions {
  GameOptions game;
  u64 seed = 1;
  int depth = 3;
  int skip = 0;
  bool divide = false;
};

int run(const PerftOptions& options) {
  const auto rules = make_rules(options.game);
  if (!rules) {
    fmt::print(stderr, "atoll perft: {}\n", rules.error().message);
    return 1;
  }
  Rng rng(options.seed);
  reef::State state = reef::start(**rules, rng);
  for (int i = 0; i < options.skip && state.phase != reef::Phase::Over; ++i) {
    const auto count = static_cast<u32>(reef::count_moves(state));
    reef::play(state, reef::move_at(state, static_cast<int>(rng.pick(count))));
  }
  if (options.divide) {
    for (int i = 0; i < reef::count_moves(state); ++i) {
      const reef::Move move = reef::move_at(state, i);
      reef::State next = state;
      reef::play(next, move);
      fmt::print("{}: {}\n", reef::print_move(**rules, move), perft(next, options.depth - 1));
    }
  }
  for (int depth = 1; depth <= options.depth; ++depth) {
    fmt::print("perft {} {}\n", depth, perft(state, depth));
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace

void add_perft(Program& program) {
  CLI::App* verb = program.add_verb("perft", "Count the move sequences of a fixed game, to check the rules",
                                    "  atoll perft --seed 7 --depth 3\n"
                                    "  atoll perft --players 4 --skip 30 --depth 2 --divide\n");
  auto options = std::make_shared<PerftOptions>();
  add_game_options(*verb, options->game);
  verb->add_option("--seed", options->seed, "Of the deal")->capture_default_str();
  verb->add_option("--depth", options->depth, "Moves to look ahead")
      ->check(CLI::Range(1, 6))
      ->capture_default_str();
  verb->add_option("--skip", options->skip, "Random moves to play before counting")
      ->check(CLI::Range(0, 1000));
  verb->add_flag("--divide", options->divide, "Also the count below each first move");
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
