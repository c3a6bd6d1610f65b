#include "cli/riff/advice.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/play/command.h"
#include "cli/riff/sight.h"
#include "cli/riff/words.h"
#include "core/text.h"
#include "riff/moves.h"
#include "riff/text/notation.h"

namespace atolls::cli {

namespace {

using riff::Move;
using riff::MoveKind;

std::string colour_name(int colour) {
  return riff::kColourNames[static_cast<unsigned>(colour)];
}

std::string verb_of(const Move& move) {
  const std::string text = riff::print_move(move);
  return text.substr(0, text.find(' '));
}

bool names_space(const Move& move) {
  return move.kind == MoveKind::Flip || move.kind == MoveKind::Buy || move.kind == MoveKind::Chase;
}

std::string count_ways(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "way" : "ways");
}

int face_up_fish(const riff::Observation& own, int colour) {
  int count = 0;
  for (int space = 0; space < riff::kSpaces; ++space) {
    const u8 card = own.card(space);
    count += riff::is_fish(card) && riff::fish_colour(card) == colour ? 1 : 0;
  }
  return count;
}

std::string list_worms(const riff::Observation& own, const std::vector<Move>& moves) {
  std::string text;
  for (const Move& move : moves) {
    text += fmt::format("  {}   you have {}; {} of its fish lie face up\n", riff::print_move(move),
                        own.own().purse[move.what], face_up_fish(own, move.what));
  }
  return text;
}

// One card of the reef: its price and where it could go.
std::string describe_buy(const riff::Observation& own, int space, std::size_t ways) {
  const u8 card = own.card(space);
  std::string text = fmt::format("  buy {}  {} for {}", riff::space_name(space), riff::card_text(card),
                                 riff::price(own, space));
  if (riff::is_fish(card)) {
    const unsigned places = riff::places_for(own, own.own(), card);
    std::vector<std::string> corals;
    for (unsigned coral = 0; coral < riff::kMaxCorals; ++coral) {
      if ((places >> coral & 1) == 0) continue;
      const bool breeds = riff::is_fish(own.own().corals[coral]);
      corals.push_back(std::to_string(coral + 1) + (breeds ? " (breeds)" : ""));
    }
    text += fmt::format(" {}, onto coral {}", colour_name(riff::fish_colour(card)), join(corals, ", "));
  }
  return text + ": " + count_ways(ways);
}

// Moves that differ only in what they pay stand together: "buy a1 pay R, O, **".
std::string list_in_full(const std::vector<Move>& moves) {
  struct Group {
    std::string head;
    std::vector<std::string> tails;
  };
  std::vector<Group> groups;
  for (const Move& move : moves) {
    const std::string text = riff::print_move(move);
    const std::size_t pay = text.find(" pay ");
    const std::string head = text.substr(0, pay);
    auto group = std::ranges::find_if(groups, [&](const Group& one) { return one.head == head; });
    if (group == groups.end()) group = groups.insert(groups.end(), {head, {}});
    if (pay != std::string::npos) group->tails.push_back(text.substr(pay + 5));
  }
  std::string text;
  for (const Group& group : groups) {
    text += "  " + group.head + (group.tails.empty() ? "" : " pay " + join(group.tails, ", ")) + "\n";
  }
  return text;
}

std::string fish_reason(const riff::Observation& own, u8 fish, u8 coral) {
  const u8 there = own.own().corals[coral];
  if (riff::is_fish(there)) {
    return fmt::format("breeds {}, offspring {} of {}", riff::offspring_text(riff::offspring_of(fish, there)),
                       own.own().offspring() + 1, riff::kToWin);
  }
  std::vector<std::string> wanted;
  const std::string letter = riff::colour_text(riff::fish_colour(fish));
  for (const u8 pair : own.offspring) {
    const std::string text = riff::offspring_text(pair);
    if (text.find(letter) != std::string::npos) wanted.push_back(text);
  }
  return "takes an empty coral" + (wanted.empty()
                                       ? "; no open offspring wants its colour yet"
                                       : "; open offspring with its colour: " + join(wanted, ", "));
}

std::string buy_reason(const riff::Observation& own, const Move& move) {
  const u8 card = own.card(move.what);
  if (riff::is_fish(card)) return fish_reason(own, card, move.coral);
  if (card == riff::kCoral)
    return fmt::format("coral {} of at most five: room for a fish", own.own().coral_count + 1);
  return card == riff::kPearl ? "a pearl pays for any worm later" : "a shark can chase a card later";
}

}  // namespace

