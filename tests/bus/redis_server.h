// A Redis of a test's own, on a socket in a temporary directory, and an ear for what its bus says.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "store/store_testing.h"
#include "support/child_process.h"

namespace atolls::server {

class RedisServer {
 public:
  explicit RedisServer(std::string password = "");
  void start();
  void kill();  // what it knew is lost

  std::string address() const { return "unix://" + folder_.file("socket"); }
  std::unique_ptr<Bus> bus(const std::string& node) const;  // or the end of the test with the reason

 private:
  TempFolder folder_;
  std::string password_;
  ChildProcess process_;
};

// Remembers what a bus says, as "channel=message".
class Ear {
 public:
  Bus::Heard heard();
  // Waits until exactly this was heard.
  bool hears(const std::vector<std::string>& wanted);

 private:
  std::mutex mutex_;
  std::vector<std::string> said_;
};

}  // namespace atolls::server
