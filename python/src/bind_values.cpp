#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "bind.h"
#include "convert.h"
#include "values.h"

namespace atolls::python {

namespace {

using namespace nb::literals;

using Slices =
    nb::typed<nb::dict, nb::str, nb::typed<nb::tuple, nb::slice, nb::typed<nb::tuple, int, nb::ellipsis>>>;

Slices slices(const std::vector<Part>& layout) {
  nb::dict parts;
  std::size_t from = 0;
  for (const Part& part : layout) {
    nb::list shape;
    for (const int length : part.shape) shape.append(length);
    const std::size_t to = from + part.size();
    parts[nb::str(part.name.data(), part.name.size())] =
        nb::make_tuple(nb::slice(static_cast<Py_ssize_t>(from), static_cast<Py_ssize_t>(to), Py_ssize_t{1}),
                       nb::tuple(shape));
    from = to;
  }
  return Slices(parts);
}

void bind_game(nb::module_& module) {
  nb::class_<AnyGame>(module, "Game",
                      "A game with its options and its deck; docs/protocol.md lists the options.")
      .def(nb::new_([](std::string_view name, const nb::kwargs& options) {
             return make_game(name, from_python(options, "options"));
           }),
           "name"_a, "options"_a)
      .def("__copy__", [](nb::handle game) { return game; })  // nothing in it ever changes
      .def(
          "__deepcopy__", [](nb::handle game, nb::handle) { return game; }, "memo"_a)
      .def("__reduce__",
           [](nb::handle self) {
             const auto& game = nb::cast<const AnyGame&>(self);
             return Reduced(nb::make_tuple(
                 nb::module_::import_("copyreg").attr("__newobj_ex__"),
                 nb::make_tuple(self.type(), nb::make_tuple(game.name()), to_python(game.recipe()))));
           })
      .def_prop_ro("name", &AnyGame::name)
      .def_prop_ro("players", &AnyGame::players)
      .def_prop_ro("num_actions", &AnyGame::actions, "The size of the action space.")
      .def_prop_ro("observation_size", &AnyGame::bytes, "How many bytes an observation has.")
      .def_prop_ro("options", [](const AnyGame& game) { return to_python(game.options()); })
      .def(
          "deck", [](const AnyGame& game) { return to_python(game.deck()); }, "The deck file.")
      .def(
          "layout", [](const AnyGame& game) { return slices(game.layout()); },
          "The parts of an observation's bytes: for each name its slice and its shape.")
      .def_prop_ro(
          "feature_size",
          [](const AnyGame& game) {
            std::size_t sum = 0;
            for (const Part& part : game.feature_layout()) sum += part.size();
            return sum;
          },
          "How many bytes the learned evaluation sees of one seat.")
      .def(
          "feature_layout", [](const AnyGame& game) { return slices(game.feature_layout()); },
          "The parts of those bytes, as in `layout`.")
      .def(
          "start", [](const AnyGame& game, nb::handle seed) { return game.start(seed_of(seed)); }, "seed"_a,
          "A new game. The same seed and options give the same game as in the program.")
      .def(
          "deal",
          [](const AnyGame& game, nb::handle outcomes) -> nb::object {
            Outcomes next;
            auto state = game.deal(integers(outcomes, "outcomes"), next);
            return state ? nb::cast(std::move(state)) : nb::cast(next);
          },
          "outcomes"_a,
          nb::sig(
              "def deal(self, outcomes: collections.abc.Sequence[int]) -> State | list[tuple[int, float]]"),
          "A new game as chance decides from outside: the state, or what must be decided next.");
}

void bind_observation(nb::module_& module) {
  nb::class_<AnyObservation>(module, "Observation", "What one seat may know, and nothing else.")
      .def_static(
          "from_json",
          [](nb::handle view, nb::handle seat) {
            return load_view(from_python(view, "view"), static_cast<int>(integer(seat, "seat", 0, 3)));
          },
          "view"_a, "seat"_a, "A view of the protocol: an object, or JSON as text.")
      .def_prop_ro("game", &AnyObservation::game)
      .def_prop_ro("seat", &AnyObservation::seat)
      .def_prop_ro("to_move", &AnyObservation::to_move, "The seat to move, or -1 when the game is over.")
      .def("legal_actions", &AnyObservation::legal_actions, "None while another seat is to move.")
      .def("legal_moves", &AnyObservation::legal_moves)
      .def(
          "sample", [](const AnyObservation& own, nb::handle seed) { return own.sample(seed_of(seed)); },
          "seed"_a, "A state drawn uniformly from all that fit.")
      .def("to_json", [](const AnyObservation& own) { return to_python(own.view()); })
      .def(
          "to_array",
          [](const AnyObservation& own) {
            return new_array<u8>(static_cast<std::size_t>(own.bytes()), [&](u8* out) { own.write(out); });
          },
          "The bytes that Game.layout() describes.")
      .def(
          "features",
          [](const AnyObservation& own) {
            return new_array<u8>(static_cast<std::size_t>(own.players()), own.feature_size(),
                                 [&](u8* out) { own.write_features(out); });
          },
          "What the learned evaluation sees, for each seat from the own on; Game.feature_layout() describes "
          "one seat's.")
      .def("__eq__",
           [](const AnyObservation& own, nb::handle other) {
             return nb::isinstance<AnyObservation>(other) &&
                    own.equals(nb::cast<const AnyObservation&>(other));
           })
      .def("__hash__", [](const AnyObservation& own) { return nb::hash(nb::str(own.view().c_str())); })
      .def("__repr__", [](const AnyObservation& own) {
        return "<atoll_games.Observation of " + std::string(own.game()) + ", seat " +
               std::to_string(own.seat()) + ">";
      });
}

void bind_bot(nb::module_& module) {
  nb::class_<Thinking>(module, "Thought", "What a bot thinks of a position.")
      .def_ro("move", &Thinking::move)
      .def_ro("action", &Thinking::action)
      .def_ro("value", &Thinking::value, "For each seat, the share of the win that the bot expects.")
      .def_ro("visits", &Thinking::visits, "How often it looked at each move, the chosen one first.")
      .def_ro("score", &Thinking::score, "For each seat, the points or offspring it expects.")
      .def_ro("line", &Thinking::line, "The course it expects, from the chosen move on.")
      .def_prop_ro("terms", [](const Thinking& thought) {
        nb::dict terms;
        for (const auto& [name, value] : thought.terms) terms[name.c_str()] = value;
        return nb::typed<nb::dict, nb::str, double>(terms);
      });
  nb::class_<AnyBot>(module, "Bot", "An opponent: a level or a bot's spec, such as search:nodes=200.")
      .def(nb::new_([](std::string_view game, std::string_view spec) { return make_bot(game, spec); }),
           "game"_a, "spec"_a)
      .def_prop_ro("game", &AnyBot::game)
      .def_prop_ro("spec", &AnyBot::spec)
      .def(
          "think",
          [](AnyBot& bot, const AnyObservation& own, nb::handle nodes, nb::handle ms, nb::handle seed) {
            bots::Budget budget;
            if (!nodes.is_none())
              budget.nodes = static_cast<u64>(integer(nodes, "nodes", 1, i64{bots::kMostNodes}));
            if (!ms.is_none())
              budget.milliseconds = static_cast<int>(integer(ms, "ms", 1, bots::kMostMilliseconds));
            const u64 from = seed_of(seed);
            const nb::gil_scoped_release release;
            return bot.think(own, budget, from);
          },
          "observation"_a, "nodes"_a = nb::none(), "ms"_a = nb::none(), "seed"_a = 0,
          "The move of the seat whose observation it is. The same nodes and seed give the same thought.");
}

}  // namespace

void bind_state(nb::module_& module);

void bind_values(nb::module_& module) {
  bind_game(module);
  bind_observation(module);
  bind_state(module);
  bind_bot(module);
}

}  // namespace atolls::python
