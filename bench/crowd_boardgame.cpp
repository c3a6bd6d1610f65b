// Couples at a boardgame.io server (bench/boardgame/server.cjs): its HTTP lobby, then socket.io over a
// WebSocket.
#include <stdexcept>

#include "crowd.h"

namespace atolls::bench {

namespace {

constexpr const char* kSpace = "/stub,";  // socket.io's namespace is the game's name

class BoardgamePlayer final : public Player {
 public:
  BoardgamePlayer(std::unique_ptr<Socket> socket, std::string match, int seat, std::string credentials)
      : socket_(std::move(socket)),
        match_(std::move(match)),
        seat_(std::to_string(seat)),
        credentials_(std::move(credentials)) {}

  asio::awaitable<void> enter() {
    std::string join = std::string("40") + kSpace;
    co_await socket_->send(std::move(join));
    for (;;) {  // the engine's greeting, then that of the namespace
      const std::string text = co_await socket_->receive();
      if (text.starts_with("40")) break;
    }
    Json sync{"sync", match_, seat_, credentials_, 2};
    co_await tell(std::move(sync));
  }

  asio::awaitable<void> move(const Standing& standing) override {
    Json payload{
        {"type", standing.move}, {"args", Json::array()}, {"playerID", seat_}, {"credentials", credentials_}};
    Json action{{"type", "MAKE_MOVE"}};
    action["payload"] = std::move(payload);
    Json message = Json::array({"update", std::move(action), standing.version, match_, seat_});
    co_await tell(std::move(message));
  }

  asio::awaitable<Standing> hear() override {
    for (;;) {
      std::string text = co_await socket_->receive();
      if (text == "2") {  // the engine's heartbeat
        std::string pong = "3";
        co_await socket_->send(std::move(pong));
        continue;
      }
      const std::size_t body = text.find('[');
      if (!text.starts_with("42") || body == std::string::npos) continue;
      const auto message = parse_json(std::string_view(text).substr(body));
      if (!message) throw std::runtime_error("no JSON: " + text);
      const std::string kind = (*message)[0].get<std::string>();
      if (kind != "update" && kind != "sync") continue;
      const Json& state = kind == "sync" ? (*message)[2]["state"] : (*message)[2];
      const Json& context = state["ctx"];
      co_return Standing{.version = state["_stateID"].get<i64>(),
                         .to_move = std::stoi(context["currentPlayer"].get<std::string>()),
                         .move = state["G"]["phase"] == "worm" ? "worm" : "done"};
    }
  }

 private:
  asio::awaitable<void> tell(Json message) {
    std::string text = std::string("42") + kSpace + print_json(message);
    co_await socket_->send(std::move(text));
  }

  std::unique_ptr<Socket> socket_;
  std::string match_;
  std::string seat_;
  std::string credentials_;
};

asio::awaitable<std::unique_ptr<BoardgamePlayer>> join(const Server& server, std::string match, int seat) {
  Json wish{{"playerID", std::to_string(seat)}, {"playerName", "Player"}};
  const Headers none;
  const std::string path = "/games/stub/" + match + "/join";
  const Answer joined = co_await post(server, path, wish, none);
  auto socket = co_await open_socket(server, "/socket.io/?EIO=4&transport=websocket", none);
  auto player = std::make_unique<BoardgamePlayer>(std::move(socket), match, seat,
                                                  joined.body["playerCredentials"].get<std::string>());
  co_await player->enter();
  co_return player;
}

}  // namespace

asio::awaitable<Couple> seat_at_boardgame(const Server& server, int) {
  Json wish{{"numPlayers", 2}};
  const Headers none;
  const Answer made = co_await post(server, "/games/stub/create", wish, none);
  const std::string match = made.body["matchID"].get<std::string>();
  auto first = co_await join(server, match, 0);
  auto second = co_await join(server, match, 1);
  co_return Couple{std::move(first), std::move(second)};
}

}  // namespace atolls::bench
