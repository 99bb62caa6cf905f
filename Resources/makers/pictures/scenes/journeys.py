"""Sights of a journey: lamps of a market, a spiral stair, balloons at dawn, a jetty on a lake."""
import numpy as np
from PIL import Image, ImageDraw

from .. import plants, solids, water
from .. import sky as skies
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, fbm, mix, ridged, smooth
from ..solids import blend, box, post, repeat, union
from ..terrain import Camera, sun_at

GLASS = ("#ff9a2e", "#ffb84a", "#ff5a24", "#28b4e0", "#ffd070", "#e03a6a", "#38c88a", "#8a5af0", "#ffc24a")


def market_lamps():
    """Return pierced lamps of coloured glass that hang in a dark market lane."""
    w, h = PORTRAIT
    rng = np.random.default_rng(211)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    image = np.ones((h, w, 3), F) * rgb("#2a1408", 0.10)
    far = np.exp(-(((x / w - 0.55) / 0.22) ** 2 + ((y / h - 0.62) / 0.2) ** 2))
    image += far[..., None] * rgb("#ffb060", 0.55)
    _stalls(image, rng)
    for _ in range(190):
        _disc(image, rng.uniform(0, w), h * rng.normal(0.40, 0.20), w * rng.uniform(0.008, 0.026), rgb(str(rng.choice(GLASS)), rng.uniform(0.2, 1.6)))
    image = blur(image, w * 0.003)
    for _ in range(34):
        _disc(image, rng.uniform(-0.05, 1.05) * w, h * rng.uniform(0.02, 0.62), w * rng.uniform(0.032, 0.055), rgb(str(rng.choice(GLASS)), rng.uniform(0.15, 0.7)))
    lamps = [(0.16, 0.19, 0.088), (0.88, 0.14, 0.094), (0.56, 0.10, 0.068), (0.36, 0.34, 0.078), (0.76, 0.37, 0.100), (0.10, 0.50, 0.096),
             (0.50, 0.60, 0.150), (0.90, 0.66, 0.108), (0.22, 0.76, 0.120), (0.67, 0.85, 0.105)]
    for k, (cx, cy, r) in enumerate(sorted(lamps, key=lambda lamp: lamp[2])):
        _lamp(image, cx * w, cy * h, r * w, k, 1.0 - 6 * abs(r - 0.125))
    return develop(image, 1.35, bloom=0.2, grain=0.016, contrast=0.05)


def _stalls(image, rng):
    """Paint blurred rows of goods and cloths on both sides of the lane, and its floor."""
    h, w = image.shape[:2]
    soft = np.zeros_like(image)
    for side in (0, 1):
        for _ in range(90):
            depth = rng.random() ** 0.7
            at = (0.55 - 0.62 * depth) if side == 0 else (0.55 + 0.5 * depth)
            size = 0.02 + 0.11 * depth
            top = 0.62 + rng.uniform(-0.42, 0.34) * depth
            colour = rgb(str(rng.choice(["#a83a20", "#c87a2a", "#7a2a3a", "#2a5a6a", "#d8a850", "#5a3a20"])), rng.uniform(0.04, 0.30))
            y0, x0 = int(top * h), int(at * w)
            soft[max(0, y0):max(0, int(y0 + size * h * rng.uniform(0.3, 1))), max(0, x0):max(0, int(x0 + size * w))] = colour
    image += blur(soft, w * 0.012)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    floor = smooth(0.66, 0.75, y / h) * np.exp(-((x / w - 0.55) / (0.05 + 0.7 * np.maximum(y / h - 0.64, 0))) ** 2)
    image += (floor * (0.7 + 0.4 * fbm(x / F(0.08 * w), y / F(0.016 * h), 212, 1.3)))[..., None] * rgb("#ffa050", 0.22)


def _disc(image, cx, cy, r, colour):
    """Add a disc of light that is out of focus."""
    h, w = image.shape[:2]
    x0, x1, y0, y1 = max(0, int(cx - r - 2)), min(w, int(cx + r + 3)), max(0, int(cy - r - 2)), min(h, int(cy + r + 3))
    if x1 > x0 and y1 > y0:
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
        d = np.hypot(xx - cx, yy - cy) / r
        image[y0:y1, x0:x1] += (smooth(1.04, 0.93, d) * (0.55 + 0.35 * d ** 3))[..., None] * colour * 0.5


