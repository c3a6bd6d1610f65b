#include "riff/lawful.h"

#include <bit>
#include <string>

#include "riff/moves.h"
#include "riff/play.h"

namespace atolls::riff {

namespace {

class Checks {
 public:
  explicit Checks(const State& state) : state_(state) {}

  Result<void> all() const {
    ATOLL_CHECK(check_cards());
    ATOLL_CHECK(check_worms());
    ATOLL_CHECK(check_boats());
    return state_.phase == Phase::Over ? check_over() : check_going_on();
  }

 private:
  static std::unexpected<Error> bad(std::string what) { return failure("bad_state", std::move(what)); }

  Result<void> check_cards() const {
    // Pearls and sharks may be 60 each with two seats: sums beyond a byte must not pass as others.
    for (unsigned seat = 0; seat < kPlayers; ++seat) {
      const std::string where = "seats[" + std::to_string(seat) + "].";
      if (state_.seats[seat].purse[kPearls] > state_.rules->deck->counts[kPearl])
        return bad(where + "pearls: the deck has no more than " +
                   std::to_string(state_.rules->deck->counts[kPearl]));
      if (state_.seats[seat].sharks > state_.rules->deck->counts[kShark])
        return bad(where + "sharks: the deck has no more than " +
                   std::to_string(state_.rules->deck->counts[kShark]));
    }
    auto found = cards_in_sight(state_);
    for (const u8 kind : state_.deck()) ++found[kind];
    for (Spaces cards = state_.face_down; cards != 0; cards &= cards - 1) {
      ++found[state_.card(std::countr_zero(cards))];
    }
    for (u8 kind = 0; kind < kKinds; ++kind) {
      if (found[kind] == state_.rules->deck->counts[kind]) continue;
      return bad("deck: with reef, discard and seats this makes " + std::to_string(found[kind]) + " " +
                 card_text(kind) + ", the game has " + std::to_string(state_.rules->deck->counts[kind]));
    }
    return {};
  }

  Result<void> check_worms() const {
    for (int colour = 0; colour < kColours; ++colour) {
      const int found = state_.worms[colour] + state_.seats[0].purse[colour] + state_.seats[1].purse[colour];
      if (found == kWormsPerColour) continue;
      return bad("worms." + colour_text(colour) + ": with the seats this makes " + std::to_string(found) +
                 ", the game has " + std::to_string(kWormsPerColour));
    }
    return {};
  }

  Result<void> check_boats() const {
    const int found = state_.boats + state_.seats[0].boats + state_.seats[1].boats;
    if (found == kBoats) return {};
    return bad("boats: with the seats this makes " + std::to_string(found) + ", the game has " +
               std::to_string(kBoats));
  }

  bool has_winner() const {
    return state_.seats[0].offspring() == kToWin || state_.seats[1].offspring() == kToWin;
  }
  bool stands_off() const { return state_.idle == state_.rules->options.standoff; }

  Result<void> check_over() const {
    const u32 last = state_.rules->options.max_turns;
    if (state_.seats[0].offspring() == kToWin && state_.seats[1].offspring() == kToWin) {
      return bad("seats: only one can have five offspring, the game ends with them");
    }
    if (last != 0 && state_.turn > last) return bad("turn: must not be beyond maxTurns");
    if (has_winner()) {
      if (stands_off()) return bad("idle: the game ended before five offspring were bred");
      return check_flipped();
    }
    if (stands_off() && state_.acted) return bad("acted: must be false in the last turn of a standoff");
    if (state_.flipped != 0) return bad("flipped: must be empty, the last turn is done");
    if (stands_off() || (last != 0 && state_.turn == last)) return {};
    return bad("phase: cannot be over, nobody has five offspring and turns are left");
  }

  Result<void> check_going_on() const {
    const u32 last = state_.rules->options.max_turns;
    if (has_winner()) return bad("phase: must be over, a seat has five offspring");
    if (stands_off()) return bad("phase: must be over, idle has reached the standoff");
    if (last != 0 && state_.turn > last) return bad("turn: must not be beyond maxTurns");
    return state_.phase == Phase::Worm ? check_worm_phase() : check_flipped();
  }

  Result<void> check_worm_phase() const {
    if (state_.acted) return bad("acted: must be false before the buying");
    if (state_.flipped != 0) return bad("flipped: must be empty before the buying");
    if (std::popcount(worm_choices(state_, state_.die)) < 2) {
      return bad("die: there is nothing to choose for it");
    }
    return {};
  }

  Result<void> check_flipped() const {
    if (state_.flipped != 0 && !state_.acted) return bad("acted: must be true, cards were turned up");
    if ((state_.flipped & ~reach_of(state_.seats[state_.active].boats)) != 0) {
      return bad("flipped: must be within reach of the active player's boats");
    }
    return {};
  }

  const State& state_;
};

}  // namespace

Result<void> check_lawful(const State& state) {
  return Checks(state).all();
}

}  // namespace atolls::riff
