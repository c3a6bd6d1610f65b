// What a client that knows no rules may ask about a game: nothing that its seat may not know.
#pragma once

#include <string_view>

#include "room/room.h"

namespace atolls::server {

// What a message costs of the rate of its connection: those that make us work cost more.
double cost_of(std::string_view what);
double cost_of_moves(const Room& room, const Json& message);  // and those of `moves`, for how many there are
bool is_question(std::string_view what);

// The answer to the person in this seat, or kNobody. Refusals are those of docs/live.md.
Result<Json> answer_question(const Room& room, int seat, const Json& message);

}  // namespace atolls::server
