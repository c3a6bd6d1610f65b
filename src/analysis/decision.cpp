#include "analysis/decision.h"

#include "analysis/scale.h"

namespace atolls::analysis {

namespace {

// Decisions are judged in any order and by several workers, so each has a seed of its own.
u64 seed_of(u64 seed, std::size_t moves) {
  Rng rng(seed + 0x9e3779b97f4a7c15u * (moves + 1));
  return rng.next();
}

Prospect prospect_of(const Json& judged) {
  return {.move = judged["move"].get<std::string>(),
          .value = judged["value"].get<std::vector<double>>(),
          .score = judged["score"].get<std::vector<double>>()};
}

void add_reasons(Prospect& prospect, const Json& judged, const Table& before) {
  prospect.terms = judged["terms"];
  if (auto reason = before.explain(prospect.move)) prospect.reason = std::move(*reason);
}

Json print_prospect(const Prospect& prospect) {
  Json json = {{"move", prospect.move}, {"value", prospect.value}, {"score", prospect.score}};
  if (!prospect.terms.empty()) json["terms"] = prospect.terms;
  if (!prospect.reason.empty()) json["reason"] = prospect.reason;
  return json;
}

Result<Prospect> parse_prospect(const JsonField& json, int players) {
  Prospect prospect;
  ATOLL_TRY(move, json.text_at("move"));
  prospect.move = move;
  ATOLL_TRY(value, json.at("value"));
  ATOLL_TRY(shares, parse_shares(value, players));
  prospect.value = std::move(shares);
  ATOLL_TRY(score, json.at("score"));
  ATOLL_TRY(points, parse_shares(score, players));
  prospect.score = std::move(points);
  if (json.has("terms")) {
    ATOLL_TRY(terms, json.object_at("terms"));
    prospect.terms = terms.value();
  }
  if (json.has("reason")) {
    ATOLL_TRY(reason, json.object_at("reason"));
    prospect.reason = reason.value();
  }
  return prospect;
}

}  // namespace

Result<Decision> judge(const Table& whole, std::size_t moves, u64 passes, u64 seed) {
  const TablePtr before = whole.fork(moves);
  const TablePtr after = whole.fork(moves + 1);
  Decision decision{
      .number = static_cast<int>(moves) + 1, .seat = before->to_move(), .luck = {}, .best = {}, .played = {}};
  decision.forced = before->choices() == 1;
  const u64 own_seed = seed_of(seed, moves);
  ATOLL_TRY(judged, before->judge(after->last_move(), decision.forced ? 1 : passes, own_seed));
  ATOLL_TRY(luck, after->last_luck(passes, own_seed));
  decision.certain = luck.certain && judged["certain"].get<bool>();
  decision.luck = std::move(luck.shares);
  const Json& played = judged["moves"][judged["played"].get<std::size_t>()];
  const Json& best = judged["moves"][0];
  decision.played = prospect_of(played);
  decision.best = prospect_of(best);
  // What makes shares honest may, with several players, turn two that are nearly equal around.
  if (decision.forced || decision.lost() <= 0) decision.best = decision.played;
  if (decision.lost() >= kWorthAWord) {
    add_reasons(decision.played, played, *before);
    add_reasons(decision.best, best, *before);
  }
  return decision;
}

Result<std::vector<double>> judge_end(const Table& whole, u64 passes, u64 seed) {
  ATOLL_TRY(judged, whole.judge("", passes, seed_of(seed, whole.move_count())));
  return judged["moves"][0]["value"].get<std::vector<double>>();
}

Json print_decision(const Decision& decision) {
  Json json = {{"number", decision.number},
               {"seat", decision.seat},
               {"forced", decision.forced},
               {"certain", decision.certain},
               {"played", print_prospect(decision.played)}};
  if (!decision.certain) json["luck"] = decision.luck;
  if (decision.best.move != decision.played.move) json["best"] = print_prospect(decision.best);
  return json;
}

Result<std::vector<double>> parse_shares(const JsonField& json, int players) {
  if (!json.value().is_array() || json.size() != static_cast<std::size_t>(players))
    return json.fail("must be a number for each seat");
  std::vector<double> numbers;
  for (const Json& number : json.value()) {
    if (!number.is_number()) return json.fail("must be a number for each seat");
    numbers.push_back(number.get<double>());
  }
  return numbers;
}

Result<Decision> parse_decision(const JsonField& json, int players) {
  Decision decision;
  ATOLL_TRY(number, json.integer_at("number", 1, INT32_MAX));
  decision.number = number;
  ATOLL_TRY(seat, json.integer_at("seat", 0, players - 1));
  decision.seat = seat;
  ATOLL_TRY(forced, json.boolean_at("forced"));
  decision.forced = forced;
  ATOLL_TRY(certain, json.boolean_at("certain"));
  decision.certain = certain;
  decision.luck.resize(static_cast<std::size_t>(players));
  if (json.has("luck")) {
    ATOLL_TRY(luck, json.at("luck"));
    ATOLL_TRY(shares, parse_shares(luck, players));
    decision.luck = std::move(shares);
  }
  ATOLL_TRY(played, json.object_at("played"));
  ATOLL_TRY(prospect, parse_prospect(played, players));
  decision.played = decision.best = std::move(prospect);
  if (json.has("best")) {
    ATOLL_TRY(best, json.object_at("best"));
    ATOLL_TRY(better, parse_prospect(best, players));
    decision.best = std::move(better);
  }
  return decision;
}

}  // namespace atolls::analysis
