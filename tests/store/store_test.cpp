// The promises of store.h, on every database there is.
#include "store/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ops/limits.h"
#include "store/databases.h"
#include "store/store_testing.h"

namespace atolls::server {
namespace {

using Names = std::vector<std::string>;

class StoreTest : public testing::TestWithParam<Database> {
 protected:
  Place place = GetParam().fresh();
  std::unique_ptr<Store> store = opened(place.where);

  Names ids(const Result<std::vector<TableRow>>& rows) {
    Names found;
    if (!rows) return {rows.error().message};
    for (const TableRow& row : *rows) found.push_back(row.id);
    return found;
  }
  void add(const std::string& id, const std::string& name, const std::string& password = "") {
    ASSERT_EQ(code_of(store->add_person({id, name, password, 7})), "ok");
  }
};

INSTANTIATE_TEST_SUITE_P(On, StoreTest, testing::ValuesIn(databases()),
                         [](const auto& test) { return test.param.name; });

TEST_P(StoreTest, KeepsPeopleAndFindsAccountsByFoldedName) {
  add("p1", "Anna  Maria", "hash");
  add("p2", "anna maria");
  const auto found = store->account(" ANNA maria ");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->id, "p1");
  EXPECT_EQ((*found)->name, "Anna  Maria");
  EXPECT_EQ((*found)->password, "hash");
  EXPECT_EQ((*found)->since, 7);
  EXPECT_EQ((*store->person("p2"))->name, "anna maria");
  EXPECT_FALSE((*store->person("p3")).has_value());
  EXPECT_FALSE((*store->account("Bert")).has_value());
}

TEST_P(StoreTest, AnAccountsNameIsTakenAndAGuestsIsNot) {
  add("p1", "Anna", "hash");
  add("p2", "Anna");
  EXPECT_EQ(code_of(store->add_person({"p3", "ANNA", "hash", 0})), "name_taken");
  EXPECT_EQ(code_of(store->change_person({"p2", "anna", "hash", 0})), "name_taken");
  EXPECT_EQ(code_of(store->change_person({"p1", "ANNA", "other", 0})), "ok");
  EXPECT_EQ(code_of(store->change_person({"p2", "Bert", "hash", 0})), "ok");
  EXPECT_EQ((*store->account("bert"))->id, "p2");
  EXPECT_EQ(code_of(store->change_person({"p9", "Carl", "", 0})), "unknown_person");
}

TEST_P(StoreTest, KnowsWhoseNameLooksLikeAnAccounts) {
  add("p1", "Ren\u00e9e Alice", "hash");
  add("p2", "Bob");
  const auto taken = [&](const char* id, const char* name) { return *store->is_taken({id, name, "", 0}); };
  EXPECT_TRUE(taken("p3", "Rene\u0301e ALICE"));
  EXPECT_TRUE(taken("", "Ren\u00e9e AIice"));
  EXPECT_FALSE(taken("p1", "Ren\u00e9e AIice")) << "oneself may";
  EXPECT_FALSE(taken("p3", "Renee Alice"));
  EXPECT_FALSE(taken("p3", "Bob")) << "guests keep nobody off";
  EXPECT_EQ((*store->account("RENE\u0301E alice"))->id, "p1");
  EXPECT_EQ(code_of(store->add_person({"p3", "RENE\u0301E alice", "hash", 0})), "name_taken");
}

TEST_P(StoreTest, FindsThoseOfManyPeopleWhoAreThere) {
  add("p1", "Anna");
  add("p'2\"", "Bert");
  const auto found = store->people({"p1", "nobody", "p'2\"", "p1"});
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 2u);
  EXPECT_EQ((*found)[0].name, "Bert");
  EXPECT_EQ((*found)[1].name, "Anna");
  EXPECT_TRUE(store->people({})->empty());
}

TEST_P(StoreTest, ARemovedPersonLeavesNoMention) {
  add("p1", "Anna", "hash");
  add("p2", "Bert");
  ASSERT_TRUE(store->add_session({"s1", "t1", "p1", "phone", 1, 1}));
  Append append = first_events("a", {"{}"});
  append.row.people = {"p1", "p2"};
  ASSERT_TRUE(store->append(append));
  ASSERT_TRUE(store->remove_person("p1"));
  EXPECT_FALSE((*store->person("p1")).has_value());
  EXPECT_FALSE((*store->account("Anna")).has_value());
  EXPECT_FALSE((*store->session("t1")).has_value());
  EXPECT_EQ((*store->table("a"))->people, Names{"p2"});
  // A room that has not heard of it yet does not bring the mention back.
  append.first = 2;
  ASSERT_TRUE(store->append(append));
  EXPECT_EQ((*store->table("a"))->people, Names{"p2"});
  EXPECT_TRUE(store->tables_of("p1", false, 9)->empty());
}

