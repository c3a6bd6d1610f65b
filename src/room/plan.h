// How a table begins, and how it ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "room/room.h"

namespace atolls::server {

struct Plan {
  std::string game;
  int players = 2;
  Json options = Json::object();
  bool listed = false;
  Clock clock = {};
  std::vector<std::string> bots = {};  // levels, for the last seats
  std::string rematch_of = {};         // a table
};

// From a request. Fails with `bad_request`, `unknown_game`, `unknown_bot`, or as options do.
Result<Plan> parse_plan(const Json& request);
// Another round of the same.
Plan plan_again(const Room& room);

// The first events of a table with this id, its maker in seat 0, the secret of its deal made by the house.
std::vector<Event> first_events(const Plan& plan, std::string_view id, std::string_view secret,
                                std::string_view maker, Time now);

Result<void> check_bot(std::string_view game, std::string_view bot);  // fails with `unknown_bot`
std::string usual_bot(std::string_view game);  // who plays for somebody when nobody says which

// What an `over` event tells: those who are out rank behind the others, who was out first last. `finished` is
// the game's own result, where it came to its end.
Json result_of(const std::vector<Seat>& seats, const std::string& reason, const Json& finished);

}  // namespace atolls::server
