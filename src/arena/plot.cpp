#include "arena/plot.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace atolls::arena {

namespace {

constexpr double kWidth = 760;
constexpr double kTop = 56;
constexpr double kRowHeight = 32;
constexpr double kRight = 32;
constexpr double kLetter = 8.2;  // wide enough for the usual fonts at this size
constexpr std::size_t kLongestName = 40;

constexpr const char* kStyle = R"(<style>
  svg { --ground: #ffffff; --ink: #1d2b33; --faint: #d5dde1; --mark: #00677f; }
  @media (prefers-color-scheme: dark) { svg { --ground: #10191e; --ink: #e4edf1; --faint: #33444d; --mark: #5cc8e0; } }
  text { font: 14px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; }
  .ground { fill: var(--ground); }
  .grid { stroke: var(--faint); stroke-width: 1; }
  .bar { stroke: var(--mark); stroke-width: 2; fill: none; }
  .dot { fill: var(--mark); stroke: var(--ground); stroke-width: 1.5; }
</style>
)";

std::string escape(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

std::string shorten(const std::string& name) {
  return name.size() <= kLongestName ? name : name.substr(0, kLongestName - 1) + "…";
}

// 1, 2 or 5 times a power of ten, so that about seven lines cross the range.
double grid_step(double range) {
  const double power = std::pow(10, std::floor(std::log10(range / 7)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (range / (factor * power) <= 8) return factor * power;
  }
  return 10 * power;
}

}  // namespace

std::string plot_ladder(const std::string& title, std::span<const PlotRow> rows) {
  double low = rows[0].elo;
  double high = low;
  std::size_t longest = 0;
  std::string told;
  for (const PlotRow& row : rows) {
    low = std::min(low, row.elo - row.error);
    high = std::max(high, row.elo + row.error);
    longest = std::max(longest, std::min(row.name.size(), kLongestName));
    told += fmt::format("{}{}: {:.0f} ± {:.0f}", told.empty() ? "" : "; ", row.name, row.elo, row.error);
  }
  const double step = grid_step(std::max(high - low, 10.0));
  low = std::floor(low / step) * step;
  high = std::max(std::ceil(high / step) * step, low + step);
  const double left = 32 + kLetter * static_cast<double>(longest);
  const double figures = 84;  // for "+1234 ± 123" at the right
  const double bottom = kTop + kRowHeight * static_cast<double>(rows.size());
  const double height = bottom + 48;
  const auto x = [&](double elo) {
    return left + (elo - low) / (high - low) * (kWidth - kRight - figures - left);
  };

  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" role="img" aria-labelledby="title told">
<title id="title">{2}</title>
<desc id="told">Elo with intervals of 95 %. {3}.</desc>
{4}<rect class="ground" width="100%" height="100%"/>
<text class="title" x="16" y="30">{2}</text>
)",
      kWidth, height, escape(title), escape(told), kStyle);
  const int lines = static_cast<int>(std::lround((high - low) / step));
  for (int i = 0; i <= lines; ++i) {
    const double elo = low + i * step;
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\"/>"
        "<text class=\"small\" x=\"{0:.1f}\" y=\"{3:.1f}\" text-anchor=\"middle\">{4:.0f}</text>\n",
        x(elo), kTop - 8, bottom, bottom + 18, elo + 0.0);  // no "-0"
  }
  svg +=
      fmt::format("<text class=\"small\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">Elo, 95 %</text>\n",
                  (x(low) + x(high)) / 2, bottom + 38);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const PlotRow& row = rows[i];
    const double y = kTop + kRowHeight * (static_cast<double>(i) + 0.5);
    svg += fmt::format("<g><title>{}: {:.0f} ± {:.0f}</title>", escape(row.name), row.elo, row.error);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", left - 12, y + 5,
                       escape(shorten(row.name)));
    svg += fmt::format("<path class=\"bar\" d=\"M{0:.1f} {2:.1f}v10m0 -5H{1:.1f}m0 -5v10\"/>",
                       x(row.elo - row.error), x(row.elo + row.error), y - 5);
    svg += fmt::format("<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>", x(row.elo), y);
    svg += fmt::format(
        "<text class=\"small\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:+.0f} ± {:.0f}</text></g>\n",
        kWidth - kRight + 16, y + 4, row.elo, row.error);
  }
  return svg + "</svg>\n";
}

}  // namespace atolls::arena
