// One sitting at the terminal: people and bots around a table, commands in, screens out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/autosave.h"
#include "cli/play/console.h"
#include "cli/play/face.h"
#include "table/table.h"

namespace atolls::cli {

// The bot that plays under this name of a seat ("greedy", "search:ms=50 2"), or nothing.
std::string bot_behind(std::string_view game, std::string_view name);

struct Sitting {
  std::optional<std::vector<std::string>> bots;  // of the last seats; none: as the record's names tell
  std::vector<std::string> names;                // of the people, in seat order
  Json options;
  u64 seed = 0;
};

class Session {
 public:
  // Games are kept in `autosave` while somebody types.
  Session(const Faces& faces, Sitting sitting, Console& console, Autosave& autosave);

  Result<void> start(std::string_view game);  // a new one
  // A record of the `wanted` game, or of any; the current one stays if this fails.
  Result<void> load(const std::string& path, std::string_view wanted = "");
  Result<void> resume(std::string_view wanted = "");  // the unfinished game that was left last
  Result<void> start_again();                         // the same seats and options, the next seed

  int run();  // until quit or the end of input; the exit code

 private:
  struct Step {
    int seat = 0;
    Json events;
  };

  Result<void> sit_down(TablePtr table, std::optional<u64> seed);
  Result<void> wake_bots();
  bool is_bot(int seat) const { return !bots_[static_cast<std::size_t>(seat)].empty(); }
  bool over() const { return table_->to_move() < 0; }
  int looking() const;
  int people() const;

  bool is_saved() const { return !file_.empty() && table_->record() == saved_; }
  void keep();              // this game, in case it is left
  std::string tell_left();  // what becomes of the game that another is about to replace
  void tell_kept();         // that there is one to resume

  Result<void> play(std::string_view move);
  void let_bots_play();
  void hand_over();
  void show();

  // What the word at the end of a typed text may become.
  std::vector<std::string> complete(std::string_view text) const;

  // Each answers one command; true if the table has changed and is to be drawn again.
  bool obey(const Command& command);
  Result<bool> make_move(const Command& command);
  Result<bool> show_again(const std::string& rest);
  Result<bool> help(const std::string& rest);
  Result<bool> list_moves(const std::string& rest);
  Result<bool> hint(const std::string& rest);
  Result<bool> undo(const std::string& rest);
  Result<bool> save(const std::string& path);
  Result<bool> load_file(const std::string& path);
  Result<bool> tell_record(const std::string& rest);
  Result<bool> tell_story(const std::string& rest);
  Result<bool> draw_card(const std::string& rest);
  Result<bool> resume_left(const std::string& rest);
  Result<bool> play_again(const std::string& rest);
  Result<bool> quit(const std::string& rest);
  std::string record(bool all) const;
  Moment moment(bool from_the_start = false) const;
  void say_goodbye(bool asked);

  std::string sample_file() const { return "game." + std::string(face_->game()); }

  const Faces& faces_;
  Sitting sitting_;
  Console& console_;
  Autosave& autosave_;
  TablePtr table_;
  Face* face_ = nullptr;            // of the table's game
  std::vector<std::string> bots_;   // of each seat; empty for a person
  std::vector<OpponentPtr> minds_;  // theirs, with what they remember of this game; null for a person
  std::vector<Step> steps_;         // the table's history with what happened
  std::optional<u64> seed_;         // of a dealt game
  int shown_to_ = -1;               // the person who saw the screen last
  std::string file_;                // saved to or loaded from last
  std::string saved_;               // the record in that file
  std::string notice_;              // to be said below the next screen
  bool can_keep_ = true;            // false once that has failed
  bool leaving_ = false;
};

}  // namespace atolls::cli
