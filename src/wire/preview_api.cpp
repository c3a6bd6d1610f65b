// What a link shows before it is opened: the page with a head about what is shared, and a picture of its
// board. Both tell what who looks on may know, and nothing else.
#include <algorithm>

#include "core/hash.h"
#include "core/text.h"
#include "core/version.h"
#include "page/head.h"
#include "page/site.h"
#include "preview/address.h"
#include "preview/paint.h"
#include "preview/words.h"
#include "table/games.h"
#include "wire/api.h"

namespace atolls::server {

using preview::Language;
using preview::Shared;

// Where a shared thing is found.
struct Api::SharedAddress {
  std::string table = {};    // its id, or
  std::string game = {};     // the game of a deal and
  std::string link = {};     // its options; without a game it is a record
  std::string picture = {};  // where that is, without what follows the name
};

namespace {

constexpr std::string_view kPictureEnd = ".png";

bool is_table_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestTableId && std::ranges::all_of(id, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
  });
}

Shared share_room(const Room& room, const Names& names) {
  Shared shared;
  if (room.table) shared = preview::share(*room.table.operator->(), Shared::What::kTable);
  shared.game = room.game;
  shared.seats.clear();
  for (const Seat& seat : room.seats) {
    preview::Seat who{.bot = seat.bot, .is_free = !seat.taken()};
    if (!seat.person.empty()) {
      const Json name = names(seat.person)["name"];
      if (name.is_string()) who.name = without_controls(name.get<std::string>());
    }
    shared.seats.push_back(std::move(who));
  }
  shared.is_over = room.phase == Phase::kOver;
  shared.result = room.result;
  return shared;
}

// As it stands in an address: what a Host may not be is none.
std::string origin_of(const HttpRequest& request) {
  const bool is_plain = std::ranges::all_of(request.host, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
           c == '-' || c == ':' || c == '[' || c == ']';
  });
  return is_plain && !request.host.empty() ? (request.secure ? "https://" : "http://") + request.host : "";
}

std::string tag_of(std::string_view key) {
  Hash hash;
  for (const char c : key) hash.add(static_cast<u8>(c));
  return "\"" + std::to_string(hash.value()) + "-" + kVersion + "\"";
}

HttpReply picture_reply(const HttpRequest& request, const Pictures::Png& png, const std::string& tag,
                        bool is_final) {
  const bool known = names_tag(request.if_none_match, tag);
  return {known ? 304 : 200,
          {{"Content-Type", "image/png"},
           {"Cache-Control", is_final ? "public, max-age=86400" : "public, max-age=60"},
           {"ETag", tag},
           {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
           {"X-Content-Type-Options", "nosniff"},
           {"Referrer-Policy", "no-referrer"},
           {"Cross-Origin-Resource-Policy", "cross-origin"}},
          known ? std::string() : *png};
}

}  // namespace

std::optional<Api::SharedAddress> Api::shared_address(std::string_view path) {
  const auto parts = split(path, '/');  // the first is empty
  const auto part = [&](std::size_t i) { return i < parts.size() ? parts[i] : std::string_view(); };
  const auto table = [](std::string_view id) -> std::optional<SharedAddress> {
    if (!is_table_id(id)) return std::nullopt;
    return SharedAddress{.table = std::string(id), .picture = "/preview/" + std::string(id)};
  };
  if (parts.size() == 3 && (part(1) == "game" || part(1) == "replay")) return table(part(2));
  if (parts.size() == 4 && part(1) == "online" && (part(2) == "table" || part(2) == "game"))
    return table(part(3));
  if (parts.size() == 4 && part(1) == "new" && !part(3).empty() && find_game(part(2))) {
    return SharedAddress{.game = std::string(part(2)),
                         .link = preview::decode_percent(part(3)),
                         .picture = "/preview" + std::string(path)};
  }
  const auto record = [](std::string_view link) -> std::optional<SharedAddress> {
    if (link.empty()) return std::nullopt;
    return SharedAddress{.link = preview::decode_percent(link),
                         .picture = "/preview/record/" + std::string(link)};
  };
  if (parts.size() == 3 && part(1) == "record") return record(part(2));
  if (parts.size() == 4 && part(1) == "analysis" && part(2) == "record") return record(part(3));
  return std::nullopt;
}

bool Api::is_shared(const HttpRequest& request) {
  return (request.method == "GET" || request.method == "HEAD") && !embedded_site().empty() &&
         shared_address(request.path());
}

