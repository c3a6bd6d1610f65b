// Text to a legal move. Whatever is wrong is said in the words of the game.
#include <algorithm>

#include "core/text.h"
#include "riff/moves.h"
#include "riff/text/notation.h"

namespace atolls::riff {

namespace {

using Words = std::span<const std::string_view>;

constexpr int kBoatPrice = 3;

// Each with the clause of docs/rules/the-reef.md that forbids it.
std::unexpected<Error> illegal(std::string clause, std::string why) {
  return failure("illegal_move", std::move(why), std::move(clause));
}
std::unexpected<Error> unreadable(std::string why) {
  return failure("bad_move", std::move(why));
}

std::string colour_name(int colour) {
  return kColourNames[static_cast<unsigned>(colour)];
}

std::string colour_list(unsigned colours) {
  std::vector<std::string> letters;
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) != 0) letters.push_back(colour_text(colour));
  }
  return join(letters, ", ");
}

Result<int> parse_space(std::string_view word) {
  const int space = space_of(word);
  if (space < 0) return unreadable(in_quotes(word) + " is no space; they go from a1 to d8");
  return space;
}

Result<u8> parse_coral(const Seat& seat, std::string_view word) {
  const auto number = parse_number(word);
  if (!number) return unreadable(in_quotes(word) + " is no coral; they are counted from 1");
  if (*number < 1 || *number > seat.coral_count) {
    return illegal("fish-home", seat.coral_count == 0
                                    ? "there is no coral yet"
                                    : "there is no coral " + std::to_string(*number) + "; they go to " +
                                          std::to_string(seat.coral_count));
  }
  return static_cast<u8>(*number - 1);
}

// Letters and * in any order; what they pay for is checked by `check_payment`.
Result<Purse> parse_payment(const Seat& seat, Words words) {
  if (words.size() != 2 || words[0] != "pay") return unreadable("a price is paid like this: pay RB*");
  if (words[1].size() > 3) return unreadable("nothing costs more than 3: " + in_quotes(words[1]));
  Purse payment;
  for (const char c : words[1]) {
    const int means = c == '*' ? kPearls : colour_of(c);
    if (means < 0) {
      return unreadable(in_quotes(std::string(1, c)) +
                        " pays nothing; R, O, Y, G, B and L are worms, * a pearl");
    }
    payment += Purse::one(means);
  }
  for (int means = 0; means < kMeans; ++means) {
    if (payment[means] <= seat.purse[means]) continue;
    const int had = seat.purse[means];
    const std::string name = means == kPearls ? "pearl" : colour_name(means) + " worm";
    if (had == 0) return illegal("pay-exact", "there is no " + name + " to pay with");
    return illegal("pay-exact", "only " + std::to_string(had) + " " + name + (had == 1 ? " is" : "s are") +
                                    " there to pay with");
  }
  return payment;
}

// What costs so much by which clause.
Result<void> check_price(Purse payment, int price, const char* clause, const std::string& what) {
  if (payment.total() == price) return {};
  return illegal(clause, what + " costs " + std::to_string(price) + ", this pays " +
                             std::to_string(payment.total()) + "; change is never given");
}

Result<void> check_reach(const Seat& seat, int space) {
  if ((reach_of(seat.boats) & space_bit(space)) != 0) return {};
  return illegal("reach", space_name(space) + " is out of reach: the boats reach column " +
                              (seat.boats == 1 ? "1 only" : "1 to " + std::to_string(seat.boats)));
}

Result<void> check_card(const Public& position, int space) {
  if ((position.occupied() & space_bit(space)) != 0) return {};
  return illegal("gap", space_name(space) + " is empty");
}

// Whether the card on a space is one that the seat to move could buy at some price.
Result<void> check_goods(const Public& position, int space) {
  const Seat& seat = position.own();
  ATOLL_CHECK(check_card(position, space));
  if ((position.face_up & space_bit(space)) == 0)
    return illegal("flip", space_name(space) + " is face down; turn it up first");
  const u8 card = position.card(space);
  if (card == kSea) return illegal("sea", "open sea cannot be bought");
  ATOLL_CHECK(check_reach(seat, space));
  if (card == kCoral && seat.coral_count == kMaxCorals)
    return illegal("coral-limit", "nobody can have more than five corals");
  return {};
}

Result<void> check_boats(const Public& position) {
  if (position.own().boats == kMaxBoats)
    return illegal("boat-limit", "nobody can have more than eight boats");
  if (position.boats == 0) return illegal("boat-limit", "all fifteen boats are taken");
  return {};
}

