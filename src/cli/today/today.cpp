// atoll today: makes and checks the published list of days.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>

#include "arena/workers.h"
#include "cli/arena/arena.h"
#include "cli/files.h"
#include "cli/verbs.h"
#include "core/rng.h"
#include "core/text.h"
#include "fair/secrets.h"
#include "today/list.h"

namespace atolls::cli {

namespace {

using today::Day;
using today::Listed;

constexpr int kLongest = 1000;     // moves: a game of bots that goes on and on is taken as it stands
constexpr int kWrittenEvery = 25;  // days

struct TodayOptions {
  std::vector<std::string> files;
  std::string file;
  std::string from;
  int days = 1;
  int games = 4;
  std::vector<std::string> levels;  // none: all
  int jobs = 1;
};

constexpr std::string_view kHead =
    "# The deals of each day, and what the levels of bots made of them: docs/today.md\n";

// The list of a file by days; remarks are passed over. Fails as the first line that is wrong does.
Result<std::map<Day, Listed>> parse_days(std::string_view text, const std::string& path) {
  std::map<Day, Listed> days;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    auto listed = today::parse_listed(line);
    const bool is_next = listed && (days.empty() || days.rbegin()->first < listed->day);
    if (!is_next) {
      return failure("bad_list", fmt::format("{}: line {}: {}", path, number,
                                             listed ? "the days must be in order" : listed.error().message));
    }
    days.emplace(listed->day, std::move(*listed));
  }
  return days;
}

// What a level's game against the opponent of the day came to.
Result<int> play_level(const std::string& game, const std::string& level, Day day, u64 seed) {
  ATOLL_TRY(table, today::deal(game, day));
  ATOLL_TRY(mind, make_opponent(game, level));
  Rng rng(seed);
  for (int i = 0; i < kLongest && table->to_move() >= 0; ++i) {
    std::string move;
    if (table->to_move() == today::kOther) {
      ATOLL_TRY(answered, today::answer(*table));
      move = std::move(answered);
    } else {
      ATOLL_TRY(thought, table->think(*mind, {}, rng.next()));
      move = thought["move"].get<std::string>();
    }
    ATOLL_CHECK(table->play(move));
  }
  const Json result = table->result();
  return result["over"] == true ? today::lead_of(result, today::kYou) : 0;
}

Result<Listed> measure(Day day, const TodayOptions& options) {
  Listed listed{day, server::sha256(today::committed_text(day)), {}};
  for (const std::string& game : game_names()) {
    std::vector<int>& results = listed.results.emplace_back();
    ATOLL_TRY(all, level_names(game));
    const std::vector<std::string>& levels = options.levels.empty() ? all : options.levels;
    for (std::size_t level = 0; level < levels.size(); ++level) {
      for (int i = 0; i < options.games; ++i) {
        const u64 seed = (today::number_of(day) * u64{100} + level) * 1000 + static_cast<u64>(i);
        ATOLL_TRY(lead, play_level(game, levels[level], day, seed));
        results.push_back(lead);
      }
    }
    std::ranges::sort(results);
  }
  return listed;
}

Result<void> write_days(const std::string& path, const std::map<Day, Listed>& days) {
  std::string text(kHead);
  for (const auto& [day, listed] : days) text += today::print_listed(listed) + "\n";
  return write_file(path, text);
}

Result<int> make(const TodayOptions& options) {
  ATOLL_TRY(first, today::parse_day(options.from));
  std::map<Day, Listed> days;
  if (const auto text = read_file(options.file)) {
    ATOLL_TRY(before, parse_days(*text, options.file));
    days = std::move(before);
  }
  std::vector<Day> missing;
  for (int i = 0; i < options.days; ++i) {
    const Day day = first + std::chrono::days(i);
    if (!days.contains(day)) missing.push_back(day);
  }
  catch_interrupts();
  ProgressLine line;
  std::size_t next = 0;
  int done = 0;
  std::optional<Error> failed;
  arena::Jobs jobs;
  jobs.workers = options.jobs;
  jobs.work = [&](int job, arena::Mark&) {
    const auto listed = measure(missing[static_cast<std::size_t>(job)], options);
    return listed ? today::print_listed(*listed) : listed.error().message;
  };
  jobs.next = [&] { return next < missing.size() ? std::optional(static_cast<int>(next++)) : std::nullopt; };
  jobs.done = [&](const arena::Report& report) {
    auto listed = report.answer ? today::parse_listed(*report.answer)
                                : failure("no_worker",
                                          "a worker died, signal or status " + std::to_string(report.status));
    if (!listed) {
      failed = listed.error();
      return;
    }
    days.insert_or_assign(listed->day, std::move(*listed));
    if (++done % kWrittenEvery == 0) {
      if (const auto written = write_days(options.file, days); !written) failed = written.error();
    }
  };
  jobs.stop = [&] {
    line.show([&] { return fmt::format("{} of {} days", done, missing.size()); });
    return failed.has_value() || interrupted();
  };
  ATOLL_CHECK(arena::run_jobs(jobs));
  if (failed) return std::unexpected(*failed);
  ATOLL_CHECK(write_days(options.file, days));
  fmt::print("{}: {} days\n", options.file, days.size());
  return interrupted() ? kInterrupted : 0;
}

// Every deal dealt again. The days of all files together must follow each other without a gap.
Result<int> check(const TodayOptions& options) {
  std::map<Day, Listed> all;
  for (const std::string& path : options.files) {
    ATOLL_TRY(text, read_file(path));
    ATOLL_TRY(days, parse_days(text, path));
    for (auto& [day, listed] : days) {
      if (!all.emplace(day, std::move(listed)).second)
        return failure("bad_list", path + ": " + today::print_day(day) + " is in two files");
    }
  }
  int wrong = 0;
  const auto tell = [&wrong](Day day, std::string_view what) {
    ++wrong;
    fmt::print("{}: {}\n", today::print_day(day), what);
  };
  for (const auto& [day, listed] : all) {
    if (day != all.begin()->first && !all.contains(day - std::chrono::days(1)))
      tell(day, "the day before is missing");
    if (server::sha256(today::committed_text(day)) != listed.commitment)
      tell(day, "the deals are not those that were committed to");
  }
  fmt::print("{} days, {} wrong\n", all.size(), wrong);
  return wrong == 0 ? 0 : 1;
}

}  // namespace

