#include "bots/riff/sight.h"

namespace atolls::bots {

namespace {

using riff::kFishKinds;
using riff::kPlayers;
using riff::Public;
using riff::Seat;
using riff::Spaces;

}  // namespace

RiffSight::RiffSight(const Public& position) {
  for (const u8 pair : position.offspring) {
    if (pair >= riff::kOffspring) continue;  // not opened yet
    const auto [low, high] = kRiffPairs[pair];
    partners[low] = static_cast<u8>(partners[low] | 1u << high);
    partners[high] = static_cast<u8>(partners[high] | 1u << low);
  }
  for (u8 fish = 0; fish < kFishKinds; ++fish) hidden[fish] = position.rules->deck->counts[fish];
  for (const Seat& seat : position.seats) {
    for (const u8 content : seat.on_corals()) {
      if (riff::is_fish(content)) --hidden[content];
    }
  }
  std::array<Spaces, kPlayers> reach{};
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    reach[seat] = riff::reach_of(position.seats[seat].boats);
    near[seat].fill(RiffNear::Nowhere);
  }
  for (Spaces fish = position.face_up & position.reef.fish(); fish != 0; fish &= fish - 1) {
    const int space = std::countr_zero(fish);
    const Spaces bit = riff::space_bit(space);
    const u8 kind = position.reef.at(space);
    --hidden[kind];
    for (unsigned seat = 0; seat < kPlayers; ++seat) {
      if ((reach[seat] & bit) == 0) {
        const auto beyond = static_cast<u8>(space % riff::kColumns - position.seats[seat].boats + 1);
        if (far[seat][kind] == 0 || beyond < far[seat][kind]) far[seat][kind] = beyond;
        continue;
      }
      const int cost = seat == position.active
                           ? riff::price(position, space)
                           : riff::price_of_row(riff::row_of(space), static_cast<int>(seat));
      if (price[seat][kind] == 0 || cost < price[seat][kind]) price[seat][kind] = static_cast<u8>(cost);
    }
  }
  for (unsigned seat = 0; seat < kPlayers; ++seat) {
    const riff::Purse purse = position.seats[seat].purse;
    for (u8 kind = 0; kind < kFishKinds; ++kind) {
      if (const int cost = price[seat][kind]; cost != 0) {
        near[seat][kind] =
            static_cast<RiffNear>(std::max(0, cost - purse[riff::fish_colour(kind)] - purse[riff::kPearls]));
      } else if (far[seat][kind] != 0) {
        near[seat][kind] = far[seat][kind] == 1 ? RiffNear::NextColumn : RiffNear::Beyond;
      } else if (hidden[kind] > 0) {
        near[seat][kind] = RiffNear::Elsewhere;
      }
    }
  }
  // When few are left they are as good as gone: held by those who will not part with what is with them.
  constexpr int kFew = 20;
  const int unseen = std::popcount(position.face_down) + position.deck_count + position.discard_count;
  unseen_share = 1.0 / std::max(unseen, kFew);
}

}  // namespace atolls::bots
