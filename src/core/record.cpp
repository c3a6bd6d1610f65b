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

Result<Json> parse_options(std::string_view words) {
  Json options = Json::object();
  for (const std::string_view word : split_words(words)) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) {
      return failure("bad_option", in_quotes(word) + " is no option; write name=value");
    }
    const std::string name(word.substr(0, sign));
    const std::string_view value = word.substr(sign + 1);
    if (options.contains(name)) return failure("bad_option", in_quotes(name) + " stands twice");
    if (const auto number = parse_number(value)) {
      options[name] = *number;
    } else if (value == "true" || value == "false") {
      options[name] = value == "true";
    } else {
      options[name] = value;
    }
  }
  return options;
}

void write_options(Json options, Record& record) {
  const Json deck = options.contains("deck") ? options["deck"] : Json();
  options.erase("deck");
  std::vector<std::string> words;
  for (const auto& [name, value] : options.items()) {
    words.push_back(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  record.add("options", join(words, " "));
  if (!deck.is_null()) record.add("custom deck", print_json(deck));
}

Result<Json> read_options(const Record& record) {
  ATOLL_TRY(line, record.require("options"));
  auto options = parse_options(line.value);
  if (!options) return line.fail(options.error().message);
  if (options->contains("deck")) return line.fail("a custom deck has a line of its own, 'custom deck: {…}'");
  if (const RecordLine* custom = record.find("custom deck")) {
    auto deck = parse_json(custom->value);
    if (!deck) return custom->fail(deck.error().message);
    (*options)["deck"] = std::move(*deck);
  }
  return options;
}

std::unexpected<Error> fail_options(const Record& record, const Error& error) {
  const RecordLine* deck = error.code == "bad_deck" ? record.find("custom deck") : nullptr;
  const RecordLine* line = deck != nullptr ? deck : record.find("options");
  return line->fail(error.message);
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
