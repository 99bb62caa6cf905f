// libjpeg's own eighth of a picture, to judge our reader of block means by.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is to be decoded.
typedef struct {
  /// The rows of samples, from the top.
  uint32_t rows;
  /// The number of scans to read of a progressive picture.
  uint32_t scans;
  /// Whether the colours are converted to red, green and blue, rather than the samples left as they are.
  bool isInRGB;
} CRefereeWish;

typedef struct {
  /// The size of the picture at an eighth, in samples, and the samples of each of its pixels.
  uint32_t width, height, components;
  /// Whether libjpeg takes the components for luma and two chromas.
  bool isYCbCr;
} CRefereeSize;

/// Decodes a JPEG at an eighth of its size.
///
/// @param samples Memory for `capacity` samples, pixel by pixel.
/// @return 0, or 1 where the file is damaged in what is read, does not fit, or has no such colours.
int CRefereeDecode(
    const uint8_t *_Nonnull bytes, size_t count, const CRefereeWish *_Nonnull wish,
    uint8_t *_Nonnull samples, size_t capacity, CRefereeSize *_Nonnull size);
