"""The photos of a place: who took what and when, and Flickr's data about it."""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

import sky
from descriptions import Descriptions
from facts import Facts
from reading import seeded
from scenes import SCENES, months
from titles import TEXTS, Titles, written

FIRST_UPLOAD = datetime(2021, 10, 1, 6, tzinfo=timezone.utc).timestamp()
LAST_UPLOAD = datetime(2024, 9, 29, 20, tzinfo=timezone.utc).timestamp()

LICENSES = {0: 45, 1: 7, 2: 5, 3: 5, 4: 8, 5: 5, 6: 3, 7: 1, 8: 1, 9: 3, 10: 2,
            11: 5, 12: 2, 13: 2, 14: 3, 15: 1.5, 16: 1.5}

# The shapes of originals, as (long, short), and their frequencies.
SHAPES = {"L": [((3, 2), 55), ((4, 3), 22), ((16, 9), 13), ((1, 1), 5), ((5, 4), 5)],
          "P": [((3, 2), 52), ((4, 3), 24), ((5, 4), 14), ((16, 9), 10)]}

TRAVELLERS = ("es", "fr", "de", "it", "pt", "ja", "ru", "nl")
LOCAL_SHARE = {"ja": 0.42, "ru": 0.5, "is": 0.12, "el": 0.2, "th": 0.25, "id": 0.2, "af": 0.1}


def pick_license(rng):
    """A licence id, all rights reserved being the commonest."""
    return str(rng.choices(list(LICENSES), list(LICENSES.values()))[0])


@dataclass(frozen=True)
class Draft:
    """What a photo's row does not say: the kind of title, who took it, how well dated it is."""

    kind: str
    owner: object
    precision: str


