// A position from JSON: everything is counted, so that what is loaded can be played on like any other.
#include <algorithm>

#include "core/alike.h"
#include "core/text.h"
#include "reef/text/notation.h"
#include "reef/text/state_json.h"

namespace atolls::reef {

namespace {

constexpr i32 kMostPoints = 1'000'000'000;  // far from where a game's gains could overflow
constexpr i32 kMostTokens = 255;
constexpr i32 kMostRounds = 9'999;

class Loader {
 public:
  explicit Loader(const Json& json) : root_(json, "", "bad_state") {}

  Result<Loaded> load() {
    ATOLL_CHECK(check_game(root_, "reef"));
    ATOLL_TRY(rules, rules_in(root_, parse_rules));
    rules_ = rules;
    state_.rules = rules_.get();

    ATOLL_CHECK(read_frame());
    ATOLL_CHECK(read_supply());
    ATOLL_CHECK(read_cards());
    ATOLL_CHECK(read_seats());
    ATOLL_CHECK(check_every_card_is_there());
    ATOLL_CHECK(check_every_piece_is_there());
    ATOLL_CHECK(state_.phase == Phase::Setup ? check_setup() : check_turns());
    return Loaded{rules_, state_};
  }

 private:
  int players() const { return rules_->options.players; }

  Result<void> read_frame() {
    ATOLL_TRY(phase, root_.at("phase"));
    ATOLL_TRY(name, phase.text());
    if (name != "setup" && name != "turn" && name != "over") {
      return phase.fail("must be setup, turn or over, not " + in_quotes(name));
    }
    state_.phase = name == "setup" ? Phase::Setup : name == "turn" ? Phase::Turn : Phase::Over;

    ATOLL_TRY(first, root_.integer_at("first", 0, players() - 1));
    state_.first = static_cast<u8>(first);
    ATOLL_TRY(to_move, root_.at("toMove"));
    if (state_.phase == Phase::Over) {
      if (!to_move.value().is_null()) return to_move.fail("must be null when the game is over");
      state_.to_move = state_.first;
    } else {
      ATOLL_TRY(seat, to_move.integer(0, players() - 1));
      state_.to_move = static_cast<u8>(seat);
    }
    const bool setup = state_.phase == Phase::Setup;
    ATOLL_TRY(round, root_.integer_at("round", setup ? 0 : 1, setup ? 0 : kMostRounds));
    state_.round = static_cast<u16>(round);
    ATOLL_TRY(last_round, root_.at("lastRound"));
    ATOLL_TRY(last, last_round.boolean());
    state_.last_round = last;
    return {};
  }

  Result<void> read_supply() {
    ATOLL_TRY(supply, root_.at("supply"));
    ATOLL_CHECK(supply.object());
    for (unsigned colour = 0; colour < kColours; ++colour) {
      const char key[2] = {kColourLetters[colour], '\0'};
      ATOLL_TRY(left, supply.integer_at(key, 0, rules_->pieces_per_colour));
      state_.supply[colour] = static_cast<u8>(left);
    }
    if (supply.size() != kColours) return supply.fail("must have R, Y, G and P and nothing else");
    return {};
  }

  // A card of the deck that has not been met in this position before.
  Result<u8> card(const JsonField& field) {
    ATOLL_TRY(id, field.integer(0, INT32_MAX));
    const auto index = rules_->index_of(id);
    if (!index) return field.fail("the deck has no card " + std::to_string(id));
    if ((seen_ >> *index & 1) != 0) return field.fail("card " + std::to_string(id) + " is in two places");
    seen_ |= u64{1} << *index;
    return static_cast<u8>(*index);
  }

  Result<std::vector<u8>> card_list(const JsonField& parent, const char* key, std::size_t most) {
    ATOLL_TRY(field, parent.at(key));
    ATOLL_CHECK(field.array());
    if (field.size() > most) return field.fail("must be at most " + std::to_string(most) + " cards");
    std::vector<u8> cards;
    for (std::size_t i = 0; i < field.size(); ++i) {
      ATOLL_TRY(next, card(field.item(i)));
      cards.push_back(next);
    }
    return cards;
  }

