#include "cli/reef/face.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/reef/advice.h"
#include "cli/reef/draw.h"
#include "cli/reef/screen.h"
#include "cli/reef/story.h"
#include "cli/reef/words.h"
#include "core/text.h"

namespace atolls::cli {

void ReefFace::add_look_options(CLI::App& verb) {
  verb.add_option("--skin", skin_, "first or second edition: names, hues and marker")
      ->check(CLI::IsMember({"first", "second"}))
      ->capture_default_str();
}

Result<Json> ReefFace::options(const std::string& deck_file) const {
  GameOptions all = options_;
  all.deck_file = deck_file;
  return options_json(all);
}

const Vocabulary& ReefFace::vocabulary() const {
  return reef_vocabulary();
}
std::string_view ReefFace::help() const {
  return reef_help();
}
std::string_view ReefFace::rules() const {
  return reef_rules();
}

Result<void> ReefFace::sit_down(const Json& options) {
  ATOLL_TRY(rules, reef::parse_rules(options, "options"));
  rules_ = rules;
  return {};
}

std::string ReefFace::draw(const Moment& moment) const {
  Scene scene{.sight = read_view(moment.view, moment.seat),
              .rules = rules_.get(),
              .names = moment.names,
              .story = tell(moment),
              .ending = {},
              .seed = moment.seed,
              .space = moment.space};
  if (scene.sight.over) {
    // Nothing is secret any more.
    for (std::size_t seat = 0; seat < scene.names.size(); ++seat) {
      scene.sight.seats[seat].points = moment.result["points"][seat].get<int>();
    }
    scene.ending = scene.story;
    scene.ending.push_back("Final scoring, each card in hand once:");
    const Json last = moment.steps.empty() ? Json::array() : moment.steps.back();
    for (const std::string& line : tell_final(last, scene.names)) scene.ending.push_back("  " + line);
    scene.ending.push_back("Result: " + cli::tell_winners(moment.result, scene.names));
    for (const std::string& line : tell_ranking(moment.result, scene.names)) {
      scene.ending.push_back("  " + line);
    }
    scene.ending.push_back("Now: undo, save FILE, new or quit.");
  }
  return draw_screen(scene, look(moment));
}

Result<std::string> ReefFace::draw_card(const Moment& moment, std::string_view which) const {
  const std::string text(which.starts_with('#') ? which.substr(1) : which);
  const auto id = parse_number(text);
  if (!id) return failure("bad_request", "card needs a number: card 17");
  const auto index = *id <= 0x7fffffff ? rules_->index_of(static_cast<int>(*id)) : std::nullopt;
  if (!index) return failure("bad_request", fmt::format("this deck has no card {}", *id));
  return cli::draw_card(rules_->deck->cards[static_cast<std::size_t>(*index)], look(moment),
                        moment.space.width);
}

Result<std::string> ReefFace::list_moves(const Moment& moment, std::string_view which) const {
  const Sight sight = read_view(moment.view, moment.seat);
  return which.empty() ? cli::list_moves(sight, *rules_) : list_placements(sight, *rules_, which);
}

std::vector<std::string> ReefFace::topics(const Moment& moment, std::string_view verb) const {
  const Sight sight = read_view(moment.view, moment.seat);
  std::vector<std::string> cards;
  const auto add = [&](int id) { cards.push_back(std::to_string(id)); };
  std::ranges::for_each(sight.own().hand, add);
  if (verb == "moves") return cards;
  for (const Sight::Seat& seat : sight.seats) std::ranges::for_each(seat.hand, add);
  for (const auto& slot : sight.display) {
    if (slot) add(slot->card);
  }
  if (sight.deck_top) add(*sight.deck_top);
  return cards;
}

Result<std::string> ReefFace::read_move(const Moment& moment, const Command& command) const {
  // Which slots may get the point is not plain to see.
  if (command.verb == "draw" && command.rest.empty()) {
    std::vector<std::string> ways;
    for (const int slot : payable_slots(read_view(moment.view, moment.seat), *rules_))
      ways.push_back(fmt::format("draw {}", slot));
    if (!ways.empty())
      return failure("bad_move", "draw needs the slot that gets your point: " + join(ways, " or "));
  }
  return reef_move(command);
}

std::vector<std::string> ReefFace::tell(const Moment& moment) const {
  std::vector<std::string> story;
  for (const Json& events : moment.steps) story.push_back(tell_move(events, moment.names));
  return story;
}

std::vector<std::string> ReefFace::explain(const Moment& moment, const Json& thought) const {
  const Sight sight = read_view(moment.view, moment.seat);
  const auto move = thought["move"].get<std::string>();
  const std::string& next = moment.names[static_cast<std::size_t>((moment.seat + 1) % sight.players())];
  std::vector<std::string> sentences = {"It " + reason(sight, *rules_, move) + "."};
  for (std::string& sentence : tell_terms(thought["terms"], next)) sentences.push_back(std::move(sentence));
  sentences.push_back(tell_expectation(moment, thought, "points"));
  return sentences;
}

std::string ReefFace::tell_winners(const Json& result, const Names& names) const {
  return cli::tell_winners(result, names);
}

}  // namespace atolls::cli
