// The helpers that all games share: generator, text, JSON.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>

#include "core/json_patch.h"
#include "core/json_text.h"
#include "core/rng.h"
#include "core/text.h"
#include "support/testing.h"

namespace atolls::tests {

// Promise 3: the same seed gives the same game on every platform. These numbers never change.
TEST(Rng, KnownValues) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x53175d61490b23dfull);
  EXPECT_EQ(zero.next(), 0x61da6f3dc380d507ull);
  EXPECT_EQ(zero.next(), 0x5c0fdf91ec9a7bfcull);
  EXPECT_NE(Rng(1).next(), Rng(2).next());
}

TEST(Rng, SameSeedSameNumbersAndACopyHasTheSameFuture) {
  Rng a(7);
  Rng b(7);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(a.next(), b.next());
  Rng copy = a;
  EXPECT_EQ(copy, a);
  EXPECT_EQ(copy.pick(1000), a.pick(1000));
  a.next();
  EXPECT_FALSE(copy == a);
}

TEST(Rng, PickStaysInRangeAndIsUnbiased) {
  Rng rng(3);
  EXPECT_EQ(rng.pick(1), 0u);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[rng.pick(7)];
  for (const int times : seen) EXPECT_NEAR(times, 10'000, 500);
  // Close to 2^32 a pick without rejection would favour small numbers two to one.
  int low = 0;
  constexpr u32 kWide = 3'000'000'000u;
  for (int i = 0; i < 30'000; ++i) {
    const u32 number = rng.pick(kWide);
    ASSERT_LT(number, kWide);
    low += number < kWide / 3 ? 1 : 0;
  }
  EXPECT_NEAR(low, 10'000, 500);
}

TEST(Rng, ShuffleKeepsTheItemsAndReachesEveryOrder) {
  Rng rng(4);
  std::map<std::string, int> orders;
  for (int i = 0; i < 6'000; ++i) {
    std::array<u8, 3> items = {'a', 'b', 'c'};
    rng.shuffle(items);
    ++orders[std::string(items.begin(), items.end())];
  }
  EXPECT_EQ(orders.size(), 6u);
  for (const auto& [order, times] : orders) EXPECT_NEAR(times, 1000, 150) << order;
  std::array<u8, 1> one = {9};
  rng.shuffle(one);
  rng.shuffle({});
  EXPECT_EQ(one[0], 9);
}

TEST(Text, SplitWordsPassesOverBlanks) {
  using Words = std::vector<std::string_view>;
  EXPECT_EQ(split_words("  a \t bc\r"), (Words{"a", "bc"}));
  EXPECT_EQ(split_words(""), Words{});
  EXPECT_EQ(split_words(" \t"), Words{});
}

TEST(Text, SplitKeepsEmptyParts) {
  using Words = std::vector<std::string_view>;
  EXPECT_EQ(split("a,,b,", ','), (Words{"a", "", "b", ""}));
  EXPECT_EQ(split("", ','), Words{""});
}

TEST(Text, TrimAndJoin) {
  EXPECT_EQ(trim(" \ta b\r"), "a b");
  EXPECT_EQ(trim("  "), "");
  const std::vector<std::string> parts = {"a", "", "b"};
  EXPECT_EQ(join(parts, ", "), "a, , b");
  EXPECT_EQ(join({}, ", "), "");
}

TEST(Text, ParseNumberTakesPlainDecimalsOnly) {
  EXPECT_EQ(parse_number("0"), 0u);
  EXPECT_EQ(parse_number("18446744073709551615"), ~u64{0});
  for (const char* text : {"", "12a", "-1", "+1", "1e3", " 1", "1 ", "0x1", "18446744073709551616", "1.0"}) {
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
  }
}

TEST(Text, InQuotesIsShortAndPrintable) {
  EXPECT_EQ(in_quotes("a b"), "'a b'");
  EXPECT_EQ(in_quotes("a\n\x1b\xff"
                      "z"),
            "'a?"
            "?"
            "?z'");  // in pieces, else it has a trigraph
  EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 80u);
}

TEST(Text, NearestFindsTypingSlipsOnly) {
  const std::vector<std::string> words = {"setup", "take", "draw", "play"};
  EXPECT_EQ(nearest("tkae", words), "take");
  EXPECT_EQ(nearest("dra", words), "draw");
  EXPECT_EQ(nearest("resign", words), std::nullopt);
  EXPECT_EQ(nearest(std::string(100'000, 'p'), words), std::nullopt);
  EXPECT_EQ(suggestion("plya", words), ", did you mean 'play'?");
  EXPECT_EQ(suggestion("xyzzy", words), "");
}

TEST(JsonText, ReadsAndPrintsOneLine) {
  const Json json = json_of(R"( {"b": [1, 2.5, null, true], "a": "x\n"} )");
  EXPECT_EQ(print_json(json), R"({"b":[1,2.5,null,true],"a":"x\n"})");
}

// What is read without the library reads as the library reads it.
TEST(JsonText, FlatObjectsReadLikeAnyOther) {
  for (const char* text :
       {R"({"do":"move","id":"7","table":"k3Jx","move":"take 2","version":17})",
        R"({"a":0,"b":999999999999999,"c":9999999999999999999,"d":true,"e":false,"f":null,"g":""})",
        R"({"":1})",
        R"({"a":1,"a":2})",
        R"({"a":-1})",
        R"({"a":1.5})",
        R"({"a":1e3})",
        R"({"a":01})",
        R"({"a":00})",
        R"({"a":1)",
        R"({"a":1}})",
        R"({"a":1,})",
        R"({"a":tru})",
        R"({"a":truest})",
        R"({"a":"b)",
        R"({"a":"\u00e9"})",
        R"({"a":"é"})",
        "{\"a\":\"\t\"}",
        "{\"a\":\"\xff\"}",
        R"({"a" :1})",
        R"( {"a":1})",
        R"({"a":1} )",
        R"({})",
        R"({"a":{}})",
        R"({"a":[1]})",
        R"({"a":12345678901234567890123})",
        R"({"a":1 })",
        R"({a:1})",
        R"({"a"})",
        "{",
        ""}) {
    const auto read = parse_json(text);
    const Json expected = Json::parse(text, nullptr, false);
    ASSERT_EQ(read.has_value(), !expected.is_discarded()) << text;
    if (!read) continue;
    EXPECT_EQ(*read, expected) << text;
    EXPECT_EQ(read->dump(), expected.dump()) << text;
    if (!read->empty()) {
      EXPECT_EQ(read->begin()->type(), expected.begin()->type()) << text;
    }
  }
}

TEST(JsonText, ErrorsNameThePosition) {
  const auto broken = parse_json(R"({"a": 1,, "b": 2})");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, "bad_json");
  EXPECT_NE(broken.error().message.find("character 9"), std::string::npos) << broken.error().message;
  for (const char* text :
       {"", " ", "{", "nul", "[1 2]", "{'a': 1}", "1 2", "\"\xff\"", "[1e999]", "\"\\ud800\""}) {
    const auto json = parse_json(text);
    ASSERT_FALSE(json) << text;
    EXPECT_EQ(json.error().code, "bad_json") << text;
  }
}

TEST(JsonText, DepthIsLimited) {
  const auto nested = [](int depth) {
    return std::string(static_cast<unsigned>(depth), '[') + std::string(static_cast<unsigned>(depth), ']');
  };
  EXPECT_TRUE(parse_json(nested(64)));
  EXPECT_FALSE(parse_json(nested(65)));
  EXPECT_FALSE(parse_json(std::string(10'000'000, '[')));
  // Brackets inside a string are no depth, not even after an escaped quote.
  EXPECT_TRUE(parse_json("\"\\\"" + nested(100) + "\""));
}

TEST(JsonText, PrintingNeverFails) {
  EXPECT_FALSE(print_json(Json("\xff\xfe")).empty());
}

TEST(JsonText, PrintsATreeAsItsLibraryDoes) {
  const Json tree = {{"", nullptr},
                     {"\"key\\\n", {true, false, Json::object(), Json::array()}},
                     {"numbers", {0, -1, INT64_MIN, INT64_MAX, UINT64_MAX, 0.1, -2.5e300, 1.0}},
                     {"texts", {"plain", "caf\u00e9", "\x01\x7f", "broken \xff", std::string(5000, 'x')}}};
  EXPECT_EQ(print_json(tree), tree.dump(-1, ' ', false, Json::error_handler_t::replace));
}

TEST(JsonText, WritesWhatATreePrints) {
  const std::vector<std::string> texts = {"",        "plain",       "quo\"te\\", "tab\t\x01",
                                          "Käthe ☃", "\xff broken", "~ }"};
  const Json inner = {{"a", Json::array({1, nullptr})}};
  const auto write = [&](JsonText& out) {
    out.object([&] {
      out.field("none", nullptr);
      out.field("yes", true);
      out.field("least", INT64_MIN);
      out.field("most", UINT64_MAX);
      out.field("small", u8{200});
      out.field("maybe", std::optional<int>());
      out.field("surely", std::optional<int>(7));
      out.field("inner", inner);
      out.key("texts");
      out.list(texts);
      out.key("nested");
      out.array([&] {
        out.array([] {});
        out.object([] {});
        out.raw("[1,2]");
        out.object([&] { out.field("näme", "x"); });
      });
    });
  };
  Json tree = {{"none", nullptr},  {"yes", true}, {"least", INT64_MIN}, {"most", UINT64_MAX}, {"small", 200},
               {"maybe", nullptr}, {"surely", 7}, {"inner", inner},     {"texts", texts}};
  tree["nested"] = Json::array({Json::array(), Json::object(), {1, 2}, {{"näme", "x"}}});
  EXPECT_EQ(text_of(write), print_json(tree));
  tree["texts"] = parse_json(print_json(tree["texts"])).value();  // broken bytes were replaced
  EXPECT_EQ(tree_of(write), tree);
}

TEST(JsonField, IntegersAreWholeAndInRange) {
  const auto integer = [](const char* text, i32 low, i32 high) {
    const Json json = json_of(text);
    return JsonField(json, "n", "bad").integer(low, high);
  };
  EXPECT_EQ(integer("5", 0, 9), 5);
  EXPECT_EQ(integer("-2147483648", INT32_MIN, INT32_MAX), INT32_MIN);
  EXPECT_EQ(integer("2147483647", INT32_MIN, INT32_MAX), INT32_MAX);
  for (const char* text :
       {"10", "-1", "2147483648", "4294967301", "9223372036854775808", "18446744073709551615",
        "-9223372036854775808", "1e2", "5.0", "1e300", "\"5\"", "null", "true", "[5]", "{}"}) {
    const auto number = integer(text, 0, 9);
    ASSERT_FALSE(number) << text;
    EXPECT_EQ(number.error().code, "bad");
    EXPECT_EQ(number.error().message.substr(0, 2), "n:") << number.error().message;
  }
}

TEST(JsonField, ErrorsNameThePlace) {
  const Json json = json_of(R"({"cards": [{"points": "x"}]})");
  const JsonField root(json, "deck", "bad_deck");
  const auto cards = root.at("cards");
  ASSERT_TRUE(cards && cards->array());
  EXPECT_EQ(cards->item(0).at("points")->integer(1, 9).error().message.substr(0, 21),
            "deck.cards[0].points:");
  EXPECT_EQ(cards->item(0).at("id").error().message, "deck.cards[0].id: missing");
  EXPECT_EQ(JsonField(json, "", "bad").at("id").error().message, "id: missing");
  EXPECT_FALSE(cards->at("x"));
  EXPECT_FALSE(root.boolean());
  EXPECT_FALSE(root.text());
  EXPECT_FALSE(root.array());
  EXPECT_FALSE(cards->object());
  EXPECT_FALSE(root.has("x"));
  EXPECT_FALSE(cards->has("points"));
}

TEST(JsonPatch, SaysOnlyWhatChanged) {
  const auto patch = [](const char* before, const char* after) {
    return make_patch(before, after).value_or("none");
  };
  EXPECT_EQ(patch(R"({"a":1,"b":[1,{"c":2}]})", R"({"a":1,"b":[1,{"c":2}]})"), "{}");
  EXPECT_EQ(patch(R"({"a":1,"b":[1,{"c":2,"d":3}]})", R"({"a":1,"b":[1,{"c":5,"d":3}]})"),
            R"({"b":{"1":{"c":5}}})");
  EXPECT_EQ(patch(R"({"a":[1,2],"b":null})", R"({"a":[1,2,3],"b":{"c":[]}})"),
            R"({"a":[1,2,3],"b":{"c":[]}})");
  EXPECT_EQ(patch(R"({"b":1,"d":2})", R"({"a":0,"b":1,"c":{},"d":2,"e":"\"}"})"),
            R"({"a":0,"c":{},"e":"\"}"})");
  EXPECT_EQ(patch(R"({"a":{"b":1,"c":2}})", R"({"a":{"b":1}})"), "none");
  EXPECT_EQ(patch(R"({"a":[{"b":1,"c":2},3]})", R"({"a":[{"b":1},3]})"), R"({"a":[{"b":1},3]})");
  EXPECT_EQ(patch(R"({"a":[1]})", R"({"a":{"0":2}})"), "none");
}

