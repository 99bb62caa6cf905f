// Opens Little CMS and looks its functions up, once in the life of the process.
#include "Library.h"
#include <dlfcn.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct cms_functions functions;
static bool is_loaded;

static void *open_any(void) {
#ifdef __APPLE__
  static const char *const names[] = {
      "liblcms2.2.dylib", "/opt/homebrew/lib/liblcms2.2.dylib", "/usr/local/lib/liblcms2.2.dylib"};
#else
  static const char *const names[] = {"liblcms2.so.2"};
#endif
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

// C cannot convert the `void *` of dlsym to a function pointer; POSIX says to go through its bytes.
static bool find(void *library, const char *name, void *function) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

static void load(void) {
  void *library = open_any();
  if (!library) return;
#define FIND(name) find(library, "cms" #name, &functions.name)
  is_loaded = FIND(OpenProfileFromMem) && FIND(Create_sRGBProfile) && FIND(CreateTransform) &&
              FIND(DoTransform) && FIND(DeleteTransform) && FIND(CloseProfile);
#undef FIND
}

const struct cms_functions *cms_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
