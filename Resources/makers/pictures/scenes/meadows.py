"""Fields close up: ripe wheat under summer clouds, and rows of tulips."""
import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, blur, develop, rgb
from ..noise import F, fbm, mix, smooth
from ..plants import broadleaf, plant
from ..terrain import Camera, haze, lit, march, normals, outlook, sun_at


def _paint(colour):
    """Return a pen colour for linear light, stored as square roots."""
    return tuple(int(255 * min(1.0, max(0.0, float(c))) ** 0.5) for c in colour)


def _read(layer, coverage):
    """Return the linear light and solidity of pen drawings made with _paint."""
    return (np.asarray(layer, F) / 255) ** 2, np.asarray(coverage, F) / 255


def wheat_and_sky():
    """Return ripe wheat up to the horizon under fair-weather clouds."""
    cam = Camera(LANDSCAPE, horizon=0.60, focal=0.85, y=1.55)
    sun = sun_at(-58, 30)
    stops = [(0, rgb("#dbe6ec", 0.95)), (0.08, rgb("#b8d3ea", 0.88)), (0.3, rgb("#6fa4dc", 0.76)), (0.9, rgb("#2f68b4", 0.66))]
    sky = skies.dome(cam, stops, sun, rgb("#fff4dc", 0.3))
    cloud = skies.billows(cam, sun, rgb("#fff8ec", 1.35), rgb("#9fb6d4", 0.5), base=900, top=2700, cover=-0.22, scale=4400,
                          seed=76, air=rgb("#d8e4ec", 0.92), reach=22000, width=720, steps=64)
    sky = skies.over(sky, cloud)
    image = _far_wheat(cam, sky, sun)
    _ears(image, cam)
    return develop(image, 0.98, contrast=0.07)


def _far_wheat(cam, sky, sun):
    """Return the picture of the distant field, a line of trees and low hills under the sky."""
    def height(x, z):
        swell = 1.2 * fbm(x / 160, z / 160, 3, 2.4) * smooth(20, 120, z) + 26 * smooth(900, 3200, z) * (1 + 0.6 * fbm(x / 900, z / 900, 4, 2.2))
        ear = 0.75 + 0.10 * fbm(x / 0.35, z / 0.35, 5, 0.8)
        belt = smooth(0.75, 1.0, fbm(x / 260, z / 130, 6, 1.5)) * smooth(430, 600, z)
        return swell + ear * smooth(900, 300, z) + belt * (7 + 3.0 * fbm(x / 7, z / 7, 7, 1.2))

    view = march(height, cam, 3, 5200, 2000)
    n = normals(height, view, 0.05, 1.0)
    tuft = fbm(view.x / 0.7, view.z / 2.0, 8, 0.8)
    wave = fbm(view.x / 16, view.z / 26, 9, 1.7)
    gold = mix(rgb("#a87c34"), rgb("#e3bf6c"), smooth(-1.8, 2.0, tuft + 0.9 * wave))
    tram = smooth(0.35, 0.15, np.abs((view.x + 0.14 * view.z + 4) / 15 % 1 - 0.5) * 15) * smooth(5, 12, view.depth)
    gold = gold * (1 - 0.42 * tram)[..., None]
    belt = smooth(0.75, 1.0, fbm(view.x / 260, view.z / 130, 6, 1.5)) * smooth(430, 600, view.z)
    green = mix(rgb("#4d6a30"), rgb("#a09a50"), smooth(-0.6, 0.9, fbm(view.x / 320, view.z / 150, 10, 1.3)))
    albedo = mix(mix(gold, green, smooth(700, 1000, view.z)), mix(rgb("#1f3018"), rgb("#4a5c2a"), smooth(-1, 1.5, fbm(view.x / 5, view.y / 3, 11, 1.0))), belt)
    land = lit(albedo, n, sun, rgb("#fff0d0", 2.1), rgb("#9cb8dc", 0.5), 0.62 + 0.38 * smooth(-0.6, 0.5, fbm(view.x / 500, view.z / 300, 12, 1.8)))
    land = haze(land, view.depth, rgb("#c3d3e2", 0.82), 5200)
    return outlook(land, sky, view)


