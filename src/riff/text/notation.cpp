#include "riff/text/notation.h"

#include "core/text.h"

namespace atolls::riff {

std::string space_name(int space) {
  return {static_cast<char>('a' + row_of(space)), static_cast<char>('1' + space % kColumns)};
}

int space_of(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'd' || name[1] < '1' || name[1] > '8') return -1;
  return (name[0] - 'a') * kColumns + (name[1] - '1');
}

std::string print_payment(Purse payment) {
  std::string text;
  for (int colour = 0; colour < kColours; ++colour) {
    text.append(static_cast<std::size_t>(payment[colour]), kColourLetters[colour]);
  }
  return text.append(static_cast<std::size_t>(payment[kPearls]), '*');
}

std::string print_move(const Move& move) {
  const auto paid = [&] { return " pay " + print_payment(move.pay); };
  const auto number = [](u8 coral) { return std::to_string(coral + 1); };
  switch (move.kind) {
    case MoveKind::Worm:
      return "worm " + colour_text(move.what);
    case MoveKind::Flip:
      return "flip " + space_name(move.what) + paid();
    case MoveKind::Buy:
      return "buy " + space_name(move.what) + paid() +
             (move.coral == kNoCoral ? "" : " on " + number(move.coral));
    case MoveKind::Boat:
      return "boat" + paid();
    case MoveKind::Chase:
      return "shark " + space_name(move.what);
    case MoveKind::ChaseFish:
      return "shark fish " + number(move.coral);
    case MoveKind::ChaseCoral:
      return "shark coral " + number(move.coral);
    case MoveKind::ChasePearl:
      return "shark pearl";
    case MoveKind::ChaseShark:
      return "shark shark";
    case MoveKind::MoveFish:
      return "move " + number(move.what) + " " + number(move.coral);
    case MoveKind::Done:
      break;
  }
  return "done";
}

std::string print_outcomes(std::span<const Outcome> outcomes) {
  std::string text;
  bool rolling = false;  // dice that follow each other stand in one word
  for (const Outcome& outcome : outcomes) {
    if (outcome.shuffled || !rolling) {
      if (!text.empty()) text += "; ";
      text += outcome.shuffled ? "shuffle" : "roll ";
    }
    rolling = !outcome.shuffled;
    for (const u8 value : outcome.values) {
      if (outcome.shuffled) {
        text += " " + card_text(value);
      } else {
        text += value < kColours ? kColourLetters[value] : '?';
      }
    }
  }
  return text;
}

Result<std::vector<Outcome>> parse_outcomes(std::string_view text) {
  std::vector<Outcome> outcomes;
  if (trim(text).empty()) return outcomes;
  for (const std::string_view part : split(text, ';')) {
    const auto words = split_words(part);
    if (words.size() == 2 && words[0] == "roll") {
      for (const char letter : words[1]) {
        const int colour = colour_of(letter);
        if (colour < 0) return failure("bad_record", in_quotes(words[1]) + " are no dice; write roll RB");
        outcomes.push_back({false, {static_cast<u8>(colour)}});
      }
    } else if (words.size() > 1 && words[0] == "shuffle") {
      Outcome& order = outcomes.emplace_back(Outcome{true, {}});
      for (const std::string_view word : std::span(words).subspan(1)) {
        const auto card = card_of(word);
        if (!card) return failure("bad_record", in_quotes(word) + " is no card");
        order.values.push_back(*card);
      }
    } else {
      return failure("bad_record",
                     in_quotes(trim(part)) + " is no outcome; write roll RB or shuffle Rm sea …");
    }
  }
  return outcomes;
}

}  // namespace atolls::riff
