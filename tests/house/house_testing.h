// What the tests and fuzzers of the house share: a store in the memory, workers that work only when told, and
// a node of both. What cannot go on is thrown.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "house/house.h"
#include "room/decide.h"
#include "room/plan.h"
#include "wire/api.h"
#include "wire/live.h"

namespace atolls::server {

// Everything in the memory; fails on demand.
class MemoryStore final : public Store {
 public:
  bool broken = false;   // every call fails with `storage`
  bool is_full = false;  // every call that writes does

  Result<void> together(const std::function<void()>& calls) override;
  Result<void> probe(Time now) override;
  Result<std::string> setting(std::string_view name, std::string_view otherwise) override;
  Result<void> add_person(const Person& person) override;
  Result<std::optional<Person>> person(std::string_view id) override;
  Result<std::optional<Person>> account(std::string_view name) override;
  Result<bool> is_taken(const Person& person) override;
  Result<std::vector<Person>> people(const std::vector<std::string>& ids) override;
  Result<void> change_person(const Person& person) override;
  Result<void> remove_person(std::string_view id) override;
  Result<void> add_session(const Session& session) override;
  Result<std::optional<Session>> session(std::string_view token) override;
  Result<std::vector<Session>> sessions_of(std::string_view person) override;
  Result<void> touch_session(std::string_view token, Time seen) override;
  Result<void> remove_session(std::string_view person, std::string_view id) override;
  Result<void> remove_other_sessions(std::string_view person, std::string_view token) override;
  Result<std::vector<std::string>> live_sessions(const std::vector<std::string>& ids, Time since) override;
  Result<std::string> training(std::string_view person) override;
  Result<void> keep_training(std::string_view person, std::string_view text) override;
  Result<void> append(const Append& append) override;
  Result<std::vector<std::string>> events(std::string_view table, i64 after) override;
  Result<std::optional<TableRow>> table(std::string_view id) override;
  Result<std::vector<TableRow>> lobby(int most, const LobbyPlace& behind) override;
  Result<std::vector<TableRow>> tables_of(std::string_view person, bool over, int most) override;
  Result<u64> last_fence() override;
  Result<std::vector<TableRow>> due(Time until, int most) override;
  Result<std::vector<TableRow>> all_tables(std::string_view after, int most) override;
  Result<DayPlace> add_day_game(const DayGame& game, int most) override;
  Result<DayBoard> day_board(i64 day, std::string_view game, std::string_view person, int most) override;
  Result<std::optional<DayGame>> day_game(std::string_view id) override;
  Result<std::vector<DayGame>> day_games_of(std::string_view person) override;
  Result<std::vector<Outage>> pulse(const Pulse& pulse) override;
  Result<Purged> purge(const Purge& purge) override;

  std::map<std::string, std::vector<std::string>, std::less<>> lines;  // by table

 private:
  template <class Fits>
  Result<std::vector<TableRow>> rows_where(int most, Fits fits);

  std::map<std::string, std::string, std::less<>> settings_;
  std::map<std::string, Person, std::less<>> people_;
  std::map<std::string, Session, std::less<>> sessions_;
  std::map<std::string, std::string, std::less<>> training_;  // by person
  std::map<std::string, TableRow, std::less<>> rows_;
  std::map<std::string, u64, std::less<>> fences_;
  std::map<std::string, Time, std::less<>> pulses_;
  std::vector<Outage> outages_;
  std::vector<DayGame> day_games_;
};

// Nodes that share a bus: what one publishes reaches all that listen, when their workers run.
class TestHub {
 public:
  class Line final : public Bus {
   public:
    Line(TestHub& hub, std::string node) : hub_(hub), node_(std::move(node)) { hub_.lines_.push_back(this); }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    ~Line() override { std::erase(hub_.lines_, this); }

    Result<Lease> lease(std::string_view table) override;
    Result<void> release(std::string_view table) override;
    Result<void> check() override;
    Result<void> listen(std::string_view channel) override;
    Result<void> publish(std::string_view channel, std::string_view message) override;
    void on_message(Heard heard) override { heard_ = std::move(heard); }
    const std::string& node() const override { return node_; }
    bool is_alone() const override { return hub_.is_alone; }

