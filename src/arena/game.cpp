#include "arena/game.h"

#include <sys/time.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <ctime>

#include "core/text.h"

namespace atolls::arena {

namespace {

constexpr std::array<std::string_view, 5> kFaults = {"none", "crash", "illegal", "overrun", "endless"};
constexpr std::array<const char*, 2> kSides = {"a", "b"};

std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}

// Who thinks about which move, as a mark; 0 is nobody.
int mark_of(Side side, int move) {
  return 1 + 2 * move + static_cast<int>(side);
}

double now_ms(bool cpu_time) {
  timespec now{};
  clock_gettime(cpu_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Kills this process when the time is over: there is no other way to end a thought that never ends. 0 takes
// it back.
void set_deadline(bool cpu_time, int ms) {
  itimerval timer{};
  timer.it_value = {ms / 1000, ms % 1000 * 1000L};
  setitimer(cpu_time ? ITIMER_PROF : ITIMER_REAL, &timer, nullptr);
}

bool is_deadline(int signal) {
  return signal == SIGPROF || signal == SIGALRM;
}

void blame(GameResult& result, Side by, Fault fault, std::string what) {
  result.fault = fault;
  result.by = by;
  result.what = "deal " + std::to_string(result.fixture.deal) + ", seat " +
                std::to_string(result.fixture.seat) + ", move " + std::to_string(result.moves + 1) + ": " +
                std::move(what);
  result.score = by == Side::B ? 1 : 0;
}

int turns_of(const Table& table, int moves) {
  const Json state = table.state();
  return state.contains("turn") ? state["turn"].get<int>() : moves;
}

}  // namespace

std::string_view name_of(Fault fault) {
  return kFaults[static_cast<std::size_t>(fault)];
}

double share_of(const Json& result, int seat) {
  const Json& winners = result["winners"];
  const bool won = std::ranges::find(winners, Json(seat)) != winners.end();
  return won ? 1.0 / static_cast<double>(winners.size()) : 0;
}

GameResult play_game(const GameSetting& setting, const Fixture& fixture, Mark& mark) {
  GameResult result;
  result.fixture = fixture;
  // The contest has tried these options before.
  const TablePtr table = *new_table(setting.game, setting.options, deal_seed(setting.seed, fixture.deal));
  const auto side_of = [&](int seat) { return seat == fixture.seat ? Side::A : Side::B; };
  std::vector<Mind> minds;
  std::vector<std::string> names;
  for (int seat = 0; seat < table->players(); ++seat) {
    minds.push_back(setting.make_mind(side_of(seat)));
    names.push_back(setting.names[index(side_of(seat))]);
  }
  table->name_seats(names);

  while (table->to_move() >= 0 && result.fault == Fault::None) {
    const int seat = table->to_move();
    const Side side = side_of(seat);
    if (result.moves >= setting.most_moves) {
      blame(result, side, Fault::Endless, "no end after " + std::to_string(result.moves) + " moves");
      result.score = 1.0 / table->players();
      break;
    }
    mark = mark_of(side, result.moves);
    set_deadline(setting.cpu_time, setting.limit_ms[index(side)]);
    const double start = now_ms(setting.cpu_time);
    const auto move = minds[static_cast<std::size_t>(seat)](
        *table, move_seed(setting.seed, fixture.deal, seat, result.moves));
    result.ms[index(side)] += now_ms(setting.cpu_time) - start;
    set_deadline(setting.cpu_time, 0);
    mark = 0;
    ++result.thoughts[index(side)];
    const auto played = move ? table->play(*move) : Result<Json>(std::unexpected(move.error()));
    if (played) {
      ++result.moves;
    } else {
      blame(result, side, Fault::Illegal, (move ? in_quotes(*move) + ": " : "") + played.error().message);
    }
  }
  if (result.fault == Fault::None) result.score = share_of(table->result(), fixture.seat);
  result.turns = turns_of(*table, result.moves);
  if (setting.keep_record) setting.keep_record(fixture, table->record());
  return result;
}

bool ended_from_outside(const Report& report) {
  const int signal = WIFSIGNALED(report.status) ? WTERMSIG(report.status) : 0;
  return signal == SIGTERM || signal == SIGHUP;
}

Result<GameResult> fault_of_death(const Fixture& fixture, const Report& report) {
  const int signal = WIFSIGNALED(report.status) ? WTERMSIG(report.status) : 0;
  const std::string what = signal == 0
                               ? "exit code " + std::to_string(WEXITSTATUS(report.status))
                               : std::string("signal ") + std::to_string(signal) + ", " + strsignal(signal);
  if (report.mark == 0) {
    return failure("arena_failed", "deal " + std::to_string(fixture.deal) + ", seat " +
                                       std::to_string(fixture.seat) + ": the worker died (" + what +
                                       ") while no bot was thinking");
  }
  GameResult result;
  result.fixture = fixture;
  result.moves = (report.mark - 1) / 2;
  result.turns = result.moves;
  const Side by = (report.mark - 1) % 2 == 0 ? Side::A : Side::B;
  if (is_deadline(signal)) {
    blame(result, by, Fault::Overrun, "still thinking when three times its time and 200 ms were over");
  } else {
    blame(result, by, Fault::Crash, what);
  }
  return result;
}

std::string print_game(const GameResult& result) {
  Json json = {{"pairing", result.fixture.pairing},
               {"deal", result.fixture.deal},
               {"seat", result.fixture.seat},
               {"score", result.score},
               {"moves", result.moves},
               {"turns", result.turns},
               {"thoughts", result.thoughts},
               {"ms", result.ms}};
  if (result.fault != Fault::None) {
    json["fault"] = name_of(result.fault);
    json["by"] = kSides[index(result.by)];
    json["what"] = result.what;
  }
  return print_json(json);
}

Result<GameResult> parse_game(std::string_view line) {
  ATOLL_TRY(json, parse_json(line));
  const JsonField root(json, "", "bad_log");
  GameResult result;
  const std::array<std::pair<const char*, int*>, 5> whole = {{{"pairing", &result.fixture.pairing},
                                                              {"deal", &result.fixture.deal},
                                                              {"seat", &result.fixture.seat},
                                                              {"moves", &result.moves},
                                                              {"turns", &result.turns}}};
  for (const auto& [key, target] : whole) {
    ATOLL_TRY(value, root.integer_at(key, 0, INT32_MAX));
    *target = value;
  }
  ATOLL_TRY(score, root.at("score"));
  if (!score.value().is_number()) return score.fail("must be a number");
  result.score = score.value().get<double>();
  ATOLL_TRY(thoughts, root.at("thoughts"));
  ATOLL_TRY(ms, root.at("ms"));
  for (std::size_t side = 0; side < 2; ++side) {
    if (thoughts.size() != 2 || ms.size() != 2 || !ms.value().is_array() ||
        !ms.item(side).value().is_number()) {
      return ms.fail("must be two numbers, as thoughts");
    }
    ATOLL_TRY(count, thoughts.item(side).integer(0, INT32_MAX));
    result.thoughts[side] = count;
    result.ms[side] = ms.item(side).value().get<double>();
  }
  if (!root.has("fault")) return result;
  ATOLL_TRY(fault, root.at("fault"));
  ATOLL_TRY(fault_name, fault.text());
  const auto found = std::ranges::find(kFaults, std::string_view(fault_name));
  if (found == kFaults.end()) return fault.fail("there is no such fault");
  result.fault = static_cast<Fault>(found - kFaults.begin());
  ATOLL_TRY(by, root.at("by"));
  result.by = by.value() == kSides[1] ? Side::B : Side::A;
  ATOLL_TRY(what, root.at("what"));
  ATOLL_TRY(words, what.text());
  result.what = words;
  return result;
}

}  // namespace atolls::arena
