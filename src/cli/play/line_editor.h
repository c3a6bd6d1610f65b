// A line typed at a terminal, with libedit: editing, history and completion.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace atolls::cli {

class LineEditor {
 public:
  // What the word at the end of this text may become; several words are several ways to go on.
  using Completer = std::function<std::vector<std::string>(std::string_view text)>;

  // Lines are remembered in this file, which is made if it can be; an empty name remembers none.
  explicit LineEditor(std::string history_file);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // False at the end of input. What is not to be remembered, such as a bare Enter, is not.
  bool read(std::string_view prompt, std::string& line, bool remember = true);
  void complete_with(Completer completer);
  // The lines so far, and the file from now on: another person takes the terminal.
  void forget();

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

}  // namespace atolls::cli
