#include "cli/play/command.h"

#include <algorithm>
#include <optional>

#include "core/text.h"

namespace atolls::cli {

namespace {

// A command, and the one word that may follow it: nothing at all, or whatever the command makes of it.
struct Known {
  std::string verb;
  std::optional<std::string> then;
};
const std::vector<Known> kCommands = {{"moves", {}},     {"hint", "play"}, {"undo", ""},      {"save", {}},
                                      {"load", {}},      {"card", {}},     {"record", "all"}, {"show", ""},
                                      {"help", "rules"}, {"new", ""},      {"quit", ""},      {"resume", ""},
                                      {"story", "all"}};
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
  for (const Known& known : kCommands) verbs.push_back(known.verb);
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
  const std::string rest(trim(line.substr(end)));
  const auto known = std::ranges::find(kCommands, verb, &Known::verb);
  const auto then = known != kCommands.end() ? known->then : std::nullopt;
  if (then && !rest.empty() && rest != *then) {
    return failure("bad_command",
                   verb + (then->empty() ? " takes nothing after it" : " may be followed by " + *then));
  }
  return Command{verb, rest};
}

bool is_move(const Command& command, const Vocabulary& vocabulary) {
  return std::ranges::find(vocabulary.moves, command.verb) != vocabulary.moves.end();
}

}  // namespace atolls::cli
