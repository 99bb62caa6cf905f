"""Savanna: an acacia before the setting sun, baobabs under star trails."""
import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb, shades
from ..noise import F, fbm, mix, smooth
from ..plants import scatter, twigs
from ..terrain import Camera, haze, sun_at


class _Mask:
    """A black picture to draw white shapes on, read back as numbers 0..1."""

    def __init__(self, size):
        self.image = Image.new("L", size)
        self.pen = ImageDraw.Draw(self.image)

    def line(self, points, fill=255, width=1):
        """Draw a white line, whatever the fill asked for."""
        self.pen.line(points, fill=255, width=width)

    def read(self):
        """Return the drawing as an array 0..1."""
        return np.asarray(self.image, F) / 255


def savanna_acacia():
    """Return an acacia, giraffes and a far herd in silhouette before a huge low sun."""
    cam = Camera(LANDSCAPE, horizon=0.72, focal=3.4, y=2.4)
    w, h = cam.size
    sun = sun_at(1.6, 3.0)
    stops = [(0, rgb("#ff6a22", 0.72)), (0.03, rgb("#ff7a2c", 0.80)), (0.08, rgb("#f58a40", 0.72)), (0.14, rgb("#cf6a44", 0.56)), (0.24, rgb("#8e4a4c", 0.40)), (0.4, rgb("#4a3450", 0.26))]
    sky = skies.dome(cam, stops, sun, rgb("#ff9a3c", 1.0), (5200, 420, 60), (0.12, 0.22, 0.32))
    disc = skies.disc(cam, sun, 0.041, 0.014)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    cloud = fbm(x / 900, y / 75, 21, 1.7) + 0.5 * fbm(x / 300, y / 22, 22, 1.5)
    streak = smooth(0.5, 1.9, cloud) * smooth(0.02, 0.25, y / h) * smooth(0.70, 0.5, y / h)
    face = mix(rgb("#ffcf5a", 2.5), rgb("#ff8a24", 1.7), smooth(-0.045, 0.045, (y - (cam.row - cam.f * np.tan(np.radians(3.0)))) / cam.f))
    sky = mix(sky, face, disc)
    sky = mix(sky, rgb("#a8442e", 0.55), streak * 0.62)
    image = _far_plain(cam, sky)
    _herd(image, cam)
    _acacia(image, 0.60 * w, cam.row + 0.075 * h, 0.60 * h)
    _giraffe(image, 0.265 * w, cam.row + 0.060 * h, 0.30 * h, 1)
    _giraffe(image, 0.365 * w, cam.row + 0.050 * h, 0.225 * h, -1)
    return develop(_front_grass(image, cam), 1.0, contrast=0.09, bloom=0.12, vignette=0.32)


