#include "riff/moves.h"

#include <algorithm>
#include <bit>

namespace atolls::riff {

namespace {

// The member of the set that has `rank` smaller ones before it.
inline int nth(u32 set, int rank) {
  for (; rank > 0; --rank) set &= set - 1;
  return std::countr_zero(set);
}

// Pairs and triples of the means, by the highest first: so the first C(n,2) and C(n,3) are those of n things,
// for every n.
constexpr auto kPairs = [] {
  std::array<std::array<u8, 2>, 21> pairs{};
  unsigned size = 0;
  for (u8 b = 1; b < kMeans; ++b) {
    for (u8 a = 0; a < b; ++a) pairs[size++] = {a, b};
  }
  return pairs;
}();
constexpr auto kTriples = [] {
  std::array<std::array<u8, 3>, 35> triples{};
  unsigned size = 0;
  for (u8 c = 2; c < kMeans; ++c) {
    for (u8 b = 1; b < c; ++b) {
      for (u8 a = 0; a < b; ++a) triples[size++] = {a, b, c};
    }
  }
  return triples;
}();

constexpr int pairs_of(int n) {
  return n * (n - 1) / 2;
}
constexpr int triples_of(int n) {
  return n * (n - 1) * (n - 2) / 6;
}

// By what is on a coral and the fish that comes: the offspring of which one must be open, as bits. On an
// empty coral any will do, and four always are; on none, or under offspring, none helps.
constexpr u8 kNothingFits = kEmptyCoral + 1;
constexpr auto kShownBy = [] {
  std::array<std::array<u32, kFishKinds>, kNothingFits + 1> shown{};
  for (u8 fish = 0; fish < kFishKinds; ++fish) {
    for (u8 mate = 0; mate < kFishKinds; ++mate) {
      if (opposite_gender(fish, mate)) shown[mate][fish] = 1u << offspring_of(fish, mate);
    }
    shown[kEmptyCoral][fish] = ~u32{0};
  }
  return shown;
}();

u32 open_offspring(const Public& position) {
  u32 open = 0;
  for (const u8 pair : position.offspring) open |= 1u << pair;
  return open;
}

// [price]: the spaces where a card costs so much.
std::array<Spaces, 4> prices(const Public& position) {
  const Spaces near = row_bits(position.active == 0 ? 0 : kRows - 1);
  const Spaces cheap = near | position.flipped;
  return {0, cheap, kMiddleRows & ~cheap, ~(kMiddleRows | near)};
}

// The spaces where a fish costs no more than there are worms of its colour and pearls.
Spaces payable_fish(const Reef& reef, Purse purse, const std::array<Spaces, 4>& priced) {
  const std::array<Spaces, 4> up_to = {0, priced[1], priced[1] | priced[2], ~Spaces{0}};
  Spaces payable = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const int means = std::min(3, purse[static_cast<int>(colour)] + purse[kPearls]);
    payable |= reef.fish_of(colour) & up_to[static_cast<unsigned>(means)];
  }
  return payable;
}

}  // namespace

Payments::Payments(Purse purse) {
  for (unsigned n = 1; n <= 3; ++n) at_least_[n] = static_cast<u8>(purse.at_least(n));
  const int once = std::popcount(at_least_[1]);
  const int twice = std::popcount(at_least_[2]);
  counts_[1] = static_cast<u8>(once);
  counts_[2] = static_cast<u8>(pairs_of(once) + twice);
  counts_[3] = static_cast<u8>(triples_of(once) + twice * (once - 1) + std::popcount(at_least_[3]));
}

Purse Payments::at(int price, int index) const {
  const auto nth_of = [this](unsigned least, int rank) { return nth(at_least_[least], rank); };
  const int once = std::popcount(at_least_[1]);
  if (price == 1) return Purse::one(nth_of(1, index));
  if (price == 2) {
    const int pairs = pairs_of(once);
    if (index >= pairs) return Purse::one(nth_of(2, index - pairs)) * 2;
    const auto [a, b] = kPairs[static_cast<unsigned>(index)];
    return Purse::one(nth_of(1, a)) + Purse::one(nth_of(1, b));
  }
  const int triples = triples_of(once);
  if (index < triples) {
    const auto [a, b, c] = kTriples[static_cast<unsigned>(index)];
    return Purse::one(nth_of(1, a)) + Purse::one(nth_of(1, b)) + Purse::one(nth_of(1, c));
  }
  index -= triples;
  const int mixed = std::popcount(at_least_[2]) * (once - 1);
  if (index >= mixed) return Purse::one(nth_of(3, index - mixed)) * 3;
  const int twice = nth_of(2, index / (once - 1));
  return Purse::one(twice) * 2 + Purse::one(nth(at_least_[1] & ~(1u << twice), index % (once - 1)));
}

