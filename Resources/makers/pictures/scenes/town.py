"""Towns: skylines, roofs, a harbour, a wet street, a bridge."""
import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, block, fbm, gradient_noise, look3, mix, ridged, smooth
from ..terrain import Camera, Field, haze, in_sun, lit, march, normals, outlook, sun_at

WARM = ("#ffcf8a", "#ffdca8", "#ffe9c8", "#ffc070", "#fff2de", "#e8f0ff", "#d8e6ff")


def _hash(*numbers):
    """Return a repeatable random number (0..1) for whole-numbered coordinates."""
    total = 0
    for k, n in enumerate(numbers):
        total = total + np.asarray(n, np.float64) * (12.9898, 78.233, 37.719, 51.137)[k]
    s = np.sin(total) * 43758.5453
    return (s - np.floor(s)).astype(F)


def skyline_at_night():
    """Return a skyline of lit towers mirrored in a dark river."""
    cam = Camera(LANDSCAPE, horizon=0.655, focal=1.2, y=5)
    w, h = cam.size
    stops = [(0, rgb("#c88f62", 0.20)), (0.08, rgb("#7a6678", 0.13)), (0.2, rgb("#3a4468", 0.08)), (0.55, rgb("#141d3a", 0.05))]
    sky = skies.dome(cam, stops)
    haze_ = fbm(np.arange(w, dtype=F)[None] / 700, np.arange(h, dtype=F)[:, None] / 160, 3, 1.9)
    sky = sky * (1 + 0.22 * haze_)[..., None]
    rng = np.random.default_rng(12)
    for layer in range(4):
        _row_of_towers(sky, rng, cam, layer)
    _quay(sky, rng, cam)
    river = water.sea(sky, cam, rgb("#0a1220", 0.03), steep=0.036, length=2.6, still=0.55, seed=14, swell=0.4)
    river = mix(river, blur(river, 1.5, 26), 0.55) * 0.86
    out = np.where((np.arange(h) > cam.row)[:, None, None], river, sky)
    return develop(out, 1.9, bloom=0.16, grain=0.014)


def _row_of_towers(image, rng, cam, layer):
    """Paint one row of towers, layer 0 farthest, on the image."""
    w, h = cam.size
    x = -60.0
    while x < w:
        wide = rng.uniform(46, 120) * (0.75 + 0.17 * layer)
        middle = 0.5 + 0.5 * np.exp(-((x / w - 0.36) / 0.2) ** 2) + 0.25 * np.exp(-((x / w - 0.74) / 0.12) ** 2)
        tall = h * rng.uniform(0.10, 0.44) * middle * (1.12 - 0.20 * layer)
        if rng.random() < 0.16:
            tall *= 1.28
        _tower(image, rng, int(x), int(cam.row - tall), int(wide), int(cam.row), layer)
        x += wide * rng.uniform(0.75, 1.5)


def _tower(image, rng, left, top, wide, foot, layer):
    """Paint one tower: two faces with windows, a crown, and at times a mast."""
    edge = int(wide * rng.uniform(0.6, 0.85))
    air = rgb("#a67c62", 0.085) * (3 - layer) / 3
    glass = rgb(str(rng.choice(["#1b2434", "#2a2a30", "#20303c", "#342c28"])), rng.uniform(0.12, 0.4))
    tint, party, size = rgb(str(rng.choice(WARM))), rng.uniform(0.12, 0.6), (rng.uniform(5, 8), rng.uniform(8, 12))
    strips = rng.random() < 0.25
    for a, b, dim in ((left, left + edge, 1.0), (left + edge, left + wide, 0.55)):
        _face(image, rng, a, b, top, foot, glass * dim, tint, party, (size[0] * (1.0 if dim == 1 else 0.6), size[1]), strips, air, dim)
    kind = rng.random()
    if kind < 0.22:
        _box(image, left + wide * 0.28, left + wide * 0.72, top - rng.uniform(16, 50), top, glass * 1.4 + air)
    elif kind < 0.42:
        _box(image, left, left + wide, top - 7, top, tint * rng.uniform(0.4, 1.8))
    elif kind < 0.56 and layer < 3:
        middle = left + wide / 2
        _box(image, middle - 9, middle + 9, top - 46, top, glass * 1.3 + air)
        _box(image, middle - 1.5, middle + 1.5, top - rng.uniform(90, 150), top - 40, rgb("#8a8890", 0.2))
        _box(image, middle - 3, middle + 3, top - 50, top - 44, rgb("#ff3020", 5))


def _box(image, a, b, top, foot, colour):
    """Fill a rectangle of the image with a colour."""
    h, w = image.shape[:2]
    image[max(0, int(top)):max(0, min(h, int(foot))), max(0, int(a)):max(0, min(w, int(b)))] = colour


def _face(image, rng, a, b, top, foot, glass, tint, party, size, strips, air, dim):
    """Paint one face of a tower with rows of windows, some of them lit."""
    h, w = image.shape[:2]
    x0, x1, y0, y1 = max(a, 0), min(b, w), max(top, 0), min(foot, h)
    if x1 <= x0 or y1 <= y0:
        return
    y, x = np.mgrid[y0:y1, x0:x1].astype(F)
    u, v = (x - a) / size[0], (y - top) / size[1]
    i, j = np.floor(u), np.floor(v)
    salt = rng.integers(1, 999)
    lottery = _hash(i, j, salt) * 0.62 + 0.38 * _hash(np.floor(i / 4), j, salt + 1)
    on = (lottery < party * 0.9) & ((u - i > 0.22) | strips) & (v - j > 0.34)
    glow = (0.25 + 1.5 * _hash(i, j, salt + 2) ** 2.2) * dim
    colour = np.broadcast_to(glass, y.shape + (3,)) * (1.15 - 0.5 * (v - j < 0.3))[..., None]
    lit_ = tint * (0.9 + 0.2 * _hash(i, j, salt + 3))[..., None]
    wash = np.exp(-(foot - y) / 70)[..., None] * rgb("#ffb066", 0.16)
    image[y0:y1, x0:x1] = colour + (on * glow)[..., None] * lit_ * 0.9 + air + wash


