// What a link preview says, in the page's four languages.
#pragma once

#include <string>
#include <string_view>

#include "preview/shared.h"

namespace atolls::preview {

enum class Language { kEnglish, kFrench, kDutch, kGerman };

std::string_view code_of(Language language);  // "en"
// The best of what somebody reads, "nl-BE,nl;q=0.9,en;q=0.5" for instance; English if we speak none of it.
Language choose_language(std::string_view accepted);

// Seats that nobody has given a name get one: bots, free seats, people who are gone.
void name_seats(Shared& shared, Language language);

struct Told {
  std::string title;
  std::string description;
};
Told tell(const Shared& shared, Language language);  // its seats have names
Told tell_of_atoll(Language language);               // whatever else a link leads to

}  // namespace atolls::preview
