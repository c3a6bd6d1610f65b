// atoll judge: how well evaluations predict who wins the games of a file, without playing.
#include <fmt/core.h>

#include <cmath>
#include <memory>
#include <optional>

#include "arena/training_games.h"
#include "bots/reef/net.h"
#include "bots/riff/net.h"
#include "bots/smooth.h"
#include "cli/nets.h"
#include "cli/verbs.h"
#include "reef/game.h"
#include "riff/game.h"

namespace atolls::cli {

namespace {

struct JudgeOptions {
  std::string file;
  std::string net = "1";
  int games = 2000;
};

struct Loss {
  double sum = 0;
  i64 count = 0;

  void add(double loss) {
    sum += loss;
    ++count;
  }
  double mean() const { return count > 0 ? sum / static_cast<double>(count) : 0; }
};

// Of one position: what each evaluation thought, to be compared with the end.
struct Opinion {
  std::vector<double> honest;
  std::vector<double> learned;
  std::vector<double> searched;
  int part = 0;  // of the game: early, middle, late
};

template <class Shares>
std::vector<double> of_seats(const Shares& shares, int players) {
  return {shares.begin(), shares.begin() + players};
}

class ReefOpinions {
 public:
  using Game = reef::Game;
  using NetGame = bots::ReefNetGame;

  explicit ReefOpinions(std::shared_ptr<const bots::ReefNet> net) : eyes_(std::move(net)) {}

  std::optional<Opinion> of(const reef::State& state) {
    if (state.phase != reef::Phase::Turn) return std::nullopt;
    value_.begin(reef::observe(state, state.to_move));
    const auto hand_made = value_.honest(state, value_.shares(state, value_.projected(state)));
    const auto learned = eyes_.shares(state, eyes_.look(state, value_));
    return Opinion{
        of_seats(hand_made, state.players()), of_seats(learned, state.players()), {}, part_of(state)};
  }
  static std::vector<double> result(const reef::State& over) {
    return of_seats(bots::ReefValue::result(over), over.players());
  }

 private:
  static int part_of(const reef::State& state) {  // by the pieces left
    int left = 0;
    for (const u8 supply : state.supply) left += supply;
    const int all = 4 * state.rules->pieces_per_colour - 4 * state.players();
    return 3 * left > 2 * all ? 0 : 3 * left > all ? 1 : 2;
  }

  bots::ReefValue value_{bots::ReefWeights{}};
  bots::ReefEyes eyes_;
};

class RiffOpinions {
 public:
  using Game = riff::Game;
  using NetGame = bots::RiffNetGame;

  explicit RiffOpinions(std::shared_ptr<const bots::RiffNet> net) : eyes_(std::move(net)) {}

  std::optional<Opinion> of(const riff::State& state) {
    if (state.acted) return std::nullopt;
    const auto share = static_cast<float>(bots::riff_value(state));
    const auto honest = bots::riff_honest(state, {share, 1 - share});
    const float learned = bots::smooth_share(eyes_.look(state).logit);
    const int most = std::max(state.seats[0].offspring(), state.seats[1].offspring());
    return Opinion{of_seats(honest, 2), {learned, 1 - learned}, {}, most < 2 ? 0 : most < 4 ? 1 : 2};
  }
  static std::vector<double> result(const riff::State& over) {
    const auto ranks = riff::standing(over).ranks;
    const double share = ranks[0] == ranks[1] ? 0.5 : ranks[0] == 1 ? 1 : 0;
    return {share, 1 - share};
  }

 private:
  bots::RiffEyes eyes_;
};

template <class Opinions>
class Judge {
 public:
  using Game = typename Opinions::Game;

  Result<void> begin(const std::string& net) {
    ATOLL_TRY(loaded, load_nets(std::string(Game::kName), "judge:net=" + net));
    const auto found =
        bots::Nets<typename Opinions::NetGame>::at(std::atoi(loaded.substr(loaded.find('=') + 1).c_str()));
    if (!found) return failure("bad_net", "there is no network " + net);
    own_.emplace(found);
    return {};
  }