def _quay(image, rng, cam):
    """Paint the embankment: dark trees, a low wall and a string of lamps."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    trees = 16 + 15 * np.maximum(0, fbm(x / 70, 0 * x, 31, 1.4)) + 2.5 * fbm(x / 9, 0 * x + 1, 32, 1.0)
    body = smooth(1.5, -1.5, up - trees) * (up > 0)
    leaf = rgb("#4a4a2c", 0.05) * (1 + 1.2 * np.maximum(0, fbm(x / 11 + 0 * up, up / 11, 33, 1.0)))[..., None]
    image[:] = mix(image, leaf, body)
    image[:] = mix(image, rgb("#6a5848", 0.12), ((up > 0) & (up < 9)).astype(F) * np.ones(w, F))
    for lamp in np.arange(8, w, 41):
        lx, ly = int(lamp + rng.normal(0, 3)), int(cam.row - 16)
        if 2 < lx < w - 3:
            image[ly - 2:ly + 2, lx - 2:lx + 2] = rgb("#ffc074", rng.uniform(9, 22))


def skyline_at_dusk():
    """Return a city of towers seen from a roof, lights coming on under an afterglow."""
    cam = Camera(PORTRAIT, horizon=0.36, focal=1.35, y=330, heading=0.30)
    lot_x, lot_z = 66.0, 84.0

    def city(x, z):
        i, j = np.floor(x / lot_x), np.floor(z / lot_z)
        u, v = x / lot_x - i, z / lot_z - j
        halves = np.floor(v * 2)
        tag, tag2 = _hash(i, j, halves), _hash(i, j, halves + 7)
        centre = np.exp(-(((x - 620) / 620) ** 2 + ((z - 1900) / 780) ** 2)) + 0.4 * np.exp(-(((x - 150) / 330) ** 2 + ((z - 950) / 300) ** 2))
        tall = 14 + 34 * tag ** 2 + centre * (40 + 300 * tag ** 3)
        du, dv = np.abs(u - 0.5), np.abs(v * 2 - halves - 0.5)
        inset = 0.36 + 0.05 * tag2
        podium = (du < 0.40) & (dv < 0.43)
        shaft = (du < inset) & (dv < inset + 0.03)
        crown = (du < inset * (0.45 + 0.3 * tag2)) & (dv < inset * (0.45 + 0.3 * tag))
        plant_ = (np.abs(u - 0.42) < 0.07) & (dv < 0.16)
        level = np.where(podium, np.minimum(tall, 12 + 14 * tag2), 0)
        level = np.where(shaft, tall * (0.80 + 0.12 * tag2), level)
        return np.where(crown, tall, level) + plant_ * shaft * 5, tag, tag2

    view = march(lambda x, z: city(x, z)[0], cam, 150, 9000, 3400)
    level, tag, tag2 = city(view.x, view.z)
    light = _dusk_city(view, city, level, tag, tag2, (lot_x, lot_z))
    stops = [(0, rgb("#ff9e5a", 1.05)), (0.05, rgb("#f39a6c", 0.85)), (0.14, rgb("#b57f8e", 0.58)), (0.30, rgb("#5d6596", 0.38)), (0.7, rgb("#27396c", 0.24))]
    sun = sun_at(6, -1)
    sky = skies.dome(cam, stops, sun, rgb("#ff9a50", 0.5), (60, 10, 3), (0.6, 0.4, 0.3))
    sky = skies.sheet(cam, sky, sun, rgb("#ff9f78", 0.95), rgb("#4f4768", 0.3), cover=-0.35, scale=5200, height=3000,
                      soft=2.0, opacity=0.85, stretch=0.4, seed=35, vanish=0.12)
    land = haze(light, view.depth, rgb("#c08478", 0.55), 6000, power=1.15)
    return develop(outlook(land, sky, view), 1.25, bloom=0.13, grain=0.012, contrast=0.04)


def _dusk_city(view, city, level, tag, tag2, lots):
    """Return the light of walls, windows, roofs and streets of the city at dusk."""
    step = np.maximum(0.8, 1.2 * view.depth / view.cam.f)
    gx = city(view.x + step, view.z)[0] - city(view.x - step, view.z)[0]
    gz = city(view.x, view.z + step)[0] - city(view.x, view.z - step)[0]
    wall = (level - view.y > 1.0) | (np.hypot(gx, gz) > 6 * step)
    facing_x = np.abs(gx) > np.abs(gz)
    along = np.where(facing_x, view.z, view.x)
    bay, floor = 2.6 + 1.6 * tag2, 3.6
    i, j = np.floor(along / bay), np.floor(view.y / floor)
    fu, fv = along / bay - i, view.y / floor - j
    chance = 0.62 * _hash(i, j, np.floor(tag * 997)) + 0.38 * _hash(np.floor(i / 5), j, np.floor(tag * 991))
    on = (chance < 0.10 + 0.34 * tag2) & (fu > 0.18) & (fv > 0.30)
    tints = np.stack([rgb(c) for c in WARM])[np.clip((tag * 7.9 % 1 * 7).astype(int), 0, 6)]
    glow = (0.35 + 1.5 * _hash(i, j, 5) ** 2)[..., None] * tints * 1.1
    west = np.where(facing_x, 0.5, np.where(gz > 0, 0.35, 1.2))
    stone = mix(rgb("#3c4048"), rgb("#7c6c62"), tag)
    glass = stone * (0.65 + 0.35 * (fv > 0.28))[..., None]
    sky_light = rgb("#8a90b8", 0.22) + rgb("#ff9a68", 0.24) * west[..., None]
    face = glass * sky_light + on[..., None] * glow
    roof = mix(rgb("#4a4a50"), rgb("#6c6460"), tag2) * rgb("#8a8fb8", 0.42)
    roof = roof * (1 + 0.25 * fbm(view.x / 9, view.z / 9, 41, 1.0))[..., None]
    street = level < 1
    across = np.abs(view.x / lots[0] - np.round(view.x / lots[0])) * lots[0]
    cars = smooth(0.62, 0.9, _hash(np.floor(view.x / 3), np.floor(view.z / 7))) * (across < 5) + smooth(0.7, 0.9, _hash(np.floor(view.x / 7), np.floor(view.z / 3), 3)) * (across >= 5)
    avenue = rgb("#ff9a48", 0.55) + cars[..., None] * np.where((view.x > np.round(view.x / lots[0]) * lots[0])[..., None], rgb("#fff0d0", 3), rgb("#ff4a28", 2.4))
    wash = np.exp(-view.y / 16)[..., None] * rgb("#ffa65c", 0.22)
    out = np.where(wall[..., None], face + wash, roof)
    return np.where(street[..., None] & (view.y < 2.5)[..., None], avenue, out)


def rooftops():
    """Return the tiled roofs and chimneys of an old town in evening light."""
    cam = Camera(LANDSCAPE, horizon=0.25, focal=1.45, y=44, heading=0.25)
    sun = sun_at(-52, 15)
    street = 15.0

    def town(x, z):
        wx, wz = x + 26 * gradient_noise(x / 130, z / 130, 3)[0], z + 26 * gradient_noise(x / 130 + 7, z / 130, 4)[0]
        j = np.floor(wz / street)
        along = wx + 31 * _hash(j, 3)
        i = np.floor(along / 11.0)
        u, v = along / 11.0 - i, wz / street - j
        tag, tag2, tag3 = _hash(i, j, 1), _hash(i, j, 2), _hash(i, j, 5)
        eave = 7.5 + 7.0 * tag
        turn = tag2 > 0.58
        lane = (_hash(j, 9) > 0.45) * 0.16
        du, dv = np.abs(u - 0.5) * 11.0, np.abs(v - 0.5 + lane * 0.5) * street
        half_u, half_v = 5.5 - 0.5 * (tag3 > 0.8), street * (0.5 - lane * 0.5) - 0.25
        pitch = 0.62 + 0.28 * tag3
        roof = eave + pitch * np.where(turn, half_u - du, (half_v - dv) * 0.82)
        inside = (du < half_u) & (dv < half_v)
        cx, cz = 2.0 + 7 * tag3, street * (0.28 + 0.40 * tag)
        chimney = (np.abs(u * 11 - cx) < 0.48) & (np.abs(v * street - cz) < 0.72) & (tag2 > 0.2)
        chimney2 = (np.abs(u * 11 - 9.4) < 0.42) & (np.abs(v * street - 9 * tag2 - 3) < 0.9) & (tag > 0.55)
        dormer = (np.abs(np.where(turn, v * street - 6.5, u * 11 - 5.5)) < 0.8) & (tag > 0.35) & (np.where(turn, half_u - du, half_v - dv) > 1.1) & (np.where(turn, half_u - du, half_v - dv) < 3.0)
        level = np.where(inside, roof, 0.0)
        level = np.where(inside & (chimney | chimney2), np.maximum(level, eave + pitch * 4.6 + 1.3 + 1.4 * tag3), level)
        level = np.where(inside & dormer & ~chimney, np.maximum(level, eave + pitch * 3.0 + 0.4), level)
        kind = np.where(chimney | chimney2, 2, np.where(dormer & inside, 3, np.where(inside, 1, 0)))
        return level.astype(F), kind, tag, turn, tag2

    def hill(x, z):
        return 26 * gradient_noise(x / 420 + 0.4, z / 420, 8)[0] + 95 * smooth(850, 3200, z) * ridged(x / 1500, z / 1500, 9, 7) - 10

    def height(x, z):
        house = np.where(z < 900 + 60 * gradient_noise(x / 130, z / 130, 10)[0], town(x, z)[0], 7 * smooth(0, 1, fbm(x / 60, z / 60, 12, 1.2)))
        return house + hill(x, z)

    shade = Field.of(height, -330, 20, 700, 2600)
    view = march(height, cam, 40, 4800, 3000)
    level, kind, tag, turn, tag2 = town(view.x, view.z)
    n = normals(height, view, 0.10, 0.6)
    near = (view.z < 690) & (np.abs(view.x - 20) < 345)
    shadow = np.where(near, in_sun(shade.shade_line(sun, 160), view, 0.7, 0.35), 1)
    up = view.y - hill(view.x, view.z)
    wall = ((level - up) > 0.35) & (kind != 0)
    albedo = _tiles_and_plaster(view, up, wall, kind, tag, turn, tag2)
    outside = (view.z > 900)[..., None]
    albedo = np.where(outside, mix(rgb("#3f4a26"), rgb("#7c7442"), smooth(-1, 1.5, fbm(view.x / 40, view.z / 40, 14, 1.1))), albedo)
    flat = np.where(wall, 0, n[1])
    open_ = np.where(near, shade.openness((3, 10, 30), 0.45)(view.x, view.z), 0.8) * (0.55 + 0.45 * smooth(0, 9, up))
    sides = (np.where(wall, np.sign(n[0]) * (np.abs(n[0]) > np.abs(n[2])), n[0]), flat, np.where(wall, np.sign(n[2]) * (np.abs(n[2]) >= np.abs(n[0])), n[2]))
    land = lit(albedo, sides, sun, rgb("#ffc285", 3.2), rgb("#8c9fc8", 0.62), shadow, open_, 0.22)
    panes, warm = _windows(view, up, wall & (kind == 1), tag)
    land = np.where(panes[..., None], rgb("#2a2c34", 0.4) + warm[..., None] * rgb("#ffbe6a", 1.1), land)
    stops = [(0, rgb("#f6d4a4", 1.0)), (0.07, rgb("#e6c6ae", 0.9)), (0.2, rgb("#a9b2cc", 0.75)), (0.5, rgb("#6a88bb", 0.65))]
    sky = skies.dome(cam, stops, sun, rgb("#ffd090", 0.8))
    sky = skies.sheet(cam, sky, sun, rgb("#ffdcb4", 1.15), rgb("#a797a8", 0.8), cover=-0.5, scale=3800, height=2500,
                      soft=1.9, opacity=0.8, stretch=0.5, seed=29, vanish=0.1)
    land = haze(land, view.depth, rgb("#d9b9a6", 0.72), 2300, power=1.15)
    return develop(outlook(land, sky, view), 1.05, contrast=0.06)


def _tiles_and_plaster(view, up, wall, kind, tag, turn, tag2):
    """Return the colours of roofs (rows of weathered tiles), plastered walls, chimneys and lanes."""
    tone = fbm(view.x / 1.3, view.z / 1.3, 21, 1.0)
    red = mix(rgb("#7d4230"), rgb("#b9714a"), np.clip(0.15 + 0.7 * tag2 + 0.20 * tone, 0, 1))
    red = mix(red, rgb("#5c5650"), smooth(0.84, 0.86, tag) * 0.85)
    red = mix(red, rgb("#7f7a50"), smooth(1.0, 2.2, fbm(view.x / 5, view.z / 5, 22, 1.3)) * 0.5)
    fade = 1 / (1 + (view.depth / 130) ** 2)
    rows = 0.30 * np.cos(up * F(2 * np.pi / 0.22)) * fade
    ribs = 0.22 * np.cos(np.where(turn, view.z, view.x) * F(2 * np.pi / 0.26)) * fade
    red = red * (1 + rows + ribs)[..., None]
    plaster = np.stack([rgb(c) for c in ("#d9c3a0", "#cfae86", "#d8b89a", "#c9bba6", "#d9a878", "#e0d2b8")])[np.clip((tag * 5.9).astype(int), 0, 5)]
    plaster = plaster * (1 - 0.10 * np.maximum(0, fbm(view.x / 2 + view.z / 2, up / 3, 23, 1.2)))[..., None]
    brick = mix(rgb("#8d6a56"), rgb("#b3927a"), smooth(-1, 1, tone))
    out = np.where((kind == 1)[..., None], red, rgb("#6c655c"))
    out = np.where(wall[..., None], plaster, out)
    out = np.where((kind == 3)[..., None] & wall[..., None], plaster * 0.8, out)
    return np.where((kind == 2)[..., None], brick, out)


def _windows(view, up, wall, tag):
    """Return which wall points are window panes, and how warmly lit each pane is."""
    side = np.where(np.abs(view.x % 1 - 0.5) > 9, view.x, view.x + view.z)
    i, j = np.floor(side / 2.1), np.floor(up / 3.0)
    fu, fv = side / 2.1 - i, up / 3.0 - j
    pane = wall & (np.abs(fu - 0.5) < 0.2) & (np.abs(fv - 0.55) < 0.24) & (up > 2)
    return pane, (_hash(i, j, np.floor(tag * 99)) > 0.86).astype(F)


def harbour_at_evening():
    """Return a small harbour at blue hour: houses on the quay, boats, lamps and their reflections."""
    cam = Camera(LANDSCAPE, horizon=0.60, focal=1.1, y=4)
    h = cam.size[1]
    sun = sun_at(-30, -3)
    stops = [(0, rgb("#f0b48c", 0.62)), (0.06, rgb("#d69c98", 0.5)), (0.16, rgb("#8684ac", 0.38)), (0.4, rgb("#3f5590", 0.27)), (0.8, rgb("#25386c", 0.2))]
    sky = skies.dome(cam, stops, sun, rgb("#ff9e70", 0.35), (40, 8, 3), (0.5, 0.4, 0.3))
    sky = skies.sheet(cam, sky, sun, rgb("#eba58e", 0.6), rgb("#4d5076", 0.26), cover=-0.45, scale=3400, height=2200,
                      soft=1.9, opacity=0.85, stretch=0.4, seed=38, vanish=0.1)
    image = _hills_behind(cam, sky)
    rng = np.random.default_rng(31)
    for row in (0, 1, 2):
        _houses(image, rng, cam, row)
    _lamps(image, rng, cam)
    _boats(image, rng, cam, far=True)
    sea = water.sea(image, cam, rgb("#0d1a2c", 0.10), steep=0.030, length=1.7, still=0.6, seed=39, swell=0.4)
    sea = mix(sea, blur(sea, 1.2, 12), 0.5) * 0.92
    out = np.where((np.arange(h) > cam.row)[:, None, None], sea, image)
    _boats(out, rng, cam, far=False)
    return develop(out, 1.55, bloom=0.13, grain=0.012, contrast=0.03)


def _hills_behind(cam, sky):
    """Return the sky with two wooded hills behind the town and a few lights on them."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    for k, (tall, tone) in enumerate(((330, rgb("#5a5a80", 0.20)), (235, rgb("#333a50", 0.11)))):
        ridge = tall * (0.62 + 0.34 * np.sin(x / w * 3.3 + 0.5 + 2.1 * k)) + 24 * fbm(x / 420, 0 * x + k, 51, 2.1) + 3 * fbm(x / 14, 0 * x + k, 52, 1.1)
        leaf = tone * (1 + 0.28 * fbm(x / 24 + 0 * up, up / 15, 53 + k, 1.1))[..., None]
        sky = mix(sky, mix(leaf, rgb("#8f7f98", 0.30), 0.35 * smooth(tall, 0, up)), smooth(1.2, -1.2, up - ridge))
    rng = np.random.default_rng(54)
    for _ in range(60):
        lx, ly = int(rng.uniform(0, w - 4)), int(cam.row - 60 - rng.uniform(0, 130))
        if grey_at(sky, lx, ly) < 0.09:
            sky[ly:ly + 3, lx:lx + 3] = rgb("#ffcb86", rng.uniform(0.6, 3))
    return sky


