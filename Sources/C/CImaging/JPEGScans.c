#include "JPEGScans.h"

/// The maximum number of scans: encoders write about ten, a decompression bomb thousands over a huge frame.
enum { mostScans = 100, usualScans = 16 };
static const uint64_t mostScannedPixels = 1000000000;

void jpegScansLimit(j_common_ptr codec) {
  j_decompress_ptr decoder = (j_decompress_ptr)codec;
  uint64_t scans = (uint64_t)decoder->input_scan_number;
  uint64_t pixels = (uint64_t)decoder->image_width * decoder->image_height;
  if (scans <= usualScans || (scans <= mostScans && scans * pixels <= mostScannedPixels)) return;
  guardLeave(&((JPEGErrors *)codec->err)->guard, CIStatusDamaged, "Too many scans");
}

/// The greatest allowed error of a partly read coefficient, in units of its quantization table, eight
/// of which are a level: a larger one would be visible in a thumbnail.
enum { errorLimit = 24 };

/// The zigzag order of a scan's coefficients (ITU T.81, figure A.6), by row and column.
static const uint8_t zigzag[8][8] = {
    {0, 1, 5, 6, 14, 15, 27, 28},     {2, 4, 7, 13, 16, 26, 29, 42},
    {3, 8, 12, 17, 25, 30, 41, 43},   {9, 11, 18, 24, 31, 40, 44, 53},
    {10, 19, 23, 32, 39, 45, 52, 54}, {20, 22, 33, 38, 46, 51, 55, 60},
    {21, 34, 37, 47, 50, 56, 59, 61}, {35, 36, 48, 49, 57, 58, 62, 63},
};

/// Returns the greatest error of a coefficient whose last `bits` bits are unread.
static int greatestError(int bits, int step) { return ((1 << bits) - 1) * step; }

/// Returns whether a component is precise enough in the frequencies that the scale keeps: as many along
/// each side of a block as there are eighths.
static bool isPreciseEnough(j_decompress_ptr codec, int index) {
  const jpeg_component_info *component = &codec->comp_info[index];
  const int *bits = codec->coef_bits[index];
  if (!component->quant_table) return false;
  for (unsigned row = 0; row < codec->scale_num; row++) {
    for (unsigned column = 0; column < codec->scale_num; column++) {
      int known = bits[zigzag[row][column]];
      int step = component->quant_table->quantval[row * 8 + column];
      if (known < 0 || greatestError(known, step) > errorLimit) return false;
    }
  }
  return true;
}

static bool areScansEnough(j_decompress_ptr codec) {
  for (int index = 0; index < codec->num_components; index++) {
    if (!isPreciseEnough(codec, index)) return false;
  }
  return true;
}

void jpegScansRead(j_decompress_ptr codec) {
  int state = JPEG_SUSPENDED;
  while (state != JPEG_REACHED_EOI) {
    state = jpeg_consume_input(codec);
    if (state == JPEG_REACHED_SOS) jpegScansLimit((j_common_ptr)codec);
    // Not earlier: libjpeg counts a scan's bits as read from its start.
    if (state == JPEG_SCAN_COMPLETED && areScansEnough(codec)) return;
  }
}

/// Returns the mean error of a component's mean (its DC coefficient) in levels: unread bits round it
/// down (T.81, G.1.2.1), on average by half of their value.
static float missingMeanOf(j_decompress_ptr codec, int index) {
  int known = codec->coef_bits[index][0];
  const JQUANT_TBL *table = codec->comp_info[index].quant_table;
  return known > 0 && table ? (float)greatestError(known, table->quantval[0]) / 16 : 0;
}

void jpegScansMissingMean(j_decompress_ptr codec, float mean[3]) {
  if (!codec->coef_bits || codec->num_components == 4) return;
  float means[3] = {0};
  for (int index = 0; index < codec->num_components && index < 3; index++)
    means[index] = missingMeanOf(codec, index);
  if (codec->jpeg_color_space == JCS_YCbCr) {
    // JFIF 1.02, "Conversion to and from RGB".
    mean[0] = means[0] + 1.402f * means[2];
    mean[1] = means[0] - 0.34414f * means[1] - 0.71414f * means[2];
    mean[2] = means[0] + 1.772f * means[1];
  } else {
    bool isGrey = codec->num_components < 3;
    for (int index = 0; index < 3; index++) mean[index] = means[isGrey ? 0 : index];
  }
}