def _far_plain(cam, sky):
    """Return the sky with hills and tree belts fading into glowing dust, and the dark plain before them."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    for k, (tall, wide, colour, gain) in enumerate(((92, 620, "#e8803a", 0.72), (58, 460, "#b8562e", 0.52), (30, 300, "#7a3424", 0.34), (10, 200, "#45201c", 0.22))):
        ridge = tall * (0.62 + 0.34 * fbm(x / wide, 0 * x + k, 31 + k, 2.1)) - 8
        trees = np.maximum(fbm(x / 26, 0 * x + k, 41 + k, 1.1) - 0.5 + 0.4 * fbm(x / 240, 0 * x + k, 45 + k, 1.8), 0) * 7 * (k > 1)
        sky = mix(sky, rgb(colour, gain) * (1 + 0.08 * fbm(x / 90 + 0 * up, up / 12, 51 + k, 1.4))[..., None], smooth(1, -1, up - ridge - trees))
    depth, gx, gz = water.plane(cam)
    tuft = fbm(gx / 0.5, gz / 3.0, 55, 1.0) + 0.6 * fbm(gx / 4, gz / 20, 56, 1.5)
    plain = mix(rgb("#1c0e0c", 0.12), rgb("#c8642a", 0.34), smooth(-0.6, 2.6, tuft))
    glint = np.exp(-(((np.arange(w) / w - 0.58) / 0.30) ** 2))[None, :]
    plain = plain * (0.7 + 1.1 * glint)[..., None]
    plain = haze(plain, depth, rgb("#a84c28", 0.42), 480)
    return np.where((up < 0)[..., None], plain, sky)


def _herd(image, cam):
    """Paint a far line of grazing animals along the plain."""
    rng = np.random.default_rng(61)
    w = cam.size[0]
    mask = _Mask(cam.size)
    for _ in range(48):
        px, s = rng.normal(0.86, 0.05) * w if rng.random() < 0.6 else rng.uniform(0.02, 0.98) * w, rng.uniform(7, 13)
        py = cam.row + rng.uniform(4, 20)
        way = rng.choice([-1, 1])
        mask.pen.ellipse([px - s, py - 1.5 * s, px + s, py - 0.55 * s], fill=255)
        mask.pen.ellipse([px + way * s * 0.4 - s * 0.6, py - 1.75 * s, px + way * s * 0.4 + s * 0.6, py - 0.7 * s], fill=255)
        head = rng.choice([-0.35, -1.5])
        mask.pen.line([(px + way * s * 0.8, py - 1.25 * s), (px + way * s * 1.55, py + head * s)], fill=255, width=max(2, int(s * 0.4)))
        for leg in (-0.8, -0.55, 0.55, 0.8):
            mask.pen.line([(px + leg * s, py - 0.9 * s), (px + leg * s, py)], fill=255, width=2)
    image[:] = mix(image, rgb("#2a120e", 0.2), mask.read() * 0.92)


def _acacia(image, x, foot, tall):
    """Paint an umbrella acacia: a forked trunk, fanning limbs, flat layers of fine leaves that let light through."""
    h, w = image.shape[:2]
    rng = np.random.default_rng(62)
    mask = _Mask((w, h))
    crowns = []
    fork = (x - 0.02 * tall, foot - 0.26 * tall)
    mask.pen.polygon([(x - 0.042 * tall, foot + 4), (x + 0.046 * tall, foot + 4), (x + 0.018 * tall, foot - 0.1 * tall), (fork[0] + 0.022 * tall, fork[1]), (fork[0] - 0.026 * tall, fork[1]), (x - 0.028 * tall, foot - 0.1 * tall)], fill=255)
    for reach, top in ((-0.60, 0.79), (-0.42, 0.84), (-0.25, 0.86), (-0.07, 0.90), (0.12, 0.92), (0.31, 0.90), (0.49, 0.86), (0.67, 0.80), (-0.33, 0.70), (0.40, 0.71)):
        end = (x + reach * tall, foot - top * tall)
        t = np.linspace(0, 1, 40)
        px = fork[0] + (end[0] - fork[0]) * t ** 1.25 + 9 * np.sin(7 * t + reach * 9) * t
        py = fork[1] + (end[1] - fork[1]) * t ** 0.85 + 7 * np.sin(9 * t + reach * 5) * t
        for i in range(39):
            mask.line([(px[i], py[i]), (px[i + 1], py[i + 1])], width=max(3, int(0.030 * tall * (1 - 0.85 * t[i]))))
        for i in (18, 24, 29, 33, 37):
            for way in (-1, 1):
                twigs(mask, rng, px[i], py[i], np.pi / 2 + way * rng.uniform(0.6, 1.3), 0.06 * tall, 4, 1, 3)
        crowns.append(end)
    image[:] = mix(image, rgb("#160a0a", 0.10), blur(mask.read(), 0.7))
    for cx, cy in crowns:
        for _ in range(8):
            n = 1500
            ox, oy = cx + rng.normal(0, 0.11) * tall, cy - 0.02 * tall + rng.normal(0, 0.022) * tall
            lx, ly = ox + rng.normal(0, 0.050, n) * tall, oy - np.abs(rng.normal(0, 0.016, n)) * tall + rng.normal(0, 0.006, n) * tall
            glow = np.exp(-(((lx / w - 0.585) / 0.12) ** 2 + ((ly / h - 0.42) / 0.2) ** 2))
            colour = shades(rgb("#140a08", 0.12), rgb("#6a2a10", 0.34), glow * rng.uniform(0, 1, n))
            scatter(image, lx, ly, rng.choice([2, 2, 3, 4], n), colour)


def _giraffe(image, x, foot, tall, way):
    """Paint a giraffe in silhouette that looks to the side way (-1 left, 1 right)."""
    shapes = [
        [(-0.20, 0.50), (-0.16, 0.56), (0.02, 0.61), (0.13, 0.66), (0.16, 0.56), (0.13, 0.47), (0.02, 0.43), (-0.14, 0.42), (-0.20, 0.46)],
        [(0.05, 0.62), (0.15, 0.76), (0.22, 0.93), (0.27, 0.945), (0.245, 0.88), (0.20, 0.72), (0.155, 0.54)],
        [(0.215, 0.955), (0.265, 0.965), (0.345, 0.905), (0.355, 0.885), (0.32, 0.880), (0.25, 0.905)],
        [(0.226, 0.95), (0.226, 0.995), (0.236, 0.995), (0.240, 0.955)], [(0.248, 0.95), (0.252, 0.992), (0.262, 0.990), (0.258, 0.95)], [(0.222, 0.95), (0.190, 0.970), (0.215, 0.935)],
        [(-0.20, 0.49), (-0.225, 0.40), (-0.222, 0.31), (-0.232, 0.31), (-0.238, 0.40), (-0.21, 0.51)],
    ]
    for leg, bend in ((-0.185, -0.012), (-0.125, 0.012), (0.075, 0.010), (0.125, -0.008)):
        shapes.append([(leg - 0.034, 0.50), (leg + 0.034, 0.50), (leg + bend + 0.017, 0.25), (leg + 0.014, 0.0), (leg - 0.014, 0.0), (leg + bend - 0.015, 0.25)])
    mask = _Mask((image.shape[1], image.shape[0]))
    for shape in shapes:
        mask.pen.polygon([(x + way * a * tall, foot - b * tall) for a, b in shape], fill=255)
    image[:] = mix(image, rgb("#180b0a", 0.12), blur(mask.read(), 1.0))


def _front_grass(image, cam):
    """Return the picture with tall grass in front, dark with glowing tips."""
    w, h = cam.size
    rng = np.random.default_rng(63)
    for far, count, tone in ((0.80, 3600, 0.22), (0.88, 3400, 0.16), (0.95, 3000, 0.11), (1.03, 2600, 0.06)):
        mask = _Mask(cam.size)
        tips = _Mask(cam.size)
        size = 46 + 560 * (far - 0.76)
        for a in rng.uniform(-0.02, 1.02, count) * w:
            base = far * h + rng.normal(0, 0.02) * h
            tall, lean = size * rng.uniform(0.4, 1.25), rng.normal(0.12, 0.20)
            points = [(a + lean * tall * t * t, base - tall * t) for t in (0, 0.35, 0.7, 1.0)]
            mask.line(points, width=2 if far < 0.9 else 3)
            if rng.random() < 0.16:
                tips.line([points[2], points[3], (points[3][0] + lean * 14, points[3][1] - 8)], width=2 if far < 0.9 else 3)
        glow = (0.35 + np.exp(-((np.arange(w) / w - 0.58) / 0.26) ** 2)).astype(F)[None, :, None]
        image = mix(image, rgb("#3a1810", tone) * glow, mask.read())
        image = mix(image, rgb("#e07a30", tone * 2.4) * glow, tips.read() * 0.8)
    return image


def star_trails():
    """Return star trails around the pole behind an avenue of baobabs."""
    cam = Camera(PORTRAIT, horizon=0.83, focal=0.85, y=1.7)
    w, h = cam.size
    stops = [(0, rgb("#e8985a", 0.30)), (0.05, rgb("#9a6a68", 0.20)), (0.16, rgb("#4a5890", 0.16)), (0.5, rgb("#243c78", 0.14)), (1.4, rgb("#142650", 0.11))]
    sky = skies.dome(cam, stops)
    sky = sky + _trails(cam.size, 0.50 * w, 0.42 * h) * smooth(1.0, 0.80, np.arange(h, dtype=F) / cam.row)[:, None, None]
    image = _night_ground(cam, sky)
    trees = [(-2.6, 64, 15), (6.2, 78, 17), (-9.5, 52, 19), (10.2, 46, 19), (-5.7, 30, 19.5), (6.9, 25.5, 20.5)]
    for k, (x, depth, tall) in enumerate(sorted(trees, key=lambda t: -t[1])):
        col, foot, _ = cam.project(x, 0.0, depth)
        _baobab(image, col, foot + 4, cam.f * tall / depth, 70 + k, float(np.exp(-depth / 90)))
    return develop(image, 2.0, contrast=0.08, bloom=0.06, grain=0.014, vignette=0.30)


def _trails(size, px, py):
    """Return the light of stars drawn out into arcs around px, py."""
    w, h = size
    rng = np.random.default_rng(64)
    total = np.zeros((h, w, 3), F)
    tints = [rgb("#cfe0ff"), rgb("#ffffff"), rgb("#ffe2b8"), rgb("#ffc08a"), rgb("#a9c6ff")]
    for count, power, wide in ((300, 0.045, 2), (300, 0.10, 2), (170, 0.24, 2), (80, 0.55, 3), (22, 1.1, 4)):
        for tint in tints:
            layer = _Mask(size)
            for _ in range(count // 5):
                r = 1720 * np.sqrt(rng.uniform(0.0002, 1))
                start = rng.uniform(0, 360)
                layer.pen.arc([px - r, py - r, px + r, py + r], start, start + 47 + rng.normal(0, 0.4), fill=255, width=wide)
            total += (blur(layer.read(), 0.5) * F(power))[..., None] * tint
    return total


def _night_ground(cam, sky):
    """Return the sky with a far tree line and a pale dirt road between dark grass."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    ridge = 9 + 6 * fbm(x / 60, 0 * x, 65, 1.5) + 4 * np.maximum(fbm(x / 14, 0 * x, 66, 1.1), 0)
    sky = mix(sky, rgb("#1c1826", 0.05), smooth(1, -1, up - ridge))
    depth, gx, gz = water.plane(cam)
    off = np.abs(gx - 0.35 * np.sin(gz / 9) + 0.15 * fbm(gz / 3, 0 * gz, 67, 1.8))
    road = smooth(2.1, 1.5, off + 0.25 * fbm(gx / 0.5, gz / 0.7, 68, 1.4))
    ruts = smooth(0.42, 0.15, np.abs(off - 0.85)) * road
    lump = fbm(gx / 0.45, gz / 0.6, 69, 1.2) - fbm(gx / 0.45 - 0.10, gz / 0.6 + 0.03, 69, 1.2)
    earth = rgb("#b0866a", 0.15) * (1 + 0.6 * lump + 0.05 * fbm(gx / 0.08, gz / 0.1, 70, 0.9) + 0.3 * ruts)[..., None]
    tuft = fbm(gx / 0.35, gz / 0.9, 71, 0.9) + 0.6 * fbm(gx / 3, gz / 5, 72, 1.5)
    grass = mix(rgb("#10180f", 0.08), rgb("#7a8452", 0.20), smooth(-0.8, 2.4, tuft))
    ground = haze(mix(grass, earth, road), depth, rgb("#6a4a46", 0.12), 110)
    return np.where((up < 0)[..., None], ground, sky)


