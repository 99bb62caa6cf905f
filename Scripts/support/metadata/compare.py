#!/usr/bin/env python3
"""Compares the metadata that `photo info` reads with what exiftool reads.

    compare-metadata [--photo PROGRAM] [--exiftool PROGRAM] [--facts NAME,…] [--jobs N] [--limit N]
                     [--json FILE] FOLDER|FILE…

Every file in the folders that `photo info` reads is compared, and every XMP sidecar, which is put beside a
blank picture. Files with the same bytes are compared once. Each file is
linked into a folder of its own first, because `photo info` reads sidecars and JSON beside a picture.

Standard output has a table of facts:

    exiftool  files where exiftool has the fact
    ours      files where `photo info` has it
    agree     both have the same value
    other     ours has the value of another source in the file (EXIF where XMP was expected)
    differ    both have a value, neither of the above
    missing   only exiftool has it
    extra     only ours has it

Then come the differences, one a line, tab-separated: fact, kind, file, exiftool's tag, its value, ours.
A JPEG, PNG, HEIF or WebP that `photo info` does not read is listed as `unread`; files of other formats are
counted. Sequences that exiftool takes for videos are left out.
"""

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BATCH = 200
#: The file types of exiftool for HEIF.
HEIF = {"HEIC", "HEIF", "HEICS", "HEIFS", "HIF", "AVIF"}
#: File types that `photo info` should read.
FORMATS = HEIF | {"JPEG", "MPO", "PNG", "APNG", "WEBP", "Extended WEBP"}
#: Where exiftool has the size; of other formats it is the group File.
SIZES = {"PNG": "PNG", "APNG": "PNG", "WEBP": "RIFF", "Extended WEBP": "RIFF", "GIF": "GIF", "TIFF": "IFD0"}
SIDECAR = "XMP"
#: A picture of one grey pixel, without metadata.
BLANK = bytes.fromhex(
    "ffd8ffdb0043000302020202020302020203030303040604040404040806060506090808090a090809080a0c0f0c0a0b0e"
    "0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000"
    "00000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9"
)


# Values: each function brings the texts of the two programs into one form.


def tidy(value):
    """Text without control characters, on one line, composed (NFC): both programs cut differently."""
    text = unicodedata.normalize("NFC", str(value).split("\0")[0])
    return re.sub(r"[\s\x00-\x1f\x7f-\x9f]+", " ", text).strip()


def words(value):
    """A list: blank items and repeated items do not count."""
    items = [tidy(item) for item in (value if isinstance(value, list) else [value])]
    return list(dict.fromkeys(item for item in items if item))


def different(items):
    """The items, each once whatever its case."""
    first = {}
    for item in items:
        first.setdefault(item.lower(), item)
    return list(first.values())


#: The stars of Windows, which writes a percentage.
STARS = {0: 0, 1: 1, 25: 2, 50: 3, 75: 4, 99: 5}
#: The roots of people in digiKam and Lightroom, of the files that are compared.
PEOPLE = {"people", "personen", "personnes", "personas"}


def names(value):
    return ", ".join(words(value))


def number(value):
    try:
        return float(f"{float(value):.4g}")
    except (TypeError, ValueError):
        return None


def date(value):
    """`2011:03:04 12:34:56.7+02:00` as `2011-03-04 12:34:56`: no fraction, no zone.

    A date whose parts are all zeros or blank, which cameras write for an unknown one, is none.
    """
    text = tidy(value)
    match = re.match(r"(\d{4})(?:[:-](\d\d?))?(?:[:-](\d\d?))?(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?", text)
    if not match:
        return f"unparsed {text}" if re.search("[1-9]", text) else None
    year, month, day, hour, minute, second = match.groups()
    if int(year) == 0:
        return None
    result = year
    for part in (month, day):
        if not part or int(part) == 0:
            return result
        result += f"-{int(part):02}"
    return f"{result} {int(hour):02}:{minute}:{second or '00'}" if hour else result


