// atoll puzzles: makes them from games of bots, and checks files of them.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <thread>

#include "arena/workers.h"
#include "cli/arena/arena.h"
#include "cli/files.h"
#include "cli/seed.h"
#include "cli/verbs.h"
#include "core/text.h"
#include "puzzles/best_move.h"
#include "puzzles/check.h"
#include "puzzles/make.h"
#include "puzzles/pack.h"
#include "table/table.h"

namespace atolls::cli {

namespace {

Result<int> make(const puzzles::Making& making) {
  catch_interrupts();
  ProgressLine line;
  ATOLL_TRY(made, puzzles::make_puzzles(making, [&](const puzzles::Made& so_far) {
              line.show([&] {
                return fmt::format("{} of {} puzzles in {} games", so_far.puzzles, making.count,
                                   so_far.games);
              });
              return interrupted();
            }));
  fmt::print(stderr, "{} puzzles of {} games in {}\n", made.puzzles, made.games, making.out);
  return interrupted() && made.puzzles < making.count ? kInterrupted : 0;
}

Result<std::vector<puzzles::Puzzle>> one(Result<puzzles::Puzzle> puzzle) {
  if (!puzzle) return std::unexpected(puzzle.error());
  return std::vector{std::move(*puzzle)};
}

// Puzzles, one a line, or a piece of those that the page fetches.
Result<std::vector<puzzles::Puzzle>> read_file_of(const std::string& path) {
  std::ifstream file(path);
  if (!file) return failure("bad_file", path + ": cannot be read");
  std::vector<puzzles::Puzzle> list;
  int number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    const bool packed = text.starts_with(R"({"shapes")");
    auto piece = packed ? puzzles::unpack_piece(text) : one(puzzles::parse_puzzle(text));
    if (!piece)
      return failure("bad_puzzle", fmt::format("{}: line {}: {}", path, number, piece.error().message));
    std::ranges::move(*piece, std::back_inserter(list));
  }
  return list;
}

// A file of puzzles, or a folder of pieces.
Result<std::vector<puzzles::Puzzle>> read(const std::string& path) {
  if (!std::filesystem::is_directory(path)) return read_file_of(path);
  std::vector<puzzles::Puzzle> list;
  for (int piece = 0;; ++piece) {
    const std::string name = fmt::format("{}/{}.json", path, piece);
    if (piece > 0 && !std::filesystem::exists(name)) return list;
    ATOLL_TRY(part, read_file_of(name));
    std::ranges::move(part, std::back_inserter(list));
  }
}

struct Checking {
  std::vector<std::string> paths;
  u64 nodes = 10 * puzzles::kPasses;
  u64 seed = 1;
  int sample = 0;
  int jobs = 1;
};

constexpr double kMostOverturned = 0.01;  // of the moves that were searched again

// Searches moves again, on all cores; `numbers` says which of the list.
Result<int> count_overturned(const std::vector<puzzles::Puzzle>& list,
                             const std::vector<std::size_t>& numbers, const Checking& checking) {
  ProgressLine line;
  std::size_t next = 0;
  int searched = 0;
  int overturned = 0;
  constexpr std::string_view kHolds = "holds";
  arena::Jobs jobs;
  jobs.workers = checking.jobs;
  jobs.work = [&](int job, arena::Mark&) {
    const std::size_t number = numbers[static_cast<std::size_t>(job)];
    const auto same = puzzles::holds(list[number], checking.nodes, checking.seed + number);
    return same ? std::string(*same ? kHolds : "overturned") : same.error().message;
  };
  jobs.next = [&] { return next < numbers.size() ? std::optional(static_cast<int>(next++)) : std::nullopt; };
  jobs.done = [&](const arena::Report& report) {
    ++searched;
    const std::string answer = report.answer.value_or("the search died of it");
    if (answer == kHolds) return;
    ++overturned;
    fmt::print(stderr, "puzzle {}: a search of {} nodes: {}\n",
               list[numbers[static_cast<std::size_t>(report.job)]].id, checking.nodes, answer);
  };
  jobs.stop = [&] {
    line.show([&] {
      return fmt::format("{} of {} moves searched again, {} overturned", searched, numbers.size(),
                         overturned);
    });
    return interrupted();
  };
  ATOLL_CHECK(arena::run_jobs(jobs));
  return overturned;
}

Result<int> check(const Checking& checking) {
  catch_interrupts();
  std::vector<puzzles::Puzzle> list;
  for (const std::string& path : checking.paths) {
    ATOLL_TRY(part, read(path));
    std::ranges::move(part, std::back_inserter(list));
  }
  puzzles::Checker checker;
  ProgressLine line;
  int wrong = 0;
  std::vector<std::size_t> moves;  // that are right as far as that can be proven
  for (std::size_t i = 0; i < list.size() && !interrupted(); ++i) {
    line.show([&] { return fmt::format("{} of {} puzzles, {} wrong", i, list.size(), wrong); });
    if (const auto checked = checker.check(list[i]); !checked) {
      ++wrong;
      fmt::print(stderr, "puzzle {}: {}\n", list[i].id, checked.error().message);
    } else if (list[i].kind == puzzles::kMove && checking.nodes > 0) {
      moves.push_back(i);
    }
  }
  // With a sample, puzzles from the whole file.
  if (checking.sample > 0) {
    const std::size_t step =
        std::max<std::size_t>(1, moves.size() / static_cast<std::size_t>(checking.sample));
    std::vector<std::size_t> some;
    for (std::size_t i = 0; i < moves.size(); i += step) some.push_back(moves[i]);
    moves = std::move(some);
  }
  ATOLL_TRY(overturned, count_overturned(list, moves, checking));
  fmt::print("{} puzzles, {} wrong", list.size(), wrong);
  if (!moves.empty())
    fmt::print("; {} moves searched with {} nodes, {} overturned", moves.size(), checking.nodes, overturned);
  fmt::print("\n");
  if (interrupted()) return kInterrupted;
  return wrong == 0 && !list.empty() && overturned <= kMostOverturned * static_cast<double>(moves.size()) ? 0
                                                                                                          : 1;
}

Result<int> pack(const std::string& path, const std::string& folder) {
  ATOLL_TRY(list, read(path));
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) return failure("bad_file", folder + ": " + problem.message());
  const std::size_t count = list.size();
  const auto files = puzzles::pack(std::move(list));
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string name = i == 0 ? "index" : std::to_string(i - 1);
    ATOLL_CHECK(write_file(fmt::format("{}/{}.json", folder, name), files[i] + "\n"));
  }
  fmt::print("{} puzzles in {} pieces in {}\n", count, files.size() - 1, folder);
  return 0;
}

}  // namespace

