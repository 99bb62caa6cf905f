"""Fills the slots of a text and writes it as Flickr would send it."""

import html
import re

SLOT = re.compile(r"\{(\w+)\}")

# Words of English place names: a spot with one of them is left out of titles in other languages.
ENGLISH = re.compile(
    r"\b(the|Lighthouse|Light|Lake|Lakes|Mount|Mountain|Mountains|[Hh]arbour|River|Old|Islands?|"
    r"Beach|Park|quarter|Point|Road|Street|Canyon|range|valleys?|Bay|[Ff]alls|Desert|Landscape|"
    r"foothills|Cape|Peak|highlands|village|town|lighthouse|jetty|ferry|balcony|marina|light|"
    r"face|plains?|Bridge|Hill|Square|Town|Head|Forest|Gorge|Valley|Valley of|of|Garden|Dune|"
    r"Highlands|Andes|Strait|Channel|Land|stream|skyline|lowlands|above|Mile)\b")

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
          "dicembre",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "ru": "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "ja": "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "nb": "januar februar mars april mai juni juli august september oktober november desember",
    "he": "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
}

OTHER_SCRIPT = {"ja", "ru", "ar", "he", "el", "th"}


def month_name(language, month):
    """The month in a language, or None where the table has none."""
    names = MONTHS.get(language)
    return names.split()[month - 1] if names else None


def spot_name(spot, language):
    """The spot as a title in that language can name it, or None."""
    if language == "en":
        return spot.name
    if spot.local:
        script = any(ord(letter) > 0x3FF for letter in spot.local)
        return spot.local if script == (language in OTHER_SCRIPT) else latin(spot, language)
    return latin(spot, language)


def latin(spot, language):
    """The spot's Latin name, unless it is English or the language is written otherwise."""
    usable = language not in OTHER_SCRIPT and not ENGLISH.search(spot.name)
    return spot.name if usable else None


def place_name(place, language, at_home):
    """The place as a text in that language names it, or None."""
    if language == "en":
        return place.english
    if not at_home:
        return None
    script = any(ord(letter) > 0x370 for letter in place.native)
    return place.native if script == (language in OTHER_SCRIPT) else place.english


def fits(template, facts):
    """Whether every slot of the template is known."""
    return all(facts.get(slot) is not None for slot in SLOT.findall(template))


def fill(template, facts):
    """The template with its slots filled, beginning with a capital."""
    text = SLOT.sub(lambda slot: str(facts[slot.group(1)]), template)
    text = re.sub(r"\b([Aa]) (?=April|August|October)", r"\1n ", text)
    text = re.sub(r"^(.+), \1$", r"\1", text)
    return text[:1].upper() + text[1:] if template.startswith("{") else text


def begin_alike(title, description):
    """Whether the description begins with the title, with its two first words, or with a part of it."""
    words, said = plain_words(title), plain_words(description)
    first = plain_words(re.split(r"[.!?](?!\w)", description)[0])
    return (said[:len(words)] == words or said[:2] == words[:2]
            or f" {' '.join(first)} " in f" {' '.join(words)} ")


def plain_words(text):
    """The words of a text as it is shown, without case, signs and what people put after a title."""
    shown = html.unescape(re.sub(r"<[^>]*>", " ", text))
    shown = re.sub(r" ([IV]+|\(\w+\)|#\d+)$", "", shown.strip())
    return re.findall(r"[^\W_]+", shown.lower())


def escape(text):
    """The text with Flickr's entities."""
    return html.escape(text).replace("&#x27;", "&#039;")


def escape_between_tags(text):
    """The same, but HTML tags stay."""
    parts = re.split(r"(<[^>]*>)", text)
    return "".join(part if part.startswith("<") else escape(part) for part in parts)
