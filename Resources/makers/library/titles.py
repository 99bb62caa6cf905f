"""Titles: a place's photographers name what their pictures show."""

from reading import by_language
from wording import escape

TEXTS = by_language("titles")
NUMERALS = ["II", "III", "IV"]


class Titles:
    """Hands out titles for one place, hardly ever the same twice."""

    def __init__(self, rng):
        self.rng = rng
        self.used = set()
        self.decks = {}

    def camera(self, owner, taken):
        """What the camera called the file."""
        stamp = f"{taken:%Y%m%d_%H%M%S}"
        month = "123456789ABC"[taken.month - 1]
        return owner.camera.format(
            n=self.rng.randint(1, 9999), m=f"{month}{taken.day:02}", k="001", stamp=stamp)

    def long(self, scene, facts):
        """A title that is a whole story, or None if all are used up."""
        stories = [text[2:] for text in TEXTS["en"][scene.number] if text.startswith("> ")]
        self.rng.shuffle(stories)
        return next((text for text in map(facts.fill, stories) if self.claim(text)), None)

    def short(self, scene, facts, owner):
        """A title of a few words, in the language of the facts."""
        for _ in range(60):
            template = self.draw(scene, facts)
            if template is None:
                return None
            title = self.varied(facts.fill(template), template, scene, facts, owner)
            if self.claim(title):
                return title
        return self.numbered(title)

    def numbered(self, title):
        """The title with the first number that is free."""
        return next(text for number in range(2, 99) if self.claim(text := f"{title} #{number}"))

    def claim(self, title):
        """Takes the title if it is still free."""
        if title is None or title.lower() in self.used:
            return False
        self.used.add(title.lower())
        return True

    def draw(self, scene, facts):
        """The next template of the scene whose slots can be filled, or None."""
        texts = TEXTS.get(facts.language, {}).get(scene.number, [])
        usable = [text for text in texts if usable_at(text, facts)]
        if not usable:
            return None
        deck = self.decks.setdefault((facts.language, scene.number), [])
        while True:
            if not deck:
                deck += self.rng.sample(texts, len(texts))
            template = deck.pop()
            if template in usable:
                return template.removeprefix("! ")

    def varied(self, title, template, scene, facts, owner):
        """The title with one of the small habits that people have."""
        roll = self.rng.random()
        bare = "{" not in template and len(title.split()) < 4 and "," not in title
        if owner.habit == "lower":
            title = title.lower()
        if owner.habit == "emoji" or roll < 0.04:
            return f"{title} {scene.emoji}"
        if facts.language != "en" or title[-1] in ".!?\"":
            return title
        if owner.habit == "dated" and "{month}" not in template and facts.get("month"):
            return f"{title}, {facts['month']} {facts['year']}"
        return self.suffixed(title, bare, roll, scene, facts)

    def suffixed(self, title, bare, roll, scene, facts):
        """The title with a number, a place, a date or a boast, or as it is."""
        where = facts["place"] if scene.town else f"near {facts['place']}"
        endings = [
            (0.07, f"{title} {self.rng.choice(NUMERALS)}"),
            (0.09, f"{title} ({self.rng.randint(2, 6)})"),
            (0.105, f"{title} (Explored)"),
            (0.16, f"{title}, {where}" if bare else title),
            (0.20, f"{facts.spot_words()}: {title[:1].lower()}{title[1:]}" if bare else title),
        ]
        return next((text for limit, text in endings if roll < limit), title)


def usable_at(template, facts):
    """True if the template suits the facts: slots known, and `! ` only where it is at home."""
    if template.startswith("> ") or (template.startswith("! ") and not facts.at_home):
        return False
    return facts.suit(template)


def written(title):
    """The title as Flickr sends it."""
    return escape(title)
