"""Open land: dunes, farmed hills, a river bend, rice terraces, a storm over a plain."""
import numpy as np

from .. import sky as skies
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, cells, eroded, fbm, gradient_noise, mix, ridged, smooth
from ..terrain import Camera, Field, haze, in_sun, lit, march, normals, outlook, sun_at
from .mountains import forest_bumps


def _dune_train(x, z, length, seed, turn):
    """Return one train of dunes (0..1): long windward backs, sharp crests, steep slip faces."""
    c, s = np.cos(turn), np.sin(turn)
    u, v = x * F(c) + z * F(s), -x * F(s) + z * F(c)
    u = u + 0.55 * length * gradient_noise(u / (2.6 * length), v / (1.9 * length), seed)[0]
    u = u + 0.16 * length * gradient_noise(u / (0.9 * length), v / (0.8 * length), seed + 1)[0]
    phase = u / length
    t = phase - np.floor(phase)
    back = np.clip(t / 0.68, 0, 1)
    profile = np.where(t < 0.68, back ** 1.25 * (1.28 - 0.28 * back), 1 - smooth(0.68, 1.0, t) ** 0.85)
    tall = np.clip(0.55 + 0.6 * gradient_noise(u / (4 * length), v / (2.2 * length), seed + 2)[0], 0.08, 1.2)
    return profile * tall


def dunes():
    """Return desert dunes with sharp crests under a low sun."""
    cam = Camera(LANDSCAPE, horizon=0.27, focal=1.05, y=86, x=-120, heading=-0.12)
    sun = sun_at(-98, 14)

    def sand(x, z):
        big = _dune_train(x, z, 430, 3, 0.35)
        small = _dune_train(x, z, 120, 9, -0.1)
        return 66 * big + 7 * small * (0.2 + big) + 120 * smooth(2500, 9000, z) * _dune_train(x, z, 1900, 31, 0.5)

    ground = Field.of(sand, -4500, 0, 9000, 2400)
    cam.y = float(ground(np.array([cam.x], F), np.array([90.0], F))[0]) + 62

    def height(x, z):
        return ground(x, z)

    view = march(height, cam, 40, 8900, 2000)
    n = normals(height, view, 3.8, 1.0)
    u = view.x * F(0.93) + view.z * F(0.36)
    u = u + 3.0 * fbm(view.x / 30, view.z / 30, 15, 1.9) + 0.5 * fbm(view.x / 5, view.z / 5, 16, 1.9)
    fine = np.cos(u * F(2 * np.pi / 1.5)) / (1 + (view.depth / 190) ** 2) * smooth(0.74, 0.93, n[1])
    grit = fbm(view.x / 6, view.z / 6, 17, 1.1) / (1 + view.depth / 300)
    bump = 0.10 * fine + 0.05 * grit
    n = (n[0] + bump * 0.9, n[1], n[2] + bump * 0.35)
    shadow = in_sun(ground.shade_line(sun, 2500), view, 1.6, 0.3)
    albedo = mix(rgb("#c79a6a"), rgb("#dcb88a"), smooth(-2, 2, fbm(view.x / 120, view.z / 120, 8, 1.5)))
    albedo = albedo * (1 + 0.05 * grit)[..., None]
    land = lit(albedo, n, sun, rgb("#ffc890", 3.0), rgb("#86a0cc", 0.5), shadow, ground.openness((4, 16, 50), 0.8)(view.x, view.z), 0.3)
    stops = [(0, rgb("#ecd4b8", 0.95)), (0.08, rgb("#cdc9c8", 0.85)), (0.25, rgb("#86a4c8", 0.75)), (0.6, rgb("#4c78b0", 0.68))]
    sky = skies.dome(cam, stops, sun, rgb("#ffd9a0", 0.5))
    sky = skies.sheet(cam, sky, sun, rgb("#fff0dc", 1.05), rgb("#c4b6b4", 0.85), cover=-1.1, scale=9000, height=6000,
                      soft=2.3, opacity=0.6, stretch=0.3, seed=18, vanish=0.2, wind=0.7)
    land = haze(land, view.depth, rgb("#e0c4a4", 0.85), 7500, power=1.3)
    return develop(outlook(land, sky, view), 1.0, contrast=0.05)


