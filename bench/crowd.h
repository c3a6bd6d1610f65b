// Who plays in a load test: couples at tables of their own, moving in turn. How they talk to a server is the
// dialect's; the game is the least that a server must do for a move, check it, keep it and tell both.
#pragma once

#include <memory>
#include <string>

#include "client.h"

namespace atolls::bench {

// Where a game stands, as one of the two sees it.
struct Standing {
  i64 version = 0;  // grows with every move
  int to_move = -1;
  std::string move;  // one that is legal now
};

// One player. Calls are made in this order: enter, then hear again and again, and move in between.
class Player {
 public:
  virtual ~Player() = default;
  virtual asio::awaitable<void> move(const Standing& standing) = 0;
  // Waits for the next news of the game; what is no news is passed over.
  virtual asio::awaitable<Standing> hear() = 0;
};

struct Couple {
  std::unique_ptr<Player> first;
  std::unique_ptr<Player> second;
};

// Takes two players to a table where the game has begun.
asio::awaitable<Couple> seat_at_atoll(const Server& server, int number);
asio::awaitable<Couple> seat_at_boardgame(const Server& server, int number);

}  // namespace atolls::bench
