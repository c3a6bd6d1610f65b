// The learned evaluation: its file, and that the quick arithmetic is the plain one of docs/networks.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "bots/reef/bots.h"
#include "bots/reef/net.h"
#include "bots/riff/bots.h"
#include "bots/riff/net.h"
#include "core/hash.h"
#include "support/testing.h"

namespace atolls::bots {
namespace {

using tests::must;

template <NetGame Game = ReefNetGame>
std::string error_of(const std::string& bytes) {
  const auto net = Net<Game>::read(bytes);
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

template <NetGame Game>
void expect_read_and_small() {
  const std::string bytes(Game::standard());
  EXPECT_EQ(error_of<Game>(bytes), "");
  EXPECT_LE(bytes.size(), 300'000u);
  EXPECT_EQ(with_hash(bytes), bytes);
}

TEST(NetFile, TheOwnOnesAreReadAndSmall) {
  expect_read_and_small<ReefNetGame>();
  expect_read_and_small<RiffNetGame>();
}

TEST(NetFile, IsOfOneGame) {
  EXPECT_EQ(error_of<RiffNetGame>(std::string(ReefNetGame::standard())),
            "bad_net: net: header: game is \"reef\", but must be \"riff\"");
  EXPECT_EQ(error_of<ReefNetGame>(std::string(RiffNetGame::standard())),
            "bad_net: net: header: game is \"riff\", but must be \"reef\"");
}

TEST(NetFile, WhatIsWrongIsNamed) {
  const std::string good(ReefNetGame::standard());
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

// A network as the document has it, slowly: in whole numbers without bounds.
class Slow {
 public:
  Slow(std::string_view bytes, std::size_t inputs, std::size_t outputs)
      : inputs_(inputs), sizes_{144, 32, 32, outputs} {
    const u64 length = static_cast<u8>(bytes[12]) | u64{static_cast<u8>(bytes[13])} << 8;
    weights_ = bytes.substr(16 + length);
  }

  // What the encoder makes of a seat's features.
  template <class Features>
  std::vector<i64> hidden(const Features& features) const {
    std::vector<i64> sums(64);
    for (std::size_t i = 0; i < 64; ++i) sums[i] = word(inputs_ * 64 + 4 * i);
    features([&](int feature, int x) {
      for (std::size_t i = 0; i < 64; ++i) sums[i] += x * byte(static_cast<std::size_t>(feature) * 64 + i);
    });
    for (i64& sum : sums) sum = std::clamp<i64>(sum, 0, 255);
    return sums;
  }

  // What a head says to its 144 inputs.
  std::vector<double> run(std::size_t head, std::vector<i64> in) const {
    std::size_t at = inputs_ * 64 + 64 * 4;
    for (std::size_t l = 0; l < 3; ++l) at += head * sizes_[l + 1] * (sizes_[l] + 4);
    for (std::size_t l = 0; l < 3; ++l) {
      std::vector<i64> out(sizes_[l + 1]);
      const std::size_t biases = at + out.size() * in.size();
      for (std::size_t o = 0; o < out.size(); ++o) {
        out[o] = word(biases + 4 * o);
        for (std::size_t i = 0; i < in.size(); ++i) out[o] += in[i] * byte(at + o * in.size() + i);
        if (l < 2) out[o] = std::clamp<i64>(out[o] >> 6, 0, 255);
      }
      at = biases + 4 * out.size();
      in = std::move(out);
    }
    std::vector<double> outputs;
    for (const i64 x : in) outputs.push_back(static_cast<double>(x) / 8192);
    return outputs;
  }

 private:
  i64 byte(std::size_t at) const { return static_cast<i8>(weights_[at]); }
  i64 word(std::size_t at) const {
    u32 number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<u8>(weights_[at + i]);
    return static_cast<i32>(number);
  }

  std::size_t inputs_;
  std::array<std::size_t, 4> sizes_;
  std::string_view weights_;
};

std::vector<double> expected_points(const Slow& slow, const reef::State& world, ReefEyes& eyes,
                                    ReefValue& value) {
  const auto players = static_cast<std::size_t>(world.players());
  std::vector<std::vector<i64>> hidden;
  for (int seat = 0; seat < world.players(); ++seat)
    hidden.push_back(slow.hidden([&](const auto& add) { eyes.features(world, seat, value, add); }));
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
    points.push_back(static_cast<double>(world.points[seat]) + 10 * slow.run(players - 2, in)[0]);
  }
  return points;
}

TEST(Net, IsTheOneOfTheDocument) {
  const Slow slow(ReefNetGame::standard(), 992, 2);
  for (u8 players = 2; players <= reef::kMaxPlayers; ++players) {
    const auto rules = must(reef::make_rules({.players = players}));
    for (int game = 0; game < 3 * tests::test_scale(); ++game) {
      Rng rng(static_cast<u64>(100 * players + game));
      ReefValue value{ReefWeights{}};
      ReefEyes eyes(ReefNets::at(1));
      reef::State state = reef::start(*rules, rng);
      while (state.phase != reef::Phase::Over) {
        value.begin(reef::observe(state, state.to_move));
        const ReefOutlook quick = eyes.look(state, value);
        const std::vector<double> plain = expected_points(slow, state, eyes, value);
        float sum = 0;
        const ReefShares shares = eyes.shares(state, quick);
        for (unsigned seat = 0; seat < players; ++seat) {
          ASSERT_NEAR(static_cast<double>(quick.points[seat]), plain[seat], 1e-4);
          sum += shares[seat];
        }
        ASSERT_NEAR(sum, 1, 1e-5);
        ASSERT_GT(quick.spread, 0);
        const reef::LegalMoves moves(state);
        reef::play(state, moves[static_cast<int>(rng.pick(static_cast<u32>(moves.size())))]);
      }
    }
  }
}

TEST(Net, ThatOfTheReefIsTheOneOfTheDocument) {
  const Slow slow(RiffNetGame::standard(), 732, 3);
  const RiffEyes eyes(RiffNets::at(1));
  const auto rules = must(riff::make_rules({}));
  for (int game = 0; game < 3 * tests::test_scale(); ++game) {
    Rng rng(static_cast<u64>(900 + game));
    riff::State state = riff::start(*rules, rng);
    for (int moves = 0; moves < 400 && state.phase != riff::Phase::Over; ++moves) {
      const RiffOutlook quick = eyes.look(state);
      const RiffSight sight(state);
      const auto hidden = [&](unsigned seat) {
        RiffEyes::Entries entries;
        RiffEyes::features(state, sight, static_cast<int>(seat), entries);
        return slow.hidden([&](const auto& add) {
          for (const auto& [feature, value] : entries.all()) add(feature, value);
        });
      };
      std::vector<i64> in = hidden(state.active);
      std::ranges::copy(hidden(1u - state.active), std::back_inserter(in));
      std::ranges::copy(RiffEyes::globals(state), std::back_inserter(in));
      const std::vector<double> plain = slow.run(0, in);
      const double logit = state.active == 0 ? plain[0] : -plain[0];
      ASSERT_NEAR(static_cast<double>(quick.logit), 4 * logit, 1e-4);
      const int own = state.seats[state.active].offspring();
      ASSERT_NEAR(static_cast<double>(quick.offspring[state.active]),
                  std::clamp<double>(own + 4 * plain[1], own, 5), 1e-4);
      const riff::LegalMoves legal(state);
      riff::play(state, legal[static_cast<int>(rng.pick(static_cast<u32>(legal.size())))], rng);
    }
  }
}

// Whatever the processor has must come to what the plain loops come to, also where sums overflow.
TEST(Net, AllKernelsGiveTheSameBits) {
  Rng rng(3);
  const auto number = [&](int low, int high) {
    return low + static_cast<int>(rng.pick(static_cast<u32>(high - low + 1)));
  };
  std::vector<i8> rows(200 * kNetHidden);
  std::vector<i16> weights(144 * 32);
  for (int round = 0; round < 50; ++round) {
    for (i8& x : rows) x = static_cast<i8>(number(-64, 63));
    for (i16& x : weights) x = static_cast<i16>(number(-64, 63));
    std::vector<NetEntry> entries;
    for (int i = 0; i < 3 * round; ++i)
      entries.push_back({static_cast<u16>(number(0, 199)), static_cast<i16>(number(-4, 63))});
    NetHidden quick;
    for (i16& x : quick) x = static_cast<i16>(number(-3000, 3000));
    NetHidden plain = quick;
    net_kernels().encode(rows.data(), entries, quick.data());
    kPlainKernels.encode(rows.data(), entries, plain.data());
    ASSERT_EQ(quick, plain);
    for (const auto& [ins, outs] : {std::pair(144u, 32u), std::pair(32u, 32u), std::pair(32u, 3u)}) {
      std::vector<i16> in(ins);
      for (i16& x : in) x = static_cast<i16>(number(0, 255));
      std::vector<i32> bias(outs);
      for (i32& x : bias) x = number(-100'000, 100'000);
      std::vector<i32> quick_out(outs);
      std::vector<i32> plain_out(outs);
      net_kernels().layer(in, weights.data(), bias, quick_out.data());
      kPlainKernels.layer(in, weights.data(), bias, plain_out.data());
      ASSERT_EQ(quick_out, plain_out);
    }
  }
}

TEST(Net, ThatOfTheReefKnowsNoOtherRules) {
  EXPECT_TRUE(RiffEyes::knows(*must(riff::make_rules({}))));
  const auto own = must(riff::make_rules({.move_fish = true}));
  EXPECT_FALSE(RiffEyes::knows(*own));
  // Then the search plays with the named weights.
  Rng rng(5);
  const riff::State state = riff::start(*own, rng);
  const auto think = [&](const char* spec) {
    Rng luck(7);
    return (*seat<riff::Game>(spec)).think(riff::observe(state, state.to_move), {}, luck);
  };
  EXPECT_EQ(think("search:nodes=40").value, think("search:nodes=40,net=0").value);
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
  EXPECT_EQ(ReefNets::at(0), nullptr);
  EXPECT_EQ(ReefNets::at(99), nullptr);
  EXPECT_NE(ReefNets::at(1), nullptr);
  EXPECT_EQ(RiffNets::at(0), nullptr);
  EXPECT_NE(RiffNets::at(1), nullptr);
}

}  // namespace
}  // namespace atolls::bots
