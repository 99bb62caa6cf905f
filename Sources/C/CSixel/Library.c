#include "Library.h"

bool csixel_is_available(enum csixel_library library) {
  return library == CSIXEL_CHAFA ? csixel_chafa_is_available() : csixel_libsixel_is_available();
}

int csixel_encode(
    enum csixel_library library, const uint8_t *pixels, int width, int height,
    csixel_receiver receiver, void *context) {
  if (!csixel_is_available(library)) return -1;
  return library == CSIXEL_CHAFA
      ? csixel_chafa_encode(pixels, width, height, receiver, context)
      : csixel_libsixel_encode(pixels, width, height, receiver, context);
}
