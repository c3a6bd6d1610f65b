// Many games of one kind.
#pragma once

#include <atomic>

#include "pool.h"
#include "state_of.h"
#include "vec.h"

namespace atolls::python {

template <Game G>
struct Slot {
  typename G::State state;
  Rng rng{0};   // of the deals and dice
  Rng pick{0};  // of moves at random and of the bots
  bool over = true;

  void seed(u64 number) {
    rng = Rng(number);
    pick = Rng(~number);
  }
};

template <Game G>
struct SnapshotOf final : Snapshot {
  SnapshotOf(RulesPtrOf<G> of, std::vector<Slot<G>> kept) : rules(std::move(of)), slots(std::move(kept)) {}
  std::size_t size() const override { return slots.size(); }
  RulesPtrOf<G> rules;
  std::vector<Slot<G>> slots;
};

template <Game G>
class VecOf final : public AnyVec {
 public:
  VecOf(RulesPtrOf<G> rules, VecSettings settings)
      : rules_(std::move(rules)),
        settings_(std::move(settings)),
        slots_(settings_.games),
        moves_(settings_.games),
        pool_(settings_.threads),
        actions_(static_cast<std::size_t>(Coding<G>::actions(*rules_))),
        bytes_(static_cast<std::size_t>(Coding<G>::bytes(*rules_))) {
    Rng rng(0);
    const auto first = G::start(*rules_, rng);
    players_ = G::players(first);
    for (auto& slot : slots_) slot.state = first;
    if (settings_.opponents.empty()) return;
    for (std::size_t game = 0; game < settings_.games; ++game) {
      for (const auto& spec : settings_.opponents) {
        bots_.push_back(spec ? std::optional(value_of(bots::seat<G>(*spec))) : std::nullopt);
        if (spec && *spec != "random" && *spec != "greedy" && !bots_.back()->usual.nodes)
          throw Failure("bad_bot", "opponents: give " + *spec + " a limit of nodes, as in search:nodes=100");
      }
    }
  }

  void reset(std::span<const u64> seeds, std::span<const u8> which) override {
    share([&](std::size_t i) {
      if (!which.empty() && which[i] == 0) return;
      if (!seeds.empty()) slots_[i].seed(seeds[i]);
      begin(i);
      no_result(i);
      show(i);
    });
  }

  void step(std::span<const i64> actions) override {
    check(actions);
    share([&](std::size_t i) {
      Slot<G>& slot = slots_[i];
      no_result(i);
      if (slot.over) {
        begin(i);
      } else {
        const int mover = G::to_move(slot.state);
        G::play(slot.state, moves_[i], slot.rng);
        answer(i);
        if (slot.over) end(i, mover);
      }
      show(i);
    });
  }

  void random_actions(std::span<i64> out) override {
    share([&](std::size_t i) {
      out[i] = slots_[i].over ? 0 : Coding<G>::encode(slots_[i].state, random_move(slots_[i]));
    });
  }

  void resample(std::span<const u64> seeds) override {
    share([&](std::size_t i) {
      Slot<G>& slot = slots_[i];
      if (slot.over) return;
      Rng rng(seeds[i]);
      slot.state = G::sample(G::observe(slot.state, G::to_move(slot.state)), rng);
    });
  }

  void reseed(std::span<const u64> seeds) override {
    for (std::size_t i = 0; i < slots_.size(); ++i) slots_[i].seed(seeds[i]);
  }

  std::unique_ptr<Snapshot> snapshot() const override {
    return std::make_unique<SnapshotOf<G>>(rules_, slots_);
  }

  void restore(const Snapshot& any, std::span<const i64> from) override {
    const auto* snapshot = dynamic_cast<const SnapshotOf<G>*>(&any);
    if (snapshot == nullptr || snapshot->rules != rules_)
      throw Failure("bad_request", "snapshot: it is of an environment with another game");
    if (from.empty() && snapshot->slots.size() != slots_.size())
      throw Failure("bad_request", "snapshot: it has " + std::to_string(snapshot->slots.size()) +
                                       " games, not " + std::to_string(slots_.size()));
    for (const i64 index : from) {
      if (index < 0 || index >= static_cast<i64>(snapshot->slots.size()))
        throw Failure("bad_request", "from_games: the snapshot has no game " + std::to_string(index));
    }
    share([&](std::size_t i) {
      slots_[i] = snapshot->slots[from.empty() ? i : static_cast<std::size_t>(from[i])];
      no_result(i);
      show(i);
    });
  }

  std::unique_ptr<AnyState> state(std::size_t game) const override {
    return std::make_unique<StateOf<G>>(Opening<G>{rules_, slots_[game].state}, slots_[game].rng, false);
  }

  void set_state(std::size_t game, const AnyState& any) override {
    const auto* state = dynamic_cast<const StateOf<G>*>(&any);
    if (state == nullptr || state->rules()->options_text != rules_->options_text ||
        G::print_deck(*state->rules()) != G::print_deck(*rules_))
      throw Failure("bad_request", "state: it is of another game, or has other options");
    slots_[game].state = state->state();
    slots_[game].state.rules = rules_.get();
    slots_[game].over = G::to_move(slots_[game].state) < 0;
    answer(game);
    no_result(game);
    show(game);
  }

  u64 finished() const override { return finished_; }

