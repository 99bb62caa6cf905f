"""Checks the written library and says what is in it."""

import json
import re
from collections import Counter

from scenes import NAMES, SCENES
from variety import BEGINNING

LIMIT = 3_000_000


def check(folder):
    """Reads everything back; fails on the first thing that is wrong, else prints a summary."""
    places = json.loads((folder / "places.json").read_text(encoding="utf-8"))["places"]["place"]
    photos = {place["place_id"]: read_photos(folder, place) for place in places}
    rows = [row for listed in photos.values() for row in listed]
    check_places(folder, places)
    check_rows(rows)
    for place in places:
        check_place(place, photos[place["place_id"]])
    check_index(folder, rows)
    size = sum(path.stat().st_size for path in folder.rglob("*.json"))
    assert size < LIMIT, f"{size} bytes are too many"
    print(summary(places, rows, size))


def read_photos(folder, place):
    """The rows of a place's file."""
    path = folder / "photos" / f"{place['place_id']}.json"
    answer = json.loads(path.read_text(encoding="utf-8"))
    listed = answer["photos"]["photo"]
    assert answer["stat"] == "ok" and int(answer["photos"]["total"]) == len(listed), path
    return listed


def check_index(folder, rows):
    """The index leads to every photo's row, its lines are sorted, and of one length."""
    lines = (folder / "photos.index").read_text(encoding="ascii").splitlines()
    assert lines == sorted(lines) and {len(line) for line in lines} == {58}, "no table"
    for line in lines:
        photo, place, start, length, owner = line.split()
        data = (folder / "photos" / f"{place}.json").read_bytes()
        row = json.loads(data[int(start):int(start) + int(length)])
        assert row["id"] == photo and row["owner"] == owner and row in rows, line
    assert len(lines) == len(rows), "photos that the index does not have"


def check_places(folder, places):
    """The list of places is whole, ranked, and names each file once."""
    ids = [place["place_id"] for place in places]
    counts = [int(place["photo_count"]) for place in places]
    assert 68 <= len(places) <= 74 and len(set(ids)) == len(ids), len(places)
    assert len({name.lower() for name in ids}) == len(ids), "ids that differ only by case"
    assert all(re.fullmatch(r"[A-Za-z0-9][\w.]{15,17}", one) and not one.isdigit() for one in ids)
    assert {path.stem for path in (folder / "photos").glob("*.json")} == set(ids)
    assert counts == sorted(counts, reverse=True)
    assert all(50 <= count <= 99 or count in (120, 300, 700) for count in counts), counts
    assert len({country(place) for place in places}) >= 26
    assert sum(float(place["latitude"]) < 0 for place in places) >= 12


def country(place):
    """The last part of a place's name."""
    return place["_content"].split(", ")[-1]


def check_rows(rows):
    """Checks what must hold for the whole library."""
    ids = [row["id"] for row in rows]
    assert len(set(ids)) == len(ids), "an id occurs twice"
    assert all(re.fullmatch(r"[1-9]\d{10}", one) for one in ids)
    assert {int(row["license"]) for row in rows} == set(range(17)), "a licence is missing"
    used = Counter(int(row["server"][3:]) for row in rows)
    assert set(used) == set(SCENES) and min(used.values()) >= 10, sorted(used.items())
    assert sum("geo_is_public" not in row for row in rows) == 12
    assert sum(row["datetaken"].startswith("0000") for row in rows) == 2
    assert {int(row["datetakengranularity"]) for row in rows} == {0, 4, 6, 8}
    for row in rows:
        check_shape(row)


def check_shape(row):
    """Checks that a row's original has the orientation of its picture."""
    upright = int(row["o_width"]) < int(row["o_height"])
    assert upright == (SCENES[int(row["server"][3:])].shape == "P"), row
    assert max(int(row["o_width"]), int(row["o_height"])) in (2048, 1600, 1024), row


def check_place(place, rows):
    """Checks that a place has its photos, newest first, with different titles, and repeats no picture soon."""
    assert int(place["photo_count"]) == len(rows), place["_content"]
    assert len({row["server"] for row in rows}) >= BEGINNING, place["_content"]
    beginning = [NAMES[int(row["server"][3:])] for row in rows[:BEGINNING]]
    assert len(set(beginning)) == BEGINNING, f"{place['_content']}: {beginning}"
    uploads = [int(row["dateupload"]) for row in rows]
    assert uploads == sorted(uploads, reverse=True), place["_content"]
    titles = [row["title"].strip() for row in rows if row["title"].strip()]
    repeated = len(titles) - len(set(titles))
    assert repeated <= 0.12 * len(titles), f"{place['_content']}: {repeated} titles repeat"


def share(rows, holds):
    """The share of the rows, in per cent."""
    return f"{100 * sum(map(holds, rows)) / len(rows):.1f} %"


def summary(places, rows, size):
    """The library in a few lines."""
    used = Counter(int(row["server"][3:]) for row in rows)
    blank = lambda row: not row["title"].strip()
    bare = lambda row: not row["description"]["_content"].strip()
    return "\n".join([
        f"{len(places)} places in {len(set(map(country, places)))} countries, "
        f"{len(rows)} photos by {len({row['owner'] for row in rows})} photographers, {size} bytes",
        f"blank titles with a description {share(rows, lambda row: blank(row) and not bare(row))}, "
        f"without {share(rows, lambda row: blank(row) and bare(row))}; "
        f"no description {share(rows, bare)}; "
        f"HTML {share(rows, lambda row: '<' in row['description']['_content'])}; "
        f"all rights reserved {share(rows, lambda row: int(row['license']) == 0)}",
        "pictures: " + ", ".join(f"{NAMES[n]} {used[n]}" for n in sorted(used)),
    ])
