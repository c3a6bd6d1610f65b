// Finished games. They are played through again for it, which takes time: elsewhere, one after the other.
#include "today/day.h"
#include "wire/api.h"

namespace atolls::server {

namespace {

// A finished game as text, or why not.
struct Study {
  Room room;
  std::vector<std::string> lines;
  NamesThen names;
  Result<std::string> text = failure("busy", "not done yet");

  void run() { text = game_text(room, lines, names); }
};

Json day_games_view(const std::vector<DayGame>& games) {
  Json list = Json::array();
  for (const DayGame& game : games) {
    list.push_back({{"day", today::print_day(today::day_of_number(static_cast<u32>(game.day)))},
                    {"game", game.game},
                    {"lead", game.lead},
                    {"at", game.at},
                    {"moves", parse_json(game.moves).value_or(Json::array())}});
  }
  return list;
}

}  // namespace

// At most so many at once for an address: they come back when they are dropped.
Result<std::shared_ptr<void>> Api::begin_study(const std::string& address) {
  const auto count = studies_;  // a request may be the last thing to end
  if ((*count)[address] >= kStudiesAtOnce)
    return failure("too_many_requests", "you ask for too many games at once");
  ++(*count)[address];
  return std::shared_ptr<void>(nullptr, [count, address](void*) {
    if (--(*count)[address] == 0) count->erase(address);
  });
}

void Api::game(CallPtr call) {
  house_.look(call->id, [this, call](const Result<const LiveRoom*>& found) {
    if (!found) return call->refuse(found.error());
    const LiveRoom& live = **found;
    if (live.room->phase != Phase::kOver) return call->refuse({"not_over", "the game is not over"});
    const Finished::Source source{live.id, live.room->version, names_in(live.lines, names())};
    if (const auto text = finished_.find(source)) return call->respond(json_text_reply(200, *text));
    auto begun = begin_study(call->request.address);
    if (!begun) return call->refuse(begun.error());
    auto study = std::make_shared<Study>(*live.room, live.lines, source.names);
    workers_.study(
        {call->request.address}, [study] { study->run(); },
        [this, call, study, source, begun = *begun](const Result<void>& outcome) {
          if (!outcome) return call->refuse(outcome.error());
          if (!study->text) return call->refuse(study->text.error());
          auto text = std::make_shared<const std::string>(*std::move(study->text) + "\n");
          finished_.keep(source, text);
          call->respond(json_text_reply(200, *text));
        });
  });
}

// The games of a person, one after the other: as each is asked for, so that nobody's history fills the
// memory.
struct Api::Export {
  std::vector<TableRow> rows;
  std::size_t next = 0;
  std::string address;
  bool has_games = false;
  bool is_ended = false;
  std::shared_ptr<void> begun;
};

void Api::export_me(CallPtr call) {
  if (!exports_.allow(call->person().id, workers_.now()))
    return call->refuse({"too_many_requests", "you just had an export; wait a little"});
  auto begun = begin_study(call->request.address);
  if (!begun) return call->refuse(begun.error());
  struct Found {
    std::vector<Session> sessions;
    std::vector<TableRow> rows;
    std::vector<DayGame> days;
    std::string training;
  };
  ask<Found>(
      workers_,
      [person = call->person().id](Store& store) -> Result<Found> {
        ATOLL_TRY(sessions, store.sessions_of(person));
        ATOLL_TRY(rows, store.tables_of(person, true, kMostExported));
        ATOLL_TRY(days, store.day_games_of(person));
        ATOLL_TRY(training, store.training(person));
        return Found{std::move(sessions), std::move(rows), std::move(days), std::move(training)};
      },
      [this, call, begun = *begun](Result<Found>& found) {
        if (!found) return call->refuse(found.error());
        HttpReply reply = json_text_reply(
            200, R"({"person":)" + print_json(me_view(call->person())) + R"(,"sessions":)" +
                     print_json(sessions_view(found->sessions, call->visitor->session)) + R"(,"training":)" +
                     (found->training.empty() ? "{}" : found->training) + R"(,"days":)" +
                     print_json(day_games_view(found->days)) + R"(,"games":[)");
        reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"atoll-export.json\"");
        auto games = std::make_shared<Export>();
        games->rows = std::move(found->rows);
        games->begun = begun;
        games->address = call->request.address;
        reply.next = [this, games](HttpReply::Give give) { export_next(games, std::move(give)); };
        call->respond(std::move(reply));
      });
}

void Api::export_next(const std::shared_ptr<Export>& games, HttpReply::Give give) {
  if (games->next == games->rows.size()) {
    const bool was_ended = std::exchange(games->is_ended, true);
    return give(was_ended ? std::string() : std::string("]}\n"));
  }
  const TableRow& row = games->rows[games->next++];
  ask<std::vector<std::string>>(
      workers_, [id = row.id](Store& store) { return store.events(id, 0); },
      [this, games, row, give = std::move(give)](Result<std::vector<std::string>>& lines) {
        if (!lines) return give(std::unexpected(lines.error()));
        names_.need(row.people, [this, games, id = row.id, lines = std::move(*lines), give] {
          auto study = std::make_shared<Study>(Room(), lines, names_in(lines, names()));
          workers_.study(
              {games->address},
              [study, id] {
                auto room = fold(id, study->lines);
                if (!room) {
                  study->text = std::unexpected(room.error());
                  return;
                }
                study->room = std::move(*room);
                study->run();
              },
              [this, games, study, id, give](const Result<void>& outcome) {
                if (!outcome) return give(std::unexpected(outcome.error()));
                if (!study->text) {  // a game that cannot be read is no reason to give nothing
                  log_line("error", "damaged", {{"table", id}, {"why", study->text.error().message}});
                  return export_next(games, give);
                }
                const bool is_first = !std::exchange(games->has_games, true);
                give((is_first ? "" : ",") + *study->text);
              });
        });
      });
}

}  // namespace atolls::server
