// Events as they are stored: every kind comes back as it was, byte for byte, and old lines are still read.
#include "event/event.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>

#include "support/testing.h"

namespace atolls::server {
namespace {

// A line of each kind as servers up to now have stored it, with all that it may have.
const std::vector<std::string>& stored_lines() {
  static const std::vector<std::string> kLines = {
      R"({"event":"created","at":1,"table":"old","more":{"game":"reef","players":2,"options":{"players":2},)"
      R"("listed":true,"clock":null,"scheme":"atoll-fair-deal-2","secret":"s","commitment":"c"}})",
      R"({"event":"committed","at":2,"actor":"ann","command":"7","more":{"secret":"s","commitment":"c"}})",
      R"({"event":"sat","at":3,"seat":0,"person":"ann","nonce":"n","actor":"ann","command":"1"})",
      R"({"event":"sat","at":3,"seat":1,"bot":"shrimp"})",
      R"({"event":"left","at":4,"seat":1,"actor":"ben","command":"2"})",
      R"({"event":"nonce","at":5,"seat":1,"nonce":"n"})",
      R"({"event":"pledged","at":6,"seat":0,"pledge":"p","actor":"ann","command":"3"})",
      R"({"event":"sealed","at":7,"actor":"ann","command":"4"})",
      R"({"event":"revealed","at":8,"seat":0,"nonce":"n","actor":"ann","command":"5"})",
      R"({"event":"started","at":8,"actor":"ann","command":"5"})",
      R"({"event":"move","at":9,"seat":0,"move":"take 1","actor":"ann","command":"6"})",
      R"({"event":"move","at":9,"seat":1,"bot":"shrimp","move":"take 2"})",
      R"({"event":"out","at":10,"seat":0,"bot":"shrimp","reason":"conceded","actor":"ann","command":"8"})",
      R"({"event":"taken_over","at":11,"seat":1,"by":0,"bot":"shrimp","actor":"ann","command":"9"})",
      R"({"event":"returned","at":12,"seat":1,"actor":"ben","command":"10"})",
      R"({"event":"agreed","at":13,"seat":1,"actor":"ben","command":"11"})",
      R"({"event":"declined","at":13,"seat":0,"actor":"ann","command":"11a"})",
      R"({"event":"resumed","at":14,"more":{"credit":60000}})",
      R"({"event":"resumed","at":14})",
      R"({"event":"over","at":15,"more":{"reason":"agreed","ranks":null,"winners":[]}})",
      R"({"event":"rematch","at":16,"seat":0,"table":"next","actor":"ann","command":"12"})"};
  return kLines;
}

TEST(Event, EveryKindIsReadAndWrittenAsItWasStored) {
  std::set<std::size_t> seen;
  for (const std::string& line : stored_lines()) {
    const Event event = tests::must(parse_event(line));
    EXPECT_EQ(print_event(event), line);
    seen.insert(event.what.index());
  }
  EXPECT_EQ(seen.size(), std::variant_size_v<event::Any>);
}

TEST(Event, NamesAreThoseOfTheirKinds) {
  std::map<std::string_view, std::size_t> kinds;
  for (const std::string& line : stored_lines()) {
    const Event event = tests::must(parse_event(line));
    EXPECT_TRUE(line.starts_with(R"({"event":")" + std::string(name_of(event)) + "\""));
    EXPECT_EQ(tests::must(event_named(name_of(event))).index(), event.what.index());
    EXPECT_EQ(kinds.try_emplace(name_of(event), event.what.index()).first->second, event.what.index());
    EXPECT_EQ(seat_in(event) != kNobody, line.contains(R"("seat":)")) << line;
  }
  EXPECT_EQ(event_named("dance").error().code, "bad_event");
}

TEST(Event, WhatIsMissingOrWrongIsNamed) {
  const auto problem = [](const std::string& line) {
    const auto event = parse_event(line);
    return event ? "" : event.error().code + ": " + event.error().message;
  };
  EXPECT_EQ(problem("{"), "bad_event: not JSON: it breaks at character 2");
  EXPECT_EQ(problem(R"({"at":1})"), "bad_event: event: missing");
  EXPECT_EQ(problem(R"({"event":"sealed"})"), "bad_event: at: missing");
  EXPECT_EQ(problem(R"({"event":"sealed","at":"x"})"), "bad_event: at: must be a time");
  EXPECT_EQ(problem(R"({"event":"dance","at":1})"), "bad_event: dance: no such event");
  EXPECT_EQ(problem(R"({"event":"left","at":1})"), "bad_event: seat: missing");
  EXPECT_EQ(problem(R"({"event":"left","at":1,"seat":-1})"),
            "bad_event: seat: must be a whole number from 0 to 4, not -1");
  EXPECT_EQ(problem(R"({"event":"sat","at":1,"seat":0,"person":7})"),
            "bad_event: person: must be a string, not a number");
  EXPECT_EQ(problem(R"({"event":"created","at":1})"), "bad_event: more: missing");
  EXPECT_EQ(problem(R"({"event":"created","at":1,"more":{"game":"reef"}})"),
            "bad_event: more.players: missing");
  EXPECT_EQ(problem(R"({"event":"committed","at":1,"more":{"secret":7}})"),
            "bad_event: more.secret: must be a string, not a number");
}

TEST(Event, WhatAnotherKindHasIsPassedOver) {
  const Event event = tests::must(parse_event(R"({"event":"sealed","at":1,"seat":1,"move":"x","more":{}})"));
  EXPECT_EQ(print_event(event), R"({"event":"sealed","at":1})");
}

}  // namespace
}  // namespace atolls::server
