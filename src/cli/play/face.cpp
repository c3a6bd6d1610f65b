#include "cli/play/face.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/reef/face.h"
#include "cli/riff/face.h"

namespace atolls::cli {

Faces make_faces() {
  Faces faces;
  faces.push_back(std::make_unique<ReefFace>());
  faces.push_back(std::make_unique<RiffFace>());
  return faces;
}

std::string tell_expectation(const Moment& moment, const Json& thought, std::string_view unit) {
  const Json& value = thought["value"];
  const Json& score = thought["score"];
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    // The one who looks comes first, then the others in the order of play.
    const std::size_t seat = (static_cast<std::size_t>(moment.seat) + i) % value.size();
    const double share = 100 * value[seat].get<double>();
    text += i == 0 ? fmt::format("{} can expect {:.0f} % of the win", moment.names[seat], share)
                   : fmt::format("; {} {:.0f} %", moment.names[seat], share);
    if (seat >= score.size()) continue;
    const double points = score[seat].get<double>();
    text += i == 0 ? fmt::format(" and about {:.1f} {}", points, unit) : fmt::format(" and {:.1f}", points);
  }
  return text + ".";
}

Face* find_face(const Faces& faces, std::string_view game) {
  const auto found = std::ranges::find_if(faces, [&](const auto& face) { return face->game() == game; });
  return found == faces.end() ? nullptr : found->get();
}

}  // namespace atolls::cli