unsigned places_for(u32 open_offspring, const Seat& seat, u8 fish) {
  unsigned places = 0;
  for (unsigned i = 0; i < kMaxCorals; ++i) {
    const unsigned content = std::min(seat.corals[i], kNothingFits);
    places |= static_cast<unsigned>((kShownBy[content][fish] & open_offspring) != 0) << i;
  }
  return places;
}

unsigned places_for(const Public& position, const Seat& seat, u8 fish) {
  return places_for(open_offspring(position), seat, fish);
}

unsigned worm_choices(const Public& position, int die) {
  const unsigned supply = position.worms.at_least(1) & kAllColours;
  const unsigned first = 1u << position.dice[0];
  const unsigned second = 1u << position.dice[1];
  const unsigned rolled = die == 0 ? first : die == 1 ? second : first | second;
  return (supply & rolled) != 0 ? supply & rolled : supply;
}

void LegalMoves::count(const Public& position) {
  phase_ = position.phase;
  if (phase_ == Phase::Over) return;
  if (phase_ == Phase::Worm) {
    colours_ = static_cast<u8>(worm_choices(position, position.die));
    size_ = std::popcount(colours_);
    return;
  }
  size_ = 1;  // done
  const Seat& seat = position.own();
  if (!seat.purse.empty()) {
    payments_ = Payments(seat.purse);
    count_reef(position);
    boat_ = seat.boats < kMaxBoats && position.boats > 0;
    if (boat_) size_ += payments_.count(3);
  }
  if (seat.sharks > 0) count_chases(position);
  if (position.rules->options.move_fish) count_fish_moves(position);
}

void LegalMoves::count_reef(const Public& position) {
  const Seat& seat = position.own();
  const Spaces reach = reach_of(seat.boats);
  flips_ = position.face_down & reach;
  size_ += std::popcount(flips_) * payments_.count(1);
  const Spaces cards = position.face_up & reach & ~position.reef.sea();
  const Spaces fish = position.reef.fish();
  const Spaces full = seat.coral_count == kMaxCorals ? position.reef.coral() : 0;
  const auto priced = prices(position);
  for (unsigned cost = 1; cost <= 3; ++cost) {
    goods_[cost] = cards & ~fish & ~full & priced[cost];
    size_ += std::popcount(goods_[cost]) * payments_.count(static_cast<int>(cost));
  }
  if (seat.coral_count > 0) {
    count_catches(position, cards & payable_fish(position.reef, seat.purse, priced));
    size_ += catches_size_;
  }
}

// All these can be paid; whether one can be placed is hard to foretell, so it is not branched upon.
void LegalMoves::count_catches(const Public& position, Spaces fish) {
  const Seat& seat = position.own();
  const u32 open = open_offspring(position);
  const int pearls = seat.purse[kPearls];
  for (; fish != 0; fish &= fish - 1) {
    const int space = std::countr_zero(fish);
    const u8 kind = position.reef.at(space);
    const int colour = fish_colour(kind);
    const int cost = price(position, space);
    const int fewest = std::max(0, cost - seat.purse[colour]);
    const int payments = std::min(cost, pearls) - fewest + 1;
    const unsigned places = places_for(open, seat, kind);
    const int moves = payments * std::popcount(places);
    catches_[catch_count_] = {static_cast<u8>(space),  static_cast<u8>(colour),   static_cast<u8>(cost),
                              static_cast<u8>(fewest), static_cast<u8>(payments), static_cast<u8>(moves),
                              static_cast<u8>(places)};
    catch_count_ = static_cast<u8>(catch_count_ + int{moves > 0});
    catches_size_ += moves;
  }
}

