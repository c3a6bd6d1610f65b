// Between Python's objects and ours. What does not fit is refused with an error that names the argument.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <climits>
#include <string>
#include <vector>

#include "core/json.h"
#include "failure.h"

namespace atolls::python {

namespace nb = nanobind;

using Object = nb::typed<nb::dict, nb::str, nb::any>;         // of JSON
using Reduced = nb::typed<nb::tuple, nb::any, nb::ellipsis>;  // for pickling

inline Object to_python(const std::string& json) {
  return nb::cast<Object>(nb::module_::import_("json").attr("loads")(nb::str(json.c_str(), json.size())));
}
inline Object to_python(const Json& json) {
  return to_python(print_json(json));
}
inline std::string text_of_python(nb::handle text, const char* what) {
  if (!nb::isinstance<nb::str>(text)) throw nb::type_error((std::string(what) + ": must be text").c_str());
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (data == nullptr) throw nb::python_error();
  return {data, static_cast<std::size_t>(size)};
}
// An object of Python, or JSON as text.
inline Json from_python(nb::handle value, const char* what) {
  if (nb::isinstance<nb::str>(value)) return value_of(parse_json(text_of_python(value, what)));
  return value_of(parse_json(text_of_python(nb::module_::import_("json").attr("dumps")(value), what)));
}

// Whole numbers, also NumPy's.
inline i64 integer(nb::handle value, const char* what, i64 low, i64 high) {
  const auto wrong = [&] {
    return std::string(what) + ": must be a whole number from " + std::to_string(low) + " to " +
           std::to_string(high);
  };
  PyObject* index = PyNumber_Index(value.ptr());
  if (index == nullptr) {
    PyErr_Clear();
    throw nb::type_error(wrong().c_str());
  }
  int overflow = 0;
  const i64 number = PyLong_AsLongLongAndOverflow(index, &overflow);
  Py_DECREF(index);
  if (overflow != 0 || number < low || number > high) throw nb::value_error(wrong().c_str());
  return number;
}
inline u64 seed_of(nb::handle value) {
  PyObject* index = PyNumber_Index(value.ptr());
  if (index == nullptr) {
    PyErr_Clear();
    throw nb::type_error("seed: must be a whole number from 0 to 2**64 - 1");
  }
  const u64 number = PyLong_AsUnsignedLongLong(index);
  Py_DECREF(index);
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    throw nb::value_error("seed: must be a whole number from 0 to 2**64 - 1");
  }
  return number;
}
inline std::vector<int> integers(nb::handle list, const char* what) {
  std::vector<int> numbers;
  for (const nb::handle item : nb::iter(list))
    numbers.push_back(static_cast<int>(integer(item, what, INT_MIN, INT_MAX)));
  return numbers;
}

// New bytes for NumPy, which owns them.
template <class T, class Fill>
auto new_array(std::size_t size, const Fill& fill) {
  auto* data = new T[size];
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  fill(data);
  return nb::ndarray<nb::numpy, T, nb::ndim<1>>(data, {size}, owner);
}
template <class T, class Fill>
auto new_array(std::size_t rows, std::size_t columns, const Fill& fill) {
  auto* data = new T[rows * columns];
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  fill(data);
  return nb::ndarray<nb::numpy, T, nb::ndim<2>>(data, {rows, columns}, owner);
}

}  // namespace atolls::python
