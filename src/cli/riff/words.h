// The words of The Reef at the prompt, and its help.
#pragma once

#include <string>
#include <string_view>

#include "cli/play/command.h"
#include "riff/state.h"

namespace atolls::cli {

const Vocabulary& riff_vocabulary();

// help, and help rules.
std::string_view riff_help();
std::string_view riff_rules();

// What was typed, in notation: what is left out is filled in if there is only one legal way, else the ways
// are named. A move that cannot be legal is handed on as well as it can be read, for the table to explain.
Result<std::string> read_riff_move(const riff::Observation& own, const Command& command);

}  // namespace atolls::cli
