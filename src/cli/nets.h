// Weights from files: a bot's spec may say `net=FILE` wherever the program itself reads it.
#pragma once

#include <string>

#include "core/error.h"

namespace atolls::cli {

// The spec of a bot of this game with each file that it names loaded and replaced by a number that the bots
// know. Fails with `bad_net` or `bad_file`, naming the file.
Result<std::string> load_nets(const std::string& game, const std::string& spec);

}  // namespace atolls::cli
