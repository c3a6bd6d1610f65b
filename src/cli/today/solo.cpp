// atoll solo: makes and checks the solo challenges of Reef.
#include "today/solo.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "arena/workers.h"
#include "cli/arena/arena.h"
#include "cli/files.h"
#include "cli/seed.h"
#include "cli/verbs.h"
#include "core/json.h"

namespace atolls::cli {

namespace {

constexpr int kGames = 9;  // of a level with a deal
constexpr const char* kLevels[] = {"shrimp", "turtle", "orca"};
constexpr int kRanks[] = {35, 50, 60, 72, 85};  // in a hundred of the best line

struct SoloOptions {
  std::string file;
  int deals = 5;
  u64 seed = 1;
  int width = 400;
  int runs = 3;
  int jobs = 1;
};

Result<int> median_of(u64 seed, const char* level) {
  std::vector<int> points;
  for (int i = 0; i < kGames; ++i) {
    ATOLL_TRY(got, today::play_solo(seed, level, seed * 1000 + static_cast<u64>(i)));
    points.push_back(got);
  }
  std::ranges::sort(points);
  return points[points.size() / 2];
}

Result<Json> make_deal(u64 seed, const SoloOptions& options) {
  today::SoloLine best;
  for (int run = 0; run < options.runs; ++run) {
    today::SoloLine line = today::search_solo(seed, options.width, static_cast<u64>(run));
    if (line.points > best.points) best = std::move(line);
  }
  Json ranks = Json::array();
  for (const int share : kRanks) ranks.push_back((best.points * share + 99) / 100);
  Json levels = Json::object();
  for (const char* level : kLevels) {
    ATOLL_TRY(points, median_of(seed, level));
    levels[level] = points;
  }
  return Json{
      {"seed", seed}, {"ranks", ranks}, {"levels", levels}, {"best", best.points}, {"line", best.moves}};
}

std::string print_deals(const std::vector<Json>& deals) {
  std::string text = fmt::format("{{\"turns\": {}, \"deals\": [", today::kSoloTurns);
  for (std::size_t i = 0; i < deals.size(); ++i) text += (i == 0 ? "\n" : ",\n") + print_json(deals[i]);
  return text + "\n]}\n";
}

Result<int> make(const SoloOptions& options) {
  catch_interrupts();
  ProgressLine line;
  std::vector<Json> deals(static_cast<std::size_t>(options.deals));
  int next = 0;
  int done = 0;
  std::optional<Error> failed;
  arena::Jobs jobs;
  jobs.workers = options.jobs;
  jobs.work = [&](int job, arena::Mark&) {
    const auto deal = make_deal(options.seed + static_cast<u64>(job), options);
    return deal ? print_json(*deal) : deal.error().message;
  };
  jobs.next = [&] { return next < options.deals ? std::optional(next++) : std::nullopt; };
  jobs.done = [&](const arena::Report& report) {
    auto deal = parse_json(report.answer.value_or("a worker died"));
    if (!deal) failed = Error{"no_worker", report.answer.value_or("a worker died")};
    if (failed) return;
    fmt::print("seed {}: best {}, levels {}\n", print_json((*deal)["seed"]), print_json((*deal)["best"]),
               print_json((*deal)["levels"]));
    deals[static_cast<std::size_t>(report.job)] = std::move(*deal);
    ++done;
  };
  jobs.stop = [&] {
    line.show([&] { return fmt::format("{} of {} deals", done, options.deals); });
    return failed.has_value() || interrupted();
  };
  ATOLL_CHECK(arena::run_jobs(jobs));
  if (failed) return std::unexpected(*failed);
  if (interrupted()) return kInterrupted;
  ATOLL_CHECK(write_file(options.file, print_deals(deals)));
  return 0;
}

// A line played again: by the rules, the tide's moves its own, and the points as they are told.
Result<void> check_deal(const JsonField& deal) {
  ATOLL_TRY(seed, deal.integer_at("seed", 0, 1'000'000'000));
  ATOLL_TRY(best, deal.integer_at("best", 0, 1000));
  const Json& ranks = deal.value()["ranks"];
  const Json& line = deal.value()["line"];
  if (!ranks.is_array() || ranks.size() != std::size(kRanks) ||
      std::ranges::adjacent_find(ranks, std::greater_equal<>()) != ranks.end() || ranks.back() > best)
    return failure("bad_solo", "ranks: must be five that rise, up to the best line at most");
  const TablePtr table = today::solo_table(static_cast<u64>(seed));
  for (const Json& move : line) {
    if (table->to_move() == 1 && move != today::tide_move(*table))
      return failure("bad_solo", "line: the tide plays otherwise");
    ATOLL_CHECK(table->play(move.get<std::string>()));
  }
  if (!today::is_solo_over(*table)) return failure("bad_solo", "line: turns are left");
  if (today::solo_points(*table) != best) return failure("bad_solo", "best: the line has other points");
  return {};
}

Result<int> check(const SoloOptions& options) {
  ATOLL_TRY(text, read_file(options.file));
  ATOLL_TRY(json, parse_json(text));
  const JsonField root(json, "", "bad_solo");
  ATOLL_TRY(turns, root.integer_at("turns", 1, 100));
  if (turns != today::kSoloTurns) return failure("bad_solo", "turns: must be as the program has them");
  int wrong = 0;
  for (const Json& deal : json["deals"]) {
    const auto checked = check_deal(JsonField(deal, "", "bad_solo"));
    if (checked) continue;
    ++wrong;
    fmt::print("seed {}: {}\n", print_json(deal["seed"]), checked.error().message);
  }
  fmt::print("{} deals, {} wrong\n", json["deals"].size(), wrong);
  return wrong == 0 ? 0 : 1;
}

}  // namespace

void add_solo(Program& program) {
  CLI::App* verb = program.add_verb("solo", "Make or check the solo challenges of Reef",
                                    "  atoll solo check data/solo.json\n"
                                    "  atoll solo make --jobs 2 data/solo.json\n");
  verb->require_subcommand(1);
  auto options = std::make_shared<SoloOptions>();
  const auto run = [&program, options](const char* name, Result<int> (*work)(const SoloOptions&)) {
    return [&program, options, name, work] {
      const auto code = work(*options);
      if (!code) fmt::print(stderr, "atoll solo {}: {}\n", name, code.error().message);
      program.exit_code = code ? *code : 1;
    };
  };
  CLI::App* make_verb =
      verb->add_subcommand("make", "Look for good lines, and let the levels play the deals");
  make_verb->add_option("file", options->file, "The challenges")->required();
  make_verb->add_option("--deals", options->deals, "How many deals")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  add_seed_option(*make_verb, options->seed, "The seed of the first deal")->capture_default_str();
  make_verb->add_option("--width", options->width, "Positions kept after each turn")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  make_verb->add_option("--runs", options->runs, "Searches for each deal")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  make_verb->add_option("--jobs", options->jobs, "Worker processes")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  make_verb->callback(run("make", make));
  CLI::App* check_verb = verb->add_subcommand("check", "Play every line again");
  check_verb->add_option("file", options->file, "The challenges")->required();
  check_verb->callback(run("check", check));
}

}  // namespace atolls::cli
