#include "cli/reef/advice.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/reef/draw.h"
#include "core/text.h"
#include "reef/best.h"
#include "reef/text/notation.h"

namespace atolls::cli {

namespace {

reef::Board with_pieces(reef::Board board, std::span<const reef::Piece> pieces) {
  for (const reef::Piece piece : pieces) board.add(piece.space, piece.colour);
  return board;
}

std::string list_setup(const reef::Rules& rules) {
  if (rules.options.setup == reef::Setup::Centre) {
    return "24 ways: one of R, Y, G and P on each of b2, c2, b3 and c3, for example\n"
           "  setup b2=R c2=Y b3=G c3=P\n";
  }
  return "One of R, Y, G and P each, anywhere but on b2, c2, b3 and c3; stacking is allowed, for example\n"
         "  setup a1=R d1=YG a4=P\n";
}

std::string best_if_played(const Sight& sight, const reef::Rules& rules, int id) {
  return fmt::format("played next it could score {} at best", worth_of(sight, rules, id).best);
}

}  // namespace

std::vector<Ranked> rank_placements(const reef::Board& board, std::span<const u8, reef::kColours> supply,
                                    std::array<u8, 2> coral, const reef::Scorer& scorer, u8 card) {
  const reef::Placing ways(board, supply, coral);
  std::array<reef::Move, reef::kMaxPlacings> moves;
  const int count = ways.list(card, moves);
  std::vector<Ranked> ranked;
  for (const reef::Move& move : std::span(moves).first(static_cast<std::size_t>(count))) {
    ranked.push_back({move, scorer.completions(with_pieces(board, move.placed()))});
  }
  std::ranges::sort(ranked, [](const Ranked& a, const Ranked& b) {
    return a.completions != b.completions ? a.completions > b.completions : a.move < b.move;
  });
  return ranked;
}

Worth worth_of(const Sight& sight, const reef::Rules& rules, int id) {
  const int card = *rules.index_of(id);
  const auto& compiled = rules.card(card);
  const reef::Board& board = sight.own().reef;
  return {compiled.points * compiled.scorer.completions(board),
          compiled.points * reef::best_placement(board, sight.supply, rules, card).completions};
}

std::vector<int> payable_slots(const Sight& sight, const reef::Rules& rules) {
  std::vector<int> slots;
  if (!sight.deck_top || sight.own().points.value_or(0) < 1) return slots;
  int least = 100;
  for (int slot = 0; slot < reef::kSlots; ++slot) {
    const auto& card = sight.display[static_cast<std::size_t>(slot)];
    if (!card) return {};
    const int points = rules.card(*rules.index_of(card->card)).points;
    if (points < least) slots.clear();
    if (points <= least) slots.push_back(slot + 1);
    least = std::min(least, points);
  }
  return slots;
}

std::string list_moves(const Sight& sight, const reef::Rules& rules) {
  if (sight.over) return "The game is over.\n";
  if (sight.setup) return list_setup(rules);
  std::string text;
  const auto& hand = sight.own().hand;
  if (hand.size() < reef::kMaxHand) {
    for (unsigned slot = 0; slot < reef::kSlots; ++slot) {
      const auto& card = sight.display[slot];
      if (!card) continue;
      const std::string points = card->tokens > 0 ? " with " + points_text(card->tokens) : "";
      text += fmt::format("  take {}   card #{}{}\n", slot + 1, card->card, points);
    }
    for (const int slot : payable_slots(sight, rules)) {
      text += fmt::format("  draw {}   card #{} for 1 point, laid on slot {}\n", slot, *sight.deck_top, slot);
    }
  } else {
    text += "  With four cards in hand one must be played.\n";
  }
  for (const int id : hand) {
    const auto& card = rules.card(*rules.index_of(id));
    const int count = reef::Placing(sight.own().reef, sight.supply, card.coral).count();
    text += fmt::format("  play {} ...   {} {}, {} at best; 'moves {}' lists the best\n", id, count,
                        count == 1 ? "placement" : "placements", points_text(worth_of(sight, rules, id).best),
                        id);
  }
  return text;
}

Result<std::string> list_placements(const Sight& sight, const reef::Rules& rules, std::string_view card) {
  constexpr std::size_t kListed = 10;
  const auto id = parse_number(card);
  if (!id)
    return failure("bad_request", "moves needs a card's number, like moves 17, not " + in_quotes(card));
  const auto& hand = sight.own().hand;
  const auto held = std::ranges::find_if(hand, [&](int own) { return static_cast<u64>(own) == *id; });
  if (held == hand.end()) return failure("bad_request", fmt::format("card {} is not in hand", *id));
  if (sight.setup) return failure("bad_request", "cards are played after the setup");
  const auto index = static_cast<u8>(*rules.index_of(*held));
  const auto& compiled = rules.card(index);
  const auto ranked = rank_placements(sight.own().reef, sight.supply, compiled.coral, compiled.scorer, index);
  std::string text = fmt::format("Card #{}: the best of {} placements\n", *held, ranked.size());
  for (const Ranked& way : std::span(ranked).first(std::min(kListed, ranked.size()))) {
    text += fmt::format("  {:<22}{} x {} = {}\n", reef::print_move(rules, way.move), compiled.points,
                        way.completions, points_text(compiled.points * way.completions));
  }
  return text;
}

std::string reason(const Sight& sight, const reef::Rules& rules, std::string_view move) {
  const auto words = split_words(move);
  if (words[0] == "setup") return "gives the cards in hand the best start";
  const auto number = static_cast<int>(parse_number(words[1]).value_or(0));
  if (words[0] == "take") {
    const Sight::Slot slot = *sight.display[static_cast<std::size_t>(number - 1)];
    const std::string gain = slot.tokens > 0 ? " with " + points_text(slot.tokens) : "";
    return fmt::format("takes #{}{}; ", slot.card, gain) + best_if_played(sight, rules, slot.card);
  }
  if (words[0] == "draw")
    return fmt::format("takes #{} for 1 point; ", *sight.deck_top) +
           best_if_played(sight, rules, *sight.deck_top);
  reef::Board board = sight.own().reef;
  for (const std::string_view word : std::span(words).subspan(2)) {
    if (const auto pieces = reef::parse_stack(word)) board = with_pieces(board, *pieces);
  }
  const auto& card = rules.card(*rules.index_of(number));
  const int completions = card.scorer.completions(board);
  if (completions == 0) return "scores nothing now";
  return fmt::format("scores {} x {} = {} now", card.points, completions,
                     points_text(card.points * completions));
}

std::vector<std::string> tell_terms(const Json& terms, const std::string& next) {
  std::vector<std::string> sentences;
  // Less than this is as good as nothing.
  constexpr double kPoint = 0.5;
  const auto term = [&](const char* name) { return terms.value(name, 0.0); };
  const double prepares = term("prepares");
  if (prepares >= kPoint) {
    sentences.push_back(fmt::format("It prepares about {:.1f} points of later cards.", prepares));
  } else if (prepares <= -kPoint) {
    sentences.push_back(fmt::format("It costs about {:.1f} points of later cards.", -prepares));
  }
  if (term("denies") >= kPoint) {
    sentences.push_back(
        fmt::format("It keeps a card from {} that could score {:.0f} there.", next, term("denies")));
  }
  if (terms.contains("turns_left")) {
    const double turns = term("turns_left");
    sentences.push_back(turns < 1.5 ? "It may be your last turn."
                                    : fmt::format("About {:.0f} turns are left for you.", turns));
  }
  return sentences;
}

}  // namespace atolls::cli