def rolling_fields():
    """Return a patchwork of fields on soft hills, with hedges, trees and long shadows."""
    cam = Camera(LANDSCAPE, horizon=0.27, focal=1.35, y=255)
    sun = sun_at(-62, 21)

    def hills(x, z):
        return (130 * gradient_noise(x / 1700 + 0.3, z / 1300, 3)[0] + 42 * gradient_noise(x / 620, z / 560, 4)[0]
                + 9 * fbm(x / 500, z / 500, 5, 2.4) + 230 * smooth(4500, 9000, z) * ridged(x / 3800, z / 3800, 8, 7, 0.45))

    def parcels(x, z):
        wx, wz = x + 70 * fbm(x / 500, z / 500, 11, 2.3), z + 70 * fbm(x / 500 + 5, z / 500, 11, 2.3)
        return cells(wx / 330, wz / 260, 12, 0.85)

    def cover(x, z):
        near, second, tag = parcels(x, z)
        hedge = smooth(0.045, 0.015, (second - near)) * (fbm(x / 90, z / 90, 14, 1.4) > -0.7)
        wood = (tag > 0.90) & (second - near > 0.02)
        tree, _, chance = cells(x / 85, z / 85, 16)
        lone = smooth(0.86, 0.9, chance) * (tree < 0.09)
        crowns = forest_bumps(x, z, 8.5, 6) * (0.55 + 0.45 * forest_bumps(x, z, 2.6, 7))
        return np.where(wood, 15 * crowns + 3, 0) + hedge * (10 * crowns + 1.2) + lone * 11 * (0.6 + 0.4 * crowns)

    base = Field.of(hills, -5000, 0, 10000, 1024)
    shade = Field.of(lambda x, z: base(x, z) + cover(x, z), -3000, 300, 6000, 1600)

    def height(x, z):
        return base(x, z) + cover(x, z)

    view = march(height, cam, 330, 9800, 1500)
    tree = cover(view.x, view.z)
    n = normals(height, view, 0.9, 1.0)
    line = shade.shade_line(sun, 900)
    shadow = in_sun(line, view, 3, 1.5)
    near, second, tag = parcels(view.x, view.z)
    albedo = _crops(view, tag)
    leaf = mix(rgb("#26351a"), rgb("#55622a"), smooth(-1.5, 2, fbm(view.x / 14, view.z / 14, 19, 1.0)))
    albedo = mix(albedo, leaf, smooth(0.4, 1.6, tree))
    open_ = shade.openness((2, 6, 16), 0.6)(view.x, view.z)
    land = lit(albedo, n, sun, rgb("#ffe0a8", 3.0), rgb("#8fb0dc", 0.55), shadow, open_)
    stops = [(0, rgb("#e8e2d2", 0.95)), (0.08, rgb("#c6d6e4", 0.85)), (0.3, rgb("#78a5d8", 0.75)), (0.7, rgb("#4a80c0", 0.7))]
    sky = skies.dome(cam, stops, sun, rgb("#fff0d0", 0.3))
    cloud = skies.billows(cam, sun, rgb("#fff3e0", 1.25), rgb("#9fb2cc", 0.5), base=1100, top=2100, cover=-0.10,
                          scale=3600, seed=16, air=rgb("#d6dde2", 0.85), reach=22000)
    sky = skies.over(sky, cloud)
    land = haze(land, view.depth, rgb("#bccbd8", 0.8), 9500, power=1.3)
    return develop(outlook(land, sky, view), 1.0, contrast=0.06)


def _crops(view, tag):
    """Return the colours of the fields: each its crop, its rows and its tractor lines."""
    palette = [rgb(c) for c in ("#6b8a35", "#b9a153", "#4f7429", "#8d9c46", "#c9b069", "#7a6445", "#5d8a30", "#a7a850", "#86955a", "#3f6a2a")]
    pick = np.clip((tag * 11.3 % 1.0) * len(palette), 0, len(palette) - 1).astype(int)
    colour = np.stack(palette)[pick]
    angle = tag * F(17.0)
    u = view.x * np.cos(angle) + view.z * np.sin(angle)
    fade = 1 / (1 + (view.depth / 1500) ** 2)
    rows = np.cos(u * F(2 * np.pi / 4.5)) * fade * 0.10 - 0.22 * (np.abs(u / 21 % 1 - 0.5) < 0.035) * fade
    patch = 0.10 * fbm(view.x / 120, view.z / 120, 23, 1.5) + 0.10 * fbm(view.x / 9, view.z / 9, 24, 1.0) * fade
    return colour * (1 + rows + patch)[..., None]


