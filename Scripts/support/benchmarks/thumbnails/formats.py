"""Pictures of each format to measure with: formats.py TARGET

Makes a folder for each format, once, of the photographs among Debian's wallpapers: six of 2,400 pixels, or
three of twelve megapixels, as phones take them. It needs avifenc, cjxl, cwebp and heif-enc.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from photographs import make_once, wallpapers

AVIF = ["avifenc", "--jobs", "all", "--speed", "6", "--yuv", "420", "--min", "18", "--max", "28"]

#: Of each folder: its size of pictures, the ending of its files, and what writes one of a PNG. The endings
#: that Pillow writes have its options.
FOLDERS = {
    "PNG": ("large", ".png", {}),
    "TIFF": ("large", ".tif", {"compression": "tiff_lzw"}),
    "GIF": ("large", ".gif", {}),
    "WebP": ("large", ".webp", ["cwebp", "-quiet", "-q", "80", "{png}", "-o", "{made}"]),
    "AVIF": ("large", ".avif", [*AVIF, "{png}", "{made}"]),
    "HEIC": ("phone", ".heic", ["heif-enc", "-q", "60", "{png}", "-o", "{made}"]),
    "HEIC with thumbnails": (
        "phone", ".heic", ["heif-enc", "-q", "60", "-t", "320", "{png}", "-o", "{made}"]),
    "JPEG XL": ("phone", ".jxl", ["cjxl", "{png}", "{made}"]),
    "JPEG XL of a JPEG": ("phone", ".jxl", ["cjxl", "{jpeg}", "{made}"]),
}

#: The number of pictures of each size, and the pixels that a photograph has to have.
SIZES = {"large": (6, 2_400 * 1_600), "phone": (3, 12_000_000)}


def make(target, photographs):
    """Makes the folders; one whose encoder fails has a file `failure` instead of pictures."""
    with tempfile.TemporaryDirectory() as scratch:
        originals = {size: list(_originals(size, photographs, Path(scratch))) for size in SIZES}
        for name, (size, ending, writer) in FOLDERS.items():
            folder = target / name
            folder.mkdir()
            for png in originals[size]:
                failure = _write(png, folder / (png.stem + ending), writer)
                if failure:
                    shutil.rmtree(folder)
                    folder.mkdir()
                    (folder / "failure").write_text(failure)
                    break


def _originals(size, photographs, scratch):
    """Makes the pictures of a size, as PNGs with JPEGs beside them."""
    count, pixels = SIZES[size]
    for photograph in photographs:
        with Image.open(photograph) as whole:
            if whole.width * whole.height < pixels or count == 0:
                continue
            scale = (pixels / (whole.width * whole.height)) ** 0.5
            if size == "large":
                scale = 2_400 / max(whole.size)
            picture = whole.convert("RGB").resize(
                [round(side * scale) for side in whole.size], Image.Resampling.LANCZOS)
        png = scratch / f"{size}-{count}.png"
        picture.save(png)
        picture.save(png.with_suffix(".jpg"), quality=90)
        yield png
        count -= 1


def _write(png, made, writer):
    """Writes a file of a PNG; returns the reason if that fails."""
    if isinstance(writer, dict):
        with Image.open(png) as picture:
            picture.save(made, **writer)
        return None
    command = [word.format(png=png, jpeg=png.with_suffix(".jpg"), made=made) for word in writer]
    run = subprocess.run(command, capture_output=True, text=True)
    return None if run.returncode == 0 else f"{command[0]} failed: {run.stderr.strip()[-200:]}"


if __name__ == "__main__":
    make_once(Path(sys.argv[1]), [Path(__file__)], wallpapers(), make)