def _lamp(image, cx, cy, r, number, focus):
    """Paint one lamp: a globe of glass mosaic or pierced brass with its light inside, on a chain."""
    h, w = image.shape[:2]
    pad = r * 2.6
    x0, x1, y0, y1 = max(0, int(cx - pad)), min(w, int(cx + pad)), max(0, int(cy - pad)), min(h, int(cy + pad))
    yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
    u, v = (xx - cx) / r, (yy - cy) / (r * (1.0 if number % 3 else 1.22))
    d = np.hypot(u, v)
    body = smooth(1.012, 0.988, d)
    zz = np.sqrt(np.clip(1 - d * d, 0, 1))
    along, up = np.arctan2(u, zz + 1e-3), np.arcsin(np.clip(v, -1, 1))
    first, second = rgb(GLASS[number % 9]), rgb(GLASS[(number * 4 + 3) % 9])
    rows = 7 + number % 3
    j = np.floor(up * rows / np.pi * 2)
    count = np.maximum(3, np.round(26 * np.cos(np.clip((j + 0.5) * np.pi / rows / 2, -1.45, 1.45))))
    turn = along * count / (2 * np.pi) * 2 + 0.5 * (j % 2)
    fu, fv = turn - np.floor(turn) - 0.5, up * rows / np.pi * 2 - j - 0.5
    diamond = np.abs(fu) + np.abs(fv)
    star = np.minimum(diamond, np.maximum(np.abs(fu), np.abs(fv)) * 1.35)
    piece = smooth(0.47, 0.42, star if number % 2 else diamond)
    band = (np.abs(j) < 2) if number % 2 else (j % 2 == 0)
    tint = np.where(band[..., None], first, second)
    sparkle = 0.6 + 0.8 * np.abs(np.sin(np.floor(turn) * 12.9 + j * 4.7))
    inner = 0.30 + 1.5 * zz ** 2.2 + 1.4 * np.exp(-((u * u + (v + 0.05) ** 2) / 0.10))
    shine = tint * (inner * sparkle * 1.25)[..., None] + rgb("#fff0cc") * (0.9 * np.exp(-((u * u + v * v) / 0.05)))[..., None]
    metal = rgb("#6a4418", 0.10) + tint * (0.07 * inner)[..., None]
    globe = mix(metal, shine, piece) + rgb("#ffe8c0", 0.22) * np.exp(-(((u + 0.42) / 0.16) ** 2 + ((v + 0.5) / 0.12) ** 2))[..., None]
    globe = globe * smooth(1.0, 0.90, d)[..., None] * 0.8 + globe * 0.2
    part = image[y0:y1, x0:x1]
    part += (np.exp(-np.maximum(d - 0.9, 0) / 0.32) * 0.17)[..., None] * mix(first, second, F(0.4))
    chain = (np.abs(u) < 0.020 + 0.014 * (np.sin(yy / (0.05 * r)) > 0)) & (v < -1)
    cap = ((np.abs(u) < 0.30 + 0.20 * (v + 1.10)) & (v < -0.90) & (v > -1.22)) | ((np.hypot(u, v + 1.30) < 0.11))
    tail = (np.abs(u) < 0.16 * np.clip(1.45 - v, 0, 1)) & (v > 0.94) & (v < 1.42)
    brass = rgb("#8a5a20", 0.22) * (0.5 + 0.9 * np.clip(u * 2 + 0.5, 0, 1))[..., None]
    soft = max(0.6, (1 - focus) * 0.05 * r)
    solid = np.clip(body + cap + tail + chain, 0, 1)
    colour = np.where((body > 0.5)[..., None], globe, brass)
    image[y0:y1, x0:x1] = mix(part, blur(colour, soft * 0.6), blur(solid.astype(F), soft))


