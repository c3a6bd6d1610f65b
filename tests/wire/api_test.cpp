// The HTTP interface: people, sessions, tables, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "fair/proof.h"
#include "house/house_testing.h"
#include "room/room_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

class ApiTest : public testing::Test {
 protected:
  static std::string header(const HttpReply& reply, std::string_view name) {
    const auto found = std::ranges::find(reply.headers, name, [](const auto& pair) { return pair.first; });
    return found == reply.headers.end() ? "" : found->second;
  }
  static std::string cookie(const HttpReply& reply) {
    const std::string set = header(reply, "Set-Cookie");
    return set.substr(0, set.find(';'));
  }
  static Json body(const HttpReply& reply) { return *parse_json(reply.body); }
  static std::string code(const HttpReply& reply) {
    const Json json = body(reply);
    return json.contains("error")
               ? std::to_string(reply.status) + " " + json["error"]["code"].get<std::string>()
               : "";
  }

  MemoryStore store;
  TestHub hub;
  TestNode node{store, hub};
};

TEST_F(ApiTest, AGuestPlaysAtOnce) {
  const HttpReply made = node.request("POST", "/api/guest", "", Json::object());
  EXPECT_EQ(made.status, 201);
  EXPECT_FALSE(body(made)["person"]["name"].get<std::string>().empty());
  const std::string set = header(made, "Set-Cookie");
  EXPECT_TRUE(set.contains("HttpOnly") && set.contains("SameSite=Lax") && !set.contains("Secure"));
  EXPECT_EQ(body(node.request("GET", "/api/me", cookie(made)))["person"], body(made)["person"]);
  const HttpReply renamed = node.request("POST", "/api/guest", cookie(made), {{"name", "Ann"}});
  EXPECT_EQ(body(renamed)["person"]["id"], body(made)["person"]["id"]);
  EXPECT_EQ(body(node.request("GET", "/api/me", cookie(made)))["person"]["name"], "Ann");
  EXPECT_TRUE(body(node.request("GET", "/api/me"))["person"].is_null());
}

TEST_F(ApiTest, ForgedCookiesAreNobodys) {
  const std::string good = cookie(node.request("POST", "/api/guest", "", Json::object()));
  for (const std::string& forged :
       {good + "x", good.substr(0, good.size() - 1), std::string("atoll_session=x.y"),
        std::string("atoll_session="), good.substr(0, good.find('.')) + "." + std::string(43, 'A')}) {
    EXPECT_TRUE(body(node.request("GET", "/api/me", forged))["person"].is_null()) << forged;
    EXPECT_EQ(code(node.request("GET", "/api/sessions", forged)), "401 not_signed_in");
  }
}

TEST_F(ApiTest, AccountsAreMadeSignedInAndDeleted) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const HttpReply guest = node.request("POST", "/api/guest", "", Json::object());
  const HttpReply made = node.request("POST", "/api/register", cookie(guest), credentials);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(body(made)["person"]["id"], body(guest)["person"]["id"]);  // the guest keeps the games
  EXPECT_EQ(body(made)["person"]["guest"], false);
  EXPECT_FALSE(made.body.contains("argon2"));
  EXPECT_EQ(
      code(node.request("POST", "/api/register", "", {{"name", " ann "}, {"password", "something else"}})),
      "409 name_taken");
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", {{"name", "ANN"}})), "409 name_taken");
  EXPECT_EQ(code(node.request("POST", "/api/sign-in", "", {{"name", "Ann"}, {"password", "wrong horse"}})),
            "403 wrong_password");
  EXPECT_EQ(code(node.request("POST", "/api/sign-in", "", {{"name", "Nobody"}, {"password", "wrong horse"}})),
            "403 wrong_password");
  const HttpReply in = node.request("POST", "/api/sign-in", "", credentials);
  ASSERT_EQ(in.status, 200);
  EXPECT_EQ(body(node.request("GET", "/api/sessions", cookie(in)))["sessions"].size(), 2u);
  EXPECT_EQ(
      code(node.request("PATCH", "/api/me", cookie(in), {{"password", "a new horse"}, {"oldPassword", "x"}})),
      "403 wrong_password");
  EXPECT_EQ(node.request("PATCH", "/api/me", cookie(in), {{"name", "Anna"}}).status, 200);
  EXPECT_EQ(code(node.request("DELETE", "/api/me", cookie(in), {{"password", "x"}})), "403 wrong_password");
  EXPECT_EQ(node.request("DELETE", "/api/me", cookie(in), {{"password", "correct horse"}}).status, 200);
  EXPECT_TRUE(body(node.request("GET", "/api/me", cookie(in)))["person"].is_null());
  EXPECT_TRUE(body(node.request("GET", "/api/me", cookie(guest)))["person"].is_null());
  EXPECT_EQ(node.names(body(guest)["person"]["id"].get<std::string>())["name"], nullptr);
}

