// Pictures that were painted lately, and those that are being painted: nobody has one painted twice.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "ops/limits.h"

namespace atolls::server {

class Pictures {
 public:
  using Png = std::shared_ptr<const std::string>;
  using Painted = std::function<void(const Result<Png>&)>;

  Png find(const std::string& key) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, found->second);  // the last one used is the last to go
    return found->second->second;
  }

  // Whether it must be painted: otherwise somebody has asked for it already. Either way `painted` is told.
  bool wait(const std::string& key, Painted painted) {
    const auto [place, is_new] = waiting_.try_emplace(key);
    place->second.push_back(std::move(painted));
    return is_new;
  }

  void done(const std::string& key, const Result<Png>& picture) {
    if (picture) {
      kept_.emplace_front(key, *picture);
      by_key_[key] = kept_.begin();
      if (kept_.size() > kPicturesKept) {
        by_key_.erase(kept_.back().first);
        kept_.pop_back();
      }
    }
    const auto told = waiting_.extract(key);
    if (told.empty()) return;
    for (const Painted& painted : told.mapped()) painted(picture);
  }

 private:
  using Kept = std::list<std::pair<std::string, Png>>;

  Kept kept_;
  std::map<std::string, Kept::iterator, std::less<>> by_key_;
  std::map<std::string, std::vector<Painted>, std::less<>> waiting_;
};

}  // namespace atolls::server
