#include "arena/match.h"

#include <algorithm>

namespace atolls::arena {

namespace {

constexpr std::size_t kMostFaultWords = 10;

double median(std::vector<int> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2.0;
}

Json number_or_null(const std::optional<double>& value) {
  return value ? Json(*value) : Json();
}

}  // namespace

Summary summarise(const Games& games, int pairing, int deals) {
  const int players = games.schedule().players;
  Summary summary;
  summary.players = players;
  summary.deals = std::min(deals, games.deals(pairing));
  summary.games = summary.deals * players;
  summary.seat_scores.resize(static_cast<std::size_t>(players));
  Scores scores(players);
  std::vector<int> turns;
  std::array<double, 2> ms{};
  std::array<int, 2> thoughts{};
  for (int deal = 0; deal < summary.deals; ++deal) {
    scores.add(games.deal_mean(pairing, deal));
    for (int seat = 0; seat < players; ++seat) {
      const GameResult& game = games.game({pairing, deal, seat});
      (game.score >= 1 ? summary.wins : game.score > 0 ? summary.shared : summary.losses) += 1;
      summary.seat_scores[static_cast<std::size_t>(seat)] += game.score;
      summary.mean_moves += game.moves;
      summary.mean_turns += game.turns;
      turns.push_back(game.turns);
      for (std::size_t side = 0; side < 2; ++side) {
        ms[side] += game.ms[side];
        thoughts[side] += game.thoughts[side];
      }
      if (game.fault == Fault::None) continue;
      std::string words = std::string(name_of(game.fault)) + ": " + game.what;
      if (game.fault == Fault::Endless) {
        ++summary.endless;
      } else {
        ++summary.faults[static_cast<std::size_t>(game.by)][static_cast<std::size_t>(game.fault)];
        words.insert(0, game.by == Side::A ? "A, " : "B, ");
      }
      if (summary.fault_words.size() < kMostFaultWords) summary.fault_words.push_back(std::move(words));
    }
  }
  for (std::size_t side = 0; side < 2; ++side) {
    if (thoughts[side] > 0) summary.ms_per_move[side] = ms[side] / thoughts[side];
  }
  for (double& score : summary.seat_scores) score /= std::max(1, summary.deals);
  summary.mean_moves /= std::max(1, summary.games);
  summary.mean_turns /= std::max(1, summary.games);
  summary.median_turns = median(std::move(turns));
  summary.score = scores.mean();
  summary.interval = scores.interval();
  summary.elo = elo_of(summary.score, players);
  summary.elo_low = elo_of(summary.interval.low, players);
  summary.elo_high = elo_of(summary.interval.high, players);
  return summary;
}

Trial::Verdict Trial::follow(const Games& games, int pairing) {
  while (verdict() == Verdict::Undecided && scores_.deals() < games.deals(pairing)) {
    scores_.add(games.deal_mean(pairing, scores_.deals()));
  }
  return verdict();
}

Trial::Verdict Trial::verdict() const {
  const double now = ratio();
  return now >= sprt_.upper() ? Verdict::H1 : now <= sprt_.lower() ? Verdict::H0 : Verdict::Undecided;
}

Json print_summary(const Summary& summary) {
  Json faults;
  for (const Side side : {Side::A, Side::B}) {
    for (const Fault fault : {Fault::Crash, Fault::Illegal, Fault::Overrun}) {
      faults[side == Side::A ? "a" : "b"][std::string(name_of(fault))] =
          summary.faults[static_cast<std::size_t>(side)][static_cast<std::size_t>(fault)];
    }
  }
  faults["endless"] = summary.endless;
  faults["first"] = summary.fault_words;
  return {{"games", summary.games},
          {"deals", summary.deals},
          {"a_score", summary.score},
          {"interval", Json::array({summary.interval.low, summary.interval.high})},
          {"elo", number_or_null(summary.elo)},
          {"elo_interval", Json::array({number_or_null(summary.elo_low), number_or_null(summary.elo_high)})},
          {"wins", summary.wins},
          {"shared", summary.shared},
          {"losses", summary.losses},
          {"faults", faults},
          {"seat_scores", summary.seat_scores},
          {"mean_moves", summary.mean_moves},
          {"mean_turns", summary.mean_turns},
          {"median_turns", summary.median_turns},
          {"ms_per_move", summary.ms_per_move},
          {"left_out", summary.left_out}};
}

}  // namespace atolls::arena
