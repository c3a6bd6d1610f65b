#include "cli/arena/arena.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/files.h"
#include "cli/nets.h"
#include "cli/play/picture.h"
#include "cli/seed.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

volatile std::sig_atomic_t asked_to_end = 0;

std::string record_name(const arena::Contest& contest, const arena::Fixture& fixture) {
  const std::string deal = fmt::format("deal-{:05}-seat-{}.record", fixture.deal, fixture.seat);
  return contest.pairings.size() == 1 ? deal : fmt::format("pairing-{:03}-{}", fixture.pairing, deal);
}

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { asked_to_end = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() {
  return asked_to_end != 0;
}

ProgressLine::ProgressLine() : shown_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressLine::show(const std::function<std::string()>& words) {
  const auto now = std::chrono::steady_clock::now();
  if (!shown_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(250);
  fmt::print(stderr, "\r\033[K{}", clip(words(), Picture::kWidth - 1));
  std::fflush(stderr);
}

void add_arena_options(CLI::App& verb, ArenaOptions& options) {
  options.jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  verb.add_option("--game", options.game, join(game_names(), " or "))
      ->check(CLI::IsMember(game_names()))
      ->capture_default_str();
  verb.add_option("--players", options.players, "2 to 4 in Reef, 2 in The Reef")->capture_default_str();
  verb.add_option("--options", options.options,
                  "More options of the game, as a JSON object like that of the protocol");
  add_seed_option(verb, options.seed,
                  "The seed of all deals and thoughts; bots limited by nodes play the same games again")
      ->capture_default_str();
  verb.add_option("--jobs", options.jobs, "Worker processes; their number changes only how long it takes")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  verb.add_option("--clock", options.clock,
                  "How milliseconds are counted: cpu is the bot's own work, so that a busy machine does not "
                  "weaken it; wall is real time")
      ->check(CLI::IsMember({"cpu", "wall"}))
      ->capture_default_str();
  verb.add_flag("--json", options.json, "Print one JSON object");
}

void add_pairs_option(CLI::App& verb, ArenaOptions& options) {
  verb.add_option(
          "--pairs", options.pairs,
          "Deals to play. Each is played once with the first bot on each seat and the second on all others: "
          "with P players, N pairs are N times P games")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
}

void add_log_option(CLI::App& verb, ArenaOptions& options) {
  verb.add_option("--log", options.log, "Write a line for each game; if the file exists, continue from it");
}

void add_records_option(CLI::App& verb, ArenaOptions& options) {
  verb.add_option("--records", options.records, "Keep each game as a record in this folder");
}

Result<arena::Contest> make_contest(const ArenaOptions& options, std::vector<arena::Pairing> pairings) {
  arena::Contest contest;
  contest.game = options.game;
  contest.options = Json::object();
  if (!options.options.empty()) {
    auto json = parse_json(options.options);
    if (!json) return failure("bad_option", "--options: " + json.error().message);
    if (!json->is_object()) return failure("bad_option", "--options: must be a JSON object");
    if (json->contains("players")) return failure("bad_option", "--options: say players with --players");
    contest.options = std::move(*json);
  }
  contest.options["players"] = options.players;
  contest.pairings = std::move(pairings);
  for (arena::Pairing& pairing : contest.pairings) {
    for (std::string* spec : {&pairing.a, &pairing.b}) {
      ATOLL_TRY(loaded, load_nets(options.game, *spec));
      *spec = std::move(loaded);
    }
  }
  contest.seed = options.seed;
  contest.cpu_time = options.clock == "cpu";
  contest.deals = options.pairs;
  contest.jobs = options.jobs;
  contest.log = options.log;
  ATOLL_CHECK(arena::players_of(contest));
  return contest;
}

Result<Outcome> run_contest(const ArenaOptions& options, const arena::Contest& contest,
                            const Course& course) {
  arena::Hooks hooks;
  if (!options.records.empty()) {
    std::error_code problem;
    std::filesystem::create_directories(options.records, problem);
    if (problem) return failure("bad_file", options.records + ": " + problem.message());
    // In the worker: a record that cannot be written is said, and costs nobody the game.
    hooks.keep_record = [&options](const arena::Contest& whole, const arena::Fixture& fixture,
                                   const std::string& record) {
      const auto written = write_file(options.records + "/" + record_name(whole, fixture), record);
      if (!written) fmt::print(stderr, "{}\n", written.error().message);
    };
  }
  catch_interrupts();
  ProgressLine line;
  hooks.enough = [&](const arena::Games& games) {
    line.show([&] { return course.progress(games); });
    return interrupted() || course.enough(games);
  };
  ATOLL_TRY(games, arena::play_contest(contest, hooks));
  return Outcome{std::move(games), interrupted()};
}

std::optional<double> parse_real(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != 0 || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string elo_text(const std::optional<double>& elo) {
  return elo ? fmt::format("{:+.1f}", *elo) : "-";
}

}  // namespace atolls::cli