TEST_P(StoreTest, KeepsTrainingUntilThePersonGoes) {
  add("p1", "Anna", "hash");
  EXPECT_EQ(*store->training("p1"), "");
  ASSERT_TRUE(store->keep_training("p1", R"({"reef-move":1})"));
  ASSERT_TRUE(store->keep_training("p1", R"({"reef-move":2})"));
  EXPECT_EQ(*store->training("p1"), R"({"reef-move":2})");
  EXPECT_EQ(code_of(store->keep_training("nobody", "{}")), "unknown_person");
  ASSERT_TRUE(store->remove_person("p1"));
  EXPECT_EQ(*store->training("p1"), "");
}

TEST_P(StoreTest, KeepsAndEndsSessions) {
  add("p1", "Anna", "hash");
  for (const char* id : {"s1", "s2", "s3"})
    ASSERT_TRUE(store->add_session({id, std::string("token-") + id, "p1", "phone", 5, 5}));
  EXPECT_EQ(code_of(store->add_session({"s4", "token-s4", "nobody", "phone", 5, 5})), "unknown_person");
  ASSERT_TRUE(store->touch_session("token-s2", 9));
  const auto all = store->sessions_of("p1");
  ASSERT_EQ(all->size(), 3u);
  EXPECT_EQ((*all)[0].id, "s2");
  EXPECT_EQ((*all)[0].seen, 9);
  EXPECT_EQ((*all)[0].since, 5);
  EXPECT_EQ((*store->session("token-s1"))->device, "phone");
  ASSERT_TRUE(store->remove_session("somebody else", "s1"));
  EXPECT_TRUE((*store->session("token-s1")).has_value());
  ASSERT_TRUE(store->remove_session("p1", "s1"));
  EXPECT_FALSE((*store->session("token-s1")).has_value());
  ASSERT_TRUE(store->remove_other_sessions("p1", "token-s3"));
  ASSERT_EQ(store->sessions_of("p1")->size(), 1u);
  EXPECT_EQ((*store->sessions_of("p1"))[0].id, "s3");
}

