#include "bots/reef/bots.h"

#include <algorithm>

#include "bots/random.h"
#include "bots/smooth.h"
#include "reef/best.h"

namespace atolls::bots {

namespace {

using reef::Board;
using reef::Move;
using reef::MoveKind;
using reef::Observation;

// What the cards in hand, but for the one just played, would score on this board as it is.
int hand_potential(const Observation& own, const Board& board, int played) {
  int points = 0;
  for (const u8 card : own.hand()) {
    if (card == played) continue;
    points += own.rules->card(card).points * own.rules->card(card).scorer.completions(board);
  }
  return points;
}

// What a card would score at best with its own pieces, played at once.
int best_points(const Observation& own, u8 card) {
  return own.rules->card(card).points *
         reef::best_placement(own.board(), own.supply, *own.rules, card).completions;
}

// What a card would score at best if one of the cards in hand were played first to prepare it.
int prepared_points(const Observation& own, u8 card) {
  const auto& prepared = own.rules->card(card);
  int best = 0;
  for (const u8 first : own.hand()) {
    best = std::max(
        best,
        reef::best_preparation(own.board(), own.supply, *own.rules, first, prepared.scorer).completions);
  }
  return prepared.points * best;
}

// A move's worth to greedy: the first figure decides, then the next.
using Worth = std::array<int, 3>;

// Points now; then how the rest of the hand stands.
Worth worth_of_play(const Observation& own, const Move& move) {
  Board board = own.board();
  for (const reef::Piece piece : move.placed()) board.add(piece.space, piece.colour);
  const auto& card = own.rules->card(move.what);
  return {card.points * card.scorer.completions(board), hand_potential(own, board, move.what), 0};
}

int sure_points(const Observation& own, const Move& move) {
  return move.kind == MoveKind::Take ? own.tokens[move.what] : -1;
}

// All that it may bring by the next turn; then what it may bring with preparation; then what is sure.
Worth worth_of_take(const Observation& own, const Move& move) {
  const u8 card = move.kind == MoveKind::Take ? own.display[move.what] : own.deck_top;
  const int sure = sure_points(own, move);
  return {sure + best_points(own, card), prepared_points(own, card), sure};
}

// The shares of the win if points were all: a lead of ten is worth about three to one.
std::vector<double> shares(const Observation& own, int gain) {
  constexpr float kPointsPerE = 9;
  std::vector<double> value(static_cast<std::size_t>(own.players()));
  double sum = 0;
  for (unsigned seat = 0; seat < value.size(); ++seat) {
    const int points = own.points[seat] + (seat == own.seat ? gain : 0);
    value[seat] =
        static_cast<double>(smooth_exp(static_cast<float>(points - own.points[own.seat]) / kPointsPerE));
    sum += value[seat];
  }
  for (double& share : value) share /= sum;
  return value;
}

}  // namespace

Thought<reef::Game> reef_greedy(const Observation& own, const Budget& budget, Rng& rng) {
  // The setup tells nothing about points: any placement will do.
  if (own.phase == reef::Phase::Setup) return random<reef::Game>(own, budget, rng);

  std::array<Move, reef::kMaxTurnMoves> moves;
  const int count = reef::legal_moves(own, moves);
  struct Choice {
    Worth worth{};
    Move move;
    u32 equals = 0;  // moves of the same worth so far
  };
  Choice play;
  Choice take;
  for (const Move& move : std::span(moves).first(static_cast<unsigned>(count))) {
    const bool is_play = move.kind == MoveKind::Play;
    const Worth worth = is_play ? worth_of_play(own, move) : worth_of_take(own, move);
    Choice& best = is_play ? play : take;
    if (best.equals > 0 && worth < best.worth) continue;
    best.equals = best.equals > 0 && worth == best.worth ? best.equals + 1 : 1;
    // Among equals each is as likely: the k-th replaces the one before with chance 1/k.
    if (best.equals > 1 && rng.pick(best.equals) != 0) continue;
    best.worth = worth;
    best.move = move;
  }
  const bool plays = play.equals > 0 && (play.worth[0] > 0 || take.equals == 0);
  const int gain = plays ? play.worth[0] : sure_points(own, take.move);
  return {plays ? play.move : take.move, shares(own, gain), {static_cast<u64>(count)}};
}

}  // namespace atolls::bots