def river_bend():
    """Return a river winding through a wooded valley, seen from a height."""
    cam = Camera(LANDSCAPE, horizon=0.20, focal=0.95, y=560)
    sun = sun_at(-48, 24)

    def course(x, z):
        bend = 430 * np.sin(z / 400 + 2.6) * smooth(0, 900, z) * (1 - 0.45 * smooth(2500, 6000, z)) + 120 * np.sin(z / 900)
        slope = 430 / 400 * np.cos(z / 400 + 2.6) * smooth(0, 900, z)
        return np.abs(x - bend - 40) / np.sqrt(1 + slope * slope) + 12 * gradient_noise(x / 130, z / 130, 6)[0]

    def valley(x, z):
        d = course(x, z)
        bank = 11 * smooth(48, 66, d) - 9 * smooth(60, 30, d)
        rise = 330 * smooth(200, 1900, np.abs(x - 60 * np.sin(z / 900)) + 500 * gradient_noise(x / 900, z / 900, 8)[0])
        crag = rise / 330 * 260 * ridged(x / 1500, z / 1500, 5, 9, 0.48, 1.6)
        far = 420 * smooth(4000, 11000, z) * ridged(x / 3500, z / 2800, 15, 9, 0.5, 1.6)
        return bank + smooth(60, 300, d) * (rise + crag + far + 14 * eroded(x / 260, z / 260, 9, 6))

    ground = Field.of(valley, -6500, 0, 13000, 2400)

    def height(x, z):
        base = ground(x, z)
        meadow = fbm(x / 260, z / 260, 28, 1.8) > 0.85 - base / 150
        trees = np.where((base > 8) & meadow, 17 * forest_bumps(x, z, 11, 6) * (0.7 + 0.3 * forest_bumps(x, z, 3, 7)), 0)
        return np.maximum(base, 0) + trees + np.where(base > 8, 1.5 * fbm(x / 60, z / 60, 5, 1.7), 0)

    view = march(height, cam, 420, 12800, 2100)
    base = ground(view.x, view.z)
    n = normals(height, view, 1.6)
    lifted = ground.like(ground.values + 9 * (ground.values > 9))
    shadow = in_sun(lifted.shade_line(sun, 3000), view, 14, 8)
    top = height(view.x, view.z) - np.maximum(base, 0)
    tint = fbm(view.x / 45, view.z / 45, 31, 0.9)
    leaf = mix(rgb("#27361a"), rgb("#69722c"), smooth(-1.6, 2.2, tint))
    leaf = mix(leaf, rgb("#a8782c"), smooth(1.3, 2.3, tint + 0.5 * fbm(view.x / 700, view.z / 700, 32)) * 0.7)
    grass = mix(rgb("#76803c"), rgb("#a59a58"), smooth(-1, 1.5, fbm(view.x / 70, view.z / 70, 33, 1.3)))
    albedo = mix(grass, leaf, smooth(1.0, 4, top))
    albedo = mix(rgb("#a8977a"), albedo, smooth(1.5, 6, base + fbm(view.x / 12, view.z / 12, 35, 1.2)))
    cliff = smooth(0.62, 0.45, n[1]) * smooth(150, 260, base) * smooth(4, 1, top)
    albedo = mix(albedo, rgb("#7c7264"), cliff)
    open_ = ground.openness((2, 6, 20), 0.7)(view.x, view.z) * (0.5 + 0.5 * smooth(0, 10, top + 6 * (top < 1)))
    land = lit(albedo, n, sun, rgb("#ffdfae", 3.1), rgb("#8aa8d6", 0.55), shadow, open_)
    stops = [(0, rgb("#ece2d0", 0.95)), (0.1, rgb("#c0cfdd", 0.85)), (0.35, rgb("#7ea6d2", 0.75)), (0.8, rgb("#4a7cb8", 0.7))]
    sky = skies.dome(cam, stops, sun, rgb("#ffe6bc", 0.7))
    sky = skies.sheet(cam, sky, sun, rgb("#fff4e4", 1.1), rgb("#a8b2c4", 0.8), cover=-0.2, scale=4200, height=2600,
                      soft=1.7, opacity=0.85, stretch=0.7, seed=61, vanish=0.1)
    land = mix(land, _river(view, cam, shadow), smooth(1.0, -0.6, base))
    land = haze(land, view.depth, rgb("#c3cbd6", 0.82), 10500, view.y, 1500, 1.25)
    mist = np.exp(-np.maximum(view.y - 5, 0) / 45) * smooth(2200, 6500, view.depth)
    mist *= smooth(-0.6, 1.0, fbm(view.x / 700, view.z / 700, 71, 1.7))
    land = mix(land, rgb("#e3e2e0", 0.88), mist * 0.75)
    return develop(outlook(land, sky, view), 1.0, contrast=0.06)


