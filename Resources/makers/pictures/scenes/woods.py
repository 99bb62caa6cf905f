"""Woods: fog between trunks, autumn leaves, snowy pines, a waterfall in a gorge."""
import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, fbm, look, mix, ridged, smooth, tile
from ..plants import broadleaf, conifer, plant, scatter, twigs
from ..terrain import Camera, haze, lit, march, normals, outlook, sun_at


def _trunks(size, rng, count, wide, foot, lean=0.02, boughs=7, clear=None):
    """Return the solidity and the roundness light (0 left .. 1 right) of a stand of trunks."""
    w, h = size
    solid, side = Image.new("L", size), Image.new("RGB", size)
    pen, tint = ImageDraw.Draw(solid), ImageDraw.Draw(side)
    for _ in range(count):
        x = rng.uniform(-0.05, 1.05) * w
        if clear and abs(x / w - clear[0]) < clear[1]:
            continue
        r, slope, base = wide * rng.uniform(0.55, 1.35), rng.normal(0, lean), foot + rng.normal(0, 0.012 * h)
        wave, turn = rng.uniform(0, 6.3), rng.uniform(0.3, 1.2) * r
        y = np.linspace(-20, base, 70)
        centre = x + slope * (base - y) + turn * np.sin(y / h * 5 + wave)
        half = r * (0.62 + 0.38 * y / h) + r * 0.75 * np.exp(-(base - y) / (r * 1.6 + 1))
        for k in np.linspace(0, 1, max(3, min(40, int(r)))):
            a = 2 * k - 1
            pts = list(zip(centre + half * a, y)) + list(zip(centre + half * min(1, a + 0.2), y))[::-1]
            tint.polygon(pts, fill=(int(255 * k),) * 3)
        pen.polygon(list(zip(centre - half, y)) + list(zip(centre + half, y))[::-1], fill=255)
        for _ in range(boughs):
            at = int(rng.integers(3, 48))
            way = rng.choice([-1, 1])
            angle = np.pi / 2 - way * rng.uniform(0.7, 1.7)
            twigs(_Both(pen, tint), rng, centre[at], y[at], angle, r * rng.uniform(2.2, 5.5), max(1.5, r * 0.22), 0.3, 4)
    return np.asarray(solid, F) / 255, np.asarray(side, F)[..., 0] / 255


class _Both:
    """A pen that draws a line on the solidity and on the light image at once."""

    def __init__(self, solid, tint):
        self.solid, self.tint = solid, tint

    def line(self, points, fill, width):
        """Draw one line on both."""
        self.solid.line(points, fill=255, width=width)
        self.tint.line(points, fill=(120,) * 3, width=width)


def _bark(size, scale, seed):
    """Return the lightness of furrowed bark over the picture (about 1)."""
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(F)
    return 1 + 0.30 * fbm(x / (scale * 0.5), y / (scale * 3.2), seed, 1.3) + 0.15 * fbm(x / scale, y / scale, seed + 1, 1.0)


