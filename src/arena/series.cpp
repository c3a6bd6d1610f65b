#include "arena/series.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "arena/game.h"
#include "arena/log.h"
#include "core/json.h"

namespace atolls::arena {

namespace {

class Run {
 public:
  explicit Run(const Series& series) : series_(series), done_(static_cast<std::size_t>(series.games)) {}

  Result<void> take_up() {
    if (series_.log.empty()) return {};
    std::vector<std::string> lines;
    ATOLL_TRY(opened, Log::open(series_.log, series_.header, lines));
    log_ = std::move(opened);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto kept = keep(lines[i]);
      if (!kept) {
        return failure("bad_log",
                       series_.log + ": line " + std::to_string(i + 2) + ": " + kept.error().message);
      }
    }
    return {};
  }

  Result<void> play() {
    Jobs jobs;
    jobs.workers = std::min(series_.jobs, series_.games);
    jobs.work = series_.play;
    jobs.next = [this] { return next(); };
    jobs.done = [this](const Report& report) {
      if (const auto taken = take(report); !taken) problem_ = taken.error();
    };
    jobs.stop = [this] { return problem_.has_value() || series_.enough(count_); };
    ATOLL_CHECK(run_jobs(jobs));
    if (problem_) return std::unexpected(*problem_);
    return {};
  }

 private:
  std::optional<int> next() {
    if (!again_.empty()) {
      const int game = again_.back();
      again_.pop_back();
      return game;
    }
    while (next_ < series_.games && done_[static_cast<std::size_t>(next_)]) ++next_;
    if (next_ >= series_.games) return std::nullopt;
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
    constexpr std::string_view kError = R"({"error":)";
    if (report.answer->starts_with(kError)) {
      ATOLL_TRY(json, parse_json(*report.answer));
      return failure("arena_failed", where + ": " + json["error"].get<std::string>());
    }
    ATOLL_CHECK(keep(*report.answer));
    return log_.append(*report.answer);
  }

  Result<void> keep(const std::string& line) {
    ATOLL_TRY(game, series_.keep(line));
    if (game < 0 || game >= series_.games) return {};
    if (!done_[static_cast<std::size_t>(game)]) ++count_;
    done_[static_cast<std::size_t>(game)] = true;
    return {};
  }

  const Series& series_;
  std::vector<bool> done_;
  Log log_;
  std::vector<int> again_;
  int next_ = 0;
  int count_ = 0;
  std::optional<Error> problem_;
};

}  // namespace

Result<void> play_series(const Series& series) {
  Run run(series);
  ATOLL_CHECK(run.take_up());
  return run.play();
}

}  // namespace atolls::arena
