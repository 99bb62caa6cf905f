// Opens libcurl and resolves its functions, once in the life of the process.
#include "CLibraryLoader.h"
#include "Functions.h"

struct ccurl_functions ccurl;

// Debian's second flavour differs from the first in its TLS library only, not in its ABI, and comes
// with git: many machines have that one alone.
static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib", NULL,
#else
    "libcurl.so.4", "libcurl-gnutls.so.4", NULL,
#endif
};

static const struct cl_function functions[] = {
#define CCURL_FUNCTION(name) {"curl_" #name, &ccurl.name},
    CCURL_FUNCTIONS(CCURL_FUNCTION)
#undef CCURL_FUNCTION
    {NULL, NULL},
};

static struct cl_library library = {.names = names, .functions = functions};

const char *ccurl_load(void) { return cl_load(&library); }
