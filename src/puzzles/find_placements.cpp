#include <array>
#include <optional>
#include <span>

#include "arena/schedule.h"
#include "bots/reef/bots.h"
#include "puzzles/find.h"
#include "puzzles/placement.h"
#include "reef/game.h"
#include "reef/text/state_json.h"

namespace atolls::puzzles {

namespace {

// It builds reefs as people do, with an eye on its hand, and not always the best ones.
constexpr std::string_view kPlayer = "search:nodes=1,net=0,noise=0.5,overlook=0.04";
constexpr int kApart = 8;  // moves between two puzzles of a seat, so that its reef has changed

// A card of the hand, or nothing.
std::optional<u8> any(std::span<const u8> hand, std::optional<u8> but, Rng& rng) {
  std::vector<u8> cards;
  for (const u8 card : hand) {
    if (card != but) cards.push_back(card);
  }
  if (cards.empty()) return std::nullopt;
  return cards[rng.pick(static_cast<u32>(cards.size()))];
}

// One question about a card alone, and one about two, each turn: most have no answer, and those of one hand
// are much alike.
std::optional<Puzzle> ask(const reef::Observation& own, Rng& rng) {
  const auto alone = any(own.hand(), std::nullopt, rng);
  if (!alone) return std::nullopt;
  if (auto puzzle = placement_puzzle(own, {*alone, std::nullopt})) return puzzle;
  const u8 card = *any(own.hand(), std::nullopt, rng);
  const auto then = any(own.hand(), card, rng);
  return then ? placement_puzzle(own, {card, then}) : std::nullopt;
}

}  // namespace

std::vector<Puzzle> find_placements(u64 seed, int game, arena::Mark& mark) {
  using G = reef::Game;
  const auto rules = *G::parse_rules(Json::object());
  Rng rng(arena::deal_seed(seed, game));
  auto state = G::start(*rules, rng);
  auto player = *bots::seat<G>(kPlayer);
  std::array<int, reef::kMaxPlayers> not_before{};
  std::vector<Puzzle> found;
  for (int number = 0; G::to_move(state) >= 0; ++number) {
    mark = number + 1;
    const auto own = G::observe(state, state.to_move);
    int& next = not_before[own.seat];
    if (state.phase == reef::Phase::Turn && number >= next) {
      if (auto puzzle = ask(own, rng)) {
        found.push_back(std::move(*puzzle));
        next = number + kApart;
      }
    }
    G::play(state, player.think(own, {}, rng).move, rng);
  }
  return found;
}

std::string position_of(const Puzzle& puzzle) {
  if (puzzle.kind == kPlacement) {
    const Json& reef = puzzle.state["seats"][static_cast<std::size_t>(puzzle.seat)]["reef"];
    if (const auto board = reef::parse_board(JsonField(reef, "reef", "bad_puzzle"))) return shape_of(*board);
  }
  return print_json(puzzle.state);
}

}  // namespace atolls::puzzles
