#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "arrays.h"
#include "bind.h"
#include "convert.h"
#include "values.h"

namespace atolls::python {

static_assert(std::is_trivially_copyable_v<Rng>);

namespace {

using namespace nb::literals;

constexpr i64 kMostActions = INT_MAX;

int action_in(nb::handle value) {
  return static_cast<int>(integer(value, "action", -1, kMostActions));
}

void play(AnyState& state, nb::handle move) {
  if (nb::isinstance<nb::str>(move)) {
    state.play(text_of_python(move, "move"));
  } else {
    state.play(action_in(move));
  }
}

// Rows of arrays that observations and masks are written into, without a new array for each.
class Views {
 public:
  Views(const AnyGame& game, nb::handle observations, nb::handle masks)
      : bytes_(static_cast<std::size_t>(game.bytes())),
        actions_(static_cast<std::size_t>(game.actions())),
        players_(game.players()) {
    if (!nb::ndarray_check(observations)) throw nb::type_error("observations: must be an array");
    rows_ = nb::len(observations);
    observations_ = array_in<u8>(observations, "observations", {rows_, bytes_}, "uint8", true);
    masks_ = array_in<std::int8_t, u8, bool>(masks, "masks", {rows_, actions_}, "int8, uint8 or bool", true);
  }

  // What the seat knows, and its legal actions: none while another seat is to move.
  void put(const AnyState& state, nb::handle seat, nb::handle row) const {
    const auto at = static_cast<std::size_t>(integer(row, "row", 0, static_cast<i64>(rows_) - 1));
    const auto who = static_cast<int>(integer(seat, "seat", 0, players_ - 1));
    if (static_cast<std::size_t>(state.bytes()) != bytes_ ||
        static_cast<std::size_t>(state.actions()) != actions_ || state.players() != players_)
      throw Failure("bad_request", "state: it is of another game, or has other options");
    state.write_observation(who, static_cast<u8*>(observations_.data()) + at * bytes_);
    u8* mask = static_cast<u8*>(masks_.data()) + at * actions_;
    if (state.to_move() == who) {
      state.mask(mask);
    } else {
      std::memset(mask, 0, actions_);
    }
  }

