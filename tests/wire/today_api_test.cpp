// Games of the day over HTTP: what counts, what is refused, and who may see what.
#include <gtest/gtest.h>

#include <algorithm>

#include "house/house_testing.h"
#include "today/day_testing.h"

namespace atolls::server {
namespace {

using today::Day;

class TodayApiTest : public testing::Test {
 protected:
  const Day day = *today::parse_day("2026-11-17");
  const std::vector<std::string> reef = today::play_day("reef", day);
  const std::vector<std::string> riff = today::play_day("riff", day);

  TodayApiTest() { node.workers.time = today::begin_of(day) + kHour; }

  std::string guest(const std::string& name) {
    const HttpReply made = node.request("POST", "/api/guest", "", {{"name", name}});
    const auto set =
        std::ranges::find(made.headers, "Set-Cookie", [](const auto& pair) { return pair.first; });
    return set->second.substr(0, set->second.find(';'));
  }
  static Json body(const HttpReply& reply) { return *parse_json(reply.body); }
  static std::string code(const HttpReply& reply) {
    const Json json = body(reply);
    return json.contains("error")
               ? std::to_string(reply.status) + " " + json["error"]["code"].get<std::string>()
               : std::to_string(reply.status);
  }
  HttpReply send(const std::string& cookie, const Json& moves, const std::string& game = "reef",
                 const std::string& when = "2026-11-17") {
    return node.request("POST", "/api/today", cookie, {{"day", when}, {"game", game}, {"moves", moves}});
  }
  Json board(const std::string& cookie = "") {
    return body(node.request("GET", "/api/today/2026-11-17", cookie));
  }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
};

TEST_F(TodayApiTest, AGameThatWasPlayedCountsOnce) {
  const std::string ann = guest("Ann");
  const HttpReply sent = send(ann, reef);
  ASSERT_EQ(sent.status, 201) << sent.body;
  const int lead = today::lead_after("reef", day, reef);
  EXPECT_EQ(body(sent), Json({{"lead", lead}, {"rank", 1}, {"players", 1}, {"kept", true}}));
  EXPECT_EQ(code(send(ann, today::play_day("reef", day, 9))), "409 already_sent");
  EXPECT_EQ(send(ann, riff, "riff").status, 201);
  const Json seen = board(ann);
  EXPECT_EQ(seen["open"], true);
  EXPECT_EQ(seen["games"]["reef"]["players"], 1);
  EXPECT_EQ(seen["games"]["reef"]["own"]["lead"], lead);
  EXPECT_EQ(seen["games"]["reef"]["best"][0]["name"], "Ann");
  EXPECT_EQ(seen["games"]["reef"]["best"][0]["own"], true);
  EXPECT_TRUE(board()["games"]["reef"]["own"].is_null());
  EXPECT_EQ(board()["games"]["reef"]["best"][0]["own"], false);
}

TEST_F(TodayApiTest, RanksByLead) {
  std::vector<int> leads;
  for (u64 seed = 1; seed <= 4; ++seed) {
    const auto moves = today::play_day("reef", day, seed);
    leads.push_back(today::lead_after("reef", day, moves));
    ASSERT_EQ(send(guest("Player " + std::string(1, static_cast<char>('A' + seed))), moves).status, 201);
  }
  std::ranges::sort(leads, std::greater<>());
  const Json best = board()["games"]["reef"]["best"];
  ASSERT_EQ(best.size(), leads.size());
  for (std::size_t i = 0; i < leads.size(); ++i) {
    EXPECT_EQ(best[i]["lead"], leads[i]);
    EXPECT_EQ(best[i]["rank"], std::ranges::find(leads, leads[i]) - leads.begin() + 1);
  }
}

TEST_F(TodayApiTest, WhatWasNotPlayedSoIsRefused) {
  const std::string ann = guest("Ann");
  Json forged = reef;
  forged[3] = "take 9";
  EXPECT_EQ(code(send(ann, forged)), "400 bad_game");
  EXPECT_EQ(code(send(ann, riff, "reef")), "400 bad_game");
  EXPECT_EQ(code(send(ann, Json::array())), "400 bad_game");
  EXPECT_EQ(code(send(ann, reef, "chess")), "400 unknown_game");
  EXPECT_EQ(board()["games"]["reef"]["players"], 0);
  EXPECT_EQ(code(send("", reef)), "401 not_signed_in");
}

TEST_F(TodayApiTest, WrongShapesAreRefusedBeforeAnythingIsPlayed) {
  const std::string ann = guest("Ann");
  node.workers.studies_are_done = false;  // whoever had to be judged would wait for ever
  EXPECT_EQ(code(send(ann, Json::object())), "400 bad_request");
  EXPECT_EQ(code(send(ann, Json::array({1}))), "400 bad_request");
  EXPECT_EQ(code(send(ann, Json::array({std::string(kLongestMove + 1, 'x')}))), "400 bad_request");
  EXPECT_EQ(code(send(ann, Json(std::vector<std::string>(601, "take 1")))), "400 bad_request");
  EXPECT_EQ(code(send(ann, reef, "reef", "2026-11-31")), "400 bad_day");
  EXPECT_EQ(code(node.request("POST", "/api/today", ann, {{"day", "2026-11-17"}})), "400 bad_request");
  EXPECT_EQ(code(node.request("POST", "/api/today", ann, {{"day", 1}, {"game", "reef"}, {"moves", reef}})),
            "400 bad_request");
}

TEST_F(TodayApiTest, ADayIsOpenUntilSixHoursAfterIt) {
  const std::string ann = guest("Ann");
  const Time midnight = today::begin_of(day);
  node.workers.time = midnight - 1;
  EXPECT_EQ(code(send(ann, reef)), "409 wrong_day");
  EXPECT_EQ(board()["open"], false);
  node.workers.time = midnight + kDay + kDayGrace;
  EXPECT_EQ(code(send(ann, reef)), "409 wrong_day");
  node.workers.time = midnight + kDay + kDayGrace - 1;
  EXPECT_EQ(code(send(ann, reef)), "201");
}

TEST_F(TodayApiTest, SendingIsLimitedByPersonAndByAddress) {
  const std::string ann = guest("Ann");
  const Json wrong = Json::array({"win"});
  for (int i = 0; i < 6; ++i) EXPECT_EQ(code(send(ann, wrong)), "400 bad_game");
  EXPECT_EQ(code(send(ann, reef)), "429 too_many_requests");
  int judged = 6;
  std::string last;
  for (int i = 0; i < 30 && last != "429 too_many_requests"; ++i) {
    last = code(send(guest("Guest " + std::to_string(i)), wrong));
    judged += last == "400 bad_game" ? 1 : 0;
  }
  EXPECT_EQ(last, "429 too_many_requests");
  EXPECT_EQ(judged, 20);
  node.address = "10.0.0.99";
  EXPECT_EQ(code(send(guest("Bea"), reef)), "201") << "others may";
}

TEST_F(TodayApiTest, AnAddressHasOnlySoManyJudgedAtOnce) {
  std::vector<std::string> cookies;
  for (int i = 0; i <= kStudiesAtOnce; ++i) cookies.push_back(guest("Guest " + std::to_string(i)));
  std::vector<std::string> told(cookies.size());
  for (std::size_t i = 0; i < cookies.size(); ++i) {
    node.api.handle({.method = "POST",
                     .target = "/api/today",
                     .host = "here",
                     .origin = "http://here",
                     .cookie = cookies[i],
                     .content_type = "application/json",
                     .address = node.address,
                     .body = print_json({{"day", "2026-11-17"}, {"game", "reef"}, {"moves", reef}})},
                    [&told, i](const HttpReply& reply) { told[i] = code(reply); });
  }
  EXPECT_EQ(told.back(), "429 too_many_requests");
  told.pop_back();
  EXPECT_EQ(told, std::vector<std::string>(kStudiesAtOnce, "")) << "they wait";
  node.workers.run();
  EXPECT_EQ(told, std::vector<std::string>(kStudiesAtOnce, "201"));
}

TEST_F(TodayApiTest, GamesOfTheDayAreForThoseWhoHavePlayedIt) {
  const std::string ann = guest("Ann");
  ASSERT_EQ(send(ann, reef).status, 201);
  const std::string id = board()["games"]["reef"]["best"][0]["id"];
  EXPECT_EQ(code(node.request("GET", "/api/today/game/" + id)), "409 not_over");
  const std::string bea = guest("Bea");
  EXPECT_EQ(code(node.request("GET", "/api/today/game/" + id, bea)), "409 not_over");
  ASSERT_EQ(send(bea, riff, "riff").status, 201);
  EXPECT_EQ(code(node.request("GET", "/api/today/game/" + id, bea)), "409 not_over")
      << "the other game's cards";
  const Json own = body(node.request("GET", "/api/today/game/" + id, ann));
  EXPECT_EQ(own["name"], "Ann");
  const auto table = replay_table(own["record"].get<std::string>());
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ((*table)->move_count(), reef.size());
  EXPECT_EQ((*table)->seat_names(), std::vector<std::string>({"Ann", "turtle"}));
  node.workers.time = today::begin_of(day) + kDay + kDayGrace;
  EXPECT_EQ(node.request("GET", "/api/today/game/" + id).status, 200);
  EXPECT_EQ(code(node.request("GET", "/api/today/game/nothing")), "404 not_found");
  EXPECT_EQ(code(node.request("GET", "/api/today/tomorrow")), "404 not_found");
}

TEST_F(TodayApiTest, AnAccountTakesItsGamesAlong) {
  const std::string ann = guest("Ann");
  ASSERT_EQ(send(ann, reef).status, 201);
  const HttpReply exported = node.request("GET", "/api/me/export", ann);
  ASSERT_EQ(exported.status, 200);
  const Json days = body(exported)["days"];
  ASSERT_EQ(days.size(), 1u);
  EXPECT_EQ(days[0]["day"], "2026-11-17");
  EXPECT_EQ(days[0]["moves"], Json(reef));
  ASSERT_EQ(node.request("DELETE", "/api/me", ann).status, 200);
  EXPECT_EQ(board()["games"]["reef"]["players"], 0);
}

TEST_F(TodayApiTest, AFailingStoreCountsNothing) {
  const std::string ann = guest("Ann");
  store.is_full = true;
  EXPECT_EQ(code(send(ann, reef)), "503 storage");
  store.is_full = false;
  EXPECT_EQ(code(send(ann, reef)), "201");
}

}  // namespace
}  // namespace atolls::server
