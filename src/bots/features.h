// What a game's evaluation looks at, as rows of numbers for fitting its weights to the results of games. A
// game with such an evaluation specialises this.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/game.h"

namespace atolls::bots {

template <Game G>
struct Features;
// static std::vector<std::string> names();
// static double points(const typename G::State& end, int seat);
//
// The features of the position that the evaluation is asked about when the seat to move plays `move`, into
// `out`, as long as names(). Returns the seat from whose point of view they are.
// static int look(const typename G::Observation& own, const typename G::Move& move, std::span<double> out);

}  // namespace atolls::bots
