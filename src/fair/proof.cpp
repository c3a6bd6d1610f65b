#include "fair/proof.h"

#include <algorithm>

#include "core/text.h"
#include "fair/secrets.h"

namespace atolls::server {

namespace {

// One event of the exchange as everybody may know it, once it is applied.
Json print_step(const Exchange& exchange, const Event& event, i64 number) {
  Json step = {{"n", number}, {"event", name_of(event)}};
  if (const int seat = seat_in(event); seat != kNobody) step["seat"] = seat;
  if (const auto* sat = event.as<event::Sat>()) step["bot"] = sat->bot.empty() ? Json() : Json(sat->bot);
  const auto* pledged = event.as<event::Pledged>();
  if (pledged || event.is<event::Created>() || event.is<event::Committed>())
    step["commitment"] = exchange.commitment;
  if (pledged) step["pledge"] = pledged->pledge;
  const auto* revealed = event.as<event::Revealed>();
  if (revealed) step["nonce"] = revealed->nonce;
  if (revealed || event.is<event::Sealed>()) step["seal"] = exchange.seal;
  return step;
}

Json print_steps(std::string_view table, const std::vector<std::string>& lines) {
  Json steps = Json::array();
  Exchange exchange;
  exchange.table = table;
  for (std::size_t i = 0; i < lines.size() && !exchange.started; ++i) {
    const auto event = parse_event(lines[i]);
    if (!event || !exchange.apply(*event)) break;
    steps.push_back(print_step(exchange, *event, static_cast<i64>(i) + 1));
  }
  return steps;
}

// What a step tells of an event; what it leaves out is found by printing it again.
Result<Event> read_step(const JsonField& step, int players) {
  ATOLL_TRY(name, step.text_at("event"));
  Event event;
  ATOLL_TRY(kind, event_named(name));
  event.what = std::move(kind);
  int seat = 0;
  if (step.has("seat")) {
    ATOLL_TRY(told, step.integer_at("seat", 0, players - 1));
    seat = told;
  }
  const auto text = [&](const char* key) {
    const bool is_there = step.has(key) && step.value()[key].is_string();
    return is_there ? step.value()[key].get<std::string>() : std::string();
  };
  std::visit(
      [&](auto& what) {
        if constexpr (requires { what.seat; }) what.seat = seat;
        if constexpr (requires { what.bot; }) what.bot = text("bot");
        if constexpr (requires { what.pledge; }) what.pledge = text("pledge");
        if constexpr (requires { what.nonce; }) what.nonce = text("nonce");
        if constexpr (requires { what.promise; }) what.promise.commitment = text("commitment");
        if constexpr (requires { what.scheme; }) {
          what.scheme = kDealScheme;
          what.players = players;
        }
      },
      event.what);
  return event;
}

// The exchange as the proof tells it: whole, and in the only order in which it may go.
struct Told {
  Exchange exchange;
  int restarts = 0;
};
Result<Told> read_exchange(const JsonField& root, const std::string& table, int players) {
  ATOLL_TRY(steps, root.array_at("exchange"));
  Told told;
  told.exchange.table = table;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string where = "exchange[" + std::to_string(i) + "]: ";
    ATOLL_TRY(event, read_step(steps.item(i), players));
    if (const auto applied = told.exchange.apply(event); !applied)
      return failure("wrong_order", where + applied.error().message);
    const Json right = print_step(told.exchange, event, static_cast<i64>(i) + 1);
    if (steps.item(i).value() != right) {
      return failure("wrong_order",
                     where + "must be " + print_json(right) + ", not " + print_json(steps.item(i).value()));
    }
    told.restarts += event.is<event::Committed>() ? 1 : 0;
  }
  if (!told.exchange.started) return failure("wrong_order", "exchange: it does not come to its end");
  if (std::ranges::none_of(told.exchange.places, &Exchange::Place::person))
    return failure("wrong_order", "exchange: no person took part: the server alone chose the deal");
  return told;
}

Result<Deal> read_first_deal(const JsonField& root, const std::string& table, const std::string& secret) {
  ATOLL_TRY(nonces, root.texts_at("nonces"));
  for (std::size_t seat = 0; seat < nonces.size(); ++seat) {
    if (!nonces[seat].empty() && !check_nonce(nonces[seat]))
      return failure("bad_proof",
                     "nonces[" + std::to_string(seat) + "]: must be 64 hexadecimal digits or empty");
  }
  return Deal{std::string(kFirstScheme), table, secret, {}, nonces};
}

// Where two records part, in words.
std::string first_difference(const std::string& claimed, const std::string& made) {
  const auto theirs = split(claimed, '\n');
  const auto ours = split(made, '\n');
  std::size_t line = 0;
  while (line < theirs.size() && line < ours.size() && theirs[line] == ours[line]) ++line;
  const auto at = [&](const auto& lines) {
    return line < lines.size() ? in_quotes(lines[line]) : std::string("nothing");
  };
  return "line " + std::to_string(line + 1) + " is " + at(theirs) + ", the seeds and moves give " + at(ours);
}

}  // namespace

