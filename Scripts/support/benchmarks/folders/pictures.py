"""Folders of small JPEGs with positions, which are as long as a phone's, and sparse behind their headers."""

import json
import os
import random
import struct
import subprocess

#: The length of a file in bytes; the header is 400 of them.
LENGTH = 100_000


def fraction(degrees):
    """Degrees as EXIF has them: three fractions."""
    return struct.pack(">6I", round(abs(degrees) * 1e6), 1_000_000, 0, 1, 0, 1)


def entry(tag, kind, count, value):
    """An entry of a directory (TIFF 6.0, section 2); the value is its bytes, or the offset of more."""
    return struct.pack(">HHI4s", tag, kind, count,
                       struct.pack(">I", value) if isinstance(value, int) else value.ljust(4, b"\0"))


def exif(latitude, longitude, date):
    """A TIFF structure with a date and a position: three directories, one behind the other."""
    main = struct.pack(">H", 2) + entry(0x8769, 4, 1, 38) + entry(0x8825, 4, 1, 76) + bytes(4)
    photo = struct.pack(">H", 1) + entry(0x9003, 2, 20, 56) + bytes(4) + date.encode() + b"\0"
    gps = (struct.pack(">H", 4)
           + entry(1, 2, 2, b"N" if latitude >= 0 else b"S") + entry(2, 5, 3, 130)
           + entry(3, 2, 2, b"E" if longitude >= 0 else b"W") + entry(4, 5, 3, 154) + bytes(4))
    return b"MM\0*\0\0\0\x08" + main + photo + gps + fraction(latitude) + fraction(longitude)


def jpeg(latitude, longitude, date):
    """The header of a JPEG of 4032 × 3024 pixels, up to its first scan."""
    frame = struct.pack(">BHHB", 8, 3024, 4032, 3) + bytes([1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    segments = [(0xE1, b"Exif\0\0" + exif(latitude, longitude, date)), (0xDB, bytes([0] + [1] * 64)),
                (0xC0, frame), (0xDA, bytes([3, 1, 0, 2, 0, 3, 0, 0, 63, 0]))]
    return b"\xff\xd8" + b"".join(
        struct.pack(">BBH", 0xFF, marker, len(payload) + 2) + payload for marker, payload in segments)


def write(path, latitude, longitude, date, modified):
    """Writes a picture, and gives it a time."""
    with open(path, "wb") as file:
        file.write(jpeg(latitude, longitude, date))
        file.truncate(LENGTH)
    os.utime(path, (modified, modified))


def fill(folder, count):
    """Fills a folder with pictures, 250 to a folder, around the places of the sample library."""
    chance = random.Random(1)
    listed = subprocess.run(["places", "top", "--sample", "--jsonl", "--fields", "latitude,longitude"],
                            check=True, capture_output=True, text=True).stdout
    places = [tuple(json.loads(line).values()) for line in listed.splitlines()]
    for number in range(count):
        year, month = 2000 + number // 5_000, number // 250 % 20
        inner = folder / str(year) / f"{month:02}"
        if number % 250 == 0:
            inner.mkdir(parents=True, exist_ok=True)
        latitude, longitude = chance.choice(places)
        date = f"{year}:{1 + number % 12:02}:{1 + number % 28:02} 12:{number % 60:02}:00"
        write(inner / f"IMG_{number:06}.jpg", latitude + chance.gauss(0, 0.05),
              longitude + chance.gauss(0, 0.05), date, 1_500_000_000 + number)


def describe(folder):
    """Writes the JSON of Google Takeout beside each picture of a folder, with as many fields as a real one has."""
    for number, path in enumerate(sorted(folder.rglob("*.jpg"))):
        point = {"latitude": 48.86, "longitude": 2.34, "altitude": 35.0, "latitudeSpan": 0.0, "longitudeSpan": 0.0}
        time = {"timestamp": str(1_300_000_000 + number), "formatted": "13.03.2011, 07:06:40 UTC"}
        facts = {
            "title": path.name, "description": f"Morning at the harbour {number}", "imageViews": "3",
            "creationTime": time, "photoTakenTime": time, "geoData": point, "geoDataExif": point,
            "people": [{"name": f"Person {number % 50}"}], "url": f"https://photos.google.com/photo/AF1Qip{number}",
            "googlePhotosOrigin": {"mobileUpload": {"deviceType": "ANDROID_PHONE"}},
        }
        beside = path.with_name(f"{path.name}.supplemental-metadata.json")
        beside.write_text(json.dumps(facts, indent=2))
        os.utime(beside, (1_500_000_000 + number,) * 2)
