// atoll serve: the page from this executable.
#include <fmt/core.h>
#include <spawn.h>

#include <cstdlib>
#include <memory>

#include "cli/verbs.h"
#include "server/serve.h"
#include "server/site.h"

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

int run(const server::Options& options, bool open) {
  if (server::embedded_site().empty()) {
    fmt::print(stderr, "atoll: this program was built without the page; ./play builds both\n");
    return 1;
  }
  const auto served = server::serve(options, [&](u16 port) {
    const std::string host =
        options.host == "127.0.0.1" || options.host == "0.0.0.0" ? "localhost" : options.host;
    const std::string address = fmt::format("http://{}:{}/", host, port);
    fmt::print("Atoll is at {}\nCtrl-C ends it.\n", address);
    std::fflush(stdout);
    if (open && has_screen()) open_browser(address);
  });
  if (served) return 0;
  fmt::print(stderr, "atoll: cannot listen on {}\nAnother port: atoll serve --port 8081\n",
             served.error().message);
  return 1;
}

}  // namespace

void add_serve(Program& program) {
  CLI::App* verb =
      program.add_verb("serve", "Serve the page: both games in the browser",
                       "  atoll serve\n  atoll serve --port 9000 --no-open\n  atoll serve --host 0.0.0.0\n");
  struct Flags {
    server::Options options;
    bool no_open = false;
  };
  auto flags = std::make_shared<Flags>();
  verb->add_option("--port", flags->options.port, "The port; 0 takes any that is free")
      ->capture_default_str();
  verb->add_option("--host", flags->options.host,
                   "The address to listen on; 0.0.0.0 is every one of this machine")
      ->capture_default_str();
  verb->add_flag("--no-open", flags->no_open, "Do not open a browser");
  verb->callback([&program, flags] { program.exit_code = run(flags->options, !flags->no_open); });
}

}  // namespace atolls::cli
