// The words of Reef at the prompt, and its help.
#pragma once

#include <string>
#include <string_view>

#include "cli/play/command.h"

namespace atolls::cli {

const Vocabulary& reef_vocabulary();
std::string reef_move(const Command& command);  // in notation

// "B2 = r, c3=P" to "b2=R c3=P": spaces in lower case, pieces in upper case, B for the second edition's blue.
std::string tidy_stacks(std::string_view text);

// help, and help rules.
std::string_view reef_help();
std::string_view reef_rules();

}  // namespace atolls::cli
