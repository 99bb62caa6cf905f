"""Photographs to measure with: photos of the sample library, and originals made of its pictures.

The photos are what `photo fetch` gets of some places, of 1024 pixels, and the same as progressive
files. An original is a part of a sample picture enlarged, and smooth as only a computed one can be;
what a camera adds is put back: texture that follows the scene's own edges, the noise of a sensor,
which is stronger in the dark and a pixel or two wide, and a JPEG encoder's quality.
"""

import hashlib
import shutil
import subprocess
import sys
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

#: Where the photos of 1024 pixels were taken, how many of them are of each place, and how large the
#: originals are, in pixels.
PLACES = ["Kyoto", "Paris", "Reykjavík", "Sydney", "Tokyo"]
PHOTOS = 40
ORIGINALS = [(2048, 1536), (2304, 1728), (2592, 1944), (1944, 2592), (2816, 2112), (3072, 2048),
             (3264, 2448), (2448, 3264), (3648, 2736), (4000, 3000), (3000, 4000), (4608, 3456)] * 2
SAMPLES = Path(__file__).resolve().parents[3] / "Resources" / "pictures"


def make(folder):
    """Makes the corpus in a folder, unless it is there: photos/, progressive/ and originals/.

    One that was made by another version of this program, or of other pictures, is made anew.
    """
    folder = Path(folder)
    sources = [Path(__file__), *sorted(SAMPLES.iterdir())]
    origin = hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()
    whole = folder / "whole"
    if whole.exists() and whole.read_text() == origin:
        return
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("progressive", "originals"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for place in PLACES:
        subprocess.run(["photo", "fetch", "--sample", "--quiet", "--place", place, "--limit",
                        str(PHOTOS), "--output", folder / "photos/"], check=True,
                       stdout=subprocess.DEVNULL)
    with Pool() as pool:
        pool.map(_make_progressive, (folder / "photos").iterdir())
        pool.starmap(_make_original, [(folder, *numbered) for numbered in enumerate(ORIGINALS)])
    whole.write_text(origin)


def _make_progressive(photo):
    with Image.open(photo) as baseline:
        baseline.save(photo.parents[1] / "progressive" / photo.name, quality="keep",
                      progressive=True)


def _make_original(folder, number, size):
    random = np.random.default_rng(1000 + number)
    photo = _photograph(7 * number, size, random)
    subsampling = ["4:2:0", "4:2:2"][number % 4 == 3]
    photo.save(folder / "originals" / f"{number:02}.jpg", quality=int(random.integers(89, 96)),
               subsampling=subsampling)


def _photograph(number, size, random):
    """A part of a sample picture, mirrored or not, at a size, with a camera's texture and noise."""
    samples = sorted(SAMPLES.glob("*.jpg"))
    with Image.open(samples[number % len(samples)]) as sample:
        scene = _part(sample.convert("RGB"), size, random)
    pixels = np.asarray(scene, np.float32)
    return Image.fromarray((pixels + _texture(scene, random) + _noise(pixels, random))
                           .clip(0, 255).astype(np.uint8))


def _part(sample, size, random):
    """A random part of a picture in the proportions of a size, at that size, sharpened."""
    width, height = sample.size
    share = random.uniform(0.6, 1) * min(width / size[0], height / size[1])
    part = size[0] * share, size[1] * share
    left, top = random.uniform(0, width - part[0]), random.uniform(0, height - part[1])
    if random.integers(2):
        sample = sample.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    scene = sample.resize(size, Image.Resampling.BICUBIC,
                          (left, top, left + part[0], top + part[1]))
    return scene.filter(ImageFilter.UnsharpMask(2 / share, 40, 0))


def _texture(scene, random):
    """Detail of every size, each octave as strong as the last, where the scene has edges."""
    edges = scene.convert("L").filter(ImageFilter.FIND_EDGES)
    edges = edges.filter(ImageFilter.GaussianBlur(max(scene.size) / 100))
    strength = 1 + np.asarray(edges, np.float32) / 6
    detail = sum(_grain(scene.size, 2 ** octave, random) for octave in range(1, 6))
    return (detail * strength * random.uniform(0.05, 0.35))[:, :, None]


def _noise(pixels, random):
    """A sensor's: stronger in the dark, and different in each channel."""
    height, width = pixels.shape[:2]
    channels = [_grain((width, height), 1, random) for _ in range(3)]
    strength = random.uniform(2, 5.5) * (1.3 - pixels / 255)
    return np.stack(channels, axis=2) * strength


def _grain(size, width, random):
    """Noise of deviation 1 whose grains are some pixels wide."""
    small = [max(side // width + 1, 2) for side in size]
    grain = Image.fromarray(random.standard_normal(small[::-1]).astype(np.float32))
    if width == 1:
        return np.asarray(grain)[:size[1], :size[0]]
    return np.asarray(grain.resize(size, Image.Resampling.BICUBIC))


if __name__ == "__main__":
    make(sys.argv[1])
