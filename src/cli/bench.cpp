// atoll bench: how fast the rules and the search are, and one signature that tells whether they are still the
// same.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>

#include "bots/reef/bots.h"
#include "bots/reef/net.h"
#include "bots/riff/bots.h"
#include "bots/riff/net.h"
#include "bots/signature.h"
#include "cli/verbs.h"
#include "core/json.h"
#include "core/random_game.h"
#include "reef/best.h"
#include "reef/game.h"
#include "riff/game.h"
#include "table/signature.h"

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

// What is measured of every game.
struct Speed {
  double games_per_s = 0;
  double moves_per_s = 0;
  double copy_ns = 0;
};

template <Game G>
Speed measure_games(const typename G::Rules& rules, const std::vector<typename G::State>& visited,
                    double seconds, const Progress& progress) {
  Speed speed;
  Rng rng(1);
  progress.step("random games");
  u64 games = 0;
  u64 moves = 0;
  const double per_game = seconds_per_unit(seconds, [&] {
    constexpr u64 kBatch = 50;
    for (u64 i = 0; i < kBatch; ++i) moves += random_game<G>(rules, rng);
    games += kBatch;
    return kBatch;
  });
  speed.games_per_s = 1 / per_game;
  speed.moves_per_s = speed.games_per_s * static_cast<double>(moves) / static_cast<double>(games);

  progress.step("copies");
  typename G::State copy;
  speed.copy_ns = 1e9 * seconds_per_unit(seconds, [&] {
                    constexpr u64 kBatch = 4096;
                    for (u64 i = 0; i < kBatch; ++i) {
                      copy = visited[i % 64];
                      keep(copy);
                    }
                    return kBatch;
                  });
  return speed;
}

template <Game G>
std::vector<typename G::State> positions_of_random_games(const typename G::Rules& rules, int games) {
  Rng rng(1);
  std::vector<typename G::State> visited;
  for (int i = 0; i < games; ++i) random_game<G>(rules, rng, &visited);
  return visited;
}

// Passes of the search, on positions of games that greedy plays: those of random ones are not what it meets.
template <Game G>
double search_iterations_per_s(const typename G::Rules& rules, double seconds, const Progress& progress) {
  constexpr u64 kNodes = 500;
  constexpr int kGames = 4;
  constexpr int kBetween = 7;
  progress.step("search");
  Rng rng(1);
  auto greedy = *bots::seat<G>("greedy");
  std::vector<typename G::Observation> positions;
  for (int game = 0; game < kGames; ++game) {
    auto state = G::start(rules, rng);
    for (int i = 1; G::to_move(state) >= 0; ++i) {
      const auto own = G::observe(state, G::to_move(state));
      if (i % kBetween == 0) positions.push_back(own);
      G::play(state, greedy.think(own, {}, rng).move, rng);
    }
  }
  auto search = *bots::seat<G>("search");
  return 1 / seconds_per_unit(seconds, [&] {
           // Every position as often as every other, whatever time there is.
           for (const auto& own : positions)
             keep(search.think(own, {.milliseconds = {}, .nodes = kNodes}, rng));
           return kNodes * positions.size();
         });
}

// What a network is given for a position of two players.
template <std::size_t kMost>
struct NetInput {
  std::array<bots::NetEntries<kMost>, 2> own;
  std::array<bots::NetGlobals, 2> globals;
};
using ReefInput = NetInput<bots::reef_net::kMostFeatures>;
using RiffInput = NetInput<bots::riff_net::kMostFeatures>;

std::vector<ReefInput> inputs_of(std::span<const reef::State> visited) {
  std::vector<ReefInput> inputs;
  bots::ReefValue value{bots::ReefWeights{}};
  bots::ReefEyes eyes(nullptr);
  for (const reef::State& state : visited) {
    value.begin(reef::observe(state, 0));
    ReefInput& input = inputs.emplace_back();
    for (unsigned seat = 0; seat < 2; ++seat) {
      eyes.features(state, static_cast<int>(seat), value,
                    [&](int feature, int x) { input.own[seat].add(feature, x); });
      input.globals[seat] = bots::ReefEyes::globals(state, static_cast<int>(seat));
    }
  }
  return inputs;
}

std::vector<RiffInput> inputs_of(std::span<const riff::State> visited) {
  std::vector<RiffInput> inputs;
  for (const riff::State& state : visited) {
    RiffInput& input = inputs.emplace_back();
    const bots::RiffSight sight(state);
    for (unsigned seat = 0; seat < 2; ++seat)
      bots::RiffEyes::features(state, sight, static_cast<int>(seat), input.own[seat]);
    input.globals[0] = bots::RiffEyes::globals(state);
  }
  return inputs;
}

