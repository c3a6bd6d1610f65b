#include "server/decide.h"

#include <algorithm>

#include "core/text.h"
#include "server/limits.h"
#include "server/plan.h"

namespace atolls::server {

namespace {

// One command being decided: the room, and what is to happen there.
class Deciding {
 public:
  Deciding(const Room& room, const Command& command, std::string_view person, const Facts& facts)
      : room_(room), command_(command), person_(person), facts_(facts), own_(room.seat_of(person)) {}

  Result<std::vector<Event>> events() {
    using Handler = Result<void> (Deciding::*)();
    struct Entry {
      std::string_view what;
      Handler handler;
    };
    constexpr Entry kOfPeople[] = {
        {"sit", &Deciding::sit},          {"leave", &Deciding::leave},
        {"nonce", &Deciding::nonce},      {"start", &Deciding::start},
        {"move", &Deciding::move},        {"concede", &Deciding::concede},
        {"end", &Deciding::end},          {"take_over", &Deciding::take_over},
        {"return", &Deciding::come_back}, {"rematch", &Deciding::rematch},
    };
    constexpr Entry kOfHouse[] = {
        {"time", &Deciding::time},
        {"resume", &Deciding::resume},
        {"expire", &Deciding::expire},
        {"bot", &Deciding::bot_move},
    };
    const std::span<const Entry> entries =
        person_.empty() ? std::span<const Entry>(kOfHouse) : std::span<const Entry>(kOfPeople);
    const auto found = std::ranges::find(entries, command_.what, &Entry::what);
    if (found == entries.end()) return failure("unknown_command", "do: there is no such command");
    ATOLL_CHECK((this->*found->handler)());
    return std::move(events_);
  }

 private:
  const Seat& seat(int number) const { return room_.seats[static_cast<std::size_t>(number)]; }

  Event& add(std::string kind, int seat = kNobody) {
    Event event;
    event.kind = std::move(kind);
    event.at = facts_.now;
    event.seat = seat;
    event.actor = person_;
    event.command = command_.id;
    return events_.emplace_back(std::move(event));
  }

  Result<void> need_open() const {
    if (room_.phase == Phase::kOpen) return {};
    return failure("not_open", "the game has begun");
  }
  Result<void> need_running() const {
    if (room_.phase == Phase::kRunning) return {};
    return failure("not_running",
                   room_.phase == Phase::kOpen ? "the game has not begun" : "the game is over");
  }
  Result<void> need_seat() const {
    if (own_ != kNobody) return {};
    return failure("not_seated", "you have no seat at this table");
  }
  Result<void> need_host() const {
    if (own_ != kNobody && own_ == room_.host()) return {};
    return failure("not_host", "only the host of the table may do that");
  }
  Result<void> need_number() const {
    if (command_.seat >= 0 && command_.seat < static_cast<int>(room_.seats.size())) return {};
    return failure("unknown_seat",
                   "seat: this table has seats 0 to " + std::to_string(room_.seats.size() - 1));
  }
  // In the game with a say: neither out nor played by a bot.
  Result<void> need_part() const {
    ATOLL_CHECK(need_running());
    ATOLL_CHECK(need_seat());
    if (!seat(own_).out.empty()) return failure("out", "your game is over: the seat is out");
    return {};
  }

  Result<void> sit() {
    ATOLL_CHECK(need_open());
    ATOLL_CHECK(need_number());
    if (!command_.bot.empty()) {
      ATOLL_CHECK(need_host());
      ATOLL_CHECK(check_bot(room_.game, command_.bot));
    }
    if (seat(command_.seat).taken()) return failure("seat_taken", "somebody sits there already");
    if (!command_.bot.empty()) {
      add("sat", command_.seat).bot = command_.bot;
      return {};
    }
    std::string nonce = command_.nonce;
    if (own_ != kNobody) {
      if (nonce.empty()) nonce = seat(own_).nonce;
      add("left", own_);
    }
    Event& sat = add("sat", command_.seat);
    sat.person = person_;
    sat.nonce = nonce;
    return {};
  }

  Result<void> leave() {
    ATOLL_CHECK(need_open());
    ATOLL_CHECK(need_seat());
    int from = own_;
    if (command_.seat != kNobody && command_.seat != own_) {
      ATOLL_CHECK(need_number());
      ATOLL_CHECK(need_host());
      from = command_.seat;
      if (!seat(from).taken()) return failure("unknown_seat", "seat: nobody sits there");
    }
    add("left", from);
    const auto people = std::ranges::count_if(room_.seats, [](const Seat& s) { return !s.person.empty(); });
    if (from == own_ && people == 1) over("abandoned");
    return {};
  }

  Result<void> nonce() {
    ATOLL_CHECK(need_open());
    ATOLL_CHECK(need_seat());
    add("nonce", own_).nonce = command_.nonce;
    return {};
  }

  Result<void> start() {
    ATOLL_CHECK(need_open());
    ATOLL_CHECK(need_host());
    if (!std::ranges::all_of(room_.seats, &Seat::taken))
      return failure("empty_seats", "there are still empty seats");
    add("started");
    return {};
  }

