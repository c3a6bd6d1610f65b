// Known answers for the hashes, and what must not be guessed, equal or forged.
#include "fair/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace atolls::server {
namespace {

TEST(Secrets, HashesAsTheStandardsSay) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  // RFC 4231, cases 2 and 6
  EXPECT_EQ(hex(hmac_sha256("what do ya want for nothing?", "Jefe")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(
      hex(hmac_sha256("Test Using Larger Than Block-Size Key - Hash Key First", std::string(131, '\xaa'))),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Secrets, RandomTextIsSafeInAddressesAndNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = random_id();
    EXPECT_EQ(id.size(), 12u);
    EXPECT_EQ(id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
    EXPECT_TRUE(seen.insert(id).second);
  }
  EXPECT_EQ(random_token().size(), 43u);
  EXPECT_NE(random_token(), random_token());
  EXPECT_EQ(random_secret().size(), 64u);
  EXPECT_EQ(random_secret().find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_NE(random_number(), random_number());
}

TEST(Secrets, ComparesWholeTexts) {
  EXPECT_TRUE(is_same_secret("abc", "abc"));
  EXPECT_TRUE(is_same_secret("", ""));
  EXPECT_FALSE(is_same_secret("abc", "abd"));
  EXPECT_FALSE(is_same_secret("abc", "ab"));
}

TEST(Secrets, PasswordsAreVerifiedByTheirHashAlone) {
  const auto hash = hash_password("correct horse");
  ASSERT_TRUE(hash);
  EXPECT_TRUE(hash->starts_with("$argon2id$v=19$m=65536,t=3,p=1$")) << *hash;
  EXPECT_TRUE(verify_password(*hash, "correct horse"));
  EXPECT_FALSE(verify_password(*hash, "correct horse "));
  EXPECT_FALSE(verify_password(*hash, ""));
  EXPECT_FALSE(verify_password("", "correct horse"));
  EXPECT_FALSE(verify_password("nonsense", "correct horse"));
  EXPECT_NE(*hash, *hash_password("correct horse"));
  EXPECT_TRUE(no_password().starts_with("$argon2id$v=19$m=65536,t=3,p=1$"));
  EXPECT_FALSE(verify_password(no_password(), ""));
}

TEST(Secrets, ASignedValueCannotBeChanged) {
  const std::string cookie = sign("anna.7", "key");
  EXPECT_TRUE(cookie.starts_with("anna.7."));
  EXPECT_EQ(unsigned_value(cookie, "key"), "anna.7");
  EXPECT_FALSE(unsigned_value(cookie, "other key"));
  for (std::size_t i = 0; i < cookie.size(); ++i) {
    std::string changed = cookie;
    changed[i] = changed[i] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(unsigned_value(changed, "key")) << changed;
  }
  EXPECT_FALSE(unsigned_value(cookie + "A", "key"));
  EXPECT_FALSE(unsigned_value("", "key"));
  EXPECT_FALSE(unsigned_value("anna.7", "key"));
  EXPECT_EQ(unsigned_value(sign("", "key"), "key"), "");
}

}  // namespace
}  // namespace atolls::server
