#include "cli/play/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/files.h"
#include "cli/play/picture.h"
#include "core/record.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

constexpr std::size_t kLongestName = 16;

// Neither the easiest nor the best.
Result<std::string> usual_bot(std::string_view game) {
  ATOLL_TRY(levels, level_names(game));
  return levels.empty() ? "greedy" : levels[levels.size() / 2];
}

}  // namespace

std::string bot_behind(std::string_view game, std::string_view name) {
  if (make_opponent(game, name)) return std::string(name);
  const std::size_t blank = name.rfind(' ');
  if (blank == std::string_view::npos || !parse_number(name.substr(blank + 1))) return "";
  const std::string_view first = trim(name.substr(0, blank));
  return make_opponent(game, first) ? std::string(first) : "";
}

Session::Session(const Faces& faces, Sitting sitting, Console& console, Autosave& autosave)
    : faces_(faces), sitting_(std::move(sitting)), console_(console), autosave_(autosave) {}

Result<void> Session::start(std::string_view game) {
  ATOLL_TRY(table, new_table(game, sitting_.options, sitting_.seed));
  const auto players = static_cast<std::size_t>(table->players());
  ATOLL_TRY(bot, usual_bot(game));
  bots_ = sitting_.bots.value_or(std::vector<std::string>(players - 1, bot));
  bots_.insert(bots_.begin(), players - bots_.size(), "");
  Names names;
  std::size_t person = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (bots_[seat].empty()) {
      const std::string usual = people() == 1 ? "You" : fmt::format("Player {}", seat + 1);
      names.push_back(person < sitting_.names.size() ? sitting_.names[person] : usual);
      ++person;
    } else {
      const auto same =
          std::count(bots_.begin(), bots_.begin() + static_cast<std::ptrdiff_t>(seat), bots_[seat]);
      names.push_back(same == 0 ? bots_[seat] : fmt::format("{} {}", bots_[seat], same + 1));
    }
  }
  table->name_seats(names);
  return sit_down(std::move(table), sitting_.seed);
}

Result<void> Session::start_again() {
  ATOLL_TRY(view, table_->view(0));  // a loaded game has options of its own
  ATOLL_TRY(table, new_table(table_->game(), view["options"], ++sitting_.seed));
  table->name_seats(table_->seat_names());
  return sit_down(std::move(table), sitting_.seed);
}

Result<void> Session::load(const std::string& path, std::string_view wanted) {
  ATOLL_TRY(text, read_file(path));
  auto table = replay_table(text);
  if (!table) return failure(table.error().code, path + ": " + table.error().message);
  const auto players = static_cast<std::size_t>((*table)->players());
  const std::string_view game = (*table)->game();
  if (!wanted.empty() && wanted != game) {
    const Face* face = find_face(faces_, game);
    return failure("bad_file",
                   fmt::format("{}: this is a game of {}, go on with it by: atoll play {} --load {}", path,
                               face == nullptr ? game : face->title(), game, shell_word(path)));
  }
  // Who plays: as the command line says, else as the names in the record tell; somebody must be a person.
  std::vector<std::string> bots;
  if (sitting_.bots && sitting_.bots->size() <= players) {
    bots = *sitting_.bots;
    bots.insert(bots.begin(), players - bots.size(), "");
  } else {
    for (const std::string& name : (*table)->seat_names()) bots.push_back(bot_behind(game, name));
    if (std::ranges::none_of(bots, [](const std::string& bot) { return bot.empty(); })) bots[0].clear();
  }
  for (const std::string& bot : bots) {
    if (bot.empty()) continue;
    if (const auto made = make_opponent(game, bot); !made) {
      return failure(made.error().code, path + ": " + made.error().message);
    }
  }
  bots_ = bots;
  const std::string record = (*table)->record();
  ATOLL_CHECK(sit_down(std::move(*table), std::nullopt));
  file_ = path;
  saved_ = record;
  return {};
}

Result<void> Session::sit_down(TablePtr table, std::optional<u64> seed) {
  ATOLL_TRY(view, table->view(0));
  Face* face = find_face(faces_, table->game());
  if (face == nullptr) return failure("unknown_game", "this game has no face at the terminal");
  notice_ = tell_left();
  ATOLL_CHECK(face->sit_down(view["options"]));
  autosave_.begin(table->game());
  can_keep_ = true;
  console_.at_interrupt("\n");
  file_.clear();
  face_ = face;
  table_ = std::move(table);
  seed_ = seed;
  steps_.clear();
  shown_to_ = -1;
  ATOLL_CHECK(wake_bots());
  for (Table::Past& past : table_->history()) steps_.push_back({past.seat, std::move(past.events)});
  return {};
}