def zone(value):
    """The offset at the end of a date, or an offset alone; `Z` and `+00:00` are the same."""
    match = re.search(r"([+-]\d\d:\d\d|Z)$", tidy(value))
    return match and match[1].replace("Z", "+00:00")


def position(value):
    """Latitude and longitude, to 5 decimals (1 m); 0, 0 is none, since programs write it for an unknown one."""
    try:
        latitude, longitude = (float(part) for part in str(value).split())
    except ValueError:
        return None
    if latitude == longitude == 0:
        return None
    return (round(latitude, 5) + 0.0, round(longitude, 5) + 0.0)


def same(theirs, ours):
    if isinstance(theirs, tuple) and isinstance(ours, tuple):
        return all(abs(a - b) <= 2e-5 for a, b in zip(theirs, ours))
    return theirs == ours


# Facts. A fact is a list of (tag, value) of exiftool, the source that is expected first, and our value.


class Exif:
    """The tags of one file by exiftool, by their names with the group of family 1."""

    def __init__(self, tags):
        self.tags = tags
        self.type = tags.get("File:FileType", "")

    def find(self, *names):
        """The values of tags, in the order of the names; `*` stands for any group."""
        for name in names:
            group, _, tag = name.rpartition(":")
            if group == "*":
                yield from ((k, v) for k, v in self.tags.items() if k.endswith(":" + tag))
            elif name in self.tags:
                yield name, self.tags[name]

    def first(self, *names):
        return next((value for _, value in self.find(*names)), None)

    @property
    def is_heif(self):
        return self.type in HEIF

    @property
    def orientation(self):
        """Of HEIF the turn of the container (irot) alone counts, anticlockwise; exiftool 12 has no mirror (imir)."""
        if self.is_heif:
            return {"90": 8, "180": 3, "270": 6}.get(str(self.first("QuickTime:Rotation")), 1)
        value = self.first("IFD0:Orientation")
        return int(value) if str(value) in list("12345678") else 1

    @property
    def size(self):
        """The size of the main picture, cropped (clap) and turned."""
        group = SIZES.get(self.type, "File")
        width, height = (self.first(f"{group}:Image{side}") for side in ("Width", "Height"))
        if self.is_heif and "QuickTime:CleanAperture" in self.tags:
            width, height = str(self.tags["QuickTime:CleanAperture"]).split()[:2]
        if width is None or height is None:
            return None
        return f"{height}x{width}" if self.orientation > 4 else f"{width}x{height}"

    @property
    def camera(self):
        """The maker's first word and the model, or the model alone where it begins with that word."""
        make, model = (tidy(self.first(f"IFD0:{tag}") or "").lower() for tag in ("Make", "Model"))
        if not make or not model:
            return model or make
        word = make.split(" ")[0]
        return model if model.startswith(word) else f"{word} {model}"

    @property
    def dates(self):
        yield from self.find("XMP-exif:DateTimeOriginal", "XMP-photoshop:DateCreated")
        for name, day in self.find("IPTC:DateCreated"):
            yield name, f"{day} {self.tags.get('IPTC:TimeCreated', '')}"
        yield from self.find("ExifIFD:DateTimeOriginal", "IFD0:DateTimeOriginal")

    @property
    def zones(self):
        yield from self.dates
        yield from self.find("ExifIFD:OffsetTimeOriginal")

    @property
    def positions(self):
        pair = [self.tags.get(f"XMP-exif:GPS{axis}") for axis in ("Latitude", "Longitude")]
        if None not in pair:
            yield "XMP-exif:GPSLatitude", f"{pair[0]} {pair[1]}"
        # Without both hemispheres exiftool makes no position; see Image::ExifTool::GPS, %Composite.
        yield from self.find("Composite:GPSPosition")

    @property
    def leveled(self):
        """The levels of each tag that has some."""
        for tag, separator in (("XMP-lr:HierarchicalSubject", "|"), ("XMP-digiKam:TagsList", "/")):
            for _, value in self.find(tag):
                for item in words(value):
                    levels = [level.strip() for level in item.split(separator) if level.strip()]
                    if levels:
                        yield levels

    @property
    def people(self):
        """The names of people: shown, marked as faces, or below a root of people."""
        found = [name for _, value in self.find("XMP-iptcExt:PersonInImage") for name in words(value)]
        for _, info in self.find("XMP-mwg-rs:RegionInfo"):
            regions = info.get("RegionList", []) if isinstance(info, dict) else []
            found += [tidy(r["Name"]) for r in regions if r.get("Type") == "Face" and tidy(r.get("Name", ""))]
        for _, info in self.find("XMP-MP:RegionInfoMP"):
            regions = info.get("Regions", []) if isinstance(info, dict) else []
            found += [tidy(r["PersonDisplayName"]) for r in regions if tidy(r.get("PersonDisplayName", ""))]
        found += [levels[-1] for levels in self.leveled if len(levels) > 1 and levels[0].lower() in PEOPLE]
        return different(found)

    @property
    def keywords(self):
        """The tags without the people."""
        people = {name.lower() for name in self.people}
        plain = [levels[-1] for levels in self.leveled if len(levels) == 1 or levels[0].lower() not in PEOPLE]
        subject = [word for _, value in self.find("XMP-dc:Subject") for word in words(value)]
        yield "XMP", [word for word in different(subject + plain) if word.lower() not in people]
        for name, value in self.find("IPTC:Keywords"):
            yield name, [word for word in different(words(value)) if word.lower() not in people]

    @property
    def ratings(self):
        """The stars, or -1; 0 in a file is none."""
        rejected = [v for _, v in self.find("XMP-digiKam:PickLabel") if int(float(v)) == 1]
        rejected += [v for _, v in self.find("XMP-xmpDM:Pick") if int(float(v)) == -1]
        if rejected:
            yield "pick", -1
        for name, value in self.find("XMP-xmp:Rating", "XMP-microsoft:RatingPercent", "IFD0:Rating"):
            stars = number(value)
            stars = STARS.get(stars) if "Percent" in name else stars
            if stars is not None and (stars == -1 or 0 < stars <= 5):
                yield name, int(stars)

    @property
    def licenses(self):
        """The address of a licence, then its terms."""
        return self.find(
            "XMP-cc:License", "XMP-xmpRights:UsageTerms", "XMP-dc:Rights", "XMP-xmpRights:WebStatement",
            "IPTC:CopyrightNotice", "IFD0:Copyright", "PNG:Copyright",
        )


