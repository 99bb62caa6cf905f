// Sixels by libchafa or libsixel, as requested, opened on first use.
//
// Neither is needed to build: the required functions are declared here as documented, and found with
// `dlsym` (CLibraryLoader).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The libraries, in the order to try.
enum csixel_library { CSIXEL_CHAFA, CSIXEL_LIBSIXEL };

// Receives bytes of the result in order; the pointer is valid during the call.
typedef void (*csixel_receiver)(const char *_Nonnull bytes, size_t count, void *_Nullable context);

// Returns whether a library is installed with all required functions; any thread may call it.
bool csixel_is_available(enum csixel_library library);

// Writes a picture as sixels, from the introducer (DCS q) to the terminator (ST).
//
// `pixels` are red, green, blue and straight alpha, row by row. libchafa omits pixels that are more
// transparent than opaque; libsixel ignores alpha. Returns 0, or another number if the library failed
// or is missing.
int csixel_encode(
    enum csixel_library library, const uint8_t *_Nonnull pixels, int width, int height,
    csixel_receiver _Nonnull receiver, void *_Nullable context);
