#include "cli/riff/sight.h"

#include "riff/moves.h"
#include "riff/text/notation.h"

namespace atolls::cli {

namespace {

u8 small(const Json& number) {
  return number.get<u8>();
}

riff::Purse read_worms(const Json& worms) {
  riff::Purse purse;
  for (int colour = 0; colour < riff::kColours; ++colour) {
    purse += riff::Purse::one(colour) * worms[riff::colour_text(colour)].get<unsigned>();
  }
  return purse;
}

u8 read_coral(const std::string& text) {
  if (text == "empty") return riff::kEmptyCoral;
  if (const auto fish = riff::card_of(text)) return *fish;
  return static_cast<u8>(riff::kOffspringOn + riff::offspring_from(text).value_or(0));
}

riff::Seat read_seat(const Json& json) {
  riff::Seat seat;
  seat.purse = read_worms(json["worms"]) + riff::Purse::one(riff::kPearls) * json["pearls"].get<unsigned>();
  for (const Json& coral : json["corals"]) {
    seat.corals[seat.coral_count++] = read_coral(coral.get<std::string>());
  }
  seat.boats = small(json["boats"]);
  seat.sharks = small(json["sharks"]);
  return seat;
}

void read_reef(const Json& view, riff::Observation& own) {
  for (int space = 0; space < riff::kSpaces; ++space) {
    const std::string row(1, static_cast<char>('a' + riff::row_of(space)));
    const auto column = static_cast<std::size_t>(space % riff::kColumns);
    const Json& card = view["reef"][row][column];
    if (card.is_null()) continue;
    const bool outer = (riff::kMiddleRows & riff::space_bit(space)) == 0;
    const bool up = outer || view["faceUp"][row][column].get<bool>();
    (up ? own.face_up : own.face_down) |= riff::space_bit(space);
    if (up) own.reef.put(space, riff::card_of(card.get<std::string>()).value_or(riff::kSea));
  }
  for (const Json& space : view["flipped"]) {
    own.flipped |= riff::space_bit(riff::space_of(space.get<std::string>()));
  }
}

}  // namespace

riff::Observation read_riff_view(const Json& view, int seat, const riff::Rules& rules) {
  riff::Observation own;
  own.rules = &rules;
  own.seat = static_cast<u8>(seat);
  own.phase = view["phase"] == "worm"  ? riff::Phase::Worm
              : view["phase"] == "buy" ? riff::Phase::Buy
                                       : riff::Phase::Over;
  own.first = small(view["first"]);
  own.active = small(view["active"]);
  own.to_move = view["toMove"].is_null() ? own.active : small(view["toMove"]);
  own.turn = view["turn"].get<u32>();
  own.idle = view["idle"].get<u32>();
  own.acted = view["acted"].get<bool>();
  const auto dice = view["dice"].get<std::string>();
  own.dice = {static_cast<u8>(riff::colour_of(dice[0])), static_cast<u8>(riff::colour_of(dice[1]))};
  own.die = view["die"].is_null() ? riff::kNoDie : small(view["die"]);
  read_reef(view, own);
  own.deck_count = small(view["deck"]["count"]);
  own.offspring_count = small(view["offspringDeck"]["count"]);
  for (const Json& card : view["discard"]) {
    ++own.discard[riff::card_of(card.get<std::string>()).value_or(riff::kSea)];
    ++own.discard_count;
  }
  for (std::size_t slot = 0; slot < riff::kSlots; ++slot) {
    own.offspring[slot] = riff::offspring_from(view["offspring"][slot].get<std::string>()).value_or(0);
  }
  own.worms = read_worms(view["worms"]);
  own.boats = small(view["boats"]);
  for (std::size_t i = 0; i < riff::kPlayers; ++i) own.seats[i] = read_seat(view["seats"][i]);
  return own;
}

std::vector<riff::Move> riff_moves(const riff::Observation& own) {
  const riff::LegalMoves legal(own);
  std::vector<riff::Move> moves;
  for (int i = 0; i < legal.size(); ++i) moves.push_back(legal[i]);
  return moves;
}

}  // namespace atolls::cli