   private:
    TestHub& hub_;
    std::string node_;
    std::vector<std::string> channels_;
    Heard heard_;
  };

  void free_leases() { leases_.clear(); }  // as if time had passed
  bool is_deaf = false;                    // messages are lost
  bool is_down = false;                    // no lease can be had
  bool is_alone = false;                   // there is no other node
  bool is_stuck = false;                   // it takes no messages, and says so
  int published = 0;                       // messages so far

 private:
  std::vector<Line*> lines_;
  std::map<std::string, Lease, std::less<>> leases_;
  u64 fence_ = 0;
};

// Does what it was given when `run` is called, on the thread of the test, and has a clock of its own.
class TestWorkers final : public Workers {
 public:
  TestWorkers(Store& store, Bus& bus) : store_(store), bus_(bus) {}

  void store(std::function<Result<void>(Store&)> job, Done done) override;
  void bus(std::function<Result<void>(Bus&)> job, Done done) override;
  void think(std::function<void()> work, std::function<void()> done) override;
  void study(const Lane& lane, std::function<void()> work, Done done) override;
  void hash(const Lane& lane, std::function<void()> work, Done done) override;
  void paint(const Lane& lane, std::function<void()> work, Done done) override;
  Time now() const override { return time; }
  bool is_alone() const override { return bus_.is_alone(); }

  void run();   // until nothing is left to do
  bool step();  // the next thing; whether there was one
  void post(std::function<void()> work) { work_.push_back(std::move(work)); }

  Time time = 1'700'000'000'000;
  bool bots_think = true;         // otherwise they never come to an end
  bool store_stalls = false;      // its jobs wait until it does no longer
  bool studies_are_done = true;   // likewise
  bool pictures_are_done = true;  // likewise
  int pictures = 0;               // that were asked for so far
  int studies = 0;                // likewise
  Lane last_lane;                 // of a password or a study

 private:
  Store& store_;
  Bus& bus_;
  std::deque<std::function<void()>> work_;
  std::deque<std::function<void()>> stalled_;
};

// Keeps what it was sent.
class TestWire final : public Wire {
 public:
  void send(Text text) override {
    texts.push_back(*text);
    if (!reads) untaken += text->size();
  }
  std::size_t waiting() const override { return stuck + untaken; }
  void end(Text last, bool going_away) override {
    texts.push_back(*last);
    ended = true;
    sent_away = going_away;
  }

  Json last() const { return *parse_json(texts.back()); }
  // The last one of this type, or null.
  Json last(std::string_view type) const;

  std::vector<std::string> texts;
  std::size_t stuck = 0;
  bool ended = false;
  bool sent_away = false;   // since the server stops
  bool reads = true;        // otherwise nothing leaves the queue to it
  std::size_t untaken = 0;  // bytes in that queue
};

// A node without threads or sockets.
struct TestNode {
  TestNode(Store& store, TestHub& hub, const std::string& name = "a");

  // Somebody with a session and a connection.
  struct Guest {
    Person person;
    std::string cookie;
    TestWire wire;
    u64 connection = 0;
  };
  Guest& guest(const std::string& name);
  Guest& stranger();
  // Sends a message and gives its reply back; the id is made where there is none.
  Json ask(Guest& guest, Json message);
  HttpReply request(const std::string& method, const std::string& target, const std::string& cookie = "",
                    const Json& body = {}, const std::string& origin = "http://here");
  std::string create(Guest& maker, const Json& plan);  // a table; gives its id
  // What a client does by itself at an open table: pledges a nonce, and shows it once the table is sealed.
  Json pledge(Guest& guest, const std::string& table);
  Json reveal(Guest& guest, const std::string& table);
  // All of them do, and the first one says `start` between: the game begins.
  void start(const std::string& table, const std::vector<Guest*>& players);

  TestHub::Line bus;
  TestWorkers workers;
  Metrics metrics;
  NameBook names;
  House house;
  Sessions sessions;
  Live live;
  Api api;
  std::deque<Guest> guests;
  std::string address = "10.0.0.3";  // of requests
  int next_id = 1;
};

}  // namespace atolls::server