def spiral_stair():
    """Return a spiral stair seen from its top: treads of wood, an iron rail, light from below."""
    w, h = PORTRAIT
    y, x = np.mgrid[0:h, 0:w].astype(F)
    u, v = (x - 0.53 * w) / w, (y - 0.50 * h) / w
    rho, phi = np.hypot(u, v) + 1e-5, np.arctan2(v, u)
    pitch, inner, outer, focal = 3.1, 0.86, 2.45, 0.60
    turns = (phi / (2 * np.pi)) % 1
    slope = rho / F(focal)
    # A point of the stair at turn n lies pitch * (turns + n) below the eye, at radius slope * depth.
    n = np.ceil(inner / (slope * pitch) - turns)
    n = np.maximum(n, 0)
    depth = pitch * (turns + n) + 1e-3
    radius = slope * depth
    steps = 22
    tread = (turns * steps) % 1
    on_stair = radius <= outer
    wall_depth = F(outer) / slope
    above = pitch * (np.floor(wall_depth / pitch - turns) + turns)
    grain = fbm(phi * 9 + np.floor(turns * steps) * 3.7, radius * 14 + n, 221, 1.0)
    wood = mix(rgb("#7a4a24") * np.ones((h, w, 3), F), rgb("#b98550"), smooth(-1.6, 1.6, grain))
    wood = wood * (0.62 + 0.38 * smooth(0.0, 0.10, tread) * smooth(1.0, 0.55, tread * 0.9))[..., None]
    runner = smooth(0.02, 0.0, np.abs(radius - 1.62) - 0.44)
    edge = smooth(0.02, 0.0, np.abs(np.abs(radius - 1.62) - 0.40) - 0.02)
    carpet = mix(rgb("#8a1f1c") * np.ones((h, w, 3), F), rgb("#c8983c"), edge) * (0.85 + 0.12 * fbm(radius * 60, phi * 200, 222, 0.6))[..., None]
    wood = mix(wood, carpet * (0.55 + 0.45 * smooth(0.0, 0.16, tread))[..., None], runner)
    plaster = rgb("#e8dcc4") * (1 + 0.05 * fbm(phi * 6, wall_depth * 0.8, 223, 1.5))[..., None]
    line = np.abs(((wall_depth - above) / pitch) - 0.68)
    plaster = mix(plaster, rgb("#6a4428"), smooth(0.035, 0.02, np.abs(line)))
    lamp = np.exp(-(((turns * 4) % 1 - 0.5) / 0.10) ** 2 - (((wall_depth - above) / pitch - 0.32) / 0.10) ** 2)
    light_stair = 0.16 + 0.85 * np.exp(-depth / 16) + 0.9 * smooth(10, 26, depth)
    light_stair = light_stair * (0.72 + 0.28 * np.sin(phi * 1.0 + 0.6)) * (0.72 + 0.28 * smooth(inner, inner + 0.3, radius))
    light_wall = 0.24 + 0.6 * np.exp(-wall_depth / 13)
    warm = rgb("#ffd9a4")
    stair = wood * warm * light_stair[..., None] * 1.25
    wall = plaster * warm * light_wall[..., None] * 0.62 + lamp[..., None] * rgb("#ffc070", 1.5)
    shade = 1 - 0.5 * smooth(0.30, 0.0, np.abs(radius - outer))
    image = np.where(on_stair[..., None], stair * shade[..., None], wall)
    image = _handrail(image, rho, turns, n, pitch, inner, focal)
    floor_depth = pitch * 9.0
    bottom = slope * floor_depth < inner * 1.0
    tiles = np.where((np.floor(phi / np.pi * 8) + np.floor(np.log(rho) * 6)) % 2 == 0, 1.0, 0.35)
    ground = tiles[..., None] * rgb("#f2dcb4", 0.9) + (np.exp(-(rho / 0.012) ** 2))[..., None] * rgb("#fff0d0", 2.0)
    image = np.where((bottom & (rho < inner * focal / floor_depth * 0.96))[..., None], ground, image)
    image = image + np.exp(-(rho / 0.10) ** 1.4)[..., None] * rgb("#ffc47a", 0.32)
    return develop(image, 1.35, bloom=0.12, grain=0.013, contrast=0.09)


