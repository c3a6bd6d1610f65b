// A Table of one kind of game.
#pragma once

#include <algorithm>

#include "core/json_patch.h"
#include "core/record.h"
#include "core/text.h"
#include "table/history.h"
#include "table/luck.h"
#include "table/table.h"

namespace atolls {

template <Game G>
struct GameOpponent final : Opponent {
  explicit GameOpponent(bots::Seated<G> player) : seated(std::move(player)) {}
  std::string_view game() const override { return G::kName; }
  const bots::Budget& usual() const override { return seated.usual; }

  bots::Seated<G> seated;
};

template <Game G>
class GameTable final : public Table {
 public:
  GameTable(Opening<G> opening, Rng rng, bool dealt)
      : rules_(std::move(opening.rules)),
        state_(opening.state),
        opening_(opening.state),
        rng_(rng),
        dealt_(dealt) {
    for (int seat = 0; seat < G::players(state_); ++seat)
      names_.push_back("Player " + std::to_string(seat + 1));
  }

  static Result<TablePtr> start(const Json& options, u64 seed) {
    ATOLL_TRY(rules, G::parse_rules(options));
    Rng rng(seed);
    const auto state = G::start(*rules, rng);
    return std::make_unique<GameTable>(Opening<G>{rules, state}, rng, true);
  }

  static Result<TablePtr> load(const Json& state, u64 seed) {
    ATOLL_TRY(opening, G::parse_state(state));
    return std::make_unique<GameTable>(std::move(opening), Rng(seed), false);
  }

  static Result<TablePtr> replay(const Record& record) {
    const RecordLine* state = record.find("state");
    ATOLL_TRY(opening, state != nullptr ? read_state(*state) : G::read_opening(record));
    auto table = std::make_unique<GameTable>(std::move(opening), Rng(0), state == nullptr);
    for (std::size_t seat = 0; seat < table->names_.size(); ++seat) {
      const RecordLine* name = record.find("seat " + std::to_string(seat));
      if (name != nullptr) table->names_[seat] = tidy_name(name->value);
    }
    for (const RecordLine& line : record.moves) {
      if (const auto played = table->replay_move(line.value); !played)
        return line.fail(played.error().message);
    }
    return table;
  }

  std::string_view game() const override { return G::kName; }
  int players() const override { return G::players(state_); }
  int to_move() const override { return G::to_move(state_); }
  std::size_t move_count() const override { return history_.size(); }
  bool dealt() const override { return dealt_; }
  Json state() const override { return G::print_state(state_); }

  Result<Json> view(int seat) const override {
    ATOLL_CHECK(check_seat(seat));
    return G::print_view(G::observe(state_, seat));
  }

  std::string view_text(int seat) const override {
    return text_of([&](JsonText& out) { G::write_view(G::observe(state_, seat), out); });
  }

  std::optional<std::string> view_patch(int seat, const Table& earlier) const override {
    const auto before = G::observe(static_cast<const GameTable&>(earlier).state_, seat);
    const auto after = G::observe(state_, seat);
    JsonText old_text;
    JsonText new_text;
    G::write_view(before, old_text, &after);
    G::write_view(after, new_text, &before);
    return make_patch(old_text.text(), new_text.text());
  }

  // A view has nothing that is private but in the viewer's own seat, and there another seat's view has what
  // is public.
  Json public_view() const override {
    Json view = G::print_view(G::observe(state_, 0));
    view["seats"][0] = G::print_view(G::observe(state_, 1))["seats"][0];
    return view;
  }

  std::vector<std::string> moves() const override { return some_moves(0, choices()); }
  std::size_t choices() const override { return static_cast<std::size_t>(G::legal(state_).size()); }

  std::vector<std::string> some_moves(std::size_t from, std::size_t most) const override {
    const auto legal = G::legal(state_);
    const auto count = static_cast<std::size_t>(legal.size());
    from = std::min(from, count);
    std::vector<std::string> texts;
    texts.reserve(std::min(most, count - from));
    for (std::size_t i = from; i < count && texts.size() < most; ++i)
      texts.push_back(G::print_move(*rules_, legal[static_cast<int>(i)]));
    std::ranges::sort(texts);
    return texts;
  }

  bool has_secrets() const override { return G::kSecrets; }

