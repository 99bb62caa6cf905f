"""Picture files: JPEGs under a size limit, an orientation tag, a Display P3 profile."""
import io
import struct

import numpy as np
from PIL import Image

LIMIT = 118_000


def _number(value):
    """Return value as an ICC s15Fixed16 number."""
    return struct.pack(">i", int(round(value * 65536)))


def _tag(kind, body):
    """Return an ICC tag's bytes, padded to four."""
    raw = kind + b"\0\0\0\0" + body
    return raw + b"\0" * (-len(raw) % 4)


def _text(words):
    """Return an ICC multi-localised text tag in English."""
    raw = words.encode("utf-16-be")
    return _tag(b"mluc", struct.pack(">II2s2sII", 1, 12, b"en", b"US", len(raw), 28) + raw)


def _xyz_matrix(primaries, white):
    """Return the matrix from linear RGB with these primaries and white (chromaticities) to XYZ."""
    columns = np.array([[x / y, 1, (1 - x - y) / y] for x, y in primaries]).T
    wx, wy = white
    gains = np.linalg.solve(columns, np.array([wx / wy, 1, (1 - wx - wy) / wy]))
    return columns * gains


def _adaptation(white, d50):
    """Return the Bradford matrix that adapts XYZ from one white point to another."""
    cone = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    return np.linalg.inv(cone) @ np.diag((cone @ d50) / (cone @ white)) @ cone


def display_p3():
    """Return a Display P3 colour profile (ICC version 4, matrix and curve, adapted to D50)."""
    d65 = (0.3127, 0.3290)
    d50 = np.array([0.9642, 1.0, 0.8249])
    to_xyz = _xyz_matrix([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], d65)
    adapt = _adaptation(to_xyz @ np.ones(3), d50)
    columns = (adapt @ to_xyz).T
    curve = _tag(b"para", struct.pack(">HH", 3, 0) + b"".join(
        _number(v) for v in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))
    xyz = [_tag(b"XYZ ", b"".join(map(_number, c))) for c in columns]
    tags = [(b"desc", _text("Display P3")), (b"cprt", _text("CC0")),
            (b"wtpt", _tag(b"XYZ ", b"".join(map(_number, d50)))),
            (b"rXYZ", xyz[0]), (b"gXYZ", xyz[1]), (b"bXYZ", xyz[2]),
            (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve),
            (b"chad", _tag(b"sf32", b"".join(map(_number, adapt.ravel()))))]
    return _profile(tags)


def _profile(tags):
    """Return the bytes of a display profile with these (signature, data) tags; equal data is stored once."""
    place, table, body = {}, b"", b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags:
        if data not in place:
            place[data] = start + len(body)
            body += data
        table += name + struct.pack(">II", place[data], len(data))
    size = start + len(body)
    head = struct.pack(">I4sI4s4s4s", size, b"\0\0\0\0", 0x04000000, b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    head += b"".join(map(_number, (0.9642, 1.0, 0.8249)))
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def _orientation(value):
    """Return an EXIF block that holds nothing but an orientation."""
    exif = Image.Exif()
    exif[0x0112] = value
    return exif.tobytes()


def write(pixels, path, grey=False, progressive=False, turned=False, wide=False, limit=LIMIT):
    """Write 8-bit pixels as a JPEG of at most limit bytes at the best quality that fits; return its size."""
    image = Image.fromarray(pixels)
    options = {"optimize": True, "progressive": progressive, "subsampling": 2}
    if grey:
        image = image.convert("L")
        del options["subsampling"]
    if turned:
        image = image.transpose(Image.Transpose.ROTATE_90)
        options["exif"] = _orientation(6)
    if wide:
        options["icc_profile"] = display_p3()
    low, high, best = 30, 93, b""
    while low <= high:
        quality = (low + high) // 2
        buffer = io.BytesIO()
        image.save(buffer, "JPEG", quality=quality, **options)
        if buffer.tell() <= limit or not best and quality == 30:
            best, low = buffer.getvalue(), quality + 1
        else:
            high = quality - 1
    path.write_bytes(best)
    return len(best)