def _river(view, cam, shadow):
    """Return the colour of river water: bright sky far away, green depth near, wind streaks."""
    rise = (F(cam.y) - view.y) / view.depth
    share = 0.12 + 0.88 * (1 - rise / np.sqrt(1 + rise * rise)) ** 4
    streak = fbm(view.x / 60, view.z / 160, 36, 1.5)
    deep = mix(rgb("#243a36", 0.9), rgb("#3b5550", 0.9), smooth(-1, 1.5, streak))
    mirrored = mix(rgb("#8fb2d4", 0.8), rgb("#f0e4d0", 1.1), smooth(0.5, 0.12, rise))
    return mix(deep, mirrored * (0.85 + 0.1 * streak)[..., None], share) * (0.55 + 0.45 * shadow)[..., None]


def terraced_hills():
    """Return flooded rice terraces stepping down a hillside at sunrise."""
    cam = Camera(PORTRAIT, horizon=0.22, focal=1.55, y=215)
    sun = sun_at(-66, 19)
    step = 7.0

    def hill(x, z):
        wx = x + 55 * gradient_noise(x / 260, z / 260, 2)[0]
        slope = 235 * smooth(120, 900, z + 0.25 * np.abs(x - 60)) + 62 * gradient_noise(wx / 310, z / 310, 3)[0]
        return slope + 27 * gradient_noise(wx / 120, z / 120, 4)[0] + 3.5 * gradient_noise(x / 42, z / 42, 5)[0]

    def terrace(x, z):
        k = hill(x, z) / step
        frac = k - np.floor(k)
        return step * (np.floor(k) + smooth(0.76, 1.0, frac)) + 0.55 * smooth(0.10, 0.02, frac), frac

    smooth_hill = Field.of(hill, -700, 0, 1700, 2200)
    back = Field.of(lambda x, z: 430 * smooth(1100, 4200, z) * (0.3 + 0.8 * ridged(x / 1600, z / 1600, 8, 9, 0.5, 1.6)), -4000, 0, 9000, 1200)

    def woods(x, z):
        patch = fbm(x / 150, z / 150, 16, 1.9) + 2.2 * smooth(760, 980, z) - 1.55
        return smooth(0.0, 0.15, patch) * (9 * np.sqrt(forest_bumps(x, z, 7.5, 6)) * (0.75 + 0.25 * forest_bumps(x, z, 1.6, 7)) + 1)

    def height(x, z):
        return terrace(x, z)[0] + back(x, z) + woods(x, z)

    view = march(height, cam, 95, 8800, 2300)
    frac = terrace(view.x, view.z)[1]
    tree = woods(view.x, view.z)
    n = normals(height, view, 0.35, 0.7)
    shadow = in_sun(smooth_hill.shade_line(sun, 500), view, 10, 6)
    grass = mix(rgb("#4a6420"), rgb("#92a03c"), smooth(-1.4, 1.8, fbm(view.x / 5, view.z / 5, 23, 0.9)))
    leaf = mix(rgb("#1e2b16"), rgb("#4d5a26"), smooth(-1.4, 1.8, fbm(view.x / 9, view.z / 9, 24, 0.9)))
    rice = mix(rgb("#5b7a2a"), rgb("#89a040"), smooth(-1, 1.5, fbm(view.x / 40, view.z / 40, 27, 1.4)))
    bank = mix(grass, rgb("#6a5236"), smooth(0.80, 0.9, frac) * smooth(0.98, 0.9, frac) * 0.6)
    plot = cells(view.x / 34, view.z / 34 + np.floor(hill(view.x, view.z) / step) * 7.3, 29)[2]
    planted = (plot > 0.62) & (frac < 0.74) & (frac > 0.1)
    albedo = mix(np.where(planted[..., None], rice, bank), leaf, np.maximum(smooth(0.3, 1.2, tree), smooth(900, 1100, view.z)))
    open_ = np.clip(0.45 + 0.55 * smooth(0, 3, tree) + 0.4 * (tree < 0.2), 0, 1)
    land = lit(albedo, n, sun, rgb("#ffca8a", 3.4), rgb("#93aad2", 1.0), shadow, open_)
    stops = [(0, rgb("#ffd9a2", 1.1)), (0.07, rgb("#f3cfb0", 0.95)), (0.2, rgb("#b3bdd4", 0.8)), (0.5, rgb("#6f92c6", 0.7)), (1, rgb("#48699f", 0.6))]
    sky = skies.dome(cam, stops, sun, rgb("#ffcf8a", 0.9), (700, 30, 6), (0.7, 0.5, 0.4))
    sky = skies.sheet(cam, sky, sun, rgb("#ffe0b8", 1.2), rgb("#ab9fb2", 0.8), cover=-0.35, scale=3600, height=2500,
                      soft=1.8, opacity=0.8, stretch=0.6, seed=19, vanish=0.12)
    flooded = smooth(0.115, 0.135, frac) * smooth(0.775, 0.755, frac) * ~planted * smooth(0.3, 0.1, tree) * (view.depth < 1500)
    land = mix(land, _paddy(view, cam, sun, plot), flooded * 0.94)
    land = haze(land, view.depth, rgb("#dccdc4", 0.9), 3800, view.y - 150, 900, 1.2)
    mist = np.exp(-np.abs(view.y - 255 - 30 * fbm(view.x / 300, view.z / 300, 44)) / 45) * smooth(700, 1700, view.depth)
    land = mix(land, rgb("#f3dcc6", 0.98), np.clip(mist, 0, 0.85))
    return develop(outlook(land, sky, view), 1.3, contrast=0.06)


