#include "puzzles/choice.h"

#include <algorithm>

#include "reef/best.h"

namespace atolls::puzzles {

namespace {

class Themes {
 public:
  void add(bool has, const char* name) {
    if (has) list_.emplace_back(name);
  }
  std::vector<std::string> take() { return std::move(list_); }

 private:
  std::vector<std::string> list_;
};

constexpr int kFewPieces = 3;  // of a colour, or cards of the deck: the end is near
constexpr int kWorthDenying = 4;
constexpr int kWorthPlaying = 8;

int best_points(const reef::Observation& own, int seat, u8 card) {
  const auto& board = own.boards[static_cast<unsigned>(seat)];
  return own.rules->card(card).points * reef::best_placement(board, own.supply, *own.rules, card).completions;
}

int points_now(const reef::Observation& own, const reef::Move& play) {
  reef::Board board = own.board();
  for (const reef::Piece piece : play.placed()) board.add(piece.space, piece.colour);
  const auto& card = own.rules->card(play.what);
  return card.points * card.scorer.completions(board);
}

int most_offspring(const riff::Observation& own) {
  return std::max(own.seats[0].offspring(), own.seats[1].offspring());
}

bool breeds(const riff::Observation& own, const riff::Move& move) {
  const bool lands = move.kind == riff::MoveKind::Buy || move.kind == riff::MoveKind::MoveFish;
  return lands && move.coral != riff::kNoCoral && riff::is_fish(own.own().corals[move.coral]);
}

const char* theme_of_kind(const riff::Observation& own, const riff::Move& move) {
  switch (move.kind) {
    case riff::MoveKind::Worm:
      return "worm";
    case riff::MoveKind::Flip:
      return "flip";
    case riff::MoveKind::Buy: {
      const u8 card = own.card(move.what);
      if (breeds(own, move)) return "breed";
      return card == riff::kCoral ? "coral" : card == riff::kShark ? "shark" : "buy";
    }
    case riff::MoveKind::Boat:
      return "boat";
    case riff::MoveKind::MoveFish:
      return "breed";
    case riff::MoveKind::Done:
      return "stop";
    default:
      return "shark";
  }
}

}  // namespace

bool same_choice(const reef::Observation&, const reef::Move& a, const reef::Move& b) {
  return a.kind == b.kind && (a.kind == reef::MoveKind::Draw || a.what == b.what);
}

bool same_choice(const riff::Observation& own, const riff::Move& a, const riff::Move& b) {
  if (a.kind != b.kind || a.what != b.what) return false;
  if (a.coral == b.coral) return true;
  if (a.coral == riff::kNoCoral || b.coral == riff::kNoCoral) return false;
  return own.own().corals[a.coral] == own.own().corals[b.coral];
}

std::vector<std::string> themes_of(const reef::Observation& own, const reef::Move& best,
                                   const std::vector<reef::Move>&) {
  Themes themes;
  const bool plays = best.kind == reef::MoveKind::Play;
  int most = 0;
  for (const u8 card : own.hand()) most = std::max(most, best_points(own, own.seat, card));
  themes.add(plays, "play");
  themes.add(best.kind == reef::MoveKind::Take, "take");
  themes.add(best.kind == reef::MoveKind::Draw, "draw");
  themes.add(plays && points_now(own, best) < most, "prepare");
  themes.add(!plays && most >= kWorthPlaying, "patience");
  if (!plays) {
    const u8 card = best.kind == reef::MoveKind::Take ? own.display[best.what] : own.deck_top;
    const int next = (own.seat + 1) % own.players();
    themes.add(best_points(own, next, card) >= kWorthDenying, "deny");
    themes.add(best.kind == reef::MoveKind::Take && own.tokens[best.what] > 0, "tokens");
  }
  const int fewest = *std::ranges::min_element(own.supply);
  themes.add(own.last_round || fewest <= kFewPieces || own.deck_count <= kFewPieces, "endgame");
  return themes.take();
}

std::vector<std::string> themes_of(const riff::Observation& own, const riff::Move& best,
                                   const std::vector<riff::Move>& line) {
  Themes themes;
  const std::string kind = theme_of_kind(own, best);
  themes.add(true, kind.c_str());
  // A pair within this very turn, but by a detour.
  const bool follows = !line.empty() && same_choice(own, line.front(), best);
  const auto end = std::ranges::find(line, riff::MoveKind::Done, &riff::Move::kind);
  themes.add(kind != "breed" && follows &&
                 std::any_of(line.begin(), end, [&](const riff::Move& move) { return breeds(own, move); }),
             "combination");
  themes.add(most_offspring(own) >= riff::kToWin - 1, "endgame");
  return themes.take();
}

bool worth_asking(const reef::Observation& own) {
  return own.phase == reef::Phase::Turn;
}

bool worth_asking(const riff::Observation& own) {
  return own.phase == riff::Phase::Buy && most_offspring(own) > 0;
}

}  // namespace atolls::puzzles
