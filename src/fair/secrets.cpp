#include "fair/secrets.h"

#include <sodium.h>

#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace atolls::server {

namespace {

constexpr unsigned long long kPasses = 3;
constexpr std::size_t kMemory = std::size_t{64} << 20;

// What libsodium wants before random numbers and passwords.
void start_secrets() {
  static const bool started = sodium_init() >= 0;
  if (started) return;
  std::fputs("atoll: libsodium cannot start: the system has no random numbers\n", stderr);
  std::abort();
}

const u8* bytes(std::string_view text) {
  return reinterpret_cast<const u8*>(text.data());
}

// URL-safe base64 without padding.
std::string in_base64(const u8* data, std::size_t size) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(size, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), data, size, kVariant);
  text.pop_back();  // the zero of C
  return text;
}

template <std::size_t N>
std::string random_text() {
  start_secrets();
  std::array<u8, N> random;
  randombytes_buf(random.data(), N);
  return in_base64(random.data(), N);
}

}  // namespace

std::string random_id() {
  return random_text<9>();
}

std::string random_token() {
  return random_text<32>();
}

std::string random_secret() {
  start_secrets();
  Digest random;
  randombytes_buf(random.data(), random.size());
  return hex(random);
}

u64 random_number() {
  start_secrets();
  u64 number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

Digest sha256_bytes(std::string_view text) {
  Digest digest;
  crypto_hash_sha256(digest.data(), bytes(text), text.size());
  return digest;
}

std::string sha256(std::string_view text) {
  return hex(sha256_bytes(text));
}

// libsodium's one-call form knows keys of 32 bytes only.
Digest hmac_sha256(std::string_view text, std::string_view key) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
  Digest digest;
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

std::string hex(const Digest& digest) {
  std::array<char, 2 * sizeof(Digest) + 1> text;
  return sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
}

bool is_same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

Result<std::string> hash_password(std::string_view password) {
  start_secrets();
  char hash[crypto_pwhash_STRBYTES];
  const int code = crypto_pwhash_str_alg(hash, password.data(), password.size(), kPasses, kMemory,
                                         crypto_pwhash_ALG_ARGON2ID13);
  if (code != 0) return failure("busy", "there is no memory now to check passwords");
  return std::string(hash);
}

bool verify_password(const std::string& hash, std::string_view password) {
  start_secrets();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string no_password() {
  static std::mutex mutex;
  static std::string hash;
  const std::lock_guard lock(mutex);
  if (hash.empty()) hash = hash_password(random_token()).value_or("");  // the next time there may be memory
  return hash;
}

std::string sign(std::string_view value, std::string_view key) {
  const Digest signature = hmac_sha256(value, key);
  return std::string(value) + "." + in_base64(signature.data(), signature.size());
}

std::optional<std::string> unsigned_value(std::string_view cookie, std::string_view key) {
  const std::size_t dot = cookie.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view value = cookie.substr(0, dot);
  if (!is_same_secret(cookie, sign(value, key))) return std::nullopt;
  return std::string(value);
}

}  // namespace atolls::server
