// atoll self-play: games of a bot against itself, to train its evaluation with.
#include <fmt/core.h>

#include <memory>

#include "arena/training_games.h"
#include "cli/arena/arena.h"
#include "cli/verbs.h"

namespace atolls::cli {

namespace {

// A game of The Reef that goes on and on says nothing about who is better.
constexpr int kLongest = 1000;

struct SelfPlayOptions {
  ArenaOptions arena;
  std::string bot;
  std::string wild_bot;
  int wild = 12;
};

Result<int> play(const SelfPlayOptions& options) {
  arena::Training training;
  ATOLL_TRY(contest, make_contest(options.arena, {{options.bot, options.wild_bot}}));
  training.contest = std::move(contest);
  training.wild = options.wild;
  training.contest.most_moves = kLongest;
  catch_interrupts();
  ProgressLine line;
  int played = 0;
  ATOLL_CHECK(arena::play_training(training, [&](int count) {
    played = count;
    line.show([&] { return fmt::format("{} of {} games", count, training.contest.deals); });
    return interrupted();
  }));
  fmt::print(stderr, "{} games in {}\n", played, options.arena.log);
  return interrupted() ? kInterrupted : 0;
}

}  // namespace

void add_self_play(Program& program) {
  CLI::App* verb = program.add_verb(
      "self-play", "Let a bot play itself, to train its evaluation on the games",
      "  atoll self-play --game reef --players 2 --bot search:nodes=100 --games 50000 --out games.jsonl\n\n"
      "To continue an interrupted run, give the same command again.\n");
  auto options = std::make_shared<SelfPlayOptions>();
  options->arena.pairs = 1000;
  options->wild_bot = "search:nodes=1,noise=1.5,overlook=0.1";
  verb->add_option("--bot", options->bot, "The bot on every seat")->required();
  verb->add_option("--wild-bot", options->wild_bot, "The bot that makes some of the moves instead")
      ->capture_default_str();
  verb->add_option("--wild", options->wild, "How many moves in a hundred it makes")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  verb->add_option("--games", options->arena.pairs, "Games to play, each with a deal of its own")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  verb->add_option("--out", options->arena.log, "The file for the games")->required();
  add_arena_options(*verb, options->arena);
  verb->callback([&program, options] {
    const auto code = play(*options);
    if (!code) fmt::print(stderr, "atoll self-play: {}\n", code.error().message);
    program.exit_code = code ? *code : 1;
  });
}

}  // namespace atolls::cli
