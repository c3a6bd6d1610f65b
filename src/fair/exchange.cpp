#include "fair/exchange.h"

#include <algorithm>

#include "ops/limits.h"

namespace atolls::server {

namespace {

std::unexpected<Error> unfit(std::string why) {
  return failure("bad_event", std::move(why));
}

}  // namespace

Result<void> Exchange::apply(const Event& event) {
  const bool is_created = event.is<event::Created>();
  if (!is_created && places.empty()) return misfit(event, "there is no table yet");
  if (started) return misfit(event, "the table is not open");
  if (broken && !event.is<event::Committed>()) return misfit(event, "the seal is broken");
  if (!is_created && seat_in(event) >= static_cast<int>(places.size()))
    return misfit(event, "there is no such seat");
  const auto taken = std::visit(
      [this]<class Kind>(const Kind& kind) -> Result<void> {
        if constexpr (Kind::kStage == event::Stage::kExchange) {
          return take(kind);
        } else {
          return unfit("it is not of the exchange");
        }
      },
      event.what);
  if (!taken) return misfit(event, taken.error().message);
  return {};
}

Result<void> Exchange::take(const event::Created& created) {
  if (!places.empty()) return unfit("there is a table already");
  if (created.players < 2 || created.players > kMostSeats) return unfit("players: not so many can play");
  if (!created.scheme.empty() && created.scheme != kDealScheme) return unfit("there is no such scheme");
  scheme = created.scheme.empty() ? kFirstScheme : kDealScheme;
  ATOLL_CHECK(promise(created.promise));
  places.resize(static_cast<std::size_t>(created.players));
  return {};
}

Result<void> Exchange::promise(const event::Promise& promised) {
  if (!is_hash(promised.commitment)) return unfit("commitment: must be 64 hexadecimal digits");
  if (!promised.secret.empty() && !is_hash(promised.secret))
    return unfit("secret: must be 64 hexadecimal digits");
  // A nonce that was shown for it may be known.
  if (std::ranges::find(earlier, promised.commitment) != earlier.end())
    return unfit("there was this commitment before");
  earlier.push_back(promised.commitment);
  commitment = promised.commitment;
  secret = promised.secret;
  return {};
}

// Everything begins anew: whatever anybody has learned from nonces is of no use.
Result<void> Exchange::take(const event::Committed& committed) {
  if (!is_sealed()) return unfit("the commitment before it still holds");
  ATOLL_CHECK(promise(committed.promise));
  seal.clear();
  broken = false;
  for (Place& one : places) {
    one.pledge.clear();
    one.nonce.clear();
  }
  return {};
}

Result<void> Exchange::take(const event::Sat& sat) {
  if (is_sealed()) return unfit("the seats are sealed");
  if (scheme != kFirstScheme && !sat.nonce.empty()) return unfit("a nonce before its pledge");
  place(sat.seat) = {sat.bot.empty(), !sat.bot.empty(), "", sat.nonce};
  return {};
}

Result<void> Exchange::take(const event::Left& left) {
  place(left.seat) = {};
  broken = is_sealed();
  return {};
}

Result<void> Exchange::take(const event::NonceGiven& given) {
  if (scheme != kFirstScheme) return unfit("a nonce before its pledge");
  place(given.seat).nonce = given.nonce;
  return {};
}

Result<void> Exchange::take(const event::Pledged& pledged) {
  if (scheme == kFirstScheme) return unfit("there are no pledges in the first scheme");
  if (is_sealed()) return unfit("the pledges are sealed");
  if (!place(pledged.seat).person) return unfit("nobody sits there");
  if (!is_hash(pledged.pledge)) return unfit("pledge: must be 64 hexadecimal digits");
  place(pledged.seat).pledge = pledged.pledge;
  return {};
}

Result<void> Exchange::take(const event::Sealed&) {
  if (scheme == kFirstScheme) return unfit("there are no seals in the first scheme");
  if (is_sealed()) return unfit("it is sealed already");
  if (!all_taken()) return unfit("there are still empty seats");
  if (!all_pledged()) return unfit("a pledge is missing");
  std::vector<std::string> pledges;
  pledges.reserve(places.size());
  for (const Place& one : places) pledges.push_back(one.pledge);
  seal = server::seal(table, commitment, pledges);
  return {};
}

Result<void> Exchange::take(const event::Revealed& revealed) {
  Place& own = place(revealed.seat);
  if (!is_sealed()) return unfit("a nonce before all pledges are sealed");
  if (!own.person || !own.nonce.empty()) return unfit("no nonce is due from that seat");
  if (!is_hash(revealed.nonce) || pledge(revealed.nonce, revealed.seat, table, commitment) != own.pledge)
    return unfit("the nonce does not fit its pledge");
  own.nonce = revealed.nonce;
  return {};
}

Result<void> Exchange::take(const event::Started&) {
  if (scheme != kFirstScheme && !(is_sealed() && all_revealed())) return unfit("a nonce is missing");
  started = true;
  return {};
}

bool Exchange::all_taken() const {
  return std::ranges::all_of(places, [](const Place& one) { return one.person || one.bot; });
}

bool Exchange::all_pledged() const {
  return std::ranges::all_of(places, [](const Place& one) { return !one.person || !one.pledge.empty(); });
}

int Exchange::left_to_reveal() const {
  return static_cast<int>(
      std::ranges::count_if(places, [](const Place& one) { return one.person && one.nonce.empty(); }));
}

bool Exchange::all_revealed() const {
  return left_to_reveal() == 0;
}

Deal Exchange::deal() const {
  Deal own{scheme, table, secret, {}, {}};
  for (const Place& one : places) {
    if (scheme != kFirstScheme) own.pledges.push_back(one.pledge);
    own.nonces.push_back(one.nonce);
  }
  return own;
}

event::Promise promise_of(std::string_view secret, std::string_view table) {
  return {.commitment = commitment(secret, table), .secret = std::string(secret)};
}

}  // namespace atolls::server
