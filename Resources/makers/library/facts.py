"""The facts about one photo, for the slots of its texts."""

import unicodedata

from wording import fill, fits, month_name, place_name, spot_name

WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


class Facts(dict):
    """The slots of one photo in one language; an unknown slot is None."""

    def __init__(self, place, spot, taken, precision, language, rng):
        self.language = language
        self.unsaid = place.unsaid
        self.at_home = language == "en" or language in place.languages
        super().__init__(
            spot=spot_name(spot, language), place=place_name(place, language, self.at_home),
            lights="Southern" if place.south else "Northern", n=rng.randint(2, 51),
            country=place.country if place.country.isascii() else None)
        self.update(self.when(taken, precision, language))
        self.update(self.addresses(place, rng))

    @staticmethod
    def when(taken, precision, language):
        """Year, month, day and clock, as far as the date is precise."""
        known = {"year": taken.year}
        if precision in ("second", "month"):
            known["month"] = month_name(language, taken.month)
        if precision == "second":
            known |= {"day": taken.day, "clock": f"{taken:%H:%M}",
                      "weekday": WEEKDAYS[taken.weekday()]}
        return known

    @staticmethod
    def addresses(place, rng):
        """Numbers and names for links."""
        plain = unicodedata.normalize("NFD", place.english.lower())
        slug = "".join(letter for letter in plain if letter.isascii() and letter.isalnum())
        return {"album": f"721577{rng.randint(19000000, 22999999)}",
                "id": rng.randint(50100000000, 51500000000), "group": f"{slug}pictures"}

    def fill(self, template):
        """The filled template, or None if a slot is unknown."""
        return fill(template, self) if self.suit(template) else None

    def suit(self, template):
        """True if the template's slots are known and people at the place would say that."""
        return fits(template, self) and not (self.language == "en" and self.unsaid.search(template))

    def spot_words(self):
        """The spot, fit to begin a title."""
        name = self["spot"]
        return name[:1].upper() + name[1:]
