// The Store on a database that speaks SQL.
#pragma once

#include <memory>

#include "store/sql.h"
#include "store/store.h"

namespace atolls::server {

// Beside what store.h names, every call may fail with `storage` (nothing of it is known to have lasted), and
// refuses text that is not UTF-8 with `bad_text`. People of a row who are not there (any more) are passed
// over.
class SqlStore final : public Store {
 public:
  // The database must have been migrated.
  explicit SqlStore(std::unique_ptr<Sql> sql);

  Result<void> together(const std::function<void()>& calls) override;

  Result<void> probe(Time now) override;
  Result<std::string> setting(std::string_view name, std::string_view otherwise) override;

  // Also fails with `name_taken`.
  Result<void> add_person(const Person& person) override;
  Result<std::optional<Person>> person(std::string_view id) override;
  Result<std::optional<Person>> account(std::string_view name) override;
  Result<bool> is_taken(const Person& person) override;
  Result<std::vector<Person>> people(const std::vector<std::string>& ids) override;
  Result<void> change_person(const Person& person) override;
  Result<void> remove_person(std::string_view id) override;

  // Also fails with `unknown_person`.
  Result<void> add_session(const Session& session) override;
  Result<std::optional<Session>> session(std::string_view token) override;
  Result<std::vector<Session>> sessions_of(std::string_view person) override;
  Result<void> touch_session(std::string_view token, Time seen) override;
  Result<void> remove_session(std::string_view person, std::string_view id) override;
  Result<void> remove_other_sessions(std::string_view person, std::string_view token) override;
  Result<std::vector<std::string>> live_sessions(const std::vector<std::string>& ids, Time since) override;

  Result<std::string> training(std::string_view person) override;
  Result<void> keep_training(std::string_view person, std::string_view text) override;

  Result<void> append(const Append& append) override;
  Result<std::vector<std::string>> events(std::string_view table, i64 after) override;
  Result<std::optional<TableRow>> table(std::string_view id) override;
  Result<std::vector<TableRow>> lobby(int most, const LobbyPlace& behind) override;
  Result<std::vector<TableRow>> tables_of(std::string_view person, bool over, int most) override;
  Result<u64> last_fence() override;
  Result<std::vector<TableRow>> due(Time until, int most) override;
  Result<std::vector<TableRow>> all_tables(std::string_view after, int most) override;
  Result<DayPlace> add_day_game(const DayGame& game, int most) override;
  Result<DayBoard> day_board(i64 day, std::string_view game, std::string_view person, int most) override;
  Result<std::optional<DayGame>> day_game(std::string_view id) override;
  Result<std::vector<DayGame>> day_games_of(std::string_view person) override;
  Result<std::vector<Outage>> pulse(const Pulse& pulse) override;
  Result<Purged> purge(const Purge& purge) override;

 private:
  using Values = std::initializer_list<SqlValue>;

  Result<SqlAnswer> run(std::string_view statement, Values values);
  Result<SqlAnswer> run_checked(std::string_view statement, Values values);  // its texts have been looked at
  // The same where the data may forbid it: that is then a `constraint`, and what was done before stays.
  Result<SqlAnswer> run_if_allowed(std::string_view statement, Values values);
  Result<void> change(std::string_view statement, Values values);
  Result<std::vector<Person>> find_people(std::string_view statement, Values values);
  Result<std::vector<Session>> find_sessions(std::string_view statement, Values values);
  Result<std::vector<DayGame>> find_day_games(std::string_view statement, Values values);
  Result<std::vector<DayBoard::Row>> find_day_rows(std::string_view statement, Values values);
  Result<std::vector<TableRow>> find_tables(std::string_view statement, Values values);

  Result<void> write(const Append& append);
  Result<bool> write_row(const Append& append);  // whether these events were the next
  std::unexpected<Error> refuse(const Append& append);
  Result<void> seat_people(const TableRow& row);

  // The work in a transaction: that of `together`, or one of its own.
  template <class Work>
  auto in_transaction(Work work) -> decltype(work()) {
    if (is_together_) {
      if (broken_) return std::unexpected(*broken_);
      auto result = work();
      if (!result && result.error().code == "storage") broken_ = result.error();
      return result;
    }
    ATOLL_CHECK(sql_->begin());
    auto result = work();
    if (!result) {
      sql_->rollback();
      return result;
    }
    ATOLL_CHECK(commit());
    return result;
  }

  Result<i64> purge_tables(const Purge& purge, std::string& after);
  Result<i64> count(std::string_view statement, Values values);
  Result<i64> purge_guests(const Purge& purge, std::string& after);
  Result<void> commit();

  std::unique_ptr<Sql> sql_;
  bool must_scrub_ = false;  // somebody was deleted
  bool is_together_ = false;
  std::optional<Error> broken_;  // what spoiled the transaction of `together`
};

}  // namespace atolls::server
