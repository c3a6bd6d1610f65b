// atoll tune: looks for better values of a bot's knobs by letting it play itself.
#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "arena/match.h"
#include "arena/spsa.h"
#include "cli/arena/arena.h"
#include "cli/arena/tune_spec.h"
#include "cli/files.h"
#include "cli/verbs.h"
#include "core/hash.h"

namespace atolls::cli {

namespace {

using arena::Dial;
using arena::Spsa;

constexpr int kStateVersion = 1;

struct TuneOptions {
  ArenaOptions arena;
  std::string bot;
  std::vector<std::string> knobs;
  int iterations = 100;
  double reach = 0.1;
  double gain = 2;
  std::string state;
};

// All that must be the same when a state is taken up again; more iterations may be asked for.
Json settings_json(const TuneOptions& options, const arena::Contest& contest, const TuneStart& start) {
  Json knobs = Json::array();
  for (const Dial& dial : start.dials) {
    knobs.push_back({{"name", dial.name}, {"low", dial.low}, {"high", dial.high}, {"start", dial.value}});
  }
  return {{"game", contest.game},         {"options", contest.options},
          {"bot", options.bot},           {"knobs", knobs},
          {"pairs", contest.deals},       {"seed", contest.seed},
          {"clock", options.arena.clock}, {"reach", options.reach},
          {"gain", options.gain}};
}

// The state file: the settings, Spall's A, and every step with its result and where it led.
struct State {
  Json settings;
  double stability = 0;
  Json steps = Json::array();

