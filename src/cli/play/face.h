// What is particular to one game at the terminal: its screen, its words and its options. The session, the
// commands and the console know only this, so a further game is one more face in the list.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/command.h"
#include "cli/play/layout.h"
#include "core/error.h"
#include "core/json.h"

namespace CLI {
class App;
}

namespace atolls::cli {

using Names = std::vector<std::string>;

// What the seat that looks may know now: no face sees more of the table than this.
struct Moment {
  int seat = 0;
  Json view;                // of that seat
  Names names;              // short enough for the screen
  std::vector<Json> steps;  // the events of the last moves, at least since that seat's own
  Json result;              // null before the end
  std::optional<u64> seed;  // of a dealt game
  bool colour = false;
  Space space;
};

class Face {
 public:
  virtual ~Face() = default;

  virtual std::string_view game() const = 0;   // its name in code
  virtual std::string_view title() const = 0;  // as people know it

  // The command line: options of the rules, which a record decides for itself, and those of the look.
  virtual void add_rules_options(CLI::App& verb) = 0;
  virtual void add_look_options(CLI::App&) {}
  virtual int seats() const = 0;
  virtual Result<Json> options(const std::string& deck_file) const = 0;

  // Whether a hand must be hidden when the next person takes the terminal.
  virtual bool has_secrets() const = 0;
  virtual const Vocabulary& vocabulary() const = 0;
  virtual std::string_view help() const = 0;
  virtual std::string_view rules() const = 0;

  // A table with these options is played on from now on; what follows is about it.
  virtual Result<void> sit_down(const Json& options) = 0;

  // Fits into the moment's space for a standard deck.
  virtual std::string draw(const Moment& moment) const = 0;
  virtual Result<std::string> draw_card(const Moment& moment, std::string_view which) const = 0;
  // What may be done: all in short, or about `which` in full.
  virtual Result<std::string> list_moves(const Moment& moment, std::string_view which) const = 0;
  // What may be asked about with `moves` and `card`: cards, spaces, kinds of moves.
  virtual std::vector<std::string> topics(const Moment& moment, std::string_view verb) const = 0;
  // What was typed, in notation. What is wrong with it the table says, unless more can be said here.
  virtual Result<std::string> read_move(const Moment& moment, const Command& command) const = 0;
  // What happened, a paragraph for each move or turn.
  virtual std::vector<std::string> tell(const Moment& moment) const = 0;
  // Why a bot would make its move, in sentences; `thought` is as the protocol has it.
  virtual std::vector<std::string> explain(const Moment& moment, const Json& thought) const = 0;
  virtual std::string tell_winners(const Json& result, const Names& names) const = 0;
};

// What a thought expects of the end for each seat, as a sentence; `unit` is what the game counts.
std::string tell_expectation(const Moment& moment, const Json& thought, std::string_view unit);

using Faces = std::vector<std::unique_ptr<Face>>;

// The one list of them.
Faces make_faces();
Face* find_face(const Faces& faces, std::string_view game);  // nullptr if there is none

}  // namespace atolls::cli
