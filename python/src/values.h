// Games, positions, observations and bots of any kind behind small interfaces: what Python sees. values_of.h
// has them for one game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "coding.h"
#include "core/json.h"

namespace atolls::python {

class AnyState;
class AnyObservation;

struct Thinking {
  std::string move;
  int action = 0;
  std::vector<double> value;
  std::vector<u64> visits;
  std::vector<double> score;
  std::vector<std::string> line;
  std::vector<std::pair<std::string, double>> terms;
};

// Outcomes of chance, each with its probability; none when nothing is left to decide.
using Outcomes = std::vector<std::pair<int, double>>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view name() const = 0;
  virtual int players() const = 0;
  virtual int actions() const = 0;
  virtual int bytes() const = 0;
  virtual std::vector<Part> layout() const = 0;
  virtual std::vector<Part> feature_layout() const = 0;  // of what the learned evaluation sees of one seat
  virtual Json options() const = 0;
  virtual Json recipe() const = 0;  // the options that make the same game: a deck of one's own included
  virtual Json deck() const = 0;
  virtual std::unique_ptr<AnyState> start(u64 seed) const = 0;
  // The start as a list of outcomes has it; null while something is left, which goes to `next`.
  virtual std::unique_ptr<AnyState> deal(std::span<const int> script, Outcomes& next) const = 0;
};

class AnyState {
 public:
  virtual ~AnyState() = default;
  virtual std::unique_ptr<AnyState> copy() const = 0;
  virtual std::unique_ptr<AnyGame> game() const = 0;
  virtual int players() const = 0;
  virtual int to_move() const = 0;  // a seat, or -1 when over
  virtual std::size_t move_count() const = 0;
  virtual int choices() const = 0;
  virtual std::vector<int> legal_actions() const = 0;
  virtual std::vector<std::string> legal_moves() const = 0;
  virtual int action_of(std::string_view move) const = 0;
  virtual std::string move_of(int action) const = 0;
  virtual void play(int action) = 0;
  virtual void play(std::string_view move) = 0;
  virtual void play_choice(int index) = 0;
  virtual int random_action(u64 seed) const = 0;
  // Plays with chance as the list has it; does nothing while something is left, which it returns.
  virtual Outcomes play_scripted(int action, std::span<const int> script) = 0;
  virtual void reseed(u64 seed) = 0;
  virtual std::vector<std::pair<int, std::string>> history() const = 0;
  virtual std::unique_ptr<AnyObservation> observe(int seat) const = 0;
  virtual void mask(u8* out) const = 0;
  virtual int actions() const = 0;
  virtual int bytes() const = 0;
  virtual void write_observation(int seat, u8* out) const = 0;
  virtual std::vector<double> returns() const = 0;  // shares of the win; all 0 before the end
  virtual std::vector<int> points() const = 0;
  virtual Json json() const = 0;
  virtual Json result() const = 0;
  virtual std::string record() const = 0;
  virtual const Rng& future() const = 0;  // what chance decides by
};

class AnyObservation {
 public:
  virtual ~AnyObservation() = default;
  virtual std::string_view game() const = 0;
  virtual int seat() const = 0;
  virtual int to_move() const = 0;
  virtual std::vector<int> legal_actions() const = 0;
  virtual std::vector<std::string> legal_moves() const = 0;
  virtual std::unique_ptr<AnyState> sample(u64 seed) const = 0;
  virtual std::string view() const = 0;  // JSON
  virtual int bytes() const = 0;
  virtual void write(u8* out) const = 0;
  virtual int players() const = 0;
  virtual std::size_t feature_size() const = 0;  // for one seat
  virtual void write_features(u8* out) const = 0;
  virtual bool equals(const AnyObservation& other) const = 0;
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;
  virtual std::string_view game() const = 0;
  virtual const std::string& spec() const = 0;
  virtual Thinking think(const AnyObservation& own, const bots::Budget& budget, u64 seed) = 0;
};

std::unique_ptr<AnyGame> make_game(std::string_view name, const Json& options);
std::unique_ptr<AnyBot> make_bot(std::string_view game, std::string_view spec);
std::unique_ptr<AnyState> load_state(const Json& state, u64 seed);
std::unique_ptr<AnyState> load_record(std::string_view record, const Rng& rng);
// Every position of a recorded game, from its beginning to its end.
std::vector<std::unique_ptr<AnyState>> load_positions(std::string_view record);
std::unique_ptr<AnyObservation> load_view(const Json& view, int seat);  // of that seat

}  // namespace atolls::python
