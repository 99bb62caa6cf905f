"""The thirty pictures: what each shows, and when such a photo can have been taken."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Scene:
    """A picture of the library.

    `window` is the time of day as an anchor (`rise`, `set`, `day`) and two offsets in hours;
    `moon` is `full` or `new` where the picture needs it; `dark` says that nobody holds it by hand.
    """

    number: int
    shape: str
    window: tuple
    tags: tuple
    emoji: str
    town: bool = False
    dark: bool = False
    moon: str = ""


DAY = ("day", 0.0, 0.0)

SCENES = {scene.number: scene for scene in [
    Scene(1, "L", ("rise", 0.3, 2.2), ("mountains", "haze", "layers"), "⛰️"),
    Scene(2, "L", DAY, ("mountain", "snow", "peak"), "🏔️"),
    Scene(3, "L", DAY, ("cliffs", "sea", "coast"), "🌊"),
    Scene(4, "L", ("set", -0.4, 0.2), ("beach", "sunset"), "🌅"),
    Scene(5, "L", ("set", -2.0, -0.4), ("dunes", "desert", "sand"), "🏜️"),
    Scene(6, "L", ("set", 1.2, 3.8), ("night", "skyline", "city"), "🌃", True, True),
    Scene(7, "P", ("set", 0.25, 0.6), ("bluehour", "skyline", "dusk"), "🏙️", True, True),
    Scene(8, "P", ("rise", 0.4, 2.5), ("fog", "forest", "bw"), "🌲"),
    Scene(9, "L", DAY, ("autumn", "forest", "leaves"), "🍂"),
    Scene(10, "L", DAY, ("fields", "hills", "countryside"), "🚜"),
    Scene(11, "L", DAY, ("wheat", "field", "sky"), "🌾"),
    Scene(12, "L", ("rise", 0.2, 1.6), ("lake", "reflection", "mountains"), "🪞"),
    Scene(13, "P", DAY, ("winter", "snow", "pines"), "❄️"),
    Scene(14, "L", ("set", -0.3, 0.6), ("harbour", "boats", "evening"), "⛵"),
    Scene(15, "P", DAY, ("waterfall", "longexposure"), "💦"),
    Scene(16, "P", ("set", 2.3, 5.5), ("milkyway", "stars", "night"), "🌌", False, True, "new"),
    Scene(17, "L", ("set", 2.3, 6.5), ("aurora", "night", "sky"), "💚", False, True),
    Scene(18, "L", DAY, ("canyon", "redrock", "desert"), "🏜️"),
    Scene(19, "L", ("rise", -0.5, 0.3), ("volcano", "dawn", "sunrise"), "🌋"),
    Scene(20, "L", DAY, ("river", "bend", "landscape"), "🏞️"),
    Scene(21, "P", DAY, ("lighthouse", "coast"), "⚓"),
    Scene(22, "L", ("set", -0.6, 0.3), ("rooftops", "oldtown", "evening"), "🏠", True),
    Scene(23, "P", ("set", 1.2, 4.8), ("rain", "bokeh", "night", "street"), "☔", True, True),
    Scene(24, "L", ("rise", 0.2, 2.6), ("bridge", "fog"), "🌁", True),
    Scene(25, "L", DAY, ("island", "palms", "sea"), "🏝️"),
    Scene(26, "L", ("set", 0.0, 0.9), ("moon", "moonrise", "sea"), "🌕", False, True, "full"),
    Scene(27, "L", ("set", -5.0, -1.0), ("storm", "clouds", "plain"), "⛈️"),
    Scene(28, "L", DAY, ("tulips", "spring", "flowers"), "🌷"),
    Scene(29, "L", DAY, ("iceberg", "ice", "sea"), "🧊"),
    Scene(30, "P", DAY, ("riceterraces", "rice", "hills"), "🌱"),
]}

NAMES = {
    1: "ridges-in-haze", 2: "snow-peak", 3: "sea-cliffs", 4: "beach-at-sunset", 5: "dunes",
    6: "skyline-at-night", 7: "skyline-at-dusk", 8: "forest-in-fog", 9: "autumn-forest",
    10: "rolling-fields", 11: "wheat-and-sky", 12: "lake-reflection", 13: "winter-pines",
    14: "harbour-at-evening", 15: "waterfall", 16: "milky-way", 17: "aurora", 18: "red-canyon",
    19: "volcano-at-dawn", 20: "river-bend", 21: "lighthouse", 22: "rooftops",
    23: "wet-street-at-night", 24: "bridge-in-fog", 25: "palm-island", 26: "moonrise-over-sea",
    27: "storm-over-plain", 28: "tulip-rows", 29: "icebergs", 30: "terraced-hills",
}

ALL_YEAR = tuple(range(1, 13))


def months(scene, latitude):
    """The months in which the scene exists at a latitude, where the place does not say."""
    north = northern_months(scene, abs(latitude))
    if latitude >= 0 or scene == 16:
        return north
    return tuple((month + 5) % 12 + 1 for month in north)


def northern_months(scene, latitude):
    """The same for the northern hemisphere."""
    seasonal = {
        9: autumn(latitude), 11: harvest(latitude), 13: (12, 1, 2),
        28: (4, 5), 17: (9, 10, 11, 12, 1, 2, 3), 16: stars(latitude),
    }
    if scene in seasonal:
        return seasonal[scene]
    if latitude < 23.5:
        return ALL_YEAR
    mild = {8: (9, 10, 11, 12, 1, 2, 3), 10: (4, 5, 6, 7), 12: (5, 6, 7, 8, 9, 10),
            20: (4, 5, 6, 7, 8, 9, 10), 27: (5, 6, 7, 8)}
    return mild.get(scene, ALL_YEAR)


def autumn(latitude):
    """When the leaves turn."""
    if latitude < 38:
        return (11,)
    return (10, 11) if latitude < 50 else (10,) if latitude < 58 else (9, 10)


def harvest(latitude):
    """When wheat is ripe."""
    return (5, 6) if latitude < 40 else (6, 7) if latitude < 50 else (7, 8)


def stars(latitude):
    """When the bright part of the Milky Way stands high in a dark sky."""
    return (4, 5, 6, 7, 8, 9) if latitude < 46 else (4, 8, 9)