def _ears(image, cam):
    """Paint the near wheat, ear by ear, far ones first; the nearest are out of focus."""
    rng = np.random.default_rng(14)
    z = np.sort(1 / rng.uniform(1 / 30.0, 1 / 0.85, 15000))[::-1]
    groups = ((30.0, 6.0, 0.0), (6.0, 2.2, 0.4), (2.2, 1.3, 2.0), (1.3, 0.8, 5.5))
    for far, near, soft in groups:
        layer, cover = Image.new("RGB", cam.size), Image.new("L", cam.size)
        pens = ImageDraw.Draw(layer), ImageDraw.Draw(cover)
        for depth in z[(z <= far) & (z > near)]:
            _ear(pens, cam, rng, depth)
        colour, solid = _read(layer, cover)
        if soft:
            colour = blur(colour * solid[..., None], soft) / np.maximum(blur(solid, soft), 1e-3)[..., None]
            solid = blur(solid, soft)
        image[:] = mix(image, colour, solid)


def _ear(pens, cam, rng, depth):
    """Draw one stalk with its nodding ear, grains and awns."""
    x = rng.uniform(-0.62, 0.62) * depth * 1.02
    top = 0.98 + rng.normal(0, 0.09) - 0.10 * (depth < 1.4)
    col, tip, _ = cam.project(x, top, depth)
    _, foot, _ = cam.project(x, 0.35, depth)
    m = cam.f / depth
    lean = rng.normal(0.10, 0.13)
    tone = rng.uniform(0.35, 1.15)
    straw, grain = rgb("#a8853e", 0.85 * tone), rgb("#d8ac56", 1.15 * tone)
    bx, by = col - lean * 0.12 * m, tip
    _stroke(pens, [(bx - lean * 0.35 * m, foot), (bx, by)], straw * 0.75, max(1, 0.0035 * m))
    n = 9 if depth < 6 else 4
    for i in range(n):
        t = i / (n - 1)
        gx, gy = bx + lean * m * 0.10 * t * (1 + t), by - m * 0.085 * t * (1 - 0.25 * abs(lean) * t)
        for way in (-1, 1):
            wide = 0.0065 * m * (1 - 0.45 * t)
            _stroke(pens, [(gx, gy + 0.004 * m), (gx + way * wide, gy - 0.007 * m)], grain * (1.18 if way < 0 else 0.72), max(1, 0.0052 * m))
            if depth < 7:
                _stroke(pens, [(gx + way * wide, gy), (gx + way * wide * 3.2 + lean * 0.03 * m, gy - 0.065 * m)], grain * 0.95, max(1, 0.0009 * m))


def _stroke(pens, points, colour, width):
    """Draw a line of linear light with both pens (colour and coverage)."""
    pens[0].line(points, fill=_paint(colour), width=int(round(width)))
    pens[1].line(points, fill=255, width=int(round(width)))


TULIPS = ("#ff1a12", "#ff1a12", "#ffd400", "#ffd400", "#ff2f8e", "#ff2f8e", "#fff2ea", "#ff6a00", "#ff6a00", "#7a1aa8", "#7a1aa8", "#ff1430", "#ffcf20")


def tulip_rows():
    """Return rows of tulips running to the horizon, with a mill; the light is Display P3 light."""
    cam = Camera(LANDSCAPE, horizon=0.40, focal=0.95, y=1.75)
    sun = sun_at(-62, 28)
    stops = [(0, rgb("#e4eaee", 0.95)), (0.08, rgb("#bfd6ea", 0.88)), (0.3, rgb("#78aade", 0.76)), (0.9, rgb("#3a72bc", 0.68))]
    sky = skies.dome(cam, stops, sun, rgb("#fff2d8", 0.3))
    sky = skies.over(sky, skies.billows(cam, sun, rgb("#fff6e8", 1.3), rgb("#a4b8d4", 0.5), base=1000, top=2100, cover=-0.26,
                                        scale=4200, seed=66, air=rgb("#dae4ea", 0.92), reach=20000))
    image = _tulip_plain(cam, sky)
    _tree_line(image, cam)
    _mill(image, cam)
    _blooms(image, cam)
    return develop(image, 1.0, contrast=0.05)


def _bed(x):
    """Return the number of the tulip bed at sideways place x, and the place inside it (0..1)."""
    u = x / F(1.5) + F(0.35)
    return np.floor(u).astype(int), u - np.floor(u)


