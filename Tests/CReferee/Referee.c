#include "CReferee.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  int isDamaged;
} Errors;

typedef struct {
  struct jpeg_decompress_struct codec;
  Errors errors;
} Referee;

static void handleError(j_common_ptr codec) { longjmp(((Errors *)codec->err)->jump, 1); }

/// The warnings by which pixels are lost; a whole file may give others.
static void handleWarning(j_common_ptr codec, int level) {
  int code = codec->err->msg_code;
  if (level < 0 &&
      (code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE || code == JWRN_JPEG_EOF ||
       code == JWRN_MUST_RESYNC))
    ((Errors *)codec->err)->isDamaged = 1;
}

static void readScans(struct jpeg_decompress_struct *codec, uint32_t scans) {
  int state = 0;
  while (state != JPEG_REACHED_EOI && scans > 0) {
    state = jpeg_consume_input(codec);
    if (state == JPEG_SCAN_COMPLETED) scans--;
  }
  jpeg_start_output(codec, codec->input_scan_number);
}

static int decode(
    Referee *referee, const CRefereeWish *wish, uint8_t *samples, size_t capacity,
    CRefereeSize *size) {
  struct jpeg_decompress_struct *codec = &referee->codec;
  jpeg_read_header(codec, TRUE);
  codec->scale_num = 1;
  codec->scale_denom = 8;
  size->isYCbCr = codec->jpeg_color_space == JCS_YCbCr;
  if (wish->isInRGB) {
    if (!size->isYCbCr) return 1;
    codec->out_color_space = JCS_RGB;
  } else {
    // No conversion of colours: the samples as they are.
    codec->jpeg_color_space = codec->out_color_space = JCS_UNKNOWN;
  }
  codec->buffered_image = codec->progressive_mode;
  codec->do_block_smoothing = FALSE;
  jpeg_start_decompress(codec);
  if (codec->buffered_image) readScans(codec, wish->scans);
  size->width = codec->output_width;
  size->height = codec->output_height;
  size->components = (uint32_t)codec->output_components;
  size_t stride = (size_t)codec->output_width * size->components;
  if (stride * codec->output_height > capacity) return 1;
  while (codec->output_scanline < codec->output_height && codec->output_scanline < wish->rows) {
    JSAMPROW row = samples + codec->output_scanline * stride;
    jpeg_read_scanlines(codec, &row, 1);
  }
  return referee->errors.isDamaged;
}

int CRefereeDecode(
    const uint8_t *bytes, size_t count, const CRefereeWish *wish, uint8_t *samples, size_t capacity,
    CRefereeSize *size) {
  Referee *referee = calloc(1, sizeof *referee);
  if (!referee) return 1;
  referee->codec.err = jpeg_std_error(&referee->errors.manager);
  referee->errors.manager.error_exit = handleError;
  referee->errors.manager.emit_message = handleWarning;
  volatile int status = 1;
  if (!setjmp(referee->errors.jump)) {
    jpeg_create_decompress(&referee->codec);
    jpeg_mem_src(&referee->codec, bytes, (unsigned long)count);
    status = decode(referee, wish, samples, capacity, size);
  }
  jpeg_destroy_decompress(&referee->codec);
  free(referee);
  return status;
}
