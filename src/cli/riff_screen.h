// The screen of The Reef at the terminal: at most 23 lines of 79 columns, so that the prompt fits below on
// 80x24.
#pragma once

#include <string>

#include "cli/face.h"
#include "riff/state.h"

namespace atolls::cli {

std::string draw_riff(const Moment& moment, const riff::Observation& own);

}  // namespace atolls::cli