def grey_at(image, x, y):
    """Return the brightness of one pixel."""
    return float(image[y, x].mean())


def _houses(image, rng, cam, row):
    """Paint a row of gabled town houses; row 2 stands on the quay."""
    w = cam.size[0]
    x = -30.0
    paints = ("#c9a27a", "#b9705a", "#d8c6a2", "#8f9aa6", "#c98f5c", "#a8b09a", "#d2b4a0", "#9c5a4c", "#dcd2bc")
    while x < w:
        wide = rng.uniform(62, 118) * (0.62 + 0.19 * row)
        tall = rng.uniform(100, 168) * (0.62 + 0.19 * row)
        foot = cam.row - (2 - row) * 58 - (7 if row == 2 else 0)
        if row == 2 or rng.random() < 0.8:
            _house(image, rng, x, foot, wide, tall, rgb(str(rng.choice(paints)), 0.8), 0.72 + 0.14 * row)
        x += wide + (rng.uniform(0, 6) if row == 2 and rng.random() < 0.85 else rng.uniform(4, 40))


def _house(image, rng, x, foot, wide, tall, paint_, near):
    """Paint one house front: plaster, shuttered windows (some lit), a pitched roof with a chimney."""
    w = image.shape[1]
    gable = rng.random() < 0.45
    rise = wide * (0.5 if gable else 0.30)
    y0, y1, x0, x1 = int(foot - tall - rise - 26), int(foot), max(0, int(x)), min(w, int(x + wide))
    if x1 - x0 < 3:
        return
    yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
    u, v = (xx - x) / wide, foot - yy
    wall = v < tall + (rise * (1 - 2 * np.abs(u - 0.5)) if gable else 0)
    roof = (v < tall + rise) & ~wall & ((not gable) & (np.abs(u - 0.5) < 0.5 - 0.10 * np.clip((v - tall) / rise, 0, 1)))
    eave = gable & (np.abs(v - tall - rise * (1 - 2 * np.abs(u - 0.5)) - 3) < 4)
    pot = (np.abs(u - rng.choice([0.2, 0.8])) < 0.06) & (v > tall) & (v < tall + rise * (0.85 if not gable else 0.75) + 22) & ~wall
    ambient = rgb("#7f8bb8", 0.27) * near + rgb("#f0a888", 0.06)
    colour = paint_ * ambient * (1 + 0.08 * fbm(xx / 40, yy / 60, int(rng.integers(60, 64)), 1.1))[..., None]
    colour = colour + (np.exp(-v / 46) * 0.34)[..., None] * paint_ * rgb("#ffb066", 0.8) * (near > 0.9)
    storeys, bays = max(2, round(tall / (37 * near))), max(2, round(wide / (25 * near)))
    i, j = np.floor(u * bays), np.floor(v / tall * storeys)
    fu, fv = u * bays - i, v / tall * storeys - j
    salt = int(rng.integers(1, 999))
    frame = wall & (np.abs(fu - 0.5) < 0.24) & (np.abs(fv - 0.52) < 0.30) & (v < tall)
    pane = frame & (np.abs(fu - 0.5) < 0.19) & (np.abs(fv - 0.52) < 0.26) & (np.abs(fu - 0.5) > 0.018)
    shutter = wall & (np.abs(np.abs(fu - 0.5) - 0.31) < 0.07) & (np.abs(fv - 0.52) < 0.29) & (v < tall) & (salt % 2 == 0)
    on = _hash(i, j, salt) < np.where(j < 1, 0.62, 0.30)
    glow = (0.35 + 0.9 * _hash(i, j, salt + 1))[..., None] * rgb(str(rng.choice(["#ffb45c", "#ffc67c", "#ffd9a0"])), 1.15)
    colour = np.where(frame[..., None], rgb("#cfc8bc") * ambient, colour)
    colour = np.where(shutter[..., None], rgb(str(rng.choice(["#3d5a4c", "#4a5a74", "#6a4436"]))) * ambient, colour)
    colour = np.where(pane[..., None], np.where(on[..., None], glow * (0.8 + 0.5 * fv[..., None]), rgb("#3a4a70", 0.17)), colour)
    tiles = rgb(str(rng.choice(["#7a4a3c", "#5c4c48", "#6a4238"]))) * ambient * (1 + 0.14 * np.cos(v * 1.25))[..., None]
    colour = np.where((roof | eave)[..., None], tiles, colour)
    colour = np.where(pot[..., None], rgb("#6a5048") * ambient, colour)
    keep = (wall | roof | eave | pot)[..., None]
    image[y0:y1, x0:x1] = np.where(keep, colour, image[y0:y1, x0:x1])


