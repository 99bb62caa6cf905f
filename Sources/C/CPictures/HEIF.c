// libheif (libheif/heif.h), of which 1.12 has all that is called. No release up to 1.23 converts
// colours to other primaries, so that the caller's conversion is the only one.
#include "Library.h"
#include "CLibraryLoader.h"
#include <string.h>

// COLORSPACE_RGB of heif_colorspace, CHROMA_RGBA of heif_chroma, CHANNEL_INTERLEAVED of heif_channel.
enum { COLORSPACE_RGB = 1, CHROMA_RGBA = 11, CHANNEL_INTERLEAVED = 10 };

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
static int (*is_premultiplied)(const void *handle);
static void (*release_handle)(const void *handle);
static struct options *(*options_alloc)(void);
static void (*options_free)(struct options *options);
static struct heif_error (*decode_image)(
    const void *handle, void **image, int colorspace, int chroma, const struct options *options);
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
    {"heif_image_handle_is_premultiplied_alpha", &is_premultiplied},
    {"heif_image_handle_release", &release_handle},
    {"heif_decoding_options_alloc", &options_alloc},
    {"heif_decoding_options_free", &options_free},
    {"heif_decode_image", &decode_image},
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

static CPResult copy_pixels(const void *image, const struct picture *picture) {
  int stride = 0;
  const uint8_t *plane = image_plane(image, CHANNEL_INTERLEAVED, &stride);
  if (!plane || (uint32_t)image_width(image, CHANNEL_INTERLEAVED) != picture->width
      || (uint32_t)image_height(image, CHANNEL_INTERLEAVED) != picture->height)
    return cp_wrong_size();
  size_t row = (size_t)picture->width * 4;
  for (uint32_t y = 0; y < picture->height; y++)
    memcpy(picture->pixels + y * row, plane + (size_t)y * (size_t)stride, row);
  return (CPResult){.status = CPStatusDone, .rowCount = picture->height};
}

static CPResult decode(const void *handle, const struct picture *picture) {
  if ((uint32_t)get_width(handle) != picture->width
      || (uint32_t)get_height(handle) != picture->height)
    return cp_wrong_size();
  struct options *options = options_alloc();
  if (!options) return cp_result(CPStatusNoMemory, "out of memory");
  options->ignores_transformations = 1;
  if (options->version >= 2) options->converts_to_8_bits = 1;
  void *image = NULL;
  CPResult result = result_of(decode_image(handle, &image, COLORSPACE_RGB, CHROMA_RGBA, options));
  options_free(options);
  if (result.status != CPStatusDone) return result;
  result = copy_pixels(image, picture);
  release_image(image);
  if (result.status == CPStatusDone && is_premultiplied(handle))
    cp_unmultiply(picture->pixels, (size_t)picture->width * picture->height);
  return result;
}

// The limit is of a side up to 1.18, and of the square of it in pixels from then on. The library holds it against the
// picture even where the thumbnail is decoded, whose stream the caller has checked.
static int limit_of(const struct picture *picture) {
  if (picture->thumbnail != 0) return LARGEST_SIDE;
  uint32_t side = picture->width > picture->height ? picture->width : picture->height;
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

CPResult cp_heif_decode(const struct picture *picture) {
  void *context = context_alloc();
  if (!context) return cp_result(CPStatusNoMemory, "out of memory");
  set_size_limit(context, limit_of(picture));
  CPResult result = result_of(read_memory(context, picture->bytes, picture->count, NULL));
  void *handle = NULL;
  if (result.status == CPStatusDone) result = result_of(get_primary(context, &handle));
  if (result.status == CPStatusDone && picture->thumbnail != 0)
    result = open_thumbnail(&handle, picture->thumbnail);
  if (result.status == CPStatusDone) result = decode(handle, picture);
  if (handle) release_handle(handle);
  context_free(context);
  return result;
}
