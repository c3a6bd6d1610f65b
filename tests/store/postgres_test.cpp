// What several nodes and a server that comes and goes can do to a store on PostgreSQL.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "store/postgres.h"
#include "store/postgres_server.h"

namespace atolls::server {
namespace {

using Names = std::vector<std::string>;

TEST(PostgresStore, NodesThatStartAtOnceMakeTheTablesOnce) {
  const std::string where = the_postgres().fresh_database();
  std::vector<std::thread> nodes;
  for (int i = 0; i < 6; ++i) {
    nodes.emplace_back([&] {
      const auto store = open_store(where);
      EXPECT_TRUE(store) << store.error().message;
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(code_of(opened(where)->append(first_events("a", {"1"}))), "ok");
}

TEST(PostgresStore, OfNodesThatRaceOneAppendsEachEvent) {
  const std::string where = the_postgres().fresh_database();
  opened(where);
  constexpr int kNodes = 4;
  constexpr i64 kEvents = 60;
  std::vector<std::thread> nodes;
  std::vector<int> won(kNodes, 0);
  for (int node = 0; node < kNodes; ++node) {
    nodes.emplace_back([&, node] {
      auto store = opened(where);
      for (i64 next = 1; next <= kEvents; ++next) {
        const auto done = store->append(next_events("a", next, {std::to_string(node)}));
        won[static_cast<std::size_t>(node)] += done.has_value();
        EXPECT_TRUE(done || done.error().code == "conflict") << done.error().message;
      }
    });
  }
  for (std::thread& node : nodes) node.join();
  const auto events = *opened(where)->events("a", 0);
  ASSERT_EQ(events.size(), static_cast<std::size_t>(kEvents));
  for (int node = 0; node < kNodes; ++node)
    EXPECT_EQ(std::ranges::count(events, std::to_string(node)), won[static_cast<std::size_t>(node)]);
}

TEST(PostgresStore, OfNodesThatRaceOneGetsTheName) {
  const std::string where = the_postgres().fresh_database();
  opened(where);
  std::vector<std::thread> nodes;
  Names codes(6);
  for (std::size_t node = 0; node < codes.size(); ++node) {
    nodes.emplace_back([&, node] {
      codes[node] = code_of(opened(where)->add_person({std::to_string(node), "Anna", "hash", 0}));
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(std::ranges::count(codes, "ok"), 1);
  EXPECT_EQ(std::ranges::count(codes, "name_taken"), 5);
}

TEST(PostgresStore, AServerWithoutABusIsTheOnlyOne) {
  const std::string where = the_postgres().fresh_database();
  EXPECT_EQ(code_of(open_store(where)), "ok");  // who looks is in nobody's way
  {
    const auto alone = open_store(where, Sharing::kAlone);
    ASSERT_TRUE(alone) << alone.error().message;
    EXPECT_EQ(code_of(open_store(where)), "ok");
    EXPECT_EQ(*count_servers(where), 1);
    for (const Sharing second : {Sharing::kAlone, Sharing::kNodes}) {
      const auto refused = open_store(where, second);
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().code, "in_use");
      EXPECT_TRUE(refused.error().message.contains("--bus")) << refused.error().message;
    }
  }
  const auto first = open_store(where, Sharing::kNodes);
  const auto second = open_store(where, Sharing::kNodes);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*count_servers(where), 2);
  EXPECT_EQ(code_of(open_store(where, Sharing::kAlone)), "in_use");
}

// On a socket of the machine itself they change nothing, but they are asked for.
TEST(PostgresStore, TheDatabaseLooksForNodesThatHaveVanished) {
  const auto sql = open_postgres(the_postgres().fresh_database(), Sharing::kLooking);
  ASSERT_TRUE(sql) << sql.error().message;
  ASSERT_TRUE((*sql)->begin());
  const auto asked =
      (*sql)->run("SELECT name FROM pg_settings WHERE source = 'session' AND name LIKE 'tcp%' ORDER BY name");
  (*sql)->rollback();
  ASSERT_TRUE(asked) << asked.error().message;
  Names names;
  for (const SqlRow& row : asked->rows) names.push_back(row[0].as_text());
  EXPECT_EQ(names, (Names{"tcp_keepalives_count", "tcp_keepalives_idle", "tcp_keepalives_interval",
                          "tcp_user_timeout"}));
}

TEST(PostgresStore, RefusesTheTablesOfANewerProgram) {
  const std::string where = the_postgres().fresh_database();
  opened(where);
  the_postgres().run(where, "INSERT INTO schema_steps VALUES (77)");
  EXPECT_EQ(code_of(open_store(where)), "newer_schema");
}

TEST(PostgresStore, SaysWhyItCannotConnectAndKeepsThePassword) {
  for (const char* where :
       {"postgresql://anna:secret@/x?host=/nowhere", "postgresql://anna:secret%zz@host/x?nonsense"}) {
    const auto store = open_store(where);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "storage");
    EXPECT_FALSE(store.error().message.contains("secret")) << store.error().message;
    EXPECT_TRUE(store.error().message.contains("PostgreSQL")) << store.error().message;
  }
}

TEST(PostgresStore, ComesBackAfterTheServerCrashed) {
  auto store = opened(the_postgres().fresh_database());
  ASSERT_TRUE(store->append(first_events("a", {"1"})));
  the_postgres().crash();
  EXPECT_EQ(code_of(store->append(next_events("a", 2, {"2"}))), "storage");
  EXPECT_EQ(code_of(store->events("a", 0)), "storage");
  the_postgres().start();
  EXPECT_EQ(*store->events("a", 0), Names{"1"});
  EXPECT_EQ(code_of(store->append(next_events("a", 2, {"2"}))), "ok");
}

TEST(PostgresStore, AServerThatCameAgainIsNotNoticed) {
  auto store = opened(the_postgres().fresh_database());
  ASSERT_TRUE(store->append(first_events("a", {"1"})));
  the_postgres().crash();
  the_postgres().start();
  EXPECT_EQ(code_of(store->append(next_events("a", 2, {"2"}))), "ok");
  EXPECT_EQ(*store->events("a", 0), (Names{"1", "2"}));
}

TEST(PostgresStore, ALossInTheMiddleLosesAllOfItAndSaysSo) {
  auto store = opened(the_postgres().fresh_database());
  Names codes;
  const auto both = store->together([&] {
    codes.push_back(code_of(store->append(first_events("a", {"1"}))));
    the_postgres().crash();
    the_postgres().start();
    codes.push_back(code_of(store->append(first_events("b", {"1"}))));
    codes.push_back(code_of(store->append(first_events("c", {"1"}))));
  });
  EXPECT_EQ(codes, (Names{"ok", "storage", "storage"}));
  EXPECT_EQ(code_of(both), "storage");
  EXPECT_TRUE(store->all_tables("", 9)->empty());
}

// The commit is on the disk, but its reply never comes: it waits for a copy of the server that does not
// exist, and the connection is ended then. Nobody was told that it lasts, and asking again finds out.
TEST(PostgresStore, ACommitOfUnknownOutcomeIsNoSuccess) {
  PostgresServer& server = the_postgres();
  const std::string where = server.fresh_database();
  auto store = opened(where);
  server.run(where, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  server.run(where, "SELECT pg_reload_conf()");
  ASSERT_TRUE(wait_until([&] {
    return server.run(where, "SELECT 1 WHERE current_setting('synchronous_standby_names') <> ''") == 1;
  }));
  std::thread cut([&] {
    EXPECT_TRUE(wait_until([&] {
      return server.run(where,
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE wait_event = 'SyncRep'") == 1;
    }));
  });
  EXPECT_EQ(code_of(store->append(first_events("a", {"1"}))), "storage");
  cut.join();
  server.run(where, "ALTER SYSTEM RESET synchronous_standby_names");
  server.run(where, "SELECT pg_reload_conf()");
  EXPECT_EQ(code_of(store->append(first_events("a", {"1"}))), "conflict");
  EXPECT_EQ(*store->events("a", 0), Names{"1"});
}

TEST(PostgresStore, ACommitToAServerThatIsGoneIsNoSuccess) {
  auto store = opened(the_postgres().fresh_database());
  const auto done = store->together([&] {
    ASSERT_TRUE(store->append(first_events("a", {"1"})));
    the_postgres().crash();
  });
  EXPECT_EQ(code_of(done), "storage");
  the_postgres().start();
  EXPECT_EQ(code_of(store->append(first_events("a", {"1"}))), "ok");
  EXPECT_EQ(*store->events("a", 0), Names{"1"});
}

}  // namespace
}  // namespace atolls::server