  Result<void> read_cards() {
    ATOLL_TRY(deck, card_list(root_, "deck", kMaxCards));
    state_.deck_count = static_cast<u8>(deck.size());
    std::ranges::copy(deck, state_.cards.begin() + (rules_->card_count - static_cast<int>(deck.size())));

    ATOLL_TRY(display, root_.at("display"));
    ATOLL_CHECK(display.array());
    if (display.size() != kSlots)
      return display.fail("must have 3 slots, not " + std::to_string(display.size()));
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      const JsonField field = display.item(slot);
      if (field.value().is_null()) continue;
      ATOLL_TRY(card_field, field.at("card"));
      ATOLL_TRY(shown, card(card_field));
      // Every draw adds one and takes a card off the deck: so what may be loaded now may be loaded after it,
      // too.
      ATOLL_TRY(tokens, field.integer_at("tokens", 0, kMostTokens - state_.deck_count));
      state_.display[slot] = shown;
      state_.tokens[slot] = static_cast<u8>(tokens);
    }
    return {};
  }

  Result<void> read_seats() {
    ATOLL_TRY(seats, root_.at("seats"));
    ATOLL_CHECK(seats.array());
    if (seats.size() != static_cast<std::size_t>(players())) {
      return seats.fail("must be " + std::to_string(players()) + ", not " + std::to_string(seats.size()));
    }
    for (unsigned seat = 0; seat < seats.size(); ++seat) ATOLL_CHECK(read_seat(seats.item(seat), seat));
    return {};
  }

  Result<void> read_seat(const JsonField& field, unsigned seat) {
    ATOLL_CHECK(field.object());
    ATOLL_TRY(points, field.integer_at("points", 0, kMostPoints));
    state_.points[seat] = points;

    ATOLL_TRY(hand, card_list(field, "hand", kMaxHand));
    std::ranges::copy(hand, state_.hands[seat].begin());
    state_.hand_size[seat] = static_cast<u8>(hand.size());

    ATOLL_TRY(hidden, field.at("hidden"));
    ATOLL_CHECK(hidden.array());
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      ATOLL_TRY(id, hidden.item(i).integer(0, INT32_MAX));
      const auto index = rules_->index_of(id);
      const auto found = index ? std::ranges::find(hand, *index) : hand.end();
      if (found == hand.end())
        return hidden.item(i).fail("card " + std::to_string(id) + " is not in this hand");
      const auto bit = static_cast<u8>(1u << (found - hand.begin()));
      if ((state_.hidden[seat] & bit) != 0)
        return hidden.item(i).fail("card " + std::to_string(id) + " stands twice");
      state_.hidden[seat] |= bit;
    }
    if (hidden.size() > kDealt) return hidden.fail("at most the two dealt cards can be hidden");

    ATOLL_TRY(discard, card_list(field, "discard", kMaxCards));
    for (const u8 card : discard) discards_.push_back(pack_discard(card, static_cast<int>(seat)));

    ATOLL_TRY(reef, field.at("reef"));
    ATOLL_TRY(board, parse_board(reef));
    state_.boards[seat] = board;
    return {};
  }

  Result<void> check_every_card_is_there() {
    for (int index = 0; index < rules_->card_count; ++index) {
      if ((seen_ >> index & 1) != 0) continue;
      return root_.fail("card " + std::to_string(rules_->id(index)) + " is nowhere");
    }
    // All are there once, so deck and discards fit side by side. Their order between the seats means nothing.
    std::ranges::copy(discards_, state_.cards.begin());
    state_.discarded = static_cast<u8>(discards_.size());
    return {};
  }

  Result<void> check_every_piece_is_there() const {
    std::array<int, kColours> placed{};
    int waiting = 0;  // seats that hold their four pieces still
    for (unsigned seat = 0; seat < static_cast<unsigned>(players()); ++seat) {
      const Board& board = state_.boards[seat];
      for (int space = 0; space < kSpaces; ++space) {
        for (int level = 0; level < board.height(space); ++level) {
          ++placed[static_cast<unsigned>(board.piece(space, level))];
        }
      }
      if (state_.phase == Phase::Setup && board.occupied() == 0) ++waiting;
    }
    for (unsigned colour = 0; colour < kColours; ++colour) {
      const int found = placed[colour] + state_.supply[colour] + waiting;
      if (found == rules_->pieces_per_colour) continue;
      return failure("bad_state", std::string("supply.") + kColourLetters[colour] +
                                      ": with the reefs this makes " + std::to_string(found) +
                                      " pieces, the game has " + std::to_string(rules_->pieces_per_colour));
    }
    return {};
  }

