// The commands of a session, one function each.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "cli/files.h"
#include "cli/play/picture.h"
#include "cli/play/session.h"
#include "core/record.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

// Limited by nodes, so that the same position gets the same hint.
constexpr std::string_view kAdviser = "search:nodes=2000";
constexpr std::size_t kToldAhead = 4;  // moves

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
  if (is_move(command, face_->vocabulary())) {
    const auto move = face_->read_move(moment(), command);
    return done(move ? play(*move) : Result<void>(std::unexpected(move.error())));
  }
  if (verb == "show") return true;
  if (verb == "help") {
    console_.say(command.rest == "rules" ? face_->rules() : face_->help());
  } else if (verb == "moves") {
    answer(face_->list_moves(moment(), command.rest));
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
      console_.say("Sorry, load needs a file: load " + sample_file() + "\n");
      return false;
    }
    return done(load(command.rest));
  } else if (verb == "record") {
    console_.quote(record(command.rest == "all"));
  } else if (verb == "story") {
    const auto told = face_->tell(moment(command.rest == "all"));
    for (const std::string& part : told) console_.say(part + "\n");
    if (told.empty()) console_.say("Nothing has happened yet.\n");
  } else if (verb == "card") {
    const auto drawn = face_->draw_card(moment(), command.rest);
    if (drawn) console_.draw(*drawn);
    if (!drawn) sorry(drawn.error());
  } else if (verb == "resume") {
    return done(resume());
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
  const auto left = static_cast<std::size_t>(steps_.rend() - own) - 1;
  while (steps_.size() > left) {
    ATOLL_CHECK(table_->undo());
    steps_.pop_back();
  }
  keep();
  ATOLL_CHECK(wake_bots());  // they must not remember what has not happened
  return true;
}

Result<std::string> Session::hint(bool and_play) {
  ATOLL_TRY(thought, table_->think(kAdviser, {}, sitting_.seed + steps_.size()));
  const auto move = thought["move"].get<std::string>();
  std::string text = fmt::format("Hint: {}\n", move);
  for (const std::string& sentence : face_->explain(moment(), thought)) text += "  " + sentence + "\n";
  if (thought["line"].size() > 1) {
    std::vector<std::string> then;
    for (std::size_t i = 1; i < std::min(thought["line"].size(), kToldAhead + 1); ++i) {
      then.push_back(thought["line"][i].get<std::string>());
    }
    text += "  Then perhaps: " + join(then, "; ") + "\n";
  }
  if (and_play) ATOLL_CHECK(play(move));
  return text;
}

Result<std::string> Session::save(const std::string& path) {
  const std::string to = path.empty() ? file_ : path;
  if (to.empty() || to == "-") return failure("bad_file", "save needs a file: save " + sample_file());
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

std::string Session::record(bool all) const {
  if (all || over()) return table_->record();
  std::string text;
  for (const Table::Past& past : table_->history()) text += "  " + past.move + "\n";
  return text +
         "The whole record also holds the deal, which nobody may see yet: 'save FILE'\n"
         "writes it, 'record all' prints it.\n";
}

void Session::say_goodbye(bool asked) {
  const auto moves = steps_.size();
  if (is_saved()) {
    console_.say(fmt::format("Go on with: atoll play {} --load {}\n", face_->game(), shell_word(file_)));
    autosave_.forget();
  } else if (!autosave_.path().empty()) {
    console_.say(over() ? "The record is kept: " + autosave_.path() + "\n"
                        : fmt::format("Go on with: atoll play {} --resume\n", face_->game()));
  } else if (!over() && moves > 0) {
    // Nobody is asked whether to save: what is on the screen is not lost.
    console_.quote(table_->record());
    console_.say(
        fmt::format("This game was not saved. Put the lines above into a file, {0}, then:\n"
                    "  atoll play {1} --load {0}\n",
                    sample_file(), face_->game()));
  }
  const std::string state =
      over()
          ? "The game is over: " + face_->tell_winners(table_->result(), table_->seat_names())
          : fmt::format("The game is not over, {} {} played", moves, moves == 1 ? "move was" : "moves were");
  console_.say(fmt::format("{}{}.\n", asked ? "" : "End of input. ", state));
}

}  // namespace atolls::cli
