#include "server/proof.h"

#include "core/text.h"
#include "server/secrets.h"

namespace atolls::server {

namespace {

Result<std::string> text_at(const JsonField& root, const char* key) {
  ATOLL_TRY(field, root.at(key));
  return field.text();
}

Result<std::vector<std::string>> texts_at(const JsonField& root, const char* key) {
  ATOLL_TRY(field, root.at(key));
  ATOLL_TRY(list, field.array());
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < list.size(); ++i) {
    ATOLL_TRY(text, list.item(i).text());
    texts.push_back(text);
  }
  return texts;
}

Result<Deal> read_deal(const JsonField& root) {
  ATOLL_TRY(scheme, text_at(root, "scheme"));
  if (scheme != kDealScheme) {
    return failure("bad_proof",
                   "scheme: this program knows " + std::string(kDealScheme) + ", not " + in_quotes(scheme));
  }
  Deal deal;
  ATOLL_TRY(table, text_at(root, "table"));
  ATOLL_TRY(secret, text_at(root, "secret"));
  ATOLL_TRY(nonces, texts_at(root, "nonces"));
  for (std::size_t seat = 0; seat < nonces.size(); ++seat) {
    if (!nonces[seat].empty() && !check_nonce(nonces[seat]))
      return failure("bad_proof",
                     "nonces[" + std::to_string(seat) + "]: must be 64 hexadecimal digits or empty");
  }
  return Deal{table, secret, nonces};
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

Json make_proof(const Table& game, const Json& options, const Deal& deal) {
  Json moves = Json::array();
  for (const Table::Past& past : game.history()) moves.push_back(past.move);
  return Json{{"scheme", kDealScheme},  {"table", deal.table},
              {"game", game.game()},    {"options", options},
              {"secret", deal.secret},  {"commitment", commitment(deal.secret, deal.table)},
              {"nonces", deal.nonces},  {"seats", game.seat_names()},
              {"moves", moves},         {"record", game.record()},
              {"result", game.result()}};
}

Result<Proven> check_proof(const Json& proof) {
  const bool is_inside = proof.is_object() && proof.contains("proof");
  const JsonField root(is_inside ? proof["proof"] : proof, "", "bad_proof");
  // 1. The secret is the one that was promised before anybody gave a nonce.
  ATOLL_TRY(deal, read_deal(root));
  ATOLL_TRY(promised, text_at(root, "commitment"));
  const std::string fitting = commitment(deal.secret, deal.table);
  if (fitting != promised) {
    return failure("wrong_commitment", "the secret is not the one that was promised: its commitment is " +
                                           fitting + ", not " + without_controls(promised));
  }
  // 2. The cards are what secret and nonces give.
  ATOLL_TRY(game, text_at(root, "game"));
  ATOLL_TRY(options, root.at("options"));
  auto dealt = deal_table(game, options.value(), deal);
  if (!dealt) return failure("bad_proof", dealt.error().message);
  Table& table = **dealt;
  ATOLL_TRY(seats, texts_at(root, "seats"));
  const auto players = static_cast<std::size_t>(table.players());
  if (seats.size() != players || deal.nonces.size() != players)
    return failure("bad_proof", "seats and nonces: the game has " + std::to_string(players) + " of each");
  table.name_seats(seats);
  // 3. Every move could be made.
  ATOLL_TRY(moves, texts_at(root, "moves"));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto played = table.play(moves[i]);
    if (!played) {
      return failure("wrong_move", "move " + std::to_string(i + 1) + ", " + in_quotes(moves[i]) + ": " +
                                       played.error().message);
    }
  }
  // 4. The record tells the same game: deal, dice and shuffles, moves.
  ATOLL_TRY(record, text_at(root, "record"));
  if (record != table.record())
    return failure("wrong_record",
                   "the record tells another game: " + first_difference(record, table.record()));
  // 5. And it ended as it is said.
  ATOLL_TRY(result, root.at("result"));
  if (result.value() != table.result()) {
    return failure("wrong_result", "the game ended otherwise: " + print_json(table.result()) + ", not " +
                                       print_json(result.value()));
  }
  return Proven{std::move(*dealt), deal, promised};
}

}  // namespace atolls::server
