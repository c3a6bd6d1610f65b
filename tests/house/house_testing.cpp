#include "house/house_testing.h"

#include <algorithm>
#include <stdexcept>

#include "fair/secrets.h"

namespace atolls::server {

namespace {

template <class T>
T must(const Result<T>& result) {
  if (!result) throw std::runtime_error(result.error().code + ": " + result.error().message);
  return *result;
}

}  // namespace

Result<Lease> TestHub::Line::lease(std::string_view table) {
  if (hub_.is_down) return failure("bus", "10.1.2.3:6379: nobody there");
  const auto held = hub_.leases_.find(table);
  if (held != hub_.leases_.end()) return held->second;
  const Lease lease{node_, ++hub_.fence_};
  hub_.leases_.emplace(table, lease);
  return lease;
}

Result<void> TestHub::Line::release(std::string_view table) {
  const auto held = hub_.leases_.find(table);
  if (held != hub_.leases_.end() && held->second.node == node_) hub_.leases_.erase(held);
  return {};
}

Result<void> TestHub::Line::check() {
  if (hub_.is_down) return failure("bus", "10.1.2.3:6379: nobody there");
  return {};
}

Result<void> TestHub::Line::listen(std::string_view channel) {
  channels_.emplace_back(channel);
  return {};
}

Result<void> TestHub::Line::publish(std::string_view channel, std::string_view message) {
  if (hub_.is_stuck) return failure("stalled", "the bus gives no answer");
  ++hub_.published;
  for (const Line* line : hub_.lines_) {
    if (!hub_.is_deaf && std::ranges::find(line->channels_, channel) != line->channels_.end())
      line->heard_(channel, message);
  }
  return {};
}

void TestWorkers::store(std::function<Result<void>(Store&)> job, Done done) {
  (store_stalls ? stalled_ : work_).push_back([this, job = std::move(job), done = std::move(done)] {
    done(job(store_));
  });
}

void TestWorkers::bus(std::function<Result<void>(Bus&)> job, Done done) {
  post([this, job = std::move(job), done = std::move(done)] { done(job(bus_)); });
}

void TestWorkers::think(std::function<void()> work, std::function<void()> done) {
  if (!bots_think) return;
  post([work = std::move(work), done = std::move(done)] {
    work();
    done();
  });
}

void TestWorkers::study(const Lane& lane, std::function<void()> work, Done done) {
  ++studies;
  if (!studies_are_done) return;
  hash(lane, std::move(work), std::move(done));
}

void TestWorkers::hash(const Lane& lane, std::function<void()> work, Done done) {
  last_lane = lane;
  post([work = std::move(work), done = std::move(done)] {
    work();
    done({});
  });
}

void TestWorkers::paint(const Lane&, std::function<void()> work, Done done) {
  ++pictures;
  if (!pictures_are_done) return;
  post([work = std::move(work), done = std::move(done)] {
    work();
    done({});
  });
}

void TestWorkers::run() {
  while (step()) {
  }
}

bool TestWorkers::step() {
  if (!store_stalls) {
    work_.insert(work_.begin(), stalled_.begin(), stalled_.end());
    stalled_.clear();
  }
  if (work_.empty()) return false;
  const auto work = std::move(work_.front());
  work_.pop_front();
  work();
  return true;
}

Json TestWire::last(std::string_view type) const {
  for (auto text = texts.rbegin(); text != texts.rend(); ++text) {
    const Json json = *parse_json(*text);
    if (json["type"] == type) return json;
  }
  return {};
}

TestNode::TestNode(Store& store, TestHub& hub, const std::string& name)
    : bus(hub, name),
      workers(store, bus),
      names(workers),
      house(workers, names, name),
      sessions(workers, names, "key"),
      live(workers, house, names, sessions, metrics),
      api(workers, house, live, names, sessions, metrics, false) {
  bus.on_message([this](std::string_view channel, std::string_view message) {
    workers.post([this, channel = std::string(channel), message = std::string(message)] {
      house.heard(channel, message);
    });
  });
  house.open();
  workers.run();
}

TestNode::Guest& TestNode::guest(const std::string& name) {
  Guest& guest = guests.emplace_back();
  guest.person.id = "person-" + name;
  guest.person.name = name;
  sessions.admit(
      guest.person, "a browser", [person = guest.person](Store& store) { return store.add_person(person); },
      false,
      [&](const Result<Sessions::Admitted>& admitted) {
        guest.cookie = std::string(kSessionCookie) + "=" + must(admitted).cookie;
        guest.connection = live.connect(guest.wire, admitted->visitor, "10.0.0.1");
      });
  workers.run();
  return guest;
}

TestNode::Guest& TestNode::stranger() {
  Guest& guest = guests.emplace_back();
  guest.connection = live.connect(guest.wire, std::nullopt, "10.0.0.2");
  return guest;
}

Json TestNode::ask(Guest& guest, Json message) {
  if (!message.contains("id")) message["id"] = "m" + std::to_string(next_id++);
  workers.time += 150;  // nobody is faster than the limits
  live.receive(guest.connection, print_json(message));
  workers.run();
  for (auto text = guest.wire.texts.rbegin(); text != guest.wire.texts.rend(); ++text) {
    const Json json = *parse_json(*text);
    if (json["type"] == "reply" && json["id"] == message["id"]) return json;
  }
  return {};
}

HttpReply TestNode::request(const std::string& method, const std::string& target, const std::string& cookie,
                            const Json& body, const std::string& origin) {
  HttpRequest request;
  request.method = method;
  request.target = target;
  request.host = "here";
  request.origin = origin;
  request.cookie = cookie;
  request.address = address;
  if (!body.is_null()) {
    request.content_type = "application/json";
    request.body = body.is_string() ? body.get<std::string>() : print_json(body);
  }
  std::optional<HttpReply> got;
  api.handle(request, [&](HttpReply reply) { got = std::move(reply); });
  workers.run();
  HttpReply& reply = got.value();
  for (bool more = static_cast<bool>(reply.next); more;) {
    reply.next([&](Result<std::string> piece) {
      more = !must(piece).empty();
      reply.body += *piece;
    });
    workers.run();
  }
  return reply;
}

std::string TestNode::create(Guest& maker, const Json& plan) {
  std::string id;
  house.create(must(parse_plan(plan)), maker.person.id,
               [&](const Result<Json>& made) { id = must(made)["table"].get<std::string>(); });
  workers.run();
  return id;
}

namespace {

std::string some_nonce(const Exchange& exchange, int seat) {
  return sha256(exchange.commitment + std::to_string(seat));
}

// The table as the house has it.
Room room_at(TestNode& node, const std::string& table) {
  Room room;
  node.house.look(table, [&](const Result<const LiveRoom*>& found) { room = *must(found)->room; });
  node.workers.run();
  return room;
}

}  // namespace

Json TestNode::pledge(Guest& guest, const std::string& table) {
  const Room room = room_at(*this, table);
  const int seat = room.seat_of(guest.person.id);
  const std::string& promised = room.exchange->commitment;
  return ask(guest, {{"do", "pledge"},
                     {"table", table},
                     {"commitment", promised},
                     {"pledge", server::pledge(some_nonce(*room.exchange, seat), seat, table, promised)}});
}

Json TestNode::reveal(Guest& guest, const std::string& table) {
  const Room room = room_at(*this, table);
  return ask(guest, {{"do", "reveal"},
                     {"table", table},
                     {"seal", room.exchange->seal},
                     {"nonce", some_nonce(*room.exchange, room.seat_of(guest.person.id))}});
}

void TestNode::start(const std::string& table, const std::vector<Guest*>& players) {
  for (Guest* guest : players) pledge(*guest, table);
  ask(*players.at(0), {{"do", "start"}, {"table", table}});
  for (Guest* guest : players) reveal(*guest, table);
}

}  // namespace atolls::server
