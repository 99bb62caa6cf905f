"""How like thumbnails are to what they should be: quality.py FOLDER FILE...

They should be what Pillow makes of the whole picture: decoded at its full size, upright, and the
largest centred square of it reduced by the Lanczos filter in one step. Prints the median and the
least of their peak signal-to-noise ratios in decibels, of red, green and blue.
"""

import statistics
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps


def reference(path, side):
    """The thumbnail as it should be."""
    with Image.open(path) as picture:
        whole = ImageOps.exif_transpose(picture).convert("RGB")
    left, top = ((length - min(whole.size)) / 2 for length in whole.size)
    square = (left, top, whole.width - left, whole.height - top)
    return whole.resize((side, side), Image.Resampling.LANCZOS, square)


def decibels(path, folder):
    """The ratio of a picture's thumbnail, which goes by the name of the picture."""
    names = [f"{Path(path).stem}{end}.png" for end in ("", "_thumbnail")]
    thumbnail, = (folder / name for name in names if (folder / name).exists())
    with Image.open(thumbnail) as made:
        pixels = np.asarray(made.convert("RGBA"), np.float64)[:, :, :3]
    error = np.mean((pixels - np.asarray(reference(path, len(pixels)), np.float64)) ** 2)
    return 10 * np.log10(255 ** 2 / max(error, 1e-9))


if __name__ == "__main__":
    ratios = [decibels(path, Path(sys.argv[1])) for path in sys.argv[2:]]
    print(f"{statistics.median(ratios):.1f} {min(ratios):.1f}")