def our_license(photo):
    """The name and the address of ours: either may be the text that exiftool has."""
    return [tidy(photo[key]) for key in ("license", "licenseUrl") if photo.get(key)]


def our_title(photo):
    """No title where it is the file's name, which a photo without a title has."""
    title = tidy(photo.get("title", ""))
    return "" if title == Path(photo["path"]).stem else title


def our_position(photo):
    if "latitude" not in photo:
        return None
    return (round(float(photo["latitude"]), 5), round(float(photo["longitude"]), 5))


def by(rule, pairs):
    return [(name, rule(value)) for name, value in pairs]


#: The name of a fact, its values by exiftool, our value.
FACTS = {
    "size": (lambda e: [("ImageSize", e.size)], lambda p: f"{p['width']}x{p['height']}"),
    # Upright is the same as no orientation.
    "orientation": (
        lambda e: [("Orientation", e.orientation if e.orientation > 1 else None)],
        lambda p: int(p["orientation"]) if int(p["orientation"]) > 1 else None,
    ),
    "position": (lambda e: by(position, e.positions), our_position),
    "date": (lambda e: by(date, e.dates), lambda p: p.get("dateTaken")),
    "zone": (lambda e: by(zone, e.zones), lambda p: zone(p.get("timeZone", ""))),
    "camera": (lambda e: [("Make, Model", e.camera)], lambda p: tidy(p.get("camera", "")).lower()),
    "lens": (
        lambda e: by(tidy, e.find("ExifIFD:LensModel")),
        lambda p: tidy(p.get("lens", "")),
    ),
    "exposure time": (
        lambda e: by(number, e.find("ExifIFD:ExposureTime")), lambda p: number(p.get("exposureTime"))
    ),
    "aperture": (lambda e: by(number, e.find("ExifIFD:FNumber")), lambda p: number(p.get("aperture"))),
    "iso": (lambda e: by(number, e.find("ExifIFD:ISO")), lambda p: number(p.get("iso"))),
    "focal length": (
        lambda e: by(number, e.find("ExifIFD:FocalLength")), lambda p: number(p.get("focalLength"))
    ),
    "title": (
        lambda e: by(
            tidy,
            e.find("XMP-dc:Title", "XMP-photoshop:Headline", "IPTC:ObjectName", "IPTC:Headline", "PNG:Title"),
        ),
        our_title,
    ),
    "description": (
        lambda e: by(
            tidy,
            e.find("XMP-dc:Description", "IPTC:Caption-Abstract", "IFD0:ImageDescription", "PNG:Description"),
        ),
        lambda p: tidy(p.get("description", "")),
    ),
    "author": (
        lambda e: by(names, e.find("XMP-dc:Creator", "IPTC:By-line", "IFD0:Artist", "PNG:Author")),
        lambda p: tidy(p.get("owner", "")),
    ),
    "tags": (lambda e: list(e.keywords), lambda p: words(p.get("tags", []))),
    "people": (lambda e: [("people", e.people)], lambda p: words(p.get("people", []))),
    "rating": (lambda e: list(e.ratings), lambda p: int(p["rating"]) if "rating" in p else None),
    "label": (lambda e: by(tidy, e.find("XMP-xmp:Label")), lambda p: tidy(p.get("label", ""))),
    "licence": (lambda e: by(tidy, e.licenses), our_license),
    "profile": (
        lambda e: by(tidy, e.find("ICC_Profile:ProfileDescription")), lambda p: tidy(p.get("profile", ""))
    ),
}
#: Facts that a sidecar can have.
OF_SIDECARS = {"position", "date", "zone", "title", "description", "author", "tags", "licence", "people", "rating",
               "label"}
