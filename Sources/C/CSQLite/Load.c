// Opens SQLite and resolves its functions, once in a process.
#include "CLibraryLoader.h"
#include "Functions.h"
#include <stddef.h>

struct csqlite_functions csqlite;

static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libsqlite3.dylib", NULL,
#else
    "libsqlite3.so.0", NULL,
#endif
};

static const struct cl_function functions[] = {
#define CSQLITE_FUNCTION(result, name, parameters) {"sqlite3_" #name, &csqlite.name},
    CSQLITE_FUNCTIONS(CSQLITE_FUNCTION)
#undef CSQLITE_FUNCTION
    {NULL, NULL},
};

static struct cl_library library = {.names = names, .functions = functions};

const char *csqlite_load(void) { return cl_load(&library); }
