// Tables as folds of their events: every command, every refusal, both games, two to four players.
#include <gtest/gtest.h>

#include <algorithm>

#include "ops/limits.h"
#include "room/room_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

Plan plan_of(const std::string& text) {
  return tests::must(parse_plan(tests::json_of(text)));
}

Command seated(std::string what, int seat, std::string bot = "") {
  Command command{std::move(what)};
  command.seat = seat;
  command.bot = std::move(bot);
  return command;
}

// Plays by itself until the game is over.
void play_out(Room& room, const std::vector<std::string>& people, u64 seed) {
  Rng rng(seed);
  Time now = 2000;
  for (int moves = 0; room.phase == Phase::kRunning && moves < 5000; ++moves) {
    now += 1000;
    act(room, some_move(room, rng.next()), people[static_cast<std::size_t>(room.to_move())], {now, 0});
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Room, GamesOfAllSizesComeToTheirEnd) {
  const std::vector<std::string> people = {"ann", "ben", "cem", "dee"};
  for (const auto& [game, players] :
       std::vector<std::pair<std::string, int>>{{"reef", 2}, {"reef", 3}, {"reef", 4}, {"riff", 2}}) {
    const Plan plan = plan_of(R"({"game":")" + game + R"(","players":)" + std::to_string(players) + "}");
    const std::vector<std::string> seated_people(people.begin(), people.begin() + players);
    Room room = room_with(plan, seated_people);
    ASSERT_EQ(room.phase, Phase::kRunning);
    play_out(room, seated_people, 7);
    EXPECT_EQ(room.phase, Phase::kOver);
    EXPECT_EQ(room.result["reason"], "finished");
    EXPECT_EQ(room.result["ranks"].size(), static_cast<std::size_t>(players));
    EXPECT_FALSE(room.result["winners"].empty());
    EXPECT_EQ(room.row().phase, Phase::kOver);
    EXPECT_FALSE(room.row().due);
  }
}

TEST(Room, TheSameEventsGiveTheSameRoom) {
  Room room = room_with(plan_of(R"({"game":"riff"})"), {"ann", "ben"});
  std::vector<std::string> lines;
  Room other;
  other.id = room.id;
  for (const Event& event :
       first_events(plan_of(R"({"game":"riff"})"), "table", std::string(64, 'a'), "ann", 1000))
    lines.push_back(print_event(event));
  EXPECT_EQ(tests::must(fold("table", lines)).version, 2);
  const Room copy = room;
  act(room, some_move(room, 3), room.to_move() == 0 ? "ann" : "ben", {2000, 0});
  EXPECT_EQ(copy.table->move_count(), 0u);  // a copy is a value of its own
  EXPECT_EQ(room.table->move_count(), 1u);
}

TEST(Room, BadEventsAreRefusedByName) {
  EXPECT_EQ(fold("t", {}).error().code, "unknown_table");
  for (const char* line :
       {"", "{}", "[]", R"({"event":"sat","at":1,"seat":0})", R"({"event":"created","at":1})",
        R"({"event":"created","at":"x"})", R"({"event":"created","at":1,"more":{"game":1}})"}) {
    EXPECT_EQ(fold("t", {line}).error().code, "bad_event") << line;
  }
  std::vector<std::string> lines;
  for (const Event& event : first_events(plan_of(R"({"game":"reef"})"), "t", std::string(64, 'a'), "ann", 1))
    lines.push_back(print_event(event));
  for (const char* line : {R"({"event":"move","at":1,"seat":0,"move":"take 1"})", R"({"event":"sat","at":1})",
                           R"({"event":"sat","at":1,"seat":3})", R"({"event":"left","at":1,"seat":-1})",
                           R"({"event":"dance","at":1})"}) {
    auto more = lines;
    more.push_back(line);
    EXPECT_EQ(fold("t", more).error().code, "bad_event") << line;
  }
}

TEST(Decide, SeatsAreTakenLeftAndGivenToBots) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), {"ann"});
  EXPECT_EQ(room.host(), 0);
  EXPECT_EQ(refusal_of(room, seated("sit", 0), "ben"), "seat_taken");
  EXPECT_EQ(refusal_of(room, seated("sit", 3), "ben"), "unknown_seat");
  EXPECT_EQ(refusal_of(room, seated("sit", 1, "shrimp"), "ben"), "not_host");
  EXPECT_EQ(refusal_of(room, seated("sit", 1, "whale"), "ann"), "unknown_bot");
  EXPECT_EQ(refusal_of(room, {"leave"}, "ben"), "not_seated");
  EXPECT_EQ(refusal_of(room, {"start"}, "ann"), "empty_seats");
  EXPECT_EQ(refusal_of(room, {"start"}, "ben"), "not_host");
  EXPECT_EQ(refusal_of(room, {"pledge"}, "ben"), "not_seated");
  act(room, seated("sit", 1), "ben");
  act(room, seated("sit", 2, "shrimp"), "ann");
  act(room, seated("leave", 2), "ann");
  act(room, seated("sit", 2), "ben");  // moves over
  EXPECT_FALSE(room.seats[1].taken());
  EXPECT_EQ(room.seats[2].person, "ben");
  EXPECT_EQ(refusal_of(room, seated("leave", 0), "ben"), "not_host");
  act(room, {"leave"}, "ann");
  EXPECT_EQ(room.host(), 2);  // it passes on
  EXPECT_EQ(refusal_of(room, seated("leave", 1), "ben"), "unknown_seat");
  act(room, {"leave"}, "ben");
  EXPECT_EQ(room.phase, Phase::kOver);
  EXPECT_EQ(room.result["reason"], "abandoned");
  EXPECT_EQ(refusal_of(room, seated("sit", 0), "ann"), "not_open");
}

