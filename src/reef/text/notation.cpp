#include "reef/text/notation.h"

#include <algorithm>

#include "core/text.h"
#include "reef/moves.h"

namespace atolls::reef {

namespace {

// Each with the clause of docs/rules/reef.md that forbids it.
std::unexpected<Error> illegal(std::string clause, std::string why) {
  return failure("illegal_move", std::move(why), std::move(clause));
}
std::unexpected<Error> unreadable(std::string why) {
  return failure("bad_move", std::move(why));
}

Result<std::vector<Piece>> parse_pieces(std::span<const std::string_view> words) {
  std::vector<Piece> pieces;
  for (const std::string_view word : words) {
    ATOLL_TRY(stack, parse_stack(word));
    pieces.insert(pieces.end(), stack.begin(), stack.end());
  }
  return pieces;
}

Move canonical(MoveKind kind, u8 what, std::vector<Piece> pieces) {
  sort_by_space(pieces);
  Move move{.kind = kind, .what = what, .pieces_size = static_cast<u8>(pieces.size())};
  std::ranges::copy(pieces, move.pieces.begin());
  return move;
}

// The pieces must fit the board one after the other.
Result<void> check_room(const Board& board, std::span<const Piece> pieces) {
  std::array<int, kSpaces> added{};
  for (const Piece piece : pieces) {
    const int height = board.height(piece.space);
    const int now = height + added[piece.space]++;
    if (height == kTallest) return illegal("play-room", space_name(piece.space) + " already holds 4 pieces");
    if (now >= kTallest)
      return illegal("play-room", space_name(piece.space) + " holds " + std::to_string(height) +
                                      " pieces and has no room for all of these");
  }
  return {};
}

std::array<int, kColours> colour_counts(std::span<const Piece> pieces) {
  std::array<int, kColours> counts{};
  for (const Piece piece : pieces) ++counts[piece.colour];
  return counts;
}

Result<Move> parse_setup(const State& state, std::span<const std::string_view> words) {
  ATOLL_TRY(pieces, parse_pieces(words));
  if (colour_counts(pieces) != std::array{1, 1, 1, 1}) {
    return illegal("place", "the setup places one piece of each colour: R, Y, G and P");
  }
  Spaces used = 0;
  for (const Piece piece : pieces) used |= space_bit(piece.space);
  if (state.rules->options.setup == Setup::Centre) {
    if (used != kCentre) return illegal("centre", "this setup places one piece on each of b2, c2, b3 and c3");
  } else if ((used & kCentre) != 0) {
    return illegal("free", "this setup leaves " + space_name(lowest(used & kCentre)) +
                               " free, as all of b2, c2, b3 and c3");
  }
  return canonical(MoveKind::Setup, 0, pieces);
}

Result<u8> parse_slot(const std::string& verb, std::span<const std::string_view> words) {
  const auto slot = words.size() == 1 ? parse_number(words[0]) : std::nullopt;
  if (!slot || *slot < 1 || *slot > kSlots) {
    return unreadable(verb + " needs a slot of the display, 1 to 3: " + verb + " 2");
  }
  return static_cast<u8>(*slot - 1);
}

Result<void> check_hand(const Public& position) {
  if (position.hand_size[position.to_move] < kMaxHand) return {};
  return illegal("hand-limit", "with four cards in hand one must be played");
}

// What must be placed, in the words of the table.
std::unexpected<Error> wrong_pieces(const State& state, u8 index, const Placing& ways) {
  const auto coral = state.rules->card(index).coral;
  const bool narrow = count(state.board().open()) == 1 && state.board().wide_open() == 0;
  const std::string wrong =
      "card " + std::to_string(state.rules->id(index)) + " does not place these pieces: ";
  const std::string gives = wrong + "it gives " + letter(coral[0]) + " and " + letter(coral[1]);
  if (ways.pieces() == 2) return illegal("play-both", gives + ", and both must be placed");
  if (ways.no_room()) return illegal("play-room", wrong + "no space can take a piece, so none is placed");
  if (ways.choose()) return illegal("play-one", gives + ", and there is room for one of them only");
  if (ways.pieces() == 1) {
    return illegal(narrow ? "play-one" : "play-supply",
                   gives + ", and only one " + letter(ways.colour(0)) + " can be placed, which must be");
  }
  return illegal("play-supply", wrong + "the supply has no such piece left, so none is placed");
}

Result<Move> parse_play(const State& state, std::span<const std::string_view> words) {
  // 1. The card.
  const auto id = words.empty() ? std::nullopt : parse_number(words[0]);
  if (!id) return unreadable("play needs a card's number first: play 17 b2=R c3=P");
  const auto card = *id <= 0x7fffffff ? state.rules->index_of(static_cast<int>(*id)) : std::nullopt;
  if (!card) return illegal("play", "this deck has no card " + std::to_string(*id));
  if (std::ranges::find(state.hand(), *card) == state.hand().end()) {
    return illegal(state.hand().empty() ? "empty-hand" : "play",
                   "card " + std::to_string(*id) + " is not in hand");
  }
  // 2. Its pieces: what the supply gives and the board can take, no less and no more.
  ATOLL_TRY(pieces, parse_pieces(words.subspan(1)));
  const auto coral = state.rules->card(*card).coral;
  const Placing ways(state.board(), state.supply, coral);
  std::array<int, kColours> wanted{};
  for (int i = 0; i < ways.pieces(); ++i) ++wanted[static_cast<unsigned>(ways.colour(i))];
  bool right = colour_counts(pieces) == wanted;
  if (ways.choose()) right = pieces.size() == 1 && std::ranges::find(coral, pieces[0].colour) != coral.end();
  if (!right) return wrong_pieces(state, static_cast<u8>(*card), ways);
  // 3. Their places.
  ATOLL_CHECK(check_room(state.board(), pieces));
  return canonical(MoveKind::Play, static_cast<u8>(*card), pieces);
}

}  // namespace

Result<void> check_take(const Public& position, unsigned slot) {
  ATOLL_CHECK(check_hand(position));
  if (position.display[slot] != kNoCard) return {};
  return illegal("end-deck", "slot " + std::to_string(slot + 1) + " of the display is empty");
}

Result<void> check_draw(const Public& position, unsigned slot) {
  ATOLL_CHECK(check_hand(position));
  if (position.deck_count == 0) return illegal("end-deck", "the draw deck is empty");
  if (position.points[position.to_move] < 1)
    return illegal("draw", "drawing costs 1 point, and there is none to pay with");
  const auto printed = [&](unsigned i) { return position.rules->card(position.display[i]).points; };
  const int least = std::min({printed(0), printed(1), printed(2)});
  if (printed(slot) == least) return {};
  return illegal("draw-where", "the point goes on a card with the lowest printed points of the display, " +
                                   std::to_string(least) + "; slot " + std::to_string(slot + 1) + " has " +
                                   std::to_string(printed(slot)));
}

std::string letter(int colour) {
  return {kColourLetters[colour]};
}

std::string space_name(int space) {
  return {static_cast<char>('a' + space % 4), static_cast<char>('1' + space / 4)};
}

int space_of(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'd' || name[1] < '1' || name[1] > '4') return -1;
  return (name[1] - '1') * 4 + (name[0] - 'a');
}

