#include "Library.h"
#include <stdio.h>

static const struct {
  bool (*is_available)(void);
  CPResult (*decode)(const struct picture *picture);
} libraries[] = {
    [CPLibraryHEIF] = {cp_heif_is_available, cp_heif_decode},
    [CPLibraryWebP] = {cp_webp_is_available, cp_webp_decode},
    // Its rows are read one by one.
    [CPLibraryTIFF] = {cp_tiff_is_available, NULL},
};

bool CPIsAvailable(CPLibrary library) { return libraries[library].is_available(); }

CPResult CPDecode(
    CPLibrary library, const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    uint32_t thumbnail, uint8_t *pixels) {
  struct picture picture = {bytes, count, width, height, thumbnail, pixels};
  if (!libraries[library].decode || !CPIsAvailable(library))
    return cp_result(CPStatusUnsupported, "its library is missing");
  return libraries[library].decode(&picture);
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
