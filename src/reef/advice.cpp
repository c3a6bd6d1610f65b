#include "reef/advice.h"

#include <algorithm>

#include "core/text.h"
#include "reef/best.h"
#include "reef/text/notation.h"

namespace atolls::reef {

namespace {

Board with_pieces(Board board, std::span<const Piece> pieces) {
  for (const Piece piece : pieces) board.add(piece.space, piece.colour);
  return board;
}

Json print_completions(const Completions& found) {
  Json list = Json::array();
  for (int i = 0; i < found.size; ++i) list.push_back(space_names(found.spaces[static_cast<unsigned>(i)]));
  return list;
}

const Board& own_board(const Observation& own) {
  return own.boards[own.seat];
}

int best_points(const Observation& own, const Board& board, int card) {
  return own.rules->card(card).points * best_placement(board, own.supply, *own.rules, card).completions;
}

Json worth(const Observation& own, int card, Json fields) {
  const auto& compiled = own.rules->card(card);
  const Board& board = own_board(own);
  const Completions now = compiled.scorer.find(board);
  const Best best = best_placement(board, own.supply, *own.rules, card);
  Json entry = {{"card", own.rules->id(card)}};
  entry.update(fields);
  entry["now"] = compiled.points * now.size;
  entry["spaces"] = print_completions(now);
  entry["best"] = compiled.points * best.completions;
  entry["place"] = print_move(*own.rules, best.move);
  entry["bestSpaces"] = print_completions(compiled.scorer.find(with_pieces(board, best.move.placed())));
  return entry;
}

// The pieces still to be placed, and where each may go.
class Task {
 public:
  static Result<Task> setup(const Observation& own) {
    if (own.phase != Phase::Setup) return failure("illegal_move", "the setup is over", "place");
    Task task(own);
    task.left_ = {0, 1, 2, 3};
    task.count_ = kColours;
    return task;
  }

  static Result<Task> play(const Observation& own, std::string_view number) {
    const auto id = parse_number(number);
    if (!id) return failure("bad_move", in_quotes(number) + " is no card's number");
    if (own.phase != Phase::Turn) return failure("illegal_move", "cards are played after the setup", "place");
    const auto hand = own.hand();
    const auto held =
        std::ranges::find_if(hand, [&](u8 card) { return static_cast<u64>(own.rules->id(card)) == *id; });
    if (held == hand.end())
      return failure("illegal_move", "card " + std::string(number) + " is not in hand", "play");
    Task task(own);
    task.card_ = *held;
    const Placing ways(task.board_, own.supply, own.rules->card(*held).coral);
    const int colours = ways.choose() ? 2 : ways.pieces();
    for (int i = 0; i < colours; ++i) task.left_.push_back(static_cast<u8>(ways.colour(i)));
    task.count_ = static_cast<std::size_t>(ways.pieces());
    return task;
  }

  Result<void> put(Piece piece) {
    const auto found = std::ranges::find(left_, piece.colour);
    if (complete() || found == left_.end()) {
      return failure("illegal_move", "there is no " + letter(piece.colour) + " left to place", "play-both");
    }
    if ((allowed() & space_bit(piece.space)) == 0) {
      return failure("illegal_move", space_name(piece.space) + " cannot take another piece now",
                     space_rule());
    }
    left_.erase(found);
    board_.add(piece.space, piece.colour);
    pieces_.push_back(piece);
    return {};
  }

  Json print() const {
    Json left = Json::array();
    for (std::size_t i = 0; i < left_.size() && !complete(); ++i) {
      left.push_back(Json{{"colour", letter(left_[i])}, {"spaces", space_names(allowed())}});
    }
    Json reply = {{"left", left}, {"move", complete() ? Json(text()) : Json()}};
    if (card_ == kNoCard) return reply;
    const auto& card = own_.rules->card(card_);
    const Completions found = card.scorer.find(board_);
    reply["completions"] = found.size;
    reply["points"] = card.points * found.size;
    reply["spaces"] = print_completions(found);
    return reply;
  }

 private:
  explicit Task(const Observation& own) : own_(own), board_(own_board(own)) {}

  bool complete() const { return pieces_.size() == count_; }

  Spaces allowed() const {
    if (card_ != kNoCard) return board_.open();
    const bool centre = own_.rules->options.setup == Setup::Centre;
    return centre ? static_cast<Spaces>(kCentre & ~board_.occupied())
                  : static_cast<Spaces>(~kCentre & board_.open());
  }

  // Why a space that is not allowed is not.
  const char* space_rule() const {
    if (card_ != kNoCard) return "play-room";
    return own_.rules->options.setup == Setup::Centre ? "centre" : "free";
  }

