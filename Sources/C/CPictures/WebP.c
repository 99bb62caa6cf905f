// libwebp (webp/decode.h), releases 0.5 and newer by their names. The incremental decoder is used since
// it writes into memory of the caller's, and tells how many rows it has of a file that is cut short.
#include "Library.h"
#include "CLibraryLoader.h"

// MODE_RGBA of WEBP_CSP_MODE: straight alpha.
enum { MODE_RGBA = 1 };

// VP8StatusCode.
enum {
  STATUS_OK = 0,
  STATUS_OUT_OF_MEMORY = 1,
  STATUS_INVALID_PARAM = 2,
  STATUS_UNSUPPORTED_FEATURE = 4,
  STATUS_SUSPENDED = 5,
  STATUS_NOT_ENOUGH_DATA = 7,
};

// WEBP_DECODER_ABI_VERSION, whose upper byte says if structures are the same. Releases 0.5 to 1.6 have
// 0x0208 to 0x0210.
enum { ABI_VERSION = 0x0209 };

// WebPDecoderConfig: WebPBitstreamFeatures, WebPDecBuffer with a WebPRGBABuffer, WebPDecoderOptions.
struct config {
  struct {
    int width, height;
    int has_alpha, has_animation, format;
    uint32_t padding[5];
  } input;
  struct {
    int mode;
    int width, height;
    int is_external;
    union {
      struct {
        uint8_t *pixels;
        int stride;
        size_t count;
      } rgba;
      struct {
        uint8_t *planes[4];
        int strides[4];
        size_t counts[4];
      } yuva;
    } u;
    uint32_t padding[4];
    uint8_t *own_memory;
  } output;
  struct {
    int bypasses_filter, upsamples_fast;
    int crops, left, top, width, height;
    int scales, scaled_width, scaled_height;
    int uses_threads, dithering, flips, alpha_dithering;
    uint32_t padding[5];
  } options;
};

static void *(*new_decoder)(int mode, uint8_t *pixels, size_t count, int stride);
static int (*update)(void *decoder, const uint8_t *bytes, size_t count);
static uint8_t *(*get_pixels)(
    const void *decoder, int *last_row, int *width, int *height, int *stride);
static void (*delete_decoder)(void *decoder);
static int (*init_config)(struct config *config, int version);
static int (*decode)(const uint8_t *bytes, size_t count, struct config *config);

static const struct cl_function functions[] = {
    {"WebPINewRGB", &new_decoder},
    {"WebPIUpdate", &update},
    {"WebPIDecGetRGB", &get_pixels},
    {"WebPIDelete", &delete_decoder},
    {"WebPInitDecoderConfigInternal", &init_config},
    {"WebPDecode", &decode},
    {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libwebp.7.dylib"), NULL,
#else
    "libwebp.so.7", "libwebp.so.6", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

bool cp_webp_is_available(void) { return cl_load(&library) == NULL; }

static CPResult result_of(int status) {
  switch (status) {
    case STATUS_OK: return (CPResult){.status = CPStatusDone};
    case STATUS_SUSPENDED:
    case STATUS_NOT_ENOUGH_DATA: return cp_result(CPStatusIncomplete, "it ends too early");
    case STATUS_OUT_OF_MEMORY: return cp_result(CPStatusNoMemory, "out of memory");
    case STATUS_UNSUPPORTED_FEATURE: return cp_result(CPStatusUnsupported, "an animation");
    // Memory of the size in the header does not do.
    case STATUS_INVALID_PARAM: return cp_wrong_size();
    default: return cp_result(CPStatusDamaged, "its pixels cannot be decoded");
  }
}

CPResult cp_webp_decode(const struct picture *picture) {
  int stride = (int)picture->width * 4;
  void *decoder = new_decoder(
      MODE_RGBA, picture->pixels, (size_t)stride * picture->height, stride);
  if (!decoder) return cp_result(CPStatusNoMemory, "out of memory");
  CPResult result = result_of(update(decoder, picture->bytes, picture->count));
  int rows = 0, width = 0, height = 0;
  if (get_pixels(decoder, &rows, &width, &height, NULL) && rows > 0) {
    bool fits = (uint32_t)width == picture->width && (uint32_t)height == picture->height;
    if (!fits) result = cp_wrong_size();
    if (fits) result.rowCount = (uint32_t)rows;
  } else if (result.status == CPStatusDone) {
    result = cp_wrong_size();
  }
  delete_decoder(decoder);
  return result;
}

// libwebp scales each row as it is decoded, so that the whole is never in memory.
CPResult cp_webp_decode_reduced(const struct picture *picture) {
  struct config config;
  if (!init_config(&config, ABI_VERSION))
    return cp_result(CPStatusUnsupported, "another version of its library");
  int width = (int)picture->reduced_width, height = (int)picture->reduced_height;
  config.output.mode = MODE_RGBA;
  config.output.is_external = 1;
  config.output.u.rgba.pixels = picture->pixels;
  config.output.u.rgba.stride = width * 4;
  config.output.u.rgba.count = (size_t)width * 4 * (size_t)height;
  config.options.scales = 1;
  config.options.scaled_width = width;
  config.options.scaled_height = height;
  CPResult result = result_of(decode(picture->bytes, picture->count, &config));
  if (result.status != CPStatusDone) return result;
  if ((uint32_t)config.input.width != picture->width
      || (uint32_t)config.input.height != picture->height)
    return cp_wrong_size();
  result.rowCount = picture->reduced_height;
  return result;
}
