// Games of a bot against itself for training: the moves, and what the search thought of each position. What a
// network sees is worked out of them later (cli/expand.cpp), so games outlive a change of its features.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/contest.h"

namespace atolls::arena {

// How they are played: the first bot of the contest's pairing on every seat; now and then the second one, who
// plays worse, makes the move instead, so that positions are met that good players avoid.
struct Training {
  Contest contest;
  int wild = 12;  // such moves in a hundred
};

struct TrainingGame {
  int game = 0;
  std::vector<std::string> moves;
  // For each move the share of the win that each seat could expect before it, or nothing where the second bot
  // made it.
  std::vector<std::vector<double>> values;
};

// The first line of the file: what determines the games.
struct TrainingHeader {
  std::string game;
  Json options;
  u64 seed = 0;
};
// Reads a file of them, however large, a game at a time. Fails with the line that is wrong, or with what
// `take` fails with.
Result<void> read_training_games(
    const std::string& path,
    const std::function<Result<void>(const TrainingHeader& header, const TrainingGame& game)>& take);

// Plays the contest's deals into its log and goes on where that ends. `enough` as of a Series.
Result<void> play_training(const Training& training, const std::function<bool(int games)>& enough);

}  // namespace atolls::arena
