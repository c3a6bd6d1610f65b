// What the server says to a request, by itself.
#include <gtest/gtest.h>

#include <algorithm>

#include "page/site.h"

namespace atolls::server {
namespace {

const std::vector<File> kSite = {
    {"/", "text/html; charset=utf-8", "\"home\"", false, "plain", "zipped", "brotli"},
    {"/assets/a-1.js", "text/javascript; charset=utf-8", "\"a\"", true, "code", {}, {}},
};

Reply get(std::string_view target, std::string_view encodings = "", std::string_view tags = "") {
  return answer(kSite, {"GET", target, encodings, tags});
}

std::string_view header(const Reply& reply, std::string_view name) {
  const auto found = std::ranges::find(reply.headers, name, [](const auto& pair) { return pair.first; });
  return found == reply.headers.end() ? std::string_view() : found->second;
}

TEST(Server, SendsFilesWithTypeTagAndPolicy) {
  const Reply reply = get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "plain");
  EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(reply, "ETag"), "\"home\"");
  EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff");
  EXPECT_TRUE(header(reply, "Content-Security-Policy").starts_with("default-src 'none'"));
  EXPECT_EQ(get("/?from=link").body, "plain");
}

TEST(Server, FilesNamedByContentLast) {
  EXPECT_EQ(header(get("/assets/a-1.js"), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST(Server, ChoosesWhatTheBrowserUnderstands) {
  EXPECT_EQ(get("/", "gzip, deflate, br").body, "brotli");
  EXPECT_EQ(header(get("/", "gzip, deflate, br"), "Content-Encoding"), "br");
  EXPECT_EQ(get("/", "gzip;q=0.8").body, "zipped");
  EXPECT_EQ(get("/", "br;q=0, gzip").body, "zipped");
  EXPECT_EQ(get("/", "identity").body, "plain");
  EXPECT_EQ(header(get("/"), "Content-Encoding"), "");
  EXPECT_EQ(header(get("/"), "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/assets/a-1.js", "br, gzip").body, "code");
}

TEST(Server, AKnownTagSavesTheBody) {
  EXPECT_EQ(get("/", "", "\"home\"").status, 304);
  EXPECT_EQ(get("/", "br", "W/\"home\", \"other\"").body, "");
  EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST(Server, EveryScreenIsThePage) {
  for (const std::string_view path : {"/new/reef", "/game/abc", "/replay/abc?x=1", "/rules/riff", "/online",
                                      "/settings", "/online/table/abc", "/record/%E0%A4%A"}) {
    EXPECT_EQ(get(path).status, 200) << path;
    EXPECT_EQ(get(path, "br").body, "brotli") << path;
    EXPECT_EQ(header(get(path), "Cache-Control"), "no-cache") << path;
  }
  for (const std::string_view path : {"/news", "/assets/gone.js", "new/reef", "//new", "/New/reef"})
    EXPECT_EQ(get(path).status, 404) << path;
  // The page itself says that there is nothing; a file that is gone is no page.
  EXPECT_EQ(get("/nowhere", "", "\"home\"").body, "plain");
  EXPECT_TRUE(get("/assets/gone.js").body.starts_with("<!doctype html>"));
  EXPECT_EQ(answer({}, {"GET", "/new/reef", "", ""}).status, 503);
}

TEST(Server, SaysWhatItCannotDo) {
  EXPECT_EQ(get("/nothing").status, 404);
  EXPECT_EQ(get("/../etc/passwd").status, 404);
  EXPECT_EQ(get("").status, 404);
  const Reply posted = answer(kSite, {"POST", "/", "", ""});
  EXPECT_EQ(posted.status, 405);
  EXPECT_EQ(header(posted, "Allow"), "GET, HEAD");
  EXPECT_EQ(answer({}, {"GET", "/", "", ""}).status, 503);
}

}  // namespace
}  // namespace atolls::server
