// The proof of a finished game: everything its deal was made of, its moves and how it ended, for anybody to
// check. docs/fair-deals.md has the fields.
#pragma once

#include <string>
#include <vector>

#include "server/deal.h"

namespace atolls::server {

// `options` as the table was made with; the names of the seats are the game's.
Json make_proof(const Table& game, const Json& options, const Deal& deal);

// What a proof that holds has proved.
struct Proven {
  TablePtr game;
  Deal deal;
  std::string commitment;
};

// Fails with `bad_proof` if a field is missing or wrong, `wrong_commitment` if another secret was promised,
// `wrong_move` if a move could not be made, `wrong_record` if cards, chance or moves differ from what the
// seeds give, and `wrong_result` if the game did not end so. `proof` may also be an object with it as field
// `proof`.
Result<Proven> check_proof(const Json& proof);

}  // namespace atolls::server
