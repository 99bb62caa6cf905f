#include "Library.h"
#include <dlfcn.h>
#include <string.h>

static void *open_any(const char *const *names) {
  for (; *names; names++) {
    void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

// C cannot convert the `void *` of dlsym to a function pointer; POSIX says to go through its bytes.
// A name is looked for in what the library brings along, too.
int csixel_open(const char *const *names, const struct function *functions) {
  void *library = open_any(names);
  if (!library) return 0;
  for (; functions->name; functions++) {
    void *found = dlsym(library, functions->name);
    if (!found) return 0;
    memcpy(functions->address, &found, sizeof found);
  }
  return 1;
}

int csixel_is_there(enum csixel_library library) {
  return library == CSIXEL_CHAFA ? csixel_chafa_is_there() : csixel_libsixel_is_there();
}

int csixel_encode(
    enum csixel_library library, const uint8_t *pixels, int width, int height,
    csixel_receiver receiver, void *context) {
  if (!csixel_is_there(library)) return -1;
  return library == CSIXEL_CHAFA
      ? csixel_chafa_encode(pixels, width, height, receiver, context)
      : csixel_libsixel_encode(pixels, width, height, receiver, context);
}