def _lamps(image, rng, cam):
    """Paint the quay wall and its lamps."""
    w = cam.size[0]
    row = int(cam.row)
    stone = rgb("#8a8074", 0.11) * (1 + 0.25 * fbm(np.arange(w, dtype=F)[None] / 9, np.arange(12, dtype=F)[:, None] / 3, 71, 1.0))[..., None]
    image[row - 9:row + 3] = stone
    for lamp in np.arange(40, w, 150):
        x = int(lamp + rng.normal(0, 14))
        if 6 < x < w - 6:
            image[row - 54:row - 8, x:x + 2] = rgb("#1a1a20", 0.1)
            image[row - 60:row - 53, x - 3:x + 5] = rgb("#ffbd6c", 26)


def _boats(image, rng, cam, far):
    """Paint boats: a row of moored yachts far off, or a few fishing boats close by with their reflections."""
    w, h = cam.size
    if far:
        for x in np.arange(60, w, 74):
            _boat(image, rng, x + rng.normal(0, 18), cam.row + 2, rng.uniform(44, 66), rng.uniform(110, 205), 0.16)
        return
    for x, y, size in ((0.15, 0.76, 190), (0.52, 0.72, 140), (0.80, 0.83, 255)):
        _boat(image, rng, x * w, y * h, size, size * 1.35, 0.22, True)