 private:
  template <class Each>
  void share(const Each& each) {
    pool_.share(slots_.size(), [&each](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) each(i);
    });
  }

  typename G::Move random_move(Slot<G>& slot) const {
    const auto legal = G::legal(slot.state);
    return legal[static_cast<int>(slot.pick.pick(static_cast<u32>(legal.size())))];
  }

  // Finds the moves of all actions before one is played, so that a wrong one changes nothing.
  void check(std::span<const i64> actions) {
    std::atomic<std::size_t> wrong = slots_.size();
    share([&](std::size_t i) {
      Slot<G>& slot = slots_[i];
      if (slot.over) {
        if (settings_.autoreset == Autoreset::Disabled) lower(wrong, i);
      } else if (actions[i] == kAnyAction) {
        moves_[i] = random_move(slot);
      } else if (const auto move = decode(slot.state, actions[i])) {
        moves_[i] = *move;
      } else {
        lower(wrong, i);
      }
    });
    if (wrong == slots_.size()) return;
    const std::string game = "game " + std::to_string(wrong);
    if (slots_[wrong].over) throw Failure("game_over", game + " is over: reset it first");
    throw Failure("illegal_move", "actions: in " + game + ", action " + std::to_string(actions[wrong]) +
                                      " is not legal; nothing was played");
  }
  static std::optional<typename G::Move> decode(const typename G::State& state, i64 action) {
    if (action < 0 || action > INT32_MAX) return {};
    return Coding<G>::decode(state, static_cast<int>(action));
  }
  static void lower(std::atomic<std::size_t>& least, std::size_t value) {
    for (std::size_t seen = least; value < seen && !least.compare_exchange_weak(seen, value);) {
    }
  }

  void begin(std::size_t i) {
    slots_[i].state = G::start(*rules_, slots_[i].rng);
    slots_[i].over = false;
    answer(i);
  }

  // The bots play until it is somebody else's turn.
  void answer(std::size_t i) {
    Slot<G>& slot = slots_[i];
    int seat = G::to_move(slot.state);
    while (seat >= 0 && !bots_.empty()) {
      auto& bot = bots_[i * static_cast<std::size_t>(players_) + static_cast<std::size_t>(seat)];
      if (!bot) break;
      const auto thought = bot->think(G::observe(slot.state, seat), {}, slot.pick);
      G::play(slot.state, thought.move, slot.rng);
      seat = G::to_move(slot.state);
    }
    slot.over = seat < 0;
  }

  void no_result(std::size_t i) const {
    const auto players = static_cast<std::size_t>(players_);
    if (buffers.rewards != nullptr) std::fill_n(buffers.rewards + i * players, players, 0.0f);
    if (buffers.margins != nullptr) std::fill_n(buffers.margins + i * players, players, 0.0f);
    if (buffers.terminated != nullptr) buffers.terminated[i] = 0;
  }

  void end(std::size_t i, int mover) {
    Slot<G>& slot = slots_[i];
    finished_.fetch_add(1, std::memory_order_relaxed);
    const auto players = static_cast<std::size_t>(players_);
    if (buffers.terminated != nullptr) buffers.terminated[i] = 1;
    if (buffers.rewards != nullptr) {
      int winners = 0;
      std::array<bool, 4> won{};
      for (std::size_t seat = 0; seat < players; ++seat) {
        won[seat] = Coding<G>::won(slot.state, static_cast<int>(seat));
        winners += int{won[seat]};
      }
      for (std::size_t seat = 0; seat < players; ++seat)
        buffers.rewards[i * players + seat] = won[seat] ? 1.0f / static_cast<float>(winners) : 0.0f;
    }
    if (buffers.margins != nullptr) {
      for (std::size_t seat = 0; seat < players; ++seat)
        buffers.margins[i * players + seat] = static_cast<float>(lead(slot.state, static_cast<int>(seat)));
    }
    if (settings_.autoreset != Autoreset::SameStep) return;
    if (buffers.final_observations != nullptr)
      Coding<G>::write(G::observe(slot.state, mover), buffers.final_observations + i * bytes_);
    begin(i);
  }

  int lead(const typename G::State& state, int seat) const {
    int best = INT32_MIN;
    for (int other = 0; other < players_; ++other) {
      if (other != seat) best = std::max(best, Coding<G>::points(state, other));
    }
    return Coding<G>::points(state, seat) - best;
  }

  // What the seat to move sees; when the game is over, seat 0.
  void show(std::size_t i) const {
    const auto& state = slots_[i].state;
    const int seat = G::to_move(state);
    if (buffers.to_move != nullptr) buffers.to_move[i] = seat;
    if (buffers.masks != nullptr) Coding<G>::mask(state, buffers.masks + i * actions_);
    if (buffers.observations != nullptr)
      Coding<G>::write(G::observe(state, std::max(seat, 0)), buffers.observations + i * bytes_);
  }

  RulesPtrOf<G> rules_;
  VecSettings settings_;
  std::vector<Slot<G>> slots_;
  std::vector<typename G::Move> moves_;
  std::vector<std::optional<bots::Seated<G>>> bots_;  // by game and seat; empty when nobody is one
  Pool pool_;
  std::size_t actions_;
  std::size_t bytes_;
  int players_ = 0;
  std::atomic<u64> finished_ = 0;
};

}  // namespace atolls::python
