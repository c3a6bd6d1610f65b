// The live tables of this node. A command goes: lease, decide, write, answer, apply, tell everybody. All of
// it happens on one thread; what takes time is done by the Workers.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "house/live_room.h"
#include "house/names.h"
#include "house/news.h"
#include "house/workers.h"
#include "room/decide.h"
#include "room/plan.h"

namespace atolls::server {

// Whom the house tells what happens.
class Audience {
 public:
  virtual ~Audience() = default;
  // The last events of the room, from this number on, what all moves of them but the last brought (the room
  // has that of the last), and the room before them.
  virtual void happened(const LiveRoom& live, i64 first, std::span<const Event> events,
                        std::span<const Brought> earlier, const Room& before) = 0;
  virtual void came_or_went(const LiveRoom& live) = 0;
  virtual void said(const std::string& table, int seat, const std::string& what) = 0;
  // A table's row has changed; `left` are people who sat there before and do not now.
  virtual void row_changed(const TableRow& row, const std::vector<std::string>& left) = 0;
  virtual void heard(const news::OfPeople& what) = 0;  // at any node, this one too
  virtual void cut_off() = 0;                          // we may have missed such
};

class House {
 public:
  House(Workers& workers, NameBook& names, std::string node)
      : workers_(workers), names_(names), node_(std::move(node)) {}

  void set_audience(Audience& audience) { audience_ = &audience; }
  void open();   // listens to the other nodes
  void close();  // gives its tables to the other nodes, and takes no more commands
  const std::string& node() const { return node_; }

  // A table of this node's memory, loaded if need be. Fails with `unknown_table` or `storage`.
  using Seen = std::function<void(const Result<const LiveRoom*>&)>;
  // Who asks may have seen events up to `at_least`; if we have not, the store is read first.
  void look(const std::string& table, Seen seen, i64 at_least = 0);
  const LiveRoom* find(const std::string& table) const;  // if it is in the memory

  // Answers with {"table", "version"}, for a rematch with its id, too; with nothing in it where a table would
  // have to be made for that, and none may be.
  void command(const std::string& table, Command command, const std::string& person, Answered answer,
               bool may_make = false);
  void create(const Plan& plan, const std::string& person, Answered answer);  // {"table", "version"}
  void say(const std::string& table, const std::string& person, const std::string& what, Answered answer);

  // A connection follows a table, or does so no longer. The table must be in the memory. A stranger has no
  // person.
  void came(const std::string& table, const std::string& person);
  void went(const std::string& table, const std::string& person);

  void tick();  // several times a second
  // Tries now whether it can write and reaches the others, and names what fails: `store`, `bus`.
  using Checked = std::function<void(const std::vector<std::string>& failing)>;
  void check(Checked then);
  void heard(std::string_view channel, std::string_view message);  // from the bus
  void tell(const news::OfPeople& what);  // to the audience of all nodes, this one too

  struct Counts {
    std::size_t rooms = 0;
    std::size_t thinking = 0;
    u64 commands = 0;
    u64 events = 0;
    u64 bot_moves = 0;
    u64 untold = 0;  // what the bus did not take
  };
  Counts counts() const;

 private:
  LiveRoom& room(const std::string& table);
  void load(LiveRoom& live, std::function<void(const Result<void>&)> then);
  void fetch(LiveRoom& live);
  void take_in(LiveRoom& live, std::vector<std::string> lines, std::size_t known);
  struct Folding;
  void fold_on(LiveRoom& live, const std::shared_ptr<Folding>& folding);
  void folded(LiveRoom& live, Folding folding);
  void loaded(LiveRoom& live, const Result<void>& outcome);
  Error damaged(const LiveRoom& live, i64 number, const Error& why);
  void refresh(LiveRoom& live);
  void lease(LiveRoom& live);
  void work(LiveRoom& live);
  void perform(LiveRoom& live);
  void find_rematch(LiveRoom& live, Asked asked);
  void begin_rematch(LiveRoom& live, Asked asked);
  void write(LiveRoom& live, Asked asked, Decision decision);
  // A command's way from the decision to the disk.
  struct Writing {
    Asked asked;
    std::vector<Event> events;
    Room next;                             // once it is written
    std::shared_ptr<const Append> append;  // the store may still be at it when we are told that it is late
  };
  void written(LiveRoom& live, Writing writing, const Result<void>& outcome);
  void tell_events(const LiveRoom& live, const TableRow& row, const std::vector<std::string>& left);
  void refuse_all(LiveRoom& live, const Error& error);
  void attend(LiveRoom& live);
  void think(LiveRoom& live);

  // house_pulse.cpp
  void pulse();
  void pulsed(Time sent, const Result<std::vector<Outage>>& found);
  bool knows_outages(LiveRoom& live);
  Time owed(const LiveRoom& live) const;
  void give_back();
  void taken_over(LiveRoom& live);
  void order(LiveRoom& live, Command command);
  void renew_leases();
  void look_for_due();
  void drop_idle();
  void tell_presence(const LiveRoom& live, const std::string& person, bool here);
  void tell_strangers(const LiveRoom& live);
  void renew_presence();

  void publish(const std::string& channel, const news::Any& what);
  void published(const Result<void>& outcome);
  void watch_nodes();
  void doubt();
  void forward(LiveRoom& live);
  void forward_again();
  // Of this node; a kind that is not here does not compile.
  void hear(const std::string& from, const news::Alive& alive);
  void hear(const std::string& from, const news::Started& started);
  void hear(const std::string& from, const news::Missed& missed);
  void hear(const std::string& from, const news::Said& said);
  void hear(const std::string& from, const news::Stopped& stopped);
  void hear(const std::string& from, const news::Events& events);
  void hear(const std::string& from, const news::Passed& passed);
  void hear(const std::string& from, const news::Answered& answered);
  void hear(const std::string& from, const news::IsHere& presence);
  void hear(const std::string& from, const news::Strangers& strangers);
  void hear(const std::string& from, const news::OfPeople& what);

  struct Forwarded {
    std::string table;
    Asked asked;
    Time since = 0;
  };

  struct Peer {
    Time heard = 0;
    bool is_dead = false;
  };

  Workers& workers_;
  NameBook& names_;
  const std::string node_;
  Audience* audience_ = nullptr;
  std::map<std::string, std::unique_ptr<LiveRoom>, std::less<>> rooms_;
  std::map<u64, Forwarded> forwarded_;
  u64 next_forward_ = 1;
  Time due_looked_ = 0;
  Time idle_looked_ = 0;
  Time presence_told_ = 0;
  Time alive_told_ = 0;
  std::map<std::string, Peer> nodes_;  // the others
  Outages outages_;
  bool is_closing_ = false;
  bool has_missed_ = false;  // others did not hear something, and do not know it yet
  Time last_pulse_ = 0;      // when we last gave a sign of life that lasts
  Time pulse_tried_ = 0;
  bool is_pulsing_ = false;
  std::vector<Checked> checks_;       // who waits for the check that is under way
  std::set<std::string> damaged_;     // tables that were told of in the log
  std::set<std::string> want_pulse_;  // tables whose commands wait for one
  Counts counts_;
};

}  // namespace atolls::server
