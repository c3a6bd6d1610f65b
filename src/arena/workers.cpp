#include "arena/workers.h"

#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <vector>

namespace atolls::arena {

namespace {

constexpr std::size_t kLongestAnswer = std::size_t{64} << 10;
constexpr int kPollMs = 200;

std::unexpected<Error> system_failure(const char* what) {
  return failure("no_worker", std::string("cannot start a worker: ") + what + ": " + std::strerror(errno));
}

// The marks of all workers, in memory that they share with their parent.
class Marks {
 public:
  explicit Marks(std::size_t count) : bytes_(count * sizeof(Mark)) {
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    marks_ = static_cast<Mark*>(memory);
    for (std::size_t i = 0; i < count; ++i) new (marks_ + i) Mark(0);
  }
  ~Marks() {
    if (marks_ != nullptr) munmap(marks_, bytes_);
  }
  Marks(const Marks&) = delete;
  Marks& operator=(const Marks&) = delete;

  bool made() const { return marks_ != nullptr; }
  Mark& operator[](std::size_t i) { return marks_[i]; }

 private:
  static_assert(Mark::is_always_lock_free);  // else it would not work between processes
  std::size_t bytes_;
  Mark* marks_ = nullptr;
};

struct Worker {
  pid_t pid = -1;
  int socket = -1;
  std::optional<int> job;

  bool alive() const { return pid > 0; }
};

class Pool {
 public:
  explicit Pool(const Jobs& jobs)
      : jobs_(jobs), workers_(static_cast<std::size_t>(jobs.workers)), marks_(workers_.size()) {}
  ~Pool() {
    for (Worker& worker : workers_) {
      if (!worker.alive()) continue;
      kill(worker.pid, SIGKILL);
      bury(worker);
    }
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  Result<void> run() {
    if (!marks_.made()) return system_failure("mmap");
    while (!jobs_.stop()) {
      ATOLL_TRY(busy, hand_out());
      if (busy == 0) break;
      listen();
    }
    return {};
  }

 private:
  // Every idle worker gets a job, if there are any; the number that have one.
  Result<int> hand_out() {
    int busy = 0;
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      Worker& worker = workers_[i];
      if (!worker.job) {
        const auto job = jobs_.next();
        if (!job) continue;
        ATOLL_CHECK(give(i, *job));
      }
      ++busy;
    }
    return busy;
  }

  Result<void> give(std::size_t i, int job) {
    Worker& worker = workers_[i];
    for (int attempt = 0; attempt < 2; ++attempt) {  // one that died while it was idle is replaced once
      if (!worker.alive()) ATOLL_CHECK(start(i));
      marks_[i] = 0;
      if (send(worker.socket, &job, sizeof job, MSG_NOSIGNAL) == sizeof job) {
        worker.job = job;
        return {};
      }
      bury(worker);
    }
    return system_failure("send");
  }

  Result<void> start(std::size_t i) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return system_failure("socketpair");
    std::fflush(nullptr);  // else the child would hold a copy of what is buffered
    const pid_t parent = getpid();
    const pid_t pid = fork();
    if (pid < 0) {
      close(ends[0]);
      close(ends[1]);
      return system_failure("fork");
    }
    if (pid == 0) {
      close(ends[0]);
      for (const Worker& other : workers_) {
        if (other.socket >= 0) close(other.socket);
      }
      serve(ends[1], marks_[i], parent);
    }
    close(ends[1]);
    workers_[i] = {pid, ends[0], std::nullopt};
    return {};
  }

  // The whole life of a worker.
  [[noreturn]] void serve(int socket, Mark& mark, [[maybe_unused]] pid_t parent) {
    // Ctrl-C reaches every process of the terminal; what it means is the parent's to say.
    std::signal(SIGINT, SIG_IGN);
    for (const int signal : {SIGTERM, SIGALRM, SIGPROF}) std::signal(signal, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
#endif
    int job = 0;
    while (recv(socket, &job, sizeof job, 0) == sizeof job) {
      const std::string answer = jobs_.work(job, mark);
      if (send(socket, answer.data(), answer.size(), MSG_NOSIGNAL) < 0) break;
    }
    _exit(0);
  }

  // Waits until something happens, and passes it on.
  void listen() {
    std::vector<pollfd> sockets;
    sockets.reserve(workers_.size());
    for (const Worker& worker : workers_) {
      sockets.push_back({worker.job ? worker.socket : -1, POLLIN, 0});
    }
    if (poll(sockets.data(), sockets.size(), kPollMs) <= 0) return;
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      if (sockets[i].revents != 0) hear(i);
    }
  }

  void hear(std::size_t i) {
    Worker& worker = workers_[i];
    if (!worker.job) return;  // only who works is listened to
    std::string answer(kLongestAnswer, '\0');
    const ssize_t size = recv(worker.socket, answer.data(), answer.size(), 0);
    Report report{*worker.job, std::nullopt, marks_[i], 0};
    worker.job.reset();
    if (size > 0) {
      answer.resize(static_cast<std::size_t>(size));
      report.answer = std::move(answer);
    } else {
      report.status = bury(worker);
    }
    jobs_.done(std::move(report));
  }

  // Waits for the end of a worker and returns its status.
  static int bury(Worker& worker) {
    int status = 0;
    close(worker.socket);
    while (waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) {
    }
    worker = {};
    return status;
  }

  const Jobs& jobs_;
  std::vector<Worker> workers_;
  Marks marks_;
};

}  // namespace

Result<void> run_jobs(const Jobs& jobs) {
  return Pool(jobs).run();
}

}  // namespace atolls::arena
