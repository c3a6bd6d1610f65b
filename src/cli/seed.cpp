#include "cli/seed.h"

#include "core/text.h"

namespace atolls::cli {

CLI::Option* add_seed_option(CLI::App& verb, u64& seed, const std::string& what) {
  const auto read = [](std::string& text) -> std::string {
    const auto number = parse_number(text);
    if (!number) return "must be a whole number from 0 to 18446744073709551615, not " + in_quotes(text);
    text = std::to_string(*number);  // or 010 would be read as octal
    return "";
  };
  return verb.add_option("--seed", seed, what)->transform(CLI::Validator(read, ""));
}

}  // namespace atolls::cli
