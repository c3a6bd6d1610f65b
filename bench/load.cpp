// A load generator for game servers: many couples play over real WebSockets, at a pace or as fast as it goes.
//
//   load --players 2000 --rate 1000 --seconds 30                 an Atoll server, started with --proxy
//   load --dialect boardgame --port 8000 …                       bench/boardgame/server.cjs
//
// It prints one JSON object: players, moves a second, and how long it takes from sending a move until the
// other player has heard of it; with --pid also what the server's process used meanwhile.
#include <sys/resource.h>
#include <unistd.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>

#include "crowd.h"

namespace atolls::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  Server server;
  std::string dialect = "atoll";
  int players = 1000;
  double rate = 0;  // moves a second of all; 0: as fast as it goes
  double seconds = 20;
  int entering = 32;  // couples that come in at once
  int pid = 0;
};

// What a process has used so far.
struct Used {
  double cpu = 0;     // seconds
  double memory = 0;  // bytes, resident
};

Used used_by(int pid) {
  Used used;
  if (pid == 0) return used;
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string text((std::istreambuf_iterator<char>(stat)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::vector<std::string> values{std::istream_iterator<std::string>(fields), {}};
  const double ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  used.cpu = (std::stod(values.at(11)) + std::stod(values.at(12))) / ticks;
  used.memory = std::stod(values.at(21)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  return used;
}

class Crowd {
 public:
  explicit Crowd(const Options& options) : options_(options) {}

  int run() {
    const int couples = options_.players / 2;
    const Used empty = used_by(options_.pid);
    // 1. All come in, some at a time.
    for (int i = 0; i < options_.entering; ++i)
      asio::co_spawn(context_, bring_in(couples), [this](std::exception_ptr error) { note(error); });
    const auto begun = Clock::now();
    context_.run();
    if (failed_) return 1;
    const double entering = seconds_since(begun);
    const Used full = used_by(options_.pid);

    // 2. All play for the time.
    context_.restart();
    started_ = Clock::now();
    end_ = started_ +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options_.seconds));
    for (auto& couple : couples_) {
      asio::co_spawn(context_, listen(couple, 0), [this](std::exception_ptr error) { note(error); });
      asio::co_spawn(context_, listen(couple, 1), [this](std::exception_ptr error) { note(error); });
    }
    asio::steady_timer timer(context_, end_ + std::chrono::seconds(5));
    timer.async_wait([this](const boost::system::error_code&) { context_.stop(); });
    context_.run();
    const Used after = used_by(options_.pid);

    // 3. What came of it.
    std::ranges::sort(delays_);
    const auto at = [&](double share) {
      if (delays_.empty()) return 0.0;
      return delays_[static_cast<std::size_t>(share * static_cast<double>(delays_.size() - 1))];
    };
    Json report{{"dialect", options_.dialect}, {"players", couples * 2}, {"entering_s", entering}};
    report["moves"] = delays_.size();
    report["moves_per_s"] = static_cast<double>(delays_.size()) / options_.seconds;
    report["ms"] = Json{{"p50", at(0.5)}, {"p99", at(0.99)}, {"p999", at(0.999)}, {"most", at(1)}};
    if (options_.pid != 0) {
      report["cpu_ms_per_move"] =
          (after.cpu - full.cpu) * 1000 / static_cast<double>(std::max<std::size_t>(1, delays_.size()));
      report["kB_per_table"] = (full.memory - empty.memory) / 1000 / couples;  // with its two connections
      report["resident_MB"] = after.memory / 1e6;
    }
    report["errors"] = errors_;
    if (!first_error_.empty()) report["first_error"] = first_error_;
    std::puts(print_json(report).c_str());
    return errors_ == 0 ? 0 : 1;
  }

 private:
  struct AtTable {
    Couple players;
    Standing standing;
    bool has_begun = false;
    Clock::time_point sent;
    i64 sent_version = -1;  // of the position that the last move was made in
  };

  static double seconds_since(Clock::time_point time) {
    return std::chrono::duration<double>(Clock::now() - time).count();
  }

  void note(std::exception_ptr error) {
    if (!error) return;
    ++errors_;
    failed_ = failed_ || couples_.empty();
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& what) {
      if (first_error_.empty()) std::fprintf(stderr, "load: %s\n", (first_error_ = what.what()).c_str());
    }
  }

  asio::awaitable<void> bring_in(int couples) {
    while (next_ < couples) {
      const int number = next_++;
      auto table = std::make_unique<AtTable>();
      if (options_.dialect == "atoll") {
        table->players = co_await seat_at_atoll(options_.server, number);
      } else {
        table->players = co_await seat_at_boardgame(options_.server, number);
      }
      couples_.push_back(std::move(table));
      if (couples_.size() % 500 == 0) std::fprintf(stderr, "load: %zu couples are in\n", couples_.size());
    }
  }

  // One of two: hears, measures what the other did, and moves when it is his turn.
  asio::awaitable<void> listen(std::unique_ptr<AtTable>& table, int seat) {
    Player& own = seat == 0 ? *table->players.first : *table->players.second;
    i64 seen = -1;
    for (;;) {
      const Standing standing = co_await own.hear();
      if (standing.version <= seen || standing.to_move < 0) continue;
      seen = standing.version;
      // The move is measured by who did not make it.
      if (table->sent_version >= 0 && standing.version > table->sent_version && mover_ok(*table, seat)) {
        if (Clock::now() < end_)
          delays_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table->sent).count());
        table->sent_version = -1;
      }
      if (standing.to_move != seat || Clock::now() >= end_) continue;
      co_await pause(std::exchange(table->has_begun, true));
      if (Clock::now() >= end_) continue;
      table->sent = Clock::now();
      table->sent_version = standing.version;
      table->standing.to_move = seat;
      co_await own.move(standing);
    }
  }

  static bool mover_ok(const AtTable& table, int seat) { return table.standing.to_move != seat; }

  // So long that all tables together make the moves of the rate; at random, lest they march in step. Before
  // its first move a table waits as if it had played all along.
  asio::awaitable<void> pause(bool has_begun) {
    if (options_.rate <= 0) co_return;
    const double mean = static_cast<double>(options_.players / 2) / options_.rate;
    const double least = has_begun ? 0.5 : 0;
    asio::steady_timer timer(context_);
    timer.expires_after(std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(std::uniform_real_distribution<>(least, least + 1)(random_) * mean)));
    co_await timer.async_wait(asio::use_awaitable);
  }

  Options options_;
  asio::io_context context_{1};
  std::vector<std::unique_ptr<AtTable>> couples_;
  std::vector<double> delays_;
  std::mt19937 random_{1};
  Clock::time_point started_;
  Clock::time_point end_;
  int next_ = 0;
  int errors_ = 0;
  bool failed_ = false;
  std::string first_error_;
};

}  // namespace
}  // namespace atolls::bench

int main(int argc, char** argv) {
  atolls::bench::Options options;
  CLI::App app("A load generator for game servers: couples that play over WebSockets.");
  app.add_option("--host", options.server.host)->capture_default_str();
  app.add_option("--port", options.server.port)->capture_default_str();
  app.add_option("--dialect", options.dialect)
      ->check(CLI::IsMember({"atoll", "boardgame"}))
      ->capture_default_str();
  app.add_option("--players", options.players)->check(CLI::Range(2, 60000))->capture_default_str();
  app.add_option("--rate", options.rate, "moves a second of all together; 0: as fast as it goes")
      ->capture_default_str();
  app.add_option("--seconds", options.seconds)->capture_default_str();
  app.add_option("--entering", options.entering, "couples that come in at once")->capture_default_str();
  app.add_option("--pid", options.pid, "of the server, to measure what it uses");
  CLI11_PARSE(app, argc, argv);
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return atolls::bench::Crowd(options).run();
}
