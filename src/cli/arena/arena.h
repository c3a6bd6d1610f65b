// What the verbs of the arena share: their options, Ctrl-C, and the line of progress.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "arena/contest.h"

namespace atolls::cli {

struct ArenaOptions {
  std::string game = "reef";
  int players = 2;
  std::string options;
  int pairs = 100;
  u64 seed = 1;
  int jobs = 1;
  std::string clock = "cpu";
  std::string log;
  std::string records;
  bool json = false;
};

void add_arena_options(CLI::App& verb, ArenaOptions& options);
void add_pairs_option(CLI::App& verb, ArenaOptions& options);
void add_log_option(CLI::App& verb, ArenaOptions& options);
void add_records_option(CLI::App& verb, ArenaOptions& options);

Result<arena::Contest> make_contest(const ArenaOptions& options, std::vector<arena::Pairing> pairings);

// Plays it: with records where they are wanted, until it is done, or `enough`, or Ctrl-C. `progress` words
// the line that a terminal shows meanwhile.
struct Course {
  std::function<bool(const arena::Games& games)> enough = [](const arena::Games&) { return false; };
  std::function<std::string(const arena::Games& games)> progress;
};
struct Outcome {
  arena::Games games;
  bool interrupted = false;
};
Result<Outcome> run_contest(const ArenaOptions& options, const arena::Contest& contest, const Course& course);

// The first Ctrl-C asks for the result so far, a second one ends the program as usual.
void catch_interrupts();
bool interrupted();

// One line on standard error, a few times a second, and only for a person.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const std::function<std::string()>& words);

 private:
  bool shown_;
  std::chrono::steady_clock::time_point next_;
};

// The usual exit code of a program that Ctrl-C ended.
inline constexpr int kInterrupted = 130;

// A number as people write it, or nothing.
std::optional<double> parse_real(const std::string& text);

// "+35.2", or "-" where there is no bound.
std::string elo_text(const std::optional<double>& elo);

}  // namespace atolls::cli
