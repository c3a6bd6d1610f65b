// Arrays of the caller, by whatever library speaks DLPack or the buffer protocol.
#pragma once

#include <initializer_list>
#include <span>

#include "convert.h"

namespace atolls::python {

inline std::string shape_text(std::span<const std::size_t> shape) {
  std::string text = "(";
  for (const std::size_t length : shape) text += std::to_string(length) + ", ";
  if (shape.size() > 1) text.resize(text.size() - 2);
  if (shape.size() == 1) text.resize(text.size() - 1);
  return text + ")";
}

// The array, if it lies in the processor's memory, without gaps, and has this type and shape.
template <class... T>
nb::ndarray<> array_in(nb::handle value, const std::string& name, std::initializer_list<std::size_t> shape,
                       const char* types, bool writable) {
  nb::ndarray<> array;
  if (!nb::ndarray_check(value)) throw nb::type_error((name + ": must be an array").c_str());
  bool cast = nb::try_cast(value, array);
  if (!cast && !writable) {
    nb::ndarray<nb::ro> read_only;
    cast = nb::try_cast(value, read_only);
    if (cast) array = nb::ndarray<>(read_only);
  }
  if (!cast) throw nb::type_error((name + ": must be a writable array").c_str());
  if (array.device_type() != nb::device::cpu::value)
    throw nb::type_error((name + ": must lie in the processor's memory").c_str());
  if (!((array.dtype() == nb::dtype<T>()) || ...))
    throw nb::type_error((name + ": must have type " + types).c_str());
  bool same = array.ndim() == shape.size();
  i64 stride = 1;
  bool dense = true;
  for (std::size_t i = array.ndim(); same && i-- > 0;) {
    same = array.shape(i) == shape.begin()[i];
    dense = dense && (array.shape(i) <= 1 || array.stride(i) == stride);
    stride *= static_cast<i64>(array.shape(i));
  }
  if (!same) throw nb::value_error((name + ": must have shape " + shape_text(std::span(shape))).c_str());
  if (!dense) throw nb::value_error((name + ": must be contiguous").c_str());
  return array;
}

}  // namespace atolls::python
