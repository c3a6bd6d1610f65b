// atoll analyse: a recorded game looked back at, on all cores.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include "analysis/report.h"
#include "arena/workers.h"
#include "cli/files.h"
#include "cli/seed.h"
#include "cli/verbs.h"

namespace atolls::cli {

namespace {

struct AnalyseOptions {
  std::string file;
  int nodes = 5000;
  u64 seed = 1;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

// All decisions, each judged by a worker; which one judges it changes nothing.
Result<std::vector<analysis::Decision>> judge_all(const Table& game, const AnalyseOptions& options) {
  const auto count = static_cast<int>(game.move_count());
  std::vector<std::optional<analysis::Decision>> judged(game.move_count());
  std::optional<Error> wrong;
  int next = 0;
  arena::Jobs jobs;
  jobs.workers = std::min(options.jobs, std::max(1, count));
  jobs.work = [&](int move, arena::Mark&) {
    const auto decision =
        analysis::judge(game, static_cast<std::size_t>(move), static_cast<u64>(options.nodes), options.seed);
    return print_json(decision ? analysis::print_decision(*decision)
                               : Json{{"error", decision.error().message}});
  };
  jobs.next = [&] { return next < count ? std::optional(next++) : std::nullopt; };
  jobs.done = [&](const arena::Report& report) {
    const auto json = parse_json(report.answer.value_or(""));
    auto decision = json ? analysis::parse_decision(JsonField(*json, "", "bad_decision"), game.players())
                         : Result<analysis::Decision>(std::unexpected(json.error()));
    if (decision) {
      judged[static_cast<std::size_t>(report.job)] = std::move(*decision);
    } else {
      wrong = decision.error();
    }
  };
  jobs.stop = [&] { return wrong.has_value(); };
  ATOLL_CHECK(arena::run_jobs(jobs));
  if (wrong) return std::unexpected(*wrong);
  std::vector<analysis::Decision> decisions;
  decisions.reserve(judged.size());
  for (auto& decision : judged) {
    decisions.push_back(std::move(*decision));
  }
  return decisions;
}

Result<Json> analyse(const AnalyseOptions& options) {
  ATOLL_TRY(text, read_file(options.file));
  ATOLL_TRY(game, replay_table(text));
  if (game->move_count() == 0) return failure("bad_record", "there is no move in this record");
  ATOLL_TRY(decisions, judge_all(*game, options));
  std::vector<double> end;
  if (game->to_move() >= 0) {
    ATOLL_TRY(value, analysis::judge_end(*game, static_cast<u64>(options.nodes), options.seed));
    end = std::move(value);
  }
  return analysis::report(*game, decisions, end);
}

std::string percent(const Json& share) {
  return fmt::format("{:.1f} %", 100 * share.get<double>());
}

void print_report(const Json& report) {
  for (const Json& move : report["moves"]) {
    fmt::print("{:4} {:<12} {:<28}{:>8}  {:<11}", move["number"].get<int>(),
               report["seats"][move["seat"].get<std::size_t>()]["name"].get<std::string>(),
               move["move"].get<std::string>(), percent(move["value"][move["seat"].get<std::size_t>()]),
               move["forced"].get<bool>() ? "" : move["judgement"].get<std::string>());
    if (move["best"] != move["move"])
      fmt::print(" -{:<8} {}", percent(move["lost"]), move["best"].get<std::string>());
    fmt::print("\n");
  }
  fmt::print("\n{:<16}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>10}\n", "", "start", "luck", "own", "others", "rest",
             "result", "accuracy");
  for (const Json& seat : report["seats"]) {
    fmt::print("{:<16}", seat["name"].get<std::string>());
    for (const char* part : {"start", "luck", "own", "others", "rest", "result"})
      fmt::print("{:>9}", percent(seat[part]));
    fmt::print("{:>9.0f}", seat["accuracy"].get<double>());
    const Json& levels = seat["levels"];
    if (!levels.is_null()) {
      const auto from = levels[0].get<std::string>();
      const auto to = levels[1].get<std::string>();
      fmt::print("  like {}", from == to ? from : fmt::format("{} to {}", from, to));
    }
    fmt::print("\n");
  }
}

}  // namespace

void add_analyse(Program& program) {
  CLI::App* verb = program.add_verb(
      "analyse", "Look back at a recorded game: luck, choices, and what would have been better",
      "  atoll analyse game.reef\n  atoll analyse --nodes 20000 --json game.riff | jq .seats\n");
  auto options = std::make_shared<AnalyseOptions>();
  verb->add_option("file", options->file, "The record, or - for standard input")->required();
  verb->add_option("--nodes", options->nodes, "Passes of the search for each decision")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  add_seed_option(*verb, options->seed, "The seed of what the search imagines")->capture_default_str();
  verb->add_option("--jobs", options->jobs, "How many decisions are judged at once")
      ->check(CLI::PositiveNumber);
  verb->add_flag("--json", options->json, "Print one JSON object, as docs/analysis.md describes it");
  verb->callback([&program, options] {
    const auto report = analyse(*options);
    if (!report) {
      fmt::print(stderr, "atoll analyse: {}\n", report.error().message);
      program.exit_code = 1;
      return;
    }
    options->json ? fmt::print("{}\n", print_json(*report)) : print_report(*report);
  });
}

}  // namespace atolls::cli
