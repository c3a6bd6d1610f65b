// What people may call themselves.
#include "wire/people.h"

#include <gtest/gtest.h>

#include "core/utf8.h"
#include "store/likeness.h"

namespace atolls::server {
namespace {

std::string tidied(std::string_view name) {
  const auto tidy = check_name(name);
  return tidy ? *tidy : tidy.error().code + ": " + tidy.error().message;
}

TEST(People, NamesAreTidied) {
  EXPECT_EQ(tidied("Anna"), "Anna");
  EXPECT_EQ(tidied("  Anna \t Maria\n"), "Anna Maria");
  EXPECT_EQ(tidied("Änne\u00a0\u3000李"), "Änne 李");
  EXPECT_EQ(tidied("🐠🐠"), "🐠🐠");
  EXPECT_EQ(tidied(std::string(24, 'x')), std::string(24, 'x'));
}

TEST(People, NamesCountCharactersAndNotBytes) {
  std::string fish;
  for (int i = 0; i < 24; ++i) fish += "🐠";
  EXPECT_EQ(tidied(fish), fish);
  EXPECT_EQ(tidied(fish + "x"), "bad_name: the name is longer than 24 characters");
  EXPECT_EQ(tidied("abcdefghijkl   abcdefghijk  "), "abcdefghijkl abcdefghijk");
  EXPECT_EQ(tidied("abcdefghijkl abcdefghijkl"), "bad_name: the name is longer than 24 characters");
}

TEST(People, NamesShowWhatTheyAre) {
  EXPECT_EQ(tidied(""), "bad_name: the name is empty");
  EXPECT_EQ(tidied(" \u2003 "), "bad_name: the name is empty");
  EXPECT_EQ(tidied("A\xff"), "bad_name: the name is not UTF-8");
  for (const char* name : {"An\x01na", "An\u200bna", "An\u202ena", "Anna\ufeff", "An\u00adna", "\u3164",
                           "\u2800", "Anna\U000e0041", "An\x7fna", "A\u2066B"}) {
    EXPECT_EQ(tidied(name), "bad_name: the name has characters that do not show") << name;
  }
  EXPECT_EQ(tidied(std::string_view("A\0B", 3)), "bad_name: the name has characters that do not show");
}

TEST(People, PasswordsAreLongEnough) {
  EXPECT_FALSE(check_password("1234567"));
  EXPECT_TRUE(check_password("12345678"));
  EXPECT_TRUE(check_password(std::string(200, 'x')));
  EXPECT_FALSE(check_password(std::string(201, 'x')));
  EXPECT_FALSE(check_password("12345678\xff"));
}

TEST(People, GuestsGetAFriendlyName) {
  EXPECT_EQ(guest_name(5 + 32 * 317), "Clownfish 417");
  EXPECT_EQ(guest_name(0), "Angelfish 100");
  for (u64 random = 0; random < 100'000; random += 7) {
    const std::string name = guest_name(random * 0x9e3779b97f4a7c15u);
    EXPECT_EQ(tidied(name), name);
  }
}

TEST(People, GuestsAreNeverCalledLikeABot) {
  for (u64 i = 0; i < 32; ++i) EXPECT_FALSE(looks_like_a_bot(guest_name(i))) << guest_name(i);
  for (const char* name : {"Shrimp", "TURTLE", "Orca 2", "0rca", "*Örca*", "Dolphin!", "o r c a", "Crevette",
                           "Schildkröte", "schildkrote", "Zeepaardje", "Оrсa", "𝕆𝕣𝕔𝕒", "Robot"}) {
    EXPECT_TRUE(looks_like_a_bot(name)) << name;
  }
  for (const char* name : {"Anna", "Orcadia", "Crabtree", "Turtledove"}) EXPECT_FALSE(looks_like_a_bot(name));
  EXPECT_EQ(tidied("Turtle"), "bad_name: a bot is called that");
}

TEST(People, NamesAreInNormalForm) {
  EXPECT_EQ(tidied("Rene\u0301"), "Ren\u00e9");
  EXPECT_EQ(tidied("\uff21\uff4e\uff4e\uff41"), "Anna");
  EXPECT_EQ(tidied("\ufb01sh"), "fish");
  EXPECT_EQ(tidied("\ufdfa\ufdfa"), "bad_name: the name is longer than 24 characters")
      << "one that becomes many";
  EXPECT_EQ(tidied("A\u0308\u0330\u0331\u0332"), "bad_name: the name has marks that pile up or stand alone");
  EXPECT_EQ(tidied("\u0301a"), "bad_name: the name has marks that pile up or stand alone");
  EXPECT_EQ(tidied("Nguy\u1ec5n"), "Nguy\u1ec5n");
}

TEST(People, NamesDoNotMixScripts) {
  for (const char* name : {"Аnna", "Annа", "Αnna", "Anna Иван", "ոick", "Ꭺnna"})
    EXPECT_EQ(tidied(name), "bad_name: the name mixes letters of different scripts") << name;
  for (const char* name :
       {"Анна", "Αννα", "Anna 李", "さくら サクラ 桜", "Łukasz", "ʻOkina", "ნინო", "אנה", "Anna 7 🐠"})
    EXPECT_EQ(tidied(name), name);
}

TEST(People, FoldingForgetsCaseFormAndBlanks) {
  EXPECT_EQ(fold_name("  ANNA  Maria "), "anna maria");
  EXPECT_EQ(fold_name("ÄNNE"), "änne");
  EXPECT_EQ(fold_name("RENE\u0301"), fold_name("ren\u00e9"));
  EXPECT_EQ(fold_name("Straße"), fold_name("STRASSE"));
  EXPECT_EQ(fold_name("ΣΊΣΥΦΟΣ"), fold_name("Σίσυφος"));
  EXPECT_EQ(fold_name(""), "");
  EXPECT_EQ(old_fold("  ÄNNE  Maria "), "Änne maria");
}

TEST(People, NamesThatLookAlikeHaveOneSkeleton) {
  const std::pair<const char*, const char*> alike[] = {{"Alice", "AIice"},  {"Bob", "B0b"},
                                                       {"Marta", "Marta "}, {"COCA", "СОСА"},
                                                       {"Corne", "Come"},   {"Emma", "EMMA"},
                                                       {"Pax", "Рах"},      {"KATE", "ΚΑΤΕ"},
                                                       {"Bill", "BiI1"},    {"Ren\u00e9", "Rene\u0301"},
                                                       {"W", "vv"},         {"\u0451", "\u00eb"}};
  for (const auto& [one, other] : alike) EXPECT_EQ(skeleton(one), skeleton(other)) << one;
  const std::pair<const char*, const char*> different[] = {
      {"Anna", "Anne"}, {"Rene", "René"}, {"Ali", "All"}, {"Иван", "Ivan"}};
  for (const auto& [one, other] : different) EXPECT_NE(skeleton(one), skeleton(other)) << one;
}

TEST(Utf8, IsReadStrictly) {
  for (const char* text : {"a", "é", "€", "🐠", "\U0010ffff"}) EXPECT_TRUE(is_plain_text(text));
  for (const char* text : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\xaf",
                           "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc3\x28", "\xfe"}) {
    EXPECT_FALSE(is_plain_text(text));
  }
  std::string_view rest = "é!";
  EXPECT_EQ(take_character(rest), U'é');
  EXPECT_EQ(rest, "!");
}

}  // namespace
}  // namespace atolls::server
