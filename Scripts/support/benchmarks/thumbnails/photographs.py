"""Photographs to measure with: photographs.py TARGET [FOLDER]

Makes sets of the JPEGs of a folder, or of the photographs among Debian's wallpapers:

    TARGET/photos                   200 parts of them at 1024 pixels, as a photo service scales them
    TARGET/progressive              the same as progressive files
    TARGET/codings/CODING           the same in other codings of JPEG
    TARGET/originals                the photographs unchanged, if they are not progressive
    TARGET/progressive-originals    the progressive ones

It needs cjpeg.
"""

import hashlib
import io
import random
import shutil
import subprocess
import sys
from multiprocessing import Pool
from pathlib import Path

from PIL import Image

#: The photographs among Debian's wallpapers, by package and folder; the rest are drawn or computed.
PACKAGES = {
    "lomiri-wallpapers-16.04": ("backgrounds", """
        Bridge_by_Sander_Klootwijk Dragonfly_by_Bolly Picture_0B_by_freespace
        Picture_1A_by_freespace Wine_by_Jakkub_Mede aitzgorri_by_Aitzol_Berasategi
        free_by_Peter_Nerlich friends_by_Aitzol_Berasategi greentock_by_Peter_Nerlich
        life_by_Aitzol_Berasategi picosdeeuropa_by_Aitzol_Berasategi
        seeding_by_Clements_Engelhardt sunset_by_Aitzol_Berasategi"""),
    "lomiri-wallpapers-20.04": ("backgrounds", "Kleiber_by_Lukas_Baubkus"),
    "mate-backgrounds": ("backgrounds/mate/nature", """
        Aqua Blinds Dune FreshFlower Garden GreenMeadow LadyBird RainDrops Storm TwoWings Wood
        YellowFlower"""),
    "plasma-workspace-wallpapers": ("wallpapers", """
        BytheWater ColdRipple ColorfulCups DarkestHour EveningGlow FallenLeaf Grey Kite
        OneStandsOut Path summer_1am"""),
}

SETS = ["photos", "progressive", "originals", "progressive-originals"]

#: Codings of JPEG, and the options of cjpeg for them; it does not write CMYK.
CODINGS = {
    "restart markers": ["-restart", "1"],
    "4:4:4": ["-sample", "1x1"],
    "4:2:2": ["-sample", "2x1"],
    "4:4:0": ["-sample", "1x2"],
    "4:1:1": ["-sample", "4x1"],
    "grey": ["-grayscale"],
    "CMYK": None,
}

#: The number of photos, the length of their longer sides, and their proportions in turn.
PHOTOS = 200
SIDE = 1024
PROPORTIONS = [(3, 2), (4, 3), (3, 2), (2, 3), (3, 2), (4, 3), (16, 9), (3, 4)]


def wallpapers():
    """The photographs of the installed packages."""
    places = [Path("/usr/share", folder, name)
              for folder, names in PACKAGES.values() for name in names.split()]
    files = [file for place in places
             for file in (place.with_name(place.name + ".jpg"),
                          place / "contents" / "images" / "2560x1600.jpg") if file.exists()]
    return files or sys.exit(f"none of {', '.join(PACKAGES)} is installed, and no folder is named")


def jpegs(folder):
    """The JPEGs of a folder and its subfolders."""
    files = sorted(file for file in folder.rglob("*") if file.suffix.lower() in (".jpg", ".jpeg"))
    return files or sys.exit(f"there are no JPEGs in {folder}")


def make_once(target, programs, photographs, make):
    """Makes pictures of photographs in a folder, unless they exist.

    Those of other versions of the programs, or of other photographs, are made again.
    """
    sources = [Path(__file__), *programs, *photographs]
    origin = hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()
    whole = target / "whole"
    if whole.exists() and whole.read_text() == origin:
        return
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    make(target, photographs)
    whole.write_text(origin)


def make(target, photographs):
    """Makes the sets."""
    for name in [*SETS, *(f"codings/{coding}" for coding in CODINGS)]:
        (target / name).mkdir(parents=True)
    for number, photograph in enumerate(photographs):
        with Image.open(photograph) as original:
            kind = "progressive-originals" if "progressive" in original.info else "originals"
        shutil.copyfile(photograph, target / kind / f"{number:03}.jpg")
    with Pool() as pool:
        pool.starmap(_make_photo, [(target, number, photographs[number % len(photographs)])
                                   for number in range(PHOTOS)])
        pool.starmap(_recode, [(photo, target / "codings" / coding) for coding in CODINGS
                               for photo in sorted((target / "photos").iterdir())])


def _make_photo(target, number, photograph):
    """Makes a photo, baseline and progressive, of at least two thirds of a photograph."""
    uniform = random.Random(number).uniform
    across, down = PROPORTIONS[number % len(PROPORTIONS)]
    with Image.open(photograph) as whole:
        scale = uniform(2 / 3, 1) * min(whole.width / across, whole.height / down)
        width, height = across * scale, down * scale
        left, top = uniform(0, whole.width - width), uniform(0, whole.height - height)
        size = [round(side * SIDE / max(across, down)) for side in (across, down)]
        photo = whole.convert("RGB").resize(
            size, Image.Resampling.LANCZOS, (left, top, left + width, top + height))
    for kind in ("photos", "progressive"):
        photo.save(target / kind / f"{number:03}.jpg", quality=85, subsampling="4:2:0",
                   progressive=kind == "progressive")


def _recode(photo, folder):
    """Makes a photo in another coding, named after its folder."""
    options, made = CODINGS[folder.name], folder / photo.name
    with Image.open(photo) as whole:
        if options is None:
            whole.convert("CMYK").save(made, quality=85)
        else:
            pixels = io.BytesIO()
            whole.save(pixels, "PPM")
            subprocess.run(["cjpeg", *options, "-quality", "85", "-outfile", made],
                           input=pixels.getvalue(), check=True)


if __name__ == "__main__":
    photographs = jpegs(Path(sys.argv[2])) if len(sys.argv) > 2 else wallpapers()
    make_once(Path(sys.argv[1]), [], photographs, make)
