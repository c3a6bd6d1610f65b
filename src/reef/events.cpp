#include "reef/events.h"

#include "core/alike.h"
#include "reef/play.h"
#include "reef/text/notation.h"

namespace atolls::reef {

namespace {

class Events : EventWriter<State, Move> {
 public:
  using EventWriter::EventWriter;

  void write() {
    switch (move_.kind) {
      case MoveKind::Setup:
        place();
        if (after_.phase == Phase::Turn) {
          for (unsigned slot = 0; slot < kSlots; ++slot) refill(slot);
        }
        break;
      case MoveKind::Take:
        add("take", seat_, [&] {
          out_.field("slot", move_.what + 1);
          out_.field("card", rules_.id(before_.display[move_.what]));
          out_.field("points", before_.tokens[move_.what]);
        });
        refill(move_.what);
        break;
      case MoveKind::Draw:
        add("draw", seat_, [&] {
          out_.field("card", rules_.id(before_.deck().front()));
          out_.field("slot", move_.what + 1);
          out_.field("points", -1);
        });
        break;
      case MoveKind::Play:
        add("play", seat_, [&] { out_.field("card", rules_.id(move_.what)); });
        place();
        score();
        break;
    }
    end();
  }

 private:
  void place() {
    for (const Piece piece : move_.placed()) {
      add("place", seat_, [&] {
        out_.field("space", space_name(piece.space));
        out_.field("colour", std::string(1, kColourLetters[piece.colour]));
      });
    }
  }

  void refill(unsigned slot) {
    const u8 card = after_.display[slot];
    add("refill", kNobody, [&] {
      out_.field("slot", slot + 1);
      out_.key("card");
      card == kNoCard ? out_.value(nullptr) : out_.value(rules_.id(card));
    });
  }

  void score() {
    const auto& card = rules_.card(move_.what);
    const Completions found = card.scorer.find(after_.boards[static_cast<unsigned>(seat_)]);
    add("score", seat_, [&] {
      out_.field("card", rules_.id(move_.what));
      out_.field("completions", found.size);
      out_.field("points", card.points * found.size);
      out_.key("spaces");
      out_.array([&] {
        for (int i = 0; i < found.size; ++i) out_.list(space_names(found.spaces[static_cast<unsigned>(i)]));
      });
    });
  }

  void end() {
    if (after_.last_round && !before_.last_round) {
      add("lastRound", kNobody, [&] {
        out_.key("empty");
        out_.array([&] {
          for (unsigned colour = 0; colour < kColours; ++colour) {
            if (after_.supply[colour] == 0) out_.value(std::string(1, kColourLetters[colour]));
          }
          if (after_.deck_count == 0) out_.value("deck");
        });
      });
    }
    if (after_.phase != Phase::Over) return;
    for (int seat = 0; seat < after_.players(); ++seat) {
      for (const u8 card : after_.hand(seat)) {
        const int points = final_points(rules_.card(card), after_.boards[static_cast<unsigned>(seat)]);
        add("final", seat, [&] {
          out_.field("card", rules_.id(card));
          out_.field("points", points);
        });
      }
    }
    const bool cut_short = after_.deck_count == 0 && rules_.options.deck_out == DeckOut::Immediate;
    add("over", kNobody, [&] { out_.field("reason", cut_short ? "deck" : "round"); });
  }

  const Rules& rules_ = *before_.rules;
  int seat_ = before_.to_move;
};

}  // namespace

void write_events(const State& before, const Move& move, const State& after, JsonText& out) {
  out.array([&] { Events(before, move, after, out).write(); });
}

}  // namespace atolls::reef
