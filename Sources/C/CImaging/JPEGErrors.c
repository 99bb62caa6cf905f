#include "JPEGErrors.h"

#include <jerror.h>

static Guard *guardOf(j_common_ptr codec) { return &((JPEGErrors *)codec->err)->guard; }

static void handleError(j_common_ptr codec) {
  char text[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, text);
  bool isMemory = codec->err->msg_code == JERR_OUT_OF_MEMORY;
  guardLeave(guardOf(codec), isMemory ? CIStatusNoMemory : CIStatusDamaged, text);
}

/// Returns whether a warning means missing pixels. A complete file may cause others: bytes between
/// segments, an unknown JFIF version or Adobe transform, a damaged profile.
static bool meansLostPixels(int code) {
  switch (code) {
    case JWRN_ARITH_BAD_CODE:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC:
      return true;
    default:
      return false;
  }
}

static void handleWarning(j_common_ptr codec, int level) {
  JPEGErrors *errors = (JPEGErrors *)codec->err;
  bool isEnd = codec->err->msg_code == JWRN_JPEG_EOF;
  if (level >= 0 || !(isEnd || meansLostPixels(codec->err->msg_code))) return;
  char text[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, text);
  guardNote(guardOf(codec), text);
  if (isEnd) errors->hasNoEnd = true;
  else errors->hasLostPixels = true;
}

static void printNothing(j_common_ptr codec) { (void)codec; }

struct jpeg_error_mgr *jpegErrorsInstall(JPEGErrors *errors) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&errors->manager);
  manager->error_exit = handleError;
  manager->emit_message = handleWarning;
  manager->output_message = printNothing;
  return manager;
}
