"""The likeness of thumbnails to a reference: quality.py FOLDER FILE...

The reference is made by Pillow from the whole picture: decoded at its full size, converted to sRGB by its
embedded profile, upright, its largest centred square reduced by the Lanczos filter in one step. Prints the
median and the minimum of the peak signal-to-noise ratios in decibels, of red, green and blue.
"""

import io
import statistics
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageCms, ImageOps

SRGB = ImageCms.createProfile("sRGB")


def reference(path, side):
    """The reference thumbnail; raises Pillow's error if the picture is damaged."""
    with Image.open(path) as picture:
        picture.load()
        whole = in_srgb(ImageOps.exif_transpose(picture))
    left, top = ((length - min(whole.size)) / 2 for length in whole.size)
    square = (left, top, whole.width - left, whole.height - top)
    return whole.resize((side, side), Image.Resampling.LANCZOS, square)


def in_srgb(picture):
    """A picture converted to sRGB, or unchanged if it has no usable profile."""
    profile = picture.info.get("icc_profile")
    if profile and picture.mode not in ("L", "CMYK"):
        picture = picture.convert("RGB")
    if profile:
        try:
            return ImageCms.profileToProfile(picture, io.BytesIO(profile), SRGB, outputMode="RGB")
        except (ImageCms.PyCMSError, OSError):
            pass
    return picture.convert("RGB")


def decibels(one, other):
    """The peak signal-to-noise ratio of two pictures."""
    error = np.mean((np.asarray(one, np.float64) - np.asarray(other, np.float64)) ** 2)
    return 10 * np.log10(255 ** 2 / max(error, 1e-2))


def likeness(path, folder):
    """The decibels of a picture's thumbnail, which has the picture's name."""
    names = [f"{Path(path).stem}{end}.png" for end in ("", "_thumbnail")]
    thumbnail, = (folder / name for name in names if (folder / name).exists())
    with Image.open(thumbnail) as made:
        pixels = made.convert("RGBA").convert("RGB")
    return decibels(pixels, reference(path, pixels.width))


if __name__ == "__main__":
    ratios = [likeness(path, Path(sys.argv[1])) for path in sys.argv[2:]]
    print(f"{statistics.median(ratios):.1f} {min(ratios):.1f}")
