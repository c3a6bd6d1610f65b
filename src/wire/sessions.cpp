#include "wire/sessions.h"

#include "core/text.h"
#include "fair/secrets.h"
#include "ops/limits.h"

namespace atolls::server {

namespace {

constexpr std::size_t kMostKnown = 100'000;
constexpr std::string_view kDevice = "device:";  // no session is signed with that

}  // namespace

void Sessions::recognise(std::string_view cookies, Recognised done) {
  const std::string_view cookie = find_cookie(cookies, kSessionCookie);
  const auto value = unsigned_value(cookie, key_);
  if (!value) {
    Result<std::optional<Visitor>> nobody;
    return done(nobody);
  }
  const std::string token = sha256(*value);
  const Time now = workers_.now();
  if (const auto found = known_.find(token);
      found != known_.end() && now - found->second.checked < kSessionKnown) {
    Result<std::optional<Visitor>> visitor = found->second.visitor;
    return done(visitor);
  }
  ask<std::optional<Visitor>>(
      workers_,
      [token, now](Store& store) -> Result<std::optional<Visitor>> {
        ATOLL_TRY(session, store.session(token));
        if (!session || now - session->seen > kSessionLasts) return std::nullopt;
        ATOLL_TRY(person, store.person(session->person));
        if (!person) return std::nullopt;
        if (now - session->seen > kSessionTouched) ATOLL_CHECK(store.touch_session(token, now));
        return Visitor{*person, session->id, token};
      },
      [this, token, done = std::move(done)](Result<std::optional<Visitor>>& visitor) {
        known_.erase(token);
        if (visitor && *visitor) remember(**visitor);
        done(visitor);
      });
}

void Sessions::remember(const Visitor& visitor) {
  if (known_.size() >= kMostKnown) known_.clear();
  known_[visitor.token] = {visitor, workers_.now()};
  names_.put(visitor.person);
}

void Sessions::admit(const Person& person, std::string_view agent, First first, bool alone,
                     std::function<void(Result<Admitted>)> done) {
  const std::string secret = random_token();
  Session session;
  session.id = random_id();
  session.token = sha256(secret);
  session.person = person.id;
  session.device = without_controls(std::string(agent.substr(0, kLongestDevice)));
  session.since = session.seen = workers_.now();
  Admitted admitted{{person, session.id, session.token}, sign(secret, key_), ""};
  if (!person.password.empty()) admitted.device = sign(std::string(kDevice) + person.id, key_);
  workers_.store(
      [first = std::move(first), alone, session](Store& store) -> Result<void> {
        ATOLL_CHECK(first(store));
        ATOLL_CHECK(store.add_session(session));
        if (!alone) return {};
        return store.remove_other_sessions(session.person, session.token);
      },
      [this, admitted, done = std::move(done)](const Result<void>& outcome) {
        if (!outcome) return done(std::unexpected(outcome.error()));
        remember(admitted.visitor);
        done(admitted);
      });
}

std::optional<std::string> Sessions::known_device(std::string_view cookies) const {
  const auto value = unsigned_value(find_cookie(cookies, kDeviceCookie), key_);
  if (!value || !value->starts_with(kDevice)) return std::nullopt;
  return value->substr(kDevice.size());
}

void Sessions::sweep() {
  const Time now = workers_.now();
  std::erase_if(known_, [&](const auto& entry) { return now - entry.second.checked >= kSessionKnown; });
}

void Sessions::may_make_table(const std::string& person, const std::string& address,
                              std::function<void(const Result<void>&)> done) {
  if (!tables_.allow(person, address, workers_.now()))
    return done(failure("too_many_tables", "you make too many tables; wait a little"));
  workers_.store(
      [person](Store& store) -> Result<void> {
        ATOLL_TRY(rows, store.tables_of(person, false, kMostUnfinished));
        if (rows.size() < kMostUnfinished) return {};
        return failure("too_many_tables", "finish some of your games first");
      },
      std::move(done));
}

void Sessions::changed(const Person& person) {
  names_.put(person);
  for (auto& [token, known] : known_) {
    if (known.visitor.person.id == person.id) known.visitor.person = person;
  }
}

void Sessions::ended(const std::string& session) {
  std::erase_if(known_, [&](const auto& entry) { return entry.second.visitor.session == session; });
}

void Sessions::ended_others(const std::string& person, const std::string& kept_session) {
  std::erase_if(known_, [&](const auto& entry) {
    const Visitor& visitor = entry.second.visitor;
    return visitor.person.id == person && visitor.session != kept_session;
  });
}

void Sessions::gone(const std::string& person) {
  names_.forget(person);
  ended_others(person, "");
}

Json me_view(const Person& person) {
  return {
      {"id", person.id}, {"name", person.name}, {"guest", person.password.empty()}, {"since", person.since}};
}

Json sessions_view(const std::vector<Session>& sessions, std::string_view current) {
  Json list = Json::array();
  for (const Session& session : sessions) {
    list.push_back({{"id", session.id},
                    {"device", session.device},
                    {"since", session.since},
                    {"seen", session.seen},
                    {"current", session.id == current}});
  }
  return list;
}

namespace {

std::string cookie_of(std::string_view name, std::string_view value, const char* path, bool secure) {
  std::string cookie =
      std::string(name) + "=" + std::string(value) + "; Path=" + path + "; HttpOnly; SameSite=Lax";
  cookie += "; Max-Age=" + std::to_string(value.empty() ? 0 : kSessionLasts / kSecond);
  if (secure) cookie += "; Secure";
  return cookie;
}

}  // namespace

std::string session_cookie(std::string_view value, bool secure) {
  return cookie_of(kSessionCookie, value, "/", secure);
}

std::string device_cookie(std::string_view value, bool secure) {
  return cookie_of(kDeviceCookie, value, "/api/sign-in", secure);
}

}  // namespace atolls::server
