// Files as the verbs need them: whole, with errors that name the file.
#pragma once

#include <string>

#include "core/error.h"

namespace atolls::cli {

// "-" is standard input.
Result<std::string> read_file(const std::string& path);
// Writes beside the file and renames, so that a full disk or a kill leaves the old one whole.
Result<void> write_file(const std::string& path, const std::string& text);

// A file's name as a shell wants it.
std::string shell_word(const std::string& text);

}  // namespace atolls::cli
