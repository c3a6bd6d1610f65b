// What becomes of a game that is left: it is kept after every move, and can be resumed.
#include <fmt/core.h>

#include <algorithm>

#include "cli/files.h"
#include "cli/play/session.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

// A record does not need it, but people like to know it; so it is a remark at the end.
constexpr std::string_view kSeed = "# seed ";

}  // namespace

Result<void> Session::resume(std::string_view wanted) {
  const auto kept = autosave_.newest(wanted);
  if (!kept) {
    const auto other = wanted.empty() ? std::nullopt : autosave_.newest("");
    if (!other) return failure("nothing_kept", "no unfinished game is kept");
    return failure(
        "nothing_kept",
        fmt::format("no unfinished game of {} is kept; the last one is of {}: atoll play {} --resume",
                    find_face(faces_, wanted)->title(), find_face(faces_, other->game)->title(),
                    other->game));
  }
  ATOLL_CHECK(load(kept->path));
  ATOLL_TRY(text, read_file(kept->path));
  if (const std::size_t seed = text.rfind(kSeed); seed != std::string::npos) {
    const std::string_view rest = std::string_view(text).substr(seed + kSeed.size());
    seed_ = parse_number(rest.substr(0, rest.find('\n')));
    if (seed_) sitting_.seed = *seed_;
  }
  file_.clear();  // it is ours, not a file of somebody's choice
  autosave_.go_on(*kept);
  return {};
}

void Session::keep() {
  const bool begun = std::ranges::any_of(steps_, [&](const Step& step) { return !is_bot(step.seat); });
  if (!begun) autosave_.forget();  // everything was taken back
  if (!console_.asks() || !can_keep_ || !begun) return;
  const std::string seed = seed_ ? fmt::format("{}{}\n", kSeed, *seed_) : "";
  if (const auto kept = autosave_.keep(table_->record() + seed); !kept) {
    can_keep_ = false;
    autosave_.begin(face_->game());
    notice_ = "This game cannot be kept, save it yourself: " + kept.error().message + "\n";
    return;
  }
  console_.at_interrupt(
      fmt::format("\nThis game is kept. Go on with: atoll play {} --resume\n", face_->game()));
}

std::string Session::tell_left() {
  if (table_ == nullptr || steps_.empty()) return "";
  if (is_saved()) {
    autosave_.forget();
    return "";
  }
  if (autosave_.path().empty()) {
    return table_->record() + "The game before was not saved: the lines above are its record.\n";
  }
  return over() ? "The game before is kept: load " + autosave_.path() + "\n"
                : "The game before is kept: 'resume' goes back to it.\n";
}

void Session::tell_kept() {
  const auto kept = console_.asks() ? autosave_.newest("") : std::nullopt;
  if (!kept || !notice_.empty()) return;
  notice_ = fmt::format("A game of {} with {} {}, left on {}, is kept: 'resume' goes on with it.\n",
                        find_face(faces_, kept->game)->title(), kept->moves,
                        kept->moves == 1 ? "move" : "moves", kept->when);
}

}  // namespace atolls::cli
