// What people may call themselves.
#include "server/people.h"

#include <gtest/gtest.h>

#include "core/utf8.h"

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

TEST(People, FoldingForgetsCaseAndBlanks) {
  EXPECT_EQ(fold_name("  ANNA  Maria "), "anna maria");
  EXPECT_EQ(fold_name("ÄNNE"), "Änne");
  EXPECT_EQ(fold_name(""), "");
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