def forest_in_fog():
    """Return tall trunks fading one behind another into fog, in grey."""
    size = PORTRAIT
    w, h = size
    rng = np.random.default_rng(17)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    glow = np.exp(-(((x / w - 0.56) / 0.42) ** 2 + ((y / h - 0.34) / 0.42) ** 2))
    drift = fbm(x / 700, y / 420, 3, 2.0)
    fog = (0.30 + 0.52 * glow + 0.035 * drift)[..., None] * rgb("#ffffff", 1)
    image = fog.copy()
    for k, (depth, count) in enumerate(((0.88, 44), (0.76, 30), (0.62, 22), (0.44, 13), (0.20, 8), (0.0, 4))):
        near = 1 - depth
        foot = h * (0.655 + 0.30 * near ** 1.6)
        image = _fir_layer(image, rng, w, h, foot, near, fog) if k < 4 else image
        solid, side = _trunks(size, rng, count, 8 + 50 * near ** 2.0, foot, 0.010, boughs=5, clear=(0.55, 0.05 + 0.17 * near))
        rim = 0.022 + 0.10 * np.abs(side - np.clip(0.56 + (0.5 - x / w), 0, 1)) ** 2
        bark = (rim * _bark(size, 14 + 60 * near, 20 + k))[..., None] * np.ones(3, F)
        image = mix(image, mix(bark, fog * (0.92 + 0.05 * drift)[..., None], depth ** 0.8), blur(solid, 0.6 + 2.2 * (near == 1)))
        image = _undergrowth(image, rng, w, h, foot, near, fog)
    ray = look(tile(9, 1.4, 512, 3.0), (np.arctan2(x - 0.60 * w, y + 0.25 * h) * 1.1)[..., ], 0 * x + 0.3)
    image = image * (1 + 0.10 * (ray * np.exp(-y / (0.75 * h)))[..., None])
    return develop(image, 1.1, saturation=0, contrast=0.18, grain=0.013, bloom=0.09)


def _fir_layer(image, rng, w, h, foot, near, fog):
    """Return the image with a few young firs standing between the trunks of a layer."""
    for _ in range(6):
        x = rng.uniform(0, 1) * w
        if abs(x / w - 0.55) > 0.09 + 0.15 * near:
            tone = (1 - near) ** 0.8
            plant(image, conifer(int(rng.integers(4)), 0.0, 0.30, 0.3, 0.25), x, foot + 6, h * (0.12 + 0.45 * near) * rng.uniform(0.6, 1.2),
                  np.full(3, 0.015, F), np.full(3, 0.14, F), air=np.full(3, float(fog[int(foot) - 60, int(x)].mean()) * 0.93, F), hidden=tone)
    return image


def _undergrowth(image, rng, w, h, foot, near, fog):
    """Return the image with a floor of ferns and grass at the foot of a layer."""
    depth = 1 - near
    count = int(5000 + 9000 * near)
    top, low = foot - 4, foot + h * (0.05 + 0.14 * near)
    gx, gy = rng.uniform(0, w, count), np.sort(top + (low - top) * np.sqrt(rng.random(count)))
    layer = Image.new("L", (w, h))
    pen = ImageDraw.Draw(layer)
    size = 5 + 44 * near ** 1.5
    for a, b in zip(gx, gy):
        if abs(a / w - 0.55 - 0.05 * np.sin(b / h * 14)) < (0.015 + 0.11 * near) * rng.uniform(0.6, 1.1):
            continue
        value = int(rng.uniform(60, 255) * (0.5 + 0.5 * (b - top) / (low - top)))
        for _ in range(2):
            t = rng.normal(0, 0.8)
            pen.line([(a, b), (a + size * np.sin(t) * 0.6, b - size * np.cos(t) * 0.5), (a + size * np.sin(t), b - size * (0.55 * np.cos(t) - 0.1))],
                     fill=value, width=max(1, int(1 + 2.2 * near)))
    tone = np.asarray(layer, F) / 255
    y = np.arange(h, dtype=F)[:, None]
    earth = smooth(top - 40 * near, low, y + 10 * fbm(np.arange(w, dtype=F)[None] / 120, y / 40, 33, 1.4))
    image = mix(image, mix(np.full(3, 0.05, F), fog * 0.9, depth ** 0.8), earth)
    blades = (0.02 + 0.13 * tone)[..., None] * np.ones(3, F)
    return mix(image, mix(blades, fog * 0.93, depth ** 0.8), np.clip(tone * 3, 0, 1) * 0.9)