def _boat(image, rng, x, y, long, mast, light, mirrored=False):
    """Paint one boat with cabin, mast and rigging, and, when mirrored, its broken reflection."""
    h, w = image.shape[:2]
    pad = int(long)
    x0, x1, y0, y1 = max(0, int(x - pad)), min(w, int(x + pad)), max(0, int(y - mast - 20)), min(h, int(y + 4))
    hull, trim = rgb(str(rng.choice(["#2f4a6a", "#7a2f28", "#d8d4cc", "#2f5a50", "#e0dcd2"])), light), rgb("#e4dccc", light)
    layer = Image.new("RGBA", (x1 - x0, y1 - y0))
    pen = ImageDraw.Draw(layer)
    s = long / 100.0
    px, py = x - x0, y - y0
    line = max(1, int(1.4 * s))
    for end in (-48, 54):
        pen.line([(px - 4 * s, py - mast), (px + end * s, py - 20 * s)], fill=(3, 0, 0, 255), width=1)
    pen.line([(px - 4 * s, py - mast), (px - 4 * s, py - 10 * s)], fill=(3, 0, 0, 255), width=max(2, line + 1))
    pen.line([(px - 4 * s, py - 27 * s), (px + 42 * s, py - 30 * s)], fill=(4, 0, 0, 255), width=max(2, int(4 * s)))
    pen.polygon([(px - 20 * s, py - 17 * s), (px - 15 * s, py - 33 * s), (px + 12 * s, py - 33 * s), (px + 17 * s, py - 17 * s)], fill=(2, 0, 0, 255))
    for k in range(3):
        a = px + (-12 + 8 * k) * s
        pen.rectangle([a, py - 29 * s, a + 5 * s, py - 23 * s], fill=(5, 0, 0, 255))
    pen.polygon([(px - 55 * s, py - 22 * s), (px - 46 * s, py - 3 * s), (px + 40 * s, py - 1 * s), (px + 50 * s, py - 18 * s), (px, py - 15 * s)], fill=(1, 0, 0, 255))
    pen.line([(px - 55 * s, py - 22 * s), (px, py - 15 * s), (px + 50 * s, py - 18 * s)], fill=(2, 0, 0, 255), width=max(1, int(2.5 * s)))
    code = np.asarray(layer)[..., 0]
    glow = rgb("#ffc070", 1.6) if rng.random() < 0.7 else rgb("#3a4a70", 0.15)
    paints = np.stack([hull * 0, hull, trim, rgb("#1c1a20", 0.05), rgb("#3a4660", light), glow])
    colour = paints[code] * (0.75 + 0.25 * np.linspace(1, 0.4, y1 - y0)[:, None, None])
    solid = blur((code > 0).astype(F), 0.5)
    if mirrored:
        _mirror_boat(image, colour, solid, x0, x1, int(y))
    image[y0:y1, x0:x1] = mix(image[y0:y1, x0:x1], blur(colour, 0.4), solid)


