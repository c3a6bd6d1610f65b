// atoll tune: looks for better values of a bot's knobs by letting it play itself.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include "arena/spsa.h"
#include "arena/statistics.h"
#include "cli/arena.h"
#include "cli/files.h"
#include "cli/verbs.h"
#include "core/hash.h"
#include "core/text.h"

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

// A spec without those keys that are tuned, and a way to write it with other values.
struct Template {
  std::string rest;  // "search:nodes=200" or "search"

  std::string with(const std::vector<Dial>& dials, const std::vector<double>& values) const {
    std::string text = rest;
    for (std::size_t i = 0; i < dials.size(); ++i) {
      // Plain digits, five of them over the range of the knob; a spec has no exponents.
      const double range = dials[i].high - dials[i].low;
      const int digits = std::clamp(4 - static_cast<int>(std::floor(std::log10(range))), 0, 9);
      text += fmt::format("{}{}={:.{}f}", text.find(':') == std::string::npos ? ":" : ",", dials[i].name,
                          values[i], digits);
    }
    return text;
  }
  std::string with(const std::vector<Dial>& dials) const {
    std::vector<double> values;
    for (const Dial& dial : dials) values.push_back(dial.value);
    return with(dials, values);
  }
};

struct Start {
  Template spec;
  std::vector<Dial> dials;
};

// The knobs by name, each where the spec puts it, or else as usual.
Result<Start> read_start(const TuneOptions& options) {
  ATOLL_CHECK(make_opponent(options.arena.game, options.bot));
  ATOLL_TRY(known, bot_knobs(options.arena.game, options.bot));
  std::vector<std::string> names;
  for (const bots::Knob& knob : known) names.emplace_back(knob.name);
  if (names.empty()) return failure("bad_option", "--bot: " + in_quotes(options.bot) + " has no knobs");
  ATOLL_TRY(settings, bots::read_settings(options.bot, known));
  Start start;
  for (const std::string& name : options.knobs) {
    const auto knob = std::ranges::find(known, name, &bots::Knob::name);
    if (knob == known.end()) {
      return failure("bad_option", "--knobs: there is no " + in_quotes(name) + ", only " + join(names, ", ") +
                                       suggestion(name, names));
    }
    if (std::ranges::find(start.dials, name, &Dial::name) != start.dials.end()) {
      return failure("bad_option", "--knobs: " + in_quotes(name) + " is there twice");
    }
    start.dials.push_back({name, knob->low, knob->high, settings[name]});
  }
  const std::size_t colon = options.bot.find(':');
  start.spec.rest = options.bot.substr(0, colon);
  const auto parts = colon == std::string::npos ? std::vector<std::string_view>{}
                                                : split(std::string_view(options.bot).substr(colon + 1), ',');
  for (const std::string_view part : parts) {
    const std::string_view key = trim(part.substr(0, part.find('=')));
    if (std::ranges::find(start.dials, key, &Dial::name) != start.dials.end()) continue;
    start.spec.rest += (start.spec.rest.find(':') == std::string::npos ? ":" : ",") + std::string(trim(part));
  }
  // A level's name is no spec to which something can be added.
  if (const auto made = make_opponent(options.arena.game, start.spec.with(start.dials)); !made) {
    return failure("bad_option", "--bot: must be a spec that knobs can be added to: " + made.error().message);
  }
  return start;
}

// All that must be the same when a state is taken up again; more iterations may be asked for.
Json settings_json(const TuneOptions& options, const arena::Contest& contest, const Start& start) {
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

  std::string print() const {
    return Json{{"atoll", "tune"},
                {"version", kStateVersion},
                {"settings", settings},
                {"stability", stability},
                {"steps", steps}}
               .dump(1) +
           "\n";
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
  ATOLL_TRY(start, read_start(options));
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
    arena::Scores scores(options.arena.players);
    for (int deal = 0; deal < contest.deals; ++deal) scores.add(outcome.games.deal_mean(0, deal));
    // Equals score 1/P; the same odds between two are what SPSA wants.
    const double share = scores.mean();
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
  CLI::App* verb = program.add_verb("tune", "Look for better values of a bot's knobs (SPSA)",
                                    "  atoll tune --game reef --bot search:nodes=200 --knobs explore,widen "
                                    "--iterations 200 --pairs 20 --state tune.json\n\n"
                                    "Each iteration plays the bot with all knobs moved a little one way "
                                    "against the other way, --pairs deals, and goes\n"
                                    "towards the winner. The state is written after each; with a file that "
                                    "is there, it goes on from it. The last line\n"
                                    "is the spec to use: prove it with atoll match.\n");
  auto options = std::make_shared<TuneOptions>();
  verb->add_option("--bot", options->bot, "The bot's spec; a knob in it begins there, the others as usual")
      ->required();
  verb->add_option("--knobs", options->knobs, "Their names, with commas")->required()->delimiter(',');
  verb->add_option("--state", options->state, "The file that keeps how far it is")->required();
  verb->add_option("--iterations", options->iterations, "Steps in all, those of the state included")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  verb->add_option("--reach", options->reach, "The first perturbation, as a share of a knob's range")
      ->check(CLI::Range(0.001, 0.5))
      ->capture_default_str();
  verb->add_option("--gain", options->gain, "How many perturbations the first step goes after a whole win")
      ->check(CLI::Range(0.01, 100.0))
      ->capture_default_str();
  add_arena_options(*verb, options->arena);
  verb->callback([&program, options] { program.exit_code = run(*options); });
}

}  // namespace atolls::cli
