#pragma once
#include <stddef.h>

/// A file of the Resources folder at the time of the build.
typedef struct {
  /// Its path in the folder: `library/places.json`.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} embedded_file;

/// All embedded files, sorted by path. It is a function because Swift cannot import an array without bounds.
const embedded_file *_Nonnull embedded_files_start(void);
extern const size_t embedded_files_count;
