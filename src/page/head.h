// The page with a head of its own: what a messenger shows of a link is read from there.
#pragma once

#include <string>
#include <string_view>

namespace atolls::server {

struct Head {
  std::string language;  // "en"
  std::string title;
  std::string description;
  std::string address = {};  // of the page, with scheme and host
  std::string picture = {};  // likewise; empty: there is none
};

// Text as it may stand in HTML, in quotes too.
std::string escape_html(std::string_view text);

// Title, description and language of the page are replaced, the rest is added. Names come from anybody: all
// is escaped.
std::string with_head(std::string_view page, const Head& head);

}  // namespace atolls::server
