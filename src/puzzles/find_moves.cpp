#include <array>
#include <cmath>
#include <optional>

#include "arena/schedule.h"
#include "puzzles/best_move.h"
#include "puzzles/find.h"
#include "puzzles/grade.h"

namespace atolls::puzzles {

namespace {

struct Solver {
  std::string_view bot;
  int tries;
};

// How games are played in which puzzles are looked for, how closely, and who is asked how hard they are: by
// settings, not by level, so that a level can change and the puzzles stay.
struct Search {
  std::string_view player;  // of every seat where nothing is asked, and else for its slips
  int apart;                // moves between two puzzles of a game
  u64 last;                 // passes of the last look; those of The Reef cost a third
  std::array<Solver, kLevels> solvers;
};
constexpr Search kReef = {"search:nodes=1,net=0,noise=1,overlook=0.09",
                          3,
                          16'000,
                          {{{"search:nodes=1,net=0,noise=1.6,overlook=0.16", 6},
                            {"search:nodes=1,net=0,noise=0.7,overlook=0.06", 6},
                            {"search:nodes=14,net=0", 4},
                            {"search:nodes=40,net=0", 4},
                            {"search:nodes=25", 4},
                            {"search:nodes=160", 2},
                            {"search:nodes=500", 1}}}};
// Here most levels look one move ahead, so that above them there is room for more.
constexpr Search kRiff = {"search:nodes=1,noise=0.185,overlook=0.09",
                          4,
                          40'000,
                          {{{"search:nodes=1,noise=0.47,overlook=0.2", 6},
                            {"search:nodes=1,noise=0.29,overlook=0.125", 6},
                            {"search:nodes=1,noise=0.105,overlook=0.055", 6},
                            {"search:nodes=1,noise=0.01,overlook=0.005", 4},
                            {"search:nodes=20", 4},
                            {"search:nodes=80", 3},
                            {"search:nodes=400", 1}}}};
constexpr u64 kGlance = 64;          // passes for a first look, which most positions do not outlast
constexpr u32 kSlip = 3;             // one move in so many is not what it found best: slips make chances
constexpr double kHopeful = 0.08;    // a first look that promises less is not followed
constexpr double kLastShare = 0.08;  // the last look may be a little less sure
constexpr unsigned kQuick = 4;       // solvers that look at a few nodes only
constexpr double kTooEasy = 0.6;     // nearly everybody sees it: of four tries by these four so many fail

double four_digits(double share) {
  return std::round(share * 10'000) / 10'000;
}

template <Game G>
class Hunt {
 public:
  using Observation = typename G::Observation;
  using Move = typename G::Move;

  Hunt(const Search& search, u64 seed, int game)
      : search_(search), seed_(seed), game_(game), judge_(std::move(bots::seat<G>(kJudge)->player)) {}

  std::vector<Puzzle> run(arena::Mark& mark) {
    const auto rules = *G::parse_rules(Json::object());
    Rng rng(arena::deal_seed(seed_, game_));
    auto state = G::start(*rules, rng);
    auto player = *bots::seat<G>(search_.player);
    std::vector<Puzzle> found;
    int next = 0;
    for (int number = 0; G::to_move(state) >= 0 && number < kLongest; ++number) {
      mark = number + 1;
      const auto own = G::observe(state, state.to_move);
      std::optional<Move> move;
      if (number >= next && worth_asking(own)) {
        const u64 seed = arena::move_seed(seed_, game_, own.seat, number);
        const auto glance = judge<G>(*judge_, own, kGlance, seed);
        if (auto puzzle = look(own, glance, seed)) {
          found.push_back(std::move(*puzzle));
          next = number + search_.apart;
        }
        if (rng.pick(kSlip) != 0) move = glance.best;
      }
      if (!move) move = player.think(own, {}, rng).move;
      G::play(state, *move, rng);
    }
    return found;
  }

 private:
  static constexpr int kLongest = 600;  // moves; a longer game of The Reef goes nowhere

  // Three looks more, each closer than the one before and with other luck.
  std::optional<Puzzle> look(const Observation& own, const Verdict<G>& glance, u64 seed) {
    if (!glance.choice || glance.margin() < kHopeful) return std::nullopt;
    const auto first = judge<G>(*judge_, own, kPasses, ++seed, &glance.second);
    if (first.margin() < kClearShare || !same_choice(own, first.best, glance.best)) return std::nullopt;
    Rng luck(~seed);
    std::array<double, kLevels> solved{};
    double missed = 0;
    for (unsigned level = 0; level < kQuick; ++level) {
      solved[level] = solve(level, own, first.best, luck);
      missed += 1 - solved[level];
    }
    if (missed <= kTooEasy) return std::nullopt;
    const auto second = judge<G>(*judge_, own, 10 * kPasses, ++seed, &first.second);
    if (second.margin() < kClearShare || !same_choice(own, second.best, first.best)) return std::nullopt;
    // What a longer search would find against it is mostly found by now.
    const auto third = judge<G>(*judge_, own, search_.last, ++seed, &second.second);
    if (third.margin() < kLastShare || !same_choice(own, third.best, first.best)) return std::nullopt;
    for (unsigned level = kQuick; level < kLevels; ++level)
      solved[level] = solve(level, own, first.best, luck);
    Puzzle puzzle;
    puzzle.game = G::kName;
    puzzle.kind = kMove;
    puzzle.state = G::print_view(own);
    puzzle.seat = own.seat;
    puzzle.solution = ways_of<G>(own, second.best);
    puzzle.points = four_digits(second.value);
    puzzle.second = four_digits(second.rival);
    puzzle.rating = rating_of(solved);
    const auto thought = judge_->think(own, {.milliseconds = {}, .nodes = kPasses}, luck);
    puzzle.themes = themes_of(own, second.best, thought.line);
    puzzle.id = id_of(puzzle);
    return puzzle;
  }

  // The share of its tries in which a solver finds the best move.
  double solve(unsigned level, const Observation& own, const Move& best, Rng& rng) {
    const Solver& solver = search_.solvers[level];
    auto bot = *bots::seat<G>(solver.bot);
    int right = 0;
    for (int i = 0; i < solver.tries; ++i)
      right += same_choice(own, bot.think(own, {}, rng).move, best) ? 1 : 0;
    return static_cast<double>(right) / solver.tries;
  }

  const Search& search_;
  u64 seed_;
  int game_;
  bots::PlayerPtr<G> judge_;
};

}  // namespace

std::vector<Puzzle> find_reef_moves(u64 seed, int game, arena::Mark& mark) {
  return Hunt<reef::Game>(kReef, seed, game).run(mark);
}

std::vector<Puzzle> find_riff_moves(u64 seed, int game, arena::Mark& mark) {
  return Hunt<riff::Game>(kRiff, seed, game).run(mark);
}

}  // namespace atolls::puzzles
