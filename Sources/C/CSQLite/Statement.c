// The functions of a statement.
#include "Functions.h"
#include <stddef.h>

// SQLITE_TRANSIENT: the library copies bound values.
static const csqlite_destructor copied = (csqlite_destructor)-1;
// SQLITE_UTF8.
static const unsigned char utf8 = 1;

int csqlite_prepare(
    csqlite_database *database, const char *text, int count, csqlite_statement **statement,
    int *rest) {
  if (!text) { text = ""; }
  const char *end = text;
  int code = csqlite.prepare_v2(database, text, count, statement, &end);
  *rest = (int)(end - text);
  return code;
}

void csqlite_finalize(csqlite_statement *statement) { csqlite.finalize(statement); }

int csqlite_step(csqlite_statement *statement) { return csqlite.step(statement); }

void csqlite_reset(csqlite_statement *statement) {
  csqlite.reset(statement);
  csqlite.clear_bindings(statement);
}

int csqlite_bind_null(csqlite_statement *statement, int number) {
  return csqlite.bind_null(statement, number);
}

int csqlite_bind_int64(csqlite_statement *statement, int number, int64_t value) {
  return csqlite.bind_int64(statement, number, value);
}

// A NULL pointer would bind null.
int csqlite_bind_text(
    csqlite_statement *statement, int number, const char *text, int64_t count) {
  return csqlite.bind_text64(
      statement, number, text ? text : "", (uint64_t)count, copied, utf8);
}

int csqlite_bind_blob(
    csqlite_statement *statement, int number, const void *bytes, int64_t count) {
  return csqlite.bind_blob64(statement, number, bytes ? bytes : "", (uint64_t)count, copied);
}

int csqlite_column_type(csqlite_statement *statement, int column) {
  return csqlite.column_type(statement, column);
}

int64_t csqlite_column_int64(csqlite_statement *statement, int column) {
  return csqlite.column_int64(statement, column);
}

const unsigned char *csqlite_column_text(csqlite_statement *statement, int column) {
  return csqlite.column_text(statement, column);
}

const void *csqlite_column_blob(csqlite_statement *statement, int column) {
  return csqlite.column_blob(statement, column);
}

int csqlite_column_bytes(csqlite_statement *statement, int column) {
  return csqlite.column_bytes(statement, column);
}
