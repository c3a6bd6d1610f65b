#include "today/solo.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

#include "core/hash.h"
#include "core/rng.h"
#include "reef/best.h"
#include "reef/moves.h"
#include "reef/play.h"
#include "reef/text/notation.h"
#include "today/deal.h"

namespace atolls::today {

namespace {

using reef::Move;
using reef::State;

constexpr double kInHand = 0.9;   // of what a card in hand would score now, counts as scored
constexpr double kToCome = 0.2;   // likewise, of the cards that may be taken soon, without their own pieces
constexpr std::size_t kSoon = 5;  // of the deck
constexpr std::size_t kFromParent = 40;  // placements that are looked at more closely

// A position before a turn of the person, and how it came to be.
struct Node {
  State state;
  double value = 0;
  int parent = -1;
  std::vector<Move> moves;  // since the parent, of both
};

// What of a position still matters: tops and heights, not what lies below.
u64 hash_of(const State& state) {
  Hash hash;
  const reef::Board& board = state.boards[kYou];
  for (int colour = 0; colour < reef::kColours; ++colour) hash.add(board.topped(colour));
  for (int height = 2; height <= reef::kTallest; ++height) hash.add(board.at_least(height));
  hash.add(static_cast<u64>(state.points[kYou]));
  std::array<u8, reef::kMaxHand> hand{};
  std::ranges::copy(state.hand(kYou), hand.begin());
  std::ranges::sort(hand);
  for (const u8 card : hand) hash.add(card);
  for (const u8 card : state.display) hash.add(card);
  for (const u8 token : state.tokens) hash.add(token);
  hash.add(state.deck_count);
  return hash.value();
}

double promise(const State& state, int card) {
  const reef::Best best = reef::best_placement(state.boards[kYou], state.supply, *state.rules, card);
  return std::max(0, best.completions) * state.rules->card(card).points;
}

// What the position is worth: points, and what the cards at hand would bring while there are turns to play
// them.
double value_of(const State& state, int turns_left) {
  double value = state.points[kYou];
  std::vector<double> promises;
  for (const u8 card : state.hand(kYou)) promises.push_back(kInHand * promise(state, card));
  std::ranges::sort(promises, std::greater<>());
  for (std::size_t i = 0; i < promises.size() && static_cast<int>(i) < turns_left; ++i) value += promises[i];
  if (turns_left < 3) return value;
  const auto look_at = [&](u8 card) {
    if (card == reef::kNoCard) return;
    const reef::Rules::CompiledCard& compiled = state.rules->card(card);
    value += kToCome * compiled.points * compiled.scorer.completions(state.boards[kYou]);
  };
  for (const u8 card : state.display) look_at(card);
  for (const u8 card : state.deck().first(std::min(kSoon, state.deck().size()))) look_at(card);
  return value;
}

void let_tide_move(State& state, std::vector<Move>& moves) {
  while (state.phase != reef::Phase::Over && state.to_move == kOther) {
    const Move move = tide_move(state);
    moves.push_back(move);
    reef::play(state, move);
  }
}

// What the cards at hand score on the board as it is: quick to see.
int first_sight(const State& state) {
  int sight = state.points[kYou];
  for (const u8 card : state.hand(kYou)) {
    const reef::Rules::CompiledCard& compiled = state.rules->card(card);
    sight += compiled.points * compiled.scorer.completions(state.boards[kYou]);
  }
  return sight;
}

// The moves that are worth a closer look: all takes and draws, and the placements that look best at first
// sight.
std::vector<Move> candidates(const State& state, Rng& rng) {
  const reef::LegalMoves legal(state);
  std::vector<Move> kept;
  std::vector<std::pair<u64, Move>> plays;
  for (int i = 0; i < legal.size(); ++i) {
    const Move move = legal[i];
    if (move.kind != reef::MoveKind::Play) {
      kept.push_back(move);
      continue;
    }
    State after = state;
    reef::play(after, move);
    // Among equals any may be tried: another run tries others.
    plays.emplace_back((static_cast<u64>(first_sight(after)) << 32) + (rng.next() >> 32), move);
  }
  const auto most = std::min(plays.size(), kFromParent);
  std::ranges::partial_sort(plays, plays.begin() + static_cast<std::ptrdiff_t>(most), std::greater<>(),
                            [](const auto& play) { return play.first; });
  for (std::size_t i = 0; i < most; ++i) kept.push_back(plays[i].second);
  return kept;
}

}  // namespace

std::string tide_move(const Table& table) {
  return table.moves().back();
}

// The same without a word of all that cannot be last: a take stands behind every play, and of the plays those
// of one card stand together.
Move tide_move(const State& state) {
  const reef::LegalMoves legal(state);
  Move last;
  std::string last_text;
  u8 last_card = reef::kNoCard;
  const auto id_text = [&](u8 card) { return std::to_string(state.rules->id(card)) + " "; };
  for (const u8 card : state.hand()) {
    if (last_card == reef::kNoCard || id_text(card) > id_text(last_card)) last_card = card;
  }
  for (int i = 0; i < legal.size(); ++i) {
    const Move move = legal[i];
    if (move.kind == reef::MoveKind::Play && (last.kind == reef::MoveKind::Take && !last_text.empty())) break;
    if (move.kind == reef::MoveKind::Play && move.what != last_card) continue;
    std::string text = reef::print_move(*state.rules, move);
    if (text > last_text) {
      last_text = std::move(text);
      last = move;
    }
  }
  return last;
}

TablePtr solo_table(u64 seed) {
  TablePtr table = *new_table("reef", Json::object(), seed);
  table->name_seats({"You", "Tide"});
  return table;
}

bool is_solo_over(const Table& table) {
  int turns = 0;
  for (const Table::Past& past : table.history())
    turns += past.seat == kYou && !past.move.starts_with("setup") ? 1 : 0;
  return turns >= kSoloTurns;
}

int solo_points(const Table& table) {
  return table.state()["seats"][kYou]["points"].get<int>();
}

SoloLine search_solo(u64 seed, int width, u64 whim) {
  const auto rules = *reef::parse_rules(Json::object(), "options");
  Rng deal(seed);
  Rng rng(whim);
  std::vector<std::vector<Node>> levels(1);
  levels[0].push_back({.state = reef::start(*rules, deal), .moves = {}});
  let_tide_move(levels[0][0].state, levels[0][0].moves);
  for (int turn = 0; turn <= kSoloTurns; ++turn) {  // the setup is the first
    std::vector<Node> next;
    std::unordered_set<u64> seen;
    const std::vector<Node>& now = levels.back();
    for (std::size_t parent = 0; parent < now.size(); ++parent) {
      for (const Move& move : candidates(now[parent].state, rng)) {
        Node node{.state = now[parent].state, .parent = static_cast<int>(parent), .moves = {move}};
        reef::play(node.state, move);
        if (turn < kSoloTurns) let_tide_move(node.state, node.moves);
        if (!seen.insert(hash_of(node.state)).second) continue;
        node.value = value_of(node.state, kSoloTurns - turn);
        next.push_back(std::move(node));
      }
    }
    std::ranges::sort(next, [](const Node& one, const Node& other) { return one.value > other.value; });
    if (next.size() > static_cast<std::size_t>(width)) next.resize(static_cast<std::size_t>(width));
    levels.push_back(std::move(next));
  }
  std::vector<const Node*> path;
  int at = 0;
  for (std::size_t level = levels.size(); level-- > 0; at = path.back()->parent)
    path.push_back(&levels[level][static_cast<std::size_t>(at)]);
  SoloLine line;
  line.points = path.front()->state.points[kYou];
  for (auto node = path.rbegin(); node != path.rend(); ++node) {
    for (const Move& move : (*node)->moves) line.moves.push_back(reef::print_move(*rules, move));
  }
  return line;
}

Result<int> play_solo(u64 seed, std::string_view level, u64 whim) {
  const TablePtr table = solo_table(seed);
  ATOLL_TRY(mind, make_opponent("reef", level));
  Rng rng(whim);
  while (table->to_move() >= 0 && !is_solo_over(*table)) {
    std::string move;
    if (table->to_move() == kOther) {
      move = tide_move(*table);
    } else {
      ATOLL_TRY(thought, table->think(*mind, {}, rng.next()));
      move = thought["move"].get<std::string>();
    }
    ATOLL_CHECK(table->play(move));
  }
  return solo_points(*table);
}

}  // namespace atolls::today
