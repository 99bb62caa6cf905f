// The scans of a progressive JPEG: their limit, and skipping them.
#pragma once
#include "JPEGErrors.h"

/// Leaves the step if a picture has more scans than any encoder writes.
void jpegScansLimit(j_common_ptr codec);

/// Reads scans until the remaining ones would be invisible at the scale, whose denominator is 8.
void jpegScansRead(j_decompress_ptr codec);

/// Computes the mean that skipped scans would have added to all pixels, in levels of red, green and blue.
void jpegScansMissingMean(j_decompress_ptr codec, float mean[3]);
