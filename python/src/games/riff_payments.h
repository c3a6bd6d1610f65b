// Payments as numbers: multisets of one, two or three worms and pearls.
#pragma once

#include "games/riff_coding.h"

namespace atolls::python {

// Multisets i ≤ j ≤ k of the means, by the highest first.
constexpr int pair_code(int i, int j) {
  return j * (j + 1) / 2 + i;
}
constexpr int triple_code(int i, int j, int k) {
  return k * (k + 1) * (k + 2) / 6 + j * (j + 1) / 2 + i;
}

struct Payment {
  riff::Purse purse;
  u32 needs = 0;  // a bit for each means that must be there once, eight on twice, sixteen on three times
};

constexpr void add(Payment& payment, int means) {
  const int times = payment.purse[means];
  payment.purse += riff::Purse::one(means);
  payment.needs |= 1u << (8 * times + means);
}
constexpr auto kPairPayments = [] {
  std::array<Payment, Coding<riff::Game>::kPairs> list{};
  for (int j = 0; j < riff::kMeans; ++j) {
    for (int i = 0; i <= j; ++i) {
      for (const int means : {i, j}) add(list[static_cast<unsigned>(pair_code(i, j))], means);
    }
  }
  return list;
}();
constexpr auto kTriplePayments = [] {
  std::array<Payment, Coding<riff::Game>::kTriples> list{};
  for (int k = 0; k < riff::kMeans; ++k) {
    for (int j = 0; j <= k; ++j) {
      for (int i = 0; i <= j; ++i) {
        for (const int means : {i, j, k}) add(list[static_cast<unsigned>(triple_code(i, j, k))], means);
      }
    }
  }
  return list;
}();
template <std::size_t N>
constexpr auto needs_of(const std::array<Payment, N>& list) {
  std::array<u32, N> needs{};
  for (std::size_t i = 0; i < N; ++i) needs[i] = list[i].needs;
  return needs;
}
constexpr auto kPairNeeds = needs_of(kPairPayments);
constexpr auto kTripleNeeds = needs_of(kTriplePayments);

inline int payment_code(riff::Purse pay) {
  std::array<int, 3> means{};
  unsigned size = 0;
  for (int m = 0; m < riff::kMeans; ++m) {
    for (int n = pay[m]; n > 0; --n) means[size++] = m;
  }
  return size == 1   ? means[0]
         : size == 2 ? pair_code(means[0], means[1])
                     : triple_code(means[0], means[1], means[2]);
}

inline riff::Purse payment_at(int price, int code) {
  if (price == 1) return riff::Purse::one(code);
  return price == 2 ? kPairPayments[static_cast<unsigned>(code)].purse
                    : kTriplePayments[static_cast<unsigned>(code)].purse;
}

// The actions of what can be paid: as bytes, by the price.
class Payable {
 public:
  explicit Payable(riff::Purse purse)
      : have_(purse.at_least(1) | purse.at_least(2) << 8 | purse.at_least(3) << 16) {}

  void write(int price, u8* out) {
    if (price == 1) {
      for (int m = 0; m < riff::kMeans; ++m) out[m] = static_cast<u8>(have_ >> m & 1);
    } else if (price == 2) {
      for (std::size_t i = 0; i < kPairNeeds.size(); ++i) out[i] = (kPairNeeds[i] & ~have_) == 0;
    } else {
      if (!triples_known_) {
        for (std::size_t i = 0; i < kTripleNeeds.size(); ++i) triples_[i] = (kTripleNeeds[i] & ~have_) == 0;
        triples_known_ = true;
      }
      std::memcpy(out, triples_.data(), triples_.size());
    }
  }

 private:
  u32 have_;
  bool triples_known_ = false;
  std::array<u8, Coding<riff::Game>::kTriples> triples_;
};

}  // namespace atolls::python
