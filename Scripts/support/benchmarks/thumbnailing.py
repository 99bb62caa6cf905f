"""Thumbnails of 40x40 pixels by several programs, and their likeness to a full decode.

Every program makes PNGs of 40x40 pixels, the photo filling the square, in one process of one thread; ours
also cuts their corners.
"""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from measuring import Contestant, compete, peak, print_columns, skip

TOOLS = Path(__file__).resolve().parent / "thumbnails"
#: The folder of pictures that are made once.
MADE = TOOLS.parents[3] / ".build" / "benchmarks"
FILL = ["-gravity", "center", "-extent", "40x40"]


def python_with_pillow():
    """A Python that has Pillow and NumPy; if there is none, installs Debian's packages."""
    def has_both(python):
        command = [python, "-c", "import numpy, PIL"]
        return shutil.which(python) and subprocess.run(command, capture_output=True).returncode == 0

    pythons = [sys.executable, "/usr/bin/python3"]
    if not any(map(has_both, pythons)) and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends",
                        "python3-numpy", "python3-pil"], capture_output=True)
    return next(filter(has_both, pythons), None) or skip("there is no Python with Pillow and NumPy")


def make_pictures(python, tool, folder, *words):
    """Makes a folder of pictures with a program of thumbnails/; skips the benchmark if it cannot, and says why."""
    made = subprocess.run([python, TOOLS / tool, folder, *words], stderr=subprocess.PIPE, text=True)
    if made.returncode:
        skip(made.stderr.strip())


@dataclass
class Thumbnailers:
    """The contestants for some files; their thumbnails are kept in a folder, under their names."""
    files: list
    kept: str
    python: str
    #: The files that the likeness is measured against, if Pillow does not read the files themselves.
    wholes: list = None

    def contestant(self, name, *command, with_files=True, environment={}):
        def check(folder):
            made = folder / "out"
            count = len(list(made.iterdir()))
            assert count == len(self.files), f"{name}: {count} thumbnails of {len(self.files)}"
            shutil.copytree(made, Path(self.kept, name), dirs_exist_ok=True)

        return Contestant(name, [*command, *(self.files if with_files else [])], environment,
                          prepare=lambda folder: (folder / "out").mkdir(), check=check)

    def photo(self):
        return self.contestant("photo", "photo", "thumbnail", "--jobs", "1", "--output", "out")

    def vipsthumbnail(self):
        vips = ('exec vipsthumbnail --size 40x40 --smartcrop centre --export-profile srgb'
                ' --output "$PWD/out/%s.png" "$@"')
        return self.contestant("vipsthumbnail", "sh", "-c", vips, "sh",
                               environment={"VIPS_CONCURRENCY": "1"})

    def imagemagick(self):
        return self.contestant(
            "ImageMagick", "mogrify", "-path", "out", "-define", "jpeg:size=80x80", "-auto-orient",
            "-thumbnail", "40x40^", *FILL, "-format", "png", environment={"OMP_NUM_THREADS": "1"})

    def pillow(self):
        return self.contestant("Pillow", self.python, str(TOOLS / "pillow_thumbnails.py"), "out")

    def likeness(self, contestant):
        """The median and the least decibels of a contestant's thumbnails, or None if it keeps none."""
        folder = Path(self.kept, contestant.name)
        if not folder.exists():
            return None
        command = [self.python, TOOLS / "quality.py", folder, *(self.wholes or self.files)]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return tuple(map(float, said.split()))

    def compete(self, title, entrants, base):
        """Measures contestants and prints a table relative to one of them.

        Returns their measurements and their likenesses.
        """
        results = compete(entrants, rounds=5)
        likenesses = {entrant: self.likeness(entrant) for entrant in entrants}
        unit = results[base]
        rows = [[title, "cpu", "wall", "peak memory", "dB: median", "least"]]
        for entrant, run in results.items():
            rows.append([
                entrant.name, f"{run.cpu / unit.cpu:.2f}", f"{run.wall / unit.wall:.2f}", peak(run),
                *(f"{ratio:.1f}" for ratio in likenesses[entrant] or ())])
        print_columns([row + [""] * (6 - len(row)) for row in rows])
        print(f"(1.00 is {unit.cpu / len(self.files) * 1000:.2f} ms of CPU a picture)")
        return results, likenesses
