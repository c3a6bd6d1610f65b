#include "cli/play/console.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cli/play/picture.h"

namespace atolls::cli {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::chrono::milliseconds kMoment{300};

// For the handler of Ctrl-C, which may do no more than write.
std::array<char, 512> last_words;
std::size_t last_words_size = 0;

extern "C" void end_with_last_words(int signal) {
  if (write(STDOUT_FILENO, last_words.data(), last_words_size) < 0) {
    // The terminal is gone; there is nobody to tell.
  }
  struct sigaction usual{};
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, nullptr);
  raise(signal);  // it comes when this returns, so that the shell sees how it ended
}

}  // namespace

Console::Console(bool wants_colour, std::string history_file) {
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb" || *term == 0;
  const char* no_colour = std::getenv("NO_COLOR");  // no-color.org: any value but an empty one
  asks_ = isatty(STDIN_FILENO) != 0;
  clears_ = asks_ && shows && !dumb;
  if (clears_) editor_ = std::make_unique<LineEditor>(std::move(history_file));
  colours_ = wants_colour && shows && !dumb && (no_colour == nullptr || *no_colour == 0);
}

bool Console::read(std::string_view prompt, std::string& line) {
  line.clear();
  std::fflush(stdout);
  if (editor_ == nullptr) return read_pipe(prompt, line);
  if (editor_->read(printable(prompt), line)) {
    line.resize(std::min(line.size(), kLongestLine));
    return true;
  }
  say("\n");
  return false;
}

bool Console::wait(std::string_view prompt) {
  std::string line;
  if (editor_ == nullptr) return read_pipe(prompt, line);
  std::fflush(stdout);
  return editor_->read(printable(prompt), line, false);
}

void Console::complete_with(LineEditor::Completer completer) {
  if (editor_ != nullptr) editor_->complete_with(std::move(completer));
}

void Console::forget_lines() {
  if (editor_ != nullptr) editor_->forget();
}

bool Console::read_pipe(std::string_view prompt, std::string& line) {
  if (asks_) say(prompt);
  std::fflush(stdout);
  int c = std::getchar();
  if (c == EOF) {
    if (asks_) say("\n");
    return false;
  }
  for (; c != EOF && c != '\n'; c = std::getchar()) {
    if (line.size() < kLongestLine && c != '\r') line += static_cast<char>(c);
  }
  // A transcript of piped commands reads like a session.
  if (!asks_) say("> " + clip(line, Picture::kWidth - 2) + "\n");
  return true;
}

void Console::draw(std::string_view text) {
  fmt::print("{}", text);
}

void Console::say(std::string_view text) {
  constexpr int kLegible = 100;
  quote(wrap_text(text, static_cast<std::size_t>(std::min(space().width, kLegible))));
}

void Console::quote(std::string_view text) {
  draw(printable(text));
}

Space Console::space() const {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return {};
  const Space usual;
  return {std::clamp(size.ws_col - 1, kNarrowest, 240), std::max(usual.rows, size.ws_row - 1)};
}

void Console::at_interrupt(std::string_view words) const {
  if (!asks_) return;
  sigset_t interrupt;
  sigset_t before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &before);
  last_words_size = std::min(words.size(), last_words.size());
  std::ranges::copy(words.substr(0, last_words_size), last_words.begin());
  struct sigaction action{};
  action.sa_handler = end_with_last_words;
  sigaction(SIGINT, &action, nullptr);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Console::Waiting::Waiting(const Console& console, const std::string& words) {
  if (!console.clears_) return;
  thread_ = std::jthread([this, words = printable(words)](const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    over_.wait_for(lock, stop, kMoment, [] { return false; });
    if (stop.stop_requested()) return;
    fmt::print("\r\x1b[K{}", words);
    std::fflush(stdout);
    over_.wait(lock, stop, [] { return false; });
    fmt::print("\r\x1b[K");
    std::fflush(stdout);
  });
}

void Console::clear(bool scrolled_too) {
  if (clears_) fmt::print("\x1b[2J{}\x1b[H", scrolled_too ? "\x1b[3J" : "");
}

}  // namespace atolls::cli
