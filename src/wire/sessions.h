// Who is at the door: sessions by their cookies.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "house/names.h"
#include "house/workers.h"
#include "ops/rate.h"
#include "wire/http.h"

namespace atolls::server {

struct Visitor {
  Person person;
  std::string session;  // its id
  std::string token;    // the hash of what the cookie holds
};

class Sessions {
 public:
  // `key` signs the cookies.
  Sessions(Workers& workers, NameBook& names, std::string key)
      : workers_(workers), names_(names), key_(std::move(key)) {}

  // Nobody, for a request without a cookie, or with one that is forged or of a session that has ended. Fails
  // with `storage`.
  using Recognised = std::function<void(Result<std::optional<Visitor>>&)>;
  void recognise(std::string_view cookies, Recognised done);

  struct Admitted {
    Visitor visitor;
    std::string cookie;  // what the client must keep
    std::string device;  // likewise, longer: that somebody with this account has signed in there
  };
  // Whose account was signed in to in this browser before. It gives no rights, but goes first when many want
  // in.
  std::optional<std::string> known_device(std::string_view cookies) const;

  // A new session, after `first` has put the person into the store or changed it there. With `alone` it is
  // from then on the only one of that person.
  using First = std::function<Result<void>(Store&)>;
  void admit(const Person& person, std::string_view agent, First first, bool alone,
             std::function<void(Result<Admitted>)> done);

  // What others must know, too: the house tells every node.
  void changed(const Person& person);      // another name, or a password
  void ended(const std::string& session);  // one session
  void ended_others(const std::string& person, const std::string& kept_session);
  void gone(const std::string& person);  // for good
  void doubt() { known_.clear(); }       // something may have been missed: ask the store again
  void sweep();                          // forgets who has not come for a while

  // Whether one more table may be made, a rematch too. Fails with `too_many_tables`.
  void may_make_table(const std::string& person, const std::string& address,
                      std::function<void(const Result<void>&)> done);

 private:
  struct Known {
    Visitor visitor;
    Time checked = 0;
  };

  void remember(const Visitor& visitor);

  Workers& workers_;
  NameBook& names_;
  const std::string key_;
  std::unordered_map<std::string, Known> known_;  // by hash of token
  Quota tables_{kTables, kTablesOfAddress};       // made, rematches counted like any other
};

inline constexpr std::string_view kSessionCookie = "atoll_session";
inline constexpr std::string_view kDeviceCookie = "atoll_device";

// A person to itself, and its sessions, the current one marked.
Json me_view(const Person& person);
Json sessions_view(const std::vector<Session>& sessions, std::string_view current);

// Set-Cookie for a session; an empty value ends it.
std::string session_cookie(std::string_view value, bool secure);
std::string device_cookie(std::string_view value, bool secure);

}  // namespace atolls::server
