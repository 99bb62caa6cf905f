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


def box(kind, payload):
    """A box of the ISO base media file format (ISO/IEC 14496-12, 4.2)."""
    return struct.pack(">I4s", len(payload) + 8, kind) + payload


def movie(latitude, longitude, date):
    """The box `moov` of a phone's video of ten seconds and 1920 × 1080 pixels."""
    matrix = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
    times = struct.pack(">5I", 0, 0, 0, 1_000, 10_000)
    track = struct.pack(">7I", 7, 0, 0, 1, 0, 10_000, 0) + bytes(12) + matrix + struct.pack(">2I", 1920 << 16, 1080 << 16)
    media = box(b"mdhd", times + bytes(4)) + box(b"hdlr", bytes(8) + b"vide" + bytes(13))
    keys = [b"com.apple.quicktime.creationdate", b"com.apple.quicktime.location.ISO6709"]
    values = [date.replace(":", "-", 2).replace(" ", "T").encode() + b"+0000",
              f"{latitude:+09.5f}{longitude:+011.5f}/".encode()]
    items = b"".join(box(struct.pack(">I", number + 1), box(b"data", struct.pack(">II", 1, 0) + value))
                     for number, value in enumerate(values))
    names = struct.pack(">II", 0, len(keys)) + b"".join(box(b"mdta", key) for key in keys)
    metadata = box(b"hdlr", bytes(8) + b"mdta" + bytes(13)) + box(b"keys", names) + box(b"ilst", items)
    return box(b"moov", box(b"mvhd", times + struct.pack(">2I", 0x10000, 0x1000000) + bytes(8) + matrix + bytes(28))
               + box(b"trak", box(b"tkhd", track) + box(b"mdia", media)) + box(b"meta", metadata))


def film(folder):
    """Replaces every tenth picture by a video of 1 GB, whose movie is behind its samples, as phones write it."""
    chance = random.Random(2)
    for path in sorted(folder.rglob("*.jpg"))[::10]:
        modified = path.stat().st_mtime
        date = f"{path.parent.parent.name}:{chance.randrange(1, 13):02}:{chance.randrange(1, 29):02} 10:00:00"
        path.unlink()
        video = path.with_suffix(".mp4")
        with open(video, "wb") as file:
            file.write(box(b"ftyp", b"qt  " + bytes(4) + b"qt  ") + struct.pack(">I4sQ", 1, b"mdat", 1_000_000_000))
            file.seek(1_000_000_000 - 16, os.SEEK_CUR)
            file.write(movie(chance.uniform(-60, 70), chance.uniform(-170, 170), date))
        os.utime(video, (modified, modified))


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