def _tulip_plain(cam, sky):
    """Return the far field: stripes of colour, green between, seen as a plane."""
    depth, x, z = water.plane(cam)
    number, place = _bed(x)
    colour = np.stack([rgb(c) for c in TULIPS])[number % len(TULIPS)] * F(0.8)
    speck = fbm(x / 0.25, z / 0.5, 21, 0.8)
    soft = np.clip(depth / cam.f * 1.5, 0.02, 0.5)
    bloom = smooth(0.16 - soft * 0.2, 0.16 + soft * 0.2, place) * smooth(0.84 + soft * 0.2, 0.84 - soft * 0.2, place)
    gap = smooth(0.0, -0.9, speck) * 0.6
    earth = mix(rgb("#3c4a24", 0.7), rgb("#5a6a34", 0.8), smooth(-1, 1, fbm(x / 0.4, z / 0.9, 22, 1.0)))
    land = mix(earth, mix(colour, rgb("#4a6a30", 0.7), gap), bloom * smooth(330, 300, depth))
    land = land * (0.85 + 0.22 * fbm(x / 40, z / 60, 23, 1.8))[..., None]
    land = haze(land, depth, rgb("#c9d6e0", 0.82), 1800)
    under = (np.arange(cam.size[1]) > cam.row)[:, None, None]
    return np.where(under, land, sky)


def _tree_line(image, cam):
    """Paint far trees, a few farm roofs and poplars on the horizon."""
    rng = np.random.default_rng(9)
    for _ in range(150):
        x = rng.uniform(0, cam.size[0])
        tall = rng.uniform(14, 34) * (1.5 if rng.random() < 0.12 else 1)
        plant(image, broadleaf(int(rng.integers(3)), -0.5, 20000), x, cam.row + 5, tall, rgb("#1c2a18", 0.9), rgb("#6f8044", 0.9),
              rgb("#4a4034"), rgb("#b9c8d6", 0.8), 0.42)
    for x in (0.16, 0.21, 0.86):
        px = int(x * cam.size[0])
        image[int(cam.row) - 9:int(cam.row) + 3, px:px + 44] = rgb("#b8a898", 0.7)
        for k in range(13):
            image[int(cam.row) - 22 + k, px - 3 + 10 - min(10, k):px + 37 + min(10, k)] = rgb("#8a4a3a", 0.65)


def _mill(image, cam):
    """Paint a windmill: a tapered body of thatch, a cap, and four latticed sails."""
    layer, cover = Image.new("RGB", cam.size), Image.new("L", cam.size)
    pens = ImageDraw.Draw(layer), ImageDraw.Draw(cover)
    x, foot, s = 0.655 * cam.size[0], cam.row + 4, 9.6
    for k in np.linspace(0, 1, 60):
        tone = 0.35 + 0.75 * (1 - k) ** 1.2
        a, b = -5.2 + 10.4 * k, -2.9 + 5.8 * k
        _fill(pens, [(x + a * s, foot), (x + (a + 0.4) * s, foot), (x + (b + 0.3) * s, foot - 17 * s), (x + b * s, foot - 17 * s)], rgb("#7a6450", tone))
    _fill(pens, [(x - 6.6 * s, foot - 6 * s), (x + 6.6 * s, foot - 6 * s), (x + 6.6 * s, foot - 5.3 * s), (x - 6.6 * s, foot - 5.3 * s)], rgb("#4a3c30", 0.6))
    _fill(pens, [(x - 4.6 * s, foot), (x - 5.2 * s, foot), (x - 4.3 * s, foot - 5.5 * s), (x + 4.3 * s, foot - 5.5 * s), (x + 5.2 * s, foot)], rgb("#94604a", 0.6))
    _fill(pens, [(x - 3.2 * s, foot - 17 * s), (x - 2.2 * s, foot - 20 * s), (x + 1.5 * s, foot - 20.8 * s), (x + 3.4 * s, foot - 17 * s)], rgb("#51463c", 0.8))
    for px, py in ((-1.2, 9), (1.3, 12), (-0.9, 14.5), (0, 2.5)):
        _fill(pens, [(x + (px - 0.45) * s, foot - (py - 0.7) * s), (x + (px + 0.45) * s, foot - (py - 0.7) * s), (x + (px + 0.45) * s, foot - (py + 0.7) * s), (x + (px - 0.45) * s, foot - (py + 0.7) * s)], rgb("#e8e4dc", 0.7))
    for k in range(4):
        _sail(pens, x - 0.6 * s, foot - 18.6 * s, 0.42 + k * np.pi / 2, s)
    colour, solid = _read(layer, cover)
    image[:] = mix(image, mix(colour, rgb("#b9c8d6", 0.8), np.float32(0.16)), blur(solid, 0.5))


