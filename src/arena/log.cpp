#include "arena/log.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/text.h"

namespace atolls::arena {

namespace {

std::unexpected<Error> log_failure(const std::string& path, const std::string& why) {
  return failure("bad_log", path + ": " + why);
}

Result<std::string> read_all(int file, const std::string& path) {
  std::string text;
  char block[65536];
  ssize_t size = 0;
  while ((size = read(file, block, sizeof block)) > 0) text.append(block, static_cast<std::size_t>(size));
  if (size < 0) return log_failure(path, std::strerror(errno));
  return text;
}

}  // namespace

Log::~Log() {
  if (file_ >= 0) close(file_);
}
Log::Log(Log&& other) noexcept : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}
Log& Log::operator=(Log&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  return *this;
}

Result<Log> Log::open(const std::string& path, const std::string& header, std::vector<std::string>& lines) {
  Log log;
  log.path_ = path;
  log.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (log.file_ < 0) return log_failure(path, std::strerror(errno));
  struct flock lock{};  // of this process alone: its workers, and who outlives it, do not hold it
  lock.l_type = F_WRLCK;
  if (fcntl(log.file_, F_SETLK, &lock) != 0) return log_failure(path, "is being written by another process");
  ATOLL_TRY(text, read_all(log.file_, path));
  const std::size_t end = text.rfind('\n') + 1;  // 0 if there is none
  const std::string_view first = std::string_view(text).substr(0, text.find('\n'));
  if (end == 0 ? !header.starts_with(first) : first != header) {
    return log_failure(path, "is the log of another contest, or none; it begins\n  " +
                                 std::string(first.substr(0, 1000)) +
                                 "\nand this contest's log would begin\n  " + header);
  }
  if (end < text.size() && ftruncate(log.file_, static_cast<off_t>(end)) != 0) {
    return log_failure(path, std::strerror(errno));
  }
  if (end == 0) {
    ATOLL_CHECK(log.append(header));
    return log;
  }
  const auto parts = split(std::string_view(text).substr(0, end - 1), '\n');
  lines.assign(parts.begin() + 1, parts.end());
  return log;
}

Result<void> Log::append(const std::string& line) {
  if (file_ < 0) return {};
  const std::string whole = line + "\n";
  const ssize_t size = write(file_, whole.data(), whole.size());
  if (size == static_cast<ssize_t>(whole.size())) return {};
  return log_failure(path_, size < 0 ? std::strerror(errno) : "the disk is full");
}

}  // namespace atolls::arena