  Result<void> take(const arena::TrainingHeader& header, const arena::TrainingGame& game) {
    ATOLL_TRY(rules, Game::parse_rules(header.options));
    Rng rng(arena::deal_seed(header.seed, game.game));
    auto state = Game::start(*rules, rng);
    std::vector<Opinion> opinions;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      ATOLL_TRY(move, Game::parse_move(state, game.moves[i]));
      if (!game.values[i].empty()) {
        if (auto opinion = own_->of(state)) {
          opinion->searched = game.values[i];
          opinions.push_back(std::move(*opinion));
        }
      }
      Game::play(state, move, rng);
    }
    if (Game::to_move(state) >= 0) return {};
    const std::vector<double> result = Opinions::result(state);
    for (const Opinion& opinion : opinions) {
      const auto loss = [&](const std::vector<double>& shares) {
        double sum = 0;
        for (std::size_t s = 0; s < result.size(); ++s)
          sum -= result[s] * std::log(std::max(shares[s], 1e-6));
        return sum;
      };
      for (const int part : {kParts, opinion.part}) {
        auto& own = losses_[static_cast<unsigned>(part)];
        own[0].add(loss(opinion.honest));
        own[1].add(loss(opinion.searched));
        own[2].add(loss(opinion.learned));
      }
    }
    return {};
  }

  void print() const {
    fmt::print("{:<28}{:>8}{:>9}{:>9}{:>9}\n", "log loss of the winner", "all", "early", "middle", "late");
    constexpr std::array kNames = {"hand-made", "the search of the file", "network"};
    for (unsigned i = 0; i < kNames.size(); ++i) {
      fmt::print("{:<28}{:>8.4f}{:>9.4f}{:>9.4f}{:>9.4f}\n", kNames[i], losses_[kParts][i].mean(),
                 losses_[0][i].mean(), losses_[1][i].mean(), losses_[2][i].mean());
    }
    fmt::print("{} positions\n", losses_[kParts][0].count);
  }

 private:
  static constexpr int kParts = 3;

  std::optional<Opinions> own_;
  std::array<std::array<Loss, 3>, kParts + 1> losses_{};
};

template <class Opinions>
Result<void> judge_as(const JudgeOptions& options) {
  Judge<Opinions> judge;
  ATOLL_CHECK(judge.begin(options.net));
  int number = 0;
  ATOLL_CHECK(arena::read_training_games(
      options.file,
      [&](const arena::TrainingHeader& header, const arena::TrainingGame& game) -> Result<void> {
        if (number++ >= options.games) return {};
        return judge.take(header, game);
      }));
  judge.print();
  return {};
}

Result<void> judge(const JudgeOptions& options) {
  std::string game;
  ATOLL_CHECK(arena::read_training_games(
      options.file, [&](const arena::TrainingHeader& header, const arena::TrainingGame&) -> Result<void> {
        game = header.game;
        return {};
      }));
  if (game == reef::Game::kName) return judge_as<ReefOpinions>(options);
  if (game == riff::Game::kName) return judge_as<RiffOpinions>(options);
  return failure("bad_file", options.file + ": it has no games that can be judged");
}

}  // namespace

void add_judge(Program& program) {
  CLI::App* verb =
      program.add_verb("judge", "Measure how well evaluations predict the winners of training games",
                       "  atoll judge games.jsonl --net reef.net\n");
  auto options = std::make_shared<JudgeOptions>();
  verb->add_option("file", options->file, "Games of atoll self-play that the network was not trained on")
      ->required();
  verb->add_option("--net", options->net, "The file of a network, or 1 for the one in this program")
      ->capture_default_str();
  verb->add_option("--games", options->games, "Judge only this many of them")->check(CLI::PositiveNumber);
  verb->callback([&program, options] {
    const auto done = judge(*options);
    if (!done) fmt::print(stderr, "atoll judge: {}\n", done.error().message);
    program.exit_code = done ? 0 : 1;
  });
}

}  // namespace atolls::cli
