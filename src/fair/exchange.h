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

  // The next event of those that is_of_exchange() names. Fails with `bad_event` if it may not come now.
  Result<void> apply(const Event& event);

  bool all_taken() const;
  bool all_pledged() const;
  bool all_revealed() const;
  int left_to_reveal() const;  // people who have not
  bool is_sealed() const { return !seal.empty(); }
  Deal deal() const;

 private:
  Result<void> create(const Event& event);
  Result<void> promise(const Event& event);
  Result<void> commit(const Event& event);
  Result<void> sit(const Event& event);
  Result<void> leave(const Event& event);
  Result<void> take_nonce(const Event& event);
  Result<void> take_pledge(const Event& event);
  Result<void> close(const Event& event);
  Result<void> reveal(const Event& event);
  Result<void> start(const Event& event);
  Place& place(const Event& event) { return places[static_cast<std::size_t>(event.seat)]; }
};

bool is_of_exchange(std::string_view kind);

}  // namespace atolls::server
