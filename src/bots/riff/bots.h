// The bots of The Reef.
#pragma once

#include "bots/bot.h"
#include "riff/game.h"

namespace atolls::bots {

// Does whatever is worth most to it now, as long as something is worth more than the worms it costs: breeds
// when it can, catches fish towards the open offspring, buys boats early, and spends freely what it has no
// use for. It looks at one move at a time.
Thought<riff::Game> riff_greedy(const riff::Observation& own, const Budget& budget, Rng& rng);

template <>
const std::vector<Bot<riff::Game>>& all<riff::Game>();
template <>
const std::vector<Level>& levels<riff::Game>();

}  // namespace atolls::bots