  Result<void> move() {
    ATOLL_CHECK(need_part());
    if (!seat(own_).stand_in.empty())
      return failure("already_taken_over", "a bot plays your seat: return first");
    if (command_.version < room_.position || command_.version > room_.version)
      return failure("stale", "the game has changed since event " + std::to_string(command_.version));
    if (room_.to_move() != own_) return failure("not_your_turn", "it is not your turn");
    return played(own_, "");
  }

  Result<void> bot_move() {
    ATOLL_CHECK(need_running());
    const int mover = room_.to_move();
    if (command_.version != room_.position || seat(mover).player_bot() != command_.bot)
      return failure("stale", "the game has changed since");
    return played(mover, command_.bot);
  }

  // A legal move, and the end if it brings it.
  Result<void> played(int mover, const std::string& bot) {
    Game next = room_.table;
    ATOLL_CHECK(next->play(command_.move));
    const Json result = next->result();
    const bool finished = next->to_move() < 0;
    Event& event = add("move", mover);
    event.move = next->last_move();  // as the game itself writes it
    event.bot = bot;
    if (finished) over("finished", result);
    return {};
  }

  Result<void> concede() {
    ATOLL_CHECK(need_part());
    lose(own_, "conceded");
    return {};
  }

  Result<void> time() {
    const auto until = room_.deadline();
    if (!until || facts_.now < *until) return failure("stale", "no clock has run out");
    lose(room_.to_move(), "time");
    return {};
  }

  void lose(int loser, const std::string& reason) {
    Event& out = add("out", loser);
    out.reason = reason;
    int in = 0;
    int people = 0;
    for (std::size_t i = 0; i < room_.seats.size(); ++i) {
      const Seat& other = room_.seats[i];
      if (static_cast<int>(i) == loser || !other.out.empty()) continue;
      ++in;
      people += other.person.empty() ? 0 : 1;
    }
    if (in >= 2 && people >= 1) {
      out.bot = seat(loser).stand_in.empty() ? usual_bot(room_.game) : seat(loser).stand_in;
    } else {
      over(reason);
    }
  }

  Result<void> take_over() {
    ATOLL_CHECK(need_part());
    ATOLL_CHECK(need_number());
    const Seat& other = seat(command_.seat);
    if (other.person.empty() || !other.out.empty() || !other.stand_in.empty())
      return failure("already_taken_over", "a bot plays that seat already");
    if (room_.clock.per_move && *room_.clock.per_move >= kSlowClock)
      return failure("not_gone", "this game goes over days: its clock decides");
    if ((facts_.gone >> command_.seat & 1) == 0) return failure("not_gone", "that player is still there");
    const std::string bot = command_.bot.empty() ? usual_bot(room_.game) : command_.bot;
    ATOLL_CHECK(check_bot(room_.game, bot));
    Event& taken = add("taken_over", command_.seat);
    taken.bot = bot;
    taken.by = own_;
    return {};
  }

  Result<void> come_back() {
    ATOLL_CHECK(need_part());
    if (seat(own_).stand_in.empty()) return failure("not_taken_over", "you play your seat yourself");
    add("returned", own_);
    return {};
  }

  Result<void> end() {
    ATOLL_CHECK(need_part());
    if (!seat(own_).wants_end) add("agreed", own_);
    for (std::size_t i = 0; i < room_.seats.size(); ++i) {
      const Seat& other = room_.seats[i];
      const bool is_left = !other.person.empty() && other.out.empty() && other.stand_in.empty() &&
                           (facts_.gone >> i & 1) == 0 && static_cast<int>(i) != own_;
      if (is_left && !other.wants_end) return {};
    }
    over("agreed");
    return {};
  }

  Result<void> rematch() {
    if (room_.phase != Phase::kOver) return failure("not_over", "the game is not over");
    ATOLL_CHECK(need_seat());
    if (room_.rematch.empty()) add("rematch", own_).table = command_.table;
    return {};
  }

  Result<void> resume() {
    if (!room_.deadline()) return failure("stale", "no clock runs");
    add("resumed");
    return {};
  }

  Result<void> expire() {
    ATOLL_CHECK(need_open());
    if (facts_.now < room_.changed + kOpenFor) return failure("stale", "the table is not so old");
    over("abandoned");
    return {};
  }

  void over(const std::string& reason, const Json& finished = {}) {
    // Who loses by this very command is out, too.
    std::vector<Seat> seats = room_.seats;
    for (const Event& event : events_) {
      if (event.kind != "out") continue;
      seats[static_cast<std::size_t>(event.seat)].out = event.reason;
      seats[static_cast<std::size_t>(event.seat)].out_since = room_.version + 1;
    }
    add("over").more = result_of(seats, reason, finished);
  }

  const Room& room_;
  const Command& command_;
  const std::string_view person_;
  const Facts& facts_;
  const int own_;
  std::vector<Event> events_;
};

}  // namespace

Result<Decision> decide(const Room& room, const Command& command, std::string_view person,
                        const Facts& facts) {
  if (const auto before = room.done_before(person, command.id); before && !command.id.empty())
    return Decision{{}, *before};
  ATOLL_TRY(events, Deciding(room, command, person, facts).events());
  const i64 version = room.version + static_cast<i64>(events.size());
  return Decision{std::move(events), version};
}

}  // namespace atolls::server
