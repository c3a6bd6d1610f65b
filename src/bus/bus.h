// The port between the nodes of one house: who owns a table, and messages. A single node has it in itself.
// Calls block and may come from any thread; messages come on a thread of the bus's own.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/types.h"

namespace atolls::server {

// Who may write to a table for now. Fences of one table only grow, from holder to holder.
struct Lease {
  std::string node;  // who has it
  u64 fence = 0;     // valid only if it is the asking node
};

class Bus {
 public:
  using Heard = std::function<void(std::string_view channel, std::string_view message)>;
  virtual ~Bus() = default;

  // Takes the lease of a table for this node, renews it if this node has it already, or tells who has it. A
  // lease that is not renewed ends by itself after some seconds. Fails with `bus`.
  virtual Result<Lease> lease(std::string_view table) = 0;
  virtual Result<void> release(std::string_view table) = 0;
  virtual Result<void> check() = 0;  // whether it answers

  // Messages reach every other node that listens to the channel, and may reach this one; those sent while a
  // node is cut off are lost to it, and `lost` is heard as a message of the channel "" when it is back.
  virtual Result<void> listen(std::string_view channel) = 0;
  virtual Result<void> publish(std::string_view channel, std::string_view message) = 0;
  virtual void on_message(Heard heard) = 0;  // set once, before the first listen

  virtual const std::string& node() const = 0;  // this one's id
  // No other node can be: there is nobody to tell anything, and a lease lasts until it is released.
  virtual bool is_alone() const { return false; }
};

}  // namespace atolls::server