def _handrail(image, rho, turns, n, pitch, inner, focal):
    """Return the image with the handrail along the inner edge and its balusters, turn by turn, the lowest first."""
    for k in range(12, -1, -1):
        level = pitch * (turns + k)
        high = np.maximum(level - 0.92, 0.02)
        for r0, thick, tint, shine in ((inner - 0.02, 0.05, "#3a2414", 0.0), (inner, 0.032, "#9a6a34", 1.0)):
            at = F(r0) * focal / high
            wide = thick * focal / high
            body = smooth(1.0, 0.6, np.abs(rho - at) / wide)
            glint = 0.35 + 0.9 * shine * smooth(0.5, 0.0, np.abs((rho - at) / wide + 0.25))
            fade = 0.25 + np.exp(-high / 14) + 0.5 * smooth(10, 26, high)
            image = mix(image, rgb(tint) * (glint * fade)[..., None] * 1.4, body * (level > 0.95))
        foot, top = F(inner) * focal / np.maximum(level, 0.02), F(inner) * focal / high
        bars = np.abs(((turns + k) * 66) % 1 - 0.5) > 0.5 - 0.10
        inside = (rho > foot) & (rho < top) & bars & (level > 0.95)
        fade = 0.3 + np.exp(-level / 14)
        image = np.where(inside[..., None], rgb("#241a14") * (0.5 * fade)[..., None], image)
    return image


def balloons():
    """Return hot-air balloons over misty hills at sunrise."""
    cam = Camera(LANDSCAPE, horizon=0.66, focal=1.0, y=300)
    w, h = cam.size
    sun = sun_at(-24, 6)
    stops = [(0, rgb("#ffcf8e", 1.2)), (0.08, rgb("#fcbf98", 1.0)), (0.22, rgb("#dcb4b8", 0.8)), (0.5, rgb("#8ea6d2", 0.64)), (0.9, rgb("#5c86c6", 0.56))]
    scene = skies.dome(cam, stops, sun, rgb("#ffca80", 0.9))
    scene = skies.sheet(cam, scene, sun, rgb("#ffe0c0", 1.15), rgb("#c0a4b4", 0.8), cover=-0.6, scale=5200, height=3200, soft=2, opacity=0.7, stretch=0.4, seed=231, vanish=0.1)
    scene = scene + skies.disc(cam, sun, 0.012)[..., None] * rgb("#fff0c8", 9)
    _misty_hills(scene, cam)
    rng = np.random.default_rng(232)
    fleet = [(rng.uniform(0.02, 0.98), rng.uniform(0.28, 0.63), rng.uniform(0.008, 0.02)) for _ in range(26)]
    fleet += [(0.83, 0.40, 0.038), (0.36, 0.45, 0.034), (0.10, 0.37, 0.046), (0.56, 0.28, 0.052), (0.93, 0.16, 0.060), (0.70, 0.60, 0.045), (0.28, 0.24, 0.105)]
    for k, (x, y, size) in enumerate(sorted(fleet, key=lambda one: one[2])):
        _balloon(scene, x * w, y * h, size * w, k, float(np.exp(-size / 0.022)) * 0.85)
    return develop(scene, 1.0, bloom=0.08, grain=0.011, contrast=0.09)


def _misty_hills(scene, cam):
    """Paint ridges one behind the other with mist between them, trees on the nearest."""
    h, w = scene.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    for k in range(8):
        near = k / 7
        level = 0.615 + 0.36 * near ** 1.35
        crest = level - (0.020 + 0.045 * near) * (ridged(x[:1] / F(w) * (5 - 2.6 * near) + 3.3 * k, 0 * x[:1] + k, 233 + k, 6) - 0.6)
        crest = crest - 0.004 * near * fbm(x[:1] / F(0.016 * w), 0 * x[:1] + k, 243, 1.6)
        down = y / h - crest
        leaf = mix(rgb("#2c4024", 0.5) * np.ones_like(scene), rgb("#9c9048", 0.75), smooth(-1.4, 1.6, fbm(x / F(0.05 * w) * (2 - near), y / F(0.030 * h) * (2 - near), 251 + k, 1.2)))
        tone = mix(leaf, rgb("#f0c4a0", 0.9), F(0.92 - 0.74 * near))
        tone = mix(tone, rgb("#ffe2bc", 1.05), np.clip(smooth(0.0, 0.075 + 0.05 * near, down + 0.012 * fbm(x / F(0.2 * w), y / F(0.05 * h), 261 + k, 1.7)) * (0.95 - 0.55 * near), 0, 1))
        scene[:] = mix(scene, tone, smooth(-0.0012, 0.0012, down))


