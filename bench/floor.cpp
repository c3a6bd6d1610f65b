// What the kernel alone takes for a move: a server that does nothing but pass bytes on. The traffic is that
// of `load --dialect atoll`: couples move in turn, a move comes in by one call, its answer and its event go
// out by one, and the event to the other player by another. No WebSocket, no JSON, no rules, no disk.
//
//   floor [players] [seconds]          prints the server's CPU time a move, in its own code and in the kernel
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

// As a move of The Reef has them on the wire, with the frames of WebSockets (docs/hosting.md).
constexpr std::size_t kMove = 82;
constexpr std::size_t kAnswer = 75;
constexpr std::size_t kEvent = 481;
constexpr int kAtOnce = 128;

std::array<char, 65536> bytes;

void check(bool is_well, const char* what) {
  if (is_well) return;
  std::perror(what);
  std::exit(1);
}

void watch(int poll, int file, unsigned number) {
  epoll_event event{.events = EPOLLIN, .data = {.u32 = number}};
  check(epoll_ctl(poll, EPOLL_CTL_ADD, file, &event) == 0, "epoll_ctl");
}

// Connections 2i and 2i + 1 are a couple. Ends when all have gone.
void serve(const std::vector<int>& files) {
  const int poll = epoll_create1(0);
  for (unsigned i = 0; i < files.size(); ++i) watch(poll, files[i], i);
  std::array<epoll_event, kAtOnce> events;
  for (std::size_t left = files.size(); left > 0;) {
    const int count = epoll_wait(poll, events.data(), kAtOnce, -1);
    for (int i = 0; i < count; ++i) {
      const unsigned number = events[static_cast<std::size_t>(i)].data.u32;
      const int own = files[number];
      const ssize_t size = recv(own, bytes.data(), bytes.size(), 0);
      if (size <= 0) {
        epoll_ctl(poll, EPOLL_CTL_DEL, own, nullptr);
        --left;
        continue;
      }
      iovec answer[] = {{bytes.data(), kAnswer}, {bytes.data(), kEvent}};
      msghdr message{};
      message.msg_iov = answer;
      message.msg_iovlen = 2;
      (void)!sendmsg(own, &message, MSG_NOSIGNAL);
      (void)!send(files[number ^ 1U], bytes.data(), kEvent, MSG_NOSIGNAL);
    }
  }
}

// How many moves the couples made.
long play(const std::vector<int>& files, double seconds) {
  const int poll = epoll_create1(0);
  for (unsigned i = 0; i < files.size(); ++i) watch(poll, files[i], i);
  std::vector<std::size_t> missing(files.size());  // bytes that are still to come
  const auto move = [&](unsigned number) {
    missing[number] += kAnswer + kEvent;
    missing[number ^ 1U] += kEvent;
    check(send(files[number], bytes.data(), kMove, 0) == static_cast<ssize_t>(kMove), "send");
  };
  for (unsigned i = 0; i < files.size(); i += 2) move(i);
  long moves = 0;
  const auto begun = std::chrono::steady_clock::now();
  std::array<epoll_event, kAtOnce> events;
  while (std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count() < seconds) {
    const int count = epoll_wait(poll, events.data(), kAtOnce, 100);
    for (int i = 0; i < count; ++i) {
      const unsigned number = events[static_cast<std::size_t>(i)].data.u32;
      const ssize_t size = recv(files[number], bytes.data(), bytes.size(), 0);
      check(size > 0, "recv");
      missing[number] -= static_cast<std::size_t>(size);
      if (missing[number] > 0 || missing[number ^ 1U] > 0) continue;
      ++moves;
      move(number);
    }
  }
  return moves;
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
  const auto players = static_cast<std::size_t>(argc > 1 ? std::atoi(argv[1]) : 2000) & ~std::size_t{1};
  const double seconds = argc > 2 ? std::atof(argv[2]) : 5;
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof where;
  check(bind(listener, reinterpret_cast<sockaddr*>(&where), length) == 0 && listen(listener, 100) == 0,
        "listen");
  getsockname(listener, reinterpret_cast<sockaddr*>(&where), &length);
  std::vector<int> clients;
  std::vector<int> servers;
  for (std::size_t i = 0; i < players; ++i) {
    clients.push_back(socket(AF_INET, SOCK_STREAM, 0));
    check(connect(clients.back(), reinterpret_cast<sockaddr*>(&where), length) == 0, "connect (ulimit -n?)");
    servers.push_back(accept(listener, nullptr, nullptr));
    const int on = 1;
    for (const int file : {clients.back(), servers.back()})
      setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
  const pid_t child = fork();
  const std::vector<int>& others = child == 0 ? clients : servers;
  for (const int file : others) close(file);
  if (child == 0) {
    serve(servers);
    return 0;
  }
  const auto moves = static_cast<double>(play(clients, seconds));
  for (const int file : clients) close(file);
  rusage used{};
  wait4(child, nullptr, 0, &used);
  std::printf("%.0f moves/s, CPU ms a move: %.4f own, %.4f kernel\n", moves / seconds,
              seconds_of(used.ru_utime) * 1000 / moves, seconds_of(used.ru_stime) * 1000 / moves);
}
