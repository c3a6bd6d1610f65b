// Couples at an Atoll server: a game of The Reef in which both take worms and pass.
#include <stdexcept>

#include "crowd.h"

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

Standing standing_of(const Json& view) {
  Standing standing;
  standing.version = view.value("version", i64{0});
  if (view.value("phase", std::string()) != "running") return standing;
  standing.to_move = view["toMove"].get<int>();
  const Json& state = view["state"];
  standing.move = "done";
  if (state["phase"] != "worm") return standing;
  for (const char colour : state["dice"].get<std::string>()) {
    const std::string name(1, colour);
    if (state["worms"][name].get<int>() > 0) standing.move = "worm " + name;
  }
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
      const std::string text = co_await socket_->receive();
      const auto message = parse_json(text);
      if (!message) throw std::runtime_error("no JSON: " + text);
      const std::string type = message->value("type", std::string());
      if (message->contains("error")) throw std::runtime_error(text);
      if (type == "events") co_return standing_of((*message)["view"]);
    }
  }

 private:
  std::unique_ptr<Socket> socket_;
  std::string table_;
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
  Json follow{{"do", "follow"}};
  Json sit{{"do", "sit"}, {"seat", 1}};
  Json begin{{"do", "start"}};
  co_await first->tell(follow);
  co_await second->tell(follow);
  co_await second->tell(sit);
  co_await first->hear();
  co_await first->tell(begin);
  co_return Couple{std::move(first), std::move(second)};
}

}  // namespace atolls::bench
