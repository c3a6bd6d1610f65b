// Reef at the terminal.
#pragma once

#include "cli/play/face.h"
#include "cli/play/options.h"
#include "cli/play/picture.h"

namespace atolls::cli {

class ReefFace final : public Face {
 public:
  std::string_view game() const override { return "reef"; }
  std::string_view title() const override { return "Reef"; }

  void add_rules_options(CLI::App& verb) override { add_game_options(verb, options_); }
  void add_look_options(CLI::App& verb) override;
  int seats() const override { return options_.players; }
  Result<Json> options(const std::string& deck_file) const override;

  bool has_secrets() const override { return true; }
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
  Look look(const Moment& moment) const { return {moment.colour, skin_ == "second"}; }

  GameOptions options_;
  std::string skin_ = "first";
  reef::RulesPtr rules_;
};

}  // namespace atolls::cli
