#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include <atomic>

#include "arrays.h"
#include "bind.h"
#include "convert.h"
#include "vec.h"

namespace atolls::python {

namespace {

using namespace nb::literals;

// An environment with what Python lends it. One call at a time: another thread is refused.
class Env {
 public:
  Env(const AnyGame& game, VecSettings settings)
      : players(static_cast<std::size_t>(game.players())),
        actions(static_cast<std::size_t>(game.actions())),
        bytes(static_cast<std::size_t>(game.bytes())),
        features(feature_size(game)),
        games(settings.games),
        vec(make_vec(game, std::move(settings))) {}

  class Use {
   public:
    explicit Use(Env& env) : env_(env) {
      if (!env_.vec) throw Failure("closed", "the environment is closed");
      if (env_.busy_.test_and_set()) throw Failure("busy", "the environment is used by another thread");
    }
    ~Use() { env_.busy_.clear(); }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    Env& env_;
  };

  const std::size_t players;
  const std::size_t actions;
  const std::size_t bytes;
  const std::size_t features;  // for one seat
  const std::size_t games;
  bool begun = false;
  std::unique_ptr<AnyVec> vec;
  std::vector<nb::ndarray<>> lent;  // what the buffers of `vec` point into

 private:
  static std::size_t feature_size(const AnyGame& game) {
    std::size_t sum = 0;
    for (const Part& part : game.feature_layout()) sum += part.size();
    return sum;
  }

