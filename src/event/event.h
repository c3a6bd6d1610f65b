// What happened at a table, as it is stored: one line of JSON each. Folding them in order gives the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/error.h"
#include "core/json.h"
#include "ops/time.h"

namespace atolls::server {

inline constexpr int kNobody = -1;  // instead of a seat

// The kinds of events. How each is written is in event.cpp; texts that are empty are not.
namespace event {

// When an event may come: in the exchange before the deal, in the running game, or whenever the fold takes
// it.
enum class Stage { kExchange, kGame, kAny };

// What the server binds itself to. Whoever may not know the secret has none here.
struct Promise {
  std::string commitment;
  std::string secret = {};
};

struct Created {
  static constexpr std::string_view kName = "created";
  static constexpr Stage kStage = Stage::kExchange;
  std::string rematch_of = {};  // another table
  std::string game = {};
  int players = 0;
  Json options = Json::object();
  bool listed = false;
  Json clock = {};
  std::string scheme = {};  // of the deal; the first one has no name here
  Promise promise = {};
};

struct Committed {
  static constexpr std::string_view kName = "committed";
  static constexpr Stage kStage = Stage::kExchange;
  Promise promise = {};
};

struct Sat {
  static constexpr std::string_view kName = "sat";
  static constexpr Stage kStage = Stage::kExchange;
  int seat = 0;
  std::string person = {};  // or
  std::string bot = {};     // its level
  std::string nonce = {};   // of the first scheme
};

struct Left {
  static constexpr std::string_view kName = "left";
  static constexpr Stage kStage = Stage::kExchange;
  int seat = 0;
};

// Of the first scheme alone.
struct NonceGiven {
  static constexpr std::string_view kName = "nonce";
  static constexpr Stage kStage = Stage::kExchange;
  int seat = 0;
  std::string nonce = {};
};

struct Pledged {
  static constexpr std::string_view kName = "pledged";
  static constexpr Stage kStage = Stage::kExchange;
  int seat = 0;
  std::string pledge = {};
};

struct Sealed {
  static constexpr std::string_view kName = "sealed";
  static constexpr Stage kStage = Stage::kExchange;
};

struct Revealed {
  static constexpr std::string_view kName = "revealed";
  static constexpr Stage kStage = Stage::kExchange;
  int seat = 0;
  std::string nonce = {};
};

struct Started {
  static constexpr std::string_view kName = "started";
  static constexpr Stage kStage = Stage::kExchange;
};

struct Moved {
  static constexpr std::string_view kName = "move";
  static constexpr Stage kStage = Stage::kGame;
  int seat = 0;
  std::string move = {};
  std::string bot = {};  // that made it
};

struct Out {
  static constexpr std::string_view kName = "out";
  static constexpr Stage kStage = Stage::kGame;
  int seat = 0;
  std::string reason = {};  // `conceded` or `time`
  std::string bot = {};     // that plays on, if the game goes on
};

struct TakenOver {
  static constexpr std::string_view kName = "taken_over";
  static constexpr Stage kStage = Stage::kGame;
  int seat = 0;
  std::string bot = {};
  int by = kNobody;  // the seat that asked for it
};

struct Returned {
  static constexpr std::string_view kName = "returned";
  static constexpr Stage kStage = Stage::kGame;
  int seat = 0;
};

struct Agreed {
  static constexpr std::string_view kName = "agreed";
  static constexpr Stage kStage = Stage::kGame;
  int seat = 0;
};

struct Declined {
  static constexpr std::string_view kName = "declined";
  static constexpr Stage kStage = Stage::kGame;
  int seat = 0;
};

struct Resumed {
  static constexpr std::string_view kName = "resumed";
  static constexpr Stage kStage = Stage::kGame;
  std::optional<Time> credit = {};  // before outages were measured there was none
};

struct Over {
  static constexpr std::string_view kName = "over";
  static constexpr Stage kStage = Stage::kAny;
  Json result = {};
};

struct Rematched {
  static constexpr std::string_view kName = "rematch";
  static constexpr Stage kStage = Stage::kAny;
  int seat = kNobody;
  std::string table = {};  // the new one
};

// The one list of kinds.
using Any = std::variant<Created, Committed, Sat, Left, NonceGiven, Pledged, Sealed, Revealed, Started, Moved,
                         Out, TakenOver, Returned, Agreed, Declined, Resumed, Over, Rematched>;

}  // namespace event

struct Event {
  Time at = 0;
  event::Any what;
  std::string actor = {};    // the person whose command it was
  std::string command = {};  // that command's id

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(what);
  }
  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&what);
  }
};

Result<event::Any> event_named(std::string_view name);  // an empty one of this kind, or `bad_event`
std::string_view name_of(const Event& event);           // as docs/live.md lists them
event::Stage stage_of(const Event& event);
int seat_in(const Event& event);  // or kNobody
// An error about an event that does not fit: `bad_event`.
std::unexpected<Error> misfit(const Event& event, std::string_view why);

std::string print_event(const Event& event);
// Fails with `bad_event`, naming the field.
Result<Event> parse_event(std::string_view line);

}  // namespace atolls::server
