#include "today/list.h"

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace atolls::today {

namespace {

constexpr std::string_view kScheme = "atoll-today-1";
constexpr std::string_view kNone = "-";
constexpr std::size_t kHashLetters = 64;

// Each field as its length, a colon, itself and a new line, as in docs/fair-deals.md: no two lists make one
// text.
void add_field(std::string& text, std::string_view field) {
  text += std::to_string(field.size()) + ":";
  text += field;
  text += "\n";
}

std::string print_list(const std::vector<std::string>& words) {
  return words.empty() ? std::string(kNone) : join(words, ",");
}

std::vector<std::string_view> parse_list(std::string_view text) {
  return text == kNone ? std::vector<std::string_view>() : split(text, ',');
}

std::unexpected<Error> bad(const std::string& why) {
  return failure("bad_list", why);
}

Result<std::vector<int>> parse_results(std::string_view text) {
  std::vector<int> results;
  for (const std::string_view word : parse_list(text)) {
    int& result = results.emplace_back();
    const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), result);
    if (wrong != std::errc() || end != word.data() + word.size())
      return bad(in_quotes(word) + " is no result");
  }
  if (!std::ranges::is_sorted(results)) return bad("the results must go from low to high");
  return results;
}

}  // namespace

std::string committed_text(Day day) {
  std::string text;
  add_field(text, kScheme);
  add_field(text, print_day(day));
  for (const std::string& game : game_names()) add_field(text, (*deal(game, day))->record());
  return text;
}

std::string print_listed(const Listed& listed) {
  std::string line = print_day(listed.day) + " " + listed.commitment;
  for (const auto& results : listed.results) {
    std::vector<std::string> words;
    for (const int result : results) words.push_back(std::to_string(result));
    line += " " + print_list(words);
  }
  return line;
}

Result<Listed> parse_listed(std::string_view line) {
  const auto words = split(line, ' ');
  const std::size_t games = game_names().size();
  if (words.size() != games + 2) return bad("a line has a day, a commitment, and results of each game");
  Listed listed;
  ATOLL_TRY(day, parse_day(words[0]));
  listed.day = day;
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (words[1].size() != kHashLetters || !std::ranges::all_of(words[1], is_hex))
    return bad("a commitment has 64 hexadecimal digits");
  listed.commitment = words[1];
  for (std::size_t game = 0; game < games; ++game) {
    ATOLL_TRY(results, parse_results(words[2 + game]));
    listed.results.push_back(std::move(results));
  }
  return listed;
}

}  // namespace atolls::today
