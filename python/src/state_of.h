// The positions of one game.
#pragma once

#include "values_of.h"

namespace atolls::python {

template <Game G>
class StateOf final : public AnyState {
  struct Origin {
    typename G::State state;
    Rng rng;
    bool dealt;       // by chance from the start, rather than loaded
    TablePtr before;  // what was played before, if a record told it
  };
  StateOf(Opening<G> opening, std::shared_ptr<const Origin> origin)
      : rules_(std::move(opening.rules)),
        state_(opening.state),
        rng_(origin->rng),
        origin_(std::move(origin)) {}

 public:
  StateOf(Opening<G> opening, Rng rng, bool dealt)
      : StateOf(std::move(opening), std::make_shared<const Origin>(Origin{opening.state, rng, dealt, {}})) {}
  // Goes on from a game that was played before, whose position this is.
  StateOf(Opening<G> opening, TablePtr before, const Rng& rng)
      : StateOf(std::move(opening),
                std::make_shared<const Origin>(Origin{opening.state, rng, false, std::move(before)})) {}

  std::unique_ptr<AnyState> copy() const override { return std::make_unique<StateOf>(*this); }
  std::unique_ptr<AnyGame> game() const override { return std::make_unique<GameOf<G>>(rules_); }
  int players() const override { return G::players(state_); }
  int to_move() const override { return G::to_move(state_); }
  std::size_t move_count() const override {
    return (origin_->before ? origin_->before->move_count() : 0) + moves_.size();
  }
  int choices() const override { return legal().size(); }
  std::vector<int> legal_actions() const override { return moves_as_actions<G>(state_); }
  std::vector<std::string> legal_moves() const override { return moves_as_text<G>(state_); }
  int action_of(std::string_view move) const override {
    return Coding<G>::encode(state_, value_of(G::parse_move(state_, move)));
  }
  std::string move_of(int action) const override {
    return G::print_move(*rules_, legal_move<G>(state_, action));
  }

  void play(int action) override { play_move(legal_move<G>(state_, action)); }
  void play(std::string_view move) override { play_move(value_of(G::parse_move(state_, move))); }
  void play_choice(int index) override {
    const int count = legal().size();
    if (index < 0 || index >= count)
      throw Failure("illegal_move", "choice " + std::to_string(index) + ": there are " +
                                        std::to_string(count) + " legal moves");
    play_move(legal()[index]);
  }
  // By the actions' own order, so that it is the same in every state of this position, however it was made.
  int random_action(u64 seed) const override {
    if (to_move() < 0) throw Failure("game_over", "the game is over");
    std::vector<u8> legal_ones(static_cast<std::size_t>(actions()));
    mask(legal_ones.data());
    Rng rng(seed);
    u32 left = rng.pick(static_cast<u32>(choices()));
    int action = 0;
    while (legal_ones[static_cast<std::size_t>(action)] == 0 || left-- > 0) ++action;
    return action;
  }
  Outcomes play_scripted(int action, std::span<const int> script) override {
    const auto move = legal_move<G>(state_, action);
    auto after = state_;
    ScriptedChance chance(script);
    G::play(after, move, chance);
    if (chance.wrong()) throw Failure("bad_request", "outcomes: this move cannot bring that");
    if (!chance.wanted().empty()) return probabilities(chance.wanted());
    moves_.push_back(move);
    scripts_.emplace_back(moves_.size() - 1, std::vector<int>(script.begin(), script.end()));
    state_ = after;
    legal_.reset();
    return {};
  }
  void reseed(u64 seed) override {
    rng_ = Rng(seed);
    reseeds_.emplace_back(moves_.size(), seed);
  }

  std::vector<std::pair<int, std::string>> history() const override {
    std::vector<std::pair<int, std::string>> list;
    if (origin_->before) {
      for (const auto& past : origin_->before->history()) list.emplace_back(past.seat, past.move);
    }
    again([&](const typename G::State& before, const typename G::Move& move, const auto&) {
      list.emplace_back(G::to_move(before), G::print_move(*rules_, move));
    });
    return list;
  }
  std::unique_ptr<AnyObservation> observe(int seat) const override {
    if (seat < 0 || seat >= players())
      throw Failure("bad_request", "seat: must be from 0 to " + std::to_string(players() - 1));
    return std::make_unique<ObservationOf<G>>(rules_, G::observe(state_, seat));
  }
  void mask(u8* out) const override { Coding<G>::mask(state_, out); }
  int actions() const override { return Coding<G>::actions(*rules_); }
  int bytes() const override { return Coding<G>::bytes(*rules_); }
  void write_observation(int seat, u8* out) const override {
    Coding<G>::write(G::observe(state_, seat), out);
  }
  std::vector<double> returns() const override {
    return to_move() < 0 ? win_shares<G>(state_) : std::vector<double>(static_cast<unsigned>(players()));
  }
  std::vector<int> points() const override {
    std::vector<int> list;
    for (int seat = 0; seat < players(); ++seat) list.push_back(Coding<G>::points(state_, seat));
    return list;
  }
  Json json() const override { return G::print_state(state_); }
  Json result() const override { return G::print_result(state_); }
  std::string record() const override {
    std::string text = origin_->before
                           ? origin_->before->record()
                           : GameTable<G>({rules_, origin_->state}, origin_->rng, origin_->dealt).record();
    again([&](const auto&, const typename G::Move& move, const std::vector<Outcome>& outcomes) {
      text += G::print_move(*rules_, move);
      if (!outcomes.empty()) text += " | " + G::print_outcomes(outcomes);
      text += '\n';
    });
    return text;
  }

  const Rng& future() const override { return rng_; }

  const typename G::State& state() const { return state_; }
  const RulesPtrOf<G>& rules() const { return rules_; }

 private:
  const auto& legal() const {
    if (!legal_) legal_.emplace(G::legal(state_));
    return *legal_;
  }
  void play_move(const typename G::Move& move) {
    moves_.push_back(move);
    legal_.reset();
    G::play(state_, moves_.back(), rng_);
  }
  // The game once more from its origin: visit(before, move, what chance decided).
  template <class Visit>
  void again(const Visit& visit) const {
    auto state = origin_->state;
    Rng rng = origin_->rng;
    auto reseed = reseeds_.begin();
    auto script = scripts_.begin();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      for (; reseed != reseeds_.end() && reseed->first == i; ++reseed) rng = Rng(reseed->second);
      const auto before = state;
      std::vector<Outcome> outcomes;
      const auto play = [&](auto&& source) {
        Recorder recorder(source);
        G::play(state, moves_[i], recorder);
        outcomes = std::move(recorder.outcomes);
      };
      if (script != scripts_.end() && script->first == i) {
        play(ScriptedChance((script++)->second));
      } else {
        play(rng);
      }
      visit(before, moves_[i], outcomes);
    }
  }

  RulesPtrOf<G> rules_;
  typename G::State state_;
  Rng rng_;
  mutable std::optional<decltype(G::legal(std::declval<const typename G::State&>()))> legal_;
  std::shared_ptr<const Origin> origin_;
  std::vector<typename G::Move> moves_;  // since the origin
  std::vector<std::pair<std::size_t, u64>> reseeds_;
  std::vector<std::pair<std::size_t, std::vector<int>>> scripts_;
};

}  // namespace atolls::python
