// Games that nobody has saved by hand yet: each is kept in a file of its own
// after every move, so that neither Ctrl-C nor another game loses it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"

namespace atolls::cli {

// $XDG_DATA_HOME/atoll, else ~/.local/share/atoll; nothing is made.
std::string data_folder();

class Autosave {
 public:
  struct Kept {
    std::string path;
    std::string game;
    std::size_t moves = 0;
    std::string when;  // of its last move, as people write it
  };

  explicit Autosave(std::string folder) : folder_(std::move(folder)) {}

  void begin(std::string_view game);  // what is kept from now on is another game
  void go_on(const Kept& game);       // with this one, in the same file
  Result<void> keep(const std::string& record);
  void forget();  // the game is safe elsewhere

  const std::string& path() const { return path_; }  // where the game is kept; empty if it is not

  // The unfinished game played last, but not the one that is being kept; of any
  // game if `game` is empty.
  std::optional<Kept> newest(std::string_view game) const;

 private:
  std::string folder_;
  std::string game_;
  std::string path_;
};

}  // namespace atolls::cli
