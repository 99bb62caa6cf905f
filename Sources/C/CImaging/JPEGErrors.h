#pragma once
// jpeglib.h names FILE and size_t without including what declares them.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "Guard.h"

/// libjpeg's error manager, with ours behind it.
typedef struct {
  /// First, so that libjpeg's pointer is ours too.
  struct jpeg_error_mgr manager;
  Guard guard;
  /// Whether a warning told of pixels that are not there.
  bool hasLostPixels;
} JPEGErrors;

/// Makes libjpeg neither print nor exit: errors leave the step, warnings are judged.
struct jpeg_error_mgr *jpegErrorsInstall(JPEGErrors *errors);
