// The cards of The Reef drawn into a picture. Letters tell everything; colours only repeat it.
#pragma once

#include <string>

#include "cli/play/picture.h"
#include "core/error.h"
#include "riff/rules.h"

namespace atolls::cli {

// The colours' letters in their inks, everything else plain. Both return the column after what they drew.
int put_colours(Picture& picture, int row, int column, std::string_view letters);
int put_riff_card(Picture& picture, int row, int column, u8 card);

// What is known of one kind of card, or of all for an empty text, with how many the deck has.
Result<std::string> draw_riff_cards(const riff::Rules& rules, std::string_view which, int width, bool colour);

}  // namespace atolls::cli
