// Opens libcurl and looks its functions up, once in the life of the process. It is never closed:
// the TLS library that it brings has handlers that run at exit.
#include "Functions.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct ccurl_functions ccurl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char error[512];

// Where libcurl may be. Debian's second flavour differs from the first in its TLS library only,
// not in its ABI, and comes with git: many machines have that one alone.
static const char *const candidates[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib", "libcurl.4.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
};

// Keeps the first complaint: it is about the usual name.
static void note_error(void) {
  const char *message = dlerror();
  if (!error[0]) snprintf(error, sizeof error, "%s", message ? message : "unknown error");
}

static void *open_any(void) {
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    void *library = dlopen(candidates[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
    note_error();
  }
  return NULL;
}

// C cannot convert the `void *` of dlsym to a function pointer; POSIX says to go through its bytes.
static int find(void *library, const char *name, void *function) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

static int find_all(void *library) {
#define CCURL_FIND(name) && find(library, "curl_" #name, &ccurl.name)
  return 1 CCURL_FUNCTIONS(CCURL_FIND);
#undef CCURL_FIND
}

static void load(void) {
  void *library = open_any();
  if (!library) return;
  error[0] = 0;
  if (!find_all(library)) note_error();
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return error[0] ? error : NULL;
}
