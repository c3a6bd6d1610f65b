#include <algorithm>

#include "games/reef_coding.h"
#include "games/reef_hand.h"

namespace atolls::python {

namespace {

using reef::Move;
using reef::MoveKind;
using reef::Piece;
using reef::Spaces;

constexpr Spaces kFree = static_cast<Spaces>(reef::kAllSpaces & ~reef::kCentre);

// The number of an order of four colours among all, sorted.
int encode_centre(const Move& move) {
  const auto colour = [&move](unsigned i) { return int{move.pieces[i].colour}; };
  const int a = colour(0);
  const int b = colour(1) - int{colour(1) > a};
  const int c = int{colour(2) > colour(3)};
  return 6 * a + 2 * b + c;
}

// The choices of reef::LegalMoves piece by piece: the bottom of a free space, or right above a piece before
// it.
int encode_free(const Move& move) {
  std::array<u8, 4> order{};  // of the colours so far, as they were put in
  int index = 0;
  int unit = 1;
  for (unsigned k = 0; k < 4; ++k) {
    unsigned at = 0;
    while (move.pieces[at].colour != k) ++at;
    const u8 space = move.pieces[at].space;
    int below = -1;
    for (unsigned i = 0; i < at; ++i) {
      if (move.pieces[i].space == space && move.pieces[i].colour < k) below = move.pieces[i].colour;
    }
    unsigned place = 0;
    int pick = reef::count(static_cast<Spaces>(kFree & (reef::space_bit(space) - 1)));
    if (below >= 0) {
      while (order[place] != below) ++place;
      pick = 12 + static_cast<int>(place++);
    }
    std::copy_backward(order.begin() + place, order.begin() + k, order.begin() + k + 1);
    order[place] = static_cast<u8>(k);
    index += unit * pick;
    unit *= 12 + static_cast<int>(k);
  }
  return index;
}

int encode_placing(std::array<u8, 2> coral, const Move& move) {
  using C = Coding<reef::Game>;
  const auto [one, two] = std::pair(move.pieces[0], move.pieces[1]);
  if (move.pieces_size == 0) return C::kNothing;
  if (move.pieces_size == 1) return (one.colour == coral[0] ? C::kFirst : C::kSecond) + one.space;
  if (one.colour == coral[0]) return C::kApart + 16 * one.space + two.space;
  return one.space == two.space ? C::kReversed + one.space : C::kApart + 16 * two.space + one.space;
}

std::optional<Move> decode_placing(const reef::State& state, u8 card, int code) {
  using C = Coding<reef::Game>;
  const auto coral = state.rules->card(card).coral;
  const reef::Board& board = state.board();
  const reef::Placing placing(board, state.supply, coral);
  Move move{.kind = MoveKind::Play, .what = card, .pieces_size = static_cast<u8>(placing.pieces())};
  if (code == C::kNothing) return placing.pieces() == 0 ? std::optional(move) : std::nullopt;
  const bool alike = coral[0] == coral[1];
  if (code >= C::kFirst) {
    const bool second = code >= C::kSecond;
    const int space = (code - C::kFirst) & 15;
    const u8 colour = coral[second ? 1 : 0];
    const bool may = placing.choose() || placing.colour(0) == colour;
    if (placing.pieces() != 1 || !may || (second && alike) || (board.open() >> space & 1) == 0) return {};
    move.pieces[0] = {static_cast<u8>(space), colour};
    return move;
  }
  if (placing.pieces() != 2) return {};
  const bool reversed = code >= C::kReversed;
  const int first = reversed ? code - C::kReversed : code >> 4;
  const int second = reversed ? first : code & 15;
  if (first == second) {
    if ((board.wide_open() >> first & 1) == 0 || (reversed && alike)) return {};
  } else if ((board.open() >> first & board.open() >> second & 1) == 0 || (alike && first > second)) {
    return {};
  }
  move.pieces[reversed ? 1 : 0] = {static_cast<u8>(first), coral[0]};
  move.pieces[reversed ? 0 : 1] = {static_cast<u8>(second), coral[1]};
  reef::sort_by_space(std::span(move.pieces).first(2));
  return move;
}

void mask_placing(const reef::State& state, u8 card, u8* out) {
  using C = Coding<reef::Game>;
  const auto coral = state.rules->card(card).coral;
  const reef::Board& board = state.board();
  const reef::Placing placing(board, state.supply, coral);
  const unsigned open = board.open();
  const unsigned wide = board.wide_open();
  const bool alike = coral[0] == coral[1];
  if (placing.pieces() == 2) {
    for (unsigned first = 0; first < reef::kSpaces; ++first) {
      const unsigned bit = 1u << first;
      unsigned seconds = (open & bit) != 0 ? open & ~bit : 0;
      if (alike) seconds &= ~(bit - 1);
      spread16(seconds | (wide & bit), out + C::kApart + 16 * first);
    }
    if (!alike) spread16(wide, out + C::kReversed);
  } else if (placing.pieces() == 1) {
    if (placing.choose() || placing.colour(0) == coral[0]) spread16(open, out + C::kFirst);
    if (!alike && (placing.choose() || placing.colour(0) == coral[1])) spread16(open, out + C::kSecond);
  } else {
    out[C::kNothing] = 1;
  }
}

}  // namespace

int Coding<reef::Game>::encode(const reef::Rules& rules, std::span<const u8> hand, const Move& move) {
  switch (move.kind) {
    case MoveKind::Setup:
      return rules.options.setup == reef::Setup::Centre ? encode_centre(move) : encode_free(move);
    case MoveKind::Take:
      return takes(rules) + move.what;
    case MoveKind::Draw:
      return draws(rules) + move.what;
    case MoveKind::Play:
      break;
  }
  return plays(rules) + kPerCard * rank_in(hand, move.what) +
         encode_placing(rules.card(move.what).coral, move);
}

std::optional<Move> Coding<reef::Game>::decode(const reef::State& state, int action) {
  const reef::Rules& rules = *state.rules;
  if (action < 0 || action >= actions(rules) || state.phase == reef::Phase::Over) return {};
  if ((state.phase == reef::Phase::Setup) != (action < takes(rules))) return {};
  if (state.phase == reef::Phase::Setup) return reef::LegalMoves(state)[action];
  if (action >= plays(rules)) {
    const auto slot = static_cast<unsigned>(action - plays(rules)) / kPerCard;
    const SortedHand hand(state.hand());
    if (slot >= hand.size) return {};
    return decode_placing(state, hand.cards[slot], (action - plays(rules)) % kPerCard);
  }
  const reef::LegalMoves legal(state);
  for (int i = 0; i < std::min(legal.size(), 2 * reef::kSlots); ++i) {  // these come first
    const Move move = legal[i];
    if (move.kind != MoveKind::Play && encode(rules, {}, move) == action) return move;
  }
  return {};
}

void Coding<reef::Game>::mask(const reef::State& state, u8* out) {
  const reef::Rules& rules = *state.rules;
  std::memset(out, 0, static_cast<std::size_t>(actions(rules)));
  if (state.phase == reef::Phase::Setup) std::memset(out, 1, static_cast<std::size_t>(setups(rules)));
  if (state.phase != reef::Phase::Turn) return;
  const SortedHand hand(state.hand());
  if (hand.size < reef::kMaxHand) {
    const reef::LegalMoves legal(state);
    for (int i = 0; i < std::min(legal.size(), 2 * reef::kSlots); ++i) {
      const Move move = legal[i];
      if (move.kind == MoveKind::Play) break;
      out[encode(rules, {}, move)] = 1;
    }
  }
  for (unsigned slot = 0; slot < hand.size; ++slot)
    mask_placing(state, hand.cards[slot], out + plays(rules) + static_cast<int>(slot) * kPerCard);
}

}  // namespace atolls::python
