#include "reef/events.h"

#include "reef/play.h"
#include "reef/text/notation.h"

namespace atolls::reef {

namespace {

class Events {
 public:
  Events(const State& before, const Move& move, const State& after)
      : before_(before), move_(move), after_(after), rules_(*before.rules), seat_(before.to_move) {}

  Json list() {
    switch (move_.kind) {
      case MoveKind::Setup:
        place();
        if (after_.phase == Phase::Turn) {
          for (unsigned slot = 0; slot < kSlots; ++slot) refill(slot);
        }
        break;
      case MoveKind::Take:
        add("take", {{"slot", move_.what + 1},
                     {"card", rules_.id(before_.display[move_.what])},
                     {"points", before_.tokens[move_.what]}});
        refill(move_.what);
        break;
      case MoveKind::Draw:
        add("draw", {{"card", rules_.id(before_.deck().front())}, {"slot", move_.what + 1}, {"points", -1}});
        break;
      case MoveKind::Play:
        add("play", {{"card", rules_.id(move_.what)}});
        place();
        score();
        break;
    }
    end();
    return std::move(list_);
  }

 private:
  void add(const char* name, Json fields) { add(name, seat_, std::move(fields)); }
  void add(const char* name, int seat, Json fields) {
    Json event = {{"event", name}};
    if (seat >= 0) event["seat"] = seat;
    event.update(fields);
    list_.push_back(std::move(event));
  }

  void place() {
    for (const Piece piece : move_.placed()) {
      add("place",
          {{"space", space_name(piece.space)}, {"colour", std::string(1, kColourLetters[piece.colour])}});
    }
  }

  void refill(unsigned slot) {
    const u8 card = after_.display[slot];
    add("refill", kNobody, {{"slot", slot + 1}, {"card", card == kNoCard ? Json() : Json(rules_.id(card))}});
  }

  void score() {
    const auto& card = rules_.card(move_.what);
    const Completions found = card.scorer.find(after_.boards[static_cast<unsigned>(seat_)]);
    Json spaces = Json::array();
    for (int i = 0; i < found.size; ++i)
      spaces.push_back(space_names(found.spaces[static_cast<unsigned>(i)]));
    add("score", {{"card", rules_.id(move_.what)},
                  {"completions", found.size},
                  {"points", card.points * found.size},
                  {"spaces", spaces}});
  }

  void end() {
    if (after_.last_round && !before_.last_round) {
      Json empty = Json::array();
      for (unsigned colour = 0; colour < kColours; ++colour) {
        if (after_.supply[colour] == 0) empty.push_back(std::string(1, kColourLetters[colour]));
      }
      if (after_.deck_count == 0) empty.push_back("deck");
      add("lastRound", kNobody, {{"empty", empty}});
    }
    if (after_.phase != Phase::Over) return;
    for (int seat = 0; seat < after_.players(); ++seat) {
      for (const u8 card : after_.hand(seat)) {
        const int points = final_points(rules_.card(card), after_.boards[static_cast<unsigned>(seat)]);
        add("final", seat, {{"card", rules_.id(card)}, {"points", points}});
      }
    }
    const bool cut_short = after_.deck_count == 0 && rules_.options.deck_out == DeckOut::Immediate;
    add("over", kNobody, {{"reason", cut_short ? "deck" : "round"}});
  }

  static constexpr int kNobody = -1;

  const State& before_;
  const Move& move_;
  const State& after_;
  const Rules& rules_;
  int seat_;
  Json list_ = Json::array();
};

}  // namespace

Json events(const State& before, const Move& move, const State& after) {
  return Events(before, move, after).list();
}

}  // namespace atolls::reef