void add_today(Program& program) {
  CLI::App* verb =
      program.add_verb("today", "Make or check the published list of the deals of each day",
                       "  atoll today check data/today/*.txt\n"
                       "  atoll today make --from 2027-01-01 --days 365 --jobs 2 data/today/2027.txt\n\n"
                       "A list that exists already gets only the days that it lacks.\n");
  verb->require_subcommand(1);
  auto options = std::make_shared<TodayOptions>();
  const auto run = [&program, options](const char* name, Result<int> (*work)(const TodayOptions&)) {
    return [&program, options, name, work] {
      const auto code = work(*options);
      if (!code) fmt::print(stderr, "atoll today {}: {}\n", name, code.error().message);
      program.exit_code = code ? *code : 1;
    };
  };
  CLI::App* make_verb = verb->add_subcommand("make", "Commit to the deals, and let the levels play them");
  make_verb->add_option("file", options->file, "The list")->required();
  make_verb->add_option("--from", options->from, "The first day, such as 2027-01-01")->required();
  make_verb->add_option("--days", options->days, "How many days")
      ->check(CLI::Range(1, 3660))
      ->capture_default_str();
  make_verb->add_option("--games", options->games, "Games that each level plays with each deal")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  make_verb
      ->add_option("--levels", options->levels, "The levels that play, separated by commas; by default all")
      ->delimiter(',');
  make_verb->add_option("--jobs", options->jobs, "Worker processes")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  make_verb->callback(run("make", make));
  CLI::App* check_verb = verb->add_subcommand("check", "Deal every day again, and compare");
  check_verb->add_option("files", options->files, "The lists")->required();
  check_verb->callback(run("check", check));
}

}  // namespace atolls::cli
