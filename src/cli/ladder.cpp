// atoll ladder: many bots against each other, and how strong each is.
#include "arena/ladder.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "arena/match.h"
#include "arena/plot.h"
#include "cli/arena/arena.h"
#include "cli/files.h"
#include "cli/nets.h"
#include "cli/verbs.h"
#include "core/text.h"
#include "table/games.h"

namespace atolls::cli {

namespace {

using arena::Rung;

struct LadderOptions {
  ArenaOptions arena;
  std::vector<std::string> words;
  int neighbours = 1000;
  std::string anchor;
  std::string svg;
};

struct Ladder {
  std::vector<std::string> bots;
  arena::Meets meets;
  std::optional<arena::Anchor> anchor;
  arena::Contest contest;
};

// "greedy=1000"; a spec may hold more of the sign, so the last one counts.
Result<arena::Anchor> read_anchor(const std::string& text, const std::vector<std::string>& bots) {
  const std::size_t equals = text.rfind('=');
  const std::string name = text.substr(0, equals);
  const auto found = std::ranges::find(bots, name);
  if (equals == std::string::npos || found == bots.end()) {
    return failure("bad_option", "--anchor: " + in_quotes(text) + " must be one of the bots, = and its Elo" +
                                     suggestion(name, bots));
  }
  const std::string number = text.substr(equals + 1);
  const auto elo = parse_real(number);
  if (!elo) return failure("bad_option", "--anchor: " + in_quotes(number) + " is no Elo");
  return arena::Anchor{static_cast<std::size_t>(found - bots.begin()), *elo};
}

Result<Ladder> make_ladder(const LadderOptions& options) {
  Ladder ladder;
  for (const std::string& word : options.words) {
    for (std::string& bot : bots::split_bots(word)) {
      if (std::ranges::find(ladder.bots, bot) != ladder.bots.end()) {
        return failure("bad_option", "--bots: " + in_quotes(bot) + " is there twice");
      }
      ladder.bots.push_back(std::move(bot));
    }
  }
  if (ladder.bots.size() < 2) return failure("bad_option", "--bots: a ladder needs at least two");
  for (const std::string& bot : ladder.bots) {
    ATOLL_TRY(loaded, load_nets(options.arena.game, bot));
    ATOLL_CHECK(make_opponent(options.arena.game, loaded));
  }
  if (!options.anchor.empty()) {
    ATOLL_TRY(anchor, read_anchor(options.anchor, ladder.bots));
    ladder.anchor = anchor;
  }
  ladder.meets = arena::round_robin(ladder.bots.size(), static_cast<std::size_t>(options.neighbours),
                                    options.arena.players);
  std::vector<arena::Pairing> pairings;
  for (const auto& [a, b] : ladder.meets) pairings.push_back({ladder.bots[a], ladder.bots[b]});
  ATOLL_TRY(contest, make_contest(options.arena, std::move(pairings)));
  ladder.contest = std::move(contest);
  return ladder;
}

void print_text(const LadderOptions& options, const Ladder& ladder, const std::vector<Rung>& rungs,
                int games) {
  fmt::print("{}, {} players, seed {}: {} games\n", options.arena.game, options.arena.players,
             options.arena.seed, games);
  std::size_t width = 3;
  for (const std::string& bot : ladder.bots) width = std::max(width, bot.size());
  fmt::print("{:<{}}  {:>7}  {:>6}  {:>6}  {:>7}  {:>10}\n", "bot", width, "elo", "+-", "games", "score %",
             "to next %");
  for (const Rung& rung : rungs) {
    fmt::print("{:<{}}  {:>7.1f}  {:>6.1f}  {:>6}  {:>7.1f}  {:>10}\n", ladder.bots[rung.bot], width,
               rung.rating.elo, rung.rating.error, rung.games, 100 * rung.score,
               rung.next ? fmt::format("{:.1f}", 100 * *rung.next) : "-");
  }
}

void print_object(const LadderOptions& options, const Ladder& ladder, const std::vector<Rung>& rungs,
                  const std::vector<arena::Summary>& summaries, bool interrupted) {
  Json list = Json::array();
  for (const Rung& rung : rungs) {
    list.push_back({{"bot", ladder.bots[rung.bot]},
                    {"elo", rung.rating.elo},
                    {"error", rung.rating.error},
                    {"games", rung.games},
                    {"score", rung.score},
                    {"next", rung.next ? Json(*rung.next) : Json()}});
  }
  Json pairings = Json::array();
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    Json one = {{"a", ladder.contest.pairings[i].a}, {"b", ladder.contest.pairings[i].b}};
    one.update(print_summary(summaries[i]));
    pairings.push_back(std::move(one));
  }
  fmt::print("{}\n", print_json(Json{{"ladder", list},
                                     {"pairings", pairings},
                                     {"interrupted", interrupted},
                                     {"game", ladder.contest.game},
                                     {"options", ladder.contest.options},
                                     {"pairs", ladder.contest.deals},
                                     {"seed", ladder.contest.seed},
                                     {"clock", options.arena.clock}}));
}

std::string plot(const LadderOptions& options, const Ladder& ladder, const std::vector<Rung>& rungs) {
  std::vector<arena::PlotRow> rows;
  rows.reserve(rungs.size());
  for (const Rung& rung : rungs) rows.push_back({ladder.bots[rung.bot], rung.rating.elo, rung.rating.error});
  const auto game = find_game(options.arena.game);
  const std::string_view name = game ? (*game)->about.title : options.arena.game;
  return arena::plot_ladder(fmt::format("Bots of {}, {} players", name, options.arena.players), rows);
}

Result<int> play(const LadderOptions& options) {
  ATOLL_TRY(ladder, make_ladder(options));
  Course course;
  course.progress = [&](const arena::Games& games) {
    const Rung best = arena::rank(games, ladder.bots.size(), ladder.meets, ladder.anchor).front();
    return fmt::format("{} of {} games  leading: {} {:.0f} +- {:.0f}", games.count(),
                       games.schedule().games(), ladder.bots[best.bot], best.rating.elo, best.rating.error);
  };
  ATOLL_TRY(outcome, run_contest(options.arena, ladder.contest, course));
  const auto rungs = arena::rank(outcome.games, ladder.bots.size(), ladder.meets, ladder.anchor);
  std::vector<arena::Summary> summaries;
  int games = 0;
  for (std::size_t i = 0; i < ladder.meets.size(); ++i) {
    summaries.push_back(arena::summarise(outcome.games, static_cast<int>(i), ladder.contest.deals));
    games += summaries.back().games;
  }
  if (options.arena.json) {
    print_object(options, ladder, rungs, summaries, outcome.interrupted);
  } else {
    print_text(options, ladder, rungs, games);
    for (std::size_t i = 0; i < summaries.size(); ++i) {
      const arena::Pairing& pairing = ladder.contest.pairings[i];
      for (const std::string& words : summaries[i].fault_words) {
        fmt::print("{} against {}: fault: {}\n", pairing.a, pairing.b, words);
      }
    }
  }
  if (!options.svg.empty()) ATOLL_CHECK(write_file(options.svg, plot(options, ladder, rungs)));
  return outcome.interrupted ? kInterrupted : 0;
}

int run(const LadderOptions& options) {
  const auto code = play(options);
  if (code) return *code;
  fmt::print(stderr, "atoll ladder: {}\n", code.error().message);
  return 1;
}

}  // namespace

