#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "CImaging.h"

/// Takes libpng's door without jumps, which stops at nothing but memory.
static CIStatus writeInto(
    uint8_t *bytes, size_t *count, const uint8_t *pixels, png_image *image) {
  png_alloc_size_t size = *count;
  if (!png_image_write_to_memory(image, bytes, &size, 0, pixels, 0, NULL)) return CIStatusDamaged;
  *count = size;
  return CIStatusDone;
}

CIStatus CIPNGWrite(
    const uint8_t *pixels, uint32_t width, uint32_t height, CIOutput *output) {
  png_image image = {.version = PNG_IMAGE_VERSION, .width = width, .height = height};
  image.format = PNG_FORMAT_RGBA;
  size_t count = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *bytes = malloc(count);
  if (!bytes) return CIStatusNoMemory;
  CIStatus status = writeInto(bytes, &count, pixels, &image);
  snprintf(output->message, sizeof output->message, "%s", image.message);
  if (status == CIStatusDone) {
    uint8_t *fitted = realloc(bytes, count);
    output->bytes = fitted ? fitted : bytes;
    output->count = count;
  } else {
    free(bytes);
  }
  return status;
}
