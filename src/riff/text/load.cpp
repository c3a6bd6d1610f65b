// A position from JSON, field by field; whether the whole is lawful is asked of lawful.cpp.
#include "core/alike.h"
#include "core/text.h"
#include "riff/lawful.h"
#include "riff/text/notation.h"
#include "riff/text/state_json.h"

namespace atolls::riff {

namespace {

class Loader {
 public:
  explicit Loader(const Json& json) : root_(json, "", "bad_state") {}

  Result<Loaded> load() {
    ATOLL_CHECK(check_game(root_, "riff"));
    ATOLL_TRY(rules, rules_in(root_, parse_rules));
    rules_ = rules;
    state_.rules = rules_.get();

    ATOLL_CHECK(read_frame());
    ATOLL_CHECK(read_reef());
    ATOLL_CHECK(read_flipped());
    ATOLL_CHECK(read_deck());
    ATOLL_CHECK(read_discard());
    ATOLL_CHECK(read_seats());
    ATOLL_CHECK(read_offspring());
    ATOLL_CHECK(check_lawful(state_));
    return Loaded{rules_, state_};
  }

 private:
  Result<JsonField> list(const JsonField& parent, const char* key, std::size_t most) const {
    ATOLL_TRY(field, parent.at(key));
    ATOLL_CHECK(field.array());
    if (field.size() > most) return field.fail("must be at most " + std::to_string(most) + " long");
    return field;
  }
  Result<u8> card(const JsonField& field) const {
    ATOLL_TRY(text, field.text());
    if (text == "?") return field.fail("is unknown; only a whole position can be loaded, not a view");
    const auto kind = card_of(text);
    if (!kind)
      return field.fail("must be a card like Rm, coral, pearl, shark or sea, not " + in_quotes(text));
    return *kind;
  }
  Result<u8> pair(const JsonField& field) const {
    ATOLL_TRY(text, field.text());
    const auto found = offspring_from(text);
    if (found) return *found;
    return field.fail("must be two letters in the order R, O, Y, G, B, L, like RB, not " + in_quotes(text));
  }

  Result<void> read_frame() {
    ATOLL_TRY(phase, root_.at("phase"));
    ATOLL_TRY(name, phase.text());
    if (name != "worm" && name != "buy" && name != "over") {
      return phase.fail("must be worm, buy or over, not " + in_quotes(name));
    }
    state_.phase = name == "worm" ? Phase::Worm : name == "buy" ? Phase::Buy : Phase::Over;
    ATOLL_TRY(first, root_.integer_at("first", 0, kPlayers - 1));
    state_.first = static_cast<u8>(first);
    ATOLL_TRY(active, root_.integer_at("active", 0, kPlayers - 1));
    state_.active = static_cast<u8>(active);
    ATOLL_TRY(turn, root_.integer_at("turn", 1, kMostTurns));
    state_.turn = static_cast<u32>(turn);
    ATOLL_TRY(idle, root_.integer_at("idle", 0, static_cast<i32>(rules_->options.standoff)));
    state_.idle = static_cast<u32>(idle);
    ATOLL_TRY(acted, root_.boolean_at("acted"));
    state_.acted = acted;
    ATOLL_TRY(dice_field, root_.at("dice"));
    ATOLL_TRY(dice, dice_field.text());
    if (dice.size() != 2 || colour_of(dice[0]) < 0 || colour_of(dice[1]) < 0) {
      return dice_field.fail("must be two of the letters R, O, Y, G, B, L, not " + in_quotes(dice));
    }
    for (unsigned i = 0; i < 2; ++i) state_.dice[i] = static_cast<u8>(colour_of(dice[i]));
    return read_whose_move();
  }

  Result<void> read_whose_move() {
    ATOLL_TRY(die, root_.at("die"));
    if (state_.phase == Phase::Worm) {
      ATOLL_TRY(number, die.integer(0, 2));
      state_.die = static_cast<u8>(number);
    } else if (!die.value().is_null()) {
      return die.fail("must be null unless a worm is chosen");
    }
    ATOLL_TRY(to_move, root_.at("toMove"));
    const int mover = state_.die == 2 ? 1 - state_.active : state_.active;
    state_.to_move = static_cast<u8>(mover);
    if (state_.phase == Phase::Over) {
      if (!to_move.value().is_null()) return to_move.fail("must be null when the game is over");
      return {};
    }
    ATOLL_TRY(seat, to_move.integer(0, kPlayers - 1));
    if (seat == mover) return {};
    return to_move.fail(state_.die == 2 ? "must be the opponent of the active player, whose worm this is"
                                        : "must be the active player");
  }

