// atoll play: a game at the terminal, against bots or with people around it.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <random>

#include "cli/play/face.h"
#include "cli/play/session.h"
#include "cli/seed.h"
#include "cli/verbs.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

struct PlayOptions {
  // Options that only one game has.
  struct Own {
    const Face* face;
    CLI::Option* option;
    bool rules;  // else of the look
  };

  Faces faces = make_faces();
  std::vector<Own> own;
  std::string game = "reef";
  std::string deck;
  std::string bots;
  std::string names;
  std::string load;
  bool resume = false;
  u64 seed = 0;
  bool no_colour = false;
};

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, ',')) parts.emplace_back(trim(part));
  return parts;
}

Result<std::vector<std::string>> read_bots(std::string_view game, const std::string& text) {
  if (text == "none") return std::vector<std::string>{};
  auto wanted = bots::split_bots(text);
  for (const std::string& bot : wanted) {
    if (const auto made = make_opponent(game, bot); !made) {
      return failure(made.error().code, "--bots: " + made.error().message);
    }
  }
  return wanted;
}

// A name that a bot answers to would make a bot of the person when the record is loaded.
Result<std::vector<std::string>> read_names(std::string_view game, const std::string& text) {
  auto names = split_list(text);
  for (const std::string& name : names) {
    if (name.empty()) return failure("bad_name", "--names: a name is missing between the commas");
    if (!bot_behind(game, name).empty()) {
      return failure("bad_name", "--names: " + in_quotes(name) + " is a bot's name");
    }
  }
  return names;
}

Result<void> check_options(const CLI::App& verb, const Face& face, const PlayOptions& options) {
  const bool recorded = options.resume || !options.load.empty();
  const auto decided = [&](const std::string& name) {
    return failure("bad_option", fmt::format("{}: the record of --{} decides this", name,
                                             options.resume ? "resume" : "load"));
  };
  for (const auto& own : options.own) {
    if (own.option->count() == 0) continue;
    const std::string name = own.option->get_name();
    if (recorded && own.rules) return decided(name);
    if (!recorded && own.face != &face) {
      return failure("bad_option", fmt::format("{}: this is an option of {}, not of {}: atoll play {}", name,
                                               own.face->title(), face.title(), own.face->game()));
    }
  }
  for (const char* name : {"--deck", "--names"}) {
    if (recorded && verb.count(name) > 0) return decided(name);
  }
  return {};
}

Result<Sitting> read_sitting(const CLI::App& verb, const Face& face, const PlayOptions& options) {
  ATOLL_CHECK(check_options(verb, face, options));
  Sitting sitting;
  if (verb.count("--bots") > 0) {
    ATOLL_TRY(bots, read_bots(face.game(), options.bots));
    sitting.bots = bots;
  }
  if (!options.names.empty()) {
    ATOLL_TRY(names, read_names(face.game(), options.names));
    sitting.names = names;
  }
  if (options.load.empty() && sitting.bots && sitting.bots->size() > static_cast<std::size_t>(face.seats())) {
    return failure("bad_option", fmt::format("--bots: {} names are too many for {} seats",
                                             sitting.bots->size(), face.seats()));
  }
  ATOLL_TRY(json, face.options(options.deck));
  sitting.options = json;
  // Short enough to be typed again.
  sitting.seed = verb.count("--seed") > 0 ? options.seed : std::random_device{}() % 1'000'000;
  return sitting;
}

Result<int> play(const CLI::App& verb, const PlayOptions& options) {
  const Face* face = find_face(options.faces, options.game);
  if (face == nullptr) {
    std::vector<std::string> games;
    for (const auto& one : options.faces) games.emplace_back(one->game());
    return failure("unknown_game", "there is no game " + in_quotes(options.game) + ", only " +
                                       join(games, ", ") + suggestion(options.game, games));
  }
  ATOLL_TRY(sitting, read_sitting(verb, *face, options));
  const std::string folder = data_folder() + "/play";
  Console console(!options.no_colour, folder + "/history");
  Autosave autosave(folder);
  Session session(options.faces, std::move(sitting), console, autosave);
  const std::string wanted = verb.count("game") > 0 ? options.game : "";
  ATOLL_CHECK(options.resume         ? session.resume(wanted)
              : options.load.empty() ? session.start(options.game)
                                     : session.load(options.load, wanted));
  return session.run();
}

// "reef: shrimp, …; riff: …", from easy to best.
std::string list_levels() {
  std::vector<std::string> games;
  for (const std::string& game : game_names()) games.push_back(game + ": " + join(*level_names(game), ", "));
  return join(games, "; ");
}

// The help shows them under the title of their game.
void add_own_options(CLI::App& verb, PlayOptions& options) {
  for (const auto& face : options.faces) {
    for (const bool rules : {true, false}) {
      const auto before = verb.get_options();
      rules ? face->add_rules_options(verb) : face->add_look_options(verb);
      for (CLI::Option* option : verb.get_options()) {
        if (std::ranges::find(before, option) != before.end()) continue;
        option->group(std::string(face->title()));
        options.own.push_back({face.get(), option, rules});
      }
    }
  }
}

}  // namespace

void add_play(Program& program) {
  CLI::App* verb = program.add_verb("play", "Play at the terminal, against bots or with people who share it",
                                    "  atoll play reef\n"
                                    "  atoll play reef --players 3 --bots search:ms=500,greedy\n"
                                    "  atoll play reef --bots none --names Ann,Ben --hide-points\n"
                                    "  atoll play reef --seed 7 --skin second\n"
                                    "  atoll play reef --load game.reef\n"
                                    "  atoll play --resume\n"
                                    "  atoll play riff\n"
                                    "  atoll play riff --bots none --names Ann,Ben\n"
                                    "  atoll play riff --seed 7 --standoff 20 --move-fish\n"
                                    "  atoll play riff --deck my-deck.json --bots random\n"
                                    "  atoll play riff --load game.riff\n");
  auto options = std::make_shared<PlayOptions>();
  verb->add_option("game", options->game, "reef, or riff: The Reef")->capture_default_str();
  verb->add_option("--deck", options->deck, "A deck file instead of the standard deck");
  verb->add_option("--bots", options->bots,
                   "Bots on the last seats: levels, from easy to best " + list_levels() +
                       "; or specs, like greedy,search:ms=500; none: people only; default: the middle level "
                       "on all but the "
                       "first");
  verb->add_option("--names", options->names, "Names of the people, like Ann,Ben");
  add_seed_option(*verb, options->seed,
                  "The seed of the deal and the bots; without it one is chosen, and shown");
  CLI::Option* load = verb->add_option("--load", options->load, "Continue this record");
  verb->add_flag("--resume", options->resume,
                 "Continue the game you left last; every game is kept after each move until you save it")
      ->excludes(load);
  verb->add_flag("--no-colour,--no-color", options->no_colour, "Letters only; also with NO_COLOR set");
  add_own_options(*verb, *options);
  verb->callback([&program, verb, options] {
    const auto played = play(*verb, *options);
    if (!played) fmt::print(stderr, "atoll play: {}\n", played.error().message);
    program.exit_code = played ? *played : 1;
  });
}

}  // namespace atolls::cli
