#include "store/migrations.h"

#include <array>

#include "store/likeness.h"

namespace atolls::server {

namespace {

// Statements, and what takes more than statements.
struct Step {
  std::span<const std::string_view> statements;
  Result<void> (*then)(Sql& sql) = nullptr;
};

// `folded` is the name by which an account is found, and nothing for a guest: many guests may have one name.
// `last` is the number of a table's last event, `fence` the greatest under which one was written.
constexpr std::string_view kFirst[] = {
    R"(CREATE TABLE settings (name {text} NOT NULL PRIMARY KEY, value {text} NOT NULL){keyed})",

    R"(CREATE TABLE people (
         id {text} NOT NULL PRIMARY KEY, name {text} NOT NULL, folded {text} UNIQUE, password {text} NOT NULL,
         since {number} NOT NULL){strict})",

    R"(CREATE TABLE sessions (
         id {text} NOT NULL PRIMARY KEY, token {text} NOT NULL UNIQUE,
         person {text} NOT NULL REFERENCES people (id) ON DELETE CASCADE, device {text} NOT NULL,
         since {number} NOT NULL, seen {number} NOT NULL){strict})",
    R"(CREATE INDEX sessions_of ON sessions (person))",

    R"(CREATE TABLE tables (
         id {text} NOT NULL PRIMARY KEY, game {text} NOT NULL, phase {number} NOT NULL, listed {number} NOT NULL,
         created {number} NOT NULL, changed {number} NOT NULL, due {number}, summary {text} NOT NULL,
         last {number} NOT NULL, fence {number} NOT NULL){strict})",
    R"(CREATE INDEX tables_in_lobby ON tables (created) WHERE listed = 1 AND phase = 0)",
    R"(CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL)",

    R"(CREATE TABLE table_people (
         table_id {text} NOT NULL REFERENCES tables (id), place {number} NOT NULL, person {text} NOT NULL,
         PRIMARY KEY (table_id, place)){keyed})",
    R"(CREATE INDEX tables_of ON table_people (person))",

    R"(CREATE TABLE events (
         table_id {text} NOT NULL REFERENCES tables (id), number {number} NOT NULL, body {text} NOT NULL,
         PRIMARY KEY (table_id, number)){keyed})",
};

// Names are compared in normal form, and by what they look like.
constexpr std::string_view kLooks[] = {R"(ALTER TABLE people ADD COLUMN skeleton {text})",
                                       R"(CREATE INDEX people_by_look ON people (skeleton))"};

// `folded` was the name with its ASCII letters small. Accounts that are one by their new form stay two: the
// first, or who has that form already, is found by it, the other one by its old form, which is nobody's new
// one.
Result<void> fold_again(Sql& sql) {
  ATOLL_TRY(found,
            sql.run("SELECT id, name, folded FROM people WHERE folded IS NOT NULL ORDER BY since, id"));
  for (const SqlRow& row : found.rows) {
    const std::string name = row[1].as_text();
    ATOLL_CHECK(sql.run("UPDATE people SET skeleton = $2 WHERE id = $1", {row[0], skeleton(name)}));
    ATOLL_CHECK(
        sql.run("UPDATE people SET folded = $2 WHERE id = $1"
                " AND NOT EXISTS (SELECT 1 FROM people WHERE folded = $2)",
                {row[0], fold_name(name)}));
  }
  return {};
}

// When each node last proved that it could write, and when none did.
constexpr std::string_view kOutages[] = {
    R"(CREATE TABLE pulses (node {text} NOT NULL PRIMARY KEY, at {number} NOT NULL){keyed})",
    R"(CREATE TABLE outages (since {number} NOT NULL, until {number} NOT NULL, PRIMARY KEY (until, since)){keyed})",
};

// What is old is looked for every minute.
constexpr std::string_view kSeen[] = {R"(CREATE INDEX sessions_by_seen ON sessions (seen))"};

