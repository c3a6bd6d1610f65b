// The seed on the command line, the same for every verb that takes one.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/types.h"

namespace atolls::cli {

// --seed, a whole number from 0 to 2^64-1: anything else is refused, never wrapped into another seed.
CLI::Option* add_seed_option(CLI::App& verb, u64& seed, const std::string& what);

}  // namespace atolls::cli