def autumn_forest():
    """Return a path through a beech wood in autumn, the sun behind the leaves."""
    size = LANDSCAPE
    w, h = size
    rng = np.random.default_rng(23)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    glow = np.exp(-(((x / w - 0.60) / 0.30) ** 2 + ((y / h - 0.36) / 0.34) ** 2))
    air = mix(rgb("#b98a4a", 0.55), rgb("#fff0c0", 1.5), glow)
    image = air * (1 + 0.10 * fbm(x / 160, y / 160, 3, 1.4))[..., None]
    image = _litter(image, rng, w, h, glow)
    for k, (depth, count) in enumerate(((0.86, 40), (0.72, 28), (0.55, 17), (0.33, 9), (0.05, 4))):
        near = 1 - depth
        foot = h * (0.565 + 0.30 * near ** 2.2)
        _leaf_cloud(image, rng, w, h, near, air, 15000, (0.0, 0.50 - 0.10 * near))
        solid, side = _trunks(size, rng, count, 5 + 50 * near ** 2.2, foot, 0.03, boughs=6, clear=(0.56, 0.04 + 0.17 * near))
        rim = 0.04 + 0.26 * smooth(0.55, 1.0, np.where(x / w < 0.6, side, 1 - side))
        bark = (rim * _bark(size, 10 + 40 * near, 40 + k))[..., None] * rgb("#c9a888", 1.1)
        moss = smooth(0.2, 1.2, fbm(x / 60, y / 90, 50 + k, 1.4)) * smooth(foot - 260 * near, foot, y) * 0.6
        bark = mix(bark, rgb("#6a6a2a", 0.30), moss)
        image = mix(image, mix(bark, air * 0.8, 0.88 * depth ** 1.1), blur(solid, 0.5))
        _leaf_cloud(image, rng, w, h, near, air, int(9000 + 9000 * depth), (0.02, 0.46 + 0.06 * depth))
        _saplings(image, rng, w, near, foot, air)
    beams = look(tile(9, 1.3, 512, 3.0), np.arctan2(x - 0.62 * w, y + 0.12 * h) * 1.2, 0 * x + 0.3)
    image = image + (np.clip(beams, 0, 2) * 0.10 * smooth(0, 0.3, y / h) * np.exp(-np.hypot(x / w - 0.6, (y / h - 0.4)) * 2.4))[..., None] * rgb("#ffe0a0", 1.2)
    return develop(image, 0.95, contrast=0.06, bloom=0.10)


AUTUMN = ("#c8641a", "#d98a24", "#e6b03c", "#b8461a", "#9a7a24", "#d8a030", "#a83c18", "#e8c860")


def _leaf_cloud(image, rng, w, h, near, air, count, band):
    """Paint the leaves of one depth: clustered sprays of back-lit leaves, larger when near."""
    sprays = 26
    cx, cy = rng.uniform(-0.05, 1.05, sprays) * w, rng.uniform(band[0] - 0.06, band[1], sprays) * h
    thin = np.exp(-((cx / w - 0.58) / 0.14) ** 2) * (cy / h > 0.12)
    cx, cy = cx[thin < 0.5], cy[thin < 0.5]
    pick = rng.integers(0, cx.size, count)
    spread = (0.05 + 0.05 * near) * w
    x = cx[pick] + rng.normal(0, spread, count) * rng.uniform(0.3, 1.3, count)
    y = cy[pick] + rng.normal(0, spread * 0.42, count) + 0.10 * np.abs(x - cx[pick])
    palette = np.stack([rgb(c) for c in AUTUMN])
    base = palette[(rng.integers(0, len(AUTUMN), cx.size)[pick] + (rng.random(count) < 0.35) * rng.integers(0, 8, count)) % len(AUTUMN)]
    back = np.exp(-(((x / w - 0.60) / 0.32) ** 2 + ((y / h - 0.36) / 0.36) ** 2))
    light = (0.14 + 1.15 * back) * rng.uniform(0.35, 1.35, count)
    colour = (base * light[:, None]).astype(F)
    hidden = (0.80 * (1 - near) ** 1.3)
    xi, yi = np.clip(x, 0, w - 1).astype(int), np.clip(y, 0, h - 1).astype(int)
    colour = colour * (1 - hidden) + air[yi, xi] * np.array([0.95, 0.78, 0.50], F) * hidden
    scatter(image, x, y, rng.uniform(1.5, 3.2, count) + 8.5 * near ** 1.8 * rng.uniform(0.6, 1.2, count), colour)


