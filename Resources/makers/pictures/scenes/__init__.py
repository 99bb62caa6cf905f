"""The scenes, in order: the first thirty, then sixteen of nature (31 to 46), then sixteen of towns."""
from importlib import import_module

FAMILIES = {
    "mountains": ("ridges_in_haze", "snow_peak", "lake_reflection", "red_canyon", "volcano_at_dawn"),
    "land": ("dunes", "rolling_fields", "river_bend", "terraced_hills", "storm_over_plain"),
    "coast": ("sea_cliffs", "beach_at_sunset", "lighthouse", "palm_island", "moonrise_over_sea", "icebergs"),
    "town": ("skyline_at_night", "skyline_at_dusk", "rooftops", "harbour_at_evening", "wet_street_at_night",
             "bridge_in_fog"),
    "woods": ("forest_in_fog", "autumn_forest", "winter_pines", "waterfall"),
    "meadows": ("wheat_and_sky", "tulip_rows"),
    "night": ("milky_way", "aurora"),
    "groves": ("bamboo_grove", "cherry_blossom", "redwoods"),
    "valleys": ("glacier_tongue", "fjord", "tea_hills", "emerald_peaks"),
    "waters": ("coral_lagoon", "hot_spring", "geyser", "sea_stacks"),
    "deserts": ("salt_flat", "slot_canyon", "cactus_desert"),
    "savanna": ("savanna_acacia", "star_trails"),
    "japan": ("torii_gates", "temple_pond", "stone_garden", "lantern_street"),
    "monuments": ("stone_bridge", "iron_tower", "domes_at_dusk", "ancient_columns"),
    "dwellings": ("canal_houses", "painted_houses", "windmill", "cabin_in_snow"),
    "journeys": ("market_lamps", "spiral_stair", "balloons", "wooden_jetty"),
}

ORDER = ("ridges-in-haze snow-peak sea-cliffs beach-at-sunset dunes skyline-at-night skyline-at-dusk forest-in-fog "
         "autumn-forest rolling-fields wheat-and-sky lake-reflection winter-pines harbour-at-evening waterfall "
         "milky-way aurora red-canyon volcano-at-dawn river-bend lighthouse rooftops wet-street-at-night "
         "bridge-in-fog palm-island moonrise-over-sea storm-over-plain tulip-rows icebergs terraced-hills "
         "bamboo-grove cherry-blossom coral-lagoon savanna-acacia glacier-tongue fjord geyser salt-flat tea-hills "
         "redwoods slot-canyon sea-stacks cactus-desert emerald-peaks hot-spring star-trails "
         "torii-gates temple-pond stone-garden lantern-street stone-bridge iron-tower domes-at-dusk canal-houses "
         "painted-houses windmill ancient-columns market-lamps spiral-stair balloons cabin-in-snow "
         "wooden-jetty").split()

SPECIAL = {
    "forest-in-fog": {"grey": True},
    "rolling-fields": {"progressive": True},
    "waterfall": {"progressive": True},
    "lighthouse": {"turned": True},
    "tulip-rows": {"wide": True},
} | {name: {"limit": 104_000} for name in ORDER[30:]}


def file_name(name):
    """Return the numbered file name of a scene."""
    return f"{ORDER.index(name) + 1:02}-{name}.jpg"


def paint(name):
    """Return the finished 8-bit pixels of a scene."""
    function = name.replace("-", "_")
    family = next(f for f, names in FAMILIES.items() if function in names)
    return getattr(import_module(f"{__name__}.{family}"), function)()
