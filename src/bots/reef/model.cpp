#include "bots/reef/model.h"

#include <algorithm>

namespace atolls::bots {

namespace {

using reef::Board;
using reef::Move;
using reef::MoveKind;
using reef::State;

u64 bit(u8 card) {
  return u64{1} << card;
}

int cheapest_points(const State& world) {
  int least = 100;
  for (const u8 card : world.display) {
    if (card != reef::kNoCard) least = std::min(least, world.rules->card(card).points);
  }
  return least;
}

// Where a piece may help some card in hand; and a few spaces where it does no harm, for the others are no
// better.
struct Useful {
  std::array<reef::Spaces, reef::kColours> single{};
  std::array<reef::Spaces, reef::kColours> upper{};  // of two on one space

  Useful(const State& world, std::array<u8, 2> coral) {
    const Board& board = world.board();
    for (const u8 colour : coral) {
      single[colour] = spaces(world, colour, 1, board.open(), 2);
      upper[colour] = spaces(world, colour, 2, board.wide_open(), 1);
    }
  }

  bool has(const Move& move) const {
    const auto& [first, second, third, fourth] = move.pieces;
    if (move.pieces_size == 2 && first.space == second.space)
      return (upper[second.colour] >> second.space & 1) != 0;
    for (const reef::Piece piece : move.placed()) {
      if ((single[piece.colour] >> piece.space & 1) == 0) return false;
    }
    return true;
  }