  Result<void> check_setup() const {
    if (state_.last_round) return root_.fail("lastRound: must be false during setup");
    const int placed = (state_.to_move - state_.first + players()) % players();
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      if (state_.display[slot] != kNoCard) return root_.fail("display: must be empty during setup");
    }
    for (int seat = 0; seat < players(); ++seat) {
      const auto s = static_cast<unsigned>(seat);
      const std::string where = "seats[" + std::to_string(seat) + "].";
      if (state_.points[s] != kStartPoints) return root_.fail(where + "points: must be 3 during setup");
      if (state_.hand_size[s] != kDealt) return root_.fail(where + "hand: must be two cards during setup");
      if (state_.hidden[s] != 3) return root_.fail(where + "hidden: must be both cards during setup");
      const int turn = (seat - state_.first + players()) % players();
      const Board& board = state_.boards[s];
      if (turn >= placed && board.occupied() != 0) {
        return root_.fail(where + "reef: must be empty, this seat has not placed yet");
      }
      if (turn < placed) ATOLL_CHECK(check_placed(board, where));
    }
    if (state_.discarded != 0) return root_.fail("seats: nothing can be discarded during setup");
    return {};
  }

  Result<void> check_placed(const Board& board, const std::string& where) const {
    std::array<int, kColours> pieces{};
    for (int space = 0; space < kSpaces; ++space) {
      for (int level = 0; level < board.height(space); ++level)
        ++pieces[static_cast<unsigned>(board.piece(space, level))];
    }
    if (pieces != std::array{1, 1, 1, 1})
      return root_.fail(where + "reef: must hold one piece of each colour");
    const bool centre = rules_->options.setup == Setup::Centre;
    if (centre ? board.occupied() != kCentre : (board.occupied() & kCentre) != 0) {
      return root_.fail(where + "reef: these are not the spaces of this setup");
    }
    return {};
  }

  Result<void> check_turns() const {
    const bool deck_out = state_.deck_count == 0;
    const bool short_supply = std::ranges::find(state_.supply, 0) != state_.supply.end();
    if (state_.last_round != (deck_out || short_supply)) {
      return root_.fail(state_.last_round
                            ? "lastRound: must be false while no supply and not the deck is empty"
                            : "lastRound: must be true once a supply or the deck is empty");
    }
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      if (state_.display[slot] == kNoCard && !deck_out) {
        return root_.fail("display[" + std::to_string(slot) + "]: must not be empty while the deck is not");
      }
    }
    if (state_.phase == Phase::Over) {
      if (!state_.last_round) return root_.fail("phase: cannot be over before a supply or the deck is empty");
      return {};
    }
    if (deck_out && rules_->options.deck_out == DeckOut::Immediate) {
      return root_.fail("phase: must be over, the deck is empty");
    }
    return check_nobody_is_stuck();
  }

  // Display cards are free, so everybody can move; with the deck out there must be one for each seat with an
  // empty hand that still has a turn, even if all before it that may take one do.
  Result<void> check_nobody_is_stuck() const {
    if (state_.deck_count > 0) return {};
    int cards = kSlots - static_cast<int>(std::ranges::count(state_.display, kNoCard));
    int seat = state_.to_move;
    do {
      if (state_.hand_size[static_cast<unsigned>(seat)] == 0 && cards <= 0) {
        return root_.fail("display: seat " + std::to_string(seat) +
                          " could be left with nothing to take or to play");
      }
      if (state_.hand_size[static_cast<unsigned>(seat)] < kMaxHand) --cards;
      seat = (seat + 1) % players();
    } while (seat != state_.first);
    return {};
  }

  JsonField root_;
  RulesPtr rules_;
  State state_;
  u64 seen_ = 0;
  std::vector<u8> discards_;
};

}  // namespace

Result<Board> parse_board(const JsonField& field) {
  ATOLL_CHECK(field.object());
  Board board;
  for (const auto& [name, value] : field.value().items()) {
    const JsonField stack(value, field.where() + "." + name, field.code());
    const int space = space_of(name);
    if (space < 0) return field.fail(in_quotes(name) + " is no space; they go from a1 to d4");
    ATOLL_TRY(letters, stack.text());
    if (letters.empty() || letters.size() > kTallest)
      return stack.fail("must be 1 to 4 pieces, not " + in_quotes(letters));
    for (const char letter : letters) {
      if (colour_of(letter) < 0)
        return stack.fail("must be letters of R, Y, G, P, not " + in_quotes(letters));
      board.add(space, colour_of(letter));
    }
  }
  return board;
}

Result<Loaded> parse_state(const Json& json) {
  return Loader(json).load();
}

}  // namespace atolls::reef
