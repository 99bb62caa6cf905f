// The scans of a progressive JPEG: their limit, and those that are skipped.
#pragma once
#include "JPEGErrors.h"

/// Leaves the step where a picture has more scans than any encoder writes.
void jpegScansLimit(j_common_ptr codec);

/// Reads scans until the remaining ones would not show at the scale, whose denominator is 8.
void jpegScansRead(j_decompress_ptr codec);

/// Computes the mean that skipped scans would have added to all pixels, in levels of red, green and
/// blue.
void jpegScansMissingMean(j_decompress_ptr codec, float mean[3]);
