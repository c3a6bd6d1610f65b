#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "core/text.h"

namespace atolls::bots {

namespace {

constexpr std::array<Knob, 2> kBudget = {
    Knob{"ms", kUsualMilliseconds, 1, kMostMilliseconds, "milliseconds to think for each move"},
    Knob{"nodes", 0, 1, static_cast<double>(kMostNodes), "positions to look at for each move"}};

std::unexpected<Error> bad(const std::string& why) {
  return failure("bad_bot", "bot: " + why);
}

// A plain number with a digit in it; no locale, no hexadecimal, no infinity.
Result<double> read_number(std::string_view key, std::string_view text) {
  const bool plain = text.size() < 32 && text.find_first_not_of("0123456789.-") == std::string_view::npos &&
                     text.find_first_of("0123456789") != std::string_view::npos;
  const std::string copy(text);
  char* end = nullptr;
  const double value = plain ? std::strtod(copy.c_str(), &end) : 0;
  if (!plain || end != copy.c_str() + copy.size()) {
    return bad(std::string(key) + ": " + in_quotes(text) + " is not a number");
  }
  return value;
}

std::string first_few(std::span<const std::string> names) {
  constexpr std::size_t kFew = 12;
  if (names.size() <= kFew) return join(names, ", ");
  return join(names.first(kFew), ", ") + " and " + std::to_string(names.size() - kFew) + " more";
}

std::string short_number(double value) {
  if (value == std::round(value)) return std::to_string(static_cast<long long>(value));
  std::string text = std::to_string(value);
  return text.erase(text.find_last_not_of('0') + 1);
}

}  // namespace

bool Settings::has(std::string_view name) const {
  return std::ranges::find(values_, name, &std::pair<std::string_view, double>::first) != values_.end();
}

double Settings::operator[](std::string_view name) const {
  return std::ranges::find(values_, name, &std::pair<std::string_view, double>::first)->second;
}

Result<Settings> read_settings(std::string_view spec, std::span<const Knob> knobs) {
  Settings settings;
  for (const Knob& knob : knobs) settings.values_.emplace_back(knob.name, knob.usual);
  const std::size_t colon = spec.find(':');
  if (colon == std::string_view::npos) return settings;
  std::vector<std::string> known;
  for (const auto& list : {std::span<const Knob>(kBudget), knobs}) {
    for (const Knob& knob : list) known.emplace_back(knob.name);
  }
  for (const std::string_view part : split(spec.substr(colon + 1), ',')) {
    const std::size_t equals = part.find('=');
    const std::string_view key = trim(part.substr(0, equals));
    if (equals == std::string_view::npos) return bad(in_quotes(part) + " must be key=value");
    const auto found = std::ranges::find(known, key);
    if (found == known.end()) {
      const std::string guess = suggestion(key, known);
      return bad(std::string(spec.substr(0, colon)) + " has no " + in_quotes(key) +
                 (guess.empty() ? ", only " + first_few(known) : guess));
    }
    const auto index = static_cast<std::size_t>(found - known.begin());
    const Knob& knob = index < kBudget.size() ? kBudget[index] : knobs[index - kBudget.size()];
    ATOLL_TRY(value, read_number(key, trim(part.substr(equals + 1))));
    if (value < knob.low || value > knob.high) {
      return bad(std::string(key) + ": must be from " + short_number(knob.low) + " to " +
                 short_number(knob.high));
    }
    if (settings.has(knob.name)) {
      std::ranges::find(settings.values_, knob.name, &std::pair<std::string_view, double>::first)->second =
          value;
    } else {
      settings.values_.emplace_back(knob.name, value);
    }
  }
  return settings;
}

std::vector<std::string> split_bots(std::string_view text) {
  std::vector<std::string> bots;
  for (const std::string_view part : split(text, ',')) {
    const bool goes_on = part.find('=') != std::string_view::npos && part.find(':') == std::string_view::npos;
    if (goes_on && !bots.empty()) {
      bots.back() += "," + std::string(trim(part));
    } else {
      bots.emplace_back(trim(part));
    }
  }
  return bots;
}

std::unexpected<Error> unknown_bot(std::string_view name, std::span<const std::string> known) {
  return failure("unknown_bot", "bot: there is no " + in_quotes(name) + ", only " + join(known, ", ") +
                                    suggestion(name, known));
}

}  // namespace atolls::bots
