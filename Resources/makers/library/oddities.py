"""Rows that go wrong in the ways that real ones do, and in the ways that hostile ones might."""

import json

# Titles and descriptions that try to take over a terminal. Each still says what its picture shows.
HOSTILE = {
    "San Francisco, California, United States": [
        (24, "\u001b[31mGolden Gate\u001b[0m in the fog", None),
        (24, "Bridge \u202egof eht ni\u202c", "Fog, written backwards."),
        (4, "Ocean Beach\nat\tsunset\n\n\n(all of it)", None),
        (6, "Night over\tSan Francisco\u0007", "From Twin Peaks.\u0007\u0007 Did it ring?"),
        (21, "Light\u0000house", "One nul too many.\u0000"),
        (3, "\u009b1mSea cliffs\u009b0m", "\u001b[2J\u001b[HSheer drop at Lands End."),
        (23, "\u001b]0;Rain\u0007Rain in the Mission",
         "\u001b]8;;https://example.org\u001b\\wet street\u001b]8;;\u001b\\ at night"),
    ],
    "St Ives, England, United Kingdom": [
        (21, "Godrevy\r\u001b[KLighthouse", "\u2066Godrevy\u2069 \u202Elight\u202C\u200b"),
        (14, "Harbour\u2028evening\u2029", "Boats\u0008\u0008\u0008\u0008\u0008moored for the night.\u001b[5m"),
        (22, "\u001bcRooftops",
         "<script>alert('roofs')</script>Old town roofs &amp;amp; chimneys"),
    ],
}

# Places of which one photo each is not on the map.
NOWHERE = ["Seattle", "Portree", "Tokyo", "Venice", "Hobart", "Granada", "Paris", "Hamburg",
           "Lisbon", "Ubud", "Salta", "Banff"]

# Places of which one photo each has no date at all, as Flickr writes that.
DATELESS = {"Amsterdam": "0000-00-00 00:00:00", "Zakopane": "0000-00-00 00:00:00"}

# Places of which one photo each has a date of that granularity.
ROUGHLY_DATED = {"Leith": (4, 7), "Naples": (6, 4), "Sydney": (8, 4), "Cape Town": (4, 7),
                 "Łódź": (8, 4), "Oia": (6, 4)}


def spoil(place, rows):
    """Changes the place's rows as the tables above say; returns the ids of those changed."""
    before = {row["id"]: json.dumps(row) for row in rows}
    for scene, title, description in HOSTILE.get(place.name, []):
        attack(rows, scene, title, description)
    if place.title in NOWHERE:
        unplace(rows[len(rows) // 3])
    if place.title in DATELESS:
        rows[9]["datetaken"] = DATELESS[place.title]
    if place.title in ROUGHLY_DATED:
        round_date(rows[len(rows) // 2], *ROUGHLY_DATED[place.title])
    return {row["id"] for row in rows if json.dumps(row) != before[row["id"]]}


def attack(rows, scene, title, description):
    """Gives a titled photo of the scene, not one where the list begins, the hostile texts."""
    server = f"655{scene:02}"
    row = next(row for row in rows[12:] if row["server"] == server
               and row["title"].strip() and row["title"].isprintable())
    row["title"] = title
    if description is not None:
        row["description"]["_content"] = description


def unplace(row):
    """Takes the photo off the map."""
    row |= {"latitude": 0, "longitude": 0, "accuracy": 0}
    for key in ("geo_is_public", "place_id", "woeid"):
        del row[key]


def round_date(row, granularity, kept):
    """Leaves the month, or only the year, of the photo's date."""
    year_month = row["datetaken"][:7] if kept == 7 else row["datetaken"][:4] + "-01"
    row |= {"datetaken": f"{year_month}-01 00:00:00", "datetakengranularity": granularity}
