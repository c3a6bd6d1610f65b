#include "vec_of.h"

#include "bots/reef/bots.h"
#include "bots/riff/bots.h"
#include "games/reef_coding.h"
#include "games/reef_sight.h"
#include "games/riff_coding.h"
#include "games/riff_sight.h"

namespace atolls::python {

std::unique_ptr<AnyVec> make_vec(const AnyGame& game, VecSettings settings) {
  if (const auto* of_reef = dynamic_cast<const GameOf<reef::Game>*>(&game))
    return std::make_unique<VecOf<reef::Game>>(of_reef->rules(), std::move(settings));
  return std::make_unique<VecOf<riff::Game>>(dynamic_cast<const GameOf<riff::Game>&>(game).rules(),
                                             std::move(settings));
}

}  // namespace atolls::python
