#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <map>

#include "store/private_file.h"

namespace atolls::server {

namespace {

constexpr int kBusyMilliseconds = 5000;  // somebody makes a copy of the file, or looks into it

constexpr Dialect kDialect = {.text = "TEXT",
                              .number = "INTEGER",
                              .strict = " STRICT",
                              .keyed = " WITHOUT ROWID, STRICT",
                              .schema_lock = "",
                              .items = "SELECT value FROM json_each($1)"};

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
// SQLite numbers $1, $2 … in the order in which they stand in the text: `places` has what it calls them.
struct Statement {
  std::unique_ptr<sqlite3_stmt, Finalize> compiled;
  std::vector<int> places = {};
};

// One server to a file. The lock is the kernel's, on a file beside it: it ends with the process however that
// ends, and lets others read the database, to copy it.
class ServerLock {
 public:
  ServerLock() = default;
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;
  ~ServerLock() {
    if (file_ >= 0) close(file_);
  }

  Result<void> take(const std::string& database) {
    const std::string path = database + ".lock";
    file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file_ < 0) return failure("storage", path + ": cannot be written: " + std::strerror(errno));
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return {};
    if (errno == EWOULDBLOCK) return failure("in_use", database + ": another server has it open");
    return failure("storage", path + ": cannot be locked: " + std::strerror(errno));
  }

 private:
  int file_ = -1;
};

class Sqlite final : public Sql {
 public:
  explicit Sqlite(std::string file) : file_(std::move(file)) {}
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  ~Sqlite() override {
    statements_.clear();
    sqlite3_close(database_);
  }

  Result<void> open() {
    // A limit on the size of files is an error to tell, not the end of the process.
    std::signal(SIGXFSZ, SIG_IGN);
    ATOLL_CHECK(lock_.take(file_));
    for (const char* part : {"", "-wal", "-shm"}) ATOLL_CHECK(make_private(file_ + part));
    // For its owner's eyes only; what SQLite puts beside it is made like it. That it cannot be made, SQLite
    // says.
    const int made = ::open(file_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (made >= 0) close(made);
    constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file_.c_str(), &database_, kFlags, nullptr) != SQLITE_OK) return fail();
    sqlite3_extended_result_codes(database_, 1);
    sqlite3_busy_timeout(database_, kBusyMilliseconds);
    if (sqlite3_db_readonly(database_, "main") == 1)
      return failure("storage", file_ + ": the file is read-only");
    // The log may grow to 32 MB before it goes into the database: games under way write the same pages again
    // and again, and then each of them is copied once.
    for (const char* pragma :
         {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA wal_autocheckpoint = 8000",
          "PRAGMA foreign_keys = ON", "PRAGMA secure_delete = ON"}) {
      ATOLL_CHECK(run(pragma, {}));
    }
    return {};
  }

