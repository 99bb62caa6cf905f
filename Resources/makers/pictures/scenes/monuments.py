"""What a town is known for: a stone bridge, an iron tower, domes, the columns of a temple."""
import numpy as np
from PIL import Image, ImageDraw

from .. import plants, solids, water
from .. import sky as skies
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, fbm, mix, smooth
from ..solids import ball, blend, box, post, repeat, union
from ..terrain import Camera, sun_at


def reflected(scene, surface, line, amount=0.8, ripple=0.010, seed=91):
    """Return the scene mirrored below this pixel row, broken by ripples, under the sheen of a water surface."""
    h, w = scene.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    down = np.maximum(y - F(line), 0)
    shake = (0.0004 * h + F(ripple) * down) * fbm(x / F(0.05 * w), 60 * np.log1p(down / F(0.25 * h)), seed, 1.5)
    rows = np.clip(line - down * 1.02 + 2.2 * shake, 0, line - 1).astype(int)
    columns = np.clip(x + 0.5 * shake, 0, w - 1).astype(int)
    below = mix(scene[rows, columns] * F(amount), surface, 0.14 + 0.25 * smooth(0, 0.6 * h, down))
    return mix(scene, below, smooth(line - 1, line + 1, y))


def stone_bridge():
    """Return an old bridge of round arches over a quiet river on a misty morning."""
    cam = Camera(LANDSCAPE, horizon=0.50, focal=1.0, y=2.6, z=-46.0, x=-19.0, heading=0.34)
    sun = sun_at(62, 11)
    span, radius = 12.5, 4.9

    def bridge(x, y, z):
        q, k = repeat(x, span)
        rise = F(7.4) - 0.0042 * x * x
        body = np.maximum(np.maximum(y - rise, np.abs(z) - F(2.6)), np.abs(x) - F(60))
        arch = np.hypot(q, (y - F(0.6)) * F(1.02)) - F(radius) + 0.004 * np.abs(k) * F(span)
        ring = np.maximum(np.maximum(np.abs(arch) - F(0.45), np.abs(z) - F(2.75)), -y)
        body = np.maximum(body, -arch)
        ledge = np.maximum(np.maximum(np.abs(y - rise + F(1.05)) - F(0.12), np.abs(z) - F(2.8)), np.abs(x) - F(60))
        side = np.abs(q) - F(span / 2)
        cutwater = np.maximum(np.maximum(np.abs(side) + np.maximum(np.abs(z) - F(2.6), 0) * 0.8 - F(1.25), y - F(3.1) + 0.6 * (np.abs(z) - 2.6)), np.abs(z) - F(4.2))
        return union(body, ring, ledge, cutwater * F(0.7)) * F(0.9)

    def lamps(x, y, z):
        q, _ = repeat(x - F(span / 2), span)
        rise = F(7.4) - 0.0042 * x * x
        w = np.abs(z) - F(2.4)
        return union(np.maximum(np.hypot(q, w) - F(0.07), np.abs(y - rise - 1.0) - F(1.1)), ball(q, (y - rise - 2.3) * F(0.8), w, 0.22))

    def distance(x, y, z):
        return union(bridge(x, y, z), lamps(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        arch = np.hypot(repeat(x, span)[0], y - 0.6)
        course = np.round(y / 0.55)
        stone = blend(rgb("#7c7060"), rgb("#c2b298"), smooth(-1.8, 1.8, fbm(x * 1.1 + course * 3.3, y * 1.1, 92, 1.2)))
        joints = np.maximum(smooth(0.06, 0.02, np.abs(repeat(y, 0.55)[0])), smooth(0.05, 0.02, np.abs(repeat(x + 0.6 * course, 1.25)[0]))) * (arch > 5.4) * 0.45
        voussoirs = smooth(0.05, 0.02, np.abs(repeat(np.arctan2(y - 0.6, repeat(x, span)[0]), 0.16)[0]) * 5) * (arch < 5.4) * 0.5
        stone = stone * (1 - joints - voussoirs)[:, None]
        stone = blend(stone, rgb("#4a5230"), smooth(1.6, 0.2, y + 0.5 * fbm(x * 0.7, z, 93, 1.3)) * 0.8)
        seen = solids.shadow(distance, p, n, sun, 40, 16, 30)
        open_ = solids.occlusion(distance, p, n, 2.0)
        light = solids.daylight(stone, n, sun, rgb("#ffc88c", 3.8), rgb("#aab4cc", 0.66), seen, open_, 0.3)
        lamp = lamps(*p) < 0.02
        light = np.where((lamp & (y - 7.4 + 0.0042 * x * x > 2.0))[:, None], rgb("#fff0cc", 2.6), np.where(lamp[:, None], rgb("#22242a", 0.4), light))
        air = 1 - np.exp(-t / 330 - np.maximum(t - 40, 0) / 60 * np.exp(-np.maximum(y, 0) / 2.5) * 0.5)
        return blend(light, rgb("#f0d2b4", 0.85), air)

    stops = [(0, rgb("#f8d2a2", 1.05)), (0.08, rgb("#eccab0", 0.92)), (0.25, rgb("#b4b8cc", 0.76)), (0.6, rgb("#7a9cc8", 0.62))]
    scene = skies.dome(cam, stops, sun, rgb("#ffcf90", 0.8))
    scene = skies.sheet(cam, scene, sun, rgb("#ffe2c0", 1.1), rgb("#b8a8b4", 0.8), cover=-0.5, scale=3600, height=2400, soft=2, opacity=0.7, stretch=0.4, seed=94, vanish=0.1)
    _river_banks(scene, cam)
    scene, _ = solids.trace(cam, distance, shade, scene, 150, 120, 0.9)
    line = cam.row + cam.f * cam.y / 45
    _mist(scene, cam, line)
    river = water.sea(scene, cam, rgb("#2c3a38", 0.22), steep=0.022, length=1.5, still=0.6, seed=95, swell=0.35)
    return develop(reflected(scene, river, line, 0.78, 0.013), 0.92, bloom=0.08, grain=0.011, contrast=0.16, saturation=1.12)


def _river_banks(scene, cam):
    """Plant trees on the banks beyond the bridge, paler the farther they stand."""
    rng = np.random.default_rng(96)
    w, h = cam.size
    for hidden, count, size in ((0.86, 26, 0.17), (0.72, 20, 0.22), (0.52, 12, 0.30)):
        for x in np.linspace(-0.02, 1.02, count):
            if hidden < 0.6 and 0.22 < x < 0.68:
                continue
            dark, bright = (("#26301a", "#8f9048"), ("#3a2410", "#c8842c"))[int(rng.random() < 0.35)]
            plants.plant(scene, plants.broadleaf(97 + int(rng.integers(4)), sun=0.7), (x + rng.normal(0, 0.015)) * w, h * 0.525, h * size * rng.uniform(0.75, 1.25),
                         rgb(dark, 0.5), rgb(bright, 0.95), second=rgb("#30281e", 0.5), air=rgb("#f0d2b4", 0.88), hidden=hidden)


def _mist(scene, cam, line):
    """Lay mist on the water along this pixel row."""
    h, w = scene.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    veil = np.exp(-np.abs(F(line) - y) / F(0.022 * h)) * (0.42 + 0.22 * fbm(x / F(0.16 * w), y / F(0.03 * h), 101, 1.8))
    scene[:] = mix(scene, rgb("#fbe2c4", 0.95), np.clip(veil, 0, 0.8))


def iron_tower():
    """Return a tower of iron lattice, lit at dusk, above the trees of a park."""
    cam = Camera(PORTRAIT, horizon=0.885, focal=1.25, y=4, z=-405)
    w, h = cam.size
    stops = [(0, rgb("#ff9a52", 1.0)), (0.06, rgb("#f68e64", 0.8)), (0.18, rgb("#c47c92", 0.52)), (0.42, rgb("#5d62a2", 0.36)), (0.9, rgb("#243878", 0.24))]
    sun = sun_at(14, -2)
    image = skies.dome(cam, stops, sun, rgb("#ff9a50", 0.5), (60, 10, 3), (0.6, 0.4, 0.3))
    image = skies.sheet(cam, image, sun, rgb("#ffa07c", 1.0), rgb("#514a72", 0.30), cover=-0.3, scale=4600, height=2800,
                        soft=2.0, opacity=0.85, stretch=0.4, seed=105, vanish=0.1)
    _town_beyond(image, cam)
    for far in (True, False):
        image = _lattice(image, cam, far)
    _park(image, cam)
    return develop(image, 1.5, bloom=0.17, grain=0.012, contrast=0.05)


def _half_width(y):
    """Return half the tower's width at a height in metres: the curve that its legs follow."""
    return 62.5 * np.exp(-y / 72.0) + 3.2


def _lattice(image, cam, far):
    """Return the image with the rear or the front faces of the tower: legs, bracing, platforms, each bar glowing."""
    w, h = cam.size
    layer = Image.new("L", (w, h))
    pen = ImageDraw.Draw(layer)
    sides = (1,) if far else (-1,)

    def bar(a, b, wide, value):
        """Draw a bar of this width in metres between two world points."""
        (ax, ay, ad), (bx, by, _) = cam.project(*a), cam.project(*b)
        pen.line([(ax, ay), (bx, by)], fill=int(value), width=max(1, int(round(1.7 * cam.f * wide / ad))))

    def leg(y):
        """Return the outer and inner edges of a leg at a height."""
        outer = _half_width(y)
        return outer, max(outer - (15 - 0.062 * y if y < 116 else outer), 0.0)

    levels = [0.0]
    while levels[-1] < 275:
        levels.append(levels[-1] + max(3.4, 0.17 * _half_width(levels[-1]) + 3.0))
    bright = 120 if far else 235
    for z in sides:
        for x in (-1, 1):
            for low, high in zip(levels, levels[1:]):
                (a, b), (c, d) = leg(low), leg(high)
                places = [((x * a, low, z * a), (x * c, high, z * c)), ((x * b, low, z * a), (x * d, high, z * c))]
                for start, end in places:
                    bar(start, end, 1.5, bright)
                bar((x * a, low, z * a), (x * d, high, z * c), 0.55, bright - 50)
                bar((x * b, low, z * a), (x * c, high, z * c), 0.55, bright - 50)
                bar((x * a, low, z * a), (x * b, low, z * a), 0.6, bright - 40)
                if not far:
                    bar((x * a, low, -a), (x * c, high, c), 0.4, 90)
                    bar((x * a, low, a), (x * a, low, -a), 0.35, 60)
        for step in np.linspace(-1, 1, 40):
            ease = 1 - step * step
            top, foot = 52.0, 40.0 * np.sqrt(max(0.0, 1 - step * step))
            inner = leg(0)[1]
            x0 = step * inner * 0.86
            bar((x0, foot, z * 50), (x0, top, z * 44), 0.4, bright - 70)
            nx = (step + 0.05) * inner * 0.86
            bar((x0, foot, z * 50), (nx, 40.0 * np.sqrt(max(0.0, 1 - min(1, step + 0.05) ** 2)), z * 50), 1.3, bright - 10 * ease)
    for y, tall, wide in ((56, 5.5, 37), (114, 4.5, 20.5), (275, 5.0, 6.2)):
        for z in sides:
            for k, value in ((0, 255), (0.5, 150), (1, 255)):
                bar((-wide, y + k * tall, z * wide), (wide, y + k * tall, z * wide), tall * 0.26, value if not far else 130)
            for x in np.linspace(-wide, wide, int(wide * 1.1)):
                bar((x, y, z * wide), (x, y + tall, z * wide), 0.4, bright)
    bar((0, 278, 0), (0, 296, 0), 3.4, bright)
    bar((0, 296, 0), (0, 324, 0), 1.1, bright)
    glow = np.asarray(layer, F) / 255
    solid = np.clip(blur((glow > 0).astype(F), 0.5), 0, 1)
    y = np.arange(h, dtype=F)[:, None]
    warm = 1.7 + 0.7 * np.sin(y / F(0.021 * h)) + 0.9 * fbm(np.arange(w, dtype=F)[None] / 5, y / 5, 106, 0.6)
    lit_ = mix(rgb("#5a3418", 0.35) * np.ones_like(image), rgb("#ffb24a", 1.5), np.clip(glow ** 1.6 * warm * 0.55, 0, 1.6))
    image = mix(image, lit_, solid * (0.75 if far else 0.96))
    if not far:
        px, py, _ = cam.project(0, 300, 0)
        scale = w / 1366
        for x, y, size in ((px, py - 26 * scale, 4 * scale),):
            image[int(y - size):int(y + size), int(x - size):int(x + size)] = rgb("#ff5030", 14)
    return image


def _town_beyond(image, cam):
    """Paint roofs beyond the park, small and hazy, with a few lit windows."""
    rng = np.random.default_rng(107)
    w, h = cam.size
    x = 0
    while x < w:
        wide, tall = int(rng.uniform(0.02, 0.06) * w), int(rng.uniform(0.012, 0.034) * h)
        top = int(cam.row - tall)
        image[top:int(cam.row) + 8, x:x + wide] = rgb("#4a3c54", 0.30) * rng.uniform(0.8, 1.2)
        for _ in range(int(rng.integers(2, 9))):
            lx, ly = x + int(rng.uniform(0, wide)), top + int(rng.uniform(3, tall))
            image[ly:ly + 3, lx:lx + 3] = rgb("#ffc070", rng.uniform(0.8, 3))
        x += wide


def _park(image, cam):
    """Paint the park: rows of dark trees, a lawn, and paths with lamps."""
    w, h = cam.size
    rng = np.random.default_rng(108)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    down = (y - F(cam.row)) / F(h - cam.row)
    lawn = mix(rgb("#2c3a26", 0.24) * np.ones_like(image), rgb("#7a6a58", 0.30), smooth(0.25, 0.15, np.abs(x / w - 0.5) / (0.25 + down)))
    lawn = lawn * (1 + 0.20 * fbm(x / F(0.01 * w), y / F(0.003 * h), 109, 1.0))[..., None]
    lawn = lawn + np.exp(-((x / w - 0.5) / 0.25) ** 2 - down / 0.5)[..., None] * rgb("#ffa04a", 0.16)
    image[:] = mix(image, lawn, smooth(-1, 1, y - F(cam.row)))
    for row, (foot, size) in enumerate(((0.872, 0.045), (0.885, 0.06), (0.905, 0.085), (0.945, 0.13))):
        for side in (-1, 1):
            for step in range(7):
                where = 0.5 + side * (0.24 + 0.055 * row + 0.055 * step)
                plants.plant(image, plants.broadleaf(110 + int(rng.integers(4)), sun=-0.5 * side), where * w + rng.normal(0, 5), foot * h,
                             size * h * rng.uniform(0.85, 1.15), rgb("#10160c", 0.14), rgb("#6a6a34", 0.30), second=rgb("#241c14", 0.2))
    for depth in np.geomspace(0.03, 0.9, 9):
        for side in (-1, 1):
            lx, ly = int((0.5 + side * (0.06 + 0.26 * depth)) * w), int(cam.row + (h - cam.row) * depth - 0.02 * h * (0.4 + depth))
            size = max(1, int(0.0042 * w * (0.5 + depth)))
            if size < lx < w - size:
                image[ly - size:ly + size, lx - size:lx + size] = rgb("#ffd090", 14)


def domes_at_dusk():
    """Return domes and slender minarets across the water after sunset, birds above them."""
    cam = Camera(LANDSCAPE, horizon=0.70, focal=1.12, y=5, z=-190)
    sun = sun_at(-9, 2.0)

    def mosque(x, y, z, size, reach):
        """Return the distance to a great dome on its drum, with half domes, small domes and minarets around it."""
        x, y, z = x / F(size), y / F(size), z / F(size)
        a, c = np.abs(x), np.abs(z)
        main = union(ball(x, (y - F(29)) * F(1.06), z, 13.0), post(x, y, z, 13.4, 20, 30.0))
        half = union(ball(a - F(13.5), (y - F(19.5)) * F(1.05), z, 9.2), ball(x, (y - F(19.5)) * F(1.05), c - F(13.5), 9.2))
        small_ = ball(a - F(17.5), y - F(16.0), c - F(17.5), 5.2)
        porch = ball(repeat(x, 7.2)[0], y - F(9.0), z + F(30), 3.1)
        porch = np.maximum(porch, a - F(25))
        body = union(box(x, y - F(8), z, (23.5, 8, 23.5)), box(x, y - F(17.5), z, (15, 4, 15)), box(x, y - F(4.2), z + F(27), (26, 5, 9)))
        tops = union(post(x, y, z, 0.35, 42, 48.5, 0.7), ball(x, y - F(45), z, 0.8))
        towers = 1e3
        for along, tall in ((24.5, 66), (reach, 58)):
            for deep in (24.5, -24.5):
                towers = np.minimum(towers, _minaret(a - F(along), y, z - F(deep), tall))
        return union(main, half, small_, porch, body, tops, towers) * F(size)

    def houses(x, y, z):
        q, k = repeat(x, 9.5)
        r, m = repeat(z + 65, 11.0)
        m = np.clip(m, 0, 4)
        r = z + F(65) - m * F(11.0)
        tall = 4.5 + 3.4 * np.sin(k * 7.1 + m * 3.3) + m * 1.5
        return np.maximum(np.maximum(np.abs(q) - F(4.4), np.abs(r) - F(5)), y - tall) * F(0.6)

    def distance(x, y, z):
        return union(mosque(x - F(-14), y - F(6), z, 1.0, 40), mosque(x - F(118), y - F(4), z - F(60), 0.62, 38), houses(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        town = houses(*p) < 0.3
        lead = blend(rgb("#5c6478"), rgb("#868ca0"), smooth(-1.5, 1.5, fbm(x * 0.3, y * 0.3, 121, 1.3)))
        stone = blend(rgb("#8a7a70"), rgb("#bba898"), smooth(-1.5, 1.5, fbm(x * 0.4, y * 0.8, 122, 1.2)))
        colour = np.where((n[1] > 0.18)[:, None], lead, stone)
        wall = np.abs(n[1]) < 0.25
        u, v = np.where(np.abs(n[0]) > 0.7, z, x), y
        pane = wall & (town | (np.abs(x + 14) < 23)) & (y < 37) & (np.abs(repeat(u, 3.1)[0]) < 0.62) & (np.abs(repeat(v, 4.4)[0]) < 1.15)
        i, j = np.round(u / 3.1), np.round(v / 4.4)
        lottery = np.sin(i * 12.99 + j * 78.23 + np.round(z / 11) * 3.1) * 43758.5 % 1
        open_ = solids.occlusion(distance, p, n, 6.0)
        light = solids.daylight(colour, n, sun, rgb("#ff9a5a", 0.7), rgb("#8a86b8", 0.26), 1.0, open_, 0.3)
        light += colour * rgb("#ffb060", 0.30) * (np.exp(-np.maximum(y - 6, 0) / 22) * ~town * (n[2] < 0.2) * (0.6 + 0.5 * np.sin(u * 0.5) ** 2))[:, None]
        lit_ = np.where(town, lottery < 0.42, lottery < 0.7) & pane
        light = np.where(lit_[:, None], rgb("#ffbe6c", 1.3) * (0.4 + lottery)[:, None], np.where(pane[:, None], light * 0.45, light))
        air = 1 - np.exp(-np.maximum(t - 120, 0) / 420)
        return blend(light, rgb("#e0907c", 0.52), air)

    stops = [(0, rgb("#ffae58", 1.25)), (0.06, rgb("#ff9a5c", 1.0)), (0.16, rgb("#e2858a", 0.66)), (0.34, rgb("#8a76ac", 0.44)), (0.8, rgb("#3a4a90", 0.3))]
    scene = skies.dome(cam, stops, sun, rgb("#ffb860", 1.0), (900, 40, 5), (1.2, 0.5, 0.3))
    scene = skies.sheet(cam, scene, sun, rgb("#ff9c78", 1.0), rgb("#6a527c", 0.36), cover=-0.2, scale=4200, height=2600,
                        soft=1.9, opacity=0.85, stretch=0.4, seed=123, vanish=0.1)
    scene, _ = solids.trace(cam, distance, shade, scene, 700, 130, 0.9)
    _birds(scene, cam, 124)
    sea = water.sea(scene, cam, rgb("#1a1c3a", 0.16), steep=0.045, length=2.0, still=0.55, seed=125, swell=0.4)
    sea = mix(sea, blur(sea, 0.8, 0.012 * cam.size[1]), 0.5)
    rows = np.arange(cam.size[1], dtype=F)[:, None]
    line = cam.row + cam.f * 5 / 118
    scene = mix(scene, sea, smooth(line - 1, line + 1, rows) * np.ones(cam.size[0], F))
    return develop(scene, 1.3, bloom=0.13, grain=0.012, contrast=0.06)


def _minaret(x, y, z, tall):
    """Return the distance to a minaret with two galleries and a pointed cap."""
    shaft = post(x, y, z, 1.75, 0, tall * 0.86, 0.30)
    galleries = union(post(x, y, z, 2.3, tall * 0.52, tall * 0.545), post(x, y, z, 2.0, tall * 0.72, tall * 0.742))
    cap = np.maximum(np.maximum((np.hypot(x, z) - F(1.55) * np.clip((F(tall) - y) / F(tall * 0.14), 0, 1)) * F(0.9), F(tall * 0.86) - y), y - F(tall))
    return union(shaft, galleries, cap, post(x, y, z, 0.14, tall - 1, tall + 2.2))


def _birds(scene, cam, seed):
    """Draw a flock of birds, dark against the sky."""
    rng = np.random.default_rng(seed)
    w, h = cam.size
    layer = Image.new("L", (w, h))
    pen = ImageDraw.Draw(layer)
    for _ in range(26):
        x, y, s = rng.normal(0.68, 0.10) * w, rng.normal(0.24, 0.07) * h, rng.uniform(0.003, 0.008) * w
        droop = rng.uniform(0.1, 0.7)
        pen.line([(x - s, y - s * droop), (x - s * 0.4, y - s * 0.35), (x, y), (x + s * 0.4, y - s * 0.35), (x + s, y - s * droop)],
                 fill=255, width=max(1, int(s * 0.28)))
    scene[:] = mix(scene, rgb("#2a2030", 0.12), blur(np.asarray(layer, F) / 255, 0.5) * 0.9)


def ancient_columns():
    """Return the columns of a ruined temple above the sea in the last sun, poppies in the grass."""
    cam = Camera(LANDSCAPE, horizon=0.66, focal=0.82, y=1.5, z=-19.5, x=-11.5, heading=0.50)
    sun = sun_at(-66, 14)
    span = 4.4
    heights = (1.0, 1.0, 1.0, 1.0, 1.0, 0.42, 0.71, 0.25)

    def row(x, y, z, k, tall):
        """Return the distance to one fluted column of this height."""
        r = 0.92 * (1 - 0.24 * np.clip(y / 9.0, 0, 1) ** 1.4)
        flute = 0.055 * np.abs(np.cos(np.arctan2(z, x) * 10.0))
        shaft = np.maximum(np.hypot(x, z) - r + flute, y - tall * 8.6)
        top = np.where(tall > 0.9, union(post(x, y, z, 1.05, 8.5, 8.75), box(x, y - F(9.1), z, (1.15, 0.3, 1.15))), 1e3)
        return np.minimum(shaft, top) * F(0.8)

    def columns(x, y, z):
        q, k = repeat(x, span)
        k = np.clip(k, -2, 5)
        q = x - k * F(span)
        tall = np.choose((k + 2).astype(int), [F(v) for v in heights])
        front = row(q, y - F(0.9), z, k, tall)
        r, m = repeat(z - F(span), span)
        m = np.clip(m, 0, 3)
        r = z - F(span) - m * F(span)
        side = row(x + F(2 * span), y - F(0.9), r, m, np.where(m < 2, 1.0, np.where(m < 3, 0.6, 0.3)))
        return np.minimum(front, side)

    def stones(x, y, z):
        beam = union(box(x - F(0.0), y - F(10.95), z, (2 * span + 1.1, 0.62, 0.95), 0.04), box(x - F(0.0), y - F(11.9), z, (2 * span + 1.0, 0.42, 0.85), 0.03))
        beam = np.maximum(beam, x - F(9.2) - 0.5 * np.sin(y * 3))
        steps = union(box(x - F(6), y - F(0.2), z - F(7), (18.5, 0.2, 9.6)), box(x - F(6), y - F(0.55), z - F(7), (17.8, 0.2, 8.9)), box(x - F(6), y - F(0.8), z - F(7), (17.1, 0.14, 8.2)))
        drums = union(_drum(x - F(1.6), y - F(0.62), z + F(5.6), 0.4, 0.8), _drum(x - F(4.9), y - F(0.55), z + F(4.4), -0.5, 0.75), box(x + F(5.4), y - F(0.35), z + F(5.2), (0.8, 0.45, 0.5), 0.05))
        return union(beam, steps, drums)

    def meadow(x, z):
        return 0.16 * fbm(x * 0.25, z * 0.25, 131, 1.8) - 0.012 * np.maximum(z - 16, 0) ** 1.25

    def distance(x, y, z):
        return union(columns(x, y, z), stones(x, y, z), (y - meadow(x, z)) * F(0.8))

    def shade(p, n, t, ray):
        x, y, z = p
        grass = (y - meadow(x, z)) * 0.8 < np.minimum(columns(*p), stones(*p))
        rock = blend(rgb("#a88e6a"), rgb("#dcc6a0"), smooth(-1.7, 1.7, fbm(x * 1.6 + z, y * 1.1, 132, 1.3)))
        rock = blend(rock, rgb("#77654c"), smooth(0.8, 2.2, fbm(x * 0.9 + z * 1.3, y * 3.3, 133, 1.2)) * 0.7)
        joint = smooth(0.05, 0.02, np.abs(repeat(y - 0.9, 1.43)[0])) * (y > 1.2) * (y < 9.3)
        rock = rock * (1 - 0.4 * joint)[:, None]
        fade = 1 / (1 + (t / 30) ** 2)
        turf = blend(rgb("#4a4a1c"), rgb("#a89850"), smooth(-1.6, 1.6, fbm(x * 1.3, z * 1.3, 134, 1.3) + fade * fbm(x * 14, z * 5, 135, 0.8)))
        colour = np.where(grass[:, None], turf, rock)
        seen = solids.shadow(distance, p, n, sun, 26, 16, 34)
        open_ = solids.occlusion(distance, p, n, 1.6)
        light = solids.daylight(colour, n, sun, rgb("#ffb66c", 4.2), rgb("#8ea2d2", 0.56), seen, open_, 0.25)
        air = 1 - np.exp(-np.maximum(t - 15, 0) / 260)
        return blend(light, rgb("#f0b48c", 0.7), air)

    stops = [(0, rgb("#f9c486", 1.1)), (0.07, rgb("#f0b896", 0.92)), (0.2, rgb("#b7a4bc", 0.66)), (0.45, rgb("#6c86be", 0.54)), (0.9, rgb("#4468b0", 0.45))]
    scene = skies.dome(cam, stops, sun, rgb("#ffc070", 0.9))
    scene = skies.sheet(cam, scene, sun, rgb("#ffcfa0", 1.15), rgb("#9c8aa6", 0.66), cover=-0.3, scale=4200, height=2700, soft=1.9, opacity=0.8, stretch=0.4, seed=136, vanish=0.1)
    sea = water.sea(scene, Camera(cam.size, cam.horizon, cam.focal, 0, 40, 0, cam.heading), rgb("#1e4068", 0.30), steep=0.09, length=5, seed=137)
    rows = np.arange(cam.size[1], dtype=F)[:, None]
    scene = mix(scene, mix(sea, rgb("#f2bc92", 0.8), 0.25), smooth(cam.row - 1, cam.row + 1, rows) * np.ones(cam.size[0], F))
    scene, depth = solids.trace(cam, distance, shade, scene, 180, 130, 0.85)
    _poppies(scene, cam, meadow)
    return develop(scene, 1.0, bloom=0.07, grain=0.011, contrast=0.09)


def _drum(x, y, z, turn, radius):
    """Return the distance to a fallen drum of a column, lying at an angle."""
    c, s = F(np.cos(turn)), F(np.sin(turn))
    x, z = x * c + z * s, -x * s + z * c
    return post(y, x, z, radius, -0.75, 0.75)


def _poppies(scene, cam, meadow):
    """Scatter poppies and grass blades over the meadow in front."""
    rng = np.random.default_rng(138)
    for count, near, far, red in ((9000, 2.2, 12, False), (520, 2.6, 13, True)):
        depth = near * (far / near) ** rng.random(count) ** 0.8
        side = rng.uniform(-0.62, 0.62, count) * depth
        order = np.argsort(-depth)
        x, z = cam.ground(side[order].astype(F), depth[order].astype(F))
        px, py, d = cam.project(x, meadow(x, z) + rng.uniform(0.02, 0.34, count) * (1.0 if red else 0.8), z)
        keep = (z < -2.6)
        bright = rng.uniform(0.5, 1.4, count)[:, None]
        tint = rgb("#e23a16", 1.0) if red else blend(rgb("#5a5a20", 0.7), rgb("#d2b860", 0.9), rng.random(count))
        size = cam.f * (0.05 if red else 0.016) / d
        plants.scatter(scene, px[keep], py[keep], size[keep], (tint * bright)[keep].astype(F), 0.8 if red else 2.6)
