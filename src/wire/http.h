// Requests and replies without sockets.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace atolls::server {

struct HttpRequest {
  std::string method;
  std::string target;
  std::string host = {};
  std::string origin = {};
  std::string cookie = {};
  std::string content_type = {};
  std::string agent = {};
  std::string accept_language = {};
  std::string if_none_match = {};
  std::string address = {};  // the client's, as far as it is known
  bool loopback = false;     // it came from this machine, and not through a proxy
  bool secure = false;       // over TLS, as the proxy says
  std::string body = {};

  std::string_view path() const { return std::string_view(target).substr(0, target.find('?')); }
  std::string_view query(std::string_view name) const;  // of a parameter; nothing is decoded
};

struct HttpReply {
  // The next piece of a long body, an empty one at its end; after an error the connection is cut.
  using Give = std::function<void(Result<std::string> piece)>;

  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::function<void(Give give)> next = {};  // where the body has more pieces than this first one
};

using Respond = std::function<void(HttpReply)>;

HttpReply json_reply(int status, const Json& body);
HttpReply json_text_reply(int status, std::string body);  // the JSON is printed already
HttpReply refusal(const Error& error);                    // its status follows from its code

// Whether a request comes from the server's own page.
bool same_origin(const HttpRequest& request);
// A cookie of the header, or nothing.
std::string_view find_cookie(std::string_view header, std::string_view name);

}  // namespace atolls::server
