// What a seat of The Reef may do and what it brings: the lists behind `moves` and the reason of a hint.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "riff/state.h"

namespace atolls::cli {

std::string list_riff_moves(const riff::Observation& own);
// In full: those of a kind ("buy") or of a space ("c4").
Result<std::string> list_riff_moves(const riff::Observation& own, std::string_view which);

// Why a legal move of the seat that looks may be good.
std::string riff_reason(const riff::Observation& own, std::string_view move);

// The terms of a thought in sentences; `other` is the name of the other player.
std::vector<std::string> tell_riff_terms(const Json& terms, const std::string& other);

}  // namespace atolls::cli