class Photographs:
    """The photos of one place; `drafts` has the draft of each, by its id."""

    def __init__(self, place, owners, ids):
        self.place = place
        self.rng = seeded("photos", place.name)
        self.ids = ids
        self.drafts = {}
        self.titles = Titles(seeded("titles", place.name))
        self.descriptions = Descriptions("descriptions", place.name)
        self.owners = owners
        self.regulars = self.regular_owners(owners)

    def rows(self):
        """The rows, the newest upload first."""
        rows = [self.row(offer) for offer in self.offers()]
        return sorted(rows, key=lambda row: (-int(row["dateupload"]), row["id"]))

    # Who and what

    def regular_owners(self, owners):
        """The photographers who upload here: the local ones, and some from elsewhere."""
        at_home = [owner for owner in owners if owner.language in self.place.languages]
        others = [owner for owner in owners if not owner.language]
        return at_home + self.rng.sample(others, 14 if self.place.count < 100 else 30)

    def offers(self):
        """The pictures of the photos: every one of the place's, by weight, at random."""
        offers = self.place.offers
        weights = [offer.weight * self.rng.uniform(0.75, 1.35) for offer in offers]
        sure = [offer for offer in offers for _ in range(3)]
        return sure + self.rng.choices(offers, weights, k=self.place.count - len(sure))

    def voice(self, scene):
        """The language of a title and a photographer who would write it."""
        language = self.local_language(scene)
        if language:
            return language, self.rng.choice([o for o in self.owners if o.language == language])
        if self.rng.random() < 0.03:
            return self.traveller(scene)
        return "en", self.rng.choice(self.regulars)

    def local_language(self, scene):
        """A language of the place, now and then, if it has titles for the scene."""
        language = self.rng.choice(self.place.languages)
        texts = TEXTS.get(language, {}).get(scene.number, [])
        share = LOCAL_SHARE.get(language, 0.33) * min(1, len(texts) / 5)
        return language if language != "en" and self.rng.random() < share else None

    def traveller(self, scene):
        """Somebody from abroad who titles in a language of their own."""
        owner = self.rng.choice([o for o in self.owners if o.language in TRAVELLERS])
        known = TEXTS[owner.language].get(scene.number)
        return (owner.language if known else "en"), owner

    # When

    def taken(self, offer):
        """When the photo was taken, how precisely that is known, and when it was uploaded."""
        rng, scene = self.rng, SCENES[offer.scene]
        years = [2021, 2022, 2022, 2023, 2023, 2024] if rng.random() > 0.07 else range(2009, 2021)
        season = offer.months or months(scene.number, self.place.latitude)
        while True:
            taken = sky.moment(rng, scene, self.place, season, years)
            upload = self.uploaded(taken)
            if upload <= LAST_UPLOAD:
                return taken, upload

    def uploaded(self, taken):
        """When a photo taken then was uploaded, in unix seconds."""
        offset = sky.clock_offset(self.place, taken.date())
        seconds = taken.replace(tzinfo=timezone.utc).timestamp() - offset * 3600
        delay = min(math.exp(self.rng.gauss(11.6, 1.8)), 2e7) + 1500
        if seconds + delay < FIRST_UPLOAD:
            return int(self.rng.uniform(FIRST_UPLOAD, LAST_UPLOAD))
        return int(seconds + delay)

    def dated(self, offer):
        """The date's fields, with the moment and its precision for the texts."""
        taken, upload = self.taken(offer)
        roll = self.rng.random()
        if roll < 0.013:
            offset = sky.clock_offset(self.place, taken.date())
            shown = datetime.fromtimestamp(upload, timezone.utc) + timedelta(hours=offset)
            return f"{shown:%Y-%m-%d %H:%M:%S}", 0, 1, taken, "never", upload
        if roll < 0.0165:
            granularity, precision, form = self.rng.choice(
                [(4, "month", "%Y-%m-01"), (6, "year", "%Y-01-01"), (8, "year", "%Y-01-01")])
            return f"{taken.strftime(form)} 00:00:00", granularity, 0, taken, precision, upload
        return f"{taken:%Y-%m-%d %H:%M:%S}", 0, 0, taken, "second", upload

    # Texts

    def texts(self, offer, taken, precision):
        """Title, description, photographer and the kind of the title."""
        scene, rng = SCENES[offer.scene], self.rng
        language, owner = self.voice(scene)
        spot = rng.choice(offer.spots)
        english = Facts(self.place, spot, taken, precision, "en", rng)
        local = None if language == "en" else Facts(self.place, spot, taken, precision, language, rng)
        kind = rng.choices(["titled", "untitled", "blank", "camera", "long"],
                           [83, 6.6, 3.9, 4, 2.5])[0]
        title = self.title(kind, scene, local or english, english, owner, taken)
        return title, self.description(kind, title, scene, english, owner, local), owner, kind

    def title(self, kind, scene, facts, english, owner, taken):
        """A title of a kind."""
        if kind == "untitled":
            return ""
        if kind == "blank":
            return self.rng.choice(["", "", "", " ", "   ", "\u3000"])
        if kind == "camera":
            return self.titles.camera(owner, taken)
        title = self.titles.long(scene, english) if kind == "long" else None
        title = title or self.titles.short(scene, facts, owner)
        return written(title or self.titles.short(scene, english, owner))

    def description(self, kind, title, scene, english, owner, local):
        """A description that goes with such a title."""
        if kind == "untitled":
            return self.descriptions.caption(scene, english)
        if kind == "blank":
            return self.rng.choice(["", "", "", " "])
        if self.rng.random() < 0.475:
            return ""
        return self.descriptions.write(title, scene, english, owner, local)

    # Rows

    def row(self, offer):
        """One row, its keys in Flickr's order."""
        shown, granularity, unknown, taken, precision, upload = self.dated(offer)
        title, description, owner, kind = self.texts(offer, taken, precision)
        width, height = self.size(SCENES[offer.scene])
        photo = self.new_id(upload)
        self.drafts[photo] = Draft(kind, owner, precision)
        return {
            "id": photo, "owner": owner.nsid,
            "secret": f"{self.rng.getrandbits(40):010x}", "server": f"655{offer.scene:02}",
            "farm": 66, "title": title, "ispublic": 1, "license": self.mixed(self.license(owner)),
            "description": {"_content": description}, "o_width": width, "o_height": height,
            "dateupload": str(upload), "datetaken": shown,
            "datetakengranularity": self.mixed(granularity, 0.4),
            "datetakenunknown": self.mixed(unknown, 0.6), "ownername": written(owner.name),
            "views": self.mixed(int(math.exp(self.rng.gauss(5.6, 1.5))) + 3),
            "tags": self.tags(SCENES[offer.scene]), **self.position(), "media": "photo",
            "pathalias": owner.alias or self.rng.choice(["", None]),
        }

    def position(self):
        """Where the photo was taken, within a walk of the place."""
        place, rng = self.place, self.rng
        return {
            "latitude": self.coordinate(place.latitude), "longitude": self.coordinate(place.longitude),
            "accuracy": self.mixed(rng.choice([16, 16, 16, 16, 15, 14, 13, 12, 11]), 0.7),
            "context": self.mixed(0, 0.3), "place_id": place.place_id, "woeid": place.woeid,
            "geo_is_public": 1,
        }

    def coordinate(self, degrees):
        """A coordinate near the place's, usually a string."""
        number = round(degrees + max(-0.05, min(0.05, self.rng.gauss(0, 0.02))), 6)
        return number if self.rng.random() < 0.15 else f"{number:.6f}"

    def mixed(self, value, strings=0.75):
        """The value as a string or as a number, at Flickr's whim."""
        return str(value) if self.rng.random() < strings else int(value)

    def license(self, owner):
        """Usually the photographer's own licence."""
        return owner.license if self.rng.random() < 0.6 else pick_license(self.rng)

    def size(self, scene):
        """Width and height of the original."""
        edge = self.rng.choices([2048, 1600, 1024], [86, 9, 5])[0]
        (long, short), _ = self.rng.choices(SHAPES[scene.shape], [w for _, w in SHAPES[scene.shape]])[0]
        sides = (edge, round(edge * short / long))
        width, height = sides if scene.shape == "L" else sides[::-1]
        return self.mixed(width, 0.8), self.mixed(height, 0.8)

    def tags(self, scene):
        """A few tags, as Flickr normalises them."""
        if self.rng.random() < 0.42:
            return ""
        name = "".join(letter for letter in self.place.title.lower() if letter.isalnum())
        chosen = self.rng.sample(scene.tags, self.rng.randint(1, len(scene.tags)))
        return " ".join(([name] if self.rng.random() < 0.75 else []) + chosen)

    def new_id(self, upload):
        """An unused id in the range of Flickr's at that time."""
        share = (upload - FIRST_UPLOAD) / (LAST_UPLOAD - FIRST_UPLOAD)
        number = int(51540000000 + share * 2.48e9) + self.rng.randint(0, 60000)
        while str(number) in self.ids:
            number += 1
        self.ids.add(str(number))
        return str(number)