def _baobab(image, x, foot, tall, seed, near):
    """Paint a baobab: a swollen pale trunk lit from the left by the moon, a flat crown of short, bare-looking limbs."""
    h, w = image.shape[:2]
    rng = np.random.default_rng(seed)
    wide = 0.080 * tall * rng.uniform(0.9, 1.12)
    limbs, leaves = _Mask((w, h)), []
    top = foot - 0.72 * tall
    for a in np.linspace(-1, 1, 10):
        angle, long = np.pi / 2 - a * 1.15 + rng.normal(0, 0.08), tall * rng.uniform(0.15, 0.25)
        sx, sy = x + a * wide * 0.55, top + 0.05 * tall
        ex, ey = sx + np.cos(angle) * long, sy - np.sin(angle) * long * 0.75
        t = np.linspace(0, 1, 12)
        for i in range(11):
            k = (sx + (ex - sx) * t[i], sy + (ey - sy) * t[i] ** 0.8, sx + (ex - sx) * t[i + 1], sy + (ey - sy) * t[i + 1] ** 0.8)
            limbs.line([k[:2], k[2:]], width=max(3, int(0.040 * tall * (1 - 0.75 * t[i]))))
        for turn in (-0.6, -0.1, 0.5):
            twigs(limbs, rng, ex, ey, angle + turn, long * 0.45, max(2, 0.009 * tall), 1, 3)
            leaves.append((ex + np.cos(angle + turn) * long * 0.5, ey - np.sin(angle + turn) * long * 0.42))
    solid = limbs.read()
    lit_edge = np.clip(blur(solid, 1.5) - blur(np.roll(solid, max(3, int(0.006 * tall)), 1), 1.5), 0, 1)
    image[:] = mix(image, rgb("#3a3038", 0.07) + lit_edge[..., None] * rgb("#d0b2a0", 0.26), blur(solid, 0.6))
    for lx, ly in leaves:
        n = int(60 + 420 * near)
        ax, ay = lx + rng.normal(0, 0.035, n) * tall, ly + rng.normal(0, 0.016, n) * tall
        tone = (0.25 + 0.75 * rng.random(n) - 12 * (ay - ly) / tall).clip(0.1, 1.2)
        scatter(image, ax, ay, np.maximum(1, tall * rng.uniform(0.0022, 0.0050, n)), (rgb("#6c7a54", 0.20) * tone[:, None]).astype(F))
    y0, y1 = int(max(0, top - 0.03 * tall)), int(min(h, foot + 0.02 * tall))
    x0, x1 = int(max(0, x - 2 * wide)), int(min(w, x + 2 * wide))
    if y1 <= y0 or x1 <= x0:
        return
    v, u = np.mgrid[y0:y1, x0:x1].astype(F)
    level = np.clip((foot - v) / (foot - top), -0.1, 1.05)
    half = wide * (0.86 + 0.24 * np.sin(np.clip(level, 0, 1) * 2.8 + 0.2) - 0.42 * smooth(0.72, 1.02, level) + 0.32 * np.exp(-np.maximum(level, 0) / 0.03))
    a = (u - x + 0.05 * wide * np.sin(level * 7 + seed)) / half
    turn = np.arcsin(np.clip(a, -1, 1))
    fold = fbm(turn * 1.1, level * 0.9, seed + 200, 1.6) + 0.5 * fbm(turn * 2.4, level * 9, seed + 210, 1.2)
    light = np.clip(0.42 - 0.62 * a + 0.10 * fold, 0.03, 1.1)
    trunk = mix(rgb("#2a2230", 0.09), rgb("#c8ac9a", 0.30), light)
    trunk = mix(trunk, rgb("#6a4a46", 0.12), F(0.5 * (1 - near)))
    solid = smooth(1.0, 0.96, np.abs(a)) * smooth(1.05, 0.98, level + 0.03 * fbm(turn, 0 * turn, seed + 220, 1.4)) * (level > -0.02)
    image[y0:y1, x0:x1] = mix(image[y0:y1, x0:x1], trunk, solid)
