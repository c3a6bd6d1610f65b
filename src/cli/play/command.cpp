#include "cli/play/command.h"

#include <algorithm>

#include "core/text.h"

namespace atolls::cli {

namespace {

const std::vector<std::string> kCommands = {"moves", "hint", "undo", "save", "load",   "card", "record",
                                            "show",  "help", "new",  "quit", "resume", "story"};
const std::vector<ShortForm> kShortForms = {{"m", "moves"},   {"u", "undo"},    {"c", "card"},
                                            {"h", "help"},    {"?", "help"},    {"q", "quit"},
                                            {"exit", "quit"}, {"board", "show"}};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = lower(c);
  return small;
}

std::vector<std::string> all_verbs(const Vocabulary& vocabulary) {
  std::vector<std::string> verbs = vocabulary.moves;
  verbs.insert(verbs.end(), kCommands.begin(), kCommands.end());
  return verbs;
}

Result<Command> parse_command(std::string_view line, const Vocabulary& vocabulary) {
  line = trim(line);
  if (line.empty()) return Command{};
  std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  if (end > 1 && is_digit(line[1]) && vocabulary.glued.find(lower(line[0])) != std::string::npos) end = 1;
  std::string verb = lower(line.substr(0, end));
  for (const auto* forms : {&vocabulary.short_forms, &kShortForms}) {
    const auto form =
        std::ranges::find_if(*forms, [&](const ShortForm& candidate) { return candidate.word == verb; });
    if (form == forms->end()) continue;
    verb = form->verb;
    break;
  }
  const std::vector<std::string> verbs = all_verbs(vocabulary);
  if (std::ranges::find(verbs, verb) == verbs.end()) {
    constexpr std::size_t kQuoted = 30;  // the answer shall stay on one line
    const std::string meant = suggestion(verb, verbs);
    return failure("unknown_command", "there is no command " +
                                          in_quotes(line.substr(0, std::min(end, kQuoted))) +
                                          (meant.empty() ? "; help lists them all" : meant));
  }
  return Command{verb, std::string(trim(line.substr(end)))};
}

bool is_move(const Command& command, const Vocabulary& vocabulary) {
  return std::ranges::find(vocabulary.moves, command.verb) != vocabulary.moves.end();
}

}  // namespace atolls::cli
