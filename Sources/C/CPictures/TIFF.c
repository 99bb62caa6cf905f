// A reader of rows by libtiff (tiffio.h), 4.1 or newer. One strip or one row of tiles is in memory at a time.
//
// Errors go to handlers of the process, with the client data of the file (TIFFErrorHandlerExt): every release has those,
// and handlers of a file (TIFFOpenOptions) came with 4.5. Nobody else in the process opens TIFFs.
#include "Library.h"
#include "CLibraryLoader.h"
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// tiff.h.
enum {
  TAG_BITS = 258,
  TAG_COMPRESSION = 259,
  TAG_PHOTOMETRIC = 262,
  TAG_ORIENTATION = 274,
  TAG_SAMPLES = 277,
  TAG_ROWS_PER_STRIP = 278,
  TAG_PLANES = 284,
  TAG_WIDTH = 256,
  TAG_HEIGHT = 257,
  TAG_TILE_WIDTH = 322,
  TAG_TILE_HEIGHT = 323,
  TAG_EXTRA_SAMPLES = 338,
  ORIENTATION_TOP_LEFT = 1,
  EXTRA_SAMPLE_UNSPECIFIED = 0,
  EXTRA_SAMPLE_ASSOCIATED = 1,
  PHOTOMETRIC_RGB = 2,
  PLANES_SEPARATE = 2,
};

// Four channels of 32 bits.
enum { MOST_BYTES_PER_PIXEL = 16 };
// The most zeros behind the end of a file that is cut short, in bytes, and the most strips that are looked at for it.
enum { PADDING = 64 << 20, MOST_STRIPS = 1 << 20 };

typedef void (*handler)(const char *module, const char *format, va_list arguments);
typedef void (*client_handler)(
    void *client, const char *module, const char *format, va_list arguments);
typedef ptrdiff_t (*transfer)(void *client, void *bytes, ptrdiff_t count);

static void *(*client_open)(
    const char *name, const char *mode, void *client, transfer read, transfer write,
    uint64_t (*seek)(void *client, uint64_t offset, int whence), int (*close)(void *client),
    uint64_t (*size)(void *client), int (*map)(void *client, void **base, uint64_t *size),
    void (*unmap)(void *client, void *base, uint64_t size));
static void (*close_tiff)(void *tiff);
static int (*set_directory)(void *tiff, uint64_t offset);
static int (*get_field)(void *tiff, uint32_t tag, ...);
static int (*get_field_or_default)(void *tiff, uint32_t tag, ...);
static int (*set_field)(void *tiff, uint32_t tag, ...);
static int (*is_tiled)(void *tiff);
static int (*is_configured)(uint16_t compression);
static int (*is_readable)(void *tiff, char message[1024]);
static int (*read_strip)(void *tiff, uint32_t row, uint32_t *raster, int stops);
static int (*read_tile)(void *tiff, uint32_t column, uint32_t row, uint32_t *raster, int stops);
static ptrdiff_t (*read_encoded_strip)(void *tiff, uint32_t strip, void *bytes, ptrdiff_t count);
static ptrdiff_t (*read_encoded_tile)(void *tiff, uint32_t tile, void *bytes, ptrdiff_t count);
static uint32_t (*strip_of)(void *tiff, uint32_t row, uint16_t sample);
static uint32_t (*tile_of)(void *tiff, uint32_t x, uint32_t y, uint32_t z, uint16_t sample);
static uint32_t (*strip_count)(void *tiff);
static uint32_t (*tile_count)(void *tiff);
static uint64_t (*part_offset)(void *tiff, uint32_t part);
static uint64_t (*part_size)(void *tiff, uint32_t part);
static uint64_t (*strip_size)(void *tiff);
static uint64_t (*tile_size)(void *tiff);
static uint64_t (*scanline_size)(void *tiff);
static uint64_t (*tile_row_size)(void *tiff);
static handler (*set_error_handler)(handler handler);
static handler (*set_warning_handler)(handler handler);
static client_handler (*set_client_error_handler)(client_handler handler);