void LegalMoves::count_chases(const Public& position) {
  const Seat& seat = position.own();
  chased_ = position.face_up & ~position.reef.sea();
  for (unsigned i = 0; i < seat.coral_count; ++i) {
    const u8 content = seat.corals[i];
    if (is_fish(content)) chased_fish_ = static_cast<u8>(chased_fish_ | 1u << i);
    if (content == kEmptyCoral) chased_coral_ = static_cast<u8>(chased_coral_ | 1u << i);
  }
  chased_pearl_ = seat.purse[kPearls] > 0;
  chases_ = static_cast<u8>(std::popcount(chased_) + std::popcount(chased_fish_) +
                            std::popcount(chased_coral_) + int{chased_pearl_} + int{seat.sharks > 1});
  size_ += chases_;
}

void LegalMoves::count_fish_moves(const Public& position) {
  const Seat& seat = position.own();
  for (unsigned from = 0; from < seat.coral_count; ++from) {
    if (!is_fish(seat.corals[from])) continue;
    for (unsigned to = 0; to < seat.coral_count; ++to) {
      const u8 mate = seat.corals[to];
      if (!is_fish(mate) || (places_for(position, seat, seat.corals[from]) >> to & 1) == 0) continue;
      fish_moves_[fish_move_count_++] = static_cast<u8>(from << 4 | to);
    }
  }
  size_ += fish_move_count_;
}

Move LegalMoves::operator[](int index) const {
  if (phase_ == Phase::Worm) return {MoveKind::Worm, static_cast<u8>(nth(colours_, index)), kNoCoral, {}};
  if (index == 0) return {};
  --index;
  const int singles = payments_.count(1);
  const int flips = std::popcount(flips_) * singles;
  if (index < flips) {
    return {MoveKind::Flip, static_cast<u8>(nth(flips_, index / singles)), kNoCoral,
            payments_.at(1, index % singles)};
  }
  index -= flips;
  for (int cost = 1; cost <= 3; ++cost) {
    const Spaces goods = goods_[static_cast<unsigned>(cost)];
    const int ways = payments_.count(cost);
    const int moves = std::popcount(goods) * ways;
    if (index < moves) {
      return {MoveKind::Buy, static_cast<u8>(nth(goods, index / ways)), kNoCoral,
              payments_.at(cost, index % ways)};
    }
    index -= moves;
  }
  if (index < catches_size_) return catch_at(index);
  index -= catches_size_;
  if (boat_) {
    if (index < payments_.count(3)) return {MoveKind::Boat, 0, kNoCoral, payments_.at(3, index)};
    index -= payments_.count(3);
  }
  if (index < chases_) return chase_at(index);
  const u8 corals = fish_moves_[static_cast<unsigned>(index - chases_)];
  return {MoveKind::MoveFish, static_cast<u8>(corals >> 4), static_cast<u8>(corals & 15), {}};
}

Move LegalMoves::catch_at(int index) const {
  const Catch* caught = catches_.data();
  while (index >= caught->moves) index -= (caught++)->moves;
  const auto pearls = static_cast<unsigned>(caught->fewest_pearls + index % caught->payments);
  return {MoveKind::Buy, caught->space, static_cast<u8>(nth(caught->places, index / caught->payments)),
          Purse::one(caught->colour) * (caught->price - pearls) + Purse::one(kPearls) * pearls};
}

Move LegalMoves::chase_at(int index) const {
  const int cards = std::popcount(chased_);
  if (index < cards) return {MoveKind::Chase, static_cast<u8>(nth(chased_, index)), kNoCoral, {}};
  index -= cards;
  const int fish = std::popcount(chased_fish_);
  if (index < fish) return {MoveKind::ChaseFish, 0, static_cast<u8>(nth(chased_fish_, index)), {}};
  index -= fish;
  const int corals = std::popcount(chased_coral_);
  if (index < corals) return {MoveKind::ChaseCoral, 0, static_cast<u8>(nth(chased_coral_, index)), {}};
  index -= corals;
  return {chased_pearl_ && index == 0 ? MoveKind::ChasePearl : MoveKind::ChaseShark, 0, kNoCoral, {}};
}

}  // namespace atolls::riff
