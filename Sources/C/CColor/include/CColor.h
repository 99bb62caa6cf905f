// Little CMS (lcms2), an optional library opened on first use. It is not needed to build: the required
// part of its ABI is declared here.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct CCTransform CCTransform;

/// The layout of the 4 bytes of a pixel.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// Red, green, blue, and alpha, which is unchanged.
  CCLayoutRGBA,
  /// Grey, two bytes that are ignored, and alpha, which is unchanged.
  CCLayoutGrey,
  /// Cyan, magenta, yellow and black, 255 for full ink.
  CCLayoutCMYK,
  /// The same with 0 for full ink, as in Adobe's files.
  CCLayoutInvertedCMYK,
} CCLayout;

/// Returns whether the library is installed.
bool CCIsAvailable(void);

/// Creates a thread-safe transform from a profile to sRGB, or returns NULL if the library is missing or
/// does not accept the profile for that pixel layout.
CCTransform *_Nullable CCTransformCreate(
    const void *_Nullable profile, size_t count, CCLayout layout);
void CCTransformFree(CCTransform *_Nonnull transform);

/// Converts pixels to red, green, blue and alpha in place; from inks, alpha is undefined.
void CCTransformApply(
    const CCTransform *_Nonnull transform, uint8_t *_Nonnull pixels, size_t count);
