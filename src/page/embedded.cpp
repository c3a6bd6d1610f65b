// The page inside the executable: the assembler takes in the packed bytes as they are, the table says what
// they are.
#include "page/site.h"

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

extern "C" const char atoll_site_begin[];  // NOLINT(readability-identifier-naming): a symbol of assembly

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

const Paints& embedded_paints() {
  static const Paints made = [] {
    std::string_view drawings;
    std::vector<std::string_view> fonts;
#include "preview.inc"
    return Paints{drawings, fonts};
  }();
  return made;
}

}  // namespace atolls::server

#else

namespace atolls::server {

std::span<const File> embedded_site() {
  return {};
}

const Paints& embedded_paints() {
  static const Paints none;
  return none;
}

}  // namespace atolls::server

#endif
