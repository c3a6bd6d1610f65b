#include "cli/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace atolls::cli {

namespace {

constexpr std::size_t kLargest = std::size_t{16} << 20;  // no lawful deck or record is near it

std::unexpected<Error> file_failure(const std::string& path, const std::string& why) {
  return failure("bad_file", path + ": " + why);
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  if (path != "-" && std::filesystem::is_directory(path)) return file_failure(path, "is a directory");
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) return file_failure(path, std::strerror(errno));
  }
  std::istream& in = path == "-" ? std::cin : file;
  std::string text;
  char block[4096];
  while (in.read(block, sizeof block), in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLargest) return file_failure(path, "is larger than 16 MiB");
  }
  return text;
}

Result<void> write_file(const std::string& path, const std::string& text) {
  const std::string beside = path + ".new";
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  if (!file) {
    const std::string why = std::strerror(errno);
    file.close();
    std::remove(beside.c_str());
    return file_failure(path, why);
  }
  file.close();
  if (std::rename(beside.c_str(), path.c_str()) != 0) {
    const std::string why = std::strerror(errno);
    std::remove(beside.c_str());
    return file_failure(path, why);
  }
  return {};
}

std::string shell_word(const std::string& text) {
  const bool plain = std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '/';
  });
  if (plain) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace atolls::cli
