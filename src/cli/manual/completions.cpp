// Completions for shells: which words may come next.
#include <fmt/core.h>

#include "cli/manual/words.h"

namespace atolls::cli {

namespace {

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
  return out;
}

// Between single quotes; `special` are the characters that a backslash must precede even there.
std::string quoted(const std::string& text, const std::string& special, const std::string& apostrophe) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string::npos) out += '\\';
    out += c == '\'' ? apostrophe : std::string(1, c);
  }
  return out;
}

bool is_number(const std::string& value) {
  return value == "INT" || value == "UINT" || value == "FLOAT" || value == "DAYS";
}

// Each verb with the way to it, the program first.
struct Place {
  const CLI::App* verb;
  std::vector<std::string> path;
};
void walk(const CLI::App& app, const std::vector<std::string>& path, std::vector<Place>& out) {
  out.push_back({&app, path});
  for (const CLI::App* verb : verbs_of(app)) {
    std::vector<std::string> longer = path;
    longer.push_back(verb->get_name());
    walk(*verb, longer, out);
  }
}
std::vector<Place> places(const CLI::App& app) {
  std::vector<Place> out;
  walk(app, {}, out);
  return out;
}

std::string bash(const CLI::App& app) {
  std::vector<std::string> steps;
  std::string values;
  std::string words;
  for (const auto& [verb, path] : places(app)) {
    const std::string own = joined(path, " ");
    std::vector<std::string> options;
    std::vector<std::string> others;
    for (const CLI::App* inner : verbs_of(*verb)) {
      steps.push_back("'" + own + " " + inner->get_name() + "'");
      others.push_back(inner->get_name());
    }
    for (const Word& word : words_of(*verb)) {
      options.insert(options.end(), word.names.begin(), word.names.end());
      if (!word.is_option()) others.insert(others.end(), word.choices.begin(), word.choices.end());
      if (!word.is_option() || word.value.empty()) continue;
      std::vector<std::string> keys;
      keys.reserve(word.names.size());
      for (const std::string& name : word.names) keys.push_back(fmt::format("'{} {}'", own, name));
      values += "    " + joined(keys, " | ") + ") others='" + joined(word.choices, " ") + "' options= ;;\n";
    }
    words +=
        "    '" + own + "') options='" + joined(options, " ") + "' others='" + joined(others, " ") + "' ;;\n";
  }
  return "# Completions of atoll for bash, made by `atoll completions bash`.\n"
         "_atoll() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb='' options='' "
         "others='' i\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$verb ${COMP_WORDS[i]}\" in\n"
         "      " +
         joined(steps, " | ") +
         ") verb=\"${verb:+$verb }${COMP_WORDS[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$verb\" in\n" +
         words +
         "  esac\n"
         "  case \"$verb $before\" in\n" +
         values +
         "  esac\n"
         "  # Where no word is to be had, -o default completes the names of files.\n"
         "  [[ $word == -* ]] && others=$options\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$others\" -- \"$word\")\n"
         "}\n"
         "complete -o default -F _atoll atoll\n";
}

std::string zsh_value(const Word& word) {
  const std::string label = ":" + quoted(word.value, ":", "'\\''") + ":";
  if (!word.choices.empty()) return label + "(" + joined(word.choices, " ") + ")";
  return label + (is_number(word.value) ? "" : "_files");
}

std::string zsh(const CLI::App& app) {
  std::string out = "#compdef atoll\n# Completions of atoll for zsh, made by `atoll completions zsh`.\n";
  for (const auto& [verb, path] : places(app)) {
    const std::string name = "_atoll" + (path.empty() ? "" : "_" + joined(path, "_"));
    std::string specs;
    for (const Word& word : words_of(*verb)) {
      if (!word.is_option()) specs += " \\\n    '" + zsh_value(word) + "'";
      for (const std::string& option : word.names) {
        specs += " \\\n    '" + option + "[" + quoted(word.what, "[]\\", "'\\''") + "]" +
                 (word.value.empty() ? "" : zsh_value(word)) + "'";
      }
    }
    out += name + "() {\n";
    if (const auto inner = verbs_of(*verb); inner.empty()) {
      out += "  _arguments -S" + specs + "\n";
    } else {
      out +=
          "  local curcontext=$curcontext state line\n  local -a verbs\n  _arguments -C" + specs +
          " \\\n    '1:verb:->verb' '*::argument:->argument'\n  case $state in\n    verb)\n      verbs=(\n";
      for (const CLI::App* one : inner)
        out +=
            fmt::format("        '{}:{}'\n", one->get_name(), quoted(one->get_description(), ":", "'\\''"));
      out += "      )\n      _describe verb verbs ;;\n    argument) (( $+functions[" + name +
             "_$line[1]] )) && " + name + "_$line[1] ;;\n  esac\n";
    }
    out += "}\n";
  }
  return out + "_atoll \"$@\"\n";
}

std::string fish(const CLI::App& app) {
  std::string out =
      "# Completions of atoll for fish, made by `atoll completions fish`.\ncomplete -c atoll -f\n";
  const auto said = [](const std::string& what) { return " -d '" + quoted(what, "\\", "\\'") + "'"; };
  for (const auto& [verb, path] : places(app)) {
    std::string seen;
    for (const std::string& step : path)
      seen += (seen.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + step);
    std::vector<std::string> names;
    for (const CLI::App* inner : verbs_of(*verb)) names.push_back(inner->get_name());
    const std::string start = "complete -c atoll -n '";
    const std::string own = start + (seen.empty() ? "__fish_use_subcommand" : seen) + "'";
    for (const CLI::App* inner : verbs_of(*verb)) {
      out += seen.empty()
                 ? own
                 : start + seen + "; and not __fish_seen_subcommand_from " + joined(names, " ") + "'";
      out += " -a " + inner->get_name() + said(inner->get_description()) + "\n";
    }
    for (const Word& word : words_of(*verb)) {
      out += own;
      for (const std::string& name : word.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      const bool files = word.choices.empty() && !word.value.empty() && !is_number(word.value);
      if (files) out += word.is_option() ? " -rF" : " -F";
      if (!files && word.is_option() && !word.value.empty()) out += " -x";
      if (!word.choices.empty()) out += " -a '" + joined(word.choices, " ") + "'";
      out += said(word.what) + "\n";
    }
  }
  return out;
}

}  // namespace

std::string completions(const CLI::App& app, const std::string& shell) {
  return shell == "bash" ? bash(app) : shell == "zsh" ? zsh(app) : fish(app);
}

}  // namespace atolls::cli
