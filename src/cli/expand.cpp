// atoll expand: plays training games through again and writes what the network sees in each position, as the
// rows of numbers that train/ reads. docs/networks.md has the layout.
#include <fmt/core.h>

#include <cmath>
#include <cstdio>
#include <memory>

#include "arena/training_games.h"
#include "bots/reef_net.h"
#include "cli/verbs.h"
#include "reef/game.h"

namespace atolls::cli {

namespace {

using bots::i16;

struct ExpandOptions {
  std::vector<std::string> files;
  std::string out;
  int part = 0;
  int parts = 1;
  int every = 1;
};

// One seat of one position, as it lies in the file: little-endian, nothing between the fields.
constexpr std::size_t kMostFeatures = 160;
#pragma pack(push, 1)
struct Row {
  std::array<u16, kMostFeatures> feature;  // unused ones are kInputs
  std::array<u8, kMostFeatures> value;
  std::array<u8, bots::reef_net::kGlobals> globals;
  i16 points = 0;
  i16 final_points = 0;
  u16 share = 0;     // of the win in the end, of 10,000
  u16 searched = 0;  // as the search saw it; 65535 where it did not look
};
#pragma pack(pop)
constexpr u16 kNotSearched = 65535;

class Expander {
 public:
  Expander(std::FILE* out, const ExpandOptions& options) : out_(out), options_(options) {}

  Result<void> game(const arena::TrainingHeader& header, const reef::Rules& rules,
                    const arena::TrainingGame& game) {
    Rng rng(arena::deal_seed(header.seed, game.game));
    reef::State state = reef::start(rules, rng);
    const auto players = static_cast<unsigned>(state.players());
    std::vector<Row> rows;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      ATOLL_TRY(move, reef::parse_move(state, game.moves[i]));
      if (rng.pick(static_cast<u32>(options_.every)) == 0) {
        value_.begin(reef::observe(state, state.to_move));
        for (unsigned seat = 0; seat < players; ++seat) rows.push_back(row(state, seat, game.values[i]));
      }
      reef::play(state, move);
    }
    if (state.phase != reef::Phase::Over) return {};  // a game without an end says nothing
    const auto standing = reef::standing(state);
    const bots::ReefShares shares = bots::ReefValue::result(state);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].final_points = static_cast<i16>(standing.points[i % players]);
      rows[i].share = static_cast<u16>(std::lround(shares[i % players] * 10'000));
    }
    if (std::fwrite(rows.data(), sizeof(Row), rows.size(), out_) != rows.size())
      return failure("bad_file", options_.out + ": cannot be written");
    return {};
  }

 private:
  Row row(const reef::State& state, unsigned seat, const std::vector<double>& values) {
    Row row{};
    row.feature.fill(bots::reef_net::kInputs);
    std::size_t count = 0;
    eyes_.features(state, static_cast<int>(seat), value_, [&](int feature, int value) {
      row.feature[count] = static_cast<u16>(feature);
      row.value[count++] = static_cast<u8>(value);
    });
    const auto globals = bots::ReefEyes::globals(state, static_cast<int>(seat));
    for (unsigned i = 0; i < globals.size(); ++i) row.globals[i] = static_cast<u8>(globals[i]);
    row.points = static_cast<i16>(state.points[seat]);
    row.searched = values.empty() ? kNotSearched : static_cast<u16>(std::lround(values[seat] * 10'000));
    return row;
  }

  std::FILE* out_;
  const ExpandOptions& options_;
  bots::ReefValue value_{bots::ReefWeights{}};
  bots::ReefEyes eyes_{nullptr};
};

Result<void> expand(const ExpandOptions& options) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen(options.out.c_str(), "wb"),
                                                            std::fclose);
  if (!out) return failure("bad_file", options.out + ": cannot be written");
  Expander expander(out.get(), options);
  for (const std::string& path : options.files) {
    reef::RulesPtr rules;
    int number = 0;
    ATOLL_CHECK(arena::read_training_games(
        path, [&](const arena::TrainingHeader& header, const arena::TrainingGame& game) -> Result<void> {
          if (number++ % options.parts != options.part) return {};
          if (header.game != reef::Game::kName)
            return failure("bad_log", header.game + " has no network yet");
          if (!rules) {
            ATOLL_TRY(parsed, reef::Game::parse_rules(header.options));
            rules = parsed;
          }
          return expander.game(header, *rules, game);
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
  verb->add_option("files", options->files, "Training games of atoll self-play, all of one number of players")
      ->required();
  verb->add_option("--out", options->out, "Where the rows go")->required();
  verb->add_option("--parts", options->parts, "Share the games out to so many files")
      ->check(CLI::Range(1, 1024));
  verb->add_option("--part", options->part, "Which of them this is, from 0")->check(CLI::Range(0, 1023));
  verb->add_option("--every", options->every, "Take one position in so many, by chance")
      ->check(CLI::Range(1, 100));
  verb->callback([&program, options] {
    const auto done = expand(*options);
    if (!done) fmt::print(stderr, "atoll expand: {}\n", done.error().message);
    program.exit_code = done ? 0 : 1;
  });
}

}  // namespace atolls::cli
