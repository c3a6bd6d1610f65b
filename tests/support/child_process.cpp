#include "support/child_process.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace atolls::server {

namespace {

pid_t spawn(const std::vector<std::string>& command, const std::string& user, const std::string& log) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* account = geteuid() == 0 && !user.empty() ? getpwnam(user.c_str()) : nullptr;
  const pid_t child = fork();
  if (child != 0) return child;
  const int output = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (output < 0 || dup2(output, STDOUT_FILENO) < 0 || dup2(output, STDERR_FILENO) < 0) _exit(126);
  if (account != nullptr &&
      (setgroups(0, nullptr) != 0 || setgid(account->pw_gid) != 0 || setuid(account->pw_uid) != 0)) {
    _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that dies takes it along
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

ChildProcess::~ChildProcess() {
  end(SIGKILL);
}

void ChildProcess::start(const std::vector<std::string>& command, const std::string& user,
                         const std::string& log) {
  end(SIGKILL);
  id_ = spawn(command, user, log);
}

void ChildProcess::end(int signal) {
  if (id_ <= 0) return;
  kill(id_, signal);
  waitpid(id_, nullptr, 0);
  id_ = -1;
}

bool run_command(const std::vector<std::string>& command, const std::string& user, const std::string& log) {
  const pid_t child = spawn(command, user, log);
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool wait_until(const std::function<bool()>& is_true) {
  using namespace std::chrono_literals;
  const auto limit = std::chrono::steady_clock::now() + 90s;
  while (!is_true()) {
    if (std::chrono::steady_clock::now() > limit) return false;
    std::this_thread::sleep_for(20ms);
  }
  return true;
}

}  // namespace atolls::server