static const struct cl_function functions[] = {
    {"TIFFClientOpen", &client_open},
    {"TIFFClose", &close_tiff},
    {"TIFFSetSubDirectory", &set_directory},
    {"TIFFGetField", &get_field},
    {"TIFFGetFieldDefaulted", &get_field_or_default},
    {"TIFFSetField", &set_field},
    {"TIFFIsTiled", &is_tiled},
    {"TIFFIsCODECConfigured", &is_configured},
    {"TIFFRGBAImageOK", &is_readable},
    {"TIFFReadRGBAStripExt", &read_strip},
    {"TIFFReadRGBATileExt", &read_tile},
    {"TIFFReadEncodedStrip", &read_encoded_strip},
    {"TIFFReadEncodedTile", &read_encoded_tile},
    {"TIFFComputeStrip", &strip_of},
    {"TIFFComputeTile", &tile_of},
    {"TIFFNumberOfStrips", &strip_count},
    {"TIFFNumberOfTiles", &tile_count},
    {"TIFFGetStrileOffset", &part_offset},
    {"TIFFGetStrileByteCount", &part_size},
    {"TIFFStripSize64", &strip_size},
    {"TIFFTileSize64", &tile_size},
    {"TIFFScanlineSize64", &scanline_size},
    {"TIFFTileRowSize64", &tile_row_size},
    {"TIFFSetErrorHandler", &set_error_handler},
    {"TIFFSetWarningHandler", &set_warning_handler},
    {"TIFFSetErrorHandlerExt", &set_client_error_handler},
    {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libtiff.6.dylib"), CL_HOMEBREW("libtiff.5.dylib"), NULL,
#else
    "libtiff.so.6", "libtiff.so.5", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

struct CPTIFFReader {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  // A copy of the file with zeros behind its end, where bytes are missing; else NULL.
  uint8_t *padded;
  // The bytes that the file has.
  size_t real_count;
  bool is_whole;
  // The first error since the last band.
  char error[sizeof((CPResult *)NULL)->message];

  void *tiff;
  uint32_t width, height;
  // The size of a tile, or of a strip.
  uint32_t tile_width, tile_height;
  bool is_tiled, has_alpha, is_premultiplied;
  // True if rows are samples as they are stored, not pixels.
  bool gives_samples;
  // The planes of samples, and the bits of a column in each.
  uint16_t planes;
  uint32_t column_bits;
  // The bytes of a row of pixels, or of samples of a plane.
  size_t row_size;
  // The pixels of a strip or a tile, from the last row to the first.
  uint32_t *raster;
  // The samples of a tile.
  uint8_t *tile;
  // The pixels of the rows from `first` on, `row_count` of them; or their samples, plane by plane.
  uint8_t *band;
  uint32_t first, row_count;
  // The next row, and whether any was decoded.
  uint32_t row;
  bool has_rows;
};

// MARK: - The file

static ptrdiff_t read_bytes(void *client, void *bytes, ptrdiff_t count) {
  struct CPTIFFReader *reader = client;
  size_t left = reader->offset < reader->count ? reader->count - reader->offset : 0;
  size_t available = count < 0 ? 0 : (size_t)count < left ? (size_t)count : left;
  if (available) memcpy(bytes, reader->bytes + reader->offset, available);
  reader->offset += available;
  return (ptrdiff_t)available;
}

static ptrdiff_t write_bytes(void *client, void *bytes, ptrdiff_t count) {
  (void)client, (void)bytes, (void)count;
  return -1;
}

static uint64_t seek_bytes(void *client, uint64_t offset, int whence) {
  struct CPTIFFReader *reader = client;
  uint64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? reader->offset : reader->count;
  reader->offset = (size_t)(base + offset);
  return reader->offset;
}

static int close_bytes(void *client) {
  (void)client;
  return 0;
}

static uint64_t size_of_bytes(void *client) {
  struct CPTIFFReader *reader = client;
  return reader->count;
}

static int map_bytes(void *client, void **base, uint64_t *size) {
  struct CPTIFFReader *reader = client;
  // It is only read.
  *base = (void *)(uintptr_t)reader->bytes;
  *size = reader->count;
  return 1;
}

static void unmap_bytes(void *client, void *base, uint64_t size) {
  (void)client, (void)base, (void)size;
}

// MARK: - Errors

// How libtiff begins to say that it does not read a kind.
static const char apology[] = "Sorry, ";

static void note_error(void *client, const char *module, const char *format, va_list arguments) {
  (void)module;
  struct CPTIFFReader *reader = client;
  if (!reader || reader->error[0]) return;
  vsnprintf(reader->error, sizeof reader->error, format, arguments);
}

static void silence(void) {
  set_error_handler(NULL);
  set_warning_handler(NULL);
  set_client_error_handler(note_error);
}

bool cp_tiff_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (cl_load(&library)) return false;
  pthread_once(&once, silence);
  return true;
}

// The result for a kind that is not read, by the message of libtiff.
static CPResult unsupported(const char *message) {
  bool is_sorry = strncmp(message, apology, strlen(apology)) == 0;
  return cp_result(CPStatusUnsupported, message + (is_sorry ? strlen(apology) : 0));
}

static CPResult failure(const struct CPTIFFReader *reader) {
  const char *reason = reader->error[0] ? reader->error : "its pixels cannot be decoded";
  return strncmp(reason, apology, strlen(apology)) == 0
      ? unsupported(reason) : cp_result(CPStatusDamaged, reason);
}

// MARK: - Reading

static CPResult too_deep(void) {
  return cp_result(CPStatusUnsupported, "more than 16 bytes a pixel");
}

// The kinds that are not read: without a codec, or as libtiff says.
static CPResult check_kind(struct CPTIFFReader *reader) {
  uint16_t compression = 1;
  get_field_or_default(reader->tiff, TAG_COMPRESSION, &compression);
  char message[1024] = "";
  if (!is_configured(compression)) {
    snprintf(message, sizeof message, "compression %u", compression);
    return unsupported(message);
  }
  if (!reader->gives_samples && !is_readable(reader->tiff, message)) return unsupported(message);
  return (CPResult){.status = CPStatusDone};
}

// How samples are laid out in rows.
static CPResult read_sample_layout(struct CPTIFFReader *reader) {
  uint16_t bits = 1, samples = 1, planes = 1;
  get_field_or_default(reader->tiff, TAG_BITS, &bits);
  get_field_or_default(reader->tiff, TAG_SAMPLES, &samples);
  get_field_or_default(reader->tiff, TAG_PLANES, &planes);
  if ((uint32_t)bits * samples > MOST_BYTES_PER_PIXEL * 8) return too_deep();
  if (samples == 0) return cp_result(CPStatusDamaged, "its pixels have no samples");
  reader->planes = planes == PLANES_SEPARATE ? samples : 1;
  reader->column_bits = (uint32_t)bits * samples / reader->planes;
  reader->row_size = ((size_t)reader->width * reader->column_bits + 7) / 8;
  uint64_t part_bits = (uint64_t)reader->tile_width * reader->column_bits;
  uint64_t size = reader->is_tiled ? tile_row_size(reader->tiff) : scanline_size(reader->tiff);
  bool is_plain = size == (part_bits + 7) / 8;
  // The neighbour of a tile begins with a byte.
  if (reader->is_tiled)
    is_plain = is_plain && tile_size(reader->tiff) == size * reader->tile_height
        && (reader->tile_width >= reader->width || part_bits % 8 == 0);
  if (!is_plain)
    return cp_result(CPStatusUnsupported, "rows of another length than their samples");
  return (CPResult){.status = CPStatusDone};
}

static CPResult read_layout(struct CPTIFFReader *reader) {
  uint32_t width = 0, height = 0;
  get_field(reader->tiff, TAG_WIDTH, &width);
  get_field(reader->tiff, TAG_HEIGHT, &height);
  if (width != reader->width || height != reader->height) return cp_wrong_size();
  reader->is_tiled = is_tiled(reader->tiff) != 0;
  if (reader->is_tiled) {
    get_field(reader->tiff, TAG_TILE_WIDTH, &reader->tile_width);
    get_field(reader->tiff, TAG_TILE_HEIGHT, &reader->tile_height);
  } else {
    reader->tile_width = width;
    get_field_or_default(reader->tiff, TAG_ROWS_PER_STRIP, &reader->tile_height);
    if (reader->tile_height > height) reader->tile_height = height;
  }
  if (reader->tile_width == 0 || reader->tile_height == 0)
    return cp_result(CPStatusDamaged, "its tiles have no pixels");
  uint64_t size = reader->is_tiled ? tile_size(reader->tiff) : strip_size(reader->tiff);
  uint64_t pixels = (uint64_t)reader->tile_width * reader->tile_height;
  if (size / MOST_BYTES_PER_PIXEL > pixels) return too_deep();
  if (reader->gives_samples) return read_sample_layout(reader);
  reader->planes = 1;
  reader->row_size = (size_t)width * 4;
  uint16_t count = 0;
  const uint16_t *kinds = NULL;
  get_field_or_default(reader->tiff, TAG_EXTRA_SAMPLES, &count, &kinds);
  reader->has_alpha = count > 0 && kinds && kinds[0] != EXTRA_SAMPLE_UNSPECIFIED;
  // libtiff multiplies red, green and blue, but not grey.
  uint16_t photometric = 0;
  get_field(reader->tiff, TAG_PHOTOMETRIC, &photometric);
  reader->is_premultiplied = reader->has_alpha
      && (kinds[0] == EXTRA_SAMPLE_ASSOCIATED || photometric == PHOTOMETRIC_RGB);
  // As the rows are stored.
  set_field(reader->tiff, TAG_ORIENTATION, ORIENTATION_TOP_LEFT);
  return (CPResult){.status = CPStatusDone};
}

// The number of the strip or tile with the next row, and the column of a tile, in a plane.
static uint32_t part_of(const struct CPTIFFReader *reader, uint32_t column, uint16_t plane) {
  return reader->is_tiled ? tile_of(reader->tiff, column, reader->row, 0, plane)
                          : strip_of(reader->tiff, reader->row, plane);
}

static uint64_t end_of(const struct CPTIFFReader *reader, uint32_t part) {
  uint64_t end = 0;
  bool is_beyond = __builtin_add_overflow(
      part_offset(reader->tiff, part), part_size(reader->tiff, part), &end);
  return is_beyond ? UINT64_MAX : end;
}

// Opens the directory, only its header at first.
static bool open_directory(struct CPTIFFReader *reader, uint64_t directory) {
  reader->offset = 0;
  reader->tiff = client_open(
      "", "rh", reader, read_bytes, write_bytes, seek_bytes, close_bytes, size_of_bytes, map_bytes,
      unmap_bytes);
  return reader->tiff && set_directory(reader->tiff, directory);
}

// Puts zeros behind the end of a file that lacks some of its pixels, so that the others are decoded.
//
// libtiff may divide a long strip, by the size of the file: the layout is read again.
static CPResult pad(struct CPTIFFReader *reader, uint64_t directory) {
  uint32_t count = reader->is_tiled ? tile_count(reader->tiff) : strip_count(reader->tiff);
  uint64_t end = 0;
  for (uint32_t part = 0; part < count && part < MOST_STRIPS; part++) {
    uint64_t part_end = end_of(reader, part);
    if (part_end > end) end = part_end;
  }
  if (end <= reader->count) return (CPResult){.status = CPStatusDone};
  size_t most = reader->count + PADDING;
  size_t size = end < most ? (size_t)end : most;
  reader->padded = calloc(size, 1);
  if (!reader->padded) return cp_result(CPStatusNoMemory, "out of memory");
  memcpy(reader->padded, reader->bytes, reader->count);
  close_tiff(reader->tiff);
  reader->bytes = reader->padded;
  reader->count = size;
  return open_directory(reader, directory) ? read_layout(reader) : failure(reader);
}

CPTIFFReader *CPTIFFOpen(
    const uint8_t *bytes, size_t count, uint64_t directory, uint32_t width, uint32_t height,
    bool is_whole, bool gives_samples, CPResult *result) {
  *result = cp_result(CPStatusNoMemory, "out of memory");
  struct CPTIFFReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  *reader = (struct CPTIFFReader){
      .bytes = bytes,
      .count = count,
      .real_count = count,
      .is_whole = is_whole,
      .gives_samples = gives_samples,
      .width = width,
      .height = height,
  };
  if (!open_directory(reader, directory)) {
    *result = failure(reader);
  } else {
    *result = check_kind(reader);
    if (result->status == CPStatusDone) *result = read_layout(reader);
    if (result->status == CPStatusDone && !is_whole) *result = pad(reader, directory);
  }
  if (result->status == CPStatusDone) return reader;
  CPTIFFClose(reader);
  return NULL;
}

void CPTIFFClose(CPTIFFReader *reader) {
  if (reader->tiff) close_tiff(reader->tiff);
  free(reader->padded);
  free(reader->raster);
  free(reader->tile);
  free(reader->band);
  free(reader);
}

uint64_t CPTIFFBandPixels(const CPTIFFReader *reader) {
  uint64_t width = reader->width > reader->tile_width ? reader->width : reader->tile_width;
  return width * reader->tile_height;
}

size_t CPTIFFRowSize(const CPTIFFReader *reader) { return reader->row_size * reader->planes; }

// Copies pixels of the raster, which has `rows` rows, to the band from a column on.
static void copy_raster(struct CPTIFFReader *reader, uint32_t column, uint32_t rows) {
  uint32_t left = reader->width - column;
  uint32_t width = left < reader->tile_width ? left : reader->tile_width;
  for (uint32_t y = 0; y < reader->row_count; y++) {
    const uint32_t *source = reader->raster + (size_t)(rows - 1 - y) * reader->tile_width;
    uint8_t *target = reader->band + ((size_t)y * reader->width + column) * 4;
    for (uint32_t x = 0; x < width; x++, target += 4) {
      uint32_t pixel = source[x];
      target[0] = pixel & 0xff;
      target[1] = pixel >> 8 & 0xff;
      target[2] = pixel >> 16 & 0xff;
      target[3] = reader->has_alpha ? pixel >> 24 : 255;
    }
  }
}

static size_t band_size(const struct CPTIFFReader *reader) {
  return CPTIFFRowSize(reader) * reader->tile_height;
}

// The buffers of a band: its rows, and those of a strip or a tile.
static bool has_buffers(struct CPTIFFReader *reader) {
  if (!reader->band) reader->band = malloc(band_size(reader));
  if (reader->gives_samples) {
    if (reader->is_tiled && !reader->tile) reader->tile = malloc(tile_size(reader->tiff));
    return reader->band && (reader->tile || !reader->is_tiled);
  }
  size_t pixels = (size_t)reader->tile_width * reader->tile_height;
  if (!reader->raster) reader->raster = malloc(pixels * sizeof *reader->raster);
  return reader->band && reader->raster;
}

// Decodes a strip or a tile as pixels.
static bool read_pixels(struct CPTIFFReader *reader, uint32_t column) {
  size_t pixels = (size_t)reader->tile_width * reader->tile_height;
  memset(reader->raster, 0, pixels * sizeof *reader->raster);
  int stops = reader->is_whole;
  bool is_read = reader->is_tiled
      ? read_tile(reader->tiff, column, reader->first, reader->raster, stops)
      : read_strip(reader->tiff, reader->first, reader->raster, stops);
  copy_raster(reader, column, reader->is_tiled ? reader->tile_height : reader->row_count);
  return is_read;
}

// Decodes the samples of a strip or a tile in a plane.
static bool read_samples(struct CPTIFFReader *reader, uint32_t column, uint16_t plane) {
  uint8_t *rows = reader->band + reader->row_size * reader->tile_height * plane;
  uint32_t part = part_of(reader, column, plane);
  if (!reader->is_tiled) {
    ptrdiff_t size = (ptrdiff_t)(reader->row_size * reader->row_count);
    return read_encoded_strip(reader->tiff, part, rows, size) == size || !reader->is_whole;
  }
  ptrdiff_t size = (ptrdiff_t)tile_size(reader->tiff);
  memset(reader->tile, 0, (size_t)size);
  bool is_read = read_encoded_tile(reader->tiff, part, reader->tile, size) == size;
  size_t tile_row = (size_t)tile_row_size(reader->tiff);
  size_t start = (size_t)column * reader->column_bits / 8;
  size_t left = reader->row_size - start;
  for (uint32_t y = 0; y < reader->row_count; y++)
    memcpy(
        rows + y * reader->row_size + start, reader->tile + y * tile_row,
        left < tile_row ? left : tile_row);
  return is_read || !reader->is_whole;
}

// Decodes the band of the next row. Of a file that need not be whole, a part of it may be black.
static CPResult read_band(struct CPTIFFReader *reader) {
  if (!has_buffers(reader)) return cp_result(CPStatusNoMemory, "out of memory");
  reader->error[0] = 0;
  reader->first = reader->row - reader->row % reader->tile_height;
  uint32_t left = reader->height - reader->first;
  reader->row_count = left < reader->tile_height ? left : reader->tile_height;
  bool is_read = true, is_cut = false;
  if (reader->gives_samples) memset(reader->band, 0, band_size(reader));
  for (uint16_t plane = 0; plane < reader->planes; plane++)
    for (uint32_t x = 0; is_read; x += reader->tile_width) {
      is_cut = is_cut || end_of(reader, part_of(reader, x, plane)) > reader->real_count;
      is_read = reader->gives_samples ? read_samples(reader, x, plane) : read_pixels(reader, x);
      if (reader->width - x <= reader->tile_width) break;
    }
  if (reader->is_premultiplied)
    cp_unmultiply(reader->band, (size_t)reader->width * reader->row_count);
  bool is_missing = part_offset(reader->tiff, part_of(reader, 0, 0)) >= reader->real_count;
  if (!is_read || is_missing || (reader->is_whole && reader->error[0])) {
    reader->row_count = 0;
    return is_cut ? cp_result(CPStatusIncomplete, "it ends too early") : failure(reader);
  }
  reader->has_rows = true;
  return (CPResult){.status = CPStatusDone};
}

// Copies the next row. If samples are read, it consists of a row of each plane.
static void copy_band_row(const struct CPTIFFReader *reader, uint8_t *row) {
  for (uint16_t plane = 0; plane < reader->planes; plane++) {
    size_t place = reader->row - reader->first + (size_t)reader->tile_height * plane;
    memcpy(
        row + reader->row_size * plane, reader->band + place * reader->row_size, reader->row_size);
  }
}

CPResult CPTIFFReadRows(CPTIFFReader *reader, uint32_t count, uint8_t *rows) {
  CPResult result = {.status = CPStatusDone};
  while (result.rowCount < count && reader->row < reader->height) {
    // Rows that are skipped are not decoded.
    if (rows && reader->row - reader->first >= reader->row_count) {
      CPResult band = read_band(reader);
      band.rowCount = result.rowCount;
      if (band.status != CPStatusDone) {
        bool is_enough = !reader->is_whole && reader->has_rows && band.status != CPStatusNoMemory;
        return is_enough ? result : band;
      }
    }
    if (rows) copy_band_row(reader, rows + result.rowCount * CPTIFFRowSize(reader));
    reader->row++;
    result.rowCount++;
  }
  return result;
}
