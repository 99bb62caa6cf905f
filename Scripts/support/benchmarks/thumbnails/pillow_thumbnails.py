"""Pillow's thumbnails: pillow_thumbnails.py FOLDER FILE...

The square is cut from libjpeg's reduced picture to a fraction of a pixel, which Pillow supports,
though its own ImageOps.fit does not do it.
"""

import sys
from pathlib import Path

from PIL import Image, ImageOps

SIDE = 40

for path in sys.argv[2:]:
    with Image.open(path) as picture:
        sides = picture.size
        # Like Pillow's Image.thumbnail: libjpeg reduces the picture to at least twice the size.
        picture.draft("RGB", (2 * SIDE, 2 * SIDE))
        reduced = next(n for n in (8, 4, 2, 1) if -(-sides[0] // n) == picture.width)
        left, top = ((side - min(sides)) / reduced / 2 for side in sides)
        square = (left, top, left + min(sides) / reduced, top + min(sides) / reduced)
        small = picture.convert("RGB").resize((SIDE, SIDE), Image.Resampling.LANCZOS, square)
        small = ImageOps.exif_transpose(small)
        small.convert("RGBA").save(Path(sys.argv[1], Path(path).stem + ".png"))