def _litter(image, rng, w, h, glow):
    """Return the image with the forest floor: leaf litter, a path, patches of sun."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    t = np.clip((y / h - 0.555) / 0.445, 1e-3, 1)
    depth = 1 / t
    gx, gz = (x / w - 0.58) * depth * 4, depth * 5
    sun = smooth(-0.2, 1.0, fbm(gx / 1.3 + 0.2 * gz, gz / 3, 71, 1.6))
    path = smooth(1.0, 0.55, np.abs(gx - 0.35 * np.sin(gz / 4)) / 0.75)
    floor = mix(rgb("#7a4218", 0.55), rgb("#8a6a48", 0.6), path * 0.75)
    floor = floor * (0.35 + 1.7 * sun * (0.5 + 0.9 * glow))[..., None]
    haze_ = np.exp(-t * 5.0)
    floor = mix(floor, mix(rgb("#c08a48", 0.6), rgb("#ffe4a8", 1.25), glow), haze_ * 0.95)
    image = np.where((y / h > 0.555)[..., None], floor, image)
    count = 70000
    lt = np.sort(rng.uniform(0.006, 1, count) ** 1.6)
    ly, lx = (0.555 + 0.445 * lt) * h, rng.uniform(0, w, count)
    yi, xi = np.clip(ly, 0, h - 1).astype(int), np.clip(lx, 0, w - 1).astype(int)
    keep = rng.random(count) > 0.62 * path[yi, xi]
    palette = np.stack([rgb(c) for c in AUTUMN + ("#6a3a1a", "#84502a")])
    shade = (0.22 + 1.25 * sun[yi, xi] * (0.4 + 0.8 * glow[yi, xi])) * rng.uniform(0.3, 1.25, count)
    colour = palette[rng.integers(0, len(palette), count)] * shade[:, None]
    colour = mix(colour.astype(F), image[yi, xi], np.exp(-lt * 4.5).astype(F) * 0.9)
    return scatter(image, lx[keep], ly[keep], (1.2 + 15 * lt[keep]) * rng.uniform(0.6, 1.2, keep.sum()), colour[keep], 0.5)


def _saplings(image, rng, w, near, foot, air):
    """Paint low bushes of golden leaves at the foot of a layer, away from the path."""
    for _ in range(7):
        x = rng.uniform(0, 1) * w
        if abs(x / w - 0.57) < 0.08 + 0.26 * near:
            continue
        count, wide = 900, w * (0.018 + 0.05 * near)
        px, py = x + rng.normal(0, wide, count), foot - np.abs(rng.normal(0, wide * 0.55, count)) + 4
        base = rgb(str(rng.choice(["#d8a83a", "#b87a24", "#8a8434", "#d98a24"])))
        back = np.exp(-((x / w - 0.6) / 0.3) ** 2)
        colour = base * ((0.12 + 0.75 * back) * rng.uniform(0.3, 1.4, count))[:, None].astype(F)
        colour = mix(colour.astype(F), air[int(foot) - 1, int(x)] * np.array([0.9, 0.7, 0.42], F), np.full(count, 0.8 * (1 - near) ** 1.3, F))
        scatter(image, px, py, rng.uniform(1.5, 3) + 7.0 * near ** 1.8, colour)


def winter_pines():
    """Return snow-laden firs on a slope in low winter sun."""
    cam = Camera(PORTRAIT, horizon=0.50, focal=1.35, y=9)
    sun = sun_at(64, 13)

    def snow(x, z):
        drift = 1.5 * fbm(x / 34, z / 34, 3, 2.3) + 0.07 * fbm(x / 5, z / 5, 4, 2.0)
        return 0.055 * z - 3.0 + drift + 60 * smooth(260, 900, z) * (0.6 + 0.5 * np.sin(x / 210 + 1)) - 2.0 * np.exp(-((x + 4 - 0.10 * z) / 3) ** 2)

    cam.y = float(snow(np.array([0.0], F), np.array([0.0], F))[0]) + 4.6
    view = march(snow, cam, 6, 1400, 1500)
    n = normals(snow, view, 0.12, 1.0)
    shadow = _tree_shadows(view)
    sparkle = np.maximum(0, fbm(view.x / 0.4, view.z / 0.4, 7, 0.4) - 2.0) / (1 + (view.depth / 15) ** 2)
    land = lit(rgb("#f2f4f8", 0.95), n, sun, rgb("#ffdcae", 2.2), rgb("#9fb4dc", 0.62), shadow, 1.0)
    land = land + sparkle[..., None] * rgb("#fff0d8", 1.2)
    stops = [(-0.1, rgb("#f2dcc8", 0.9)), (0.06, rgb("#e6d8d4", 0.85)), (0.25, rgb("#a8c0e0", 0.75)), (0.7, rgb("#5d8ccc", 0.68)), (1.2, rgb("#3a6ab4", 0.6))]
    sky = skies.dome(cam, stops, sun, rgb("#ffdcb0", 0.5))
    sky = skies.sheet(cam, sky, sun, rgb("#fff0e0", 1.0), rgb("#b4bcd2", 0.85), cover=-0.9, scale=5200, height=4000,
                      soft=2.2, opacity=0.7, stretch=0.4, seed=88, vanish=0.2)
    land = haze(land, view.depth, rgb("#cfd3e2", 0.82), 420)
    image = outlook(land, sky, view)
    _plant_firs(image, cam, snow)
    _flakes(image)
    return develop(image, 0.95, contrast=0.06)


def _tree_shadows(view):
    """Return the light on the snow between long, soft stripes of tree shadow coming from the right."""
    s = view.z - 0.46 * view.x + 0.5 * fbm(view.x / 5, view.z / 5, 17, 1.6)
    stripe = fbm(s / 3.2, view.x / 60, 18, 1.5)
    return 0.06 + 0.94 * smooth(-1.0, 0.0, stripe)


def _plant_firs(image, cam, ground):
    """Plant firs over the slope, far ones first, leaving a glade in the middle."""
    rng = np.random.default_rng(6)
    kinds = ((0, 0.62, 0.24), (1, 0.62, 0.29), (2, 0.55, 0.26), (3, 0.66, 0.33), (4, 0.60, 0.23))
    spots = [(rng.uniform(-0.62, 0.62) * z, z) for z in rng.uniform(24, 420, 620) ** 1.0]
    spots = [(x, z) for x, z in spots if abs(x + 1 - 0.08 * z) > 4.5 + 0.03 * z or z > 210]
    spots += [(-8.4, 21.0), (9.2, 27.0), (-4.9, 38.0), (6.3, 47.0)]
    for x, z in sorted(spots, key=lambda s: -s[1]):
        y = float(ground(np.array([x], F), np.array([z], F))[0])
        col, row, depth = cam.project(x, y, z)
        hidden = 1 - np.exp(-depth / 330)
        tall = cam.f * rng.uniform(6.5, 14.5) / depth
        plant(image, conifer(*kinds[rng.integers(len(kinds))], 0.75), col, row + tall * 0.055, tall,
              rgb("#0e1a18", 0.9), rgb("#5b6a46", 0.9), np.array([1.05, 0.99, 0.95], F), rgb("#cdd2e2", 0.82), hidden)


def _flakes(image):
    """Paint a few soft drifting snow flakes on the image."""
    rng = np.random.default_rng(77)
    h, w = image.shape[:2]
    layer = np.zeros((h, w), F)
    for _ in range(260):
        x, y = int(rng.uniform(4, w - 4)), int(rng.uniform(4, h - 4))
        layer[y - 1:y + 2, x - 1:x + 2] = rng.uniform(0.1, 0.7)
    image += (blur(layer, 1.6) * 0.8)[..., None] * rgb("#fff6ec", 1)


def waterfall():
    """Return a silky waterfall between mossy rocks in a green gorge."""
    size = PORTRAIT
    w, h = size
    rng = np.random.default_rng(29)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    lip, pool = 0.20 * h, 0.735 * h
    trees = _leafy(rng, w, h, lip)
    brink = lip - 6 - 150 * np.abs(x / w - 0.5) ** 1.5 + 20 * fbm(x / 260, 0 * x, 32, 2.3)
    image = mix(trees, _gorge(x, y, w, h), smooth(-5, 5, y - brink))
    image = _falling(image, x, y, w, h, lip, pool)
    image = _pool(image, x, y, w, h, pool)
    image = _boulders(image, rng, w, h, pool)
    _ferns(image, rng, w, h)
    return develop(image, 1.15, contrast=0.06, bloom=0.08)


def _relief(height, strength, sun=(-0.5, -0.75, 0.55)):
    """Return the light on a picture-plane relief (height in pixels) from the upper left."""
    gy, gx = np.gradient(height)
    nx, ny = -gx * F(strength), -gy * F(strength)
    n = 1 / np.sqrt(1 + nx * nx + ny * ny)
    direct = np.maximum((nx * sun[0] + ny * sun[1] + sun[2]) * n, 0)
    return direct, ny * n


def _gorge(x, y, w, h):
    """Return the rock wall: ledges and cracks lit from above, mossy where it faces the sky."""
    wx = x + 50 * fbm(x / 260, y / 260, 3, 1.9)
    wy = y + 40 * fbm(x / 300, y / 300, 4, 1.9)
    crag = ridged(wx / 420, wy / 230, 5, 9, 0.55, 1.3) * 120 + ridged(wx / 150, wy / 420, 8, 8, 0.55, 1.2) * 55
    inward = np.abs(x / w - 0.51)
    height = crag + 420 * smooth(0.10, 0.5, inward)
    direct, up = _relief(blur(height, 0.8), 0.55)
    hollow = np.clip(0.62 + (height - blur(height, 30)) / 110, 0.08, 1.4)
    tone = fbm(x / 40, y / 40, 15, 1.2)
    rock = mix(rgb("#3a3632"), rgb("#7c7264"), smooth(-1.6, 1.6, tone))
    moss = smooth(0.05, 0.45, -up + 0.12 * tone) * smooth(-0.8, 0.6, fbm(x / 90, y / 90, 16, 1.5) + 1.4 * smooth(0.12, 0.4, inward) - 0.4)
    rock = mix(rock, mix(rgb("#2f4418"), rgb("#6f8a2c"), smooth(-1, 1.5, fbm(x / 7, y / 7, 17, 0.9))), moss)
    wet = np.exp(-(inward / 0.17) ** 2)
    rock = rock * (1 - 0.5 * wet)[..., None]
    light = direct * hollow * (0.35 + 0.9 * smooth(h, 0, y))
    return rock * (light[..., None] * rgb("#fff2d4", 1.5) + hollow[..., None] * rgb("#a8c4c8", 0.24))


def _leafy(rng, w, h, lip):
    """Return bright, crowded trees in haze, to be seen above the lip of the fall."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    image = mix(rgb("#e8f0d8", 1.2), rgb("#8fa860", 0.7), smooth(-1.0, 1.2, fbm(x / 200, y / 200, 31, 1.9) + 1.6 * np.abs(x / w - 0.5)))
    for k in range(26):
        far = k < 14
        side = rng.uniform(-0.6, 0.6) if far else rng.choice([-1, 1]) * rng.uniform(0.20, 0.58)
        plant(image, broadleaf(int(rng.integers(3)), -0.5, 20000), w * (0.5 + side), lip + rng.uniform(-20, 60), h * rng.uniform(0.16, 0.30),
              rgb("#16260c", 0.7), rgb("#9fb848", 1.0), rgb("#4a3c2c"), rgb("#dfe8c8", 0.95), 0.62 if far else 0.12)
    return image


