// atoll verify: whether a game of a server was dealt and played as its proof says.
#include <fmt/core.h>

#include <memory>

#include "cli/files.h"
#include "cli/verbs.h"
#include "core/record.h"
#include "core/text.h"
#include "fair/proof.h"

namespace atolls::cli {

namespace {

constexpr int kUnproved = 2;  // the exit code when nothing is wrong, and nothing fair is proved

Result<server::Proven> check_file(const std::string& file) {
  ATOLL_TRY(text, read_file(file));
  if (parse_record(text)) {
    return failure(
        "bad_proof",
        "this is a record, which tells how a game went and proves nothing: 'atoll replay' plays it. A "
        "proof is what the server gives at /api/tables/ID/game");
  }
  ATOLL_TRY(json, parse_json(text));
  return server::check_proof(json);
}

int verify(const std::string& file, const std::string& seal) {
  auto proven = check_file(file);
  if (proven && !seal.empty() && proven->seal != seal)
    proven = failure("wrong_seal", "seal: another one than you have seen: the deal may have been chosen");
  if (!proven) {
    const Error& error = proven.error();
    const bool names_file = error.code == "bad_file";
    fmt::print(stderr, "atoll verify: {}{}\n", names_file ? "" : file + ": ", error.message);
    return 1;
  }
  const Table& game = *proven->game;
  const bool is_fair = proven->deal.scheme == server::kDealScheme;
  if (is_fair) {
    fmt::print("The deal is fair and the game is true.\n");
  } else {
    fmt::print(
        "The game is true to its seeds. That its deal is fair is NOT proved: by the scheme\n"
        "{}, of servers before 0.2.0, the host could choose the deal.\n",
        proven->deal.scheme);
  }
  fmt::print("game        {}, {} moves\n", game.game(), game.history().size());
  fmt::print("table       {}\n", without_controls(proven->deal.table));
  fmt::print("commitment  {}\n", proven->commitment);
  if (is_fair) fmt::print("seal        {}\n", proven->seal);
  for (std::size_t seat = 0; seat < proven->deal.nonces.size(); ++seat) {
    const std::string& nonce = proven->deal.nonces[seat];
    fmt::print("seat {}      {} gave {}\n", seat, game.seat_names()[seat],
               nonce.empty() ? "no nonce" : nonce);
  }
  if (proven->restarts > 0)
    fmt::print("The exchange before the deal began anew {} times\n", proven->restarts);
  if (is_fair && seal.empty())
    fmt::print("That the seal is the one your program showed, only you can tell: give it with --seal.\n");
  return is_fair ? 0 : kUnproved;
}

}  // namespace

void add_verify(Program& program) {
  CLI::App* verb = program.add_verb("verify", "Check that a server dealt a game fairly and reports it truly",
                                    "  atoll verify game.json\n  curl -s "
                                    "https://example.org/api/tables/ID/game | atoll verify -\n");
  auto file = std::make_shared<std::string>();
  verb->add_option("file", *file, "The proof of a finished game, or - for standard input")->required();
  auto seal = std::make_shared<std::string>();
  verb->add_option("--seal", *seal, "The seal that your own program showed before the game began");
  verb->callback([&program, file, seal] { program.exit_code = verify(*file, *seal); });
}

}  // namespace atolls::cli
