// The values of one game.
#pragma once

#include <atomic>

#include "chance.h"
#include "failure.h"
#include "sight.h"
#include "table/game_table.h"
#include "values.h"

namespace atolls::python {

template <Game G>
using RulesPtrOf = std::shared_ptr<const typename G::Rules>;

template <Game G>
std::vector<double> win_shares(const typename G::State& state) {
  const int players = G::players(state);
  std::vector<double> shares(static_cast<unsigned>(players));
  int winners = 0;
  for (int seat = 0; seat < players; ++seat) winners += int{Coding<G>::won(state, seat)};
  for (int seat = 0; seat < players; ++seat)
    shares[static_cast<unsigned>(seat)] = Coding<G>::won(state, seat) ? 1.0 / winners : 0.0;
  return shares;
}

template <Game G, class Position>
std::vector<std::string> moves_as_text(const Position& position) {
  const auto legal = G::legal(position);
  std::vector<std::string> list;
  for (int i = 0; i < legal.size(); ++i) list.push_back(G::print_move(*position.rules, legal[i]));
  std::ranges::sort(list);
  return list;
}

template <Game G, class Position>
std::vector<int> moves_as_actions(const Position& position) {
  const auto legal = G::legal(position);
  std::vector<int> list;
  list.reserve(static_cast<unsigned>(legal.size()));
  for (int i = 0; i < legal.size(); ++i) list.push_back(Coding<G>::encode(position, legal[i]));
  std::ranges::sort(list);
  return list;
}

template <Game G>
typename G::Move legal_move(const typename G::State& state, int action) {
  if (G::to_move(state) < 0) throw Failure("game_over", "the game is over");
  const int most = Coding<G>::actions(*state.rules) - 1;
  if (action < 0 || action > most)
    throw Failure("illegal_move",
                  "action " + std::to_string(action) + ": must be from 0 to " + std::to_string(most));
  const auto move = Coding<G>::decode(state, action);
  if (!move) throw Failure("illegal_move", "action " + std::to_string(action) + " is not legal now");
  return *move;
}

template <Game G>
void check_seen(const typename G::Rules& rules) {
  if (!Sight<G>::knows(rules))
    throw Failure("bad_request", "features: the learned evaluation knows the usual cards and options only");
}

inline Outcomes probabilities(const std::map<int, int>& weights) {
  int total = 0;
  for (const auto& [outcome, weight] : weights) total += weight;
  Outcomes list;
  for (const auto& [outcome, weight] : weights) list.emplace_back(outcome, double(weight) / total);
  return list;
}

template <Game G>
class StateOf;

template <Game G>
class GameOf final : public AnyGame {
 public:
  explicit GameOf(RulesPtrOf<G> rules) : rules_(std::move(rules)) {}
  std::string_view name() const override { return G::kName; }
  int players() const override {
    Rng rng(0);
    return G::players(G::start(*rules_, rng));
  }
  int actions() const override { return Coding<G>::actions(*rules_); }
  int bytes() const override { return Coding<G>::bytes(*rules_); }
  std::vector<Part> layout() const override { return Coding<G>::layout(*rules_); }
  std::vector<Part> feature_layout() const override { return Sight<G>::layout(); }
  Json options() const override { return *parse_json(rules_->options_text); }
  Json recipe() const override {
    Json all = options();
    if (rules_->custom_deck) all["deck"] = *rules_->custom_deck;
    return all;
  }
  Json deck() const override { return G::print_deck(*rules_); }
  std::unique_ptr<AnyState> start(u64 seed) const override {
    Rng rng(seed);
    const auto state = G::start(*rules_, rng);
    return std::make_unique<StateOf<G>>(Opening<G>{rules_, state}, rng, true);
  }
  std::unique_ptr<AnyState> deal(std::span<const int> script, Outcomes& next) const override {
    ScriptedChance chance(script);
    const auto state = G::start(*rules_, chance);
    if (chance.wrong()) throw Failure("bad_request", "outcomes: the deal cannot come out like that");
    next = probabilities(chance.wanted());
    if (!next.empty()) return nullptr;
    return std::make_unique<StateOf<G>>(Opening<G>{rules_, state}, Rng(0), true);
  }
  const RulesPtrOf<G>& rules() const { return rules_; }

