// The one executable: finds the verb, and turns wrong words into helpful ones.
#include <algorithm>
#include <cstdio>
#include <exception>

#include "cli/verbs.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

std::vector<std::string> verb_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(verb->get_name());
  return names;
}

// The verb that was being read when parsing failed, the innermost one.
const CLI::App* innermost(const CLI::App* app) {
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return app;
}

std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* verb = innermost(&app);
  const bool at_root = verb == &app;
  const std::vector<std::string> rest = app.remaining(true);
  std::string text = error.what();
  if (!rest.empty()) {
    const std::string& word = rest.front();
    std::vector<std::string> known = verb_names(*verb);
    for (const CLI::Option* option : verb->get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    const bool names_verb = !word.starts_with('-') && !verb_names(*verb).empty();
    text =
        (names_verb ? "there is no verb " : "unknown argument ") + in_quotes(word) + suggestion(word, known);
  }
  const std::string command = at_root ? "atoll" : "atoll " + verb->get_name();
  return command + ": " + text + "\nTry '" + command + " --help'.\n";
}

// What CLI11 reads, from the last to the first. `atoll help play` is `atoll play --help`.
std::vector<std::string> words(int argc, char** argv) {
  std::vector<std::string> all(argv + 1, argv + argc);
  if (!all.empty() && all.front() == "help") {
    all.erase(all.begin());
    all.emplace_back("--help");
  }
  std::ranges::reverse(all);
  return all;
}

}  // namespace

CLI::App* Program::add_verb(const std::string& name, const std::string& what, const std::string& examples) {
  CLI::App* verb = app.add_subcommand(name, what);
  verb->footer("Examples:\n" + examples);
  return verb;
}

int run(int argc, char** argv) {
  Program program;
  program.app.name("atoll");
  program.app.description(
      "Atoll: the board games Reef and The Reef (riff), with exact rules, bots and an engine protocol");
  program.app.set_version_flag("--version", version_text());
  program.app.require_subcommand(1);
  program.app.footer(
      "Examples:\n  atoll serve\n  atoll play reef\n  atoll play riff\n  atoll score --reef 'b2=RR c2=R' "
      "--card 26\n  atoll "
      "engine\n");
  add_serve(program);
  add_verify_games(program);
  add_play(program);
  add_score(program);
  add_replay(program);
  add_analyse(program);
  add_verify(program);
  add_deck(program);
  add_today(program);
  add_solo(program);
  add_match(program);
  add_ladder(program);
  add_tune(program);
  add_calibrate(program);
  add_puzzles(program);
  add_engine(program);
  add_perft(program);
  add_bench(program);
  add_self_play(program);
  add_expand(program);
  add_judge(program);
  add_features(program);
  add_manual(program);
  try {
    program.app.parse(words(argc, argv));
  } catch (const CLI::Success& asked_for_help) {
    return program.app.exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    std::fputs(explain(program.app, error).c_str(), stderr);
    return 2;
  }
  return program.exit_code;
}

}  // namespace atolls::cli

int main(int argc, char** argv) {
  try {
    return atolls::cli::run(argc, argv);
  } catch (const std::exception& error) {  // out of memory and the like: say so, never abort
    std::fprintf(stderr, "atoll: %s\n", error.what());
    return 1;
  }
}
