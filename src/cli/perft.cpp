// atoll perft: counts the move sequences of a fixed game to a depth. A wrong rule shows as a wrong count.
#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "cli/seed.h"
#include "cli/verbs.h"
#include "core/random_game.h"
#include "core/text.h"
#include "reef/game.h"
#include "riff/game.h"

namespace atolls::cli {

namespace {

struct PerftOptions {
  std::string game = "reef";
  std::vector<std::string> options;  // name=value
  u64 seed = 1;
  int depth = 3;
  int skip = 0;
  bool divide = false;
};

// Decisions only: each position's chance is the same for every move from it.
template <Game G>
u64 perft(const typename G::State& state, const Rng& rng, int depth) {
  const auto moves = G::legal(state);
  if (depth <= 1) return depth == 0 ? 1 : static_cast<u64>(moves.size());
  u64 total = 0;
  for (int i = 0; i < moves.size(); ++i) {
    typename G::State next = state;
    Rng chance = rng;
    G::play(next, moves[i], chance);
    total += perft<G>(next, chance, depth - 1);
  }
  return total;
}

template <Game G>
Result<void> count(const PerftOptions& options) {
  ATOLL_TRY(json, parse_options(join(options.options, " ")));
  ATOLL_TRY(rules, G::parse_rules(json));
  Rng rng(options.seed);
  auto state = G::start(*rules, rng);
  for (int i = 0; i < options.skip && G::to_move(state) >= 0; ++i) {
    typename G::Move move;
    random_move<G>(state, rng, move);
    G::play(state, move, rng);
  }
  const auto moves = G::legal(state);
  for (int i = 0; options.divide && i < moves.size(); ++i) {
    auto next = state;
    Rng chance = rng;
    const auto move = moves[i];
    G::play(next, move, chance);
    fmt::print("{}: {}\n", G::print_move(*rules, move), perft<G>(next, chance, options.depth - 1));
  }
  for (int depth = 1; depth <= options.depth; ++depth) {
    fmt::print("perft {} {}\n", depth, perft<G>(state, rng, depth));
    std::fflush(stdout);
  }
  return {};
}

int run(const PerftOptions& options) {
  const auto done = options.game == "riff" ? count<riff::Game>(options) : count<reef::Game>(options);
  if (done) return 0;
  fmt::print(stderr, "atoll perft: {}\n", done.error().message);
  return 1;
}

}  // namespace

void add_perft(Program& program) {
  CLI::App* verb = program.add_verb("perft", "Count the move sequences of a fixed game, to check the rules",
                                    "  atoll perft reef --seed 7 --depth 3\n"
                                    "  atoll perft reef --option players=4 --skip 30 --depth 2 --divide\n"
                                    "  atoll perft riff --skip 40 --depth 3\n");
  auto options = std::make_shared<PerftOptions>();
  verb->add_option("game", options->game, "reef or riff")
      ->check(CLI::IsMember({"reef", "riff"}))
      ->capture_default_str();
  verb->add_option("--option", options->options, "An option of the game, name=value; may be repeated");
  add_seed_option(*verb, options->seed, "The seed of the deal and all later chance")->capture_default_str();
  verb->add_option("--depth", options->depth, "Moves to look ahead")
      ->check(CLI::Range(1, 6))
      ->capture_default_str();
  verb->add_option("--skip", options->skip, "Random moves to play before counting")
      ->check(CLI::Range(0, 1000));
  verb->add_flag("--divide", options->divide, "Also print the count below each first move");
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
