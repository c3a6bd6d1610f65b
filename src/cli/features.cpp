// atoll features: plays games of a bot against itself and prints what the game's evaluation saw in each
// position, with the result. tools/fit makes weights of it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>

#include "bots/riff/features.h"
#include "cli/seed.h"
#include "cli/verbs.h"
#include "core/random_game.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

struct FeatureOptions {
  std::string game = "riff";
  std::vector<std::string> options;  // name=value
  std::string bot = "greedy";
  int games = 100;
  u64 seed = 1;
  int opening = 150;
  int random = 30;
  int every = 1;
};

struct FeatureRow {
  int seat = 0;
  std::vector<double> values;
};

template <Game G>
double share_of_win(const typename G::State& state, int seat) {
  const auto ranks = G::print_result(state)["ranks"].template get<std::vector<int>>();
  const auto winners = std::count(ranks.begin(), ranks.end(), 1);
  return ranks[static_cast<unsigned>(seat)] == 1 ? 1.0 / static_cast<double>(winners) : 0;
}

template <Game G>
Result<void> dump(const FeatureOptions& options) {
  using Features = bots::Features<G>;
  ATOLL_TRY(json, parse_options(join(options.options, " ")));
  ATOLL_TRY(rules, G::parse_rules(json));
  ATOLL_TRY(bot, bots::seat<G>(options.bot));
  const std::vector<std::string> names = Features::names();
  fmt::print("game share points");
  for (const std::string& name : names) fmt::print(" {}", name);
  fmt::print("\n");
  for (int game = 0; game < options.games; ++game) {
    Rng rng(options.seed + static_cast<u64>(game));
    auto state = G::start(*rules, rng);
    std::vector<FeatureRow> rows;
    // The first moves lead anywhere; only what follows from there tells what a position is worth.
    const u32 quiet = rng.pick(static_cast<u32>(options.opening) + 1);
    u32 count = 0;
    while (G::to_move(state) >= 0) {
      const auto own = G::observe(state, G::to_move(state));
      auto move = bot.think(own, {}, rng).move;
      if (count < quiet && rng.pick(100) < static_cast<u32>(options.random)) {
        random_move<G>(state, rng, move);
      }
      if (count++ >= quiet && rng.pick(static_cast<u32>(options.every)) == 0) {
        FeatureRow& row = rows.emplace_back(0, std::vector<double>(names.size()));
        row.seat = Features::look(own, move, row.values);
      }
      G::play(state, move, rng);
    }
    fmt::memory_buffer text;
    for (const FeatureRow& row : rows) {
      fmt::format_to(std::back_inserter(text), "{} {} {}", game, share_of_win<G>(state, row.seat),
                     Features::points(state, row.seat));
      for (const double value : row.values) fmt::format_to(std::back_inserter(text), " {:.4g}", value);
      text.push_back('\n');
    }
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  return {};
}

int run(const FeatureOptions& options) {
  const auto done = dump<riff::Game>(options);
  if (done) return 0;
  fmt::print(stderr, "atoll features: {}\n", done.error().message);
  return 1;
}

}  // namespace

void add_features(Program& program) {
  CLI::App* verb =
      program.add_verb("features", "Print what the evaluation sees in games of a bot, for tools/fit",
                       "  atoll features riff --games 1000 --bot greedy\n");
  auto options = std::make_shared<FeatureOptions>();
  verb->add_option("game", options->game, "riff")->check(CLI::IsMember({"riff"}))->capture_default_str();
  verb->add_option("--option", options->options, "An option of the game, name=value; may be repeated");
  verb->add_option("--bot", options->bot, "The bot that plays itself")->capture_default_str();
  verb->add_option("--games", options->games, "Games to play")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  add_seed_option(*verb, options->seed, "The seed of the first game; each later game has the next number")
      ->capture_default_str();
  verb->add_option("--random", options->random, "How many moves in a hundred are random in the opening")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  verb->add_option("--opening", options->opening,
                   "The longest opening, in moves; every shorter length is as likely")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  verb->add_option("--every", options->every, "Print one position in this many, at random")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
