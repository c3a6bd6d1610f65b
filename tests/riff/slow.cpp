#include "riff/slow.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace atolls::tests {

namespace {

void require(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

}  // namespace

std::string slow_pair(char one, char other) {
  return kRiffColours.find(one) < kRiffColours.find(other) ? std::string{one, other}
                                                           : std::string{other, one};
}

SlowRiff::Space& SlowRiff::space(const std::string& name) {
  return reef_.at(name[0])[static_cast<unsigned>(name[1] - '1')];
}

int SlowRiff::offspring(const Seat& seat) {
  return static_cast<int>(std::ranges::count_if(seat.corals, [](const std::string& coral) {
    return coral.size() == 2 && kRiffColours.contains(coral[1]);
  }));
}

void SlowRiff::play(const std::string& move, const SlowRolls& rolls) {
  rolls_ = rolls;
  shuffles_ = 0;
  rolled_ = false;
  std::istringstream in(move);
  std::string verb;
  std::string what;
  std::string payment;
  int coral = 0;
  in >> verb;
  if (verb != "boat" && verb != "done") in >> what;
  for (std::string word; in >> word;) {
    if (word == "pay") {
      in >> payment;
    } else if (word == "on") {
      in >> coral;
    } else {
      coral = std::stoi(word);
    }
  }

  if (verb == "worm") {
    take_worm(what[0]);
    take_worms(die_ + 1);
  } else if (verb == "done") {
    done();
  } else {
    acted_ = true;
    pay(payment);
    if (verb == "flip") {
      space(what).up = true;
      flipped_.insert(what);
    } else if (verb == "buy") {
      buy(what, coral);
    } else if (verb == "boat") {
      --boats_;
      ++own().boats;
    } else if (verb == "shark") {
      chase(what, coral);
    } else if (verb == "move") {
      std::string& from = own().corals[static_cast<unsigned>(std::stoi(what) - 1)];
      const std::string fish = from;
      from = "empty";
      put_fish(fish, coral);
    } else {
      require(false, "the slow game does not know this move");
    }
  }
  require(shuffles_ == rolls_.decks.size(), "more was shuffled than the rules say");
  require(rolled_ == !rolls_.dice.empty(), "dice rolled when the rules do not, or not when they do");
}

void SlowRiff::take_worm(char colour) {
  --worms_[colour];
  ++seats_[static_cast<unsigned>(to_move_)].worms[colour];
}

// Goes on with the worms until somebody has a choice, or all are taken.
void SlowRiff::take_worms(int from_die) {
  for (int die = from_die; die <= 2; ++die) {
    phase_ = "worm";
    die_ = die;
    to_move_ = die == 2 ? 1 - active_ : active_;
    const std::set<char> options = worm_options();
    if (options.size() > 1) return;
    if (options.size() == 1) take_worm(*options.begin());
  }
  phase_ = "buy";
  die_ = -1;
  to_move_ = active_;
}

void SlowRiff::pay(const std::string& payment) {
  for (const char worm : payment) {
    if (worm == '*') {
      --own().pearls;
      discard_.push_back("pearl");
    } else {
      --own().worms[worm];
      ++worms_[worm];
    }
  }
}

void SlowRiff::buy(const std::string& where, int coral) {
  const std::string card = space(where).card;
  space(where) = {};
  if (card == "coral") {
    own().corals.push_back("empty");
  } else if (card == "pearl") {
    ++own().pearls;
  } else if (card == "shark") {
    ++own().sharks;
  } else {
    put_fish(card, coral);
  }
}

void SlowRiff::put_fish(const std::string& fish, int coral) {
  std::string& place = own().corals[static_cast<unsigned>(coral - 1)];
  if (place == "empty") {
    place = fish;
    return;
  }
  discard_.push_back(place);
  discard_.push_back(fish);
  const std::string young = slow_pair(place[0], fish[0]);
  place = young;
  *std::ranges::find(open_, young) = offspring_deck_.front();
  offspring_deck_.erase(offspring_deck_.begin());
  if (offspring(own()) == 5) finish();
}

void SlowRiff::chase(const std::string& what, int coral) {
  --own().sharks;
  discard_.push_back("shark");
  if (what == "fish") {
    std::string& place = own().corals[static_cast<unsigned>(coral - 1)];
    discard_.push_back(place);
    place = "empty";
  } else if (what == "coral") {
    discard_.push_back("coral");
    own().corals.erase(own().corals.begin() + coral - 1);
  } else if (what == "pearl") {
    discard_.push_back("pearl");
    --own().pearls;
  } else if (what == "shark") {
    discard_.push_back("shark");
    --own().sharks;
  } else {
    discard_.push_back(space(what).card);
    space(what) = {};
  }
}

void SlowRiff::done() {
  flow();
  fill();
  flipped_.clear();
  idle_ = acted_ ? 0 : idle_ + 1;
  const int most = options_["maxTurns"];
  if (idle_ >= options_["standoff"].get<int>() || (most > 0 && turn_ >= most)) return finish();
  acted_ = false;
  ++turn_;
  active_ = 1 - active_;
  roll();
}

void SlowRiff::flow() {
  for (auto& [name, row] : reef_) {
    std::vector<Space> cards;
    for (const Space& one : row) {
      if (!one.card.empty()) cards.push_back(one);
    }
    while (!cards.empty() && cards.front().card == "sea" && cards.front().up) {
      discard_.push_back("sea");
      cards.erase(cards.begin());
    }
    row = {};
    std::ranges::copy(cards, row.begin());
  }
}

void SlowRiff::fill() {
  if (discard_.size() >= 7) shuffle_discard_into_deck();
  for (const char name : near_to_far()) {
    for (Space& one : reef_[name]) {
      if (!one.card.empty()) continue;
      if (deck_.empty() && !discard_.empty()) shuffle_discard_into_deck();
      if (deck_.empty()) return;
      one = {deck_.front(), name == 'a' || name == 'd'};
      deck_.erase(deck_.begin());
    }
  }
}

void SlowRiff::shuffle_discard_into_deck() {
  require(shuffles_ < rolls_.decks.size(), "the rules shuffle here");
  const std::vector<std::string>& after = rolls_.decks[shuffles_++];
  deck_.insert(deck_.end(), discard_.begin(), discard_.end());
  discard_.clear();
  require(std::multiset(deck_.begin(), deck_.end()) == std::multiset(after.begin(), after.end()),
          "the wrong cards were shuffled");
  deck_ = after;
}

void SlowRiff::roll() {
  require(rolls_.dice.size() == 2, "the rules roll two dice here");
  rolled_ = true;
  dice_ = rolls_.dice;
  take_worms(0);
}

void SlowRiff::finish() {
  phase_ = "over";
  to_move_ = -1;
}

}  // namespace atolls::tests
