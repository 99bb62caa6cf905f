// The libraries, each in a file of its own.
#pragma once
#include "CPictures.h"

// A file in memory, its size by its header, and the memory for its pixels.
struct picture {
  const uint8_t *bytes;
  size_t count;
  uint32_t width;
  uint32_t height;
  uint8_t *pixels;
  // The size of the pixels where they are reduced.
  uint32_t reduced_width;
  uint32_t reduced_height;
};

bool cp_heif_is_available(void);

bool cp_webp_is_available(void);
CPResult cp_webp_decode(const struct picture *picture);
CPResult cp_webp_decode_reduced(const struct picture *picture);

bool cp_jxl_is_available(void);
CPResult cp_jxl_decode(const struct picture *picture);
CPResult cp_jxl_decode_reduced(const struct picture *picture);
uint8_t *cp_jxl_copy_profile(const struct picture *picture, size_t *count);

bool cp_tiff_is_available(void);

CPResult cp_result(CPStatus status, const char *message);

// The result for a picture that is of another size than its header says.
CPResult cp_wrong_size(void);

// Divides red, green and blue by alpha.
void cp_unmultiply(uint8_t *pixels, size_t count);
