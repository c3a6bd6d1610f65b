#include "event/event.h"

#include <tuple>
#include <utility>

#include "core/json_text.h"
#include "ops/limits.h"

namespace atolls::server {

namespace {

using namespace event;

template <class Kind, class Value>
struct Field {
  const char* key;
  Value Kind::* member;
};

template <class... Fields>
constexpr std::tuple<Fields...> list(Fields... fields) {
  return {fields...};
}

// What each kind has beside `event`, `at`, `actor` and `command`, in the order in which it is written.
constexpr auto fields(const Created*) {
  return list(Field{"table", &Created::rematch_of});
}
constexpr auto fields(const Committed*) {
  return list();
}
constexpr auto fields(const Sat*) {
  return list(Field{"seat", &Sat::seat}, Field{"person", &Sat::person}, Field{"bot", &Sat::bot},
              Field{"nonce", &Sat::nonce});
}
constexpr auto fields(const Left*) {
  return list(Field{"seat", &Left::seat});
}
constexpr auto fields(const NonceGiven*) {
  return list(Field{"seat", &NonceGiven::seat}, Field{"nonce", &NonceGiven::nonce});
}
constexpr auto fields(const Pledged*) {
  return list(Field{"seat", &Pledged::seat}, Field{"pledge", &Pledged::pledge});
}
constexpr auto fields(const Sealed*) {
  return list();
}
constexpr auto fields(const Revealed*) {
  return list(Field{"seat", &Revealed::seat}, Field{"nonce", &Revealed::nonce});
}
constexpr auto fields(const Started*) {
  return list();
}
constexpr auto fields(const Moved*) {
  return list(Field{"seat", &Moved::seat}, Field{"bot", &Moved::bot}, Field{"move", &Moved::move});
}
constexpr auto fields(const Out*) {
  return list(Field{"seat", &Out::seat}, Field{"bot", &Out::bot}, Field{"reason", &Out::reason});
}
constexpr auto fields(const TakenOver*) {
  return list(Field{"seat", &TakenOver::seat}, Field{"by", &TakenOver::by}, Field{"bot", &TakenOver::bot});
}
constexpr auto fields(const Returned*) {
  return list(Field{"seat", &Returned::seat});
}
constexpr auto fields(const Agreed*) {
  return list(Field{"seat", &Agreed::seat});
}
constexpr auto fields(const Declined*) {
  return list(Field{"seat", &Declined::seat});
}
constexpr auto fields(const Resumed*) {
  return list();
}
constexpr auto fields(const Over*) {
  return list();
}
constexpr auto fields(const Rematched*) {
  return list(Field{"seat", &Rematched::seat}, Field{"table", &Rematched::table});
}

// What some kinds have in `more`.
constexpr auto fields_of_more(const Created*) {
  return list(Field{"game", &Created::game}, Field{"players", &Created::players},
              Field{"options", &Created::options}, Field{"listed", &Created::listed},
              Field{"clock", &Created::clock}, Field{"scheme", &Created::scheme});
}
constexpr auto fields_of_promise() {
  return list(Field{"secret", &Promise::secret}, Field{"commitment", &Promise::commitment});
}

void write(JsonText& out, std::string_view key, const std::string& text) {
  if (!text.empty()) out.field(key, text);
}
void write(JsonText& out, std::string_view key, int number) {
  if (number != kNobody) out.field(key, number);
}
void write(JsonText& out, std::string_view key, bool is_so) {
  out.field(key, is_so);
}
void write(JsonText& out, std::string_view key, const Json& value) {
  out.field(key, value);
}

Result<void> read(const JsonField& root, const char* key, std::string& text) {
  if (!root.has(key)) return {};
  ATOLL_TRY(found, root.text_at(key));
  text = found;
  return {};
}
// A seat, or how many there are: whether there is such a seat, the fold finds.
Result<void> read(const JsonField& root, const char* key, int& number) {
  if (number == kNobody && !root.has(key)) return {};
  ATOLL_TRY(found, root.integer_at(key, 0, kMostSeats));
  number = found;
  return {};
}
Result<void> read(const JsonField& root, const char* key, bool& is_so) {
  ATOLL_TRY(found, root.boolean_at(key));
  is_so = found;
  return {};
}
Result<void> read(const JsonField& root, const char* key, Json& value) {
  ATOLL_TRY(found, root.at(key));
  value = found.value();
  return {};
}

template <class Kind, class... Fields>
void write_all(JsonText& out, const Kind& kind, const std::tuple<Fields...>& all) {
  std::apply([&](const auto&... field) { (write(out, field.key, kind.*field.member), ...); }, all);
}

template <class Kind, class... Fields>
Result<void> read_all(const JsonField& root, Kind& kind, const std::tuple<Fields...>& all) {
  Result<void> outcome;
  const auto go_on = [&](const auto& field) {
    outcome = read(root, field.key, kind.*field.member);
    return outcome.has_value();
  };
  std::apply([&](const auto&... field) { (void)(go_on(field) && ...); }, all);
  return outcome;
}

template <class Kind>
void write_more(JsonText& out, const Kind& kind) {
  const auto write_object = [&out](auto fill) {
    out.key("more");
    out.object(fill);
  };
  if constexpr (requires { kind.promise; }) {
    write_object([&] {
      if constexpr (requires { fields_of_more(&kind); }) write_all(out, kind, fields_of_more(&kind));
      write_all(out, kind.promise, fields_of_promise());
    });
  } else if constexpr (std::same_as<Kind, Resumed>) {
    if (kind.credit) write_object([&] { out.field("credit", *kind.credit); });
  } else if constexpr (std::same_as<Kind, Over>) {
    if (!kind.result.is_null()) out.field("more", kind.result);
  }
}

template <class Kind>
Result<void> read_more(const JsonField& root, Kind& kind) {
  if constexpr (requires { kind.promise; }) {
    ATOLL_TRY(more, root.at("more"));
    if constexpr (requires { fields_of_more(&kind); })
      ATOLL_CHECK(read_all(more, kind, fields_of_more(&kind)));
    return read_all(more, kind.promise, fields_of_promise());
  } else if constexpr (std::same_as<Kind, Resumed>) {
    const auto more = root.at("more");
    if (more && more->has("credit") && more->value()["credit"].is_number_integer())
      kind.credit = more->value()["credit"].template get<Time>();
  } else if constexpr (std::same_as<Kind, Over>) {
    if (root.has("more")) kind.result = root.value()["more"];
  }
  return {};
}

template <std::size_t... Number>
std::optional<Any> find_named(std::string_view name, std::index_sequence<Number...>) {
  std::optional<Any> found;
  const auto is_it = [&]<class Kind>(std::in_place_type_t<Kind>) {
    if (name == Kind::kName) found = Kind();
    return found.has_value();
  };
  (void)(is_it(std::in_place_type<std::variant_alternative_t<Number, Any>>) || ...);
  return found;
}

}  // namespace

Result<event::Any> event_named(std::string_view name) {
  constexpr auto kAll = std::make_index_sequence<std::variant_size_v<Any>>();
  if (auto found = find_named(name, kAll)) return *std::move(found);
  return failure("bad_event", std::string(name) + ": no such event");
}

std::string_view name_of(const Event& event) {
  return std::visit([](const auto& kind) { return kind.kName; }, event.what);
}

event::Stage stage_of(const Event& event) {
  return std::visit([](const auto& kind) { return kind.kStage; }, event.what);
}

int seat_in(const Event& event) {
  return std::visit(
      [](const auto& kind) {
        if constexpr (requires { kind.seat; }) return kind.seat;
        return kNobody;
      },
      event.what);
}

std::unexpected<Error> misfit(const Event& event, std::string_view why) {
  return failure("bad_event", std::string(name_of(event)) + ": " + std::string(why));
}

std::string print_event(const Event& event) {
  return std::visit(
      [&](const auto& kind) {
        return text_of([&](JsonText& out) {
          out.object([&] {
            out.field("event", kind.kName);
            out.field("at", event.at);
            write_all(out, kind, fields(&kind));
            write(out, "actor", event.actor);
            write(out, "command", event.command);
            write_more(out, kind);
          });
        });
      },
      event.what);
}

Result<Event> parse_event(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return failure("bad_event", json.error().message);
  const JsonField root(*json, "", "bad_event");
  ATOLL_TRY(name, root.text_at("event"));
  ATOLL_TRY(at, root.at("at"));
  if (!at.value().is_number_integer()) return at.fail("must be a time");
  Event event;
  event.at = at.value().get<Time>();
  ATOLL_CHECK(read(root, "actor", event.actor));
  ATOLL_CHECK(read(root, "command", event.command));
  ATOLL_TRY(what, event_named(name));
  event.what = std::move(what);
  const auto outcome = std::visit(
      [&root](auto& kind) -> Result<void> {
        ATOLL_CHECK(read_all(root, kind, fields(&kind)));
        return read_more(root, kind);
      },
      event.what);
  if (!outcome) return std::unexpected(outcome.error());
  return event;
}

}  // namespace atolls::server