TEST(Decide, NobodyShowsANonceBeforeEverybodyPledged) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3,"bots":["shrimp"]})"), {"ann"});
  act(room, seated("sit", 1), "ben");
  EXPECT_EQ(refusal_of(room, {"start"}, "ann"), "not_pledged");
  const Command early = pledge_of(room, "ann");
  act(room, early, "ann");
  EXPECT_EQ(refusal_of(room, {"start"}, "ann"), "not_pledged");
  EXPECT_EQ(refusal_of(room, reveal_of(room, "ann"), "ann"), "not_sealed");
  EXPECT_EQ(refusal_of(room, {"unseal"}, "ann"), "not_sealed");
  Command other = pledge_of(room, "ben");
  other.commitment = std::string(64, 'e');
  EXPECT_EQ(refusal_of(room, other, "ben"), "stale");
  other = pledge_of(room, "ben");
  other.pledge = std::string(64, 'e');
  act(room, other, "ben");
  act(room, pledge_of(room, "ben"), "ben");  // the last one counts
  const i64 version = room.version;
  act(room, pledge_of(room, "ben"), "ben");  // which may be said twice
  EXPECT_EQ(room.version, version);
  EXPECT_EQ(refusal_of(room, {"start"}, "ben"), "not_host");
  act(room, {"start"}, "ann");
  EXPECT_EQ(room.phase, Phase::kOpen);
  EXPECT_EQ(refusal_of(room, {"start"}, "ann"), "sealed");
  EXPECT_EQ(refusal_of(room, other, "ben"), "sealed");
  EXPECT_EQ(refusal_of(room, seated("sit", 2), "cem"), "seat_taken");
  Command reveal = reveal_of(room, "ben");
  reveal.seal = std::string(64, 'e');
  EXPECT_EQ(refusal_of(room, reveal, "ben"), "stale");
  reveal = reveal_of(room, "ben");
  reveal.nonce = std::string(64, 'e');
  EXPECT_EQ(refusal_of(room, reveal, "ben"), "bad_nonce");
  EXPECT_EQ(refusal_of(room, reveal_of(room, "ann"), "ben"), "bad_nonce");
  EXPECT_EQ(refusal_of(room, reveal_of(room, "ann"), "cem"), "not_seated");
  act(room, reveal_of(room, "ben"), "ben");
  EXPECT_EQ(room.phase, Phase::kOpen);
  const i64 shown = room.version;
  act(room, reveal_of(room, "ben"), "ben");
  EXPECT_EQ(room.version, shown);
  act(room, reveal_of(room, "ann"), "ann");
  EXPECT_EQ(room.phase, Phase::kRunning);
  EXPECT_EQ(room.exchange.deal().nonces,
            (std::vector{test_nonce(room, 0), test_nonce(room, 1), std::string()}));
}

