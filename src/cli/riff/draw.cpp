#include "cli/riff/draw.h"

#include <fmt/core.h>

#include "cli/play/command.h"
#include "cli/play/layout.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

constexpr std::array kInks = {Ink::Red, Ink::Orange, Ink::Yellow, Ink::Green, Ink::Blue, Ink::Lilac};

Ink ink_of(char letter) {
  const int colour = riff::colour_of(letter);
  return colour < 0 ? Ink::Plain : kInks[static_cast<std::size_t>(colour)];
}

std::string about(u8 kind) {
  if (riff::is_fish(kind))
    return "paid in its own colour; needs a coral: an empty one, or a mate of the open pair";
  if (kind == riff::kCoral) return "a place for a fish, at most five; paid in any colours";
  if (kind == riff::kPearl) return "pays like one worm of any colour, then it is discarded";
  if (kind == riff::kShark) return "chases one card of the reef or an own one, then it is discarded";
  return "cannot be bought or chased; gone when it flows out of column 1 face up";
}

std::string in_words(u8 kind) {
  const std::string words = riff::card_words(kind);
  return words.starts_with("the ") ? words.substr(4) : words.starts_with("a ") ? words.substr(2) : words;
}

}  // namespace

int put_colours(Picture& picture, int row, int column, std::string_view letters) {
  for (const char& letter : letters) column = picture.put(row, column, {&letter, 1}, ink_of(letter));
  return column;
}

int put_riff_card(Picture& picture, int row, int column, u8 card) {
  const std::string text = riff::card_text(card);
  if (riff::is_fish(card)) return picture.put(row, column, text, ink_of(text[0]));
  const bool faint = card == riff::kSea || card == riff::kUnknown;
  return picture.put(row, column, text, faint ? Ink::Faint : Ink::Strong);
}

Result<std::string> draw_riff_cards(const riff::Rules& rules, std::string_view which, int width,
                                    bool colour) {
  const std::string wanted = lower(which);
  Picture page(width);
  int row = 0;
  for (u8 kind = 0; kind < riff::kKinds; ++kind) {
    const std::string text = riff::card_text(kind);
    if (!wanted.empty() && lower(text) != wanted) continue;
    const bool short_list = wanted.empty() && riff::is_fish(kind);  // two fish of a colour on one line
    const int left = short_list && kind % 2 == 1 ? width / 2 : 2;
    page.put(row, left, text, riff::is_fish(kind) ? ink_of(text[0]) : Ink::Strong);
    page.put(row, left + 6,
             fmt::format("{} of {}, {}", rules.deck->counts[kind], riff::kCards, in_words(kind)));
    if (!short_list) row = put_words(page, row + 1, 4, width - 4, about(kind)) - 1;
    if (!short_list || kind % 2 == 1) ++row;
  }
  if (row == 0) {
    return failure("bad_request",
                   "there is no card " + in_quotes(which) + "; they are Rm to Lf, coral, pearl, shark, sea");
  }
  if (rules.custom_deck) {
    page.put(row, 2, "The numbers are those of the deck file.", Ink::Faint);
  } else {
    put_words(page, row, 2, width - 2,
              "The numbers are a reconstruction: no source prints the real ones; they can be corrected with "
              "--deck FILE ('atoll deck' knows the format).",
              Ink::Faint);
  }
  return page.render({colour, false});
}

}  // namespace atolls::cli
