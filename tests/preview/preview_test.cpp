// Link previews: what they say in four languages, that names cannot break out of them, and that a picture
// depends on nothing that is hidden.
#include "preview/paint.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "page/head.h"
#include "preview/address.h"
#include "preview/words.h"
#include "support/testing.h"

namespace atolls::preview {
namespace {

constexpr std::string_view kPage =
    "<!doctype html>\n<html lang=\"en\">\n  <head>\n    <meta\n      name=\"description\"\n      "
    "content=\"old\"\n    />\n"
    "    <title>Atoll</title>\n    <script type=\"module\" src=\"/a.js\"></script>\n  </head>\n</html>\n";

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size()))
    ++found;
  return found;
}

// So many random moves into a game.
TablePtr play(std::string_view game, const Json& options, int moves) {
  TablePtr table = *new_table(game, options, 11);
  u64 chance = 5;
  for (int i = 0; i < moves && table->to_move() >= 0; ++i) {
    const auto legal = table->moves();
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    EXPECT_TRUE(table->play(legal[(chance >> 33) % legal.size()]));
  }
  return table;
}

std::string picture_of(const Table& table) {
  return print(scene_of(share(table, Shared::What::kTable)));
}

TEST(Preview, TheHeadTellsOfWhatIsShared) {
  const std::string page =
      server::with_head(kPage, {.language = "de",
                                .title = "Reef: Ann 3 – Bob 4",
                                .description = "Das Spiel läuft.",
                                .address = "https://atoll.example/game/x",
                                .picture = "https://atoll.example/preview/x.png?version=2"});
  EXPECT_TRUE(page.contains("<html lang=\"de\">"));
  EXPECT_TRUE(page.contains("<title>Reef: Ann 3 – Bob 4</title>"));
  EXPECT_TRUE(page.contains("<meta name=\"description\" content=\"Das Spiel läuft.\">"));
  EXPECT_TRUE(page.contains("property=\"og:title\" content=\"Reef: Ann 3 – Bob 4\""));
  EXPECT_TRUE(
      page.contains("property=\"og:image\" content=\"https://atoll.example/preview/x.png?version=2\""));
  EXPECT_TRUE(page.contains("property=\"og:url\" content=\"https://atoll.example/game/x\""));
  EXPECT_TRUE(page.contains("name=\"twitter:card\" content=\"summary_large_image\""));
  EXPECT_EQ(count(page, "<title>"), 1u);
  EXPECT_EQ(count(page, "name=\"description\""), 1u);
  EXPECT_TRUE(page.contains("<script type=\"module\" src=\"/a.js\"></script>"));
}

TEST(Preview, WithoutAPictureThereIsNone) {
  const std::string page = server::with_head(kPage, {.language = "en", .title = "Atoll", .description = "x"});
  EXPECT_FALSE(page.contains("og:image"));
  EXPECT_TRUE(page.contains("content=\"summary\""));
}

TEST(Preview, HostileNamesStayText) {
  const std::string evil = "\"><script>alert('x')</script><b a=&";
  const std::string page = server::with_head(
      kPage, {.language = evil, .title = evil, .description = evil, .address = evil, .picture = evil});
  EXPECT_EQ(count(page, "<script"), 1u) << "the page's own";
  EXPECT_EQ(count(page, "<b "), 0u);
  EXPECT_TRUE(page.contains("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&lt;b a=&amp;"));
  // Each quote in the head belongs to an attribute of ours.
  const std::string calm = server::with_head(
      kPage, {.language = "x", .title = "x", .description = "x", .address = "x", .picture = "x"});
  EXPECT_EQ(count(page, "\""), count(calm, "\""));
}

