#include "CColor.h"
#include "CLibraryLoader.h"
#include <stdlib.h>

typedef void *cms_handle;

// The required functions of Little CMS.
static struct {
  cms_handle (*OpenProfileFromMem)(const void *bytes, uint32_t count);
  cms_handle (*Create_sRGBProfile)(void);
  cms_handle (*CreateTransform)(
      cms_handle input, uint32_t input_format, cms_handle output, uint32_t output_format,
      uint32_t intent, uint32_t flags);
  void (*DoTransform)(cms_handle transform, const void *input, void *output, uint32_t pixels);
  void (*DeleteTransform)(cms_handle transform);
  int (*CloseProfile)(cms_handle profile);
} cms;

static const char *const names[] = {
#ifdef __APPLE__
    CL_HOMEBREW("liblcms2.2.dylib"), NULL,
#else
    "liblcms2.so.2", NULL,
#endif
};

static const struct cl_function functions[] = {
    {"cmsOpenProfileFromMem", &cms.OpenProfileFromMem},
    {"cmsCreate_sRGBProfile", &cms.Create_sRGBProfile},
    {"cmsCreateTransform", &cms.CreateTransform},
    {"cmsDoTransform", &cms.DoTransform},
    {"cmsDeleteTransform", &cms.DeleteTransform},
    {"cmsCloseProfile", &cms.CloseProfile},
    {NULL, NULL},
};

static struct cl_library library = {.names = names, .functions = functions};

struct CCTransform {
  cms_handle handle;
};

// The bit fields of lcms2.h for the layout of pixels.
#define BYTES 1u
#define CHANNELS(n) ((n) << 3)
#define EXTRA(n) ((n) << 7)
#define INVERTED (1u << 13)
#define GREY (3u << 16)
#define RGB (4u << 16)
#define CMYK (6u << 16)

static const uint32_t rgba = RGB | EXTRA(1u) | CHANNELS(3u) | BYTES;

static uint32_t format_of(CCLayout layout) {
  switch (layout) {
    case CCLayoutRGBA: return rgba;
    case CCLayoutGrey: return GREY | EXTRA(3u) | CHANNELS(1u) | BYTES;
    case CCLayoutCMYK: return CMYK | CHANNELS(4u) | BYTES;
    case CCLayoutInvertedCMYK: return INVERTED | CMYK | CHANNELS(4u) | BYTES;
  }
  return rgba;
}

static const uint32_t perceptual = 0;
// Without the cache of the last pixel, a transform is thread-safe.
static const uint32_t no_cache = 0x0040;

bool CCIsAvailable(void) { return cl_load(&library) == NULL; }

static cms_handle transform_to_srgb(cms_handle input, CCLayout layout) {
  cms_handle output = cms.Create_sRGBProfile();
  if (!output) return NULL;
  cms_handle handle =
      cms.CreateTransform(input, format_of(layout), output, rgba, perceptual, no_cache);
  cms.CloseProfile(output);
  return handle;
}

CCTransform *CCTransformCreate(const void *profile, size_t count, CCLayout layout) {
  if (!CCIsAvailable() || count > UINT32_MAX) return NULL;
  cms_handle input = cms.OpenProfileFromMem(profile, (uint32_t)count);
  if (!input) return NULL;
  cms_handle handle = transform_to_srgb(input, layout);
  cms.CloseProfile(input);
  if (!handle) return NULL;
  CCTransform *transform = malloc(sizeof *transform);
  if (!transform) {
    cms.DeleteTransform(handle);
    return NULL;
  }
  transform->handle = handle;
  return transform;
}

void CCTransformFree(CCTransform *transform) {
  cms.DeleteTransform(transform->handle);
  free(transform);
}

void CCTransformApply(const CCTransform *transform, uint8_t *pixels, size_t count) {
  while (count > 0) {
    uint32_t part = count > 1u << 24 ? 1u << 24 : (uint32_t)count;
    cms.DoTransform(transform->handle, pixels, pixels, part);
    pixels += (size_t)part * 4;
    count -= part;
  }
}
