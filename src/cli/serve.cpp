// atoll serve: the page and the games of people, from this executable.
#include "net/serve.h"

#include <fmt/core.h>
#include <spawn.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/data.h"
#include "cli/verbs.h"
#include "page/site.h"

extern char** environ;

namespace atolls::cli {

namespace {

bool has_screen() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

// Where there is a browser: the desktop knows which. Whether it worked is for the person to see.
void open_browser(std::string address) {
  std::string program = "xdg-open";
  char* arguments[] = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  (void)posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ);
}

int run(server::Options options, const Data& data, bool open) {
  const auto store = data.made_store();
  if (!store) {
    fmt::print(stderr, "atoll: {}\n", store.error().message);
    return 1;
  }
  options.store = *store;
  if (server::embedded_site().empty())
    fmt::print(stderr, "atoll: this program was built without the page; ./play builds both\n");
  const auto served = server::serve(options, [&](u16 port) {
    const std::string host =
        options.host == "127.0.0.1" || options.host == "0.0.0.0" ? "localhost" : options.host;
    const std::string address = fmt::format("http://{}:{}/", host, port);
    fmt::print("Atoll is at {}\nCtrl-C ends it.\n", address);
    std::fflush(stdout);
    if (open && has_screen()) open_browser(address);
  });
  if (served) return 0;
  if (served.error().code == "cannot_listen") {
    fmt::print(stderr, "atoll: cannot listen on {}\nAnother port: atoll serve --port 8081\n",
               served.error().message);
  } else {
    fmt::print(stderr, "atoll: {}\n", served.error().message);
  }
  return 1;
}

}  // namespace

void add_serve(Program& program) {
  CLI::App* verb = program.add_verb(
      "serve", "Serve the page and online games",
      "  atoll serve\n  atoll serve --port 9000 --no-open\n  atoll serve --host 0.0.0.0 --data "
      "/var/lib/atoll\n"
      "  atoll serve --store postgresql://localhost/atoll --bus redis://localhost --node a --proxy "
      "--public-host atoll.example\n");
  struct Flags {
    server::Options options;
    Data data;
    bool no_open = false;
  };
  auto flags = std::make_shared<Flags>();
  verb->add_option("--port", flags->options.port, "The port; 0 takes any that is free")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  verb->add_option("--host", flags->options.host,
                   "The address to listen on; 0.0.0.0 means all of this machine's")
      ->capture_default_str();
  flags->data.add_to(*verb);
  verb->add_option("--bus", flags->options.bus, "redis://HOST:PORT, for several nodes that share a store");
  verb->add_option("--node", flags->options.node, "This node's name among them; if absent, one is made up");
  verb->add_flag("--proxy", flags->options.proxy,
                 "There is a proxy in front: trust its X-Forwarded-For and -Proto");
  verb->add_option("--public-host", flags->options.public_hosts,
                   "A name by which people reach the server, as in their address bar; may be repeated")
      ->type_name("NAME");
  const auto days = [&](const char* name, int& value, const char* what) {
    verb->add_option(name, value, what)
        ->check(CLI::Range(0, 36500))
        ->capture_default_str()
        ->type_name("DAYS");
  };
  days("--keep-games", flags->options.keeping.game_days,
       "Delete finished games after this many days; 0: never");
  days("--keep-unfinished", flags->options.keeping.unfinished_days,
       "Also delete unfinished games idle for this many days; 0: never");
  days("--keep-guests", flags->options.keeping.guest_days,
       "Also delete guests without a game who have stayed away this many days; 0: never");
  verb->add_flag("--metrics-open", flags->options.metrics_open, "Show /metrics to everybody");
  verb->add_flag("--no-open", flags->no_open, "Do not open a browser");
  verb->callback(
      [&program, flags] { program.exit_code = run(flags->options, flags->data, !flags->no_open); });
}

}  // namespace atolls::cli
