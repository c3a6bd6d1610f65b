// The learned evaluation: its file, and that the quick arithmetic is the plain one of docs/networks.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bots/reef.h"
#include "bots/reef_net.h"
#include "core/hash.h"
#include "support/testing.h"

namespace atolls::bots {
namespace {

using tests::must;

std::string error_of(const std::string& bytes) {
  const auto net = ReefNet::read(bytes);
  return net ? "" : net.error().code + ": " + net.error().message;
}

// The file with something changed and the hash made right again.
std::string with_hash(std::string bytes) {
  bytes.resize(bytes.size() - 8);
  Hash hash;
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    u64 word = 0;
    for (std::size_t i = std::min(bytes.size(), at + 8); i-- > at;)
      word = word << 8 | static_cast<u8>(bytes[i]);
    hash.add(word);
  }
  hash.add(bytes.size());
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<char>(hash.value() >> (8 * i)));
  return bytes;
}

TEST(NetFile, TheOwnOneIsReadAndSmall) {
  const std::string bytes(standard_reef_net());
  EXPECT_EQ(error_of(bytes), "");
  EXPECT_LE(bytes.size(), 300'000u);
  EXPECT_EQ(with_hash(bytes), bytes);
}

TEST(NetFile, WhatIsWrongIsNamed) {
  const std::string good(standard_reef_net());
  EXPECT_EQ(error_of("{}"), "bad_net: net: this is not a file of weights (it must begin with \"AtollNet\")");
  EXPECT_EQ(error_of(good.substr(0, good.size() / 2)),
            "bad_net: net: its hash is wrong: the file is damaged or cut off");
  std::string damaged = good;
  damaged[good.size() / 2] = static_cast<char>(damaged[good.size() / 2] ^ 1);
  EXPECT_EQ(error_of(damaged), "bad_net: net: its hash is wrong: the file is damaged or cut off");
  std::string newer = good;
  newer[8] = 9;
  EXPECT_EQ(error_of(newer), "bad_net: net: format 9, but only 1 is known");
  std::string other = good;
  other.replace(other.find("reef-1"), 6, "reef-7");
  EXPECT_EQ(error_of(with_hash(other)),
            "bad_net: net: header: features is \"reef-7\", but must be \"reef-1\"");
  std::string shorter = good;
  shorter.erase(shorter.size() - 20, 12);
  EXPECT_EQ(error_of(with_hash(shorter)), "bad_net: net: there are too few weights");
  EXPECT_EQ(error_of(with_hash(good + "12345678")), "bad_net: net: 8 bytes too many");
  std::string endless = good;
  for (const int at : {12, 13, 14, 15}) endless[static_cast<unsigned>(at)] = '\xff';
  EXPECT_EQ(error_of(with_hash(endless)), "bad_net: net: the header is cut off");
}

// The network as the document has it, slowly: from the features of each seat, in whole numbers without
// bounds.
struct Slow {
  explicit Slow(std::string_view bytes) {
    const u64 length = static_cast<u8>(bytes[12]) | u64{static_cast<u8>(bytes[13])} << 8;
    at_ = bytes.substr(16 + length);
  }
  std::vector<double> expected(const reef::State& world, ReefEyes& eyes, ReefValue& value) {
    std::string_view rest = at_;
    const auto byte = [&](std::size_t index) { return i64{static_cast<i8>(rest[index])}; };
    const auto word = [&](std::size_t index) {
      u32 number = 0;
      for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<u8>(rest[4 * index + i]);
      return i64{static_cast<i32>(number)};
    };
    const auto players = static_cast<std::size_t>(world.players());
    std::vector<std::vector<i64>> hidden(players, std::vector<i64>(64));
    for (std::size_t seat = 0; seat < players; ++seat) {
      eyes.features(world, static_cast<int>(seat), value, [&](int feature, int x) {
        for (std::size_t i = 0; i < 64; ++i)
          hidden[seat][i] += x * byte(static_cast<std::size_t>(feature) * 64 + i);
      });
    }
    rest.remove_prefix(992 * 64);
    for (auto& own : hidden) {
      for (std::size_t i = 0; i < 64; ++i) own[i] = std::clamp<i64>(own[i] + word(i), 0, 255);
    }
    rest.remove_prefix(64 * 4);
    constexpr std::array<std::size_t, 4> kSizes = {144, 32, 32, 2};
    for (std::size_t head = 0; head + 2 < players; ++head) {
      for (std::size_t l = 0; l < 3; ++l) rest.remove_prefix(kSizes[l + 1] * (kSizes[l] + 4));
    }
    const std::string_view own_head = rest;
    std::vector<double> points;
    for (std::size_t seat = 0; seat < players; ++seat) {
      std::vector<i64> in = hidden[seat];
      for (std::size_t i = 0; i < 64; ++i) {
        i64 most = 0;
        for (std::size_t other = 0; other < players; ++other) {
          if (other != seat) most = std::max(most, hidden[other][i]);
        }
        in.push_back(most);
      }
      for (const i16 x : ReefEyes::globals(world, static_cast<int>(seat))) in.push_back(x);
      rest = own_head;
      for (std::size_t l = 0; l < 3; ++l) {
        std::vector<i64> out(kSizes[l + 1]);
        for (std::size_t o = 0; o < out.size(); ++o) {
          for (std::size_t i = 0; i < in.size(); ++i) out[o] += in[i] * byte(o * in.size() + i);
        }
        rest.remove_prefix(out.size() * in.size());
        for (std::size_t o = 0; o < out.size(); ++o) out[o] += word(o);
        rest.remove_prefix(out.size() * 4);
        if (l < 2) {
          for (i64& x : out) x = std::clamp<i64>(x >> 6, 0, 255);
        }
        in = std::move(out);
      }
      points.push_back(static_cast<double>(world.points[seat]) + static_cast<double>(in[0]) / 8192 * 10);
    }
    return points;
  }

 private:
  std::string_view at_;
};

TEST(Net, IsTheOneOfTheDocument) {
  Slow slow(standard_reef_net());
  for (u8 players = 2; players <= reef::kMaxPlayers; ++players) {
    const auto rules = must(reef::make_rules({.players = players}));
    for (int game = 0; game < 3 * tests::test_scale(); ++game) {
      Rng rng(static_cast<u64>(100 * players + game));
      ReefValue value{ReefWeights{}};
      ReefEyes eyes(reef_net_of(1));
      reef::State state = reef::start(*rules, rng);
      while (state.phase != reef::Phase::Over) {
        value.begin(reef::observe(state, state.to_move));
        const ReefOutlook quick = eyes.look(state, value);
        const std::vector<double> plain = slow.expected(state, eyes, value);
        float sum = 0;
        const ReefShares shares = eyes.shares(state, quick);
        for (unsigned seat = 0; seat < players; ++seat) {
          ASSERT_NEAR(static_cast<double>(quick.points[seat]), plain[seat], 1e-4);
          sum += shares[seat];
        }
        ASSERT_NEAR(sum, 1, 1e-5);
        ASSERT_GT(quick.spread, 0);
        reef::play(state, reef::move_at(
                              state, static_cast<int>(rng.pick(static_cast<u32>(reef::count_moves(state))))));
      }
    }
  }
}

TEST(Net, KnowsNoOtherDeck) {
  EXPECT_TRUE(ReefEyes::knows(*must(reef::make_rules({.players = 2}))));
  Json deck = reef::print_deck(*must(reef::make_rules({.players = 2})));
  deck["name"] = "mine";
  const auto own = must(reef::make_rules({.players = 2}, deck));
  EXPECT_FALSE(ReefEyes::knows(*own));
  // Then the search plays with the hand-made evaluation.
  Rng rng(5);
  const auto seen = reef::observe(reef::start(*own, rng), 0);
  const auto think = [&](const char* spec) {
    Rng luck(7);
    return (*seat<reef::Game>(spec)).think(seen, {}, luck);
  };
  if (seen.to_move == seen.seat) {
    EXPECT_EQ(think("search:nodes=40").value, think("search:nodes=40,net=0").value);
  }
}

TEST(Net, ANumberWithoutANetworkPlaysWithout) {
  EXPECT_EQ(reef_net_of(0), nullptr);
  EXPECT_EQ(reef_net_of(99), nullptr);
  EXPECT_NE(reef_net_of(1), nullptr);
}

}  // namespace
}  // namespace atolls::bots
