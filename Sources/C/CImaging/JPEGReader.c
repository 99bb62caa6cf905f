#include <stdlib.h>

#include "JPEGScans.h"

struct CIJPEGReader {
  struct jpeg_decompress_struct codec;
  JPEGErrors errors;
  struct jpeg_progress_mgr progress;
  const uint8_t *bytes;
  size_t count;
  uint32_t eighths;
  CIJPEGPart *part;
  uint8_t *pixels;
  uint32_t rowCount;
  // Whether the file was read to its end, and then had every coefficient.
  bool isFinished;
  bool hadAllScans;
};

// MARK: - Steps

static void create(void *subject) {
  CIJPEGReader *reader = subject;
  jpeg_create_decompress(&reader->codec);
  reader->progress.progress_monitor = jpegScansLimit;
  reader->codec.progress = &reader->progress;
  jpeg_mem_src(&reader->codec, reader->bytes, (unsigned long)reader->count);
}

static void readHeader(void *subject) {
  CIJPEGReader *reader = subject;
  struct jpeg_decompress_struct *codec = &reader->codec;
  jpeg_read_header(codec, TRUE);
  codec->out_color_space = codec->num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_calc_output_dimensions(codec);
}

static void scale(void *subject) {
  CIJPEGReader *reader = subject;
  reader->codec.scale_num = reader->eighths;
  reader->codec.scale_denom = 8;
  jpeg_calc_output_dimensions(&reader->codec);
}

/// Returns whether the columns of a component can be cropped.
///
/// Scaling decodes a subsampled component at a finer scale than the picture. Before 3.0.0 libjpeg-turbo
/// computed the cropped width of a component from its sampling factors only, so that the rest of its
/// rows was never written, unless the component needed no upsampling.
static bool canCropComponent(
    const struct jpeg_decompress_struct *codec, const jpeg_component_info *component) {
  bool isFull = component->downsampled_width == codec->output_width &&
      component->downsampled_height == codec->output_height;
  uint64_t samples = (uint64_t)codec->output_width * (unsigned)component->h_samp_factor;
  uint64_t factor = (unsigned)codec->max_h_samp_factor;
  return isFull || component->downsampled_width == (samples + factor - 1) / factor;
}

static bool canCropColumns(const struct jpeg_decompress_struct *codec) {
  for (int index = 0; index < codec->num_components; index++) {
    if (!canCropComponent(codec, &codec->comp_info[index])) return false;
  }
  return true;
}

/// Crops to the columns of the part, widened to whole blocks or to all columns.
static void cropColumns(struct jpeg_decompress_struct *codec, CIJPEGPart *part) {
  JDIMENSION x = part->x, width = part->width;
  if (width < codec->output_width && canCropColumns(codec)) {
    jpeg_crop_scanline(codec, &x, &width);
  } else {
    x = 0;
    width = codec->output_width;
  }
  part->x = x;
  part->width = width;
}

/// Moves to the part's first row. In a progressive picture, scans may be skipped; then block smoothing,
/// which estimates their coefficients, is disabled: it would cost more than it gains.
static void begin(void *subject) {
  CIJPEGReader *reader = subject;
  struct jpeg_decompress_struct *codec = &reader->codec;
  CIJPEGPart *part = reader->part;
  codec->buffered_image = part->maySkipScans && codec->progressive_mode;
  codec->do_block_smoothing = !codec->buffered_image;
  jpeg_start_decompress(codec);
  if (codec->buffered_image) {
    jpegScansRead(codec);
    jpegScansMissingMean(codec, part->missingMean);
    jpeg_start_output(codec, codec->input_scan_number);
  }
  cropColumns(codec, part);
  if (part->y > 0) jpeg_skip_scanlines(codec, part->y);
}

static void readRows(void *subject) {
  CIJPEGReader *reader = subject;
  struct jpeg_decompress_struct *codec = &reader->codec;
  JSAMPROW row = reader->pixels;
  for (uint32_t count = 0; count < reader->rowCount; count++) {
    jpeg_read_scanlines(codec, &row, 1);
    row += (size_t)codec->output_width * 4;
  }
}

