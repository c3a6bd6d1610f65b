#include "page/head.h"

namespace atolls::server {

namespace {

// Takes the element out that has this text in its first tag, up to where it ends; where it stood, or npos.
std::size_t cut(std::string& page, std::string_view within, std::string_view end) {
  const std::size_t at = page.find(within);
  const std::size_t from = at == std::string::npos ? at : page.rfind('<', at);
  const std::size_t to = at == std::string::npos ? at : page.find(end, at);
  if (from == std::string::npos || to == std::string::npos) return std::string::npos;
  page.erase(from, to + end.size() - from);
  return from;
}

std::string meta(std::string_view kind, std::string_view name, std::string_view content) {
  return "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" + escape_html(content) +
         "\">\n    ";
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string with_head(std::string_view page, const Head& head) {
  std::string made(page);
  cut(made, "name=\"description\"", ">");
  const std::size_t place = cut(made, "<title>", "</title>");
  if (place == std::string::npos) return std::string(page);
  std::string tags = "<title>" + escape_html(head.title) + "</title>\n    " +
                     meta("name", "description", head.description) + meta("property", "og:type", "website") +
                     meta("property", "og:site_name", "Atoll") + meta("property", "og:title", head.title) +
                     meta("property", "og:description", head.description);
  if (!head.address.empty()) tags += meta("property", "og:url", head.address);
  if (!head.picture.empty()) {
    tags += meta("property", "og:image", head.picture) + meta("property", "og:image:type", "image/png") +
            meta("property", "og:image:width", "1200") + meta("property", "og:image:height", "630") +
            meta("property", "og:image:alt", head.title);
  }
  tags += meta("name", "twitter:card", head.picture.empty() ? "summary" : "summary_large_image");
  made.insert(place, tags);
  constexpr std::string_view kLanguage = "<html lang=\"en\"";
  if (const std::size_t root = made.find(kLanguage); root != std::string::npos)
    made.replace(root, kLanguage.size(), "<html lang=\"" + escape_html(head.language) + "\"");
  return made;
}

}  // namespace atolls::server
