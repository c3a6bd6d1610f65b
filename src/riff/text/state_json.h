// States and views as JSON, field by field as docs/protocol.md has them.
#pragma once

#include "core/alike.h"
#include "core/error.h"
#include "core/json_text.h"
#include "riff/state.h"

namespace atolls::riff {

Json print_state(const State& state);             // the whole truth
Json print_view(const Observation& observation);  // what a seat may know
// The same as text. Of what another view of the same game has just the same, if there is one, little or
// nothing.
void write_view(const Observation& observation, JsonText& out, const Observation* other = nullptr);

// How the game ended: offspring, ranks from 1, winners; before the end, that it is not over.
Json print_result(const State& state);

using Loaded = atolls::Loaded<Rules, State>;

// Exactly that position, if it is lawful; else `bad_state` (or `bad_option`, `bad_deck`) that names what is
// wrong.
Result<Loaded> parse_state(const Json& json);

// A whole position, as parse_state reads it, that fits a view: any of them, since nothing that a seat may
// know or do depends on what it cannot see. Fails with `bad_state`.
Result<Json> complete_view(const Json& view);

}  // namespace atolls::riff
