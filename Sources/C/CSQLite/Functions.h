// The functions of SQLite used by this target, as one list and one table.
#pragma once
#include "CSQLite.h"

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*csqlite_destructor)(void *);

#define CSQLITE_FUNCTIONS(EACH)                                                                 \
  EACH(int, open_v2, (const char *path, sqlite3 **database, int flags, const char *vfs))        \
  EACH(int, close_v2, (sqlite3 * database))                                                     \
  EACH(int, extended_result_codes, (sqlite3 * database, int are_on))                            \
  EACH(int, busy_timeout, (sqlite3 * database, int milliseconds))                               \
  EACH(int, db_config, (sqlite3 * database, int option, ...))                                   \
  EACH(int, limit, (sqlite3 * database, int category, int limit))                               \
  EACH(const char *, errmsg, (sqlite3 * database))                                              \
  EACH(int, system_errno, (sqlite3 * database))                                                 \
  EACH(int, changes, (sqlite3 * database))                                                      \
  EACH(int64_t, last_insert_rowid, (sqlite3 * database))                                        \
  EACH(int, sleep, (int milliseconds))                                                          \
  EACH(                                                                                         \
      int, prepare_v2,                                                                          \
      (sqlite3 * database, const char *text, int count, sqlite3_stmt **statement,               \
       const char **rest))                                                                      \
  EACH(int, finalize, (sqlite3_stmt * statement))                                               \
  EACH(int, step, (sqlite3_stmt * statement))                                                   \
  EACH(int, reset, (sqlite3_stmt * statement))                                                  \
  EACH(int, clear_bindings, (sqlite3_stmt * statement))                                         \
  EACH(int, bind_null, (sqlite3_stmt * statement, int number))                                  \
  EACH(int, bind_int64, (sqlite3_stmt * statement, int number, int64_t value))                  \
  EACH(                                                                                         \
      int, bind_text64,                                                                         \
      (sqlite3_stmt * statement, int number, const char *text, uint64_t count,                  \
       csqlite_destructor destructor, unsigned char encoding))                                  \
  EACH(                                                                                         \
      int, bind_blob64,                                                                         \
      (sqlite3_stmt * statement, int number, const void *bytes, uint64_t count,                 \
       csqlite_destructor destructor))                                                          \
  EACH(int, column_type, (sqlite3_stmt * statement, int column))                                \
  EACH(int64_t, column_int64, (sqlite3_stmt * statement, int column))                           \
  EACH(const unsigned char *, column_text, (sqlite3_stmt * statement, int column))              \
  EACH(const void *, column_blob, (sqlite3_stmt * statement, int column))                       \
  EACH(int, column_bytes, (sqlite3_stmt * statement, int column))

// One pointer for each function.
struct csqlite_functions {
#define CSQLITE_FIELD(result, name, parameters) result(*name) parameters;
  CSQLITE_FUNCTIONS(CSQLITE_FIELD)
#undef CSQLITE_FIELD
};

// Filled by `csqlite_load`, read-only afterwards.
extern struct csqlite_functions csqlite;