void Api::find_shared(const SharedAddress& address, const std::string& asker, Language language,
                      FoundShared then) {
  if (!address.table.empty()) {
    return house_.look(address.table, [this, language, then](const Result<const LiveRoom*>& found) {
      if (!found) return then(std::unexpected(found.error()), 0);
      Shared shared = share_room(*(*found)->room, names());
      preview::name_seats(shared, language);
      then(std::move(shared), (*found)->room->version);
    });
  }
  const auto read = std::make_shared<Result<Shared>>();
  workers_.paint(
      {asker},
      [read, address] {
        *read = address.game.empty() ? preview::read_record(address.link)
                                     : preview::read_deal(address.game, address.link);
      },
      [read, then](const Result<void>& outcome) {
        then(outcome ? std::move(*read) : std::unexpected(outcome.error()), 0);
      });
}

void Api::page(HttpRequest request, Respond respond) {
  const Language language = preview::choose_language(request.accept_language);
  const auto address = shared_address(request.path());
  const std::string origin = origin_of(request);
  auto send = [language, origin, respond = std::move(respond)](
                  const preview::Told& told, const std::string& where, const std::string& picture) {
    const auto index = std::ranges::find(embedded_site(), "/", &File::path);
    HttpReply reply{200, {{"Content-Type", std::string(index->type)}}, {}};
    for (const auto& [name, value] : safety()) reply.headers.emplace_back(name, value);
    reply.headers.emplace_back("Cache-Control", "no-cache");
    reply.headers.emplace_back("Vary", "Accept-Language");
    const bool is_known = !origin.empty();
    reply.body = with_head(index->plain, {.language = std::string(code_of(language)),
                                          .title = told.title,
                                          .description = told.description,
                                          .address = is_known ? origin + where : "",
                                          .picture = is_known && !picture.empty() ? origin + picture : ""});
    respond(std::move(reply));
  };
  const std::string path(request.path());
  // Who asks too often still gets the page: it says less about what is there.
  if (!address || !requests_.allow(request.address, workers_.now()))
    return send(preview::tell_of_atoll(language), path, "");
  find_shared(*address, request.address, language,
              [send, path, language, picture = address->picture](const Result<Shared>& shared, i64 version) {
                if (!shared) return send(preview::tell_of_atoll(language), path, "");
                std::string where =
                    picture + std::string(kPictureEnd) + "?language=" + std::string(code_of(language));
                if (version > 0)
                  where += "&version=" + std::to_string(version);  // another one, another address
                send(preview::tell(*shared, language), path, where);
              });
}

void Api::picture(CallPtr call) {
  std::string_view name = call->id;
  if (!name.ends_with(kPictureEnd)) return call->refuse({"not_found", "there is no such picture"});
  name.remove_suffix(kPictureEnd.size());
  const std::string path = (name.contains('/') ? "/" : "/game/") + std::string(name);
  const auto address = shared_address(path);
  if (!address) return call->refuse({"not_found", "there is no such picture"});
  const Language language = preview::choose_language(call->request.query("language"));
  if (address->table.empty()) {
    const std::string key = path + "?" + std::string(code_of(language));
    return send_picture(call, key, true, [address = *address]() -> Result<Shared> {
      return address.game.empty() ? preview::read_record(address.link)
                                  : preview::read_deal(address.game, address.link);
    });
  }
  find_shared(*address, call->request.address, language,
              [this, call, path, language](const Result<Shared>& shared, i64 version) {
                if (!shared) return call->refuse(shared.error());
                std::string key = path + "?" + std::string(code_of(language)) + "&" + std::to_string(version);
                for (const preview::Seat& seat : shared->seats) key += "/" + seat.name;
                send_picture(call, key, shared->is_over,
                             [shared = *shared]() -> Result<Shared> { return shared; });
              });
}

void Api::send_picture(const CallPtr& call, const std::string& key, bool is_final,
                       std::function<Result<Shared>()> read) {
  const std::string tag = tag_of(key);
  if (const auto kept = pictures_.find(key))
    return call->respond(picture_reply(call->request, kept, tag, is_final));
  if (!requests_.allow(call->request.address, workers_.now(), kPictureCost))
    return call->refuse({"too_many_requests", "too many pictures; slow down"});
  const bool is_first = pictures_.wait(key, [call, tag, is_final](const Result<Pictures::Png>& painted) {
    if (!painted) return call->refuse(painted.error());
    call->respond(picture_reply(call->request, *painted, tag, is_final));
  });
  if (!is_first) return;
  const auto png = std::make_shared<Result<std::string>>();
  workers_.paint(
      {call->request.address},
      [png, read = std::move(read)] {
        const auto shared = read();
        *png = shared ? preview::paint(preview::scene_of(*shared), embedded_paints())
                      : failure("not_found", "this link carries nothing that can be shown");
      },
      [this, key, png](const Result<void>& outcome) {
        if (!outcome) return pictures_.done(key, std::unexpected(outcome.error()));
        if (!*png) return pictures_.done(key, std::unexpected(png->error()));
        pictures_.done(key, std::make_shared<const std::string>(std::move(**png)));
      });
}

}  // namespace atolls::server
