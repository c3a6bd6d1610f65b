// What the slow Reef shows: the state, a seat's view, the result, field by field in the order of the
// protocol's text.
#include <algorithm>

#include "reef/slow.h"

namespace atolls::tests {

Json slow_reef_json(const SlowReef& reef) {
  Json json = Json::object();
  for (int space = 0; space < 16; ++space) {
    const std::string& stack = reef[static_cast<unsigned>(space / 4)][static_cast<unsigned>(space % 4)];
    if (!stack.empty()) json[slow_space(space)] = stack;
  }
  return json;
}

Json SlowGame::frame(const Json& deck) const {
  Json json;
  json["game"] = "reef";
  json["options"] = options_;
  json["phase"] = phase_;
  json["first"] = first_;
  json["toMove"] = over() ? Json() : Json(to_move_);
  json["round"] = round_;
  json["lastRound"] = last_round_;
  for (const char colour : {'R', 'Y', 'G', 'P'}) json["supply"][std::string(1, colour)] = supply_.at(colour);
  json["deck"] = deck;
  json["display"] = Json::array();
  for (const auto& slot : display_) {
    json["display"].push_back(slot ? Json{{"card", slot->card}, {"tokens", slot->tokens}} : Json());
  }
  json["seats"] = Json::array();
  return json;
}

Json SlowGame::state() const {
  Json json = frame(deck_);
  for (const Seat& seat : seats_) {
    json["seats"].push_back({{"points", seat.points},
                             {"hand", seat.hand},
                             {"hidden", seat.hidden},
                             {"discard", seat.discard},
                             {"reef", slow_reef_json(seat.reef)}});
  }
  return json;
}

Json SlowGame::view(int own) const {
  const bool top_shows = !in_setup() && !deck_.empty();
  Json json = frame({{"top", top_shows ? Json(deck_.front()) : Json()}, {"count", deck_.size()}});
  for (int number = 0; number < players_; ++number) {
    const Seat& seat = seats_[static_cast<unsigned>(number)];
    Json shown;
    shown["points"] = options_["hidePoints"] && number != own ? Json() : Json(seat.points);
    if (number == own || over()) {
      shown["hand"] = seat.hand;
    } else {
      std::set<int> known;
      std::ranges::set_difference(seat.hand, seat.hidden, std::inserter(known, known.end()));
      shown["hand"] = {{"known", known}, {"unknown", seat.hand.size() - known.size()}};
    }
    if (number == own) shown["hidden"] = seat.hidden;
    shown["discard"] = seat.discard;
    shown["reef"] = slow_reef_json(seat.reef);
    json["seats"].push_back(shown);
  }
  return json;
}

// What decides: points, then covered spaces, then stacks of exactly 4.
std::array<int, 3> SlowGame::merits(const Seat& seat) const {
  int covered = 0;
  int fours = 0;
  for (const auto& row : seat.reef) {
    for (const std::string& stack : row) {
      if (!stack.empty()) ++covered;
      if (stack.size() == 4) ++fours;
    }
  }
  return {seat.points, covered, fours};
}

Json SlowGame::result() const {
  if (!over()) return {{"over", false}};
  Json json = {{"over", true}};
  for (const char* list : {"points", "covered", "fours", "ranks", "winners"}) json[list] = Json::array();
  for (int number = 0; number < players_; ++number) {
    const auto own = merits(seats_[static_cast<unsigned>(number)]);
    json["points"].push_back(own[0]);
    json["covered"].push_back(own[1]);
    json["fours"].push_back(own[2]);
    const auto better = std::ranges::count_if(seats_, [&](const Seat& other) { return merits(other) > own; });
    json["ranks"].push_back(better + 1);
    if (better == 0) json["winners"].push_back(number);
  }
  return json;
}

}  // namespace atolls::tests
