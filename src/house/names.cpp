#include "house/names.h"

#include <algorithm>
#include <map>
#include <utility>

namespace atolls::server {

const Json* NameBook::find(const std::string& person) const {
  for (const auto* generation : {&known_, &older_}) {
    if (const auto found = generation->find(person); found != generation->end()) return &found->second;
  }
  return nullptr;
}

Json NameBook::operator()(const std::string& person) const {
  if (const Json* found = find(person)) return *found;
  return {{"id", person}, {"name", nullptr}, {"guest", true}};
}

void NameBook::age() {
  std::unordered_map<std::string, Json> kept;
  for (const std::string& person : seated_()) {
    if (const Json* found = find(person)) kept.try_emplace(person, *found);
  }
  older_ = std::exchange(known_, std::move(kept));
  // Seated ones that are more than a generation must not make every later call expensive.
  limit_ = known_.size() + kGeneration;
}

void NameBook::put(const Person& person) {
  put(person.id, {{"id", person.id}, {"name", person.name}, {"guest", person.password.empty()}});
}

void NameBook::put(const std::string& person, Json view) {
  if (!view.is_object() || !view.value("name", Json()).is_string()) return;
  if (known_.size() >= limit_) age();
  older_.erase(person);
  doubted_.erase(person);  // this is later
  known_[person] = std::move(view);
}

void NameBook::forget(const std::string& person) {
  doubted_.erase(person);
  known_.erase(person);
  older_.erase(person);
}

void NameBook::doubt() {
  age();
  older_.clear();
  doubted_.clear();
  for (const auto& [person, view] : known_) doubted_.insert(person);
  ++doubts_;
}

void NameBook::ask_again(std::function<void(const std::string& person)> changed) {
  if (doubted_.empty() || is_asking_) return;
  is_asking_ = true;
  ask<std::vector<Person>>(
      workers_,
      [people = std::vector(doubted_.begin(), doubted_.end())](Store& store) { return store.people(people); },
      [this, doubts = doubts_, changed = std::move(changed)](Result<std::vector<Person>>& found) {
        is_asking_ = false;
        if (!found || doubts != doubts_) return;  // they stay doubted
        std::map<std::string, const Person*> there;
        for (const Person& person : *found) there[person.id] = &person;
        for (const std::string& person : std::exchange(doubted_, {})) {
          const Json before = (*this)(person);
          const auto one = there.find(person);
          one != there.end() ? put(*one->second) : forget(person);
          if ((*this)(person) != before) changed(person);
        }
      });
}

void NameBook::need(std::vector<std::string> people, std::function<void()> then) {
  std::ranges::sort(people);
  const auto twice = std::ranges::unique(people);
  people.erase(twice.begin(), twice.end());
  std::erase_if(people, [&](const std::string& person) { return find(person) != nullptr; });
  if (people.empty()) return then();
  ask<std::vector<Person>>(
      workers_, [people](Store& store) { return store.people(people); },
      [this, then = std::move(then)](Result<std::vector<Person>>& found) {
        if (found) {
          for (const Person& person : *found) put(person);
        }
        then();
      });
}

std::vector<std::string> people_in(const std::vector<TableRow>& rows) {
  std::vector<std::string> people;
  for (const TableRow& row : rows) people.insert(people.end(), row.people.begin(), row.people.end());
  return people;
}

}  // namespace atolls::server
