#include "cli/play/line_editor.h"

#include <histedit.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cli/play/command.h"
#include "cli/play/picture.h"

namespace atolls::cli {

namespace {

constexpr int kRemembered = 500;          // lines
constexpr std::size_t kMostListed = 60;   // ways to go on
constexpr std::size_t kListedWidth = 58;  // columns of the list

std::string common_beginning(const std::vector<std::string>& words) {
  std::string common = words.front();
  for (const std::string& word : words) {
    const auto [end, ignored] = std::ranges::mismatch(common, word);
    common.erase(end, common.end());
  }
  return common;
}

void list(const std::vector<std::string>& words) {
  std::size_t widest = 0;
  const std::size_t shown = std::min(words.size(), kMostListed);
  for (std::size_t i = 0; i < shown; ++i) widest = std::max(widest, words[i].size());
  const std::size_t columns = std::max<std::size_t>(1, kListedWidth / (widest + 2));
  std::string text = "\n";
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == shown || (i + 1) % columns == 0;
    text += printable(words[i]) + (last ? "\n" : std::string(widest + 2 - words[i].size(), ' '));
  }
  if (words.size() > shown) text += "and " + std::to_string(words.size() - shown) + " more\n";
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

}  // namespace

struct LineEditor::Library {
  EditLine* editor = nullptr;
  History* history = nullptr;
  std::string file;
  std::string prompt;
  Completer completer;

  static Library& of(EditLine* editor) {
    void* data = nullptr;
    el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<Library*>(data);
  }

  unsigned char complete() const {
    if (!completer) return CC_ERROR;
    const LineInfo* typed = el_line(editor);
    const std::string_view text(typed->buffer, static_cast<std::size_t>(typed->cursor - typed->buffer));
    const std::string_view word = text.substr(text.find_last_of(" \t") + 1);
    std::vector<std::string> words = completer(text);
    std::erase_if(words, [&](const std::string& one) { return !lower(one).starts_with(lower(word)); });
    std::ranges::sort(words);
    words.erase(std::ranges::unique(words).begin(), words.end());
    if (words.empty()) return CC_REFRESH_BEEP;
    std::string common = common_beginning(words);
    const bool whole = words.size() == 1;
    if (whole && !common.ends_with('/')) common += ' ';
    if (!whole && common.size() <= word.size()) {
      list(words);
      return CC_REDISPLAY;
    }
    el_deletestr(editor, static_cast<int>(characters(word).size()));
    return el_insertstr(editor, common.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  }
};

LineEditor::LineEditor(std::string history_file) : library_(std::make_unique<Library>()) {
  // Names may have letters beyond ASCII; what is printed is UTF-8 whatever the machine is set to.
  const char* set = std::setlocale(LC_CTYPE, "");
  if (set == nullptr || std::strstr(set, "UTF-8") == nullptr) std::setlocale(LC_CTYPE, "C.UTF-8");
  Library& own = *library_;
  own.file = std::move(history_file);
  own.editor = el_init("atoll", stdin, stdout, stderr);
  own.history = history_init();
  HistEvent event;
  history(own.history, &event, H_SETSIZE, kRemembered);
  history(own.history, &event, H_SETUNIQUE, 1);
  if (!own.file.empty()) history(own.history, &event, H_LOAD, own.file.c_str());
  el_set(own.editor, EL_CLIENTDATA, &own);
  el_set(own.editor, EL_PROMPT, +[](EditLine* editor) { return Library::of(editor).prompt.data(); });
  el_set(own.editor, EL_HIST, history, own.history);
  el_set(own.editor, EL_EDITOR, "emacs");
  el_set(own.editor, EL_SIGNAL, 1);
  el_set(
      own.editor, EL_ADDFN, "atoll-complete", "Complete the word",
      +[](EditLine* editor, int) { return Library::of(editor).complete(); });
  el_set(own.editor, EL_BIND, "^I", "atoll-complete", nullptr);
  el_set(own.editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(own.editor, nullptr);  // who has a ~/.editrc wants it here, too
}

LineEditor::~LineEditor() {
  el_end(library_->editor);
  history_end(library_->history);
}

bool LineEditor::read(std::string_view prompt, std::string& line, bool remember) {
  Library& own = *library_;
  own.prompt = prompt;
  int length = 0;
  const char* typed = el_gets(own.editor, &length);
  if (typed == nullptr || length <= 0) return false;
  line.assign(typed, static_cast<std::size_t>(length));
  std::erase_if(line, [](char c) { return c == '\n' || c == '\r'; });
  if (!remember || line.find_first_not_of(" \t") == std::string::npos) return true;
  HistEvent event;
  history(own.history, &event, H_ENTER, line.c_str());
  if (own.file.empty()) return true;
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(own.file).parent_path(), error);
  history(own.history, &event, H_SAVE, own.file.c_str());
  return true;
}

void LineEditor::complete_with(Completer completer) {
  library_->completer = std::move(completer);
}

void LineEditor::forget() {
  HistEvent event;
  history(library_->history, &event, H_CLEAR);
  library_->file.clear();
}

}  // namespace atolls::cli