def _falling(image, x, y, w, h, lip, pool):
    """Return the image with the water: silky veils that widen, split at ledges and glow in mist."""
    t = np.clip((y - lip) / (pool - lip), 0, 1)
    centre = w * (0.505 + 0.018 * np.sin(t * 5))
    half = w * (0.075 + 0.055 * t + 0.030 * smooth(0.42, 0.5, t) + 0.02 * smooth(0.72, 0.8, t))
    u = (x - centre) / half
    ledge = 0.30 * smooth(0.40, 0.46, t + 0.02 * u) + 0.3 * smooth(0.70, 0.76, t - 0.03 * u)
    strand = look(tile(41, 1.25, 1024, 3.0), u * half / (w * 0.42) + 0.012 * fbm(x / 120, y / 160, 42, 1.5), y / (h * 2.6) + ledge)
    fine = look(tile(43, 0.9, 1024, 20.0), u * half / (w * 0.5), y / (h * 3.4) + ledge * 2)
    veil = 1.15 - np.abs(u) ** 2.2 + 0.42 * strand + 0.13 * fine
    alpha = smooth(0.10, 0.75, veil) * smooth(lip - 8, lip + 8, y + 7 * strand) * (y < pool + 30)
    alpha = alpha * (1 - 0.55 * smooth(0.5, 1.2, -strand) * (1 - 0.5 * t))
    shade = np.clip(0.58 + 0.22 * strand + 0.16 * fine + 0.25 * np.exp(-((t - 0.43) / 0.035) ** 2) + 0.25 * np.exp(-((t - 0.73) / 0.04) ** 2), 0.18, 1.25)
    image = mix(image, mix(rgb("#6f8a90", 0.55), rgb("#f6fbfa", 1.15), shade), np.clip(alpha * 0.96, 0, 1))
    mist = np.exp(-(((x - w * 0.51) / (0.26 * w)) ** 2 + ((y - pool) / (0.10 * h)) ** 2)) * (0.62 + 0.14 * fbm(x / 160, y / 130, 44, 1.8))
    return mix(image, rgb("#e4eeec", 0.9), np.clip(mist, 0, 0.85))


