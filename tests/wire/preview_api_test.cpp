// Pictures over HTTP: who may have how many painted, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "house/house_testing.h"

namespace atolls::server {
namespace {

class PreviewApiTest : public testing::Test {
 protected:
  static std::string code(const HttpReply& reply) {
    const auto json = parse_json(reply.body);
    return json && json->contains("error") ? (*json)["error"]["code"].get<std::string>() : "";
  }
  // Asks, and does not wait for the answer.
  std::shared_ptr<HttpReply> ask(const std::string& target, const std::string& address = "10.0.0.3") {
    auto reply = std::make_shared<HttpReply>();
    reply->status = 0;
    node.api.handle({.method = "GET", .target = target, .host = "here", .address = address},
                    [reply](HttpReply given) { *reply = std::move(given); });
    node.workers.run();
    return reply;
  }
  static std::string deal(int seed) { return "/preview/new/reef/seed=" + std::to_string(seed) + ".png"; }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
};

TEST_F(PreviewApiTest, WhatIsNotThereIsNotFound) {
  for (const char* target : {"/preview/", "/preview/.png", "/preview/unknown", "/preview/unknown.png",
                             "/preview/a%00b.png", "/preview/../x.png", "/preview/new/chess/seed=7.png",
                             "/preview/new/reef/.png", "/preview/new/reef/seed=x.png",
                             "/preview/record/AAAA.png", "/preview/record/.png", "/preview/settings.png/x"}) {
    EXPECT_EQ(ask(target)->status, 404) << target;
  }
  EXPECT_EQ(ask("/preview/" + std::string(5000, 'x') + ".png")->status, 404);
}

TEST_F(PreviewApiTest, APictureIsPaintedOnceForAll) {
  node.workers.pictures_are_done = false;
  std::vector<std::shared_ptr<HttpReply>> replies;
  for (int i = 0; i < 12; ++i) replies.push_back(ask(deal(7), "10.0.1." + std::to_string(i)));
  EXPECT_EQ(node.workers.pictures, 1);
  EXPECT_TRUE(std::ranges::all_of(replies, [](const auto& reply) { return reply->status == 0; }));
  ask(deal(8));
  EXPECT_EQ(node.workers.pictures, 2);
}

TEST_F(PreviewApiTest, OneAddressHasOnlySoManyPainted) {
  node.workers.pictures_are_done = false;
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    const auto reply = ask(deal(i));
    if (reply->status == 429) ++refused;
  }
  // A picture costs as much as the request for it and ten more: of 200 at once 18 are left.
  EXPECT_EQ(node.workers.pictures, 18);
  EXPECT_EQ(refused, 200 - 18);
  ask(deal(1), "10.0.9.9");
  EXPECT_EQ(node.workers.pictures, 18) << "it is being painted already";
  ask(deal(1000), "10.0.9.9");
  EXPECT_EQ(node.workers.pictures, 19) << "another address is not concerned";
}

TEST_F(PreviewApiTest, ATablesPictureFollowsItsNames) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, {{"game", "reef"}, {"players", 2}});
  node.workers.pictures_are_done = false;
  ask("/preview/" + table + ".png");
  ask("/preview/" + table + ".png?version=1");
  EXPECT_EQ(node.workers.pictures, 1);
  ask("/preview/" + table + ".png?language=fr");
  EXPECT_EQ(node.workers.pictures, 2) << "a free seat has another name";
  node.request("PATCH", "/api/me", ann.cookie, {{"name", "Anna"}});
  ask("/preview/" + table + ".png");
  EXPECT_EQ(node.workers.pictures, 3);
}

TEST_F(PreviewApiTest, OnlyLinksThatShareSomethingAreShared) {
  const auto is_shared = [](const char* method, const char* target) {
    return Api::is_shared({.method = method, .target = target});
  };
  const bool has_page = is_shared("GET", "/game/abc");  // where it was built
  for (const char* target : {"/game/abc?x=1", "/replay/abc", "/online/table/abc", "/online/game/abc",
                             "/record/abc", "/analysis/record/abc", "/new/reef/seed=7"}) {
    EXPECT_EQ(is_shared("GET", target), has_page) << target;
    EXPECT_EQ(is_shared("HEAD", target), has_page) << target;
    EXPECT_FALSE(is_shared("POST", target)) << target;
  }
  for (const char* target :
       {"/", "/game", "/game/", "/game/a/b", "/game/%3Cscript%3E", "/new/reef", "/new/chess/seed=7",
        "/online", "/online/new/reef", "/settings", "/assets/a.js", "/record/", "/analysis/abc"}) {
    EXPECT_FALSE(is_shared("GET", target)) << target;
  }
}

}  // namespace
}  // namespace atolls::server
