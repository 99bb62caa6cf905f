"""Runs programs in a terminal of their own, and records what they write to it."""

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

# The places of ~/Pictures, and how many pictures are of each.
TRAVELS = {"Lisbon": 24, "Granada, Spain": 18, "Kyoto": 21, "Reykjavík": 14, "San Francisco": 16,
           "Marrakesh": 9, "Honolulu": 12, "Sapporo": 7, "Venice": 11}

# A frame ends where a synchronized update does.
FRAME_END = b"\x1b[?2026l"


@dataclass
class Terminal:
    """A terminal: its size in cells of 10x20 pixels, and its environment variables."""
    columns: int
    rows: int
    environment: dict = field(default_factory=dict)
    cell = (10, 20)


@dataclass
class Frame:
    """A screen: its rows as runs of one style, and its pictures, transparent elsewhere."""
    rows: list
    pictures: Image.Image


class Recording:
    """A program in a terminal, and all that it wrote."""

    def __init__(self, terminal, command, programs):
        self.terminal, self.data = terminal, b""
        self.home = tempfile.TemporaryDirectory()
        if "~/Pictures" in command:
            make_own_pictures(Path(self.home.name), programs)
        environment = {
            "HOME": self.home.name, "TOPPLACES_HOME": self.home.name, "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "TOPPLACES_SOURCE": "sample",
            "PATH": f"{programs}:{os.environ['PATH']}"} | terminal.environment
        environment = {name: value for name, value in environment.items() if value is not None}
        self.process, self.screen = pty.fork()
        if self.process == 0:
            # The program must not start before its terminal has a size.
            while os.get_terminal_size(0).columns == 0:
                time.sleep(0.01)
            os.execvpe("sh", ["sh", "-c", f"exec {command}"], environment)
        wide, high = terminal.cell
        size = struct.pack("HHHH", terminal.rows, terminal.columns,
                           terminal.columns * wide, terminal.rows * high)
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, size)

    def rest(self, quiet=0.7, limit=30):
        """Reads until nothing was written for some seconds, or the program ends."""
        end = time.monotonic() + limit
        while time.monotonic() < end and select.select([self.screen], [], [], quiet)[0]:
            try:
                part = os.read(self.screen, 1 << 16)
            except OSError:  # on Linux: the other end is closed
                part = b""
            if not part:
                return
            self.data += part

    def press(self, keys):
        """Types at the keyboard."""
        os.write(self.screen, keys.encode())

    @property
    def frame_count(self):
        """The number of frames so far."""
        return self.data.count(FRAME_END)

    def close(self):
        """Ends the program."""
        try:
            os.kill(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        deadline = time.monotonic() + 60
        while os.waitpid(self.process, os.WNOHANG) == (0, 0) and time.monotonic() < deadline:
            time.sleep(0.01)
        os.close(self.screen)
        self.home.cleanup()


def make_own_pictures(home, programs):
    """Makes the folder ~/Pictures of somebody who travelled, out of the sample library."""
    with tempfile.TemporaryDirectory() as data:
        environment = os.environ | {"TOPPLACES_HOME": data, "TOPPLACES_SOURCE": "sample"}
        for place, count in TRAVELS.items():
            fetched = subprocess.check_output(
                [f"{programs}/photo", "fetch", "--place", place, "--limit", str(count), "--sidecar", "xmp",
                 "--quiet", "--output", home / "Pictures" / place.partition(",")[0]],
                env=environment, text=True).splitlines()
            subprocess.run([f"{programs}/photo", "rate", "4", "--quiet", *fetched[::5]],
                           env=environment, check=True, stdout=subprocess.DEVNULL)


def compose(data, terminal, programs, frames=False):
    """Returns the last screen of a recording, or all of its frames."""
    with tempfile.TemporaryDirectory() as folder:
        size = ["--columns", str(terminal.columns), "--rows", str(terminal.rows),
                "--cell", "{}x{}".format(*terminal.cell)]
        files = ["--cells", f"{folder}/cells.json", "--pictures", f"{folder}/pictures.png"]
        subprocess.run([f"{programs}/ComposeScreen", *size, *files, *["--frames"] * frames],
                       input=data, check=True)
        numbers = [f"-{n}" for n in range(len(list(Path(folder).glob("*.json"))))]
        return [loaded(folder, number) for number in (numbers if frames else [""])]


def loaded(folder, number):
    """Returns the frame of a number."""
    lines = Path(folder, f"cells{number}.json").read_text(encoding="utf-8").splitlines()
    with Image.open(f"{folder}/pictures{number}.png") as picture:
        return Frame([json.loads(line)["runs"] for line in lines], picture.convert("RGBA"))


def printed(terminal, command, programs):
    """Returns the screen after a command that ends by itself, down to the last printed row."""
    recording = Recording(terminal, command, programs)
    recording.rest(quiet=20)
    recording.close()
    frame = compose(recording.data, terminal, programs)[0]
    while frame.rows and not "".join(run["text"] for run in frame.rows[-1]).strip():
        frame.rows.pop()
    return frame


def browsed(terminal, command, keys, programs):
    """Returns the screen of an interactive program after keys, each pressed when output stops."""
    recording = Recording(terminal, command, programs)
    recording.rest(quiet=2)
    for key in keys:
        recording.press(key)
        recording.rest()
    recording.rest(quiet=2)
    recording.close()
    return compose(recording.data, terminal, programs)[0]
