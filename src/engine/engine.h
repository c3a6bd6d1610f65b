// The JSON Lines protocol over tables, as docs/protocol.md describes it: one request in, one reply out.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/version.h"
#include "table/table.h"

namespace atolls {

inline constexpr int kProtocol = 1;
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;
inline constexpr std::size_t kMostTables = 10'000;
inline constexpr i32 kMostNodes = 1'000'000'000;

class Engine {
 public:
  // `entropy` seeds what comes without a seed. Tables are counted from `first_table`: an engine that takes
  // another's place must not give its names to other tables.
  explicit Engine(u64 entropy, u64 first_table = 1) : next_table_(first_table), entropy_(entropy) {}

  // The reply to a line, without a line end. Never fails: bad input gets a reply with an error.
  std::string answer(std::string_view line);
  // The reply to a line that was too long to be kept.
  static std::string too_long();

 private:
  using Handler = Result<Json> (Engine::*)(const JsonField& request);

  Result<Json> handle(const JsonField& request);
  Result<Json> hello(const JsonField& request);
  Result<Json> create(const JsonField& request);
  Result<Json> load(const JsonField& request);
  Result<Json> state(const JsonField& request);
  Result<Json> moves(const JsonField& request);
  Result<Json> play(const JsonField& request);
  Result<Json> undo(const JsonField& request);
  Result<Json> score(const JsonField& request);
  Result<Json> bot(const JsonField& request);
  Result<Json> result(const JsonField& request);
  Result<Json> record(const JsonField& request);
  Result<Json> replay(const JsonField& request);
  Result<Json> close(const JsonField& request);

  // Extensions, for those who show games to people.
  Result<Json> names(const JsonField& request);
  Result<Json> deck(const JsonField& request);
  Result<Json> advice(const JsonField& request);
  Result<Json> preview(const JsonField& request);
  Result<Json> explain(const JsonField& request);
  Result<Json> judge(const JsonField& request);
  Result<Json> analyse(const JsonField& request);
  Result<Json> report(const JsonField& request);
  Result<Json> history(const JsonField& request);
  Result<Json> fork(const JsonField& request);

  Result<std::map<std::string, TablePtr>::iterator> find(const JsonField& request);
  Result<Table*> table(const JsonField& request);
  Result<Json> seat_at(Result<TablePtr> table);
  Result<u64> seed(const JsonField& request);

  std::map<std::string, TablePtr> tables_;
  u64 next_table_;
  Rng entropy_;
};

}  // namespace atolls
