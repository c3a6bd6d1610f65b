// A game as text that a person can read, write and diff: a header of `key: value` lines, an empty line, one
// move a line. Lines that begin with # are remarks. It holds every outcome of chance, so it replays without
// the generator.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace atolls {

inline constexpr int kRecordFormat = 1;

struct RecordLine {
  int number = 0;  // in the text, from 1
  std::string key;
  std::string value;

  std::unexpected<Error> fail(const std::string& why) const {
    return failure("bad_record", "line " + std::to_string(number) + ": " + why);
  }
};

struct Record {
  std::vector<RecordLine> header;
  std::vector<RecordLine> moves;  // without a key

  void add(std::string key, std::string value) { header.push_back({0, std::move(key), std::move(value)}); }
  const RecordLine* find(std::string_view key) const;
  Result<RecordLine> require(std::string_view key) const;
};

// "players=2 setup=centre" as the options object of the protocol; what a value means is the game's to check.
Result<Json> parse_options(std::string_view words);

// The options of a game as header lines: `options`, and `custom deck` where there is one. Reading them gives
// the object back.
void write_options(Json options, Record& record);
Result<Json> read_options(const Record& record);
// An error of those options, with the number of the line it is about.
std::unexpected<Error> fail_options(const Record& record, const Error& error);

// Reads the lines only; what they mean is the game's. Errors have code `bad_record` and name the line.
Result<Record> parse_record(std::string_view text);
std::string print_record(const Record& record);

}  // namespace atolls
