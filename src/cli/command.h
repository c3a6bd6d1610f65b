// A line typed at the prompt: forgiving about case, blanks and short forms. What it means is the table's
// business.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace atolls::cli {

struct Command {
  std::string verb;  // in lower case and in full; empty for an empty line
  std::string rest;  // as typed, without blanks around it
};

// `unknown_command` with a suggestion, if the first word is none.
Result<Command> parse_command(std::string_view line);

bool is_move(const Command& command);
std::string move_text(const Command& command);  // in notation

// "B2 = r, c3=P" to "b2=R c3=P": spaces in lower case, pieces in upper case, B for the second edition's blue.
std::string tidy_stacks(std::string_view text);

// help, and help rules.
std::string_view help_text();
std::string_view rules_text();

}  // namespace atolls::cli