 private:
  RulesPtrOf<G> rules_;
};

template <Game G>
class ObservationOf final : public AnyObservation {
 public:
  ObservationOf(RulesPtrOf<G> rules, const typename G::Observation& own)
      : rules_(std::move(rules)), own_(own) {}
  std::string_view game() const override { return G::kName; }
  int seat() const override { return own_.seat; }
  int to_move() const override { return own_.phase == decltype(own_.phase)::Over ? -1 : own_.to_move; }
  std::vector<int> legal_actions() const override { return moves_as_actions<G>(own_); }
  std::vector<std::string> legal_moves() const override { return moves_as_text<G>(own_); }
  std::unique_ptr<AnyState> sample(u64 seed) const override {
    Rng rng(seed);
    const auto state = G::sample(own_, rng);
    return std::make_unique<StateOf<G>>(Opening<G>{rules_, state}, rng, false);
  }
  std::string view() const override {
    return text_of([this](JsonText& out) { G::write_view(own_, out); });
  }
  int bytes() const override { return Coding<G>::bytes(*rules_); }
  void write(u8* out) const override { Coding<G>::write(own_, out); }
  int players() const override { return own_.players(); }
  std::size_t feature_size() const override { return sight_size<G>(); }
  void write_features(u8* out) const override {
    check_seen<G>(*rules_);
    // It remembers boards by what their cards score, so it is for one set of rules only.
    static thread_local RulesPtrOf<G> rules;
    static thread_local std::unique_ptr<Sight<G>> sight;
    if (rules != rules_) {
      rules = rules_;
      sight = std::make_unique<Sight<G>>();
    }
    sight->write(own_, out);
  }
  bool equals(const AnyObservation& other) const override {
    const auto* same = dynamic_cast<const ObservationOf*>(&other);
    return same != nullptr && view() == same->view();
  }
  const typename G::Observation& own() const { return own_; }
  const RulesPtrOf<G>& rules() const { return rules_; }

 private:
  RulesPtrOf<G> rules_;
  typename G::Observation own_;
};

template <Game G>
class BotOf final : public AnyBot {
 public:
  explicit BotOf(std::string_view spec) : spec_(spec), seated_(value_of(bots::seat<G>(spec))) {}
  std::string_view game() const override { return G::kName; }
  const std::string& spec() const override { return spec_; }
  Thinking think(const AnyObservation& any, const bots::Budget& budget, u64 seed) override {
    const auto* observation = dynamic_cast<const ObservationOf<G>*>(&any);
    if (observation == nullptr) throw Failure("bad_bot", "observation: it is of another game than the bot");
    if (any.to_move() < 0) throw Failure("game_over", "the game is over, there is nothing to think about");
    if (any.to_move() != any.seat())
      throw Failure("bad_request", "observation: it is of seat " + std::to_string(any.seat()) +
                                       ", but seat " + std::to_string(any.to_move()) + " is to move");
    if (busy_.test_and_set()) throw Failure("busy", "this bot is thinking in another thread");
    // It remembers positions by what they mean under its rules, so other rules want another player.
    if (rules_ && rules_ != observation->rules()) seated_ = value_of(bots::seat<G>(spec_));
    rules_ = observation->rules();
    Rng rng(seed);
    const auto& own = observation->own();
    const auto thought = seated_.think(own, budget, rng);
    busy_.clear();
    Thinking result{G::print_move(*own.rules, thought.move),
                    Coding<G>::encode(own, thought.move),
                    thought.value,
                    thought.visits,
                    thought.score,
                    {},
                    {}};
    for (const auto& move : thought.line) result.line.push_back(G::print_move(*own.rules, move));
    for (const auto& term : thought.terms) result.terms.emplace_back(term.name, term.value);
    return result;
  }

 private:
  std::string spec_;
  bots::Seated<G> seated_;
  RulesPtrOf<G> rules_;  // of what it last thought about
  std::atomic_flag busy_;
};

}  // namespace atolls::python
