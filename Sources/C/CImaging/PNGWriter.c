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
  /// For fast encoding: a filtered row followed by zeros, and the compressed result.
  uint8_t *filtered, *compressed;
  z_stream deflater;
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

// MARK: - Fast
// libpng's own Paeth filter takes a third of the compression's time; this loop is vectorized.

static uint8_t paeth(int left, int above, int corner) {
  int toLeft = abs(above - corner), toAbove = abs(left - corner);
  int toCorner = abs(left + above - 2 * corner);
  int other = toAbove <= toCorner ? above : corner;
  return (uint8_t)(toLeft <= toAbove && toLeft <= toCorner ? left : other);
}

/// Filters a row with Paeth's filter, the best for photos (PNG, third edition, 9.4).
static void filterRow(
    const uint8_t *row, const uint8_t *above, size_t size, uint8_t *restrict target) {
  *target++ = PNG_FILTER_VALUE_PAETH;
  for (size_t index = 0; index < 4; index++) target[index] = row[index] - above[index];
  for (size_t index = 4; index < size; index++)
    target[index] = row[index] - paeth(row[index - 4], above[index], above[index - 4]);
}

/// Initializes the compression. Photos repeat nothing but runs of bytes, and thumbnails not even these, so that
/// Huffman codes suffice. A larger window or hash table would be unused but take time to clear.
static void beginFast(Writer *writer, size_t rowSize) {
  z_stream *deflater = &writer->deflater;
  int strategy = writer->height * rowSize < 1 << 14 ? Z_HUFFMAN_ONLY : Z_RLE;
  int status = deflateInit2(deflater, Z_BEST_SPEED, Z_DEFLATED, 13, 7, strategy);
  size_t limit = deflateBound(deflater, writer->height * (rowSize + 1));
  writer->filtered = calloc(2 * rowSize + 1, 1);
  writer->compressed = malloc(limit);
  if (status != Z_OK || !writer->filtered || !writer->compressed)
    guardLeave(&writer->guard, CIStatusNoMemory, "No memory");
  deflater->next_out = writer->compressed;
  deflater->avail_out = (uInt)limit;
}

static void writeFast(Writer *writer) {
  size_t rowSize = (size_t)writer->width * 4;
  beginFast(writer, rowSize);
  z_stream *deflater = &writer->deflater;
  const uint8_t *row = writer->pixels, *above = writer->filtered + rowSize + 1;
  for (uint32_t left = writer->height; left > 0; left--) {
    filterRow(row, above, rowSize, writer->filtered);
    deflater->next_in = writer->filtered;
    deflater->avail_in = (uInt)(rowSize + 1);
    deflate(deflater, left > 1 ? Z_NO_FLUSH : Z_FINISH);
    above = row;
    row += rowSize;
  }
  png_write_chunk(
      writer->codec, (png_const_bytep) "IDAT", writer->compressed, deflater->total_out);
  png_write_chunk(writer->codec, (png_const_bytep) "IEND", NULL, 0);
}

static void writeSmall(Writer *writer) {
  for (uint32_t row = 0; row < writer->height; row++)
    png_write_row(writer->codec, writer->pixels + (size_t)row * writer->width * 4);
  png_write_end(writer->codec, NULL);
}

// MARK: - Interface

static void writePicture(void *subject) {
  Writer *writer = subject;
  writer->codec = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, handleError, printNothing);
  if (writer->codec) writer->info = png_create_info_struct(writer->codec);
  if (!writer->info) guardLeave(&writer->guard, CIStatusNoMemory, "No memory");
  png_set_write_fn(writer->codec, writer, writeBytes, flushNothing);
  png_set_IHDR(
      writer->codec, writer->info, writer->width, writer->height, 8, PNG_COLOR_TYPE_RGBA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->codec, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->codec, writer->info);
  writer->isFast ? writeFast(writer) : writeSmall(writer);
}

CIStatus CIPNGWrite(
    const uint8_t *pixels, uint32_t width, uint32_t height, bool isFast, CIOutput *output) {
  Writer writer = {.pixels = pixels, .width = width, .height = height, .isFast = isFast};
  CIStatus status = guardRun(&writer.guard, writePicture, &writer);
  png_destroy_write_struct(&writer.codec, &writer.info);
  deflateEnd(&writer.deflater);
  free(writer.filtered);
  free(writer.compressed);
  memcpy(output->message, writer.guard.message, sizeof output->message);
  if (status == CIStatusDone) {
    output->bytes = writer.bytes;
    output->count = writer.count;
  } else {
    free(writer.bytes);
  }
  return status;
}
