// Fair deals: the vectors of docs/fair-deals.md, and what a proof finds out.
#include "fair/deal.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/record.h"
#include "core/text.h"
#include "fair/proof.h"
#include "fair/secrets.h"
#include "room/room_testing.h"
#include "support/testing.h"

namespace atolls::server {
namespace {

Json vectors() {
  std::stringstream page;
  page << std::ifstream(ATOLL_DOCS "/fair-deals.md").rdbuf();
  const std::string text = page.str();
  const std::string begin = "```json vectors\n";
  const std::size_t from = text.find(begin) + begin.size();
  return tests::json_of(std::string_view(text).substr(from, text.find("```", from) - from));
}

std::string printed(u64 seed) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(seed));
  return text;
}

TEST(Deal, IsWhatTheDocumentSays) {
  const Json all = vectors();
  ASSERT_GE(all.size(), 3u);
  for (const Json& vector : all) {
    const Deal deal = {std::string(kDealScheme), vector["table"], vector["secret"], vector["pledges"],
                       vector["nonces"]};
    const std::string promised = commitment(deal.secret, deal.table);
    EXPECT_EQ(Json(promised), vector["commitment"]);
    for (std::size_t seat = 0; seat < deal.nonces.size(); ++seat) {
      if (deal.nonces[seat].empty()) continue;
      EXPECT_EQ(pledge(deal.nonces[seat], static_cast<int>(seat), deal.table, promised), deal.pledges[seat]);
    }
    EXPECT_EQ(Json(seal(deal.table, promised, deal.pledges)), vector["seal"]);
    for (const auto& [label, seed] : vector["seeds"].items())
      EXPECT_EQ(Json(printed(deal_seed(label, deal))), seed) << label;
    const Json options = {{"players", deal.nonces.size()}};
    const std::string game = vector["game"];
    const TablePtr table = tests::must(deal_table(game, options, deal));
    const Record record = tests::must(parse_record(table->record()));
    for (const auto& [key, value] : vector["opening"].items()) {
      const RecordLine* line = record.find(key);
      ASSERT_NE(line, nullptr) << key;
      EXPECT_EQ(Json(line->value), value) << key;
    }
    // Two turns in which nothing is done bring two rolls, before the first shuffle.
    for (int turn = 0; game == "riff" && turn < 2;) {
      const bool ends = table->moves().front() == "done" || table->moves().back() == "done";
      (void)tests::must(table->play(ends ? "done" : table->moves().front()));
      if (!ends) continue;
      const std::string roll =
          "done | roll " + vector["rolls"][static_cast<unsigned>(turn++)].get<std::string>();
      EXPECT_TRUE(table->record().contains(roll)) << roll << "\n" << table->record();
    }
  }
}

TEST(Deal, EveryPartOfItChangesTheSeed) {
  const std::string one(64, 'a');
  const std::string two(64, 'b');
  const Deal deal = {std::string(kDealScheme), "t", one, {two, ""}, {two, ""}};
  const u64 seed = deal_seed("deal", deal);
  EXPECT_EQ(deal_seed("deal", deal), seed);
  EXPECT_NE(deal_seed("chance", deal), seed);
  const auto changed = [&](auto change) {
    Deal other = deal;
    change(other);
    return deal_seed("deal", other);
  };
  EXPECT_NE(changed([](Deal& other) { other.scheme = kFirstScheme; }), seed);
  EXPECT_NE(changed([&](Deal& other) { other.secret = two; }), seed);
  EXPECT_NE(changed([](Deal& other) { other.table = "u"; }), seed);
  EXPECT_NE(changed([&](Deal& other) { other.nonces = {"", two}; }), seed);
  EXPECT_NE(changed([&](Deal& other) { other.nonces = {two}; }), seed);
  EXPECT_NE(changed([&](Deal& other) { other.nonces = {two, "", ""}; }), seed);
  EXPECT_NE(changed([&](Deal& other) { other.pledges = {one, ""}; }), seed);
  EXPECT_NE(commitment(one, "t"), commitment(one, "u"));
  EXPECT_NE(pledge(one, 0, "t", two), pledge(one, 1, "t", two));
  EXPECT_NE(pledge(one, 0, "t", two), pledge(one, 0, "u", two));
  EXPECT_NE(pledge(one, 0, "t", two), pledge(one, 0, "t", one));
  EXPECT_EQ(bot_label(2, 17), "bot/2/17");
}

