// The functions of Little CMS that this target calls, in one table.
#pragma once
#include "CColor.h"

typedef void *cms_handle;

struct cms_functions {
  cms_handle (*OpenProfileFromMem)(const void *bytes, uint32_t count);
  cms_handle (*Create_sRGBProfile)(void);
  cms_handle (*CreateTransform)(
      cms_handle input, uint32_t input_format, cms_handle output, uint32_t output_format,
      uint32_t intent, uint32_t flags);
  void (*DoTransform)(cms_handle transform, const void *input, void *output, uint32_t pixels);
  void (*DeleteTransform)(cms_handle transform);
  int (*CloseProfile)(cms_handle profile);
};

// The functions, or NULL where the library, or one of them, is missing.
const struct cms_functions *cms_load(void);
