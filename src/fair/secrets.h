// Everything secret or hard to guess, made with libsodium.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/types.h"

namespace atolls::server {

// Text of A-Z a-z 0-9 - _ for addresses and cookies: 72 random bits to name things, 256 to guard them.
std::string random_id();      // 12 characters
std::string random_token();   // 43 characters
std::string random_secret();  // 256 bits as 64 hexadecimal digits
u64 random_number();

using Digest = std::array<u8, 32>;
Digest sha256_bytes(std::string_view text);
Digest hmac_sha256(std::string_view text, std::string_view key);
std::string hex(const Digest& digest);
std::string sha256(std::string_view text);  // as 64 hexadecimal digits
// In time that depends on the lengths alone.
bool is_same_secret(std::string_view one, std::string_view other);

// Argon2id with 3 passes over 64 MiB: about a tenth of a second, so never on a thread that others wait for,
// and not often for one who asks. Fails with `out_of_memory`.
Result<std::string> hash_password(std::string_view password);
bool verify_password(const std::string& hash, std::string_view password);
// The hash of a password that nobody knows. To verify against it where there is no account takes the same
// time as where there is one.
std::string no_password();

// A value that its holder can read but not change: "value.signature".
std::string sign(std::string_view value, std::string_view key);
std::optional<std::string> unsigned_value(std::string_view cookie, std::string_view key);

}  // namespace atolls::server
