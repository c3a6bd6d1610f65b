// One running game of any kind behind one small interface: moves as text, views as JSON, record, undo.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "core/error.h"
#include "core/json.h"

namespace atolls {

// A bot with its settings, and what it remembers between its moves.
class Opponent {
 public:
  virtual ~Opponent() = default;
  virtual std::string_view game() const = 0;
  virtual const bots::Budget& usual() const = 0;  // what its spec gives it
};

using OpponentPtr = std::unique_ptr<Opponent>;

// What chance brought after a move beside the mean of what it could have brought, in shares of the win.
struct Luck {
  bool certain = false;        // nothing else could have come
  std::vector<double> shares;  // one for each seat
};

class Table {
 public:
  virtual ~Table() = default;

  virtual std::string_view game() const = 0;
  virtual int players() const = 0;
  virtual int to_move() const = 0;  // a seat, or -1 when over
  virtual std::size_t move_count() const = 0;
  virtual bool dealt() const = 0;  // by chance from the start, rather than loaded

  virtual Json state() const = 0;                     // the whole truth
  virtual Result<Json> view(int seat) const = 0;      // what a seat may know
  virtual std::string view_text(int seat) const = 0;  // the same as text; there must be such a seat
  // How that differs from the view of an earlier position of this game; nothing where no patch can say it.
  virtual std::optional<std::string> view_patch(int seat, const Table& earlier) const = 0;
  virtual Json public_view() const = 0;                // what everybody knows, those who look on too
  virtual bool has_secrets() const = 0;                // otherwise all views are alike
  virtual std::vector<std::string> moves() const = 0;  // all legal ones, sorted, without duplicates
  virtual std::size_t choices() const = 0;             // how many they are
  // So many of them, from this number on, in an order of their own; each part is sorted in itself.
  virtual std::vector<std::string> some_moves(std::size_t from, std::size_t most) const = 0;
  // What happened: a list of events, as text or as a tree.
  virtual Result<std::string> play_text(std::string_view move) = 0;
  Result<Json> play(std::string_view move);
  virtual std::string last_move() const = 0;  // there must be one
  virtual Result<std::string> undo() = 0;     // the move taken back; chance goes back too
  virtual Json result() const = 0;

  // For those who show the game to people; fields as in docs/protocol.md under Extensions.
  virtual Json deck() const = 0;
  virtual Result<Json> advice(int seat) const = 0;                      // what a seat can see of its choices
  virtual Result<Json> preview(std::string_view unfinished) const = 0;  // of the seat to move
  virtual Result<Json> explain(std::string_view move) const = 0;        // likewise

  // A bot's thought about the move to make, as docs/protocol.md has it. Nothing is played. The opponent must
  // be one for this game; it may use what it remembers of this table.
  virtual Result<Json> think(Opponent& opponent, const bots::Budget& budget, u64 seed) const = 0;
  // The same by a bot that comes fresh to the table: `bot` as for make_opponent.
  Result<Json> think(std::string_view bot, const bots::Budget& budget, u64 seed) const;

  // What one search over the same imagined worlds finds out about the moves of the seat to move, as
  // docs/protocol.md has it under `judge`; closely about `move`, unless it is empty.
  virtual Result<Json> judge(std::string_view move, u64 passes, u64 seed) const = 0;
  // Of the last move; there must be one. `passes` are those of its decision.
  virtual Result<Luck> last_luck(u64 passes, u64 seed) const = 0;

  virtual std::string record() const = 0;
  virtual void name_seats(std::vector<std::string> names) = 0;
  virtual const std::vector<std::string>& seat_names() const = 0;

  // The moves so far, each with who made it and what happened.
  struct Past {
    int seat = 0;
    std::string move;
    Json events;
  };
  virtual std::vector<Past> history() const = 0;
  // What chance decides from now on comes from this seed. Moves that are taken back take it back, too.
  virtual void reseed(u64 seed) = 0;
  // The same game after its first `moves` moves, as a table of its own. There must be so many.
  virtual std::unique_ptr<Table> fork(std::size_t moves) const = 0;
  // The same position with all that the seat does not know dealt anew, as the beginning of another game.
  virtual Result<std::unique_ptr<Table>> redeal(int seat, u64 seed) const = 0;
};

using TablePtr = std::unique_ptr<Table>;

// The win of a game that is over, shared by the winners of its `result`.
std::vector<double> shares_of(const Json& result, std::size_t players);

// The one list of games.
const std::vector<std::string>& game_names();
Result<std::vector<std::string>> bot_names(std::string_view game);  // levels included

Result<std::vector<std::string>> level_names(std::string_view game);  // from easy to best

// `bot` is a level's name or a bot's spec: greedy, search:ms=10. Fails with `unknown_bot` or `bad_bot`.
Result<OpponentPtr> make_opponent(std::string_view game, std::string_view bot);

// What can be set in a bot beside its budget; `bot` as before.
Result<std::span<const bots::Knob>> bot_knobs(std::string_view game, std::string_view bot);

// `options` is the options object of the protocol. The same seed and options give the same game.
Result<TablePtr> new_table(std::string_view game, const Json& options, u64 seed);
Result<TablePtr> load_table(const Json& state, u64 seed);
// A position that fits a view: what the seat may know and do is the same in all of them.
Result<TablePtr> load_view(const Json& view, u64 seed);
// Plays a record through; a wrong line gets its number and reason.
Result<TablePtr> replay_table(std::string_view record);

}  // namespace atolls
