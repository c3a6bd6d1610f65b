#include "arena/training_games.h"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>

#include "arena/series.h"
#include "core/rng.h"

namespace atolls::arena {

namespace {

constexpr int kVersion = 1;
constexpr double kFine = 10'000;  // values have four digits

std::string header_of(const Training& training) {
  const Contest& contest = training.contest;
  return print_json(Json{{"atoll", "training"},
                         {"version", kVersion},
                         {"game", contest.game},
                         {"options", contest.options},
                         {"bot", contest.pairings.front().a},
                         {"wildBot", contest.pairings.front().b},
                         {"wild", training.wild},
                         {"seed", contest.seed},
                         {"mostMoves", contest.most_moves}});
}

std::string print_game_line(const TrainingGame& game) {
  Json values = Json::array();
  for (const auto& own : game.values) {
    Json list = Json::array();
    for (const double value : own) list.push_back(static_cast<int>(std::lround(value * kFine)));
    values.push_back(std::move(list));
  }
  return print_json(Json{{"game", game.game}, {"moves", game.moves}, {"values", values}});
}

Result<TrainingGame> parse_game_line(std::string_view line) {
  ATOLL_TRY(json, parse_json(line));
  const JsonField root(json, "", "bad_log");
  TrainingGame game;
  ATOLL_TRY(own_number, root.integer_at("game", 0, INT32_MAX));
  game.game = static_cast<int>(own_number);
  for (const char* key : {"moves", "values"}) {
    if (!json.contains(key) || !json[key].is_array())
      return failure("bad_log", std::string(key) + ": must be a list");
  }
  for (const Json& move : json["moves"]) {
    if (!move.is_string()) return failure("bad_log", "moves: must be texts");
    game.moves.push_back(move.get<std::string>());
  }
  for (const Json& list : json["values"]) {
    std::vector<double>& values = game.values.emplace_back();
    for (const Json& value : list) {
      if (!value.is_number_integer()) return failure("bad_log", "values: must be whole numbers");
      values.push_back(value.get<int>() / kFine);
    }
  }
  if (game.values.size() != game.moves.size())
    return failure("bad_log", "values: there must be as many as moves");
  return game;
}

Result<TrainingHeader> parse_header(std::string_view line) {
  ATOLL_TRY(json, parse_json(line));
  const auto is = [&](const char* key, const Json& value) {
    return json.is_object() && json.contains(key) && json[key] == value;
  };
  if (!is("atoll", "training") || !is("version", kVersion))
    return failure("bad_log", "this is not a file of training games of version " + std::to_string(kVersion));
  for (const char* key : {"game", "options", "seed"}) {
    if (!json.contains(key)) return failure("bad_log", std::string(key) + ": is missing");
  }
  if (!json["game"].is_string() || !json["seed"].is_number_unsigned())
    return failure("bad_log", "game and seed: must be a text and a number");
  return TrainingHeader{json["game"].get<std::string>(), json["options"], json["seed"].get<u64>()};
}

std::string play_one(const Training& training, int game, Mark& mark) {
  const Contest& contest = training.contest;
  const TablePtr table = *new_table(contest.game, contest.options, deal_seed(contest.seed, game));
  const auto players = static_cast<std::size_t>(table->players());
  std::vector<OpponentPtr> minds;
  minds.reserve(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    minds.push_back(*make_opponent(contest.game, contest.pairings.front().a));
  const OpponentPtr second = *make_opponent(contest.game, contest.pairings.front().b);
  Rng whim(deal_seed(contest.seed + 1, game));
  TrainingGame played{.game = game, .moves = {}, .values = {}};
  while (table->to_move() >= 0 && static_cast<int>(played.moves.size()) < contest.most_moves) {
    const int seat = table->to_move();
    const auto move = static_cast<int>(played.moves.size());
    mark = move + 1;
    const bool wild = static_cast<int>(whim.pick(100)) < training.wild;
    Opponent& mind = wild ? *second : *minds[static_cast<std::size_t>(seat)];
    const auto thought = table->think(mind, {}, move_seed(contest.seed, game, seat, move));
    if (!thought) return print_json(Json{{"error", thought.error().message}});
    played.moves.push_back((*thought)["move"].get<std::string>());
    played.values.push_back(wild ? std::vector<double>() : (*thought)["value"].get<std::vector<double>>());
    const auto done = table->play(played.moves.back());
    if (!done) return print_json(Json{{"error", done.error().message}});
  }
  return print_game_line(played);
}

}  // namespace

Result<void> read_training_games(
    const std::string& path,
    const std::function<Result<void>(const TrainingHeader& header, const TrainingGame& game)>& take) {
  std::ifstream file(path);
  if (!file) return failure("bad_file", path + ": " + std::strerror(errno));
  std::string line;
  std::getline(file, line);
  const auto header = parse_header(line);
  if (!header) return failure("bad_log", path + ": " + header.error().message);
  for (int number = 2; std::getline(file, line); ++number) {
    const auto game = parse_game_line(line);
    const auto taken = game ? take(*header, *game) : std::unexpected(game.error());
    if (!taken)
      return failure(taken.error().code,
                     path + ": line " + std::to_string(number) + ": " + taken.error().message);
  }
  return {};
}

Result<void> play_training(const Training& training, const std::function<bool(int games)>& enough) {
  const Contest& contest = training.contest;
  ATOLL_CHECK(players_of(contest));
  for (const std::string& bot : {contest.pairings.front().a, contest.pairings.front().b})
    ATOLL_CHECK(make_opponent(contest.game, bot));
  Series series{
      .games = contest.deals, .jobs = contest.jobs, .log = contest.log, .header = header_of(training)};
  series.play = [&](int game, Mark& mark) { return play_one(training, game, mark); };
  series.keep = [](const std::string& line) -> Result<int> {
    ATOLL_TRY(game, parse_game_line(line));
    return game.game;
  };
  series.enough = enough;
  return play_series(series);
}

}  // namespace atolls::arena
