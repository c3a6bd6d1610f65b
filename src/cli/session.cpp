#include "cli/session.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/advice.h"
#include "cli/files.h"
#include "core/record.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

constexpr std::size_t kLongestName = 16;

// The bot that plays under this name ("greedy", "greedy 2"), or nothing.
std::string bot_behind(std::string_view name, const std::vector<std::string>& known) {
  const auto words = split_words(name);
  if (words.empty() || words.size() > 2 || (words.size() == 2 && !parse_number(words[1]))) return "";
  return std::ranges::find(known, words[0]) != known.end() ? std::string(words[0]) : "";
}

}  // namespace

Session::Session(Sitting sitting, Console& console)
    : sitting_(std::move(sitting)), console_(console), look_{console.colours(), sitting_.second_edition} {}

Result<void> Session::start() {
  ATOLL_TRY(table, new_table("reef", sitting_.options, sitting_.seed));
  const auto players = static_cast<std::size_t>(table->players());
  bots_ = sitting_.bots.value_or(std::vector<std::string>(players - 1, "greedy"));
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
  file_.clear();
  return sit_down(std::move(table), sitting_.seed);
}

Result<void> Session::start_again() {
  ATOLL_TRY(view, table_->view(0));  // a loaded game has options of its own
  ATOLL_TRY(table, new_table("reef", view["options"], ++sitting_.seed));
  table->name_seats(table_->seat_names());
  file_.clear();
  return sit_down(std::move(table), sitting_.seed);
}

Result<void> Session::load(const std::string& path) {
  ATOLL_TRY(text, read_file(path));
  auto table = replay_table(text);
  if (!table) return failure(table.error().code, path + ": " + table.error().message);
  const auto players = static_cast<std::size_t>((*table)->players());
  // Who plays: as the command line says, else as the names in the record tell; somebody must be a person.
  std::vector<std::string> bots;
  if (sitting_.bots && sitting_.bots->size() <= players) {
    bots = *sitting_.bots;
    bots.insert(bots.begin(), players - bots.size(), "");
  } else {
    for (const std::string& name : (*table)->seat_names())
      bots.push_back(bot_behind(name, *bot_names("reef")));
    if (std::ranges::none_of(bots, [](const std::string& bot) { return bot.empty(); })) bots[0].clear();
  }
  bots_ = bots;
  file_ = path;
  saved_ = (*table)->record();
  return sit_down(std::move(*table), std::nullopt);
}

Result<void> Session::sit_down(TablePtr table, std::optional<u64> seed) {
  ATOLL_TRY(view, table->view(0));
  ATOLL_TRY(rules, reef::parse_rules(view["options"], "options"));
  rules_ = rules;
  table_ = std::move(table);
  seed_ = seed;
  steps_.clear();
  shown_to_ = -1;
  // Back to the opening and through again, to know who did what.
  const auto moves = table_->history();
  for (std::size_t i = 0; i < moves.size(); ++i) (void)table_->undo();
  for (const std::string& move : moves) ATOLL_CHECK(play(move));
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

Sight Session::sight() const {
  return read_view(*table_->view(looking()), looking());
}

Result<void> Session::play(std::string_view move) {
  const int seat = table_->to_move();
  ATOLL_TRY(events, table_->play(move));
  steps_.push_back({seat, events});
  return {};
}

void Session::let_bots_play() {
  while (!over() && is_bot(table_->to_move())) {
    // The seed and the number of the move decide, so that a game with the same commands is the same game.
    const u64 seed = sitting_.seed * 1000 + steps_.size();
    const auto thought = table_->think(bots_[static_cast<std::size_t>(table_->to_move())], {}, seed);
    if (!thought || !play((*thought)["move"].get<std::string>())) return;
  }
}

// Several people share the terminal: nobody shall see the next hand before its owner sits there.
void Session::hand_over() {
  const int seat = looking();
  if (people() > 1 && !over() && seat != shown_to_ && console_.asks()) {
    console_.clear(true);
    std::string line;
    const std::string name = clip(table_->seat_names()[static_cast<std::size_t>(seat)], kLongestName);
    leaving_ =
        !console_.read(fmt::format("Now {} takes the terminal. Press Enter to see the hand. ", name), line);
  }
  shown_to_ = seat;
}

void Session::show() {
  Scene scene{.sight = sight(), .rules = rules_.get(), .names = {}, .story = {}, .ending = {}, .seed = seed_};
  for (const std::string& name : table_->seat_names()) scene.names.push_back(clip(name, kLongestName));
  // Since the last move of the one who looks, that one included.
  std::size_t from = steps_.size();
  while (from > 0 && (from == steps_.size() || steps_[from].seat != scene.sight.seat)) --from;
  if (over() && !steps_.empty()) from = steps_.size() - 1;
  for (; from < steps_.size(); ++from) scene.story.push_back(tell_move(steps_[from].events, scene.names));
  if (over()) {
    const Json result = table_->result();
    // Nothing is secret any more.
    for (std::size_t seat = 0; seat < scene.names.size(); ++seat) {
      scene.sight.seats[seat].points = result["points"][seat].get<int>();
    }
    scene.ending = scene.story;
    scene.ending.push_back("Final scoring, each card in hand once:");
    const Json last = steps_.empty() ? Json::array() : steps_.back().events;
    for (const std::string& line : tell_final(last, scene.names)) scene.ending.push_back("  " + line);
    scene.ending.push_back("Result: " + tell_winners(result, scene.names));
    for (const std::string& line : tell_ranking(result, scene.names)) scene.ending.push_back("  " + line);
    scene.ending.push_back("Now: undo, save FILE, new or quit.");
  }
  console_.clear();
  console_.draw(draw_screen(scene, look_));
}

int Session::run() {
  bool changed = true;
  std::string line;
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
    const auto command = parse_command(line);
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
