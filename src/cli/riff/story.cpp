#include "cli/riff/story.h"

#include <fmt/core.h>

#include <utility>

#include "core/text.h"
#include "riff/cards.h"

namespace atolls::cli {

namespace {

std::string text_of(const Json& event, const char* key) {
  return event[key].get<std::string>();
}

std::string card_in_words(const Json& event) {
  const auto card = text_of(event, "card");
  return card == "sea" ? "open sea" : riff::card_of(card) && card.size() > 2 ? "a " + card : card;
}

std::string tell_shark(const Json& event) {
  if (event.contains("space")) {
    return fmt::format("sent a shark after {} on {}", card_in_words(event), text_of(event, "space"));
  }
  if (event.contains("coral")) {
    const int coral = event["coral"].get<int>();
    if (event["card"] == "coral") return fmt::format("gave coral {} to a shark", coral);
    return fmt::format("gave {} on coral {} to a shark", text_of(event, "card"), coral);
  }
  return fmt::format("gave a{} {} to a shark", event["card"] == "shark" ? "nother" : "",
                     text_of(event, "card"));
}

// Builds sentences out of events; what belongs together is one sentence.
class Story {
 public:
  explicit Story(const Names& names) : names_(names) {}

  void tell(const Json& events) {
    std::vector<std::string> flows;
    std::vector<std::string> fills;
    for (const Json& event : events) {
      const auto kind = text_of(event, "event");
      if (kind == "flow") {
        const int sea = event["sea"].get<int>();
        flows.push_back(text_of(event, "row") + (sea == 0 ? "" : fmt::format(" ({} sea gone)", sea)));
      } else if (kind == "fill") {
        fills.push_back(text_of(event, "space") + " " + text_of(event, "card"));
      } else {
        if (kind == "roll" || kind == "over") tell_reef(flows, fills);
        tell_one(kind, event);
      }
    }
    tell_reef(flows, fills);
    // Nothing is said of a turn's end but what the reef did.
    end_sentence();
  }

  std::vector<std::string> paragraphs() {
    end_paragraph();
    return std::move(paragraphs_);
  }

 private:
  std::string who(const Json& event) const { return names_[event["seat"].get<std::size_t>()]; }

  void tell_reef(std::vector<std::string>& flows, std::vector<std::string>& fills) {
    if (!flows.empty()) say("the reef flowed in " + join(flows, ", "));
    if (!fills.empty()) say("new are " + join(fills, ", "));
    if (!flows.empty() || !fills.empty()) end_sentence();
    flows.clear();
    fills.clear();
  }

  void tell_one(const std::string& kind, const Json& event) {
    if (kind == "roll") {
      end_paragraph();
      const auto dice = text_of(event, "dice");
      say(fmt::format("{} rolled {} {}", who(event), dice[0], dice[1]));
    } else if (kind == "worm") {
      say(fmt::format("{} took worm {}", who(event), text_of(event, "colour")));
    } else if (kind == "flip") {
      say(fmt::format("{} turned up {} for {}: {}", who(event), text_of(event, "space"),
                      text_of(event, "pay"), card_in_words(event)));
    } else if (kind == "buy") {
      const std::string where =
          event.contains("coral") ? fmt::format(" onto coral {}", event["coral"].get<int>()) : "";
      say(fmt::format("{} bought {} on {} for {}{}", who(event), card_in_words(event),
                      text_of(event, "space"), text_of(event, "pay"), where));
    } else if (kind == "breed") {
      say(fmt::format("{} and {} have offspring {}", event["parents"][0].get<std::string>(),
                      event["parents"][1].get<std::string>(), text_of(event, "offspring")));
    } else if (kind == "open") {
      say(fmt::format("next in slot {} is {}", event["slot"].get<int>(), text_of(event, "offspring")));
    } else if (kind == "boat") {
      say(fmt::format("{} bought boat {} for {}", who(event), event["boats"].get<int>(),
                      text_of(event, "pay")));
    } else if (kind == "shark") {
      say(who(event) + " " + tell_shark(event));
    } else if (kind == "move") {
      say(fmt::format("{} moved {} from coral {} to {}", who(event), text_of(event, "card"),
                      event["from"].get<int>(), event["to"].get<int>()));
    } else if (kind == "shuffle") {
      say(fmt::format("the discard was shuffled into the deck, now {} cards", event["deck"].get<int>()));
    }
  }

  void say(const std::string& clause) {
    if (!sentence_.empty()) {
      sentence_ += "; " + clause;
      return;
    }
    sentence_ = clause;
    if (sentence_[0] >= 'a' && sentence_[0] <= 'z' &&
        (clause.starts_with("the ") || clause.starts_with("new "))) {
      sentence_[0] = upper(sentence_[0]);
    }
  }
  void end_sentence() {
    if (!sentence_.empty()) paragraph_ += (paragraph_.empty() ? "" : " ") + sentence_ + ".";
    sentence_.clear();
  }
  void end_paragraph() {
    end_sentence();
    if (!paragraph_.empty()) paragraphs_.push_back(std::exchange(paragraph_, ""));
  }

  const Names& names_;
  std::string sentence_;
  std::string paragraph_;
  std::vector<std::string> paragraphs_;
};

}  // namespace

std::vector<std::string> tell_riff(const std::vector<Json>& steps, const Names& names) {
  Story story(names);
  for (const Json& events : steps) story.tell(events);
  return story.paragraphs();
}

std::string tell_riff_end(const Json& events) {
  for (const Json& event : events) {
    if (event["event"] != "over") continue;
    const auto reason = text_of(event, "reason");
    if (reason == "offspring") return "the fifth offspring";
    return reason == "standoff" ? "a standoff, nobody did anything any more" : "the last turn was played";
  }
  return "see below";
}

std::string tell_riff_winners(const Json& result, const Names& names) {
  const auto offspring = result["offspring"].get<std::vector<int>>();
  if (result["winners"].size() > 1) {
    return fmt::format("{} and {} share the game with {} offspring each", names[0], names[1], offspring[0]);
  }
  const auto winner = result["winners"][0].get<std::size_t>();
  return fmt::format("{} won with {} offspring to {}", names[winner], offspring[winner],
                     offspring[1 - winner]);
}

}  // namespace atolls::cli
