#include "cli/manual/words.h"

namespace atolls::cli {

namespace {

// The library describes a value as TYPE:{one,other} or TYPE:INT in [1 - 8].
void read_type(const std::string& type, Word& word) {
  word.value = type.substr(0, type.find(':'));
  if (const auto open = type.find('{'); open != std::string::npos) {
    const auto close = type.find('}', open);
    word.choices = CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
  }
  if (const auto open = type.find(" in ["); open != std::string::npos) {
    const std::string range = type.substr(open + 5, type.find(']', open) - open - 5);
    const auto dash = range.find(" - ");
    if (dash != std::string::npos) word.range = range.substr(0, dash) + " to " + range.substr(dash + 3);
  }
  if (const auto space = word.value.find(' '); space != std::string::npos) word.value.resize(space);
}

}  // namespace

std::vector<Word> words_of(const CLI::App& verb) {
  std::vector<Word> words;
  for (const CLI::Option* option : verb.get_options()) {
    if (option->get_group().empty()) continue;
    Word word;
    for (const std::string& name : option->get_snames()) word.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) word.names.push_back("--" + name);
    word.what = option->get_description();
    word.standard = option->get_default_str();
    if (option->get_items_expected_max() > 0) read_type(option->get_type_name(), word);
    if (!word.is_option()) word.value = option->get_name(true);
    words.push_back(word);
  }
  return words;
}

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
  return app.get_subcommands(
      [](const CLI::App* verb) { return !verb->get_name().empty() && !verb->get_group().empty(); });
}

}  // namespace atolls::cli