def _balloon(scene, cx, cy, r, number, hidden):
    """Paint one balloon of radius r whose envelope is centred at cx, cy: gores, bands, its basket and the burner's light."""
    h, w = scene.shape[:2]
    x0, x1, y0, y1 = max(0, int(cx - r * 1.2)), min(w, int(cx + r * 1.2)), max(0, int(cy - r * 1.2)), min(h, int(cy + r * 2.1))
    if x1 <= x0 or y1 <= y0:
        return
    yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
    u, v = (xx - cx) / r, (yy - cy) / r
    girth = np.where(v < 0, np.sqrt(np.clip(1 - v * v, 0, 1)), np.clip(np.cos(np.clip(v, 0, 1.28) * 1.08) ** 0.92, 0.17, 1))
    inside = smooth(0.02, -0.01, np.abs(u) - girth) * (v > -1) * (v < 1.28)
    side = np.clip(u / np.maximum(girth, 0.05), -1, 1)
    angle = np.arcsin(side)
    gore = np.floor((angle / np.pi + 0.5) * 12 + 0.15 * number)
    palette = [rgb(c) for c in ("#d8321e", "#f2b01e", "#1f58a8", "#f4ecd8", "#e86a1c", "#2f8a5a", "#7a2a7a", "#f0d03c", "#c81e4a", "#2a98b8")]
    a, b, c = (palette[(number * m + s) % 10] for m, s in ((3, 0), (7, 3), (1, 6)))
    style = number % 4
    if style == 0:
        pick = gore % 2 == 0
    elif style == 1:
        pick = np.abs(v + 0.05) < 0.22
    elif style == 2:
        pick = (np.floor((v + gore * 0.12 * np.sign(u + 0.01)) * 4) % 2) == 0
    else:
        pick = np.abs(np.abs(v + 0.1) - 0.38) < 0.10
    colour = np.where(pick[..., None], a, b)
    colour = np.where(((v > 0.78) | (v < -0.86))[..., None], c, colour)
    depth = np.sqrt(np.clip(1 - side * side, 0, 1))
    seam = 1 - 0.22 * smooth(0.42, 0.5, np.abs((angle / np.pi + 0.5) * 12 % 1 - 0.5))
    lit_ = np.clip(-0.55 * side + 0.35 * depth - 0.25 * v, 0, 1)
    light = rgb("#ffcf94", 1.75) * lit_[..., None] + rgb("#a8b4da", 0.40) + rgb("#ffb070", 0.20) * np.clip(v, 0, 1)[..., None]
    body = colour * light * seam[..., None] * (0.55 + 0.45 * depth)[..., None]
    body = body + (np.exp(-((v - 0.9) / 0.35) ** 2) * depth * 0.55 * (number % 3 == 0))[..., None] * colour * rgb("#ffb050", 1.6)
    basket = (np.abs(u) < 0.13) & (v > 1.56) & (v < 1.76)
    ropes = (np.abs(np.abs(u) - (0.17 - 0.16 * (v - 1.28))) < max(0.012, 0.6 / r)) & (v > 1.26) & (v < 1.58)
    people = ((np.abs(np.abs(u) - 0.06) < 0.032) & (v > 1.47) & (v < 1.58))
    flame = np.exp(-((u / 0.035) ** 2 + ((v - 1.36) / 0.08) ** 2)) * (number % 3 == 0)
    rest = rgb("#6a4422", 0.5) * np.ones_like(body)
    rest = np.where((people | ropes)[..., None], rgb("#2c241e", 0.35), rest)
    out = np.where((v < 1.28)[..., None], body, rest)
    out = mix(out, rgb("#fbd0a4", 0.98), F(hidden))
    solid = np.clip(inside + basket + ropes * 0.8 + people, 0, 1)
    part = mix(scene[y0:y1, x0:x1], out, blur(solid.astype(F), 0.5))
    scene[y0:y1, x0:x1] = part + flame[..., None] * rgb("#ffb84a", 3.0 * (1 - hidden))