// Who knew the cookie before it was worth something must not be in afterwards.
TEST_F(ApiTest, RegisteringAndSigningInGiveANewSession) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const HttpReply guest = node.request("POST", "/api/guest", "", Json::object());
  TestWire spy;
  node.api.admit_live(
      {.method = "GET",
       .target = "/live",
       .host = "here",
       .origin = "http://here",
       .cookie = cookie(guest),
       .address = "10.0.0.9"},
      [&](Result<std::optional<Visitor>>& visitor) { node.live.connect(spy, *visitor, "10.0.0.9"); });
  node.workers.run();
  const HttpReply made = node.request("POST", "/api/register", cookie(guest), credentials);
  ASSERT_EQ(made.status, 201);
  EXPECT_NE(cookie(made), cookie(guest));
  EXPECT_TRUE(body(node.request("GET", "/api/me", cookie(guest)))["person"].is_null());
  EXPECT_EQ(body(node.request("GET", "/api/me", cookie(made)))["person"]["name"], "Ann");
  EXPECT_TRUE(spy.ended);
  const HttpReply other = node.request("POST", "/api/guest", "", Json::object());
  const HttpReply in = node.request("POST", "/api/sign-in", cookie(other), credentials);
  ASSERT_EQ(in.status, 200);
  EXPECT_NE(cookie(in), cookie(other));
  EXPECT_TRUE(body(node.request("GET", "/api/me", cookie(other)))["person"].is_null());
  EXPECT_EQ(body(node.request("GET", "/api/me", cookie(in)))["person"]["id"], body(made)["person"]["id"]);
  EXPECT_EQ(body(node.request("GET", "/api/me", cookie(made)))["person"]["name"], "Ann") << "another device";
}

TEST_F(ApiTest, NamesThatLookLikeAnotherAreRefused) {
  const Json credentials = {{"name", "Ren\u00e9 Alice"}, {"password", "correct horse"}};
  ASSERT_EQ(node.request("POST", "/api/register", "", credentials).status, 201);
  for (const char* name : {"Rene\u0301 alice", "Ren\u00e9 AIice", "REN\u00c9 A1ice"}) {
    EXPECT_EQ(code(node.request("POST", "/api/guest", "", {{"name", name}})), "409 name_taken") << name;
    EXPECT_EQ(
        code(node.request("POST", "/api/register", "", {{"name", name}, {"password", "something else"}})),
        "409 name_taken");
  }
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", {{"name", "Turtle"}})), "400 bad_name");
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", {{"name", "\u0410nna"}})), "400 bad_name");
  EXPECT_EQ(
      node.request("POST", "/api/sign-in", "", {{"name", "RENE\u0301 ALICE"}, {"password", "correct horse"}})
          .status,
      200);
}

TEST_F(ApiTest, AnotherPasswordEndsTheOtherSessions) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const std::string lost = cookie(node.request("POST", "/api/register", "", credentials));
  const std::string before = cookie(node.request("POST", "/api/sign-in", "", credentials));
  const Json change = {{"password", "another horse"}, {"oldPassword", "correct horse"}};
  const HttpReply changed = node.request("PATCH", "/api/me", before, change);
  EXPECT_EQ(changed.status, 200);
  const std::string own = cookie(changed);
  EXPECT_TRUE(body(node.request("GET", "/api/me", lost))["person"].is_null());
  EXPECT_TRUE(body(node.request("GET", "/api/me", before))["person"].is_null());
  EXPECT_EQ(body(node.request("GET", "/api/me", own))["person"]["name"], "Ann");
  EXPECT_EQ(code(node.request("POST", "/api/sign-in", "", credentials)), "403 wrong_password");
}