  std::string text() const {
    Move move{.kind = card_ == kNoCard ? MoveKind::Setup : MoveKind::Play,
              .what = card_ == kNoCard ? u8{0} : card_,
              .pieces_size = static_cast<u8>(pieces_.size())};
    std::ranges::copy(pieces_, move.pieces.begin());
    sort_by_space(std::span(move.pieces).first(pieces_.size()));
    return print_move(*own_.rules, move);
  }

  const Observation& own_;
  Board board_;
  u8 card_ = kNoCard;
  std::vector<u8> left_;   // the colours that may come next
  std::size_t count_ = 0;  // of pieces to place in all
  std::vector<Piece> pieces_;
};

}  // namespace

Json advise(const Observation& own) {
  Json takes = Json::array();
  Json draws = Json::array();
  Json refused = Json::array();
  const bool turn = own.phase == Phase::Turn && own.seat == own.to_move;
  const auto offer = [&](Json& list, const char* verb, unsigned slot, const Result<void>& checked) {
    if (checked) return list.push_back(slot + 1);
    refused.push_back({{"action", verb + std::to_string(slot + 1)}, {"clause", checked.error().clause}});
  };
  for (unsigned slot = 0; turn && slot < kSlots; ++slot) {
    offer(takes, "take ", slot, check_take(own, slot));
    offer(draws, "draw ", slot, check_draw(own, slot));
  }
  Json cards = Json::array();
  for (const u8 card : own.hand()) cards.push_back(worth(own, card, {{"where", "hand"}}));
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    if (own.display[slot] == kNoCard) continue;
    cards.push_back(worth(own, own.display[slot], {{"where", "display"}, {"slot", slot + 1}}));
  }
  if (own.deck_top != kNoCard) cards.push_back(worth(own, own.deck_top, {{"where", "deck"}}));
  return Json{{"takes", takes},
              {"draws", draws},
              {"plays", turn && !own.hand().empty()},
              {"refused", refused},
              {"cards", cards}};
}

Result<Json> preview(const Observation& own, std::string_view text) {
  if (own.phase == Phase::Over) return failure("game_over", "the game is over");
  auto words = std::span<const std::string_view>();
  const auto split = split_words(text);
  if (split.empty()) return failure("bad_move", "there is no move");
  words = split;
  const bool setup = words[0] == "setup";
  if (!setup && (words[0] != "play" || words.size() < 2)) {
    return failure("bad_move", "only setup, or play with a card's number, can be previewed");
  }
  ATOLL_TRY(task, setup ? Task::setup(own) : Task::play(own, words[1]));
  for (const std::string_view word : words.subspan(setup ? 1 : 2)) {
    ATOLL_TRY(pieces, parse_stack(word));
    for (const Piece piece : pieces) ATOLL_CHECK(task.put(piece));
  }
  return task.print();
}

Json explain(const Observation& own, const Move& move) {
  Json reply = Json::object();
  Board board = own_board(own);
  auto supply = own.supply;
  if (move.kind == MoveKind::Take || move.kind == MoveKind::Draw) {
    const bool take = move.kind == MoveKind::Take;
    const u8 card = take ? own.display[move.what] : own.deck_top;
    reply = {{"points", take ? static_cast<int>(own.tokens[move.what]) : -1},
             {"card", own.rules->id(card)},
             {"best", best_points(own, board, card)}};
    Json denies = Json::array();
    for (int seat = 0; seat < own.players(); ++seat) {
      if (seat == own.seat) continue;
      const int points = best_points(own, own.boards[static_cast<unsigned>(seat)], card);
      if (points > 0) denies.push_back(Json{{"seat", seat}, {"best", points}});
    }
    reply["denies"] = denies;
  } else if (move.kind == MoveKind::Play) {
    board = with_pieces(board, move.placed());
    for (const Piece piece : move.placed()) --supply[piece.colour];
    const auto& card = own.rules->card(move.what);
    const int completions = card.scorer.completions(board);
    reply = {{"card", own.rules->id(move.what)},
             {"completions", completions},
             {"points", card.points * completions}};
    Json prepares = Json::array();
    for (const u8 other : own.hand()) {
      if (other == move.what) continue;
      const int before = own.rules->card(other).points *
                         best_placement(own_board(own), own.supply, *own.rules, other).completions;
      const int after =
          own.rules->card(other).points * best_placement(board, supply, *own.rules, other).completions;
      if (after != before) {
        prepares.push_back(Json{{"card", own.rules->id(other)}, {"before", before}, {"after", after}});
      }
    }
    reply["prepares"] = prepares;
  }
  const auto scarce = std::ranges::min_element(supply);
  reply["scarce"] = {{"colour", letter(static_cast<int>(scarce - supply.begin()))}, {"left", *scarce}};
  return reply;
}

}  // namespace atolls::reef
