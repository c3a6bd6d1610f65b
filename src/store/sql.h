// One connection to a database, as the store needs it: the same statements for SQLite and PostgreSQL. What
// differs between them is in the Dialect.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.h"
#include "core/types.h"

namespace atolls::server {

// Nothing (NULL), a whole number or a text.
class SqlValue {
 public:
  SqlValue() = default;
  SqlValue(std::string_view text) : value_(std::string(text)) {}
  SqlValue(const std::string& text) : value_(text) {}
  SqlValue(const char* text) : value_(std::string(text)) {}
  template <std::integral T>
  SqlValue(T number) : value_(static_cast<i64>(number)) {}
  SqlValue(std::optional<i64> number) {
    if (number) value_ = *number;
  }

  const std::string* text() const { return std::get_if<std::string>(&value_); }
  std::optional<i64> number() const {
    const i64* number = std::get_if<i64>(&value_);
    return number == nullptr ? std::nullopt : std::optional(*number);
  }

  // Of a row whose columns are known: the empty value where it is something else.
  std::string as_text() const { return text() == nullptr ? std::string() : *text(); }
  i64 as_number() const { return number().value_or(0); }

 private:
  std::variant<std::monostate, i64, std::string> value_;
};

using SqlRow = std::vector<SqlValue>;

struct SqlAnswer {
  std::vector<SqlRow> rows;
  i64 changed = 0;  // rows, by a statement that changes some
};

// The words that differ; migrations.cpp uses them by name, in braces.
struct Dialect {
  std::string_view text;    // the type of texts, compared by bytes
  std::string_view number;  // the type of 64-bit numbers
  std::string_view strict;  // behind a table
  std::string_view keyed;   // behind a table that is stored by its key
  std::string_view
      schema_lock;         // a statement that keeps other nodes from migrating until the commit, or none
  std::string_view items;  // a query for the items of a JSON list of texts given as $1
};

class Sql {
 public:
  virtual ~Sql() = default;

  virtual const Dialect& dialect() const = 0;

  // A transaction, in which alone statements run. `begin` brings a lost connection back. After `commit` there
  // is none, also when it fails: then nothing is known to have lasted.
  virtual Result<void> begin() = 0;
  virtual Result<void> commit() = 0;
  virtual void rollback() = 0;
  // Takes what was deleted and committed out of the files beside the database. False if it must be tried
  // again.
  virtual bool scrub() = 0;

  // One statement with its values $1, $2, …; prepared once and kept. Fails with `constraint` if the data
  // forbid it, otherwise with `storage`.
  virtual Result<SqlAnswer> run(std::string_view statement, std::span<const SqlValue> values) = 0;
  Result<SqlAnswer> run(std::string_view statement, std::initializer_list<SqlValue> values = {}) {
    return run(statement, std::span(values.begin(), values.size()));
  }
};

}  // namespace atolls::server