TEST(Deal, NoncesAreWholeHashes) {
  EXPECT_TRUE(check_nonce(random_secret()));
  EXPECT_FALSE(check_nonce(""));
  EXPECT_FALSE(check_nonce(std::string(63, 'a')));
  EXPECT_FALSE(check_nonce(std::string(64, 'A')));
  EXPECT_FALSE(check_nonce(std::string(64, 'g')));
}

// A table between Anna and a bot, and its events up to the start; in seat 1 somebody sat before, and once all
// began anew.
struct Begun {
  Room room;
  std::vector<std::string> lines;

  explicit Begun(const std::string& game, const Json& options) {
    room.id = "table-1";
    Plan plan;
    plan.game = game;
    plan.options = options;
    for (const Event& event : first_events(plan, room.id, random_secret(), "anna", 1)) take(event);
    act({command::Pledge{}}, "anna");
    act({command::Sit{1}}, "ben");
    act({command::Pledge{}}, "ben");
    act({command::Start{}}, "anna");
    act({command::Reveal{}}, "ben");
    act({command::Leave{}}, "ben");  // with a nonce in hand: it is of no use
    act({command::Sit{1, usual_bot(game)}}, "anna");
    act({command::Pledge{}}, "anna");
    act({command::Start{}}, "anna");
    act({command::Reveal{}}, "anna");
  }

  void act(const Command& command, const std::string& person) {
    const Command whole = command.is<command::Pledge>()   ? pledge_of(room, person)
                          : command.is<command::Reveal>() ? reveal_of(room, person)
                                                          : command;
    for (const Event& event : tests::must(decide(room, whole, person, {1, 0, random_secret()})).events)
      take(event);
  }
  void take(const Event& event) {
    lines.push_back(print_event(event));
    ASSERT_TRUE(room.apply(event));
  }
};

struct ProofTest : testing::TestWithParam<std::string> {
  const Json options = GetParam() == "riff" ? Json{{"players", 2}, {"maxTurns", 30}} : Json{{"players", 2}};
  Json proof = played();

  Json played() const {
    Begun begun(GetParam(), options);
    Game& table = begun.room.table;
    table->name_seats({"Anna", "greedy"});
    for (std::size_t move = 0; table->to_move() >= 0; ++move) {
      const u64 seed = deal_seed(bot_label(table->to_move(), move), begun.room.exchange->deal());
      const Json thought = tests::must(table->think("greedy", {}, seed));
      // Some moves are taken back and others made instead: the proof has only those that stayed.
      if (move % 7 == 3) {
        (void)tests::must(table->play(table->moves().back()));
        (void)tests::must(table->undo());
      }
      (void)tests::must(table->play(thought["move"].get<std::string>()));
    }
    return make_proof(*table.operator->(), options, *begun.room.exchange, begun.lines);
  }
  std::string verdict() const {
    const auto proven = check_proof(proof);
    return proven ? "holds" : proven.error().code + ": " + proven.error().message;
  }
  std::string code() const { return verdict().substr(0, verdict().find(':')); }
  // The step of this kind that counts: the last one.
  Json& step(const std::string& kind) {
    for (std::size_t i = proof["exchange"].size(); i-- > 0;) {
      if (proof["exchange"][i]["event"] == kind) return proof["exchange"][i];
    }
    throw std::runtime_error(kind);
  }
  // As a host would do who wants another deal: everything that he can work out fits again.
  void choose_secret(const std::string& secret) {
    proof["secret"] = secret;
    proof["commitment"] = step("committed")["commitment"] = step("pledged")["commitment"] =
        commitment(secret, "table-1");
  }
  void renumber() {
    for (std::size_t i = 0; i < proof["exchange"].size(); ++i) proof["exchange"][i]["n"] = i + 1;
  }
};

INSTANTIATE_TEST_SUITE_P(Of, ProofTest, testing::ValuesIn(game_names()),
                         [](const auto& test) { return test.param; });

TEST_P(ProofTest, HoldsForAGameAsItWas) {
  EXPECT_EQ(verdict(), "holds");
  proof = tests::json_of(print_json(Json{{"table", Json::object()}, {"proof", proof}}));
  EXPECT_EQ(verdict(), "holds");
  const auto proven = tests::must(check_proof(proof));
  EXPECT_EQ(proven.game->seat_names()[0], "Anna");
  EXPECT_EQ(proven.restarts, 1);
}

