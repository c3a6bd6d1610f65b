#include "net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "core/types.h"

namespace atolls::server {

namespace {

constexpr std::size_t kLongest = 64;

// "[::1]:80", "::1%eth0" and "1.2.3.4:80" without what is around the address.
std::string bare(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') == std::string_view::npos ? text.size() : text.find(']') - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  return std::string(text.substr(0, text.find('%')));
}

}  // namespace

std::string network_of(std::string_view address) {
  std::string text = bare(address.substr(0, kLongest));
  in_addr four{};
  if (inet_pton(AF_INET, text.c_str(), &four) == 1) return text;
  std::array<u8, 16> six{};
  if (inet_pton(AF_INET6, text.c_str(), six.data()) != 1) return text;
  std::array<char, INET6_ADDRSTRLEN> made{};
  constexpr std::array<u8, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(kMapped.begin(), kMapped.end(), six.begin()))
    return inet_ntop(AF_INET, six.data() + kMapped.size(), made.data(), made.size());
  std::fill(six.begin() + 8, six.end(), u8{0});
  return std::string(inet_ntop(AF_INET6, six.data(), made.data(), made.size())) + "/64";
}

}  // namespace atolls::server
