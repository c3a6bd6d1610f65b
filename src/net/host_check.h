// How requests reach this server: by which names, and whether a proxy stands in front.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace atolls::server {

// Which `Host` is ours. A page of somebody else whose name suddenly leads to this machine (DNS rebinding)
// would pass for our own page, were its name not refused.
class HostCheck {
 public:
  // `hosts` are the names that the server is told, each with or without a port.
  HostCheck(bool proxy, std::vector<std::string> hosts);

  bool proxy() const { return proxy_; }

  // Whether this Host header is a name that the server was told, or the address at which the connection came
  // in; on this machine it may be called localhost, too.
  bool is_ours(std::string_view host, std::string_view local_address) const;
  // Whether it is a name that the server was told.
  bool is_told(std::string_view host) const;
  // Whether it is what only this machine calls itself.
  static bool is_this_machine(std::string_view host);

  // Once each: the host should know, but a log must not fill.
  void note_proxy(std::string_view sign);       // somebody forwards, and we were not told
  void note_wrong_host(std::string_view host);  // and what would help

 private:
  const bool proxy_;
  std::vector<std::string> hosts_;
  bool noted_proxy_ = false;
  bool noted_host_ = false;
};

}  // namespace atolls::server