  // What is in a log beside the file counts; without one, SQLite need not make any (`immutable`).
  Result<void> look() {
    std::error_code ignored;
    const bool has_log = std::filesystem::file_size(file_ + "-wal", ignored) > 0 && !ignored;
    std::string address = "file:";
    for (const char character : std::filesystem::absolute(file_).string()) {
      switch (character) {
        case '%':
          address += "%25";
          break;
        case '?':
          address += "%3f";
          break;
        case '#':
          address += "%23";
          break;
        default:
          address += character;
      }
    }
    if (!has_log) address += "?immutable=1";
    constexpr int kFlags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(address.c_str(), &database_, kFlags, nullptr) != SQLITE_OK) return fail();
    sqlite3_busy_timeout(database_, kBusyMilliseconds);
    return done(run("PRAGMA schema_version", {}));  // whether it is a database
  }

  const Dialect& dialect() const override { return kDialect; }

  // Immediate: the only writer need not fear that a lock comes too late.
  Result<void> begin() override { return done(run("BEGIN IMMEDIATE", {})); }
  Result<void> commit() override {
    auto committed = done(run("COMMIT", {}));
    if (!committed) rollback();
    return committed;
  }
  void rollback() override {
    if (sqlite3_get_autocommit(database_) != 0) return;  // a full disk has undone it already
    [[maybe_unused]] const auto undone = run("ROLLBACK", {});
  }

  // The log goes into the database, where deleted bytes are zeros, and is cut to nothing. Not while somebody
  // else reads: then there is no waiting, and not many tries.
  bool scrub() override {
    const auto now = std::chrono::steady_clock::now();
    if (now < scrub_again_) return false;
    scrub_again_ = now + std::chrono::seconds(1);
    sqlite3_busy_timeout(database_, 0);
    const int code =
        sqlite3_wal_checkpoint_v2(database_, "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_busy_timeout(database_, kBusyMilliseconds);
    if (code == SQLITE_OK) scrub_again_ = now;
    return code == SQLITE_OK;
  }

  Result<SqlAnswer> run(std::string_view text, std::span<const SqlValue> values) override {
    ATOLL_TRY(statement, prepared(text));
    auto answer = step(*statement, values);
    sqlite3_reset(statement->compiled.get());
    sqlite3_clear_bindings(statement->compiled.get());
    return answer;
  }

 private:
  static Result<void> done(const Result<SqlAnswer>& answer) {
    if (answer) return {};
    return std::unexpected(answer.error());
  }

  Result<Statement*> prepared(std::string_view text) {
    const auto known = statements_.find(text);
    if (known != statements_.end()) return &known->second;
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(database_, text.data(), static_cast<int>(text.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return fail();
    Statement kept{std::unique_ptr<sqlite3_stmt, Finalize>(statement)};
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); ++i)
      kept.places.push_back(sqlite3_bind_parameter_index(statement, ("$" + std::to_string(i)).c_str()));
    return &statements_.emplace(std::string(text), std::move(kept)).first->second;
  }

  Result<SqlAnswer> step(const Statement& prepared, std::span<const SqlValue> values) {
    sqlite3_stmt* statement = prepared.compiled.get();
    for (std::size_t i = 0; i < std::min(values.size(), prepared.places.size()); ++i) {
      if (bind(statement, prepared.places[i], values[i]) != SQLITE_OK) return fail();
    }
    SqlAnswer answer;
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
      SqlRow& row = answer.rows.emplace_back();
      for (int i = 0; i < sqlite3_column_count(statement); ++i) row.push_back(column(statement, i));
    }
    if (code != SQLITE_DONE) return fail();
    answer.changed = sqlite3_changes(database_);
    return answer;
  }

  static int bind(sqlite3_stmt* statement, int place, const SqlValue& value) {
    if (const std::string* text = value.text())  // it outlives the step
      return sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    if (const auto number = value.number()) return sqlite3_bind_int64(statement, place, *number);
    return sqlite3_bind_null(statement, place);
  }

  static SqlValue column(sqlite3_stmt* statement, int i) {
    switch (sqlite3_column_type(statement, i)) {
      case SQLITE_INTEGER:
        return sqlite3_column_int64(statement, i);
      case SQLITE_NULL:
        return {};
      default: {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
        return std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement, i)));
      }
    }
  }

  std::unexpected<Error> fail() const {
    const int code = sqlite3_extended_errcode(database_);
    const std::string where = file_ + ": ";
    switch (code & 0xff) {
      case SQLITE_CONSTRAINT:
        return failure("constraint", where + sqlite3_errmsg(database_));
      case SQLITE_FULL:
        return failure("storage", where + "the disk is full");
      case SQLITE_IOERR:
        return failure("storage", where + "the disk is full, over its quota or broken (SQLite says " +
                                      std::to_string(code) + ")");
      case SQLITE_NOTADB:
        return failure("storage", where + "is not a database of Atoll (or damaged)");
      case SQLITE_CORRUPT:
        return failure("storage", where + "the database is damaged");
      case SQLITE_READONLY:
        return failure("storage", where + "the file is read-only");
      case SQLITE_BUSY:
        return failure("storage", where + "another program keeps it locked");
      default:
        return failure("storage",
                       where + sqlite3_errmsg(database_) + " (SQLite says " + std::to_string(code) + ")");
    }
  }

  std::string file_;
  ServerLock lock_;  // before the database: released after it is closed
  sqlite3* database_ = nullptr;
  std::map<std::string, Statement, std::less<>> statements_;
  std::chrono::steady_clock::time_point scrub_again_;
};

}  // namespace

Result<std::unique_ptr<Sql>> open_sqlite(const std::string& file) {
  auto database = std::make_unique<Sqlite>(file);
  ATOLL_CHECK(database->open());
  return database;
}

Result<std::unique_ptr<Sql>> look_into_sqlite(const std::string& file) {
  auto database = std::make_unique<Sqlite>(file);
  ATOLL_CHECK(database->look());
  return database;
}

}  // namespace atolls::server
