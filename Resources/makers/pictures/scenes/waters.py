"""Waters: a lagoon and a hot spring from above, a geyser, sea stacks in a long exposure."""
import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, PORTRAIT, blur, develop, ramp, rgb
from ..noise import F, cells, fbm, gradient_noise, mix, ridged, smooth
from ..plants import scatter
from ..steam import puffs
from ..terrain import Camera, Field, haze, lit, march, normals, sun_at


def _around(x, y, rounds):
    """Return the angle of x, y as noise coordinate that closes on itself, this many noise tiles around."""
    return np.arctan2(y, x) / F(2 * np.pi) * 4 * rounds


def coral_lagoon():
    """Return a lagoon from straight above: the reef's edge, sand, coral heads, a boat over its shadow."""
    w, h = LANDSCAPE
    y, x = np.mgrid[0:h, 0:w].astype(F) / F(4.0)
    wx, wy = x + 34 * gradient_noise(x / 150, y / 150, 1)[0], y + 34 * gradient_noise(x / 150, y / 150, 2)[0]
    inside = 0.86 * wx + 0.50 * wy - 222 + 46 * np.sin((0.86 * wy - 0.5 * wx) / 88)
    along = 0.86 * wy - 0.5 * wx
    groove = fbm(along / 13, inside / 95, 5, 1.3)
    deep = np.interp(inside, (-180, -60, -22, 6, 26, 70, 170, 420), (42, 24, 9, 1.6, 1.2, 3.4, 6.5, 4.2)).astype(F)
    deep = deep + smooth(30, 110, inside) * (2.2 * fbm(x / 95, y / 95, 6, 1.9) + 0.35 * fbm(x / 16 + 0.3 * fbm(x / 30, y / 30, 8), y / 16, 7, 1.5))
    deep = deep + 3.5 * np.maximum(groove, -0.5) * smooth(-75, -20, inside) * smooth(6, -12, inside)
    heads = _coral_heads(x, y) * smooth(34, 80, inside)
    flat = smooth(-58, -18, inside + 9 * groove) * smooth(58, 22, inside + 12 * fbm(x / 22, y / 22, 9, 1.4))
    deep = np.maximum(deep - 3.2 * heads, 0.7)
    coral = np.clip(np.maximum(flat, heads), 0, 1)
    speck = fbm(x / 3.2, y / 3.2, 10, 1.0) + 0.8 * fbm(x / 14, y / 14, 11, 1.4)
    sand = rgb("#efe2c4") * (1 + 0.035 * fbm(x / 2.2, y / 5, 12, 1.1) + 0.03 * speck)[..., None]
    floor = mix(sand, mix(rgb("#3b3a24"), rgb("#a08a54"), smooth(-1.6, 1.9, speck)), coral * 0.94)
    lace = 1 - np.abs(gradient_noise(x / 7 + 0.6 * fbm(x / 9, y / 9, 14), y / 7 + 0.6 * fbm(x / 9, y / 9, 15), 13)[0])
    floor = floor * (0.90 + 0.45 * lace ** 7 * np.exp(-deep / 6))[..., None]
    clear = np.exp(-deep[..., None] * np.array([0.34, 0.068, 0.052], F))
    body = mix(rgb("#2fb4b8", 0.62), rgb("#063a74", 0.55), smooth(3, 30, deep))
    out = floor * clear * 0.95 + body * (1 - np.exp(-deep / 7.5))[..., None]
    ripple = fbm(x / 5 + 0.3 * y / 5, y / 2.6, 16, 1.3) + 0.7 * fbm(x / 22, y / 13, 17, 1.4)
    out = out * (1 + 0.035 * ripple)[..., None] + (0.10 * np.clip(ripple - 1.9, 0, 1.5))[..., None] * rgb("#e8f6ff")
    out = _reef_surf(out, x, y, inside + 4 * groove, along)
    return develop(_launch(out, 0.62 * w, 0.42 * h), 1.15, contrast=0.06, saturation=1.05, vignette=0.28)


def _coral_heads(x, y):
    """Return the mask of round coral heads of several sizes."""
    total = np.zeros_like(x)
    rag = 0.18 * fbm(x / 9, y / 9, 21, 1.3)
    for size, share, seed in ((74, 0.62, 22), (31, 0.76, 23), (13, 0.80, 24)):
        near, _, tag = cells(x / size, y / size, seed, 0.85)
        big = 0.16 + 0.30 * (tag - share) / (1 - share)
        total = np.maximum(total, smooth(0.04, -0.05, near + 0.5 * rag - big) * (tag > share))
    return total


