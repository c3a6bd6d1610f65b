#include "core/json_patch.h"

#include <algorithm>
#include <cstring>

#include "core/text.h"

namespace atolls {

namespace {

// Goes through both texts at once, and writes down where they differ: no tree is made of either.
class Patch {
 public:
  Patch(std::string_view before, std::string_view after) : a_(before), b_(after) {}

  std::optional<std::string> make() {
    switch (value()) {
      case Found::kSame:
        return "{}";
      case Found::kChange:
        return std::move(out_);
      case Found::kNoPatch:
        break;
    }
    return std::nullopt;
  }

 private:
  enum class Found { kSame, kChange, kNoPatch };

  // One place in a text. Both are well-formed, so nothing is checked but the end.
  struct Reader {
    explicit Reader(std::string_view own) : text(own) {}

    char peek() const { return at < text.size() ? text[at] : '\0'; }
    bool take(char c) {
      if (peek() != c) return false;
      ++at;
      return true;
    }
    std::string_view string() {
      const std::size_t from = at++;
      while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
      at = std::min(at + 1, text.size());
      return text.substr(from, at - from);
    }
    // The value that begins here, whole.
    std::string_view value() {
      const std::size_t from = at;
      int depth = 0;
      do {
        const char c = peek();
        if (c == '"') {
          string();
        } else if (c == '{' || c == '[') {
          ++depth;
          ++at;
        } else if (c == '}' || c == ']') {
          --depth;
          ++at;
        } else if (c == ',' || c == ':') {
          ++at;
        } else {
          at = std::min(text.find_first_of(",:]}", at), text.size());
        }
      } while (depth > 0 && at < text.size());
      return text.substr(from, at - from);
    }

    std::string_view text;
    std::size_t at = 0;
  };

  // Most of both is the same, and is passed over without a closer look: whether this whole value is.
  bool skip_same() {
    if (a_.at >= same_in_a_) find_difference();
    const std::size_t same = same_in_a_ - a_.at;
    const std::size_t until = b_.at + same;  // here b differs, or ends
    if (same == 0) return false;
    std::size_t at = b_.at;
    int depth = 0;
    do {
      const char c = b_.text[at++];
      if (c == '"') {
        while (at < until && b_.text[at] != '"') at += b_.text[at] == '\\' ? 2 : 1;
        ++at;
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        --depth;
      } else if (depth == 0) {  // a number, true, false or null, up to what follows it
        while (at < until && b_.text[at] != ',' && b_.text[at] != '}' && b_.text[at] != ']') ++at;
      }
    } while (depth > 0 && at < until);
    const bool are_ends = a_.at + (at - b_.at) == a_.text.size() && at == b_.text.size();
    if (depth > 0 || (at >= until && !are_ends)) return false;
    a_.at += at - b_.at;
    b_.at = at;
    return true;
  }

  void find_difference() {
    const std::size_t most = std::min(a_.text.size() - a_.at, b_.text.size() - b_.at);
    const char* a = a_.text.data() + a_.at;
    const char* b = b_.text.data() + b_.at;
    std::size_t same = 0;
    while (same + 8 <= most && std::memcmp(a + same, b + same, 8) == 0) same += 8;
    while (same < most && a[same] == b[same]) ++same;
    same_in_a_ = a_.at + same;
  }

  Found value() { return skip_same() ? Found::kSame : other_value(); }

  // One that is not the same byte by byte.
  Found other_value() {
    const char a = a_.peek();
    const char b = b_.peek();
    if (a == '{' && b == '{') return object();
    if (a == '[' && b == '[') return array();
    const std::string_view before = a_.value();
    const std::string_view after = b_.value();
    if (before == after) return Found::kSame;
    if (a == '[' && b == '{') return Found::kNoPatch;  // it would be taken for changes of items
    out_ += after;
    return Found::kChange;
  }

  // Reads the value in both, and keeps the key only if there is a change.
  Found member(std::string_view key, bool& any) {
    return skip_same() ? Found::kSame : other_member(key, any);
  }
  Found other_member(std::string_view key, bool& any) {
    const std::size_t length = out_.size();
    out_ += any ? ',' : '{';
    out_ += key;
    out_ += ':';
    const Found found = other_value();
    if (found == Found::kChange) {
      any = true;
    } else {
      out_.resize(length);
    }
    return found;
  }

  Found object() {
    const std::size_t length = out_.size();
    bool any = false;
    bool is_lost = false;
    a_.take('{');
    b_.take('{');
    std::string_view waiting = a_.peek() == '"' ? a_.string() : std::string_view();
    while (b_.peek() == '"') {
      const std::string_view key = b_.string();
      b_.take(':');
      if (key == waiting) {
        a_.take(':');
        is_lost = member(key, any) == Found::kNoPatch || is_lost;
        a_.take(',');
        waiting = a_.peek() == '"' ? a_.string() : std::string_view();
      } else {  // a new one
        out_ += any ? ',' : '{';
        out_ += key;
        out_ += ':';
        out_ += b_.value();
        any = true;
      }
      b_.take(',');
    }
    while (!waiting.empty()) {  // what is left of the first has gone
      is_lost = true;
      a_.take(':');
      a_.value();
      a_.take(',');
      waiting = a_.peek() == '"' ? a_.string() : std::string_view();
    }
    a_.take('}');
    b_.take('}');
    if (is_lost) out_.resize(length);
    if (is_lost) return Found::kNoPatch;
    if (any) out_ += '}';
    return any ? Found::kChange : Found::kSame;
  }

  // Item by item if there are as many, otherwise the whole list.
  Found array() {
    const std::size_t length = out_.size();
    const std::size_t from = b_.at;
    bool any = false;
    bool is_other = false;
    a_.take('[');
    b_.take('[');
    for (int index = 0; a_.peek() != ']' && b_.peek() != ']'; ++index) {
      if (!skip_same())
        is_other = other_member('"' + std::to_string(index) + '"', any) == Found::kNoPatch || is_other;
      a_.take(',');
      b_.take(',');
    }
    for (Reader* rest : {&a_, &b_}) {
      while (rest->peek() != ']' && rest->at < rest->text.size()) {
        is_other = true;
        rest->value();
        rest->take(',');
      }
      rest->take(']');
    }
    if (is_other) {
      out_.resize(length);
      out_ += b_.text.substr(from, b_.at - from);
      return Found::kChange;
    }
    if (any) out_ += '}';
    return any ? Found::kChange : Found::kSame;
  }

  Reader a_;
  Reader b_;
  std::size_t same_in_a_ = 0;  // up to here in a, what stands there and in b from where they are is the same
  std::string out_;
};

}  // namespace

std::optional<std::string> make_patch(std::string_view before, std::string_view after) {
  return Patch(before, after).make();
}

void apply_patch(Json& value, const Json& patch) {
  if (!patch.is_object() || !value.is_structured()) {
    value = patch;
    return;
  }
  for (const auto& [key, change] : patch.items()) {
    if (value.is_object()) {
      apply_patch(value[key], change);
    } else if (const auto index = parse_number(key); index && *index < value.size()) {
      apply_patch(value[static_cast<std::size_t>(*index)], change);
    }
  }
}

}  // namespace atolls