// The arithmetic of a network for one position: both encoders, and the head for so many seats.
template <class Game, class State>
double network_ns(std::span<const State> visited, unsigned heads, double seconds, const Progress& progress) {
  progress.step("network");
  const auto net = bots::Nets<Game>::at(1);
  const auto inputs = inputs_of(visited);
  return 1e9 * seconds_per_unit(seconds, [&] {
           for (const auto& input : inputs) {
             std::array<bots::NetHidden, 2> hidden = {net->blank(), net->blank()};
             for (unsigned seat = 0; seat < 2; ++seat) {
               net->encode(input.own[seat].all(), hidden[seat]);
               net->activate(hidden[seat]);
             }
             for (unsigned seat = 0; seat < heads; ++seat)
               keep(net->run(0, hidden[seat], hidden[1 - seat], input.globals[seat]));
           }
           return inputs.size();
         });
}

Json measure_reef(double seconds, const Progress& progress) {
  const auto rules = *reef::make_rules(reef::Options{});
  const auto visited = positions_of_random_games<reef::Game>(*rules, 100);
  const Speed speed = measure_games<reef::Game>(*rules, visited, seconds, progress);
  std::size_t next = 0;
  const auto position = [&]() -> const reef::State& { return visited[next++ % visited.size()]; };
  const auto cards = static_cast<u64>(rules->card_count);

  progress.step("scoring");
  const double score_ns = 1e9 * seconds_per_unit(seconds, [&] {
                            const reef::State& state = position();
                            int total = 0;
                            for (int card = 0; card < rules->card_count; ++card) {
                              total += rules->card(card).scorer.completions(state.boards[0]);
                            }
                            keep(total);
                            return cards;
                          });

  progress.step("best placements");
  const double best_ns = 1e9 * seconds_per_unit(seconds, [&] {
                           const reef::State& state = position();
                           for (int card = 0; card < rules->card_count; ++card) {
                             keep(reef::best_placement(state.boards[0], state.supply, *rules, card));
                           }
                           return cards;
                         });
  return {{"random_games_per_s", speed.games_per_s},
          {"random_moves_per_s", speed.moves_per_s},
          {"score_ns", score_ns},
          {"best_placement_ns", best_ns},
          {"state_copy_ns", speed.copy_ns},
          {"network_ns", network_ns<bots::ReefNetGame>(std::span(visited).first(512), 2, seconds, progress)},
          {"search_iterations_per_s", search_iterations_per_s<reef::Game>(*rules, seconds, progress)}};
}

Json measure_riff(double seconds, const Progress& progress) {
  const auto rules = *riff::make_rules(riff::Options{});
  const auto visited = positions_of_random_games<riff::Game>(*rules, 20);
  const Speed speed = measure_games<riff::Game>(*rules, visited, seconds, progress);
  return {{"random_games_per_s", speed.games_per_s},
          {"random_moves_per_s", speed.moves_per_s},
          {"state_copy_ns", speed.copy_ns},
          {"network_ns", network_ns<bots::RiffNetGame>(std::span(visited).first(512), 1, seconds, progress)},
          {"search_iterations_per_s", search_iterations_per_s<riff::Game>(*rules, seconds, progress)}};
}

void print_figures(const char* title, const Json& figures) {
  fmt::print("{}\n", title);
  for (const auto& [name, value] : figures.items()) {
    fmt::print("  {:<24} {:14.1f}\n", name, value.get<double>());
  }
}

int run(bool json, bool signature_only, double seconds) {
  const Progress progress;
  progress.step("signature");
  const std::string own = signature();
  if (signature_only) {
    progress.done();
    fmt::print("{}\n", own);
    return 0;
  }
  const Json reef = measure_reef(seconds, progress);
  const Json riff = measure_riff(seconds, progress);
  progress.done();
  if (json) {
    fmt::print("{}\n", print_json(Json{{"signature", own}, {"reef", reef}, {"riff", riff}}));
    return 0;
  }
  fmt::print("signature {}\n", own);
  fmt::print("one thread, per CPU second, best of {} rounds\n", kRounds);
  print_figures("reef, two players", reef);
  print_figures("riff", riff);
  return 0;
}

}  // namespace

void add_bench(Program& program) {
  CLI::App* verb = program.add_verb("bench", "Measure the rules and the search, and print their signature",
                                    "  atoll bench\n  atoll bench --json\n  atoll bench --signature\n");
  struct Flags {
    bool json = false;
    bool signature = false;
    double seconds = 0.3;
  };
  auto flags = std::make_shared<Flags>();
  verb->add_flag("--json", flags->json, "Print one JSON object");
  verb->add_flag("--signature", flags->signature,
                 "Print only the signature: if two builds differ in it, a rule or a bot has changed");
  verb->add_option("--seconds", flags->seconds, "CPU seconds for each of five rounds of each measurement")
      ->check(CLI::Range(0.001, 60.0))
      ->capture_default_str();
  verb->callback(
      [&program, flags] { program.exit_code = run(flags->json, flags->signature, flags->seconds); });
}

}  // namespace atolls::cli
