#include "bots/reef/bots.h"
#include "bots/riff/bots.h"
#include "games/reef_coding.h"
#include "games/reef_sight.h"
#include "games/riff_coding.h"
#include "games/riff_sight.h"
#include "state_of.h"

namespace atolls::python {

namespace {

// Calls `make` with the game of that name, as a value of its type.
template <class Make>
auto of_game(std::string_view name, const Make& make) {
  if (name == riff::Game::kName) return make(riff::Game{});
  if (name == reef::Game::kName) return make(reef::Game{});
  throw Failure("unknown_game", "game: there is no \"" + std::string(name) + "\", only reef, riff");
}

std::string name_in(const Json& json) {
  return value_of(JsonField(json, "state", "bad_state").text_at("game"));
}

}  // namespace

std::unique_ptr<AnyGame> make_game(std::string_view name, const Json& options) {
  return of_game(name, [&]<Game G>(G) -> std::unique_ptr<AnyGame> {
    return std::make_unique<GameOf<G>>(value_of(G::parse_rules(options)));
  });
}

std::unique_ptr<AnyBot> make_bot(std::string_view game, std::string_view spec) {
  return of_game(game,
                 [&]<Game G>(G) -> std::unique_ptr<AnyBot> { return std::make_unique<BotOf<G>>(spec); });
}

std::unique_ptr<AnyState> load_state(const Json& state, u64 seed) {
  return of_game(name_in(state), [&]<Game G>(G) -> std::unique_ptr<AnyState> {
    return std::make_unique<StateOf<G>>(value_of(G::parse_state(state)), Rng(seed), false);
  });
}

std::unique_ptr<AnyState> load_record(std::string_view record, const Rng& rng) {
  TablePtr table = value_of(replay_table(record));
  return of_game(table->game(), [&]<Game G>(G) -> std::unique_ptr<AnyState> {
    return std::make_unique<StateOf<G>>(value_of(G::parse_state(table->state())), std::move(table), rng);
  });
}

std::vector<std::unique_ptr<AnyState>> load_positions(std::string_view record) {
  const TablePtr whole = value_of(replay_table(record));
  return of_game(whole->game(), [&]<Game G>(G) {
    std::vector<std::unique_ptr<AnyState>> list;
    for (std::size_t moves = 0; moves <= whole->move_count(); ++moves) {
      TablePtr table = whole->fork(moves);
      auto opening = value_of(G::parse_state(table->state()));
      list.push_back(std::make_unique<StateOf<G>>(std::move(opening), std::move(table), Rng(0)));
    }
    return list;
  });
}

std::unique_ptr<AnyObservation> load_view(const Json& view, int seat) {
  return of_game(name_in(view), [&]<Game G>(G) -> std::unique_ptr<AnyObservation> {
    auto opening = value_of(G::parse_state(value_of(G::complete_view(view))));
    const int players = G::players(opening.state);
    if (seat < 0 || seat >= players)
      throw Failure("bad_request", "seat: must be from 0 to " + std::to_string(players - 1));
    const auto own = G::observe(opening.state, seat);
    if (nlohmann::json(G::print_view(own)) != nlohmann::json(view))
      throw Failure("bad_state", "view: it is not what seat " + std::to_string(seat) + " sees");
    return std::make_unique<ObservationOf<G>>(opening.rules, own);
  });
}

}  // namespace atolls::python
