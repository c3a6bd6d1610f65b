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
  std::string_view player;  // of every seat
  u64 glance;               // passes for a first look, which most positions do not outlast
  int apart;                // moves between two puzzles of a game
  std::array<Solver, kLevels> solvers;
};
constexpr Search kReef = {"search:nodes=30,noise=0.3,overlook=0.03",
                          120,
                          6,
                          {{{"search:nodes=1,net=0,noise=1.6,overlook=0.16", 6},
                            {"search:nodes=1,net=0,noise=0.7,overlook=0.06", 6},
                            {"search:nodes=14,net=0", 4},
                            {"search:nodes=40,net=0", 4},
                            {"search:nodes=25", 4},
                            {"search:nodes=160", 3},
                            {"search:nodes=500", 2}}}};
// Here most levels look one move ahead, so that above them there is room for more.
constexpr Search kRiff = {"search:nodes=1,noise=0.05,overlook=0.03",
                          100,
                          10,
                          {{{"search:nodes=1,noise=0.47,overlook=0.2", 6},
                            {"search:nodes=1,noise=0.29,overlook=0.125", 6},
                            {"search:nodes=1,noise=0.105,overlook=0.055", 6},
                            {"search:nodes=1,noise=0.01,overlook=0.005", 4},
                            {"search:nodes=20", 4},
                            {"search:nodes=80", 3},
                            {"search:nodes=400", 2}}}};
constexpr double kHopeful = 0.08;     // a first look that promises less is not followed
constexpr double kConvincing = 0.12;  // and what a second one must see, so that the third agrees
constexpr u64 kLast = 40;             // times the passes of the second look, for the last one
constexpr double kLastShare = 0.08;   // which may be a little less sure
constexpr int kTooEasy = 550;         // rating of what nearly everybody sees

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
      if (number >= next && worth_asking(own)) {
        if (auto puzzle = look(own, number)) {
          found.push_back(std::move(*puzzle));
          next = number + search_.apart;
        }
      }
      G::play(state, player.think(own, {}, rng).move, rng);
    }
    return found;
  }

 private:
  static constexpr int kLongest = 600;  // moves; a longer game of The Reef goes nowhere

  // Four looks, each closer than the one before and with other luck.
  std::optional<Puzzle> look(const Observation& own, int number) {
    u64 seed = arena::move_seed(seed_, game_, own.seat, number);
    const auto glance = judge<G>(*judge_, own, search_.glance, seed);
    if (!glance.choice || glance.margin() < kHopeful) return std::nullopt;
    const auto first = judge<G>(*judge_, own, kPasses, ++seed, &glance.second);
    if (first.margin() < kConvincing || !same_choice(own, first.best, glance.best)) return std::nullopt;
    Puzzle puzzle;
    puzzle.rating = rate(own, first.best, seed);
    if (puzzle.rating < kTooEasy) return std::nullopt;
    const auto second = judge<G>(*judge_, own, 10 * kPasses, ++seed, &first.second);
    if (second.margin() < kClearShare || !same_choice(own, second.best, first.best)) return std::nullopt;
    // What a longer search would find against it is mostly found by now.
    const auto third = judge<G>(*judge_, own, kLast * kPasses, ++seed, &second.second);
    if (third.margin() < kLastShare || !same_choice(own, third.best, first.best)) return std::nullopt;
    puzzle.game = G::kName;
    puzzle.kind = kMove;
    puzzle.state = G::print_view(own);
    puzzle.seat = own.seat;
    puzzle.solution = ways_of<G>(own, second.best);
    puzzle.points = four_digits(second.value);
    puzzle.second = four_digits(second.rival);
    Rng rng(++seed);
    const auto thought = judge_->think(own, {.milliseconds = {}, .nodes = kPasses}, rng);
    puzzle.themes = themes_of(own, second.best, thought.line);
    puzzle.id = id_of(puzzle);
    return puzzle;
  }

  int rate(const Observation& own, const Move& best, u64 seed) {
    Rng rng(~seed);
    std::array<double, kLevels> solved{};
    for (unsigned level = 0; level < kLevels; ++level) {
      const Solver& solver = search_.solvers[level];
      auto bot = *bots::seat<G>(solver.bot);
      int right = 0;
      for (int i = 0; i < solver.tries; ++i)
        right += same_choice(own, bot.think(own, {}, rng).move, best) ? 1 : 0;
      solved[level] = static_cast<double>(right) / solver.tries;
    }
    return rating_of(solved);
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
