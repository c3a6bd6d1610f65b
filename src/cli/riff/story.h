// What happened in The Reef, in words made from the events.
#pragma once

#include <string>
#include <vector>

#include "cli/play/face.h"

namespace atolls::cli {

// The moves as paragraphs, a new one at each roll.
std::vector<std::string> tell_riff(const std::vector<Json>& steps, const Names& names);

std::string tell_riff_winners(const Json& result, const Names& names);  // "You won with 5 offspring to 3"
std::string tell_riff_end(const Json& events);  // what ended it, from the last move's events

}  // namespace atolls::cli