def _reef_surf(image, x, y, inside, along):
    """Return the picture with white surf breaking along the reef's outer edge, and lines of swell behind it."""
    lace = fbm(x / 5, y / 5, 31, 1.2) + 0.6 * fbm(x / 17, y / 17, 32, 1.3)
    swell = np.sin(inside / 9.5 + 0.9 * fbm(along / 60, inside / 90, 33, 1.8))
    image = image * (1 + 0.10 * swell * smooth(-20, -70, inside))[..., None]
    for place, wide, power in ((-26, 5.5, 1.0), (-13, 9, 0.85), (2, 12, 0.5), (-44, 3.0, 0.7)):
        line = inside - place + 5 * fbm(along / 34, 0 * x + place, 34, 1.9)
        crest = np.where(line > 0, np.exp(-line / wide), np.exp(-(line / 1.4) ** 2))
        crest *= smooth(-0.5, 0.9, fbm(along / 55, 0 * x + 2 * place, 35, 1.8) + 0.4)
        image = mix(image, rgb("#f6fafa", 1.0), np.clip(power * crest * smooth(-1.0, 0.8, lace + 1.1 * crest), 0, 0.95))
    return image


def _launch(image, cx, cy):
    """Return the picture with a small white boat at anchor and its shadow on the sand."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    turn = np.radians(-28)
    c, s = F(np.cos(turn)), F(np.sin(turn))

    def hull(ox, oy, grow=1.0):
        """Return along, across and the mask of a hull shifted by ox, oy."""
        u, v = (x - cx - ox) * c + (y - cy - oy) * s, -(x - cx - ox) * s + (y - cy - oy) * c
        beam = 17 * grow * np.clip(1 - np.clip(u / (58 * grow), -1, 1) ** 2 * np.where(u > 0, 1.0, 0.25), 0, 1) ** 0.8
        return u, v, smooth(1.2, -1.2, np.abs(v) - beam) * (np.abs(u) < 58 * grow)

    image = image * (1 - 0.58 * blur(hull(34, 46)[2], 5))[..., None]
    u, v, body = hull(0, 0)
    deck = mix(rgb("#f6f4ee", 1.15), rgb("#a9835a", 0.8), smooth(13, 9, np.abs(v)) * smooth(-50, -46, u) * smooth(34, 28, u))
    deck = deck * (1 - 0.30 * smooth(4, 15, v))[..., None]
    canopy = (np.abs(u + 8) < 20) & (np.abs(v) < 12)
    deck = np.where(canopy[..., None], mix(rgb("#ffffff", 1.25), rgb("#c8d2da", 0.9), smooth(-2, 2, v)), deck)
    image = mix(image, deck, body)
    rope = np.exp(-((v - 0.0006 * (u - 58) ** 2) / 1.1) ** 2) * (u > 57) * (u < 150)
    return mix(image, rgb("#f2eee2", 0.8), rope * 0.55)


SPRING = ((0.0, "#0b3f8a", 0.62), (0.34, "#0f5cae", 0.78), (0.56, "#1fa0c8", 0.85), (0.72, "#4fc4a8", 0.85), (0.82, "#a5cf5a", 0.85),
          (0.92, "#f0cf3c", 0.95), (1.02, "#f09a22", 0.90), (1.17, "#c8561a", 0.75), (1.36, "#8a3c1c", 0.6), (1.6, "#a2856c", 0.75), (2.0, "#cdbfae", 0.85))


def hot_spring():
    """Return a rainbow-ringed hot pool from above, steam drifting over it, a boardwalk along its edge."""
    w, h = LANDSCAPE
    y, x = np.mgrid[0:h, 0:w].astype(F)
    lean = 1.45 - 0.42 * y / h
    u, v = (x - 0.46 * w) / F(0.285 * w) * (0.90 + 0.22 * (1 - y / h)), (y - 0.48 * h) / F(0.285 * w) * lean
    r = np.hypot(u, v) + 1e-4
    shape = 1 + 0.07 * fbm(0.7 * u / r, 0.7 * v / r, 41, 3.0) + 0.008 * fbm(2.6 * u / r, 2.6 * v / r, 42, 1.8)
    level = r / shape
    flow = fbm(_around(u, v, 9), 1.5 * np.log(r), 43, 1.3)
    vein = fbm(_around(u, v, 24) + 0.25 * fbm(u * 6, v * 6, 46), 2.6 * np.log(r), 44, 1.2)
    out_ = smooth(0.86, 1.6, level)
    level = level + out_ * (0.10 * flow + 0.05 * vein) + 0.012 * fbm(u * 9, v * 9, 45, 1.4) + 0.02 * fbm(u * 2.5, v * 2.5, 47)
    image = ramp(level, [(p, rgb(c, g)) for p, c, g in SPRING])
    image = _sinter(image, u, v, level, flow, vein)
    grain = fbm(u * 34, v * 34, 48, 1.0) * smooth(0.85, 1.1, level)
    image = image * (1 + 0.07 * grain + 0.10 * vein * out_)[..., None]
    shelf = smooth(0.03, 0.0, np.abs(level - 0.60 - 0.015 * flow)) * 0.25 + smooth(0.02, 0.0, np.abs(level - 0.76)) * 0.2
    image = image * (1 + shelf)[..., None]
    pool = smooth(0.80, 0.55, level)
    image = image + (pool * np.clip(0.03 + 0.03 * fbm(x / 260, y / 120, 49, 1.8), 0, 1) * smooth(h, 0, y))[..., None] * rgb("#cfe2f6", 0.8)
    _boardwalk(image)
    rng = np.random.default_rng(50)
    angle, far = rng.uniform(0, 2 * np.pi, 240), np.sqrt(rng.uniform(0, 0.75, 240))
    sx = 0.46 * w + 0.26 * w * far * np.cos(angle) + rng.exponential(0.12, 240) * w
    sy = 0.48 * h + 0.17 * w * far * np.sin(angle) - 0.42 * (sx - 0.46 * w) * rng.uniform(0.1, 0.5, 240)
    puffs(image, sx, sy, rng.uniform(50, 190, 240), rgb("#ffffff", 1.0), rgb("#bcd0e0", 0.72), 0.06, seed=51, sun=(-0.7, -0.7), flat=0.6)
    return develop(image, 1.05, contrast=0.07, saturation=1.06, vignette=0.25)


def _sinter(image, u, v, level, flow, vein):
    """Return the picture with pale, terraced ground beyond the mats, cut by orange run-off."""
    field = smooth(1.25, 1.65, level)
    step = (level * 7 + 0.8 * fbm(u * 3, v * 3, 52, 1.7)) % 1
    rim = smooth(0.0, 0.12, step) * smooth(1.0, 0.5, step)
    pale = mix(rgb("#a39282", 0.75), rgb("#e4dccd", 0.95), np.clip(0.35 + 0.35 * rim + 0.22 * fbm(u * 5, v * 5, 53, 1.4), 0, 1))
    wet = smooth(0.7, 1.5, flow + 0.45 * vein)
    pale = mix(pale, mix(rgb("#b8632a", 0.72), rgb("#6f4026", 0.6), smooth(1.4, 2.4, level)), np.clip(wet * smooth(2.9, 1.5, level), 0, 0.9))
    puddle = smooth(1.2, 1.6, fbm(u * 3.2, v * 4.4, 54, 1.7)) * smooth(1.5, 1.9, level)
    pale = mix(pale, rgb("#86aec4", 0.8), puddle * 0.7)
    return mix(image, pale, field)


def _boardwalk(image):
    """Paint a winding boardwalk below the pool with people on it, and their long shadows."""
    h, w = image.shape[:2]
    t = np.linspace(-0.02, 1.02, 400)
    px, py = t * w, h * (0.90 - 0.075 * np.sin(2.6 * t + 0.5) + 0.02 * np.sin(9 * t))
    wood, shade = Image.new("L", (w, h)), Image.new("L", (w, h))
    line = list(zip(px, py))
    ImageDraw.Draw(shade).line([(a + 7, b + 10) for a, b in line], fill=255, width=17)
    ImageDraw.Draw(wood).line(line, fill=255, width=15)
    image *= (1 - 0.45 * blur(np.asarray(shade, F) / 255, 2.0))[..., None]
    x = np.arange(w, dtype=F)[None, :]
    plank = mix(rgb("#8a7866", 0.85), rgb("#b8a890", 0.9), (np.sin(x / 2.2) * 0.5 + 0.5) + np.zeros((h, 1), F))
    image[:] = mix(image, plank, np.asarray(wood, F) / 255)
    rng = np.random.default_rng(55)
    coats = [rgb(c, 0.8) for c in ("#c83a2a", "#2a4a8a", "#e8c23a", "#eeeeee", "#2a2a30", "#3a8a5a", "#d878a0")]
    for at in np.sort(np.concatenate([rng.normal(0.42, 0.05, 9), rng.uniform(0.05, 0.95, 12)])):
        cx, cy = np.interp(at, t, px), np.interp(at, t, py) + rng.uniform(-4, 3)
        for k in range(26):
            image[int(cy + k * 0.5):int(cy + k * 0.5) + 4, int(cx + k):int(cx + k) + 2] *= F(0.6)
        image[int(cy) - 9:int(cy) + 3, int(cx) - 3:int(cx) + 4] = coats[int(rng.integers(7))]
        image[int(cy) - 14:int(cy) - 9, int(cx) - 2:int(cx) + 3] = rgb("#7a5238", 0.6)


def geyser():
    """Return a geyser bursting from dark, wet ground before the rising sun."""
    cam = Camera(PORTRAIT, horizon=0.80, focal=1.25, y=2.2)
    w, h = cam.size
    sun = sun_at(7.5, 5.2)
    stops = [(0, rgb("#ffbc72", 1.05)), (0.05, rgb("#f5a673", 0.82)), (0.14, rgb("#b98f96", 0.55)), (0.34, rgb("#5f7199", 0.36)), (0.8, rgb("#2c426f", 0.26))]
    sky = skies.dome(cam, stops, sun, rgb("#ffb35e", 1.2), (1600, 110, 9), (1.1, 0.8, 0.5))
    sky = skies.sheet(cam, sky, sun, rgb("#ffc08a", 1.2), rgb("#6a6584", 0.4), cover=-0.7, scale=2600, height=2100,
                      soft=1.9, opacity=0.75, stretch=0.4, seed=61, vanish=0.1)
    sky = sky + skies.disc(cam, sun, 0.014)[..., None] * rgb("#fff0c4", 14)
    image = _geyser_ground(cam, sky)
    x0, foot = 0.44 * w, cam.row + 0.045 * h
    _steam_column(image, x0, foot, h)
    _jets(image, x0, foot, h)
    _watchers(image, cam)
    return develop(image, 1.15, contrast=0.07, bloom=0.10)


def _geyser_ground(cam, sky):
    """Return the sky with far hills and the wet sinter ground that mirrors it."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    for k, (tall, colour, hide) in enumerate(((80, "#a87f78", 0.55), (48, "#6a5660", 0.35), (20, "#3a3440", 0.2))):
        ridge = tall * (0.75 + 0.4 * fbm(x / (420 - 90 * k), 0 * x + k, 62 + k, 1.9)) + 3 * fbm(x / 18, 0 * x + k, 66, 1.2)
        sky = mix(sky, mix(rgb(colour, 0.4), sky, F(0.55 * hide)), smooth(1, -1, up - ridge))
    depth, gx, gz = water.plane(cam)
    across, along = 0.010 * fbm(gx / 0.7, gz / 0.9, 68, 1.4), 0.016 * fbm(gx / 0.6, gz / 0.8, 69, 1.4)
    rough = fbm(gx / 2.4, gz / 2.0, 70, 1.6) + 0.5 * fbm(gx / 0.5, gz / 0.5, 71, 1.2)
    lump = rough - fbm(gx / 2.4 + 0.03, gz / 2.0 + 0.10, 70, 1.6) - 0.5 * fbm(gx / 0.5 + 0.05, gz / 0.5 + 0.14, 71, 1.2)
    dry = mix(rgb("#2a2228", 0.5), rgb("#c58a62", 0.62), np.clip(0.28 + 0.75 * lump, 0, 1.2))
    wet = smooth(0.05, -0.35, rough - 0.55 * np.exp(-depth / 14) + 0.15)
    pond = mix(rgb("#1c2026", 0.3), water.mirror(sky, cam, across, along), np.clip(0.25 + 0.7 * (1 - 3.0 * cam.y / depth), 0.2, 0.95))
    ground = haze(mix(dry, pond, wet), depth, rgb("#e2a27c", 0.7), 900)
    return np.where((np.arange(h) > cam.row)[:, None, None], ground, sky)


