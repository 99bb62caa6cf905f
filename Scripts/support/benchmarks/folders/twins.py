"""Makes 10,000 JPEGs of 1,024 pixels from the sample library's: other parts and brightnesses of them, and of 600 a copy
or the same pixels behind other metadata.

    twins.py FOLDER
"""

import sys
from pathlib import Path

from PIL import Image, ImageEnhance

ORIGINALS = sorted((Path(__file__).resolve().parents[4] / "Resources/pictures").glob("*.jpg"))
PICTURES, COPIES = 9_400, 300

folder = Path(sys.argv[1])
made = []
originals = [Image.open(path).convert("RGB") for path in ORIGINALS]
for number in range(PICTURES):
    picture = originals[number % len(originals)]
    step = number // len(originals)
    width, height = picture.width * 3 // 4, picture.height * 3 // 4
    left, top = step * 37 % (picture.width - width), step * 23 % (picture.height - height)
    part = picture.crop((left, top, left + width, top + height)).resize((1024, 683), Image.BILINEAR)
    path = folder / f"{number % 20:02}" / f"IMG_{number:05}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    ImageEnhance.Brightness(part).enhance(0.8 + step % 5 / 10).save(path, quality=85)
    made.append(path)
for number in range(COPIES):
    data = made[number * 7].read_bytes()
    (folder / f"copy-{number:03}.jpg").write_bytes(data)
    # A comment behind SOI.
    (folder / f"described-{number:03}.jpg").write_bytes(data[:2] + b"\xff\xfe\x00\x09comment" + data[2:])
