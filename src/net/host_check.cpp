#include "net/host_check.h"

#include <algorithm>

#include "core/text.h"
#include "ops/metrics.h"

namespace atolls::server {

namespace {

std::string small(std::string_view text) {
  std::string made(text);
  for (char& c : made) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return made;
}

// The name alone: "[::1]:8080" is ::1, "Atoll.Example.:443" is atoll.example.
std::string name_of(std::string_view host) {
  std::string_view name = host;
  if (name.starts_with('[')) {
    const std::size_t end = name.find(']');
    return end == std::string_view::npos ? std::string() : small(name.substr(1, end - 1));
  }
  if (std::ranges::count(name, ':') == 1) name = name.substr(0, name.find(':'));
  if (name.ends_with('.')) name.remove_suffix(1);
  return small(name);
}

bool is_loopback(std::string_view address) {
  return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
}

}  // namespace

HostCheck::HostCheck(bool proxy, std::vector<std::string> hosts) : proxy_(proxy), hosts_(std::move(hosts)) {
  for (std::string& host : hosts_) host = small(host);
}

bool HostCheck::is_ours(std::string_view host, std::string_view local_address) const {
  if (is_told(host)) return true;
  const std::string name = name_of(host);
  if (name.empty()) return false;
  constexpr std::string_view kMapped = "::ffff:";  // IPv4 at a socket for both
  if (local_address.starts_with(kMapped) && name == local_address.substr(kMapped.size())) return true;
  if (name == local_address) return true;
  return is_loopback(local_address) && is_this_machine(host);
}

bool HostCheck::is_told(std::string_view host) const {
  const std::string name = name_of(host);
  return !name.empty() && std::ranges::any_of(hosts_, [&](const std::string& ours) {
    return ours == small(host) || ours == name;
  });
}

bool HostCheck::is_this_machine(std::string_view host) {
  const std::string name = name_of(host);
  return name == "localhost" || name == "127.0.0.1" || name == "::1";
}

void HostCheck::note_proxy(std::string_view sign) {
  if (noted_proxy_) return;
  noted_proxy_ = true;
  log_line("warning", "proxy",
           {{"why",
             "requests come " + std::string(sign) +
                 ", and --proxy was not given: everybody behind the proxy is one address to the limits, and "
                 "cookies are not Secure"}});
}

void HostCheck::note_wrong_host(std::string_view host) {
  if (noted_host_) return;
  noted_host_ = true;
  log_line("warning", "wrong_host",
           {{"host", without_controls(std::string(host.substr(0, 100)))},
            {"why",
             "a request for this Host was refused; if it is a name of this server, start it with "
             "--public-host NAME"}});
}

}  // namespace atolls::server
