#pragma once
// jpeglib.h uses FILE and size_t without including their declarations.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "Guard.h"

/// libjpeg's error manager, followed by our state.
typedef struct {
  /// First, so that libjpeg's pointer also points to this structure.
  struct jpeg_error_mgr manager;
  Guard guard;
  /// True if a warning reported missing pixels.
  bool hasLostPixels;
  /// True if the file ends before its end marker (EOI).
  bool hasNoEnd;
} JPEGErrors;

/// Installs an error manager that neither prints nor exits: errors leave the step, warnings are recorded.
struct jpeg_error_mgr *jpegErrorsInstall(JPEGErrors *errors);
