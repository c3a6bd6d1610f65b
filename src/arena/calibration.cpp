#include "arena/calibration.h"

#include <algorithm>
#include <cmath>

#include "core/json.h"

namespace atolls::arena {

namespace {

constexpr double kSigmas = 1.96;  // of a 95 % interval; there are many games

// A mean over predictions, with games as clusters: the ratio of two sums, and the error of that.
class Ratio {
 public:
  void add(double sum, double count) {
    if (count == 0) return;
    ++games_;
    sum_ += sum;
    count_ += count;
    squares_ += sum * sum;
    products_ += sum * count;
    counts_ += count * count;
  }
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  double error() const {
    if (games_ < 2) return 0;
    const double ratio = mean();
    const double rest = squares_ - 2 * ratio * products_ + ratio * ratio * counts_;
    return kSigmas * std::sqrt(std::max(0.0, rest) * games_ / (games_ - 1)) / count_;
  }

 private:
  int games_ = 0;
  double sum_ = 0;
  double count_ = 0;
  double squares_ = 0;
  double products_ = 0;
  double counts_ = 0;
};

Result<double> read_number(const JsonField& field, double most) {
  if (!field.value().is_number()) return field.fail("must be a number");
  const auto value = field.value().get<double>();
  if (!(value >= 0 && value <= most)) return field.fail("is out of range");
  return value;
}

}  // namespace

Predictions gather(int game, std::span<const std::vector<double>> predicted, std::span<const double> shares) {
  Predictions all;
  all.game = game;
  for (std::size_t move = 0; move < predicted.size(); ++move) {
    Predictions::Third& third = all.thirds[move * kThirds / predicted.size()];
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      // The sums of a search may be a hair beside the range.
      const double share = std::clamp(predicted[move][seat], 0.0, 1.0);
      const double equal = 1.0 / static_cast<double>(shares.size());
      auto& cell = third.bins[std::min<std::size_t>(kBins - 1, static_cast<std::size_t>(share * kBins))];
      ++cell.count;
      cell.predicted += share;
      cell.actual += shares[seat];
      third.squares += (shares[seat] - share) * (shares[seat] - share);
      third.equal_squares += (shares[seat] - equal) * (shares[seat] - equal);
    }
  }
  return all;
}

std::string print_predictions(const Predictions& predictions) {
  Json thirds = Json::array();
  for (const auto& third : predictions.thirds) {
    Json bins = Json::array();
    for (const auto& cell : third.bins) {
      bins.push_back(Json::array({cell.count, cell.predicted, cell.actual}));
    }
    thirds.push_back({{"bins", bins}, {"squares", third.squares}, {"equal", third.equal_squares}});
  }
  return print_json(Json{{"game", predictions.game}, {"thirds", thirds}});
}

Result<Predictions> parse_predictions(std::string_view line) {
  ATOLL_TRY(json, parse_json(line));
  const JsonField root(json, "", "bad_log");
  Predictions predictions;
  ATOLL_TRY(game, root.integer_at("game", 0, INT32_MAX));
  predictions.game = game;
  ATOLL_TRY(thirds, root.at("thirds"));
  if (!thirds.value().is_array() || thirds.size() != kThirds) return thirds.fail("must be three");
  for (std::size_t i = 0; i < kThirds; ++i) {
    Predictions::Third& third = predictions.thirds[i];
    const JsonField one = thirds.item(i);
    ATOLL_TRY(bins, one.at("bins"));
    if (!bins.value().is_array() || bins.size() != kBins) return bins.fail("must be ten");
    double total = 0;
    for (std::size_t bin = 0; bin < kBins; ++bin) {
      const JsonField cell = bins.item(bin);
      if (!cell.value().is_array() || cell.size() != 3) return cell.fail("must be three numbers");
      ATOLL_TRY(count, cell.item(0).integer(0, INT32_MAX));
      ATOLL_TRY(predicted, read_number(cell.item(1), count + 1e-6));
      ATOLL_TRY(actual, read_number(cell.item(2), count + 1e-6));
      third.bins[bin] = {count, predicted, actual};
      total += count;
    }
    ATOLL_TRY(squares_field, one.at("squares"));
    ATOLL_TRY(squares, read_number(squares_field, total + 1e-6));
    ATOLL_TRY(equal_field, one.at("equal"));
    ATOLL_TRY(equal, read_number(equal_field, total + 1e-6));
    third.squares = squares;
    third.equal_squares = equal;
  }
  return predictions;
}

Reliability assess(std::span<const Predictions> games, int first, int last) {
  Reliability whole;
  std::array<Ratio, kBins> gaps;
  Ratio brier;
  double equal_squares = 0;
  for (const Predictions& game : games) {
    std::array<Predictions::Cell, kBins> cells;
    double squares = 0;
    int count = 0;
    for (int i = first; i < last; ++i) {
      const Predictions::Third& third = game.thirds[static_cast<std::size_t>(i)];
      for (std::size_t bin = 0; bin < kBins; ++bin) {
        cells[bin].count += third.bins[bin].count;
        cells[bin].predicted += third.bins[bin].predicted;
        cells[bin].actual += third.bins[bin].actual;
        count += third.bins[bin].count;
      }
      squares += third.squares;
      equal_squares += third.equal_squares;
    }
    for (std::size_t bin = 0; bin < kBins; ++bin) {
      whole.bins[bin].count += cells[bin].count;
      whole.bins[bin].predicted += cells[bin].predicted;
      whole.bins[bin].actual += cells[bin].actual;
      gaps[bin].add(cells[bin].actual - cells[bin].predicted, cells[bin].count);
    }
    whole.predictions += count;
    brier.add(squares, count);
  }
  for (std::size_t bin = 0; bin < kBins; ++bin) {
    Reliability::Bin& mean = whole.bins[bin];
    mean.error = gaps[bin].error();
    if (mean.count == 0) continue;
    mean.predicted /= mean.count;
    mean.actual /= mean.count;
  }
  whole.brier = brier.mean();
  whole.brier_error = brier.error();
  if (whole.predictions > 0) whole.equal_brier = equal_squares / whole.predictions;
  return whole;
}

}  // namespace atolls::arena
