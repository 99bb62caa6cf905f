"""Groves: a path through bamboo, cherry trees over a canal, redwoods seen from below."""
import numpy as np
from PIL import Image, ImageDraw

from ..light import LANDSCAPE, PORTRAIT, blur, develop, ramp, rgb, shades
from ..noise import F, fbm, look, mix, smooth, tile
from ..plants import limb, scatter


def bamboo_grove():
    """Return a path between tall bamboo stems, green light falling through."""
    size = PORTRAIT
    w, h = size
    rng = np.random.default_rng(81)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    glow = np.exp(-(((x / w - 0.50) / 0.26) ** 2 + ((y / h - 0.42) / 0.42) ** 2))
    air = mix(rgb("#5d8a2c", 0.55), rgb("#f4ffc4", 1.45), glow)
    image = air * (1 + 0.12 * fbm(x / 90, y / 240, 82, 1.5))[..., None]
    image = _bamboo_floor(image, rng, glow)
    for near, count in ((0.10, 70), (0.20, 54), (0.34, 40), (0.52, 26), (0.76, 15), (1.0, 8)):
        _bamboo_leaves(image, rng, w, h, near, air, int(5200 - 1500 * near))
        foot = h * (0.612 + 0.45 * near ** 1.8)
        gap = 0.035 + 0.26 * near ** 1.05
        for side in sorted(gap + (1.05 - gap) * rng.random(count) ** 1.3 * 0.62, reverse=True):
            cx = (0.5 + rng.choice([-1, 1]) * side) * w
            grow = 0.5 + 0.5 * min(1, side / (gap + 0.05))
            _culm(image, rng, cx, foot + rng.normal(0, 0.012) * h + 0.10 * h * (side - gap) * near, (4 + 40 * near ** 1.5) * rng.uniform(0.75, 1.2) * grow, near, air, (cx / w - 0.5))
        _fence(image, rng, w, h, near, air)
    beams = look(tile(83, 1.3, 512, 3.0), np.arctan2(x - 0.60 * w, y + 0.20 * h) * 1.3, 0 * x + 0.3)
    image = image + (np.clip(beams, 0, 2) * 0.12 * np.exp(-np.hypot((x / w - 0.52) / 0.6, (y / h - 0.4)) * 2.2))[..., None] * rgb("#f4ffb0", 1.1)
    return develop(image, 0.98, contrast=0.09, bloom=0.10)


def _culm(image, rng, cx, foot, r, near, air, lean):
    """Paint one bamboo stem: a smooth cylinder with a pale ring and a dark line at every node."""
    h, w = image.shape[:2]
    slope = -0.05 * lean + rng.normal(0, 0.012)
    bow = rng.normal(0, 0.018) * w
    reach = abs(slope) * foot + abs(bow) + 1.3 * r + 2
    x0, x1, y1 = int(max(0, cx - reach)), int(min(w, cx + reach)), int(min(h, foot))
    if x1 - x0 < 2:
        return
    y, x = np.mgrid[0:y1, x0:x1].astype(F)
    rise = (F(foot) - y) / F(foot)
    centre = cx + slope * (foot - y) + bow * np.sin(rise * 2.4)
    half = r * (1 - 0.28 * rise)
    span = max(40, r * rng.uniform(7.5, 10.5))
    node = (y + rng.uniform(0, span)) / span
    place = (node - np.floor(node) - 0.5) * span
    half = half * (1 + 0.10 * np.exp(-(place / (0.16 * r + 1)) ** 2))
    a = (x - centre) / half
    side = -1 if lean > 0 else 1
    round_ = np.clip(0.30 + 0.42 * a * side + 0.62 * np.exp(-((a * side - 0.72) / 0.20) ** 2), 0.05, 1.3) * np.sqrt(np.clip(1.04 - a * a, 0, 1))
    hue = rng.random()
    colour = mix(mix(rgb("#2c4a14"), rgb("#4a5a1c"), F(hue)), mix(rgb("#a4c850"), rgb("#d4cc70"), F(hue)), np.clip(round_, 0, 1))
    colour = colour * (0.9 + 0.12 * fbm(x / (0.35 * r + 1), y / (5 * r + 4), int(rng.integers(84, 90)), 1.2))[..., None]
    colour = mix(colour, rgb("#e4ecc8", 0.7) * (0.3 + round_)[..., None], 0.75 * np.exp(-((place + 0.22 * r) / (0.22 * r + 0.8)) ** 2))
    colour = colour * (1 - 0.75 * np.exp(-(place / (0.09 * r + 0.7)) ** 2))[..., None]
    colour = colour * (0.55 + 0.6 * smooth(0.0, 0.35, rise))[..., None]
    colour = mix(colour, air[:y1, x0:x1] * rgb("#d8f0b0", 0.92), F(0.90 * (1 - near) ** 1.5))
    solid = smooth(1.02, 0.94, np.abs(a))
    image[:y1, x0:x1] = mix(image[:y1, x0:x1], colour, solid)


