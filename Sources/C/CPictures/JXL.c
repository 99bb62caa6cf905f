// libjxl (jxl/decode.h), releases 0.7 to 0.12. Its interface is not stable: each release has a name of its
// own, and one that is not known is refused.
#include "Library.h"
#include "CLibraryLoader.h"
#include <stdlib.h>
#include <string.h>

enum { OLDEST_VERSION = 7, NEWEST_VERSION = 12 };
// From 0.9 on, the functions for profiles take no pixel format.
enum { VERSION_WITHOUT_FORMAT = 9 };

// JxlDecoderStatus.
enum {
  STATUS_SUCCESS = 0,
  STATUS_ERROR = 1,
  STATUS_NEED_MORE_INPUT = 2,
  STATUS_NEED_OUTPUT = 5,
  STATUS_BASIC_INFO = 0x40,
  STATUS_COLOR = 0x100,
  STATUS_FULL_IMAGE = 0x1000,
  STATUS_PROGRESSION = 0x8000,
};

// kDC of JxlProgressiveDetail, JXL_TYPE_FLOAT and JXL_TYPE_UINT8 of JxlDataType, and
// JXL_COLOR_PROFILE_TARGET_DATA of JxlColorProfileTarget.
enum { DETAIL_DC = 1, TYPE_FLOAT = 0, TYPE_UINT8 = 2, TARGET_DATA = 1 };

// Of JxlColorSpace, JxlWhitePoint, JxlPrimaries, JxlTransferFunction and JxlRenderingIntent.
enum { SPACE_RGB = 0, SPACE_GREY = 1, WHITE_D65 = 1, PRIMARIES_SRGB = 1, INTENT_RELATIVE = 1 };
enum { CURVE_SRGB = 13, CURVE_PQ = 16, CURVE_HLG = 18 };

// JxlPixelFormat.
struct format {
  uint32_t channel_count;
  int type;
  int byte_order;
  size_t alignment;
};

// JxlBasicInfo, as far as it is read; its size is the same in all releases.
struct info {
  int has_container;
  uint32_t width, height;
  uint32_t bits, exponent_bits;
  float luminance[2];
  int is_relative;
  float linear_below;
  int uses_original_profile;
  int has_preview, has_animation;
  int orientation;
  uint32_t channel_count;
  uint32_t others[12];
  uint8_t padding[100];
};

// JxlColorEncoding.
struct color {
  int space;
  int white;
  double white_xy[2];
  int primaries;
  double primaries_xy[6];
  int curve;
  double gamma;
  int intent;
};

typedef void row_function(void *context, size_t x, size_t y, size_t count, const void *pixels);

static uint32_t (*get_version)(void);
static void *(*create)(const void *memory);
static void (*destroy)(void *decoder);
static int (*subscribe)(void *decoder, int events);
static int (*keep_orientation)(void *decoder, int keeps);
static int (*unmultiply_alpha)(void *decoder, int unmultiplies);
static int (*set_detail)(void *decoder, int detail);
static int (*set_input)(void *decoder, const uint8_t *bytes, size_t count);
static int (*process)(void *decoder);
static int (*get_info)(const void *decoder, struct info *info);
static void (*get_color)(void);
static void (*get_profile_size)(void);
static void (*get_profile)(void);
static int (*prefer_color)(void *decoder, const struct color *color);
static int (*set_output)(void *decoder, const struct format *format, void *pixels, size_t count);
static int (*set_row_output)(
    void *decoder, const struct format *format, row_function *row, void *context);
static int (*flush)(void *decoder);

