#include "arena/self_play.h"

#include <algorithm>
#include <optional>

#include "arena/log.h"

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

class Run {
 public:
  explicit Run(const Contest& contest) : contest_(contest), games_(static_cast<std::size_t>(contest.deals)) {}

  Result<void> take_up() {
    if (contest_.log.empty()) return {};
    std::vector<std::string> lines;
    ATOLL_TRY(opened, Log::open(contest_.log, header_of(contest_), lines));
    log_ = std::move(opened);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      auto game = parse_predictions(lines[i]);
      if (!game) {
        return failure("bad_log",
                       contest_.log + ": line " + std::to_string(i + 2) + ": " + game.error().message);
      }
      if (game->game < contest_.deals) keep(std::move(*game));
    }
    return {};
  }

  Result<void> play(const std::function<bool(int games)>& enough) {
    Jobs jobs;
    jobs.workers = std::min(contest_.jobs, contest_.deals);
    jobs.work = [this](int game, Mark& mark) { return play_one(contest_, game, mark); };
    jobs.next = [this] { return next(); };
    jobs.done = [this](const Report& report) {
      if (const auto taken = take(report); !taken) problem_ = taken.error();
    };
    jobs.stop = [&] { return problem_.has_value() || enough(count_); };
    ATOLL_CHECK(run_jobs(jobs));
    if (problem_) return std::unexpected(*problem_);
    return {};
  }

  std::vector<Predictions> whole() {
    std::vector<Predictions> list;
    for (auto& game : games_) {
      if (!game) break;
      list.push_back(std::move(*game));
    }
    return list;
  }

 private:
  std::optional<int> next() {
    if (!again_.empty()) {
      const int game = again_.back();
      again_.pop_back();
      return game;
    }
    while (next_ < contest_.deals && games_[static_cast<std::size_t>(next_)]) ++next_;
    if (next_ >= contest_.deals) return std::nullopt;
    return next_++;
  }

  Result<void> take(const Report& report) {
    if (!report.answer && ended_from_outside(report)) {
      again_.push_back(report.job);
      return {};
    }
    const std::string where = "game " + std::to_string(report.job);
    if (!report.answer) {
      return failure("arena_failed", where + ": the worker died at move " + std::to_string(report.mark));
    }
    ATOLL_TRY(json, parse_json(*report.answer));
    if (json.contains("error")) {
      return failure("arena_failed", where + ": " + json["error"].get<std::string>());
    }
    ATOLL_TRY(game, parse_predictions(*report.answer));
    ATOLL_CHECK(log_.append(*report.answer));
    keep(std::move(game));
    return {};
  }

  void keep(Predictions game) {
    auto& place = games_[static_cast<std::size_t>(game.game)];
    if (!place) ++count_;
    place = std::move(game);
  }

  const Contest& contest_;
  std::vector<std::optional<Predictions>> games_;
  Log log_;
  std::vector<int> again_;
  int next_ = 0;
  int count_ = 0;
  std::optional<Error> problem_;
};

}  // namespace

Result<std::vector<Predictions>> play_self(const Contest& contest,
                                           const std::function<bool(int games)>& enough) {
  ATOLL_CHECK(players_of(contest));
  ATOLL_CHECK(make_opponent(contest.game, contest.pairings.front().a));
  Run run(contest);
  ATOLL_CHECK(run.take_up());
  ATOLL_CHECK(run.play(enough));
  return run.whole();
}

}  // namespace atolls::arena