def wooden_jetty():
    """Return a wooden jetty with a rowing boat on a still lake at dawn, hills in the mist."""
    cam = Camera(LANDSCAPE, horizon=0.44, focal=0.92, y=1.75, z=-3.2, x=0.35, heading=-0.06)
    sun = sun_at(20, 4)

    def planks(x, y, z):
        q, k = repeat(z, 0.19)
        lift = 0.012 * np.sin(k * 12.7)
        board = box(x - 0.03 * np.sin(k * 7.3), y - F(0.50) - lift, q, (0.86, 0.028, 0.086), 0.008)
        return np.maximum(board, z - F(13.6))

    def frame(x, y, z):
        q, k = repeat(z - F(1.2), 2.4)
        piles = np.maximum(post(np.abs(x) - F(0.88), y, q, 0.085, -1.5, 1.05 + 0.0), z - F(14.2))
        beams = np.maximum(box(np.abs(x) - F(0.7), y - F(0.40), z, (0.06, 0.08, 40)), z - F(13.5))
        return union(piles, beams)

    def boat(x, y, z):
        x, z = x + F(2.5), z - F(7.0)
        c, s = F(np.cos(0.22)), F(np.sin(0.22))
        x, z = x * c - z * s, x * s + z * c
        half = 0.66 * np.sqrt(np.clip(1 - (z / 2.15) ** 2, 0.0, 1)) * (0.74 + 0.45 * np.clip(y, 0, 0.6))
        rim = 0.34 + 0.055 * z * z
        outer = np.maximum(np.maximum(np.abs(x) - half, y - rim), -y - F(0.2))
        inner = np.maximum(np.abs(x) - half + 0.05, F(0.06) - y)
        seats = np.maximum(np.maximum(np.abs(x) - half, np.abs(y - F(0.24)) - F(0.025)), np.abs(np.abs(z - 0.1) - F(0.75)) - F(0.13))
        return np.maximum(union(np.maximum(outer, -inner), seats) * F(0.7), np.abs(z) - F(2.12))

    def distance(x, y, z):
        return union(planks(x, y, z), frame(x, y, z), boat(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        kinds = np.argmin(np.stack([planks(*p), frame(*p), boat(*p)]), 0)
        k = np.round(z / 0.19)
        grain = fbm(x * 1.2 + k * 5.1, z * 22, 271, 0.9)
        wood = blend(rgb("#4c4238"), rgb("#a08c74"), smooth(-1.7, 1.7, grain + 0.7 * np.sin(k * 3.7)))
        nail = smooth(0.016, 0.009, np.hypot(np.abs(x) - 0.7, repeat(z, 0.19)[0]))
        wood = wood * (1 - 0.6 * nail)[:, None]
        pile = blend(rgb("#3a3028"), rgb("#7c6a54"), smooth(-1.5, 1.5, fbm(x * 9 + z * 7, y * 2, 272, 1.1)))
        pile = np.where((y < 0.16)[:, None], rgb("#2a2c20"), pile)
        paint_ = blend(rgb("#8a2a1c"), rgb("#b84430"), smooth(-1.5, 1.5, fbm(z * 3, y * 8, 273, 1.0)))
        inner = ((n[1] > 0.25) | (y < 0.16)) & (kinds == 2)
        paint_ = np.where(inner[:, None], rgb("#b08a5c"), paint_)
        colour = np.choose(kinds[:, None], [wood, pile, paint_])
        seen = solids.shadow(distance, p, n, sun, 12, 10, 26)
        open_ = solids.occlusion(distance, p, n, 0.5)
        light = solids.daylight(colour, n, sun, rgb("#ffc890", 3.6), rgb("#b4b8d8", 0.62), seen, open_, 0.3)
        shine = np.clip(n[1], 0, 1) * seen * 0.28 * smooth(1.2, 12, t) * (kinds == 0)
        return light + shine[:, None] * rgb("#ffd8ac", 1.2)

    stops = [(0, rgb("#ffd096", 1.2)), (0.07, rgb("#fcbf9a", 1.0)), (0.2, rgb("#d8b0bc", 0.78)), (0.45, rgb("#8c9ccc", 0.6)), (0.9, rgb("#5a7cc0", 0.5))]
    scene = skies.dome(cam, stops, sun, rgb("#ffc880", 0.9))
    scene = skies.sheet(cam, scene, sun, rgb("#ffd2ac", 1.15), rgb("#b094ae", 0.75), cover=-0.15, scale=4000, height=2600, soft=1.9, opacity=0.8, stretch=0.4, seed=274, vanish=0.1)
    _lake_shore(scene, cam)
    lake = water.sea(scene, cam, rgb("#2a3444", 0.20), steep=0.016, length=1.4, still=0.7, seed=275, swell=0.3)
    scene = _lake(scene, lake, cam, distance, shade)
    scene, _ = solids.trace(cam, distance, shade, scene, 60, 120, 0.85)
    return develop(scene, 1.02, bloom=0.09, grain=0.011, contrast=0.09)


def _lake_shore(scene, cam):
    """Paint the hills beyond the lake with mist at their feet, and the trees of the shore."""
    h, w = scene.shape[:2]
    rng = np.random.default_rng(276)
    x = np.arange(w, dtype=F)
    up = (F(cam.row) - np.arange(h, dtype=F)[:, None]) / h
    for k, (tall, tone, air) in enumerate(((0.15, "#6a6c92", 0.72), (0.105, "#545a74", 0.5), (0.055, "#3c4448", 0.3))):
        crest = tall * (0.75 + 0.5 * np.sin(x / w * (3.2 + k) + 1.3 + 2 * k)) + 0.012 * fbm(x / F(0.09 * w), 0 * x + k, 277, 1.8) + 0.0025 * fbm(x / F(0.006 * w), 0 * x + k, 278, 0.9)
        body = mix(rgb(tone, 0.5) * np.ones_like(scene), rgb("#f8c8a4", 0.95), F(air))
        body = mix(body, rgb("#ffdcb8", 1.05), np.clip(np.exp(-up / 0.028) * 0.85, 0, 1) * np.ones(w, F))
        scene[:] = mix(scene, body, smooth(0.0015, -0.0015, up - crest) * (up > 0))
    for at in np.concatenate([rng.uniform(-0.02, 0.30, 26), rng.uniform(0.74, 1.02, 26)]):
        edge = min(abs(at - 0.30), abs(at - 0.74)) if at < 0.31 or at > 0.73 else 0
        plants.plant(scene, plants.conifer(279 + int(rng.integers(3)), sun=0.4), at * w, cam.row + 0.004 * h, h * rng.uniform(0.05, 0.10) * (0.5 + 3 * edge),
                     rgb("#1c2420", 0.4), rgb("#5c6450", 0.7), air=rgb("#fcd2ac", 0.95), hidden=0.34)


def _lake(scene, lake, cam, distance, shade):
    """Return the scene with the lake: the far shore mirrored, and the jetty's own reflection traced."""
    h, w = scene.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    down = np.maximum(y - F(cam.row), 0)
    shake = (0.3 + 0.010 * down) * fbm(x / F(0.06 * w), 60 * np.log1p(down / F(0.2 * h)), 281, 1.6)
    rows = np.clip(cam.row - down * 1.0 + 2.0 * shake, 0, cam.row - 1).astype(int)
    columns = np.clip(x + 0.5 * shake, 0, w - 1).astype(int)
    below = mix(scene[rows, columns] * rgb("#f0f0f0", 0.84), lake, 0.10 + 0.20 * smooth(0, 0.5 * h, down))
    under = Camera(cam.size, cam.horizon, cam.focal, cam.x, -cam.y, cam.z, cam.heading)
    under_rays = [r.reshape(-1) for r in np.broadcast_arrays(*cam.rays())]
    out = mix(scene, below, smooth(cam.row - 1, cam.row + 1, y)).reshape(-1, 3)
    low = np.flatnonzero(under_rays[1] < -1e-3)
    for part in np.array_split(low, max(1, low.size // solids.CHUNK)):
        reach = -cam.y / under_rays[1][part]
        wx, wz = cam.x + under_rays[0][part] * reach, cam.z + under_rays[2][part] * reach
        lean = 0.010 * fbm(wx / 0.8, wz / 0.8, 282, 1.5)
        ray = [under_rays[0][part] + lean, -under_rays[1][part] + 0.4 * lean, under_rays[2][part]]
        start = [wx.astype(F), np.full(wx.shape, 0.01, F), wz.astype(F)]
        t = solids.march(distance, start, ray, 0.02, 30, 70)
        met = np.flatnonzero(np.isfinite(t))
        if met.size:
            q = [c[met] + r[met] * t[met] for c, r in zip(start, ray)]
            seen = shade(q, solids.normal(distance, q, t[met]), t[met] + reach[met], None)
            out[part[met]] = seen * rgb("#c8ccd0", 0.62) + lake.reshape(-1, 3)[part[met]] * 0.12
    return out.reshape(h, w, 3)