def _steam_column(image, x0, foot, h):
    """Paint the steam: puffs rising from the vent, growing, leaning over to the left, lit from behind."""
    rng = np.random.default_rng(63)
    count = 850
    rise = rng.beta(1.5, 1.25, count)
    rise = np.concatenate([rise, rng.uniform(0, 0.12, 120)])
    wide = 30 + 190 * rise ** 0.8
    off = rng.normal(0, 0.55, rise.size)
    x = x0 + off * wide - 300 * rise ** 1.9
    y = foot - 0.80 * h * rise
    radius = (18 + 165 * rise ** 0.9) * rng.uniform(0.6, 1.25, rise.size)
    order = np.argsort(-np.abs(off) * 0.3 - rise + rng.normal(0, 0.2, rise.size))
    puffs(image, x[order], y[order], radius[order], rgb("#ffdcb0", 0.92), rgb("#6d6a88", 0.30), 0.42,
          seed=64, sun=(0.80, 0.45), rim=0.5, gain=(0.88 + 0.30 * np.clip(off, -1, 1.2))[order])


def _jets(image, x0, foot, h):
    """Paint the water: bursts of drops thrown up and falling back, glittering."""
    rng = np.random.default_rng(65)
    spots = []
    for _ in range(46):
        speed, slope = rng.uniform(0.35, 1.0), rng.normal(0, 0.075)
        n = 1500
        t = rng.beta(1.6, 1.6, n) * (0.55 + 0.25 * rng.random())
        s = speed * (1 + 0.05 * rng.standard_normal(n))
        lift = s * 2.25 * t - 2.25 * t * t * 0.95
        x = x0 + (slope + 0.022 * rng.standard_normal(n)) * h * t * 1.5 + rng.normal(0, 5, n)
        spots.append(np.stack([x, foot - np.maximum(lift, 0) * h * 1.0, rng.uniform(0.4, 1.5)], -1))
    spots = np.concatenate(spots)
    colour = rgb("#ffe8cc") * (spots[:, 2:] * rng.uniform(0.5, 1.2, (len(spots), 1))).astype(F)
    scatter(image, spots[:, 0], spots[:, 1], rng.choice([1, 1, 2, 2], len(spots)), colour.astype(F), 1.3)


