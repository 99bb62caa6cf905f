// Opens libcurl and resolves its functions, once in a process.
#include "CLibraryLoader.h"
#include "Functions.h"

struct ccurl_functions ccurl;

// Debian's second flavour has another TLS library but the same ABI. It is installed with git, and is
// the only one on many machines.
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
