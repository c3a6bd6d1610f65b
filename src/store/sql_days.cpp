// The part of the SqlStore that keeps the games of the day.
#include "store/sql_store.h"

namespace atolls::server {

namespace {

constexpr std::string_view kGame = "SELECT id, day, game, person, lead, at, moves FROM day_games ";
constexpr std::string_view kRow =
    "SELECT d.id, d.person, p.name, d.lead, d.at FROM day_games d JOIN people p ON p.id = d.person"
    " WHERE d.day = $1 AND d.game = $2 ";

}  // namespace

Result<i64> SqlStore::count(std::string_view statement, Values values) {
  ATOLL_TRY(answer, run(statement, values));
  return answer.rows.at(0).at(0).as_number();
}

Result<DayPlace> SqlStore::add_day_game(const DayGame& game, int most) {
  return in_transaction([&]() -> Result<DayPlace> {
    ATOLL_TRY(known, count("SELECT COUNT(*) FROM people WHERE id = $1", {game.person}));
    if (known == 0) return failure("unknown_person", "there is no person " + game.person);
    ATOLL_TRY(own, count("SELECT COUNT(*) FROM day_games WHERE person = $1 AND day = $2 AND game = $3",
                         {game.person, game.day, game.game}));
    if (own > 0) return failure("already_sent", "your first game of the day counts, and it is there already");
    ATOLL_TRY(players,
              count("SELECT COUNT(*) FROM day_games WHERE day = $1 AND game = $2", {game.day, game.game}));
    ATOLL_TRY(better, count("SELECT COUNT(*) FROM day_games WHERE day = $1 AND game = $2 AND lead > $3",
                            {game.day, game.game, game.lead}));
    DayPlace place{.rank = better + 1, .players = players + 1};
    if (players >= most) {
      ATOLL_TRY(last,
                count("SELECT MIN(lead) FROM day_games WHERE day = $1 AND game = $2", {game.day, game.game}));
      place.is_kept = game.lead > last;
      if (!place.is_kept) return place;
      ATOLL_CHECK(
          run("DELETE FROM day_games WHERE id = (SELECT id FROM day_games WHERE day = $1 AND game = $2"
              " ORDER BY lead, at DESC, id LIMIT 1)",
              {game.day, game.game}));
      --place.players;
    }
    const auto added = run_if_allowed(
        "INSERT INTO day_games (id, day, game, person, lead, at, moves) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        {game.id, game.day, game.game, game.person, game.lead, game.at, game.moves});
    // Another node was quicker.
    if (!added && added.error().code == "constraint")
      return failure("already_sent", "your first game of the day counts, and it is there already");
    ATOLL_CHECK(added);
    return place;
  });
}

Result<std::vector<DayBoard::Row>> SqlStore::find_day_rows(std::string_view statement, Values values) {
  ATOLL_TRY(answer, run(statement, values));
  std::vector<DayBoard::Row> found;
  found.reserve(answer.rows.size());
  for (const SqlRow& row : answer.rows) {
    found.push_back({.id = row[0].as_text(),
                     .person = row[1].as_text(),
                     .name = row[2].as_text(),
                     .lead = row[3].as_number(),
                     .at = row[4].as_number()});
  }
  return found;
}

Result<DayBoard> SqlStore::day_board(i64 day, std::string_view game, std::string_view person, int most) {
  static const std::string best = std::string(kRow) + "ORDER BY d.lead DESC, d.at, d.id LIMIT $3";
  static const std::string own = std::string(kRow) + "AND d.person = $3";
  return in_transaction([&]() -> Result<DayBoard> {
    DayBoard board;
    ATOLL_TRY(players, count("SELECT COUNT(*) FROM day_games WHERE day = $1 AND game = $2", {day, game}));
    board.players = players;
    ATOLL_TRY(rows, find_day_rows(best, {day, game, most}));
    board.best = std::move(rows);
    for (std::size_t i = 0; i < board.best.size(); ++i) {
      const bool is_equal = i > 0 && board.best[i].lead == board.best[i - 1].lead;
      board.best[i].rank = is_equal ? board.best[i - 1].rank : static_cast<i64>(i) + 1;
    }
    ATOLL_TRY(mine, find_day_rows(own, {day, game, person}));
    if (mine.empty()) return board;
    board.own = mine.front();
    ATOLL_TRY(better, count("SELECT COUNT(*) FROM day_games WHERE day = $1 AND game = $2 AND lead > $3",
                            {day, game, board.own->lead}));
    board.own->rank = better + 1;
    return board;
  });
}

Result<std::vector<DayGame>> SqlStore::find_day_games(std::string_view statement, Values values) {
  return in_transaction([&]() -> Result<std::vector<DayGame>> {
    ATOLL_TRY(answer, run(statement, values));
    std::vector<DayGame> found;
    found.reserve(answer.rows.size());
    for (const SqlRow& row : answer.rows) {
      found.push_back({row[0].as_text(), row[1].as_number(), row[2].as_text(), row[3].as_text(),
                       row[4].as_number(), row[5].as_number(), row[6].as_text()});
    }
    return found;
  });
}

Result<std::optional<DayGame>> SqlStore::day_game(std::string_view id) {
  static const std::string statement = std::string(kGame) + "WHERE id = $1";
  ATOLL_TRY(found, find_day_games(statement, {id}));
  return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<std::vector<DayGame>> SqlStore::day_games_of(std::string_view person) {
  static const std::string statement = std::string(kGame) + "WHERE person = $1 ORDER BY day DESC, game";
  return find_day_games(statement, {person});
}

}  // namespace atolls::server
