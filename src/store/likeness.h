// Names in one form, however they are written, and what they look like.
#pragma once

#include <string>
#include <string_view>

namespace atolls::server {

// The text with compatible characters made one (NFKC): é is one character, however it was typed, and ﬁ is fi.
std::string normal_form(std::string_view text);

// The form by which accounts are found and compared: NFKC, case folded, blanks collapsed, none around it.
std::string fold_name(std::string_view name);
// The form that accounts of version 0.1.0 were found by: only ASCII letters are made small. An account whose
// new form was another's already keeps it.
std::string old_fold(std::string_view name);

// Whether the character stands on the one before it, like an accent.
bool is_mark(char32_t character);

// Two names with the same skeleton can be taken for one another: Cyrillic а is a, I is l, 0 is o, rn is m.
std::string skeleton(std::string_view name);

// Whether letters of scripts come together that no language mixes: there is no other reason for it than to
// look like somebody else. Latin goes along with Chinese, Japanese and Korean.
bool mixes_scripts(std::string_view name);

// Whether it is, or looks like, what a bot is called in a language of the page. Signs, marks and numbers
// around it do not count: "Orca 2" and "*Örca*" are Orca.
bool looks_like_a_bot(std::string_view name);

}  // namespace atolls::server
