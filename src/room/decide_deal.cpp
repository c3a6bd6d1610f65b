// Commands of the exchange before a deal: docs/fair-deals.md.
#include "room/deciding.h"

namespace atolls::server {

Result<void> Deciding::need_new_scheme() const {
  if (room_.exchange->scheme == kDealScheme) return {};
  return failure("old_table", "this table is from an older version of the server; make a new one");
}

Result<void> Deciding::decide(const command::Pledge& pledge) {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_seat());
  ATOLL_CHECK(need_new_scheme());
  const Exchange& exchange = *room_.exchange;
  if (pledge.commitment != exchange.commitment)
    return failure("stale", "commitment: the table has another one now");
  const std::string& before = exchange.places[static_cast<std::size_t>(own_)].pledge;
  if (before == pledge.pledge) return {};
  if (exchange.is_sealed()) return failure("sealed", "the pledges are sealed");
  add(event::Pledged{own_, pledge.pledge});
  return {};
}

Result<void> Deciding::decide(const command::Start&) {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_host());
  ATOLL_CHECK(need_new_scheme());
  const Exchange& exchange = *room_.exchange;
  if (!exchange.all_taken()) return failure("empty_seats", "there are still empty seats");
  if (exchange.is_sealed()) return failure("sealed", "the game begins when all nonces are there");
  if (!exchange.all_pledged()) return failure("not_pledged", "somebody's client has not pledged a nonce yet");
  add(event::Sealed{});
  return {};
}

Result<void> Deciding::decide(const command::Reveal& reveal) {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_seat());
  const Exchange& exchange = *room_.exchange;
  if (!exchange.is_sealed()) return failure("not_sealed", "the pledges are not sealed yet: keep the nonce");
  if (reveal.seal != exchange.seal) return failure("stale", "seal: the table has another one now");
  const Exchange::Place& own = exchange.places[static_cast<std::size_t>(own_)];
  if (server::pledge(reveal.nonce, own_, room_.id, exchange.commitment) != own.pledge)
    return failure("bad_nonce", "nonce: it is not the one that was pledged");
  if (!own.nonce.empty()) return {};
  add(event::Revealed{own_, reveal.nonce});
  if (exchange.left_to_reveal() == 1) add(event::Started{});
  return {};
}

Result<void> Deciding::decide(const command::Unseal&) {
  ATOLL_CHECK(need_open());
  ATOLL_CHECK(need_seat());
  if (!room_.exchange->is_sealed()) return failure("not_sealed", "the pledges are not sealed");
  commit_anew();
  return {};
}

// Nonces are known by now: nobody may choose anything to fit them, so all of it begins again.
void Deciding::commit_anew() {
  add(event::Committed{promise_of(facts_.secret, room_.id)});
}

}  // namespace atolls::server
