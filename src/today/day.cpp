#include "today/day.h"

#include <algorithm>

namespace atolls::today {

namespace {

constexpr std::string_view kShape = "dddd-dd-dd";

int number_at(std::string_view text, std::size_t from, std::size_t size) {
  int number = 0;
  for (const char c : text.substr(from, size)) number = 10 * number + (c - '0');
  return number;
}

std::string digits(int number, int size) {
  std::string text(static_cast<std::size_t>(size), '0');
  for (auto place = text.rbegin(); place != text.rend(); ++place, number /= 10)
    *place = static_cast<char>('0' + number % 10);
  return text;
}

}  // namespace

Result<Day> parse_day(std::string_view text) {
  const auto fits = [](char c, char shape) { return shape == 'd' ? c >= '0' && c <= '9' : c == shape; };
  const bool whole = std::ranges::equal(text, kShape, fits);
  if (whole) {
    const std::chrono::year_month_day date(std::chrono::year(number_at(text, 0, 4)),
                                           std::chrono::month(static_cast<unsigned>(number_at(text, 5, 2))),
                                           std::chrono::day(static_cast<unsigned>(number_at(text, 8, 2))));
    if (date.ok()) return Day(date);
  }
  return failure("bad_day", "day: must be a day such as 2026-11-17");
}

std::string print_day(Day day) {
  const std::chrono::year_month_day date(day);
  return digits(static_cast<int>(date.year()), 4) + "-" +
         digits(static_cast<int>(static_cast<unsigned>(date.month())), 2) + "-" +
         digits(static_cast<int>(static_cast<unsigned>(date.day())), 2);
}

Day day_of_number(u32 number) {
  return std::chrono::year(static_cast<int>(number / 10'000)) / std::chrono::month(number / 100 % 100) /
         std::chrono::day(number % 100);
}

Day day_at(i64 milliseconds) {
  return std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(milliseconds)));
}

i64 begin_of(Day day) {
  return std::chrono::milliseconds(day.time_since_epoch()).count();
}

}  // namespace atolls::today
