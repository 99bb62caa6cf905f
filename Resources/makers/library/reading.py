"""Reads the library's tables: places, photographers, and texts by scene."""

import hashlib
import random
import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Spot:
    """Somewhere near a place: its name as English has it, and in the place's own language."""

    name: str
    local: str


@dataclass
class Offer:
    """A picture that fits a place."""

    scene: int
    weight: float
    months: tuple
    spots: list


@dataclass
class Place:
    """A place with everything that its photos need."""

    name: str
    english: str
    native: str
    latitude: float
    longitude: float
    woeid: str
    timezone: str
    utc_offset: float
    summer_time: str
    languages: list
    count: int
    offers: list
    later: list
    left: tuple
    unsaid: re.Pattern
    place_id: str = ""

    @property
    def title(self):
        """The first part of the name."""
        return self.name.split(", ")[0]

    @property
    def country(self):
        """The last part of the name."""
        return self.name.split(", ")[-1]

    @property
    def south(self):
        """Whether the seasons are the southern ones."""
        return self.latitude < 0

    @property
    def tropical(self):
        """Whether there are no seasons to speak of."""
        return abs(self.latitude) < 23.5


@dataclass(frozen=True)
class Owner:
    """An invented photographer."""

    nsid: str
    name: str
    alias: str
    language: str
    camera: str
    habit: str
    license: str


def lines(path):
    """The lines of a table, without blanks and comments."""
    text = (FOLDER / path).read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]


def seeded(*parts):
    """A random source that depends only on the given parts."""
    digest = hashlib.sha256("\0".join(map(str, parts)).encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


# Texts by scene


def sections(path):
    """The texts of a file under their headings; `== 04 beach` is heading 4, `== any` is `any`."""
    found, key = {}, None
    for line in lines(path):
        if line.startswith("== "):
            word = line[3:].split()[0]
            key = int(word) if word.isdigit() else word
            found.setdefault(key, [])
        else:
            found[key].append(line)
    return found


def by_language(folder):
    """The sections of every language file in a folder."""
    return {path.stem: sections(path) for path in sorted((FOLDER / folder).glob("??.txt"))}


# Places


def read_places():
    """The places of `places.txt`, with ids and photo counts chosen."""
    places, block = [], []
    for line in lines("places.txt"):
        if line[0] not in "=~!@+-" and not line[:2].isdigit():
            places += [read_place(block)] if block else []
            block = []
        block.append(line)
    return places + [read_place(block)]


def read_place(block):
    """One place from its lines."""
    name = block[0]
    given = {line[0]: line[2:] for line in block[1:] if line[0] in "=~!@"}
    latitude, longitude, woeid, zone, offset, summer, languages, count = given["@"].split()
    rng = seeded("place", name)
    english = given.get("=", name.split(", ")[0])
    return Place(
        name, english, given.get("~", english), float(latitude), float(longitude),
        woeid if woeid != "-" else str(rng.randint(410000, 29330000)),
        zone, float(offset), summer, languages.split(","),
        int(count), [read_offer(line) for line in block if line[:2].isdigit()],
        [read_offer(line[1:]) for line in block if line[0] == "+"],
        tuple(int(number) for number in " ".join(
            line[1:] for line in block if line[0] == "-").split()),
        re.compile(given.get("!", r"(?!)")), make_place_id(rng),
    )


def make_place_id(rng):
    """An id in the manner of Flickr's: `FRthiQZQU7uKHvmP`."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    common = letters + "0123456789" * 2
    body = "".join(rng.choice(common + "._") for _ in range(rng.choice([14, 14, 15, 16])))
    return rng.choice(letters) + body + rng.choice(common)


def read_offer(line):
    """A line such as `17*2/9-3 Grótta | Þingvellir`."""
    scene, weight, first, last, spots = re.fullmatch(
        r"(\d\d)(?:\*(\d+))?(?:/(\d+)-(\d+))? (.+)", line
    ).groups()
    return Offer(
        int(scene), float(weight or 1), month_range(first, last),
        [read_spot(spot) for spot in spots.split("|")],
    )


def read_spot(text):
    """`Arashiyama=嵐山`, or a name that is the same in both languages."""
    name, _, local = text.strip().partition("=")
    return Spot(name, local)


def month_range(first, last):
    """The months from first to last, round the end of the year if need be."""
    if first is None:
        return ()
    length = (int(last) - int(first)) % 12
    return tuple((int(first) - 1 + step) % 12 + 1 for step in range(length + 1))


# Photographers

CAMERAS = ["DSC_{n:04}", "DSC_{n:04}.JPG", "_DSC{n:04}", "IMG_{n:04}", "IMG_{n:04}.JPG",
           "P{m}{n:04}", "DSCF{n:04}", "{stamp}", "PXL_{stamp}", "R{k}{n:04}", "_MG_{n:04}"]


def read_owners(licenses):
    """The photographers of `owners.txt`, each with an id, a camera and habits."""
    taken, owners = set(), []
    for line in lines("owners.txt"):
        name, alias, language = line.split("|")
        rng = seeded("owner", name)
        nsid = f"{rng.randint(20000000, 199999999)}@N0{rng.randint(0, 8)}"
        assert nsid not in taken
        taken.add(nsid)
        habit = rng.choices(["", "lower", "emoji", "dated"], [80, 9, 6, 5])[0]
        owners.append(Owner(nsid, name, alias, language, rng.choice(CAMERAS), habit, licenses(rng)))
    return owners