def _fill(pens, points, colour):
    """Fill a polygon of linear light with both pens."""
    pens[0].polygon(points, fill=_paint(colour))
    pens[1].polygon(points, fill=255)


def _sail(pens, x, y, angle, s):
    """Draw one sail of the mill: a spar with a lattice on one side."""
    c, n = np.cos(angle), np.sin(angle)

    def at(along, off):
        """Return the place this far along the spar and beside it."""
        return x + (c * along - n * off) * s, y + (n * along + c * off) * s

    _stroke(pens, [at(0, 0), at(13, 0)], rgb("#4a3a2c", 0.7), 4)
    for off in (0.7, 1.4, 2.1):
        _stroke(pens, [at(2.5, off), at(13, off)], rgb("#6a5a48", 0.8), 1)
    for along in np.arange(2.5, 13.1, 0.7):
        _stroke(pens, [at(along, 0), at(along, 2.1)], rgb("#6a5a48", 0.8), 1)


def _blooms(image, cam):
    """Paint the near tulips, plant by plant, far ones first."""
    rng = np.random.default_rng(3)
    count = 52000
    z = np.sort(1 / rng.uniform(1 / 42.0, 1 / 1.35, count))[::-1]
    x = rng.uniform(-0.60, 0.60, count) * z
    number, place = _bed(x)
    keep = (place > 0.10) & (place < 0.90)
    x, z, number = x[keep], z[keep], number[keep]
    for far, near, soft in ((42.0, 3.0, 0.0), (3.0, 2.0, 0.8), (2.0, 1.3, 3.0)):
        layer, cover = Image.new("RGB", cam.size), Image.new("L", cam.size)
        pens = ImageDraw.Draw(layer), ImageDraw.Draw(cover)
        for i in np.flatnonzero((z <= far) & (z > near)):
            _tulip(pens, cam, rng, x[i], z[i], rgb(TULIPS[number[i] % len(TULIPS)]))
        colour, solid = _read(layer, cover)
        if soft:
            colour = blur(colour * solid[..., None], soft) / np.maximum(blur(solid, soft), 1e-3)[..., None]
            solid = blur(solid, soft)
        image[:] = mix(image, colour, solid)


def _tulip(pens, cam, rng, x, z, colour):
    """Draw one tulip: leaves, stem, and a cup of petals lit from the left."""
    m = cam.f / z
    col, top, _ = cam.project(x, 0.50 + rng.normal(0, 0.04), z)
    foot = top + 0.34 * m
    if foot < 0 or top > cam.size[1] + 0.1 * m:
        return
    tone = rng.uniform(0.42, 0.95) * (0.85 + 0.25 * np.sin(x * 0.9 + z * 0.5))
    for _ in range(3):
        side, green = rng.normal(0, 0.055) * m, rng.uniform(0.35, 1.0)
        _fill(pens, [(col + side * 0.2 - 0.010 * m, foot), (col + side * 0.2 + 0.012 * m, foot), (col + side * 1.4, foot - rng.uniform(0.14, 0.27) * m)],
              rgb("#5d8a4a", green))
    _stroke(pens, [(col, foot), (col + rng.normal(0, 0.006) * m, top)], rgb("#6f9a48", 0.8), max(1, 0.008 * m))
    r, t = 0.031 * m * rng.uniform(0.85, 1.15), 0.072 * m
    if z > 14:
        pens[0].ellipse([col - r, top - t, col + r, top], fill=_paint(colour * tone))
        pens[1].ellipse([col - r, top - t, col + r, top], fill=255)
        return
    for off, lightness, tall in ((-0.1, 0.50, 1.0), (0.55, 0.62, 0.96), (-0.58, 1.12, 0.98), (0.05, 0.88, 0.90)):
        cx = col + off * r
        petal = [(cx - 0.62 * r, top - 0.30 * t), (cx - 0.52 * r, top - 0.72 * t * tall), (cx, top - t * tall), (cx + 0.52 * r, top - 0.72 * t * tall),
                 (cx + 0.62 * r, top - 0.30 * t), (cx + 0.35 * r, top - 0.04 * t), (cx - 0.35 * r, top - 0.04 * t)]
        _fill(pens, petal, colour * tone * lightness)
        _stroke(pens, [(cx, top - 0.1 * t), (cx - 0.1 * r, top - 0.85 * t * tall)], np.minimum(colour * tone * lightness * 1.25 + 0.02, 1), max(1, 0.003 * m))
