#include "store/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <map>
#include <thread>

#include "core/text.h"

namespace atolls::server {

namespace {

constexpr Dialect kDialect = {
    .text = "TEXT COLLATE \"C\"",
    .number = "BIGINT",
    .strict = "",
    .keyed = "",
    .schema_lock = "SELECT 1 FROM pg_advisory_xact_lock(6101001)",
    .items = "SELECT value FROM jsonb_array_elements_text(CAST($1 AS jsonb)) AS value"};

// Before the address, so that it may say otherwise: a server that is gone is noticed within seconds.
constexpr const char* kDefaults[][2] = {{"application_name", "atoll"}, {"connect_timeout", "5"},
                                        {"keepalives_idle", "10"},     {"keepalives_interval", "5"},
                                        {"keepalives_count", "2"},     {"tcp_user_timeout", "15000"}};

// A commit that was acknowledged is on the disk; no statement waits for ever; what is told need not be
// logged.
constexpr const char* kSettings =
    "SET synchronous_commit = on; SET statement_timeout = '15s'; SET lock_timeout = '10s';"
    "SET idle_in_transaction_session_timeout = '30s'; SET client_min_messages = warning;"
    "SET default_transaction_isolation = 'read committed'; SET client_encoding = 'UTF8';"
    // A node that vanishes without a word must not keep its locks: the server looks for it, too.
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2;"
    "SET tcp_user_timeout = 15000";

// A little longer than the server's own patience: then it is gone, or frozen, and so is the connection.
constexpr std::chrono::seconds kPatience{17};

constexpr const char* kTakeAlone = "SELECT pg_try_advisory_lock(6101002)";
constexpr const char* kTakeShared = "SELECT pg_try_advisory_lock_shared(6101002)";
constexpr const char* kCount =
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 6101002 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

// How long a server that has just been killed may seem to be there.
constexpr int kClaimedWithin = 20;  // tries
constexpr std::chrono::milliseconds kBetweenClaims{250};

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, Finish>;
using Answer = std::unique_ptr<PGresult, Clear>;

class Postgres final : public Sql {
 public:
  Postgres(std::string address, Sharing sharing) : address_(std::move(address)), sharing_(sharing) {}

  // A new connection; statements that were prepared on the old one are gone with it.
  Result<void> connect() {
    statements_.clear();
    std::vector<const char*> keys;
    std::vector<const char*> values;
    for (const auto& [key, value] : kDefaults) {
      keys.push_back(key);
      values.push_back(value);
    }
    keys.insert(keys.end(), {"dbname", nullptr});
    values.insert(values.end(), {address_.c_str(), nullptr});
    connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
    if (!is_connected()) return fail(nullptr);
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);  // they would go to stderr
    PQsetnonblocking(connection_.get(), 1);
    const Answer answer = reply_to(PQsendQuery(connection_.get(), kSettings));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return fail(answer.get());
    return claim();
  }

  const Dialect& dialect() const override { return kDialect; }

  Result<void> begin() override {
    // That the server has gone shows only when it is asked; nothing is lost by asking twice for a beginning.
    if (is_connected() && command("BEGIN", "BEGIN")) return {};
    if (is_connected()) rollback();
    if (const auto connected = connect(); !connected) return failure("storage", connected.error().message);
    return command("BEGIN", "BEGIN");
  }
  Result<void> commit() override {
    auto committed = command("COMMIT", "COMMIT");
    if (!committed) rollback();
    return committed;
  }
  void rollback() override {
    if (!is_connected()) return;
    [[maybe_unused]] const auto undone = command("ROLLBACK", "ROLLBACK");  // a lost connection undoes it, too
  }

  // That is the affair of its own vacuum, and of how it keeps its log: docs/hosting.md.
  bool scrub() override { return true; }

  using Sql::run;
  Result<SqlAnswer> run(std::string_view text, std::span<const SqlValue> values) override {
    ATOLL_TRY(name, prepared(text));
    std::vector<std::string> numbers(values.size());  // sized at once: pointers into it stay
    std::vector<const char*> texts;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (const auto number = values[i].number()) numbers[i] = std::to_string(*number);
      const std::string* value = values[i].number() ? &numbers[i] : values[i].text();
      texts.push_back(value == nullptr ? nullptr : value->c_str());
    }
    const Answer answer = reply_to(PQsendQueryPrepared(
        connection_.get(), name.c_str(), static_cast<int>(texts.size()), texts.data(), nullptr, nullptr, 0));
    return read(answer.get());
  }

