// Which move is best by far: judged over the same imagined worlds as all others, from what the seat knows.
#pragma once

#include <algorithm>
#include <set>

#include "bots/reef/bots.h"
#include "bots/riff/bots.h"
#include "puzzles/choice.h"

namespace atolls::puzzles {

inline constexpr double kClearShare = 0.10;  // of the win: the best is this far ahead
inline constexpr u64 kPasses = 400;          // of the first look; the second has ten times as many
inline constexpr std::string_view kJudge = "search";

// A move of The Reef as a solution has it: whatever is paid for it. "buy c2 pay RR on 1" is "buy c2 on 1".
inline std::string without_payment(std::string move) {
  const std::size_t pay = move.find(" pay ");
  if (pay != std::string::npos) move.erase(pay, move.find(' ', pay + 5) - pay);
  return move;
}

// What a move decides, as text: of a card that is played only which one.
inline std::string choice_of(const std::string& move) {
  return move.starts_with("play ") ? move.substr(0, move.find(' ', 5)) : without_payment(move);
}

template <Game G>
struct Verdict {
  typename G::Move best{};
  typename G::Move second{};
  double value = 0;  // to the seat that moves: of the best, and of the best of all other choices
  double rival = 0;
  bool choice = false;  // there is another one

  double margin() const { return value - rival; }
};

// A search of so many passes. `rival` is looked at as closely as the best, if it is given.
template <Game G>
Verdict<G> judge(bots::Player<G>& judge, const typename G::Observation& own, u64 passes, u64 seed,
                 const typename G::Move* rival = nullptr) {
  // A value of a few passes is a guess.
  const u64 least = std::max<u64>(4, passes / 100);
  const auto found = judge.judge(own, passes, seed, rival);
  Verdict<G> verdict;
  if (found.moves.empty()) return verdict;
  const auto& best = found.moves.front();
  const auto seat = static_cast<std::size_t>(own.seat);
  verdict.best = best.move;
  verdict.value = best.value[seat];
  for (const auto& other : found.moves) {
    if (other.visits < least || same_choice(own, other.move, best.move)) continue;
    if (verdict.choice && other.value[seat] <= verdict.rival) continue;
    verdict.choice = true;
    verdict.second = other.move;
    verdict.rival = other.value[seat];
  }
  return verdict;
}

// The legal moves that are the same choice, the best first; of several ways to pay for one thing, or to place
// the pieces of a card, only one.
template <Game G>
std::vector<std::string> ways_of(const typename G::Observation& own, const typename G::Move& best) {
  std::vector<std::string> ways = {without_payment(G::print_move(*own.rules, best))};
  std::set<std::string> known = {choice_of(ways.front())};
  const auto legal = G::legal(own);
  for (int i = 0; i < legal.size(); ++i) {
    const auto move = legal[i];
    if (!same_choice(own, move, best)) continue;
    std::string text = without_payment(G::print_move(*own.rules, move));
    if (known.insert(choice_of(text)).second) ways.push_back(std::move(text));
  }
  return ways;
}

}  // namespace atolls::puzzles
