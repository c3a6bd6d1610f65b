#include "server/people.h"

#include "core/text.h"

namespace atolls::server {

std::string fold_name(std::string_view name) {
  std::string folded;
  for (const std::string_view word : split_words(name)) {
    if (!folded.empty()) folded += ' ';
    for (const char c : word) folded += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return folded;
}

}  // namespace atolls::server