std::string stack_text(const Board& board, int space) {
  std::string text;
  for (int level = 0; level < board.height(space); ++level) text += kColourLetters[board.piece(space, level)];
  return text;
}

std::vector<std::string> space_names(Spaces spaces) {
  std::vector<std::string> names;
  for (; spaces != 0; spaces &= static_cast<Spaces>(spaces - 1)) names.push_back(space_name(lowest(spaces)));
  return names;
}

Result<std::vector<Piece>> parse_stack(std::string_view word) {
  const std::size_t sign = word.find('=');
  if (sign == std::string_view::npos) {
    return unreadable(in_quotes(word) + " is no placement; write space=pieces, like b2=R");
  }
  const int space = space_of(word.substr(0, sign));
  if (space < 0) return unreadable(in_quotes(word.substr(0, sign)) + " is no space; they go from a1 to d4");
  const std::string_view letters = word.substr(sign + 1);
  if (letters.empty() || letters.size() > kTallest) {
    return unreadable(in_quotes(word) + " must name 1 to 4 pieces, like b2=R or b2=RP");
  }
  std::vector<Piece> pieces;
  for (const char c : letters) {
    if (colour_of(c) < 0)
      return unreadable(in_quotes(std::string(1, c)) + " is no colour; they are R, Y, G and P");
    pieces.push_back({static_cast<u8>(space), static_cast<u8>(colour_of(c))});
  }
  return pieces;
}

std::string print_move(const Rules& rules, const Move& move) {
  std::string text;
  switch (move.kind) {
    case MoveKind::Take:
      return "take " + std::to_string(move.what + 1);
    case MoveKind::Draw:
      return "draw " + std::to_string(move.what + 1);
    case MoveKind::Setup:
      text = "setup";
      break;
    case MoveKind::Play:
      text = "play " + std::to_string(rules.id(move.what));
      break;
  }
  int previous = -1;
  for (const Piece piece : move.placed()) {
    if (piece.space != previous) text += " " + space_name(piece.space) + "=";
    text += kColourLetters[piece.colour];
    previous = piece.space;
  }
  return text;
}

Result<Move> parse_move(const State& state, std::string_view text) {
  static const std::vector<std::string> kVerbs = {"setup", "take", "draw", "play"};
  const auto words = split_words(text);
  if (words.empty()) return unreadable("no move; the moves are setup, take, draw and play");
  const std::string verb(words[0]);
  const auto rest = std::span(words).subspan(1);
  if (std::ranges::find(kVerbs, verb) == kVerbs.end()) {
    return unreadable(in_quotes(verb) + " is no move; the moves are setup, take, draw and play" +
                      suggestion(verb, kVerbs));
  }
  if (state.phase == Phase::Over) return illegal("winner", "the game is over");
  if (state.phase == Phase::Setup && verb != "setup") {
    return illegal("place", "first everybody places four pieces: setup b2=R c2=Y b3=G c3=P");
  }
  if (state.phase == Phase::Turn && verb == "setup") return illegal("place", "the setup is over");
  if (verb == "setup") return parse_setup(state, rest);
  if (verb == "play") return parse_play(state, rest);
  ATOLL_TRY(slot, parse_slot(verb, rest));
  const bool take = verb == "take";
  ATOLL_CHECK(take ? check_take(state, slot) : check_draw(state, slot));
  return Move{.kind = take ? MoveKind::Take : MoveKind::Draw, .what = slot};
}

}  // namespace atolls::reef
