// What goes to and fro before a deal, in the only order in which it may: the server's commitment, the pledges
// of the people, the seal, their nonces. A fold of a table's events up to its start, for rooms as for proofs.
#pragma once

#include <string>
#include <vector>

#include "event/event.h"
#include "fair/deal.h"

namespace atolls::server {

struct Exchange {
  struct Place {
    bool person = false;
    bool bot = false;
    std::string pledge;
    std::string nonce;
  };

  std::string table;
  std::string scheme;  // empty before the first event
  std::string secret;  // as far as the events tell it
  std::string commitment;
  std::vector<std::string> earlier;  // commitments, the present one too
  std::string seal;                  // once sealed
  std::vector<Place> places;
  bool broken = false;   // somebody left after the seal: only a new commitment can follow
  bool started = false;  // nothing can follow

  // The next event of those of the exchange. Fails with `bad_event` if it may not come now.
  Result<void> apply(const Event& event);

  bool all_taken() const;
  bool all_pledged() const;
  bool all_revealed() const;
  int left_to_reveal() const;  // people who have not
  bool is_sealed() const { return !seal.empty(); }
  Deal deal() const;

 private:
  // Each may say why its event does not fit.
  Result<void> take(const event::Created& created);
  Result<void> take(const event::Committed& committed);
  Result<void> take(const event::Sat& sat);
  Result<void> take(const event::Left& left);
  Result<void> take(const event::NonceGiven& given);
  Result<void> take(const event::Pledged& pledged);
  Result<void> take(const event::Sealed& sealed);
  Result<void> take(const event::Revealed& revealed);
  Result<void> take(const event::Started& started);
  Result<void> promise(const event::Promise& promise);
  Place& place(int seat) { return places[static_cast<std::size_t>(seat)]; }
};

// What the server promises of a table with this secret.
event::Promise promise_of(std::string_view secret, std::string_view table);

}  // namespace atolls::server
