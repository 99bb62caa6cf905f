"""Writes Flickr's answers as files."""

import json
import re
from urllib.parse import quote_plus

from reading import seeded

DAY = (1727568000, 1727654399)  # 2024-09-29, UTC


def write_json(path, answer):
    """Writes an answer, compact, in UTF-8, slashes escaped as Flickr does."""
    text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text.replace("/", "\\/"), encoding="utf-8")


def index(folder):
    """The index of the photos: a line for each, by its id, the lines of one length and sorted.

    It holds the id, the file, where the photo's row begins in it and how long it is, in bytes, and the
    owner.
    """
    lines = []
    for path in folder.glob("*.json"):
        data = path.read_bytes()
        starts = [match.start() for match in re.finditer(rb'{"id":"', data)]
        for start, end in zip(starts, starts[1:] + [data.rindex(b"]}") + 1]):
            photo = data[start + 7:data.index(b'"', start + 7)].decode()
            owner = json.loads(data[start:end - 1])["owner"]
            lines.append(f"{photo} {path.stem:18} {start:6} {end - start - 1:5} {owner:14}\n")
    return "".join(sorted(lines))


def photos_answer(rows):
    """The answer of flickr.photos.search that holds all the rows."""
    return {"photos": {"page": 1, "pages": 1, "perpage": len(rows), "total": str(len(rows)),
                       "photo": rows}, "stat": "ok"}


def places_answer(places):
    """The answer of flickr.places.getTopPlacesList."""
    ranked = sorted(places, key=lambda place: (-place.count, place.name))
    return {"places": {"total": len(ranked), "place": [place_row(place) for place in ranked],
                       "date_start": str(DAY[0]), "date_stop": DAY[1]}, "stat": "ok"}


def place_row(place):
    """One place, its keys in Flickr's order."""
    rng = seeded("row", place.name)
    as_number = lambda share: rng.random() < share
    return {
        "place_id": place.place_id, "woeid": place.woeid,
        "latitude": place.latitude if as_number(0.09) else f"{place.latitude:.3f}",
        "longitude": place.longitude if as_number(0.09) else f"{place.longitude:.3f}",
        "place_url": place_url(place.name), "place_type": "locality",
        "place_type_id": 7 if as_number(0.06) else "7", "timezone": place.timezone,
        "_content": place.name, "woe_name": place.english or place.title,
        "photo_count": place.count if as_number(0.35) else str(place.count),
    }


def place_url(name):
    """The path of the place on Flickr, from the country down."""
    return "".join("/" + quote_plus(part) for part in reversed(name.split(", ")))
