// The one interface of all bots. A bot sees an Observation, never a State: passing a State does not compile.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/settings.h"
#include "core/game.h"
#include "core/rng.h"

namespace atolls::bots {

// What a bot may spend: whichever is used up first. The simple ones need no limit and ignore it.
struct Budget {
  std::optional<int> milliseconds;
  std::optional<u64> nodes;
  bool cpu_time = false;  // milliseconds of this thread's work rather than of the clock on the wall
};

// One reason for a move in the game's own terms, as a number a person can follow; docs/bots.md lists them.
struct Term {
  std::string_view name;
  double value = 0;
};

template <Game G>
struct Thought {
  typename G::Move move;
  std::vector<double> value;    // for each seat, the share of the win it expects
  std::vector<u64> visits{};    // how often it looked at each move it considered, the chosen one first
  std::vector<double> score{};  // for each seat, the points (or offspring) it expects at the end
  std::vector<typename G::Move> line{};  // the course it expects, from the chosen move on
  std::vector<Term> terms{};
};

// What one search found out about a move.
template <Game G>
struct Judged {
  typename G::Move move;
  u64 visits = 0;
  std::vector<double> value{};  // for each seat, the share of the win it expects after this move
  // Of the best one and the one asked about, as in a Thought:
  std::vector<double> score{};
  std::vector<Term> terms{};
};

// The moves of a position that one search looked at, all of them over the same imagined worlds.
template <Game G>
struct Judgement {
  std::vector<Judged<G>> moves{};  // the best one first, the others from the most visited to the least
  std::size_t played = 0;          // which of them is the one that was asked about
};

// A bot at a table. It may remember between its moves what helps it think; the same observations, budgets of
// nodes and generators give the same thoughts.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  // `own` must be the seat to move.
  virtual Thought<G> think(const typename G::Observation& own, const Budget& budget, Rng& rng) = 0;
  // The moves of a position compared with each other, in so many passes; nothing remembered has a part in it.
  // `played` is a legal move that is judged as closely as the best one, however bad it seems at first. A bot
  // that does not search judges none.
  virtual Judgement<G> judge(const typename G::Observation& /*own*/, u64 /*passes*/, u64 /*seed*/,
                             const typename G::Move* /*played*/) {
    return {};
  }
  // For each seat the share of the win it may expect if the seat to move does its best: one small search of
  // so many passes. A bot that does not search expects nothing.
  virtual std::vector<double> expect(const typename G::Observation& /*own*/, u64 /*passes*/, u64 /*seed*/) {
    return {};
  }
};

template <Game G>
using PlayerPtr = std::unique_ptr<Player<G>>;

template <Game G>
struct Bot {
  std::string_view name;
  std::span<const Knob> knobs;
  PlayerPtr<G> (*make)(const Settings& settings);
};

// A bot with settings that people can choose by name, from easy to best.
struct Level {
  std::string_view name;
  std::string_view spec;
};

// The bots and the levels of a game, weakest first. Each game's file specialises them.
template <Game G>
const std::vector<Bot<G>>& all();
template <Game G>
const std::vector<Level>& levels();

// A bot that remembers nothing and has no knobs.
template <Game G>
using Think = Thought<G> (*)(const typename G::Observation& own, const Budget& budget, Rng& rng);

template <Game G, Think<G> kThink>
PlayerPtr<G> forgetful(const Settings&) {
  class Forgetful final : public Player<G> {
    Thought<G> think(const typename G::Observation& own, const Budget& budget, Rng& rng) override {
      return kThink(own, budget, rng);
    }
  };
  return std::make_unique<Forgetful>();
}

// A player with the budget that its spec gives it.
template <Game G>
struct Seated {
  PlayerPtr<G> player;
  Budget usual;

  // Limits that are asked for replace the usual ones of the same kind.
  Thought<G> think(const typename G::Observation& own, const Budget& asked, Rng& rng) {
    Budget budget = asked;
    if (!budget.milliseconds) budget.milliseconds = usual.milliseconds;
    if (!budget.nodes) budget.nodes = usual.nodes;
    if (!budget.milliseconds && !budget.nodes) budget.milliseconds = kUsualMilliseconds;
    return player->think(own, budget, rng);
  }
};

// The names of all bots, then of all levels.
template <Game G>
std::vector<std::string> names() {
  std::vector<std::string> list;
  for (const auto& bot : all<G>()) list.emplace_back(bot.name);
  for (const Level& level : levels<G>()) list.emplace_back(level.name);
  return list;
}

// The bot of a spec or of a level's name, with the spec. Fails with `unknown_bot`.
template <Game G>
Result<std::pair<const Bot<G>*, std::string_view>> find(std::string_view text) {
  for (const Level& level : levels<G>()) {
    if (level.name == text) text = level.spec;
  }
  const std::string_view name = text.substr(0, text.find(':'));
  for (const auto& bot : all<G>()) {
    if (bot.name == name) return std::pair(&bot, text);
  }
  return unknown_bot(name, names<G>());
}

template <Game G>
Result<std::span<const Knob>> knobs(std::string_view text) {
  ATOLL_TRY(found, find<G>(text));
  return found.first->knobs;
}

// `text` is a level's name or a bot's spec: name, or name:key=value,key=value. Fails with `unknown_bot` or
// `bad_bot`.
template <Game G>
Result<Seated<G>> seat(std::string_view text) {
  ATOLL_TRY(found, find<G>(text));
  const auto& [bot, spec] = found;
  ATOLL_TRY(settings, read_settings(spec, bot->knobs));
  Budget usual;
  if (settings.has("ms")) usual.milliseconds = static_cast<int>(settings["ms"]);
  if (settings.has("nodes")) usual.nodes = static_cast<u64>(settings["nodes"]);
  return Seated<G>{bot->make(settings), usual};
}

}  // namespace atolls::bots