Result<Move> parse_worm(const State& state, Words words) {
  const int colour = words.size() == 1 && words[0].size() == 1 ? colour_of(words[0][0]) : -1;
  if (colour < 0) return unreadable("worm needs a colour, one of R, O, Y, G, B, L: worm R");
  const unsigned choices = worm_choices(state, state.die);
  if ((choices >> colour & 1) == 0) {
    const bool none = state.worms[colour] == 0;
    if (!none)
      return illegal("worm-other",
                     colour_name(colour) + " was not rolled; choose from " + colour_list(choices));
    return illegal("worm-out",
                   "the supply has no " + colour_name(colour) + " worm; there are " + colour_list(choices));
  }
  return Move{.kind = MoveKind::Worm, .what = static_cast<u8>(colour)};
}

Result<Move> parse_flip(const State& state, Words words) {
  if (words.size() != 3) return unreadable("flip needs a space and a payment: flip b3 pay Y");
  ATOLL_TRY(space, parse_space(words[0]));
  const Seat& seat = state.own();
  if ((kMiddleRows & space_bit(space)) == 0) return illegal("rows", "only rows b and c have face-down cards");
  ATOLL_CHECK(check_card(state, space));
  if ((state.face_up & space_bit(space)) != 0)
    return illegal("flip", space_name(space) + " is face up already");
  ATOLL_CHECK(check_reach(seat, space));
  ATOLL_TRY(payment, parse_payment(seat, words.subspan(1)));
  ATOLL_CHECK(check_price(payment, 1, "flip", "turning a card up"));
  return Move{.kind = MoveKind::Flip, .what = static_cast<u8>(space), .pay = payment};
}

// Where the fish of this move goes, and whether it can live there.
Result<u8> parse_place(const Public& state, u8 fish, Words words) {
  const Seat& seat = state.own();
  if (seat.coral_count == 0) return illegal("fish-home", "a fish needs a coral, and there is none yet");
  if (words.size() != 2 || words[0] != "on") {
    return unreadable("a fish needs a coral at once: say which, like on 2");
  }
  ATOLL_TRY(coral, parse_coral(seat, words[1]));
  if ((places_for(state, seat, fish) >> coral & 1) != 0) return coral;
  const u8 content = seat.corals[coral];
  const std::string on = "coral " + std::to_string(coral + 1) + " has ";
  if (!is_fish(content)) return illegal("breed", on + "offspring already");
  if (!opposite_gender(content, fish))
    return illegal("breed", on + card_words(content) + ": parents need both genders");
  return illegal("breed-open", on + card_words(content) + ", and no open offspring is " +
                                   offspring_text(offspring_of(content, fish)));
}

Result<void> check_fish_payment(u8 fish, Purse payment) {
  const int colour = fish_colour(fish);
  if (payment[colour] + payment[kPearls] == payment.total()) return {};
  return illegal("pay-fish", card_words(fish) + " is paid in " + colour_name(colour) + " worms or pearls");
}

Result<Move> parse_buy(const State& state, Words words) {
  if (words.size() < 3) {
    return unreadable(
        "buy needs a space and a payment, a fish a coral, too: buy a2 pay R, buy c4 pay RR on 2");
  }
  // 1. The card.
  ATOLL_TRY(space, parse_space(words[0]));
  const Seat& seat = state.own();
  ATOLL_CHECK(check_goods(state, space));
  const u8 card = state.card(space);
  // 2. Its price.
  ATOLL_TRY(payment, parse_payment(seat, words.subspan(1, 2)));
  ATOLL_CHECK(
      check_price(payment, price(state, space), "price", card_words(card) + " on " + space_name(space)));
  Move move{.kind = MoveKind::Buy, .what = static_cast<u8>(space), .pay = payment};
  // 3. Its place.
  if (is_fish(card)) {
    ATOLL_CHECK(check_fish_payment(card, payment));
    ATOLL_TRY(coral, parse_place(state, card, words.subspan(3)));
    move.coral = coral;
  } else if (words.size() > 3) {
    return unreadable("only a fish goes onto a coral; " + card_words(card) + " does not");
  }
  return move;
}

Result<Move> parse_boat(const State& state, Words words) {
  ATOLL_CHECK(check_boats(state));
  ATOLL_TRY(payment, parse_payment(state.own(), words));
  ATOLL_CHECK(check_price(payment, kBoatPrice, "boat", "a boat"));
  return Move{.kind = MoveKind::Boat, .pay = payment};
}