def _bamboo_leaves(image, rng, w, h, near, air, count):
    """Paint hanging sprays of narrow leaves in the upper part, bright where the light is behind them."""
    layer, cover = Image.new("L", (w, h)), Image.new("L", (w, h))
    pens = ImageDraw.Draw(layer), ImageDraw.Draw(cover)
    sprays = 60
    side = rng.uniform(0.0, 0.56, sprays)
    cx, cy = 0.5 + rng.choice([-1, 1], sprays) * side, rng.uniform(-0.05, 0.16 + 0.62 * side * (0.5 + 0.5 * near), sprays)
    size = 12 + 46 * near ** 1.2
    for k in rng.integers(0, sprays, count):
        px, py = cx[k] * w + rng.normal(0, 0.05) * w, cy[k] * h + rng.normal(0, 0.022) * h
        angle, long = np.pi / 2 + rng.normal(0, 0.7), size * rng.uniform(0.5, 1.25)
        dx, dy = np.cos(angle) * long, np.sin(angle) * long
        thin = long * 0.055 + 0.8
        points = [(px, py), (px + dx * 0.4 - dy / long * thin, py + dy * 0.4 + dx / long * thin), (px + dx, py + dy), (px + dx * 0.4 + dy / long * thin, py + dy * 0.4 - dx / long * thin)]
        pens[0].polygon(points, fill=int(rng.uniform(40, 255)))
        pens[1].polygon(points, fill=255)
    tone, solid = np.asarray(layer, F) / 255, blur(np.asarray(cover, F) / 255, 0.5 + 1.4 * (near > 0.9))
    leaf = mix(rgb("#16300a", 0.5), rgb("#b8e04a", 0.95), tone) * (0.30 + 0.55 * air.mean(-1))[..., None]
    leaf = mix(leaf, air * rgb("#dcf4b0", 0.95), F(0.82 * (1 - near) ** 1.4))
    image[:] = mix(image, leaf, solid)