def _mirror_boat(image, colour, solid, x0, x1, foot):
    """Paint a boat's reflection below its water line, broken by ripples."""
    rows = min(colour.shape[0], image.shape[0] - foot)
    y, x = np.mgrid[0:rows, 0:x1 - x0].astype(F)
    shift = (3 + 0.07 * y) * fbm((x + x0) / 90, (y + foot) / 13, 81, 1.2)
    source_x = np.clip(x + shift, 0, x1 - x0 - 1).astype(int)
    source_y = np.clip(colour.shape[0] - 4 - y, 0, colour.shape[0] - 1).astype(int)
    alpha = blur(solid[source_y, source_x], 0.6, 3) * 0.62 * np.exp(-y / (0.9 * rows + 1))
    part = image[foot:foot + rows, x0:x1]
    image[foot:foot + rows, x0:x1] = mix(part, blur(colour[source_y, source_x], 0.6, 3) * 0.7, alpha)


def wet_street_at_night():
    """Return a rainy street at night, its lights thrown out of focus and mirrored in wet asphalt."""
    cam = Camera(PORTRAIT, horizon=0.47, focal=1.35, y=0.75)
    w, h = cam.size
    rng = np.random.default_rng(44)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    far = np.exp(-(((x / w - 0.5) / 0.20) ** 2 + ((y - cam.row) / (0.16 * h)) ** 2))
    scene = rgb("#1c2233", 0.035) + far[..., None] * rgb("#c98a5c", 0.17) + (smooth(0.5, 0, y / h) * 0.02)[..., None] * rgb("#6a7ab0")
    _dark_fronts(scene, rng, cam)
    for depth, count in ((60, 70), (30, 60), (15, 34), (9, 12)):
        _bokeh(scene, rng, cam, depth, count)
    wet = _asphalt(cam, scene)
    out = np.where((y > cam.row), 1, 0)[..., None] * wet + np.where(y > cam.row, 0, 1)[..., None] * scene
    seam = np.exp(-((y - cam.row) / 30) ** 2)
    out = mix(out, blur(out, 4, 16), seam)
    out = _walker(out, cam)
    return develop(out, 2.4, bloom=0.13, grain=0.018, contrast=0.05)


def _dark_fronts(scene, rng, cam):
    """Paint the blurred house fronts on both sides, with shop windows and signs."""
    w = cam.size[0]
    front = np.zeros_like(scene)
    for side in (-1, 1):
        for depth in np.geomspace(90, 15, 22):
            edge, span = w / 2 + side * cam.f * 4.6 / depth, cam.f * 1.7 / depth
            top, foot = cam.row - cam.f * 8 / depth, cam.row + cam.f * 0.75 / depth
            a, b = sorted((edge, edge + side * span))
            _box(front, a, b, top, foot, rgb("#3a3440", 0.05) * rng.uniform(0.4, 1.4))
            shop = rgb(str(rng.choice(["#ffb060", "#ffd8a0", "#ff8a4a", "#bcd8ff", "#ff6a80"])), rng.uniform(0.05, 0.9))
            _box(front, a, b, cam.row - cam.f * 2.1 / depth, cam.row + cam.f * 0.4 / depth, shop * 0.5 * (rng.random() < 0.62))
            if depth > 16 and rng.random() < 0.5:
                up = rng.uniform(2.5, 6)
                _box(front, edge - 3, edge + 9, cam.row - cam.f * (up + 0.9) / depth, cam.row - cam.f * up / depth,
                     rgb(str(rng.choice(["#ff3a58", "#40c8ff", "#ff9a30", "#8affc0"])), 2.0))
    scene += blur(front, 16)


