// The module atoll_games._core.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

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
  bind_values(module);
  bind_vec(module);
}

}  // namespace atolls::python
