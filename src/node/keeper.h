// Keeps the house tidy: what nobody will miss goes, from the store and from the memory.
#pragma once

#include "house/house.h"
#include "node/options.h"
#include "wire/sessions.h"

namespace atolls::server {

class Keeper {
 public:
  Keeper(Workers& workers, House& house, Sessions& sessions, const Keeping& keeping)
      : workers_(workers), house_(house), sessions_(sessions), keeping_(keeping) {}

  void tick();  // several times a second

 private:
  void purge();

  Workers& workers_;
  House& house_;
  Sessions& sessions_;
  const Keeping keeping_;
  Time purged_ = 0;
  bool purging_ = false;
  Purge next_;
  std::size_t most_rooms_ = 0;  // since memory was last given back
};

}  // namespace atolls::server
