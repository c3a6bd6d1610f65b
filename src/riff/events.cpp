#include "riff/events.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/alike.h"
#include "riff/moves.h"
#include "riff/play.h"
#include "riff/text/notation.h"

namespace atolls::riff {

namespace {

class Events : EventWriter<State, Move> {
 public:
  using EventWriter::EventWriter;

  void write() {
    switch (move_.kind) {
      case MoveKind::Worm:
        add("worm", seat(), [&] { out_.field("colour", colour_text(move_.what)); });
        later_worms(before_.die + 1, before_.worms, Purse::one(move_.what));
        break;
      case MoveKind::Flip:
        add("flip", seat(), [&] { bought(); });
        break;
      case MoveKind::Buy:
        buy();
        break;
      case MoveKind::Boat:
        add("boat", seat(), [&] {
          out_.field("pay", payment());
          out_.field("boats", own_.boats + 1);
        });
        break;
      case MoveKind::MoveFish:
        add("move", seat(), [&] {
          out_.field("from", move_.what + 1);
          out_.field("to", move_.coral + 1);
          out_.field("card", card_text(own_.corals[move_.what]));
        });
        breed(own_.corals[move_.what]);
        break;
      case MoveKind::Done:
        end_turn();
        break;
      default:
        chase();
    }
    if (after_.phase == Phase::Over) over();
  }

 private:
  int seat() const { return static_cast<int>(seat_); }
  std::string card() const { return card_text(before_.card(move_.what)); }
  std::string payment() const { return print_payment(move_.pay); }

  void bought() {
    out_.field("space", space_name(move_.what));
    out_.field("card", card());
    out_.field("pay", payment());
  }

  void buy() {
    const u8 what = before_.card(move_.what);
    add("buy", seat(), [&] {
      bought();
      if (is_fish(what)) out_.field("coral", move_.coral + 1);
    });
    if (is_fish(what)) breed(what);
  }

  // Nothing, if the fish came to an empty coral.
  void breed(u8 fish) {
    const u8 mate = own_.corals[move_.coral];
    if (!is_fish(mate)) return;
    const u8 pair = offspring_of(fish, mate);
    add("breed", seat(), [&] {
      out_.field("coral", move_.coral + 1);
      out_.field("offspring", offspring_text(pair));
      out_.key("parents");
      out_.list(std::array{card_text(mate), card_text(fish)});
    });
    const auto slot =
        static_cast<unsigned>(std::ranges::find(before_.offspring, pair) - before_.offspring.begin());
    add("open", kNobody, [&] {
      out_.field("slot", slot + 1);
      out_.field("offspring", offspring_text(after_.offspring[slot]));
    });
  }

  void chase() {
    add("shark", seat(), [&] {
      switch (move_.kind) {
        case MoveKind::Chase:
          out_.field("space", space_name(move_.what));
          return out_.field("card", card());
        case MoveKind::ChaseFish:
          out_.field("coral", move_.coral + 1);
          return out_.field("card", card_text(own_.corals[move_.coral]));
        case MoveKind::ChaseCoral:
          out_.field("coral", move_.coral + 1);
          return out_.field("card", "coral");
        default:
          out_.field("card", move_.kind == MoveKind::ChasePearl ? "pearl" : "shark");
      }
    });
  }

  // 1. Flow, 2. fill, 3. the next player's dice and worms.
  void end_turn() {
    State flowed = before_;
    flow(flowed);
    for (const int row : {0, 1, 2, 3}) {
      const Spaces all = Spaces{0xff} << row * kColumns;
      const int sea = std::popcount(before_.occupied() & all) - std::popcount(flowed.occupied() & all);
      const bool moved = ((before_.occupied() ^ flowed.occupied()) & all) != 0;
      if (moved || sea > 0) {
        add("flow", kNobody, [&] {
          out_.field("row", std::string(1, static_cast<char>('a' + row)));
          out_.field("sea", sea);
        });
      }
    }
    fill_from(flowed);
    if (after_.phase == Phase::Over) return;
    add("roll", after_.active,
        [&] { out_.field("dice", colour_text(after_.dice[0]) + colour_text(after_.dice[1])); });
    later_worms(0, before_.worms, Purse());
  }

  void fill_from(const State& flowed) {
    int deck = flowed.deck_count;
    int discard = flowed.discard_count;
    const auto shuffle = [&] {
      deck += discard;
      discard = 0;
      add("shuffle", kNobody, [&] { out_.field("deck", deck); });
    };
    if (discard >= kShuffleAt) shuffle();
    for (const int row : rows_from(before_.active)) {
      for (int space = row * kColumns; space < (row + 1) * kColumns; ++space) {
        if ((flowed.occupied() & space_bit(space)) != 0 || (after_.occupied() & space_bit(space)) == 0)
          continue;
        if (deck == 0) shuffle();
        --deck;
        const bool up = (after_.face_up & space_bit(space)) != 0;
        add("fill", kNobody, [&] {
          out_.field("space", space_name(space));
          out_.field("card", card_text(up ? after_.card(space) : kUnknown));
        });
      }
    }
  }

  // Those that the engine took from this die on, `supply` being what there was before the move took `taken`.
  void later_worms(int die, Purse supply, Purse taken) {
    Public now = after_;
    now.worms = supply;
    now.worms -= taken;
    const int stop = after_.phase == Phase::Worm ? after_.die : kNoDie;
    for (; die < stop; ++die) {
      const unsigned colours = worm_choices(now, die);
      if (colours == 0) continue;
      const int colour = std::countr_zero(colours);
      now.worms -= Purse::one(colour);
      add("worm", die == 2 ? 1 - after_.active : int{after_.active},
          [&] { out_.field("colour", colour_text(colour)); });
    }
  }

  void over() {
    const bool won = std::ranges::any_of(after_.seats, [](const Seat& s) { return s.offspring() == kToWin; });
    const bool standoff = after_.idle == after_.rules->options.standoff;
    add("over", kNobody, [&] { out_.field("reason", won ? "offspring" : standoff ? "standoff" : "turns"); });
  }

  unsigned seat_ = before_.to_move;
  const Seat& own_ = before_.seats[seat_];
};

}  // namespace

void write_events(const State& before, const Move& move, const State& after, JsonText& out) {
  out.array([&] { Events(before, move, after, out).write(); });
}

}  // namespace atolls::riff
