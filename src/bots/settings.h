// What can be set in a bot by text: `search:ms=100,explore=1.5`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/types.h"

namespace atolls::bots {

// For a bot that is given neither milliseconds nor nodes.
inline constexpr int kUsualMilliseconds = 100;
inline constexpr int kMostMilliseconds = 600'000;
inline constexpr u64 kMostNodes = 1'000'000'000;

// A number that changes how a bot plays.
struct Knob {
  std::string_view name;
  double usual = 0;
  double low = 0;
  double high = 0;
  std::string_view what;
};

// The knobs of a bot with their values, and what its spec says of `ms` and `nodes`.
class Settings {
 public:
  bool has(std::string_view name) const;
  double operator[](std::string_view name) const;  // it must be there

 private:
  friend Result<Settings> read_settings(std::string_view spec, std::span<const Knob> knobs);

  std::vector<std::pair<std::string_view, double>> values_;
};

// Reads `name:key=value,…`; knobs that it does not name keep their usual values. Fails with `bad_bot`.
Result<Settings> read_settings(std::string_view spec, std::span<const Knob> knobs);

// "greedy,search:ms=10,explore=2" is two bots: a bare key=value belongs to the one before it.
std::vector<std::string> split_bots(std::string_view text);

std::unexpected<Error> unknown_bot(std::string_view name, std::span<const std::string> known);

}  // namespace atolls::bots
