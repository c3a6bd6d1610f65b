// One figure for the rules of all games: equal in every build, or a rule has changed.
#pragma once

#include <string>

namespace atolls {

std::string rules_signature();  // 16 hexadecimal digits

}  // namespace atolls