Result<Move> parse_chase(const State& state, Words words) {
  static const std::string kUsage =
      "a shark chases a card of the reef or an own one: shark d5, shark fish 2, shark coral 2, shark pearl, "
      "shark shark";
  const Seat& seat = state.own();
  const bool on_coral = !words.empty() && (words[0] == "fish" || words[0] == "coral");
  if (words.size() != (on_coral ? 2u : 1u)) return unreadable(kUsage);
  if (seat.sharks == 0) return illegal("shark", "there is no shark to chase with");
  if (words[0] == "pearl") {
    if (seat.purse[kPearls] == 0) return illegal("shark-prey", "there is no own pearl to chase");
    return Move{.kind = MoveKind::ChasePearl};
  }
  if (words[0] == "shark") {
    if (seat.sharks < 2) return illegal("shark-prey", "there is no other own shark to chase");
    return Move{.kind = MoveKind::ChaseShark};
  }
  if (on_coral) {
    ATOLL_TRY(coral, parse_coral(seat, words[1]));
    const bool fish = words[0] == "fish";
    const u8 content = seat.corals[coral];
    const std::string name = "coral " + std::to_string(coral + 1);
    if (fish && !is_fish(content)) return illegal("shark-prey", name + " has no fish");
    if (!fish && content != kEmptyCoral) return illegal("shark-prey", name + " is not empty");
    return Move{.kind = fish ? MoveKind::ChaseFish : MoveKind::ChaseCoral, .coral = coral};
  }
  if (space_of(words[0]) < 0) return unreadable(in_quotes(words[0]) + " cannot be chased; " + kUsage);
  const int space = space_of(words[0]);
  ATOLL_CHECK(check_prey(state, space));
  return Move{.kind = MoveKind::Chase, .what = static_cast<u8>(space)};
}

Result<Move> parse_fish_move(const State& state, Words words) {
  if (words.size() != 2) return unreadable("move needs two corals, from and to: move 1 2");
  if (!state.rules->options.move_fish)
    return illegal("fish-stay", "fish do not move between corals in this game");
  const Seat& seat = state.own();
  ATOLL_TRY(from, parse_coral(seat, words[0]));
  ATOLL_TRY(to, parse_coral(seat, words[1]));
  for (const u8 coral : {from, to}) {
    if (!is_fish(seat.corals[coral]))
      return illegal("fish-stay", "coral " + std::to_string(coral + 1) + " has no fish");
  }
  if (from == to) return illegal("fish-stay", "a fish moves to another coral");
  const u8 fish = seat.corals[from];
  const std::string_view target[] = {"on", words[1]};
  ATOLL_CHECK(parse_place(state, fish, target));
  return Move{.kind = MoveKind::MoveFish, .what = from, .coral = to};
}

// What is there to pay a price with: worms of one colour or of any, and pearls.
int means_for(const Seat& seat, u8 card) {
  return is_fish(card) ? seat.purse[fish_colour(card)] + seat.purse[kPearls] : seat.purse.total();
}

}  // namespace

Result<void> check_prey(const Public& position, int space) {
  ATOLL_CHECK(check_card(position, space));
  if ((position.face_up & space_bit(space)) == 0)
    return illegal("shark-prey", space_name(space) + " is face down; sharks chase what they see");
  if (position.card(space) == kSea) return illegal("shark-prey", "open sea cannot be chased");
  return {};
}

Result<void> check_buy(const Public& position, int space) {
  const Seat& seat = position.own();
  const u8 card = position.card(space);
  if (card == kUnknown) {
    ATOLL_CHECK(check_reach(seat, space));
    if (seat.purse.total() > 0) return {};
    return illegal("flip", "turning a card up costs 1 worm");
  }
  ATOLL_CHECK(check_goods(position, space));
  const int cost = price(position, space);
  if (means_for(seat, card) < cost)
    return illegal("price", card_words(card) + " on " + space_name(space) + " costs " + std::to_string(cost));
  if (is_fish(card) && places_for(position, seat, card) == 0)
    return illegal("fish-home", "no coral can take " + card_words(card));
  return {};
}

Result<void> check_boat(const Public& position) {
  ATOLL_CHECK(check_boats(position));
  if (position.own().purse.total() >= kBoatPrice) return {};
  return illegal("boat", "a boat costs 3 worms");
}

Result<Move> parse_move(const State& state, std::string_view text) {
  static const std::vector<std::string> kVerbs = {"worm", "flip", "buy", "boat", "shark", "move", "done"};
  static const std::string kList = "the moves are worm, flip, buy, boat, shark, move and done";
  const auto words = split_words(text);
  if (words.empty()) return unreadable("no move; " + kList);
  const std::string verb(words[0]);
  const Words rest = Words(words).subspan(1);
  if (std::ranges::find(kVerbs, verb) == kVerbs.end()) {
    return unreadable(in_quotes(verb) + " is no move; " + kList + suggestion(verb, kVerbs));
  }
  if (state.phase == Phase::Over) return illegal("win", "the game is over");
  if (state.phase == Phase::Worm) {
    if (verb != "worm")
      return illegal(state.die == 2 ? "worm-other" : "worm-out", "first a worm must be chosen: worm R");
    return parse_worm(state, rest);
  }
  if (verb == "worm") return illegal("roll", "all worms of this turn are taken");
  if (verb == "flip") return parse_flip(state, rest);
  if (verb == "buy") return parse_buy(state, rest);
  if (verb == "boat") return parse_boat(state, rest);
  if (verb == "shark") return parse_chase(state, rest);
  if (verb == "move") return parse_fish_move(state, rest);
  if (!rest.empty()) return unreadable("done stands alone");
  return Move{};
}

}  // namespace atolls::riff
