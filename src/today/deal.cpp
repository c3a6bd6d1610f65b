#include "today/deal.h"

namespace atolls::today {

Result<TablePtr> deal(std::string_view game, Day day) {
  ATOLL_TRY(table, new_table(game, Json::object(), number_of(day)));
  table->name_seats({"You", std::string(kOpponent)});
  return std::move(table);
}

Result<std::string> answer(const Table& table) {
  ATOLL_TRY(thought, table.think(kOpponent, {}, table.move_count() + 1));
  return thought["move"].get<std::string>();
}

int lead_of(const Json& result, int seat) {
  const Json& counts = result.contains("points") ? result["points"] : result["offspring"];
  return counts[static_cast<unsigned>(seat)].get<int>() - counts[static_cast<unsigned>(1 - seat)].get<int>();
}

}  // namespace atolls::today