TEST_P(ProofTest, FindsAnotherSecret) {
  proof["secret"] = random_secret();
  EXPECT_TRUE(verdict().starts_with("wrong_commitment: the secret is not the one that was promised"))
      << verdict();
  // A host who tries secrets until he likes the deal must change what was pledged to the first.
  proof = played();
  choose_secret(random_secret());
  EXPECT_EQ(code(), "wrong_order") << verdict();
  proof = played();
  proof["secret"] = "short";
  EXPECT_EQ(verdict(), "bad_proof: secret: must be 64 hexadecimal digits");
}

TEST_P(ProofTest, FindsAnotherNonceOrTable) {
  step("revealed")["nonce"] = random_secret();
  EXPECT_TRUE(verdict().ends_with("revealed: the nonce does not fit its pledge")) << verdict();
  // With its pledge changed, too, the seal is another, and so is the deal.
  const std::string promised = proof["commitment"];
  const std::string nonce = step("revealed")["nonce"];
  step("pledged")["pledge"] = pledge(nonce, 0, "table-1", promised);
  EXPECT_EQ(code(), "wrong_order");
  proof["seal"] = step("sealed")["seal"] = step("revealed")["seal"] =
      seal("table-1", promised, {step("pledged")["pledge"].get<std::string>(), ""});
  EXPECT_TRUE(code() == "wrong_record" || code() == "wrong_move") << verdict();
  proof = played();
  proof["table"] = "table-2";
  EXPECT_EQ(code(), "wrong_order");
}

TEST_P(ProofTest, FindsAnotherOrder) {
  const Json whole = proof;
  for (std::size_t i = 0; i < whole["exchange"].size(); ++i) {
    for (std::size_t j = i + 1; j < whole["exchange"].size(); ++j) {
      proof = whole;
      std::swap(proof["exchange"][i], proof["exchange"][j]);
      EXPECT_EQ(code(), "wrong_order") << i << " " << j;
    }
    proof = whole;
    proof["exchange"].erase(i);
    EXPECT_EQ(code(), "wrong_order") << i;
  }
  // A nonce before its pledge, a pledge after the seal: also where the numbers were mended.
  const auto last = [&](const std::string& kind) {
    const auto& steps = whole["exchange"];
    for (std::size_t i = steps.size(); i-- > 0;) {
      if (steps[i]["event"] == kind) return i;
    }
    return std::size_t{0};
  };
  for (const auto& [one, other] :
       {std::pair("pledged", "sealed"), std::pair("sealed", "revealed"), std::pair("pledged", "revealed"),
        std::pair("revealed", "started"), std::pair("committed", "pledged")}) {
    proof = whole;
    std::swap(proof["exchange"][last(one)], proof["exchange"][last(other)]);
    renumber();
    EXPECT_EQ(code(), "wrong_order") << one << " " << other;
  }
  proof = whole;
  proof["exchange"].push_back(step("revealed"));
  renumber();
  EXPECT_EQ(code(), "wrong_order");
  proof = whole;
  step("sealed")["by"] = 0;
  EXPECT_TRUE(verdict().contains("must be {")) << verdict();
}

TEST(Proof, OfTheFirstSchemeIsReadAndSaidToProveLess) {
  // As a server before 0.2.0 stored it: the maker's nonce came with the table.
  Plan plan;
  plan.game = "reef";
  plan.options = {{"players", 2}};
  auto events = first_events(plan, "table-1", std::string(64, 'c'), "anna", 1);
  auto& created = std::get<event::Created>(events[0].what);
  created.scheme.clear();
  created.promise.commitment = commitment(std::string(64, 'c'), "table-1", kFirstScheme);
  std::get<event::Sat>(events[1].what).nonce = std::string(64, 'a');
  events.push_back({0, event::Sat{.seat = 1, .person = "ben"}});
  events.push_back({0, event::NonceGiven{1, std::string(64, 'b')}});
  events.push_back({0, event::Started{}});
  std::vector<std::string> lines;
  for (const Event& event : events) lines.push_back(print_event(event));
  const Room room = tests::must(fold("table-1", lines));
  EXPECT_EQ(room.phase, Phase::kRunning);
  // Worked out apart from this program.
  EXPECT_EQ(printed(deal_seed("deal", room.exchange->deal())), "1b37eacac6ea7c80");
  const Json proof = make_proof(*room.table.operator->(), *room.options, *room.exchange, lines);
  EXPECT_EQ(proof["nonces"], (Json{std::string(64, 'a'), std::string(64, 'b')}));
  const auto proven = tests::must(check_proof(proof));
  EXPECT_EQ(proven.deal.scheme, kFirstScheme);
  Json other = proof;
  other["nonces"][1] = "";
  EXPECT_FALSE(check_proof(other));
  // It cannot be started any more, nor passed off as one of the second.
  lines.pop_back();
  EXPECT_EQ(refusal_of(tests::must(fold("table-1", lines)), {command::Start{}}, "anna"), "old_table");
  other = proof;
  other["scheme"] = kDealScheme;
  EXPECT_EQ(check_proof(other).error().code, "bad_proof");
}