void add_puzzles(Program& program) {
  CLI::App* verb = program.add_verb(
      "puzzles", "Make puzzles from games of bots, or check a file of them",
      "  atoll puzzles make --game reef --kind placement --count 5000 --seed 1 --out placements.jsonl\n"
      "  atoll puzzles check placements.jsonl\n"
      "  atoll puzzles pack placements.jsonl --out web/public/puzzles/reef-placement\n\n"
      "To continue an interrupted run from its FILE.log, give the same command again.\n");
  verb->require_subcommand(1);
  const auto finish = [&program](const char* name, const Result<int>& code) {
    if (!code) fmt::print(stderr, "atoll puzzles {}: {}\n", name, code.error().message);
    program.exit_code = code ? *code : 1;
  };

  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  auto making = std::make_shared<puzzles::Making>();
  making->jobs = cores;
  CLI::App* make_verb = verb->add_subcommand("make", "Make puzzles, one JSON object a line");
  make_verb->add_option("--game", making->game, join(game_names(), " or "))
      ->check(CLI::IsMember(game_names()))
      ->required();
  make_verb->add_option("--kind", making->kind, "placement (Reef only) or move")
      ->check(CLI::IsMember({"placement", "move"}))
      ->required();
  make_verb->add_option("--count", making->count, "How many puzzles")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_seed_option(*make_verb, making->seed,
                  "The seed of the games: the same seed and count make the same file")
      ->capture_default_str();
  make_verb
      ->add_option("--jobs", making->jobs, "Worker processes; their number changes only how long it takes")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  make_verb
      ->add_option("--out", making->out,
                   "The file for the puzzles; a later run continues from FILE.log beside it")
      ->required();
  make_verb->callback([finish, making] { finish("make", make(*making)); });

  auto checking = std::make_shared<Checking>();
  checking->jobs = cores;
  CLI::App* check_verb = verb->add_subcommand(
      "check", "Check every puzzle of a file: placements are proven, moves searched again");
  check_verb->add_option("file", checking->paths, "Files of puzzles, or folders of the page's pieces")
      ->required();
  check_verb->add_option("--nodes", checking->nodes, "Nodes for each move; 0: none is searched")
      ->capture_default_str();
  check_verb->add_option("--sample", checking->sample, "Search only about this many moves; 0: all")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  add_seed_option(*check_verb, checking->seed, "The seed of these searches")->capture_default_str();
  check_verb->add_option("--jobs", checking->jobs, "Worker processes")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  check_verb->callback([finish, checking] { finish("check", check(*checking)); });

  auto path = std::make_shared<std::string>();
  auto folder = std::make_shared<std::string>();
  CLI::App* pack_verb = verb->add_subcommand("pack", "Pack a file for the page, in pieces by rating");
  pack_verb->add_option("file", *path, "The file of puzzles")->required();
  pack_verb->add_option("--out", *folder, "The folder for the pieces")->required();
  pack_verb->callback([finish, path, folder] { finish("pack", pack(*path, *folder)); });
}

}  // namespace atolls::cli
