// Couples at an Atoll server: a game of The Reef in which both take worms and pass.
#include <stdexcept>

#include "core/json_patch.h"
#include "crowd.h"
#include "fair/deal.h"

namespace atolls::bench {

namespace {

// Every couple comes from an address of its own, as behind a proxy: the server is started with --proxy.
Headers from(const Server& server, int number, const std::string& cookie) {
  const std::string address = "10." + std::to_string(number >> 16 & 255) + "." +
                              std::to_string(number >> 8 & 255) + "." + std::to_string(number & 255);
  Headers headers = {{"X-Forwarded-For", address}, {"Origin", server.origin()}};
  if (!cookie.empty()) headers.emplace_back("Cookie", cookie);
  return headers;
}

// A move that is legal now: the first worm of the dice that there is, or to pass.
Standing standing_of(const Json& view) {
  Standing standing;
  standing.version = view["version"].get<i64>();
  if (view["phase"] != "running") return standing;
  standing.to_move = view["toMove"].get<int>();
  const Json& state = view["state"];
  standing.move = "done";
  if (state["phase"] != "worm") return standing;
  const auto take_one_of = [&](const std::string& colours) {
    for (const char colour : colours) {
      const auto found = state["worms"].find(std::string(1, colour));
      if (found != state["worms"].end() && found->get<int>() > 0)
        standing.move = std::string("worm ") + colour;
    }
  };
  take_one_of("RYGBLO");  // where the supply has none of a die's colour, any will do
  if (state["dice"].is_string()) take_one_of(state["dice"].get<std::string>());
  return standing;
}

class AtollPlayer final : public Player {
 public:
  AtollPlayer(std::unique_ptr<Socket> socket, std::string table)
      : socket_(std::move(socket)), table_(std::move(table)) {}

  asio::awaitable<void> tell(Json message) {
    message["id"] = std::to_string(++told_);
    message["table"] = table_;
    std::string text = print_json(message);
    co_await socket_->send(std::move(text));
  }

  asio::awaitable<void> move(const Standing& standing) override {
    Json message{{"do", "move"}, {"move", standing.move}, {"version", standing.version}};
    co_await tell(std::move(message));
  }

  asio::awaitable<Standing> hear() override {
    for (;;) {
      std::string text = co_await socket_->receive();
      if (text.contains(R"("error":)")) throw std::runtime_error(text);
      const bool is_event = text.starts_with(R"({"type":"events")");
      if (!is_event && !text.contains(R"("view":)")) continue;
      // Where there is a patch it stands last, with its base, and the events before it are passed over.
      const std::size_t base = text.find(R"(,"base":)");
      const bool has_patch = is_event && base != std::string::npos;
      if (has_patch) text[base] = '{';
      const auto message = parse_json(std::string_view(text).substr(has_patch ? base : 0));
      if (!message) throw std::runtime_error(text);
      if (!has_patch) {
        view_ = (*message)["view"];
      } else if ((*message)["base"] == view_["version"]) {
        apply_patch(view_, (*message)["patch"]);
      } else {
        throw std::runtime_error("a patch that does not fit: " + text);
      }
      if (is_event) co_return standing_of(view_);
    }
  }

 private:
  std::unique_ptr<Socket> socket_;
  std::string table_;
  Json view_;
  i64 told_ = 0;
};

}  // namespace

asio::awaitable<Couple> seat_at_atoll(const Server& server, int number) {
  const Headers strange = from(server, number, "");
  Json nobody = Json::object();
  const Answer one = co_await post(server, "/api/guest", nobody, strange);
  const Answer two = co_await post(server, "/api/guest", nobody, strange);
  Json wish{{"game", "riff"}};
  wish["options"] = Json{{"standoff", 999}, {"maxTurns", 9999}};
  const Headers first_headers = from(server, number, one.cookie);
  const Answer made = co_await post(server, "/api/tables", wish, first_headers);
  const std::string table = made.body["table"]["id"].get<std::string>();

  auto first_socket = co_await open_socket(server, "/live", first_headers);
  const Headers second_headers = from(server, number, two.cookie);
  auto second_socket = co_await open_socket(server, "/live", second_headers);
  auto first = std::make_unique<AtollPlayer>(std::move(first_socket), table);
  auto second = std::make_unique<AtollPlayer>(std::move(second_socket), table);
  Json follow{{"do", "follow"}, {"patch", true}};
  Json sit{{"do", "sit"}, {"seat", 1}};
  Json begin{{"do", "start"}};
  co_await first->tell(follow);
  co_await second->tell(follow);
  // The exchange of docs/fair-deals.md, where one knows both nonces.
  const std::string promised = made.body["table"]["commitment"].get<std::string>();
  const std::vector<std::string> nonces = {std::string(64, '0'), std::string(64, '1')};
  const std::vector<std::string> pledges = {server::pledge(nonces[0], 0, table, promised),
                                            server::pledge(nonces[1], 1, table, promised)};
  const std::string seal = server::seal(table, promised, pledges);
  const auto pledge = [&](std::size_t seat) {
    return Json{{"do", "pledge"}, {"commitment", promised}, {"pledge", pledges[seat]}};
  };
  const auto reveal = [&](std::size_t seat) {
    return Json{{"do", "reveal"}, {"seal", seal}, {"nonce", nonces[seat]}};
  };
  co_await first->tell(pledge(0));
  co_await second->tell(sit);
  co_await second->tell(pledge(1));
  while ((co_await first->hear()).version < 5) continue;  // made, sat and pledged, both
  co_await first->tell(begin);
  co_await first->tell(reveal(0));
  while ((co_await second->hear()).version < 6) continue;  // sealed
  co_await second->tell(reveal(1));
  co_return Couple{std::move(first), std::move(second)};
}

}  // namespace atolls::bench
