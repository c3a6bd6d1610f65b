// Rooms as people see them, in the JSON of docs/live.md: never a hidden card, a secret, or a nonce before the
// end.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "ops/limits.h"
#include "room/room.h"

namespace atolls::server {

// The person of this id as JSON, with the name; null fields for who has gone for good.
using Names = std::function<Json(const std::string& person)>;

// Those of some people, as they were called at one time.
struct NamesThen {
  std::map<std::string, Json> known;

  Json operator()(const std::string& person) const;
  friend bool operator==(const NamesThen&, const NamesThen&) = default;
};

// Who is there now.
struct Presence {
  unsigned here = 0;  // a bit for each seat
  int watching = 0;   // others
};

std::string_view phase_name(Phase phase);

// A seat, or kNobody, that knows just what this one does: where there are no secrets, one view serves all.
int eyes_of(const Room& room, int seat);

// A room to everybody around it, as text: most of it is the same to all, and made once.
class RoomText {
 public:
  RoomText(const Room& room, const Names& names, const Presence& presence);
  std::string to(int seat) const;  // to the person in this seat, or with kNobody to who looks on

 private:
  const Room& room_;
  std::string common_;
};

// How a room changed, to who has the view from before. Who is there is the same in both: of that tells
// presence_view.
class RoomPatch {
 public:
  // Whether there can be one: who sits down sees other things than before.
  static bool fits(const Room& before, const Room& after);
  RoomPatch(const Room& before, const Room& after, const Presence& presence);
  std::optional<std::string> to(int seat) const;  // nothing where no patch can say it

 private:
  const Room& before_;
  const Room& after_;
  std::optional<std::string> common_;
};
Json room_view(const Room& room, int seat, const Names& names, const Presence& presence);
Json presence_view(const Room& room, const Presence& presence);

// Event number `number`; `happened` is what a move brought, as JSON.
void write_event(JsonText& out, const Event& event, i64 number, std::string_view happened,
                 const Names& names);
std::string_view happened_in(const Room& room);  // by its last move
// The events after number `after`, from the stored lines of all, as the items of a list: plays the game
// through again.
std::string events_after(const Game& table, const std::vector<std::string>& lines, i64 after,
                         const Names& names);
// The same, where that needs no playing: nothing if it would.
std::optional<std::string> recent_events(const Room& room, const std::vector<std::string>& lines, i64 after,
                                         const Names& names);
// The names of everybody in these events, for who works on them elsewhere.
NamesThen names_in(const std::vector<std::string>& lines, const Names& names);

Json row_view(const TableRow& row, const Names& names);
// At most so many of these rows, and `next`: how to ask for those behind them, null if there is none.
Json rows_view(const std::vector<TableRow>& rows, int most, const Names& names);

// A page of the lobby, from a message's `limit` and `after`.
struct LobbyPage {
  int most = kMostRows;
  LobbyPlace behind = {};
};
Result<LobbyPage> parse_page(const JsonField& message);

// A row between nodes; nothing if it is none.
Json print_row(const TableRow& row);
std::optional<TableRow> parse_row(const Json& json);

// A finished game: record, events and the proof of its deal. Fails with `not_over`.
Result<std::string> game_text(const Room& room, const std::vector<std::string>& lines, const Names& names);

}  // namespace atolls::server
