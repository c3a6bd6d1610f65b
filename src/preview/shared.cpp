#include "preview/shared.h"

#include <algorithm>

namespace atolls::preview {

Shared share(const Table& table, Shared::What what) {
  Shared shared;
  shared.what = what;
  shared.game = table.game();
  shared.seats.resize(static_cast<std::size_t>(table.players()));
  shared.view = table.public_view();
  shared.deck = table.deck();
  shared.is_over = table.to_move() < 0;
  if (shared.is_over) shared.result = table.result();
  return shared;
}

int points_of(const Shared& shared, std::size_t seat) {
  if (!shared.view.is_object()) return -1;
  // Points that are hidden in the game are told at its end, by its result alone.
  if (shared.result.is_object() && shared.result.contains("points"))
    return shared.result["points"][seat].get<int>();
  const Json& own = shared.view["seats"][seat];
  if (own.contains("points")) return own["points"].is_number() ? own["points"].get<int>() : -1;
  if (!own.contains("corals")) return -1;
  // The Reef: two letters are an offspring, "Rm" is a fish.
  return static_cast<int>(std::ranges::count_if(own["corals"], [](const Json& coral) {
    const auto& text = coral.get_ref<const std::string&>();
    return text.size() == 2 && text[1] >= 'A' && text[1] <= 'Z';
  }));
}

bool has_won(const Shared& shared, std::size_t seat) {
  if (!shared.result.is_object() || !shared.result.contains("winners")) return false;
  return std::ranges::find(shared.result["winners"], Json(seat)) != shared.result["winners"].end();
}

}  // namespace atolls::preview
