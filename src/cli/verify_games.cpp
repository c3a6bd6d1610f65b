// atoll verify-games: every table of a store, played again from its events.
#include <fmt/core.h>

#include <memory>

#include "cli/data.h"
#include "cli/verbs.h"
#include "room/room.h"
#include "store/open_store.h"

namespace atolls::cli {

namespace {

constexpr int kAtOnce = 200;

// What does not fit; otherwise whether its deal is proved to be fair, if there is one.
Result<bool> verify(server::Store& store, const server::TableRow& row) {
  ATOLL_TRY(lines, store.events(row.id, 0));
  ATOLL_TRY(room, server::fold(row.id, lines));
  const server::TableRow now = room.row();
  if (now.phase != row.phase || now.game != row.game || now.summary != row.summary)
    return failure("bad_row", "the row of the table does not fit its events");
  const server::Exchange& exchange = *room.exchange;
  if (server::commitment(exchange.secret, room.id, exchange.scheme) != exchange.commitment)
    return failure("bad_event", "the commitment does not fit the secret");
  const bool is_fair = !room.table || exchange.scheme == server::kDealScheme;
  if (!room.table || room.phase != server::Phase::kOver) return is_fair;
  const bool ended = room.table->to_move() < 0;
  const bool finished = room.result.is_object() && room.result.value("reason", "") == "finished";
  if (ended != finished) return failure("bad_event", "the result does not fit the game");
  return is_fair;
}

int run(const Data& data) {
  const auto store = server::reopen_store(data.store());
  if (!store) {
    fmt::print(stderr, "atoll: {}\n", store.error().message);
    if (store.error().code == "in_use") {
      fmt::print(stderr,
                 "Stop it first, or check a copy: sqlite3 atoll.db \".backup copy.db\", then\n"
                 "atoll verify-games --data copy.db\n");
    }
    if (store.error().code == "older_schema") {
      fmt::print(
          stderr,
          "Opening it would change it for good. Check it with the program that wrote it, or start the\n"
          "server on it first: that brings it to the present form\n");
    }
    return 1;
  }
  int tables = 0;
  int wrong = 0;
  int unproved = 0;
  std::string after;
  for (;;) {
    const auto rows = (*store)->all_tables(after, kAtOnce);
    if (!rows) {
      fmt::print(stderr, "atoll: {}\n", rows.error().message);
      return 1;
    }
    if (rows->empty()) break;
    for (const server::TableRow& row : *rows) {
      ++tables;
      after = row.id;
      const auto verified = verify(**store, row);
      if (!verified) {
        ++wrong;
        fmt::print("{}: {}\n", row.id, verified.error().message);
      } else if (!*verified) {
        ++unproved;
      }
    }
  }
  if (unproved > 0) {
    fmt::print(
        "{} games from before 0.2.0: their scheme does not prove that the host could not choose the deal\n",
        unproved);
  }
  fmt::print("{} tables, {} wrong\n", tables, wrong);
  return wrong == 0 ? 0 : 1;
}

}  // namespace

void add_verify_games(Program& program) {
  CLI::App* verb =
      program.add_verb("verify-games", "Play every stored game again, and report what does not fit",
                       "  atoll verify-games\n  atoll verify-games --data /var/lib/atoll\n");
  auto data = std::make_shared<Data>();
  data->add_to(*verb);
  verb->callback([&program, data] { program.exit_code = run(*data); });
}

}  // namespace atolls::cli
