#include <stdlib.h>

#include "JPEGErrors.h"

struct CIJPEGReader {
  struct jpeg_decompress_struct codec;
  JPEGErrors errors;
  struct jpeg_progress_mgr progress;
  const uint8_t *bytes;
  size_t count;
  uint32_t eighths;
  uint8_t *pixels;
};

// MARK: - Limits

/// The encoders in use write about ten scans; a bomb writes thousands over a huge frame.
enum { mostScans = 100, usualScans = 16 };
static const uint64_t mostScannedPixels = 1000000000;

static void limitScans(j_common_ptr codec) {
  j_decompress_ptr decoder = (j_decompress_ptr)codec;
  uint64_t scans = (uint64_t)decoder->input_scan_number;
  uint64_t pixels = (uint64_t)decoder->image_width * decoder->image_height;
  if (scans <= usualScans || (scans <= mostScans && scans * pixels <= mostScannedPixels)) return;
  guardLeave(&((JPEGErrors *)codec->err)->guard, CIStatusDamaged, "Too many scans");
}

// MARK: - Steps

static void create(void *subject) {
  CIJPEGReader *reader = subject;
  jpeg_create_decompress(&reader->codec);
  reader->progress.progress_monitor = limitScans;
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

static void readRows(void *subject) {
  CIJPEGReader *reader = subject;
  struct jpeg_decompress_struct *codec = &reader->codec;
  jpeg_start_decompress(codec);
  while (codec->output_scanline < codec->output_height) {
    size_t offset = (size_t)codec->output_scanline * codec->output_width * 4;
    JSAMPROW row = reader->pixels + offset;
    jpeg_read_scanlines(codec, &row, 1);
  }
  jpeg_finish_decompress(codec);
}

// MARK: - The door

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

CIStatus CIJPEGReaderReadHeader(CIJPEGReader *reader, CIJPEGHeader *header) {
  CIStatus status = guardRun(&reader->errors.guard, readHeader, reader);
  const struct jpeg_decompress_struct *codec = &reader->codec;
  *header = (CIJPEGHeader){
      .width = codec->image_width,
      .height = codec->image_height,
      .isCMYK = codec->out_color_space == JCS_CMYK,
      .isInverted = codec->saw_Adobe_marker,
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

CIStatus CIJPEGReaderReadRows(CIJPEGReader *reader, uint8_t *pixels) {
  reader->pixels = pixels;
  return guardRun(&reader->errors.guard, readRows, reader);
}

uint32_t CIJPEGReaderRowCount(const CIJPEGReader *reader) { return reader->codec.output_scanline; }

bool CIJPEGReaderHasLostPixels(const CIJPEGReader *reader) { return reader->errors.hasLostPixels; }

const char *CIJPEGReaderMessage(const CIJPEGReader *reader) { return reader->errors.guard.message; }