def _watchers(image, cam):
    """Paint a few people in silhouette, watching from the right, and their reflections."""
    rng = np.random.default_rng(67)
    for x in (0.745, 0.768, 0.80, 0.86, 0.882):
        col, foot, tall = x * cam.size[0], cam.row + 26 + rng.uniform(-2, 4), rng.uniform(50, 60)
        y, u = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(F)
        v, u = (foot - y) / F(tall), np.abs(u - F(col)) / F(tall)
        body = (u < 0.13 - 0.05 * np.abs(v - 0.55)) & (v > 0) & (v < 0.82) | (np.hypot(u, v - 0.91) < 0.085)
        body &= ~((u < 0.018) & (v < 0.40))
        image[body] = rgb("#1a161c", 0.25)
        ghost = (u < 0.10) & (v < 0) & (v > -0.8)
        image[ghost] *= F(0.62)


def sea_stacks():
    """Return rock pillars in a sea smoothed to mist by a long exposure, at the blue hour."""
    cam = Camera(LANDSCAPE, horizon=0.50, focal=0.92, y=11)
    sun = sun_at(24, -2)
    stops = [(-0.02, rgb("#f2b48a", 0.62)), (0.03, rgb("#d39a94", 0.46)), (0.10, rgb("#7f83ab", 0.30)), (0.26, rgb("#3f5c92", 0.20)), (0.7, rgb("#1d3768", 0.14))]
    sky = skies.dome(cam, stops, sun, rgb("#ff9a62", 0.5), (200, 24, 6), (0.5, 0.6, 0.6))
    sky = skies.sheet(cam, sky, sun, rgb("#e2a2a4", 0.42), rgb("#33436e", 0.16), cover=-0.25, scale=2600, height=1500,
                      soft=2.4, opacity=0.75, stretch=0.12, seed=74, vanish=0.06, exponent=2.0, wind=0.25)
    h = cam.size[1]
    up = smooth(0.05, 0.5, (cam.row - np.arange(h, dtype=F)) / cam.row)[:, None, None]
    sky = sky + skies.stars(cam.size, 420, 75, 1.5, 2.0) * 0.22 * up

    def rocks(x, z):
        total = np.full(np.shape(x), -9, F)
        rag = 5.5 * gradient_noise(x / 16, z / 16, 3)[0] + 2.6 * gradient_noise(x / 6, z / 6, 4)[0]
        for px, pz, r, tall in ((36, 330, 27, 86), (83, 430, 24, 70), (-6, 410, 13, 40), (128, 520, 34, 52), (-130, 620, 46, 64), (-205, 560, 60, 92), (-66, 760, 20, 30)):
            d = np.hypot(x - px, (z - pz) * 0.9) + rag
            top = tall * (1 + 0.10 * gradient_noise(x / 14, z / 14, r)[0] - 0.010 * (x - px))
            total = np.maximum(total, -9 + (top + 9) * smooth(1.16 * r, 0.50 * r, d) ** 0.75)
        near = np.hypot(x + 14, (z - 46) * 0.8) + 9 * gradient_noise(x / 11, z / 11, 5)[0]
        return np.maximum(total, -3 + 5.6 * smooth(30, 8, near) * smooth(0.1, 0.7, ridged(x / 15, z / 15, 6, 6)))

    ground = Field.of(rocks, -420, 0, 1000, 3000)

    def height(x, z):
        return np.maximum(ground(x, z) + 0.35 * fbm(x / 5, z / 5, 9, 1.4), 0)

    view = march(height, cam, 14, 990, 2000)
    n = normals(height, view, 0.5)
    band = fbm(view.y / 9 + 0.3 * fbm(view.x / 40, view.z / 40, 8), 0.3 + 0 * view.y, 10, 1.2)
    rock = mix(rgb("#2c2829"), rgb("#6f625a"), smooth(-1.5, 1.7, band + 0.6 * fbm(view.x / 4, view.y / 9, 11, 1.2)))
    grass = smooth(0.70, 0.85, n[1]) * smooth(24, 34, view.y)
    land = lit(mix(rock, rgb("#3c4a2a"), grass), n, sun_at(62, 14), rgb("#ffb892", 0.34), rgb("#8aa2d8", 0.20), 1.0, ground.openness((2, 6, 20))(view.x, view.z))
    shown = view.hit & (view.y > 0.12)
    land = haze(land, view.depth, rgb("#a28fa2", 0.36), 1700)
    above = np.where(shown[..., None], land, sky)
    sea = _silk(cam, above, ground)
    out = np.where((np.arange(h) > cam.row)[:, None, None] & ~shown[..., None], sea, above)
    foot = np.exp(-np.maximum(view.y, 0) / 2.6) * shown * smooth(60, 200, view.depth)
    out = mix(out, rgb("#a9b0cc", 0.36), np.clip(foot * 0.7, 0, 1))
    return develop(out, 1.75, contrast=0.08, bloom=0.09, grain=0.012)


