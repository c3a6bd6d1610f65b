// A typed move of The Reef to notation: what is left out is looked up among the legal moves.
#include <fmt/core.h>

#include <algorithm>

#include "cli/riff/sight.h"
#include "cli/riff/words.h"
#include "core/text.h"
#include "riff/text/notation.h"

namespace atolls::cli {

namespace {

using riff::MoveKind;

constexpr std::size_t kListed = 12;  // ways that are named where several would do

std::string upper_text(std::string_view text) {
  std::string big(text);
  for (char& c : big) c = upper(c);
  return big;
}

// "red" and "pearl" are as good as R and *.
std::string means_of(std::string_view word) {
  for (unsigned colour = 0; colour < riff::kColours; ++colour) {
    if (word == riff::kColourNames[colour]) return riff::colour_text(static_cast<int>(colour));
  }
  return word == "pearl" ? "*" : upper_text(word);
}

// In the order of the notation; unknown letters last, for the table to name.
std::string sorted_means(std::string means) {
  std::ranges::sort(means, {},
                    [](char c) { return std::min(std::string_view("ROYGBL*").find(c), std::size_t{7}); });
  return means;
}

std::string lasting(const std::vector<std::string>& ways) {
  if (ways.size() <= kListed) return join(ways, ", ");
  return join(std::span(ways).first(kListed), ", ") + fmt::format(" and {} more", ways.size() - kListed);
}

void add_once(std::vector<std::string>& list, std::string text) {
  if (std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
}

// What is paid for: a flip, a buy or a boat.
struct Wish {
  std::string space;  // as typed, in lower case
  std::string pay;    // letters in order; empty if left out
  std::string coral;  // a number; empty if left out

  std::string head(const std::string& verb) const { return space.empty() ? verb : verb + " " + space; }
  std::string text(const std::string& verb) const {
    return head(verb) + (pay.empty() ? "" : " pay " + pay) + (coral.empty() ? "" : " on " + coral);
  }
  bool fits(const riff::Move& move) const {
    return (move.kind == MoveKind::Boat || space.empty() || riff::space_name(move.what) == space) &&
           (pay.empty() || riff::print_payment(move.pay) == pay) &&
           (coral.empty() || move.coral == riff::kNoCoral || std::to_string(move.coral + 1) == coral);
  }
};

Wish read_wish(const Command& command) {
  const std::string rest = lower(command.rest);
  Wish wish;
  for (const std::string_view word : split_words(rest)) {
    const bool space = riff::space_of(word) >= 0;
    if (word == "pay" || word == "on" || word == "coral") continue;
    if (command.verb != "boat" && wish.space.empty() && (space || wish.pay.empty())) {
      wish.space = word;
    } else if (parse_number(word)) {
      wish.coral = word;
    } else {
      wish.pay += means_of(word);
    }
  }
  wish.pay = sorted_means(wish.pay);
  return wish;
}

// Why no payment at all would do: the purse, or no place for the fish. Nothing where the card is the problem.
std::string missing(const riff::Observation& own, const Command& command, const Wish& wish) {
  const riff::Seat& seat = own.own();
  const int space = riff::space_of(wish.space);
  const bool buys = command.verb == "buy";
  if (own.phase != riff::Phase::Buy || (command.verb != "boat" && space < 0)) return "";
  if (command.verb == "boat") {
    if (seat.boats == riff::kMaxBoats || own.boats == 0) return "";
    return fmt::format("a boat costs 3, and there are only {} worms and pearls", seat.purse.total());
  }
  const auto bit = riff::space_bit(space);
  const bool within = (riff::reach_of(seat.boats) & bit) != 0;
  if (!within || ((buys ? own.face_up : own.face_down) & bit) == 0) return "";
  if (!buys) return seat.purse.empty() ? "there is no worm and no pearl to pay with" : "";
  const u8 card = own.card(space);
  const int price = riff::price(own, space);
  if (!riff::is_fish(card)) {
    if (card == riff::kSea || seat.purse.total() >= price) return "";
    return fmt::format("{} on {} costs {}, and there are only {} worms and pearls", riff::card_words(card),
                       wish.space, price, seat.purse.total());
  }
  const int colour = riff::fish_colour(card);
  const int means = seat.purse[colour] + seat.purse[riff::kPearls];
  if (means < price) {
    return fmt::format("{} on {} costs {} in {} worms or pearls, and there are only {}",
                       riff::card_words(card), wish.space, price,
                       riff::kColourNames[static_cast<unsigned>(colour)], means);
  }
  if (!wish.coral.empty()) return "";
  return fmt::format(
      "no coral can take {}: it needs an empty one, or a mate whose colour and {} are an open offspring",
      riff::card_words(card), riff::colour_text(colour));
}

Result<std::string> read_paid(const riff::Observation& own, const Command& command) {
  Wish wish = read_wish(command);
  const MoveKind kind = command.verb == "flip"  ? MoveKind::Flip
                        : command.verb == "buy" ? MoveKind::Buy
                                                : MoveKind::Boat;
  std::vector<std::string> texts;
  std::vector<std::string> spaces;
  std::vector<std::string> payments;
  std::vector<std::string> corals;
  for (const riff::Move& move : riff_moves(own)) {
    if (move.kind != kind || !wish.fits(move)) continue;
    texts.push_back(riff::print_move(move));
    add_once(spaces, riff::space_name(move.what));
    add_once(payments, riff::print_payment(move.pay));
    if (move.coral != riff::kNoCoral) add_once(corals, std::to_string(move.coral + 1));
  }
  // A coral for what needs none is the table's to refuse.
  if (texts.size() == 1) return !wish.coral.empty() && corals.empty() ? wish.text(command.verb) : texts[0];
  if (texts.empty()) {
    const std::string why = wish.pay.empty() ? missing(own, command, wish) : "";
    if (!why.empty()) return failure("illegal_move", why);
    if (wish.pay.empty() && !(wish.space.empty() && kind != MoveKind::Boat)) wish.pay = "R";
    return wish.text(command.verb);
  }
  if (wish.space.empty() && kind != MoveKind::Boat && spaces.size() > 1) {
    return failure("ambiguous_move", fmt::format("{} which? {}", command.verb, lasting(spaces)));
  }
  std::string ways;
  if (payments.size() > 1) ways = fmt::format("pay {}", lasting(payments));
  if (corals.size() > 1) ways += fmt::format("{}on coral {}", ways.empty() ? "" : "; ", lasting(corals));
  return failure("ambiguous_move", fmt::format("{} can be done in {} ways: {}; for example: {}",
                                               wish.text(command.verb), texts.size(), ways, texts[0]));
}

}  // namespace

Result<std::string> read_riff_move(const riff::Observation& own, const Command& command) {
  const std::string& verb = command.verb;
  if (verb == "flip" || verb == "buy" || verb == "boat") return read_paid(own, command);
  std::string text = verb;
  const std::string rest = lower(command.rest);
  for (const std::string_view word : split_words(rest))
    text += " " + (verb == "worm" ? means_of(word) : std::string(word));
  // "shark fish" is enough where there is only one.
  std::vector<std::string> ways;
  for (const riff::Move& move : riff_moves(own)) {
    const std::string legal = riff::print_move(move);
    if (legal == text) return text;
    if (legal.starts_with(text + " ")) ways.push_back(legal.substr(verb.size() + 1));
  }
  if (ways.size() == 1) return verb + " " + ways[0];
  if (ways.empty()) return text;
  return failure("ambiguous_move", fmt::format("{} which? {}", text, lasting(ways)));
}

}  // namespace atolls::cli
