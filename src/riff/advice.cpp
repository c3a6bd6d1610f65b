#include "riff/advice.h"

#include <bit>
#include <tuple>

#include "riff/moves.h"
#include "riff/text/notation.h"

namespace atolls::riff {

namespace {

// What moves with the same effect but another payment or coral have in common: "buy c4", "boat".
std::string action_of(const Move& move) {
  switch (move.kind) {
    case MoveKind::Flip:
      return "flip " + space_name(move.what);
    case MoveKind::Buy:
      return "buy " + space_name(move.what);
    case MoveKind::Boat:
      return "boat";
    default:
      return print_move(move);
  }
}

// Less is better: pearls are kept longest, scarce colours longer than plentiful ones; a fish goes where it
// breeds, then onto the first coral.
auto dearness(const Observation& own, const Move& move) {
  const Seat& seat = own.own();
  int scarcity = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    // The n-th worm of a stack costs the less the more are under it.
    for (int n = 0; n < move.pay[colour]; ++n) scarcity += 100 / (seat.purse[colour] - n);
  }
  const bool pairs = move.coral != kNoCoral && is_fish(seat.corals[move.coral]);
  return std::tuple(move.kind == MoveKind::Buy && move.coral != kNoCoral && !pairs, move.pay[kPearls],
                    scarcity, move.coral, move);
}

int face_up_fish(const Observation& own, int colour) {
  int count = 0;
  for (int space = 0; space < kSpaces; ++space) {
    const u8 card = own.card(space);
    count += is_fish(card) && fish_colour(card) == colour ? 1 : 0;
  }
  return count;
}

Json explain_fish(const Observation& own, u8 fish, u8 coral) {
  const Seat& seat = own.own();
  const u8 there = seat.corals[coral];
  if (is_fish(there)) {
    return {{"why", "breed"},
            {"offspring", offspring_text(offspring_of(fish, there))},
            {"count", seat.offspring() + 1}};
  }
  Json wanted = Json::array();
  for (const u8 pair : own.offspring) {
    const std::string text = offspring_text(pair);
    if (text.contains(colour_text(fish_colour(fish)))) wanted.push_back(text);
  }
  return {{"why", "settle"}, {"wanted", wanted}};
}

// What cannot be done now with the cards of the reef, each with the clause that forbids it.
Json refused(const Observation& own) {
  Json list = Json::array();
  if (own.phase != Phase::Buy || own.active != own.seat) return list;
  const auto add = [&](const std::string& action, const Result<void>& checked) {
    if (!checked) list.push_back({{"action", action}, {"clause", checked.error().clause}});
  };
  for (int space = 0; space < kSpaces; ++space) {
    add((own.card(space) == kUnknown ? "flip " : "buy ") + space_name(space), check_buy(own, space));
    if (own.own().sharks > 0) add("shark " + space_name(space), check_prey(own, space));
  }
  add("boat", check_boat(own));
  return list;
}

}  // namespace

Json advise(const Observation& own) {
  Json spaces = Json::object();
  const Seat& seat = own.seats[own.seat];
  const bool buying = own.phase == Phase::Buy && own.active == own.seat;
  const Spaces within = own.phase == Phase::Over ? 0 : own.occupied() & reach_of(seat.boats);
  for (Spaces cards = within; cards != 0; cards &= cards - 1) {
    const int space = std::countr_zero(cards);
    const u8 card = own.card(space);
    if (card == kSea) continue;
    const int full = price_of_row(row_of(space), own.seat);
    spaces[space_name(space)] = card == kUnknown ? 1 : buying ? price(own, space) : full;
  }
  // One move for each action: the least dear.
  std::vector<std::pair<std::string, Move>> actions;
  const LegalMoves moves(own);
  for (int i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    const std::string action = action_of(move);
    auto known = actions.begin();
    while (known != actions.end() && known->first != action) ++known;
    if (known == actions.end()) {
      actions.emplace_back(action, move);
    } else if (dearness(own, move) < dearness(own, known->second)) {
      known->second = move;
    }
  }
  Json list = Json::array();
  for (const auto& [action, move] : actions) {
    list.push_back(Json{{"action", action}, {"move", print_move(move)}});
  }
  return Json{{"prices", spaces}, {"actions", list}, {"refused", refused(own)}};
}

Result<Json> preview(const Observation&, std::string_view) {
  return failure("bad_request", "only reef has unfinished moves to preview");
}

Json explain(const Observation& own, const Move& move) {
  const Seat& seat = own.own();
  switch (move.kind) {
    case MoveKind::Worm:
      return {{"why", "worm"}, {"have", seat.purse[move.what]}, {"fish", face_up_fish(own, move.what)}};
    case MoveKind::Flip:
      return {{"why", "flip"}};
    case MoveKind::Buy: {
      const u8 card = own.card(move.what);
      if (is_fish(card)) return explain_fish(own, card, move.coral);
      if (card == kCoral) return {{"why", "coral"}, {"count", seat.coral_count + 1}};
      return {{"why", card_text(card)}};
    }
    case MoveKind::Boat:
      return {{"why", "boat"}, {"column", seat.boats + 1}};
    case MoveKind::Chase:
      return {{"why", "chase"}, {"card", card_text(own.card(move.what))}};
    case MoveKind::ChaseFish:
      return {{"why", "free"}};
    case MoveKind::MoveFish:
      return explain_fish(own, seat.corals[move.what], move.coral);
    case MoveKind::Done:
      return {{"why", "done"}, {"worms", seat.purse.total() - seat.purse[kPearls]}};
    default:
      return {{"why", "clear"}};
  }
}

}  // namespace atolls::riff