  std::atomic_flag busy_;
};

constexpr const char* kFlags = "bool or uint8";
using Lent = std::vector<nb::ndarray<>>;

// Where an array that was lent begins, or null for None.
template <class... T>
void* lend(Lent& lent, nb::handle value, const char* name, std::initializer_list<std::size_t> shape,
           const char* types) {
  if (value.is_none()) return nullptr;
  lent.push_back(array_in<T...>(value, name, shape, types, true));
  return lent.back().data();
}

// Numbers for each game from an array of whole numbers, of 32 or 64 bits.
std::vector<i64> numbers_in(const Env& env, nb::handle value, const char* name) {
  const auto array = array_in<i32, i64>(value, name, {env.games}, "int32 or int64", false);
  std::vector<i64> numbers(env.games);
  if (array.dtype() == nb::dtype<i64>()) {
    std::copy_n(static_cast<const i64*>(array.data()), env.games, numbers.begin());
  } else {
    std::copy_n(static_cast<const i32*>(array.data()), env.games, numbers.begin());
  }
  return numbers;
}

// An array with one for each game, or one number that is counted up; NumPy's numbers are arrays, too.
std::vector<u64> seeds_in(const Env& env, nb::handle value) {
  std::vector<u64> seeds(env.games);
  const nb::object number = nb::steal(PyNumber_Index(value.ptr()));
  PyErr_Clear();
  if (!number.is_valid() && nb::ndarray_check(value)) {
    const auto array = array_in<u64, i64>(value, "seeds", {env.games}, "uint64 or int64", false);
    std::copy_n(static_cast<const u64*>(array.data()), env.games, seeds.begin());
  } else {
    u64 next = seed_of(value);
    for (u64& seed : seeds) seed = next++;
  }
  return seeds;
}

Autoreset autoreset_of(const std::string& name) {
  if (name == "next_step") return Autoreset::NextStep;
  if (name == "same_step") return Autoreset::SameStep;
  if (name == "disabled") return Autoreset::Disabled;
  throw nb::value_error("autoreset: must be next_step, same_step or disabled");
}

std::unique_ptr<Env> make_env(const AnyGame& game, nb::handle games, nb::handle threads,
                              const std::string& autoreset, nb::handle opponents) {
  VecSettings settings;
  settings.games = static_cast<std::size_t>(integer(games, "games", 1, 1'000'000));
  settings.threads = static_cast<unsigned>(integer(threads, "threads", 1, 256));
  settings.autoreset = autoreset_of(autoreset);
  if (!opponents.is_none()) {
    bool learner = false;
    for (const nb::handle spec : nb::iter(opponents)) {
      learner = learner || spec.is_none();
      settings.opponents.push_back(spec.is_none() ? std::nullopt
                                                  : std::optional(text_of_python(spec, "opponents")));
    }
    if (settings.opponents.size() != static_cast<std::size_t>(game.players()) || !learner)
      throw nb::value_error("opponents: must have a bot or None for each seat, and None at least once");
  }
  return std::make_unique<Env>(game, std::move(settings));
}

void need_begun(const Env& env) {
  if (!env.begun) throw Failure("not_begun", "reset the environment first");
}

void bind_buffers(Env& env, nb::handle observations, nb::handle masks, nb::handle rewards, nb::handle margins,
                  nb::handle terminated, nb::handle to_move, nb::handle final_observations,
                  nb::handle features) {
  const Env::Use use(env);
  Lent lent;
  Buffers buffers;
  const std::size_t n = env.games;
  buffers.observations =
      static_cast<u8*>(lend<u8>(lent, observations, "observations", {n, env.bytes}, "uint8"));
  buffers.masks = static_cast<u8*>(lend<bool, u8>(lent, masks, "masks", {n, env.actions}, kFlags));
  buffers.rewards = static_cast<float*>(lend<float>(lent, rewards, "rewards", {n, env.players}, "float32"));
  buffers.margins = static_cast<float*>(lend<float>(lent, margins, "margins", {n, env.players}, "float32"));
  buffers.terminated = static_cast<u8*>(lend<bool, u8>(lent, terminated, "terminated", {n}, kFlags));
  buffers.to_move = static_cast<i32*>(lend<i32>(lent, to_move, "to_move", {n}, "int32"));
  buffers.final_observations =
      static_cast<u8*>(lend<u8>(lent, final_observations, "final_observations", {n, env.bytes}, "uint8"));
  buffers.features =
      static_cast<u8*>(lend<u8>(lent, features, "features", {n, env.players, env.features}, "uint8"));
  env.vec->lend(buffers);
  env.lent = std::move(lent);
}

std::size_t after(Env& env, nb::handle actions, nb::handle games, nb::handle features,
                  nb::handle observations, nb::handle rewards, nb::handle margins, nb::handle terminated,
                  bool likely) {
  const Env::Use use(env);
  need_begun(env);
  if (!nb::ndarray_check(actions)) throw nb::type_error("actions: must be an array");
  Lent lent;
  Rows rows;
  const std::size_t n = rows.room = nb::len(actions);
  rows.actions = static_cast<i64*>(lend<i64>(lent, actions, "actions", {n}, "int64"));
  rows.games = static_cast<i64*>(lend<i64>(lent, games, "games", {n}, "int64"));
  rows.features =
      static_cast<u8*>(lend<u8>(lent, features, "features", {n, env.players, env.features}, "uint8"));
  rows.observations = static_cast<u8*>(lend<u8>(lent, observations, "observations", {n, env.bytes}, "uint8"));
  rows.rewards = static_cast<float*>(lend<float>(lent, rewards, "rewards", {n, env.players}, "float32"));
  rows.margins = static_cast<float*>(lend<float>(lent, margins, "margins", {n, env.players}, "float32"));
  rows.terminated = static_cast<u8*>(lend<bool, u8>(lent, terminated, "terminated", {n}, kFlags));
  const nb::gil_scoped_release release;
  return env.vec->after(rows, likely);
}

void reset(Env& env, nb::handle seeds, nb::handle which) {
  const Env::Use use(env);
  std::vector<u64> numbers;
  if (!seeds.is_none()) numbers = seeds_in(env, seeds);
  if (!env.begun && numbers.empty()) throw nb::value_error("seeds: the first reset needs them");
  std::span<const u8> chosen;
  nb::ndarray<> array;
  if (!which.is_none()) {
    if (!env.begun) throw nb::value_error("which: the first reset is of all games");
    array = array_in<bool, u8>(which, "which", {env.games}, "bool or uint8", false);
    chosen = {static_cast<const u8*>(array.data()), env.games};
  }
  env.begun = true;
  const nb::gil_scoped_release release;
  env.vec->reset(numbers, chosen);
}

void step(Env& env, nb::handle actions) {
  const Env::Use use(env);
  need_begun(env);
  const auto numbers = numbers_in(env, actions, "actions");
  const nb::gil_scoped_release release;
  env.vec->step(numbers);
}

void random_actions(Env& env, nb::handle out) {
  const Env::Use use(env);
  need_begun(env);
  const auto array = array_in<i64>(out, "out", {env.games}, "int64", true);
  const nb::gil_scoped_release release;
  env.vec->random_actions({static_cast<i64*>(array.data()), env.games});
}

std::size_t game_in(const Env& env, nb::handle game) {
  return static_cast<std::size_t>(integer(game, "game", 0, static_cast<i64>(env.games) - 1));
}

}  // namespace

void bind_vec(nb::module_& module) {
  nb::class_<Snapshot>(module, "Snapshot", "The games of an environment as they were.")
      .def("__len__", &Snapshot::size);
  nb::class_<Env>(module, "VecEnv", "Many games of one kind, stepped at once over arrays of the caller.")
      .def(nb::new_(&make_env), "game"_a, "games"_a, nb::kw_only(), "threads"_a = 1,
           "autoreset"_a = "next_step", "opponents"_a = nb::none())
      .def_prop_ro("games", [](const Env& env) { return env.games; })
      .def_prop_ro("num_actions", [](const Env& env) { return env.actions; })
      .def_prop_ro("observation_size", [](const Env& env) { return env.bytes; })
      .def_prop_ro("feature_size", [](const Env& env) { return env.features; })
      .def_prop_ro("players", [](const Env& env) { return env.players; })
      .def_prop_ro("finished",
                   [](Env& env) {
                     const Env::Use use(env);
                     return env.vec->finished();
                   })
      .def("bind", &bind_buffers, nb::kw_only(), "observations"_a = nb::none(), "masks"_a = nb::none(),
           "rewards"_a = nb::none(), "margins"_a = nb::none(), "terminated"_a = nb::none(),
           "to_move"_a = nb::none(), "final_observations"_a = nb::none(), "features"_a = nb::none(),
           "The arrays that every reset and step writes into; those left out are not made.")
      .def("reset", &reset, "seeds"_a = nb::none(), "which"_a = nb::none(),
           "Begins all games anew, or those for which `which` is true. Without seeds each goes on with its "
           "own.")
      .def("step", &step, "actions"_a, "Plays an action in each game; -1 is a legal one at random.")
      .def("after", &after, "actions"_a, nb::kw_only(), "games"_a = nb::none(), "features"_a = nb::none(),
           "observations"_a = nb::none(), "rewards"_a = nb::none(), "margins"_a = nb::none(),
           "terminated"_a = nb::none(), "likely"_a = false,
           "Writes the position after each legal move of each game, or after those that `search` looks at "
           "first, in rows:\nas the mover sees it, in a world that fits what the mover knows. Returns the "
           "number of rows.")
      .def("random_actions", &random_actions, "out"_a, "A legal action for each game, uniformly.")
      .def(
          "resample",
          [](Env& env, nb::handle seeds) {
            const Env::Use use(env);
            need_begun(env);
            const auto numbers = seeds_in(env, seeds);
            const nb::gil_scoped_release release;
            env.vec->resample(numbers);
          },
          "seeds"_a, "Draws anew, in each game, all that the seat to move cannot know.")
      .def(
          "reseed",
          [](Env& env, nb::handle seeds) {
            const Env::Use use(env);
            env.vec->reseed(seeds_in(env, seeds));
          },
          "seeds"_a, "What chance decides from now on comes from these seeds.")
      .def("snapshot",
           [](Env& env) {
             const Env::Use use(env);
             return env.vec->snapshot();
           })
      .def(
          "restore",
          [](Env& env, const Snapshot& snapshot, nb::handle from_games) {
            const Env::Use use(env);
            std::vector<i64> from;
            if (!from_games.is_none()) from = numbers_in(env, from_games, "from_games");
            env.begun = true;
            const nb::gil_scoped_release release;
            env.vec->restore(snapshot, from);
          },
          "snapshot"_a, "from_games"_a = nb::none(),
          "Back to a snapshot; game i becomes its game from_games[i].")
      .def(
          "state",
          [](Env& env, nb::handle game) {
            const Env::Use use(env);
            need_begun(env);
            return env.vec->state(game_in(env, game));
          },
          "game"_a, "The state of one game, as a copy.")
      .def(
          "set_state",
          [](Env& env, nb::handle game, const AnyState& state) {
            const Env::Use use(env);
            need_begun(env);
            env.vec->set_state(game_in(env, game), state);
          },
          "game"_a, "state"_a)
      .def("close", [](Env& env) {
        {
          const Env::Use use(env);
        }
        env.vec.reset();
        env.lent.clear();
      });
}

}  // namespace atolls::python
