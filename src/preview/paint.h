// A scene as a picture.
#pragma once

#include <string>

#include "core/error.h"
#include "page/site.h"
#include "preview/scene.h"

namespace atolls::preview {

// PNG. Takes tens of milliseconds: not for the house's thread. Fails with `unavailable` without the page's
// art.
Result<std::string> paint(const Scene& scene, const server::Paints& paints);

}  // namespace atolls::preview
