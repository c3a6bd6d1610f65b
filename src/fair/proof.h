// The proof of a finished game: everything its deal was made of and in which order, its moves and how it
// ended, for anybody to check. docs/fair-deals.md has the fields.
#pragma once

#include <string>
#include <vector>

#include "fair/exchange.h"

namespace atolls::server {

// `options` as the table was made with, `lines` its events as stored; the names of the seats are the game's.
Json make_proof(const Table& game, const Json& options, const Exchange& exchange,
                const std::vector<std::string>& lines);

// What a proof that holds has proved. A deal of the first scheme is true to its seeds, but the host could
// have chosen them.
struct Proven {
  TablePtr game;
  Deal deal;
  std::string commitment;
  std::string seal;  // empty in the first scheme
  int restarts = 0;  // how often the exchange began anew
};

// Fails with `bad_proof` if a field is missing or wrong, `wrong_order` if the exchange did not go as it must,
// `wrong_commitment` if another secret was promised, `wrong_move` if a move could not be made, `wrong_record`
// if cards, chance or moves differ from what the seeds give, and `wrong_result` if the game did not end so.
// `proof` may also be an object with it as field `proof`.
Result<Proven> check_proof(const Json& proof);

}  // namespace atolls::server
