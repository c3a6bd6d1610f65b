#include "core/record.h"

#include <algorithm>

#include "core/text.h"

namespace atolls {

namespace {

const std::string kTitle = "atoll-record " + std::to_string(kRecordFormat);

}  // namespace

const RecordLine* Record::find(std::string_view key) const {
  const auto found = std::ranges::find(header, key, &RecordLine::key);
  return found == header.end() ? nullptr : &*found;
}

Result<RecordLine> Record::require(std::string_view key) const {
  if (const RecordLine* line = find(key)) return *line;
  return failure("bad_record", "the header has no line '" + std::string(key) + ": …'");
}

Result<Record> parse_record(std::string_view text) {
  Record record;
  int number = 0;
  bool titled = false;
  bool in_header = true;
  for (const std::string_view raw : split(text, '\n')) {
    const RecordLine place{++number, "", ""};
    const std::string_view line = trim(raw);
    if (line.starts_with('#')) continue;
    if (line.empty()) {
      in_header = in_header && record.header.empty();
      continue;
    }
    if (!titled) {
      if (line != kTitle) return place.fail("a record begins with '" + kTitle + "', not " + in_quotes(line));
      titled = true;
      continue;
    }
    if (!in_header) {
      record.moves.push_back({number, "", std::string(line)});
      continue;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      return place.fail("a header line is 'key: value', and an empty line comes before the moves; this is " +
                        in_quotes(line));
    }
    const std::string key(trim(line.substr(0, colon)));
    if (record.find(key) != nullptr) return place.fail(in_quotes(key) + " stands twice");
    record.header.push_back({number, key, std::string(trim(line.substr(colon + 1)))});
  }
  if (!titled) return failure("bad_record", "line 1: a record begins with '" + kTitle + "'");
  return record;
}

std::string print_record(const Record& record) {
  std::string text = kTitle + "\n";
  for (const RecordLine& line : record.header) text += line.key + ": " + line.value + "\n";
  text += "\n";
  for (const RecordLine& move : record.moves) text += move.value + "\n";
  return text;
}

}  // namespace atolls