TEST(Decide, WhoeverWithholdsANonceGainsANewBeginningAndNothingElse) {
  for (const char* how : {"leave", "sent away", "unseal"}) {
    Room room = room_with(plan_of(R"({"game":"riff"})"), {"ann"});
    act(room, seated("sit", 1), "ben");
    for (const char* person : {"ann", "ben"}) act(room, pledge_of(room, person), person);
    act(room, {"start"}, "ann");
    act(room, reveal_of(room, "ann"), "ann");
    const Exchange before = room.exchange;
    const Facts facts{1, 0, std::string(64, 'f')};
    if (how == std::string("leave")) act(room, {"leave"}, "ben", facts);
    if (how == std::string("sent away")) act(room, seated("leave", 1), "ann", facts);
    if (how == std::string("unseal")) act(room, {"unseal"}, "ben", facts);
    EXPECT_EQ(room.exchange.secret, facts.secret) << how;
    EXPECT_EQ(room.exchange.commitment, commitment(facts.secret, room.id));
    EXPECT_FALSE(room.exchange.is_sealed());
    for (const Exchange::Place& place : room.exchange.places) {
      EXPECT_EQ(place.pledge, "");
      EXPECT_EQ(place.nonce, "");
    }
    // What was pledged and shown before is refused now.
    if (room.seats[1].person.empty()) act(room, seated("sit", 1), "ben");
    Command old{"pledge"};
    old.commitment = before.commitment;
    old.pledge = before.places[0].pledge;
    EXPECT_EQ(refusal_of(room, old, "ann"), "stale");
    for (const char* person : {"ann", "ben"}) act(room, pledge_of(room, person), person);
    act(room, {"start"}, "ann");
    Command shown{"reveal"};
    shown.seal = before.seal;
    shown.nonce = before.places[0].nonce;
    EXPECT_EQ(refusal_of(room, shown, "ann"), "stale");
    shown.seal = room.exchange.seal;
    EXPECT_EQ(refusal_of(room, shown, "ann"), "bad_nonce");
    for (const char* person : {"ben", "ann"}) act(room, reveal_of(room, person), person);
    EXPECT_EQ(room.phase, Phase::kRunning);
  }
  // The last person's leaving ends a sealed table, too.
  Room room = room_with(plan_of(R"({"game":"reef"})"), {"ann"});
  act(room, seated("sit", 1, "shrimp"), "ann");
  act(room, pledge_of(room, "ann"), "ann");
  act(room, {"start"}, "ann");
  act(room, {"leave"}, "ann");
  EXPECT_EQ(room.result["reason"], "abandoned");
}

TEST(Decide, MovingOverNeedsANewPledge) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), {"ann"});
  act(room, pledge_of(room, "ann"), "ann");
  act(room, seated("sit", 2), "ann");
  EXPECT_EQ(room.exchange.places[2].pledge, "");
  EXPECT_EQ(room.exchange.places[0].pledge, "");
}

