#include "store/likeness.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <set>
#include <vector>

#include "core/text.h"
#include "core/types.h"
#include "core/utf8.h"

namespace atolls::server {

namespace {

struct Free {
  void operator()(utf8proc_uint8_t* text) const { std::free(text); }  // NOLINT: it comes from malloc
};

// What is not UTF-8 stays as it is.
std::string mapped(std::string_view text, unsigned options) {
  utf8proc_uint8_t* made = nullptr;
  const utf8proc_ssize_t size = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
      &made, static_cast<utf8proc_option_t>(options | UTF8PROC_STABLE | UTF8PROC_COMPAT));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(made);
  if (size < 0) return std::string(text);
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

void append(std::string& text, char32_t character) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes.data());
  text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
}

std::string collapsed(std::string_view text) {
  std::string words;
  for (const std::string_view word : split_words(text)) {
    if (!words.empty()) words += ' ';
    words += word;
  }
  return words;
}

// Letters that look like another, in pairs: of Unicode's confusables those whose whole words look Latin.
// Capitals come first, since folded they may look different.
constexpr std::u32string_view kAlike =
    U"Il"  // the capital
    // Greek
    U"ΑAΒBΕEΖZΗHΙlΚKΜMΝNΟOΡPΤTΥYΧX"
    U"αaβbγyεeζzηnιiκkμmνvοoρpσoτtυuχx"
    // Cyrillic
    U"АAВBЕEЗ3ІlЈJКKМMНHОOРPСCТTУYХXЅSҮYԚQԜWӀl"
    U"аaвbгrеeз3іiјjкkмmнhоoпnрpсcтtуyхxьbѕsүyһhӏlԁdԛqԝw"
    // Armenian and Cherokee
    U"ՍUՕOԼLհhոnսuօoցgզqյj"
    U"ᎠDᎡRᎢTᎪAᎫJᎬEᎳWᎷMᎻHᏀGᏃZᏍYᏙVᏚSᏞLᏟCᏢPᏦKᏴB"
    // Latin letters and signs
    U"ıiɩiɪiǀlɑaᴀaʙbᴄcᴅdᴇeɡgɢgʜhᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz"
    U"0o1l|l’'‘'`'´'‐-‑-‒-–-—-";

char32_t look(char32_t character) {
  for (std::size_t i = 0; i < kAlike.size(); i += 2) {
    if (kAlike[i] == character) return kAlike[i + 1];
  }
  return character;
}

std::string looks(std::string_view text) {
  std::string made;
  while (const auto character = take_character(text)) append(made, look(*character));
  return made;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

bool is_letter(char32_t character) {
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(character));
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

std::string letters_of(std::string_view text) {
  std::string letters;
  while (const auto character = take_character(text)) {
    if (is_letter(*character)) append(letters, *character);
  }
  return letters;
}

struct Script {
  char32_t first;
  char32_t last;
  u32 script;
};
constexpr u32 kLatin = 1;
constexpr u32 kEastAsian = 2;
// The scripts of more than one block; every other block of 256 counts as a script of its own.
constexpr Script kScripts[] = {
    {0x0041, 0x02ff, kLatin},
    {0x1d00, 0x1dbf, kLatin},
    {0x1e00, 0x1eff, kLatin},
    {0x2c60, 0x2c7f, kLatin},
    {0xa720, 0xa7ff, kLatin},
    {0xab30, 0xab6f, kLatin},
    {0x0370, 0x03ff, 3},
    {0x1f00, 0x1fff, 3},  // Greek
    {0x0400, 0x052f, 4},
    {0x1c80, 0x1c8f, 4},  // Cyrillic
    {0x2de0, 0x2dff, 4},
    {0xa640, 0xa69f, 4},
    {0x0531, 0x0588, 5},  // Armenian
    {0x0590, 0x05ff, 6},  // Hebrew
    {0x0600, 0x06ff, 7},
    {0x0750, 0x077f, 7},
    {0x0870, 0x08ff, 7},  // Arabic
    {0x10a0, 0x10ff, 8},
    {0x1c90, 0x1cbf, 8},
    {0x2d00, 0x2d2f, 8},  // Georgian
    {0x1100, 0x11ff, kEastAsian},
    {0x2e80, 0xa4cf, kEastAsian},
    {0xa960, 0xa97f, kEastAsian},
    {0xac00, 0xd7ff, kEastAsian},
    {0xf900, 0xfaff, kEastAsian},
    {0x1aff0, 0x1b16f, kEastAsian},
    {0x20000, 0x323af, kEastAsian},
    {0x1200, 0x139f, 9},
    {0x2d80, 0x2ddf, 9},
    {0xab00, 0xab2f, 9},  // Ethiopic
    {0x13a0, 0x13ff, 10},
    {0xab70, 0xabbf, 10},  // Cherokee
};

u32 script_of(char32_t character) {
  for (const Script& script : kScripts) {
    if (script.first <= character && character <= script.last) return script.script;
  }
  return 0x1000 + (character >> 8);
}

// In English, French, Dutch and German, as web/src/i18n has them.
constexpr std::string_view kBots[] = {
    "shrimp",   "crevette",   "garnaal",    "garnele",      "crab",    "crabe",   "krab",      "krabbe",
    "seahorse", "hippocampe", "zeepaardje", "seepferdchen", "turtle",  "tortue",  "schildpad", "schildkröte",
    "octopus",  "pieuvre",    "krake",      "dolphin",      "dauphin", "dolfijn", "delfin",    "orca",
    "orque",    "orka",       "drifter",    "greedy",       "bot",     "robot"};

const std::set<std::string>& bots() {
  static const std::set<std::string> bots = [] {
    std::set<std::string> found;
    for (const std::string_view name : kBots) found.insert(letters_of(skeleton(name)));
    return found;
  }();
  return bots;
}

}  // namespace

std::string normal_form(std::string_view text) {
  return mapped(text, UTF8PROC_COMPOSE);
}

// Twice, since folding may leave something to compose, and the other way round.
std::string fold_name(std::string_view name) {
  constexpr unsigned kFold = UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE;
  return collapsed(mapped(mapped(name, kFold), kFold));
}

std::string old_fold(std::string_view name) {
  std::string folded = collapsed(name);
  for (char& c : folded) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return folded;
}

bool is_mark(char32_t character) {
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(character));
  return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

std::string skeleton(std::string_view name) {
  const std::string capitals = looks(mapped(name, UTF8PROC_DECOMPOSE));
  const std::string small = looks(mapped(capitals, UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
  return replaced(replaced(collapsed(small), "rn", "m"), "vv", "w");
}

bool mixes_scripts(std::string_view name) {
  std::set<u32> scripts;
  while (const auto character = take_character(name)) {
    if (is_letter(*character)) scripts.insert(script_of(*character));
  }
  return scripts.size() > 1 && scripts != std::set{kLatin, kEastAsian};
}

bool looks_like_a_bot(std::string_view name) {
  return bots().contains(letters_of(skeleton(name))) || bots().contains(skeleton(letters_of(name)));
}

}  // namespace atolls::server
