#include "fair/deal.h"

#include "fair/secrets.h"

namespace atolls::server {

namespace {

// Each field with its length before it and a new line behind it: no two lists of fields make one text.
class Fields {
 public:
  Fields& add(std::string_view field) {
    text_ += std::to_string(field.size());
    text_ += ':';
    text_ += field;
    text_ += '\n';
    return *this;
  }
  Fields& add(const std::vector<std::string>& fields) {
    for (const std::string& field : fields) add(field);
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

std::string commitment(std::string_view secret, std::string_view table, std::string_view scheme) {
  return sha256(Fields().add(scheme).add("commitment").add(table).add(secret).text());
}

std::string pledge(std::string_view nonce, int seat, std::string_view table, std::string_view commitment) {
  const std::string number = std::to_string(seat);
  return sha256(
      Fields().add(kDealScheme).add("pledge").add(table).add(commitment).add(number).add(nonce).text());
}

std::string seal(std::string_view table, std::string_view commitment,
                 const std::vector<std::string>& pledges) {
  return sha256(Fields().add(kDealScheme).add("seal").add(table).add(commitment).add(pledges).text());
}

u64 deal_seed(std::string_view label, const Deal& deal) {
  const bool is_first = deal.scheme == kFirstScheme;
  const std::string about =
      is_first ? deal.table : seal(deal.table, commitment(deal.secret, deal.table), deal.pledges);
  const Digest digest = sha256_bytes(
      Fields().add(deal.scheme).add("seed").add(label).add(about).add(deal.secret).add(deal.nonces).text());
  u64 seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8) | digest[i];
  return seed;
}

std::string bot_label(int seat, std::size_t move) {
  return "bot/" + std::to_string(seat) + "/" + std::to_string(move);
}

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Result<void> check_nonce(std::string_view nonce) {
  if (is_hash(nonce)) return {};
  return failure("bad_nonce", "a nonce is 64 hexadecimal digits in small letters");
}

Result<TablePtr> deal_table(std::string_view game, const Json& options, const Deal& deal) {
  ATOLL_TRY(table, new_table(game, options, deal_seed("deal", deal)));
  table->reseed(deal_seed("chance", deal));
  return std::move(table);
}

}  // namespace atolls::server
