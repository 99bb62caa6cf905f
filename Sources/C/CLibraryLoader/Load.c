#include "CLibraryLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// One mutex for all libraries: each is opened once, and the later check is short.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

// Keeps the first message: it concerns the usual name.
static void note_error(struct cl_library *library) {
  const char *message = dlerror();
  if (library->error[0]) { return; }
  snprintf(library->error, sizeof library->error, "%s", message ? message : "unknown error");
}

static void *open_any(struct cl_library *library) {
  for (const char *const *name = library->names; *name; name++) {
    void *handle = dlopen(*name, RTLD_NOW | RTLD_LOCAL);
    if (handle) { return handle; }
    note_error(library);
  }
  return NULL;
}

// dlsym also searches the libraries that the handle depends on.
static void load(struct cl_library *library) {
  void *handle = open_any(library);
  if (!handle) { return; }
  library->error[0] = 0;
  for (const struct cl_function *function = library->functions; function->name; function++) {
    void *found = dlsym(handle, function->name);
    if (!found) { return note_error(library); }
    // C cannot convert a `void *` to a function pointer; POSIX says to copy its bytes.
    memcpy(function->address, &found, sizeof found);
  }
}

const char *cl_load(struct cl_library *library) {
  pthread_mutex_lock(&mutex);
  if (!library->was_tried) {
    load(library);
    library->was_tried = true;
  }
  pthread_mutex_unlock(&mutex);
  return library->error[0] ? library->error : NULL;
}
