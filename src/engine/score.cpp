#include "engine/score.h"

#include "core/text.h"
#include "reef/text/notation.h"
#include "reef/text/state_json.h"

namespace atolls {

namespace {

// The card to score: one of the standard deck by its id, or a pattern (or count and around) with its value.
Result<reef::Card> requested_card(const JsonField& request) {
  if (request.has("card")) {
    for (const char* key : {"pattern", "count", "around", "value"}) {
      if (request.has(key)) return request.at(key)->fail("must not stand beside a card");
    }
    ATOLL_TRY(id, request.integer_at("card", 0, INT32_MAX));
    const reef::Card* card = reef::standard_deck()->find(id);
    if (card == nullptr) return request.at("card")->fail("the deck has no card " + std::to_string(id));
    return *card;
  }
  if (!request.has("pattern") && !request.has("count") && !request.has("around")) {
    return request.fail("score needs a card, a pattern, or count and around");
  }
  ATOLL_TRY(card, reef::parse_goal(request));
  card.points = 1;
  if (request.has("value")) {
    ATOLL_TRY(value, request.integer_at("value", 1, 99));
    card.points = value;
  }
  return card;
}

}  // namespace

Result<Json> answer_score(const JsonField& request) {
  if (request.has("game")) {
    const JsonField game = *request.at("game");
    if (game.value() != "reef") return game.fail("only reef has scores to count");
  }
  ATOLL_TRY(reef_field, request.at("reef"));
  ATOLL_TRY(board, reef::parse_board(reef_field));
  ATOLL_TRY(card, requested_card(request));
  bool mirror = false;
  if (request.has("mirror")) {
    ATOLL_TRY(wanted, request.boolean_at("mirror"));
    mirror = wanted;
  }
  ATOLL_TRY(scorer, reef::compile(card, mirror));
  const reef::Completions found = scorer.find(board);
  Json spaces = Json::array();
  for (int i = 0; i < found.size; ++i)
    spaces.push_back(reef::space_names(found.spaces[static_cast<unsigned>(i)]));
  return Json{{"completions", found.size}, {"points", card.points * found.size}, {"spaces", spaces}};
}

}  // namespace atolls
