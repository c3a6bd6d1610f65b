// Many games of one kind.
#pragma once

#include <atomic>

#include "ahead.h"
#include "core/random_game.h"
#include "pool.h"
#include "state_of.h"

namespace atolls::python {

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
        sights_(settings_.threads),
        actions_(static_cast<std::size_t>(Coding<G>::actions(*rules_))),
        bytes_(static_cast<std::size_t>(Coding<G>::bytes(*rules_))) {
    Rng rng(0);
    const auto first = G::start(*rules_, rng);
    players_ = G::players(first);
    seen_ = sight_size<G>() * static_cast<std::size_t>(players_);
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
    share([&](std::size_t i, unsigned thread) {
      if (!which.empty() && which[i] == 0) return;
      if (!seeds.empty()) slots_[i].seed(seeds[i]);
      begin(i);
      no_result(i);
      show(i, thread);
    });
  }

  void step(std::span<const i64> actions) override {
    check(actions);
    share([&](std::size_t i, unsigned thread) {
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
      show(i, thread);
    });
  }

  void random_actions(std::span<i64> out) override {
    share([&](std::size_t i, unsigned) {
      Slot<G>& slot = slots_[i];
      out[i] = 0;
      if (slot.over) return;
      typename G::Move move;
      random_move<G>(slot.state, slot.pick, move);
      out[i] = Coding<G>::encode(slot.state, move);
    });
  }

  void resample(std::span<const u64> seeds) override {
    share([&](std::size_t i, unsigned) {
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
    share([&](std::size_t i, unsigned thread) {
      slots_[i] = snapshot->slots[from.empty() ? i : static_cast<std::size_t>(from[i])];
      no_result(i);
      show(i, thread);
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
    show(game, 0);
  }

  u64 finished() const override { return finished_; }

  void lend(const Buffers& buffers) override {
    if (buffers.features != nullptr) see();
    buffers_ = buffers;
  }

  std::size_t after(const Rows& rows, bool likely) override {
    if (rows.features != nullptr || likely) see();
    // 1. The moves, and with them how many rows each game has.
    ahead_.resize(slots_.size());
    share([&](std::size_t i, unsigned thread) {
      ahead_[i].look(slots_[i], likely ? sights_[thread].get() : nullptr);
    });
    std::vector<std::size_t> from(slots_.size() + 1);
    for (std::size_t i = 0; i < slots_.size(); ++i) from[i + 1] = from[i] + ahead_[i].size();
    if (from.back() > rows.room)
      throw Failure("bad_request", "actions: there is room for " + std::to_string(rows.room) +
                                       " rows, but there are " + std::to_string(from.back()) + " moves");
    // 2. What they bring.
    share([&](std::size_t i, unsigned thread) {
      if (rows.games != nullptr)
        std::fill(rows.games + from[i], rows.games + from[i + 1], static_cast<i64>(i));
      for (std::size_t k = 0; k < ahead_[i].size(); ++k)
        ahead_[i].write(k, rows, from[i] + k, sights_[thread].get());
    });
    return from.back();
  }

 private:
  template <class Each>
  void share(const Each& each) {
    pool_.share(slots_.size(), [&each](unsigned thread, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) each(i, thread);
    });
  }

  // Finds the moves of all actions before one is played, so that a wrong one changes nothing.
  void check(std::span<const i64> actions) {
    std::atomic<std::size_t> wrong = slots_.size();
    share([&](std::size_t i, unsigned) {
      Slot<G>& slot = slots_[i];
      if (slot.over) {
        if (settings_.autoreset == Autoreset::Disabled) lower(wrong, i);
      } else if (actions[i] == kAnyAction) {
        random_move<G>(slot.state, slot.pick, moves_[i]);
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
    if (buffers_.rewards != nullptr) std::fill_n(buffers_.rewards + i * players, players, 0.0f);
    if (buffers_.margins != nullptr) std::fill_n(buffers_.margins + i * players, players, 0.0f);
    if (buffers_.terminated != nullptr) buffers_.terminated[i] = 0;
  }

  void end(std::size_t i, int mover) {
    const auto& state = slots_[i].state;
    finished_.fetch_add(1, std::memory_order_relaxed);
    if (buffers_.terminated != nullptr) buffers_.terminated[i] = 1;
    write_result<G>(state, buffers_.rewards, buffers_.margins, i);
    if (settings_.autoreset != Autoreset::SameStep) return;
    if (buffers_.final_observations != nullptr)
      Coding<G>::write(G::observe(state, mover), buffers_.final_observations + i * bytes_);
    begin(i);
  }

  // What the seat to move sees; when the game is over, seat 0.
  void show(std::size_t i, unsigned thread) const {
    const auto& state = slots_[i].state;
    const int seat = G::to_move(state);
    if (buffers_.to_move != nullptr) buffers_.to_move[i] = seat;
    if (buffers_.masks != nullptr) Coding<G>::mask(state, buffers_.masks + i * actions_);
    if (buffers_.observations == nullptr && buffers_.features == nullptr) return;
    const auto own = G::observe(state, std::max(seat, 0));
    if (buffers_.observations != nullptr) Coding<G>::write(own, buffers_.observations + i * bytes_);
    if (buffers_.features != nullptr) sights_[thread]->write(own, buffers_.features + i * seen_);
  }

  // Makes what sees, for each thread; it takes a megabyte.
  void see() {
    check_seen<G>(*rules_);
    for (auto& sight : sights_) {
      if (!sight) sight = std::make_unique<Sight<G>>();
    }
  }

  RulesPtrOf<G> rules_;
  VecSettings settings_;
  std::vector<Slot<G>> slots_;
  std::vector<typename G::Move> moves_;
  std::vector<std::optional<bots::Seated<G>>> bots_;  // by game and seat; empty when nobody is one
  Pool pool_;
  std::vector<std::unique_ptr<Sight<G>>> sights_;  // by thread; none until somebody wants features
  std::vector<Ahead<G>> ahead_;                    // by game; kept for their memory
  Buffers buffers_;
  std::size_t actions_;
  std::size_t bytes_;
  std::size_t seen_ = 0;  // bytes of features for all seats
  int players_ = 0;
  std::atomic<u64> finished_ = 0;
};

}  // namespace atolls::python
