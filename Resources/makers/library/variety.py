"""Variety: later pictures replace earlier ones; none is repeated at the beginning of a list.

The earlier photos are made first and do not depend on the later pictures: a photo keeps its id,
photographer, time of upload, place and licence, and gets another picture, with matching texts, tags,
size and date.
"""

from datetime import timezone

import sky
from descriptions import Descriptions
from facts import Facts
from reading import seeded
from scenes import SCENES, months
from titles import TEXTS, Titles, written

BEGINNING = 12
OWN_LANGUAGE = 0.5
DATES = {"second": "%Y-%m-%d %H:%M:%S", "month": "%Y-%m-01 00:00:00", "year": "%Y-01-01 00:00:00"}


class Variety:
    """The rows of a place, the newest first; those with the ids `kept` stay as they are."""

    def __init__(self, place, photographs, rows, kept):
        self.place, self.photographs, self.rows, self.kept = place, photographs, rows, kept
        self.rng = seeded("variety", place.name)
        self.titles = Titles(seeded("later titles", place.name))
        self.titles.used = {row["title"].strip().lower() for row in rows}
        self.descriptions = Descriptions("later descriptions", place.name)
        self.share = len(place.later) / (len(place.later) + len(place.offers))

    def apply(self):
        """Gives rows other pictures: first where a list begins, then some of the others."""
        beginning = self.rows[:BEGINNING]
        seen = {scene_of(row) for row in beginning if row["id"] in self.kept}
        free = []
        for row in beginning:
            if row["id"] in self.kept:
                continue
            if scene_of(row) in seen or scene_of(row) in self.place.left:
                free.append(row)
            seen.add(scene_of(row))
        for row, offer in zip(free, self.unseen(seen)):
            self.change(row, offer)
        for row in self.rows[BEGINNING:]:
            if row["id"] not in self.kept and self.is_due(row):
                self.change(row, self.pick())

    def unseen(self, seen):
        """The offers that the beginning does not show: later ones in the table's order, then others."""
        earlier = [offer for offer in self.place.offers if offer.scene not in self.place.left]
        offers = self.place.later + self.rng.sample(earlier, len(earlier))
        return [offer for offer in offers if offer.scene not in seen]

    def is_due(self, row):
        """Whether a row further down has a later picture."""
        return self.rng.random() < self.share or scene_of(row) in self.place.left

    def pick(self):
        """A later picture, by weight."""
        later = self.place.later
        return self.rng.choices(later, [offer.weight for offer in later])[0]

    def change(self, row, offer):
        """Gives the row the picture of the offer, with matching data."""
        scene, draft = SCENES[offer.scene], self.photographs.drafts[row["id"]]
        taken = self.taken(offer, int(row["dateupload"]))
        row["server"] = f"655{offer.scene:02}"
        row["title"], row["description"]["_content"] = self.texts(row, offer, draft, taken)
        if draft.precision in DATES:
            row["datetaken"] = taken.strftime(DATES[draft.precision])
        self.turn(row, scene)
        if row["tags"]:
            row["tags"] = self.tags(row["tags"], scene)

    def taken(self, offer, upload):
        """When the photo was taken: before its upload, usually not long before."""
        season = offer.months or months(offer.scene, self.place.latitude)
        year = sky.date.fromtimestamp(upload).year
        found = []
        while len(found) < 5:
            taken = sky.moment(self.rng, SCENES[offer.scene], self.place, season, [year - 1, year])
            offset = sky.clock_offset(self.place, taken.date())
            if taken.replace(tzinfo=timezone.utc).timestamp() - offset * 3600 < upload - 1500:
                found.append(taken)
        return max(found)

    def texts(self, row, offer, draft, taken):
        """Title and description, of the same kinds as before."""
        scene, rng, spot = SCENES[offer.scene], self.rng, self.rng.choice(offer.spots)
        english = Facts(self.place, spot, taken, draft.precision, "en", rng)
        language = self.language(draft.owner, scene)
        local = Facts(self.place, spot, taken, draft.precision, language, rng) if language else None
        title = self.title(row, draft, scene, local, english, taken)
        return title, self.description(row, draft, title, scene, english, local)

    def language(self, owner, scene):
        """The photographer's own language, now and then, if it has titles for the picture."""
        known = TEXTS.get(owner.language, {}).get(scene.number)
        own = known and owner.language != "en" and self.rng.random() < OWN_LANGUAGE
        return owner.language if own else None

    def title(self, row, draft, scene, local, english, taken):
        """A title of the same kind as before."""
        if draft.kind in ("untitled", "blank"):
            return row["title"]
        if draft.kind == "camera":
            return self.titles.camera(draft.owner, taken)
        title = self.titles.long(scene, english) if draft.kind == "long" else None
        title = title or (local and self.titles.short(scene, local, draft.owner))
        return written(title or self.titles.short(scene, english, draft.owner))

    def description(self, row, draft, title, scene, english, local):
        """A description if there was one."""
        before = row["description"]["_content"]
        if not before.strip():
            return before
        if draft.kind == "untitled":
            return self.descriptions.caption(scene, english)
        return self.descriptions.write(title, scene, english, draft.owner, local)

    def tags(self, before, scene):
        """Tags of the picture, after the place's name if that was one."""
        name = "".join(letter for letter in self.place.title.lower() if letter.isalnum())
        chosen = self.rng.sample(scene.tags, self.rng.randint(1, len(scene.tags)))
        return " ".join(([name] if before.split()[0] == name else []) + chosen)

    def turn(self, row, scene):
        """Gives the original the orientation of the picture; a square loses a part of one side."""
        width, height = row["o_width"], row["o_height"]
        if int(width) == int(height) and scene.shape == "P":
            row["o_width"] = type(width)(int(height) * 3 // 4)
        elif (int(width) < int(height)) != (scene.shape == "P"):
            row["o_width"], row["o_height"] = height, width


def scene_of(row):
    """The number of the picture that a row shows."""
    return int(row["server"][3:])
