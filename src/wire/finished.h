// Finished games as text, as they were asked for lately: what many look at is played through again only once.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <string>

#include "ops/limits.h"
#include "room/room_json.h"

namespace atolls::server {

class Finished {
 public:
  using Text = std::shared_ptr<const std::string>;
  // What the text was made of: it is of no use once somebody has another name, or there is a rematch.
  struct Source {
    std::string table;
    i64 version = 0;
    NamesThen names;

    friend bool operator==(const Source&, const Source&) = default;
  };

  Text find(const Source& source) {
    const auto found = by_table_.find(source.table);
    if (found == by_table_.end()) return nullptr;
    if (found->second->source != source) {
      drop(found->second);
      return nullptr;
    }
    kept_.splice(kept_.begin(), kept_, found->second);  // the last one used is the last to go
    return found->second->text;
  }

  void keep(Source source, Text text) {
    if (const auto found = by_table_.find(source.table); found != by_table_.end()) drop(found->second);
    bytes_ += text->size();
    kept_.push_front({std::move(source), std::move(text)});
    by_table_[kept_.front().source.table] = kept_.begin();
    while (bytes_ > kFinishedKept) drop(std::prev(kept_.end()));
  }

 private:
  struct Kept {
    Source source;
    Text text;
  };
  using Place = std::list<Kept>::iterator;

  void drop(Place place) {
    bytes_ -= place->text->size();
    by_table_.erase(place->source.table);
    kept_.erase(place);
  }

  std::list<Kept> kept_;
  std::map<std::string, Place, std::less<>> by_table_;
  std::size_t bytes_ = 0;
};

}  // namespace atolls::server
