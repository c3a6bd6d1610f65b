// Many games at once, over buffers of the caller.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "values.h"

namespace atolls::python {

// What happens to a game that is over: Gymnasium's three ways.
enum class Autoreset { NextStep, SameStep, Disabled };

// Where each step writes, each by game; null: nobody wants it.
struct Buffers {
  u8* observations = nullptr;        // of the seat to move
  u8* masks = nullptr;               // the legal actions
  float* rewards = nullptr;          // for each seat its share of the win, at the end
  float* margins = nullptr;          // for each seat its lead over the best other one, at the end
  u8* terminated = nullptr;          // whether the game ended with this step
  i32* to_move = nullptr;            // the seat to move, or -1
  u8* final_observations = nullptr;  // with SameStep: how the seat that moved last sees the end
  u8* features = nullptr;            // for each seat, from the seat to move on
};

// Where the positions after each move go, each by row; null: nobody wants it.
struct Rows {
  std::size_t room = 0;
  i64* actions = nullptr;
  i64* games = nullptr;        // which game it would be played in
  u8* observations = nullptr;  // of the seat that would have moved
  u8* features = nullptr;
  float* rewards = nullptr;
  float* margins = nullptr;
  u8* terminated = nullptr;
};

struct VecSettings {
  std::size_t games = 1;
  unsigned threads = 1;
  Autoreset autoreset = Autoreset::NextStep;
  std::vector<std::optional<std::string>> opponents;  // for each seat, or none at all
};

class Snapshot {
 public:
  virtual ~Snapshot() = default;
  virtual std::size_t size() const = 0;
};

inline constexpr i64 kAnyAction = -1;  // a legal one, at random

class AnyVec {
 public:
  virtual ~AnyVec() = default;
  virtual void reset(std::span<const u64> seeds, std::span<const u8> which) = 0;  // which: empty for all
  virtual void step(std::span<const i64> actions) = 0;
  virtual void random_actions(std::span<i64> out) = 0;
  virtual void resample(std::span<const u64> seeds) = 0;
  virtual void reseed(std::span<const u64> seeds) = 0;
  virtual std::unique_ptr<Snapshot> snapshot() const = 0;
  virtual void restore(const Snapshot& snapshot, std::span<const i64> from) = 0;  // from: empty for the same
  virtual std::unique_ptr<AnyState> state(std::size_t game) const = 0;
  virtual void set_state(std::size_t game, const AnyState& state) = 0;
  // What each legal move would bring, or each that `search` looks at first, in a world that fits what the
  // seat to move knows. Returns the number of rows; fails if there is no room for them.
  virtual std::size_t after(const Rows& rows, bool likely) = 0;
  virtual u64 finished() const = 0;  // games so far
  virtual void lend(const Buffers& buffers) = 0;
};

std::unique_ptr<AnyVec> make_vec(const AnyGame& game, VecSettings settings);

}  // namespace atolls::python
