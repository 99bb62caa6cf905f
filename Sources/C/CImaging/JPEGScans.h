// How many scans of a progressive JPEG are read.
#pragma once
#include "JPEGErrors.h"

/// Refuses a picture that has more scans than any encoder writes; leaves the step.
void jpegScansLimit(j_common_ptr codec);

/// Reads scans until those that are left would hardly show at the scale, whose denominator is 8.
void jpegScansRead(j_decompress_ptr codec);

/// Gives what the scans that were not read would have added to all pixels alike, on average, in
/// levels of red, green and blue.
void jpegScansMissingLight(j_decompress_ptr codec, float light[3]);
