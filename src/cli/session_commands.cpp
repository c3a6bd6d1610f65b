// The commands of a session, one function each.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "cli/advice.h"
#include "cli/files.h"
#include "cli/session.h"
#include "core/record.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

// As a shell wants it.
std::string shell_word(const std::string& text) {
  const bool plain = std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '/';
  });
  if (plain) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

bool Session::obey(const Command& command) {
  const auto sorry = [&](const Error& error) { console_.say("Sorry, " + error.message + "\n"); };
  const auto answer = [&](const Result<std::string>& text) {
    if (text) {
      console_.say(*text);
    } else {
      sorry(text.error());
    }
  };
  const auto done = [&](const Result<void>& result) {
    if (!result) sorry(result.error());
    return result.has_value();
  };
  const std::string& verb = command.verb;
  if (verb.empty()) return false;
  if (is_move(command)) return done(play(move_text(command)));
  if (verb == "show") return true;
  if (verb == "help") {
    console_.say(command.rest.starts_with("rule") ? rules_text() : help_text());
  } else if (verb == "moves") {
    answer(command.rest.empty() ? list_moves(sight(), *rules_)
                                : list_placements(sight(), *rules_, command.rest));
  } else if (verb == "hint") {
    const bool and_play = command.rest == "play";
    const auto text = hint(and_play);
    answer(text);
    return text && and_play;
  } else if (verb == "undo") {
    const auto undone = undo();
    if (!undone) sorry(undone.error());
    return undone.has_value();
  } else if (verb == "save") {
    answer(save(command.rest));
  } else if (verb == "load") {
    if (command.rest.empty()) {
      console_.say("Sorry, load needs a file: load game.reef\n");
      return false;
    }
    return done(load(command.rest));
  } else if (verb == "record") {
    console_.say(record(command.rest == "all"));
  } else if (verb == "card") {
    const auto drawn = card(command.rest);
    if (drawn) console_.draw(*drawn);
    if (!drawn) sorry(drawn.error());
  } else if (verb == "new") {
    return done(start_again());
  } else if (verb == "quit") {
    leaving_ = true;
  }
  return false;
}

Result<bool> Session::undo() {
  // The last decision of a person; what bots did since goes with it.
  const auto own =
      std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& step) { return !is_bot(step.seat); });
  if (own == steps_.rend()) return failure("nothing_to_undo", "there is no move of yours to take back");
  const auto keep = static_cast<std::size_t>(steps_.rend() - own) - 1;
  while (steps_.size() > keep) {
    ATOLL_CHECK(table_->undo());
    steps_.pop_back();
  }
  return true;
}

Result<std::string> Session::hint(bool and_play) {
  ATOLL_TRY(thought, table_->think("greedy", {}, sitting_.seed + steps_.size()));
  const auto move = thought["move"].get<std::string>();
  const std::string text =
      fmt::format("Greedy would: {}\n  Why: {}.\n", move, reason(sight(), *rules_, move));
  if (and_play) ATOLL_CHECK(play(move));
  return text;
}

Result<std::string> Session::save(const std::string& path) {
  const std::string to = path.empty() ? file_ : path;
  if (to.empty() || to == "-") return failure("bad_file", "save needs a file: save game.reef");
  std::error_code ignored;
  if (to != file_ && std::filesystem::exists(to, ignored)) {
    // An old record may be replaced; another file must have been named by mistake.
    const auto there = read_file(to);
    const auto old = there ? parse_record(*there) : Result<Record>(std::unexpected(there.error()));
    if (!old || old->find("game") == nullptr) {
      return failure("bad_file", to + " exists and is no record of a game; choose another name");
    }
  }
  const std::string text = table_->record();
  ATOLL_CHECK(write_file(to, text));
  file_ = to;
  saved_ = text;
  return fmt::format("Saved {} moves in {}.\n", steps_.size(), to);
}

Result<std::string> Session::card(std::string_view number) const {
  const std::string text(number.starts_with('#') ? number.substr(1) : number);
  const auto id = parse_number(text);
  if (!id) return failure("bad_request", "card needs a number: card 17");
  const auto index = *id <= 0x7fffffff ? rules_->index_of(static_cast<int>(*id)) : std::nullopt;
  if (!index) return failure("bad_request", fmt::format("this deck has no card {}", *id));
  return draw_card(rules_->deck->cards[static_cast<std::size_t>(*index)], look_);
}

std::string Session::record(bool all) const {
  if (all || over()) return table_->record();
  std::string text;
  for (const std::string& move : table_->history()) text += "  " + move + "\n";
  return text +
         "The whole record also holds the deal, which nobody may see yet: 'save FILE'\n"
         "writes it, 'record all' prints it.\n";
}

void Session::say_goodbye(bool asked) {
  const auto moves = steps_.size();
  const bool saved = !file_.empty() && table_->record() == saved_;
  if (saved) {
    console_.say(fmt::format("Go on with: atoll play reef --load {}\n", shell_word(file_)));
  } else if (!over() && moves > 0) {
    // Nobody is asked whether to save: what is on the screen is not lost.
    console_.say(table_->record());
    console_.say(
        "This game was not saved. Put the lines above into a file, game.reef, then:\n"
        "  atoll play reef --load game.reef\n");
  }
  const std::string state = over()
                                ? "The game is over: " + tell_winners(table_->result(), table_->seat_names())
                                : fmt::format("The game is not over, {} moves were played", moves);
  console_.say(fmt::format("{}{}.\n", asked ? "" : "End of input. ", state));
}

}  // namespace atolls::cli
