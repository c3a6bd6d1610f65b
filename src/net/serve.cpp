#include "net/serve.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <csignal>

#include "net/address.h"
#include "net/connection.h"
#include "net/connection_limits.h"
#include "net/open_files.h"
#include "node/node.h"
#include "ops/metrics.h"

namespace atolls::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr auto kFarewell = std::chrono::seconds(1);  // for what is under way when the server stops

constexpr auto kAcceptAgain = std::chrono::milliseconds(100);

// What to do when no connection can be accepted: most often this process, or the machine, has no file left.
// The connection that waits would be announced again at once, for ever: so somebody idle is shown out, or we
// wait a little.
class AcceptTrouble {
 public:
  asio::awaitable<void> meet(const boost::system::error_code& error, Node& node, ConnectionLimits& limits) {
    node.metrics.count("accept_errors");
    if (!is_told_) log_line("error", "accept", {{"why", error.message()}, {"files", files_allowed()}});
    is_told_ = true;
    well_since_ = 0;
    if (limits.show_out()) co_return;
    asio::steady_timer timer(co_await asio::this_coro::executor, kAcceptAgain);
    co_await timer.async_wait(kNoThrow);
  }
  // Somebody came in. Said once more only after it went well for as long as that.
  void is_over(Time now) {
    if (!is_told_) return;
    if (well_since_ == 0) well_since_ = now;
    if (now - well_since_ < kMinute) return;
    is_told_ = false;
    well_since_ = 0;
  }

 private:
  bool is_told_ = false;
  Time well_since_ = 0;
};

asio::awaitable<void> accept_all(tcp::acceptor& acceptor, Node& node, HostCheck& host_check,
                                 Sockets& sockets) {
  const auto limits =
      std::make_shared<ConnectionLimits>(host_check.proxy(), most_connections(files_allowed()));
  AcceptTrouble trouble;
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(kNoThrow);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      co_await trouble.meet(error, node, *limits);
      continue;
    }
    trouble.is_over(node.threads.now());
    boost::system::error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) continue;  // it has gone already
    // Small messages go out at once: what follows the answer to a move does not wait for its acknowledgement.
    socket.set_option(tcp::no_delay(true), failed);
    std::string address = peer.address().to_string();
    if (!limits->may_enter(network_of(address))) {
      node.metrics.refused("too_many_connections");
      continue;
    }
    asio::co_spawn(acceptor.get_executor(),
                   serve_connection(std::move(socket), node, limits, host_check, sockets, std::move(address)),
                   asio::detached);
  }
}

asio::awaitable<void> tick(Node& node, Sockets& sockets) {
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer timer(executor);
  for (;;) {
    node.threads.tick();
    node.house.tick();
    node.live.tick();
    node.keeper.tick();
    sockets.tick();
    timer.expires_after(std::chrono::milliseconds(kTick));
    const auto [error] = co_await timer.async_wait(kNoThrow);
    if (error) co_return;
  }
}

Result<tcp::acceptor> listen(asio::io_context& context, const Options& options) {
  const std::string where = options.host + ":" + std::to_string(options.port);
  boost::system::error_code error;
  const auto found = tcp::resolver(context).resolve(options.host, std::to_string(options.port), error);
  if (error) return failure("cannot_listen", where + ": " + error.message());
  const tcp::endpoint endpoint = found.begin()->endpoint();
  tcp::acceptor acceptor(context);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return failure("cannot_listen", where + ": " + error.message());
  return acceptor;
}

}  // namespace

Result<void> serve(const Options& options, const std::function<void(u16 port)>& listening) {
  allow_files(kMostConnections + kFilesBeside);
  Sockets sockets;  // before the context, which ends them
  asio::io_context context(1);
  auto listened = listen(context, options);
  if (!listened) return std::unexpected(std::move(listened).error());
  ATOLL_TRY(node, open_node(options, [&context](std::function<void()> work) {
              asio::post(context, std::move(work));
            }));
  std::vector<std::string> hosts = options.public_hosts;
  hosts.push_back(options.host);
  HostCheck host_check(options.proxy, hosts);
  if (options.proxy && options.public_hosts.empty()) {
    log_line("warning", "public_host",
             {{"why",
               "--proxy without --public-host: requests for any other Host than this machine's address "
               "are refused"}});
  }
  std::signal(SIGHUP, SIG_IGN);  // a terminal that closes, or who wants logs reopened: they go to stderr
  asio::co_spawn(context, accept_all(*listened, *node, host_check, sockets), asio::detached);
  asio::co_spawn(context, tick(*node, sockets), asio::detached);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  asio::steady_timer farewell(context);
  signals.async_wait([&](const boost::system::error_code&, int) {
    boost::system::error_code ignored;
    listened->close(ignored);
    node->house.close();
    node->live.dismiss_all({"going_down", "the server stops; connect again in a moment"});
    farewell.expires_after(kFarewell);
    farewell.async_wait([&](const boost::system::error_code&) { context.stop(); });
  });
  const u16 port = listened->local_endpoint().port();
  listening(port);
  log_line(
      "info", "listening",
      {{"port", port}, {"node", node->house.node()}, {"connections", most_connections(files_allowed())}});
  context.run();
  node->threads.stop();
  log_line("info", "stopped");
  return {};
}

}  // namespace atolls::server
