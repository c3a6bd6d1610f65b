// The games of the day: who sends one has it played again before it counts, elsewhere and in turn.
#include "fair/secrets.h"
#include "table/games.h"
#include "today/verify.h"
#include "wire/api.h"

namespace atolls::server {

namespace {

using today::Day;

struct DaySent {
  Day day;
  std::string game;
  std::vector<std::string> moves;
};

Result<DaySent> read_sent(const Json& body) {
  const JsonField root(body, "", "bad_request");
  DaySent sent;
  ATOLL_TRY(day_text, root.text_at("day"));
  ATOLL_TRY(day, today::parse_day(day_text));
  sent.day = day;
  ATOLL_TRY(game, root.text_at("game"));
  sent.game = game;
  ATOLL_TRY(moves, root.at("moves"));
  if (!moves.value().is_array() || moves.value().size() > today::kMostMoves)
    return moves.fail("must be a list of at most " + std::to_string(today::kMostMoves) + " moves");
  for (const Json& move : moves.value()) {
    if (!move.is_string() || move.get_ref<const std::string&>().size() > kLongestMove)
      return moves.fail("each must be a text of at most " + std::to_string(kLongestMove) + " bytes");
    sent.moves.push_back(move.get<std::string>());
  }
  return sent;
}

// A day can be played for a while after it is over, wherever the clocks of people stand.
bool is_day_open(Day day, Time now) {
  return today::begin_of(day) <= now && now < today::begin_of(day) + kDay + kDayGrace;
}

Json print_row(const DayBoard::Row& row, std::string_view asker) {
  return {{"id", row.id},     {"rank", row.rank}, {"name", row.name},
          {"lead", row.lead}, {"at", row.at},     {"own", row.person == asker}};
}

Day day_of(const DayGame& game) {
  return today::day_of_number(static_cast<u32>(game.day));
}

Result<std::string> record_of(const DayGame& game, const std::string& name) {
  ATOLL_TRY(moves, parse_json(game.moves));
  ATOLL_TRY(table, today::replay(game.game, day_of(game), moves.get<std::vector<std::string>>()));
  table->name_seats({name, std::string(today::kOpponent)});
  return table->record();
}

}  // namespace

void Api::send_day_game(CallPtr call) {
  auto sent = read_sent(call->body);
  if (!sent) return call->refuse(sent.error());
  if (!find_game(sent->game)) return call->refuse(find_game(sent->game).error());
  const Time now = workers_.now();
  if (!is_day_open(sent->day, now))
    return call->refuse({"wrong_day", "day: that one is not being played now"});
  if (!day_games_.allow(call->person().id, call->request.address, now))
    return call->refuse({"too_many_requests", "you send too many games; try again later"});
  auto begun = begin_study(call->request.address);
  if (!begun) return call->refuse(begun.error());
  const DayGame game{.id = random_id(),
                     .day = today::number_of(sent->day),
                     .game = sent->game,
                     .person = call->person().id,
                     .at = now,
                     .moves = print_json(Json(sent->moves))};
  // Who has one already need not be judged again.
  ask<DayBoard>(
      workers_, [game](Store& store) { return store.day_board(game.day, game.game, game.person, 0); },
      [this, call, game, begun = *begun,
       sent = std::make_shared<DaySent>(std::move(*sent))](Result<DayBoard>& board) {
        if (!board) return call->refuse(board.error());
        if (board->own)
          return call->refuse({"already_sent", "your first game of the day counts, and it is there already"});
        auto lead = std::make_shared<Result<int>>();
        workers_.study(
            {call->request.address},
            [sent, lead] { *lead = today::verify(sent->game, sent->day, sent->moves); },
            [this, call, game, begun, lead](const Result<void>& outcome) {
              if (!outcome) return call->refuse(outcome.error());
              if (!*lead) return call->refuse(lead->error());
              keep_day_game(call, game, **lead);
            });
      });
}

void Api::keep_day_game(const CallPtr& call, DayGame game, int lead) {
  game.lead = lead;
  ask<DayPlace>(
      workers_, [game](Store& store) { return store.add_day_game(game, kMostDayGames); },
      [call, lead](Result<DayPlace>& place) {
        if (!place) return call->refuse(place.error());
        call->reply(
            201,
            {{"lead", lead}, {"rank", place->rank}, {"players", place->players}, {"kept", place->is_kept}});
      });
}

void Api::show_day(CallPtr call) {
  const auto day = today::parse_day(call->id);
  if (!day) return call->refuse({"not_found", "there is no such day"});
  const std::string asker = call->visitor ? call->person().id : std::string();
  using Boards = std::vector<std::pair<std::string, DayBoard>>;
  ask<Boards>(
      workers_,
      [number = today::number_of(*day), asker](Store& store) -> Result<Boards> {
        Boards boards;
        for (const std::string& game : game_names()) {
          ATOLL_TRY(board, store.day_board(number, game, asker, kMostRows));
          boards.emplace_back(game, std::move(board));
        }
        return boards;
      },
      [call, asker, day = *day, now = workers_.now()](Result<Boards>& boards) {
        if (!boards) return call->refuse(boards.error());
        Json games = Json::object();
        for (const auto& [game, board] : *boards) {
          Json best = Json::array();
          for (const DayBoard::Row& row : board.best) best.push_back(print_row(row, asker));
          games[game] = {{"players", board.players},
                         {"best", std::move(best)},
                         {"own", board.own ? print_row(*board.own, asker) : Json()}};
        }
        call->reply(200, {{"day", today::print_day(day)}, {"open", is_day_open(day, now)}, {"games", games}});
      });
}

// While a day can be played, its games are for those who have played it.
void Api::show_day_game(CallPtr call) {
  auto begun = begin_study(call->request.address);
  if (!begun) return call->refuse(begun.error());
  struct Found {
    DayGame game;
    std::string name;
    bool may_see = true;
  };
  const std::string asker = call->visitor ? call->person().id : std::string();
  ask<Found>(
      workers_,
      [id = call->id, asker, now = workers_.now()](Store& store) -> Result<Found> {
        ATOLL_TRY(game, store.day_game(id));
        if (!game) return failure("not_found", "there is no such game");
        ATOLL_TRY(person, store.person(game->person));
        Found found{.game = *game, .name = person ? person->name : std::string()};
        if (!is_day_open(day_of(*game), now)) return found;
        ATOLL_TRY(board, store.day_board(game->day, game->game, asker, 0));
        found.may_see = board.own.has_value();
        return found;
      },
      [this, call, begun = *begun](Result<Found>& found) {
        if (!found) return call->refuse(found.error());
        if (!found->may_see)
          return call->refuse({"not_over", "play the day's deal first: this shows its cards"});
        auto text = std::make_shared<Result<std::string>>();
        workers_.study(
            {call->request.address},
            [text, game = found->game, name = found->name] { *text = record_of(game, name); },
            [call, begun, text, game = found->game, name = found->name](const Result<void>& outcome) {
              if (!outcome) return call->refuse(outcome.error());
              if (!*text) return call->refuse({"damaged", "this game cannot be played again"});
              call->reply(200, {{"day", today::print_day(day_of(game))},
                                {"game", game.game},
                                {"name", name},
                                {"lead", game.lead},
                                {"record", **text}});
            });
      });
}

}  // namespace atolls::server
