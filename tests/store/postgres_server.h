// A PostgreSQL of the tests' own: in a temporary directory, on a socket there, gone with the test program.
#pragma once

#include <string>

#include "store/store_testing.h"
#include "support/child_process.h"

namespace atolls::server {

class PostgresServer {
 public:
  PostgresServer();  // made and started; ends the program with the reason if that cannot be

  void start();
  void crash();                  // all its processes at once; nothing is finished or cleaned up
  std::string fresh_database();  // its address

  int run(const std::string& where, const std::string& statement);  // the number of its rows

 private:
  std::string address(const std::string& database) const;

  TempFolder folder_;
  std::string programs_;
  ChildProcess process_;
  int databases_ = 0;
};

// The one that the tests of a program share, started when first asked for.
PostgresServer& the_postgres();

}  // namespace atolls::server
