// One sitting at the terminal: people and bots around a table, commands in, screens out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/console.h"
#include "cli/screen.h"
#include "table/table.h"

namespace atolls::cli {

struct Sitting {
  std::optional<std::vector<std::string>> bots;  // of the last seats; none: as the record's names tell
  std::vector<std::string> names;                // of the people, in seat order
  Json options;
  u64 seed = 0;
  bool second_edition = false;
};

class Session {
 public:
  Session(Sitting sitting, Console& console);

  Result<void> start();                        // a new game
  Result<void> load(const std::string& path);  // the current game stays if this fails
  Result<void> start_again();                  // the same seats and options, the next seed

  int run();  // until quit or the end of input; the exit code

 private:
  struct Step {
    int seat = 0;
    Json events;
  };

  Result<void> sit_down(TablePtr table, std::optional<u64> seed);
  bool is_bot(int seat) const { return !bots_[static_cast<std::size_t>(seat)].empty(); }
  bool over() const { return table_->to_move() < 0; }
  int looking() const;
  int people() const;

  Result<void> play(std::string_view move);
  void let_bots_play();
  void hand_over();
  void show();

  // Each answers one command; true if the table has changed and is to be drawn again.
  bool obey(const Command& command);
  Result<bool> undo();
  Result<std::string> hint(bool and_play);
  Result<std::string> save(const std::string& path);
  Result<std::string> card(std::string_view number) const;
  std::string record(bool all) const;
  Sight sight() const;
  void say_goodbye(bool asked);

  Sitting sitting_;
  Console& console_;
  Look look_;
  TablePtr table_;
  reef::RulesPtr rules_;
  std::vector<std::string> bots_;  // of each seat; empty for a person
  std::vector<Step> steps_;        // the table's history with what happened
  std::optional<u64> seed_;        // of a dealt game
  int shown_to_ = -1;              // the person who saw the screen last
  std::string file_;               // saved to or loaded from last
  std::string saved_;              // the record in that file
  bool leaving_ = false;
};

}  // namespace atolls::cli
