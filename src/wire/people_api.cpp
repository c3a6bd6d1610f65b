// People: guests, accounts and sessions.
#include <algorithm>

#include "fair/secrets.h"
#include "store/likeness.h"
#include "wire/api.h"
#include "wire/people.h"

namespace atolls::server {

namespace {

// Whether an account of somebody else is called so, or nearly so: then neither guest nor account may take it.
Result<void> check_free(Store& store, const Person& person) {
  ATOLL_TRY(before, store.person(person.id));
  if (before && before->name == person.name && before->password.empty() == person.password.empty()) return {};
  ATOLL_TRY(taken, store.is_taken(person));
  if (taken) return failure("name_taken", "name: somebody with an account is called that, or nearly so");
  return {};
}

HttpReply welcome(const HttpRequest& request, int status, const Sessions::Admitted& admitted) {
  HttpReply reply = json_reply(status, {{"person", me_view(admitted.visitor.person)}});
  reply.headers.emplace_back("Set-Cookie", session_cookie(admitted.cookie, request.secure));
  if (!admitted.device.empty())
    reply.headers.emplace_back("Set-Cookie", device_cookie(admitted.device, request.secure));
  return reply;
}

}  // namespace

void Api::me(CallPtr call) {
  call->reply(200, {{"person", call->visitor ? me_view(call->person()) : Json()}});
}

// A new session for who comes in. The one that the browser had until now ends.
void Api::admit(const CallPtr& call, const Person& person, bool is_new, int status) {
  const auto before = call->visitor;
  sessions_.admit(
      person, call->request.agent,
      [person, is_new, before](Store& store) -> Result<void> {
        if (is_new) ATOLL_CHECK(check_free(store, person));
        if (is_new) ATOLL_CHECK(store.add_person(person));
        if (!before) return {};
        return store.remove_session(before->person.id, before->session);
      },
      false,
      [this, call, status, before](Result<Sessions::Admitted> admitted) {
        if (!admitted) return call->refuse(admitted.error());
        call->respond(welcome(call->request, status, *admitted));
        if (before) live_.session_ended(before->session);
      });
}

// Somebody with a session becomes an account, or has another password. Whoever knew the old cookie or the old
// password must be out from now on: there is a new session, and it is the only one.
void Api::readmit(const CallPtr& call, const Person& person, int status) {
  sessions_.admit(
      person, call->request.agent,
      [person](Store& store) -> Result<void> {
        ATOLL_CHECK(check_free(store, person));
        return store.change_person(person);
      },
      true,
      [this, call, person, status](Result<Sessions::Admitted> admitted) {
        if (!admitted) return call->refuse(admitted.error());
        call->respond(welcome(call->request, status, *admitted));
        live_.person_changed(person);
        live_.other_sessions_ended(person.id, admitted->visitor.session);
      });
}

void Api::rename(const CallPtr& call, const Person& person, int status) {
  workers_.store(
      [person](Store& store) -> Result<void> {
        ATOLL_CHECK(check_free(store, person));
        // What we remember of somebody may be older than the password.
        ATOLL_TRY(stored, store.person(person.id));
        if (!stored) return failure("not_signed_in", "there is no such person any more");
        stored->name = person.name;
        return store.change_person(*stored);
      },
      [this, call, person, status](const Result<void>& outcome) {
        if (!outcome) return call->refuse(outcome.error());
        live_.person_changed(person);
        call->reply(status, {{"person", me_view(person)}});
      });
}

void Api::guest(CallPtr call) {
  Person person;
  if (call->visitor) person = call->person();
  const bool chosen = call->body.contains("name");
  if (chosen) {
    const auto given = call->text("name");
    if (!given) return call->refuse(given.error());
    const auto name = check_name(*given);
    if (!name) return call->refuse(name.error());
    person.name = *name;
  }
  if (call->visitor) return rename(call, person, 201);
  if (!guests_.allow(call->request.address, workers_.now()))
    return call->refuse({"too_many_guests", "too many new guests from your address; try again later"});
  person.id = random_id();
  person.since = workers_.now();
  if (chosen) return admit(call, person, true, 201);
  ask<std::string>(
      workers_,
      [](Store& store) -> Result<std::string> {
        for (int i = 0; i < 20; ++i) {
          Person likely{"", guest_name(random_number()), "", 0};
          ATOLL_TRY(taken, store.is_taken(likely));
          if (!taken) return likely.name;
        }
        return "Guest " + std::to_string(random_number() % 1'000'000'000);
      },
      [this, call, person](Result<std::string>& name) {
        if (!name) return call->refuse(name.error());
        Person named = person;
        named.name = *name;
        admit(call, named, true, 201);
      });
}

void Api::change_me(CallPtr call) {
  Person person = call->person();
  if (call->body.contains("name")) {
    const auto given = call->text("name");
    if (!given) return call->refuse(given.error());
    const auto name = check_name(*given);
    if (!name) return call->refuse(name.error());
    person.name = *name;
  }
  if (!call->body.contains("password")) return rename(call, person, 200);
  if (person.password.empty())
    return call->refuse({"bad_request", "a guest has no password; POST /api/register makes an account"});
  const auto password = call->text("password");
  if (!password) return call->refuse(password.error());
  if (const auto good = check_password(*password); !good) return call->refuse(good.error());
  with_password(call, "oldPassword", [this, call, person, password = *password] {
    hash_then(call, password, [this, call, person](const std::string& hash) {
      Person changed = person;
      changed.password = hash;
      readmit(call, changed, 200);
    });
  });
}

void Api::delete_me(CallPtr call) {
  with_password(call, "password", [this, call] {
    workers_.store([person = call->person().id](Store& store) { return store.remove_person(person); },
                   [this, call](const Result<void>& outcome) {
                     if (!outcome) return call->refuse(outcome.error());
                     live_.person_gone(call->person().id);
                     HttpReply reply = json_reply(200, Json::object());
                     reply.headers.emplace_back("Set-Cookie", session_cookie("", call->request.secure));
                     call->respond(std::move(reply));
                   });
  });
}

void Api::sessions(CallPtr call) {
  ask<std::vector<Session>>(
      workers_, [person = call->person().id](Store& store) { return store.sessions_of(person); },
      [call](Result<std::vector<Session>>& found) {
        if (!found) return call->refuse(found.error());
        call->reply(200, {{"sessions", sessions_view(*found, call->visitor->session)}});
      });
}

void Api::end_session(CallPtr call) {
  workers_.store(
      [person = call->person().id, id = call->id](Store& store) -> Result<void> {
        ATOLL_TRY(own, store.sessions_of(person));
        if (std::ranges::find(own, id, &Session::id) == own.end())
          return failure("unknown_session", "you have no such session");
        return store.remove_session(person, id);
      },
      [this, call](const Result<void>& outcome) {
        if (!outcome) return call->refuse(outcome.error());
        live_.session_ended(call->id);
        call->reply(200, Json::object());
      });
}

void Api::end_other_sessions(CallPtr call) {
  workers_.store([visitor = *call->visitor](
                     Store& store) { return store.remove_other_sessions(visitor.person.id, visitor.token); },
                 [this, call](const Result<void>& outcome) {
                   if (!outcome) return call->refuse(outcome.error());
                   live_.other_sessions_ended(call->person().id, call->visitor->session);
                   call->reply(200, Json::object());
                 });
}

}  // namespace atolls::server
