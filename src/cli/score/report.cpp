#include "cli/score/report.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/reef/draw.h"
#include "reef/text/notation.h"
#include "reef/text/state_json.h"

namespace atolls::cli {

namespace {

std::string placed_text(const reef::Move& move) {
  std::string text;
  for (std::size_t i = 0; i < move.placed().size(); ++i) {
    const reef::Piece piece = move.placed()[i];
    const bool same = i > 0 && move.placed()[i - 1].space == piece.space;
    if (!same) text += (i > 0 ? " " : "") + reef::space_name(piece.space) + "=";
    text += reef::kColourLetters[piece.colour];
  }
  return text.empty() ? "no room for a piece" : text;
}

// The reef with the number of its completion beside every stack that scores.
void put_scored(Picture& picture, int row, const reef::Board& board, const Scored& scored) {
  const reef::Card& card = scored.goal.card;
  ReefStyle style{.brief = false, .cell = 8, .marks = {}};
  for (int i = 0; i < scored.found.size; ++i) {
    for (reef::Spaces left = scored.found.spaces[static_cast<std::size_t>(i)]; left != 0;) {
      const int space = reef::lowest(left);
      style.marks[static_cast<std::size_t>(space)] = "123456789abcdefg"[i];
      left = static_cast<reef::Spaces>(left & (left - 1));
    }
  }
  put_reef(picture, row, 2, board, style);
  put_goal(picture, row, 40, card);
}

}  // namespace

Result<std::vector<Scored>> score(const reef::Board& board, const std::vector<Goal>& goals,
                                  const Counting& counting) {
  constexpr std::array<u8, reef::kColours> kPlenty = {99, 99, 99, 99};
  std::vector<Scored> list;
  for (const Goal& goal : goals) {
    ATOLL_TRY(scorer, reef::compile(goal.card, counting.mirror));
    Scored scored{goal, scorer.find(board), 0, std::nullopt};
    scored.points =
        goal.card.points * std::min(scored.found.size, counting.final ? 1 : reef::kMaxCompletions);
    if (counting.best && !goal.own)
      scored.best = rank_placements(board, kPlenty, goal.card.coral, scorer).front();
    list.push_back(scored);
  }
  return list;
}

Json to_json(const reef::Board& board, const std::vector<Scored>& list) {
  Json cards = Json::array();
  int total = 0;
  for (const Scored& scored : list) {
    const reef::Card& card = scored.goal.card;
    Json one = Json::object();
    if (!scored.goal.own) one["card"] = card.id;
    if (card.counts()) {
      one["count"] = std::string(1, reef::kColourLetters[card.counted]);
      one["around"] = std::string(1, reef::kColourLetters[card.around]);
    } else {
      one["pattern"] = card.pattern;
    }
    one["value"] = card.points;
    one["completions"] = scored.found.size;
    one["points"] = scored.points;
    one["spaces"] = Json::array();
    for (int i = 0; i < scored.found.size; ++i) {
      one["spaces"].push_back(reef::space_names(scored.found.spaces[static_cast<std::size_t>(i)]));
    }
    if (scored.best) {
      one["best"] = {{"place", placed_text(scored.best->move)},
                     {"completions", scored.best->completions},
                     {"points", scored.best->completions * card.points}};
    }
    total += scored.points;
    cards.push_back(std::move(one));
  }
  return {{"reef", reef::print_board(board)}, {"cards", cards}, {"total", total}};
}

std::string describe(const reef::Board& board, const Scored& scored, bool final, const Look& look) {
  const reef::Card& card = scored.goal.card;
  const int found = scored.found.size;
  Picture picture;
  picture.put(0, 0, scored.goal.own ? "Goal" : fmt::format("Card {}", card.id), Ink::Strong);
  const std::string gives = scored.goal.own ? "" : fmt::format(", gives {}", coral_letters(card));
  picture.put(0, 9, fmt::format("{}{}: {}", points_text(card.points), gives, goal_text(card)));
  put_scored(picture, 1, board, scored);
  std::string sum = fmt::format("{} {}", found, found == 1 ? "completion" : "completions");
  if (final && found > 1) sum += ", counted once";
  picture.put(6, 2,
              fmt::format("{}: {} x {} = {}", sum, card.points, scored.points / card.points,
                          points_text(scored.points)),
              Ink::Strong);
  if (found > 0) picture.put(picture.rows(), 2, "[1]: the spaces of completion 1", Ink::Faint);
  if (scored.best && scored.best->completions == 0) {
    picture.put(picture.rows(), 2, "With its own pieces at best: still nothing");
  } else if (scored.best) {
    picture.put(picture.rows(), 2,
                fmt::format("With its own pieces at best: {}: {} x {} = {}", placed_text(scored.best->move),
                            card.points, scored.best->completions,
                            points_text(card.points * scored.best->completions)));
  }
  return picture.render(look) + "\n";
}

}  // namespace atolls::cli