def _bokeh(scene, rng, cam, depth, count):
    """Add discs of light: lamps, signs, headlamps and tail lamps at about this depth, out of focus."""
    w, h = cam.size
    radius = 13 + 190.0 / depth * rng.uniform(0.95, 1.05)
    tints = ("#ffb45a", "#ffd090", "#ffdfb8", "#ff5040", "#ff3a30", "#8ac8ff", "#ffc470", "#ff8a60", "#ffe8d0")
    for _ in range(count):
        side = rng.choice([-1, 1]) * rng.uniform(0.3, 4.8)
        high = rng.choice([rng.uniform(0.5, 1.0), rng.uniform(2, 6.5)], p=[0.45, 0.55])
        if high > 1.5 and abs(side) < 2.2:
            side *= 2.2
        cx, cy = w / 2 + cam.f * side / depth, cam.row - cam.f * (high - cam.y) / depth
        r = radius * rng.uniform(0.8, 1.1)
        x0, x1, y0, y1 = max(0, int(cx - r - 3)), min(w, int(cx + r + 3)), max(0, int(cy - r - 3)), min(h, int(cy + r + 3))
        if x1 <= x0 or y1 <= y0:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
        d = np.hypot(xx - cx, yy - cy) / r
        body = smooth(1.02, 0.94, d) * (0.62 + 0.30 * d ** 3)
        tint = rgb(str(rng.choice(tints[3:5] if high < 1.2 and side > 0 else tints)))
        scene[y0:y1, x0:x1] += body[..., None] * tint * rng.uniform(0.10, 1.1) * (17 / r) ** 0.55


def _asphalt(cam, scene):
    """Return the wet road for all pixels: long smeared reflections broken by coarse asphalt and puddles."""
    depth, x, z = water.plane(cam)
    puddle = smooth(-0.3, 0.9, fbm(x / 1.5, z / 2.6, 91, 1.9))
    grit = fbm(x / 0.045, z / 0.05, 92, 0.7) / (1 + (depth / 9) ** 2)
    grit2 = fbm(x / 0.16, z / 0.2, 93, 1.0) / (1 + (depth / 20) ** 2)
    across = 0.012 * grit * (1.1 - puddle) + 0.004 * fbm(x / 0.4, z / 0.4, 94, 1.4)
    along = (0.045 * grit + 0.05 * grit2) * (1.15 - puddle) + 0.012 * fbm(x / 0.5, z / 0.5, 95, 1.3)
    smear = mix(scene, blur(scene, 5, 60), 0.6)
    sharp = water.mirror(scene, cam, across, along * 0.7, 0.7)
    rough = water.mirror(smear, cam, across, along, 0.55)
    light = mix(rough * 0.75, sharp * 1.0, puddle * 0.8)
    speck = np.clip(0.62 + 0.5 * grit * (1.1 - puddle) + 0.2 * grit2, 0.12, 2.2)
    base = rgb("#3a3a40", 0.02) * (1 + 0.4 * grit)[..., None]
    return base + light * (speck * (0.42 + 0.42 * np.clip(depth / 16, 0, 1)))[..., None]


def _walker(image, cam):
    """Return the image with someone under an umbrella, dark, with a reflection on the road."""
    w, h = cam.size
    layer = Image.new("L", (w, h))
    pen = ImageDraw.Draw(layer)
    x, foot, s = 0.60 * w, cam.row + 118, 3.0
    pen.pieslice([x - 46 * s, foot - 152 * s, x + 46 * s, foot - 86 * s], 180, 360, fill=255)
    pen.line([(x, foot - 150 * s), (x, foot - 70 * s)], fill=255, width=4)
    pen.ellipse([x - 13 * s, foot - 117 * s, x + 4 * s, foot - 96 * s], fill=255)
    pen.polygon([(x - 19 * s, foot - 92 * s), (x - 8 * s, foot - 98 * s), (x + 7 * s, foot - 93 * s), (x + 13 * s, foot - 44 * s), (x - 24 * s, foot - 42 * s)], fill=255)
    pen.polygon([(x - 17 * s, foot - 45 * s), (x - 6 * s, foot - 45 * s), (x - 12 * s, foot), (x - 20 * s, foot)], fill=255)
    pen.polygon([(x - 3 * s, foot - 45 * s), (x + 8 * s, foot - 45 * s), (x + 9 * s, foot - 3 * s), (x + 2 * s, foot - 3 * s)], fill=255)
    solid = blur(np.asarray(layer, F) / 255, 2.2)
    below = np.zeros_like(solid)
    rows = int(min(h - foot, foot))
    below[int(foot):int(foot) + rows] = solid[int(foot) - rows:int(foot)][::-1]
    below = blur(below, 5, 12) * 0.75
    rim = np.clip(solid - np.roll(solid, 5, 1), 0, 1) + np.clip(solid - np.roll(solid, 4, 0), 0, 1)
    image = image * (1 - below)[..., None]
    image = mix(image, rgb("#1a1c24", 0.025), solid)
    return image + (rim * 0.35)[..., None] * rgb("#ffb070", 0.5)


def bridge_in_fog():
    """Return a red suspension bridge, its towers standing out of a bank of fog."""
    cam = Camera(LANDSCAPE, horizon=0.52, focal=1.15, y=118)
    sun = sun_at(62, 12)
    stops = [(-0.3, rgb("#e6d2c0", 0.9)), (0, rgb("#f0d6bc", 0.95)), (0.06, rgb("#dccfc8", 0.85)), (0.2, rgb("#a3b5cc", 0.7)), (0.6, rgb("#5f86b6", 0.58))]
    image = skies.dome(cam, stops, sun, rgb("#ffd9a8", 0.6))
    image = skies.sheet(cam, image, sun, rgb("#fff0de", 1.1), rgb("#a7a9ba", 0.75), cover=-0.7, scale=6000, height=4000,
                        soft=2.1, opacity=0.7, stretch=0.4, seed=58, vanish=0.12)
    image = _far_shore(cam, image)
    image = _fog_bank(cam, image, 1900, 101, 60)
    for near, far, dense in ((1500, 2300, 0.34), (1000, 1500, 0.26), (640, 1000, 0.17), (380, 640, 0.10), (60, 380, 0.04)):
        image = _bridge_part(cam, image, near, far, dense)
        image = _fog_bank(cam, image, max(near, 260), 103 + near, 52 - 14 * (near < 300))
    return develop(image, 1.0, contrast=0.08, bloom=0.07)


