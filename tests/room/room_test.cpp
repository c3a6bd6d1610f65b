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

template <class Kind>
Command seated(int seat, std::string bot = "") {
  Kind kind;
  kind.seat = seat;
  if constexpr (requires { kind.bot; }) kind.bot = std::move(bot);
  return {kind};
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
  EXPECT_EQ(refusal_of(room, seated<command::Sit>(0), "ben"), "seat_taken");
  EXPECT_EQ(refusal_of(room, seated<command::Sit>(3), "ben"), "unknown_seat");
  EXPECT_EQ(refusal_of(room, seated<command::Sit>(1, "shrimp"), "ben"), "not_host");
  EXPECT_EQ(refusal_of(room, seated<command::Sit>(1, "whale"), "ann"), "unknown_bot");
  EXPECT_EQ(refusal_of(room, {command::Leave{}}, "ben"), "not_seated");
  EXPECT_EQ(refusal_of(room, {command::Start{}}, "ann"), "empty_seats");
  EXPECT_EQ(refusal_of(room, {command::Start{}}, "ben"), "not_host");
  EXPECT_EQ(refusal_of(room, {command::Pledge{}}, "ben"), "not_seated");
  act(room, seated<command::Sit>(1), "ben");
  act(room, seated<command::Sit>(2, "shrimp"), "ann");
  act(room, seated<command::Leave>(2), "ann");
  act(room, seated<command::Sit>(2), "ben");  // moves over
  EXPECT_FALSE(room.seats[1].taken());
  EXPECT_EQ(room.seats[2].person, "ben");
  EXPECT_EQ(refusal_of(room, seated<command::Leave>(0), "ben"), "not_host");
  act(room, {command::Leave{}}, "ann");
  EXPECT_EQ(room.host(), 2);  // it passes on
  EXPECT_EQ(refusal_of(room, seated<command::Leave>(1), "ben"), "unknown_seat");
  act(room, {command::Leave{}}, "ben");
  EXPECT_EQ(room.phase, Phase::kOver);
  EXPECT_EQ(room.result["reason"], "abandoned");
  EXPECT_EQ(refusal_of(room, seated<command::Sit>(0), "ann"), "not_open");
}

TEST(Decide, NobodyShowsANonceBeforeEverybodyPledged) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3,"bots":["shrimp"]})"), {"ann"});
  act(room, seated<command::Sit>(1), "ben");
  EXPECT_EQ(refusal_of(room, {command::Start{}}, "ann"), "not_pledged");
  const Command early = pledge_of(room, "ann");
  act(room, early, "ann");
  EXPECT_EQ(refusal_of(room, {command::Start{}}, "ann"), "not_pledged");
  EXPECT_EQ(refusal_of(room, reveal_of(room, "ann"), "ann"), "not_sealed");
  EXPECT_EQ(refusal_of(room, {command::Unseal{}}, "ann"), "not_sealed");
  Command other = pledge_of(room, "ben");
  other.as<command::Pledge>()->commitment = std::string(64, 'e');
  EXPECT_EQ(refusal_of(room, other, "ben"), "stale");
  other = pledge_of(room, "ben");
  other.as<command::Pledge>()->pledge = std::string(64, 'e');
  act(room, other, "ben");
  act(room, pledge_of(room, "ben"), "ben");  // the last one counts
  const i64 version = room.version;
  act(room, pledge_of(room, "ben"), "ben");  // which may be said twice
  EXPECT_EQ(room.version, version);
  EXPECT_EQ(refusal_of(room, {command::Start{}}, "ben"), "not_host");
  act(room, {command::Start{}}, "ann");
  EXPECT_EQ(room.phase, Phase::kOpen);
  EXPECT_EQ(refusal_of(room, {command::Start{}}, "ann"), "sealed");
  EXPECT_EQ(refusal_of(room, other, "ben"), "sealed");
  EXPECT_EQ(refusal_of(room, seated<command::Sit>(2), "cem"), "seat_taken");
  Command reveal = reveal_of(room, "ben");
  reveal.as<command::Reveal>()->seal = std::string(64, 'e');
  EXPECT_EQ(refusal_of(room, reveal, "ben"), "stale");
  reveal = reveal_of(room, "ben");
  reveal.as<command::Reveal>()->nonce = std::string(64, 'e');
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
  EXPECT_EQ(room.exchange->deal().nonces,
            (std::vector{test_nonce(room, 0), test_nonce(room, 1), std::string()}));
}

