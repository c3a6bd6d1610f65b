// The screen of The Reef at the terminal: as wide as there is room, and on 80x24 or more not higher. On a
// narrow terminal cards have short names, on a wide one the story stands beside the reef.
#pragma once

#include <string>

#include "cli/play/face.h"
#include "riff/state.h"

namespace atolls::cli {

std::string draw_riff(const Moment& moment, const riff::Observation& own);

}  // namespace atolls::cli
