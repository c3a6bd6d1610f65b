// atoll engine: the JSON Lines protocol on standard input and output.
#include <iostream>
#include <random>

#include "cli/verbs.h"
#include "core/text.h"
#include "engine/engine.h"

namespace atolls::cli {

namespace {

enum class Line { Read, TooLong, End };

// One line, kept only up to the limit: a line without end must not fill the memory.
Line read_line(std::streambuf& in, std::string& line) {
  line.clear();
  bool too_long = false;
  constexpr int kEnd = std::char_traits<char>::eof();
  for (int c = in.sbumpc();; c = in.sbumpc()) {
    if (c == kEnd && line.empty() && !too_long) return Line::End;
    if (c == kEnd || c == '\n') return too_long ? Line::TooLong : Line::Read;
    if (line.size() < kLongestLine) {
      line += static_cast<char>(c);
    } else {
      too_long = true;
    }
  }
}

int serve() {
  std::ios::sync_with_stdio(false);
  std::random_device device;
  Engine engine(u64{device()} << 32 | device());
  std::string line;
  while (true) {
    const Line read = read_line(*std::cin.rdbuf(), line);
    if (read == Line::End) return 0;
    if (read == Line::Read && trim(line).empty()) continue;
    std::cout << (read == Line::TooLong ? Engine::too_long() : engine.answer(line)) << '\n' << std::flush;
    if (!std::cout) return 1;  // nobody listens any more
  }
}

}  // namespace

void add_engine(Program& program) {
  CLI::App* verb = program.add_verb(
      "engine", "Speak the engine protocol, JSON Lines on standard input and output",
      "  echo '{\"do\":\"hello\"}' | atoll engine\n"
      "  echo '{\"do\":\"new\",\"game\":\"reef\",\"players\":2,\"seed\":7}' | atoll engine\n");
  verb->callback([&program] { program.exit_code = serve(); });
}

}  // namespace atolls::cli
