// The page inside the executable: the assembler takes in the packed bytes as they are, the table says what
// they are.
#include "net/site.h"

#ifdef ATOLL_SITE

asm(R"(
    .section .rodata
    .balign 16
    .global atoll_site_begin
atoll_site_begin:
    .incbin ")" ATOLL_SITE R"(/site.bin"
    .global atoll_site_end
atoll_site_end:
    .byte 0
    .previous
)");

extern "C" const char atoll_site_begin[];

namespace atolls::server {

namespace {

std::string_view bytes(std::size_t from, std::size_t size) {
  return {atoll_site_begin + from, size};
}

}  // namespace

std::span<const File> embedded_site() {
  static const std::vector<File> files = {
#include "site.inc"
  };
  return files;
}

}  // namespace atolls::server

#else

std::span<const atolls::server::File> atolls::server::embedded_site() {
  return {};
}

#endif
