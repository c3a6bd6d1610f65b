#include <algorithm>

#include "house/house_testing.h"
#include "store/likeness.h"

namespace atolls::server {

namespace {

std::unexpected<Error> no_storage() {
  return failure("storage", "/secret/place: the test wants it so");
}

}  // namespace

#define MUST_WORK \
  if (broken) return no_storage()
#define MUST_WRITE \
  if (broken || is_full) return no_storage()

Result<void> MemoryStore::together(const std::function<void()>& calls) {
  calls();
  MUST_WORK;
  return {};
}

Result<void> MemoryStore::probe(Time) {
  MUST_WRITE;
  return {};
}

Result<std::string> MemoryStore::setting(std::string_view name, std::string_view otherwise) {
  MUST_WORK;
  return settings_.try_emplace(std::string(name), otherwise).first->second;
}

Result<void> MemoryStore::add_person(const Person& person) {
  MUST_WRITE;
  people_[person.id] = person;
  return {};
}

Result<std::optional<Person>> MemoryStore::person(std::string_view id) {
  MUST_WORK;
  const auto found = people_.find(id);
  return found == people_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::optional<Person>> MemoryStore::account(std::string_view name) {
  MUST_WORK;
  for (const auto& [id, person] : people_) {
    if (!person.password.empty() && fold_name(person.name) == fold_name(name)) return person;
  }
  return std::nullopt;
}

Result<bool> MemoryStore::is_taken(const Person& person) {
  MUST_WORK;
  return std::ranges::any_of(people_, [&](const auto& entry) {
    const Person& other = entry.second;
    return other.id != person.id && !other.password.empty() && skeleton(other.name) == skeleton(person.name);
  });
}

Result<std::vector<Person>> MemoryStore::people(const std::vector<std::string>& ids) {
  MUST_WORK;
  std::vector<Person> found;
  for (const std::string& id : ids) {
    if (const auto at = people_.find(id); at != people_.end()) found.push_back(at->second);
  }
  return found;
}

Result<void> MemoryStore::change_person(const Person& person) {
  MUST_WRITE;
  if (!people_.contains(person.id)) return failure("unknown_person", "there is no such person");
  people_[person.id] = person;
  return {};
}

Result<void> MemoryStore::remove_person(std::string_view id) {
  MUST_WRITE;
  people_.erase(std::string(id));
  training_.erase(std::string(id));
  std::erase_if(sessions_, [&](const auto& entry) { return entry.second.person == id; });
  for (auto& [table, row] : rows_) std::erase(row.people, std::string(id));
  std::erase_if(day_games_, [&](const DayGame& game) { return game.person == id; });
  return {};
}

Result<void> MemoryStore::add_session(const Session& session) {
  MUST_WRITE;
  sessions_[session.token] = session;
  return {};
}

Result<std::optional<Session>> MemoryStore::session(std::string_view token) {
  MUST_WORK;
  const auto found = sessions_.find(token);
  return found == sessions_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::vector<Session>> MemoryStore::sessions_of(std::string_view person) {
  MUST_WORK;
  std::vector<Session> found;
  for (const auto& [token, session] : sessions_) {
    if (session.person == person) found.push_back(session);
  }
  return found;
}

Result<void> MemoryStore::touch_session(std::string_view token, Time seen) {
  MUST_WRITE;
  if (const auto found = sessions_.find(token); found != sessions_.end()) found->second.seen = seen;
  return {};
}

Result<void> MemoryStore::remove_session(std::string_view person, std::string_view id) {
  MUST_WRITE;
  std::erase_if(sessions_,
                [&](const auto& entry) { return entry.second.person == person && entry.second.id == id; });
  return {};
}

Result<void> MemoryStore::remove_other_sessions(std::string_view person, std::string_view token) {
  MUST_WRITE;
  std::erase_if(sessions_,
                [&](const auto& entry) { return entry.second.person == person && entry.first != token; });
  return {};
}

Result<std::string> MemoryStore::training(std::string_view person) {
  MUST_WORK;
  const auto found = training_.find(person);
  return found == training_.end() ? std::string() : found->second;
}

Result<void> MemoryStore::keep_training(std::string_view person, std::string_view text) {
  MUST_WRITE;
  if (!people_.contains(person)) return failure("unknown_person", "there is no such person");
  training_[std::string(person)] = text;
  return {};
}

Result<void> MemoryStore::append(const Append& append) {
  MUST_WRITE;
  std::vector<std::string>& known = lines[append.row.id];
  if (append.first != static_cast<i64>(known.size()) + 1) return failure("conflict", "not the next events");
  u64& fence = fences_[append.row.id];
  if (fence > append.fence) return failure("fenced", "a later lease has written");
  fence = append.fence;
  known.insert(known.end(), append.events.begin(), append.events.end());
  rows_[append.row.id] = append.row;
  return {};
}

Result<std::vector<std::string>> MemoryStore::events(std::string_view table, i64 after) {
  MUST_WORK;
  const auto found = lines.find(table);
  if (found == lines.end()) return std::vector<std::string>();
  return std::vector(found->second.begin() + after, found->second.end());
}

Result<std::optional<TableRow>> MemoryStore::table(std::string_view id) {
  MUST_WORK;
  const auto found = rows_.find(id);
  return found == rows_.end() ? std::nullopt : std::optional(found->second);
}

template <class Fits>
Result<std::vector<TableRow>> MemoryStore::rows_where(int most, Fits fits) {
  MUST_WORK;
  std::vector<TableRow> found;
  for (const auto& [id, row] : rows_) {
    if (static_cast<int>(found.size()) < most && fits(row)) found.push_back(row);
  }
  return found;
}

Result<std::vector<TableRow>> MemoryStore::lobby(int most, const LobbyPlace& behind) {
  const auto place = [](const TableRow& row) { return std::pair(-row.created, row.id); };
  auto found = rows_where(std::numeric_limits<int>::max(), [&](const TableRow& row) {
    return row.listed && row.phase == Phase::kOpen && place(row) > std::pair(-behind.created, behind.id);
  });
  if (!found) return found;
  std::ranges::sort(*found, {}, place);
  if (found->size() > static_cast<std::size_t>(most)) found->resize(static_cast<std::size_t>(most));
  return found;
}

Result<std::vector<TableRow>> MemoryStore::tables_of(std::string_view person, bool over, int most) {
  return rows_where(most, [&](const TableRow& row) {
    return (row.phase == Phase::kOver) == over && std::ranges::find(row.people, person) != row.people.end();
  });
}

Result<u64> MemoryStore::last_fence() {
  MUST_WORK;
  u64 last = 0;
  for (const auto& [table, fence] : fences_) last = std::max(last, fence);
  return last;
}

Result<std::vector<TableRow>> MemoryStore::due(Time until, int most) {
  return rows_where(most, [&](const TableRow& row) { return row.due && *row.due <= until; });
}

Result<std::vector<Outage>> MemoryStore::pulse(const Pulse& pulse) {
  MUST_WRITE;
  Time before = pulse.before;
  for (const auto& [node, at] : pulses_) {
    if (pulse.before == 0 || node != pulse.node) before = std::max(before, at);
  }
  if (before > 0 && pulse.at - before > pulse.gap) outages_.push_back({before, pulse.at});
  pulses_[pulse.node] = pulse.at;
  std::vector<Outage> found;
  for (const Outage& outage : outages_) {
    if (outage.until > pulse.since) found.push_back(outage);
  }
  return found;
}

Result<std::vector<TableRow>> MemoryStore::all_tables(std::string_view after, int most) {
  return rows_where(most, [&](const TableRow& row) { return row.id > after; });
}

Result<std::vector<std::string>> MemoryStore::live_sessions(const std::vector<std::string>& ids, Time since) {
  MUST_WORK;
  std::vector<std::string> found;
  for (const auto& [token, session] : sessions_) {
    const bool asked = std::ranges::find(ids, session.id) != ids.end();
    if (asked && session.seen >= since) found.push_back(session.id);
  }
  return found;
}

// As many as there are: that only the best are kept is a matter of the databases.
Result<DayPlace> MemoryStore::add_day_game(const DayGame& game, int) {
  MUST_WRITE;
  if (!people_.contains(game.person)) return failure("unknown_person", "there is no such person");
  const auto board = day_board(game.day, game.game, game.person, 0);
  if (board->own) return failure("already_sent", "it is there already");
  day_games_.push_back(game);
  const auto now = day_board(game.day, game.game, game.person, 0);
  return DayPlace{.rank = now->own->rank, .players = now->players};
}

Result<DayBoard> MemoryStore::day_board(i64 day, std::string_view game, std::string_view person, int most) {
  MUST_WORK;
  DayBoard board;
  for (const DayGame& one : day_games_) {
    if (one.day == day && one.game == game)
      board.best.push_back({one.id, one.person, people_[one.person].name, one.lead, 1, one.at});
  }
  board.players = static_cast<i64>(board.best.size());
  for (DayBoard::Row& row : board.best) {
    row.rank += std::ranges::count_if(board.best, [&](const auto& other) { return other.lead > row.lead; });
    if (row.person == person) board.own = row;
  }
  std::ranges::sort(board.best, {}, [](const auto& row) { return std::pair(row.rank, row.at); });
  if (board.best.size() > static_cast<std::size_t>(most)) board.best.resize(static_cast<std::size_t>(most));
  return board;
}

Result<std::optional<DayGame>> MemoryStore::day_game(std::string_view id) {
  MUST_WORK;
  const auto found = std::ranges::find(day_games_, id, &DayGame::id);
  return found == day_games_.end() ? std::nullopt : std::optional(*found);
}

Result<std::vector<DayGame>> MemoryStore::day_games_of(std::string_view person) {
  MUST_WORK;
  std::vector<DayGame> found;
  std::ranges::copy_if(day_games_, std::back_inserter(found),
                       [&](const DayGame& game) { return game.person == person; });
  return found;
}

// All of it at once.
Result<Purged> MemoryStore::purge(const Purge& purge) {
  MUST_WRITE;
  Purged purged;
  purged.sessions = static_cast<i64>(
      std::erase_if(sessions_, [&](const auto& entry) { return entry.second.seen < purge.sessions_before; }));
  const auto has_session = [&](const std::string& person, Time since) {
    return std::ranges::any_of(sessions_, [&](const auto& entry) {
      return entry.second.person == person && entry.second.seen >= since;
    });
  };
  const auto may_come = [&](const std::string& person) {
    const auto found = people_.find(person);
    return found != people_.end() && (!found->second.password.empty() || has_session(person, 0));
  };
  purged.tables = static_cast<i64>(std::erase_if(rows_, [&](const auto& entry) {
    const TableRow& row = entry.second;
    const bool abandoned = row.summary.contains(R"("reason":"abandoned")");
    const bool goes =
        row.phase != Phase::kOver
            ? row.changed < purge.unfinished_before && row.due.value_or(0) < purge.unfinished_before
            : row.changed < purge.games_before || (abandoned && row.changed < purge.abandoned_before) ||
                  (row.changed < purge.sessions_before && std::ranges::none_of(row.people, may_come));
    if (goes) lines.erase(row.id);
    return goes;
  }));
  purged.guests = static_cast<i64>(std::erase_if(people_, [&](const auto& entry) {
    const Person& person = entry.second;
    const bool seated = std::ranges::any_of(rows_, [&](const auto& row) {
      return std::ranges::find(row.second.people, person.id) != row.second.people.end();
    });
    return person.password.empty() && person.since < purge.guests_before && !seated &&
           !has_session(person.id, purge.guests_before);
  }));
  purged.days = static_cast<i64>(
      std::erase_if(day_games_, [&](const DayGame& game) { return game.day < purge.days_before; }));
  return purged;
}

#undef MUST_WORK
#undef MUST_WRITE

}  // namespace atolls::server
