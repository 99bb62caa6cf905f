"""Sun, moon and clocks: near enough that no sunset is photographed at noon."""

import math
from datetime import date, datetime, timedelta

FIRST_FULL_MOON = datetime(2021, 10, 20, 14, 57)
LUNATION = 29.530588


def declination(day):
    """The sun's declination in degrees."""
    return -23.44 * math.cos(2 * math.pi * (day.timetuple().tm_yday + 10) / 365.25)


def sun(latitude, longitude, day, clock_offset):
    """Sunrise and sunset in hours of the local clock, or None if there is neither."""
    cosine = -math.tan(math.radians(latitude)) * math.tan(math.radians(declination(day)))
    if not -0.97 < cosine < 0.97:
        return None
    half = math.degrees(math.acos(cosine)) / 15
    noon = 12 + clock_offset - longitude / 15
    return noon - half, noon + half


def polar_day(latitude, day):
    """Whether the sun stays up."""
    return latitude * declination(day) > 0


def moon_age(day):
    """Days from the nearest full moon, 0 to 14.8."""
    since = (datetime.combine(day, datetime.min.time()) - FIRST_FULL_MOON) / timedelta(days=1)
    age = (since + 0.8) % LUNATION
    return min(age, LUNATION - age)


def clock_offset(place, day):
    """Hours from UTC on that day, summer time included (by whole months, roughly)."""
    summer = {"N": 4 <= day.month <= 10, "S": not 4 <= day.month <= 9, "-": False}
    return place.utc_offset + summer[place.summer_time]


def window(scene, place, day):
    """The hours in which the scene can be photographed that day, or None."""
    times = sun(place.latitude, place.longitude, day, clock_offset(place, day))
    anchor, start, end = scene.window
    if anchor == "day":
        if times:
            return times[0] + 1, times[1] - 1
        return (8, 20) if polar_day(place.latitude, day) else None
    if not times or (scene.dark and times[1] > 22.8):
        return None
    base = times[0] if anchor == "rise" else times[1]
    return base + start, base + end


def suits(scene, day):
    """True if the moon is right for the scene."""
    if scene.moon == "full":
        return moon_age(day) <= 1.0
    return not scene.moon or moon_age(day) >= 10.5


def any_day(rng, years, months):
    """A random day of the given months."""
    while True:
        day = date(rng.choice(years), 1, 1) + timedelta(days=rng.randrange(365))
        if day.month in months:
            return day


def moment(rng, scene, place, months, years):
    """A moment at which the scene can have been photographed there."""
    for _ in range(4000):
        day = any_day(rng, years, months)
        hours = suits(scene, day) and window(scene, place, day)
        if hours and hours[0] < hours[1]:
            hour = rng.uniform(*hours)
            start = datetime(day.year, day.month, day.day)
            return start + timedelta(seconds=int(hour * 3600))
    raise ValueError(f"no time for picture {scene.number} at {place.name} in {months}")
