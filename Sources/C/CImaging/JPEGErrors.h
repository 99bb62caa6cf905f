#pragma once
// jpeglib.h names FILE and size_t without including what declares them.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "Guard.h"

/// An error manager for libjpeg, with our state after it.
typedef struct {
  /// First, so that libjpeg's pointer is ours too.
  struct jpeg_error_mgr manager;
  Guard guard;
  /// Whether a warning reported missing pixels.
  bool hasLostPixels;
} JPEGErrors;

/// Installs an error manager that neither prints nor exits: errors leave the step, warnings are
/// recorded.
struct jpeg_error_mgr *jpegErrorsInstall(JPEGErrors *errors);