TEST_F(ApiTest, SessionsAreRevoked) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const std::string one = cookie(node.request("POST", "/api/register", "", credentials));
  const std::string two = cookie(node.request("POST", "/api/sign-in", "", credentials));
  const std::string three = cookie(node.request("POST", "/api/sign-in", "", credentials));
  const std::string other = cookie(node.request("POST", "/api/guest", "", Json::object()));
  Json sessions = body(node.request("GET", "/api/sessions", one))["sessions"];
  const auto second =
      std::ranges::find_if(sessions, [](const Json& session) { return session["current"] == true; });
  ASSERT_NE(second, sessions.end());
  const std::string path = "/api/sessions/" + (*second)["id"].get<std::string>();
  EXPECT_EQ(code(node.request("DELETE", path, other)), "404 unknown_session");
  EXPECT_EQ(node.request("DELETE", path, two).status, 200);
  EXPECT_EQ(code(node.request("GET", "/api/sessions", one)), "401 not_signed_in");
  EXPECT_EQ(node.request("DELETE", "/api/sessions", two).status, 200);
  EXPECT_EQ(code(node.request("GET", "/api/sessions", three)), "401 not_signed_in");
  const HttpReply out = node.request("POST", "/api/sign-out", two);
  EXPECT_TRUE(header(out, "Set-Cookie").contains("Max-Age=0"));
  EXPECT_EQ(code(node.request("GET", "/api/sessions", two)), "401 not_signed_in");
}

TEST_F(ApiTest, RequestsFromElsewhereAreRefused) {
  for (const char* origin : {"", "http://evil", "null", "https://here.evil", "http://here:80", "ftp://here"})
    EXPECT_EQ(code(node.request("POST", "/api/guest", "", Json::object(), origin)), "403 wrong_origin")
        << origin;
  EXPECT_EQ(node.request("POST", "/api/guest", "", Json::object(), "https://here").status, 201);
  EXPECT_EQ(node.request("GET", "/api/lobby", "", {}, "http://evil").status, 200);
}

TEST_F(ApiTest, BadRequestsAreRefusedByName) {
  const std::string ann = cookie(node.request("POST", "/api/guest", "", Json::object()));
  EXPECT_EQ(code(node.request("GET", "/api/nothing")), "404 not_found");
  EXPECT_EQ(code(node.request("GET", "/api/guest")), "405 wrong_method");
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", "{broken")), "400 bad_json");
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", Json::array())), "400 bad_request");
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", {{"name", 7}})), "400 bad_request");
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", {{"name", std::string(25, 'x')}})), "400 bad_name");
  EXPECT_EQ(code(node.request("POST", "/api/register", "", {{"name", "Ann"}, {"password", "short"}})),
            "400 bad_password");
  EXPECT_EQ(code(node.request("POST", "/api/tables", ann, {{"game", "chess"}})), "400 unknown_game");
  EXPECT_EQ(code(node.request("POST", "/api/tables", "", {{"game", "reef"}})), "401 not_signed_in");
  EXPECT_EQ(code(node.request("GET", "/api/tables/nowhere")), "404 unknown_table");
  EXPECT_EQ(code(node.request("GET", "/api/tables/../../etc/passwd")), "404 not_found");
  for (const char* limit : {"abc", "5x", "-1", "0", "101", "99999999999999999999"})
    EXPECT_EQ(code(node.request("GET", "/api/lobby?limit=" + std::string(limit))), "400 bad_request")
        << limit;
  EXPECT_EQ(node.request("GET", "/api/lobby?limit=5").status, 200);
  EXPECT_EQ(code(node.request("GET", "/metrics")), "403 not_here");
  EXPECT_TRUE(node.metrics.print().contains("atoll_refused_total{code=\"not_found\"} 2"));
}

TEST_F(ApiTest, TriesAreLimited) {
  std::string last;
  for (int i = 0; i < 22; ++i)
    last = code(node.request("POST", "/api/sign-in", "", {{"name", "Ann"}, {"password", "guess"}}));
  EXPECT_EQ(last, "429 too_many_sign_ins");
  for (int i = 0; i < 250; ++i) last = code(node.request("GET", "/api/nothing"));
  EXPECT_EQ(last, "429 too_many_requests");
}

// Whoever guesses at a name pays with the own address: the owner comes in from elsewhere, if behind others,
// and from a device that was there before goes first.
TEST_F(ApiTest, NobodyIsLockedOutByHisName) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const HttpReply made = node.request("POST", "/api/register", "", credentials);
  std::string device;
  for (const auto& [name, value] : made.headers) {
    if (name == "Set-Cookie" && value.starts_with("atoll_device=")) device = value.substr(0, value.find(';'));
  }
  ASSERT_FALSE(device.empty());
  for (int i = 0; i < 12; ++i) {
    node.address = "203.0.113." + std::to_string(i % 4);
    node.request("POST", "/api/sign-in", "", {{"name", "Ann"}, {"password", "guess"}});
  }
  node.address = "198.51.100.7";
  EXPECT_EQ(node.request("POST", "/api/sign-in", "", credentials).status, 200);
  EXPECT_EQ(node.workers.last_lane.trust, Lane::kDoubtful);
  EXPECT_EQ(node.request("POST", "/api/sign-in", device, credentials).status, 200);
  EXPECT_EQ(node.workers.last_lane.trust, Lane::kKnown);
  // Even from the address that has used its tries up; and what is forged is nobody's.
  node.address = "203.0.113.1";
  for (int i = 0; i < 20; ++i) node.request("POST", "/api/sign-in", "", credentials);
  EXPECT_EQ(code(node.request("POST", "/api/sign-in", "", credentials)), "429 too_many_sign_ins");
  EXPECT_EQ(code(node.request("POST", "/api/sign-in", device + "x", credentials)), "429 too_many_sign_ins");
  EXPECT_EQ(node.request("POST", "/api/sign-in", device, credentials).status, 200);
  // A device of Ann's is a stranger to Bert.
  EXPECT_EQ(code(node.request("POST", "/api/sign-in", device, {{"name", "Bert"}, {"password", "guess"}})),
            "429 too_many_sign_ins");
  node.address = "198.51.100.8";
  node.request("POST", "/api/sign-in", device, {{"name", "Bert"}, {"password", "guess"}});
  EXPECT_EQ(node.workers.last_lane.trust, Lane::kUsual);
}

