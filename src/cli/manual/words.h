// What the program understands, read from the definitions that --help prints: for the manual page and for the
// completions of shells.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace atolls::cli {

struct Word {
  std::vector<std::string> names;    // with their dashes; empty for an argument without
  std::string value;                 // what is to follow, as a word like FILE; empty for a flag
  std::vector<std::string> choices;  // all that may follow, where that is a list
  std::string range;                 // "1 to 8", where it is a number between two
  std::string what;
  std::string standard;  // taken when nothing is said

  bool is_option() const { return !names.empty(); }
};

std::vector<Word> words_of(const CLI::App& verb);
// Its verbs, without those that are not for people.
std::vector<const CLI::App*> verbs_of(const CLI::App& app);

std::string man_page(const CLI::App& app, const std::string& version);
// For bash, zsh or fish.
std::string completions(const CLI::App& app, const std::string& shell);

}  // namespace atolls::cli
