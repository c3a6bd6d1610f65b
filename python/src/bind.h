// The parts of the module, each in its own file.
#pragma once

#include <nanobind/nanobind.h>

namespace atolls::python {

void bind_study(nanobind::module_& module);
void bind_values(nanobind::module_& module);
void bind_vec(nanobind::module_& module);

}  // namespace atolls::python
