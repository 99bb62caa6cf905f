// libheif (libheif/heif.h), of which 1.12 has all that is called. No release up to 1.23 converts
// colours to other primaries, so that the caller's conversion is the only one.
#include "Library.h"
#include "CLibraryLoader.h"
#include <stdlib.h>
#include <string.h>

// Of heif_colorspace, heif_chroma and heif_channel.
enum { COLORSPACE_RGB = 1 };
enum { CHROMA_444 = 3, CHROMA_RGBA = 11 };
enum { CHANNEL_ALPHA = 6, CHANNEL_INTERLEAVED = 10 };
// Red, green, blue and alpha of heif_channel.
static const int CHANNELS[] = {3, 4, 5, CHANNEL_ALPHA};

// heif_error_code and heif_suberror_code.
enum {
  ERROR_UNSUPPORTED_TYPE = 3,
  ERROR_UNSUPPORTED_FEATURE = 4,
  ERROR_NO_MEMORY = 6,
  ERROR_PLUGIN = 11,
  SUBERROR_END_OF_DATA = 100,
  SUBERROR_LIMIT_EXCEEDED = 1000,
  SUBERROR_UNSUPPORTED_CODEC = 3000,
};

// The sides that tiles may have whatever the size of the picture: they may extend beyond it.
enum { LARGEST_TILE = 4096 };

// The largest side of a picture. It is that of a JPEG; no camera writes a larger HEIF.
enum { LARGEST_SIDE = 65535 };

struct heif_error {
  int code;
  int subcode;
  const char *message;
};

// heif_decoding_options, as far as it is written here; the library allocates it, and newer releases
// only append to it.
struct options {
  uint8_t version;
  uint8_t ignores_transformations;
  void (*progress[3])(void);
  void *context;
  // From version 2 on.
  uint8_t converts_to_8_bits;
};

static void *(*context_alloc)(void);
static void (*context_free)(void *context);
static void (*set_size_limit)(void *context, int side);
static struct heif_error (*read_memory)(
    void *context, const void *bytes, size_t count, const void *options);
static struct heif_error (*get_primary)(void *context, void **handle);
static struct heif_error (*get_thumbnail)(const void *handle, uint32_t item, void **thumbnail);
static int (*get_width)(const void *handle);
static int (*get_height)(const void *handle);
static int (*get_bits)(const void *handle);
static int (*is_premultiplied)(const void *handle);
static void (*release_handle)(const void *handle);
static struct options *(*options_alloc)(void);
static void (*options_free)(struct options *options);
static struct heif_error (*decode_image)(
    const void *handle, void **image, int colorspace, int chroma, const struct options *options);
static int (*image_bits)(const void *image, int channel);
static int (*image_width)(const void *image, int channel);
static int (*image_height)(const void *image, int channel);
static const uint8_t *(*image_plane)(const void *image, int channel, int *stride);
static void (*release_image)(const void *image);

