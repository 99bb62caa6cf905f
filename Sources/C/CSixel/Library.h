// The two libraries, each in its own file.
#pragma once
#include "CSixel.h"

bool csixel_chafa_is_available(void);
int csixel_chafa_encode(
    const uint8_t *pixels, int width, int height, csixel_receiver receiver, void *context);

bool csixel_libsixel_is_available(void);
int csixel_libsixel_encode(
    const uint8_t *pixels, int width, int height, csixel_receiver receiver, void *context);
