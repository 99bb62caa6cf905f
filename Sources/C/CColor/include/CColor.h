// Little CMS (lcms2), an optional library that is opened when it is first used. Building needs
// nothing of it: the part of its ABI that is called is declared here.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct CCTransform CCTransform;

/// The layout of the 4 bytes of a pixel.
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /// Red, green, blue and alpha, which stays as it is.
  CCLayoutRGBA,
  /// Cyan, magenta, yellow and black, 255 for full ink.
  CCLayoutCMYK,
  /// The same, 0 for full ink, as Adobe stores it.
  CCLayoutInvertedCMYK,
} CCLayout;

/// Whether the library is there.
bool CCIsAvailable(void);

/// Makes a transform from a profile to sRGB, which several threads may use at once; NULL where the
/// library is missing, or does not accept the profile for pixels of that layout.
CCTransform *_Nullable CCTransformCreate(
    const void *_Nullable profile, size_t count, CCLayout layout);
void CCTransformFree(CCTransform *_Nonnull transform);

/// Turns pixels into red, green, blue and alpha, in place; of inks the alpha is undefined.
void CCTransformApply(
    const CCTransform *_Nonnull transform, uint8_t *_Nonnull pixels, size_t count);
