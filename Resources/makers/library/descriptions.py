"""Descriptions: what people write under their photos, some of it HTML."""

from reading import by_language, sections, seeded
from wording import begin_alike, escape, escape_between_tags

TEXTS = by_language("descriptions")
NOTES = sections("descriptions/notes.txt")


class Descriptions:
    """Hands out descriptions for one place; the same parts of the seed give the same."""

    def __init__(self, *seed):
        self.seed, self.rng, self.decks = seed, seeded(*seed), {}
        self.others = None

    def write(self, title, scene, facts, owner, local):
        """A description that does not begin as the title does."""
        description = self.any(scene, facts, owner, local)
        if not begin_alike(title, description):
            return description
        self.others = self.others or Descriptions("other", *self.seed)
        return self.others.write(title, scene, facts, owner, local)

    def any(self, scene, facts, owner, local):
        """A description of one to three sentences; `local` are the facts in the owner's language."""
        if local and local.language in TEXTS and self.rng.random() < 0.65:
            return self.local(scene, local)
        kind = self.rng.choices(["scene", "scene note", "note", "two", "three", "head"],
                                [52, 17, 20, 4, 2, 5])[0]
        return self.compose(kind, scene, facts, owner)

    def caption(self, scene, facts):
        """One plain sentence about the picture."""
        return escape(self.draw(("en", scene.number), TEXTS["en"][scene.number], facts))

    def note(self, scene, facts, owner):
        """One remark that would do under any picture, HTML and all."""
        texts = NOTES["any"] + ([] if scene.dark or scene.number == 8 else NOTES["daylight"])
        facts["alias"] = owner.alias or owner.nsid
        return escape_between_tags(self.draw(("note", len(texts)), texts, facts)).replace(" / ", "\n")

    def compose(self, kind, scene, facts, owner):
        """The sentences of a kind, joined."""
        caption = lambda: self.caption(scene, facts)
        note = lambda: self.note(scene, facts, owner)
        if kind == "head":
            return self.headed(escape(facts.spot_words()), caption())
        wanted = {"scene": [caption], "note": [note], "two": [caption, caption],
                  "scene note": [caption, note], "three": [caption, caption, note]}[kind]
        gap = self.rng.choice([" ", " ", "\n", "\n\n"])
        return gap.join(dict.fromkeys(part() for part in wanted))

    def headed(self, head, caption):
        """The caption under its head, unless it names that itself."""
        return caption if head.lower() in caption.lower() else f"<b>{head}.</b>\n{caption}"

    def local(self, scene, facts):
        """A remark in the owner's language."""
        texts = TEXTS[facts.language]
        lines = texts["any"] + ([] if scene.dark else texts.get("daylight", []))
        count = self.rng.choice([1, 1, 2])
        drawn = [self.draw((facts.language, len(lines)), lines, facts) for _ in range(count)]
        return escape_between_tags("\n".join(dict.fromkeys(drawn)))

    def draw(self, key, texts, facts):
        """The next text of a shuffled deck whose slots can be filled, filled."""
        deck = self.decks.setdefault(key, [])
        for _ in range(9 * len(texts)):
            if not deck:
                deck += self.rng.sample(texts, len(texts))
            filled = facts.fill(deck.pop())
            if filled is not None:
                return filled
        raise ValueError(f"no text for {key}")
