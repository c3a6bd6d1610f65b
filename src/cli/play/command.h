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

struct ShortForm {
  std::string word;
  std::string verb;
};

// The words of a game that begin its moves.
struct Vocabulary {
  std::vector<std::string> moves;
  std::vector<ShortForm> short_forms;
  std::string glued;  // short forms of one letter that a number may follow without a blank: "t2"
};

// Every word that may begin a line, in full.
std::vector<std::string> all_verbs(const Vocabulary& vocabulary);

// `unknown_command` with a suggestion, if the first word is none.
Result<Command> parse_command(std::string_view line, const Vocabulary& vocabulary);

bool is_move(const Command& command, const Vocabulary& vocabulary);

char lower(char c);
char upper(char c);
std::string lower(std::string_view text);

}  // namespace atolls::cli