TEST(Preview, SpeaksTheLanguageThatIsReadBest) {
  EXPECT_EQ(code_of(choose_language("nl-BE,nl;q=0.9,en;q=0.5")), "nl");
  EXPECT_EQ(code_of(choose_language("en;q=0.3, DE-at;q=0.8")), "de");
  EXPECT_EQ(code_of(choose_language("pt, fr;q=0.1")), "fr");
  EXPECT_EQ(code_of(choose_language("")), "en");
  EXPECT_EQ(code_of(choose_language("nlx, frog, de;q=0")), "en");
  EXPECT_EQ(code_of(choose_language("de;q=nan, fr;q=x")), "fr");
}

TEST(Preview, TellsHowATableStands) {
  Shared shared;
  shared.game = "riff";
  shared.seats = {{.name = "Ann"}, {.is_free = true}};
  for (const Language language :
       {Language::kEnglish, Language::kFrench, Language::kDutch, Language::kGerman}) {
    Shared named = shared;
    name_seats(named, language);
    EXPECT_FALSE(named.seats[1].name.empty());
    const Told told = tell(named, language);
    EXPECT_FALSE(told.description.contains('%'));
    EXPECT_FALSE(tell_of_atoll(language).description.empty());
  }
  EXPECT_EQ(tell(shared, Language::kGerman).title, "Das Riff: Ann");
  EXPECT_EQ(tell(shared, Language::kFrench).title, "The Reef\u00a0: Ann");
  EXPECT_TRUE(tell(shared, Language::kEnglish).description.starts_with("There is a free seat"));
  shared.seats = {{.name = "Ann"}, {.bot = "turtle"}};
  name_seats(shared, Language::kGerman);
  EXPECT_EQ(tell(shared, Language::kGerman).title, "Das Riff: Ann – Schildkröte");
  EXPECT_TRUE(tell(shared, Language::kGerman).description.starts_with("Der Tisch ist voll"));
  shared.is_over = true;
  EXPECT_TRUE(tell(shared, Language::kEnglish).description.contains("closed before"));
}

