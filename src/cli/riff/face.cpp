#include "cli/riff/face.h"

#include <CLI/CLI.hpp>

#include "cli/files.h"
#include "cli/riff/advice.h"
#include "cli/riff/draw.h"
#include "cli/riff/screen.h"
#include "cli/riff/sight.h"
#include "cli/riff/story.h"
#include "cli/riff/words.h"
#include "riff/cards.h"
#include "riff/text/notation.h"

namespace atolls::cli {

void RiffFace::add_rules_options(CLI::App& verb) {
  verb.add_option("--standoff", options_.standoff,
                  "End the game after this many turns in a row without any action")
      ->check(CLI::Range(1, riff::kMostTurns))
      ->capture_default_str();
  verb.add_option("--max-turns", options_.max_turns, "End the game after this many turns; 0: never")
      ->check(CLI::Range(0, riff::kMostTurns))
      ->capture_default_str();
  verb.add_flag("--move-fish", options_.move_fish, "Let a fish join a mate on another coral of its owner");
}

Result<Json> RiffFace::options(const std::string& deck_file) const {
  Json json = {
      {"standoff", options_.standoff}, {"maxTurns", options_.max_turns}, {"moveFish", options_.move_fish}};
  if (!deck_file.empty()) {
    ATOLL_TRY(text, read_file(deck_file));
    auto deck = parse_json(text);
    if (!deck) return failure("bad_deck", deck_file + ": " + deck.error().message);
    if (const auto lawful = riff::parse_deck(*deck); !lawful) {
      return failure("bad_deck", deck_file + ": " + lawful.error().message);
    }
    json["deck"] = std::move(*deck);
  }
  return json;
}

const Vocabulary& RiffFace::vocabulary() const {
  return riff_vocabulary();
}
std::string_view RiffFace::help() const {
  return riff_help();
}
std::string_view RiffFace::rules() const {
  return riff_rules();
}

Result<void> RiffFace::sit_down(const Json& options) {
  ATOLL_TRY(rules, riff::parse_rules(options, "options"));
  rules_ = rules;
  return {};
}

riff::Observation RiffFace::observation(const Moment& moment) const {
  return read_riff_view(moment.view, moment.seat, *rules_);
}

std::string RiffFace::draw(const Moment& moment) const {
  return draw_riff(moment, observation(moment));
}

Result<std::string> RiffFace::draw_card(const Moment& moment, std::string_view which) const {
  return draw_riff_cards(*rules_, which, moment.space.width, moment.colour);
}

Result<std::string> RiffFace::list_moves(const Moment& moment, std::string_view which) const {
  const auto own = observation(moment);
  return which.empty() ? list_riff_moves(own) : list_riff_moves(own, which);
}

std::vector<std::string> RiffFace::topics(const Moment& moment, std::string_view verb) const {
  std::vector<std::string> words;
  if (verb == "card") {
    for (u8 kind = 0; kind < riff::kKinds; ++kind) words.push_back(riff::card_text(kind));
    return words;
  }
  words = riff_vocabulary().moves;
  for (const riff::Move& move : riff_moves(observation(moment))) {
    const bool on_reef = move.kind == riff::MoveKind::Flip || move.kind == riff::MoveKind::Buy ||
                         move.kind == riff::MoveKind::Chase;
    if (on_reef) words.push_back(riff::space_name(move.what));
  }
  return words;
}

Result<std::string> RiffFace::read_move(const Moment& moment, const Command& command) const {
  return read_riff_move(observation(moment), command);
}

std::vector<std::string> RiffFace::tell(const Moment& moment) const {
  return tell_riff(moment.steps, moment.names);
}

std::vector<std::string> RiffFace::explain(const Moment& moment, const Json& thought) const {
  const auto move = thought["move"].get<std::string>();
  const std::string& other = moment.names[static_cast<std::size_t>(1 - moment.seat)];
  std::vector<std::string> sentences = {"Why: " + riff_reason(observation(moment), move) + "."};
  for (std::string& sentence : tell_riff_terms(thought["terms"], other)) {
    sentences.push_back(std::move(sentence));
  }
  sentences.push_back(tell_expectation(moment, thought, "offspring"));
  return sentences;
}

std::string RiffFace::tell_winners(const Json& result, const Names& names) const {
  return tell_riff_winners(result, names);
}

}  // namespace atolls::cli
