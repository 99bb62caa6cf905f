"""Deserts: a salt flat under water, a slot canyon, saguaros before a mountain range."""
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, PORTRAIT, develop, ramp, rgb
from ..noise import F, cells, fbm, gradient_noise, mix, ridged, smooth
from ..plants import broadleaf, mipmaps, plant, scatter
from ..terrain import Camera, Field, haze, in_sun, lit, march, normals, outlook, sun_at


def salt_flat():
    """Return a salt desert under a film of water that mirrors pink clouds; ridges of salt in front, a lone figure."""
    cam = Camera(LANDSCAPE, horizon=0.47, focal=0.80, y=1.65)
    w, h = cam.size
    sun = sun_at(74, 7)
    stops = [(0, rgb("#ffd9c4", 0.95)), (0.05, rgb("#f7bfc4", 0.86)), (0.14, rgb("#d5a9cc", 0.72)), (0.32, rgb("#8f9ed6", 0.62)), (0.8, rgb("#4a74bc", 0.52))]
    sky = skies.dome(cam, stops, sun, rgb("#ffc8a0", 0.5), (60, 9, 3), (0.5, 0.5, 0.4))
    cloud = skies.billows(cam, sun, rgb("#ffb49c", 1.6), rgb("#8f82c6", 0.46), base=1100, top=3300, cover=-0.36, scale=5200,
                          seed=83, air=rgb("#f7c8c6", 0.88), reach=17000, rough=0.5)
    sky = skies.over(sky, cloud)
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    far = 10 + 26 * np.clip(fbm(x / 330, 0 * x + 0.6, 84, 1.9), -0.3, 2) * smooth(0.5 * w, 0.1 * w, np.abs(x - 0.2 * w)) + 9 * smooth(0.75 * w, w, x)
    sky = mix(sky, rgb("#8a7fae", 0.60), smooth(1, -1, up - far) * 0.85)
    sky = _figure(sky, 0.66 * w, cam.row + 3, 66)
    depth, gx, gz = water.plane(cam)
    ripple = 0.0022 * fbm(gx / 3, gz / 7, 85, 1.5)
    film = water.mirror(sky, cam, ripple, ripple * 1.5) * rgb("#f4f0f6", 1.0)
    film = mix(rgb("#c8c2d2", 0.5), film, np.clip(0.52 + 0.55 * (1 - cam.y * 2.4 / depth), 0.35, 0.97))
    ground = _salt(film, gx, gz, depth, sun)
    return develop(np.where((np.arange(h) > cam.row)[:, None, None], ground, sky), 1.0, contrast=0.05, bloom=0.07)


def _salt(film, x, z, depth, sun):
    """Return the water film with polygons of salt: low white ridges that rise out of it near the camera."""
    wx, wz = x + 0.16 * gradient_noise(x / 0.8, z / 0.8, 86)[0], z + 0.16 * gradient_noise(x / 0.8, z / 0.8, 87)[0]

    def crest(a, b):
        """Return the height of the salt ridges, about 0..1."""
        near, second, _ = cells(a / 1.35, b / 1.35, 88, 0.85)
        return np.exp(-((second - near) / 0.13) ** 2) * (0.75 + 0.22 * fbm(a / 0.5, b / 0.5, 89, 1.2)) + 0.06 * fbm(a / 0.10, b / 0.10, 90, 1.1)

    level = crest(wx, wz)
    slope = crest(wx + F(0.05 * sun[0]), wz + F(0.05 * sun[2])) - level
    dry = smooth(15, 3.2, depth + 2.4 * fbm(x / 3.5, z / 5, 91, 1.8))
    shown = smooth(0.60 - 0.38 * dry, 0.80 - 0.30 * dry, level) * smooth(26, 9, depth + 3 * fbm(x / 4, z / 8, 92, 1.7))
    white = mix(rgb("#8d8cc0", 0.55), rgb("#ffe0d2", 1.1), np.clip(0.5 - 2.4 * slope + 0.10 * fbm(x / 0.05, z / 0.05, 93, 0.9), 0, 1))
    damp = smooth(0.10, 0.5, level) * smooth(14, 4, depth) * 0.35
    film = mix(film, rgb("#b9a9c4", 0.6), damp)
    return mix(film, white, np.clip(shown, 0, 0.97))