def _pool(image, x, y, w, h, pool):
    """Return the image with the plunge pool: a rippled mirror, foam lines drifting away from the fall."""
    depth = 1 / np.maximum((y - pool) / (h - pool), 0.02)
    gx, gz = (x / w - 0.5) * depth, depth
    ripple = fbm(gx * 3, gz * 5, 51, 1.5) + 0.6 * np.sin(np.hypot(gx * 2.2, gz - 9) * 9 + 2 * fbm(gx, gz, 52)) * 0.5
    source = np.clip(2 * pool - y * 1.0 + 24 * ripple - 30, 0, h - 1).astype(int)
    across = np.clip(x + 9 * fbm(gx * 4 + 3, gz * 6, 53, 1.4), 0, w - 1).astype(int)
    mirrored = blur(image, 3, 12)[source, across]
    water = mirrored * rgb("#b4cfc0", 0.75) + rgb("#14352e", 0.35)
    silk = look(tile(54, 1.2, 1024, 3.0), gx * 0.5 + 0.05 * ripple, gz * 0.12)
    foam = smooth(0.35, 1.5, silk + 1.9 * np.exp(-np.hypot(gx * 0.9, (y - pool) / (0.13 * h)) * 1.3))
    water = mix(water, rgb("#e6efee", 0.92), np.clip(foam, 0, 0.9) * smooth(1.0, 0.4, (y - pool) / (h - pool)))
    return mix(image, water, smooth(-3, 14, y - pool - 5 * fbm(x / 50, 0 * x, 55, 1.4)))


