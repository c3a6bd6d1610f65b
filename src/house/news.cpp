#include "house/news.h"

#include <tuple>
#include <utility>

#include "room/room_json.h"

namespace atolls::server {

namespace {

template <class Kind, class Value>
struct NewsField {
  const char* key;
  Value Kind::* member;
};

template <class... Fields>
constexpr std::tuple<Fields...> fields_list(Fields... fields) {
  return {fields...};
}

// What each kind has beside `kind` and `from`.
constexpr auto news_fields(const news::Started*) {
  return fields_list();
}
constexpr auto news_fields(const news::Alive*) {
  return fields_list();
}
constexpr auto news_fields(const news::Missed*) {
  return fields_list();
}
constexpr auto news_fields(const news::Stopped*) {
  return fields_list();
}
constexpr auto news_fields(const news::Events*) {
  return fields_list(NewsField{"table", &news::Events::table}, NewsField{"last", &news::Events::last},
                     NewsField{"row", &news::Events::row}, NewsField{"left", &news::Events::left},
                     NewsField{"names", &news::Events::names});
}
constexpr auto news_fields(const news::Said*) {
  return fields_list(NewsField{"table", &news::Said::table}, NewsField{"seat", &news::Said::seat},
                     NewsField{"what", &news::Said::what});
}
constexpr auto news_fields(const news::IsHere*) {
  return fields_list(NewsField{"table", &news::IsHere::table}, NewsField{"person", &news::IsHere::person},
                     NewsField{"here", &news::IsHere::here});
}
constexpr auto news_fields(const news::Strangers*) {
  return fields_list(NewsField{"table", &news::Strangers::table},
                     NewsField{"count", &news::Strangers::count});
}
constexpr auto news_fields(const news::Passed*) {
  return fields_list(NewsField{"ticket", &news::Passed::ticket}, NewsField{"table", &news::Passed::table},
                     NewsField{"person", &news::Passed::person}, NewsField{"name", &news::Passed::name},
                     NewsField{"command", &news::Passed::command},
                     NewsField{"mayMake", &news::Passed::may_make});
}
constexpr auto news_fields(const news::Answered*) {
  return fields_list(NewsField{"ticket", &news::Answered::ticket}, NewsField{"reply", &news::Answered::reply},
                     NewsField{"error", &news::Answered::error});
}
constexpr auto news_fields(const news::PersonChanged*) {
  return fields_list(NewsField{"person", &news::PersonChanged::person});
}
constexpr auto news_fields(const news::SessionEnded*) {
  return fields_list(NewsField{"session", &news::SessionEnded::session});
}
constexpr auto news_fields(const news::SessionsEnded*) {
  return fields_list(NewsField{"person", &news::SessionsEnded::person},
                     NewsField{"kept", &news::SessionsEnded::kept});
}
constexpr auto news_fields(const news::PersonGone*) {
  return fields_list(NewsField{"person", &news::PersonGone::person});
}

// Null is not written.
template <class Value>
Json as_json(const Value& value) {
  return value;
}
Json as_json(const std::optional<TableRow>& row) {
  return row ? print_row(*row) : Json();
}
Json as_json(const std::optional<Command>& command) {
  return command ? print_command(*command) : Json();
}
Json as_json(const std::optional<Error>& error) {
  return error ? print_error(*error) : Json();
}

void take(const Json& found, std::string& text) {
  if (found.is_string()) text = found.get<std::string>();
}
void take(const Json& found, bool& is_so) {
  if (found.is_boolean()) is_so = found.get<bool>();
}
void take(const Json& found, i64& number) {
  if (found.is_number_integer()) number = found.get<i64>();
}
void take(const Json& found, u64& number) {
  if (found.is_number_unsigned()) number = found.get<u64>();
}
void take(const Json& found, Json& value) {
  value = found;
}
void take(const Json& found, std::vector<std::string>& list) {
  for (std::size_t i = 0; found.is_array() && i < found.size(); ++i) {
    if (found[i].is_string()) list.push_back(found[i].get<std::string>());
  }
}
void take(const Json& found, std::optional<TableRow>& row) {
  row = parse_row(found);
}
void take(const Json& found, std::optional<Command>& command) {
  if (auto parsed = parse_command(found)) command = std::move(*parsed);
}
void take(const Json& found, std::optional<Error>& error) {
  if (!found.is_object()) return;
  error.emplace();
  for (const auto& [key, member] : {std::pair{"code", &Error::code}, std::pair{"message", &Error::message},
                                    std::pair{"clause", &Error::clause}}) {
    if (found.contains(key)) take(found[key], (*error).*member);
  }
}

template <class Kind>
void take_all(const Json& message, Kind& kind) {
  const auto take_one = [&](const auto& field) {
    if (const auto found = message.find(field.key); found != message.end()) take(*found, kind.*field.member);
  };
  std::apply([&](const auto&... field) { (take_one(field), ...); }, news_fields(&kind));
}

template <std::size_t... Number>
std::optional<news::Any> news_named(std::string_view name, std::index_sequence<Number...>) {
  std::optional<news::Any> found;
  const auto is_it = [&]<class Kind>(std::in_place_type_t<Kind>) {
    if (name == Kind::kName) found = Kind();
    return found.has_value();
  };
  (void)(is_it(std::in_place_type<std::variant_alternative_t<Number, news::Any>>) || ...);
  return found;
}

}  // namespace

std::string print_news(std::string_view from, const news::Any& what) {
  return std::visit(
      [&]<class Kind>(const Kind& kind) {
        Json message = {{"kind", Kind::kName}};
        const auto put = [&](const auto& field) {
          if (Json value = as_json(kind.*field.member); !value.is_null())
            message[field.key] = std::move(value);
        };
        std::apply([&](const auto&... field) { (put(field), ...); }, news_fields(&kind));
        message["from"] = from;
        return print_json(message);
      },
      what);
}

std::optional<News> parse_news(std::string_view line) {
  const auto message = parse_json(line);
  if (!message || !message->is_object()) return std::nullopt;
  News news;
  std::string kind;
  if (message->contains("from")) take((*message)["from"], news.from);
  if (message->contains("kind")) take((*message)["kind"], kind);
  if (news.from.empty()) return std::nullopt;
  news.what = news_named(kind, std::make_index_sequence<std::variant_size_v<news::Any>>());
  if (news.what) std::visit([&](auto& one) { take_all(*message, one); }, *news.what);
  return news;
}

}  // namespace atolls::server
