// atoll bench: how fast the rules are, and one signature that tells whether they are still the same.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>

#include "cli/verbs.h"
#include "core/json.h"
#include "reef/best.h"
#include "reef/play.h"
#include "reef/signature.h"

namespace atolls::cli {

namespace {

// Of this thread alone: what else the machine does must not count.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Keeps the compiler from dropping work whose result nobody reads.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

constexpr int kRounds = 5;

// The least CPU seconds that one unit of work took, over some rounds: disturbances only ever add.
double seconds_per_unit(double round_seconds, const std::function<u64()>& work) {
  double best = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    u64 units = 0;
    const double start = cpu_seconds();
    double now = start;
    while (now - start < round_seconds || units == 0) {
      units += work();
      now = cpu_seconds();
    }
    best = std::min(best, (now - start) / static_cast<double>(units));
  }
  return best;
}

u64 random_game(const reef::Rules& rules, Rng& rng, std::vector<reef::State>* visited) {
  reef::State state = reef::start(rules, rng);
  u64 moves = 0;
  while (state.phase != reef::Phase::Over) {
    const reef::LegalMoves legal(state);
    reef::play(state, legal[static_cast<int>(rng.pick(static_cast<u32>(legal.size())))]);
    ++moves;
    if (visited != nullptr) visited->push_back(state);
  }
  return moves;
}

class Progress {
 public:
  Progress() : shown_(isatty(STDERR_FILENO) != 0) {}
  void step(const char* what) const {
    if (shown_) fmt::print(stderr, "\r\033[K{} …", what);
  }
  void done() const {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }

 private:
  bool shown_;
};

struct Bench {
  double games_per_s = 0;
  double moves_per_s = 0;
  double score_ns = 0;
  double best_ns = 0;
  double copy_ns = 0;
};

Bench measure(double seconds, const Progress& progress) {
  Bench bench;
  const auto rules = *reef::make_rules(reef::Options{});
  Rng rng(1);
  std::vector<reef::State> visited;
  for (int i = 0; i < 100; ++i) random_game(*rules, rng, &visited);

  progress.step("random games");
  u64 games = 0;
  u64 moves = 0;
  const double per_game = seconds_per_unit(seconds, [&] {
    for (int i = 0; i < 50; ++i) moves += random_game(*rules, rng, nullptr);
    games += 50;
    return 50;
  });
  bench.games_per_s = 1 / per_game;
  bench.moves_per_s = bench.games_per_s * static_cast<double>(moves) / static_cast<double>(games);

  progress.step("scoring");
  std::size_t next = 0;
  const auto position = [&]() -> const reef::State& { return visited[next++ % visited.size()]; };
  bench.score_ns = 1e9 * seconds_per_unit(seconds, [&] {
                     const reef::State& state = position();
                     int total = 0;
                     for (int card = 0; card < rules->card_count; ++card)
                       total += rules->card(card).scorer.completions(state.boards[0]);
                     keep(total);
                     return rules->card_count;
                   });

  progress.step("best placements");
  bench.best_ns = 1e9 * seconds_per_unit(seconds, [&] {
                    const reef::State& state = position();
                    for (int card = 0; card < rules->card_count; ++card) {
                      keep(reef::best_placement(state.boards[0], state.supply, *rules, card));
                    }
                    return rules->card_count;
                  });

  progress.step("copies");
  reef::State copy;
  bench.copy_ns = 1e9 * seconds_per_unit(seconds, [&] {
                    for (int i = 0; i < 4096; ++i) {
                      copy = visited[static_cast<unsigned>(i) % 64];
                      keep(copy);
                    }
                    return 4096;
                  });
  return bench;
}

int run(bool json, bool signature_only, double seconds) {
  const Progress progress;
  progress.step("signature");
  const std::string signature = fmt::format("{:016x}", reef::signature());
  if (signature_only) {
    progress.done();
    fmt::print("{}\n", signature);
    return 0;
  }
  const Bench bench = measure(seconds, progress);
  progress.done();
  if (json) {
    const Json reef = {{"random_games_per_s", bench.games_per_s},
                       {"random_moves_per_s", bench.moves_per_s},
                       {"score_ns", bench.score_ns},
                       {"best_placement_ns", bench.best_ns},
                       {"state_copy_ns", bench.copy_ns}};
    fmt::print("{}\n", print_json(Json{{"signature", signature}, {"reef", reef}}));
    return 0;
  }
  fmt::print("signature                {}\n", signature);
  fmt::print("reef, two players, one thread, per CPU second, best of {} rounds:\n", kRounds);
  fmt::print("  random games           {:12.0f} /s\n", bench.games_per_s);
  fmt::print("  random moves           {:12.0f} /s\n", bench.moves_per_s);
  fmt::print("  scoring a card         {:12.1f} ns\n", bench.score_ns);
  fmt::print("  best of all placements {:12.1f} ns\n", bench.best_ns);
  fmt::print("  copying a state        {:12.1f} ns ({} bytes)\n", bench.copy_ns, sizeof(reef::State));
  return 0;
}

}  // namespace

void add_bench(Program& program) {
  CLI::App* verb = program.add_verb("bench", "Measure the rules, and print their signature",
                                    "  atoll bench\n  atoll bench --json\n  atoll bench --signature\n");
  struct Flags {
    bool json = false;
    bool signature = false;
    double seconds = 0.3;
  };
  auto flags = std::make_shared<Flags>();
  verb->add_flag("--json", flags->json, "Print one JSON object");
  verb->add_flag("--signature", flags->signature,
                 "Only the signature: equal on every build, or a rule has changed");
  verb->add_option("--seconds", flags->seconds, "CPU seconds for each of five rounds of each measurement")
      ->check(CLI::Range(0.001, 60.0))
      ->capture_default_str();
  verb->callback(
      [&program, flags] { program.exit_code = run(flags->json, flags->signature, flags->seconds); });
}

}  // namespace atolls::cli
