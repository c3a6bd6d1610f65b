// The live protocol of docs/live.md, without sockets: messages come in as text and go out to a Wire.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "house/house.h"
#include "ops/metrics.h"
#include "ops/rate.h"
#include "wire/sessions.h"

namespace atolls::server {

using Text = std::shared_ptr<const std::string>;

// One connection to a client. Both calls return at once.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(Text text) = 0;
  virtual std::size_t waiting() const = 0;  // bytes the client has not taken yet
  // What waits is dropped, `last` is sent if it can be, then it closes: since the server stops, or for what
  // the client did.
  virtual void end(Text last, bool going_away) = 0;
};

inline Error too_many_messages() {
  return {"too_many_messages", "too many messages; slow down"};
}

class Live final : public Audience {
 public:
  Live(Workers& workers, House& house, NameBook& names, Sessions& sessions, Metrics& metrics)
      : workers_(workers), house_(house), names_(names), sessions_(sessions), metrics_(metrics) {
    house.set_audience(*this);
  }

  // Whether one more may come. Fails with `too_many_connections`.
  Result<void> may_connect(const std::optional<Visitor>& visitor, const std::string& address) const;
  u64 connect(Wire& wire, const std::optional<Visitor>& visitor, const std::string& address);
  void receive(u64 connection, std::string_view message);
  // A frame that is no message, or not the last of one: it costs as much. False if it was one too many.
  bool take_frame(u64 connection);
  void disconnect(u64 connection);  // the wire has gone
  // Ends a connection by name.
  void dismiss(u64 connection, const Error& why);
  void dismiss_all(const Error& why);
  void tick();  // several times a second: looks for what we did not hear of sessions and names
  std::size_t size() const { return connections_.size(); }

  // What every node must know of people; the API calls it.
  void person_changed(const Person& person);
  void session_ended(const std::string& session);
  void other_sessions_ended(const std::string& person, const std::string& kept);
  void person_gone(const std::string& person);

  void happened(const LiveRoom& live, i64 first, std::span<const Event> events,
                std::span<const Brought> earlier, const Room& before) override;
  void came_or_went(const LiveRoom& live) override;
  void said(const std::string& table, int seat, const std::string& what) override;
  void row_changed(const TableRow& row, const std::vector<std::string>& left) override;
  void heard(const news::OfPeople& what) override;
  void cut_off() override;

 private:
  struct Connection {
    Connection(Wire& own_wire, const std::optional<Visitor>& visitor, std::string from, Time now)
        : wire(&own_wire),
          person(visitor ? visitor->person.id : ""),
          session(visitor ? visitor->session : ""),
          address(std::move(from)),
          checked(now),
          messages(kMessages, now) {}

    Wire* wire;
    std::string person;  // empty: a stranger
    std::string session;
    std::string address;
    Time checked;  // that its session is there
    Bucket messages;
    std::size_t untaken = 0;                    // when something was last sent to it; 0 below kLittleWaiting
    int refused = 0;                            // in a row
    std::map<std::string, bool> followed = {};  // tables, and whether by patches
    bool sees_mine = false;
  };

  // All connections from an address, and what they have not taken.
  struct OfAddress {
    std::set<u64> numbers;
    std::size_t untaken = 0;  // or less by now
  };

  // Whoever is sent something may be found too slow, and is then no more: everything here takes the number of
  // a connection, and looks for it again after whatever may have sent.
  Connection* find(u64 number);
  std::string person_of(u64 number) const;  // empty for a stranger, and for who has gone
  bool pay(u64 number, double cost);        // out of the rates of its messages and of its address
  void handle(u64 number, const std::string& id, const Json& message);
  // What can be said beside commands and questions, and what it costs of the rates.
  using Handler = void (Live::*)(u64 number, const std::string& id, const JsonField& message);
  struct Handled {
    std::string_view name;
    double cost;
    Handler handler;
  };
  static const Handled* find_handled(std::string_view name);
  void ping(u64 number, const std::string& id, const JsonField& message);
  void follow(u64 number, const std::string& id, const JsonField& message);
  // Who follows a table, and what it asked for.
  struct Wanted {
    u64 number;
    std::string id;
    std::string table;
    std::optional<i64> from;
    bool patched = false;
    std::string missed = {};  // events after that, as far as they were found: items of a list
  };
  void look_for(Wanted wanted);
  void begin_to_follow(Wanted wanted, const LiveRoom& live);
  void play_again_for(Wanted wanted, const LiveRoom& live);
  void unfollow(u64 number, const std::string& id, const JsonField& message);
  void lobby(u64 number, const std::string& id, const JsonField& message);
  void mine(u64 number, const std::string& id, const JsonField& message);
  void say(u64 number, const std::string& id, const JsonField& message);
  void command(u64 number, const std::string& id, const JsonField& message);
  void question(u64 number, const std::string& id, const JsonField& message);
  void act(u64 number, const std::string& id, const std::string& table, const Command& command,
           const std::string& actor);
  void perform(u64 number, const std::string& id, const std::string& table, const Command& command,
               const std::string& actor, bool may_make = false);
  void check_sessions();
  void list(u64 number, const std::string& id, std::function<Result<std::vector<TableRow>>(Store&)> rows,
            int most);

  void reply(u64 number, const std::string& id, const Json& fields);
  void reply_with(u64 number, const std::string& id, const std::function<void(JsonText&)>& write);
  void refuse(u64 number, const std::string& id, const Error& refused, const Json& more = Json::object());
  void send(u64 number, const Text& text);
  void send(u64 number, const Json& message);
  void count_untaken(Connection& connection, std::size_t bytes);
  void make_room(const std::string& address);
  void tell_who_left();
  Names names() const {
    return [this](const std::string& person) { return names_(person); };
  }
  void renamed(const std::string& person);
  // To each follower what its seat may know, made once for each seat, and for those who take patches.
  void send_views(const LiveRoom& live, const std::function<Text(int seat, bool patched)>& make);

  Workers& workers_;
  House& house_;
  NameBook& names_;
  Sessions& sessions_;
  Metrics& metrics_;
  u64 next_ = 1;
  std::map<u64, Connection> connections_;
  std::map<std::string, std::set<u64>, std::less<>> followers_;  // by table
  std::map<std::string, std::set<u64>, std::less<>> of_person_;
  std::map<std::string, OfAddress, std::less<>> of_address_;
  std::map<std::string, int, std::less<>> studies_;  // under way, by address
  std::set<std::string, std::less<>> renamed_;       // tables where a name is another one than was sent
  std::set<u64> in_lobby_;
  std::deque<std::pair<std::string, std::string>> left_;  // tables, and who follows them no longer
  bool is_telling_ = false;
  u64 last_checked_ = 0;  // the connection whose session was looked at last
  Time doubted_ = 0;      // we may have missed what was said until then
  bool checking_sessions_ = false;
  Limiter messages_of_address_{kMessagesOfAddress};
  Limiter commands_{kCommands};
  Limiter commands_of_address_{kCommandsOfAddress};
  Limiter sayings_{kSayings};
};

}  // namespace atolls::server
