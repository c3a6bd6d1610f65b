// The terminal, or the pipe in its place. At a terminal lines are typed in a line editor.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "cli/play/layout.h"
#include "cli/play/line_editor.h"

namespace atolls::cli {

class Console {
 public:
  // Lines typed at a terminal are remembered in the file, if there is one.
  explicit Console(bool wants_colour, std::string history_file = "");

  bool asks() const { return asks_; }  // a person types: prompts make sense
  bool colours() const { return colours_; }
  Space space() const;  // of the terminal, now

  // The next line; false at the end of input. A line far too long for any command is cut.
  bool read(std::string_view prompt, std::string& line);
  bool wait(std::string_view prompt);  // for Enter

  // For who types: what a word may become, and that nothing typed so far is for the eyes of who types next.
  void complete_with(LineEditor::Completer completer);
  void forget_lines();

  void draw(std::string_view text);  // as it is: a rendered picture
  // Anything else, wrapped to the width; it may quote a file or a line, which must not command the terminal.
  void say(std::string_view text);
  void quote(std::string_view text);  // the same, but for who copies it: nothing is wrapped

  // What Ctrl-C says before it ends the program; until this is called, it ends it silently.
  void at_interrupt(std::string_view words) const;

  // Empties the screen of a terminal, with what was scrolled away if a hand must not be found there.
  void clear(bool scrolled_too = false);

  // While it lives, a terminal shows these words if that takes longer than a moment; then they are gone.
  class Waiting {
   public:
    Waiting(const Console& console, const std::string& words);

   private:
    std::mutex mutex_;
    std::condition_variable_any over_;
    std::jthread thread_;  // ends before what it uses
  };

 private:
  bool read_pipe(std::string_view prompt, std::string& line);

  std::unique_ptr<LineEditor> editor_;  // only at a terminal that can do more than print
  bool asks_;
  bool clears_;
  bool colours_;
};

}  // namespace atolls::cli