def _silk(cam, above, ground):
    """Return the long-exposed sea: blurred mirror of the scene, white mist about the rocks, soft bands of old waves."""
    depth, x, z = water.plane(cam)
    soft = blur(above, 5, 46)
    across, along = 0.004 * fbm(x / 40, z / 60, 81, 1.9), 0.006 * fbm(x / 60, z / 30, 82, 1.9)
    seen = water.mirror(soft, cam, across, along)
    seen = blur(seen, 9, 2)
    body = mix(rgb("#3a5578", 0.30), seen, np.clip(water.fresnel(depth, cam, 0 * depth, 0.30) * 1.0, 0, 0.92))
    hug = ground.like(blur((ground.values > -1.2).astype(F), 26))
    close = hug(x, z) * (np.abs(x) < 415) * (z < 990)
    drift = fbm(x / 34 + 0.4 * fbm(x / 30, z / 60, 85), z / 60, 83, 2.0) + 0.5 * fbm(x / 9, z / 26, 84, 1.9)
    mist = smooth(0.02, 0.55, close + 0.10 * drift) + 0.35 * smooth(0.2, 2.0, drift) * smooth(500, 40, depth)
    return mix(body, mix(rgb("#8f9fc6", 0.42), rgb("#e0c8cc", 0.50), smooth(30, 600, depth)), np.clip(mist, 0, 0.62))
