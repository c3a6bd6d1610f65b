// Fair deals: the vectors of docs/fair-deals.md, and what a proof finds out.
#include "server/deal.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/record.h"
#include "core/text.h"
#include "server/proof.h"
#include "server/secrets.h"
#include "testing.h"

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
  ASSERT_GE(all.size(), 2u);
  for (const Json& vector : all) {
    const Deal deal = {vector["table"], vector["secret"], vector["nonces"]};
    EXPECT_EQ(Json(commitment(deal.secret, deal.table)), vector["commitment"]);
    for (const auto& [label, seed] : vector["seeds"].items())
      EXPECT_EQ(Json(printed(deal_seed(label, deal.secret, deal.table, deal.nonces))), seed) << label;
    const Json options = {{"players", deal.nonces.size()}};
    const TablePtr table = tests::must(deal_table("reef", options, deal));
    EXPECT_EQ(table->state()["first"], vector["first"]);
    const Record record = tests::must(parse_record(table->record()));
    for (std::size_t seat = 0; seat < deal.nonces.size(); ++seat) {
      EXPECT_EQ(record.find("hand " + std::to_string(seat))->value,
                vector["cards"][2 * seat].dump() + " " + vector["cards"][2 * seat + 1].dump());
    }
    std::vector<std::string> deck;
    for (std::size_t i = 2 * deal.nonces.size(); i < vector["cards"].size(); ++i)
      deck.push_back(vector["cards"][i].dump());
    EXPECT_EQ(record.find("deck")->value, join(deck, " "));
  }
}

TEST(Deal, EveryPartOfItChangesTheSeed) {
  const std::string secret(64, 'a');
  const std::string nonce(64, 'b');
  const u64 seed = deal_seed("deal", secret, "t", {nonce, ""});
  EXPECT_EQ(deal_seed("deal", secret, "t", {nonce, ""}), seed);
  EXPECT_NE(deal_seed("chance", secret, "t", {nonce, ""}), seed);
  EXPECT_NE(deal_seed("deal", nonce, "t", {nonce, ""}), seed);
  EXPECT_NE(deal_seed("deal", secret, "u", {nonce, ""}), seed);
  EXPECT_NE(deal_seed("deal", secret, "t", {"", nonce}), seed);
  EXPECT_NE(deal_seed("deal", secret, "t", {nonce}), seed);
  EXPECT_NE(deal_seed("deal", secret, "t", {nonce, "", ""}), seed);
  EXPECT_NE(commitment(secret, "t"), commitment(secret, "u"));
  EXPECT_EQ(bot_label(2, 17), "bot/2/17");
}

TEST(Deal, NoncesAreWholeHashes) {
  EXPECT_TRUE(check_nonce(random_secret()));
  EXPECT_FALSE(check_nonce(""));
  EXPECT_FALSE(check_nonce(std::string(63, 'a')));
  EXPECT_FALSE(check_nonce(std::string(64, 'A')));
  EXPECT_FALSE(check_nonce(std::string(64, 'g')));
}

struct ProofTest : testing::TestWithParam<std::string> {
  const Deal deal = {"table-1", random_secret(), {random_secret(), ""}};
  const Json options = GetParam() == "riff" ? Json{{"maxTurns", 30}} : Json::object();
  Json proof = played();

  Json played() const {
    const TablePtr table = tests::must(deal_table(GetParam(), options, deal));
    table->name_seats({"Anna", "greedy"});
    for (std::size_t move = 0; table->to_move() >= 0; ++move) {
      const u64 seed = deal_seed(bot_label(table->to_move(), move), deal.secret, deal.table, deal.nonces);
      const Json thought = tests::must(table->think("greedy", {}, seed));
      // Some moves are taken back and others made instead: the proof has only those that stayed.
      if (move % 7 == 3) {
        (void)tests::must(table->play(table->moves().back()));
        (void)tests::must(table->undo());
      }
      (void)tests::must(table->play(thought["move"].get<std::string>()));
    }
    return make_proof(*table, options, deal);
  }
  std::string verdict() const {
    const auto proven = check_proof(proof);
    return proven ? "holds" : proven.error().code + ": " + proven.error().message;
  }
  std::string code() const { return verdict().substr(0, verdict().find(':')); }
};

INSTANTIATE_TEST_SUITE_P(Of, ProofTest, testing::ValuesIn(game_names()),
                         [](const auto& test) { return test.param; });

TEST_P(ProofTest, HoldsForAGameAsItWas) {
  EXPECT_EQ(verdict(), "holds");
  proof = tests::json_of(print_json(Json{{"table", Json::object()}, {"proof", proof}}));
  EXPECT_EQ(verdict(), "holds");
  EXPECT_EQ(tests::must(check_proof(proof)).game->seat_names()[0], "Anna");
}

TEST_P(ProofTest, FindsAnotherSecret) {
  proof["secret"] = random_secret();
  EXPECT_TRUE(verdict().starts_with("wrong_commitment: the secret is not the one that was promised"));
  proof["commitment"] = commitment(proof["secret"].get<std::string>(), "table-1");
  EXPECT_TRUE(code() == "wrong_record" || code() == "wrong_move") << verdict();
}

TEST_P(ProofTest, FindsAnotherNonceOrTable) {
  proof["nonces"][1] = random_secret();
  EXPECT_TRUE(code() == "wrong_record" || code() == "wrong_move") << verdict();
  proof["nonces"][1] = "";
  proof["table"] = "table-2";
  EXPECT_EQ(code(), "wrong_commitment");
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
  Rng rng(5);
  for (int i = 0; i < 500 * tests::test_scale(); ++i) {
    std::string text = whole;
    text[rng.pick(static_cast<u32>(text.size()))] = static_cast<char>(' ' + rng.pick(95));
    const auto json = parse_json(text);
    if (!json || !check_proof(*json)) continue;
    // A name or a move may be written in another way and be the same.
    for (const char* key : {"table", "game", "options", "secret", "commitment", "nonces", "record", "result"})
      EXPECT_EQ((*json)[key], proof[key]);
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
  EXPECT_EQ(verdict(), "bad_proof: scheme: this program knows atoll-fair-deal-1, not 'another'");
  proof = whole;
  proof["nonces"] = {std::string(64, 'a')};
  EXPECT_TRUE(verdict().starts_with("bad_proof: seats and nonces: the game has 2 of each")) << verdict();
  proof["nonces"] = {"zz", ""};
  EXPECT_TRUE(verdict().starts_with("bad_proof: nonces[0]: ")) << verdict();
  proof = Json::array();
  EXPECT_EQ(code(), "bad_proof");
}

}  // namespace
}  // namespace atolls::server
