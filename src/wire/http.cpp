#include "wire/http.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "ops/trouble.h"

namespace atolls::server {

namespace {

struct Status {
  std::string_view code;
  int status;
};

// What is not here is the asker's fault: 400.
constexpr std::array kStatuses = std::to_array<Status>({
    {"not_signed_in", 401},     {"wrong_password", 403},
    {"wrong_origin", 403},      {"not_here", 403},
    {"unknown_table", 404},     {"not_found", 404},
    {"unknown_session", 404},   {"unknown_person", 404},
    {"wrong_method", 405},      {"name_taken", 409},
    {"not_over", 409},          {"wrong_day", 409},
    {"already_sent", 409},      {"too_long", 413},
    {"wrong_type", 415},        {"too_many_requests", 429},
    {"too_many_sign_ins", 429}, {"too_many_guests", 429},
    {"too_many_tables", 429},   {"too_many_connections", 429},
    {"storage", 503},           {"busy", 503},
    {"unavailable", 503},       {"wrong_host", 421},
    {"damaged", 500},
});

}  // namespace

std::string_view HttpRequest::query(std::string_view name) const {
  const std::size_t mark = target.find('?');
  if (mark == std::string::npos) return {};
  for (const std::string_view pair : split(std::string_view(target).substr(mark + 1), '&')) {
    const std::size_t equals = pair.find('=');
    if (pair.substr(0, equals) != name) continue;
    return equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1);
  }
  return {};
}

HttpReply json_reply(int status, const Json& body) {
  return json_text_reply(status, print_json(body) + "\n");
}

HttpReply json_text_reply(int status, std::string body) {
  return {status,
          {{"Content-Type", "application/json"},
           {"Cache-Control", "no-store"},
           {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
           {"X-Content-Type-Options", "nosniff"},
           {"Referrer-Policy", "no-referrer"},
           {"Cross-Origin-Resource-Policy", "same-origin"}},
          std::move(body)};
}

HttpReply refusal(const Error& refused) {
  const Error error = for_people(refused);
  const auto found = std::ranges::find(kStatuses, error.code, &Status::code);
  const int status = found == kStatuses.end() ? 400 : found->status;
  return json_reply(status, {{"error", print_error(error)}});
}

bool same_origin(const HttpRequest& request) {
  std::string_view origin = request.origin;
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (origin.starts_with(scheme))
      return !request.host.empty() && origin.substr(scheme.size()) == request.host;
  }
  return false;
}

std::string_view find_cookie(std::string_view header, std::string_view name) {
  for (const std::string_view part : split(header, ';')) {
    const std::string_view pair = trim(part);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
  }
  return {};
}

}  // namespace atolls::server