// Any two texts: the patch makes the second of the first, or there is none.
TEST(JsonPatch, MakesTheOneOfTheOther) {
  Rng rng(5);
  const std::function<Json(int)> any = [&](int depth) -> Json {
    switch (rng.pick(depth > 0 ? 6 : 4)) {
      case 0:
        return nullptr;
      case 1:
        return rng.pick(5);
      case 2:
        return std::string("\"\\,]}") + static_cast<char>('a' + rng.pick(3));
      case 3:
        return true;
      case 4: {
        Json list = Json::array();
        for (u32 i = rng.pick(4); i > 0; --i) list.push_back(any(depth - 1));
        return list;
      }
      default: {
        Json object = Json::object();
        for (char key = 'a'; key < 'f'; ++key) {
          if (rng.pick(4) > 0) object[std::string(1, key)] = any(depth - 1);
        }
        return object;
      }
    }
  };
  int made = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Json before = {{"x", any(3)}};
    Json after = before;
    Json* place = &after["x"];
    while (place->is_structured() && !place->empty() && rng.pick(4) > 0)
      place = &*std::next(place->begin(), rng.pick(static_cast<u32>(place->size())));
    *place = any(2);
    const auto patch = make_patch(print_json(before), print_json(after));
    if (!patch) continue;
    ++made;
    Json got = before;
    apply_patch(got, *parse_json(*patch));
    // Members may stand in another order.
    ASSERT_EQ(nlohmann::json::parse(got.dump()), nlohmann::json::parse(after.dump()))
        << before << after << *patch;
  }
  EXPECT_GT(made, 15'000);
}

}  // namespace atolls::tests
