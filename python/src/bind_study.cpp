// Recorded games looked back at, and puzzles found: what `atoll analyse` and `atoll puzzles make` do, one
// unit of work at a time.
#include <nanobind/stl/string.h>

#include "analysis/report.h"
#include "bind.h"
#include "convert.h"
#include "puzzles/find.h"

namespace atolls::python {

namespace {

using namespace nb::literals;

Json analyse(std::string_view record, u64 nodes, u64 seed) {
  const TablePtr game = value_of(replay_table(record));
  if (game->move_count() == 0) throw Failure("bad_record", "record: there is no move in it");
  std::vector<analysis::Decision> decisions;
  for (std::size_t move = 0; move < game->move_count(); ++move)
    decisions.push_back(value_of(analysis::judge(*game, move, nodes, seed)));
  analysis::Shares end;
  if (game->to_move() >= 0) end = value_of(analysis::judge_end(*game, nodes, seed));
  return analysis::report(*game, decisions, end);
}

std::string find_puzzles(const std::string& game, const std::string& kind, u64 seed, int number) {
  const auto find = value_of(puzzles::finder_of(game, kind));
  arena::Mark moves;
  std::string list = "[";
  for (const puzzles::Puzzle& puzzle : find(seed, number, moves))
    list += (list.size() > 1 ? "," : "") + puzzles::print_puzzle(puzzle);
  return list + "]";
}

}  // namespace

void bind_study(nb::module_& module) {
  module.def(
      "analyse",
      [](nb::handle record, nb::handle nodes, nb::handle seed) {
        const std::string text = text_of_python(record, "record");
        const auto passes = static_cast<u64>(integer(nodes, "nodes", 1, i64{bots::kMostNodes}));
        const u64 from = seed_of(seed);
        std::string report;
        {
          const nb::gil_scoped_release release;
          report = print_json(analyse(text, passes, from));
        }
        return to_python(report);
      },
      "record"_a, "nodes"_a = 5000, "seed"_a = 1,
      "A recorded game looked back at, as `atoll analyse --json` does: docs/analysis.md. Each decision gets "
      "so "
      "many nodes.");
  module.def(
      "find_puzzles",
      [](const std::string& game, const std::string& kind, nb::handle seed, nb::handle number) {
        const u64 from = seed_of(seed);
        const auto which = static_cast<int>(integer(number, "number", 0, INT_MAX));
        std::string found;
        {
          const nb::gil_scoped_release release;
          found = find_puzzles(game, kind, from, which);
        }
        return nb::cast<nb::typed<nb::list, Object>>(
            nb::module_::import_("json").attr("loads")(nb::str(found.c_str(), found.size())));
      },
      "game"_a, "kind"_a, "seed"_a, "number"_a,
      "The puzzles in one game of bots, by its number, as `atoll puzzles make` finds them: docs/puzzles.md. "
      "Kinds are placement (reef) and move (both).");
}

}  // namespace atolls::python
