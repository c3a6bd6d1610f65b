// What somebody shares by a link, as far as everybody may know it: nothing else gets into this room.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "table/table.h"

namespace atolls::preview {

struct Seat {
  std::string name = {};  // of a person; empty: nobody knows it any more
  std::string bot = {};   // or its level
  bool is_free = false;   // nobody sits there yet
};

struct Shared {
  enum class What { kTable, kDeal, kRecord };

  What what = What::kTable;
  std::string game = {};
  std::vector<Seat> seats = {};
  Json view = {};        // what everybody sees; null before the game
  Json deck = {};        // the cards there are
  Json result = {};      // once over
  bool is_over = false;  // also of a table that was closed before a game
};

// A game as who looks on sees it; seats have no names yet.
Shared share(const Table& table, Shared::What what);

// The points that everybody sees, or -1.
int points_of(const Shared& shared, std::size_t seat);
bool has_won(const Shared& shared, std::size_t seat);

}  // namespace atolls::preview
