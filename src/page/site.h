// The page's files, embedded in the executable, and the reply to a request for one: no sockets here, so that
// it can be tested by itself.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atolls::server {

// A file of the page, as it is and compressed; where compressing does not pay, that form is empty.
struct File {
  std::string_view path;  // "/", "/assets/index-Br6LhVf_.css"
  std::string_view type;
  std::string_view etag;  // in quotes, of the plain bytes
  bool lasting = false;   // its name changes with its content
  std::string_view plain;
  std::string_view gzip;
  std::string_view brotli;
};

// What was embedded when the program was built; empty if the page was not built then.
std::span<const File> embedded_site();

// What pictures of tables are painted with; web/tools/drawings makes it from the page's own art.
struct Paints {
  std::string_view drawings;            // JSON: colours and drawings by name
  std::vector<std::string_view> fonts;  // WOFF2; the first that has a letter draws it
};
const Paints& embedded_paints();  // empty if the page was not built

struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  std::string_view body;  // lives as long as the site
};

Reply answer(std::span<const File> site, const Request& request);

// What keeps a page safe in a browser: every page has these headers, the usual ones and those that are made.
std::span<const std::pair<std::string_view, std::string_view>> safety();
bool names_tag(std::string_view if_none_match, std::string_view etag);

}  // namespace atolls::server
