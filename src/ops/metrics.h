// Figures about the server for Prometheus, and its log. One thread only.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/types.h"

namespace atolls::server {

class Metrics {
 public:
  // `label` is like code="stale"; names and labels are the program's own words, never a client's.
  void count(std::string_view name, std::string_view label = {}, u64 by = 1);
  void refused(std::string_view code);  // every refusal has a name
  void gauge(std::string_view name, double value);
  void took(double seconds);  // from a command's arrival to its answer

  std::string print() const;

 private:
  static constexpr std::array<double, 9> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5};

  std::map<std::string, u64, std::less<>> counters_;
  std::map<std::string, double> gauges_;
  std::array<u64, kBounds.size() + 1> took_{};
  double took_sum_ = 0;
};

// One line of JSON on standard error. `fields` must hold no secret: no cookie, password, token or address of
// a store.
void log_line(std::string_view level, std::string_view what, const Json& fields = Json::object());

}  // namespace atolls::server
