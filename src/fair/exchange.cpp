#include "fair/exchange.h"

#include <algorithm>
#include <array>

#include "ops/limits.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 9> kKinds = {"created", "committed", "sat",      "left",   "nonce",
                                                    "pledged", "sealed",    "revealed", "started"};

std::unexpected<Error> misfit(const Event& event, const std::string& why) {
  return failure("bad_event", event.kind + ": " + why);
}

Result<std::string> hash_of(const Event& event, const char* key) {
  const JsonField more(event.more, "more", "bad_event");
  ATOLL_TRY(field, more.at(key));
  ATOLL_TRY(text, field.text());
  if (!is_hash(text)) return misfit(event, std::string(key) + ": must be 64 hexadecimal digits");
  return text;
}

}  // namespace

bool is_of_exchange(std::string_view kind) {
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

Result<void> Exchange::apply(const Event& event) {
  if (event.kind == "created") return create(event);
  if (places.empty()) return misfit(event, "there is no table yet");
  if (started) return misfit(event, "the table is not open");
  if (broken && event.kind != "committed") return misfit(event, "the seal is broken");
  if (event.kind == "committed") return commit(event);
  if (event.kind == "sealed") return close(event);
  if (event.kind == "started") return start(event);
  if (event.seat == kNobody) return misfit(event, "seat: missing");
  if (event.seat >= static_cast<int>(places.size())) return misfit(event, "there is no such seat");
  if (event.kind == "sat") return sit(event);
  if (event.kind == "left") return leave(event);
  if (event.kind == "nonce") return take_nonce(event);
  if (event.kind == "pledged") return take_pledge(event);
  if (event.kind == "revealed") return reveal(event);
  return misfit(event, "no such event");
}

Result<void> Exchange::create(const Event& event) {
  if (!places.empty()) return misfit(event, "there is a table already");
  const JsonField more(event.more, "more", "bad_event");
  ATOLL_TRY(players_field, more.at("players"));
  ATOLL_TRY(players, players_field.integer(2, kMostSeats));
  scheme = kFirstScheme;
  if (more.has("scheme")) {
    ATOLL_TRY(field, more.at("scheme"));
    ATOLL_TRY(name, field.text());
    if (name != kDealScheme) return field.fail("there is no such scheme");
    scheme = name;
  }
  ATOLL_CHECK(promise(event));
  places.resize(static_cast<std::size_t>(players));
  return {};
}

Result<void> Exchange::promise(const Event& event) {
  ATOLL_TRY(own_commitment, hash_of(event, "commitment"));
  // A nonce that was shown for it may be known.
  if (std::ranges::find(earlier, own_commitment) != earlier.end())
    return misfit(event, "there was this commitment before");
  earlier.push_back(own_commitment);
  commitment = own_commitment;
  secret.clear();
  if (event.more.contains("secret")) {
    ATOLL_TRY(own_secret, hash_of(event, "secret"));
    secret = own_secret;
  }
  return {};
}

// Everything begins anew: whatever anybody has learned from nonces is of no use.
Result<void> Exchange::commit(const Event& event) {
  if (!is_sealed()) return misfit(event, "the commitment before it still holds");
  ATOLL_CHECK(promise(event));
  seal.clear();
  broken = false;
  for (Place& one : places) {
    one.pledge.clear();
    one.nonce.clear();
  }
  return {};
}

Result<void> Exchange::sit(const Event& event) {
  if (is_sealed()) return misfit(event, "the seats are sealed");
  if (scheme != kFirstScheme && !event.nonce.empty()) return misfit(event, "a nonce before its pledge");
  place(event) = {event.bot.empty(), !event.bot.empty(), "", event.nonce};
  return {};
}

Result<void> Exchange::leave(const Event& event) {
  place(event) = {};
  broken = is_sealed();
  return {};
}

Result<void> Exchange::take_nonce(const Event& event) {
  if (scheme != kFirstScheme) return misfit(event, "a nonce before its pledge");
  place(event).nonce = event.nonce;
  return {};
}

Result<void> Exchange::take_pledge(const Event& event) {
  if (scheme == kFirstScheme) return misfit(event, "there are no pledges in the first scheme");
  if (is_sealed()) return misfit(event, "the pledges are sealed");
  if (!place(event).person) return misfit(event, "nobody sits there");
  if (!is_hash(event.pledge)) return misfit(event, "pledge: must be 64 hexadecimal digits");
  place(event).pledge = event.pledge;
  return {};
}

Result<void> Exchange::close(const Event& event) {
  if (scheme == kFirstScheme) return misfit(event, "there are no seals in the first scheme");
  if (is_sealed()) return misfit(event, "it is sealed already");
  if (!all_taken()) return misfit(event, "there are still empty seats");
  if (!all_pledged()) return misfit(event, "a pledge is missing");
  std::vector<std::string> pledges;
  for (const Place& one : places) pledges.push_back(one.pledge);
  seal = server::seal(table, commitment, pledges);
  return {};
}

Result<void> Exchange::reveal(const Event& event) {
  Place& own = place(event);
  if (!is_sealed()) return misfit(event, "a nonce before all pledges are sealed");
  if (!own.person || !own.nonce.empty()) return misfit(event, "no nonce is due from that seat");
  if (!is_hash(event.nonce) || pledge(event.nonce, event.seat, table, commitment) != own.pledge)
    return misfit(event, "the nonce does not fit its pledge");
  own.nonce = event.nonce;
  return {};
}

Result<void> Exchange::start(const Event& event) {
  if (scheme != kFirstScheme && !(is_sealed() && all_revealed())) return misfit(event, "a nonce is missing");
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

}  // namespace atolls::server
