// Counts what is taken from the heap. A file of its own, so that the compiler does not see through it.
#include <cstdlib>
#include <new>

namespace {
long count = 0;
}

long allocations() {
  return count;
}

void* operator new(std::size_t size) {
  ++count;
  if (void* room = std::malloc(size)) return room;
  std::abort();
}
void operator delete(void* room) noexcept {
  std::free(room);
}
void operator delete(void* room, std::size_t) noexcept {
  std::free(room);
}
