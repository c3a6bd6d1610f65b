// Fair deals: what the server wants and what every player adds decide the cards together, and anybody can
// check it afterwards. docs/fair-deals.md has the scheme, its limits and test vectors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "table/table.h"

namespace atolls::server {

inline constexpr std::string_view kDealScheme = "atoll-fair-deal-1";

// What is published before any nonce is known: it fixes the secret (random_secret()) for this table.
std::string commitment(std::string_view secret, std::string_view table);

// A seed for one purpose: "deal" for the cards, "chance" for what chance decides later, bot_label() for bots.
// The nonces are in the order of the seats, empty for a bot and for whoever gave none.
u64 deal_seed(std::string_view label, std::string_view secret, std::string_view table,
              const std::vector<std::string>& nonces);
std::string bot_label(int seat, std::size_t move);  // the move to make, counted from 0

// Fails with `bad_nonce` unless it is 64 hexadecimal digits in small letters.
Result<void> check_nonce(std::string_view nonce);

// The table as its secret and nonces deal it.
struct Deal {
  std::string table;
  std::string secret;
  std::vector<std::string> nonces;
};
Result<TablePtr> deal_table(std::string_view game, const Json& options, const Deal& deal);

}  // namespace atolls::server
