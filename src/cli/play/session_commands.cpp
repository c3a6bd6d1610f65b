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
  struct Named {
    std::string_view verb;
    Result<bool> (Session::*handler)(const std::string& rest);
  };
  static constexpr Named kCommands[] = {
      {"show", &Session::show_again}, {"help", &Session::help},          {"moves", &Session::list_moves},
      {"hint", &Session::hint},       {"undo", &Session::undo},          {"save", &Session::save},
      {"load", &Session::load_file},  {"record", &Session::tell_record}, {"story", &Session::tell_story},
      {"card", &Session::draw_card},  {"resume", &Session::resume_left}, {"new", &Session::play_again},
      {"quit", &Session::quit},
  };
  if (command.verb.empty()) return false;
  Result<bool> outcome = false;
  if (is_move(command, face_->vocabulary())) {
    outcome = make_move(command);
  } else if (const auto* found = std::ranges::find(kCommands, command.verb, &Named::verb);
             found != std::end(kCommands)) {
    outcome = (this->*found->handler)(command.rest);
  }
  if (!outcome) console_.say("Sorry, " + outcome.error().message + "\n");
  return outcome.value_or(false);
}

Result<bool> Session::make_move(const Command& command) {
  ATOLL_TRY(move, face_->read_move(moment(), command));
  ATOLL_CHECK(play(move));
  return true;
}

Result<bool> Session::show_again(const std::string&) {
  return true;
}

Result<bool> Session::help(const std::string& rest) {
  console_.say(rest == "rules" ? face_->rules() : face_->help());
  return false;
}

Result<bool> Session::list_moves(const std::string& rest) {
  ATOLL_TRY(list, face_->list_moves(moment(), rest));
  console_.say(list);
  return false;
}

Result<bool> Session::load_file(const std::string& path) {
  if (path.empty()) return failure("bad_file", "load needs a file: load " + sample_file());
  ATOLL_CHECK(load(path));
  return true;
}

Result<bool> Session::tell_record(const std::string& rest) {
  console_.quote(record(rest == "all"));
  return false;
}

Result<bool> Session::tell_story(const std::string& rest) {
  const auto told = face_->tell(moment(rest == "all"));
  for (const std::string& part : told) console_.say(part + "\n");
  if (told.empty()) console_.say("Nothing has happened yet.\n");
  return false;
}

Result<bool> Session::draw_card(const std::string& rest) {
  ATOLL_TRY(drawn, face_->draw_card(moment(), rest));
  console_.draw(drawn);
  return false;
}

Result<bool> Session::resume_left(const std::string&) {
  ATOLL_CHECK(resume());
  return true;
}

Result<bool> Session::play_again(const std::string&) {
  ATOLL_CHECK(start_again());
  return true;
}

Result<bool> Session::quit(const std::string&) {
  leaving_ = true;
  return false;
}

Result<bool> Session::undo(const std::string&) {
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

Result<bool> Session::hint(const std::string& rest) {
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
  const bool and_play = rest == "play";
  if (and_play) ATOLL_CHECK(play(move));
  console_.say(text);
  return and_play;
}

Result<bool> Session::save(const std::string& path) {
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
  console_.say(fmt::format("Saved {} moves in {}.\n", steps_.size(), to));
  return false;
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