 private:
  std::size_t bytes_;
  std::size_t actions_;
  int players_;
  std::size_t rows_ = 0;
  nb::ndarray<> observations_;
  nb::ndarray<> masks_;
};

}  // namespace

void bind_state(nb::module_& module) {
  nb::class_<Views>(module, "Views", "Rows that observations and masks of one game are written into.")
      .def(nb::init<const AnyGame&, nb::handle, nb::handle>(), "game"_a, "observations"_a, "masks"_a)
      .def("put", &Views::put, "state"_a, "seat"_a, "row"_a,
           "Writes what a seat knows, and its legal actions: none while another seat is to move.");
  const auto copied = [](const AnyState& state) { return state.copy(); };
  nb::class_<AnyState>(module, "State",
                       "A position, everything hidden included. A value: copy it to try things.")
      .def_static(
          "from_json",
          [](nb::handle state, nb::handle seed) {
            return load_state(from_python(state, "state"), seed_of(seed));
          },
          "state"_a, "seed"_a = 0, "A position as the protocol has it: an object, or JSON as text.")
      .def_static(
          "from_record",
          [](nb::handle record, nb::handle seed) {
            return load_record(text_of_python(record, "record"), Rng(seed_of(seed)));
          },
          "record"_a, "seed"_a = 0, "The end of a recorded game.")
      .def(nb::new_([](nb::handle record, const nb::bytes& future) {
             if (future.size() != sizeof(Rng))
               throw nb::value_error("future: must be that of a pickled state");
             Rng rng(0);
             std::memcpy(&rng, future.c_str(), sizeof rng);
             return load_record(text_of_python(record, "record"), rng);
           }),
           "record"_a, "future"_a, "What unpickles a state; Game.start makes new ones.")
      .def("__reduce__",
           [](nb::handle self) {
             const auto& state = nb::cast<const AnyState&>(self);
             const nb::bytes future(reinterpret_cast<const char*>(&state.future()), sizeof(Rng));
             return Reduced(nb::make_tuple(self.type(), nb::make_tuple(state.record(), future)));
           })
      .def_static(
          "replay", [](nb::handle record) { return load_positions(text_of_python(record, "record")); },
          "record"_a, "Every position of a recorded game, from its beginning to its end.")
      .def("copy", copied)
      .def("__copy__", copied)
      .def(
          "__deepcopy__", [](const AnyState& state, nb::handle) { return state.copy(); }, "memo"_a)
      .def_prop_ro("game", &AnyState::game)
      .def_prop_ro("players", &AnyState::players)
      .def_prop_ro("to_move", &AnyState::to_move, "The seat to move, or -1 when the game is over.")
      .def_prop_ro("over", [](const AnyState& state) { return state.to_move() < 0; })
      .def_prop_ro("move_count", &AnyState::move_count)
      .def_prop_ro("choices", &AnyState::choices, "How many legal moves there are.")
      .def("legal_actions", &AnyState::legal_actions, "The legal actions, sorted.")
      .def("legal_moves", &AnyState::legal_moves, "The legal moves as text, sorted.")
      .def(
          "action_mask",
          [](const AnyState& state) {
            return new_array<bool>(static_cast<std::size_t>(state.actions()),
                                   [&](bool* out) { state.mask(reinterpret_cast<u8*>(out)); });
          },
          "True for each legal action.")
      .def(
          "action",
          [](const AnyState& state, nb::handle move) {
            return state.action_of(text_of_python(move, "move"));
          },
          "move"_a, "The action of a move in notation.")
      .def(
          "move", [](const AnyState& state, nb::handle action) { return state.move_of(action_in(action)); },
          "action"_a, "A legal action in notation.")
      .def("play", &play, "move"_a, nb::sig("def play(self, move: int | str) -> None"),
           "Plays an action or a move in notation.")
      .def(
          "play_choice",
          [](AnyState& state, nb::handle index) {
            state.play_choice(static_cast<int>(integer(index, "index", 0, INT_MAX)));
          },
          "index"_a,
          "Plays one of the `choices` legal moves, by its number among them: the fastest way. The numbers "
          "are those\n"
          "of this state; one that was loaded may have the same moves in another order.")
      .def(
          "random_action",
          [](const AnyState& state, nb::handle seed) { return state.random_action(seed_of(seed)); }, "seed"_a)
      .def(
          "play_with",
          [](AnyState& state, nb::handle action, nb::handle outcomes) {
            return state.play_scripted(action_in(action), integers(outcomes, "outcomes"));
          },
          "action"_a, "outcomes"_a,
          "Plays an action with chance decided from outside; returns what must be decided next, and plays\n"
          "only when that is nothing.")
      .def(
          "reseed", [](AnyState& state, nb::handle seed) { state.reseed(seed_of(seed)); }, "seed"_a,
          "What chance decides from now on comes from this seed.")
      .def("history", &AnyState::history, "The moves so far, each with its seat.")
      .def(
          "observe",
          [](const AnyState& state, nb::handle seat) {
            return state.observe(static_cast<int>(integer(seat, "seat", 0, state.players() - 1)));
          },
          "seat"_a, "What a seat may know.")
      .def("returns", &AnyState::returns, "For each seat its share of the win; all 0 before the end.")
      .def("points", &AnyState::points, "For each seat its points, in The Reef its offspring.")
      .def("result", [](const AnyState& state) { return to_python(state.result()); })
      .def("to_json", [](const AnyState& state) { return to_python(state.json()); })
      .def("record", &AnyState::record, "The whole game as text.")
      .def("__repr__", [](const AnyState& state) {
        return "<atoll_games.State of " + std::string(state.game()->name()) + " after " +
               std::to_string(state.move_count()) + " moves>";
      });
}

}  // namespace atolls::python