UNSET = (None, "", [], 0.0)


def judge(theirs, ours):
    """Returns the kind of a comparison, and the pair of exiftool that it is about."""
    theirs = [(name, value) for name, value in theirs if value not in UNSET]
    if ours in UNSET:
        return ("missing", theirs[0]) if theirs else (None, None)
    if not theirs:
        return "extra", ("", "")
    # A licence is a name and an address, and exiftool's text is one of them.
    ours = ours if isinstance(ours, list) and isinstance(theirs[0][1], str) else [ours]
    for index, (name, value) in enumerate(theirs):
        if any(same(value, mine) for mine in ours):
            return ("other" if index else "agree"), (theirs[0] if index else (name, value))
    return "differ", theirs[0]


# Running both programs.


def files_in(arguments):
    """The files, each content once."""
    seen = set()
    for argument in map(Path, arguments):
        paths = sorted(p for p in argument.rglob("*") if p.is_file()) if argument.is_dir() else [argument]
        for path in paths:
            digest = hashlib.sha256(path.read_bytes()).digest()
            if digest not in seen:
                seen.add(digest)
                yield path


def link(path, folder, number):
    """Links or copies a file into a folder of its own, under a name that cannot be a title."""
    place = folder / str(number)
    place.mkdir()
    ending = path.suffix if path.suffix.isascii() else ""
    copy = place / f"compared-{number}{ending}"
    try:
        os.link(path, copy)
    except OSError:
        copy.write_bytes(path.read_bytes())
    return copy


def run_exiftool(program, paths):
    """Returns exiftool's tags by path."""
    command = [program, "-json", "-n", "-G1", "-a", "-struct", "-charset", "filename=utf8", "-@", "-"]
    result = subprocess.run(command, input="\n".join(map(str, paths)).encode(), capture_output=True, check=False)
    rows = json.loads(result.stdout.decode("utf-8", "replace") or "[]", parse_int=str, parse_float=str)
    return {row["SourceFile"]: row for row in rows}


