#include "analysis/report.h"

#include "analysis/moments.h"
#include "analysis/scale.h"

namespace atolls::analysis {

namespace {

Json print_move(const Decision& decision, const Accounts& accounts, std::size_t i) {
  const double lost = accounts.lost[i];
  Json move = {{"number", decision.number},
               {"seat", decision.seat},
               {"move", decision.played.move},
               {"best", decision.best.move},
               {"lost", lost},
               {"luck", accounts.luck[i][static_cast<std::size_t>(decision.seat)]},
               {"judgement", judgement_of(lost)},
               {"value", accounts.value[i]},
               {"forced", decision.forced},
               {"lucks", accounts.luck[i]},
               {"shifts", accounts.shift[i]},
               {"score", decision.played.score}};
  if (!decision.best.terms.empty()) {
    const auto reasons = [](const Prospect& prospect) {
      return Json{{"score", prospect.score}, {"terms", prospect.terms}, {"reason", prospect.reason}};
    };
    move["why"] = {{"played", reasons(decision.played)}, {"best", reasons(decision.best)}};
  }
  return move;
}

Json print_seat(const Table& whole, std::size_t s, std::span<const Decision> decisions,
                const Accounts& accounts) {
  std::vector<double> given;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (decisions[i].seat != static_cast<int>(s) || decisions[i].forced) continue;
    given.push_back(given_away(whole.game(), decisions[i], accounts.lost[i]));
  }
  const Skill skill = skill_of(whole.game(), given);
  const Account& account = accounts.seats[s];
  return {{"name", whole.seat_names()[s]},
          {"accuracy", skill.accuracy},
          {"start", account.start},
          {"luck", account.luck},
          {"own", account.own},
          {"others", account.others},
          {"rest", account.rest},
          {"result", account.result},
          {"decisions", given.size()},
          {"levels", skill.levels ? Json{skill.levels->from, skill.levels->to} : Json()}};
}

}  // namespace

Json report(const Table& whole, std::span<const Decision> decisions, const Shares& end) {
  const auto players = static_cast<std::size_t>(whole.players());
  const Accounts accounts =
      accounts_of(decisions, whole.dealt(), whole.to_move() < 0 ? shares_of(whole.result(), players) : end);
  Json seats = Json::array();
  for (std::size_t s = 0; s < accounts.seats.size(); ++s)
    seats.push_back(print_seat(whole, s, decisions, accounts));
  Json moves = Json::array();
  for (std::size_t i = 0; i < decisions.size(); ++i) moves.push_back(print_move(decisions[i], accounts, i));
  Json moments = Json::array();
  for (const Moment& moment : moments_of(decisions, accounts)) {
    moments.push_back({{"number", moment.number},
                       {"seat", moment.seat},
                       {"kind", moment.luck ? "luck" : "choice"},
                       {"change", moment.change}});
  }
  return Json{{"game", whole.game()},
              {"seats", std::move(seats)},
              {"deal", accounts.deal},
              {"moves", std::move(moves)},
              {"moments", std::move(moments)}};
}

}  // namespace atolls::analysis