// What a session tries in vain does not keep the owner from signing in at a device that is known.
TEST_F(ApiTest, WrongPasswordsOfASessionDoNotLockTheDevice) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const HttpReply made = node.request("POST", "/api/register", "", credentials);
  std::string device;
  for (const auto& [name, value] : made.headers) {
    if (name == "Set-Cookie" && value.starts_with("atoll_device=")) device = value.substr(0, value.find(';'));
  }
  for (int i = 0; i < 25; ++i) node.request("DELETE", "/api/me", cookie(made), {{"password", "guess"}});
  EXPECT_EQ(code(node.request("DELETE", "/api/me", cookie(made), {{"password", "guess"}})),
            "429 too_many_sign_ins");
  EXPECT_EQ(node.request("POST", "/api/sign-in", device, credentials).status, 200);
}

// A device's cookie in other hands: who has it uses up the tries of all devices, and keeps no owner out.
TEST_F(ApiTest, WrongPasswordsOfADeviceDoNotLockTheOthers) {
  const Json credentials = {{"name", "Ann"}, {"password", "correct horse"}};
  const HttpReply made = node.request("POST", "/api/register", "", credentials);
  std::string device;
  for (const auto& [name, value] : made.headers) {
    if (name == "Set-Cookie" && value.starts_with("atoll_device=")) device = value.substr(0, value.find(';'));
  }
  node.address = "203.0.113.9";
  for (int i = 0; i < static_cast<int>(kSignIns.burst); ++i)
    node.request("POST", "/api/sign-in", device, {{"name", "Ann"}, {"password", "guess"}});
  EXPECT_EQ(node.workers.last_lane.trust, Lane::kKnown);
  node.address = "10.0.0.4";
  EXPECT_EQ(node.request("POST", "/api/sign-in", device, credentials).status, 200);
  EXPECT_NE(node.workers.last_lane.trust, Lane::kKnown);
}

