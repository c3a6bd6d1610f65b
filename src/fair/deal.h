// Fair deals: what the server wants and what every player adds decide the cards together, and anybody can
// check it afterwards. docs/fair-deals.md has the scheme, its limits and test vectors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "table/table.h"

namespace atolls::server {

inline constexpr std::string_view kDealScheme = "atoll-fair-deal-2";
// Of games before 0.2.0, which are still read. It did not keep the host from choosing a secret to the nonces.
inline constexpr std::string_view kFirstScheme = "atoll-fair-deal-1";

// What a table is dealt from. Pledges (of the second scheme) and nonces are in the order of the seats, empty
// for a bot and, in the first scheme, for whoever gave none.
struct Deal {
  std::string scheme;
  std::string table;
  std::string secret;
  std::vector<std::string> pledges;
  std::vector<std::string> nonces;
};

// What is published before anything else is known: it fixes the secret (random_secret()) for this table.
std::string commitment(std::string_view secret, std::string_view table,
                       std::string_view scheme = kDealScheme);
// What a person shows of a nonce before any nonce is known.
std::string pledge(std::string_view nonce, int seat, std::string_view table, std::string_view commitment);
// All that is fixed when the first nonce is shown.
std::string seal(std::string_view table, std::string_view commitment,
                 const std::vector<std::string>& pledges);

// A seed for one purpose: "deal" for the cards, "chance" for what chance decides later, bot_label() for bots.
u64 deal_seed(std::string_view label, const Deal& deal);
std::string bot_label(int seat, std::size_t move);  // the move to make, counted from 0

bool is_hash(std::string_view text);  // 64 hexadecimal digits in small letters
// Fails with `bad_nonce` unless it is that.
Result<void> check_nonce(std::string_view nonce);

// The table as its secret and nonces deal it.
Result<TablePtr> deal_table(std::string_view game, const Json& options, const Deal& deal);

}  // namespace atolls::server