  Result<std::string> play_text(std::string_view text) override {
    ATOLL_TRY(move, G::parse_move(state_, text));
    const auto before = state_;
    // A recorded move that was taken back brings what the record says, not what the generator would say now.
    const bool again = !undone_.empty() && undone_.back().move == move;
    if (again) {
      history_.push_back(std::move(undone_.back()));
      undone_.pop_back();
      play_again(state_, history_.back());
    } else {
      undone_.clear();
      Step step{rng_, move, {}, false};
      RecordingChance chance(rng_);
      G::play(state_, move, chance);
      step.outcomes = chance.take();
      history_.push_back(std::move(step));
    }
    return text_of([&](JsonText& out) { G::write_events(before, move, state_, out); });
  }

  std::string last_move() const override { return G::print_move(*rules_, history_.back().move); }

  Result<std::string> undo() override {
    if (history_.empty()) return failure("nothing_to_undo", "no move has been played yet");
    std::string text = last_move();
    take_back(1);
    return text;
  }

  Json result() const override { return G::print_result(state_); }

  Json deck() const override { return G::print_deck(*rules_); }

  Result<Json> advice(int seat) const override {
    ATOLL_CHECK(check_seat(seat));
    return G::advise(G::observe(state_, seat));
  }

  Result<Json> preview(std::string_view unfinished) const override {
    if (to_move() < 0) return failure("game_over", "the game is over");
    return G::preview(G::observe(state_, to_move()), unfinished);
  }

  Result<Json> explain(std::string_view text) const override {
    ATOLL_TRY(move, G::parse_move(state_, text));
    return G::explain(G::observe(state_, to_move()), move);
  }

  using Table::think;
  Result<Json> think(Opponent& opponent, const bots::Budget& budget, u64 seed) const override {
    if (to_move() < 0) return failure("game_over", "the game is over, there is nothing to think about");
    if (opponent.game() != G::kName) return failure("bad_bot", "bot: it plays another game");
    Rng rng(seed);
    auto& seated = static_cast<GameOpponent<G>&>(opponent).seated;
    const auto thought = seated.think(G::observe(state_, to_move()), budget, rng);
    const auto text = [this](const typename G::Move& move) { return G::print_move(*rules_, move); };
    Json line = Json::array();
    for (const auto& move : thought.line) line.push_back(text(move));
    return Json{
        {"move", text(thought.move)}, {"value", thought.value}, {"visits", thought.visits},
        {"score", thought.score},     {"line", line},           {"terms", print_terms(thought.terms)}};
  }

  Result<Json> judge(std::string_view text, u64 passes, u64 seed) const override {
    if (to_move() < 0) return failure("game_over", "the game is over, there is nothing to judge");
    std::optional<typename G::Move> played;
    if (!text.empty()) {
      ATOLL_TRY(move, G::parse_move(state_, text));
      played = move;
    }
    ATOLL_TRY(seated, bots::seat<G>("search"));
    const auto own = G::observe(state_, to_move());
    const auto judgement = seated.player->judge(own, passes, seed, played ? &*played : nullptr);
    Json moves = Json::array();
    for (const auto& judged : judgement.moves) {
      Json move = {
          {"move", G::print_move(*rules_, judged.move)}, {"visits", judged.visits}, {"value", judged.value}};
      if (!judged.score.empty()) {
        move["score"] = judged.score;
        move["terms"] = print_terms(judged.terms);
      }
      moves.push_back(std::move(move));
    }
    Json reply = {{"moves", std::move(moves)}};
    if (played) {
      reply["played"] = judgement.played;
      reply["certain"] = certain(own, *played, seed);
    }
    return reply;
  }

  Result<Luck> last_luck(u64 passes, u64 seed) const override {
    ATOLL_TRY(seated, bots::seat<G>("search"));
    auto before = opening_;
    for (const Step* step : history_.steps()) {
      if (step != &history_.back()) play_again(before, *step);
    }
    return luck_of<G>(*seated.player, before, history_.back().move, state_, passes, seed);
  }

  std::string record() const override {
    Record record;
    record.add("game", std::string(G::kName));
    record.add("rules", std::to_string(G::kRulesVersion));
    for (std::size_t seat = 0; seat < names_.size(); ++seat)
      record.add("seat " + std::to_string(seat), names_[seat]);
    if (dealt_) {
      G::write_opening(opening_, record);
    } else {
      record.add("state", print_json(G::print_state(opening_)));
    }
    for (const Step* step : history_.steps()) {
      std::string line = G::print_move(*rules_, step->move);
      if (!step->outcomes.empty()) line += kOutcomes + G::print_outcomes(step->outcomes);
      record.moves.push_back({0, "", std::move(line)});
    }
    return print_record(record);
  }