// Guests cost nothing, so tables are counted for the address, too.
TEST_F(ApiTest, AnAddressMakesSoManyTables) {
  int made = 0;
  std::string last;
  for (int i = 0; i < 10; ++i) {
    const std::string guest = cookie(node.request("POST", "/api/guest", "", Json::object()));
    for (int j = 0; j < 20; ++j) {
      const HttpReply reply = node.request("POST", "/api/tables", guest, {{"game", "riff"}, {"players", 2}});
      made += reply.status == 201 ? 1 : 0;
      if (reply.status != 201) last = code(reply);
      node.workers.time += 20;
    }
  }
  EXPECT_EQ(last, "429 too_many_tables");
  EXPECT_LE(made, 91);
  EXPECT_GE(made, 80);
  node.address = "10.0.0.4";
  const std::string other = cookie(node.request("POST", "/api/guest", "", Json::object()));
  EXPECT_EQ(node.request("POST", "/api/tables", other, {{"game", "riff"}}).status, 201);
}

TEST_F(ApiTest, TablesAreMadeSeenAndFinished) {
  const std::string ann = cookie(node.request("POST", "/api/guest", "", {{"name", "Ann"}}));
  Json wish = {{"game", "reef"}, {"listed", true}, {"bots", {"shrimp"}}, {"nonce", std::string(64, 'b')}};
  EXPECT_EQ(code(node.request("POST", "/api/tables", ann, wish)), "400 bad_request");
  wish.erase("nonce");
  const HttpReply made = node.request("POST", "/api/tables", ann, wish);
  ASSERT_EQ(made.status, 201) << made.body;
  const Json table = body(made)["table"];
  EXPECT_EQ(table["you"], 0);
  EXPECT_EQ(table["seats"][0]["person"]["name"], "Ann");
  EXPECT_EQ(table["seats"][1]["bot"], "shrimp");
  EXPECT_TRUE(table["seats"][0]["pledge"].is_null());
  EXPECT_TRUE(table["seal"].is_null());
  const std::string path = "/api/tables/" + table["id"].get<std::string>();
  EXPECT_TRUE(body(node.request("GET", path))["table"]["you"].is_null());
  EXPECT_EQ(body(node.request("GET", "/api/lobby"))["tables"][0]["id"], table["id"]);
  EXPECT_EQ(body(node.request("GET", "/api/me/tables", ann))["tables"].size(), 1u);
  EXPECT_EQ(code(node.request("GET", path + "/game")), "409 not_over");
  const auto command = [&](Command what) {
    node.house.command(table["id"].get<std::string>(), std::move(what),
                       body(node.request("GET", "/api/me", ann))["person"]["id"],
                       [](const Result<Json>& done) { EXPECT_TRUE(done); });
    node.workers.run();
  };
  const auto room = [&]() -> const Room& { return *node.house.find(table["id"].get<std::string>())->room; };
  const std::string id = room().seats[0].person;
  Command pledged = pledge_of(room(), id);
  pledged.id = "0";
  command(pledged);
  command({command::Start{}, "1"});
  Command revealed = reveal_of(room(), id);
  revealed.id = "1b";
  command(revealed);
  command({command::Concede{}, "2"});
  const Json game = body(node.request("GET", path + "/game"));
  EXPECT_TRUE(game["record"].get<std::string>().contains("seat 0: Ann"));
  EXPECT_EQ(game["proof"]["commitment"], table["commitment"]);
  EXPECT_TRUE(check_proof(game));
  EXPECT_EQ(game["proof"]["exchange"].size(), 7u);
  EXPECT_EQ(body(node.request("GET", "/api/me/tables?over=true", ann))["tables"].size(), 1u);
  const Json exported = body(node.request("GET", "/api/me/export", ann));
  EXPECT_EQ(exported["games"].size(), 1u);
  EXPECT_EQ(exported["person"]["name"], "Ann");
}

