// The manual page, in the man macros of troff.
#include "cli/manual/words.h"

namespace atolls::cli {

namespace {

std::string troff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      // A dot or an apostrophe at the beginning of a line would be a command.
      if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
      out += c;
    }
  }
  return out;
}

std::string bold(const std::string& text) {
  return "\\fB" + troff(text) + "\\fR";
}
std::string slanted(const std::string& text) {
  return "\\fI" + troff(text) + "\\fR";
}

std::string entry(const Word& word) {
  std::string out = ".TP\n";
  for (const std::string& name : word.names) out += (&name == word.names.data() ? "" : ", ") + bold(name);
  if (!word.value.empty()) out += (word.is_option() ? " " : "") + slanted(word.value);
  out += "\n" + troff(word.what) + (word.what.ends_with('.') ? "" : ".");
  if (!word.choices.empty()) {
    out += "\nOne of";
    for (const std::string& choice : word.choices)
      out += (&choice == word.choices.data() ? " " : ", ") + bold(choice);
    out += ".";
  }
  if (!word.range.empty()) out += "\nFrom " + troff(word.range) + ".";
  if (!word.standard.empty()) out += "\nWithout it: " + bold(word.standard) + ".";
  return out + "\n";
}

void describe(const CLI::App& verb, const std::string& name, std::string& out) {
  std::string use = bold(name);
  std::string entries;
  for (const Word& word : words_of(verb)) {
    if (word.names == std::vector<std::string>{"-h", "--help"}) continue;  // said once for all
    entries += entry(word);
    if (!word.is_option()) use += " " + slanted(word.value);
  }
  out += ".SS " + use + " [options]\n" + troff(verb.get_description()) + ".\n" + entries;
  if (std::string examples = verb.get_footer(); !examples.empty()) {
    const std::string title = "Examples:\n";
    if (examples.starts_with(title)) examples.erase(0, title.size());
    out += ".PP\nExamples:\n.PP\n.nf\n" + troff(examples) + ".fi\n";
  }
  for (const CLI::App* inner : verbs_of(verb)) describe(*inner, name + " " + inner->get_name(), out);
}

}  // namespace

std::string man_page(const CLI::App& app, const std::string& version) {
  std::string out = ".TH ATOLL 1 \"\" \"atoll " + version + "\" \"User Commands\"\n";
  out += ".SH NAME\natoll \\- play, host and study the board games Reef and The Reef\n";
  out += ".SH SYNOPSIS\n" + bold("atoll") + " " + slanted("verb") + " [options]\n";
  out += ".SH DESCRIPTION\n" + troff(app.get_description()) + ".\n.PP\n";
  out += "Every verb explains itself with " + bold("--help") + ".\n.SH OPTIONS\n";
  for (const Word& word : words_of(app)) out += entry(word);
  out += ".SH VERBS\n";
  for (const CLI::App* verb : verbs_of(app)) describe(*verb, "atoll " + verb->get_name(), out);
  out +=
      ".SH EXIT STATUS\n0 for success, 1 for a problem that was reported, 2 for words that make no sense.\n";
  return out;
}

}  // namespace atolls::cli
