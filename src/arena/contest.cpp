#include "arena/contest.h"

#include <algorithm>
#include <memory>

#include "arena/log.h"

namespace atolls::arena {

namespace {

constexpr int kLogVersion = 1;

const std::string& bot_of(const Pairing& pairing, Side side) {
  return side == Side::A ? pairing.a : pairing.b;
}

std::string header_of(const Contest& contest) {
  Json pairings = Json::array();
  for (const Pairing& pairing : contest.pairings) pairings.push_back(Json::array({pairing.a, pairing.b}));
  return print_json(Json{{"atoll", "contest"},
                         {"version", kLogVersion},
                         {"game", contest.game},
                         {"options", contest.options},
                         {"pairings", pairings},
                         {"seed", contest.seed},
                         {"clock", contest.cpu_time ? "cpu" : "wall"},
                         {"mostMoves", contest.most_moves}});
}

Mind mind_of_table(const Contest& contest, const std::string& bot) {
  // Tried before the contest began; a shared pointer because a std::function must be copyable.
  const std::shared_ptr<Opponent> opponent = *make_opponent(contest.game, bot);
  const bots::Budget budget{.milliseconds = {}, .nodes = {}, .cpu_time = contest.cpu_time};
  return [opponent, budget](const Table& table, u64 seed) -> Result<std::string> {
    ATOLL_TRY(thought, table.think(*opponent, budget, seed));
    return thought["move"].get<std::string>();
  };
}

int limit_of_table(const Contest& contest, const std::string& bot) {
  const bots::Budget usual = (*make_opponent(contest.game, bot))->usual();
  if (usual.milliseconds) return limit_of(*usual.milliseconds);
  return limit_of(usual.nodes ? bots::kMostMilliseconds : bots::kUsualMilliseconds);
}

// Runs one contest; the games of the log are there already.
class Run {
 public:
  Run(const Contest& contest, const Hooks& hooks, Games& games, Log& log)
      : contest_(contest), hooks_(hooks), games_(games), log_(log) {
    for (const Pairing& pairing : contest.pairings) settings_.push_back(setting_for(pairing));
  }

  Result<void> play() {
    Jobs jobs;
    jobs.workers = std::min(contest_.jobs, games_.schedule().games());
    jobs.work = [this](int number, Mark& mark) {
      const Fixture fixture = games_.schedule().fixture(number);
      return print_game(play_game(settings_[static_cast<std::size_t>(fixture.pairing)], fixture, mark));
    };
    jobs.next = [this] { return next(); };
    jobs.done = [this](const Report& report) {
      if (auto taken = take(report); !taken) problem_ = taken.error();
    };
    jobs.stop = [this] { return problem_.has_value() || hooks_.enough(games_); };
    ATOLL_CHECK(run_jobs(jobs));
    if (problem_) return std::unexpected(*problem_);
    return {};
  }

 private:
  GameSetting setting_for(const Pairing& pairing) const {
    GameSetting setting;
    setting.game = contest_.game;
    setting.options = contest_.options;
    setting.seed = contest_.seed;
    setting.most_moves = contest_.most_moves;
    setting.cpu_time = contest_.cpu_time;
    setting.names = {pairing.a, pairing.b};
    for (const Side side : {Side::A, Side::B}) {
      setting.limit_ms[static_cast<std::size_t>(side)] =
          hooks_.limit_ms ? hooks_.limit_ms(pairing, side) : limit_of_table(contest_, bot_of(pairing, side));
    }
    setting.make_mind = [this, &pairing](Side side) {
      return hooks_.make_mind ? hooks_.make_mind(pairing, side)
                              : mind_of_table(contest_, bot_of(pairing, side));
    };
    if (hooks_.keep_record) {
      setting.keep_record = [this](const Fixture& fixture, const std::string& record) {
        hooks_.keep_record(contest_, fixture, record);
      };
    }
    return setting;
  }

  std::optional<int> next() {
    if (!again_.empty()) {
      const int number = again_.back();
      again_.pop_back();
      return number;
    }
    while (next_ < games_.schedule().games() && games_.has(next_)) ++next_;
    if (next_ >= games_.schedule().games()) return std::nullopt;
    return next_++;
  }

  Result<void> take(const Report& report) {
    const Fixture fixture = games_.schedule().fixture(report.job);
    if (!report.answer && ended_from_outside(report)) {
      again_.push_back(report.job);
      return {};
    }
    auto result = report.answer ? parse_game(*report.answer) : fault_of_death(fixture, report);
    if (!result) return std::unexpected(result.error());
    ATOLL_CHECK(log_.append(print_game(*result)));
    games_.add(std::move(*result));
    return {};
  }

  const Contest& contest_;
  const Hooks& hooks_;
  Games& games_;
  Log& log_;
  std::vector<GameSetting> settings_;
  std::vector<int> again_;
  int next_ = 0;
  std::optional<Error> problem_;
};

// The games of a log; those of deals beyond the present length wait there for a longer contest.
Result<void> take_up(const std::vector<std::string>& lines, const std::string& path, Games& games) {
  const Schedule& schedule = games.schedule();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto result = parse_game(lines[i]);
    if (!result) {
      return failure("bad_log", path + ": line " + std::to_string(i + 2) + ": " + result.error().message);
    }
    const Fixture& fixture = result->fixture;
    if (fixture.pairing >= schedule.pairings || fixture.seat >= schedule.players) {
      return failure("bad_log",
                     path + ": line " + std::to_string(i + 2) + ": there is no such game in this contest");
    }
    if (fixture.deal < schedule.deals && !games.has(schedule.number(fixture))) games.add(std::move(*result));
  }
  return {};
}

}  // namespace

void Games::add(GameResult result) {
  const Fixture fixture = result.fixture;
  games_[static_cast<std::size_t>(schedule_.number(fixture))] = std::move(result);
  ++count_;
  int& whole = whole_[static_cast<std::size_t>(fixture.pairing)];
  const auto is_whole = [&](int deal) {
    for (int seat = 0; seat < schedule_.players; ++seat) {
      if (!has(schedule_.number({fixture.pairing, deal, seat}))) return false;
    }
    return true;
  };
  while (whole < schedule_.deals && is_whole(whole)) ++whole;
}

double Games::deal_mean(int pairing, int deal) const {
  double sum = 0;
  for (int seat = 0; seat < schedule_.players; ++seat) sum += game({pairing, deal, seat}).score;
  return sum / schedule_.players;
}

Result<int> players_of(const Contest& contest) {
  ATOLL_TRY(table, new_table(contest.game, contest.options, 0));
  return table->players();
}

Result<Games> play_contest(const Contest& contest, const Hooks& hooks) {
  ATOLL_TRY(players, players_of(contest));
  for (const Pairing& pairing : contest.pairings) {
    if (hooks.make_mind) break;
    ATOLL_CHECK(make_opponent(contest.game, pairing.a));
    ATOLL_CHECK(make_opponent(contest.game, pairing.b));
  }
  Games games(Schedule{static_cast<int>(contest.pairings.size()), players, contest.deals});
  Log log;
  if (!contest.log.empty()) {
    std::vector<std::string> lines;
    ATOLL_TRY(opened, Log::open(contest.log, header_of(contest), lines));
    log = std::move(opened);
    ATOLL_CHECK(take_up(lines, contest.log, games));
  }
  ATOLL_CHECK(Run(contest, hooks, games, log).play());
  return games;
}

}  // namespace atolls::arena
