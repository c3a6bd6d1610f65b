// One figure for the rules and the searches of all games: equal in every build, or something has changed.
#pragma once

#include <string>

namespace atolls {

std::string signature();  // 16 hexadecimal digits

}  // namespace atolls
