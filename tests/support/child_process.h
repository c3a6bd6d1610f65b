// A server that a test starts, may kill, and never leaves behind.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

namespace atolls::server {

class ChildProcess {
 public:
  ChildProcess() = default;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  // `user` is who runs it where the test is root, since some servers refuse to be root's. What it prints goes
  // to the file `log`.
  void start(const std::vector<std::string>& command, const std::string& user, const std::string& log);
  void end(int signal);  // and waits until it is gone

 private:
  pid_t id_ = -1;
};

// Runs it to its end; whether it succeeded.
bool run_command(const std::vector<std::string>& command, const std::string& user, const std::string& log);

// Asks again and again, for a generous while; whether it came true.
bool wait_until(const std::function<bool()>& is_true);

}  // namespace atolls::server
