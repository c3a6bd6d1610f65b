// A small network in whole numbers, as both games have one: an encoder that turns what a seat sees into 64
// numbers, and heads of three layers. docs/networks.md has the shape to the bit.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/net_file.h"
#include "bots/net_kernels.h"

namespace atolls::bots {

using NetGlobals = std::array<i16, kNetGlobals>;

// Units: 128 is one in the activations, 64 in the weights.
inline constexpr int kNetMostActive = 255;
inline constexpr int kNetWeightBits = 6;
inline constexpr float kNetUnit = 128 * 64;

// What a seat's part of a network sees, to be added to its sums.
template <std::size_t kMost>
class NetEntries {
 public:
  void add(int feature, int value) {
    entries_[count_++] = {static_cast<u16>(feature), static_cast<i16>(value)};
  }
  std::span<const NetEntry> all() const { return std::span(entries_).first(count_); }

 private:
  std::array<NetEntry, kMost> entries_;
  std::size_t count_ = 0;
};

// What makes a network that of a game.
template <class Game>
concept NetGame = requires {
  { Game::kName } -> std::convertible_to<const char*>;
  { Game::kFeatures } -> std::convertible_to<const char*>;  // the meaning of its inputs, with a number
  { Game::kInputs } -> std::convertible_to<int>;
  { Game::kOutputs } -> std::convertible_to<int>;
  { Game::kHeads } -> std::convertible_to<int>;
};

template <NetGame Game>
class Net {
 public:
  static constexpr int kOutputs = Game::kOutputs;
  using Outputs = std::array<float, kOutputs>;

  struct Head {
    std::array<i16, std::size_t{kNetLayer} * kNetJoined> first;
    std::array<i32, kNetLayer> first_bias;
    std::array<i16, std::size_t{kNetLayer} * kNetLayer> second;
    std::array<i32, kNetLayer> second_bias;
    std::array<i16, std::size_t{kOutputs} * kNetLayer> last;
    std::array<i32, kOutputs> last_bias;
  };

  // Fails with `bad_net`. Large: it lives on the heap.
  static Result<std::shared_ptr<const Net>> read(std::string_view bytes);

  // The sums before any feature is added.
  NetHidden blank() const {
    NetHidden sums;
    for (unsigned i = 0; i < kNetHidden; ++i) sums[i] = static_cast<i16>(encoder_bias[i]);
    return sums;
  }
  void encode(std::span<const NetEntry> entries, NetHidden& sums) const {
    net_kernels().encode(encoder.data(), entries, sums.data());
  }
  static void activate(NetHidden& sums) {
    for (i16& x : sums) x = std::clamp<i16>(x, 0, kNetMostActive);
  }
  // What the head says to a seat's own numbers, those of the others and what is common to all.
  Outputs run(int head, const NetHidden& own, const NetHidden& others, const NetGlobals& globals) const;

  alignas(64) std::array<i8, std::size_t{Game::kInputs} * kNetHidden> encoder;
  std::array<i32, kNetHidden> encoder_bias;
  std::array<Head, Game::kHeads> heads;
};

// The networks of a game by number, as the knob `net` of its search has it: 0 is none, 1 the one of this
// program, others those that were added.
template <NetGame Game>
class Nets {
 public:
  // Null where there is none.
  static std::shared_ptr<const Net<Game>> at(int number) {
    static const std::shared_ptr<const Net<Game>> standard = *Net<Game>::read(Game::standard());
    if (number == 1) return standard;
    const auto index = static_cast<std::size_t>(number - 2);
    return number >= 2 && index < added().size() ? added()[index] : nullptr;
  }
  static int add(std::shared_ptr<const Net<Game>> net) {  // before any game begins
    added().push_back(std::move(net));
    return static_cast<int>(added().size()) + 1;
  }

 private:
  static std::vector<std::shared_ptr<const Net<Game>>>& added() {
    static std::vector<std::shared_ptr<const Net<Game>>> nets;
    return nets;
  }
};

template <NetGame Game>
Result<std::shared_ptr<const Net<Game>>> Net<Game>::read(std::string_view bytes) {
  ATOLL_TRY(file, NetFile::open(bytes));
  ATOLL_CHECK(file.expect("game", Game::kName));
  ATOLL_CHECK(file.expect("features", Game::kFeatures));
  ATOLL_CHECK(
      file.expect("shape", {Game::kInputs, kNetHidden, kNetGlobals, kNetLayer, kNetLayer, Game::kOutputs}));
  ATOLL_CHECK(file.expect("heads", Game::kHeads));
  auto net = std::make_shared<Net>();
  ATOLL_CHECK(file.take(std::span<i8>(net->encoder)));
  ATOLL_CHECK(file.take(std::span<i32>(net->encoder_bias)));
  for (Head& head : net->heads) {
    ATOLL_CHECK(file.take(std::span<i16>(head.first)));
    ATOLL_CHECK(file.take(std::span<i32>(head.first_bias)));
    ATOLL_CHECK(file.take(std::span<i16>(head.second)));
    ATOLL_CHECK(file.take(std::span<i32>(head.second_bias)));
    ATOLL_CHECK(file.take(std::span<i16>(head.last)));
    ATOLL_CHECK(file.take(std::span<i32>(head.last_bias)));
  }
  ATOLL_CHECK(file.finish());
  return net;
}

// A network from the bytes of a file, among those of its game: its number. Fails with `bad_net`.
template <NetGame Game>
Result<int> add_net(std::string_view bytes) {
  ATOLL_TRY(net, Net<Game>::read(bytes));
  return Nets<Game>::add(std::move(net));
}

template <NetGame Game>
auto Net<Game>::run(int head, const NetHidden& own, const NetHidden& others, const NetGlobals& globals) const
    -> Outputs {
  const Head& weights = heads[static_cast<unsigned>(head)];
  const auto& layer = net_kernels().layer;
  const auto active = [](const std::array<i32, kNetLayer>& sums) {
    std::array<i16, kNetLayer> out;
    for (unsigned i = 0; i < kNetLayer; ++i)
      out[i] = static_cast<i16>(std::clamp(sums[i] >> kNetWeightBits, 0, kNetMostActive));
    return out;
  };
  std::array<i16, kNetJoined> in;
  auto end = std::ranges::copy(own, in.begin()).out;
  end = std::ranges::copy(others, end).out;
  std::ranges::copy(globals, end);
  std::array<i32, kNetLayer> sums;
  layer(in, weights.first.data(), weights.first_bias, sums.data());
  layer(active(sums), weights.second.data(), weights.second_bias, sums.data());
  std::array<i32, kOutputs> last;
  layer(active(sums), weights.last.data(), weights.last_bias, last.data());
  Outputs outputs;
  for (unsigned i = 0; i < kOutputs; ++i) outputs[i] = static_cast<float>(last[i]) / kNetUnit;
  return outputs;
}

}  // namespace atolls::bots
