// libsixel (https://github.com/saitoha/libsixel, sixel.h), version 1.
#include "Library.h"
#include "CLibraryLoader.h"

// SIXEL_PIXELFORMAT_RGBA8888; SIXEL_QUALITY_HIGH; the methods of choosing colours are automatic.
enum { PIXEL_FORMAT_RGBA = 0x11, QUALITY_HIGH = 1, AUTOMATIC = 0, COLORS = 256 };

typedef int (*writer)(char *bytes, int count, void *context);

static int (*output_new)(void **output, writer writer, void *context, void *allocator);
static void (*output_unref)(void *output);
static int (*dither_new)(void **dither, int colors, void *allocator);
static void (*dither_unref)(void *dither);
static int (*dither_initialize)(
    void *dither, uint8_t *pixels, int width, int height, int format, int largest, int mean,
    int quality);
static void (*dither_set_pixelformat)(void *dither, int format);
static int (*encode)(
    uint8_t *pixels, int width, int height, int depth, void *dither, void *output);

static const struct cl_function functions[] = {
    {"sixel_output_new", &output_new},
    {"sixel_output_unref", &output_unref},
    {"sixel_dither_new", &dither_new},
    {"sixel_dither_unref", &dither_unref},
    {"sixel_dither_initialize", &dither_initialize},
    {"sixel_dither_set_pixelformat", &dither_set_pixelformat},
    {"sixel_encode", &encode},
    {NULL, NULL},
};

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("libsixel.1.dylib"), NULL,
#else
    "libsixel.so.1", NULL,
#endif
};

static struct cl_library library = {.names = names, .functions = functions};

bool csixel_libsixel_is_available(void) { return cl_load(&library) == NULL; }

struct target {
  csixel_receiver receiver;
  void *context;
};

static int write_to(char *bytes, int count, void *context) {
  struct target *target = context;
  target->receiver(bytes, (size_t)count, target->context);
  return 0;
}

// Numbers from 0x1000 on are failures (SIXEL_FAILED).
static int has_failed(int status) { return (status & 0x1000) != 0; }

static int encode_with(void *dither, uint8_t *pixels, int width, int height, struct target *target) {
  if (has_failed(dither_initialize(
          dither, pixels, width, height, PIXEL_FORMAT_RGBA, AUTOMATIC, AUTOMATIC, QUALITY_HIGH)))
    return -1;
  dither_set_pixelformat(dither, PIXEL_FORMAT_RGBA);
  void *output = NULL;
  if (has_failed(output_new(&output, write_to, target, NULL))) return -1;
  int status = encode(pixels, width, height, 0, dither, output);
  output_unref(output);
  return has_failed(status) ? -1 : 0;
}

// libsixel's parameter is not const, but it does not change the pixels.
int csixel_libsixel_encode(
    const uint8_t *pixels, int width, int height, csixel_receiver receiver, void *context) {
  struct target target = {receiver, context};
  void *dither = NULL;
  if (has_failed(dither_new(&dither, COLORS, NULL))) return -1;
  int status = encode_with(dither, (uint8_t *)(uintptr_t)pixels, width, height, &target);
  dither_unref(dither);
  return status;
}