def run_photo(program, paths):
    """Returns our objects by path, and the errors by path."""
    lists = "\0".join(map(str, paths)).encode()
    result = subprocess.run([program, "info", "-", "--json"], input=lists, capture_output=True, check=False)
    rows = json.loads(result.stdout or b"[]", parse_int=str, parse_float=str)
    errors = result.stderr.decode("utf-8", "replace").splitlines()
    named = {}
    for path in map(str, paths):
        named[path] = next((line for line in errors if path in line), "")
    return {row["path"]: row for row in rows}, named


def compare(options, batch, folder, start):
    """Compares some files; returns rows (fact, kind, file, tag, theirs, ours)."""
    copies = {link(path, folder, start + index): path for index, path in enumerate(batch)}
    tags = run_exiftool(options.exiftool, copies)
    pictures = {}
    for copy in copies:
        if tags.get(str(copy), {}).get("File:FileType") == SIDECAR:
            picture = copy.with_name("picture.jpg")
            picture.write_bytes(BLANK)
            copy.rename(copy.with_name("picture.jpg.xmp"))
            pictures[str(picture)] = copy
        else:
            pictures[str(copy)] = copy
    photos, errors = run_photo(options.photo, list(pictures))
    rows = []
    for picture, copy in pictures.items():
        exif = Exif(tags.get(str(copy), {}))
        rows += rows_of(copies[copy], exif, photos.get(picture), errors[picture])
    return rows


def rows_of(path, exif, photo, error):
    if photo is None:
        kind = "unread" if exif.type in FORMATS else "another format"
        yield "file", kind, path, exif.type, exif.tags.get("ExifTool:Error", ""), error
        return
    if exif.type in ("", "MP4"):
        yield "file", "another format", path, exif.type, exif.tags.get("ExifTool:Error", ""), photo["format"]
        return
    yield "file", "compared", path, exif.type, "", ""
    for fact, (theirs, ours) in FACTS.items():
        if exif.type == SIDECAR and fact not in OF_SIDECARS:
            continue
        mine = ours(photo)
        kind, pair = judge(theirs(exif), mine)
        if kind:
            yield fact, kind, path, *pair, mine


# Printing.


def table(rows):
    counts = Counter((fact, kind) for fact, kind, *_ in rows)
    kinds = ["agree", "other", "differ", "missing", "extra"]
    print(f"{'fact':15}{'exiftool':>9}{'ours':>9}" + "".join(f"{kind:>9}" for kind in kinds))
    for fact in FACTS:
        numbers = [counts[fact, kind] for kind in kinds]
        agree, other, differ, missing, extra = numbers
        both = agree + other + differ
        print(f"{fact:15}{both + missing:9}{both + extra:9}" + "".join(f"{number:9}" for number in numbers))
    files = {kind: count for (fact, kind), count in sorted(counts.items()) if fact == "file"}
    print("files: " + ", ".join(f"{count} {kind}" for kind, count in files.items()))


def short(value):
    text = tidy(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
    return text if len(text) <= 120 else text[:119] + "…"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("folders", nargs="+", metavar="FOLDER|FILE")
    parser.add_argument("--photo", default="photo")
    parser.add_argument("--exiftool", default="exiftool")
    parser.add_argument("--facts", type=lambda text: set(text.split(",")), metavar="NAME,…")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--json", metavar="FILE", help="write all rows, with those that agree")
    options = parser.parse_args()
    paths = list(files_in(options.folders))[: options.limit]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        batches = [
            pool.submit(compare, options, paths[start : start + BATCH], Path(folder), start)
            for start in range(0, len(paths), BATCH)
        ]
        rows = [row for batch in batches for row in batch.result()]
    if options.json:
        Path(options.json).write_text("\n".join(json.dumps(row, default=str, ensure_ascii=False) for row in rows))
    table(rows)
    for fact, kind, path, *values in sorted(rows, key=lambda row: (row[0], row[1], str(row[2]))):
        quiet = kind in ("agree", "other", "compared", "another format")
        if not quiet and (not options.facts or fact in options.facts):
            print(fact, kind, path, *map(short, values), sep="\t")


if __name__ == "__main__":
    sys.exit(main())
