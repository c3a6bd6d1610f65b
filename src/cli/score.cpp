// atoll score: the score assistant for people at a real table.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/files.h"
#include "cli/play/console.h"
#include "cli/reef/draw.h"
#include "cli/score/input.h"
#include "cli/score/report.h"
#include "cli/verbs.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

struct ScoreOptions {
  std::string reef;
  std::vector<std::string> cards;
  std::string hand;
  std::string pattern;
  std::string count;
  std::string around;
  int value = 1;
  std::string deck_file;
  bool mirror = false;
  bool final = false;
  bool best = false;
  bool json = false;
  bool no_colour = false;
};

std::unexpected<Error> about(const std::string& option, const Error& error) {
  return failure(error.code, option + ": " + error.message);
}

Result<std::vector<Goal>> read_goals(const ScoreOptions& options) {
  std::vector<Goal> goals;
  std::shared_ptr<const reef::Deck> deck = reef::standard_deck();
  if (!options.deck_file.empty()) {
    ATOLL_TRY(text, read_file(options.deck_file));
    const auto own = reef::parse_deck_text(text);
    if (!own) return about(options.deck_file, own.error());
    deck = std::make_shared<const reef::Deck>(*own);
  }
  const auto add = [&](const std::string& option, std::string_view number) -> Result<void> {
    const auto card = find_card(*deck, number);
    if (!card) return about(option, card.error());
    goals.push_back({*card, false});
    return {};
  };
  for (const std::string& number : options.cards) ATOLL_CHECK(add("--card", number));
  std::string hand = options.hand;
  std::ranges::replace(hand, ',', ' ');
  for (const std::string_view number : split_words(hand)) ATOLL_CHECK(add("--hand", number));
  const auto add_own = [&](const std::string& option, Result<reef::Card> card) -> Result<void> {
    if (!card) return about(option, card.error());
    card->points = options.value;
    goals.push_back({*card, true});
    return {};
  };
  if (!options.pattern.empty()) ATOLL_CHECK(add_own("--pattern", make_pattern(options.pattern)));
  if (!options.count.empty() || !options.around.empty()) {
    ATOLL_CHECK(add_own("--count", make_count(options.count, options.around)));
  }
  if (goals.empty())
    return failure("bad_option", "nothing to score: give --card, --hand, --pattern or --count");
  return goals;
}

Result<void> answer(const ScoreOptions& options, const std::string& reef_text, Console& console) {
  const auto board = read_reef(reef_text);
  if (!board) return about("--reef", board.error());
  ATOLL_TRY(goals, read_goals(options));
  ATOLL_TRY(list, score(*board, goals, {options.mirror, options.final, options.best}));
  if (options.json) {
    console.quote(print_json(to_json(*board, list)) + "\n");
    return {};
  }
  int total = 0;
  for (const Scored& scored : list) {
    console.draw(describe(*board, scored, options.final, {console.colours(), false}));
    total += scored.points;
  }
  console.say(fmt::format("Total: {}\n", points_text(total)));
  return {};
}

constexpr const char* kExplanation =
    "The score assistant counts what cards score on a reef, exactly.\n"
    "  atoll score --reef 'b2=RR c2=RR d4=P' --card 26\n"
    "b2=RR is a stack of two red pieces on b2; stacks are written bottom to top, a1\n"
    "is the bottom left space, d4 the top right one.\n"
    "All options: atoll score --help\n";

// Line by line, for people without patience for options; an empty line ends it.
void interview(ScoreOptions options, Console& console) {
  std::string reef;
  std::string cards;
  while (console.read("\nReef, like b2=RR c2=RR (Enter to leave): ", reef) && !trim(reef).empty()) {
    if (const auto board = read_reef(reef); !board) {
      console.say("Sorry, " + board.error().message + "\n");
      continue;
    }
    if (!console.read("Cards, like 26 17: ", cards)) break;
    options.hand = cards;
    if (const auto done = answer(options, reef, console); !done)
      console.say("Sorry, " + done.error().message + "\n");
  }
}

Result<void> run(const CLI::App& verb, const ScoreOptions& options) {
  Console console(!options.no_colour);
  if (verb.count("--reef") == 0) {
    const bool named = verb.count("--card") + verb.count("--hand") + verb.count("--pattern") +
                           verb.count("--count") + verb.count("--around") >
                       0;
    if (named || options.json) return failure("bad_option", "--reef is missing: --reef 'b2=RR c2=RR'");
    console.say(kExplanation);
    if (console.asks()) interview(options, console);
    return {};
  }
  if (options.reef != "-") return answer(options, options.reef, console);
  ATOLL_TRY(text, read_file("-"));
  return answer(options, text, console);
}

}  // namespace

void add_score(Program& program) {
  CLI::App* verb = program.add_verb(
      "score", "Count what cards score on a reef, for people at a real table",
      "  atoll score --reef 'b2=RR c2=RR d4=P' --card 26\n"
      "  atoll score --reef '. . . P / . RR RR . / . . . . / . . . .' --hand '26 17 53' --best\n"
      "  atoll score --reef 'a1=R b2=R c3=R' --pattern 'R . / . R' --value 3\n"
      "  atoll score --reef '{\"b2\":\"RR\",\"c2\":\"G\"}' --count G --around R --value 2 --json\n"
      "  atoll score --reef - --card 26 < reef.txt\n");
  auto options = std::make_shared<ScoreOptions>();
  verb->add_option("--reef", options->reef,
                   "Stacks like b2=RR, bottom to top; or a JSON object; or four rows separated by slashes; "
                   "or - to read one");
  verb->add_option("--card", options->cards, "A card's number; may be repeated");
  verb->add_option("--hand", options->hand, "Several cards, like '26 17 53'");
  verb->add_option("--pattern", options->pattern, "A pattern, rows separated by slashes, like 'R2+ . / . G'");
  verb->add_option("--count", options->count, "Count tops of this colour (R, Y, G, P) ...");
  verb->add_option("--around", options->around, "... around the highest stack with this colour on top");
  verb->add_option("--value", options->value, "Points for each completion of --pattern or --count")
      ->check(CLI::Range(1, 99))
      ->capture_default_str();
  verb->add_option("--deck", options->deck_file, "A deck file instead of the standard deck");
  verb->add_flag("--mirror", options->mirror, "Let patterns be mirrored, too");
  verb->add_flag("--final", options->final, "Score each card at most once, as at the end of the game");
  verb->add_flag("--best", options->best,
                 "Also find the best placement of a card's own two pieces, with unlimited supply");
  verb->add_flag("--json", options->json, "Print one JSON object");
  verb->add_flag("--no-colour,--no-color", options->no_colour, "Letters only; also with NO_COLOR set");
  verb->callback([&program, verb, options] {
    const auto done = run(*verb, *options);
    if (!done) fmt::print(stderr, "atoll score: {}\n", done.error().message);
    program.exit_code = done ? 0 : 1;
  });
}

}  // namespace atolls::cli