 private:
  static reef::Spaces spaces(const State& world, int colour, int pieces, reef::Spaces allowed, int spares) {
    reef::Scorer::Effect all;
    for (const u8 card : world.hand()) {
      const auto effect = world.rules->card(card).scorer.effect(world.board(), colour, pieces);
      all.gain |= effect.gain;
      all.loss |= effect.loss;
    }
    reef::Spaces chosen = all.gain & allowed;
    auto harmless = static_cast<reef::Spaces>(allowed & ~all.gain & ~all.loss);
    for (; spares > 0 && harmless != 0; --spares) {
      chosen |= reef::space_bit(reef::lowest(harmless));
      harmless &= static_cast<reef::Spaces>(harmless - 1);
    }
    return spares > 0 ? allowed : chosen;
  }
};

// Less than a point: covered spaces first, then stacks of four.
float tie_break(const Board& board) {
  return 0.02f * static_cast<float>(reef::count(board.occupied())) +
         0.001f * static_cast<float>(reef::count(board.at_least(reef::kTallest)));
}

}  // namespace

bool reef_pays_onto(const State& world, unsigned slot) {
  const u8 card = world.display[slot];
  return card != reef::kNoCard && world.rules->card(card).points == cheapest_points(world);
}

ReefMenu reef_menu(const State& world) {
  ReefMenu menu;
  if (world.phase == reef::Phase::Setup) return {1, 0, 0};
  for (const u8 card : world.hand()) menu.plays |= bit(card);
  if (world.hand_size[world.to_move] == reef::kMaxHand) return menu;
  for (const u8 card : world.display) {
    if (card != reef::kNoCard) menu.takes |= bit(card);
  }
  if (world.deck_count > 0 && world.points[world.to_move] > 0) menu.draws = bit(world.deck().front());
  return menu;
}

Move reef_resolve(const State& world, Move move, u8 item) {
  if (move.kind == MoveKind::Take) {
    while (world.display[move.what] != item - ReefMenu::kTake)
      move.what = static_cast<u8>((move.what + 1) % reef::kSlots);
  } else if (move.kind == MoveKind::Draw) {
    while (!reef_pays_onto(world, move.what)) move.what = static_cast<u8>((move.what + 1) % reef::kSlots);
  }
  return move;
}

u8 reef_item(const State& world, const Move& move) {
  switch (move.kind) {
    case MoveKind::Setup:
      return 0;
    case MoveKind::Take:
      return static_cast<u8>(ReefMenu::kTake + world.display[move.what]);
    case MoveKind::Draw:
      return static_cast<u8>(ReefMenu::kDraw + world.deck().front());
    case MoveKind::Play:
      break;
  }
  return move.what;
}

int ReefModel::list(const State& world, const Menu& menu, int width, std::span<Option<Move>> out) {
  if (world.phase == reef::Phase::Setup) return list_setup(world, width, out);
  int count = 0;
  const auto rest = [&] { return out.subspan(static_cast<unsigned>(count)); };
  for (const u8 card : world.hand()) {
    if ((menu.plays & bit(card)) != 0) count += list_placements(world, card, width, rest());
  }
  for (u8 slot = 0; slot < reef::kSlots; ++slot) {
    const u8 card = world.display[slot];
    if (card == reef::kNoCard) continue;
    if ((menu.takes & bit(card)) != 0) {
      rest()[0] = take(world, {.kind = MoveKind::Take, .what = slot}, card,
                       static_cast<u8>(ReefMenu::kTake + card), -static_cast<float>(world.tokens[slot]));
      ++count;
    }
    if (menu.draws != 0 && reef_pays_onto(world, slot)) {
      const u8 top = world.deck().front();
      rest()[0] =
          take(world, {.kind = MoveKind::Draw, .what = slot}, top, static_cast<u8>(ReefMenu::kDraw + top), 1);
      ++count;
    }
  }
  return count;
}

Option<Move> ReefModel::take(const State& world, Move move, u8 card, u8 item, float cost) {
  std::array<u8, reef::kMaxHand + 1> hand;
  const auto held = world.hand();
  std::ranges::copy(held, hand.begin());
  hand[held.size()] = card;
  const float turns = std::max(0.0f, reef_turns_left(world, world.to_move) - 1);
  const float after = value_.future(world.board(), world, std::span(hand).first(held.size() + 1), turns);
  return {move, item, after - cost};
}

int ReefModel::list_placements(const State& world, u8 card, int width, std::span<Option<Move>> out) {
  // 1. All placements by what is quickly seen: points now, and how the rest of the hand stands.
  std::array<Move, reef::kMaxPlacings> moves;
  const auto& own = world.rules->card(card);
  const int count = reef::Placing(world.board(), world.supply, own.coral).list(card, moves);
  std::array<u8, reef::kMaxHand> others;
  unsigned other_count = 0;
  for (const u8 other : world.hand()) {
    if (other != card) others[other_count++] = other;
  }
  const auto rest = std::span(others).first(other_count);
  std::array<std::pair<float, int>, reef::kMaxPlacings> ranked;
  unsigned seen = 0;
  const Useful useful(world, own.coral);
  const float turns = std::max(0.0f, reef_turns_left(world, world.to_move) - 1);
  const bool last = turns == 0;  // then all of them count, to the last tie-break
  for (int i = 0; i < count; ++i) {
    if (!last && width < kWidths && !useful.has(moves[static_cast<unsigned>(i)])) continue;
    Board board = world.board();
    for (const reef::Piece piece : moves[static_cast<unsigned>(i)].placed())
      board.add(piece.space, piece.colour);
    float quick = static_cast<float>(own.points * own.scorer.completions(board));
    for (const u8 other : rest) {
      const auto& next = world.rules->card(other);
      quick += last ? static_cast<float>(reef::final_points(next, board))
                    : 0.4f * static_cast<float>(next.points * next.scorer.completions(board));
    }
    if (last) quick += tie_break(board);
    ranked[seen++] = {-quick, i};
  }
  const int most = (world.to_move == seat_ ? kOwn : listed_) << width;
  const int kept = std::min(static_cast<int>(seen), most);
  std::partial_sort(ranked.begin(), ranked.begin() + kept, ranked.begin() + seen);

  // 2. The best of them by what the hand could score next.
  reef::Public after = world;
  for (const u8 colour : own.coral) {
    if (after.supply[colour] > 0) --after.supply[colour];
  }
  for (int i = 0; i < kept; ++i) {
    const Move& move = moves[static_cast<unsigned>(ranked[static_cast<unsigned>(i)].second)];
    Board board = world.board();
    for (const reef::Piece piece : move.placed()) board.add(piece.space, piece.colour);
    const float worth = static_cast<float>(own.points * own.scorer.completions(board)) +
                        value_.future(board, after, rest, turns) + (last ? tie_break(board) : 0);
    out[static_cast<unsigned>(i)] = {move, card, worth};
  }
  return kept;
}

std::vector<Term> ReefModel::explain(const Observation& own, const Move& move) {
  if (move.kind == MoveKind::Setup) return {};
  // Enough of a world for what concerns this seat and the cards that all can see.
  Rng rng(0);
  const State before = reef::sample(own, rng);
  State after = before;
  reef::play(after, move);
  const float turns = reef_turns_left(own, own.seat);
  const float left = std::max(0.0f, turns - 1);
  const auto future = [&](const State& world, std::span<const u8> hand) {
    return value_.future(world.boards[own.seat], world, hand, left);
  };
  // The hand as it is without the card that was played.
  std::array<u8, reef::kMaxHand> rest;
  unsigned count = 0;
  for (const u8 card : own.hand()) {
    if (move.kind != MoveKind::Play || card != move.what) rest[count++] = card;
  }
  const auto next = static_cast<unsigned>((own.seat + 1) % own.players());
  float denied = 0;
  if (move.kind != MoveKind::Play) {
    const u8 card = move.kind == MoveKind::Take ? own.display[move.what] : own.deck_top;
    denied =
        static_cast<float>(own.rules->card(card).points * value_.outlook(own.boards[next], own, card).best);
  }
  const bool over = after.phase == reef::Phase::Over;
  const auto now = static_cast<float>(after.points[own.seat] - before.points[own.seat]);
  const float prepared =
      over ? 0 : future(after, after.hand(own.seat)) - future(before, std::span(rest).first(count));
  return {{"now", now}, {"prepares", prepared}, {"denies", denied}, {"turns_left", turns}};
}

int ReefModel::list_setup(const State& world, int width, std::span<Option<Move>> out) {
  const reef::LegalMoves moves(world);
  const int kept = std::min({moves.size(), static_cast<int>(out.size()), 32 << width});
  for (int i = 0; i < kept; ++i) {
    // Of many ways a fixed choice, spread evenly.
    const Move move = moves[static_cast<int>(static_cast<u64>(moves.size()) * static_cast<u64>(i) /
                                             static_cast<u64>(kept))];
    Board board = world.board();
    for (const reef::Piece piece : move.placed()) board.add(piece.space, piece.colour);
    out[static_cast<unsigned>(i)] = {move, 0, value_.future(board, world, world.hand(), 20)};
  }
  return kept;
}

}  // namespace atolls::bots
