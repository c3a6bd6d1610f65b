// A disk on which every sync takes a long time: loaded before the C library, it stands in for fsync and
// fdatasync.
#include <sys/syscall.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace {

int sync_slowly(long call, int file) {
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  return static_cast<int>(syscall(call, file));
}

}  // namespace

extern "C" int fsync(int file) {
  return sync_slowly(SYS_fsync, file);
}

extern "C" int fdatasync(int file) {
  return sync_slowly(SYS_fdatasync, file);
}