/// Returns whether every coefficient of the picture was read: each component has had a scan, which latches its
/// quantization table, and in a progressive picture each coefficient its last bit.
static bool hasAllScans(const struct jpeg_decompress_struct *codec) {
  for (int index = 0; index < codec->num_components; index++) {
    if (!codec->comp_info[index].quant_table) return false;
    for (int place = 0; codec->coef_bits && place < DCTSIZE2; place++) {
      if (codec->coef_bits[index][place] != 0) return false;
    }
  }
  return true;
}

static void readToEnd(void *subject) {
  CIJPEGReader *reader = subject;
  struct jpeg_decompress_struct *codec = &reader->codec;
  while (!jpeg_input_complete(codec)) jpeg_consume_input(codec);
  // The components do not outlive the next step.
  reader->hadAllScans = hasAllScans(codec);
  reader->isFinished = true;
  jpeg_finish_decompress(codec);
}

// MARK: - Interface

CIJPEGReader *CIJPEGReaderCreate(const uint8_t *bytes, size_t count) {
  CIJPEGReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->codec.err = jpegErrorsInstall(&reader->errors);
  if (guardRun(&reader->errors.guard, create, reader) == CIStatusDone) return reader;
  CIJPEGReaderFree(reader);
  return NULL;
}

void CIJPEGReaderFree(CIJPEGReader *reader) {
  jpeg_destroy_decompress(&reader->codec);
  free(reader);
}

// The memory for all coefficients of all blocks of all components.
static uint64_t scanMemory(struct jpeg_decompress_struct *codec) {
  if (!jpeg_has_multiple_scans(codec)) return 0;
  uint64_t blocks = 0;
  for (int index = 0; index < codec->num_components; index++) {
    const jpeg_component_info *component = &codec->comp_info[index];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  return blocks * sizeof(JBLOCK);
}

static CIJPEGColors colors(J_COLOR_SPACE space) {
  switch (space) {
    case JCS_GRAYSCALE: return CIJPEGColorsGrey;
    case JCS_RGB: return CIJPEGColorsRGB;
    case JCS_YCbCr: return CIJPEGColorsYCbCr;
    default: return CIJPEGColorsOther;
  }
}

CIStatus CIJPEGReaderReadHeader(CIJPEGReader *reader, CIJPEGHeader *header) {
  CIStatus status = guardRun(&reader->errors.guard, readHeader, reader);
  struct jpeg_decompress_struct *codec = &reader->codec;
  *header = (CIJPEGHeader){
      .width = codec->image_width,
      .height = codec->image_height,
      .isCMYK = codec->out_color_space == JCS_CMYK,
      .isInverted = codec->saw_Adobe_marker,
      .isProgressive = codec->progressive_mode,
      .colors = colors(codec->jpeg_color_space),
      .scanMemory = status == CIStatusDone ? scanMemory(codec) : 0,
  };
  return status;
}

CIStatus CIJPEGReaderScale(
    CIJPEGReader *reader, uint32_t eighths, uint32_t *width, uint32_t *height) {
  reader->eighths = eighths;
  CIStatus status = guardRun(&reader->errors.guard, scale, reader);
  *width = reader->codec.output_width;
  *height = reader->codec.output_height;
  return status;
}

CIStatus CIJPEGReaderBegin(CIJPEGReader *reader, CIJPEGPart *part) {
  reader->part = part;
  return guardRun(&reader->errors.guard, begin, reader);
}

CIStatus CIJPEGReaderReadRows(CIJPEGReader *reader, uint32_t count, uint8_t *pixels) {
  reader->pixels = pixels;
  reader->rowCount = count;
  return guardRun(&reader->errors.guard, readRows, reader);
}

CIStatus CIJPEGReaderReadToEnd(CIJPEGReader *reader) {
  return guardRun(&reader->errors.guard, readToEnd, reader);
}

uint32_t CIJPEGReaderRowCount(const CIJPEGReader *reader) { return reader->codec.output_scanline; }

// Where only the end marker is missing, libjpeg has decoded each pixel from the file: it also warns of a segment that
// ends too early. It does not warn of an arithmetic code that ends too early, but reads zeros.
bool CIJPEGReaderHasLostPixels(const CIJPEGReader *reader) {
  if (reader->errors.hasLostPixels) return true;
  if (!reader->errors.hasNoEnd) return false;
  if (reader->codec.arith_code) return true;
  return !(reader->isFinished ? reader->hadAllScans : hasAllScans(&reader->codec));
}

const char *CIJPEGReaderMessage(const CIJPEGReader *reader) { return reader->errors.guard.message; }
