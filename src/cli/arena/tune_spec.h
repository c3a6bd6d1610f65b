// The spec of a bot that is tuned: what stays, and the knobs that move.
#pragma once

#include <string>
#include <vector>

#include "arena/spsa.h"

namespace atolls::cli {

// A spec without the keys that are tuned, and ways to write it with their values.
struct TuneSpec {
  std::string rest;  // "search:nodes=200" or "search"

  std::string with(const std::vector<arena::Dial>& dials, const std::vector<double>& values) const;
  std::string with(const std::vector<arena::Dial>& dials) const;
};

struct TuneStart {
  TuneSpec spec;
  std::vector<arena::Dial> dials;
};

// `knobs` are names, or "explore=0.2..3" for a part of a knob's range. Each begins where the spec puts it, or
// else as usual.
Result<TuneStart> read_tune_start(const std::string& game, const std::string& bot,
                                  const std::vector<std::string>& knobs);

}  // namespace atolls::cli
