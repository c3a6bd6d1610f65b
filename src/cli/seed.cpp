#include "cli/seed.h"

#include "core/text.h"

namespace atolls::cli {

CLI::Option* add_seed_option(CLI::App& verb, u64& seed, const std::string& what) {
  return verb.add_option("--seed", seed, what)->check([](const std::string& text) {
    if (parse_number(text)) return std::string();
    return "must be a whole number from 0 to 18446744073709551615, not " + in_quotes(text);
  });
}

}  // namespace atolls::cli
