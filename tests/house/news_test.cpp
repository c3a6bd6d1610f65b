// What nodes tell each other, as nodes of other versions write and read it.
#include "house/news.h"

#include <gtest/gtest.h>

#include <set>

namespace atolls::server {
namespace {

constexpr const char* kLines[] = {
    R"({"kind":"started","from":"a"})",
    R"({"kind":"alive","from":"a"})",
    R"({"kind":"missed","from":"a"})",
    R"({"kind":"stopped","from":"a"})",
    R"({"kind":"events","table":"t","last":17,"row":{"id":"t","game":"reef","phase":1,"listed":true,"created":5,)"
    R"("changed":6,"summary":"{}","people":["p"]},"left":["q"],"names":{"p":{"id":"p","name":"P"}},"from":"a"})",
    R"({"kind":"said","table":"t","seat":1,"what":"hello","from":"a"})",
    R"({"kind":"presence","table":"t","person":"p","here":true,"from":"a"})",
    R"({"kind":"strangers","table":"t","count":3,"from":"a"})",
    R"({"kind":"command","ticket":7,"table":"t","person":"p","name":{"id":"p"},)"
    R"("command":{"do":"sit","id":"m","seat":1},"mayMake":true,"from":"a"})",
    R"({"kind":"answer","ticket":7,"reply":{"table":"t","version":18},"from":"a"})",
    R"({"kind":"answer","ticket":7,"error":{"code":"illegal_move","message":"no","clause":"one"},"from":"a"})",
    R"({"kind":"person","person":{"id":"p","name":"P","guest":true},"from":"a"})",
    R"({"kind":"session_ended","session":"s","from":"a"})",
    R"({"kind":"sessions_ended","person":"p","kept":"s","from":"a"})",
    R"({"kind":"person_gone","person":"p","from":"a"})",
};

TEST(News, EveryKindIsReadAsItIsWritten) {
  std::set<std::size_t> kinds;
  for (const char* line : kLines) {
    const auto news = parse_news(line);
    ASSERT_TRUE(news && news->what) << line;
    EXPECT_EQ(news->from, "a");
    EXPECT_EQ(*parse_json(print_news(news->from, *news->what)), *parse_json(line));
    kinds.insert(news->what->index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<news::Any>);
}

TEST(News, WhatAnotherVersionSaysIsPassedOver) {
  const auto later = parse_news(R"({"kind":"weather","from":"b"})");
  ASSERT_TRUE(later);
  EXPECT_EQ(later->from, "b");
  EXPECT_FALSE(later->what);
  // Fields that do not fit are as if they were not there.
  const auto odd = parse_news(
      R"({"kind":"events","table":5,"last":"x","row":{"id":1},"left":["q",1],"more":1,"from":"b"})");
  ASSERT_TRUE(odd && odd->what);
  const auto& events = std::get<news::Events>(*odd->what);
  EXPECT_EQ(events.table, "");
  EXPECT_EQ(events.last, 0);
  EXPECT_FALSE(events.row);
  EXPECT_EQ(events.left, std::vector<std::string>{"q"});
  const auto command = parse_news(R"({"kind":"command","ticket":-1,"command":{"do":"fly"},"from":"b"})");
  ASSERT_TRUE(command && command->what);
  EXPECT_FALSE(std::get<news::Passed>(*command->what).command);
  for (const char* line : {"", "[]", "{", R"({"kind":"alive"})", R"({"kind":"alive","from":1})"})
    EXPECT_FALSE(parse_news(line)) << line;
}

}  // namespace
}  // namespace atolls::server
