// SQLite, opened on first use. It is not needed to build: the required part of its ABI is declared
// here, as documented at https://sqlite.org/c3ref/intro.html.
//
// Each function has its name in the library with another prefix. Until `csqlite_load` has returned
// NULL, no other function may be called.
#pragma once
#include <stdint.h>

typedef struct sqlite3 csqlite_database;
typedef struct sqlite3_stmt csqlite_statement;

// The result codes that are distinguished; extended ones use the bits above the low 8.
#define CSQLITE_OK 0
#define CSQLITE_ERROR 1
#define CSQLITE_PERM 3
#define CSQLITE_BUSY 5
#define CSQLITE_LOCKED 6
#define CSQLITE_NOMEM 7
#define CSQLITE_READONLY 8
#define CSQLITE_IOERR 10
#define CSQLITE_CORRUPT 11
#define CSQLITE_FULL 13
#define CSQLITE_CANTOPEN 14
#define CSQLITE_PROTOCOL 15
#define CSQLITE_TOOBIG 18
#define CSQLITE_CONSTRAINT 19
#define CSQLITE_NOTADB 26
#define CSQLITE_ROW 100
#define CSQLITE_DONE 101

// The types of a value in a row.
#define CSQLITE_INTEGER 1
#define CSQLITE_TEXT 3
#define CSQLITE_BLOB 4
#define CSQLITE_NULL 5

// MARK: Opening (Load.c)

// Opens the library on the first call, from any thread. Returns NULL if it is open, otherwise the
// system's message, which lives as long as the process.
const char *_Nullable csqlite_load(void);

// MARK: The database (Database.c)

// Opens an existing file for reading and writing; the library serializes calls from several threads.
// The handle has to be closed even after a failure, unless it is NULL.
int csqlite_open(const char *_Nonnull path, csqlite_database *_Nullable *_Nonnull database);
// The same for reading only, given the file's URI (https://sqlite.org/uri.html).
int csqlite_open_reading(
    const char *_Nonnull uri, csqlite_database *_Nullable *_Nonnull database);
int csqlite_close(csqlite_database *_Nonnull database);
int csqlite_busy_timeout(csqlite_database *_Nonnull database, int milliseconds);
// Keeps the write-ahead log when the last connection closes, rather than deleting it.
int csqlite_keep_log(csqlite_database *_Nonnull database);
// Limits the size of a value and of a row, in bytes.
void csqlite_limit_length(csqlite_database *_Nonnull database, int limit);
// The message of the last error, which the next call overwrites.
const char *_Nonnull csqlite_errmsg(csqlite_database *_Nonnull database);
// The error number of the last failed system call.
int csqlite_system_errno(csqlite_database *_Nonnull database);
// The number of rows that the last statement inserted, changed or removed.
int csqlite_changes(csqlite_database *_Nonnull database);
int64_t csqlite_last_insert_rowid(csqlite_database *_Nonnull database);
// Sleeps for some milliseconds.
void csqlite_sleep(int milliseconds);

// MARK: Statements (Statement.c)

// Compiles the first statement of a text with a length in bytes; `rest` is the offset after it. A text
// without a statement, such as a comment or NULL, gives NULL.
int csqlite_prepare(
    csqlite_database *_Nonnull database, const char *_Nullable text, int count,
    csqlite_statement *_Nullable *_Nonnull statement, int *_Nonnull rest);
void csqlite_finalize(csqlite_statement *_Nonnull statement);
int csqlite_step(csqlite_statement *_Nonnull statement);
// Resets a statement for the next execution, and clears its bound values.
void csqlite_reset(csqlite_statement *_Nonnull statement);

// Binds values to parameters by number, from 1; texts and bytes are copied. NULL with a count of 0 is
// an empty text or no bytes.
int csqlite_bind_null(csqlite_statement *_Nonnull statement, int number);
int csqlite_bind_int64(csqlite_statement *_Nonnull statement, int number, int64_t value);
int csqlite_bind_text(
    csqlite_statement *_Nonnull statement, int number, const char *_Nullable text, int64_t count);
int csqlite_bind_blob(
    csqlite_statement *_Nonnull statement, int number, const void *_Nullable bytes, int64_t count);

// Returns values of a row by column, from 0; pointers are valid until the next step.
int csqlite_column_type(csqlite_statement *_Nonnull statement, int column);
int64_t csqlite_column_int64(csqlite_statement *_Nonnull statement, int column);
const unsigned char *_Nullable csqlite_column_text(
    csqlite_statement *_Nonnull statement, int column);
const void *_Nullable csqlite_column_blob(csqlite_statement *_Nonnull statement, int column);
int csqlite_column_bytes(csqlite_statement *_Nonnull statement, int column);
