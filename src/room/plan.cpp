#include "room/plan.h"

#include <algorithm>

#include "core/text.h"
#include "fair/exchange.h"
#include "ops/limits.h"
#include "room/command.h"
#include "table/games.h"

namespace atolls::server {

namespace {

Result<void> check_keys(const JsonField& object, const std::vector<std::string>& known) {
  for (const auto& [key, value] : object.value().items()) {
    if (std::ranges::find(known, key) == known.end())
      return object.fail("unknown field " + in_quotes(key) + suggestion(key, known));
  }
  return {};
}

// A deck goes to everybody at the table, and stays in the store: it holds what the game needs, and no more.
Result<void> check_deck(std::string_view game, Json& deck) {
  static const std::vector<std::string> kCard = {"id", "coral", "points", "pattern", "count", "around"};
  const JsonField root(deck, "options.deck", "bad_deck");
  ATOLL_TRY(kind, find_game(game));
  ATOLL_CHECK(root.object());
  const auto known = kind->about.deck_fields;
  ATOLL_CHECK(check_keys(root, std::vector<std::string>(known.begin(), known.end())));
  if (root.has("name")) ATOLL_CHECK(short_text(root, "name", kLongestDeckName));
  if (deck.contains("cards") && deck["cards"].is_array()) {
    const JsonField cards(deck["cards"], "options.deck.cards", "bad_deck");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards.item(i).value().is_object()) ATOLL_CHECK(check_keys(cards.item(i), kCard));
    }
  }
  deck.erase("colours");
  deck.erase("reconstructed");
  return {};
}

// A number or a text does not nest.
int depth_of(const Json& json) {
  if (!json.is_structured()) return 0;
  int deepest = 0;
  for (const Json& inner : json) deepest = std::max(deepest, depth_of(inner));
  return 1 + deepest;
}

}  // namespace

Result<void> check_bot(std::string_view game, std::string_view bot) {
  ATOLL_TRY(levels, level_names(game));
  if (std::ranges::find(levels, bot) != levels.end()) return {};
  return failure("unknown_bot", "bot: there is no level " + in_quotes(bot) + ", only " + join(levels, ", "));
}

std::string usual_bot(std::string_view game) {
  const auto levels = level_names(game);
  return levels ? (*levels)[levels->size() / 2] : "";
}

Result<Plan> parse_plan(const Json& request) {
  const JsonField root(request, "", "bad_request");
  ATOLL_CHECK(root.object());
  ATOLL_TRY(game, root.text_at("game"));
  Plan plan;
  plan.game = game;
  if (root.has("players")) {
    ATOLL_TRY(players, root.integer_at("players", 2, kMostSeats));
    plan.players = players;
  }
  if (root.has("options")) {
    ATOLL_TRY(options, root.object_at("options"));
    // What goes around them in events and views must be readable, too.
    if (depth_of(options.value()) > kDeepestOptions)
      return options.fail("must not nest deeper than " + std::to_string(kDeepestOptions) + " levels");
    plan.options = options.value();
    if (print_json(plan.options).size() > kLongestOptions)
      return options.fail("must not be longer than " + std::to_string(kLongestOptions) + " bytes");
    if (options.has("deck")) ATOLL_CHECK(check_deck(plan.game, plan.options["deck"]));
    if (options.has("players")) {
      ATOLL_TRY(own, options.at("players"));
      ATOLL_TRY(players, own.integer(2, kMostSeats));
      if (root.has("players") && players != plan.players)
        return own.fail("must be the same as players, or absent");
      plan.players = players;
    }
  }
  plan.options["players"] = plan.players;
  if (root.has("listed")) {
    ATOLL_TRY(listed, root.boolean_at("listed"));
    plan.listed = listed;
  }
  if (root.has("clock")) {
    ATOLL_TRY(field, root.at("clock"));
    ATOLL_TRY(clock, parse_clock(field));
    plan.clock = clock;
  }
  if (root.has("nonce")) {
    return failure("bad_request",
                   "nonce: none is taken before the table's commitment is shown; pledge it at the table");
  }
  ATOLL_CHECK(new_table(plan.game, plan.options, 0));  // whether the options are lawful
  if (root.has("bots")) {
    ATOLL_TRY(list, root.array_at("bots"));
    if (list.size() >= static_cast<std::size_t>(plan.players))
      return list.fail("one seat is the maker's own");
    for (std::size_t i = 0; i < list.size(); ++i) {
      ATOLL_TRY(bot, list.item(i).text());
      ATOLL_CHECK(check_bot(plan.game, bot));
      plan.bots.push_back(bot);
    }
  }
  return plan;
}

Plan plan_again(const Room& room) {
  Plan plan;
  plan.game = room.game;
  plan.players = static_cast<int>(room.seats.size());
  plan.options = *room.options;
  plan.listed = room.listed;
  plan.clock = room.clock;
  for (const Seat& seat : room.seats) {
    if (!seat.bot.empty()) plan.bots.push_back(seat.bot);
  }
  return plan;
}

std::vector<Event> first_events(const Plan& plan, std::string_view id, std::string_view secret,
                                std::string_view maker, Time now) {
  std::vector<Event> events;
  events.push_back({now, event::Created{.rematch_of = plan.rematch_of,
                                        .game = plan.game,
                                        .players = plan.players,
                                        .options = plan.options,
                                        .listed = plan.listed,
                                        .clock = print_clock(plan.clock),
                                        .scheme = std::string(kDealScheme),
                                        .promise = promise_of(secret, id)}});
  events.push_back({now, event::Sat{.seat = 0, .person = std::string(maker)}});
  int seat = plan.players - static_cast<int>(plan.bots.size());
  for (const std::string& bot : plan.bots) events.push_back({now, event::Sat{.seat = seat++, .bot = bot}});
  return events;
}

Json result_of(const std::vector<Seat>& seats, const std::string& reason, const Json& finished) {
  Json result = {{"reason", reason}, {"ranks", nullptr}, {"winners", Json::array()}};
  if (reason == "agreed" || reason == "abandoned" || reason == "too_long") return result;
  if (finished.is_object()) result.update(finished);
  result.erase("over");
  const auto own_rank = [&](std::size_t seat) {
    return finished.is_object() ? finished["ranks"][seat].get<int>() : 1;
  };
  // Whether the first seat did better than the second.
  const auto better = [&](std::size_t one, std::size_t other) {
    const Seat& a = seats[one];
    const Seat& b = seats[other];
    if (a.out.empty() != b.out.empty()) return a.out.empty();
    return a.out.empty() ? own_rank(one) < own_rank(other) : a.out_since > b.out_since;
  };
  result["ranks"] = Json::array();
  result["winners"] = Json::array();
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    int rank = 1;
    for (std::size_t other = 0; other < seats.size(); ++other) rank += better(other, seat) ? 1 : 0;
    result["ranks"].push_back(rank);
    if (rank == 1) result["winners"].push_back(seat);
  }
  return result;
}

}  // namespace atolls::server