def _bamboo_floor(image, rng, glow):
    """Return the picture with the path that runs to the light, patches of sun, fallen leaves on both sides."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    t = np.clip((y / h - 0.60) / 0.40, 1e-3, 1)
    depth = 1 / t
    gx, gz = (x / w - 0.5 - 0.03 * np.sin(depth * 0.9) * (1 - t)) * depth, depth
    sun = smooth(0.1, 1.1, fbm(gx * 1.1 + 0.25 * gz, gz * 0.55, 91, 1.5) + 0.8 * np.exp(-t * 3))
    path = smooth(0.245, 0.225, np.abs(gx) + 0.006 * fbm(gx * 5, gz * 6, 92, 1.3))
    stone = rgb("#a89a78") * (1 + 0.06 * fbm(gx * 40, gz * 30, 93, 0.9) + 0.10 * fbm(gx * 6, gz * 4, 94, 1.4))[..., None]
    litter = mix(rgb("#4a3a1e"), rgb("#8a7a3c"), smooth(-1.4, 1.6, fbm(gx * 22, gz * 22, 95, 0.9)))
    floor = mix(litter, stone, path) * (0.20 + 0.85 * sun * (0.45 + 0.8 * glow))[..., None]
    floor = mix(floor, mix(rgb("#8aa83c", 0.6), rgb("#f4ffc8", 1.3), glow), np.exp(-t * 8.0))
    image = np.where((y / h > 0.60)[..., None], floor, image)
    count = 30000
    lt = np.sort(rng.uniform(0.02, 1, count) ** 1.5)
    ly, lx = (0.60 + 0.40 * lt) * h, rng.uniform(0, w, count)
    yi, xi = np.clip(ly, 0, h - 1).astype(int), np.clip(lx, 0, w - 1).astype(int)
    keep = rng.random(count) > 0.93 * path[yi, xi]
    palette = np.stack([rgb(c) for c in ("#a8903c", "#c8b460", "#7a8a34", "#6a5224", "#94a040")])
    tone = (0.10 + 0.8 * sun[yi, xi] * (0.3 + 0.8 * glow[yi, xi])) * rng.uniform(0.3, 1.2, count)
    colour = mix((palette[rng.integers(0, 5, count)] * tone[:, None]).astype(F), image[yi, xi], np.exp(-lt * 5).astype(F) * 0.9)
    return scatter(image, lx[keep], ly[keep], (1 + 13 * lt[keep]) * rng.uniform(0.6, 1.2, keep.sum()), colour[keep], 0.4)


def _fence(image, rng, w, h, near, air):
    """Paint a low fence of brushwood along both edges of the path, one depth of it."""
    if near > 0.9:
        return
    t0, t1 = 0.03 + 0.97 * near ** 1.7, 0.03 + 0.97 * (near + 0.22) ** 1.7
    for way in (-1, 1):
        for t in np.linspace(t0, min(t1, 1.05), 130):
            foot, edge = (0.60 + 0.40 * t) * h, (0.5 + way * 0.262 * t) * w
            tall = 0.15 * h * t * rng.uniform(0.9, 1.06)
            px = edge + rng.normal(0, 1 + 4 * t)
            y0, y1 = int(max(0, foot - tall)), int(min(h, foot))
            x0, x1 = int(max(0, px)), int(min(w, px + 2 + 7 * t))
            if x1 > x0 and y1 > y0:
                tone = rng.uniform(0.35, 1.0) * np.linspace(1.1, 0.4, y1 - y0, dtype=F)[:, None, None]
                image[y0:y1, x0:x1] = mix(rgb("#8a6a3a", 0.42) * tone + 0 * image[y0:y1, x0:x1], air[y0:y1, x0:x1] * F(0.8), F(0.85 * np.exp(-t * 6)))


PETALS = ("#ffd9e4", "#ffc4d6", "#fbe9ee", "#f8b0c8", "#fff2f4", "#f4a4c0")


def cherry_blossom():
    """Return blossoming cherry trees that lean over a canal, a red bridge at its end, petals on the water."""
    w, h = LANDSCAPE
    rng = np.random.default_rng(101)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    row = 0.545 * h
    glow = np.exp(-(((x / w - 0.46) / 0.34) ** 2 + ((y / h - 0.36) / 0.36) ** 2))
    sky = ramp(y / row, [(0, rgb("#8fbbe6", 0.86)), (0.5, rgb("#c9def0", 0.98)), (0.9, rgb("#fbeee8", 1.1)), (1.0, rgb("#fff0e4", 1.1))])
    image = sky + (0.30 * glow)[..., None] * rgb("#fff0e0", 1.0)
    wood = fbm(x / 70, y / 60, 102, 1.5)
    image = mix(image, mix(rgb("#8f9a78", 0.7), rgb("#f0c8d6", 0.95), smooth(-0.6, 0.8, wood)), smooth(row - 170, row - 110, y + 22 * wood) * (y < row + 8) * 0.9)
    _banks(image, x, y, row)
    for depth in (8.2, 6.2, 4.7, 3.6, 2.75, 2.1):
        for way in (-1, 1):
            _cherry(image, rng, w, h, row, depth, way)
        if depth == 4.7:
            _red_bridge(image, 0.463 * w, row + 50)
    image = _canal(image, x, y, row)
    _floating(image, rng, w, h, row)
    _air_petals(image, rng, w, h)
    return develop(image, 0.98, contrast=0.06, bloom=0.09, saturation=1.04)


def _banks(image, x, y, row):
    """Paint grassy banks above walls of stone, running to the end of the canal at both sides."""
    h, w = image.shape[:2]
    off = np.abs(x / w - 0.463)
    depth = 1 / np.maximum(off / 0.60, 0.02)
    wall_top, wall_foot = 0.32 * off, 0.80 * off
    level = (y - row) / h
    bank = (level > -0.004) & (level < wall_top)
    wall = (level >= wall_top) & (level < wall_foot)
    gz = np.log(depth) * 9
    grass = mix(rgb("#46641e", 0.6), rgb("#a4ba4c", 0.85), smooth(-1.5, 1.7, fbm(x / 14, y / 8, 103, 0.9) + fbm(x / 160, y / 60, 104, 1.5)))
    fallen = smooth(0.3, 1.4, fbm(x / 60, y / 16, 105, 1.4))
    grass = mix(grass, rgb("#f7cddb", 0.85), fallen * 0.6)
    up = (level - wall_top) / np.maximum(wall_foot - wall_top, 1e-3)
    course = np.floor(up * 5)
    stone = 0.7 + 0.18 * fbm(np.floor(gz * 1.6 + 0.5 * (course % 2)) * 0.37, course * 0.7, 106, 0.8) + 0.09 * fbm(gz * 4, up * 9, 107, 1.2)
    joint = np.minimum(np.abs((gz * 1.6 + 0.5 * (course % 2)) % 1 - 0.5), 9)
    stone = stone * (1 - 0.35 * smooth(0.44, 0.5, joint)) * (1 - 0.35 * smooth(0.38, 0.5, np.abs(up * 5 % 1 - 0.5)))
    masonry = mix(rgb("#6f675c", 0.62), rgb("#59683a", 0.5), smooth(0.3, 1.4, fbm(gz, up * 2, 108, 1.5)) * 0.6) * stone[..., None] * (0.9 - 0.35 * up)[..., None]
    far = np.exp(-off / 0.07)[..., None]
    for mask, colour in ((bank, grass), (wall, masonry)):
        image[mask] = (colour * (1 - 0.7 * far) + rgb("#f2dcdc", 0.9) * 0.7 * far)[mask]


def _red_bridge(image, cx, foot):
    """Paint a small arched red bridge across the far end of the canal."""
    h, w = image.shape[:2]
    layer = Image.new("L", (w, h))
    pen = ImageDraw.Draw(layer)
    t = np.linspace(-1, 1, 40)
    px, py = cx + t * 240, foot - 74 * (1 - t * t)
    pen.line(list(zip(px, py)), fill=255, width=20)
    pen.line(list(zip(px, py - 40)), fill=255, width=8)
    pen.line(list(zip(px, py - 22)), fill=255, width=4)
    for k in range(0, 40, 4):
        pen.line([(px[k], py[k]), (px[k], py[k] - 48)], fill=255, width=6)
    mask = np.asarray(layer, F) / 255
    shade = smooth(foot + 8, foot - 110, np.arange(h, dtype=F))[:, None]
    image[:] = mix(image, mix(rgb("#8a1c18", 0.55), rgb("#f0503a", 0.95), shade), blur(mask, 0.6))


def _cherry(image, rng, w, h, row, depth, way):
    """Paint one cherry tree at the side way: a dark crooked trunk that leans over the water, clouds of blossom."""
    s = h / depth
    x0 = 0.463 * w + way * 0.86 * w / depth * rng.uniform(0.92, 1.12)
    y0 = row + 0.30 * abs(x0 - 0.463 * w) * h / w
    layer = Image.new("RGB", (w, h))
    pen = ImageDraw.Draw(layer)
    ends, fork = [], (x0 - way * 0.10 * s, y0 - 0.36 * s)
    limb(pen, rng, (x0, y0 + 0.02 * s), fork, 0.085 * s, 0.06)
    pen.polygon([(x0 - 0.07 * s, y0 + 0.02 * s), (x0 + 0.07 * s, y0 + 0.02 * s), (x0 + 0.035 * s, y0 - 0.12 * s), (x0 - 0.04 * s, y0 - 0.12 * s)], fill=(56, 255, 255))
    for reach, rise in ((-1.25, 0.10), (-0.98, 0.34), (-0.62, 0.60), (-0.2, 0.78), (0.25, 0.78), (0.66, 0.58), (0.95, 0.30)):
        end = (fork[0] + way * reach * s * rng.uniform(0.8, 1.1), fork[1] - (rise + 0.10) * s * rng.uniform(0.8, 1.15))
        limb(pen, rng, fork, end, 0.042 * s, 0.10)
        ends.append(end)
        for _ in range(4):
            at = rng.uniform(0.4, 0.95)
            start = (fork[0] + (end[0] - fork[0]) * at, fork[1] + (end[1] - fork[1]) * at)
            tip = (start[0] + rng.normal(-0.10 * way, 0.22) * s, start[1] - rng.uniform(-0.10, 0.26) * s)
            limb(pen, rng, start, tip, 0.014 * s, 0.12)
            ends.append(tip)
    solid = (np.asarray(layer, F)[..., 2] > 0).astype(F)
    hidden = float(0.62 * (1 - np.exp(-(depth - 2) / 7)))
    image[:] = mix(image, mix(rgb("#2a1e1e", 0.32), rgb("#f0dce0", 0.9), F(hidden)), blur(solid, 0.5) * 0.97)
    palette = np.stack([rgb(c) for c in PETALS])
    order = np.argsort([e[1] for e in ends])
    for ex, ey in np.array(ends)[order]:
        for _ in range(4):
            n = int(np.clip(210000 / depth / 130, 120, 900))
            cx, cy = ex + rng.normal(0, 0.10) * s, ey + rng.normal(0, 0.07) * s
            a, b = rng.normal(0, 0.085, n), rng.normal(0, 0.055, n)
            tone = np.clip(0.74 - 3.0 * b + 1.2 * a + rng.normal(0, 0.07, n), 0.34, 1.18)
            shade = shades(rgb("#a05f80", 0.62), rgb("#ffffff", 1.0), np.clip(tone, 0, 1))
            colour = palette[rng.integers(0, 6, n)] * shade * tone[:, None]
            colour = mix(colour.astype(F), rgb("#fbe4e8", 0.98), F(hidden * 0.9))
            scatter(image, cx + a * s, cy + b * s, np.maximum(1.4, 0.011 * s * rng.uniform(0.5, 1.3, n)), colour.astype(F), 0.85)


def _canal(image, x, y, row):
    """Return the picture with the canal between its walls: the scene above, mirrored in slow ripples."""
    h, w = image.shape[:2]
    foot = 0.80 * np.abs(x / w - 0.463)
    level = (y - row) / h
    water = level > foot - 0.0005
    near = np.clip(level / 0.45, 0.01, 1)
    wave = fbm((x / w - 0.463) / near * 5, 7 / near, 111, 1.5) + 0.6 * fbm((x / w - 0.463) / near * 16, 22 / near, 112, 1.3)
    shift = wave * (2 + 11 * near)
    edge = row + foot * h
    sy = np.clip(2 * edge - y + 3.0 * shift - 0.28 * (y - edge), 0, h - 1).astype(np.int32)
    sx = np.clip(x + 0.8 * shift, 0, w - 1).astype(np.int32)
    seen = image[sy, sx]
    seen = mix(rgb("#2f4a4c", 0.40), seen * rgb("#e8eef0", 0.95), np.clip(0.80 - 0.22 * near + 0.06 * wave, 0.3, 0.95))
    return np.where(water[..., None], seen, image)


def _floating(image, rng, w, h, row):
    """Paint drifts of fallen petals on the canal, gathered in long streaks."""
    count = 60000
    t = rng.uniform(0.03, 1, count) ** 1.4
    gx = rng.uniform(-1, 1, count)
    drift = fbm(gx * 1.4 + 0.3 / t, 1.6 / t, 113, 1.9) + 1.4 * np.abs(gx) ** 3
    keep = drift + rng.normal(0, 0.35, count) > 1.15
    t, gx = t[keep], gx[keep]
    ly = row + 0.455 * h * t
    lx = 0.463 * w + gx * (0.455 * t / 0.80) * w * 0.99
    order = np.argsort(ly)
    palette = np.stack([rgb(c) for c in PETALS])
    colour = palette[rng.integers(0, 6, t.size)] * rng.uniform(0.55, 1.05, (t.size, 1))
    scatter(image, lx[order], ly[order], (1 + 9 * t * rng.uniform(0.5, 1.2, t.size))[order], colour[order].astype(F), 0.4)


def _air_petals(image, rng, w, h):
    """Paint petals falling through the air."""
    n = 150
    px, py = rng.uniform(0, w, n), rng.uniform(0.1, 0.95, n) * h
    scatter(image, px, py, rng.uniform(4, 11, n), (rgb("#ffe4ec") * rng.uniform(0.7, 1.1, (n, 1))).astype(F), 0.7)


def redwoods():
    """Return giant trunks from below: they converge on a bright hole in the crowns."""
    w, h = LANDSCAPE
    rng = np.random.default_rng(121)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    cx, cy = 0.52 * w, 0.46 * h
    u, v = (x - F(cx)) / F(h), (y - F(cy)) / F(h)
    r, angle = np.hypot(u, v) + 1e-4, np.arctan2(v, u)
    open_ = np.exp(-((r + 0.05 * fbm(u * 4, v * 4, 122, 1.7)) / 0.20) ** 2)
    leafy = fbm(u * 9, v * 9, 123, 1.2) + 0.6 * fbm(u * 30, v * 30, 125, 1.0) - 1.2 * smooth(0.1, 0.8, r)
    wood = mix(rgb("#0e1c0a", 0.35), rgb("#7fa63c", 0.6), smooth(-1.6, 1.8, leafy))
    image = mix(wood, rgb("#f2f8e4", 1.7), np.clip(open_ + 0.5 * smooth(1.4, 2.2, leafy + 1.4 * open_), 0, 1))
    _crown(image, rng, cx, cy, h, 26000, 0.9, (0.08, 0.40))
    angles = np.cumsum(rng.uniform(0.075, 0.17, 60))
    far = [(a, rng.uniform(0.12, 0.34), rng.uniform(0.012, 0.032)) for a in angles[angles < 2 * np.pi]]
    angles = np.cumsum(rng.uniform(0.30, 0.74, 20))
    near = [(a, rng.uniform(0.05, 0.20), rng.uniform(0.085, 0.19)) for a in angles[angles < 2 * np.pi + 0.1]]
    for k, (a, start, wide) in enumerate(far + sorted(near, key=lambda stem: stem[2])):
        _redwood(image, r, angle, a, start, wide, k)
        if k == len(far) // 2:
            _crown(image, rng, cx, cy, h, 30000, 0.6, (0.12, 0.75))
        if k == len(far):
            _crown(image, rng, cx, cy, h, 34000, 0.5, (0.18, 1.0))
    _crown(image, rng, cx, cy, h, 9000, 0.6, (0.16, 0.5))
    beams = look(tile(124, 1.2, 512, 4.0), angle / F(2 * np.pi), 0 * r + 0.3)
    rays = np.clip(beams + 0.1, 0, 2) * np.exp(-r * 3.4) * smooth(0.02, 0.16, r)
    image = image + (0.24 * rays)[..., None] * rgb("#f4ffd0", 1.2) + (np.exp(-(r / 0.030) ** 2) * 5)[..., None] * rgb("#fffbe8")
    spikes = np.maximum(np.abs(np.cos(angle * 4 + 0.4)), 1e-3) ** 700 * np.exp(-r / 0.085)
    return develop(image + (spikes * 2.6)[..., None] * rgb("#fff8e0"), 0.95, contrast=0.10, bloom=0.12, vignette=0.34)


def _redwood(image, r, angle, a, start, wide, k):
    """Paint one trunk that runs outwards at the angle a from its top at radius start."""
    turn = (angle - F(a) + np.pi) % (2 * np.pi) - np.pi
    here = np.nonzero((np.abs(turn) < 1.2) & (r > start) & (np.abs(turn) * r < 0.02 + 1.3 * wide * (0.06 + 1.5 * r)))
    turn, r = turn[here], r[here]
    out = r - F(start)
    half = wide * (0.06 + 1.05 * out) * (1 + 0.25 * out)
    across = (np.sin(turn) * r + 0.006 * np.sin(r * 9 + k)) / half
    bulge = np.arcsin(np.clip(across, -1, 1))
    run = np.log(0.12 + out) * 2.2
    furrow = fbm(bulge * 5.5 + 0.22 * fbm(run * 2, bulge, 131 + k % 4, 1.6) + k * 1.7, run * 0.42, 141, 1.3)
    fine = fbm(bulge * 9 + k, run * 4, 142, 1.0)
    cracks = smooth(0.25, -0.75, furrow)
    light_side = np.clip(0.55 + 0.5 * across * np.sin(F(a) * 1.0 + 0.6), 0.06, 1.1)
    tone = (0.06 + 0.75 * light_side) * (1 - 0.72 * cracks) * (1 + 0.14 * fine) * np.sqrt(np.clip(1.02 - across * across, 0.02, 1))
    bark = shades(rgb("#1c100e", 0.30), rgb("#c88a62", 1.0), np.clip(tone, 0, 1.2))
    bark = mix(bark, rgb("#7a8a4a", 0.4), smooth(0.6, 1.7, fbm(bulge * 1.2 + k, run * 1.3, 143, 1.5)) * 0.5 * smooth(0.15, 0.5, out))
    rim = np.exp(-np.maximum(1 - np.abs(across), 0) / 0.10) * 0.35
    bark = bark + rim[..., None] * rgb("#d8e4a0", 0.16)
    bark = mix(bark, rgb("#6f8a52", 0.40), F(0.55 * (wide < 0.05)))
    glow = np.exp(-r / 0.16)
    bark = mix(bark, rgb("#dfe9b8", 0.95), np.clip(glow * 1.1, 0, 0.85))
    image[here] = mix(image[here], bark, smooth(1.0, 0.96, np.abs(across)))


def _crown(image, rng, cx, cy, h, count, glow, band):
    """Paint feathered sprays of needles at radii in band (in heights) around the opening, back-lit towards it."""
    sprays = count // 110
    pick = np.sort(rng.integers(0, sprays, count))
    angle, radius = rng.uniform(0, 2 * np.pi, sprays)[pick], np.sqrt(rng.uniform(band[0] ** 2, band[1] ** 2, sprays))[pick]
    way, long = rng.uniform(0, 2 * np.pi, sprays)[pick], rng.uniform(0.05, 0.12, sprays)[pick] * (0.5 + radius)
    t = rng.random(count) ** 0.8
    fan = rng.normal(0, 0.22, count) * (1.1 - t) * long
    px = cx + (np.cos(angle) * radius + np.cos(way) * long * t - np.sin(way) * fan) * h
    py = cy + (np.sin(angle) * radius + np.sin(way) * long * t + np.cos(way) * fan) * h
    near = np.hypot(px - cx, py - cy) / h
    light = (0.07 + (0.3 + glow) * np.exp(-near / 0.20)) * rng.uniform(0.3, 1.4, count) * rng.uniform(0.5, 1.3, sprays)[pick]
    colour = shades(rgb("#182c0e", 0.6), rgb("#c8e070", 1.25), np.clip(light, 0, 1)) * (0.3 + light)[:, None]
    scatter(image, px, py, 1.6 + 2.0 * rng.random(count) + 5.0 * near * rng.random(count), colour.astype(F), 0.9)