TEST(Preview, TellsThePointsAndWhoWon) {
  const auto table = play("reef", {{"players", 3}}, 100'000);
  ASSERT_LT(table->to_move(), 0);
  Shared shared = share(*table, Shared::What::kTable);
  const Json result = table->result();
  for (std::size_t i = 0; i < 3; ++i) {
    shared.seats[i].name = "P" + std::to_string(i);
    EXPECT_EQ(points_of(shared, i), result["points"][i]);
  }
  const Told told = tell(shared, Language::kEnglish);
  EXPECT_TRUE(told.title.contains("P1 " + std::to_string(result["points"][1].get<int>())));
  ASSERT_EQ(result["winners"].size(), 1u);
  EXPECT_TRUE(told.description.starts_with("P" + std::to_string(result["winners"][0].get<int>()) + " won."));
}

TEST(Preview, HiddenPointsAreNotTold) {
  const auto table = play("reef", {{"players", 2}, {"hidePoints", true}}, 20);
  Shared shared = share(*table, Shared::What::kTable);
  shared.seats = {{.name = "Ann"}, {.name = "Bob"}};
  EXPECT_EQ(points_of(shared, 0), -1);
  EXPECT_EQ(tell(shared, Language::kEnglish).title, "Reef: Ann – Bob");
  const auto over = play("reef", {{"players", 2}, {"hidePoints", true}}, 100'000);
  ASSERT_LT(over->to_move(), 0);
  EXPECT_EQ(points_of(share(*over, Shared::What::kTable), 1), over->result()["points"][1]);
}

// Positions that differ only in what nobody who looks on may know have the same picture, byte for byte.
TEST(Preview, HandsOfReefAreInNoPicture) {
  int compared = 0;
  for (const int moves : {2, 3, 4, 5, 6, 7}) {
    const auto table = play("reef", {{"players", 2}}, moves);
    Json state = table->state();
    for (Json& seat : state["seats"]) {
      if (seat["hidden"].empty()) continue;
      // A card that was dealt and not seen since changes places with one deep in the deck.
      Json& deep = state["deck"].back();
      const Json card = seat["hidden"][0];
      for (const char* where : {"hidden", "hand"}) {
        auto cards = seat[where].get<std::vector<int>>();
        *std::ranges::find(cards, card.get<int>()) = deep.get<int>();
        std::ranges::sort(cards);
        seat[where] = cards;
      }
      deep = card;
      const auto other = load_table(state, 1);
      ASSERT_TRUE(other) << other.error().message;
      ASSERT_NE(print_json((*other)->state()), print_json(table->state()));
      EXPECT_EQ(picture_of(**other), picture_of(*table));
      ++compared;
    }
  }
  EXPECT_GE(compared, 4);
}

TEST(Preview, FaceDownCardsOfTheRiverAreInNoPicture) {
  int compared = 0;
  for (const int moves : {0, 15, 40, 90}) {
    const auto table = play("riff", Json::object(), moves);
    Json state = table->state();
    for (const char* row : {"b", "c"}) {
      for (std::size_t i = 0; i < 8; ++i) {
        if (state["faceUp"][row][i] == true || !state["reef"][row][i].is_string()) continue;
        std::swap(state["reef"][row][i], state["deck"][(7 * i) % state["deck"].size()]);
        ++compared;
      }
    }
    const auto other = load_table(state, 1);
    ASSERT_TRUE(other) << other.error().message;
    ASSERT_NE(print_json((*other)->state()), print_json(table->state()));
    EXPECT_EQ(picture_of(**other), picture_of(*table));
  }
  EXPECT_GE(compared, 20);
  const std::string fresh = picture_of(**new_table("riff", Json::object(), 3));
  EXPECT_EQ(count(fresh, "[\"atoll-mark\""), 16u) << "both rows that lie face down";
}

TEST(Preview, WhatEverybodySeesIsInThePicture) {
  const auto table = play("reef", {{"players", 2}}, 30);
  const Json view = table->public_view();
  std::size_t stacks = 0;
  for (const Json& seat : view["seats"]) stacks += seat["reef"].size();
  const std::string picture = picture_of(*table);
  EXPECT_GE(count(picture, "[\"grow-"), stacks);
  EXPECT_TRUE(picture.contains("[\"" + std::to_string(view["seats"][0]["points"].get<int>()) + "\""));
  EXPECT_NE(picture, picture_of(*play("reef", {{"players", 2}}, 31)));
}

TEST(Preview, LinksCarryDeals) {
  const auto deal = read_deal("reef", "seed=7,players=3,mirror=true");
  ASSERT_TRUE(deal) << deal.error().message;
  EXPECT_EQ(deal->seats.size(), 3u);
  EXPECT_EQ(tell(*deal, Language::kEnglish).title, "Reef: can you beat this deal?");
  for (const char* wrong : {"", "seed", "players=3", "seed=x", "seed=7,players=9", "seed=7,nothing=1",
                            "seed=7,deck=AAAA", "seed=7,deck=***", "seed=18446744073709551616"}) {
    EXPECT_FALSE(read_deal("reef", wrong)) << wrong;
  }
  EXPECT_FALSE(read_deal("chess", "seed=7"));
}

TEST(Preview, LinksThatCarryNonsenseAreRefused) {
  for (const char* wrong : {"", "A", "AAAA", "%%%%", "8J-YgA", "S0wEAA"})
    EXPECT_FALSE(read_record(wrong)) << wrong;
  EXPECT_EQ(decode_percent("seed=7%2Cplayers%3D3%"), "seed=7,players=3%");
  EXPECT_EQ(decode_percent("%zz%4"), "%zz%4");
}

TEST(Preview, WithoutThePageThereIsNothingToPaintWith) {
  const auto painted = paint(Scene{}, {});
  ASSERT_FALSE(painted);
  EXPECT_EQ(painted.error().code, "unavailable");
}

}  // namespace
}  // namespace atolls::preview