// Fresh ones: they remember nothing.
Result<void> Session::wake_bots() {
  minds_.clear();
  for (const std::string& bot : bots_) {
    minds_.emplace_back();
    if (bot.empty()) continue;
    ATOLL_TRY(mind, make_opponent(table_->game(), bot));
    minds_.back() = std::move(mind);
  }
  return {};
}

int Session::people() const {
  return static_cast<int>(std::ranges::count(bots_, std::string()));
}

// The person whose turn it is; where it is nobody's, the one who moved last.
int Session::looking() const {
  if (!over() && !is_bot(table_->to_move())) return table_->to_move();
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    if (!is_bot(step->seat)) return step->seat;
  }
  const auto person = std::ranges::find(bots_, std::string());
  return person == bots_.end() ? 0 : static_cast<int>(person - bots_.begin());
}

Moment Session::moment(bool from_the_start) const {
  Moment now{.seat = looking(),
             .view = *table_->view(looking()),
             .names = {},
             .steps = {},
             .result = over() ? table_->result() : Json(),
             .seed = seed_,
             .colour = console_.colours(),
             .space = console_.space()};
  for (const std::string& name : table_->seat_names()) now.names.push_back(clip(name, kLongestName));
  // Since the last move of the one who looks, that one included.
  std::size_t from = steps_.size();
  while (from > 0 && (from == steps_.size() || steps_[from].seat != now.seat)) --from;
  if (over() && !steps_.empty()) from = steps_.size() - 1;
  // Where a turn has many moves, one alone says little; the screen shows as many as fit.
  constexpr std::size_t kTold = 12;
  if (!face_->has_secrets()) from = std::min(from, steps_.size() - std::min(steps_.size(), kTold));
  if (from_the_start) from = 0;
  for (; from < steps_.size(); ++from) now.steps.push_back(steps_[from].events);
  return now;
}

Result<void> Session::play(std::string_view move) {
  const int seat = table_->to_move();
  ATOLL_TRY(events, table_->play(move));
  steps_.push_back({seat, events});
  keep();
  return {};
}

void Session::let_bots_play() {
  while (!over() && is_bot(table_->to_move())) {
    // The seed and the number of the move decide, so that a game with the same commands is the same game.
    const u64 seed = sitting_.seed * 1000 + steps_.size();
    const auto seat = static_cast<std::size_t>(table_->to_move());
    const auto thought = [&] {
      const Console::Waiting waiting(console_, clip(table_->seat_names()[seat], kLongestName) + " thinks …");
      return table_->think(*minds_[seat], {}, seed);
    }();
    if (!thought || !play((*thought)["move"].get<std::string>())) return;
  }
}

// Several people share the terminal: nobody shall see the next hand before its owner sits there.
void Session::hand_over() {
  const int seat = looking();
  if (face_->has_secrets() && people() > 1 && !over() && seat != shown_to_ && console_.asks()) {
    console_.clear(true);
    console_.forget_lines();  // they may name cards of a hand
    const std::string name = clip(table_->seat_names()[static_cast<std::size_t>(seat)], kLongestName);
    leaving_ = !console_.wait(fmt::format("Now {} takes the terminal. Press Enter to see the hand. ", name));
  }
  shown_to_ = seat;
}

void Session::show() {
  console_.clear();
  console_.draw(face_->draw(moment()));
  if (!notice_.empty()) console_.say(std::exchange(notice_, ""));
}

int Session::run() {
  bool changed = true;
  std::string line;
  if (steps_.empty()) tell_kept();
  console_.complete_with([this](std::string_view text) { return complete(text); });
  while (!leaving_) {
    if (changed) {
      let_bots_play();
      hand_over();
      if (leaving_) break;
      show();
    }
    changed = false;
    const std::string name = clip(table_->seat_names()[static_cast<std::size_t>(looking())], kLongestName);
    if (!console_.read(over() ? "> " : name + "> ", line)) break;
    const auto command = parse_command(line, face_->vocabulary());
    if (command) {
      changed = obey(*command);
    } else {
      console_.say("Sorry, " + command.error().message + "\n");
    }
  }
  say_goodbye(leaving_);
  return 0;
}

}  // namespace atolls::cli