TEST(Decide, WhoeverWithholdsANonceGainsANewBeginningAndNothingElse) {
  for (const char* how : {"leave", "sent away", "unseal"}) {
    Room room = room_with(plan_of(R"({"game":"riff"})"), {"ann"});
    act(room, seated<command::Sit>(1), "ben");
    for (const char* person : {"ann", "ben"}) act(room, pledge_of(room, person), person);
    act(room, {command::Start{}}, "ann");
    act(room, reveal_of(room, "ann"), "ann");
    const Exchange before = *room.exchange;
    const Facts facts{1, 0, std::string(64, 'f')};
    if (how == std::string("leave")) act(room, {command::Leave{}}, "ben", facts);
    if (how == std::string("sent away")) act(room, seated<command::Leave>(1), "ann", facts);
    if (how == std::string("unseal")) act(room, {command::Unseal{}}, "ben", facts);
    EXPECT_EQ(room.exchange->secret, facts.secret) << how;
    EXPECT_EQ(room.exchange->commitment, commitment(facts.secret, room.id));
    EXPECT_FALSE(room.exchange->is_sealed());
    for (const Exchange::Place& place : room.exchange->places) {
      EXPECT_EQ(place.pledge, "");
      EXPECT_EQ(place.nonce, "");
    }
    // What was pledged and shown before is refused now.
    if (room.seats[1].person.empty()) act(room, seated<command::Sit>(1), "ben");
    const command::Pledge old{before.places[0].pledge, before.commitment};
    EXPECT_EQ(refusal_of(room, {old}, "ann"), "stale");
    for (const char* person : {"ann", "ben"}) act(room, pledge_of(room, person), person);
    act(room, {command::Start{}}, "ann");
    command::Reveal shown{before.places[0].nonce, before.seal};
    EXPECT_EQ(refusal_of(room, {shown}, "ann"), "stale");
    shown.seal = room.exchange->seal;
    EXPECT_EQ(refusal_of(room, {shown}, "ann"), "bad_nonce");
    for (const char* person : {"ben", "ann"}) act(room, reveal_of(room, person), person);
    EXPECT_EQ(room.phase, Phase::kRunning);
  }
  // The last person's leaving ends a sealed table, too.
  Room room = room_with(plan_of(R"({"game":"reef"})"), {"ann"});
  act(room, seated<command::Sit>(1, "shrimp"), "ann");
  act(room, pledge_of(room, "ann"), "ann");
  act(room, {command::Start{}}, "ann");
  act(room, {command::Leave{}}, "ann");
  EXPECT_EQ(room.result["reason"], "abandoned");
}

TEST(Decide, MovingOverNeedsANewPledge) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), {"ann"});
  act(room, pledge_of(room, "ann"), "ann");
  act(room, seated<command::Sit>(2), "ann");
  EXPECT_EQ(room.exchange->places[2].pledge, "");
  EXPECT_EQ(room.exchange->places[0].pledge, "");
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
  wrong.as<command::Move>()->move = "dance";
  EXPECT_EQ(refusal_of(room, wrong, mover), "bad_move");
  wrong = move;
  wrong.as<command::Move>()->version = room.version - 1;
  EXPECT_EQ(refusal_of(room, wrong, mover), "stale");
  wrong.as<command::Move>()->version = room.version + 1;
  EXPECT_EQ(refusal_of(room, wrong, mover), "stale");
  act(room, move, mover);
  const i64 version = room.version;
  const auto again = decide(room, move, mover, {});
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->events.empty());
  EXPECT_EQ(again->version, version);
  // Another's agreement to end makes no move stale; a person's move takes it back.
  Command next = some_move(room, 0);
  act(room, {command::End{}}, mover);
  EXPECT_TRUE(std::ranges::any_of(room.seats, &Seat::wants_end));
  act(room, next, other);
  EXPECT_FALSE(std::ranges::any_of(room.seats, &Seat::wants_end));
}

