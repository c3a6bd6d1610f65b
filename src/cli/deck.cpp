// atoll deck: checks a deck file, or shows a deck.
#include <fmt/core.h>

#include <memory>

#include "cli/files.h"
#include "cli/verbs.h"
#include "core/text.h"
#include "reef/rules.h"
#include "riff/deck.h"

namespace atolls::cli {

namespace {

// A deck file tells its game by what it lists: Reef's names every card, The Reef's counts its kinds.
bool is_riff(const Json& json) {
  return json.is_object() && (json.contains("fish") || json.contains("coral"));
}

Result<std::string> describe_reef(const Json& json) {
  ATOLL_TRY(deck, reef::parse_deck(json));
  int most_players = 0;
  for (int players = 2; players <= reef::kMaxPlayers; ++players) {
    if (static_cast<int>(deck.cards.size()) >= reef::cards_needed(players)) most_players = players;
  }
  if (most_players == 0) {
    return failure("bad_deck", fmt::format("cards: {} are too few, 2 players need {}", deck.cards.size(),
                                           reef::cards_needed(2)));
  }
  return fmt::format("a lawful deck of Reef, {} cards, enough for {} players", deck.cards.size(),
                     most_players);
}

Result<std::string> describe_riff(const Json& json) {
  ATOLL_CHECK(riff::parse_deck(json));
  return fmt::format("a lawful deck of The Reef, {} cards", riff::kCards);
}

int check(const std::string& path) {
  const auto fail = [](const std::string& why) {
    fmt::print(stderr, "atoll deck check: {}\n", why);
    return 1;
  };
  const auto text = read_file(path);
  if (!text) return fail(text.error().message);
  const auto json = parse_json(*text);
  if (!json) return fail(path + ": " + json.error().message);
  const auto words = is_riff(*json) ? describe_riff(*json) : describe_reef(*json);
  if (!words) return fail(path + ": " + words.error().message);
  fmt::print("{}: {}\n", path, *words);
  return 0;
}

void show_reef(const reef::Deck& deck) {
  fmt::print("{} cards: number, the two pieces, points for each completion, what it scores\n",
             deck.cards.size());
  for (const reef::Card& card : deck.cards) {
    const std::string goal =
        card.counts() ? fmt::format("each {} around the highest {}", reef::kColourLetters[card.counted],
                                    reef::kColourLetters[card.around])
                      : join(card.pattern, " / ");
    fmt::print("{:4}  {}{}  {:2}  {}\n", card.id, reef::kColourLetters[card.coral[0]],
               reef::kColourLetters[card.coral[1]], card.points, goal);
  }
}

void show_riff(const riff::Deck& deck, bool standard) {
  fmt::print("{} reef cards: how many of each kind\n", riff::kCards);
  for (u8 kind = 0; kind < riff::kKinds; ++kind) {
    fmt::print("{:4}  {}\n", deck.counts[kind], riff::card_text(kind));
  }
  if (standard) {
    fmt::print(
        "This is a reconstruction: no source we have prints the numbers of the published game.\n"
        "If you own it, count your cards and play with --deck FILE.\n");
  }
}

// A game's name shows its standard deck; anything else is a file.
Result<void> show(const std::string& what) {
  if (what == "reef") {
    show_reef(*reef::standard_deck());
  } else if (what == "riff") {
    show_riff(*riff::standard_deck(), true);
  } else {
    ATOLL_TRY(text, read_file(what));
    ATOLL_TRY(json, parse_json(text));
    if (is_riff(json)) {
      ATOLL_TRY(deck, riff::parse_deck(json));
      show_riff(deck, false);
    } else {
      ATOLL_TRY(deck, reef::parse_deck(json));
      show_reef(deck);
    }
  }
  return {};
}

}  // namespace

void add_deck(Program& program) {
  CLI::App* verb = program.add_verb("deck", "Check a deck file, or show a deck",
                                    "  atoll deck check my-deck.json\n"
                                    "  atoll deck show\n"
                                    "  atoll deck show riff\n");
  verb->require_subcommand(1);
  auto what = std::make_shared<std::string>("reef");
  CLI::App* check_verb =
      verb->add_subcommand("check", "Check a deck file; an error names the card and the field");
  check_verb->add_option("file", *what, "The deck file, or - for standard input")->required();
  check_verb->callback([&program, what] { program.exit_code = check(*what); });
  CLI::App* show_verb = verb->add_subcommand("show", "List the cards of a deck");
  show_verb->add_option("what", *what, "reef or riff, or a deck file")->capture_default_str();
  show_verb->callback([&program, what] {
    const auto shown = show(*what);
    if (!shown) fmt::print(stderr, "atoll deck show: {}\n", shown.error().message);
    program.exit_code = shown ? 0 : 1;
  });
}

}  // namespace atolls::cli
