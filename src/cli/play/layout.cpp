#include "cli/play/layout.h"

#include <algorithm>

namespace atolls::cli {

Columns make_columns(const Space& space, int wanted) {
  if (space.width < wanted + kSideGap + kSideWidth) return {space.width, 0};
  return {wanted, wanted + kSideGap};
}

int put_words(Picture& page, int row, int column, int width, std::string_view words, Ink ink) {
  for (const std::string& line : wrap(words, static_cast<std::size_t>(width)))
    page.put(row++, column, line, ink);
  return row;
}

int put_story(Picture& page, int row, int column, int width, int room,
              const std::vector<std::string>& story) {
  std::vector<std::string> lines;
  for (const std::string& told : story) {
    for (std::string& line : wrap(told, static_cast<std::size_t>(width))) lines.push_back(std::move(line));
  }
  auto first = lines.begin();
  const auto most = static_cast<std::ptrdiff_t>(std::max(2, room));
  if (lines.end() - first > most) {
    first = lines.end() - (most - 1);
    page.put(row++, column, "... 'story' tells all of it:", Ink::Faint);
  }
  for (; first != lines.end(); ++first) page.put(row++, column, *first);
  return row;
}

}  // namespace atolls::cli
