#include "cli/reef/sight.h"

#include "reef/text/state_json.h"

namespace atolls::cli {

namespace {

Sight::Seat read_seat(const Json& json) {
  Sight::Seat seat;
  if (!json["points"].is_null()) seat.points = json["points"].get<int>();
  const Json& hand = json["hand"];
  if (hand.is_array()) {
    seat.hand = hand.get<std::vector<int>>();
  } else {
    seat.hand = hand["known"].get<std::vector<int>>();
    seat.unknown = hand["unknown"].get<int>();
  }
  if (const auto reef = reef::parse_board(JsonField(json["reef"], "reef", "bad_state"))) seat.reef = *reef;
  return seat;
}

}  // namespace

Sight read_view(const Json& view, int seat) {
  Sight sight;
  sight.seat = seat;
  sight.setup = view["phase"] == "setup";
  sight.over = view["phase"] == "over";
  sight.last_round = view["lastRound"].get<bool>();
  sight.first = view["first"].get<int>();
  sight.to_move = view["toMove"].is_null() ? -1 : view["toMove"].get<int>();
  sight.round = view["round"].get<int>();
  for (unsigned colour = 0; colour < reef::kColours; ++colour) {
    sight.supply[colour] = view["supply"][std::string(1, reef::kColourLetters[colour])].get<u8>();
  }
  for (unsigned slot = 0; slot < reef::kSlots; ++slot) {
    const Json& card = view["display"][slot];
    if (!card.is_null()) sight.display[slot] = {card["card"].get<int>(), card["tokens"].get<int>()};
  }
  const Json& deck = view["deck"];
  if (!deck["top"].is_null()) sight.deck_top = deck["top"].get<int>();
  sight.deck_count = deck["count"].get<int>();
  for (const Json& json : view["seats"]) sight.seats.push_back(read_seat(json));
  return sight;
}

}  // namespace atolls::cli
