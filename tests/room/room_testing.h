// Short ways to rooms and through them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "room/decide.h"
#include "room/plan.h"

namespace atolls::server {

// A room of a plan with these people in its first seats, started if all seats are taken.
Room room_with(const Plan& plan, const std::vector<std::string>& people);
// What a person's client does at an open table: pledges a nonce of the seat and the commitment, and shows it
// once sealed.
std::string test_nonce(const Room& room, int seat);
Command pledge_of(const Room& room, std::string_view person);
Command reveal_of(const Room& room, std::string_view person);
// Decides, stores and applies; fails the test if it is refused.
void act(Room& room, const Command& command, std::string_view person, const Facts& facts = {});
// The code of the refusal, or nothing.
std::string refusal_of(const Room& room, const Command& command, std::string_view person,
                       const Facts& facts = {});
// The command to play the move number `choice` (modulo their count) of those that are legal.
Command some_move(const Room& room, u64 choice);

}  // namespace atolls::server