void add_ladder(Program& program) {
  CLI::App* verb = program.add_verb(
      "ladder", "Play many bots against each other: the Elo of each, and how sure it is",
      "  atoll ladder --bots random,greedy --pairs 100\n"
      "  atoll ladder --game riff --bots random,greedy,search:nodes=100,search:nodes=400 --neighbours 2 "
      "--anchor random=0\n"
      "  atoll ladder --bots random greedy search:ms=5 --pairs 200 --log ladder.jsonl --svg ladder.svg\n\n"
      "Every two bots play --pairs deals as in atoll match; with three or more players, both ways round. "
      "Ctrl-C prints\n"
      "the ladder so far, with exit code 130.\n");
  auto options = std::make_shared<LadderOptions>();
  verb->add_option(
          "--bots", options->words,
          "Bots and levels, separated by commas or blanks; a comma before key=value belongs to a spec")
      ->required()
      ->expected(1, 1000);
  verb->add_option("--neighbours", options->neighbours,
                   "Only bots at most this many places apart in --bots meet")
      ->check(CLI::Range(1, 1000));
  verb->add_option("--anchor", options->anchor, "BOT=ELO: fix the Elo of this bot; otherwise the mean is 0");
  verb->add_option("--svg", options->svg, "Also draw the ladder into this file");
  add_arena_options(*verb, options->arena);
  add_pairs_option(*verb, options->arena);
  add_log_option(*verb, options->arena);
  add_records_option(*verb, options->arena);
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
