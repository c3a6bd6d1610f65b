// What Tab offers at the prompt: commands, and after them what is legal now.
#include <filesystem>

#include "cli/play/session.h"
#include "core/text.h"

namespace atolls::cli {

namespace {

std::vector<std::string> files_beginning(const std::string& path) {
  namespace fs = std::filesystem;
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash + 1);
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end; !error && at != end;
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with('.') && !path.substr(folder.size()).starts_with('.')) continue;
    names.push_back(folder + name + (at->is_directory(error) ? "/" : ""));
  }
  return names;
}

}  // namespace

std::vector<std::string> Session::complete(std::string_view text) const {
  const std::size_t begin = text.find_last_of(" \t") + 1;
  const auto before = split_words(text.substr(0, begin));
  const std::string word(text.substr(begin));
  if (before.empty()) return all_verbs(face_->vocabulary());
  const auto command = parse_command(before.front(), face_->vocabulary());
  if (!command) return {};
  const std::string& verb = command->verb;
  if (is_move(*command, face_->vocabulary())) {
    // The next word of every legal move that begins as typed.
    std::vector<std::string> next;
    for (const std::string& move : over() ? std::vector<std::string>() : table_->moves()) {
      const auto words = split_words(move);
      bool fits = words.size() > before.size() && words.front() == verb;
      for (std::size_t i = 1; fits && i < before.size(); ++i) fits = lower(words[i]) == lower(before[i]);
      if (fits) next.emplace_back(words[before.size()]);
    }
    return next;
  }
  if (verb == "load" || verb == "save") return files_beginning(word);
  if (before.size() > 1) return {};
  if (verb == "moves" || verb == "card") return face_->topics(moment(), verb);
  if (verb == "hint") return {"play"};
  if (verb == "help") return {"rules"};
  if (verb == "record" || verb == "story") return {"all"};
  return {};
}

}  // namespace atolls::cli