// Without a nonce of anybody the server chose alone, however well everything fits.
TEST(Proof, WithoutPeopleIsRefused) {
  Plan plan;
  plan.game = "reef";
  plan.options = {{"players", 2}};
  std::vector<Event> events = first_events(plan, "table-1", random_secret(), "anna", 1);
  events.resize(1);
  for (int seat = 0; seat < 2; ++seat) events.push_back({0, event::Sat{.seat = seat, .bot = "greedy"}});
  events.push_back({0, event::Sealed{}});
  events.push_back({0, event::Started{}});
  Exchange exchange;
  exchange.table = "table-1";
  std::vector<std::string> lines;
  for (const Event& event : events) {
    ASSERT_TRUE(exchange.apply(event));
    lines.push_back(print_event(event));
  }
  const TablePtr game = tests::must(deal_table(plan.game, plan.options, exchange.deal()));
  const auto proven = check_proof(make_proof(*game, plan.options, exchange, lines));
  ASSERT_FALSE(proven);
  EXPECT_EQ(proven.error().code, "wrong_order");
  EXPECT_EQ(proven.error().message, "exchange: no person took part: the server alone chose the deal");
}

TEST_P(ProofTest, FindsAnotherMove) {
  proof["moves"][4] = "take nothing";
  EXPECT_TRUE(verdict().starts_with("wrong_move: move 5, 'take nothing': ")) << verdict();
  proof = played();
  proof["moves"].erase(proof["moves"].size() - 1);
  EXPECT_TRUE(verdict().starts_with("wrong_record: the record tells another game: line ")) << verdict();
}

TEST_P(ProofTest, FindsAnotherRecordAndResult) {
  std::string record = proof["record"];
  record.replace(record.find("Anna"), 4, "Bert");
  proof["record"] = record;
  EXPECT_TRUE(
      verdict().starts_with("wrong_record: the record tells another game: line 4 is 'seat 0: Bert', the "
                            "seeds and moves give 'seat 0: Anna'"))
      << verdict();
  proof = played();
  proof["result"]["over"] = false;
  EXPECT_TRUE(verdict().starts_with("wrong_result: the game ended otherwise: {")) << verdict();
}

TEST_P(ProofTest, NoChangeOfItsBytesIsBelieved) {
  const std::string whole = print_json(proof);
  const Proven right = tests::must(check_proof(proof));
  Rng rng(5);
  for (int i = 0; i < 500 * tests::test_scale(); ++i) {
    std::string text = whole;
    text[rng.pick(static_cast<u32>(text.size()))] = static_cast<char>(' ' + rng.pick(95));
    const auto json = parse_json(text);
    const auto proven = json ? check_proof(*json) : failure("bad_json", "");
    if (!proven) continue;
    // A name, a bot's level or a move may be written in another way and be the same, and what was void before
    // the last commitment proves nothing.
    for (const char* key : {"table", "game", "options", "secret", "commitment", "seal", "record", "result"})
      EXPECT_EQ((*json)[key], proof[key]);
    EXPECT_EQ(proven->deal.nonces, right.deal.nonces);
    EXPECT_EQ(proven->deal.pledges, right.deal.pledges);
    EXPECT_EQ(proven->restarts, 1);
  }
}

TEST_P(ProofTest, NamesWhatIsMissingOrWrong) {
  const Json whole = proof;
  for (const auto& [key, value] : whole.items()) {
    proof = whole;
    proof.erase(key);
    EXPECT_TRUE(verdict().starts_with("bad_proof: " + key)) << verdict();
    proof = whole;
    proof[key] = 7;
    EXPECT_NE(verdict(), "holds") << key;
  }
  proof = whole;
  proof["scheme"] = "another";
  EXPECT_EQ(verdict(), "bad_proof: scheme: this program knows atoll-fair-deal-2, not 'another'");
  proof = whole;
  proof["seats"] = {"Anna"};
  EXPECT_NE(verdict(), "holds");
  proof = whole;
  step("revealed")["nonce"] = "zz";
  EXPECT_EQ(code(), "wrong_order");
  proof = Json::array();
  EXPECT_EQ(code(), "bad_proof");
}

}  // namespace
}  // namespace atolls::server
