// How somebody does at puzzles: what the page keeps on each device, for the person. The page works it out;
// here it is only looked after that it is little, and numbers.
#include <algorithm>
#include <array>

#include "core/text.h"
#include "wire/api.h"

namespace atolls::server {

namespace {

constexpr std::array<std::string_view, 3> kSets = {"reef-placement", "reef-move", "riff-move"};

struct Figure {
  const char* name;
  double low;
  double high;
};
constexpr Figure kFigures[] = {{"rating", 400, 3000},        {"deviation", 1, 350},
                               {"volatility", 0.001, 1},     {"played", 0, 1'000'000'000},
                               {"solved", 0, 1'000'000'000}, {"streak", 0, 1'000'000'000},
                               {"best", 0, 1'000'000'000}};

Result<Json> check_standing(const JsonField& given) {
  ATOLL_CHECK(given.object());
  Json standing = Json::object();
  for (const Figure& figure : kFigures) {
    ATOLL_TRY(field, given.at(figure.name));
    if (!field.value().is_number()) return field.fail("must be a number");
    const double value = field.value().get<double>();
    if (!(value >= figure.low && value <= figure.high)) return field.fail("is out of range");
    standing[figure.name] = value;
  }
  if (given.size() != std::size(kFigures)) return given.fail("has a field that is not known");
  return standing;
}

Result<std::string> check_training(const Json& body) {
  const JsonField root(body, "", "bad_request");
  ATOLL_TRY(given, root.object_at("training"));
  Json training = Json::object();
  for (const auto& [set, standing] : given.value().items()) {
    if (std::ranges::find(kSets, set) == kSets.end())
      return given.fail("there are no puzzles " + in_quotes(set));
    ATOLL_TRY(checked, check_standing(JsonField(standing, "training." + set, "bad_request")));
    training[set] = std::move(checked);
  }
  return print_json(training);
}

}  // namespace

void Api::training(CallPtr call) {
  ask<std::string>(
      workers_, [person = call->person().id](Store& store) { return store.training(person); },
      [call](Result<std::string>& found) {
        if (!found) return call->refuse(found.error());
        call->respond(json_text_reply(200, R"({"training":)" + (found->empty() ? "{}" : *found) + "}\n"));
      });
}

void Api::keep_training(CallPtr call) {
  const auto text = check_training(call->body);
  if (!text) return call->refuse(text.error());
  workers_.store(
      [person = call->person().id, text = *text](Store& store) { return store.keep_training(person, text); },
      [call, text = *text](const Result<void>& outcome) {
        if (!outcome) return call->refuse(outcome.error());
        call->respond(json_text_reply(200, R"({"training":)" + text + "}\n"));
      });
}

}  // namespace atolls::server
