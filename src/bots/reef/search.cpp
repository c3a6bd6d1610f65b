// The bots of Reef that search: uct and search.
#include <algorithm>

#include "bots/random.h"
#include "bots/reef/bots.h"
#include "bots/reef/model.h"
#include "bots/uct.h"

namespace atolls::bots {

namespace {

using reef::Move;
using reef::State;

// The ten best placements of each card by immediate points, and every way to take a card.
class UctLister {
 public:
  using Menu = ReefMenu;
  static constexpr int kSeats = reef::kMaxPlayers;
  static constexpr bool kOutcomes = false;
  static constexpr int kMostOptions = 10 * reef::kMaxHand + 2 * reef::kSlots + 24;

  Menu menu(const State& world) const { return reef_menu(world); }
  Move resolve(const State& world, const Move& move, u8 item) const {
    return reef_resolve(world, move, item);
  }
  void play(State& world, const Move& move, Rng&) const { reef::play(world, move); }
  bool is_chance(const State&, const Move&) const { return false; }
  ReefShares result(const State& over) const { return ReefValue::result(over); }
  ReefShares expect(const State& world) const {
    ReefShares points{};
    std::ranges::copy(world.points, points.begin());
    return points;
  }

  int list(const State& world, const Menu& menu, int, std::span<Option<Move>> out) const {
    int count = 0;
    const auto add = [&](const Move& move, int item) {
      out[static_cast<unsigned>(count++)] = {move, static_cast<u8>(item), 0};
    };
    if (world.phase == reef::Phase::Setup) {
      const reef::LegalMoves moves(world);
      for (int i = 0; i < std::min(moves.size(), 24); ++i) add(moves[i * (moves.size() / 24)], 0);
      return count;
    }
    for (const u8 card : world.hand()) {
      if ((menu.plays >> card & 1) == 0) continue;
      std::array<Move, reef::kMaxPlacings> moves;
      const auto& own = world.rules->card(card);
      const int size = reef::Placing(world.board(), world.supply, own.coral).list(card, moves);
      std::array<std::pair<int, int>, reef::kMaxPlacings> ranked;
      for (int i = 0; i < size; ++i) {
        reef::Board board = world.board();
        for (const reef::Piece piece : moves[static_cast<unsigned>(i)].placed())
          board.add(piece.space, piece.colour);
        ranked[static_cast<unsigned>(i)] = {-own.scorer.completions(board), i};
      }
      const int kept = std::min(size, 10);
      std::partial_sort(ranked.begin(), ranked.begin() + kept, ranked.begin() + size);
      for (int i = 0; i < kept; ++i)
        add(moves[static_cast<unsigned>(ranked[static_cast<unsigned>(i)].second)], card);
    }
    for (u8 slot = 0; slot < reef::kSlots; ++slot) {
      const u8 card = world.display[slot];
      if (card != reef::kNoCard && (menu.takes >> card & 1) != 0)
        add({.kind = reef::MoveKind::Take, .what = slot}, ReefMenu::kTake + card);
      if (menu.draws != 0 && reef_pays_onto(world, slot))
        add({.kind = reef::MoveKind::Draw, .what = slot}, ReefMenu::kDraw + world.deck().front());
    }
    return count;
  }
};

constexpr ReefWeights kUsual;

constexpr std::array kSearchKnobs = {
    kExplore,
    Knob{"heat", 2.5, 0.05, 20, "points that make a move e times less likely to be looked at"},
    kOptimism,
    Knob{"unit", 0.05, 0, 1, "share of the win that a point counts for in those"},
    usually(kForgive, 1),
    usually(kRecent, 1),
    usually(kDoubt, 0.8),
    kCurious,
    kCaution,
    kReuse,
    kNoise,
    kOverlook,
    kNet,
    Knob{"sharp", 1, 0.1, 10, "how many times smaller the search takes the network's spread than it is"},
    Knob{"others", ReefModel::kOthers, 1, 8, "placements of a card listed first for the other seats"},
    Knob{"card1", static_cast<double>(kUsual.card[0]), 0, 2, "of what the best card in hand may score"},
    Knob{"card2", static_cast<double>(kUsual.card[1]), 0, 2, "of what the second best may score"},
    Knob{"card3", static_cast<double>(kUsual.card[2]), 0, 2, "of the third"},
    Knob{"card4", static_cast<double>(kUsual.card[3]), 0, 2, "of the fourth"},
    Knob{"stands", static_cast<double>(kUsual.stands), -1, 2,
         "of what the hand would score with no piece more"},
    Knob{"holding", static_cast<double>(kUsual.holding), -5, 5, "for each card that there is time to play"},
    Knob{"tempo", static_cast<double>(kUsual.tempo), -5, 5, "for being next"},
    Knob{"board", static_cast<double>(kUsual.board), -2, 5,
         "of what a card to come would score on the board, for each turn far ahead"},
    Knob{"tall", static_cast<double>(kUsual.tall), -2, 2, "lost by a stack of four, for each of those turns"},
    Knob{"high", static_cast<double>(kUsual.high), -2, 2, "lost by a stack of three"},
    Knob{"spread", static_cast<double>(kUsual.spread), 0.5, 50, "points that make a lead of e to 1"},
};

ReefWeights weights_of(const Settings& settings) {
  const auto get = [&](const char* name) { return static_cast<float>(settings[name]); };
  return {.card = {get("card1"), get("card2"), get("card3"), get("card4")},
          .stands = get("stands"),
          .holding = get("holding"),
          .tempo = get("tempo"),
          .board = get("board"),
          .tall = get("tall"),
          .high = get("high"),
          .spread = get("spread")};
}

PlayerPtr<reef::Game> make_search(const Settings& settings) {
  const auto others = static_cast<int>(settings["others"]);
  return std::make_unique<SearchPlayer<reef::Game, ReefModel>>(
      ReefModel(weights_of(settings), ReefNets::at(static_cast<int>(settings["net"])), others,
                static_cast<float>(settings["sharp"])),
      settings);
}

}  // namespace

template <>
const std::vector<Bot<reef::Game>>& all<reef::Game>() {
  static const std::vector<Bot<reef::Game>> bots = {
      {"random", {}, forgetful<reef::Game, random<reef::Game>>},
      {"greedy", {}, forgetful<reef::Game, reef_greedy>},
      {"uct", kUctKnobs, make_uct<reef::Game, UctLister>},
      {"search", kSearchKnobs, make_search},
  };
  return bots;
}

template <>
const std::vector<Level>& levels<reef::Game>() {
  // Calibrated by atoll ladder, see docs/bots.md.
  static const std::vector<Level> levels = {{"shrimp", "search:nodes=1,net=0,noise=2.5,overlook=0.25"},
                                            {"crab", "search:nodes=1,net=0,noise=1.49,overlook=0.139"},
                                            {"seahorse", "search:nodes=1,net=0,noise=0.42,overlook=0.033"},
                                            {"turtle", "search:nodes=28,net=0"},
                                            {"octopus", "search:nodes=20"},
                                            {"dolphin", "search:nodes=102"},
                                            {"orca", "search:nodes=1000"}};
  return levels;
}

}  // namespace atolls::bots
