// The terminal, or the pipe in its place: plain line input, no raw mode, so that Ctrl-C leaves nothing to
// repair.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace atolls::cli {

class Console {
 public:
  explicit Console(bool wants_colour);

  bool asks() const { return asks_; }  // a person types: prompts make sense
  bool colours() const { return colours_; }

  // The next line; false at the end of input. A line far too long for any command is cut.
  bool read(std::string_view prompt, std::string& line);
  void draw(std::string_view text);  // as it is: a rendered picture
  void say(std::string_view
               text);  // anything else; it may quote a file or a line, which must not command the terminal

  // What Ctrl-C says before it ends the program; until this is called, it ends it silently.
  void at_interrupt(std::string_view words) const;

  // Empties the screen of a terminal, with what was scrolled away if a hand must not be found there.
  void clear(bool scrolled_too = false);

  // While it lives, a terminal shows these words if that takes longer than a moment; then they are gone.
  class Waiting {
   public:
    Waiting(const Console& console, std::string words);

   private:
    std::mutex mutex_;
    std::condition_variable_any over_;
    std::jthread thread_;  // ends before what it uses
  };

 private:
  bool asks_;
  bool clears_;
  bool colours_;
};

}  // namespace atolls::cli
