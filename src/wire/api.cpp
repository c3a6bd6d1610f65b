#include "wire/api.h"

#include <algorithm>

namespace atolls::server {

struct Api::Route {
  std::string_view method;
  std::string_view path;  // `*` stands for one part, `**` for the rest
  Handler handler;
  enum class For : u8 { kAll, kPeople, kMachines };  // strangers are refused; it does not matter who asks
  For whom = For::kAll;
};

namespace {

// The part of `path` that `*` of the pattern stands for, empty where there is none; nothing if it differs.
std::optional<std::string_view> match(std::string_view pattern, std::string_view path) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos)
    return pattern == path ? std::optional(std::string_view()) : std::nullopt;
  const std::string_view before = pattern.substr(0, star);
  if (pattern.ends_with("**"))
    return path.starts_with(before) ? std::optional(path.substr(star)) : std::nullopt;
  const std::string_view after = pattern.substr(star + 1);
  if (path.size() <= before.size() + after.size()) return std::nullopt;
  if (!path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
  const std::string_view part = path.substr(before.size(), path.size() - before.size() - after.size());
  constexpr std::size_t kLongestPart = 64;
  return part.size() <= kLongestPart && !part.contains('/') ? std::optional(part) : std::nullopt;
}

}  // namespace

const Api::Route* Api::find_route(const HttpRequest& request, std::string& id, bool& known_path) {
  static constexpr Route kRoutes[] = {
      {"GET", "/api/info", &Api::info},
      {"GET", "/api/me", &Api::me},
      {"PATCH", "/api/me", &Api::change_me, Route::For::kPeople},
      {"DELETE", "/api/me", &Api::delete_me, Route::For::kPeople},
      {"GET", "/api/me/tables", &Api::my_tables, Route::For::kPeople},
      {"GET", "/api/me/export", &Api::export_me, Route::For::kPeople},
      {"GET", "/api/me/training", &Api::training, Route::For::kPeople},
      {"PUT", "/api/me/training", &Api::keep_training, Route::For::kPeople},
      {"POST", "/api/guest", &Api::guest},
      {"POST", "/api/register", &Api::sign_up},
      {"POST", "/api/sign-in", &Api::sign_in},
      {"POST", "/api/sign-out", &Api::sign_out},
      {"GET", "/api/sessions", &Api::sessions, Route::For::kPeople},
      {"DELETE", "/api/sessions", &Api::end_other_sessions, Route::For::kPeople},
      {"DELETE", "/api/sessions/*", &Api::end_session, Route::For::kPeople},
      {"GET", "/api/lobby", &Api::lobby},
      {"POST", "/api/tables", &Api::create, Route::For::kPeople},
      {"GET", "/api/tables/*", &Api::table},
      {"GET", "/api/tables/*/game", &Api::game},
      {"POST", "/api/today", &Api::send_day_game, Route::For::kPeople},
      {"GET", "/api/today/*", &Api::show_day},
      {"GET", "/api/today/game/*", &Api::show_day_game},
      {"GET", "/health", &Api::ready, Route::For::kMachines},
      {"GET", "/health/ready", &Api::ready, Route::For::kMachines},
      {"GET", "/health/live", &Api::alive, Route::For::kMachines},
      {"GET", "/metrics", &Api::show_metrics},
      {"GET", "/preview/**", &Api::picture, Route::For::kMachines},
  };
  const std::string_view method = request.method == "HEAD" ? std::string_view("GET") : request.method;
  known_path = false;
  for (const Route& route : kRoutes) {
    const auto part = match(route.path, request.path());
    if (!part) continue;
    known_path = true;
    if (route.method != method) continue;
    id = *part;
    return &route;
  }
  return nullptr;
}

bool Api::is_for(const HttpRequest& request) {
  const std::string_view path = request.path();
  return path.starts_with("/api/") || path == "/health" || path.starts_with("/health/") ||
         path == "/metrics" || path == "/live" || path.starts_with("/preview/");
}

// What holds for every request that changes something.
Result<void> Api::check(const HttpRequest& request) {
  if (!requests_.allow(request.address, workers_.now()))
    return failure("too_many_requests", "too many requests; slow down");
  if (request.method == "GET" || request.method == "HEAD") return {};
  if (!same_origin(request))
    return failure("wrong_origin", "Origin: the request must come from this server's own page");
  if (!request.body.empty() && !request.content_type.starts_with("application/json"))
    return failure("wrong_type", "Content-Type: must be application/json");
  return {};
}

void Api::handle(HttpRequest request, Respond respond) {
  auto call = std::make_shared<Call>(Call{std::move(request), {}});
  call->respond = [this, respond = std::move(respond)](HttpReply reply) {
    metrics_.count("http_replies", "status=\"" + std::to_string(reply.status) + "\"");
    respond(std::move(reply));
  };
  call->count_refusal = [this](const std::string& code) { metrics_.refused(code); };
  const auto refuse = [&](const Error& error) { call->refuse(error); };
  if (const auto checked = check(call->request); !checked) return refuse(checked.error());
  bool known_path = false;
  const Route* route = find_route(call->request, call->id, known_path);
  if (route == nullptr) {
    return refuse(known_path ? Error{"wrong_method", "this address does not do that"}
                             : Error{"not_found", "there is nothing at this address"});
  }
  if (!call->request.body.empty()) {
    auto body = parse_json(call->request.body);
    if (!body) return refuse(body.error());
    if (!body->is_object()) return refuse({"bad_request", "the body must be an object"});
    call->body = std::move(*body);
  }
  if (route->whom == Route::For::kMachines) return (this->*route->handler)(call);
  sessions_.recognise(call->request.cookie, [this, call, route](Result<std::optional<Visitor>>& visitor) {
    if (!visitor) return call->refuse(visitor.error());
    call->visitor = std::move(*visitor);
    if (route->whom == Route::For::kPeople && !call->visitor) {
      return call->refuse({"not_signed_in", "this is for people with a session; POST /api/guest makes one"});
    }
    (this->*route->handler)(call);
  });
}

void Api::admit_live(const HttpRequest& request, std::function<void(Result<std::optional<Visitor>>&)> done) {
  const auto refuse = [&](const Error& error) {
    metrics_.refused(error.code);
    Result<std::optional<Visitor>> refused = std::unexpected(error);
    done(refused);
  };
  if (!requests_.allow(request.address, workers_.now()))
    return refuse({"too_many_requests", "too many requests; slow down"});
  if (!same_origin(request))
    return refuse({"wrong_origin", "Origin: the connection must come from this server's own page"});
  sessions_.recognise(request.cookie, [this, address = request.address,
                                       done = std::move(done)](Result<std::optional<Visitor>> visitor) {
    if (visitor) {
      if (const auto may = live_.may_connect(*visitor, address); !may) visitor = std::unexpected(may.error());
    }
    if (!visitor) metrics_.refused(for_people(visitor.error()).code);
    done(visitor);
  });
}

}  // namespace atolls::server
