// atoll verify: whether a game of a server was dealt and played as its proof says.
#include <fmt/core.h>

#include <memory>

#include "cli/files.h"
#include "cli/verbs.h"
#include "core/text.h"
#include "server/proof.h"

namespace atolls::cli {

namespace {

Result<server::Proven> check_file(const std::string& file) {
  ATOLL_TRY(text, read_file(file));
  ATOLL_TRY(json, parse_json(text));
  return server::check_proof(json);
}

int verify(const std::string& file) {
  const auto proven = check_file(file);
  if (!proven) {
    const Error& error = proven.error();
    const bool names_file = error.code == "bad_file";
    fmt::print(stderr, "atoll verify: {}{}\n", names_file ? "" : file + ": ", error.message);
    return 1;
  }
  const Table& game = *proven->game;
  fmt::print("The deal is fair and the game is true.\n");
  fmt::print("game        {}, {} moves\n", game.game(), game.history().size());
  fmt::print("table       {}\n", without_controls(proven->deal.table));
  fmt::print("commitment  {}\n", proven->commitment);
  for (std::size_t seat = 0; seat < proven->deal.nonces.size(); ++seat) {
    const std::string& nonce = proven->deal.nonces[seat];
    fmt::print("seat {}      {} gave {}\n", seat, game.seat_names()[seat],
               nonce.empty() ? "no nonce" : nonce);
  }
  fmt::print("That the commitment and your own nonce are those your program showed, only you can compare.\n");
  return 0;
}

}  // namespace

void add_verify(Program& program) {
  CLI::App* verb = program.add_verb("verify", "Check that a server dealt a game fairly and tells it truly",
                                    "  atoll verify game.json\n  curl -s "
                                    "https://example.org/api/tables/ID/game | atoll verify -\n");
  auto file = std::make_shared<std::string>();
  verb->add_option("file", *file, "The proof of a finished game, or - for standard input")->required();
  verb->callback([&program, file] { program.exit_code = verify(*file); });
}

}  // namespace atolls::cli