Json make_proof(const Table& game, const Json& options, const Exchange& exchange,
                const std::vector<std::string>& lines) {
  Json moves = Json::array();
  for (const Table::Past& past : game.history()) moves.push_back(past.move);
  Json proof = {{"scheme", exchange.scheme},  {"table", exchange.table},
                {"game", game.game()},        {"options", options},
                {"secret", exchange.secret},  {"commitment", exchange.commitment},
                {"seats", game.seat_names()}, {"moves", moves},
                {"record", game.record()},    {"result", game.result()}};
  if (exchange.scheme == kFirstScheme) {
    proof["nonces"] = exchange.deal().nonces;
  } else {
    proof["seal"] = exchange.seal;
    proof["exchange"] = print_steps(exchange.table, lines);
  }
  return proof;
}

Result<Proven> check_proof(const Json& proof) {
  const bool is_inside = proof.is_object() && proof.contains("proof");
  const JsonField root(is_inside ? proof["proof"] : proof, "", "bad_proof");
  ATOLL_TRY(scheme, root.text_at("scheme"));
  const bool is_first = scheme == kFirstScheme;
  if (!is_first && scheme != kDealScheme) {
    return failure("bad_proof",
                   "scheme: this program knows " + std::string(kDealScheme) + ", not " + in_quotes(scheme));
  }
  ATOLL_TRY(id, root.text_at("table"));
  ATOLL_TRY(secret, root.text_at("secret"));
  ATOLL_TRY(promised, root.text_at("commitment"));
  ATOLL_TRY(seats, root.texts_at("seats"));
  // 1. Commitment, pledges and nonces came in this order, and fit each other.
  Told told;
  Deal deal;
  if (is_first) {
    ATOLL_TRY(read, read_first_deal(root, id, secret));
    deal = read;
  } else {
    if (!is_hash(secret)) return failure("bad_proof", "secret: must be 64 hexadecimal digits");
    ATOLL_TRY(sealed, root.text_at("seal"));
    ATOLL_TRY(read, read_exchange(root, id, static_cast<int>(seats.size())));
    told = read;
    if (promised != told.exchange.commitment || sealed != told.exchange.seal)
      return failure("wrong_order", "commitment and seal are not those of the exchange");
    told.exchange.secret = secret;
    deal = told.exchange.deal();
  }
  // 2. The secret is the one that was promised before.
  const std::string fitting = commitment(secret, id, scheme);
  if (fitting != promised) {
    return failure("wrong_commitment", "the secret is not the one that was promised: its commitment is " +
                                           fitting + ", not " + without_controls(promised));
  }
  // 3. The cards are what secret and nonces give.
  ATOLL_TRY(game, root.text_at("game"));
  ATOLL_TRY(options, root.at("options"));
  auto dealt = deal_table(game, options.value(), deal);
  if (!dealt) return failure("bad_proof", dealt.error().message);
  Table& table = **dealt;
  const auto players = static_cast<std::size_t>(table.players());
  if (seats.size() != players || deal.nonces.size() != players)
    return failure("bad_proof", "seats and nonces: the game has " + std::to_string(players) + " of each");
  table.name_seats(seats);
  // 4. Every move could be made.
  ATOLL_TRY(moves, root.texts_at("moves"));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto played = table.play(moves[i]);
    if (!played) {
      return failure("wrong_move", "move " + std::to_string(i + 1) + ", " + in_quotes(moves[i]) + ": " +
                                       played.error().message);
    }
  }
  // 5. The record tells the same game: deal, dice and shuffles, moves.
  ATOLL_TRY(record, root.text_at("record"));
  if (record != table.record())
    return failure("wrong_record",
                   "the record tells another game: " + first_difference(record, table.record()));
  // 6. And it ended as it is said.
  ATOLL_TRY(result, root.at("result"));
  if (result.value() != table.result()) {
    return failure("wrong_result", "the game ended otherwise: " + print_json(table.result()) + ", not " +
                                       print_json(result.value()));
  }
  return Proven{std::move(*dealt), deal, promised, told.exchange.seal, told.restarts};
}

}  // namespace atolls::server
