// Everything secret or hard to guess, made with libsodium.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/types.h"

namespace atolls::server {

using Digest = std::array<u8, 32>;

// Text of A-Z a-z 0-9 - _ for addresses and cookies: 72 random bits to name things, 256 to guard them.
std::string random_id();     // 12 characters
std::string random_token();  // 43 characters
std::string random_hex(std::size_t bytes);
u64 random_number();

Digest sha256(std::string_view text);
std::string sha256_hex(std::string_view text);
Digest hmac_sha256(std::string_view text, std::string_view key);
std::string hex(const Digest& digest);
// In time that depends on the lengths alone.
bool is_same_secret(std::string_view one, std::string_view other);

// Argon2id with 3 passes over 64 MiB: about a tenth of a second, so never on a thread that others wait for,
// and not often for one who asks. Fails with `out_of_memory`.
Result<std::string> hash_password(std::string_view password);
bool is_password(std::string_view password, const std::string& hash);
// The work of is_password for an account that does not exist, so that the time does not tell.
void pretend_is_password(std::string_view password);

// A value that its holder can read but not change: "value.signature".
std::string sign(std::string_view value, std::string_view key);
std::optional<std::string> unsigned_value(std::string_view cookie, std::string_view key);

}  // namespace atolls::server