TEST(Decide, NothingOfAGameBeforeItsStartOrAfterItsEnd) {
  Room open = room_with(plan_of(R"({"game":"reef"})"), {"ann"});
  const std::vector<Command> in_game = {{command::Move{}},   {command::Concede{}}, {command::TakeOver{}},
                                        {command::Return{}}, {command::End{}},     {command::Decline{}}};
  for (const Command& one : in_game) EXPECT_EQ(refusal_of(open, one, "ann"), "not_running") << name_of(one);
  EXPECT_EQ(refusal_of(open, {command::Rematch{}}, "ann"), "not_over");
  EXPECT_EQ(refusal_of(open, {command::TimeOut{}}, "ann"), "unknown_command");  // only the house may say so
  EXPECT_EQ(refusal_of(open, {command::Start{}}, ""), "unknown_command");
  Room over = room_with(plan_of(R"({"game":"reef"})"), {"ann", "ben"});
  act(over, {command::Concede{}}, "ann");
  EXPECT_EQ(over.phase, Phase::kOver);
  EXPECT_EQ(over.result["reason"], "conceded");
  EXPECT_EQ(over.result["ranks"], Json::array({2, 1}));
  EXPECT_EQ(over.result["winners"], Json::array({1}));
  for (const Command& one : in_game) EXPECT_EQ(refusal_of(over, one, "ann"), "not_running") << name_of(one);
  const std::vector<Command> before = {
      {command::Leave{}}, {command::Start{}}, {command::Pledge{}}, {command::Reveal{}}, {command::Unseal{}}};
  for (const Command& one : before) EXPECT_EQ(refusal_of(over, one, "ann"), "not_open") << name_of(one);
  EXPECT_EQ(refusal_of(over, {command::Rematch{}}, "cem"), "not_seated");
  Command rematch{command::Rematch{"next"}};
  act(over, rematch, "ben");
  EXPECT_EQ(over.rematch, "next");
  const auto second = decide(over, rematch, "ann", {});
  ASSERT_TRUE(second);
  EXPECT_TRUE(second->events.empty());
  rematch.what = command::Rematch{"another"};  // the house makes one when the first is of no use
  act(over, rematch, "ann");
  EXPECT_EQ(over.rematch, "another");
}