static const struct cl_function functions[] = {
    {"JxlDecoderVersion", &get_version},
    {"JxlDecoderCreate", &create},
    {"JxlDecoderDestroy", &destroy},
    {"JxlDecoderSubscribeEvents", &subscribe},
    {"JxlDecoderSetKeepOrientation", &keep_orientation},
    {"JxlDecoderSetUnpremultiplyAlpha", &unmultiply_alpha},
    {"JxlDecoderSetProgressiveDetail", &set_detail},
    {"JxlDecoderSetInput", &set_input},
    {"JxlDecoderProcessInput", &process},
    {"JxlDecoderGetBasicInfo", &get_info},
    {"JxlDecoderGetColorAsEncodedProfile", &get_color},
    {"JxlDecoderGetICCProfileSize", &get_profile_size},
    {"JxlDecoderGetColorAsICCProfile", &get_profile},
    {"JxlDecoderSetPreferredColorProfile", &prefer_color},
    {"JxlDecoderSetImageOutBuffer", &set_output},
    {"JxlDecoderSetImageOutCallback", &set_row_output},
    {"JxlDecoderFlushImage", &flush},
    {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libjxl.0.12.dylib"),
    CL_HOMEBREW("libjxl.0.11.dylib"),
    CL_HOMEBREW("libjxl.0.10.dylib"),
    CL_HOMEBREW("libjxl.0.9.dylib"),
    CL_HOMEBREW("libjxl.0.8.dylib"),
    NULL,
#else
    "libjxl.so.0.12", "libjxl.so.0.11", "libjxl.so.0.10", "libjxl.so.0.9", "libjxl.so.0.8",
    "libjxl.so.0.7", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

// The minor version: the number is a million times the major one, a thousand times the minor one, and
// the patch.
static uint32_t version(void) { return get_version() / 1000; }

bool cp_jxl_is_available(void) {
  return cl_load(&library) == NULL && version() >= OLDEST_VERSION && version() <= NEWEST_VERSION;
}

// MARK: - Colours

static int color_of_pixels(const void *decoder, struct color *color) {
  typedef int without_format(const void *, int, struct color *);
  typedef int with_format(const void *, const struct format *, int, struct color *);
  return version() >= VERSION_WITHOUT_FORMAT
      ? ((without_format *)get_color)(decoder, TARGET_DATA, color)
      : ((with_format *)get_color)(decoder, NULL, TARGET_DATA, color);
}

static int size_of_profile(const void *decoder, size_t *count) {
  typedef int without_format(const void *, int, size_t *);
  typedef int with_format(const void *, const struct format *, int, size_t *);
  return version() >= VERSION_WITHOUT_FORMAT
      ? ((without_format *)get_profile_size)(decoder, TARGET_DATA, count)
      : ((with_format *)get_profile_size)(decoder, NULL, TARGET_DATA, count);
}

static int copy_profile(const void *decoder, uint8_t *bytes, size_t count) {
  typedef int without_format(const void *, int, uint8_t *, size_t);
  typedef int with_format(const void *, const struct format *, int, uint8_t *, size_t);
  return version() >= VERSION_WITHOUT_FORMAT
      ? ((without_format *)get_profile)(decoder, TARGET_DATA, bytes, count)
      : ((with_format *)get_profile)(decoder, NULL, TARGET_DATA, bytes, count);
}

// Leaves colours that have the curve of sRGB, PQ or HLG. Others are converted to sRGB if the codestream
// has them as XYB; else they are those of its profile.
static void choose_color(void *decoder, const struct info *info) {
  struct color color = {0};
  if (color_of_pixels(decoder, &color) == STATUS_SUCCESS
      && (color.curve == CURVE_SRGB || color.curve == CURVE_PQ || color.curve == CURVE_HLG))
    return;
  if (info->uses_original_profile) return;
  prefer_color(
      decoder,
      &(struct color){
          .space = info->channel_count == 1 ? SPACE_GREY : SPACE_RGB,
          .white = WHITE_D65,
          .primaries = PRIMARIES_SRGB,
          .curve = CURVE_SRGB,
          .intent = INTENT_RELATIVE,
      });
}

// MARK: - Decoding

struct decoding {
  void *decoder;
  const struct picture *picture;
  struct info info;
};

// Begins to decode a picture, up to its colours.
static CPResult begin(struct decoding *decoding, int events) {
  const struct picture *picture = decoding->picture;
  void *decoder = decoding->decoder = create(NULL);
  if (!decoder) return cp_result(CPStatusNoMemory, "out of memory");
  subscribe(decoder, events | STATUS_BASIC_INFO | STATUS_COLOR);
  keep_orientation(decoder, 1);
  unmultiply_alpha(decoder, 1);
  set_input(decoder, picture->bytes, picture->count);
  return (CPResult){.status = CPStatusDone};
}

// Decodes up to an event that the caller handles.
static int next_event(struct decoding *decoding) {
  for (;;) {
    int status = process(decoding->decoder);
    if (status == STATUS_BASIC_INFO) {
      get_info(decoding->decoder, &decoding->info);
    } else if (status == STATUS_COLOR) {
      choose_color(decoding->decoder, &decoding->info);
      return status;
    } else {
      return status;
    }
  }
}

static bool fits(const struct decoding *decoding) {
  return decoding->info.width == decoding->picture->width
      && decoding->info.height == decoding->picture->height;
}

static CPResult result_of(int status) {
  switch (status) {
    case STATUS_FULL_IMAGE:
    case STATUS_PROGRESSION: return (CPResult){.status = CPStatusDone};
    case STATUS_NEED_MORE_INPUT: return cp_result(CPStatusIncomplete, "it ends too early");
    default: return cp_result(CPStatusDamaged, "its pixels cannot be decoded");
  }
}

// Decodes the first frame; of one that is cut short, what the library makes of the rest: blurred pixels
// in a lossy picture.
static CPResult decode(struct decoding *decoding) {
  const struct picture *picture = decoding->picture;
  const struct format format = {.channel_count = 4, .type = TYPE_UINT8};
  int status;
  while ((status = next_event(decoding)) == STATUS_COLOR || status == STATUS_NEED_OUTPUT) {
    if (!fits(decoding)) return cp_wrong_size();
    size_t count = (size_t)picture->width * picture->height * 4;
    if (status == STATUS_NEED_OUTPUT
        && set_output(decoding->decoder, &format, picture->pixels, count) != STATUS_SUCCESS)
      return cp_wrong_size();
  }
  CPResult result = result_of(status);
  if (status == STATUS_FULL_IMAGE
      || (status == STATUS_NEED_MORE_INPUT && flush(decoding->decoder) == STATUS_SUCCESS))
    result.rowCount = picture->height;
  return result;
}

CPResult cp_jxl_decode(const struct picture *picture) {
  struct decoding decoding = {.picture = picture};
  CPResult result = begin(&decoding, STATUS_FULL_IMAGE);
  if (result.status == CPStatusDone) result = decode(&decoding);
  if (decoding.decoder) destroy(decoding.decoder);
  return result;
}

// MARK: - Means of blocks

enum { SIDE = 8 };

// The sums of the pixels of each block, red, green and blue.
struct sums {
  float *values;
  size_t column_count;
  uint32_t width, height;
};

// Two sums a block, so that an addition need not wait for the last one.
static const float *add_block(float *sum, const float *pixel, size_t count) {
  float even[3] = {0}, odd[3] = {0};
  for (; count >= 2; count -= 2, pixel += 6) {
    for (int channel = 0; channel < 3; channel++) {
      even[channel] += pixel[channel];
      odd[channel] += pixel[channel + 3];
    }
  }
  for (int channel = 0; channel < 3; channel++)
    sum[channel] += even[channel] + odd[channel] + (count ? pixel[channel] : 0);
  return pixel + count * 3;
}

static void add_row(void *context, size_t x, size_t y, size_t count, const void *pixels) {
  const struct sums *sums = context;
  if (y >= sums->height || x >= sums->width) return;
  size_t end = count < sums->width - x ? x + count : sums->width;
  const float *pixel = pixels;
  float *row = sums->values + y / SIDE * sums->column_count * 3;
  while (x < end) {
    size_t next = (x / SIDE + 1) * SIDE < end ? (x / SIDE + 1) * SIDE : end;
    pixel = add_block(row + x / SIDE * 3, pixel, next - x);
    x = next;
  }
}

static uint8_t level(float value) {
  // A value that is not a number is black.
  return value >= 1 ? 255 : value > 0 ? (uint8_t)(value * 255 + 0.5f) : 0;
}

static void store_means(const struct sums *sums, uint8_t *pixels) {
  for (uint32_t y = 0; y < sums->height; y += SIDE) {
    uint32_t row_count = sums->height - y < SIDE ? sums->height - y : SIDE;
    const float *sum = sums->values + y / SIDE * sums->column_count * 3;
    for (uint32_t x = 0; x < sums->width; x += SIDE, sum += 3, pixels += 4) {
      uint32_t column_count = sums->width - x < SIDE ? sums->width - x : SIDE;
      float pixel_count = (float)(row_count * column_count);
      for (int channel = 0; channel < 3; channel++)
        pixels[channel] = level(sum[channel] / pixel_count);
      pixels[3] = 255;
    }
  }
}

// Decodes up to the means that the codestream begins with (the DC coefficients), which the library
// enlarges to the size of the picture, or the whole frame of one that has none.
static CPResult decode_means(struct decoding *decoding, struct sums *sums) {
  const struct format format = {.channel_count = 3, .type = TYPE_FLOAT};
  set_detail(decoding->decoder, DETAIL_DC);
  int status;
  while ((status = next_event(decoding)) == STATUS_COLOR || status == STATUS_NEED_OUTPUT) {
    if (!fits(decoding)) return cp_wrong_size();
    if (status == STATUS_NEED_OUTPUT
        && set_row_output(decoding->decoder, &format, add_row, sums) != STATUS_SUCCESS)
      return cp_wrong_size();
  }
  if (status == STATUS_PROGRESSION && flush(decoding->decoder) != STATUS_SUCCESS)
    status = STATUS_ERROR;
  CPResult result = result_of(status);
  if (result.status == CPStatusDone) {
    store_means(sums, decoding->picture->pixels);
    result.rowCount = (uint32_t)(sums->height + SIDE - 1) / SIDE;
  }
  return result;
}

CPResult cp_jxl_decode_reduced(const struct picture *picture) {
  struct sums sums = {
      .column_count = ((size_t)picture->width + SIDE - 1) / SIDE,
      .width = picture->width,
      .height = picture->height,
  };
  size_t row_count = ((size_t)picture->height + SIDE - 1) / SIDE;
  if (picture->reduced_width != sums.column_count || picture->reduced_height != row_count)
    return cp_result(CPStatusUnsupported, "means of other blocks");
  sums.values = calloc(sums.column_count * row_count * 3, sizeof *sums.values);
  if (!sums.values) return cp_result(CPStatusNoMemory, "out of memory");
  struct decoding decoding = {.picture = picture};
  CPResult result = begin(&decoding, STATUS_FULL_IMAGE | STATUS_PROGRESSION);
  if (result.status == CPStatusDone) result = decode_means(&decoding, &sums);
  if (decoding.decoder) destroy(decoding.decoder);
  free(sums.values);
  return result;
}

// MARK: - Profile

uint8_t *cp_jxl_copy_profile(const struct picture *picture, size_t *count) {
  struct decoding decoding = {.picture = picture};
  uint8_t *bytes = NULL;
  if (begin(&decoding, 0).status == CPStatusDone && next_event(&decoding) == STATUS_COLOR
      && size_of_profile(decoding.decoder, count) == STATUS_SUCCESS && *count > 0)
    bytes = malloc(*count);
  if (bytes && copy_profile(decoding.decoder, bytes, *count) != STATUS_SUCCESS) {
    free(bytes);
    bytes = NULL;
  }
  if (decoding.decoder) destroy(decoding.decoder);
  return bytes;
}