 private:
  bool is_connected() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }

  // A lock of the connection: it ends with it, however the server ends. Without a bus it is the only one.
  Result<void> claim() {
    if (sharing_ == Sharing::kLooking) return {};
    const bool is_alone = sharing_ == Sharing::kAlone;
    const Answer answer = reply_to(PQsendQuery(connection_.get(), is_alone ? kTakeAlone : kTakeShared));
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK) return fail(answer.get());
    if (PQgetvalue(answer.get(), 0, 0) == std::string_view("t")) return {};
    const std::string place = where();
    connection_.reset();
    if (is_alone) {
      return failure("in_use", place +
                                   "another server uses it. Several nodes can share a database if each is "
                                   "started with the same --bus redis://HOST:PORT");
    }
    return failure("in_use",
                   place +
                       "a server without --bus uses it. Stop that one, or start it again with the same "
                       "--bus as this one");
  }

  // What the server says to something that was sent: the last thing, or the first error; nothing if it could
  // not be sent, or the connection was lost. A server that stays silent loses it.
  Answer reply_to(int sent) {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    Answer answer;
    while (sent == 1) {
      if (!wait_until(until)) return {};
      Answer next(PQgetResult(connection_.get()));
      if (!next) break;
      if (!answer || PQresultStatus(answer.get()) != PGRES_FATAL_ERROR) answer = std::move(next);
    }
    return answer;
  }

  // Sends what is left to send, until there is something to read.
  bool wait_until(std::chrono::steady_clock::time_point until) {
    for (;;) {
      const int flushed = PQflush(connection_.get());
      if (flushed < 0 || PQconsumeInput(connection_.get()) == 0) return false;
      if (flushed == 0 && PQisBusy(connection_.get()) == 0) return true;
      const auto left =
          std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
      const short events = flushed > 0 ? POLLIN | POLLOUT : POLLIN;
      pollfd news = {PQsocket(connection_.get()), events, 0};
      if (left > 0 && (poll(&news, 1, static_cast<int>(left)) > 0 || errno == EINTR)) continue;
      connection_.reset();
      return false;
    }
  }

  // The server says what it did: to a COMMIT after an error it says ROLLBACK, and means success.
  Result<void> command(const char* text, std::string_view wanted) {
    const Answer answer = reply_to(PQsendQuery(connection_.get(), text));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return fail(answer.get());
    if (PQcmdStatus(answer.get()) == wanted) return {};
    return failure("storage", where() + "the transaction was undone");
  }

  Result<std::string> prepared(std::string_view text) {
    const auto known = statements_.find(text);
    if (known != statements_.end()) return known->second;
    std::string name = "s" + std::to_string(statements_.size());
    const Answer answer =
        reply_to(PQsendPrepare(connection_.get(), name.c_str(), std::string(text).c_str(), 0, nullptr));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return fail(answer.get());
    statements_.emplace(std::string(text), name);
    return name;
  }

  Result<SqlAnswer> read(const PGresult* result) {
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return fail(result);
    SqlAnswer answer;
    for (int i = 0; i < PQntuples(result); ++i) {
      SqlRow& row = answer.rows.emplace_back();
      for (int column = 0; column < PQnfields(result); ++column) row.push_back(value(result, i, column));
    }
    const std::string_view changed = PQcmdTuples(const_cast<PGresult*>(result));
    answer.changed = static_cast<i64>(parse_number(changed).value_or(0));
    return answer;
  }

  static SqlValue value(const PGresult* result, int row, int column) {
    if (PQgetisnull(result, row, column) == 1) return {};
    const std::string_view text(PQgetvalue(result, row, column),
                                static_cast<std::size_t>(PQgetlength(result, row, column)));
    constexpr Oid kBigint = 20;
    constexpr Oid kInteger = 23;
    const Oid type = PQftype(result, column);
    if (type != kBigint && type != kInteger) return text;
    i64 number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }

  std::string where() const {
    const char* name = connection_ ? PQdb(connection_.get()) : nullptr;
    return "PostgreSQL database " + in_quotes(name == nullptr ? "" : name) + ": ";
  }

  // The first line of what the server says: its details may quote what people wrote. Class 23 of its states
  // is "integrity constraint violation".
  std::unexpected<Error> fail(const PGresult* result) const {
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (said == nullptr) said = connection_ ? PQerrorMessage(connection_.get()) : "it gives no answer";
    const bool is_forbidden = state != nullptr && std::string_view(state).starts_with("23");
    return failure(is_forbidden ? "constraint" : "storage",
                   where() + std::string(trim(without_controls(said))));
  }

  std::string address_;
  const Sharing sharing_;
  Connection connection_;
  std::map<std::string, std::string, std::less<>> statements_;
};

// What libpq says about an address it cannot read may quote a password.
Result<void> check_address(const std::string& address) {
  char* said = nullptr;
  PQconninfoOption* options = PQconninfoParse(address.c_str(), &said);
  PQfreemem(said);
  if (options == nullptr)
    return failure("storage",
                   "the address of the PostgreSQL database is not understood: it should be like "
                   "postgresql://name:password@host/database");
  PQconninfoFree(options);
  return {};
}

}  // namespace

Result<std::unique_ptr<Sql>> open_postgres(const std::string& address, Sharing sharing) {
  ATOLL_CHECK(check_address(address));
  auto database = std::make_unique<Postgres>(address, sharing);
  auto connected = database->connect();
  for (int i = 1; i < kClaimedWithin && !connected && connected.error().code == "in_use"; ++i) {
    std::this_thread::sleep_for(kBetweenClaims);
    connected = database->connect();
  }
  ATOLL_CHECK(connected);
  return database;
}

Result<i64> count_postgres_servers(const std::string& address) {
  ATOLL_TRY(sql, open_postgres(address));
  ATOLL_CHECK(sql->begin());
  ATOLL_TRY(found, sql->run(kCount));
  ATOLL_CHECK(sql->commit());
  return found.rows[0][0].as_number();
}

}  // namespace atolls::server