def _boulders(image, rng, w, h, pool):
    """Return the image with wet, mossy boulders standing in the pool."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    stones = [(rng.choice([rng.uniform(-0.05, 0.30), rng.uniform(0.70, 1.05)]), rng.uniform(0.0, 1.0)) for _ in range(26)] + [(0.42, 0.55), (0.60, 0.30), (0.52, 0.95)]
    for cx, t in sorted(stones, key=lambda s: s[1]):
        r = w * (0.028 + 0.13 * t ** 1.4) * rng.uniform(0.6, 1.2)
        px, py, seed = cx * w, pool + 10 + (h * 1.0 - pool) * t ** 1.2, int(rng.integers(100, 900))
        x0, x1, y0, y1 = (int(v) for v in (max(0, px - 1.6 * r), min(w, px + 1.6 * r), max(0, py - 1.3 * r), min(h, py + r)))
        if x1 - x0 < 4 or y1 - y0 < 4:
            continue
        xx, yy = x[y0:y1, x0:x1], y[y0:y1, x0:x1]
        rough = fbm(xx / (r * 0.9), yy / (r * 0.7), seed % 7 + 60, 1.7)
        u, v = (xx - px) / (1.25 * r), (yy - py) / (0.80 * r)
        body = 1 - (np.abs(u) ** 2.4 + np.abs(v) ** 2.4) + 0.16 * rough
        solid = smooth(0.0, 0.05, body) * smooth(0.42, 0.36, v + 0.03 * rough)
        height = np.sqrt(np.maximum(body, 0)) * r + 0.07 * r * rough + 1.5 * fbm(xx / 12, yy / 12, 64, 1.1)
        direct, up = _relief(height, 0.8)
        moss = smooth(0.15, 0.6, -up + 0.15 * rough)
        stone = mix(mix(rgb("#2e2c2a"), rgb("#6c655a"), smooth(-1, 1.5, rough)), mix(rgb("#2c3f14"), rgb("#7f962f"), smooth(-1, 1.5, fbm(xx / 6, yy / 6, 66, 0.9))), moss)
        light = direct[..., None] * rgb("#fff2d4", 1.25) + rgb("#a8c4c8", 0.2) * (0.4 + 0.6 * np.clip(-v + 0.4, 0, 1))[..., None]
        stone = stone * light * (0.3 + 0.7 * smooth(0.40, 0.15, v))[..., None]
        image[y0:y1, x0:x1] = mix(image[y0:y1, x0:x1], stone, solid)
    return image


def _ferns(image, rng, w, h):
    """Paint fern fronds hanging in at both sides of the picture."""
    count = 46
    for _ in range(count):
        side = rng.choice([-1, 1])
        x0, y0 = (w * 0.5 + side * w * rng.uniform(0.40, 0.54)), h * rng.uniform(0.30, 0.80)
        angle, long = np.pi / 2 + side * rng.uniform(0.3, 1.5), h * rng.uniform(0.05, 0.10)
        t = np.linspace(0.05, 1, 44)
        sx, sy = x0 + np.cos(angle) * long * t, y0 - np.sin(angle) * long * t + long * 0.85 * t * t
        glow = rng.uniform(0.35, 1.1)
        for way in (-1, 1):
            for k in np.linspace(0.1, 1, 9):
                leaf = long * 0.22 * np.sin(np.pi * np.clip(t * 0.9 + 0.08, 0, 1)) * k
                px, py = sx + way * leaf * np.sin(angle) * 0.8, sy + leaf * 0.65
                colour = np.tile(mix(rgb("#2c4a14"), rgb("#8fae3c"), np.float32(0.3 + 0.5 * k)) * glow, (t.size, 1)).astype(F)
                scatter(image, px, py, np.full(t.size, 3), colour)
