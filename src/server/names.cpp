#include "server/names.h"

#include <algorithm>

namespace atolls::server {

namespace {

constexpr std::size_t kMostKnown = 200'000;

}  // namespace

Json NameBook::operator()(const std::string& person) const {
  if (const auto found = known_.find(person); found != known_.end()) return found->second;
  return {{"id", person}, {"name", nullptr}, {"guest", true}};
}

void NameBook::put(const Person& person) {
  put(person.id, {{"id", person.id}, {"name", person.name}, {"guest", person.password.empty()}});
}

void NameBook::put(const std::string& person, Json view) {
  if (known_.size() >= kMostKnown) known_.clear();
  known_[person] = std::move(view);
}

void NameBook::forget(const std::string& person) {
  known_.erase(person);
}

void NameBook::need(std::vector<std::string> people, std::function<void()> then) {
  std::ranges::sort(people);
  const auto twice = std::ranges::unique(people);
  people.erase(twice.begin(), twice.end());
  std::erase_if(people, [&](const std::string& person) { return known_.contains(person); });
  if (people.empty()) return then();
  ask<std::vector<Person>>(
      hands_, [people](Store& store) { return store.people(people); },
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
