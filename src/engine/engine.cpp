#include "engine/engine.h"

#include <algorithm>

#include "core/text.h"
#include "engine/score.h"

namespace atolls {

namespace {

constexpr i32 kLongestThinking = 600'000;  // milliseconds

Json reply_with_error(const Error& error) {
  return {{"error", print_error(error)}};
}

// A field that is misspelt must not be passed over: the reply would be to another question.
Result<void> only_fields(const JsonField& request, const std::vector<std::string>& known) {
  for (const auto& [name, value] : request.value().items()) {
    if (name == "do" || name == "id" || std::ranges::find(known, name) != known.end()) continue;
    return request.fail("unknown field " + in_quotes(name) + suggestion(name, known));
  }
  return {};
}

}  // namespace

std::string Engine::too_long() {
  return print_json(
      reply_with_error({"too_long", "a line has at most " + std::to_string(kLongestLine) + " characters"}));
}

std::string Engine::answer(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return print_json(reply_with_error(json.error()));
  const JsonField request(*json, "", "bad_request");
  const auto reply = handle(request);
  Json out = reply ? *reply : reply_with_error(reply.error());
  if (request.has("id")) out["id"] = (*json)["id"];
  return print_json(out);
}

Result<Json> Engine::handle(const JsonField& request) {
  struct Command {
    std::string name;
    Handler handler;
    std::vector<std::string> fields;  // beside those of every request
  };
  static const std::vector<Command> commands = {
      {"hello", &Engine::hello, {}},
      {"new", &Engine::create, {"game", "players", "seed", "options"}},
      {"load", &Engine::load, {"state", "view", "seed"}},
      {"state", &Engine::state, {"table", "seat"}},
      {"moves", &Engine::moves, {"table"}},
      {"play", &Engine::play, {"table", "move"}},
      {"undo", &Engine::undo, {"table"}},
      {"score", &Engine::score, {"game", "reef", "card", "pattern", "count", "around", "value", "mirror"}},
      {"bot", &Engine::bot, {"table", "bot", "ms", "nodes", "seed"}},
      {"result", &Engine::result, {"table"}},
      {"record", &Engine::record, {"table"}},
      {"replay", &Engine::replay, {"record"}},
      {"close", &Engine::close, {"table"}},
      {"names", &Engine::names, {"table", "names"}},
      {"deck", &Engine::deck, {"table"}},
      {"advice", &Engine::advice, {"table", "seat"}},
      {"preview", &Engine::preview, {"table", "move"}},
      {"explain", &Engine::explain, {"table", "move"}},
      {"judge", &Engine::judge, {"table", "move", "nodes", "seed"}},
      {"analyse", &Engine::analyse, {"table", "number", "nodes", "seed"}},
      {"report", &Engine::report, {"table", "decisions", "end"}},
      {"history", &Engine::history, {"table"}},
      {"fork", &Engine::fork, {"table", "moves", "seat", "seed"}}};
  if (!request.value().is_object()) return request.fail("a request is an object with \"do\"");
  ATOLL_TRY(name, request.text_at("do"));
  const auto command = std::ranges::find(commands, name, &Command::name);
  if (command == commands.end()) {
    std::vector<std::string> names;
    names.reserve(commands.size());
    for (const Command& known : commands) names.push_back(known.name);
    return failure("unknown_command", "do: there is no " + in_quotes(name) + suggestion(name, names));
  }
  ATOLL_CHECK(only_fields(request, command->fields));
  return (this->*command->handler)(request);
}

Result<Json> Engine::hello(const JsonField&) {
  Json bots = Json::object();
  for (const std::string& game : game_names()) bots[game] = *bot_names(game);
  return Json{{"name", "atoll"},
              {"version", kVersion},
              {"protocol", kProtocol},
              {"games", game_names()},
              {"bots", bots}};
}

Result<u64> Engine::seed(const JsonField& request) {
  if (!request.has("seed")) return entropy_.next();
  const Json& value = request.at("seed")->value();
  if (value.is_number_unsigned()) return value.get<u64>();
  return request.at("seed")->fail("must be a whole number from 0 to 18446744073709551615");
}

Result<Json> Engine::seat_at(Result<TablePtr> made) {
  if (!made) return std::unexpected(std::move(made).error());
  if (tables_.size() >= kMostTables) {
    return failure("too_many_tables",
                   "close some of the " + std::to_string(kMostTables) + " open tables first");
  }
  const std::string name = "t" + std::to_string(next_table_++);
  Json reply = {{"table", name}, {"state", (*made)->state()}};
  tables_.emplace(name, std::move(*made));
  return reply;
}

Result<Json> Engine::create(const JsonField& request) {
  ATOLL_TRY(name, request.text_at("game"));
  Json options = Json::object();
  if (request.has("options")) {
    ATOLL_TRY(given, request.object_at("options"));
    options = given.value();
  }
  if (request.has("players")) {
    const Json& players = request.at("players")->value();
    if (options.contains("players") && options["players"] != players) {
      return failure("bad_request", "players: differs from options.players");
    }
    options["players"] = players;
  }
  ATOLL_TRY(seed_value, seed(request));
  return seat_at(new_table(name, options, seed_value));
}

Result<Json> Engine::load(const JsonField& request) {
  ATOLL_TRY(seed_value, seed(request));
  if (request.has("view")) return seat_at(load_view(request.at("view")->value(), seed_value));
  ATOLL_TRY(state, request.at("state"));
  return seat_at(load_table(state.value(), seed_value));
}

Result<Json> Engine::state(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  if (!request.has("seat")) return Json{{"state", at->state()}};
  if (request.at("seat")->value().is_null()) return Json{{"state", at->public_view()}};
  ATOLL_TRY(seat, request.integer_at("seat", 0, at->players() - 1));
  ATOLL_TRY(view, at->view(seat));
  return Json{{"state", view}};
}

Result<Json> Engine::moves(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  return Json{{"toMove", at->to_move() < 0 ? Json() : Json(at->to_move())}, {"moves", at->moves()}};
}

Result<Json> Engine::play(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(text, request.text_at("move"));
  ATOLL_TRY(events, at->play(text));
  return Json{{"events", events}, {"state", at->state()}};
}

Result<Json> Engine::undo(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_CHECK(at->undo());
  return Json{{"state", at->state()}};
}

Result<Json> Engine::score(const JsonField& request) {
  return answer_score(request);
}

Result<Json> Engine::bot(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  ATOLL_TRY(name, request.text_at("bot"));
  bots::Budget budget;
  if (request.has("ms")) {
    ATOLL_TRY(milliseconds, request.integer_at("ms", 1, kLongestThinking));
    budget.milliseconds = milliseconds;
  }
  if (request.has("nodes")) {
    ATOLL_TRY(nodes, request.integer_at("nodes", 1, kMostNodes));
    budget.nodes = static_cast<u64>(nodes);
  }
  ATOLL_TRY(seed_value, seed(request));
  return at->think(name, budget, seed_value);
}

Result<Json> Engine::result(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  return at->result();
}

Result<Json> Engine::record(const JsonField& request) {
  ATOLL_TRY(at, table(request));
  return Json{{"record", at->record()}};
}

Result<Json> Engine::replay(const JsonField& request) {
  ATOLL_TRY(text, request.text_at("record"));
  return seat_at(replay_table(text));
}

Result<Json> Engine::close(const JsonField& request) {
  ATOLL_TRY(found, find(request));
  tables_.erase(found);
  return Json::object();
}

Result<std::map<std::string, TablePtr>::iterator> Engine::find(const JsonField& request) {
  ATOLL_TRY(name, request.text_at("table"));
  const auto found = tables_.find(name);
  if (found == tables_.end()) return failure("unknown_table", "table: there is no " + in_quotes(name));
  return found;
}

Result<Table*> Engine::table(const JsonField& request) {
  ATOLL_TRY(found, find(request));
  return found->second.get();
}

}  // namespace atolls
