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

constexpr auto kPairPayments = [] {
  std::array<riff::Purse, Coding<riff::Game>::kPairs> list{};
  for (int j = 0; j < riff::kMeans; ++j) {
    for (int i = 0; i <= j; ++i)
      list[static_cast<unsigned>(pair_code(i, j))] = riff::Purse::one(i) + riff::Purse::one(j);
  }
  return list;
}();
constexpr auto kTriplePayments = [] {
  std::array<riff::Purse, Coding<riff::Game>::kTriples> list{};
  for (int k = 0; k < riff::kMeans; ++k) {
    for (int j = 0; j <= k; ++j) {
      for (int i = 0; i <= j; ++i) {
        list[static_cast<unsigned>(triple_code(i, j, k))] =
            riff::Purse::one(i) + riff::Purse::one(j) + riff::Purse::one(k);
      }
    }
  }
  return list;
}();

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
  return price == 2 ? kPairPayments[static_cast<unsigned>(code)]
                    : kTriplePayments[static_cast<unsigned>(code)];
}

// What a payment needs at least once, twice and three times: a bit for each means. In bytes, so that the
// compiler makes comparisons of sixteen payments at once.
template <std::size_t N>
struct Needs {
  explicit constexpr Needs(const std::array<riff::Purse, N>& payments) {
    for (std::size_t i = 0; i < N; ++i) {
      once[i] = static_cast<u8>(payments[i].at_least(1));
      twice[i] = static_cast<u8>(payments[i].at_least(2));
      thrice[i] = static_cast<u8>(payments[i].at_least(3));
    }
  }
  std::array<u8, N> once{};
  std::array<u8, N> twice{};
  std::array<u8, N> thrice{};
};
inline constexpr Needs kPairNeeds(kPairPayments);
inline constexpr Needs kTripleNeeds(kTriplePayments);

// The actions of what can be paid: as bytes, by the price. Each price is worked out once, when it is first
// asked for, and then only copied.
class Payable {
 public:
  explicit Payable(riff::Purse purse)
      : lacks_{static_cast<u8>(~purse.at_least(1)), static_cast<u8>(~purse.at_least(2)),
               static_cast<u8>(~purse.at_least(3))} {
    const u64 bytes = riff::row_bytes(purse.at_least(1), 0);
    put_bytes<riff::kMeans>(bytes, singles_.data());
  }

  void write_one(u8* out) const { copy(singles_, out); }
  void write_two(u8* out) {
    if (!pairs_known_) {
      const auto [once, twice, thrice] = lacks_;
      for (std::size_t i = 0; i < pairs_.size(); ++i)
        pairs_[i] = ((kPairNeeds.once[i] & once) | (kPairNeeds.twice[i] & twice)) == 0;
      pairs_known_ = true;
    }
    copy(pairs_, out);
  }
  void write_three(u8* out) {
    if (!triples_known_) {
      const auto [once, twice, thrice] = lacks_;
      for (std::size_t i = 0; i < triples_.size(); ++i) {
        triples_[i] = ((kTripleNeeds.once[i] & once) | (kTripleNeeds.twice[i] & twice) |
                       (kTripleNeeds.thrice[i] & thrice)) == 0;
      }
      triples_known_ = true;
    }
    copy(triples_, out);
  }

 private:
  template <std::size_t N>
  static void copy(const std::array<u8, N>& bytes, u8* out) {
    std::memcpy(out, bytes.data(), N);
  }

  std::array<u8, 3> lacks_;  // once, twice, three times
  bool pairs_known_ = false;
  bool triples_known_ = false;
  std::array<u8, riff::kMeans> singles_;
  std::array<u8, Coding<riff::Game>::kPairs> pairs_;
  std::array<u8, Coding<riff::Game>::kTriples> triples_;
};

}  // namespace atolls::python