  Result<void> read_reef() {
    ATOLL_TRY(reef, root_.at("reef"));
    ATOLL_TRY(face_up, root_.at("faceUp"));
    ATOLL_CHECK(reef.object());
    ATOLL_CHECK(face_up.object());
    if (reef.size() != kRows) return reef.fail("must have rows a, b, c and d and nothing else");
    if (face_up.size() != 2) return face_up.fail("must have rows b and c and nothing else");
    for (int row = 0; row < kRows; ++row) {
      const char key[2] = {static_cast<char>('a' + row), '\0'};
      ATOLL_TRY(cards, reef.at(key));
      ATOLL_CHECK(check_row(cards));
      const bool middle = row == 1 || row == 2;
      for (std::size_t column = 0; column < kColumns; ++column) {
        const int space = row * kColumns + static_cast<int>(column);
        const JsonField item = cards.item(column);
        if (item.value().is_null()) continue;
        ATOLL_TRY(kind, card(item));
        state_.reef.put(space, kind);
        (middle ? state_.face_down : state_.face_up) |= space_bit(space);
      }
      if (!middle) continue;
      ATOLL_TRY(ups, face_up.at(key));
      ATOLL_CHECK(read_face_up(ups, row));
    }
    return {};
  }

  Result<void> check_row(const JsonField& row) const {
    ATOLL_CHECK(row.array());
    if (row.size() != kColumns) return row.fail("must have 8 entries, not " + std::to_string(row.size()));
    return {};
  }

  // An empty space is false; null is understood, too.
  Result<void> read_face_up(const JsonField& ups, int row) {
    ATOLL_CHECK(check_row(ups));
    for (std::size_t column = 0; column < kColumns; ++column) {
      const JsonField item = ups.item(column);
      const Spaces space = space_bit(row * kColumns + static_cast<int>(column));
      const bool empty = (state_.occupied() & space) == 0;
      if (item.value().is_null() && empty) continue;
      ATOLL_TRY(up, item.boolean());
      if (!up) continue;
      if (empty) return item.fail("must be false, the space is empty");
      state_.face_down &= ~space;
      state_.face_up |= space;
    }
    return {};
  }

  Result<void> read_flipped() {
    ATOLL_TRY(flipped, list(root_, "flipped", kSpaces));
    for (std::size_t i = 0; i < flipped.size(); ++i) {
      const JsonField item = flipped.item(i);
      ATOLL_TRY(name, item.text());
      const int space = space_of(name);
      if (space < 0 || (kMiddleRows & space_bit(space)) == 0) {
        return item.fail("must be a space from b1 to c8, not " + in_quotes(name));
      }
      if ((state_.flipped & space_bit(space)) != 0) return item.fail(name + " stands twice");
      if ((state_.face_down & space_bit(space)) != 0) return item.fail(name + " is face down");
      state_.flipped |= space_bit(space);
    }
    return {};
  }

  Result<void> read_deck() {
    ATOLL_TRY(deck, list(root_, "deck", kCards));
    state_.deck_count = static_cast<u8>(deck.size());
    for (std::size_t i = 0; i < deck.size(); ++i) {
      ATOLL_TRY(kind, card(deck.item(i)));
      state_.cards[kCards - deck.size() + i] = kind;
    }
    return {};
  }

  Result<void> read_discard() {
    ATOLL_TRY(discard, list(root_, "discard", kCards));
    state_.discard_count = static_cast<u8>(discard.size());
    for (std::size_t i = 0; i < discard.size(); ++i) {
      ATOLL_TRY(kind, card(discard.item(i)));
      ++state_.discard[kind];
    }
    return {};
  }

