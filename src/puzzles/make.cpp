#include "puzzles/make.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <vector>

#include "arena/series.h"
#include "puzzles/find.h"

namespace atolls::puzzles {

namespace {

constexpr int kVersion = 2;  // of the log; python/atoll_games/farm writes it, too
constexpr int kMostGames = 10'000'000;

std::string print_game(int game, const std::vector<Puzzle>& found) {
  Json lines = Json::array();
  for (const Puzzle& puzzle : found) lines.push_back(print_puzzle(puzzle));
  return print_json(Json{{"game", game}, {"puzzles", lines}});
}

// The puzzles of all games from the first on without a gap: so they do not depend on who was ready first.
class Gathered {
 public:
  Result<int> take(const std::string& line) {
    ATOLL_TRY(json, parse_json(line));
    const JsonField root(json, "", "bad_log");
    ATOLL_TRY(game, root.integer_at("game", 0, kMostGames - 1));
    ATOLL_TRY(lines, root.texts_at("puzzles"));
    std::vector<Puzzle>& waiting = waiting_[game];
    for (const std::string& text : lines) {
      ATOLL_TRY(puzzle, parse_puzzle(text));
      waiting.push_back(std::move(puzzle));
    }
    for (auto next = waiting_.find(games_); next != waiting_.end(); next = waiting_.find(++games_)) {
      for (const Puzzle& puzzle : next->second) {
        if (seen_.insert(position_of(puzzle)).second && seen_.insert(puzzle.id).second)
          lines_.push_back(print_puzzle(puzzle));
      }
      waiting_.erase(next);
    }
    return game;
  }

  const std::vector<std::string>& lines() const { return lines_; }
  Made made() const { return {static_cast<int>(lines_.size()), games_}; }

 private:
  std::map<int, std::vector<Puzzle>> waiting_;  // games that came before an earlier one
  int games_ = 0;
  std::set<std::string> seen_;  // positions, and ids
  std::vector<std::string> lines_;
};

Result<void> write(const std::string& path, const std::vector<std::string>& lines, std::size_t count) {
  std::ofstream file(path);
  for (std::size_t i = 0; i < std::min(count, lines.size()); ++i) file << lines[i] << '\n';
  file.close();
  if (!file) return failure("bad_file", path + ": " + std::strerror(errno));
  return {};
}

}  // namespace

Result<Made> make_puzzles(const Making& making, const std::function<bool(const Made& so_far)>& enough) {
  ATOLL_TRY(find, finder_of(making.game, making.kind));
  Gathered gathered;
  arena::Series series{.games = kMostGames, .jobs = making.jobs, .log = making.out + ".log"};
  series.header = print_json(Json{{"atoll", "puzzles"},
                                  {"version", kVersion},
                                  {"game", making.game},
                                  {"kind", making.kind},
                                  {"seed", making.seed}});
  series.play = [&](int game, arena::Mark& mark) { return print_game(game, find(making.seed, game, mark)); };
  series.keep = [&](const std::string& line) { return gathered.take(line); };
  series.enough = [&](int) { return gathered.made().puzzles >= making.count || enough(gathered.made()); };
  ATOLL_CHECK(arena::play_series(series));
  Made made = gathered.made();
  made.puzzles = std::min(made.puzzles, making.count);
  ATOLL_CHECK(write(making.out, gathered.lines(), static_cast<std::size_t>(making.count)));
  return made;
}

}  // namespace atolls::puzzles
