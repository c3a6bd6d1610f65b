#include "puzzles/pack.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/hash.h"
#include "core/text.h"

namespace atolls::puzzles {

namespace {

// What the first item of a packed list says; from 0 on it is the number of a shape.
constexpr int kList = -1;
constexpr int kStacks = -2;  // an object like {"b2":"RG","c3":"Y"}, as "b2RG c3Y"

bool is_stacks(const Json& object) {
  return std::ranges::all_of(object.items(), [](const auto& item) {
    return item.key().size() == 2 && item.value().is_string() &&
           !item.value().template get_ref<const std::string&>().contains(' ');
  });
}

std::unexpected<Error> bad(const char* what) {
  return failure("bad_puzzle", std::string("packed: ") + what);
}

}  // namespace

Json pack_value(const Json& value, std::vector<Json>& shapes) {
  Json list = Json::array();
  if (value.is_array()) {
    list.push_back(kList);
    for (const Json& item : value) list.push_back(pack_value(item, shapes));
    return list;
  }
  if (!value.is_object()) return value;
  if (is_stacks(value)) {
    std::string text;
    for (const auto& [key, stack] : value.items())
      text += (text.empty() ? "" : " ") + key + stack.get<std::string>();
    return Json::array({kStacks, text});
  }
  Json keys = Json::array();
  for (const auto& [key, item] : value.items()) keys.push_back(key);
  auto shape = std::ranges::find(shapes, keys);
  if (shape == shapes.end()) shape = shapes.insert(shapes.end(), keys);
  list.push_back(shape - shapes.begin());
  for (const Json& item : value) list.push_back(pack_value(item, shapes));
  return list;
}

Result<Json> unpack_value(const Json& packed, const Json& shapes) {
  if (!packed.is_array()) return packed;
  if (packed.empty() || !packed[0].is_number_integer()) return bad("a list must begin with its kind");
  const int kind = packed[0].get<int>();
  if (kind == kStacks) {
    if (packed.size() != 2 || !packed[1].is_string()) return bad("stacks must be a text");
    Json object = Json::object();
    for (const std::string_view word : split_words(packed[1].get_ref<const std::string&>())) {
      if (word.size() < 2) return bad("a stack must name its space");
      object[std::string(word.substr(0, 2))] = word.substr(2);
    }
    return object;
  }
  Json keys = Json();
  if (kind != kList) {
    if (kind < 0 || static_cast<std::size_t>(kind) >= shapes.size()) return bad("there is no such shape");
    keys = shapes[static_cast<std::size_t>(kind)];
    if (!keys.is_array() || keys.size() + 1 != packed.size()) return bad("an object must fit its shape");
  }
  Json value = keys.is_null() ? Json::array() : Json::object();
  for (std::size_t i = 1; i < packed.size(); ++i) {
    ATOLL_TRY(item, unpack_value(packed[i], shapes));
    if (keys.is_null()) {
      value.push_back(std::move(item));
    } else if (keys[i - 1].is_string()) {
      value[keys[i - 1].get<std::string>()] = std::move(item);
    } else {
      return bad("a key must be a text");
    }
  }
  return value;
}

std::string pack_piece(const std::vector<Puzzle>& puzzles) {
  std::vector<Json> shapes;
  Json list = Json::array();
  for (const Puzzle& puzzle : puzzles) list.push_back(pack_value(*parse_json(print_puzzle(puzzle)), shapes));
  return print_json(Json{{"shapes", shapes}, {"puzzles", list}});
}

Result<std::vector<Puzzle>> unpack_piece(std::string_view text) {
  ATOLL_TRY(json, parse_json(text));
  const JsonField root(json, "", "bad_puzzle");
  ATOLL_TRY(shapes, root.array_at("shapes"));
  ATOLL_TRY(list, root.array_at("puzzles"));
  std::vector<Puzzle> puzzles;
  for (const Json& packed : list.value()) {
    ATOLL_TRY(whole, unpack_value(packed, shapes.value()));
    ATOLL_TRY(puzzle, parse_puzzle(print_json(whole)));
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::vector<std::string> pack(std::vector<Puzzle> puzzles) {
  std::ranges::sort(puzzles, {}, [](const Puzzle& puzzle) { return std::tie(puzzle.rating, puzzle.id); });
  std::vector<std::string> files(1);
  Json ratings = Json::array();
  std::map<std::string, int> themes;
  for (std::size_t i = 0; i < puzzles.size(); i += kPiece) {
    const auto piece =
        std::vector(puzzles.begin() + static_cast<std::ptrdiff_t>(i),
                    puzzles.begin() + static_cast<std::ptrdiff_t>(std::min(i + kPiece, puzzles.size())));
    ratings.push_back(piece.front().rating);
    files.push_back(pack_piece(piece));
    for (const Puzzle& puzzle : piece) {
      for (const std::string& theme : puzzle.themes) ++themes[theme];
    }
  }
  Hash version;
  for (const std::string& file : files) {
    for (const char c : file) version.add(static_cast<unsigned char>(c));
  }
  files.front() = print_json(Json{{"version", short_name(version.value())},
                                  {"count", puzzles.size()},
                                  {"piece", kPiece},
                                  {"ratings", ratings},
                                  {"themes", themes}});
  return files;
}

}  // namespace atolls::puzzles