  void name_seats(std::vector<std::string> names) override {
    for (std::string& name : names) name = tidy_name(name);
    names.resize(names_.size());
    names_ = std::move(names);
  }
  const std::vector<std::string>& seat_names() const override { return names_; }

  std::vector<Past> history() const override {
    std::vector<Past> past;
    auto state = opening_;
    for (const Step* step : history_.steps()) {
      const auto before = state;
      play_again(state, *step);
      past.push_back({G::to_move(before), G::print_move(*rules_, step->move),
                      tree_of([&](JsonText& out) { G::write_events(before, step->move, state, out); })});
    }
    return past;
  }

  void reseed(u64 seed) override { rng_ = Rng(seed); }

  TablePtr fork(std::size_t moves) const override {
    auto copy = std::make_unique<GameTable>(*this);
    if (moves < history_.size()) copy->take_back(history_.size() - moves);
    return copy;
  }

  Result<TablePtr> redeal(int seat, u64 seed) const override {
    ATOLL_CHECK(check_seat(seat));
    Rng rng(seed);
    const auto state = G::sample(G::observe(state_, seat), rng);
    auto other = std::make_unique<GameTable>(Opening<G>{rules_, state}, rng, false);
    other->names_ = names_;
    return other;
  }

 private:
  Result<void> check_seat(int seat) const {
    if (seat >= 0 && seat < players()) return {};
    return failure("bad_request", "seat: must be from 0 to " + std::to_string(players() - 1));
  }

  static Json print_terms(const std::vector<bots::Term>& terms) {
    Json named = Json::object();
    for (const bots::Term& term : terms) named[std::string(term.name)] = term.value;
    return named;
  }

  // Whether the seat knows all that whoever decides after its move will know: neither chance nor what others
  // hold could bring anything else. Of a few worlds at least one would tell.
  static bool certain(const typename G::Observation& own, const typename G::Move& move, u64 seed) {
    constexpr int kWorlds = 8;
    Rng rng(seed);
    std::string first;
    for (int i = 0; i < kWorlds; ++i) {
      auto world = G::sample(own, rng);
      G::play(world, move, rng);
      const std::string seen = next_view_text<G>(world, own.seat);
      if (i > 0 && seen != first) return false;
      first = seen;
    }
    return true;
  }

  struct Step {
    Rng rng_before;
    typename G::Move move;
    std::vector<Outcome> outcomes;  // what chance decided
    bool recorded = false;          // by a record rather than the generator
  };

  static void play_again(typename G::State& state, const Step& step) {
    RecordedChance chance(step.outcomes);
    G::play(state, step.move, chance);
  }

  // A position is not kept with each step, but played again from the opening: tables are many, and moves are
  // rarely taken back.
  void take_back(std::size_t moves) {
    for (; moves > 0; --moves) {
      const Step& last = history_.back();
      rng_ = last.rng_before;
      if (last.recorded) undone_.push_back(last);
      history_.pop_back();
    }
    state_ = opening_;
    for (const Step* step : history_.steps()) play_again(state_, *step);
  }

  static inline const std::string kOutcomes = " | ";  // in a record, between a move and what chance decided

  // A line of a record: the move, and what chance decided then.
  Result<void> replay_move(std::string_view line) {
    const std::size_t bar = line.find(kOutcomes);
    ATOLL_TRY(move, G::parse_move(state_, line.substr(0, bar)));
    std::vector<Outcome> outcomes;
    if (bar != std::string_view::npos) {
      ATOLL_TRY(parsed, G::parse_outcomes(line.substr(bar + kOutcomes.size())));
      outcomes = std::move(parsed);
    }
    Step step{rng_, move, outcomes, true};
    RecordedChance chance(std::move(outcomes));
    G::play(state_, move, chance);
    if (!chance.held()) return failure("bad_record", "what chance decided does not fit this move");
    history_.push_back(std::move(step));
    return {};
  }

  // As a line of the record will give it back: no control characters, no blanks around it.
  static std::string tidy_name(const std::string& name) { return std::string(trim(without_controls(name))); }

  static Result<Opening<G>> read_state(const RecordLine& line) {
    const auto json = parse_json(line.value);
    if (!json) return line.fail(json.error().message);
    auto opening = G::parse_state(*json);
    if (!opening) return line.fail(opening.error().message);
    return opening;
  }

  std::shared_ptr<const typename G::Rules> rules_;  // the states point to it
  typename G::State state_;
  typename G::State opening_;
  Rng rng_;
  bool dealt_;
  History<Step> history_;
  std::vector<Step> undone_;  // recorded moves taken back, the last one first to come again
  std::vector<std::string> names_;
};

}  // namespace atolls
