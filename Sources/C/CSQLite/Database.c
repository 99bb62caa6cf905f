// The functions of a database.
#include "Functions.h"
#include <stddef.h>

// Constants of sqlite3.h.
static const int open_read_only = 0x1, open_read_write = 0x2, open_uri = 0x40;
static const int open_full_mutex = 0x10000;
static const int config_no_checkpoint_on_close = 1006;
static const int limit_length = 0;

static int open_file(const char *name, csqlite_database **database, int flags) {
  int code = csqlite.open_v2(name, database, flags | open_full_mutex, NULL);
  if (code == CSQLITE_OK) { csqlite.extended_result_codes(*database, 1); }
  return code;
}

int csqlite_open(const char *path, csqlite_database **database) {
  return open_file(path, database, open_read_write);
}

int csqlite_open_reading(const char *uri, csqlite_database **database) {
  return open_file(uri, database, open_read_only | open_uri);
}

int csqlite_close(csqlite_database *database) { return csqlite.close_v2(database); }

int csqlite_busy_timeout(csqlite_database *database, int milliseconds) {
  return csqlite.busy_timeout(database, milliseconds);
}

int csqlite_keep_log(csqlite_database *database) {
  return csqlite.db_config(database, config_no_checkpoint_on_close, 1, (int *)NULL);
}

void csqlite_limit_length(csqlite_database *database, int limit) {
  csqlite.limit(database, limit_length, limit);
}

const char *csqlite_errmsg(csqlite_database *database) { return csqlite.errmsg(database); }

int csqlite_system_errno(csqlite_database *database) { return csqlite.system_errno(database); }

int csqlite_changes(csqlite_database *database) { return csqlite.changes(database); }

int64_t csqlite_last_insert_rowid(csqlite_database *database) {
  return csqlite.last_insert_rowid(database);
}

void csqlite_sleep(int milliseconds) { csqlite.sleep(milliseconds); }
