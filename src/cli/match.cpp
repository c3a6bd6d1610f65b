// atoll match: two bots against each other, until it is known who is better.
#include "arena/match.h"

#include <fmt/core.h>

#include <memory>

#include "cli/arena/arena.h"
#include "cli/verbs.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

using arena::Summary;
using arena::Trial;

struct MatchOptions {
  ArenaOptions arena;
  std::string a;
  std::string b;
  std::vector<double> sprt;
  double alpha = 0.05;
  double beta = 0.05;
};

constexpr const char* verdict_name(Trial::Verdict verdict) {
  switch (verdict) {
    case Trial::Verdict::H0:
      return "H0";
    case Trial::Verdict::H1:
      return "H1";
    default:
      return "undecided";
  }
}

std::string percent(double share) {
  return fmt::format("{:.1f}", 100 * share);
}

std::string progress_line(const arena::Games& games, const std::optional<Trial>& trial) {
  const Summary now = arena::summarise(games, 0, games.deals(0));
  std::string line = fmt::format("{} of {} games  A {} % ({} to {})  elo {}", games.count(),
                                 games.schedule().games(), percent(now.score), percent(now.interval.low),
                                 percent(now.interval.high), elo_text(now.elo));
  if (trial) line += fmt::format("  llr {:.2f}", trial->ratio());
  return line;
}

void print_text(const MatchOptions& options, const Summary& summary, const std::optional<Trial>& trial,
                bool interrupted) {
  fmt::print("{}, {} players, seed {}: A {} against B {}\n", options.arena.game, summary.players,
             options.arena.seed, options.a, options.b);
  fmt::print("{} games of {} deals{}", summary.games, summary.deals, interrupted ? ", interrupted" : "");
  if (summary.left_out > 0) fmt::print("; games not counted: {}", summary.left_out);
  fmt::print("\nA has {} % of the wins, 95 %: {} to {}\n", percent(summary.score),
             percent(summary.interval.low), percent(summary.interval.high));
  fmt::print("elo {} ({} to {})\n", elo_text(summary.elo), elo_text(summary.elo_low),
             elo_text(summary.elo_high));
  fmt::print("won {}, shared {}, lost {}; by seat", summary.wins, summary.shared, summary.losses);
  for (const double score : summary.seat_scores) fmt::print(" {} %", percent(score));
  fmt::print("\n{:.1f} moves, {:.1f} turns a game, median {:.1f}; {} ms a move: A {:.3f}, B {:.3f}\n",
             summary.mean_moves, summary.mean_turns, summary.median_turns, options.arena.clock,
             summary.ms_per_move[0], summary.ms_per_move[1]);
  if (trial) {
    fmt::print("sprt elo {:g} against {:g}: {}, llr {:.2f} within {:.2f} to {:.2f}\n", trial->sprt().elo0,
               trial->sprt().elo1, verdict_name(trial->verdict()), trial->ratio(), trial->sprt().lower(),
               trial->sprt().upper());
  }
  for (const std::string& words : summary.fault_words) fmt::print("fault: {}\n", words);
}

void print_object(const MatchOptions& options, const arena::Contest& contest, const Summary& summary,
                  const std::optional<Trial>& trial, bool interrupted) {
  Json json = print_summary(summary);
  if (trial) {
    json["sprt"] = {{"elo0", trial->sprt().elo0},     {"elo1", trial->sprt().elo1},
                    {"alpha", trial->sprt().alpha},   {"beta", trial->sprt().beta},
                    {"llr", trial->ratio()},          {"lower", trial->sprt().lower()},
                    {"upper", trial->sprt().upper()}, {"result", verdict_name(trial->verdict())}};
  }
  json["interrupted"] = interrupted;
  json["match"] = {{"game", contest.game},
                   {"options", contest.options},
                   {"a", options.a},
                   {"b", options.b},
                   {"pairs", contest.deals},
                   {"seed", contest.seed},
                   {"clock", options.arena.clock},
                   {"most_moves", contest.most_moves}};
  fmt::print("{}\n", print_json(json));
}

Result<int> play(const MatchOptions& options) {
  ATOLL_TRY(contest, make_contest(options.arena, {{options.a, options.b}}));
  std::optional<Trial> trial;
  if (!options.sprt.empty()) {
    if (options.sprt[0] >= options.sprt[1])
      return failure("bad_option", "--sprt: elo0 must be less than elo1");
    trial.emplace(arena::Sprt{options.sprt[0], options.sprt[1], options.alpha, options.beta},
                  options.arena.players);
  }
  Course course;
  course.progress = [&](const arena::Games& games) { return progress_line(games, trial); };
  course.enough = [&](const arena::Games& games) {
    return trial && trial->follow(games, 0) != Trial::Verdict::Undecided;
  };
  ATOLL_TRY(outcome, run_contest(options.arena, contest, course));
  Summary summary = summarise(outcome.games, 0, trial ? trial->deals() : contest.deals);
  summary.left_out = outcome.games.count() - summary.games;
  if (options.arena.json) {
    print_object(options, contest, summary, trial, outcome.interrupted);
  } else {
    print_text(options, summary, trial, outcome.interrupted);
  }
  return outcome.interrupted ? kInterrupted : 0;
}

int run(const MatchOptions& options) {
  const auto code = play(options);
  if (code) return *code;
  fmt::print(stderr, "atoll match: {}\n", code.error().message);
  return 1;
}

}  // namespace

void add_match(Program& program) {
  CLI::App* verb = program.add_verb(
      "match", "Play two bots against each other: which is better, and how sure is that",
      "  atoll match --game reef --a greedy --b random --pairs 100\n"
      "  atoll match --game reef --players 4 --a search:nodes=500 --b greedy --pairs 50 --seed 9 --json\n"
      "  atoll match --game riff --a search:ms=20 --b search:ms=10 --pairs 5000 --sprt 0,20 --log "
      "match.jsonl\n\n"
      "A bot is a level's name or a spec: name, or name:key=value,key=value; ms and nodes limit each of its "
      "thoughts.\n"
      "A bot that crashes, makes an illegal move, or thinks for more than three times its ms plus 200, "
      "loses the\n"
      "game. A game of 20000 moves is shared. Ctrl-C prints the result so far, with exit code 130.\n");
  auto options = std::make_shared<MatchOptions>();
  verb->add_option("--a", options->a, "The first bot, alone on its seat")->required();
  verb->add_option("--b", options->b, "The second bot, on all other seats")->required();
  add_arena_options(*verb, options->arena);
  add_pairs_option(*verb, options->arena);
  add_log_option(*verb, options->arena);
  add_records_option(*verb, options->arena);
  verb->add_option("--sprt", options->sprt,
                   "elo0,elo1: stop as soon as it is clear which of these leads A has over B; --pairs is the "
                   "most it plays")
      ->delimiter(',')
      ->expected(2);
  for (const auto& [name, target, what] :
       {std::tuple{"--alpha", &options->alpha, "elo1"}, std::tuple{"--beta", &options->beta, "elo0"}}) {
    verb->add_option(name, *target, std::string("With --sprt, how often it may wrongly accept ") + what)
        ->check(CLI::Range(0.0001, 0.4999))
        ->capture_default_str();
  }
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