std::string list_riff_moves(const riff::Observation& own) {
  if (own.phase == riff::Phase::Over) return "The game is over.\n";
  const auto moves = riff_moves(own);
  if (own.phase == riff::Phase::Worm) return list_worms(own, moves);
  std::array<std::size_t, riff::kSpaces> buys{};
  std::vector<std::string> flips;
  std::vector<std::string> chases;
  std::string others;
  std::size_t boats = 0;
  for (const Move& move : moves) {
    const std::string text = riff::print_move(move);
    if (move.kind == MoveKind::Buy) {
      ++buys[move.what];
    } else if (move.kind == MoveKind::Boat) {
      ++boats;
    } else if (move.kind == MoveKind::Flip) {
      const std::string space = riff::space_name(move.what);
      if (std::ranges::find(flips, space) == flips.end()) flips.push_back(space);
    } else if (verb_of(move) == "shark") {
      chases.push_back(text.substr(6));
    } else if (move.kind == MoveKind::MoveFish) {
      others += "  " + text + "\n";
    }
  }
  std::string text;
  if (!flips.empty()) text += "  flip " + join(flips, ", ") + ": for 1 each\n";
  for (int space = 0; space < riff::kSpaces; ++space) {
    const std::size_t ways = buys[static_cast<std::size_t>(space)];
    if (ways > 0) text += describe_buy(own, space, ways) + "\n";
  }
  if (boats > 0)
    text += fmt::format("  boat: for 3, reaches column {}: {}\n", own.own().boats + 1, count_ways(boats));
  if (!chases.empty()) text += "  shark " + join(chases, ", ") + "\n";
  return text + others + "  done: ends the turn\n'moves buy' or 'moves c4' lists them in full.\n";
}

Result<std::string> list_riff_moves(const riff::Observation& own, std::string_view which) {
  std::string wanted = lower(which);
  for (const ShortForm& form : riff_vocabulary().short_forms) {
    if (wanted == form.word) wanted = form.verb;
  }
  const int space = riff::space_of(wanted);
  const auto& verbs = riff_vocabulary().moves;
  if (space < 0 && std::ranges::find(verbs, wanted) == verbs.end()) {
    return failure("bad_request", "moves takes a kind of move or a space, like moves buy or moves c4, not " +
                                      in_quotes(which) + suggestion(wanted, verbs));
  }
  std::vector<Move> found;
  for (const Move& move : riff_moves(own)) {
    const bool fits = space < 0 ? verb_of(move) == wanted : names_space(move) && move.what == space;
    if (fits) found.push_back(move);
  }
  if (found.empty()) {
    return space < 0 ? fmt::format("There is no {} to do now.\n", wanted)
                     : fmt::format("Nothing can be done with {} now.\n", wanted);
  }
  return list_in_full(found);
}

std::string riff_reason(const riff::Observation& own, std::string_view move) {
  const auto moves = riff_moves(own);
  const auto found =
      std::ranges::find_if(moves, [&](const Move& legal) { return riff::print_move(legal) == move; });
  if (found == moves.end()) return "it is legal";
  switch (found->kind) {
    case MoveKind::Worm:
      return fmt::format("you have {} of {}, and {} of its fish lie face up", own.own().purse[found->what],
                         riff::colour_text(found->what), face_up_fish(own, found->what));
    case MoveKind::Flip:
      return "what it shows would cost only 1 in this turn";
    case MoveKind::Buy:
      return buy_reason(own, *found);
    case MoveKind::Boat:
      return fmt::format("reaches column {}, too", own.own().boats + 1);
    case MoveKind::Chase:
      return fmt::format("takes {} away before it is bought", riff::card_words(own.card(found->what)));
    case MoveKind::ChaseFish:
      return "frees the coral for another fish";
    case MoveKind::MoveFish:
      return fish_reason(own, own.own().corals[found->what], found->coral);
    case MoveKind::Done:
      return "keeps the worms for a later turn";
    default:
      return "gets it out of the way";
  }
}

std::vector<std::string> tell_riff_terms(const Json& terms, const std::string& other) {
  std::vector<std::string> sentences;
  const auto percent = [&](const char* name) { return 100 * terms.value(name, 0.0); };
  constexpr double kLeast = 0.5;  // percent; less is as good as nothing
  const double prepares = percent("prepares");
  if (prepares >= kLeast) {
    sentences.push_back(fmt::format("It prepares what is worth {:.0f} % of the win.", prepares));
  } else if (prepares <= -kLeast) {
    sentences.push_back(fmt::format("It uses up prospects worth {:.0f} % of the win.", -prepares));
  }
  const double denies = percent("denies");
  if (denies >= kLeast) {
    sentences.push_back(fmt::format("It denies {} what is worth {:.0f} %.", other, denies));
  } else if (denies <= -kLeast) {
    sentences.push_back(fmt::format("It leaves {} what is worth {:.0f} % more.", other, -denies));
  }
  const double end = terms.value("end", 0.0);
  if (terms.contains("end") && end <= 2) {
    sentences.push_back(end <= 0 ? "Then the game is decided."
                                 : fmt::format("Then {:.0f} more offspring can end the game.", end));
  }
  return sentences;
}

}  // namespace atolls::cli
