// atoll calibrate: whether the share of the win that a bot expects comes true.
#include "arena/calibration.h"

#include <fmt/core.h>

#include <memory>

#include "arena/self_play.h"
#include "cli/arena/arena.h"
#include "cli/verbs.h"

namespace atolls::cli {

namespace {

using arena::Predictions;
using arena::Reliability;

struct CalibrateOptions {
  ArenaOptions arena;
  std::string bot;
};

struct Part {
  const char* name;
  const char* key;
  int first;
  int last;
};
constexpr std::array kParts = {
    Part{"all moves", "all", 0, arena::kThirds}, Part{"the first third of each game", "first", 0, 1},
    Part{"the second third", "second", 1, 2}, Part{"the last third", "last", 2, 3}};

void print_text(const Reliability& whole, const char* name) {
  fmt::print("\n{}: {} predictions\n", name, whole.predictions);
  fmt::print("Brier score {:.4f} +- {:.4f}; equal shares for all: {:.4f}\n", whole.brier, whole.brier_error,
             whole.equal_brier);
  fmt::print("{:>10}  {:>8}  {:>11}  {:>8}  {:>5}\n", "bin %", "count", "predicted %", "actual %", "+-");
  for (int i = 0; i < arena::kBins; ++i) {
    const Reliability::Bin& bin = whole.bins[static_cast<std::size_t>(i)];
    const std::string range = fmt::format("{} to {}", i * 100 / arena::kBins, (i + 1) * 100 / arena::kBins);
    if (bin.count == 0) {
      fmt::print("{:>10}  {:>8}  {:>11}  {:>8}  {:>5}\n", range, 0, "-", "-", "-");
      continue;
    }
    fmt::print("{:>10}  {:>8}  {:>11.1f}  {:>8.1f}  {:>5.1f}\n", range, bin.count, 100 * bin.predicted,
               100 * bin.actual, 100 * bin.error);
  }
}

Json print_part(const Reliability& whole) {
  Json bins = Json::array();
  for (const Reliability::Bin& bin : whole.bins) {
    const bool any = bin.count > 0;
    bins.push_back({{"count", bin.count},
                    {"predicted", any ? Json(bin.predicted) : Json()},
                    {"actual", any ? Json(bin.actual) : Json()},
                    {"error", any ? Json(bin.error) : Json()}});
  }
  return {{"predictions", whole.predictions},
          {"brier", whole.brier},
          {"brier_error", whole.brier_error},
          {"equal_brier", whole.equal_brier},
          {"bins", bins}};
}

Result<int> play(const CalibrateOptions& options) {
  ATOLL_TRY(contest, make_contest(options.arena, {{options.bot, options.bot}}));
  catch_interrupts();
  std::vector<Predictions> games;
  {
    ProgressLine line;
    ATOLL_TRY(played, arena::play_self(contest, [&](int count) {
                line.show([&] { return fmt::format("{} of {} games", count, contest.deals); });
                return interrupted();
              }));
    games = std::move(played);
  }
  if (options.arena.json) {
    Json json = {{"game", contest.game}, {"options", contest.options}, {"bot", options.bot},
                 {"seed", contest.seed}, {"games", games.size()},      {"interrupted", interrupted()}};
    for (const Part& part : kParts) json[part.key] = print_part(arena::assess(games, part.first, part.last));
    fmt::print("{}\n", print_json(json));
  } else {
    fmt::print("{}, {} players, seed {}: {} against itself, {} games{}\n", contest.game,
               options.arena.players, contest.seed, options.bot, games.size(),
               interrupted() ? ", interrupted" : "");
    for (const Part& part : kParts) print_text(arena::assess(games, part.first, part.last), part.name);
  }
  return interrupted() ? kInterrupted : 0;
}

}  // namespace

void add_calibrate(Program& program) {
  CLI::App* verb = program.add_verb(
      "calibrate", "Let a bot play itself: do the shares of the win that it expects come true?",
      "  atoll calibrate --game reef --players 2 --bot search:nodes=200 --games 2000 --seed 1\n"
      "  atoll calibrate --game riff --bot search:nodes=200 --games 500 --log values.jsonl --json\n\n"
      "At every move of every game the bot predicts a share for each seat. The table compares the\n"
      "predictions, in ten bins, with the results; +- is half the 95 % interval of the difference, by "
      "games.\n");
  auto options = std::make_shared<CalibrateOptions>();
  options->arena.pairs = 2000;
  verb->add_option("--bot", options->bot, "The bot on every seat")->required();
  verb->add_option("--games", options->arena.pairs, "Games to play, each with a deal of its own")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_arena_options(*verb, options->arena);
  add_log_option(*verb, options->arena);
  verb->callback([&program, options] {
    const auto code = play(*options);
    if (!code) fmt::print(stderr, "atoll calibrate: {}\n", code.error().message);
    program.exit_code = code ? *code : 1;
  });
}

}  // namespace atolls::cli
