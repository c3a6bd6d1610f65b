// atoll expand: plays training games through again and writes what the network sees in each position, as the
// rows of numbers that train/ reads. docs/networks.md has the layout.
#include <fmt/core.h>

#include <cmath>
#include <cstdio>
#include <memory>

#include "arena/training_games.h"
#include "bots/reef/net.h"
#include "bots/riff/net.h"
#include "cli/verbs.h"
#include "reef/game.h"
#include "riff/game.h"

namespace atolls::cli {

namespace {

using bots::i16;

struct ExpandOptions {
  std::vector<std::string> files;
  std::string out;
  int part = 0;
  int parts = 1;
  int every = 1;
  double lambda = 0;
};

// One seat of one position, as it lies in the file: little-endian, nothing between the fields.
#pragma pack(push, 1)
template <int kInputs, std::size_t kMostFeatures>
struct Row {
  Row() { feature.fill(kInputs); }

  void add(int number, int amount) {
    feature[count] = static_cast<u16>(number);
    value[count++] = static_cast<u8>(amount);
  }

  std::array<u16, kMostFeatures> feature;  // unused ones are kInputs
  std::array<u8, kMostFeatures> value{};
  std::array<u8, bots::kNetGlobals> globals{};
  i16 points = 0;  // or offspring
  i16 final_points = 0;
  u16 share = 0;     // of the win in the end, of 10,000
  u16 searched = 0;  // as the search saw it; 65535 where it did not look
  u16 ahead = 0;     // as it and the searches of the next moves saw it; likewise
  u16 count = 0;     // of the features
};
#pragma pack(pop)

u16 fine(double share) {
  return static_cast<u16>(std::lround(share * 10'000));
}
u16 searched(const std::vector<double>& values, unsigned seat) {
  constexpr u16 kNotSearched = 65535;
  return values.empty() ? kNotSearched : fine(values[seat]);
}

// What each position turned out to be worth: its own value and those after it, each with `lambda` times the
// weight of the one before, to the result or to the next move that was not the search's (TD(lambda) with cut
// traces).
std::vector<std::vector<double>> look_ahead(const std::vector<std::vector<double>>& values,
                                            std::vector<double> result, double lambda) {
  std::vector<std::vector<double>> ahead(values.size());
  std::vector<double> next = std::move(result);
  for (std::size_t i = values.size(); i-- > 0;) {
    ahead[i] = values[i];
    for (std::size_t s = 0; s < ahead[i].size() && !next.empty(); ++s)
      ahead[i][s] += lambda * (next[s] - ahead[i][s]);
    next = ahead[i];
  }
  return ahead;
}

// How a game ended for a seat.
struct Ending {
  int points = 0;  // or offspring
  double share = 0;
};

// Which rows a game of Reef brings: every position, a row for each seat.
class ReefRows {
 public:
  using Game = reef::Game;
  using Row = cli::Row<bots::reef_net::kInputs, bots::reef_net::kMostFeatures>;

  static bool wants(Rng& whim, u32 every) { return whim.pick(every) == 0; }
  template <class Add>  // add(seat) is the row of a seat
  void look(const reef::State& state, const Add& add) {
    value_.begin(reef::observe(state, state.to_move));
    for (unsigned seat = 0; seat < static_cast<unsigned>(state.players()); ++seat) {
      Row& row = add(seat);
      eyes_.features(state, static_cast<int>(seat), value_,
                     [&](int feature, int value) { row.add(feature, value); });
      std::ranges::transform(bots::ReefEyes::globals(state, static_cast<int>(seat)), row.globals.begin(),
                             [](i16 x) { return static_cast<u8>(x); });
      row.points = static_cast<i16>(state.points[seat]);
    }
  }
  static std::vector<Ending> endings(const reef::State& over) {
    const auto standing = reef::standing(over);
    const bots::ReefShares shares = bots::ReefValue::result(over);
    std::vector<Ending> endings;
    endings.reserve(static_cast<std::size_t>(over.players()));
    for (unsigned seat = 0; seat < static_cast<unsigned>(over.players()); ++seat)
      endings.push_back({standing.points[seat], static_cast<double>(shares[seat])});
    return endings;
  }

 private:
  bots::ReefValue value_{bots::ReefWeights{}};
  bots::ReefEyes eyes_{nullptr};
};

// Of The Reef: every other position, a row for the active player and one for the other. Those of a turn that
// is under way follow one another closely.
class RiffRows {
 public:
  using Game = riff::Game;
  using Row = cli::Row<bots::riff_net::kInputs, bots::riff_net::kMostFeatures>;

  static bool wants(Rng& whim, u32 every) { return whim.pick(2 * every) == 0; }
  template <class Add>
  void look(const riff::State& state, const Add& add) {
    const bots::RiffSight sight(state);
    for (const unsigned seat : {unsigned{state.active}, 1u - state.active}) {
      Row& row = add(seat);
      bots::RiffEyes::Entries entries;
      bots::RiffEyes::features(state, sight, static_cast<int>(seat), entries);
      for (const auto& [feature, value] : entries.all()) row.add(feature, value);
      std::ranges::transform(bots::RiffEyes::globals(state), row.globals.begin(),
                             [](i16 x) { return static_cast<u8>(x); });
      row.points = static_cast<i16>(state.seats[seat].offspring());
    }
  }
  static std::vector<Ending> endings(const riff::State& over) {
    const auto standing = riff::standing(over);
    std::vector<Ending> endings;
    for (unsigned seat = 0; seat < riff::kPlayers; ++seat) {
      const double share = standing.ranks[0] == standing.ranks[1] ? 0.5 : standing.ranks[seat] == 1 ? 1 : 0;
      endings.push_back({standing.offspring[seat], share});
    }
    return endings;
  }
};

template <class Rows>
class Expander {
 public:
  using Game = typename Rows::Game;
  using Row = typename Rows::Row;

  Expander(std::FILE* out, const ExpandOptions& options) : out_(out), options_(options) {}

  Result<void> take(const arena::TrainingHeader& header, const arena::TrainingGame& game) {
    if (!rules_) {
      ATOLL_TRY(parsed, Game::parse_rules(header.options));
      rules_ = parsed;
    }
    Rng rng(arena::deal_seed(header.seed, game.game));
    Rng whim(arena::deal_seed(header.seed + 2, game.game));
    auto state = Game::start(*rules_, rng);
    rows_.clear();
    places_.clear();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      ATOLL_TRY(move, Game::parse_move(state, game.moves[i]));
      if (Rows::wants(whim, static_cast<u32>(options_.every))) {
        own_.look(state, [&](unsigned seat) -> Row& {
          places_.push_back({i, seat});
          return rows_.emplace_back();
        });
      }
      Game::play(state, move, rng);
    }
    if (Game::to_move(state) >= 0) return {};  // a game without an end says nothing
    finish(game.values, Rows::endings(state));
    if (std::fwrite(rows_.data(), sizeof rows_[0], rows_.size(), out_) != rows_.size())
      return failure("bad_file", options_.out + ": cannot be written");
    return {};
  }

 private:
  struct Place {
    std::size_t move;
    unsigned seat;
  };

  void finish(const std::vector<std::vector<double>>& values, const std::vector<Ending>& endings) {
    std::vector<double> result;
    result.reserve(endings.size());
    for (const Ending& ending : endings) result.push_back(ending.share);
    const auto ahead = look_ahead(values, std::move(result), options_.lambda);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const auto [move, seat] = places_[i];
      rows_[i].final_points = static_cast<i16>(endings[seat].points);
      rows_[i].share = fine(endings[seat].share);
      rows_[i].searched = searched(values[move], seat);
      rows_[i].ahead = searched(ahead[move], seat);
    }
  }

  std::FILE* out_;
  const ExpandOptions& options_;
  decltype(Game::parse_rules({}))::value_type rules_;
  Rows own_;
  std::vector<Row> rows_;      // of one game
  std::vector<Place> places_;  // where they are from
};

Result<void> expand(const ExpandOptions& options) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen(options.out.c_str(), "wb"),
                                                            std::fclose);
  if (!out) return failure("bad_file", options.out + ": cannot be written");
  Expander<ReefRows> reef(out.get(), options);
  Expander<RiffRows> riff(out.get(), options);
  for (const std::string& path : options.files) {
    int number = 0;
    ATOLL_CHECK(arena::read_training_games(
        path, [&](const arena::TrainingHeader& header, const arena::TrainingGame& game) -> Result<void> {
          if (number++ % options.parts != options.part) return {};
          if (header.game == reef::Game::kName) return reef.take(header, game);
          if (header.game == riff::Game::kName) return riff.take(header, game);
          return failure("bad_file", path + ": " + header.game + " has no network");
        }));
  }
  if (std::fflush(out.get()) != 0) return failure("bad_file", options.out + ": cannot be written");
  return {};
}

}  // namespace

void add_expand(Program& program) {
  CLI::App* verb = program.add_verb("expand", "Write what the network sees in training games, for train/",
                                    "  atoll expand games.jsonl --out rows.bin\n"
                                    "  atoll expand games.jsonl --out rows-3.bin --part 3 --parts 16\n");
  auto options = std::make_shared<ExpandOptions>();
  verb->add_option("files", options->files,
                   "Training games of atoll self-play, all of one game and number of players")
      ->required();
  verb->add_option("--out", options->out, "The file for the rows")->required();
  verb->add_option("--parts", options->parts, "Split the games into this many files")
      ->check(CLI::Range(1, 1024));
  verb->add_option("--part", options->part, "Which of them to write, from 0")->check(CLI::Range(0, 1023));
  verb->add_option("--every", options->every, "Take one position in this many, at random")
      ->check(CLI::Range(1, 100));
  verb->add_option("--lambda", options->lambda,
                   "The weight in `ahead` of what each later search saw, relative to the one before")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  verb->callback([&program, options] {
    const auto done = expand(*options);
    if (!done) fmt::print(stderr, "atoll expand: {}\n", done.error().message);
    program.exit_code = done ? 0 : 1;
  });
}

}  // namespace atolls::cli