// Games of the day, one for each person, day and game.
constexpr std::string_view kDays[] = {
    R"(CREATE TABLE day_games (
         id {text} NOT NULL PRIMARY KEY, day {number} NOT NULL, game {text} NOT NULL,
         person {text} NOT NULL REFERENCES people (id) ON DELETE CASCADE, lead {number} NOT NULL,
         at {number} NOT NULL, moves {text} NOT NULL, UNIQUE (person, day, game)){strict})",
    R"(CREATE INDEX day_games_by_lead ON day_games (day, game, lead))",
};

// How people do at puzzles, as JSON.
constexpr std::string_view kTraining[] = {
    R"(CREATE TABLE training (
         person {text} NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE, body {text} NOT NULL){keyed})",
};

// Forward only: a step that was ever released is never changed.
constexpr std::array kSteps = {Step{kFirst}, Step{kLooks, fold_again}, Step{kOutages}, Step{kSeen},
                               Step{kDays},  Step{kTraining}};

std::string in_dialect(std::string_view statement, const Dialect& dialect) {
  std::string text(statement);
  const std::pair<std::string_view, std::string_view> words[] = {{"{text}", dialect.text},
                                                                 {"{number}", dialect.number},
                                                                 {"{strict}", dialect.strict},
                                                                 {"{keyed}", dialect.keyed}};
  for (const auto& [name, word] : words) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at))
      text.replace(at, name.size(), word);
  }
  return text;
}

std::unexpected<Error> another_schema(const char* age, std::string_view where, std::size_t done) {
  return failure(std::string(age) + "_schema",
                 std::string(where) + ": was written by " + (age[0] == 'o' ? "an " : "a ") + age +
                     " Atoll (step " + std::to_string(done) + " of its tables, this program knows " +
                     std::to_string(kSteps.size()) + ")");
}

// One step in an open transaction; whether there are more.
Result<bool> step_forward(Sql& sql, std::string_view where) {
  const Dialect& dialect = sql.dialect();
  if (!dialect.schema_lock.empty()) ATOLL_CHECK(sql.run(dialect.schema_lock));
  ATOLL_CHECK(sql.run(
      in_dialect("CREATE TABLE IF NOT EXISTS schema_steps (step {number} NOT NULL){strict}", dialect)));
  ATOLL_TRY(found, sql.run("SELECT COALESCE(MAX(step), 0) FROM schema_steps"));
  const auto done = static_cast<std::size_t>(found.rows[0][0].as_number());
  if (done > kSteps.size()) return another_schema("newer", where, done);
  if (done == kSteps.size()) return false;
  const Step& step = kSteps[done];
  for (const std::string_view statement : step.statements)
    ATOLL_CHECK(sql.run(in_dialect(statement, dialect)));
  if (step.then != nullptr) ATOLL_CHECK(step.then(sql));
  ATOLL_CHECK(sql.run("INSERT INTO schema_steps (step) VALUES ($1)", {done + 1}));
  return done + 1 < kSteps.size();
}

}  // namespace

Result<void> migrate(Sql& sql, std::string_view where) {
  for (bool more = true; more;) {
    ATOLL_CHECK(sql.begin());
    auto stepped = step_forward(sql, where);
    if (!stepped) {
      sql.rollback();
      return std::unexpected(stepped.error());
    }
    ATOLL_CHECK(sql.commit());
    more = *stepped;
  }
  return {};
}

Result<void> check_migrated(Sql& sql, std::string_view where) {
  const auto found = sql.run("SELECT COALESCE(MAX(step), 0) FROM schema_steps");
  if (!found) return failure("storage", std::string(where) + ": holds no games of Atoll");
  const auto done = static_cast<std::size_t>(found->rows[0][0].as_number());
  if (done > kSteps.size()) return another_schema("newer", where, done);
  if (done < kSteps.size()) return another_schema("older", where, done);
  return {};
}

}  // namespace atolls::server
