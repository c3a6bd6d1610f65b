// Passwords: who makes an account, signs in, or proves to be the owner.
#include "fair/secrets.h"
#include "store/likeness.h"
#include "wire/api.h"
#include "wire/people.h"

namespace atolls::server {

bool Api::may_try(const std::string& who) {
  return sign_ins_.allow(who, workers_.now());
}

// Somebody with an account's session has proven who that is; everybody else is an address.
Lane Api::lane_of(const Call& call) {
  const bool known = call.visitor && !call.person().password.empty();
  return known ? Lane{"person " + call.person().id, Lane::kKnown} : Lane{call.request.address};
}

// Argon2id takes its time, so it has a thread of its own.
void Api::hash_then(const CallPtr& call, std::string password, std::function<void(std::string)> then) {
  auto hash = std::make_shared<Result<std::string>>();
  workers_.hash(
      lane_of(*call), [hash, password = std::move(password)] { *hash = hash_password(password); },
      [call, hash, then = std::move(then)](const Result<void>& outcome) {
        if (!outcome) return call->refuse(outcome.error());
        if (!*hash) return call->refuse(hash->error());
        then(std::move(**hash));
      });
}

void Api::sign_up(CallPtr call) {
  const auto given = call->text("name");
  if (!given) return call->refuse(given.error());
  const auto name = check_name(*given);
  if (!name) return call->refuse(name.error());
  const auto password = call->text("password");
  if (!password) return call->refuse(password.error());
  if (const auto good = check_password(*password); !good) return call->refuse(good.error());
  if (call->visitor && !call->person().password.empty())
    return call->refuse({"bad_request", "you have an account already; sign out first"});
  if (!may_try(call->request.address))
    return call->refuse({"too_many_sign_ins", "too many tries; wait a minute"});
  hash_then(call, *password, [this, call, name = *name](const std::string& hash) {
    Person person;
    if (call->visitor) person = call->person();
    person.name = name;
    person.password = hash;
    if (call->visitor) return readmit(call, person, 201);
    person.id = random_id();
    person.since = workers_.now();
    admit(call, person, true, 201);
  });
}

// A wrong password costs the address, or the known device, that it came from; never the name alone: else
// anybody could lock somebody out. A name that is tried often has its strangers wait behind others.
void Api::sign_in(CallPtr call) {
  const auto name = call->text("name");
  if (!name) return call->refuse(name.error());
  const auto password = call->text("password");
  if (!password) return call->refuse(password.error());
  auto device = sessions_.known_device(call->request.cookie);
  // Apart from what a session of that person may try: who has one must not keep the owner from signing in.
  // Nor must who has the cookie of a device: where its tries are used up, it is an address like any other.
  if (device && !may_try("device " + *device)) device.reset();
  if (!device && !may_try(call->request.address))
    return call->refuse({"too_many_sign_ins", "too many tries; wait a minute"});
  ask<std::optional<Person>>(
      workers_, [name = *name](Store& store) { return store.account(name); },
      [this, call, device, name = *name, password = *password](Result<std::optional<Person>>& found) {
        if (!found) return call->refuse(found.error());
        // A name that is not there takes as long as a wrong password, and gets the same answer.
        Lane lane{call->request.address};
        if (device && *found && *device == (*found)->id) {
          lane = {"person " + *device, Lane::kKnown};
        } else {
          if (device && !may_try(call->request.address))
            return call->refuse({"too_many_sign_ins", "too many tries; wait a minute"});
          if (!doubted_.allow(fold_name(name), workers_.now())) lane.trust = Lane::kDoubtful;
        }
        auto right = std::make_shared<bool>(false);
        workers_.hash(
            lane,
            [right, password, hash = *found ? (*found)->password : ""] {
              *right = verify_password(hash.empty() ? no_password() : hash, password);
            },
            [this, call, right, person = *found](const Result<void>& outcome) {
              if (!outcome) return call->refuse(outcome.error());
              if (!*right || !person) return call->refuse({"wrong_password", "name and password do not fit"});
              admit(call, *person, false, 200);
            });
      });
}

void Api::sign_out(CallPtr call) {
  HttpReply reply = json_reply(200, Json::object());
  reply.headers.emplace_back("Set-Cookie", session_cookie("", call->request.secure));
  if (!call->visitor) return call->respond(std::move(reply));
  workers_.store([visitor = *call->visitor](
                     Store& store) { return store.remove_session(visitor.person.id, visitor.session); },
                 [this, call, reply = std::move(reply)](const Result<void>& outcome) {
                   if (!outcome) return call->refuse(outcome.error());
                   live_.session_ended(call->visitor->session);
                   call->respond(reply);
                 });
}

// Goes on if the body has the visitor's password under this key; a guest needs none.
void Api::with_password(const CallPtr& call, const char* key, std::function<void()> then) {
  if (call->person().password.empty()) return then();
  const auto password = call->text(key);
  if (!password) return call->refuse(password.error());
  if (!may_try("person " + call->person().id))
    return call->refuse({"too_many_sign_ins", "too many tries; wait a minute"});
  auto right = std::make_shared<bool>(false);
  workers_.hash(
      lane_of(*call),
      [right, hash = call->person().password, password = *password] {
        *right = verify_password(hash, password);
      },
      [call, right, then = std::move(then)](const Result<void>& outcome) {
        if (!outcome) return call->refuse(outcome.error());
        if (!*right) return call->refuse({"wrong_password", "the password is wrong"});
        then();
      });
}

}  // namespace atolls::server
