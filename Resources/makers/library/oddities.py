"""Rows that go wrong in the ways that real ones do, and in the ways that hostile ones might."""

import json

# The place whose titles and descriptions try to take over a terminal; few places have fewer photos.
# Each text still says what its picture shows.
HOSTILE_PLACE = "Swakopmund, Erongo, Namibia"
HOSTILE = [
    (5, "\u001b[31mRed dunes\u001b[0m in the wind", None),
    (5, "Dune \u202ednas eht ni\u202c", "Sand, written backwards."),
    (4, "The Mole\nat\tsunset\n\n\n(all of it)", None),
    (16, "Stars over\tSpitzkoppe\u0007", "From the campsite.\u0007\u0007 Did it ring?"),
    (46, "Star\u0000trails", "One nul too many.\u0000"),
    (18, "\u009b1mRed canyon\u009b0m", "\u001b[2J\u001b[HSheer drop at the Kuiseb Canyon."),
    (27, "\u001b]0;Rain\u0007Rain over Usakos",
     "\u001b]8;;https://example.org\u001b\\wet road\u001b]8;;\u001b\\ in the afternoon"),
    (34, "Etosha\r\u001b[KSunset", "\u2066Etosha\u2069 \u202Etesnus\u202C\u200b"),
    (4, "Beach\u2028evening\u2029",
     "Waves\u0008\u0008\u0008\u0008\u0008rolling in until dark.\u001b[5m"),
    (1, "\u001bcRidges", "<script>alert('ridges')</script>Ridges in haze &amp;amp; wood smoke"),
]

# Pictures that are never replaced by later ones, one photo for each number.
KEPT = {"San Francisco, California, United States": [24, 24, 4, 6, 21, 3, 23],
        "St Ives, England, United Kingdom": [21, 14, 22]}

# Places with one photo that is not on the map.
NOWHERE = ["Seattle", "Portree", "Tokyo", "Venice", "Hobart", "Granada", "Paris", "Hamburg",
           "Lisbon", "Ubud", "Salta", "Banff"]

# Places with one photo without a date, written as Flickr writes that.
DATELESS = {"Amsterdam": "0000-00-00 00:00:00", "Zakopane": "0000-00-00 00:00:00"}

# Places with one photo whose date has this granularity.
ROUGHLY_DATED = {"Leith": (4, 7), "Naples": (6, 4), "Sydney": (8, 4), "Cape Town": (4, 7),
                 "Łódź": (8, 4), "Oia": (6, 4)}


def spoil(place, rows):
    """Changes the place's rows by the tables above; returns the ids of rows that must stay unchanged."""
    before = {row["id"]: json.dumps(row) for row in rows}
    if place.title in NOWHERE:
        unplace(rows[len(rows) // 3])
    if place.title in DATELESS:
        rows[9]["datetaken"] = DATELESS[place.title]
    if place.title in ROUGHLY_DATED:
        round_date(rows[len(rows) // 2], *ROUGHLY_DATED[place.title])
    kept = chosen(rows, KEPT.get(place.name, []))
    return {row["id"] for row in rows if row in kept or json.dumps(row) != before[row["id"]]}


def attack(place, rows):
    """Gives the photos of the hostile place their texts."""
    if place.name == HOSTILE_PLACE:
        scenes = [scene for scene, _, _ in HOSTILE]
        for row, (_, title, description) in zip(chosen(rows, scenes), HOSTILE):
            row["title"] = title
            if description is not None:
                row["description"]["_content"] = description


def chosen(rows, scenes):
    """A titled photo of each scene, not at the beginning of the list."""
    found = []
    for scene in scenes:
        found.append(next(row for row in rows[12:] if row["server"] == f"655{scene:02}"
                          and row["title"].strip() and row["title"].isprintable()
                          and row not in found))
    return found


def unplace(row):
    """Takes the photo off the map."""
    row |= {"latitude": 0, "longitude": 0, "accuracy": 0}
    for key in ("geo_is_public", "place_id", "woeid"):
        del row[key]


def round_date(row, granularity, kept):
    """Reduces the photo's date to its month or its year."""
    year_month = row["datetaken"][:7] if kept == 7 else row["datetaken"][:4] + "-01"
    row |= {"datetaken": f"{year_month}-01 00:00:00", "datetakengranularity": granularity}
