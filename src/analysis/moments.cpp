#include "analysis/moments.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "analysis/scale.h"

namespace atolls::analysis {

namespace {

constexpr std::size_t kMoments = 3;

// The luck of a seat between two decisions of its own, as both see it, at the move after which most of it
// came; if chance brought none, at the last one, which showed what another seat held.
Moment luck_between(std::span<const Decision> decisions, const Accounts& accounts, std::size_t seat,
                    std::size_t from, std::size_t to) {
  Moment moment{.seat = static_cast<int>(seat), .luck = true};
  for (std::size_t i = from; i < to; ++i) moment.change += accounts.luck[i][seat] + accounts.shift[i][seat];
  double most = 0;
  for (std::size_t i = from; i < to; ++i) {
    const double part = moment.change < 0 ? -accounts.luck[i][seat] : accounts.luck[i][seat];
    if (part < most) continue;
    most = part;
    moment.number = decisions[i].number;
  }
  return moment;
}

void add_luck(std::vector<Moment>& all, std::span<const Decision> decisions, const Accounts& accounts,
              std::size_t seat) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (decisions[i].seat != static_cast<int>(seat) || decisions[i].forced) continue;
    all.push_back(luck_between(decisions, accounts, seat, from, i));
    from = i;
  }
  all.push_back(luck_between(decisions, accounts, seat, from, decisions.size()));
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
