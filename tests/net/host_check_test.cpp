// By which names a server is reached.
#include "net/host_check.h"

#include <gtest/gtest.h>

namespace atolls::server {
namespace {

TEST(HostCheck, IsReachedByItsAddressAndByWhatItIsTold) {
  const HostCheck host_check(false, {"Atoll.Example", "games.example:8443"});
  for (const char* host : {"atoll.example", "ATOLL.example:80", "atoll.example.", "games.example:8443",
                           "192.168.1.5", "192.168.1.5:8080"}) {
    EXPECT_TRUE(host_check.is_ours(host, "192.168.1.5")) << host;
  }
  for (const char* host :
       {"", ":80", "evil.example", "games.example", "games.example:80", "192.168.1.6", "localhost",
        "127.0.0.1", "xatoll.example", "atoll.example.evil.example", "[", "[]"}) {
    EXPECT_FALSE(host_check.is_ours(host, "192.168.1.5")) << host;
  }
}

TEST(HostCheck, KnowsWhatIsSaidOnThisMachineOnly) {
  const HostCheck host_check(true, {"atoll.example", "localhost.example"});
  for (const char* host : {"localhost", "Localhost:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080"}) {
    EXPECT_TRUE(HostCheck::is_this_machine(host)) << host;
    EXPECT_FALSE(host_check.is_told(host)) << host;
  }
  for (const char* host : {"atoll.example", "localhost.example:80", "127.example", "10.0.0.1", "", "["})
    EXPECT_FALSE(HostCheck::is_this_machine(host)) << host;
  EXPECT_TRUE(host_check.is_told("Atoll.Example:8443"));
}

TEST(HostCheck, OnThisMachineItIsLocalhost) {
  const HostCheck host_check(false, {});
  for (const char* local : {"127.0.0.1", "::1", "::ffff:127.0.0.1"}) {
    for (const char* host : {"localhost:8080", "LOCALHOST", "127.0.0.1:8080", "[::1]:8080"})
      EXPECT_TRUE(host_check.is_ours(host, local)) << host;
    for (const char* host : {"127.evil.example", "localhost.evil.example", "evil.example", "10.0.0.1"})
      EXPECT_FALSE(host_check.is_ours(host, local)) << host;
  }
  EXPECT_TRUE(host_check.is_ours("[fd00::7]:8080", "fd00::7"));
  EXPECT_TRUE(host_check.is_ours("10.0.0.7:8080", "::ffff:10.0.0.7"));
}

}  // namespace
}  // namespace atolls::server