def _figure(image, col, foot, tall):
    """Return the picture with one standing person in a red coat, lit from the right, seen from behind."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    v, u = (foot - y) / F(tall), (x - F(col)) / F(tall)
    legs = (np.abs(np.abs(u) - 0.045) < 0.036) & (v > 0) & (v < 0.48)
    coat = (np.abs(u) < 0.135 - 0.07 * np.clip(v - 0.35, 0, 1)) & (v > 0.36) & (v < 0.83)
    head = np.hypot(u, v - 0.91) < 0.075
    image = np.where(legs[..., None], rgb("#2a2638", 0.35), image)
    image = np.where(coat[..., None], mix(rgb("#7a1420", 0.55), rgb("#ff5a4a", 0.9), smooth(-0.08, 0.13, u)), image)
    return np.where(head[..., None], mix(rgb("#2a1c1c", 0.4), rgb("#8a5a44", 0.7), smooth(-0.03, 0.07, u)), image)


SANDSTONE = ((0.0, "#160a12", 0.35), (0.16, "#3a1826", 0.45), (0.34, "#7a2a1e", 0.55), (0.52, "#c0501e", 0.70), (0.70, "#ee8a34", 0.92), (0.86, "#ffc06a", 1.2), (1.0, "#ffe8b4", 1.7))


def slot_canyon():
    """Return the floor of a slot canyon: wavy sandstone walls, glowing towards the gap above, and a beam of light."""
    w, h = PORTRAIT
    y, x = np.mgrid[0:h, 0:w].astype(F)
    u, v = x / w, y / h
    gap = 0.52 + 0.10 * np.sin(3.4 * v + 0.4)
    light = 0.98 - 0.42 * v + 0.05 * fbm(u * 2, v * 2, 101, 1.8)
    image = ramp(light, [(p, rgb(c, g)) for p, c, g in SANDSTONE])
    image = mix(image, rgb("#bfe0ff", 1.9), smooth(0.055, 0.02, np.abs(u - 0.50 - 0.05 * np.sin(9 * v)) + 0.28 * v))
    rng = np.random.default_rng(11)
    for k, out in enumerate((0.045, 0.10, 0.17, 0.26, 0.36, 0.47)):
        for way in (-1, 1):
            image = _fold(image, rng, u, v, way, gap, out, k)
    image = _sand_floor(image, u, v)
    return develop(_beam(image, u, v), 1.08, contrast=0.10, bloom=0.12, vignette=0.35)


def _fold(image, rng, u, v, way, gap, out, k):
    """Return the picture with one more fold of the wall on the side way (-1 left, 1 right), out from the gap."""
    a, b, c = rng.uniform(0, 6.3, 3)
    bulge = (0.035 + 0.03 * k / 5) * np.sin(v * (5.5 - 0.4 * k) + a) + 0.022 * np.sin(v * 12.5 + b) + 0.02 * fbm(v * 2.2, 0 * v + k + 3 * way, 102 + k, 2.2)
    edge = gap + way * (out + bulge * (0.8 + 0.5 * (k > 2)))
    d = (u - edge) * way
    inner = np.clip(d, 0, 1)
    warp = 0.05 * fbm(u * 2.2 + k, v * 2.0 + way, 110 + k, 2.2)
    sweep = v * (9 + k) + way * inner * (26 - 2 * k) * np.cos(v * 3.3 + c) * 0.42 + 9 * warp
    strata = 0.5 * np.sin(sweep * 8 + 2.0 * fbm(u * 1.5, v * 4, 120 + k, 1.9)) + 0.55 * fbm(sweep * 1.1, inner * 0.8 + k, 130 + k, 1.2) + 0.10 * fbm(sweep * 8, inner * 2, 140 + k, 1.0)
    hollow = np.sin(sweep * 1.25 + c) * 0.5 + 0.5
    rim = np.exp(-inner / (0.020 + 0.010 * k))
    base = 0.80 - 0.095 * k - 0.36 * v ** 1.2
    level = base + 0.20 * rim + 0.17 * (hollow - 0.5) - 1.15 * inner * (0.9 - 0.06 * k) + 0.038 * strata
    level = level + 0.010 * fbm(u * 60, v * 60, 150, 0.9)
    wall = ramp(level, [(p, rgb(c_, g)) for p, c_, g in SANDSTONE])
    bounce = smooth(0.2, 0.9, hollow) * smooth(0.0, 0.2, inner) * smooth(0.35, 0.9, v)
    wall = wall + bounce[..., None] * rgb("#8a3a6a", 0.10)
    shade = np.exp(-np.clip(-d, 0, 1) / 0.018) * 0.42 * (d < 0)
    return mix(image * (1 - shade)[..., None], wall, smooth(-0.0012, 0.0012, d))


def _sand_floor(image, u, v):
    """Return the picture with a floor of rippled sand, bright where the beam falls."""
    line = 0.885 + 0.05 * np.abs(u - 0.52) ** 1.4 + 0.008 * fbm(u * 5, 0 * u, 161, 1.8)
    t = np.clip((v - line) / 0.115, 0, 1.2)
    ripple = fbm(u * 7 / (0.35 + t), np.log(0.15 + t) * 8, 162, 1.3)
    spot = np.exp(-(((u - 0.525) / 0.085) ** 2 + ((v - 0.925) / 0.016) ** 2))
    wide = np.exp(-(((u - 0.525) / 0.26) ** 2 + ((v - 0.93) / 0.05) ** 2))
    level = 0.20 + 0.26 * wide + 0.05 * ripple + 0.02 * fbm(u * 80, v * 120, 163, 0.8)
    sand = ramp(level, [(p, rgb(c, g)) for p, c, g in SANDSTONE]) + spot[..., None] * rgb("#ffe0b0", 2.6)
    shade = np.exp(-np.clip(line - v, 0, 1) / 0.02) * 0.45
    return mix(image * (1 - shade * (v < line))[..., None], sand, smooth(-0.002, 0.002, v - line))


def _beam(image, u, v):
    """Return the picture with a shaft of sunlight falling from the gap to the floor, dust glittering in it."""
    lean = u - 0.525 - 0.035 * (0.925 - v)
    wide = 0.030 + 0.022 * v
    dust = 1 + 0.28 * fbm(u * 3 + 0.6 * v, v * 4, 171, 1.7) + 0.10 * fbm(u * 16, v * 9, 172, 1.4)
    core = np.exp(-(np.abs(lean) / wide) ** 3.2) * smooth(0.938, 0.915, v) * (0.55 + 0.45 * smooth(1.0, 0.0, v))
    streak = 1 + 0.09 * fbm(lean / 0.035, 0 * v + 0.4, 173, 1.2)
    glow = np.exp(-(lean / 0.16) ** 2) * smooth(1.0, 0.3, v)
    image = image + (core * dust * streak * 0.62)[..., None] * rgb("#ffe2b4", 1.0) + (glow * 0.06)[..., None] * rgb("#ff9a4a", 1.0)
    rng = np.random.default_rng(12)
    px, py = rng.normal(0.54, 0.06, 420) * image.shape[1], rng.uniform(0.1, 0.92, 420) * image.shape[0]
    return scatter(image, px, py, rng.choice([2, 2, 3], 420), (rgb("#ffeccc") * rng.uniform(0.6, 1.6, (420, 1))).astype(F), 1.0)


@lru_cache(maxsize=8)
def _saguaro(seed):
    """Return the sprite of a saguaro cactus lit from the left: a ribbed column and bent arms."""
    rng = np.random.default_rng(seed)
    image = Image.new("RGB", (640, 1100))
    pen = ImageDraw.Draw(image)
    limbs = []
    for way in rng.permutation([-1, 1, -1, 1])[:int(rng.integers(2, 5))]:
        at, reach, top = rng.uniform(480, 720), rng.uniform(90, 165), rng.uniform(190, 380)
        t = np.linspace(0, np.pi / 2, 16)
        bend = [(320 + way * reach * np.sin(s), at - reach * 0.55 * (1 - np.cos(s))) for s in t]
        limbs.append((bend + [(bend[-1][0] + way * 6, bend[-1][1] - top * k) for k in np.linspace(0.1, 1, 14)], rng.uniform(30, 38)))
    limbs.append(([(320 + 8 * np.sin(k * 3 + seed), 1100 - k * rng.uniform(1030, 1040)) for k in np.linspace(0, 1, 60)], 52))
    for path, r in limbs:
        path = np.array(path)
        way = np.gradient(path, axis=0)
        way /= np.linalg.norm(way, axis=1)[:, None] + 1e-6
        side = np.stack([-way[:, 1], way[:, 0]], -1)
        last = path[-1]
        taper = np.clip((np.arange(len(path))[::-1] + 1.5) / 4, 0.4, 1) ** 0.5
        pen.ellipse([last[0] - r * 0.8, last[1] - r * 0.8, last[0] + r * 0.8, last[1] + r * 0.8], fill=(110, 0, 255))
        ribs = np.linspace(-1, 1, 22)
        for i, a in enumerate(ribs):
            to_right = np.sin(a * np.pi / 2) * r
            line = path + side * (to_right * taper)[:, None]
            shade = 0.42 - 0.46 * np.sign(side[-1, 0]) * a + (0.13 if i % 2 else -0.10)
            pen.line([tuple(p) for p in line], fill=(int(255 * np.clip(shade, 0.04, 1)), 0, 255), width=int(r / 7) + 3, joint="curve")
    return mipmaps(image)


def cactus_desert():
    """Return saguaros before a jagged range in the last warm light, a pale moon rising."""
    cam = Camera(LANDSCAPE, horizon=0.58, focal=1.15, y=4.2)
    sun = sun_at(-118, 9)

    def range_(x, z):
        crag = ridged(x / 900 + 0.3, z / 900, 41, 9, 0.52, 1.3)
        spire = np.abs(gradient_noise(x / 190, z / 600, 8)[0])
        rise = smooth(2300, 3300, z + 260 * gradient_noise(x / 700, 0 * z, 9)[0])
        shape = 0.30 + 0.85 * np.exp(-((x - 700) / 750) ** 2) + 0.45 * np.exp(-((x + 1300) / 480) ** 2)
        apron = 95 * smooth(1200, 2600, z) ** 2
        return apron + rise * shape * (100 + 420 * crag - 150 * spire) + 0.8 * fbm(x / 120, z / 120, 5, 2.4) * smooth(1500, 300, z)

    ground = Field.of(range_, -3200, 0, 6400, 2400)

    def height(x, z):
        brush = np.maximum(fbm(x / 2.6, z / 2.6, 12, 1.4) - 0.7, 0) * 0.16 * smooth(900, 200, z)
        return ground(x, z) + brush + 0.03 * fbm(x / 0.5, z / 0.5, 13, 1.0)

    cam.y = float(ground(np.array([0.0], F), np.array([16.0], F))[0]) + 4.2
    view = march(height, cam, 9, 6300, 2300)
    n = normals(height, view, 0.12, 1.0)
    shadow = in_sun(ground.shade_line(sun, 2500), view, 12, 10)
    band = fbm(view.y / 26 + 0.3 * fbm(view.x / 200, view.z / 200, 14), 0.2 + view.x / 900, 15, 1.2)
    rock = mix(rgb("#74483a"), rgb("#c9946e"), smooth(-1.5, 1.6, band))
    soil = mix(rgb("#8a6044"), rgb("#c79d72"), smooth(-1.5, 1.6, fbm(view.x / 1.1, view.z / 1.6, 16, 1.0) + 0.6 * fbm(view.x / 30, view.z / 30, 17, 1.6)))
    bush = smooth(0.55, 1.1, fbm(view.x / 2.6, view.z / 2.6, 12, 1.4)) * smooth(1200, 500, view.z)
    dots = smooth(0.7, 1.5, fbm(view.x / 14, view.z / 22, 18, 1.0)) * smooth(80, 500, view.z) * smooth(2500, 1800, view.z)
    soil = mix(soil, rgb("#5c6236"), np.clip(0.8 * bush + 0.75 * dots, 0, 0.9))
    albedo = mix(soil, rock, smooth(2100, 2600, view.z))
    land = lit(albedo, n, sun, rgb("#ffae6a", 3.9), rgb("#8f95cc", 0.62), shadow, ground.openness((2, 6, 18))(view.x, view.z), 0.15)
    stops = [(0, rgb("#d9a9a4", 0.82)), (0.07, rgb("#e8b0ac", 0.86)), (0.15, rgb("#d3a4bc", 0.74)), (0.30, rgb("#8f92c4", 0.58)), (0.7, rgb("#4f6aa8", 0.46))]
    sky = skies.dome(cam, stops)
    sky = skies.sheet(cam, sky, sun, rgb("#ffc0a4", 1.0), rgb("#9a88ae", 0.55), cover=-0.85, scale=5200, height=3600,
                      soft=2.0, opacity=0.7, stretch=0.35, seed=19, vanish=0.12, wind=0.3)
    mask, face = skies.moon(cam, sun_at(-11.5, 15.2), 0.022)
    sky = sky + (mask * face)[..., None] * rgb("#fff2e0", 0.42)
    land = haze(land, view.depth, rgb("#c79fae", 0.7), 9500)
    image = outlook(land, sky, view)
    _cactus_garden(image, cam, ground)
    return develop(image, 1.12, contrast=0.07)


def _cactus_garden(image, cam, ground):
    """Plant saguaros and bushes over the plain, far ones first, each with its shadow side to the right."""
    rng = np.random.default_rng(31)
    spots = [(rng.uniform(-0.56, 0.56) * d, d, rng.uniform(3.5, 8.5), rng.random() < 0.42) for d in 14 + 420 * rng.random(420) ** 1.5]
    spots = [s for s in spots if s[1] > 36 or not s[3]]
    spots += [(-5.9, 27.0, 9.6, True), (2.6, 41.0, 7.4, True), (11.6, 38.0, 5.4, True), (-17.5, 46.0, 7.6, True), (17.5, 52.0, 8.6, True)]
    for x, depth, tall, tree in sorted(spots, key=lambda s: -s[1]):
        foot = float(ground(np.array([x], F), np.array([depth], F))[0]) - 0.1
        col, row, _ = cam.project(x, foot, depth)
        hidden = float(np.clip(1 - np.exp(-depth / 1500), 0, 0.5))
        air = rgb("#c79fae", 0.7)
        if tree:
            plant(image, _saguaro(int(rng.integers(8))), col, row + 3, cam.f * tall / depth, rgb("#14221e", 0.4), rgb("#d2b45a", 1.1), None, air, hidden)
        else:
            plant(image, broadleaf(int(rng.integers(3)), -0.9, 20000, 0.44, 0.05), col, row + 4, cam.f * rng.uniform(0.5, 1.5) / depth,
                  rgb("#2a2c1c", 0.5), rgb("#c8b060", 0.9), rgb("#5a4a38"), air, hidden)
