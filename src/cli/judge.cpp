// atoll judge: how well evaluations foretell who wins the games of a file, without playing.
#include <fmt/core.h>

#include <cmath>
#include <memory>

#include "arena/training_games.h"
#include "bots/reef_net.h"
#include "cli/nets.h"
#include "cli/verbs.h"
#include "reef/game.h"

namespace atolls::cli {

namespace {

using bots::ReefShares;

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
  ReefShares honest{};
  ReefShares learned{};
  std::vector<double> searched;
  int part = 0;  // of the game: early, middle, late by the pieces left
};

class Judge {
 public:
  explicit Judge(std::shared_ptr<const bots::ReefNet> net) : eyes_(std::move(net)) {}

  Result<void> game(const arena::TrainingHeader& header, const reef::Rules& rules,
                    const arena::TrainingGame& game) {
    Rng rng(arena::deal_seed(header.seed, game.game));
    reef::State state = reef::start(rules, rng);
    std::vector<Opinion> opinions;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      ATOLL_TRY(move, reef::parse_move(state, game.moves[i]));
      if (state.phase == reef::Phase::Turn && !game.values[i].empty()) {
        value_.begin(reef::observe(state, state.to_move));
        const ReefShares hand_made = value_.shares(state, value_.projected(state));
        opinions.push_back({value_.honest(state, hand_made), eyes_.shares(state, eyes_.look(state, value_)),
                            game.values[i], part_of(state)});
      }
      reef::play(state, move);
    }
    if (state.phase != reef::Phase::Over) return {};
    const ReefShares result = bots::ReefValue::result(state);
    const auto players = static_cast<unsigned>(state.players());
    for (const Opinion& opinion : opinions) {
      const auto loss = [&](const auto& shares) {
        double sum = 0;
        for (unsigned s = 0; s < players; ++s) {
          const double share = std::max(static_cast<double>(shares[s]), 1e-6);
          sum -= static_cast<double>(result[s]) * std::log(share);
        }
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

  static int part_of(const reef::State& state) {
    int left = 0;
    for (const u8 supply : state.supply) left += supply;
    const int all = 4 * state.rules->pieces_per_colour - 4 * state.players();
    return 3 * left > 2 * all ? 0 : 3 * left > all ? 1 : 2;
  }

  bots::ReefValue value_{bots::ReefWeights{}};
  bots::ReefEyes eyes_;
  std::array<std::array<Loss, 3>, kParts + 1> losses_{};
};

Result<void> judge(const JudgeOptions& options) {
  ATOLL_TRY(loaded, load_nets("judge:net=" + options.net));
  const auto net = bots::reef_net_of(std::atoi(loaded.substr(loaded.find('=') + 1).c_str()));
  if (!net) return failure("bad_net", "there is no network " + options.net);
  Judge judge(net);
  reef::RulesPtr rules;
  int number = 0;
  ATOLL_CHECK(arena::read_training_games(
      options.file,
      [&](const arena::TrainingHeader& header, const arena::TrainingGame& game) -> Result<void> {
        if (number++ >= options.games) return {};
        if (!rules) {
          ATOLL_TRY(parsed, reef::Game::parse_rules(header.options));
          rules = parsed;
        }
        return judge.game(header, *rules, game);
      }));
  judge.print();
  return {};
}

}  // namespace

void add_judge(Program& program) {
  CLI::App* verb = program.add_verb("judge", "How well evaluations foretell the winners of training games",
                                    "  atoll judge games.jsonl --net reef.net\n");
  auto options = std::make_shared<JudgeOptions>();
  verb->add_option("file", options->file, "Games of atoll self-play that the network was not trained with")
      ->required();
  verb->add_option("--net", options->net, "1 for the network of this program, or a file")
      ->capture_default_str();
  verb->add_option("--games", options->games, "How many of them")->check(CLI::PositiveNumber);
  verb->callback([&program, options] {
    const auto done = judge(*options);
    if (!done) fmt::print(stderr, "atoll judge: {}\n", done.error().message);
    program.exit_code = done ? 0 : 1;
  });
}

}  // namespace atolls::cli
