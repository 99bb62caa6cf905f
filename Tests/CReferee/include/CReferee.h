// libjpeg's own eighth of a picture, to judge our reader of block means by.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  /// The size of the first component at an eighth, in samples.
  uint32_t width, height;
} CRefereeSize;

/// Decodes the first rows of a JPEG's first component at an eighth of its size, of a progressive
/// picture as far as its first scans go.
///
/// @param scans The number of scans to read of a progressive picture.
/// @param luma Memory for `capacity` samples, row by row.
/// @return 0, or 1 where the file is damaged in what is read, or does not fit.
int CRefereeDecode(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t rows, uint32_t scans,
    uint8_t *_Nonnull luma, size_t capacity, CRefereeSize *_Nonnull size);
