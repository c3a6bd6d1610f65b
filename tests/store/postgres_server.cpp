#include "store/postgres_server.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iostream>

namespace atolls::server {

namespace {

constexpr const char* kUser = "postgres";

[[noreturn]] void give_up(const std::string& why, const std::string& log) {
  std::cerr << "PostgreSQL for the tests: " << why << "\n" << std::ifstream(log).rdbuf() << std::endl;
  std::abort();
}

std::string find_programs() {
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
    const auto programs = version.path() / "bin";
    if (std::filesystem::exists(programs / "initdb")) return programs.string();
  }
  give_up("not installed: apt-get install postgresql", "");
}

// Ended before the program's other static objects.
std::unique_ptr<PostgresServer>& shared_server() {
  static std::unique_ptr<PostgresServer> server;
  return server;
}

class EndServer : public testing::Environment {
 public:
  void TearDown() override { shared_server().reset(); }
};
const testing::Environment* const kEndServer = testing::AddGlobalTestEnvironment(new EndServer);

}  // namespace

PostgresServer::PostgresServer() : programs_(find_programs()) {
  const std::string log = folder_.file("log");
  std::ofstream(log).close();
  if (geteuid() == 0) {
    const passwd* account = getpwnam(kUser);
    if (account == nullptr || chown(folder_.path().c_str(), account->pw_uid, account->pw_gid) != 0 ||
        chown(log.c_str(), account->pw_uid, account->pw_gid) != 0) {
      give_up("there is no user postgres", log);
    }
  }
  if (!run_command({programs_ + "/initdb", "-D", folder_.file("data"), "-U", kUser, "-A", "trust", "-E",
                    "UTF8", "--locale=C.UTF-8", "--no-sync"},
                   kUser, log)) {
    give_up("initdb failed", log);
  }
  start();
}

void PostgresServer::start() {
  const std::vector<std::string> command = {
      programs_ + "/postgres", "-D", folder_.file("data"), "-k", folder_.path().string(), "-c",
      "listen_addresses=",     "-c", "fsync=off",          "-c", "shared_buffers=16MB"};
  process_.start(command, kUser, folder_.file("log"));
  const bool answers = wait_until([&] { return PQping(address("postgres").c_str()) == PQPING_OK; });
  if (!answers) give_up("does not answer", folder_.file("log"));
}

void PostgresServer::crash() {
  process_.end(SIGQUIT);
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgresql:///" + database + "?user=" + kUser + "&host=" + folder_.path().string();
}

std::string PostgresServer::fresh_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run(address("postgres"), "CREATE DATABASE " + name);
  return address(name);
}

int PostgresServer::run(const std::string& where, const std::string& statement) {
  PGconn* connection = PQconnectdb(where.c_str());
  PGresult* result = PQexec(connection, statement.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(connection);
  const int rows = PQntuples(result);
  PQclear(result);
  PQfinish(connection);
  return rows;
}

PostgresServer& the_postgres() {
  if (!shared_server()) shared_server() = std::make_unique<PostgresServer>();
  return *shared_server();
}

}  // namespace atolls::server
