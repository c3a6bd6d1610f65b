// The module atoll_games._core.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arena/schedule.h"
#include "bind.h"
#include "convert.h"
#include "core/version.h"
#include "table/signature.h"
#include "table/table.h"

namespace atolls::python {

namespace {

PyObject* atoll_error = nullptr;

void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Failure& failure) {
    nb::object error = nb::handle(atoll_error)(failure.what());
    error.attr("code") = failure.code;
    PyErr_SetObject(atoll_error, error.ptr());
  }
}

// What makes games between bots repeatable: the seeds of `atoll match` and of its kin.
void bind_luck(nb::module_& module) {
  constexpr i64 kMost = INT_MAX;
  const auto number = [](nb::handle value, const char* name) {
    return static_cast<int>(integer(value, name, 0, kMost));
  };
  module.def(
      "deal_seed",
      [number](nb::handle seed, nb::handle deal) {
        return arena::deal_seed(seed_of(seed), number(deal, "deal"));
      },
      nb::arg("seed"), nb::arg("deal"), "The seed of a deal, the same for every pairing and seat.");
  module.def(
      "move_seed",
      [number](nb::handle seed, nb::handle deal, nb::handle seat, nb::handle move) {
        return arena::move_seed(seed_of(seed), number(deal, "deal"), number(seat, "seat"),
                                number(move, "move"));
      },
      nb::arg("seed"), nb::arg("deal"), nb::arg("seat"), nb::arg("move"), "The seed of one thought.");
  nb::class_<Rng>(module, "Rng", "The generator of all that is random here.")
      .def(nb::new_([](nb::handle seed) { return Rng(seed_of(seed)); }), nb::arg("seed"))
      .def(
          "pick",
          [](Rng& rng, nb::handle n) { return rng.pick(static_cast<u32>(integer(n, "n", 1, UINT_MAX))); },
          nb::arg("n"), "A whole number from 0 to n - 1, uniformly.");
}

}  // namespace

NB_MODULE(_core, module) {
  module.doc() = "The engine of Atoll. Import atoll_games instead.";
  const std::string name = nb::cast<std::string>(module.attr("__name__")) + ".AtollError";
  atoll_error = PyErr_NewExceptionWithDoc(
      name.c_str(), "What the engine refuses. `code` is one of docs/protocol.md.", PyExc_ValueError, nullptr);
  nb::handle(atoll_error).attr("code") = "";
  module.attr("AtollError") = nb::handle(atoll_error);
  nb::register_exception_translator(translate);

  module.def("signature", &signature, nb::call_guard<nb::gil_scoped_release>(),
             "One figure for the rules and searches of all games, as `atoll bench --signature` prints it.");
  module.def("game_names", &game_names, "The names of the games.");
  module.def(
      "bot_names", [](const std::string& game) { return value_of(bot_names(game)); }, nb::arg("game"),
      "The bots of a game and its levels, which are bots with settings.");
  module.def(
      "level_names", [](const std::string& game) { return value_of(level_names(game)); }, nb::arg("game"),
      "The levels of a game, from easy to best.");
  bind_luck(module);
  bind_values(module);
  bind_vec(module);
  bind_study(module);
}

}  // namespace atolls::python