TEST_F(ApiTest, KeepsHowSomebodyDoesAtPuzzles) {
  const std::string ann = node.guest("Ann").cookie;
  const std::string bob = node.guest("Bob").cookie;
  const Json standing = {{"rating", 912.5}, {"deviation", 120}, {"volatility", 0.06}, {"played", 9},
                         {"solved", 7},     {"streak", 3},      {"best", 4}};
  const auto keep = [&](const Json& training) {
    return code(node.request("PUT", "/api/me/training", ann, {{"training", training}}));
  };
  EXPECT_EQ(body(node.request("GET", "/api/me/training", ann))["training"], Json::object());
  EXPECT_EQ(keep({{"reef-placement", standing}}), "");
  EXPECT_EQ(body(node.request("GET", "/api/me/training", ann))["training"]["reef-placement"]["rating"],
            912.5);
  EXPECT_EQ(body(node.request("GET", "/api/me/training", bob))["training"], Json::object());
  EXPECT_EQ(body(node.request("GET", "/api/me/export", ann))["training"]["reef-placement"]["best"], 4);
  EXPECT_EQ(body(node.request("GET", "/api/me/export", bob))["training"], Json::object());
  EXPECT_EQ(keep({{"chess", standing}}), "400 bad_request");
  for (const auto& [field, value] : std::map<std::string, Json>{
           {"rating", 1e9}, {"best", "high"}, {"played", -1}, {"deviation", nullptr}, {"more", 1}}) {
    Json wrong = standing;
    wrong[field] = value;
    EXPECT_EQ(keep({{"reef-move", wrong}}), "400 bad_request") << field;
  }
  Json lacking = standing;
  lacking.erase("best");
  EXPECT_EQ(keep({{"reef-move", lacking}}), "400 bad_request");
  EXPECT_EQ(code(node.request("PUT", "/api/me/training", "", {{"training", Json::object()}})),
            "401 not_signed_in");
}

TEST_F(ApiTest, RefusesOptionsThatNestTooDeep) {
  auto& ann = node.guest("Ann");
  Json deep = 1;
  for (int i = 0; i < 40; ++i) deep = Json::array({deep});
  const auto refused =
      node.request("POST", "/api/tables", ann.cookie, {{"game", "riff"}, {"options", {{"deck", deep}}}});
  EXPECT_EQ(code(refused), "400 bad_request");
}

TEST_F(ApiTest, TellsItsHealthAndWhatItOffers) {
  EXPECT_EQ(body(node.request("GET", "/health"))["status"], "ok");
  const Json info = body(node.request("GET", "/api/info"));
  EXPECT_EQ(info["games"]["reef"]["players"], Json::array({2, 3, 4}));
  EXPECT_EQ(info["games"]["riff"]["players"], Json::array({2}));
  const std::string cookie_of_a_guest = node.guest("Ann").cookie;
  for (const char* path : {"/health", "/health/ready"}) {
    EXPECT_EQ(node.request("GET", path).status, 200);
    hub.is_down = true;
    EXPECT_EQ(node.request("GET", path).status, 503);
    EXPECT_EQ(body(node.request("GET", path))["failing"], Json::array({"bus"}));
    hub.is_down = false;
    // Reading is not enough.
    store.is_full = true;
    EXPECT_EQ(node.request("GET", path).status, 503);
    EXPECT_EQ(body(node.request("GET", path))["failing"], Json::array({"store"}));
    store.is_full = false;
  }
  store.broken = true;
  EXPECT_EQ(node.request("GET", "/health/live", cookie_of_a_guest).status, 200);
  EXPECT_EQ(code(node.request("POST", "/api/guest", "", Json::object())), "503 storage");
}

TEST_F(ApiTest, ADamagedGameIsNamedAndNotThePlayersFault) {
  auto& ann = node.guest("Ann");
  const std::string table = node.create(ann, tests::json_of(R"({"game":"reef","bots":["shrimp"]})"));
  node.start(table, {&ann});
  store.lines[table].push_back(R"({"event":"move","at":1,"seat":0,"move":"take everything"})");
  hub.free_leases();
  TestNode fresh(store, hub, "b");
  testing::internal::CaptureStderr();
  EXPECT_EQ(code(fresh.request("GET", "/api/tables/" + table)), "500 damaged");
  EXPECT_EQ(code(fresh.request("GET", "/api/tables/" + table + "/game")), "500 damaged");
  const Json log = *parse_json(testing::internal::GetCapturedStderr());
  EXPECT_EQ(log["what"], "damaged");
  EXPECT_EQ(log["table"], table);
  EXPECT_EQ(log["event"], store.lines[table].size());
  auto& ben = fresh.guest("Ben");
  EXPECT_EQ(fresh.ask(ben, {{"do", "follow"}, {"table", table}})["error"]["code"], "damaged");
  EXPECT_EQ(fresh.ask(ben, {{"do", "concede"}, {"table", table}})["error"]["code"], "damaged");
}

}  // namespace
}  // namespace atolls::server
