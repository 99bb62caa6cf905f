"""The likeness of thumbnails to a reference: quality.py FOLDER FILE...

The reference is made by Pillow from the whole picture: decoded at its full size, upright, its largest
centred square reduced by the Lanczos filter in one step. Prints the median and the minimum of the peak
signal-to-noise ratios in decibels, of red, green and blue.
"""

import statistics
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps


def reference(path, side):
    """The reference thumbnail."""
    with Image.open(path) as picture:
        whole = ImageOps.exif_transpose(picture).convert("RGB")
    left, top = ((length - min(whole.size)) / 2 for length in whole.size)
    square = (left, top, whole.width - left, whole.height - top)
    return whole.resize((side, side), Image.Resampling.LANCZOS, square)


def decibels(path, folder):
    """The ratio of a picture's thumbnail, which has the picture's name."""
    names = [f"{Path(path).stem}{end}.png" for end in ("", "_thumbnail")]
    thumbnail, = (folder / name for name in names if (folder / name).exists())
    with Image.open(thumbnail) as made:
        pixels = np.asarray(made.convert("RGBA"), np.float64)[:, :, :3]
    error = np.mean((pixels - np.asarray(reference(path, len(pixels)), np.float64)) ** 2)
    return 10 * np.log10(255 ** 2 / max(error, 1e-9))


if __name__ == "__main__":
    ratios = [decibels(path, Path(sys.argv[1])) for path in sys.argv[2:]]
    print(f"{statistics.median(ratios):.1f} {min(ratios):.1f}")
