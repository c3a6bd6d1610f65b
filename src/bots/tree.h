// The tree of a search, in rooms of a fixed size that are taken once: no node is ever allocated by itself.
#pragma once

#include <array>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/types.h"

namespace atolls::bots {

// A move and what became of it. Its children are a list: its moves, or the outcomes of chance.
template <class Model>
struct Node {
  typename Model::Move move;
  u8 item;                                // of the menu
  bool chance;                            // its children are outcomes, with states of their own
  u8 width;                               // how often its list was widened
  float worth;                            // below its best brother when they were first listed
  float best;                             // the worth of its best child then
  float prior;                            // not yet divided by the sum over its brothers
  u32 visits;                             //
  u32 offered;                            // times that a world offered it
  std::array<float, Model::kSeats> mean;  // over its visits: what each seat came to
  u32 first;                              // child, or 0
  u32 next;                               // brother, or 0
  u32 state;                              // of an outcome: its number from 1 on
  typename Model::Menu listed;

  // One pass more. Each counts once, or the later ones the more: with `recent` 1 the n-th one n times.
  void visit(const std::array<float, Model::kSeats>& shares, float recent) {
    ++visits;
    const float weight = (1 + recent) / (static_cast<float>(visits) + recent);
    for (unsigned s = 0; s < Model::kSeats; ++s) mean[s] += (shares[s] - mean[s]) * weight;
  }
};

template <class Model>
class Tree {
 public:
  using Node = bots::Node<Model>;
  using State = typename Model::State;

  explicit Tree(u32 capacity) : capacity_(capacity), now_(capacity) {}

  // Bytes that it takes at most, in two rooms of equal size.
  static constexpr std::size_t memory(u32 capacity) {
    return 2 * (capacity * sizeof(Node) + (Model::kOutcomes ? capacity / kNodesPerState * sizeof(State) : 0));
  }

  u32 size() const { return size_; }
  bool has_room(u32 nodes) const { return size_ + nodes <= capacity_; }
  Node& operator[](u32 index) { return now_.nodes[index]; }
  const Node& operator[](u32 index) const { return now_.nodes[index]; }

  // Back to nothing but a root.
  void clear() {
    size_ = 1;
    states_size_ = 0;
    now_.nodes[0] = Node{};
  }

  // A new first child; there must be room.
  u32 add(u32 parent) {
    const u32 index = size_++;
    now_.nodes[index] = Node{};
    now_.nodes[index].next = now_.nodes[parent].first;
    now_.nodes[parent].first = index;
    return index;
  }

  // The same for an outcome with its state; 0 if there is no room.
  u32 add_outcome(u32 parent, const State& state) {
    if (!has_room(1) || states_size_ == capacity_ / kNodesPerState) return 0;
    const u32 index = add(parent);
    now_.states[states_size_++] = state;
    now_.nodes[index].state = states_size_;
    return index;
  }
  const State& state_of(u32 outcome) const { return now_.states[now_.nodes[outcome].state - 1]; }

  // Makes a node the root and forgets all that is not below it, by copying what is into the other room.
  void keep(u32 root) {
    if (!spare_.nodes) spare_ = Rooms(capacity_);
    u32 size = 1;
    u32 states = 0;
    spare_.nodes[0] = now_.nodes[root];
    spare_.nodes[0].next = 0;
    for (u32 at = 0; at < size; ++at) {  // breadth first: the copies wait in the very room that they fill
      Node& node = spare_.nodes[at];
      if (Model::kOutcomes && node.state != 0) {
        spare_.states[states] = now_.states[node.state - 1];
        node.state = ++states;
      }
      u32* link = &node.first;
      for (u32 child = node.first; child != 0; child = now_.nodes[child].next) {
        spare_.nodes[size] = now_.nodes[child];
        *link = size;
        link = &spare_.nodes[size++].next;
      }
      *link = 0;
    }
    std::swap(now_, spare_);
    size_ = size;
    states_size_ = states;
  }

 private:
  static constexpr u32 kNodesPerState = 8;

  // Memory that is not touched before it is used: a short search of a large capacity costs little.
  struct Free {
    void operator()(void* room) const { ::operator delete(room); }
  };
  template <class T>
  using Room = std::unique_ptr<T[], Free>;
  template <class T>
  static Room<T> room(u32 size) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    return Room<T>(static_cast<T*>(::operator new(size * sizeof(T))));
  }
  struct Rooms {
    Rooms() = default;
    explicit Rooms(u32 capacity) : nodes(room<Node>(capacity)) {
      if constexpr (Model::kOutcomes) states = room<State>(capacity / kNodesPerState);
    }
    Room<Node> nodes;
    Room<State> states;
  };

  u32 capacity_;
  Rooms now_;
  Rooms spare_;
  u32 size_ = 0;
  u32 states_size_ = 0;
};

}  // namespace atolls::bots
