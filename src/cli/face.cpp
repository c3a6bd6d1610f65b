#include "cli/face.h"

#include <algorithm>

#include "cli/reef_face.h"
#include "cli/riff_face.h"

namespace atolls::cli {

Faces make_faces() {
  Faces faces;
  faces.push_back(std::make_unique<ReefFace>());
  faces.push_back(std::make_unique<RiffFace>());
  return faces;
}

Face* find_face(const Faces& faces, std::string_view game) {
  const auto found = std::ranges::find_if(faces, [&](const auto& face) { return face->game() == game; });
  return found == faces.end() ? nullptr : found->get();
}

}  // namespace atolls::cli
