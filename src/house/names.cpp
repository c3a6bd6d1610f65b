#include "house/names.h"

#include <algorithm>
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
  if (known_.size() >= limit_) age();
  older_.erase(person);
  known_[person] = std::move(view);
}

void NameBook::forget(const std::string& person) {
  known_.erase(person);
  older_.erase(person);
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
