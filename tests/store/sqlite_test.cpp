// What a file can do to a store: not there, not ours, in use, read-only, full, or cut off by a kill.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "store/migrations.h"
#include "store/private_file.h"
#include "store/sqlite.h"
#include "store/store_testing.h"

namespace atolls::server {
namespace {

std::string message_of(const std::string& where) {
  const auto store = open_store(where);
  return store ? "opened" : store.error().code + ": " + store.error().message;
}

TEST(SqliteFile, IsInADirectoryOrNamed) {
  const TempFolder folder;
  opened(folder.path().string());
  EXPECT_TRUE(std::filesystem::exists(folder.file("atoll.db")));
  opened(folder.file("mine.db"));
  EXPECT_TRUE(std::filesystem::exists(folder.file("mine.db")));
}

TEST(SqliteFile, IsForItsOwnersEyesOnly) {
  const TempFolder folder;
  const auto store = opened(folder.path().string());
  using std::filesystem::perms;
  for (const char* name : {"atoll.db", "atoll.db-wal"}) {
    EXPECT_EQ(std::filesystem::status(folder.file(name)).permissions(),
              perms::owner_read | perms::owner_write)
        << name;
  }
}

TEST(SqliteFile, NamesAMissingDirectory) {
  const TempFolder folder;
  EXPECT_EQ(message_of(folder.file("none")),
            "storage: " + folder.file("none") + ": there is no such directory");
  EXPECT_EQ(message_of(folder.file("none/a.db")),
            "storage: " + folder.file("none") + ": there is no such directory");
}

TEST(SqliteFile, KnowsWhatIsNoDatabase) {
  const TempFolder folder;
  std::ofstream(folder.file("atoll.db")) << std::string(5000, 'x');
  EXPECT_EQ(message_of(folder.path().string()),
            "storage: " + folder.file("atoll.db") + ": is not a database of Atoll (or damaged)");
}

TEST(SqliteFile, HasOneServerAtATime) {
  const TempFolder folder;
  auto store = opened(folder.path().string());
  EXPECT_EQ(message_of(folder.path().string()),
            "in_use: " + folder.file("atoll.db") + ": another server has it open");
  store.reset();
  EXPECT_EQ(message_of(folder.path().string()), "opened");
}

// What others may read is mended, and what belongs to somebody else is refused with the words that help.
TEST(SqliteFile, WasPutBackForAllToRead) {
  const TempFolder folder;
  opened(folder.path().string());
  const std::string file = folder.file("atoll.db");
  ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  testing::internal::CaptureStderr();
  const auto store = opened(folder.path().string());
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(said,
            "atoll: " + file + " could be read by others (mode 0644), and holds keys; it cannot any more\n");
  using std::filesystem::perms;
  for (const char* part : {"", "-wal", "-shm"}) {
    EXPECT_EQ(std::filesystem::status(file + part).permissions(), perms::owner_read | perms::owner_write)
        << part;
  }
}

TEST(SqliteFile, WasPutBackBySomebodyElse) {
  if (geteuid() != 0) {  // who cannot give files away meets those of root
    const auto made = make_private("/etc/passwd");
    ASSERT_FALSE(made);
    EXPECT_TRUE(made.error().message.starts_with("/etc/passwd: belongs to root, and the server runs as "));
    return;
  }
  const TempFolder folder;
  opened(folder.path().string());
  ASSERT_EQ(chmod(folder.path().c_str(), 0777), 0);
  ASSERT_EQ(chmod(folder.file("atoll.db").c_str(), 0666), 0);
  ASSERT_EQ(chmod(folder.file("atoll.db.lock").c_str(), 0666), 0);
  const std::string file = folder.file("atoll.db");
  const std::string wanted =
      "storage: " + file + ": belongs to root, and the server runs as nobody; as root: " + "chown nobody '" +
      file + "' && chmod 600 '" + file + "'";
  EXPECT_EQ(in_child([&] { return message_of(folder.path().string()) == wanted ? 0 : 1; }, true), 0);
}

TEST(SqliteFile, IsNotMadeWhereItMustBe) {
  const TempFolder folder;
  const auto reopened = [](const std::string& where) {
    const auto store = reopen_store(where);
    return store ? "opened" : store.error().message;
  };
  EXPECT_EQ(reopened(folder.file("none")), folder.file("none") + ": there is no such directory");
  EXPECT_EQ(reopened(folder.path().string()), folder.file("atoll.db") + ": there is no such file");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  std::ofstream(folder.file("empty.db"));
  EXPECT_EQ(reopened(folder.file("empty.db")), folder.file("empty.db") + ": holds no games of Atoll");
  opened(folder.path().string());
  EXPECT_EQ(reopened(folder.path().string()), "opened");
}

// What holds no games of ours, or those of an older program, is refused without a byte or a right being
// changed, and nothing is put beside it.
TEST(SqliteFile, IsLeftAsItIsWhereItIsNotOurs) {
  const TempFolder folder;
  const auto with = [&](const std::string& name, auto work) {
    const std::string file = folder.file(name);
    auto sql = open_sqlite(file);
    ASSERT_TRUE(sql);
    work(**sql);
    ASSERT_TRUE((*sql)->run("PRAGMA journal_mode = DELETE"));
    sql->reset();
    std::filesystem::remove(file + ".lock");
    ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  };
  with("cooking?.db", [](Sql& sql) { ASSERT_TRUE(sql.run("CREATE TABLE recipes (name TEXT)")); });
  with("older.db", [](Sql& sql) {
    ASSERT_TRUE(migrate(sql, "older.db"));
    ASSERT_TRUE(sql.run("DROP TABLE training"));  // what the last step made
    ASSERT_TRUE(sql.run("DELETE FROM schema_steps WHERE step = (SELECT MAX(step) FROM schema_steps)"));
  });
  const auto bytes_of = [&](const std::string& name) {
    std::ifstream file(folder.file(name), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  using std::filesystem::perms;
  constexpr perms kForAll = perms::owner_read | perms::owner_write | perms::group_read | perms::others_read;
  for (const auto& [name, why] :
       {std::pair<std::string, std::string>("cooking?.db", "holds no games of Atoll"),
        {"older.db", "was written by an older Atoll"}}) {
    const std::string before = bytes_of(name);
    const auto store = reopen_store(folder.file(name));
    ASSERT_FALSE(store) << name;
    EXPECT_TRUE(store.error().message.starts_with(folder.file(name) + ": " + why)) << store.error().message;
    EXPECT_EQ(bytes_of(name), before) << name;
    EXPECT_EQ(std::filesystem::status(folder.file(name)).permissions(), kForAll) << name;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    EXPECT_EQ(entry.path().extension(), ".db") << entry.path();
  // A server brings the older one to our form, and then it is ours.
  opened(folder.file("older.db"));
  EXPECT_TRUE(reopen_store(folder.file("older.db")));
}

// Every byte of every file: the database, its log, whatever is beside them.
TEST(SqliteFile, HoldsNothingOfWhoWasDeleted) {
  const TempFolder folder;
  const auto store = opened(folder.path().string());
  const auto holds = [&](const std::string& what) {
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string bytes((std::istreambuf_iterator<char>(file)), {});
      if (bytes.contains(what)) return true;
    }
    return false;
  };
  // Among many others, so that pages split; renamed, so that rows move.
  for (int i = 0; i < 400; ++i) {
    const std::string number = std::to_string(i);
    ASSERT_TRUE(store->add_person({"p" + number, "Person " + number, "hash " + std::string(60, 'x'), i}));
    if (i != 200) continue;
    ASSERT_TRUE(store->add_person({"w", "Wilhelmina", "hash-of-wilhelmina", 1}));
    ASSERT_TRUE(store->add_session({"s", "token-of-wilhelmina", "w", "browser-of-wilhelmina", 1, 1}));
  }
  ASSERT_TRUE(store->change_person({"w", "Wilhelmina Zaubernuss", "hash-of-wilhelmina", 1}));
  Append append = first_events("a", {"{}"});
  append.row.people = {"w"};
  ASSERT_TRUE(store->append(append));
  const std::string traces[] = {"Wilhelmina", "wilhelmina", "Zaubernuss", "zaubernuss"};
  EXPECT_TRUE(holds("Wilhelmina"));
  ASSERT_TRUE(store->together([&] {
    EXPECT_TRUE(store->remove_person("w"));
    EXPECT_TRUE(store->append(next_events("a", 2, {"{}"})));
  }));
  for (const std::string& trace : traces) EXPECT_FALSE(holds(trace)) << trace;
  EXPECT_TRUE(holds("Person 399"));
}

TEST(SqliteFile, HoldsNothingOfWhoWasDeletedOnceNobodyReads) {
  const TempFolder folder;
  const auto store = opened(folder.path().string());
  ASSERT_TRUE(store->add_person({"w", "Wilhelmina", "hash", 1}));
  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("atoll.db").c_str(), &reader), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(reader, "BEGIN; SELECT * FROM people", nullptr, nullptr, nullptr), SQLITE_OK);
  ASSERT_TRUE(store->remove_person("w"));
  EXPECT_GT(std::filesystem::file_size(folder.file("atoll.db-wal")), 0u);
  sqlite3_exec(reader, "COMMIT", nullptr, nullptr, nullptr);
  sqlite3_close(reader);
  for (int i = 0; i < 300 && std::filesystem::file_size(folder.file("atoll.db-wal")) > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    ASSERT_TRUE(store->touch_session("any", 1));
  }
  EXPECT_EQ(std::filesystem::file_size(folder.file("atoll.db-wal")), 0u);
}

// As version 0.1.0 left it: folded names with ASCII letters small, one name in two forms being two accounts.
TEST(SqliteFile, OldAccountsAreFoundByTheirNames) {
  const TempFolder folder;
  opened(folder.path().string());
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("atoll.db").c_str(), &database), SQLITE_OK);
  const char* back =
      "DROP TABLE day_games; DROP TABLE training; "
      "DROP INDEX sessions_by_seen; DROP TABLE pulses; DROP TABLE outages; DROP INDEX people_by_look; ALTER "
      "TABLE people DROP COLUMN skeleton; "
      "DELETE FROM schema_steps WHERE "
      "step > 1;"
      "INSERT INTO people (id, name, folded, password, since) VALUES"
      " ('p1', 'Anna', 'anna', 'hash', 1), ('p2', 'ÉVA', 'Éva', 'hash', 2), ('p3', 'Bob', NULL, '', 3),"
      " ('p4', 'Rene\u0301', 'rene\u0301', 'hash', 4), ('p5', 'Ren\u00e9', 'ren\u00e9', 'hash', 5);";
  ASSERT_EQ(sqlite3_exec(database, back, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
  const auto store = opened(folder.path().string());
  const auto found = [&](const char* name) {
    const auto account = store->account(name);
    return account && *account ? (*account)->id : "nobody";
  };
  EXPECT_EQ(found("ANNA"), "p1");
  EXPECT_EQ(found("éva"), "p2");
  EXPECT_EQ(found("Rene\u0301"), "p4");
  EXPECT_EQ(found("ren\u00e9"), "p5");
  EXPECT_EQ(found("Bob"), "nobody");
  EXPECT_TRUE(*store->is_taken({"", "AnnA", "", 0}));
  EXPECT_EQ(code_of(store->change_person({"p4", "Rene\u0301", "another", 4})), "ok") << "and keeps its name";
  EXPECT_EQ(found("Rene\u0301"), "p4");
}

TEST(SqliteFile, RefusesTheTablesOfANewerProgram) {
  const TempFolder folder;
  opened(folder.path().string());
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("atoll.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "INSERT INTO schema_steps VALUES (77)", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  EXPECT_TRUE(message_of(folder.path().string())
                  .starts_with("newer_schema: " + folder.file("atoll.db") +
                               ": was written by a newer Atoll (step 77 of its tables"));
}

TEST(SqliteFile, SaysThatItIsReadOnly) {
  const TempFolder folder;
  opened(folder.path().string());
  ASSERT_EQ(chmod(folder.path().c_str(), 0777), 0);
  ASSERT_EQ(chmod(folder.file("atoll.db").c_str(), 0400), 0);
  if (geteuid() == 0) {
    ASSERT_EQ(chown(folder.file("atoll.db").c_str(), 65534, 65534), 0);  // whom the child runs as
  }
  ASSERT_EQ(chmod(folder.file("atoll.db.lock").c_str(), 0666), 0);
  const std::string wanted = "storage: " + folder.file("atoll.db") + ": the file is read-only";
  EXPECT_EQ(in_child([&] { return message_of(folder.path().string()) == wanted ? 0 : 1; }, true), 0);
}

TEST(SqliteFile, SaysThatItsDirectoryIsReadOnly) {
  const TempFolder folder;
  ASSERT_EQ(chmod(folder.path().c_str(), 0555), 0);
  const std::string wanted =
      "storage: " + folder.file("atoll.db.lock") + ": cannot be written: Permission denied";
  EXPECT_EQ(in_child([&] { return message_of(folder.path().string()) == wanted ? 0 : 1; }, true), 0);
}

// A limit on the size of files does to a write what a full disk does. It holds for the whole process, so a
// child has it. What was told to last is there afterwards, and room again is all the store needs.
TEST(SqliteFile, AFullDiskIsAnErrorAndNoLoss) {
  const TempFolder folder;
  const std::string big(40'000, 'x');
  const auto says_full = [&](const Result<void>& done) {
    return !done && done.error().message.starts_with(folder.file("atoll.db") + ": the disk is full");
  };
  const auto fill = [&] {
    auto store = opened(folder.path().string());
    const rlimit little = {600'000, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &little) != 0) return 90;
    i64 next = 1;
    Result<void> appended;
    while (next < 80 && (appended = store->append(next_events("a", next, {big})))) ++next;
    if (!says_full(appended)) return 91;
    // Together with the failed one, nothing lasts.
    const auto both = store->together([&] {
      (void)store->append(first_events("b", {"small"}));
      (void)store->append(next_events("a", next, {big}));
    });
    if (!says_full(both)) return 92;
    const rlimit much = {RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &much) != 0) return 93;
    if (!store->append(next_events("a", next, {big}))) return 94;
    return static_cast<int>(next);
  };
  const int written = in_child(fill, false);
  ASSERT_GT(written, 1);
  ASSERT_LT(written, 80);
  auto store = opened(folder.path().string());
  EXPECT_EQ(store->events("a", 0)->size(), static_cast<std::size_t>(written));
  EXPECT_FALSE((*store->table("b")).has_value());
}

}  // namespace
}  // namespace atolls::server
