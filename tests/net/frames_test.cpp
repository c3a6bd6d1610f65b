// Frames of RFC 6455, whole, in pieces, byte by byte, and wrong.
#include "net/frames.h"

#include <gtest/gtest.h>

#include <vector>

namespace atolls::server {
namespace {

using What = Frames::Found::What;
constexpr std::size_t kLongest = 1000;

// As a client sends it, whatever length it claims.
std::string masked(unsigned first, std::string payload, std::size_t claimed) {
  const std::string mask = "\x11\x22\x33\x44";
  std::string frame(1, static_cast<char>(first));
  const FrameHead head(Opcode::kText, claimed);
  frame += static_cast<char>(static_cast<u8>(head.bytes[1]) | 0x80u);
  frame += head.text().substr(2);
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  return frame + mask + payload;
}
std::string masked(unsigned first, const std::string& payload) {
  return masked(first, payload, payload.size());
}

// Everything that is found when the bytes come in portions: "message:…", "ping:…", "wrong 1002".
std::vector<std::string> read(std::string bytes, std::size_t portion) {
  Frames frames(kLongest);
  std::vector<std::string> all;
  for (std::size_t at = 0; at < bytes.size(); at += portion) {
    std::string part = bytes.substr(at, portion);
    frames.take(part);
    for (auto found = frames.next(); found.what != What::kNothing; found = frames.next()) {
      const std::string text(found.text);
      if (found.what == What::kMessage) all.push_back("message:" + text);
      if (found.what == What::kPiece) all.emplace_back("piece");
      if (found.what == What::kPing) all.push_back("ping:" + text);
      if (found.what == What::kPong) all.push_back("pong:" + text);
      if (found.what == What::kClose) all.push_back("close " + std::to_string(found.code));
      if (found.what == What::kWrong) all.push_back("wrong " + std::to_string(found.code));
    }
  }
  return all;
}

using Texts = std::vector<std::string>;

TEST(Frames, MessagesComeOutHoweverTheirBytesComeIn) {
  const std::string large(700, 'x');
  const std::string bytes = masked(0x81, "one") + masked(0x01, "tw") + masked(0x89, "between") +
                            masked(0x00, "") + masked(0x80, "o") + masked(0x81, large) + masked(0x8a, "") +
                            masked(0x81, "");
  const Texts wanted = {"message:one",      "piece", "ping:between", "piece", "message:two",
                        "message:" + large, "pong:", "message:"};
  for (const std::size_t portion :
       {std::size_t{1}, std::size_t{2}, std::size_t{5}, std::size_t{64}, bytes.size()})
    EXPECT_EQ(read(bytes, portion), wanted) << portion;
}

TEST(Frames, WhatBreaksTheRulesIsNamedAndEndsIt) {
  struct Case {
    std::string bytes;
    std::string wanted;
  };
  std::string naked = masked(0x81, "x");
  naked[1] = static_cast<char>(naked[1] & 0x7f);
  std::string wasteful = masked(0x81, std::string(200, 'x'));
  wasteful[2] = 0;
  wasteful[3] = 5;
  const Case cases[] = {
      {naked, "wrong 1002"},                                       // without a mask
      {wasteful, "wrong 1002"},                                    // a length in more bytes than it needs
      {masked(0xc1, "x"), "wrong 1002"},                           // reserved bits
      {masked(0x83, "x"), "wrong 1002"},                           // unknown opcodes
      {masked(0x8b, "x"), "wrong 1002"},                           //
      {masked(0x80, "x"), "wrong 1002"},                           // the rest of nothing
      {masked(0x01, "x") + masked(0x81, "y"), "wrong 1002"},       // a message within another
      {masked(0x09, "x"), "wrong 1002"},                           // a ping in pieces
      {masked(0x89, std::string(126, 'x')), "wrong 1002"},         // too long a ping
      {masked(0x88, "\x03"), "wrong 1002"},                        // half a code
      {masked(0x88, close_payload(1005)), "wrong 1002"},           // a code that is never sent
      {masked(0x88, close_payload(1000) + "\xff"), "wrong 1007"},  //
      {masked(0x81, "\xed\xa0\x80"), "wrong 1007"},                // not UTF-8
      {masked(0x82, "x"), "wrong 1003"},                           // not text
      {masked(0x81, "", std::size_t{1} << 62).substr(0, 10), "wrong 1009"},  // known before it comes
      {masked(0x81, std::string(kLongest + 1, 'x')), "wrong 1009"},          //
      {masked(0x01, std::string(kLongest, 'x')) + masked(0x80, "x"), "wrong 1009"},
      {masked(0x88, ""), "close 1000"},
      {masked(0x88, close_payload(1001) + "bye"), "close 1001"},
  };
  for (const Case& one : cases) {
    for (const std::size_t portion : {std::size_t{1}, one.bytes.size()}) {
      auto found = read(one.bytes, portion);
      std::erase(found, "piece");
      ASSERT_EQ(found.size(), 1u) << one.wanted;
      EXPECT_EQ(found[0], one.wanted);
    }
  }
  EXPECT_EQ(read(masked(0x82, "x") + masked(0x81, "behind it"), 1), Texts{"wrong 1003"});
}

TEST(Frames, OursHaveTheirLengthInAsFewBytesAsItNeeds) {
  EXPECT_EQ(FrameHead(Opcode::kText, 125).text(), "\x81\x7d");
  EXPECT_EQ(FrameHead(Opcode::kText, 126).text(), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(FrameHead(Opcode::kPing, 65535).text(), "\x89\x7e\xff\xff");
  EXPECT_EQ(FrameHead(Opcode::kText, 65536).text(),
            std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

}  // namespace
}  // namespace atolls::server
