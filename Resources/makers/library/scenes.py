"""The pictures: what each shows, and when such a photo can have been taken."""

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
    Scene(31, "P", DAY, ("bamboo", "forest", "path"), "🎋"),
    Scene(32, "L", DAY, ("cherryblossom", "spring", "pink"), "🌸"),
    Scene(33, "L", DAY, ("lagoon", "reef", "aerial", "turquoise"), "🐠"),
    Scene(34, "L", ("set", -0.5, 0.1), ("savanna", "acacia", "sunset", "silhouette"), "🦒"),
    Scene(35, "L", DAY, ("glacier", "ice", "mountains"), "🏔️"),
    Scene(36, "L", ("set", -3.0, -0.8), ("fjord", "water", "mountains"), "🛶"),
    Scene(37, "P", ("rise", 0.3, 1.8), ("geyser", "steam", "geothermal"), "♨️"),
    Scene(38, "L", ("set", -0.4, 0.4), ("saltflat", "reflection", "pink"), "🧂"),
    Scene(39, "L", ("rise", 0.3, 2.0), ("tea", "hills", "green", "mist"), "🍵"),
    Scene(40, "L", DAY, ("redwoods", "trees", "lookingup"), "🌲"),
    Scene(41, "P", DAY, ("slotcanyon", "sandstone", "lightbeam"), "🏜️"),
    Scene(42, "L", ("set", 0.2, 0.7), ("seastacks", "coast", "longexposure"), "🌊", False, True),
    Scene(43, "L", ("set", -1.0, 0.0), ("cactus", "desert", "mountains"), "🌵"),
    Scene(44, "L", DAY, ("island", "mountains", "bay", "green"), "🏝️"),
    Scene(45, "L", DAY, ("hotspring", "geothermal", "aerial"), "♨️"),
    Scene(46, "P", ("set", 2.3, 5.5), ("startrails", "night", "longexposure"), "✨", False, True,
          "new"),
    Scene(47, "P", DAY, ("torii", "shrine", "gates"), "⛩️", True),
    Scene(48, "L", ("set", -3.0, -0.8), ("temple", "pond", "reflection", "gold"), "🍁", True),
    Scene(49, "L", ("rise", 0.8, 2.5), ("zengarden", "stones", "gravel"), "🪨", True),
    Scene(50, "P", ("set", 0.3, 0.9), ("lanterns", "street", "bluehour"), "🏮", True, True),
    Scene(51, "L", ("rise", 0.2, 1.8), ("bridge", "river", "mist", "stone"), "🌉", True),
    Scene(52, "P", ("set", 0.1, 0.6), ("tower", "dusk", "lights"), "🗼", True, True),
    Scene(53, "L", ("set", 0.0, 0.4), ("domes", "sunset", "silhouette"), "🕌", True),
    Scene(54, "L", ("set", -2.5, -0.8), ("canal", "houses", "boats", "reflection"), "🚲", True),
    Scene(55, "L", DAY, ("houses", "colourful", "painted"), "🏘️", True),
    Scene(56, "L", ("set", -1.2, -0.2), ("windmill", "evening", "reeds"), "🌬️"),
    Scene(57, "L", ("set", -1.6, -0.5), ("ruins", "columns", "temple", "poppies"), "🏛️"),
    Scene(58, "P", ("set", 0.5, 3.0), ("lamps", "market", "bokeh", "colours"), "🪔", True, True),
    Scene(59, "P", DAY, ("spiral", "stairs", "architecture", "indoors"), "🌀", True),
    Scene(60, "L", ("rise", 0.1, 0.9), ("balloons", "hotairballoon", "sunrise"), "🎈"),
    Scene(61, "L", ("set", 0.2, 0.7), ("cabin", "snow", "winter", "bluehour"), "🛖", False, True),
    Scene(62, "L", ("rise", 0.0, 0.8), ("jetty", "lake", "boat", "dawn"), "🚣"),
]}

