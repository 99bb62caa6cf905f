"""Draws screens as pictures, with block elements by Unicode's definition."""

import unicodedata
from pathlib import Path

from PIL import Image, ImageColor, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
# For characters that this font lacks: Chinese and Japanese titles, and emoji, bitmaps of one size.
FALLBACK = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
EMOJI, EMOJI_SIZE = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", 109
TEXT, PAPER = (216, 222, 233), (28, 32, 40)

# Block elements by the eighths of a cell that they fill, as (left, top, right, bottom).
BLOCKS = {"▀": [(0, 0, 8, 4)], "▐": [(4, 0, 8, 8)], "▔": [(0, 0, 8, 1)], "▕": [(7, 0, 8, 8)]}
BLOCKS |= {chr(0x2580 + n): [(0, 8 - n, 8, 8)] for n in range(1, 9)}
BLOCKS |= {chr(0x2590 - n): [(0, 0, n, 8)] for n in range(1, 8)}
QUADRANTS = [(0, 0, 4, 4), (4, 0, 8, 4), (0, 4, 4, 8), (4, 4, 8, 8)]
# The quadrants of U+2596 to U+259F as bits: upper left, upper right, lower left, lower right.
for offset, bits in enumerate((4, 8, 1, 13, 9, 7, 11, 2, 6, 14)):
    BLOCKS[chr(0x2596 + offset)] = [q for n, q in enumerate(QUADRANTS) if bits >> n & 1]
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
# The dots of braille by their bit: the column and the row of four.
DOTS = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
# Box drawing by the sides that a line goes to: left, up, right, down.
BOXES = {"─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "urd", "┤": "uld",
         "┬": "lrd", "┴": "lru", "┼": "lurd"}


def width(text):
    """Returns the number of columns of a text."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text)


def characters(text):
    """Returns the characters of a text, each with the combining ones that follow."""
    found = []
    for character in text:
        if found and unicodedata.combining(character):
            found[-1] += character
        else:
            found.append(character)
    return found


def mixed(ink, paper, share):
    """Returns a colour between two, with a share of the first."""
    return tuple(round(a * share + b * (1 - share)) for a, b in zip(ink, paper))


def colors(run):
    """Returns the colours of a run's text and background."""
    ink, paper = (ImageColor.getrgb(run[name]) if run.get(name) else default
                  for name, default in (("foreground", TEXT), ("background", PAPER)))
    if "dim" in run["attributes"]:
        ink = mixed(ink, paper, 0.55)
    return (paper, ink) if "reversed" in run["attributes"] else (ink, paper)


def draw_element(brush, character, place, ink, paper):
    """Draws a block element, braille or a line, and returns whether the character is one."""
    x, y, wide, high = place
    if character in BLOCKS:
        for left, top, right, bottom in BLOCKS[character]:
            brush.rectangle((x + left * wide // 8, y + top * high // 8,
                             x + right * wide // 8 - 1, y + bottom * high // 8 - 1), fill=ink)
    elif character in SHADES:
        shade = mixed(ink, paper, SHADES[character])
        brush.rectangle((x, y, x + wide - 1, y + high - 1), fill=shade)
    elif 0x2800 <= ord(character[0]) < 0x2900:
        for bit, (column, row) in enumerate(DOTS):
            if ord(character[0]) - 0x2800 >> bit & 1:
                left, top = x + (2 * column + 1) * wide // 4, y + (2 * row + 1) * high // 8
                brush.rectangle((left - 1, top - 1, left, top), fill=ink)
    elif character in BOXES:
        middle, centre = x + wide // 2 - 1, y + high // 2 - 1
        ends = {"l": (x, centre, middle, centre), "r": (middle, centre, x + wide - 1, centre),
                "u": (middle, y, middle, centre), "d": (middle, centre, middle, y + high - 1)}
        for side in BOXES[character]:
            brush.rectangle(ends[side], fill=ink)
    else:
        return False
    return True


def missing_font():
    """Returns the path of a font that is not installed, or None."""
    return next((path for path in (f"{FONT}.ttf", FALLBACK, EMOJI) if not Path(path).exists()), None)


class Painter:
    """Draws screens of cells of one size in pixels."""

    def __init__(self, cell=(10, 20), font_size=16):
        self.wide, self.high = cell
        self.fonts = {bold: ImageFont.truetype(f"{FONT}{'-Bold' if bold else ''}.ttf", font_size)
                      for bold in (False, True)}
        self.fallback = ImageFont.truetype(FALLBACK, font_size + 2)
        self.emoji = ImageFont.truetype(EMOJI, EMOJI_SIZE)
        ascent, descent = self.fonts[False].getmetrics()
        self.baseline = (self.high - ascent - descent) // 2 + ascent

    def paint(self, frame):
        """Returns a frame as a picture: its cells, and its pictures above them."""
        columns = sum(run["columns"] for run in frame.rows[0])
        picture = Image.new("RGB", (columns * self.wide, len(frame.rows) * self.high), PAPER)
        brush = ImageDraw.Draw(picture)
        for row, runs in enumerate(frame.rows):
            x, y = 0, row * self.high
            for run in runs:
                self.paint_run(picture, brush, run, x, y)
                x += run["columns"] * self.wide
        picture.paste(frame.pictures, (0, 0), frame.pictures)
        return picture

    def paint_run(self, picture, brush, run, x, y):
        """Draws text of one style from a point on."""
        ink, paper = colors(run)
        end = x + run["columns"] * self.wide - 1
        brush.rectangle((x, y, end, y + self.high - 1), fill=paper)
        bold = "bold" in run["attributes"]
        for character in characters(run["text"]):
            room = width(character) * self.wide
            font = self.fonts[bold] if room == self.wide else self.fallback
            if ord(character[0]) >= 0x1F000:
                picture.paste(self.emoji_picture(character, room, paper), (x, y))
            elif not draw_element(brush, character, (x, y, room, self.high), ink, paper):
                # In the middle of its cell, because the font's advance is a little less.
                left = x + (room - font.getlength(character)) / 2
                brush.text((left, y + self.baseline), character, font=font, fill=ink, anchor="ls")
            x += room
        if "underlined" in run["attributes"]:
            line = y + self.baseline + 2
            brush.line((end + 1 - run["columns"] * self.wide, line, end, line), fill=ink)

    def emoji_picture(self, character, room, paper):
        """Returns an emoji in the middle of its cells."""
        box = self.emoji.getbbox(character)
        side = max(box[2], box[3], 1)
        picture = Image.new("RGB", (side, side), paper)
        ImageDraw.Draw(picture).text((0, 0), character, font=self.emoji, embedded_color=True)
        tile = Image.new("RGB", (room, self.high), paper)
        size = min(room, self.high) - 3
        tile.paste(picture.resize((size, size), Image.Resampling.LANCZOS),
                   ((room - size) // 2, (self.high - size) // 2))
        return tile