TEST(Decide, WhoConcedesAmongManyIsPlayedOnAndRanksLast) {
  const std::vector<std::string> people = {"ann", "ben", "cem"};
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), people);
  act(room, {command::Concede{}}, "ben", {3000, 0});
  EXPECT_EQ(room.phase, Phase::kRunning);
  EXPECT_EQ(room.seats[1].stand_in, usual_bot("reef"));
  EXPECT_EQ(refusal_of(room, {command::Concede{}}, "ben"), "out");
  EXPECT_EQ(refusal_of(room, {command::Return{}}, "ben"), "out");
  Rng rng(3);
  for (int moves = 0; room.phase == Phase::kRunning && moves < 1000; ++moves) {
    Command move = some_move(room, rng.next());
    if (room.to_move() == 1) {
      const command::BotMove bot{room.seats[1].stand_in, move.as<command::Move>()->move, room.position};
      act(room, {bot}, "", {4000, 0});
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
  EXPECT_EQ(refusal_of(room, seated<command::TakeOver>(1), "ann", {5000, 0}), "not_gone");
  EXPECT_EQ(refusal_of(room, seated<command::TakeOver>(1, "whale"), "ann", ben_gone), "unknown_bot");
  EXPECT_EQ(refusal_of(room, seated<command::TakeOver>(1), "dee", ben_gone), "not_seated");
  EXPECT_EQ(refusal_of(room, {command::Return{}}, "ben"), "not_taken_over");
  act(room, seated<command::TakeOver>(1, "shrimp"), "ann", ben_gone);
  EXPECT_EQ(room.seats[1].player_bot(), "shrimp");
  EXPECT_EQ(refusal_of(room, seated<command::TakeOver>(1), "ann", ben_gone), "already_taken_over");
  EXPECT_EQ(refusal_of(room, {command::Move{"", room.version}}, "ben"), "already_taken_over");
  act(room, {command::Return{}}, "ben");
  EXPECT_EQ(room.seats[1].player_bot(), "");
  // Those who are left can end it without who is gone.
  act(room, {command::End{}}, "ann", ben_gone);
  EXPECT_EQ(room.phase, Phase::kRunning);
  act(room, {command::End{}}, "cem", ben_gone);
  EXPECT_EQ(room.result["reason"], "agreed");
  EXPECT_TRUE(room.result["ranks"].is_null());
}

TEST(Decide, WhoDeclinesToEndTakesBackWhatAllAgreedTo) {
  Room room = room_with(plan_of(R"({"game":"reef","players":3})"), {"ann", "ben", "cem"});
  const i64 start = room.version;
  act(room, {command::Decline{}}, "ann");
  EXPECT_EQ(room.version, start);  // nobody has agreed to anything
  act(room, {command::End{}}, "ann");
  act(room, {command::End{}}, "ben");
  act(room, {command::Decline{}}, "cem");
  EXPECT_EQ(room.version, start + 3);
  EXPECT_FALSE(std::ranges::any_of(room.seats, &Seat::wants_end));
  EXPECT_EQ(room.position, start) << "no move is stale for it";
  act(room, {command::End{}}, "cem");
  EXPECT_EQ(room.phase, Phase::kRunning);
  EXPECT_EQ(refusal_of(room, {command::Decline{}}, "dee"), "not_seated");
}

// Options may allow a game without an end, and every event costs memory and disk.
TEST(Decide, AGameHasABound) {
  const Room fresh =
      room_with(plan_of(R"({"game":"riff","options":{"standoff":1000000000,"maxTurns":0}})"), {"ann", "ben"});
  const auto person = [](const Room& room) { return room.to_move() == 0 ? "ann" : "ben"; };
  Room room = fresh;
  room.version = kMostEvents - 2;
  act(room, some_move(room, 0), person(room));
  EXPECT_EQ(room.phase, Phase::kRunning);
  act(room, some_move(room, 0), person(room));
  EXPECT_EQ(room.phase, Phase::kOver);
  EXPECT_EQ(room.version, kMostEvents + 1);
  EXPECT_EQ(room.result, tests::json_of(R"({"reason":"too_long","ranks":null,"winners":[]})"));
  // Whatever is said last: neither a bot's move nor an agreement goes on for ever.
  Room talked = fresh;
  talked.version = kMostEvents;
  act(talked, {command::End{}}, "ann");
  EXPECT_EQ(talked.result["reason"], "too_long");
  // Who ends it anyhow has the end that is due.
  Room conceded = fresh;
  conceded.version = kMostEvents;
  act(conceded, {command::Concede{}}, "ann");
  EXPECT_EQ(conceded.result["reason"], "conceded");
}

TEST(Decide, InAGameOverDaysNobodyIsGone) {
  for (const char* clock :
       {R"({"secondsPerMove":86400})", R"({"secondsPerMove":3600,"secondsPerGame":86400})",
        R"({"secondsPerGame":86400})"}) {
    Room slow = room_with(plan_of(R"({"game":"reef","clock":)" + std::string(clock) + "}"), {"ann", "ben"});
    const Facts ben_gone{kHour, 0b10};
    EXPECT_EQ(refusal_of(slow, seated<command::TakeOver>(1), "ann", ben_gone), "not_gone") << clock;
    // Who would lose cannot end it while the other is at work.
    act(slow, {command::End{}}, "ann", ben_gone);
    EXPECT_EQ(slow.phase, Phase::kRunning) << clock;
    act(slow, {command::End{}}, "ben", {kHour, 0});
    EXPECT_EQ(slow.result["reason"], "agreed") << clock;
  }
}

TEST(Decide, ClocksRunForPeopleAndEndTheirGame) {
  const std::vector<std::string> people = {"ann", "ben"};
  Room room =
      room_with(plan_of(R"({"game":"reef","clock":{"secondsPerMove":10,"secondsPerGame":30}})"), people);
  EXPECT_EQ(room.deadline(), 11'000);
  EXPECT_EQ(room.row().due, 11'000);
  EXPECT_EQ(refusal_of(room, {command::TimeOut{}}, "", {10'999, 0}), "stale");
  Time now = 1000;
  for (int i = 0; i < 6; ++i) {  // each uses 27 of its 30 seconds
    now += 9000;
    act(room, some_move(room, 0), people[static_cast<std::size_t>(room.to_move())], {now, 0});
  }
  EXPECT_EQ(room.deadline(), now + 3000);
  Room resumed = room;
  act(resumed, {command::Resume{}}, "", {.now = now + 60'000, .credit = 60'000});
  EXPECT_EQ(resumed.deadline(), now + 63'000);
  EXPECT_EQ(resumed.clock_seen, now + 60'000);
  const int late = room.to_move();
  act(room, {command::TimeOut{}}, "", {now + 3000, 0});
  EXPECT_EQ(room.result["reason"], "time");
  EXPECT_EQ(room.result["winners"], Json::array({1 - late}));
  Room none = room_with(plan_of(R"({"game":"reef"})"), people);
  EXPECT_FALSE(none.deadline());
  EXPECT_EQ(refusal_of(none, {command::TimeOut{}}, "", {now, 0}), "stale");
  EXPECT_EQ(refusal_of(none, {command::Resume{}}, "", {.now = now, .credit = 1000}), "stale");
}

TEST(Decide, ATableThatNobodyStartsExpires) {
  Room room = room_with(plan_of(R"({"game":"reef"})"), {"ann"});
  EXPECT_EQ(room.row().due, 1000 + kOpenFor);
  EXPECT_EQ(refusal_of(room, {command::Expire{}}, "", {1000, 0}), "stale");
  act(room, {command::Expire{}}, "", {1000 + kOpenFor, 0});
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

TEST(Plan, PlayersAreSaidOnceOrTwiceAlike) {
  const auto players = [](const char* request) {
    const auto plan = parse_plan(tests::json_of(request));
    return plan ? std::to_string(plan->players) : plan.error().message;
  };
  EXPECT_EQ(players(R"({"game":"reef"})"), "2");
  EXPECT_EQ(players(R"({"game":"reef","players":3})"), "3");
  EXPECT_EQ(players(R"({"game":"reef","options":{"players":3}})"), "3");
  EXPECT_EQ(players(R"({"game":"reef","players":3,"options":{"players":3}})"), "3");
  EXPECT_EQ(players(R"({"game":"reef","players":2,"options":{"players":3}})"),
            "options.players: must be the same as players, or absent");
}

TEST(DoneCommands, ForgetsTheOldestAndCountsTheLastEventOfACommand) {
  DoneCommands done;
  done.add("ann", "1", 1);
  done.add("ann", "1", 2);
  EXPECT_EQ(done.find("ann", "1"), 2);
  EXPECT_EQ(done.find("ben", "1"), std::nullopt);
  EXPECT_EQ(done.find("ann", ""), std::nullopt);
  for (std::size_t i = 1; i < kCommandsRemembered; ++i)
    done.add("ben", std::string(i, 'x'), static_cast<i64>(i) + 2);
  EXPECT_EQ(done.find("ann", "1"), 2);
  const DoneCommands copy = done;
  done.add("ann", "another", 100);
  EXPECT_EQ(done.find("ann", "1"), std::nullopt);
  EXPECT_EQ(done.find("ben", "x"), 3);
  EXPECT_EQ(done.find("ann", "another"), 100);
  EXPECT_EQ(copy.find("ann", "1"), 2);
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
