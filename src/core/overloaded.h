// One function object made of several: what std::visit wants for a variant, so that a missing case does not
// compile.
#pragma once

namespace atolls {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

}  // namespace atolls