  Result<Purse> read_worms(const JsonField& parent) const {
    ATOLL_TRY(field, parent.at("worms"));
    ATOLL_CHECK(field.object());
    Purse worms;
    for (int colour = 0; colour < kColours; ++colour) {
      ATOLL_TRY(count, field.integer_at(colour_text(colour).c_str(), 0, kWormsPerColour));
      worms += Purse::one(colour) * static_cast<unsigned>(count);
    }
    if (field.size() != kColours) return field.fail("must have R, O, Y, G, B and L and nothing else");
    return worms;
  }

  Result<void> read_seats() {
    ATOLL_TRY(worms, read_worms(root_));
    state_.worms = worms;
    ATOLL_TRY(boats, root_.integer_at("boats", 0, kBoats - kPlayers));
    state_.boats = static_cast<u8>(boats);
    ATOLL_TRY(seats, root_.at("seats"));
    ATOLL_CHECK(seats.array());
    if (seats.size() != kPlayers) return seats.fail("must be 2, not " + std::to_string(seats.size()));
    for (unsigned seat = 0; seat < kPlayers; ++seat)
      ATOLL_CHECK(read_seat(seats.item(seat), state_.seats[seat]));
    return {};
  }

  Result<void> read_seat(const JsonField& field, Seat& seat) {
    ATOLL_CHECK(field.object());
    ATOLL_TRY(worms, read_worms(field));
    ATOLL_TRY(boats, field.integer_at("boats", 1, kMaxBoats));
    ATOLL_TRY(pearls, field.integer_at("pearls", 0, kCards));
    ATOLL_TRY(sharks, field.integer_at("sharks", 0, kCards));
    seat.purse = worms + Purse::one(kPearls) * static_cast<unsigned>(pearls);
    seat.boats = static_cast<u8>(boats);
    seat.sharks = static_cast<u8>(sharks);
    ATOLL_TRY(corals, field.at("corals"));
    ATOLL_CHECK(corals.array());
    if (corals.size() > kMaxCorals) return corals.fail("must be at most 5");
    for (std::size_t i = 0; i < corals.size(); ++i) {
      ATOLL_TRY(content, on_coral(corals.item(i)));
      seat.corals[seat.coral_count++] = content;
    }
    return {};
  }

  Result<u8> on_coral(const JsonField& field) {
    ATOLL_TRY(text, field.text());
    if (text == "empty") return kEmptyCoral;
    if (const auto fish = card_of(text); fish && is_fish(*fish)) return *fish;
    const auto bred = offspring_from(text);
    if (!bred)
      return field.fail("must be empty, a fish like Rm or offspring like RB, not " + in_quotes(text));
    ATOLL_CHECK(see(field, *bred));
    return static_cast<u8>(kOffspringOn + *bred);
  }

  Result<void> see(const JsonField& field, u8 offspring) {
    if ((seen_ >> offspring & 1) != 0) return field.fail(offspring_text(offspring) + " is in two places");
    seen_ |= 1u << offspring;
    return {};
  }

  Result<void> read_offspring() {
    ATOLL_TRY(open, list(root_, "offspring", kSlots));
    if (open.size() != kSlots) return open.fail("must be 4, not " + std::to_string(open.size()));
    for (std::size_t i = 0; i < kSlots; ++i) {
      ATOLL_TRY(shown, pair(open.item(i)));
      ATOLL_CHECK(see(open.item(i), shown));
      state_.offspring[i] = shown;
    }
    ATOLL_TRY(deck, list(root_, "offspringDeck", kHiddenOffspring));
    state_.offspring_count = static_cast<u8>(deck.size());
    for (std::size_t i = 0; i < deck.size(); ++i) {
      ATOLL_TRY(hidden, pair(deck.item(i)));
      ATOLL_CHECK(see(deck.item(i), hidden));
      state_.hidden_offspring[kHiddenOffspring - deck.size() + i] = hidden;
    }
    for (u8 missing = 0; missing < kOffspring; ++missing) {
      if ((seen_ >> missing & 1) == 0) return deck.fail(offspring_text(missing) + " is nowhere");
    }
    return {};
  }

  JsonField root_;
  RulesPtr rules_;
  State state_;
  u32 seen_ = 0;  // offspring
};

}  // namespace

Result<Loaded> parse_state(const Json& json) {
  return Loader(json).load();
}

}  // namespace atolls::riff
