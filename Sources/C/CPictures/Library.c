#include "Library.h"
#include <stdio.h>

static const struct {
  bool (*is_available)(void);
  // NULL in a library that has none.
  CPResult (*decode)(const struct picture *picture);
  CPResult (*decode_reduced)(const struct picture *picture);
  uint8_t *(*copy_profile)(const struct picture *picture, size_t *count);
} libraries[] = {
    // Its rows are read one by one, like those of libtiff.
    [CPLibraryHEIF] = {.is_available = cp_heif_is_available},
    [CPLibraryWebP] = {cp_webp_is_available, cp_webp_decode, cp_webp_decode_reduced},
    [CPLibraryJXL] = {cp_jxl_is_available, cp_jxl_decode, cp_jxl_decode_reduced,
                      cp_jxl_copy_profile},
    [CPLibraryTIFF] = {.is_available = cp_tiff_is_available},
};

bool CPIsAvailable(CPLibrary library) { return libraries[library].is_available(); }

CPResult CPDecode(
    CPLibrary library, const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    uint8_t *pixels) {
  struct picture picture = {
      .bytes = bytes, .count = count, .width = width, .height = height, .pixels = pixels};
  if (!libraries[library].decode || !CPIsAvailable(library))
    return cp_result(CPStatusUnsupported, "its library is missing");
  return libraries[library].decode(&picture);
}

CPResult CPDecodeReduced(
    CPLibrary library, const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    uint32_t reduced_width, uint32_t reduced_height, uint8_t *pixels) {
  struct picture picture = {
      bytes, count, width, height, pixels, reduced_width, reduced_height};
  if (!CPIsAvailable(library) || !libraries[library].decode_reduced)
    return cp_result(CPStatusUnsupported, "its library does not reduce pixels");
  return libraries[library].decode_reduced(&picture);
}

uint8_t *CPCopyProfile(
    CPLibrary library, const uint8_t *bytes, size_t count, size_t *profile_count) {
  struct picture picture = {.bytes = bytes, .count = count};
  if (!CPIsAvailable(library) || !libraries[library].copy_profile) return NULL;
  return libraries[library].copy_profile(&picture, profile_count);
}

CPResult cp_result(CPStatus status, const char *message) {
  CPResult result = {.status = status};
  snprintf(result.message, sizeof result.message, "%s", message ? message : "no reason given");
  return result;
}

CPResult cp_wrong_size(void) {
  return cp_result(CPStatusDamaged, "its pixels are of another size than its header says");
}

void cp_unmultiply(uint8_t *pixels, size_t count) {
  for (size_t pixel = 0; pixel < count; pixel++) {
    uint8_t *channel = pixels + pixel * 4;
    unsigned alpha = channel[3];
    if (alpha == 0 || alpha == 255) continue;
    for (int index = 0; index < 3; index++) {
      unsigned value = (channel[index] * 255u + alpha / 2) / alpha;
      channel[index] = value > 255 ? 255 : (uint8_t)value;
    }
  }
}