def _far_shore(cam, image):
    """Return the image with hazy headlands beyond the strait."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    for k, (tall, tone) in enumerate(((46, rgb("#b6b4c0", 0.72)), (30, rgb("#9f9fae", 0.6)))):
        ridge = tall * (0.9 + 0.8 * np.sin(x / w * 4.0 + 4.0 + 2.4 * k)) + 12 * fbm(x / 260, 0 * x + k, 61, 2.0)
        image = mix(image, tone, smooth(1.5, -1.5, up - ridge))
    return image


def _bridge_part(cam, image, near, far, dense):
    """Return the image with the part of the bridge between two depths, faded by so much fog."""
    w, h = cam.size
    layer, shade = Image.new("L", (w, h)), Image.new("L", (w, h), 90)
    ink, tone = ImageDraw.Draw(layer), ImageDraw.Draw(shade)

    def path(points, wide, value):
        """Draw a bar through world points, as wide in metres as said."""
        flat = [cam.project(*p) for p in points]
        for (ax, ay, ad), (bx, by, bd) in zip(flat, flat[1:]):
            thick = max(1, int(round(cam.f * wide / max(20, (ad + bd) / 2))))
            ink.line([(ax, ay), (bx, by)], fill=255, width=thick)
            tone.line([(ax, ay), (bx, by)], fill=value, width=thick)

    def line(z):
        """Return the bridge's middle, sideways, at depth z."""
        return -95.0 + 0.18 * z

    def cable(z):
        """Return the height of the main cables at depth z."""
        middle = -220 if z < 420 else 1060 if z < 1700 else 2340
        return 80 + 147 * ((z - middle) / 640) ** 2

    depths = np.linspace(far, near, round((far - near) / 12) + 1)
    image = _roadway(cam, image, [(line(z), z) for z in depths], dense)
    for side in (13, -13):
        path([(line(z) + side, cable(z), z) for z in depths], 1.3, 120 if side < 0 else 170)
        for z in depths:
            path([(line(z) + side, cable(z), z), (line(z) + side, 74, z)], 0.22, 130)
        path([(line(z) + side, 70, z) for z in depths], 7.0, 92 if side < 0 else 135)
        path([(line(z) + side, 74, z) for z in depths], 1.0, 190)
        for z in depths:
            path([(line(z) + side, 66.8, z), (line(z - 12) + side, 73.2, z - 12)], 0.7, 45)
    for z in (1700.0, 420.0):
        if near <= z < far:
            _pylon(path, line(z), z)
    solid = blur(np.asarray(layer, F) / 255, 0.6)
    light = np.asarray(shade, F)[..., None] / 150
    colour = rgb("#b8442c") * (rgb("#ffdcb4", 0.9) * light + rgb("#9fb0cc", 0.25))
    return mix(image, mix(colour, rgb("#dccdc6", 0.85), dense * 1.6), solid)


def _roadway(cam, image, middle, dense):
    """Return the image with the road between the railings along the (x, z) places of its middle line."""
    layer = Image.new("L", cam.size)
    pen = ImageDraw.Draw(layer)
    edges = [[cam.project(x + side, 73.0, z)[:2] for x, z in middle] for side in (-12.5, 12.5)]
    pen.polygon(edges[0] + edges[1][::-1], fill=150)
    for share, wide in ((0.25, 1), (0.5, 3), (0.75, 1)):
        pen.line([(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(*edges)], fill=255, width=wide)
    tone = np.asarray(layer, F)[..., None] / 255
    colour = mix(rgb("#6f6a6c") * 0.8 * (tone * 1.7) ** 3, rgb("#dccdc6", 0.85), dense * 1.6)
    return mix(image, colour, blur((tone[..., 0] > 0).astype(F), 0.6))


def _pylon(path, x, z):
    """Draw a tower: two stepped legs, lit on the right, and their cross beams."""
    for side in (-13, 13):
        for low, high, wide in ((-10, 74, 11.5), (74, 120, 10.4), (120, 160, 9.2), (160, 198, 8.0), (198, 228, 7.0)):
            path([(x + side, low, z), (x + side, high, z)], wide, 112)
            path([(x + side + wide * 0.30, low, z), (x + side + wide * 0.30, high, z)], wide * 0.34, 215)
            path([(x + side - wide * 0.06, low, z), (x + side - wide * 0.06, high, z)], wide * 0.07, 70)
    for y, tall in ((118, 9), (158, 8), (194, 7.5), (223, 7)):
        path([(x - 9, y, z), (x + 9, y, z)], tall, 120)
        path([(x - 9, y + tall * 0.34, z), (x + 9, y + tall * 0.34, z)], tall * 0.16, 195)
        path([(x - 9, y - tall * 0.40, z), (x + 9, y - tall * 0.40, z)], tall * 0.14, 55)


def _fog_bank(cam, image, depth, seed, top):
    """Return the image behind a layer of rolling fog whose top is at this height, at this depth."""
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    wx, wy = (x - w / 2) * F(depth / cam.f), (F(cam.row) - y) * F(depth / cam.f) + F(cam.y)
    cube = block(9)
    k = F(1 / 900.0)
    roll = look3(cube, wx * k, wy * k * 1.5, 0 * wx + F(seed * 0.013)) + 0.5 * look3(cube, wx * k * 3, wy * k * 4, 0 * wx + F(seed * 0.031))
    lift = look3(cube, wx * k + F(0.02), wy * k * 1.5 + F(0.02), 0 * wx + F(seed * 0.013)) + 0.5 * look3(cube, wx * k * 3 + F(0.03), wy * k * 4 + F(0.03), 0 * wx + F(seed * 0.031))
    alpha = smooth(20, -34, wy - F(top) - 17 * roll) * 0.9
    glow = np.clip(0.62 + 0.35 * (roll - lift) + 0.14 * roll + (wy - F(top)) / 190, 0.2, 1.15)
    colour = mix(rgb("#9fa3b8", 0.62), rgb("#ffeeda", 1.08), glow)
    return mix(image, colour, alpha)
