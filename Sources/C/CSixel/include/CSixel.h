// Sixels by libchafa or libsixel, whichever is asked for, opened when it is first used.
//
// Neither is needed to build: what is called of them is declared here, as their documentation has
// it, and found with `dlsym` (CLibraryLoader).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The libraries, in the order in which they are tried.
enum csixel_library { CSIXEL_CHAFA, CSIXEL_LIBSIXEL };

// Takes bytes of the result, in order; the pointer is good during the call.
typedef void (*csixel_receiver)(const char *_Nonnull bytes, size_t count, void *_Nullable context);

// Whether a library is installed with all that is called of it. Any thread may ask.
bool csixel_is_available(enum csixel_library library);

// Writes a picture as sixels, from the introducer (DCS q) to the terminator (ST).
//
// `pixels` are red, green, blue and alpha with straight alpha, row by row. libchafa leaves out what
// is more transparent than not, libsixel ignores alpha. Returns 0, or another number if the library
// could not do it or is not there.
int csixel_encode(
    enum csixel_library library, const uint8_t *_Nonnull pixels, int width, int height,
    csixel_receiver _Nonnull receiver, void *_Nullable context);
