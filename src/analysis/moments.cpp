#include "analysis/moments.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "analysis/scale.h"

namespace atolls::analysis {

namespace {

constexpr std::size_t kMoments = 3;

// The luck of a seat between two decisions of its own, as both see it, at the move after which most of it
// came.
void add_luck(std::vector<Moment>& all, std::span<const Decision> decisions, const Accounts& accounts,
              std::size_t seat) {
  Moment run{.seat = static_cast<int>(seat), .luck = true};
  double most = 0;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (decisions[i].seat == run.seat && !decisions[i].forced) {
      all.push_back(run);
      run.change = most = 0;
    }
    const double luck = accounts.luck[i][seat];
    run.change += luck + accounts.shift[i][seat];
    if (std::abs(luck) >= most) {
      most = std::abs(luck);
      run.number = decisions[i].number;
    }
  }
  all.push_back(run);
}

}  // namespace

std::vector<Moment> moments_of(std::span<const Decision> decisions, const Accounts& accounts) {
  std::vector<Moment> all;
  all.reserve(decisions.size());
  for (std::size_t i = 0; i < decisions.size(); ++i)
    all.push_back({.number = decisions[i].number, .seat = decisions[i].seat, .change = -accounts.lost[i]});
  for (std::size_t s = 0; s < accounts.seats.size(); ++s) add_luck(all, decisions, accounts, s);
  std::erase_if(all, [](const Moment& one) { return std::abs(one.change) < kWorthAWord; });
  std::ranges::sort(all, {}, [](const Moment& one) {
    return std::tuple(-std::abs(one.change), one.luck, one.luck ? one.seat : 0, one.number);
  });
  std::vector<Moment> chosen;
  for (const Moment& one : all) {
    // What one seat gains by chance another loses: that is one moment.
    const bool told = std::ranges::any_of(chosen, [&](const Moment& other) {
      return other.luck == one.luck &&
             std::abs(other.number - one.number) < static_cast<int>(accounts.seats.size());
    });
    if (!told && chosen.size() < kMoments) chosen.push_back(one);
  }
  std::ranges::sort(chosen, {}, &Moment::number);
  return chosen;
}

}  // namespace atolls::analysis