TEST(Decide, MovesAreMadeOnceOnTurnAndUpToDate) {
  const std::vector<std::string> people = {"ann", "ben"};
  Room room = room_with(plan_of(R"({"game":"reef"})"), people);
  const std::string mover = people[static_cast<std::size_t>(room.to_move())];
  const std::string other = people[static_cast<std::size_t>(1 - room.to_move())];
  Command move = some_move(room, 0);
  move.id = "m1";
  EXPECT_EQ(refusal_of(room, move, other), "not_your_turn");
  EXPECT_EQ(refusal_of(room, move, "cem"), "not_seated");
  Command wrong = move;
  wrong.move = "dance";
  EXPECT_EQ(refusal_of(room, wrong, mover), "bad_move");
  wrong = move;
  wrong.version = room.version - 1;
  EXPECT_EQ(refusal_of(room, wrong, mover), "stale");
  wrong.version = room.version + 1;
  EXPECT_EQ(refusal_of(room, wrong, mover), "stale");
  act(room, move, mover);
  const i64 version = room.version;
  const auto again = decide(room, move, mover, {});
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->events.empty());
  EXPECT_EQ(again->version, version);
  // Another's agreement to end makes no move stale; a person's move takes it back.
  Command next = some_move(room, 0);
  act(room, {"end"}, mover);
  EXPECT_TRUE(std::ranges::any_of(room.seats, &Seat::wants_end));
  act(room, next, other);
  EXPECT_FALSE(std::ranges::any_of(room.seats, &Seat::wants_end));
}

TEST(Decide, NothingOfAGameBeforeItsStartOrAfterItsEnd) {
  Room open = room_with(plan_of(R"({"game":"reef"})"), {"ann"});
  for (const char* what : {"move", "concede", "take_over", "return", "end"})
    EXPECT_EQ(refusal_of(open, {what}, "ann"), "not_running") << what;
  EXPECT_EQ(refusal_of(open, {"rematch"}, "ann"), "not_over");
  EXPECT_EQ(refusal_of(open, {"dance"}, "ann"), "unknown_command");
  EXPECT_EQ(refusal_of(open, {"time"}, "ann"), "unknown_command");  // only the house may say so
  EXPECT_EQ(refusal_of(open, {"start"}, ""), "unknown_command");
  Room over = room_with(plan_of(R"({"game":"reef"})"), {"ann", "ben"});
  act(over, {"concede"}, "ann");
  EXPECT_EQ(over.phase, Phase::kOver);
  EXPECT_EQ(over.result["reason"], "conceded");
  EXPECT_EQ(over.result["ranks"], Json::array({2, 1}));
  EXPECT_EQ(over.result["winners"], Json::array({1}));
  for (const char* what : {"move", "concede", "take_over", "return", "end"})
    EXPECT_EQ(refusal_of(over, {what}, "ann"), "not_running") << what;
  for (const char* what : {"leave", "start", "pledge", "reveal", "unseal"})
    EXPECT_EQ(refusal_of(over, {what}, "ann"), "not_open");
  EXPECT_EQ(refusal_of(over, {"rematch"}, "cem"), "not_seated");
  Command rematch{"rematch"};
  rematch.table = "next";
  act(over, rematch, "ben");
  EXPECT_EQ(over.rematch, "next");
  const auto second = decide(over, rematch, "ann", {});
  ASSERT_TRUE(second);
  EXPECT_TRUE(second->events.empty());
  rematch.table = "another";  // the house makes one when the first is of no use
  act(over, rematch, "ann");
  EXPECT_EQ(over.rematch, "another");
}

TEST(Decide, WhoConcedesAmongManyIsPlayedOnAndRanksLast) {
  const std::vector<std::string> people = {"ann", "ben", "cem"};
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), people);
  act(room, {"concede"}, "ben", {3000, 0});
  EXPECT_EQ(room.phase, Phase::kRunning);
  EXPECT_EQ(room.seats[1].stand_in, usual_bot("reef"));
  EXPECT_EQ(refusal_of(room, {"concede"}, "ben"), "out");
  EXPECT_EQ(refusal_of(room, {"return"}, "ben"), "out");
  Rng rng(3);
  for (int moves = 0; room.phase == Phase::kRunning && moves < 1000; ++moves) {
    Command move = some_move(room, rng.next());
    if (room.to_move() == 1) {
      move.what = "bot";
      move.bot = room.seats[1].stand_in;
      move.version = room.position;
      act(room, move, "", {4000, 0});
    } else {
      act(room, move, people[static_cast<std::size_t>(room.to_move())], {4000, 0});
    }
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_EQ(room.result["reason"], "finished");
  EXPECT_EQ(room.result["ranks"][1], 3);
}

