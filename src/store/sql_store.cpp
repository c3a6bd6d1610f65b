#include "store/sql_store.h"

#include "core/json.h"
#include "core/utf8.h"
#include "ops/limits.h"
#include "store/likeness.h"

namespace atolls::server {

namespace {

constexpr std::string_view kPerson = "SELECT id, name, password, since FROM people ";
constexpr std::string_view kSession = "SELECT id, token, person, device, since, seen FROM sessions ";

// What accounts are found by; guests are not.
SqlValue folded(const Person& person) {
  return person.password.empty() ? SqlValue() : SqlValue(fold_name(person.name));
}
SqlValue look_of(const Person& person) {
  return person.password.empty() ? SqlValue() : SqlValue(skeleton(person.name));
}

Result<void> check_texts(std::span<const SqlValue> values) {
  for (const SqlValue& value : values) {
    if (value.text() != nullptr && !is_plain_text(*value.text()))
      return failure("bad_text", "a text to be stored is not UTF-8, or has a zero byte");
  }
  return {};
}

std::unexpected<Error> name_taken(const Person& person) {
  return failure("name_taken", "an account has the name " + person.name + " already");
}

std::unexpected<Error> unknown_person(std::string_view id) {
  return failure("unknown_person", "there is no person " + std::string(id));
}

bool is_forbidden(const Result<SqlAnswer>& answer) {
  return !answer && answer.error().code == "constraint";
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<Sql> sql) : sql_(std::move(sql)) {}

Result<void> SqlStore::together(const std::function<void()>& calls) {
  if (is_together_) {
    calls();
    return {};
  }
  ATOLL_CHECK(sql_->begin());
  is_together_ = true;
  broken_.reset();
  calls();
  is_together_ = false;
  if (!broken_) return commit();
  sql_->rollback();
  return std::unexpected(*broken_);
}

// What was deleted stands in files beside the database until those are scrubbed; if somebody reads them just
// now, the next commit tries again.
Result<void> SqlStore::commit() {
  ATOLL_CHECK(sql_->commit());
  if (must_scrub_) must_scrub_ = !sql_->scrub();
  return {};
}

Result<SqlAnswer> SqlStore::run(std::string_view statement, Values values) {
  ATOLL_CHECK(check_texts(values));
  return run_checked(statement, values);
}

Result<SqlAnswer> SqlStore::run_checked(std::string_view statement, Values values) {
  auto answer = sql_->run(statement, values);
  if (is_forbidden(answer)) return failure("storage", answer.error().message);
  return answer;
}

// A savepoint, since in PostgreSQL a statement that fails spoils its transaction.
Result<SqlAnswer> SqlStore::run_if_allowed(std::string_view statement, Values values) {
  ATOLL_CHECK(check_texts(values));
  ATOLL_CHECK(sql_->run("SAVEPOINT attempt"));
  auto answer = sql_->run(statement, values);
  if (!answer && !is_forbidden(answer)) return answer;
  if (!answer) ATOLL_CHECK(sql_->run("ROLLBACK TO SAVEPOINT attempt"));
  ATOLL_CHECK(sql_->run("RELEASE SAVEPOINT attempt"));
  return answer;
}

Result<void> SqlStore::change(std::string_view statement, Values values) {
  return in_transaction([&]() -> Result<void> {
    ATOLL_CHECK(run(statement, values));
    return {};
  });
}

Result<void> SqlStore::probe(Time now) {
  return in_transaction([&]() -> Result<void> {
    ATOLL_CHECK(run(
        "INSERT INTO settings (name, value) VALUES ('probe', $1) ON CONFLICT (name) DO UPDATE SET value = $1",
        {std::to_string(now)}));
    return {};
  });
}

Result<std::string> SqlStore::setting(std::string_view name, std::string_view otherwise) {
  return in_transaction([&]() -> Result<std::string> {
    ATOLL_CHECK(run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                    {name, otherwise}));
    ATOLL_TRY(answer, run("SELECT value FROM settings WHERE name = $1", {name}));
    return answer.rows.at(0).at(0).as_text();
  });
}

Result<std::vector<Person>> SqlStore::find_people(std::string_view statement, Values values) {
  return in_transaction([&]() -> Result<std::vector<Person>> {
    ATOLL_TRY(answer, run(statement, values));
    std::vector<Person> found;
    found.reserve(answer.rows.size());
    for (const SqlRow& row : answer.rows)
      found.push_back({row[0].as_text(), row[1].as_text(), row[2].as_text(), row[3].as_number()});
    return found;
  });
}

Result<std::optional<Person>> SqlStore::person(std::string_view id) {
  static const std::string statement = std::string(kPerson) + "WHERE id = $1";
  ATOLL_TRY(found, find_people(statement, {id}));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

// Exactly as it was typed first: migrations.cpp says which accounts need that.
Result<std::optional<Person>> SqlStore::account(std::string_view name) {
  static const std::string statement =
      std::string(kPerson) +
      "WHERE folded = $1 OR folded = $2 ORDER BY CASE WHEN folded = $2 THEN 0 ELSE 1 END";
  ATOLL_TRY(found, find_people(statement, {fold_name(name), old_fold(name)}));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<bool> SqlStore::is_taken(const Person& person) {
  static const std::string statement =
      std::string(kPerson) + "WHERE (folded = $1 OR folded = $2 OR skeleton = $3) AND id <> $4 LIMIT 1";
  ATOLL_TRY(found, find_people(statement, {fold_name(person.name), old_fold(person.name),
                                           skeleton(person.name), person.id}));
  return !found.empty();
}

Result<std::vector<Person>> SqlStore::people(const std::vector<std::string>& ids) {
  const std::string statement =
      std::string(kPerson) + "WHERE id IN (" + std::string(sql_->dialect().items) + ") ORDER BY id";
  return find_people(statement, {print_json(Json(ids))});
}

Result<void> SqlStore::add_person(const Person& person) {
  return in_transaction([&]() -> Result<void> {
    const auto added = run_if_allowed(
        "INSERT INTO people (id, name, folded, skeleton, password, since)"
        " VALUES ($1, $2, $3, $4, $5, $6)",
        {person.id, person.name, folded(person), look_of(person), person.password, person.since});
    if (is_forbidden(added)) return name_taken(person);
    ATOLL_CHECK(added);
    return {};
  });
}

Result<void> SqlStore::change_person(const Person& person) {
  return in_transaction([&]() -> Result<void> {
    // Who keeps the name keeps what it is found by, also where that is the old form.
    ATOLL_TRY(kept, run("UPDATE people SET password = $3, since = $4 WHERE id = $1 AND name = $2"
                        " AND (folded IS NULL) = ($3 = '')",
                        {person.id, person.name, person.password, person.since}));
    if (kept.changed > 0) return {};
    const auto changed = run_if_allowed(
        "UPDATE people SET name = $2, folded = $3, skeleton = $4, password = $5, since = $6 WHERE id = $1",
        {person.id, person.name, folded(person), look_of(person), person.password, person.since});
    if (is_forbidden(changed)) return name_taken(person);
    ATOLL_CHECK(changed);
    if (changed->changed == 0) return unknown_person(person.id);
    return {};
  });
}

Result<void> SqlStore::remove_person(std::string_view id) {
  return in_transaction([&]() -> Result<void> {
    ATOLL_CHECK(run("DELETE FROM table_people WHERE person = $1", {id}));
    ATOLL_CHECK(run("DELETE FROM people WHERE id = $1", {id}));  // the sessions go with it
    must_scrub_ = true;
    return {};
  });
}

Result<std::vector<Session>> SqlStore::find_sessions(std::string_view statement, Values values) {
  return in_transaction([&]() -> Result<std::vector<Session>> {
    ATOLL_TRY(answer, run(statement, values));
    std::vector<Session> found;
    found.reserve(answer.rows.size());
    for (const SqlRow& row : answer.rows) {
      found.push_back({row[0].as_text(), row[1].as_text(), row[2].as_text(), row[3].as_text(),
                       row[4].as_number(), row[5].as_number()});
    }
    return found;
  });
}

Result<void> SqlStore::add_session(const Session& session) {
  return in_transaction([&]() -> Result<void> {
    const auto added = run_if_allowed(
        "INSERT INTO sessions (id, token, person, device, since, seen) VALUES ($1, $2, $3, $4, $5, $6)",
        {session.id, session.token, session.person, session.device, session.since, session.seen});
    if (is_forbidden(added)) return unknown_person(session.person);
    ATOLL_CHECK(added);
    // Whoever signs in again and again fills neither the disk nor the lists.
    ATOLL_CHECK(
        run("DELETE FROM sessions WHERE person = $1 AND id <> $2 AND id NOT IN"
            " (SELECT id FROM sessions WHERE person = $1 AND id <> $2 ORDER BY seen DESC, id LIMIT $3)",
            {session.person, session.id, kSessionsOfPerson - 1}));
    return {};
  });
}

Result<std::optional<Session>> SqlStore::session(std::string_view token) {
  static const std::string statement = std::string(kSession) + "WHERE token = $1";
  ATOLL_TRY(found, find_sessions(statement, {token}));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<std::vector<Session>> SqlStore::sessions_of(std::string_view person) {
  static const std::string statement = std::string(kSession) + "WHERE person = $1 ORDER BY seen DESC, id";
  return find_sessions(statement, {person});
}

Result<void> SqlStore::touch_session(std::string_view token, Time seen) {
  return change("UPDATE sessions SET seen = $2 WHERE token = $1", {token, seen});
}

Result<void> SqlStore::remove_session(std::string_view person, std::string_view id) {
  return change("DELETE FROM sessions WHERE person = $1 AND id = $2", {person, id});
}

Result<void> SqlStore::remove_other_sessions(std::string_view person, std::string_view token) {
  return change("DELETE FROM sessions WHERE person = $1 AND token <> $2", {person, token});
}

Result<std::vector<std::string>> SqlStore::live_sessions(const std::vector<std::string>& ids, Time since) {
  const std::string statement =
      std::string(kSession) + "WHERE id IN (" + std::string(sql_->dialect().items) + ") AND seen >= $2";
  ATOLL_TRY(sessions, find_sessions(statement, {print_json(Json(ids)), since}));
  std::vector<std::string> found;
  found.reserve(sessions.size());
  for (Session& session : sessions) found.push_back(std::move(session.id));
  return found;
}

Result<std::string> SqlStore::training(std::string_view person) {
  return in_transaction([&]() -> Result<std::string> {
    ATOLL_TRY(answer, run("SELECT body FROM training WHERE person = $1", {person}));
    return answer.rows.empty() ? std::string() : answer.rows[0][0].as_text();
  });
}

Result<void> SqlStore::keep_training(std::string_view person, std::string_view text) {
  return in_transaction([&]() -> Result<void> {
    const auto kept = run_if_allowed(
        "INSERT INTO training (person, body) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET body = $2",
        {person, text});
    if (is_forbidden(kept)) return unknown_person(person);
    ATOLL_CHECK(kept);
    return {};
  });
}

}  // namespace atolls::server
