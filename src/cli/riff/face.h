// The Reef at the terminal. Both players see the same, so nothing is hidden between them.
#pragma once

#include "cli/play/face.h"
#include "riff/rules.h"
#include "riff/state.h"

namespace atolls::cli {

class RiffFace final : public Face {
 public:
  std::string_view game() const override { return "riff"; }
  std::string_view title() const override { return "The Reef"; }

  void add_rules_options(CLI::App& verb) override;
  int seats() const override { return riff::kPlayers; }
  Result<Json> options(const std::string& deck_file) const override;

  bool has_secrets() const override { return false; }
  const Vocabulary& vocabulary() const override;
  std::string_view help() const override;
  std::string_view rules() const override;

  Result<void> sit_down(const Json& options) override;
  std::string draw(const Moment& moment) const override;
  Result<std::string> draw_card(const Moment& moment, std::string_view which) const override;
  Result<std::string> list_moves(const Moment& moment, std::string_view which) const override;
  std::vector<std::string> topics(const Moment& moment, std::string_view verb) const override;
  Result<std::string> read_move(const Moment& moment, const Command& command) const override;
  std::vector<std::string> tell(const Moment& moment) const override;
  std::vector<std::string> explain(const Moment& moment, const Json& thought) const override;
  std::string tell_winners(const Json& result, const Names& names) const override;

 private:
  riff::Observation observation(const Moment& moment) const;

  riff::Options options_;
  riff::RulesPtr rules_;
};

}  // namespace atolls::cli
