// The verbs of the executable, one file each. A verb adds itself to the program with its options, help and
// examples, and sets `exit_code` when it runs: 0 for success, 1 for a problem it has reported on standard
// error.
#pragma once

#include <CLI/CLI.hpp>

namespace atolls::cli {

struct Program {
  CLI::App app;
  int exit_code = 0;

  // A verb with its examples, one a line, shown at the end of its help.
  CLI::App* add_verb(const std::string& name, const std::string& what, const std::string& examples);
};

std::string version_text();  // with compiler and commit

void add_analyse(Program& program);
void add_bench(Program& program);
void add_calibrate(Program& program);
void add_deck(Program& program);
void add_engine(Program& program);
void add_judge(Program& program);
void add_ladder(Program& program);
void add_manual(Program& program);
void add_match(Program& program);
void add_expand(Program& program);
void add_features(Program& program);
void add_perft(Program& program);
void add_play(Program& program);
void add_puzzles(Program& program);
void add_replay(Program& program);
void add_score(Program& program);
void add_self_play(Program& program);
void add_serve(Program& program);
void add_solo(Program& program);
void add_verify_games(Program& program);
void add_today(Program& program);
void add_tune(Program& program);
void add_verify(Program& program);

}  // namespace atolls::cli
