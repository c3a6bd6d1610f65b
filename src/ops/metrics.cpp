#include "ops/metrics.h"

#include <chrono>
#include <cstdio>
#include <utility>

namespace atolls::server {

namespace {

// "refused{code=\"stale\"}" belongs to the family "refused".
std::string_view family(std::string_view series) {
  return series.substr(0, series.find('{'));
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

template <class Map>
void print_all(const Map& map, std::string_view type, std::string_view ending, std::string& out) {
  std::string_view last;
  for (const auto& [series, value] : map) {
    const std::string_view name = family(series);
    const std::string full = "atoll_" + std::string(name) + std::string(ending);
    if (std::exchange(last, name) != name) out += "# TYPE " + full + " " + std::string(type) + "\n";
    out += full + series.substr(name.size()) + " " + number(static_cast<double>(value)) + "\n";
  }
}

}  // namespace

void Metrics::count(std::string_view name, std::string_view label, u64 by) {
  // Every message is counted: the name of what is known is not made again.
  const auto known = label.empty() ? counters_.find(name) : counters_.end();
  if (known != counters_.end()) {
    known->second += by;
    return;
  }
  counters_[std::string(name) + (label.empty() ? "" : "{" + std::string(label) + "}")] += by;
}

void Metrics::refused(std::string_view code) {
  count("refused", "code=\"" + std::string(code) + "\"");
}

void Metrics::gauge(std::string_view name, double value) {
  gauges_[std::string(name)] = value;
}

void Metrics::took(double seconds) {
  std::size_t slot = 0;
  while (slot < kBounds.size() && seconds > kBounds[slot]) ++slot;
  ++took_[slot];
  took_sum_ += seconds;
}

std::string Metrics::print() const {
  std::string out;
  print_all(counters_, "counter", "_total", out);
  print_all(gauges_, "gauge", "", out);
  out += "# TYPE atoll_command_seconds histogram\n";
  u64 total = 0;
  for (std::size_t slot = 0; slot < took_.size(); ++slot) {
    total += took_[slot];
    const std::string bound = slot < kBounds.size() ? number(kBounds[slot]) : "+Inf";
    out += "atoll_command_seconds_bucket{le=\"" + bound + "\"} " + std::to_string(total) + "\n";
  }
  out += "atoll_command_seconds_sum " + number(took_sum_) + "\n";
  out += "atoll_command_seconds_count " + std::to_string(total) + "\n";
  return out;
}

void log_line(std::string_view level, std::string_view what, const Json& fields) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  Json line = {{"at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()},
               {"level", level},
               {"what", what}};
  line.update(fields);
  const std::string text = print_json(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace atolls::server