  // One step a line.
  std::string print() const {
    std::string text = print_json(Json{
        {"atoll", "tune"}, {"version", kStateVersion}, {"settings", settings}, {"stability", stability}});
    text.back() = ',';
    text += "\"steps\":[";
    for (const Json& step : steps) text += (&step == &steps.front() ? "\n" : ",\n") + print_json(step);
    return text + "]}\n";
  }
};

Result<void> take_up(const std::string& path, State& state, std::vector<Dial>& dials) {
  ATOLL_TRY(text, read_file(path));
  const auto bad = [&](const std::string& why) { return failure("bad_file", path + ": " + why); };
  const auto json = parse_json(text);
  if (!json) return bad(json.error().message);
  if (!json->is_object() || json->value("atoll", "") != "tune" ||
      json->value("version", 0) != kStateVersion) {
    return bad("is no state of this atoll tune");
  }
  if (!json->contains("settings") || (*json)["settings"] != state.settings) {
    return bad("is the state of another tuning; it has\n  " + print_json(json->value("settings", Json())) +
               "\nand this one is\n  " + print_json(state.settings));
  }
  state.stability = json->value("stability", state.stability);
  state.steps = json->value("steps", Json::array());
  if (state.steps.empty()) return {};
  const Json values = state.steps.back().value("values", Json());
  if (!values.is_array() || values.size() != dials.size()) return bad("its last step has no values");
  for (std::size_t i = 0; i < dials.size(); ++i) {
    if (!values[i].is_number()) return bad("its last step has no values");
    dials[i].value = values[i].get<double>();
  }
  return {};
}

Result<int> tune(const TuneOptions& options) {
  ATOLL_TRY(start, read_tune_start(options.arena.game, options.bot, options.knobs));
  ATOLL_TRY(contest, make_contest(options.arena, {}));
  State state;
  state.settings = settings_json(options, contest, start);
  state.stability = 0.1 * options.iterations;
  std::vector<Dial> dials = start.dials;
  if (std::filesystem::exists(options.state)) ATOLL_CHECK(take_up(options.state, state, dials));
  Spsa spsa({options.arena.seed, options.reach, options.gain, state.stability}, dials,
            static_cast<int>(state.steps.size()));

  bool interrupted = false;
  while (spsa.steps() < options.iterations && !interrupted) {
    const Spsa::Probe probe = spsa.probe();
    contest.pairings = {{start.spec.with(dials, probe.plus), start.spec.with(dials, probe.minus)}};
    Hash seed;  // new deals for each step
    seed.add(options.arena.seed);
    seed.add(static_cast<u64>(spsa.steps()));
    contest.seed = seed.value();
    Course course;
    course.progress = [&](const arena::Games& games) {
      return fmt::format("step {} of {}: {} of {} games", spsa.steps() + 1, options.iterations, games.count(),
                         games.schedule().games());
    };
    ATOLL_TRY(outcome, run_contest(options.arena, contest, course));
    interrupted = outcome.interrupted;
    if (outcome.games.deals(0) < contest.deals) break;  // it will be played again
    const arena::Summary summary = summarise(outcome.games, 0, contest.deals);
    for (const std::string& words : summary.fault_words) {
      const arena::Pairing& pairing = contest.pairings[0];
      fmt::print(stderr, "{} against {}: fault: {}\n", pairing.a, pairing.b, words);
    }
    // Equals score 1/P; the same odds between two are what SPSA wants.
    const double share = summary.score;
    const double won = share * (options.arena.players - 1);
    spsa.learn((won - (1 - share)) / (won + (1 - share)));
    Json values = Json::array();
    for (const Dial& dial : spsa.dials()) values.push_back(dial.value);
    state.steps.push_back({{"score", share}, {"values", values}});
    ATOLL_CHECK(write_file(options.state, state.print()));
    if (!options.arena.json) {
      fmt::print("{:4}  plus {:5.1f} %  {}\n", spsa.steps(), 100 * share, start.spec.with(spsa.dials()));
      std::fflush(stdout);
    }
  }
  const std::string spec = start.spec.with(spsa.dials());
  if (options.arena.json) {
    Json values = Json::object();
    for (const Dial& dial : spsa.dials()) values[dial.name] = dial.value;
    fmt::print("{}\n", print_json(Json{{"spec", spec},
                                       {"values", values},
                                       {"iterations", spsa.steps()},
                                       {"interrupted", interrupted},
                                       {"settings", state.settings}}));
  } else {
    fmt::print("{}\n", spec);
  }
  return interrupted ? kInterrupted : 0;
}

int run(const TuneOptions& options) {
  const auto code = tune(options);
  if (code) return *code;
  fmt::print(stderr, "atoll tune: {}\n", code.error().message);
  return 1;
}

}  // namespace

void add_tune(Program& program) {
  CLI::App* verb =
      program.add_verb("tune", "Look for better values of a bot's knobs (SPSA)",
                       "  atoll tune --game reef --bot search:nodes=200 --knobs explore,heat "
                       "--iterations 200 --pairs 20 --state tune.json\n\n"
                       "Each iteration moves all knobs a little one way for one bot and the other "
                       "way for a second, plays --pairs deals\n"
                       "between them, and moves towards the winner. The state is written after "
                       "each; if the file exists, tuning\n"
                       "continues from it. The last line is the spec to use: test it with atoll "
                       "match.\n");
  auto options = std::make_shared<TuneOptions>();
  verb->add_option("--bot", options->bot,
                   "The bot's spec; a knob that it sets starts there, the others at their defaults")
      ->required();
  verb->add_option("--knobs", options->knobs,
                   "Their names, separated by commas; explore=0.2..3 keeps one within part of its range")
      ->required()
      ->delimiter(',');
  verb->add_option("--state", options->state, "The file that keeps the progress")->required();
  verb->add_option("--iterations", options->iterations, "Steps in all, including those in the state file")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  verb->add_option("--reach", options->reach, "The first perturbation, as a share of a knob's range")
      ->check(CLI::Range(0.001, 0.5))
      ->capture_default_str();
  verb->add_option("--gain", options->gain, "How many perturbations the first step moves after a clean win")
      ->check(CLI::Range(0.01, 100.0))
      ->capture_default_str();
  add_arena_options(*verb, options->arena);
  add_pairs_option(*verb, options->arena);
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
