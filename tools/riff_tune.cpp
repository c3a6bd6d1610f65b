// Tunes the weights of The Reef's evaluation by play: a cross-entropy search. Logistic regression (tools/fit)
// says what goes together with winning, not what makes a player win; so its weights are a start, and this
// moves them towards those with which looking one move ahead wins more games.
//
//   cmake --build --preset release --target riff_tune
//   build/release/riff_tune --out tuned.txt [--generations 24] [--games 320] [--threads 1] [--seed 1] [--from
//   x.txt]
//
// Each generation draws weights around the mean, lets each play the same games, half of them against greedy
// and half against where it started from, and moves the mean towards the best quarter. The features of the
// seat that waits are free; those of the active one, to which a player that looks one move ahead gives the
// turn, are the same but for a common factor and the few that a turn at hand makes worth more. The text has a
// line for each feature: its name, and the weights for the active and the waiting player. Afterwards
// `tools/fit --take tuned.txt --bot search:nodes=1 --write` scales them to shares of the win.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "bots/riff.h"
#include "bots/riff_moves.h"

namespace atolls::bots {
namespace {

using Point = std::vector<double>;

struct TuneOptions {
  std::string from;
  std::string out = "tuned.txt";
  int generations = 24;
  int population = 24;
  int games = 320;
  int threads = 1;
  u64 seed = 1;
};

constexpr std::array kOwnOfActive = {RiffFeature::Ready, RiffFeature::Lack1, RiffFeature::AnyReady,
                                     RiffFeature::Pair0, RiffFeature::Next,  RiffFeature::Worms};
constexpr u32 kLongGame = 150;  // turns

riff::Move choose(const riff::Observation& own, const RiffWeights* weights, Rng& rng) {
  if (weights == nullptr) return riff_greedy(own, {}, rng).move;
  std::array<RiffCandidate, kMostCandidates> candidates;
  riff_candidates(own, candidates, RiffWidth::Narrow, *weights);
  return candidates[0].move;
}

// What `own` has of a game against `other` (none: greedy). Nobody shall dawdle.
double play_game(const riff::Rules& rules, const RiffWeights& own, const RiffWeights* other, u64 seed,
                 unsigned seat) {
  Rng rng(seed);
  riff::State state = riff::start(rules, rng);
  while (state.phase != riff::Phase::Over && state.turn < kLongGame) {
    const auto* weights = state.to_move == seat ? &own : other;
    riff::play(state, choose(riff::observe(state, state.to_move), weights, rng), rng);
  }
  const int lead = state.seats[seat].offspring() - state.seats[1 - seat].offspring();
  if (state.phase != riff::Phase::Over) return lead > 0 ? 0.6 : 0.2;
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

class Tuning {
 public:
  Tuning(const TuneOptions& options, const RiffWeights& start)
      : options_(options), start_(start), rng_(options.seed) {
    const auto add = [this](double weight) {
      mean_.push_back(weight);
      spread_.push_back(0.15 * std::fabs(weight) + 0.015);
    };
    for (const double weight : start.waiting) add(weight);
    add(1);
    for (const RiffFeature feature : kOwnOfActive) add(start.active[static_cast<unsigned>(feature)]);
  }

  void step(int generation) {
    std::vector<Point> points = {mean_};
    while (points.size() < static_cast<unsigned>(options_.population)) {
      Point& point = points.emplace_back(mean_);
      for (std::size_t i = 0; i < point.size(); ++i) point[i] += spread_[i] * gauss();
    }
    const std::vector<double> shares = play(points);
    std::vector<std::size_t> order(points.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
    order.resize(points.size() / 4);
    for (std::size_t i = 0; i < mean_.size(); ++i) {
      double mean = 0;
      double square = 0;
      for (const std::size_t one : order) mean += points[one][i] / static_cast<double>(order.size());
      for (const std::size_t one : order) {
        square += (points[one][i] - mean) * (points[one][i] - mean) / static_cast<double>(order.size());
      }
      mean_[i] = 0.4 * mean_[i] + 0.6 * mean;
      spread_[i] = std::max(0.006, 0.6 * spread_[i] + 0.4 * std::sqrt(square));
    }
    fmt::print("generation {}: mean {:.3f}, best {:.3f}\n", generation, shares[0], shares[order[0]]);
  }

  RiffWeights weights() const { return weights(mean_); }

 private:
  RiffWeights weights(const Point& point) const {
    RiffWeights weights = start_;
    for (unsigned i = 0; i < kRiffFeatures; ++i) {
      weights.waiting[i] = point[i];
      weights.active[i] = point[i] * point[kRiffFeatures];
    }
    for (unsigned i = 0; i < kOwnOfActive.size(); ++i) {
      weights.active[static_cast<unsigned>(kOwnOfActive[i])] = point[kRiffFeatures + 1 + i];
    }
    return weights;
  }

  std::vector<double> play(const std::vector<Point>& points) {
    std::vector<double> shares(points.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < points.size(); i = next++) {
        const RiffWeights own = weights(points[i]);
        for (int game = 0; game < options_.games; ++game) {
          const RiffWeights* other = game % 4 < 2 ? nullptr : &start_;
          shares[i] += play_game(*rules_, own, other, seed_ + static_cast<u64>(game / 2),
                                 static_cast<unsigned>(game % 2)) /
                       options_.games;
        }
      }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < options_.threads; ++i) threads.emplace_back(work);
    threads.clear();  // waits for all
    seed_ += static_cast<u64>(options_.games);
    return shares;
  }

  double gauss() {  // nearly
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(rng_.pick(1u << 30)) / (1u << 30);
    return sum;
  }

  const TuneOptions options_;
  const riff::RulesPtr rules_ = *riff::make_rules({});
  const RiffWeights start_;
  Rng rng_;
  u64 seed_ = options_.seed * 1'000'003;
  Point mean_;
  Point spread_;
};

RiffWeights read(const std::string& path) {
  RiffWeights weights = kRiffWeights;
  std::ifstream file(path);
  std::string name;
  double active = 0;
  double waiting = 0;
  while (file >> name >> active >> waiting) {
    const auto index = find_riff_weight("active." + name);
    if (!index) continue;
    weights.active[static_cast<unsigned>(*index)] = active;
    weights.waiting[static_cast<unsigned>(*index)] = waiting;
  }
  return weights;
}

void write(const std::string& path, const RiffWeights& weights) {
  std::ofstream file(path);
  for (unsigned i = 0; i < kRiffFeatures; ++i) {
    file << fmt::format("{} {:.4f} {:.4f}\n", riff_weight_name(static_cast<int>(i)), weights.active[i],
                        weights.waiting[i]);
  }
}

}  // namespace
}  // namespace atolls::bots

int main(int argc, char** argv) {
  using namespace atolls::bots;
  TuneOptions options;
  CLI::App app("Tune the weights of The Reef's evaluation by play");
  app.add_option("--from", options.from, "Weights to start from, instead of those in the program");
  app.add_option("--out", options.out, "Written after each generation")->capture_default_str();
  app.add_option("--generations", options.generations)->capture_default_str();
  app.add_option("--population", options.population)->check(CLI::Range(4, 1000))->capture_default_str();
  app.add_option("--games", options.games, "Of each member of a generation")->capture_default_str();
  app.add_option("--threads", options.threads)->check(CLI::Range(1, 256))->capture_default_str();
  app.add_option("--seed", options.seed)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  Tuning tuning(options, options.from.empty() ? kRiffWeights : read(options.from));
  for (int generation = 1; generation <= options.generations; ++generation) {
    tuning.step(generation);
    write(options.out, tuning.weights());
  }
}
