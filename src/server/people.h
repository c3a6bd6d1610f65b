// What people may call themselves.
#pragma once

#include <string>
#include <string_view>

namespace atolls::server {

// The form by which accounts are found and compared: ASCII letters small, blanks collapsed, none around it.
// Letters beyond ASCII stay as they are, since full Unicode folding is not at hand.
std::string fold_name(std::string_view name);

}  // namespace atolls::server
