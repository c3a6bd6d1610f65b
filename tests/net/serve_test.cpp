// The server with its sockets, in this very process.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include "net/connection_limits.h"
#include "net/open_files.h"
#include "net/serve.h"

namespace atolls::server {
namespace {

int port_of(const sockaddr_in& address) {
  return ntohs(address.sin_port);
}

// The other end of a connection within this process, or -1.
int other_end(int own) {
  sockaddr_in here{};
  socklen_t size = sizeof here;
  getsockname(own, reinterpret_cast<sockaddr*>(&here), &size);
  for (int file = 3; file < 256; ++file) {
    sockaddr_in peer{};
    size = sizeof peer;
    if (getpeername(file, reinterpret_cast<sockaddr*>(&peer), &size) == 0 && peer.sin_family == AF_INET &&
        port_of(peer) == port_of(here))
      return file;
  }
  return -1;
}

// What follows an answer must not wait until the client has acknowledged the answer.
TEST(Serve, SmallMessagesGoOutAtOnce) {
  const std::string file = testing::TempDir() + "/serve_test_" + std::to_string(getpid()) + ".db";
  int without_delay = -1;
  Options options;
  options.port = 0;
  options.store = file;
  std::thread client;
  const auto served = serve(options, [&](u16 port) {
    client = std::thread([&, port] {
      const int own = socket(AF_INET, SOCK_STREAM, 0);
      sockaddr_in address{};
      address.sin_family = AF_INET;
      address.sin_port = htons(port);
      inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
      const std::string asked = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
      char answer[16] = {};
      if (connect(own, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
          write(own, asked.data(), asked.size()) > 0 && read(own, answer, sizeof answer) > 0) {
        socklen_t size = sizeof without_delay;
        getsockopt(other_end(own), IPPROTO_TCP, TCP_NODELAY, &without_delay, &size);
      }
      close(own);
      kill(getpid(), SIGTERM);
    });
  });
  if (client.joinable()) client.join();
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
  EXPECT_TRUE(served) << served.error().message;
  EXPECT_EQ(without_delay, 1);
}

TEST(ConnectionLimits, WhoHasBeenIdleLongestMakesRoom) {
  ConnectionLimits limits(false, 2);
  std::string closed;
  limits.enter("a");
  limits.enter("b");
  EXPECT_FALSE(limits.may_enter("c"));  // both are busy
  const Idle one(limits, [&] { closed += "1"; });
  {
    const Idle two(limits, [&] { closed += "2"; });
    const Idle three(limits, [&] { closed += "3"; });
    EXPECT_TRUE(limits.may_enter("c"));
    EXPECT_EQ(closed, "1");
    EXPECT_TRUE(limits.show_out());
    EXPECT_EQ(closed, "12");
  }
  EXPECT_FALSE(limits.may_enter("c"));
  EXPECT_EQ(closed, "12");
}

TEST(ConnectionLimits, FilesBoundConnections) {
  EXPECT_EQ(most_connections(64), 16);
  EXPECT_EQ(most_connections(1024), 1024 - kFilesBeside);
  EXPECT_EQ(most_connections(1 << 20), kMostConnections);
}

}  // namespace
}  // namespace atolls::server
