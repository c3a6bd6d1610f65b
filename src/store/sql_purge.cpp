// The part of the SqlStore that lets go of what nobody will miss.
#include "store/sql_store.h"

namespace atolls::server {

Result<Purged> SqlStore::purge(const Purge& purge) {
  return in_transaction([&]() -> Result<Purged> {
    Purged purged;
    ATOLL_TRY(sessions, run("DELETE FROM sessions WHERE id IN"
                            " (SELECT id FROM sessions WHERE seen < $1 ORDER BY seen LIMIT $2)",
                            {purge.sessions_before, purge.most}));
    purged.sessions = sessions.changed;
    ATOLL_TRY(tables, purge_tables(purge, purged.tables_after));
    purged.tables = tables;
    ATOLL_TRY(guests, purge_guests(purge, purged.people_after));
    purged.guests = guests;
    ATOLL_TRY(days, run("DELETE FROM day_games WHERE id IN"
                        " (SELECT id FROM day_games WHERE day < $1 ORDER BY day LIMIT $2)",
                        {purge.days_before, purge.most}));
    purged.days = days.changed;
    return purged;
  });
}

Result<i64> SqlStore::purge_tables(const Purge& purge, std::string& after) {
  // Of a page of tables those that may go, and its last one.
  ATOLL_TRY(last,
            run("SELECT MAX(id) FROM (SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2) AS page",
                {purge.tables_after, purge.most}));
  after = last.rows[0][0].as_text();
  if (after.empty()) return 0;
  ATOLL_TRY(
      found,
      run("SELECT t.id FROM tables t WHERE t.id > $1 AND t.id <= $2 AND ("
          "(t.phase <> 2 AND t.changed < $3 AND (t.due IS NULL OR t.due < $3)) OR (t.phase = 2 AND "
          "(t.changed < $4"
          " OR (t.changed < $5 AND t.summary LIKE '%\"reason\":\"abandoned\"%')"
          " OR (t.changed < $6 AND NOT EXISTS (SELECT 1 FROM table_people p JOIN people o ON o.id = p.person"
          " WHERE p.table_id = t.id AND (o.folded IS NOT NULL"
          " OR EXISTS (SELECT 1 FROM sessions s WHERE s.person = o.id)))))))",
          {purge.tables_after, after, purge.unfinished_before, purge.games_before, purge.abandoned_before,
           purge.sessions_before}));
  for (const SqlRow& row : found.rows) {
    for (const char* statement :
         {"DELETE FROM events WHERE table_id = $1", "DELETE FROM table_people WHERE table_id = $1",
          "DELETE FROM tables WHERE id = $1"}) {
      ATOLL_CHECK(run(statement, {row[0]}));
    }
  }
  return static_cast<i64>(found.rows.size());
}

Result<i64> SqlStore::purge_guests(const Purge& purge, std::string& after) {
  ATOLL_TRY(last,
            run("SELECT MAX(id) FROM (SELECT id FROM people WHERE id > $1 ORDER BY id LIMIT $2) AS page",
                {purge.people_after, purge.most}));
  after = last.rows[0][0].as_text();
  if (after.empty()) return 0;
  ATOLL_TRY(gone,
            run("DELETE FROM people WHERE id > $1 AND id <= $2 AND folded IS NULL AND since < $3"
                " AND NOT EXISTS (SELECT 1 FROM table_people p WHERE p.person = people.id)"
                " AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = people.id AND s.seen >= $3)",
                {purge.people_after, after, purge.guests_before}));
  if (gone.changed > 0) must_scrub_ = true;
  return gone.changed;
}

}  // namespace atolls::server
