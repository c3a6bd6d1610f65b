// A day of the calendar, everywhere in UTC: what is dealt on it depends on the date and on nothing else.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/types.h"

namespace atolls::today {

using Day = std::chrono::sys_days;

// `2026-11-17`, exactly so, and a day that there is. Fails with `bad_day`.
Result<Day> parse_day(std::string_view text);
std::string print_day(Day day);

Day day_at(i64 milliseconds);       // since 1970
i64 begin_of(Day day);              // likewise: its midnight
constexpr u32 number_of(Day day) {  // 20261117
  const std::chrono::year_month_day date(day);
  return static_cast<u32>(static_cast<int>(date.year())) * 10'000 +
         static_cast<unsigned>(date.month()) * 100 + static_cast<unsigned>(date.day());
}

Day day_of_number(u32 number);  // one that number_of gave

}  // namespace atolls::today
