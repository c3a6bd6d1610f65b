// atoll play: a game at the terminal, against bots or with people around it.
#include <fmt/core.h>

#include <memory>
#include <random>

#include "cli/options.h"
#include "cli/session.h"
#include "cli/verbs.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

struct PlayOptions {
  std::string game = "reef";
  GameOptions reef;
  std::string bots;
  std::string names;
  std::string load;
  std::string skin = "first";
  u64 seed = 0;
  bool no_colour = false;
};

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, ',')) parts.emplace_back(trim(part));
  return parts;
}

Result<std::vector<std::string>> read_bots(const std::string& text) {
  if (text == "none") return std::vector<std::string>{};
  ATOLL_TRY(known, bot_names("reef"));
  const auto wanted = split_list(text);
  for (const std::string& name : wanted) {
    if (std::ranges::find(known, name) == known.end()) {
      return failure("unknown_bot", "--bots: there is no bot " + in_quotes(name) + ", only " +
                                        join(known, ", ") + ", or none for people only" +
                                        suggestion(name, known));
    }
  }
  return wanted;
}

// A name that a bot answers to would make a bot of the person when the record is loaded.
Result<std::vector<std::string>> read_names(const std::string& text) {
  ATOLL_TRY(known, bot_names("reef"));
  const auto names = split_list(text);
  for (const std::string& name : names) {
    const auto words = split_words(name);
    if (words.empty()) return failure("bad_name", "--names: a name is missing between the commas");
    if (std::ranges::find(known, words[0]) != known.end()) {
      return failure("bad_name", "--names: " + in_quotes(name) + " is a bot's name");
    }
  }
  return names;
}

Result<Sitting> read_sitting(const CLI::App& verb, const PlayOptions& options) {
  Sitting sitting;
  sitting.second_edition = options.skin == "second";
  if (verb.count("--bots") > 0) {
    ATOLL_TRY(bots, read_bots(options.bots));
    sitting.bots = bots;
  }
  if (!options.names.empty()) {
    ATOLL_TRY(names, read_names(options.names));
    sitting.names = names;
  }
  if (!options.load.empty()) {
    for (const char* name :
         {"--players", "--setup", "--deck-out", "--mirror", "--hide-points", "--deck", "--names"}) {
      if (verb.count(name) > 0)
        return failure("bad_option", std::string(name) + ": the record of --load decides this");
    }
  } else if (sitting.bots && sitting.bots->size() > static_cast<std::size_t>(options.reef.players)) {
    return failure("bad_option", fmt::format("--bots: {} names are too many for {} seats",
                                             sitting.bots->size(), options.reef.players));
  }
  ATOLL_TRY(json, options_json(options.reef));
  sitting.options = json;
  // Short enough to be typed again.
  sitting.seed = verb.count("--seed") > 0 ? options.seed : std::random_device{}() % 1'000'000;
  return sitting;
}

Result<int> play(const CLI::App& verb, const PlayOptions& options) {
  if (std::ranges::find(game_names(), options.game) == game_names().end()) {
    return failure("unknown_game", "there is no game " + in_quotes(options.game) + ", only " +
                                       join(game_names(), ", ") + suggestion(options.game, game_names()));
  }
  ATOLL_TRY(sitting, read_sitting(verb, options));
  Console console(!options.no_colour);
  Session session(std::move(sitting), console);
  ATOLL_CHECK(options.load.empty() ? session.start() : session.load(options.load));
  return session.run();
}

}  // namespace

void add_play(Program& program) {
  CLI::App* verb = program.add_verb("play", "Play at the terminal, against bots or with people around it",
                                    "  atoll play reef\n"
                                    "  atoll play reef --players 3 --bots greedy,random\n"
                                    "  atoll play reef --bots none --names Ann,Ben --hide-points\n"
                                    "  atoll play reef --seed 7 --skin second\n"
                                    "  atoll play reef --load game.reef\n");
  auto options = std::make_shared<PlayOptions>();
  verb->add_option("game", options->game, "The game")->capture_default_str();
  add_game_options(*verb, options->reef);
  verb->add_option(
      "--bots", options->bots,
      "Bots on the last seats, like greedy,random; none: people only; default: greedy on all but the first");
  verb->add_option("--names", options->names, "Names of the people, like Ann,Ben");
  verb->add_option("--seed", options->seed, "Of the deal and the bots; without it one is chosen, and shown");
  verb->add_option("--load", options->load, "Go on with this record");
  verb->add_option("--skin", options->skin, "first or second edition: names, hues and marker")
      ->check(CLI::IsMember({"first", "second"}))
      ->capture_default_str();
  verb->add_flag("--no-colour,--no-color", options->no_colour, "Letters only; also with NO_COLOR set");
  verb->callback([&program, verb, options] {
    const auto played = play(*verb, *options);
    if (!played) fmt::print(stderr, "atoll play: {}\n", played.error().message);
    program.exit_code = played ? *played : 1;
  });
}

}  // namespace atolls::cli
