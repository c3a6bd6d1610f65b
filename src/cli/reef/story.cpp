#include "cli/reef/story.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/reef/draw.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

std::string list_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

// "b2=R c3=P", or "b2=RP" for two pieces on one space.
std::string placed(const Json& events) {
  std::string text;
  std::string previous;
  for (const Json& event : events) {
    if (event["event"] != "place") continue;
    const auto space = event["space"].get<std::string>();
    if (space != previous) text += (text.empty() ? "" : " ") + space + "=";
    text += event["colour"].get<std::string>();
    previous = space;
  }
  return text.empty() ? "no pieces" : text;
}

std::string scored(const Json& event) {
  const int completions = event["completions"].get<int>();
  const int points = event["points"].get<int>();
  if (completions == 0) return "no points";
  return fmt::format("{} x {} = {}", points / completions, completions, points_text(points));
}

int number(const Json& event, const char* key) {
  return event[key].get<int>();
}

struct Standing {
  int rank = 0;
  std::size_t seat = 0;
  std::string name;
  int points = 0;
  int covered = 0;
  int fours = 0;
};

std::vector<Standing> standings(const Json& result, const Names& names) {
  std::vector<Standing> list;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const auto figure = [&](const char* key) { return result[key][seat].get<int>(); };
    list.push_back(
        {figure("ranks"), seat, names[seat], figure("points"), figure("covered"), figure("fours")});
  }
  std::ranges::sort(list, {}, [](const Standing& one) { return std::pair(one.rank, one.seat); });
  return list;
}

// What put `upper` before `lower`, where their points did not.
std::string tie_break(const Standing& upper, const Standing& lower) {
  const std::string both =
      fmt::format("{} and {} have {} each: ", upper.name, lower.name, points_text(upper.points));
  if (upper.covered != lower.covered) return both + "more covered spaces decide.";
  if (upper.fours != lower.fours) return both + "more stacks of four decide.";
  return both + "all is equal, they share the place.";
}

}  // namespace

std::string tell_move(const Json& events, const Names& names) {
  std::string text;
  for (const Json& event : events) {
    const auto kind = event["event"].get<std::string>();
    if (kind == "final") break;
    if (text.empty()) text = event.contains("seat") ? names[event["seat"].get<std::size_t>()] : "";
    if (kind == "take") {
      text += fmt::format(" took #{} from slot {}", number(event, "card"), number(event, "slot"));
      if (number(event, "points") > 0) text += " with " + points_text(number(event, "points"));
    } else if (kind == "draw") {
      text += fmt::format(" drew #{} from the deck, 1 point laid on slot {}", number(event, "card"),
                          number(event, "slot"));
    } else if (kind == "play") {
      text += fmt::format(" played #{}: {}", number(event, "card"), placed(events));
    } else if (kind == "score") {
      text += ", " + scored(event);
    } else if (kind == "lastRound") {
      const auto empty = event["empty"].get<std::vector<std::string>>();
      text += fmt::format("; no {} left: last round", join(empty, ", "));
    } else if (kind == "place" && &event == &events.front()) {
      text += " set up " + placed(events);
    }
  }
  return text;
}

std::vector<std::string> tell_final(const Json& events, const Names& names) {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    std::string cards;
    int sum = 0;
    for (const Json& event : events) {
      if (event["event"] != "final" || event["seat"].get<std::size_t>() != seat) continue;
      const int points = number(event, "points");
      cards += fmt::format("#{} {}  ", number(event, "card"), points > 0 ? fmt::format("+{}", points) : "0");
      sum += points;
    }
    lines.push_back(names[seat] + ": " +
                    (cards.empty() ? "no cards in hand" : fmt::format("{}= {}", cards, points_text(sum))));
  }
  return lines;
}

std::vector<std::string> tell_ranking(const Json& result, const Names& names) {
  std::vector<std::string> lines;
  const auto list = standings(result, names);
  for (const Standing& one : list) {
    lines.push_back(fmt::format("{}. {}: {}, {} spaces covered, {} {} of four", one.rank, one.name,
                                points_text(one.points), one.covered, one.fours,
                                one.fours == 1 ? "stack" : "stacks"));
  }
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (list[i - 1].points == list[i].points) lines.push_back(tie_break(list[i - 1], list[i]));
  }
  return lines;
}

std::string tell_winners(const Json& result, const Names& names) {
  std::vector<std::string> winners;
  int points = 0;
  for (const Json& seat : result["winners"]) {
    winners.push_back(names[seat.get<std::size_t>()]);
    points = result["points"][seat.get<std::size_t>()].get<int>();
  }
  return fmt::format("{} won{} with {}", list_names(winners), winners.size() > 1 ? " together" : "",
                     points_text(points));
}

}  // namespace atolls::cli
