// Keeps the house tidy: what nobody will miss goes, from the store and from the memory.
#pragma once

#include "house/house.h"
#include "node/options.h"
#include "wire/visitors.h"

namespace atolls::server {

class Keeper {
 public:
  Keeper(Hands& hands, House& house, Visitors& visitors, const Keeping& keeping)
      : hands_(hands), house_(house), visitors_(visitors), keeping_(keeping) {}

  void tick();  // several times a second

 private:
  void purge();

  Hands& hands_;
  House& house_;
  Visitors& visitors_;
  const Keeping keeping_;
  Time purged_ = 0;
  bool purging_ = false;
  Purge next_;
  std::size_t most_rooms_ = 0;  // since memory was last given back
};

}  // namespace atolls::server
