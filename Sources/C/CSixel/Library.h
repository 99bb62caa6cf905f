// How the two files find functions in a library.
#pragma once
#include "CSixel.h"

// A function of a library: its name there, and where its address goes.
struct function {
  const char *name;
  void *address;
};

// Opens a library by one of its file names, up to NULL, and finds all functions, up to one without a
// name; returns whether it did.
int csixel_open(const char *const *names, const struct function *functions);

int csixel_chafa_is_there(void);
int csixel_chafa_encode(
    const uint8_t *pixels, int width, int height, csixel_receiver receiver, void *context);

int csixel_libsixel_is_there(void);
int csixel_libsixel_encode(
    const uint8_t *pixels, int width, int height, csixel_receiver receiver, void *context);