def _paddy(view, cam, sun, plot):
    """Return the sky as still paddy water mirrors it, each plot a little different, with mud showing through."""
    rise = np.maximum(F(cam.y) - view.y, 1) / view.depth
    bright = mix(rgb("#ffe0b4", 1.05), rgb("#8fa8d2", 0.72), smooth(0.05, 0.5, rise))
    side = (view.x - F(cam.x)) / view.depth
    glow = np.exp(-((side - F(sun[0] / sun[2])) / 0.35) ** 2)
    bright = bright + glow[..., None] * rgb("#ffb870", 0.45)
    ripple = 0.05 * fbm(view.x / 3, view.z / 8, 52, 1.3)
    mud = rgb("#5e4c36", 0.55)
    share = np.clip(0.35 + 0.5 * (1 - rise) ** 2 + 0.25 * (plot - 0.3), 0.2, 0.95)
    return mix(mud, bright * (1 + ripple)[..., None], share)


def storm_over_plain():
    """Return a sunlit plain under a dark storm with rain and a flash of lightning."""
    cam = Camera(LANDSCAPE, horizon=0.70, focal=0.8, y=9)
    sun = sun_at(155, 13)
    stops = [(0, rgb("#c3b79a", 0.62)), (0.04, rgb("#8d9296", 0.42)), (0.14, rgb("#59646f", 0.27)), (0.5, rgb("#38424e", 0.17)), (1.2, rgb("#2a323c", 0.13))]
    sky = skies.dome(cam, stops)
    cloud = skies.billows(cam, sun, rgb("#c9c2b4", 0.62), rgb("#5d6d80", 0.42), base=900, top=3600, cover=0.62, scale=5200,
                          density=0.006, seed=25, air=rgb("#8a8d8c", 0.4), reach=16000, rough=0.6, grow=0.7)
    sky = skies.over(sky, (cloud[0] * 0.8, cloud[1] * 0.95))
    sky = _shelf(cam, sky, sun)
    sky = _rain(cam, sky)
    sky = _bolt(cam, sky)
    return develop(_plain(cam, sky, sun), 1.25, contrast=0.12)


def _shelf(cam, sky, sun):
    """Return the sky under the storm's low dark base, torn and hanging, with a pale gap at the horizon."""
    low = skies.sheet(cam, sky, sun, rgb("#8d959c", 0.36), rgb("#262d36", 0.22), cover=0.75, scale=2100, height=520,
                      soft=1.7, opacity=0.93, stretch=0.55, seed=64, vanish=0.09, exponent=1.7)
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    core = np.exp(-(((x / w - 0.60) / 0.34) ** 2 + (((cam.row - y) / h - 0.42) / 0.26) ** 2))
    return low * (1 - 0.55 * core)[..., None]


