// The engine for the browser and Node: plain C exports over one Engine. The host writes a request line into
// the buffer that atoll_request gives, calls atoll_answer, and reads the reply from atoll_reply.
#include "engine/engine.h"
#include "table/games.h"
#include "table/signature.h"

namespace {

using atolls::u64;

struct Host {
  atolls::Engine engine;
  std::string request;
  std::string reply;
};

Host* host = nullptr;

std::size_t answer_with(std::string reply) {
  host->reply = std::move(reply);
  return host->reply.size();
}

}  // namespace

#define ATOLL_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Before everything else, once: the two halves of the entropy for games without a seed, and the number of the
// first table.
ATOLL_EXPORT(atoll_start) void atoll_start(unsigned high, unsigned low, unsigned first_table) {
  host = new Host{atolls::Engine(u64{high} << 32 | low, first_table), {}, {}};
}

// Room for a request of this many bytes; null if it is longer than the protocol allows.
ATOLL_EXPORT(atoll_request) char* atoll_request(std::size_t size) {
  if (size > atolls::kLongestLine) return nullptr;
  host->request.resize(size);
  return host->request.data();
}

// Answers the request; the reply's size in bytes.
ATOLL_EXPORT(atoll_answer) std::size_t atoll_answer() {
  return answer_with(host->engine.answer(host->request));
}
ATOLL_EXPORT(atoll_too_long) std::size_t atoll_too_long() {
  return answer_with(atolls::Engine::too_long());
}

ATOLL_EXPORT(atoll_reply) const char* atoll_reply() {
  return host->reply.data();
}

// The signature of the rules as `atoll bench --signature` prints it.
ATOLL_EXPORT(atoll_signature) std::size_t atoll_signature() {
  return answer_with(atolls::signature());
}

// Plays so many random games of this number in the list of games; how many moves they took. The host has the
// clock.
ATOLL_EXPORT(atoll_random_games) unsigned atoll_random_games(unsigned game, unsigned games) {
  return static_cast<unsigned>(atolls::games()[game].random_games(1, games));
}

// wasi-libc is built without stack protection, but its headers ask for it.
extern "C" {
__attribute__((weak)) std::uintptr_t __stack_chk_guard = 0x9e3779b9;
__attribute__((weak)) void __stack_chk_fail() {
  __builtin_trap();
}
}
