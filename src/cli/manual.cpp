// atoll man, atoll completions: for packages, which install what they print; --help does not list them.
#include <cstdio>
#include <memory>

#include "cli/manual/words.h"
#include "cli/verbs.h"
#include "core/version.h"

namespace atolls::cli {

void add_manual(Program& program) {
  CLI::App* man = program.add_verb("man", "Print the manual page", "  atoll man | man -l -\n");
  man->group("");
  man->callback([&program] { std::fputs(man_page(program.app, std::string(kVersion)).c_str(), stdout); });

  CLI::App* verb = program.add_verb("completions", "Print the completions for a shell",
                                    "  atoll completions bash > /etc/bash_completion.d/atoll\n");
  verb->group("");
  auto shell = std::make_shared<std::string>();
  verb->add_option("shell", *shell, "bash, zsh or fish")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->required();
  verb->callback([&program, shell] { std::fputs(completions(program.app, *shell).c_str(), stdout); });
}

}  // namespace atolls::cli
