// Addresses as limits count them.
#pragma once

#include <string>
#include <string_view>

namespace atolls::server {

// One line to the internet, whatever address of its own it uses: IPv4 as it is, also where it is written as
// IPv6; of IPv6 the first 64 bits, since everybody has the other 64 to choose from. A port is dropped. What
// is no address stays as it is, cut short.
std::string network_of(std::string_view address);

}  // namespace atolls::server
