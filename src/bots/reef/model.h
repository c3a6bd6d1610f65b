// Reef for the tree search: which moves deserve a look, and what they seem to be worth.
#pragma once

#include "bots/bot.h"
#include "bots/reef/net.h"
#include "bots/search.h"
#include "reef/game.h"

namespace atolls::bots {

// What a world offers the seat to move: cards in hand to play, cards on display to take, the deck's top to
// draw. Placements depend on nothing else that differs between worlds, so a node lists those of each card
// once.
struct ReefMenu {
  u64 plays = 0;
  u64 takes = 0;
  u64 draws = 0;

  static constexpr u8 kTake = 64;
  static constexpr u8 kDraw = 128;

  bool empty() const { return (plays | takes | draws) == 0; }
  bool has(u8 item) const {
    const u64 set = item >= kDraw ? draws : item >= kTake ? takes : plays;
    return (set >> (item & 63) & 1) != 0;
  }
  ReefMenu without(const ReefMenu& other) const {
    return {plays & ~other.plays, takes & ~other.takes, draws & ~other.draws};
  }
  void add(const ReefMenu& other) {
    plays |= other.plays;
    takes |= other.takes;
    draws |= other.draws;
  }
};

ReefMenu reef_menu(const reef::State& world);
// The move of an item in this world: a card may lie elsewhere than where it was listed.
reef::Move reef_resolve(const reef::State& world, reef::Move move, u8 item);
// And the other way: the item of a legal move.
u8 reef_item(const reef::State& world, const reef::Move& move);
// Whether a draw may pay onto this slot of the display.
bool reef_pays_onto(const reef::State& world, unsigned slot);

class ReefModel {
 public:
  using State = reef::State;
  using Move = reef::Move;
  using Observation = reef::Observation;
  using Menu = ReefMenu;

  static constexpr int kSeats = reef::kMaxPlayers;
  static constexpr bool kPriors = true;
  static constexpr bool kJudgesRivals = true;  // whether who judges moves doubts its favourite, too
  static constexpr bool kOutcomes = false;     // worlds differ, and nothing else is random
  static constexpr int kMostOptions = 4 * 64 + 8;
  static constexpr u8 kWidths = 3;
  static constexpr u32 visits_for(int width) { return width == 1 ? 48 : width == 2 ? 400 : 4000; }

  // Placements of one card listed first where the own seat moves, and where others do; each time that a list
  // is widened, twice as many.
  static constexpr int kOwn = 8;
  static constexpr int kOthers = 1;

  // `others`: placements of each card listed first where another seat moves. What others may do is looked at
  // less closely than the own moves, and so further ahead.
  // `net`: the learned evaluation, or null; where it does not know the cards, the hand-made one serves.
  explicit ReefModel(const ReefWeights& weights, std::shared_ptr<const ReefNet> net = nullptr,
                     int others = kOthers, float sharp = 1)
      : value_(weights), sharp_(sharp), others_(others) {
    if (net) eyes_.emplace(std::move(net));
  }

  void begin(const Observation& own) {
    seat_ = own.seat;
    value_.begin(own);
    sees_ = eyes_ && ReefEyes::knows(*own.rules);
    listed_ = others_;
  }
  // Who plays may look less closely at what others do, but who judges may not: each mover would seem better
  // off than it is.
  void begin_judging(const Observation& own) {
    begin(own);
    listed_ = kOwn;
  }
  State sample(const Observation& own, Rng& rng) const { return reef::sample(own, rng); }
  int to_move(const State& world) const { return reef::Game::to_move(world); }
  void play(State& world, const Move& move, Rng&) const { reef::play(world, move); }
  bool is_chance(const State&, const Move&) const { return false; }
  ReefShares result(const State& over) const { return ReefValue::result(over); }
  ReefShares evaluate(const State& world) {
    return sees_ ? eyes_->shares(world, eyes_->look(world, value_), sharp_)
                 : value_.shares(world, value_.projected(world));
  }

  Menu menu(const State& world) const { return reef_menu(world); }
  Move resolve(const State& world, const Move& move, u8 item) const {
    return reef_resolve(world, move, item);
  }
  u8 item(const State& world, const Move& move) const { return reef_item(world, move); }
  int list(const State& world, const Menu& menu, int width, std::span<Option<Move>> out);

  // The moves that led from one turn of a seat to its next, or none if they cannot be told.
  int course(const Observation& before, const Observation& now, std::span<Option<Move>, kSeats> out) const;
  // The slot of a card that is taken means nothing.
  static bool same(const Move& a, const Move& b) {
    return a.kind == b.kind && (a.kind != reef::MoveKind::Play || a == b);
  }

  // Points at the end that each seat may expect.
  ReefShares expect(const State& world) {
    return sees_ && world.phase != reef::Phase::Over ? eyes_->look(world, value_).points
                                                     : value_.expected(world);
  }
  // Shares as they come true: with the hand-made evaluation the search likes to tell small leads apart, and
  // so believes too much in them.
  ReefShares honest(const Observation& own, const ReefShares& shares) const {
    return sees_ ? sharpened(shares, 1 / sharp_, own.players()) : value_.honest(own, shares);
  }
  std::vector<Term> explain(const Observation& own, const Move& move);

 private:
  int list_setup(const State& world, int width, std::span<Option<Move>> out);
  int list_placements(const State& world, u8 card, int width, std::span<Option<Move>> out);
  Option<Move> take(const State& world, Move move, u8 card, u8 item, float cost);

  ReefValue value_;
  std::optional<ReefEyes> eyes_;
  float sharp_;
  bool sees_ = false;  // whether they know the cards of this game
  int others_;
  int listed_ = kOthers;  // of them, in this search
  int seat_ = 0;          // whose search it is
};

}  // namespace atolls::bots
