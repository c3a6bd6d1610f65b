#include "store/private_file.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace atolls::server {

namespace {

std::string user_name(uid_t user) {
  passwd found{};
  passwd* result = nullptr;
  std::array<char, 4096> texts{};
  if (getpwuid_r(user, &found, texts.data(), texts.size(), &result) == 0 && result != nullptr)
    return result->pw_name;
  return std::to_string(user);
}

}  // namespace

Result<void> make_private(const std::string& file) {
  struct stat status{};
  if (stat(file.c_str(), &status) != 0) return {};  // what is not there, others say
  const uid_t self = geteuid();
  if (status.st_uid != self && self != 0) {
    const std::string us = user_name(self);
    return failure("storage", file + ": belongs to " + user_name(status.st_uid) +
                                  ", and the server runs as " + us + "; as root: chown " + us + " '" + file +
                                  "' && chmod 600 '" + file + "'");
  }
  constexpr mode_t kOthers = 077;
  const mode_t mode = status.st_mode & 07777;
  if ((mode & kOthers) == 0) return {};
  std::array<char, 8> shown{};
  std::snprintf(shown.data(), shown.size(), "%04o", static_cast<unsigned>(mode));
  if (chmod(file.c_str(), mode & ~kOthers) != 0) {
    return failure("storage", file + ": can be read by others (mode " + shown.data() +
                                  "), which cannot be changed: " + std::strerror(errno) +
                                  "; as its owner: chmod 600 '" + file + "'");
  }
  std::fprintf(stderr, "atoll: %s could be read by others (mode %s), and holds keys; it cannot any more\n",
               file.c_str(), shown.data());
  return {};
}

}  // namespace atolls::server
