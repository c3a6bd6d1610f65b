// The half of the SqlStore that keeps tables and their events.
#include "core/utf8.h"
#include "store/sql_store.h"

namespace atolls::server {

namespace {

// Rows of tables, one for each person who sits there: `which` chooses ids, `order` is that of the tables.
std::string select_tables(const std::string& which, const std::string& order) {
  return "SELECT t.id, t.game, t.phase, t.listed, t.created, t.changed, t.due, t.summary, p.person"
         " FROM tables t LEFT JOIN table_people p ON p.table_id = t.id WHERE t.id IN (" +
         which + ") ORDER BY " + order + ", p.place";
}

TableRow read_row(const SqlRow& row) {
  TableRow table;
  table.id = row[0].as_text();
  table.game = row[1].as_text();
  table.phase = static_cast<Phase>(row[2].as_number());
  table.listed = row[3].as_number() != 0;
  table.created = row[4].as_number();
  table.changed = row[5].as_number();
  table.due = row[6].number();
  table.summary = row[7].as_text();
  return table;
}

// Before anything is written: a refusal must leave no half of the call behind.
Result<void> check_texts(const Append& append) {
  bool all_plain =
      is_plain_text(append.row.id) && is_plain_text(append.row.game) && is_plain_text(append.row.summary);
  for (const std::string& event : append.events) all_plain = all_plain && is_plain_text(event);
  for (const std::string& person : append.row.people) all_plain = all_plain && is_plain_text(person);
  if (all_plain) return {};
  return failure("bad_text", "an event or the row of a table is not UTF-8, or has a zero byte");
}

}  // namespace

Result<void> SqlStore::append(const Append& append) {
  ATOLL_CHECK(check_texts(append));
  return in_transaction([&] { return write(append); });
}

Result<void> SqlStore::write(const Append& append) {
  ATOLL_TRY(is_next, write_row(append));
  if (!is_next) return refuse(append);
  for (std::size_t i = 0; i < append.events.size(); ++i) {
    ATOLL_CHECK(run_checked("INSERT INTO events (table_id, number, body) VALUES ($1, $2, $3)",
                            {append.row.id, append.first + static_cast<i64>(i), append.events[i]}));
  }
  return append.same_people ? Result<void>() : seat_people(append.row);
}

// The row first, on the condition that these events are the next: whoever gets it done holds the row's lock
// until the commit, so of several nodes only one can go on.
Result<bool> SqlStore::write_row(const Append& append) {
  const TableRow& row = append.row;
  const i64 last = append.first + static_cast<i64>(append.events.size()) - 1;
  const auto phase = static_cast<i64>(row.phase);
  if (append.first == 1) {
    ATOLL_TRY(inserted,
              run_checked(
                  "INSERT INTO tables (id, game, phase, listed, created, changed, due, summary, last, fence)"
                  " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING",
                  {row.id, row.game, phase, row.listed, row.created, row.changed, row.due, row.summary, last,
                   append.fence}));
    if (inserted.changed == 1) return true;
  }
  // In most moves nothing changes by which tables are listed: then no index is touched.
  if (append.same_phase) {
    ATOLL_TRY(moved, run_checked("UPDATE tables SET changed = $2, summary = $3, last = $4, fence = $5"
                                 " WHERE id = $1 AND last = $6 AND fence <= $5",
                                 {row.id, row.changed, row.summary, last, append.fence, append.first - 1}));
    return moved.changed == 1;
  }
  ATOLL_TRY(updated,
            run_checked(
                "UPDATE tables SET game = $2, phase = $3, listed = $4, created = $5, changed = $6, due = $7,"
                " summary = $8, last = $9, fence = $10 WHERE id = $1 AND last = $11 AND fence <= $10",
                {row.id, row.game, phase, row.listed, row.created, row.changed, row.due, row.summary, last,
                 append.fence, append.first - 1}));
  return updated.changed == 1;
}

std::unexpected<Error> SqlStore::refuse(const Append& append) {
  const auto found = run("SELECT last, fence FROM tables WHERE id = $1", {append.row.id});
  if (!found) return std::unexpected(found.error());
  const std::string table = "table " + append.row.id;
  const i64 last = found->rows.empty() ? 0 : found->rows[0][0].as_number();
  const i64 fence = found->rows.empty() ? 0 : found->rows[0][1].as_number();
  if (fence > static_cast<i64>(append.fence)) {
    return failure("fenced", table + ": a later lease (" + std::to_string(fence) + ") has written, this is " +
                                 std::to_string(append.fence));
  }
  return failure("conflict", table + ": event " + std::to_string(append.first) + " cannot follow event " +
                                 std::to_string(last));
}

Result<void> SqlStore::seat_people(const TableRow& row) {
  ATOLL_TRY(seated, run("SELECT person FROM table_people WHERE table_id = $1 ORDER BY place", {row.id}));
  std::vector<std::string> before;
  before.reserve(seated.rows.size());
  for (const SqlRow& found : seated.rows) before.push_back(found[0].as_text());
  if (before == row.people) return {};
  ATOLL_CHECK(run("DELETE FROM table_people WHERE table_id = $1", {row.id}));
  for (std::size_t place = 0; place < row.people.size(); ++place) {
    ATOLL_CHECK(
        run("INSERT INTO table_people (table_id, place, person)"
            " SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), id FROM people WHERE id = $3",
            {row.id, place, row.people[place]}));
  }
  return {};
}

Result<std::vector<std::string>> SqlStore::events(std::string_view table, i64 after) {
  return in_transaction([&]() -> Result<std::vector<std::string>> {
    ATOLL_TRY(answer, run("SELECT body FROM events WHERE table_id = $1 AND number > $2 ORDER BY number",
                          {table, after}));
    std::vector<std::string> bodies;
    bodies.reserve(answer.rows.size());
    for (const SqlRow& row : answer.rows) bodies.push_back(row[0].as_text());
    return bodies;
  });
}

Result<std::vector<TableRow>> SqlStore::find_tables(std::string_view statement, Values values) {
  return in_transaction([&]() -> Result<std::vector<TableRow>> {
    ATOLL_TRY(answer, run(statement, values));
    std::vector<TableRow> found;
    for (const SqlRow& row : answer.rows) {
      if (found.empty() || found.back().id != row[0].as_text()) found.push_back(read_row(row));
      if (row[8].text() != nullptr) found.back().people.push_back(*row[8].text());
    }
    return found;
  });
}

Result<std::optional<TableRow>> SqlStore::table(std::string_view id) {
  static const std::string statement = select_tables("$1", "t.id");
  ATOLL_TRY(found, find_tables(statement, {id}));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<std::vector<TableRow>> SqlStore::lobby(int most, const LobbyPlace& behind) {
  static const std::string statement = select_tables(
      "SELECT id FROM tables WHERE listed = 1 AND phase = 0"
      " AND (created < $1 OR (created = $1 AND id > $2)) ORDER BY created DESC, id LIMIT $3",
      "t.created DESC, t.id");
  return find_tables(statement, {behind.created, behind.id, most});
}

Result<std::vector<TableRow>> SqlStore::tables_of(std::string_view person, bool over, int most) {
  static const std::string statement = select_tables(
      "SELECT id FROM tables WHERE id IN (SELECT table_id FROM table_people WHERE person = $1)"
      " AND (phase = 2) = ($2 = 1) ORDER BY changed DESC, id LIMIT $3",
      "t.changed DESC, t.id");
  return find_tables(statement, {person, over, most});
}

Result<u64> SqlStore::last_fence() {
  ATOLL_TRY(found, run("SELECT COALESCE(MAX(fence), 0) FROM tables", {}));
  return static_cast<u64>(found.rows[0][0].as_number());
}

// Each node writes to its own row alone, so that no node waits for another here.
Result<std::vector<Outage>> SqlStore::pulse(const Pulse& pulse) {
  return in_transaction([&]() -> Result<std::vector<Outage>> {
    // Where another node was there, tables could be played on.
    ATOLL_TRY(last, pulse.before == 0
                        ? run("SELECT COALESCE(MAX(at), 0) FROM pulses", {})
                        : run("SELECT COALESCE(MAX(at), 0) FROM pulses WHERE node <> $1", {pulse.node}));
    const Time before = std::max<Time>(pulse.before, last.rows[0][0].as_number());
    if (pulse.before == 0) {
      ATOLL_CHECK(run("DELETE FROM pulses WHERE at < $1", {pulse.since}));
      ATOLL_CHECK(run("DELETE FROM outages WHERE until < $1", {pulse.since}));
    }
    if (before > 0 && pulse.at - before > pulse.gap) {
      ATOLL_CHECK(run("INSERT INTO outages (since, until) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                      {before, pulse.at}));
    }
    ATOLL_CHECK(run("INSERT INTO pulses (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = $2",
                    {pulse.node, pulse.at}));
    ATOLL_TRY(answer, run("SELECT since, until FROM outages WHERE until > $1 ORDER BY until", {pulse.since}));
    std::vector<Outage> outages;
    for (const SqlRow& row : answer.rows) outages.push_back({row[0].as_number(), row[1].as_number()});
    return outages;
  });
}

Result<std::vector<TableRow>> SqlStore::due(Time until, int most) {
  static const std::string statement = select_tables(
      "SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due, id LIMIT $2", "t.due, t.id");
  return find_tables(statement, {until, most});
}

Result<std::vector<TableRow>> SqlStore::all_tables(std::string_view after, int most) {
  static const std::string statement =
      select_tables("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", "t.id");
  return find_tables(statement, {after, most});
}

}  // namespace atolls::server
