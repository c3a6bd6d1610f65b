// The published list of days (data/today): a line for each, with the commitment to its deals and what the
// levels made of them. docs/today.md has the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "today/deal.h"

namespace atolls::today {

struct Listed {
  Day day;
  std::string commitment;                 // SHA-256 of committed_text
  std::vector<std::vector<int>> results;  // for each game the leads that the levels had, from low to high

  friend bool operator==(const Listed&, const Listed&) = default;
};

// The deals of a day in words. It changes when a card of them does.
std::string committed_text(Day day);

std::string print_listed(const Listed& listed);
// Fails with `bad_list`.
Result<Listed> parse_listed(std::string_view line);

}  // namespace atolls::today
