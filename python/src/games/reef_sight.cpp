#include "games/reef_sight.h"

#include <algorithm>

namespace atolls::python {

namespace {

using namespace bots::reef_net;

// The evaluation is asked about whole worlds. A seat does not know one, so what it has not seen counts as
// unseen, wherever a world has it: in the hand of another seat, or, before the first turn, on top of the
// deck.
class Unseen {
 public:
  Unseen(const reef::Observation& own, const reef::State& world) {
    for (int seat = 0; seat < own.players(); ++seat) {
      const auto known = std::span(own.known[static_cast<unsigned>(seat)])
                             .first(own.known_size[static_cast<unsigned>(seat)]);
      for (const u8 card : world.hand(seat)) {
        if (std::ranges::find(known, card) == known.end()) cards_ |= u64{1} << card;
      }
    }
    if (own.deck_top == reef::kNoCard && world.deck_count > 0) cards_ |= u64{1} << world.deck()[0];
  }

  void hide(const reef::Rules& rules, const reef::Board& board, u8* out) const {
    for (u64 left = cards_; left != 0; left &= left - 1) {
      const int card = std::countr_zero(left);
      for (const int kind : {kHand, kHandBest, kHandNow, kTop, kTopBest, kOthers, kOthersNow})
        out[kind + card] = 0;
      const auto& compiled = rules.card(card);
      out[kUnseen + card] = kOne;
      out[kUnseenNow + card] =
          static_cast<u8>(std::min(compiled.points * compiled.scorer.completions(board), kMostPoints));
    }
  }

 private:
  u64 cards_ = 0;
};

}  // namespace

std::vector<Part> Sight<reef::Game>::layout() {
  return {{"board", {reef::kSpaces, 17}}, {"hand", {kCards}},
          {"hand_best", {kCards}},        {"hand_now", {kCards}},
          {"display", {kCards}},          {"display_best", {kCards}},
          {"deck_top", {kCards}},         {"deck_top_best", {kCards}},
          {"unseen", {kCards}},           {"unseen_now", {kCards}},
          {"tokens", {kCards}},           {"others", {kCards}},
          {"others_now", {kCards}},       {"globals", {bots::kNetGlobals}}};
}

void Sight<reef::Game>::write(const reef::Observation& own, u8* out) {
  const auto players = static_cast<unsigned>(own.players());
  std::memset(out, 0, players * (std::size_t{kInputs} + bots::kNetGlobals));
  if (own.phase == reef::Phase::Over) return;
  Rng any(0);
  const reef::State world = reef::sample(own, any);
  const Unseen unseen(own, world);
  value_.begin(own);
  for (unsigned i = 0; i < players; ++i) {
    const unsigned seat = (own.seat + i) % players;
    eyes_.features(world, static_cast<int>(seat), value_,
                   [out](int feature, int value) { out[feature] = static_cast<u8>(value); });
    unseen.hide(*own.rules, own.boards[seat], out);
    out += kInputs;
    auto globals = bots::ReefEyes::globals(world, static_cast<int>(seat));
    if (own.rules->options.hide_points) globals[12] = globals[13] = 0;  // the lead
    out = std::ranges::transform(globals, out, [](auto value) { return static_cast<u8>(value); }).out;
  }
}

void Sight<reef::Game>::likely(const reef::State& state, std::vector<reef::Move>& out) {
  std::array<bots::Option<reef::Move>, bots::ReefModel::kMostOptions> options;
  model_.begin(reef::observe(state, state.to_move));
  const int count = model_.list(state, model_.menu(state), 0, options);
  out.clear();
  for (const auto& option : std::span(options).first(static_cast<std::size_t>(count)))
    out.push_back(option.move);
}

}  // namespace atolls::python