def _rain(cam, sky):
    """Return the sky with slanting curtains of rain under the cloud."""
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    v = (cam.row - y) / h
    slant = x + 0.22 * (cam.row - y)
    sheets = fbm(slant / 260, v * 0.7, 74, 1.3)
    place = np.exp(-((slant - 0.60 * w) / (0.17 * w)) ** 2) + 0.5 * np.exp(-((slant - 0.16 * w) / (0.07 * w)) ** 2)
    alpha = np.clip(place * (0.75 + 0.22 * sheets), 0, 0.93) * smooth(0.40, 0.22, v) * smooth(-0.01, 0.01, v)
    return mix(sky, mix(rgb("#4b545c", 0.36), rgb("#757a7c", 0.36), smooth(0.28, 0, v)), alpha)


def _bolt(cam, sky):
    """Return the sky with a branched lightning stroke and its glow."""
    w, h = cam.size
    rng = np.random.default_rng(8)
    stroke = np.zeros((h, w), F)
    _strike(stroke, rng, 0.655 * w, cam.row - 0.27 * h, cam.row, 1.0, 3)
    glow = blur(stroke, 5) * 3 + blur(stroke, 45) * 13
    return sky + (blur(stroke, 0.6) * 9)[..., None] * rgb("#f4ecff") + glow[..., None] * rgb("#b9b4e8", 0.5)


def _strike(stroke, rng, x, top, foot, power, forks):
    """Draw one wandering stroke from top to foot into the array, with weaker forks."""
    y, drift = top, 0.0
    while y < foot and 1 < x < stroke.shape[1] - 2:
        drift = 0.6 * drift + rng.normal(0, 0.95)
        x += drift
        stroke[int(y), int(x)] = max(stroke[int(y), int(x)], power)
        if drift > 1 or drift < -1:
            stroke[int(y), int(x - np.sign(drift))] = power
        if forks and rng.random() < 0.012:
            _strike(stroke, rng, x, y, y + (foot - y) * rng.uniform(0.25, 0.6), power * 0.35, forks - 1)
        y += 1


def _plain(cam, sky, sun):
    """Return the picture with a plain of ripe grass, a track and far trees below the sky."""
    def height(x, z):
        swell = 3.0 * fbm(x / 420, z / 420, 81, 2.4) + 7 * smooth(500, 3500, z)
        track = smooth(2.2, 1.4, np.abs(x - 3 - 0.02 * z + 5 * np.sin(z / 90)))
        grass = (0.75 * fbm(x / 1.6, z / 1.6, 82, 0.8) + 0.8) * (1 - track) * smooth(400, 100, z)
        belt = smooth(0.9, 1.2, fbm(x / 300, z / 170, 83, 1.5)) * smooth(350, 700, z)
        return swell + np.maximum(grass, 0) * 0.42 + belt * (9 * forest_bumps(x, z, 9, 6) + 2)

    view = march(height, cam, 12, 9000, 2200)
    n = normals(height, view, 0.12, 0.9)
    off = np.abs(view.x - 3 - 0.02 * view.z + 5 * np.sin(view.z / 90))
    track = smooth(0.55, 0.25, np.abs(off - 1.0) + 0.2 * fbm(view.x, view.z / 3, 84, 1.2)) + 0.35 * smooth(2.0, 1.4, off)
    tuft = fbm(view.x / 1.2, view.z / 2.2, 85, 0.8)
    gold = mix(rgb("#8a7a48"), rgb("#cdb980"), smooth(-1.6, 1.9, tuft + fbm(view.x / 60, view.z / 60, 86, 1.5)))
    gold = mix(gold, rgb("#6f7a35"), smooth(0.4, 1.6, fbm(view.x / 170, view.z / 170, 87, 1.6)) * 0.7)
    belt = smooth(0.9, 1.2, fbm(view.x / 300, view.z / 170, 83, 1.5)) * smooth(350, 700, view.z)
    albedo = mix(mix(gold, rgb("#94815c"), track * 0.8), rgb("#28301c"), belt)
    patch = smooth(-0.9, 0.7, fbm(view.x / 900, view.z / 500, 88, 1.8) + 1.4 * smooth(900, 60, view.depth))
    land = lit(albedo, n, sun, rgb("#ffd592", 1.35), rgb("#8291a6", 0.34), 0.12 + 0.88 * patch, 1.0)
    land = haze(land, view.depth, rgb("#8b8f8e", 0.45), 5200)
    return outlook(land, sky, view)
