#include "net/site.h"

#include <algorithm>

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

bool names_tag(std::string_view list, std::string_view etag) {
  for (std::string_view item : split(list, ',')) {
    item = trim(item);
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == "*" || item == etag) return true;
  }
  return false;
}

Reply with_safety(int status, std::string_view type, std::string_view body) {
  return {status,
          {{"Content-Type", type},
           {"Content-Security-Policy", kPolicy},
           {"X-Content-Type-Options", "nosniff"},
           {"Referrer-Policy", "no-referrer"},
           {"Cross-Origin-Opener-Policy", "same-origin"}},
          body};
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

Reply answer(std::span<const File> site, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply reply = with_safety(405, "text/plain; charset=utf-8", "Only GET and HEAD are understood.\n");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  const auto found = std::ranges::find(site, path, &File::path);
  if (found != site.end()) return send(*found, request);
  Reply reply =
      with_safety(site.empty() ? 503 : 404, "text/html; charset=utf-8", site.empty() ? kNoPage : kNotFound);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

}  // namespace atolls::server