TEST(Decide, WhoIsGoneCanBeTakenOverAndComesBack) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), {"ann", "ben", "cem"});
  const Facts ben_gone{5000, 1u << 1};
  EXPECT_EQ(refusal_of(room, seated("take_over", 1), "ann", {5000, 0}), "not_gone");
  EXPECT_EQ(refusal_of(room, seated("take_over", 1, "whale"), "ann", ben_gone), "unknown_bot");
  EXPECT_EQ(refusal_of(room, seated("take_over", 1), "dee", ben_gone), "not_seated");
  EXPECT_EQ(refusal_of(room, {"return"}, "ben"), "not_taken_over");
  act(room, seated("take_over", 1, "shrimp"), "ann", ben_gone);
  EXPECT_EQ(room.seats[1].player_bot(), "shrimp");
  EXPECT_EQ(refusal_of(room, seated("take_over", 1), "ann", ben_gone), "already_taken_over");
  Command move{"move"};
  move.version = room.version;
  EXPECT_EQ(refusal_of(room, move, "ben"), "already_taken_over");
  act(room, {"return"}, "ben");
  EXPECT_EQ(room.seats[1].player_bot(), "");
  // Those who are left can end it without who is gone.
  act(room, {"end"}, "ann", ben_gone);
  EXPECT_EQ(room.phase, Phase::kRunning);
  act(room, {"end"}, "cem", ben_gone);
  EXPECT_EQ(room.result["reason"], "agreed");
  EXPECT_TRUE(room.result["ranks"].is_null());
}

TEST(Decide, InAGameOverDaysNobodyIsGone) {
  for (const char* clock :
       {R"({"secondsPerMove":86400})", R"({"secondsPerMove":3600,"secondsPerGame":86400})",
        R"({"secondsPerGame":86400})"}) {
    Room slow = room_with(plan_of(R"({"game":"reef","clock":)" + std::string(clock) + "}"), {"ann", "ben"});
    const Facts ben_gone{kHour, 0b10};
    EXPECT_EQ(refusal_of(slow, seated("take_over", 1), "ann", ben_gone), "not_gone") << clock;
    // Who would lose cannot end it while the other is at work.
    act(slow, {"end"}, "ann", ben_gone);
    EXPECT_EQ(slow.phase, Phase::kRunning) << clock;
    act(slow, {"end"}, "ben", {kHour, 0});
    EXPECT_EQ(slow.result["reason"], "agreed") << clock;
  }
}

