#include "arena/self_play.h"

#include <algorithm>
#include <optional>

#include "arena/series.h"

namespace atolls::arena {

namespace {

constexpr int kLogVersion = 1;

std::string header_of(const Contest& contest) {
  return print_json(Json{{"atoll", "calibration"},
                         {"version", kLogVersion},
                         {"game", contest.game},
                         {"options", contest.options},
                         {"bot", contest.pairings.front().a},
                         {"seed", contest.seed},
                         {"clock", contest.cpu_time ? "cpu" : "wall"},
                         {"mostMoves", contest.most_moves}});
}

// In a worker. What goes wrong is answered as an object with `error`.
std::string play_one(const Contest& contest, int game, Mark& mark) {
  const std::string& bot = contest.pairings.front().a;
  const TablePtr table = *new_table(contest.game, contest.options, deal_seed(contest.seed, game));
  const auto players = static_cast<std::size_t>(table->players());
  std::vector<OpponentPtr> minds;
  minds.reserve(players);
  for (std::size_t seat = 0; seat < players; ++seat) minds.push_back(*make_opponent(contest.game, bot));
  const bots::Budget budget{.milliseconds = {}, .nodes = {}, .cpu_time = contest.cpu_time};
  std::vector<std::vector<double>> predicted;
  while (table->to_move() >= 0 && static_cast<int>(predicted.size()) < contest.most_moves) {
    const int seat = table->to_move();
    const auto move = static_cast<int>(predicted.size());
    mark = move + 1;
    const auto thought = table->think(*minds[static_cast<std::size_t>(seat)], budget,
                                      move_seed(contest.seed, game, seat, move));
    const auto played = thought ? table->play((*thought)["move"].get<std::string>())
                                : Result<Json>(std::unexpected(thought.error()));
    if (!played) return print_json(Json{{"error", played.error().message}});
    predicted.push_back((*thought)["value"].get<std::vector<double>>());
  }
  // A game without an end is shared by all.
  std::vector<double> shares(players, 1.0 / static_cast<double>(players));
  for (std::size_t seat = 0; seat < players && table->to_move() < 0; ++seat) {
    shares[seat] = share_of(table->result(), static_cast<int>(seat));
  }
  return print_predictions(gather(game, predicted, shares));
}

}  // namespace

Result<std::vector<Predictions>> play_self(const Contest& contest,
                                           const std::function<bool(int games)>& enough) {
  ATOLL_CHECK(players_of(contest));
  ATOLL_CHECK(make_opponent(contest.game, contest.pairings.front().a));
  std::vector<std::optional<Predictions>> games(static_cast<std::size_t>(contest.deals));
  Series series{
      .games = contest.deals, .jobs = contest.jobs, .log = contest.log, .header = header_of(contest)};
  series.play = [&](int game, Mark& mark) { return play_one(contest, game, mark); };
  series.keep = [&](const std::string& line) -> Result<int> {
    ATOLL_TRY(game, parse_predictions(line));
    const int number = game.game;
    if (number < contest.deals) games[static_cast<std::size_t>(number)] = game;
    return number;
  };
  series.enough = enough;
  ATOLL_CHECK(play_series(series));
  std::vector<Predictions> whole;
  for (const auto& game : games) {
    if (!game) break;
    whole.push_back(*game);
  }
  return whole;
}

}  // namespace atolls::arena
