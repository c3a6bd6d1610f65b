// atoll deck: checks a deck file, or shows a deck.
#include <fmt/core.h>

#include <memory>

#include "cli/files.h"
#include "cli/verbs.h"
#include "core/text.h"
#include "reef/rules.h"

namespace atolls::cli {

namespace {

int check(const std::string& path) {
  const auto text = read_file(path);
  if (!text) {
    fmt::print(stderr, "atoll deck check: {}\n", text.error().message);
    return 1;
  }
  const auto deck = reef::parse_deck_text(*text);
  if (!deck) {
    fmt::print(stderr, "atoll deck check: {}: {}\n", path, deck.error().message);
    return 1;
  }
  int most_players = 0;
  for (int players = 2; players <= reef::kMaxPlayers; ++players) {
    if (static_cast<int>(deck->cards.size()) >= reef::cards_needed(players)) most_players = players;
  }
  if (most_players == 0) {
    fmt::print(stderr, "atoll deck check: {}: cards: {} are too few, 2 players need {}\n", path,
               deck->cards.size(), reef::cards_needed(2));
    return 1;
  }
  fmt::print("{}: a lawful deck of {} cards, enough for {} players\n", path, deck->cards.size(),
             most_players);
  return 0;
}

int show(const std::string& path) {
  const auto text =
      path.empty() ? Result<std::string>(std::string(reef::standard_deck_text())) : read_file(path);
  const auto deck = text ? reef::parse_deck_text(*text) : Result<reef::Deck>(std::unexpected(text.error()));
  if (!deck) {
    fmt::print(stderr, "atoll deck show: {}\n", deck.error().message);
    return 1;
  }
  fmt::print("{} cards: number, the two pieces, points for each completion, what it scores\n",
             deck->cards.size());
  for (const reef::Card& card : deck->cards) {
    const std::string goal =
        card.counts() ? fmt::format("each {} around the highest {}", reef::kColourLetters[card.counted],
                                    reef::kColourLetters[card.around])
                      : join(card.pattern, " / ");
    fmt::print("{:4}  {}{}  {:2}  {}\n", card.id, reef::kColourLetters[card.coral[0]],
               reef::kColourLetters[card.coral[1]], card.points, goal);
  }
  return 0;
}

}  // namespace

void add_deck(Program& program) {
  CLI::App* verb = program.add_verb("deck", "Check a deck file, or show a deck",
                                    "  atoll deck check my-deck.json\n  atoll deck show\n");
  verb->require_subcommand(1);
  auto path = std::make_shared<std::string>();
  CLI::App* check_verb =
      verb->add_subcommand("check", "Check a deck file; an error names the card and the field");
  check_verb->add_option("file", *path, "The deck file, or - for standard input")->required();
  check_verb->callback([&program, path] { program.exit_code = check(*path); });
  CLI::App* show_verb = verb->add_subcommand("show", "List the cards of a deck");
  show_verb->add_option("file", *path, "The deck file; without it, the standard deck");
  show_verb->callback([&program, path] { program.exit_code = show(*path); });
}

}  // namespace atolls::cli
