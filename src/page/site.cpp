#include "page/site.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace atolls::server {

namespace {

// Only the page's own files, and no script but from them; the engine needs leave to compile WebAssembly.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

constexpr std::string_view kNotFound =
    "<!doctype html><html lang=\"en\"><title>Atoll</title><p>There is nothing at this address. "
    "<a href=\"/\">To the page</a></p>";
constexpr std::string_view kNoPage =
    "<!doctype html><html lang=\"en\"><title>Atoll</title><p>This program was built without the page. "
    "<code>./play</code> builds both.</p>";

// The first part of every address at which the page shows something; web/src/App.svelte knows what. All are
// answered with the same file, so that an address can be shared, stored and loaded anew.
constexpr std::array<std::string_view, 14> kScreens = {"new",     "game",     "replay", "record", "open",
                                                       "rules",   "settings", "online", "learn",  "analysis",
                                                       "puzzles", "today",    "solo",   "score"};

bool is_screen(std::string_view path) {
  if (!path.starts_with('/')) return false;
  path.remove_prefix(1);
  return std::ranges::find(kScreens, path.substr(0, path.find('/'))) != kScreens.end();
}

// Whether a list like "gzip, deflate;q=0.5, br" names the coding and does not refuse it.
bool accepts(std::string_view list, std::string_view coding) {
  for (const std::string_view item : split(list, ',')) {
    const auto parts = split(item, ';');
    if (trim(parts[0]) != coding) continue;
    if (parts.size() < 2) return true;
    const std::string_view quality = trim(parts[1]);
    return quality != "q=0" && quality != "q=0.0" && quality != "q=0.00" && quality != "q=0.000";
  }
  return false;
}

Reply with_safety(int status, std::string_view type, std::string_view body) {
  Reply reply{status, {{"Content-Type", type}}, body};
  reply.headers.insert(reply.headers.end(), safety().begin(), safety().end());
  return reply;
}

Reply send(const File& file, const Request& request) {
  Reply reply = with_safety(200, file.type, file.plain);
  reply.headers.emplace_back("ETag", file.etag);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("Cache-Control",
                             file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (names_tag(request.if_none_match, file.etag)) {
    reply.status = 304;
    reply.body = {};
  } else if (!file.brotli.empty() && accepts(request.accept_encoding, "br")) {
    reply.body = file.brotli;
    reply.headers.emplace_back("Content-Encoding", "br");
  } else if (!file.gzip.empty() && accepts(request.accept_encoding, "gzip")) {
    reply.body = file.gzip;
    reply.headers.emplace_back("Content-Encoding", "gzip");
  }
  return reply;
}

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> safety() {
  static constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
      {"Content-Security-Policy", kPolicy},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"}};
  return kHeaders;
}

bool names_tag(std::string_view if_none_match, std::string_view etag) {
  for (std::string_view item : split(if_none_match, ',')) {
    item = trim(item);
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == "*" || item == etag) return true;
  }
  return false;
}

Reply answer(std::span<const File> site, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply reply = with_safety(405, "text/plain; charset=utf-8", "Only GET and HEAD are understood.\n");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  const auto found = std::ranges::find(site, path, &File::path);
  if (found != site.end()) return send(*found, request);
  const auto page = std::ranges::find(site, "/", &File::path);
  if (page != site.end() && is_screen(path)) return send(*page, request);
  // Whatever is no file is taken for an address mistyped: the page says so, and leads home.
  if (page != site.end() && path.starts_with('/') && !path.contains('.')) {
    Reply reply = send(*page, {request.method, request.target, request.accept_encoding, ""});
    reply.status = 404;
    return reply;
  }
  Reply reply =
      with_safety(site.empty() ? 503 : 404, "text/html; charset=utf-8", site.empty() ? kNoPage : kNotFound);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

}  // namespace atolls::server
