#include "cli/play/picture.h"

#include <algorithm>

#include "core/text.h"

namespace atolls::cli {

namespace {

// Letters in black or white on a field of colour read well on dark and light terminals alike.
const char* escape(Ink ink, const Look& look) {
  switch (ink) {
    case Ink::Plain:
      return "";
    case Ink::Red:
      return "\x1b[48;5;160;38;5;231m";
    case Ink::Orange:
      return "\x1b[48;5;208;38;5;16m";
    case Ink::Yellow:
      return "\x1b[48;5;220;38;5;16m";
    case Ink::Green:
      return "\x1b[48;5;28;38;5;231m";
    case Ink::Blue:
      return "\x1b[48;5;26;38;5;231m";
    case Ink::Lilac:
      return "\x1b[48;5;183;38;5;16m";
    case Ink::Purple:
      return look.second_edition ? "\x1b[48;5;26;38;5;231m" : "\x1b[48;5;91;38;5;231m";
    case Ink::Strong:
      return "\x1b[1m";
    case Ink::Faint:
      return "\x1b[2m";
    case Ink::Alert:
      return "\x1b[1;7m";
  }
  return "";
}

// How many bytes the character that begins with this byte has; 0 if none can begin so.
std::size_t length_from(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

}  // namespace

std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> list;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = length_from(first);
    const std::string_view rest = text.substr(1, length == 0 ? 0 : length - 1);
    const bool whole = length > 0 && rest.size() == length - 1 && std::ranges::all_of(rest, is_continuation);
    const bool control = first < 0x20 || first == 0x7f || (first == 0xc2 && whole && rest[0] < '\xa0');
    list.push_back(whole && !control ? std::string(text.substr(0, length)) : "?");
    text.remove_prefix(whole ? length : 1);
  }
  return list;
}

std::string printable(std::string_view text) {
  std::string clean;
  while (true) {
    const std::size_t end = text.find('\n');
    for (const std::string& character : characters(text.substr(0, end))) clean += character;
    if (end == std::string_view::npos) return clean;
    clean += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string clip(std::string_view text, std::size_t length) {
  std::string clipped;
  for (const std::string& character : characters(text)) {
    if (length-- == 0) break;
    clipped += character;
  }
  return clipped;
}

std::vector<std::string> wrap(std::string_view line, std::size_t width, std::size_t indent) {
  const std::vector<std::string> all = characters(line);
  const auto is_blank = [&](std::size_t i) { return all[i] == " "; };
  const auto part = [&](std::size_t from, std::size_t to) {
    std::string text;
    while (to > from && is_blank(to - 1)) --to;
    for (; from < to; ++from) text += all[from];
    return text;
  };
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (true) {
    const std::size_t room = lines.empty() ? width : width - std::min(indent, width - 1);
    const std::string margin(lines.empty() ? 0 : indent, ' ');
    std::size_t word = begin;  // the first one of this line, which cannot be broken off
    while (word < all.size() && is_blank(word)) ++word;
    std::size_t end = begin + room;
    if (end < all.size()) {
      while (end > word && !is_blank(end)) --end;
      if (end <= word) end = word;
      while (end == word || (end < all.size() && end > word && !is_blank(end))) ++end;
    }
    if (end >= all.size()) {
      lines.push_back(margin + part(begin, all.size()));
      return lines;
    }
    lines.push_back(margin + part(begin, end));
    for (begin = end; begin < all.size() && is_blank(begin); ++begin) {
    }
    if (begin == all.size()) return lines;
  }
}

std::string wrap_text(std::string_view text, std::size_t width) {
  std::string wrapped;
  while (true) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t mark = line.substr(margin).find_first_not_of("0123456789.-");  // of a list
    const bool listed = mark != 0 && mark != std::string_view::npos && line[margin + mark] == ' ';
    if (line.size() <= width) {
      wrapped += line;
    } else {
      wrapped += join(wrap(line, width, margin + (listed ? mark + 1 : 2)), "\n");
    }
    if (end == std::string_view::npos) return wrapped;
    wrapped += '\n';
    text.remove_prefix(end + 1);
  }
}

int Picture::put(int row, int column, std::string_view text, Ink ink) {
  if (row >= rows()) rows_.resize(static_cast<std::size_t>(row) + 1);
  auto& line = rows_[static_cast<std::size_t>(row)];
  for (std::string& character : characters(text)) {
    if (column >= width_) break;
    const auto index = static_cast<std::size_t>(column++);
    if (index >= line.size()) line.resize(index + 1);
    line[index] = {std::move(character), ink};
  }
  return column;
}

std::string Picture::render(const Look& look) const {
  std::string text;
  for (const auto& line : rows_) {
    std::size_t end = line.size();
    while (end > 0 && line[end - 1].text == " ") --end;
    Ink ink = Ink::Plain;
    const auto change = [&](Ink next) {
      if (!look.colour || next == ink) return;
      if (ink != Ink::Plain) text += "\x1b[0m";
      text += escape(next, look);
      ink = next;
    };
    for (std::size_t i = 0; i < end; ++i) {
      change(line[i].ink);
      text += line[i].text;
    }
    change(Ink::Plain);
    text += '\n';
  }
  return text;
}

}  // namespace atolls::cli