static const struct cl_function functions[] = {
    {"heif_context_alloc", &context_alloc},
    {"heif_context_free", &context_free},
    {"heif_context_set_maximum_image_size_limit", &set_size_limit},
    {"heif_context_read_from_memory_without_copy", &read_memory},
    {"heif_context_get_primary_image_handle", &get_primary},
    {"heif_image_handle_get_thumbnail", &get_thumbnail},
    {"heif_image_handle_get_ispe_width", &get_width},
    {"heif_image_handle_get_ispe_height", &get_height},
    {"heif_image_handle_get_luma_bits_per_pixel", &get_bits},
    {"heif_image_handle_is_premultiplied_alpha", &is_premultiplied},
    {"heif_image_handle_release", &release_handle},
    {"heif_decoding_options_alloc", &options_alloc},
    {"heif_decoding_options_free", &options_free},
    {"heif_decode_image", &decode_image},
    {"heif_image_get_bits_per_pixel_range", &image_bits},
    {"heif_image_get_width", &image_width},
    {"heif_image_get_height", &image_height},
    {"heif_image_get_plane_readonly", &image_plane},
    {"heif_image_release", &release_image},
    {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libheif.1.dylib"), NULL,
#else
    "libheif.so.1", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

bool cp_heif_is_available(void) { return cl_load(&library) == NULL; }

static CPResult result_of(struct heif_error error) {
  if (error.code == 0) return (CPResult){.status = CPStatusDone};
  if (error.subcode == SUBERROR_END_OF_DATA) return cp_result(CPStatusIncomplete, error.message);
  // From 1.16 on the decoders may be plugins, which Debian has in packages of their own.
  if (error.subcode == SUBERROR_UNSUPPORTED_CODEC || error.code == ERROR_PLUGIN)
    return cp_result(
        CPStatusUnsupported,
        "libheif has no decoder for it; Debian's are in libheif-plugin-libde265 and "
        "libheif-plugin-dav1d");
  switch (error.code) {
    case ERROR_UNSUPPORTED_TYPE:
    case ERROR_UNSUPPORTED_FEATURE: return cp_result(CPStatusUnsupported, error.message);
    case ERROR_NO_MEMORY:
      return error.subcode == SUBERROR_LIMIT_EXCEEDED
          ? cp_result(CPStatusDamaged, error.message)
          : cp_result(CPStatusNoMemory, error.message);
    default: return cp_result(CPStatusDamaged, error.message);
  }
}

// The planes of a decoded picture: red, green, blue and perhaps alpha, or the first of interleaved pixels.
struct CPHEIFReader {
  void *image;
  const uint8_t *planes[4];
  size_t strides[4];
  uint32_t width, height;
  uint32_t row;
  bool is_interleaved;
  bool is_premultiplied;
};

// Finds a plane of the size of the picture.
static bool find_plane(struct CPHEIFReader *reader, int index, int channel) {
  int stride = 0;
  reader->planes[index] = image_plane(reader->image, channel, &stride);
  reader->strides[index] = (size_t)stride;
  return reader->planes[index] && (uint32_t)image_width(reader->image, channel) == reader->width
      && (uint32_t)image_height(reader->image, channel) == reader->height;
}

static CPResult find_planes(struct CPHEIFReader *reader) {
  const CPResult done = {.status = CPStatusDone};
  if (reader->is_interleaved)
    return find_plane(reader, 0, CHANNEL_INTERLEAVED) ? done : cp_wrong_size();
  for (int index = 0; index < 4; index++) {
    bool is_found = find_plane(reader, index, CHANNELS[index]);
    if (!reader->planes[index] && CHANNELS[index] == CHANNEL_ALPHA) continue;
    if (!is_found) return cp_wrong_size();
    if (image_bits(reader->image, CHANNELS[index]) != 8)
      return cp_result(CPStatusUnsupported, "planes of more than 8 bits");
  }
  return done;
}

static CPResult decode_as(struct CPHEIFReader *reader, const void *handle, int chroma) {
  if (reader->image) release_image(reader->image);
  reader->image = NULL;
  struct options *options = options_alloc();
  if (!options) return cp_result(CPStatusNoMemory, "out of memory");
  options->ignores_transformations = 1;
  if (options->version >= 2) options->converts_to_8_bits = 1;
  CPResult result =
      result_of(decode_image(handle, &reader->image, COLORSPACE_RGB, chroma, options));
  options_free(options);
  reader->is_interleaved = chroma == CHROMA_RGBA;
  return result.status == CPStatusDone ? find_planes(reader) : result;
}

// Planes are what the library makes first. Interleaved pixels take an eighth more time; they are asked for where
// planes would have more than 8 bits.
static CPResult decode(struct CPHEIFReader *reader, const void *handle) {
  if ((uint32_t)get_width(handle) != reader->width
      || (uint32_t)get_height(handle) != reader->height)
    return cp_wrong_size();
  reader->is_premultiplied = is_premultiplied(handle);
  if (get_bits(handle) == 8) {
    CPResult result = decode_as(reader, handle, CHROMA_444);
    if (result.status != CPStatusUnsupported) return result;
  }
  return decode_as(reader, handle, CHROMA_RGBA);
}

// The limit is of a side up to 1.18, and of the square of it in pixels from then on. The library holds it against the
// picture even where the thumbnail is decoded, whose stream the caller has checked.
static int limit_of(const struct CPHEIFReader *reader, uint32_t thumbnail) {
  if (thumbnail != 0) return LARGEST_SIDE;
  uint32_t side = reader->width > reader->height ? reader->width : reader->height;
  return (side > LARGEST_TILE ? (int)side : LARGEST_TILE) + 1;
}

// Replaces the handle of a picture by the handle of its thumbnail.
static CPResult open_thumbnail(void **handle, uint32_t item) {
  void *picture = *handle;
  CPResult result = result_of(get_thumbnail(picture, item, handle));
  if (result.status != CPStatusDone) *handle = picture;
  else release_handle(picture);
  return result;
}

static CPResult open_picture(
    struct CPHEIFReader *reader, const uint8_t *bytes, size_t count, uint32_t thumbnail) {
  void *context = context_alloc();
  if (!context) return cp_result(CPStatusNoMemory, "out of memory");
  set_size_limit(context, limit_of(reader, thumbnail));
  CPResult result = result_of(read_memory(context, bytes, count, NULL));
  void *handle = NULL;
  if (result.status == CPStatusDone) result = result_of(get_primary(context, &handle));
  if (result.status == CPStatusDone && thumbnail != 0) result = open_thumbnail(&handle, thumbnail);
  if (result.status == CPStatusDone) result = decode(reader, handle);
  if (handle) release_handle(handle);
  context_free(context);
  return result;
}

CPHEIFReader *CPHEIFOpen(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t thumbnail,
    CPResult *result) {
  *result = cp_result(CPStatusNoMemory, "out of memory");
  struct CPHEIFReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->width = width;
  reader->height = height;
  *result = open_picture(reader, bytes, count, thumbnail);
  if (result->status == CPStatusDone) return reader;
  CPHEIFClose(reader);
  return NULL;
}

void CPHEIFClose(CPHEIFReader *reader) {
  if (reader->image) release_image(reader->image);
  free(reader);
}

static void copy_row(const struct CPHEIFReader *reader, uint8_t *pixels) {
  const uint8_t *rows[4] = {NULL};
  for (int index = 0; index < 4; index++)
    if (reader->planes[index])
      rows[index] = reader->planes[index] + reader->row * reader->strides[index];
  if (reader->is_interleaved) {
    memcpy(pixels, rows[0], (size_t)reader->width * 4);
  } else {
    for (uint32_t x = 0; x < reader->width; x++) {
      pixels[x * 4] = rows[0][x];
      pixels[x * 4 + 1] = rows[1][x];
      pixels[x * 4 + 2] = rows[2][x];
      pixels[x * 4 + 3] = rows[3] ? rows[3][x] : 255;
    }
  }
  if (reader->is_premultiplied) cp_unmultiply(pixels, reader->width);
}

uint32_t CPHEIFReadRows(CPHEIFReader *reader, uint32_t count, uint8_t *pixels) {
  uint32_t end = count < reader->height - reader->row ? reader->row + count : reader->height;
  uint32_t first = reader->row;
  for (; reader->row < end; reader->row++)
    if (pixels) copy_row(reader, pixels + (size_t)(reader->row - first) * reader->width * 4);
  return end - first;
}
