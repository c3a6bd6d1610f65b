#include "server/deal.h"

#include "server/secrets.h"

namespace atolls::server {

namespace {

// Each field with its length before it and a new line behind it: no two lists of fields make one text.
void add_field(std::string& text, std::string_view field) {
  text += std::to_string(field.size());
  text += ':';
  text += field;
  text += '\n';
}

}  // namespace

std::string commitment(std::string_view secret, std::string_view table) {
  std::string text;
  for (const std::string_view field : {kDealScheme, std::string_view("commitment"), table, secret})
    add_field(text, field);
  return sha256(text);
}

u64 deal_seed(std::string_view label, std::string_view secret, std::string_view table,
              const std::vector<std::string>& nonces) {
  std::string text;
  for (const std::string_view field : {kDealScheme, std::string_view("seed"), label, table, secret})
    add_field(text, field);
  for (const std::string& nonce : nonces) add_field(text, nonce);
  const Digest digest = sha256_bytes(text);
  u64 seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8) | digest[i];
  return seed;
}

std::string bot_label(int seat, std::size_t move) {
  return "bot/" + std::to_string(seat) + "/" + std::to_string(move);
}

Result<void> check_nonce(std::string_view nonce) {
  if (nonce.size() == 64 && nonce.find_first_not_of("0123456789abcdef") == std::string_view::npos) return {};
  return failure("bad_nonce", "a nonce is 64 hexadecimal digits in small letters");
}

Result<TablePtr> deal_table(std::string_view game, const Json& options, const Deal& deal) {
  ATOLL_TRY(table, new_table(game, options, deal_seed("deal", deal.secret, deal.table, deal.nonces)));
  table->reseed(deal_seed("chance", deal.secret, deal.table, deal.nonces));
  return std::move(table);
}

}  // namespace atolls::server
