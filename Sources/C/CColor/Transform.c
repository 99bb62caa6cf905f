#include "Library.h"
#include <stdlib.h>

struct CCTransform {
  cms_handle handle;
  const struct cms_functions *cms;
};

// The bit fields in which lcms2.h packs the layout of pixels.
#define BYTES 1u
#define CHANNELS(n) ((n) << 3)
#define EXTRA(n) ((n) << 7)
#define INVERTED (1u << 13)
#define RGB (4u << 16)
#define CMYK (6u << 16)

static const uint32_t rgba = RGB | EXTRA(1u) | CHANNELS(3u) | BYTES;

static uint32_t format_of(CCLayout layout) {
  switch (layout) {
    case CCLayoutRGBA: return rgba;
    case CCLayoutCMYK: return CMYK | CHANNELS(4u) | BYTES;
    case CCLayoutInvertedCMYK: return INVERTED | CMYK | CHANNELS(4u) | BYTES;
  }
  return rgba;
}

static const uint32_t perceptual = 0;
// Without the cache of the last pixel several threads may use one transform.
static const uint32_t no_cache = 0x0040;

bool CCIsAvailable(void) { return cms_load() != NULL; }

static cms_handle transform_to_srgb(
    const struct cms_functions *cms, cms_handle input, CCLayout layout) {
  cms_handle output = cms->Create_sRGBProfile();
  if (!output) return NULL;
  cms_handle handle =
      cms->CreateTransform(input, format_of(layout), output, rgba, perceptual, no_cache);
  cms->CloseProfile(output);
  return handle;
}

CCTransform *CCTransformCreate(const void *profile, size_t count, CCLayout layout) {
  const struct cms_functions *cms = cms_load();
  if (!cms || count > UINT32_MAX) return NULL;
  cms_handle input = cms->OpenProfileFromMem(profile, (uint32_t)count);
  if (!input) return NULL;
  cms_handle handle = transform_to_srgb(cms, input, layout);
  cms->CloseProfile(input);
  if (!handle) return NULL;
  CCTransform *transform = malloc(sizeof *transform);
  if (!transform) {
    cms->DeleteTransform(handle);
    return NULL;
  }
  *transform = (CCTransform){handle, cms};
  return transform;
}

void CCTransformFree(CCTransform *transform) {
  transform->cms->DeleteTransform(transform->handle);
  free(transform);
}

void CCTransformApply(const CCTransform *transform, uint8_t *pixels, size_t count) {
  while (count > 0) {
    uint32_t part = count > 1u << 24 ? 1u << 24 : (uint32_t)count;
    transform->cms->DoTransform(transform->handle, pixels, pixels, part);
    pixels += (size_t)part * 4;
    count -= part;
  }
}
