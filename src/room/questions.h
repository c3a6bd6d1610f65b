// What a client that knows no rules may ask about a game: nothing that its seat may not know.
#pragma once

#include <optional>
#include <string_view>

#include "room/room.h"

namespace atolls::server {

// What one costs of the rate of its connection: those that make us work cost more. Nothing if it is none.
std::optional<double> cost_of_question(std::string_view what);
double cost_of_moves(const Room& room, const Json& message);  // and `moves`, for how many there are

// The answer to the person in this seat, or kNobody. Refusals are those of docs/live.md.
Result<Json> answer_question(const Room& room, int seat, const Json& message);

}  // namespace atolls::server