TEST_P(StoreTest, KeepsTheLatestSessionsOfAPerson) {
  add("p1", "Anna", "hash");
  add("p2", "Bert", "hash");
  ASSERT_TRUE(store->add_session({"other", "token-other", "p2", "phone", 1, 1}));
  for (int i = 0; i < kSessionsOfPerson + 5; ++i) {
    const std::string id = std::to_string(i);
    // The first was seen again.
    ASSERT_TRUE(store->add_session({id, "token-" + id, "p1", "phone", i, i == 0 ? 10'000 : i}));
  }
  std::set<std::string> kept;
  const auto sessions = store->sessions_of("p1");
  ASSERT_TRUE(sessions);
  for (const Session& session : *sessions) kept.insert(session.id);
  EXPECT_EQ(kept.size(), static_cast<std::size_t>(kSessionsOfPerson));
  EXPECT_TRUE(kept.contains("0")) << "in use";
  EXPECT_TRUE(kept.contains(std::to_string(kSessionsOfPerson + 4))) << "the new one";
  for (int i = 1; i <= 5; ++i) EXPECT_FALSE(kept.contains(std::to_string(i))) << i;
  EXPECT_TRUE((*store->session("token-other")).has_value());
}

TEST_P(StoreTest, KnowsWhichSessionsAreThere) {
  add("p1", "Anna");
  for (const char* id : {"s1", "s2"})
    ASSERT_TRUE(store->add_session({id, std::string("token-") + id, "p1", "", 5, 5}));
  ASSERT_TRUE(store->touch_session("token-s2", 9));
  const auto found = [&](Time since) {
    Names found_ids = *store->live_sessions({"s1", "s2", "s3", "s1"}, since);
    std::ranges::sort(found_ids);
    return found_ids;
  };
  EXPECT_EQ(found(5), (Names{"s1", "s2"}));
  EXPECT_EQ(found(6), Names{"s2"});
  EXPECT_TRUE(store->live_sessions({}, 0)->empty());
}

TEST_P(StoreTest, LetsGoOfWhatNobodyWillMiss) {
  add("account", "Anna", "hash");
  add("guest", "Bert");
  add("seated", "Carl");
  add("idle", "Dora");
  add("gone", "Emil");
  ASSERT_TRUE(store->add_session({"s1", "t1", "guest", "", 1, 100}));
  ASSERT_TRUE(store->add_session({"s2", "t2", "idle", "", 1, 40}));
  ASSERT_TRUE(store->add_session({"s3", "t3", "account", "", 1, 10}));
  const auto put = [&](const char* id, Phase phase, Time changed, const Names& people, const char* reason) {
    Append append = first_events(id, {"1", "2"});
    append.row.phase = phase;
    append.row.changed = changed;
    append.row.people = people;
    append.row.summary = std::string(R"({"result":{"reason":")") + reason + R"("}})";
    ASSERT_TRUE(store->append(append));
  };
  put("a", Phase::kOver, 30, {"account", "seated"}, "finished");
  put("b", Phase::kOver, 30, {"seated"}, "finished");  // of guests without a session
  put("c", Phase::kOver, 30, {"guest"}, "finished");   // who has one
  put("d", Phase::kOver, 60, {"seated"}, "finished");  // not so old
  put("e", Phase::kOver, 60, {}, "abandoned");
  put("f", Phase::kOver, 80, {}, "abandoned");
  put("g", Phase::kRunning, 19, {"seated"}, "");
  put("h", Phase::kOpen, 19, {"account"}, "");
  put("i", Phase::kRunning, 21, {"seated"}, "");
  Purge purge;
  purge.most = 4;
  purge.sessions_before = 35;
  purge.guests_before = 50;
  purge.abandoned_before = 70;
  purge.unfinished_before = 20;
  i64 tables = 0;
  i64 guests = 0;
  i64 sessions = 0;
  for (int i = 0; i < 6; ++i) {
    const auto purged = store->purge(purge);
    ASSERT_TRUE(purged) << purged.error().message;
    tables += purged->tables;
    guests += purged->guests;
    sessions += purged->sessions;
    purge.tables_after = purged->tables_after;
    purge.people_after = purged->people_after;
  }
  EXPECT_EQ(ids(store->all_tables("", 99)), (Names{"a", "c", "d", "f", "i"}));
  EXPECT_EQ(tables, 4);
  EXPECT_EQ(sessions, 1);
  EXPECT_EQ(guests, 2);
  for (const char* there : {"account", "guest", "seated"})
    EXPECT_TRUE((*store->person(there)).has_value()) << there;
  EXPECT_TRUE(store->events("b", 0)->empty());
  EXPECT_EQ(code_of(store->append(next_events("b", 3, {"3"}))), "conflict");
  EXPECT_EQ(store->events("a", 0)->size(), 2u);
  purge.games_before = 70;
  purge.tables_after = "";
  ASSERT_TRUE(store->purge(purge));
  EXPECT_FALSE((*store->table("a")).has_value());
  EXPECT_TRUE((*store->table("f")).has_value());
}

TEST_P(StoreTest, ASettingIsSetOnce) {
  EXPECT_EQ(*store->setting("key", "one"), "one");
  EXPECT_EQ(*store->setting("key", "two"), "one");
  EXPECT_EQ(*store->setting("other", "two"), "two");
}

TEST_P(StoreTest, AppendsInOrderWithoutGapOrRepeat) {
  EXPECT_EQ(code_of(store->append(next_events("a", 2, {"early"}))), "conflict");
  EXPECT_FALSE((*store->table("a")).has_value());
  EXPECT_EQ(code_of(store->append(first_events("a", {"1", "2"}))), "ok");
  EXPECT_EQ(code_of(store->append(first_events("a", {"1", "2"}))), "conflict");
  EXPECT_EQ(code_of(store->append(next_events("a", 2, {"again"}))), "conflict");
  EXPECT_EQ(code_of(store->append(next_events("a", 4, {"gap"}))), "conflict");
  EXPECT_EQ(code_of(store->append(next_events("a", 3, {"3"}))), "ok");
  EXPECT_EQ(code_of(store->append(next_events("a", 4, {}))), "ok");
  EXPECT_EQ(code_of(store->append(next_events("a", 4, {"4"}))), "ok");
  EXPECT_EQ(*store->events("a", 0), (Names{"1", "2", "3", "4"}));
  EXPECT_EQ(*store->events("a", 2), (Names{"3", "4"}));
  EXPECT_TRUE(store->events("a", 4)->empty());
  EXPECT_TRUE(store->events("b", 0)->empty());
}

TEST_P(StoreTest, ALaterLeaseFencesTheEarlierOne) {
  Append append = first_events("a", {"1"});
  append.fence = 5;
  ASSERT_TRUE(store->append(append));
  append.first = 2;
  append.fence = 4;
  EXPECT_EQ(code_of(store->append(append)), "fenced");
  append.fence = 6;
  EXPECT_EQ(code_of(store->append(append)), "ok");
  append.fence = 5;
  append.first = 3;
  EXPECT_EQ(code_of(store->append(append)), "fenced");
  EXPECT_EQ(store->events("a", 0)->size(), 2u);
}

TEST_P(StoreTest, KeepsTheRowOfATable) {
  add("p1", "Anna");
  add("p2", "Bert");
  Append append = first_events("a", {"1"});
  append.row.game = "riff";
  append.row.listed = true;
  append.row.due = 123456789012345;
  append.row.summary = R"({"turn":"ü"})";
  append.row.people = {"p2", "p1", "p2"};
  ASSERT_TRUE(store->append(append));
  const TableRow row = **store->table("a");
  EXPECT_EQ(row.id, "a");
  EXPECT_EQ(row.game, "riff");
  EXPECT_EQ(row.phase, Phase::kOpen);
  EXPECT_TRUE(row.listed);
  EXPECT_EQ(row.created, 1000);
  EXPECT_EQ(row.changed, 1001);
  EXPECT_EQ(row.due, 123456789012345);
  EXPECT_EQ(row.summary, R"({"turn":"ü"})");
  EXPECT_EQ(row.people, (Names{"p2", "p1", "p2"}));
  append.first = 2;
  append.row.phase = Phase::kOver;
  append.row.due.reset();
  append.row.people = {"p1"};
  ASSERT_TRUE(store->append(append));
  EXPECT_EQ((*store->table("a"))->phase, Phase::kOver);
  EXPECT_FALSE((*store->table("a"))->due.has_value());
  EXPECT_EQ((*store->table("a"))->people, Names{"p1"});
}

// A move in the middle of a game: neither who sits there nor any list changes.
TEST_P(StoreTest, KeepsTheRestOfARowThatIsTheSame) {
  add("p1", "Anna");
  Append append = first_events("a", {"1"});
  append.row.phase = Phase::kRunning;
  append.row.due = 5000;
  append.row.people = {"p1"};
  ASSERT_TRUE(store->append(append));
  append.first = 2;
  append.fence = 2;
  append.same_people = append.same_phase = true;
  append.row.changed = 1002;
  append.row.summary = R"({"turn":1})";
  ASSERT_TRUE(store->append(append));
  const TableRow row = **store->table("a");
  EXPECT_EQ(row.phase, Phase::kRunning);
  EXPECT_EQ(row.due, 5000);
  EXPECT_EQ(row.people, Names{"p1"});
  EXPECT_EQ(row.changed, 1002);
  EXPECT_EQ(row.summary, R"({"turn":1})");
  EXPECT_EQ(store->due(5000, 9)->size(), 1u);
  EXPECT_EQ(code_of(store->append(append)), "conflict");
  append.first = 3;
  append.fence = 1;
  EXPECT_EQ(code_of(store->append(append)), "fenced");
  EXPECT_EQ(*store->events("a", 0), (Names{"1", "1"}));
}

TEST_P(StoreTest, ListsTables) {
  add("p1", "Anna");
  const auto put = [&](const char* id, Phase phase, bool listed, Time created, std::optional<Time> due) {
    Append append = first_events(id, {"1"});
    append.row.phase = phase;
    append.row.listed = listed;
    append.row.created = append.row.changed = created;
    append.row.due = due;
    append.row.people = {"p1"};
    ASSERT_TRUE(store->append(append));
  };
  put("B", Phase::kOpen, true, 10, {});
  put("a", Phase::kOpen, true, 30, 300);
  put("c", Phase::kOpen, false, 20, 200);
  put("d", Phase::kRunning, true, 40, 100);
  put("e", Phase::kOver, true, 50, {});
  EXPECT_EQ(ids(store->lobby(9)), (Names{"a", "B"}));
  EXPECT_EQ(ids(store->lobby(1)), (Names{"a"}));
  const TableRow first = store->lobby(1)->front();
  EXPECT_EQ(ids(store->lobby(9, {first.created, first.id})), (Names{"B"}));
  EXPECT_EQ(ids(store->tables_of("p1", false, 9)), (Names{"d", "a", "c", "B"}));
  EXPECT_EQ(ids(store->tables_of("p1", true, 9)), (Names{"e"}));
  EXPECT_EQ(ids(store->tables_of("p2", false, 9)), Names{});
  EXPECT_EQ(ids(store->due(200, 9)), (Names{"d", "c"}));
  EXPECT_EQ(ids(store->due(900, 1)), (Names{"d"}));
  EXPECT_EQ(ids(store->all_tables("", 3)), (Names{"B", "a", "c"}));
  EXPECT_EQ(ids(store->all_tables("c", 3)), (Names{"d", "e"}));
}

TEST_P(StoreTest, WhatIsMissingBetweenTwoPulsesIsAnOutage) {
  const auto spans = [](const Result<std::vector<Outage>>& found) {
    std::string text;
    if (!found) return found.error().message;
    for (const Outage& outage : *found)
      text += std::to_string(outage.from) + "-" + std::to_string(outage.until) + " ";
    return text;
  };
  // Node a for the first time ever, and a second later.
  EXPECT_EQ(spans(store->pulse({"a", 10'000, 0, 2000, 0})), "");
  EXPECT_EQ(spans(store->pulse({"a", 11'000, 10'000, 2000, 0})), "");
  EXPECT_EQ(spans(store->pulse({"a", 15'000, 11'000, 2000, 0})), "11000-15000 ");
  // Another node starts while it is there; and both were away.
  EXPECT_EQ(spans(store->pulse({"b", 16'000, 0, 2000, 0})), "11000-15000 ");
  store.reset();
  store = opened(place.where);
  EXPECT_EQ(spans(store->pulse({"c", 20'000, 0, 2000, 0})), "11000-15000 16000-20000 ");
  // One that was away alone gives nobody time: the other was there.
  EXPECT_EQ(spans(store->pulse({"b", 21'000, 16'000, 2000, 16'000})), "16000-20000 ");
  EXPECT_EQ(spans(store->pulse({"b", 25'000, 21'000, 2000, 16'000})), "16000-20000 21000-25000 ");
  // What is too old to matter is forgotten by who starts.
  EXPECT_EQ(spans(store->pulse({"d", 26'000, 0, 2000, 20'500})), "21000-25000 ");
  EXPECT_EQ(spans(store->pulse({"d", 27'000, 26'000, 2000, 0})), "21000-25000 ");
}

TEST_P(StoreTest, AProbeIsNoPulse) {
  EXPECT_TRUE(store->pulse({"a", 10'000, 0, 2000, 0}));
  EXPECT_TRUE(store->probe(15'000));
  EXPECT_TRUE(store->probe(16'000));
  const auto found = store->pulse({"b", 20'000, 0, 2000, 0});
  ASSERT_TRUE(found && found->size() == 1);
  EXPECT_EQ(found->front().from, 10'000);
}

TEST_P(StoreTest, ARefusalDoesNotUndoWhatWasDoneTogether) {
  add("p1", "Anna", "hash");
  Names codes;
  ASSERT_TRUE(store->together([&] {
    codes.push_back(code_of(store->append(first_events("a", {"1"}))));
    codes.push_back(code_of(store->append(first_events("a", {"1"}))));
    codes.push_back(code_of(store->add_person({"p2", "anna", "hash", 0})));
    codes.push_back(code_of(store->append(first_events("bad", {"fine", "\xff"}))));
    codes.push_back(code_of(store->add_person({"p3", "Carl", "hash", 0})));
    codes.push_back(code_of(store->append(next_events("a", 2, {"2"}))));
  }));
  EXPECT_EQ(codes, (Names{"ok", "conflict", "name_taken", "bad_text", "ok", "ok"}));
  EXPECT_EQ(*store->events("a", 0), (Names{"1", "2"}));
  EXPECT_TRUE((*store->account("carl")).has_value());
  EXPECT_FALSE((*store->table("bad")).has_value());
}

TEST_P(StoreTest, RefusesWhatIsNotText) {
  EXPECT_EQ(code_of(store->add_person({"p1", "A\xc3", "", 0})), "bad_text");
  EXPECT_EQ(code_of(store->add_person({"p1", std::string("A\0B", 3), "", 0})), "bad_text");
  EXPECT_EQ(code_of(store->session("\xff")), "bad_text");
  add("p1", "Änne 🐠");
  EXPECT_EQ((*store->person("p1"))->name, "Änne 🐠");
}

TEST_P(StoreTest, IsThereAgainWhenOpenedAgain) {
  ASSERT_TRUE(store->append(first_events("a", {"1", "2"})));
  store.reset();
  store = opened(place.where);
  EXPECT_EQ(*store->events("a", 0), (Names{"1", "2"}));
  EXPECT_EQ(code_of(store->append(next_events("a", 3, {"3"}))), "ok");
}

}  // namespace
}  // namespace atolls::server
