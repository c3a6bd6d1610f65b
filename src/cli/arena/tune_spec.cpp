#include "cli/arena/tune_spec.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "cli/arena/arena.h"
#include "core/text.h"

namespace atolls::cli {

using arena::Dial;

namespace {

// "explore", or "explore=0.2..3" for a part of the knob's range.
Result<Dial> read_dial(const std::string& text, std::span<const bots::Knob> known,
                       const bots::Settings& settings) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string name = text.substr(0, equals);
  const auto knob = std::ranges::find(known, name, &bots::Knob::name);
  if (knob == known.end()) {
    std::vector<std::string> names;
    for (const bots::Knob& one : known) names.emplace_back(one.name);
    return failure("bad_option", "--knobs: there is no " + in_quotes(name) + ", only " + join(names, ", ") +
                                     suggestion(name, names));
  }
  Dial dial{name, knob->low, knob->high, settings[name]};
  if (equals < text.size()) {
    const std::string range = text.substr(equals + 1);
    const std::size_t dots = range.find("..");
    const auto low = parse_real(range.substr(0, dots));
    const auto high = dots == std::string::npos ? std::nullopt : parse_real(range.substr(dots + 2));
    dial.low = low.value_or(0);
    dial.high = high.value_or(0);
    if (!low || !high || !(knob->low <= dial.low && dial.low < dial.high && dial.high <= knob->high)) {
      return failure("bad_option", fmt::format("--knobs: {} must be low..high within {:g}..{:g}",
                                               in_quotes(text), knob->low, knob->high));
    }
    dial.value = std::clamp(dial.value, dial.low, dial.high);
  }
  return dial;
}

}  // namespace

std::string TuneSpec::with(const std::vector<Dial>& dials, const std::vector<double>& values) const {
  std::string text = rest;
  for (std::size_t i = 0; i < dials.size(); ++i) {
    // Plain digits, five of them over the range of the knob; a spec has no exponents.
    const double range = dials[i].high - dials[i].low;
    const int digits = std::clamp(4 - static_cast<int>(std::floor(std::log10(range))), 0, 9);
    text += fmt::format("{}{}={:.{}f}", text.find(':') == std::string::npos ? ":" : ",", dials[i].name,
                        values[i], digits);
  }
  return text;
}

std::string TuneSpec::with(const std::vector<Dial>& dials) const {
  std::vector<double> values;
  values.reserve(dials.size());
  for (const Dial& dial : dials) values.push_back(dial.value);
  return with(dials, values);
}

Result<TuneStart> read_tune_start(const std::string& game, const std::string& bot,
                                  const std::vector<std::string>& knobs) {
  ATOLL_CHECK(make_opponent(game, bot));
  ATOLL_TRY(known, bot_knobs(game, bot));
  if (known.empty()) return failure("bad_option", "--bot: " + in_quotes(bot) + " has no knobs");
  ATOLL_TRY(settings, bots::read_settings(bot, known));
  TuneStart start;
  for (const std::string& text : knobs) {
    ATOLL_TRY(dial, read_dial(text, known, settings));
    if (std::ranges::find(start.dials, dial.name, &Dial::name) != start.dials.end()) {
      return failure("bad_option", "--knobs: " + in_quotes(dial.name) + " is there twice");
    }
    start.dials.push_back(std::move(dial));
  }
  const std::size_t colon = bot.find(':');
  start.spec.rest = bot.substr(0, colon);
  const auto parts = colon == std::string::npos ? std::vector<std::string_view>{}
                                                : split(std::string_view(bot).substr(colon + 1), ',');
  for (const std::string_view part : parts) {
    const std::string_view key = trim(part.substr(0, part.find('=')));
    if (std::ranges::find(start.dials, key, &Dial::name) != start.dials.end()) continue;
    start.spec.rest += (start.spec.rest.find(':') == std::string::npos ? ":" : ",") + std::string(trim(part));
  }
  // A level's name is no spec to which something can be added.
  if (const auto made = make_opponent(game, start.spec.with(start.dials)); !made) {
    return failure("bad_option", "--bot: must be a spec that knobs can be added to: " + made.error().message);
  }
  return start;
}

}  // namespace atolls::cli