TEST(Decide, ClocksRunForPeopleAndEndTheirGame) {
  const std::vector<std::string> people = {"ann", "ben"};
  Room room =
      room_with(plan_of(R"({"game":"reef","clock":{"secondsPerMove":10,"secondsPerGame":30}})"), people);
  EXPECT_EQ(room.deadline(), 11'000);
  EXPECT_EQ(room.row().due, 11'000);
  EXPECT_EQ(refusal_of(room, {"time"}, "", {10'999, 0}), "stale");
  Time now = 1000;
  for (int i = 0; i < 6; ++i) {  // each uses 27 of its 30 seconds
    now += 9000;
    act(room, some_move(room, 0), people[static_cast<std::size_t>(room.to_move())], {now, 0});
  }
  EXPECT_EQ(room.deadline(), now + 3000);
  Room resumed = room;
  act(resumed, {"resume"}, "", {.now = now + 60'000, .credit = 60'000});
  EXPECT_EQ(resumed.deadline(), now + 63'000);
  EXPECT_EQ(resumed.clock_seen, now + 60'000);
  const int late = room.to_move();
  act(room, {"time"}, "", {now + 3000, 0});
  EXPECT_EQ(room.result["reason"], "time");
  EXPECT_EQ(room.result["winners"], Json::array({1 - late}));
  Room none = room_with(plan_of(R"({"game":"reef"})"), people);
  EXPECT_FALSE(none.deadline());
  EXPECT_EQ(refusal_of(none, {"time"}, "", {now, 0}), "stale");
  EXPECT_EQ(refusal_of(none, {"resume"}, "", {.now = now, .credit = 1000}), "stale");
}

TEST(Decide, ATableThatNobodyStartsExpires) {
  Room room = room_with(plan_of(R"({"game":"reef"})"), {"ann"});
  EXPECT_EQ(room.row().due, 1000 + kOpenFor);
  EXPECT_EQ(refusal_of(room, {"expire"}, "", {1000, 0}), "stale");
  act(room, {"expire"}, "", {1000 + kOpenFor, 0});
  EXPECT_EQ(room.result["reason"], "abandoned");
}

TEST(Plan, BadPlansAreRefusedByName) {
  const auto code = [](const char* text) {
    const auto plan = parse_plan(tests::json_of(text));
    return plan ? "" : plan.error().code;
  };
  EXPECT_EQ(code("[]"), "bad_request");
  EXPECT_EQ(code("{}"), "bad_request");
  EXPECT_EQ(code(R"({"game":"chess"})"), "unknown_game");
  EXPECT_EQ(code(R"({"game":"reef","players":5})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"riff","players":3})"), "bad_option");
  EXPECT_EQ(code(R"({"game":"reef","options":{"speed":1}})"), "bad_option");
  EXPECT_EQ(code(R"({"game":"reef","options":[]})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"reef","clock":{"secondsPerMove":1}})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"reef","clock":7})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"reef","bots":["whale"]})"), "unknown_bot");
  EXPECT_EQ(code(R"({"game":"reef","bots":["shrimp","shrimp"]})"), "bad_request");
  // A nonce before the commitment would let the server choose the secret to it.
  const std::string early = R"({"game":"reef","nonce":")" + std::string(64, 'a') + R"("})";
  EXPECT_EQ(code(early.c_str()), "bad_request");
  EXPECT_EQ(code(R"({"game":"reef","clock":null,"bots":["shrimp"],"listed":true})"), "");
}

TEST(Command, BadCommandsAreRefusedByName) {
  const auto code = [](const char* text) {
    const auto command = parse_command(tests::json_of(text));
    return command ? "" : command.error().code;
  };
  EXPECT_EQ(code("[]"), "bad_request");
  EXPECT_EQ(code(R"({"do":"dance","id":"1"})"), "unknown_command");
  EXPECT_EQ(code(R"({"do":"time","id":"1"})"), "unknown_command");
  EXPECT_EQ(code(R"({"do":"start"})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"start","id":""})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"sit","id":"1"})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"sit","id":"1","seat":4})"), "bad_request");
  const std::string hash(64, 'a');
  EXPECT_EQ(code((R"({"do":"nonce","id":"1","nonce":")" + hash + R"("})").c_str()), "unknown_command");
  EXPECT_EQ(code((R"({"do":"sit","id":"1","seat":1,"nonce":")" + hash + R"("})").c_str()), "bad_request");
  EXPECT_EQ(code(R"({"do":"pledge","id":"1"})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"pledge","id":"1","pledge":"ABC","commitment":"ABC"})"), "bad_nonce");
  EXPECT_EQ(code((R"({"do":"pledge","id":"1","pledge":")" + hash + R"("})").c_str()), "bad_request");
  EXPECT_EQ(code(R"({"do":"reveal","id":"1"})"), "bad_request");
  EXPECT_EQ(code((R"({"do":"reveal","id":"1","nonce":")" + hash + R"("})").c_str()), "bad_request");
  EXPECT_EQ(code(R"({"do":"move","id":"1","move":"take 1"})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"move","id":"1","move":"take 1","version":-1})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"move","id":"1","move":"take 1","version":3})"), "");
}

}  // namespace
}  // namespace atolls::server