NAMES = {
    1: "ridges-in-haze", 2: "snow-peak", 3: "sea-cliffs", 4: "beach-at-sunset", 5: "dunes",
    6: "skyline-at-night", 7: "skyline-at-dusk", 8: "forest-in-fog", 9: "autumn-forest",
    10: "rolling-fields", 11: "wheat-and-sky", 12: "lake-reflection", 13: "winter-pines",
    14: "harbour-at-evening", 15: "waterfall", 16: "milky-way", 17: "aurora", 18: "red-canyon",
    19: "volcano-at-dawn", 20: "river-bend", 21: "lighthouse", 22: "rooftops",
    23: "wet-street-at-night", 24: "bridge-in-fog", 25: "palm-island", 26: "moonrise-over-sea",
    27: "storm-over-plain", 28: "tulip-rows", 29: "icebergs", 30: "terraced-hills",
    31: "bamboo-grove", 32: "cherry-blossom", 33: "coral-lagoon", 34: "savanna-acacia",
    35: "glacier-tongue", 36: "fjord", 37: "geyser", 38: "salt-flat", 39: "tea-hills",
    40: "redwoods", 41: "slot-canyon", 42: "sea-stacks", 43: "cactus-desert",
    44: "emerald-peaks", 45: "hot-spring", 46: "star-trails", 47: "torii-gates",
    48: "temple-pond", 49: "stone-garden", 50: "lantern-street", 51: "stone-bridge",
    52: "iron-tower", 53: "domes-at-dusk", 54: "canal-houses", 55: "painted-houses",
    56: "windmill", 57: "ancient-columns", 58: "market-lamps", 59: "spiral-stair",
    60: "balloons", 61: "cabin-in-snow", 62: "wooden-jetty",
}

ALL_YEAR = tuple(range(1, 13))


def months(scene, latitude):
    """The months in which the scene exists at a latitude, where the place does not say."""
    north = northern_months(scene, abs(latitude))
    if latitude >= 0 or scene in (16, 46):
        return north
    return tuple((month + 5) % 12 + 1 for month in north)


def northern_months(scene, latitude):
    """The same for the northern hemisphere."""
    seasonal = {
        9: autumn(latitude), 11: harvest(latitude), 13: (12, 1, 2),
        28: (4, 5), 17: (9, 10, 11, 12, 1, 2, 3), 16: stars(latitude),
        32: blossom(latitude), 46: stars(latitude), 48: autumn(latitude), 61: (12, 1, 2),
    }
    if scene in seasonal:
        return seasonal[scene]
    if latitude < 23.5:
        return ALL_YEAR
    mild = {8: (9, 10, 11, 12, 1, 2, 3), 10: (4, 5, 6, 7), 12: (5, 6, 7, 8, 9, 10),
            20: (4, 5, 6, 7, 8, 9, 10), 27: (5, 6, 7, 8),
            51: (3, 4, 9, 10, 11), 54: (4, 5, 6, 7, 8, 9, 10), 56: (5, 6, 7, 8, 9),
            57: (4, 5), 60: (4, 5, 6, 7, 8, 9, 10), 62: (5, 6, 7, 8, 9, 10)}
    return mild.get(scene, ALL_YEAR)


def autumn(latitude):
    """When the leaves turn."""
    if latitude < 38:
        return (11,)
    return (10, 11) if latitude < 50 else (10,) if latitude < 58 else (9, 10)


def blossom(latitude):
    """When cherry trees bloom."""
    return (3, 4) if latitude < 45 else (4,) if latitude < 53 else (4, 5)


def harvest(latitude):
    """When wheat is ripe."""
    return (5, 6) if latitude < 40 else (6, 7) if latitude < 50 else (7, 8)


def stars(latitude):
    """When the bright part of the Milky Way stands high in a dark sky."""
    return (4, 5, 6, 7, 8, 9) if latitude < 46 else (4, 8, 9)
