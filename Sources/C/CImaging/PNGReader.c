#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "Guard.h"

struct CIPNGReader {
  png_structp codec;
  png_infop info;
  Guard guard;
  const uint8_t *bytes;
  size_t count, offset;
  CIPNGHeader header;
  int passes;
  uint32_t rowCount, wantedRowCount;
  uint8_t *pixels;
  /// The status of reading rows; libpng is not called again after a failure.
  CIStatus rowStatus;
};

// MARK: - Callbacks

static void handleError(png_structp codec, png_const_charp message) {
  CIPNGReader *reader = png_get_error_ptr(codec);
  guardLeave(&reader->guard, CIStatusDamaged, message);
}

static void printNothing(png_structp codec, png_const_charp message) {
  (void)codec;
  (void)message;
}

static void readBytes(png_structp codec, png_bytep target, size_t count) {
  CIPNGReader *reader = png_get_io_ptr(codec);
  if (count > reader->count - reader->offset) png_error(codec, "Premature end of PNG file");
  memcpy(target, reader->bytes + reader->offset, count);
  reader->offset += count;
}

// MARK: - Steps

/// Ignores all chunks except those for pixels and the profile, against decompression bombs in text; 8
/// million bytes are more than any profile has.
static void create(void *subject) {
  CIPNGReader *reader = subject;
  reader->codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, handleError, printNothing);
  if (reader->codec) reader->info = png_create_info_struct(reader->codec);
  if (!reader->info) guardLeave(&reader->guard, CIStatusNoMemory, "No memory");
  png_set_read_fn(reader->codec, reader, readBytes);
  png_set_user_limits(reader->codec, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(reader->codec, 8000000);
  png_set_keep_unknown_chunks(reader->codec, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(
      reader->codec, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
}

static void readHeader(void *subject) {
  CIPNGReader *reader = subject;
  png_read_info(reader->codec, reader->info);
  reader->header = (CIPNGHeader){
      .width = png_get_image_width(reader->codec, reader->info),
      .height = png_get_image_height(reader->codec, reader->info),
      .isInterlaced =
          png_get_interlace_type(reader->codec, reader->info) != PNG_INTERLACE_NONE};
}

static void makeRGBA(CIPNGReader *reader) {
  png_set_expand(reader->codec);
  png_set_scale_16(reader->codec);
  png_set_gray_to_rgb(reader->codec);
  png_set_add_alpha(reader->codec, 0xff, PNG_FILLER_AFTER);
}

static void begin(void *subject) {
  CIPNGReader *reader = subject;
  makeRGBA(reader);
  reader->passes = png_set_interlace_handling(reader->codec);
  png_read_update_info(reader->codec, reader->info);
  if (png_get_rowbytes(reader->codec, reader->info) != (size_t)reader->header.width * 4)
    png_error(reader->codec, "Unexpected pixel layout");
}

/// Reads rows like a progressive display: a missing pass is filled in from the previous ones.
static void readRows(void *subject) {
  CIPNGReader *reader = subject;
  size_t rowSize = (size_t)reader->header.width * 4;
  uint32_t first = reader->rowCount;
  for (int pass = 0; pass < reader->passes; pass++) {
    for (uint32_t row = 0; row < reader->wantedRowCount; row++) {
      png_read_row(reader->codec, NULL, reader->pixels ? reader->pixels + row * rowSize : NULL);
      if (first + row >= reader->rowCount) reader->rowCount = first + row + 1;
    }
  }
}

static void readEnd(void *subject) {
  CIPNGReader *reader = subject;
  png_read_end(reader->codec, NULL);
}

// MARK: - Interface

CIPNGReader *CIPNGReaderCreate(const uint8_t *bytes, size_t count) {
  CIPNGReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  if (guardRun(&reader->guard, create, reader) == CIStatusDone) return reader;
  CIPNGReaderFree(reader);
  return NULL;
}

void CIPNGReaderFree(CIPNGReader *reader) {
  png_destroy_read_struct(&reader->codec, &reader->info, NULL);
  free(reader);
}

void CIPNGReaderForgiveChecksums(CIPNGReader *reader) {
  png_set_crc_action(reader->codec, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
}

CIStatus CIPNGReaderReadHeader(CIPNGReader *reader, CIPNGHeader *header) {
  CIStatus status = guardRun(&reader->guard, readHeader, reader);
  *header = reader->header;
  return status;
}

CIStatus CIPNGReaderBegin(CIPNGReader *reader) { return guardRun(&reader->guard, begin, reader); }

CIStatus CIPNGReaderReadRows(CIPNGReader *reader, uint32_t count, uint8_t *pixels) {
  reader->wantedRowCount = count;
  reader->pixels = pixels;
  if (reader->rowStatus == CIStatusDone)
    reader->rowStatus = guardRun(&reader->guard, readRows, reader);
  return reader->rowStatus;
}

CIStatus CIPNGReaderReadEnd(CIPNGReader *reader) {
  return guardRun(&reader->guard, readEnd, reader);
}

uint32_t CIPNGReaderRowCount(const CIPNGReader *reader) { return reader->rowCount; }

const uint8_t *CIPNGReaderProfile(CIPNGReader *reader, size_t *count) {
  png_charp name = NULL;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  int compression = 0;
  png_get_iCCP(reader->codec, reader->info, &name, &compression, &profile, &length);
  *count = length;
  return profile;
}

const char *CIPNGReaderMessage(const CIPNGReader *reader) { return reader->guard.message; }
