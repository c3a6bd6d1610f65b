// What the slow The Reef reads and shows: the state, a seat's view, the result, field by field in the order
// of the protocol's text.
#include <algorithm>

#include "riff/slow.h"

namespace atolls::tests {

namespace {

std::map<char, int> worms_of(const Json& json) {
  std::map<char, int> worms;
  for (const char colour : kRiffColours) worms[colour] = json[std::string(1, colour)];
  return worms;
}

Json worms_json(const std::map<char, int>& worms) {
  Json json = Json::object();
  for (const char colour : kRiffColours) json[std::string(1, colour)] = worms.at(colour);
  return json;
}

}  // namespace

SlowRiff::SlowRiff(const Json& state) : options_(state["options"]) {
  phase_ = state["phase"];
  first_ = state["first"];
  active_ = state["active"];
  to_move_ = state["toMove"].is_null() ? -1 : state["toMove"].get<int>();
  turn_ = state["turn"];
  idle_ = state["idle"];
  acted_ = state["acted"];
  dice_ = state["dice"];
  die_ = state["die"].is_null() ? -1 : state["die"].get<int>();
  for (const char name : {'a', 'b', 'c', 'd'}) {
    const std::string key(1, name);
    for (unsigned i = 0; i < 8; ++i) {
      const Json& card = state["reef"][key][i];
      if (card.is_null()) continue;
      const bool outer = name == 'a' || name == 'd';
      reef_[name][i] = {card, outer || state["faceUp"][key][i].get<bool>()};
    }
    reef_[name];
  }
  flipped_ = state["flipped"].get<std::set<std::string>>();
  deck_ = state["deck"].get<std::vector<std::string>>();
  discard_ = state["discard"].get<std::vector<std::string>>();
  open_ = state["offspring"].get<std::vector<std::string>>();
  offspring_deck_ = state["offspringDeck"].get<std::vector<std::string>>();
  worms_ = worms_of(state["worms"]);
  boats_ = state["boats"];
  for (const Json& json : state["seats"]) {
    Seat seat;
    seat.worms = worms_of(json["worms"]);
    seat.boats = json["boats"];
    seat.pearls = json["pearls"];
    seat.sharks = json["sharks"];
    seat.corals = json["corals"].get<std::vector<std::string>>();
    seats_.push_back(seat);
  }
}

Json SlowRiff::frame(bool all) const {
  Json json;
  json["game"] = "riff";
  json["options"] = options_;
  json["phase"] = phase_;
  json["first"] = first_;
  json["active"] = active_;
  json["toMove"] = over() ? Json() : Json(to_move_);
  json["turn"] = turn_;
  json["idle"] = idle_;
  json["acted"] = acted_;
  json["dice"] = dice_;
  json["die"] = die_ < 0 ? Json() : Json(die_);
  for (const auto& [name, row] : reef_) {
    Json& cards = json["reef"][std::string(1, name)] = Json::array();
    for (const Space& one : row) {
      cards.push_back(one.card.empty() ? Json() : Json(one.up || all ? one.card : "?"));
    }
  }
  for (const char name : {'b', 'c'}) {
    Json& ups = json["faceUp"][std::string(1, name)] = Json::array();
    for (const Space& one : reef_.at(name)) ups.push_back(one.up);
  }
  json["flipped"] = flipped_;
  json["deck"] = all ? Json(deck_) : Json::object({{"count", deck_.size()}});
  json["discard"] = discard_;
  json["offspring"] = open_;
  json["offspringDeck"] = all ? Json(offspring_deck_) : Json::object({{"count", offspring_deck_.size()}});
  json["worms"] = worms_json(worms_);
  json["boats"] = boats_;
  json["seats"] = Json::array();
  for (const Seat& seat : seats_) {
    json["seats"].push_back({{"worms", worms_json(seat.worms)},
                             {"boats", seat.boats},
                             {"pearls", seat.pearls},
                             {"sharks", seat.sharks},
                             {"corals", seat.corals}});
  }
  return json;
}

Json SlowRiff::state() const {
  return frame(true);
}

Json SlowRiff::view() const {
  return frame(false);
}

Json SlowRiff::result() const {
  if (!over()) return {{"over", false}};
  const int counts[] = {offspring(seats_[0]), offspring(seats_[1])};
  Json json = {{"over", true}, {"offspring", counts}, {"ranks", Json::array()}, {"winners", Json::array()}};
  for (int seat = 0; seat < 2; ++seat) {
    const bool behind = counts[seat] < counts[1 - seat];
    json["ranks"].push_back(behind ? 2 : 1);
    if (!behind) json["winners"].push_back(seat);
  }
  return json;
}

}  // namespace atolls::tests
