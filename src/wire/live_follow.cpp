// Who follows a table: how that begins, with what was missed, and how it ends.
#include "core/json_text.h"
#include "wire/live.h"

namespace atolls::server {

namespace {

// More items of a list behind those that are there.
void append(std::string& items, const std::string& more) {
  if (!items.empty() && !more.empty()) items += ',';
  items += more;
}

}  // namespace

void Live::follow(u64 number, const std::string& id, const JsonField& message) {
  const auto table = short_text(message, "table", kLongestTableId);
  if (!table) return refuse(number, id, table.error());
  std::optional<i64> from;
  if (message.has("from")) {
    const auto given = message.integer_at("from", 0, INT32_MAX);
    if (!given) return refuse(number, id, given.error());
    from = *given;
  }
  bool patched = false;
  if (message.has("patch")) {
    const auto given = message.boolean_at("patch");
    if (!given) return refuse(number, id, given.error());
    patched = *given;
  }
  look_for({number, id, *table, from, patched});
}

void Live::look_for(Wanted wanted) {
  const std::string table = wanted.table;
  const i64 seen = wanted.from.value_or(0);
  house_.look(
      table,
      [this, wanted = std::move(wanted)](const Result<const LiveRoom*>& found) mutable {
        found ? begin_to_follow(std::move(wanted), **found) : refuse(wanted.number, wanted.id, found.error());
      },
      seen);
}

void Live::begin_to_follow(Wanted wanted, const LiveRoom& live) {
  const auto& [number, id, table, from, patched, missed] = wanted;
  Connection* there = find(number);
  if (there == nullptr) return;
  if (there->followed.size() >= kMostFollowed && !there->followed.contains(live.id))
    return refuse(number, id, {"too_many_tables", "you follow too many tables already"});
  if (from && *from < live.room->version) {
    const auto recent = recent_events(*live.room, live.lines, *from, names());
    if (!recent) return play_again_for(std::move(wanted), live);
    append(wanted.missed, *recent);
  }
  if (there->followed.insert_or_assign(live.id, patched).second) {
    followers_[live.id].insert(number);
    house_.came(live.id, there->person);
    if (find(number) == nullptr) return;  // it was told of it, and was too slow
  }
  const int seat = live.room->seat_of(person_of(number));
  const std::string view = RoomText(*live.room, names(), live.presence(workers_.now())).to(seat);
  reply_with(number, id, [&](JsonText& out) {
    out.key("events");
    out.raw("[" + missed + "]");
    out.key("view");
    out.raw(view);
  });
}

// What moves brought is not kept: the game is played through again, and printed, elsewhere, since that takes
// time. Then we look once more: whatever happened meanwhile comes behind it.
void Live::play_again_for(Wanted wanted, const LiveRoom& live) {
  const std::string address = find(wanted.number)->address;
  if (studies_[address] >= kStudiesAtOnce)
    return refuse(wanted.number, wanted.id, {"busy", "you ask for too many games at once; try again"});
  ++studies_[address];
  struct Work {
    Wanted wanted;
    Game table;
    std::vector<std::string> lines;
    Names names;
  };
  auto work =
      std::make_shared<Work>(std::move(wanted), live.room->table, live.lines, names_in(live.lines, names()));
  workers_.study(
      {address},
      [work] {
        append(work->wanted.missed, events_after(work->table, work->lines, *work->wanted.from, work->names));
        work->wanted.from = static_cast<i64>(work->lines.size());
      },
      [this, work, address](const Result<void>& outcome) {
        if (--studies_[address] == 0) studies_.erase(address);
        if (!outcome) return refuse(work->wanted.number, work->wanted.id, outcome.error());
        look_for(std::move(work->wanted));
      });
}

void Live::unfollow(u64 number, const std::string& id, const JsonField& message) {
  const auto table = short_text(message, "table", kLongestTableId);
  if (!table) return refuse(number, id, table.error());
  Connection* connection = find(number);
  if (connection != nullptr && connection->followed.erase(*table) > 0) {
    followers_[*table].erase(number);
    if (followers_[*table].empty()) followers_.erase(*table);
    left_.emplace_back(*table, connection->person);
    tell_who_left();
  }
  reply(number, id, Json::object());
}

}  // namespace atolls::server
