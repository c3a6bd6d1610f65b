// The bots of Reef.
#pragma once

#include "bots/bot.h"
#include "reef/game.h"

namespace atolls::bots {

// Plays the card and placement with the most points now; among equals the one after which the hand stands
// best. Takes a card where no card scores, or none is in hand: the one that would score most at once, points
// on it included.
Thought<reef::Game> reef_greedy(const reef::Observation& own, const Budget& budget, Rng& rng);

template <>
const std::vector<Bot<reef::Game>>& all<reef::Game>();
template <>
const std::vector<Level>& levels<reef::Game>();

}  // namespace atolls::bots
