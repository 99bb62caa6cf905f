#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

#include "Guard.h"

/// The state of encoding one picture.
typedef struct {
  png_structp codec;
  png_infop info;
  Guard guard;
  const uint8_t *pixels;
  uint32_t width, height;
  bool isFast;
  uint8_t *bytes;
  size_t count, capacity;
} Writer;

static void handleError(png_structp codec, png_const_charp message) {
  Writer *writer = png_get_error_ptr(codec);
  guardLeave(&writer->guard, CIStatusDamaged, message);
}

static void printNothing(png_structp codec, png_const_charp message) {
  (void)codec;
  (void)message;
}

static void writeBytes(png_structp codec, png_bytep source, size_t count) {
  Writer *writer = png_get_io_ptr(codec);
  if (count > writer->capacity - writer->count) {
    size_t capacity = (writer->count + count) * 2;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (!bytes) guardLeave(&writer->guard, CIStatusNoMemory, "No memory");
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, source, count);
  writer->count += count;
}

static void flushNothing(png_structp codec) { (void)codec; }

/// Sets run-length encoding, since photos have no longer repetitions, and Paeth's filter alone,
/// which suits them best; a hash table of 15 bits would go unused, but take time to clear.
static void useFastSettings(png_structp codec) {
  png_set_filter(codec, PNG_FILTER_TYPE_BASE, PNG_FILTER_PAETH);
  png_set_compression_level(codec, Z_BEST_SPEED);
  png_set_compression_strategy(codec, Z_RLE);
  png_set_compression_mem_level(codec, 7);
}

static void writePicture(void *subject) {
  Writer *writer = subject;
  writer->codec = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, handleError, printNothing);
  if (writer->codec) writer->info = png_create_info_struct(writer->codec);
  if (!writer->info) guardLeave(&writer->guard, CIStatusNoMemory, "No memory");
  png_set_write_fn(writer->codec, writer, writeBytes, flushNothing);
  if (writer->isFast) useFastSettings(writer->codec);
  png_set_IHDR(
      writer->codec, writer->info, writer->width, writer->height, 8, PNG_COLOR_TYPE_RGBA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->codec, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->codec, writer->info);
  for (uint32_t row = 0; row < writer->height; row++)
    png_write_row(writer->codec, writer->pixels + (size_t)row * writer->width * 4);
  png_write_end(writer->codec, NULL);
}

CIStatus CIPNGWrite(
    const uint8_t *pixels, uint32_t width, uint32_t height, bool isFast, CIOutput *output) {
  Writer writer = {.pixels = pixels, .width = width, .height = height, .isFast = isFast};
  CIStatus status = guardRun(&writer.guard, writePicture, &writer);
  png_destroy_write_struct(&writer.codec, &writer.info);
  memcpy(output->message, writer.guard.message, sizeof output->message);
  if (status == CIStatusDone) {
    output->bytes = writer.bytes;
    output->count = writer.count;
  } else {
    free(writer.bytes);
  }
  return status;
}
