"""Where people live: canal houses, painted houses on a hill, a windmill, a cabin in the snow."""
import numpy as np
from PIL import Image, ImageDraw

from .. import plants, solids, water
from .. import sky as skies
from ..light import LANDSCAPE, blur, develop, rgb
from ..noise import F, fbm, mix, smooth
from ..solids import blend, box, gable, post, repeat, union
from ..terrain import Camera, sun_at
from .monuments import reflected


def _lottery(*numbers):
    """Return a repeatable random number (0..1) for whole-numbered places."""
    total = 0
    for k, n in enumerate(numbers):
        total = total + n * F((12.9898, 78.233, 37.719)[k])
    s = np.sin(total) * 43758.5453
    return s - np.floor(s)


def canal_houses():
    """Return gabled brick houses and elms along a canal in evening light."""
    cam = Camera(LANDSCAPE, horizon=0.60, focal=0.88, y=2.4, z=0.0, x=1.5)
    sun = sun_at(62, 27)
    wide = 5.6

    def plot(x, z):
        """Return the place along a house front, the house's number and its random numbers."""
        q, k = repeat(z, wide)
        side = np.where(x > 0, 1.0, 2.0)
        return q, k, side, _lottery(k, side), _lottery(k, side, 3.0)

    def houses(x, y, z):
        q, k, side, tag, tag2 = plot(x, z)
        tall = 9.5 + 3.2 * tag
        out = np.abs(x) - F(13.0)
        body = np.maximum(np.maximum(-out, y - tall), np.abs(q) - F(2.78))
        stepped = np.floor(np.maximum(2.8 - np.abs(q), 0) / 0.7) * 0.95
        bell = 3.0 * np.exp(-(q / 1.25) ** 2)
        top = tall + np.where(tag2 < 0.4, stepped, np.where(tag2 < 0.7, bell, 2.1 - 0.75 * np.abs(q)))
        front = np.maximum(np.maximum(np.abs(out - F(0.22)) - F(0.24), (y - top) * F(0.55)), np.abs(q) - F(2.78))
        roof = np.maximum(np.maximum((y - tall - 2.2 + 0.95 * np.abs(q)) * F(0.7), -(out - 0.4)), out - F(9))
        cornice = box(out + 0.12, y - tall, q, (0.28, 0.13, 2.75))
        return union(body, front, roof, cornice) * F(0.9)

    def quay(x, y, z):
        return box(np.abs(x) - F(19.2), y + F(0.5), z, (10.5, 1.5, 400))

    def bridge(x, y, z):
        z = z - F(82)
        deck = 2.3 - 0.012 * x * x
        body = np.maximum(np.maximum(y - deck - 1.0, np.abs(z) - F(2.6)), np.abs(x) - F(10))
        return np.maximum(body, -(np.hypot(repeat(x, 6.0)[0], y + 0.6) - F(2.5)))

    def trees(x, y, z):
        q, k = repeat(z - F(5), 11.2)
        a = np.abs(x) - F(9.9)
        return np.maximum(np.maximum(np.hypot(a - 0.1 * np.sin(y), q) - F(0.17), y - F(6)), F(10) - z)

    def boats(x, y, z):
        q, k = repeat(z - F(3), 12.5)
        a = np.abs(x) - F(6.9)
        hull = np.maximum(np.maximum(np.abs(a) - F(1.05) * np.sqrt(np.clip(1 - (q / 5.4) ** 2, 0.0, 1)), y - F(0.55) - 0.012 * q * q), np.abs(q) - F(5.3))
        cabin = box(a, y - F(0.8), q - F(0.8), (0.7, 0.5, 2.4), 0.1)
        return np.where(_lottery(np.round((z - 3) / 12.5), np.sign(x)) < 0.7, np.minimum(hull, cabin), 3.0) * F(0.7)

    def distance(x, y, z):
        return union(houses(x, y, z), quay(x, y, z), bridge(x, y, z), trees(x, y, z), boats(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        kinds = np.argmin(np.stack([houses(*p), quay(*p), bridge(*p), trees(*p), boats(*p)]), 0)
        q, k, side, tag, tag2 = plot(x, z)
        paints = np.stack([rgb(c) for c in ("#7c3a28", "#94503a", "#5e2c22", "#c8b48e", "#a8745a", "#3c3430", "#d6cdb8", "#8a6a52", "#6e7f88")])
        brick = paints[np.clip((_lottery(k, side, 7.0) * 9).astype(int), 0, 8)] * (1 + 0.14 * fbm(z * 3, y * 9, 141, 0.8))[:, None]
        tall = 9.5 + 3.2 * tag
        bays, storey = 1.75, 2.75 - 0.0 * tag
        i, fu = np.round(q / bays), np.abs(repeat(q, bays)[0])
        j, fv = np.floor((y - 1.0) / storey), (y - 1.0) / storey % 1
        face = (kinds == 0) & (np.abs(n[0]) > 0.7) & (np.abs(i) < 2)
        frame = face & (fu < 0.56) & (fv > 0.14) & (fv < 0.86) & (y < tall - 0.2)
        pane = frame & (fu < 0.46) & (fv > 0.19) & (fv < 0.81) & (np.abs(fu - 0.0) > 0.035) & (np.abs(fv - 0.55) > 0.015)
        on = _lottery(k * 3 + i, j, side) < 0.22
        colour = np.where(frame[:, None], rgb("#e6e0d2"), brick)
        colour = np.where(((kinds == 0) & (np.abs(np.abs(q) - 2.78) < 0.03))[:, None], colour * 0.4, colour)
        colour = np.where(((kinds == 0) & (y > tall - 0.14) & (y < tall + 0.14) & (np.abs(n[0]) > 0.3))[:, None], rgb("#dcd4c2"), colour)
        colour = np.where(((kinds == 0) & (n[1] > 0.35))[:, None], rgb("#6e4230"), colour)
        stone = blend(rgb("#6c665e"), rgb("#a09688"), smooth(-1.5, 1.5, fbm(x * 2, z * 2 + y * 3, 142, 1.0)))
        colour = np.where(((kinds == 1) | (kinds == 2))[:, None], stone, colour)
        colour = np.where((kinds == 3)[:, None], rgb("#4a3c2c"), colour)
        hulls = np.stack([rgb(c) for c in ("#1f3a34", "#7a2c20", "#22324e", "#c8b890")])[(_lottery(np.round((z - 3) / 12.5), np.sign(x), 2.0) * 4).astype(int) % 4]
        colour = np.where((kinds == 4)[:, None], np.where((y > 0.52)[:, None], rgb("#c8a06a"), hulls), colour)
        seen = solids.shadow(distance, p, n, sun, 40, 14, 30)
        leafy = smooth(-0.6, 0.8, fbm(z * 0.5 + y * 0.2, y * 0.5 - x * 0.1, 143, 1.5))
        open_ = solids.occlusion(distance, p, n, 1.6)
        light = solids.daylight(colour, n, sun, rgb("#ffc078", 4.0), rgb("#a2b2da", 0.58), seen * (0.35 + 0.65 * leafy), open_, 0.25)
        sheen = rgb("#b8c4dc", 0.30) * (0.35 + 0.9 * _lottery(k * 3 + i, j + 40, side))[:, None]
        light = np.where(pane[:, None], np.where(on[:, None], rgb("#ffbe70", 0.95), sheen), light)
        return blend(light, rgb("#f0c49c", 0.85), 1 - np.exp(-np.maximum(t - 8, 0) / 170))

    stops = [(0, rgb("#fbd09a", 1.1)), (0.12, rgb("#efcdb2", 0.92)), (0.32, rgb("#a8b6d4", 0.72)), (0.8, rgb("#5c86c0", 0.58))]
    scene = skies.dome(cam, stops, sun_at(4, 8), rgb("#ffce8c", 0.8))
    scene = skies.sheet(cam, scene, sun, rgb("#ffe4c4", 1.15), rgb("#b8a8b8", 0.8), cover=-0.4, scale=3800, height=2500, soft=1.9, opacity=0.75, stretch=0.4, seed=144, vanish=0.1)
    scene, _ = solids.trace(cam, distance, shade, scene, 260, 120, 0.9)
    _elms(scene, cam)
    dark = np.ones_like(scene) * rgb("#3a4038", 0.22)
    y, x = np.mgrid[0:cam.size[1], 0:cam.size[0]].astype(F)
    depth, wx, wz = water.plane(cam, -0.4)
    wet = smooth(8.72, 8.66, np.abs(wx)) * (y > cam.row + 3) * (np.abs(wz) < 150)
    mirrored = _street_mirror(scene, cam, wx, wz, dark)
    clear = _is_clear(cam, distance)
    scene = mix(scene, mirrored, wet * clear)
    return develop(scene, 0.98, bloom=0.07, grain=0.011, contrast=0.12)


def _is_clear(cam, distance):
    """Return the mask of pixels at which the water is nearer than any solid."""
    rays = np.broadcast_arrays(*cam.rays())
    flat = [r.reshape(-1) for r in rays]
    level = np.where(flat[1] < -1e-4, (-0.4 - cam.y) / np.minimum(flat[1], -1e-4), np.inf)
    out = np.zeros(flat[0].size, F)
    low = np.flatnonzero(flat[1] < -1e-3)
    for part in np.array_split(low, max(1, low.size // solids.CHUNK)):
        t = solids.march(distance, (cam.x, cam.y, cam.z), [r[part] for r in flat], 0.05, 260, 110)
        out[part] = t > level[part]
    return out.reshape(rays[0].shape)


def _street_mirror(scene, cam, wx, wz, dark):
    """Return the water of the canal: the scene above mirrored about the far end of the water, rippled."""
    h, w = scene.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    down = np.maximum(y - F(cam.row), 0)
    shake = 0.9 * fbm(wx / 1.6, np.minimum(wz, 200) / 0.9, 145, 1.5) * (0.25 + 0.012 * down)
    rows = np.clip(cam.row - down * (cam.y - 0.0) / (cam.y + 0.8) - 1.6 * np.abs(shake) * 3, 0, cam.row - 1).astype(int)
    columns = np.clip(x + 1.2 * shake, 0, w - 1).astype(int)
    return mix(scene[rows, columns] * rgb("#e2e6e0", 0.72), dark, 0.16 + 0.35 * smooth(0, 0.42 * h, down))


def _elms(scene, cam):
    """Plant the elms of the quays, far ones first."""
    rng = np.random.default_rng(146)
    for depth in (72, 61, 50, 38.6, 27.4, 16.2):
        for side in (-1, 1):
            px, py, d = cam.project(side * 9.9, 1.0, depth)
            tints = (("#2a3410", "#b4b24a"), ("#3c3210", "#d8b040"))[int(rng.random() < 0.4)]
            plants.plant(scene, plants.broadleaf(147 + int(rng.integers(4)), sun=0.6), px, py, cam.f * rng.uniform(8, 9.5) / d,
                         rgb(tints[0], 0.5), rgb(tints[1], 1.1), second=rgb("#3a2e22", 0.6), air=rgb("#f0c49c", 0.85), hidden=float(1 - np.exp(-depth / 130)))


def painted_houses():
    """Return wooden houses in bright colours climbing a hill above a harbour."""
    cam = Camera(LANDSCAPE, horizon=0.34, focal=1.30, y=15, z=-70.0, x=0)
    sun = sun_at(-118, 34)
    cell = (9.6, 10.5)

    def hill(x, z):
        return 24 * smooth(-8, 92, z) + 3.0 * np.sin(x * 0.045 + 1) * smooth(0, 60, z) + 1.1 * fbm(x * 0.03, z * 0.03, 151, 1.8)

    def lot(x, z):
        """Return place within a house's lot, the lot's number and its random numbers."""
        r, m = repeat(z - F(6), cell[1])
        shift = 4.8 * (m % 2) + 2.0 * np.sin(m * 2.1)
        q, k = repeat(x - shift, cell[0])
        return q, r, k, m, _lottery(k, m), _lottery(k, m, 2.0)

    def houses(x, y, z):
        q, r, k, m, tag, tag2 = lot(x, z)
        base = hill(k * F(cell[0]) + 4.8 * (m % 2) + 2.0 * np.sin(m * 2.1), m * F(cell[1]) + F(6))
        y = y - base
        turn = tag2 > 0.45
        a, b = np.where(turn, q, r), np.where(turn, r, q)
        half_a, half_b, tall = 2.7 + 0.5 * tag, 3.0 + 0.8 * tag2, 4.0 + 1.8 * tag
        body = np.maximum(np.maximum(np.abs(a) - half_a, np.abs(b) - half_b), np.maximum(y - tall, -y - 4))
        n = 1 / np.hypot(half_a + 0.35, 2.6)
        slope = (np.abs(a) * 2.6 + (y - tall) * (half_a + 0.35) - (half_a + 0.35) * 2.6) * n
        roof = np.maximum(np.maximum(slope, tall - y), np.abs(b) - half_b - 0.3)
        inner = np.maximum(np.maximum(slope + 0.22, tall - 0.1 - y), np.abs(b) - half_b)
        chimney = np.maximum(np.maximum(np.abs(a - 0.8) - 0.32, np.abs(b - 1.0) - 0.32), np.abs(y - tall - 1.9) - 1.5)
        out = union(body, np.maximum(roof, -slope - 0.25), inner, chimney)
        gap = np.maximum(np.abs(q) - F(cell[0] / 2), np.abs(r) - F(cell[1] / 2))
        return np.where((tag2 < 0.92) & (m >= 0), np.minimum(out, F(1.2) - gap), F(1.2) - gap) * F(0.75)

    def ground(x, y, z):
        return np.where(z > -6, y - hill(x, z), np.maximum(y - F(0.6), z + F(5.5))) * F(0.8)

    def distance(x, y, z):
        return np.minimum(houses(x, y, z), ground(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        q, r, k, m, tag, tag2 = lot(x, z)
        base = hill(k * F(cell[0]) + 4.8 * (m % 2) + 2.0 * np.sin(m * 2.1), m * F(cell[1]) + F(6))
        up, tall = y - base, 4.0 + 1.8 * tag
        turn = tag2 > 0.45
        a, b = np.where(turn, q, r), np.where(turn, r, q)
        half_a = 2.7 + 0.5 * tag
        paints = np.stack([rgb(c) for c in ("#b8281c", "#1f5a9a", "#e2a81e", "#2f7a4a", "#e8e2d2", "#c8582a", "#5a9ab4", "#8e2a3a", "#d8cfb0", "#3a4a6e", "#de7a8a")])
        wall = paints[(_lottery(k, m, 5.0) * 11).astype(int) % 11]
        board = 1 - 0.22 * smooth(0.10, 0.03, np.abs(repeat(up, 0.22)[0])) / (1 + (t / 60) ** 2)
        wall = wall * (board * (1 + 0.06 * fbm(x * 0.7 + z * 0.7, y, 152, 1.3)))[:, None]
        side = np.abs(n[1]) < 0.3
        along = np.where(np.abs(n[0]) > 0.7, r, q)
        fu, fv = repeat(along, 1.75)[0], repeat(up - F(1.6), 2.35)[0]
        inside = side & (up > 0.4) & (up < tall + 1.2) & (np.abs(along) < 2.55)
        frame = inside & (np.abs(fu) < 0.52) & (np.abs(fv) < 0.74)
        pane = inside & (np.abs(fu) < 0.40) & (np.abs(fv) < 0.62) & (np.abs(fu) > 0.045) & (np.abs(fv) > 0.04)
        corner = side & (np.abs(np.abs(along) - np.where(np.where(np.abs(n[0]) > 0.7, ~turn, turn), half_a, 3.0 + 0.8 * tag2)) < 0.14)
        colour = np.where((frame | corner)[:, None], rgb("#f2eee4"), wall)
        tone = _lottery(k, m, 8.0)
        roof = blend(rgb("#3c3f46"), rgb("#7e3a2c"), (tone > 0.6) * 1.0) * (1 + 0.12 * fbm(x * 3, z * 3, 153, 0.9))[:, None]
        colour = np.where(((n[1] > 0.3) & (up > tall - 0.3))[:, None], roof, colour)
        chimney = (up > tall + 0.4) & (np.abs(a - 0.8) < 0.36) & (np.abs(b - 1.0) < 0.36)
        colour = np.where(chimney[:, None], rgb("#9a5a44"), colour)
        earth = houses(*p) > ground(*p)
        turf = blend(rgb("#57602e"), rgb("#9a9658"), smooth(-1.6, 1.6, fbm(x * 0.5, z * 0.5, 154, 1.4)))
        turf = blend(turf, rgb("#8a847c"), smooth(0.5, 1.3, fbm(x * 0.13, z * 0.16, 155, 1.4) + 0.8 * (np.abs(r) > 4.4)))
        colour = np.where(earth[:, None], turf, colour)
        seen = solids.shadow(distance, p, n, sun, 26, 16, 30)
        open_ = solids.occlusion(distance, p, n, 1.8)
        light = solids.daylight(colour, n, sun, rgb("#ffe9c8", 3.5), rgb("#a6c0ea", 0.62), seen, open_, 0.2)
        glass = rgb("#6f8cb4", 0.42) * (0.35 + 0.8 * _lottery(np.round(along / 1.75), np.round(up / 2.35), k + m))[:, None]
        light = np.where((pane & ~earth)[:, None], glass, light)
        return blend(light, rgb("#c4d4e6", 0.85), 1 - np.exp(-np.maximum(t - 60, 0) / 520))

    stops = [(-0.3, rgb("#cfdcea", 0.9)), (0, rgb("#d4e0ec", 0.95)), (0.1, rgb("#a8c6e6", 0.85)), (0.4, rgb("#5a90cc", 0.7))]
    scene = skies.dome(cam, stops)
    scene = skies.sheet(cam, scene, sun, rgb("#ffffff", 1.15), rgb("#b4c0d0", 0.85), cover=-0.1, scale=2600, height=1700, soft=1.7, opacity=0.85, stretch=0.5, seed=156, vanish=0.1)
    scene, depth = solids.trace(cam, distance, shade, scene, 330, 120, 0.9)
    _birches(scene, cam, hill, lot)
    _, wx, wz = water.plane(cam, 0.0)
    rows = np.arange(cam.size[1], dtype=F)[:, None]
    line = cam.row + cam.f * cam.y / 64.5
    sea = np.ones_like(scene) * rgb("#3c5a72", 0.5)
    return develop(reflected(scene, sea, line, 0.72, 0.02, 157), 1.0, bloom=0.05, grain=0.010, contrast=0.08)


def _birches(scene, cam, hill, lot):
    """Plant a few small trees between the houses."""
    rng = np.random.default_rng(158)
    places = [(rng.uniform(-75, 75), rng.uniform(2, 110)) for _ in range(150)]
    for x, z in sorted(places, key=lambda place: -place[1]):
        at = (np.array([x], F), np.array([z], F))
        q, r, *_ = lot(*at)
        if abs(q[0]) < 3.7 or abs(r[0]) < 4.0:
            continue
        px, py, d = cam.project(x, float(hill(*at)[0]), z)
        plants.plant(scene, plants.broadleaf(159 + int(rng.integers(4)), sun=-0.7), px, py, cam.f * rng.uniform(2.2, 4.2) / d, rgb("#2c3c16", 0.6), rgb("#a2b450", 1.1),
                     second=rgb("#7a6e60", 0.6), air=rgb("#c4d4e6", 0.85), hidden=float(1 - np.exp(-max(d - 60, 0) / 520)))


def windmill():
    """Return a thatched windmill at a ditch with reeds in the evening."""
    cam = Camera(LANDSCAPE, horizon=0.72, focal=0.98, y=1.9, z=-39.0, x=-8.5)
    sun = sun_at(-58, 9)
    turn, tilt = -0.42, 0.30

    def mill(x, y, z):
        angle = np.arctan2(z, x)
        facet = np.cos(repeat(angle, np.pi / 4)[0])
        r = np.hypot(x, z) * facet
        width = 4.1 - 0.205 * y + 0.012 * np.maximum(4 - y, 0) ** 2
        tower = np.maximum((r - width) * F(0.95), np.abs(y - F(6.5)) - F(6.5))
        stage = np.maximum(np.maximum(r - F(5.6), np.abs(y - F(4.3)) - F(0.10)), 3.0 - r)
        rail = np.maximum(np.abs(r - F(5.5)) - F(0.05), np.minimum(np.abs(y - F(5.2)), np.abs(y - F(4.8))) - F(0.05))
        braces = np.maximum(np.abs(r - F(3.2) - (y - 2.2) * 1.1) - F(0.10), np.maximum(np.abs(repeat(angle + F(np.pi / 8), np.pi / 4)[0]) * r - F(0.12), np.abs(y - F(3.3)) - F(1.1)))
        base = np.maximum(r - F(4.4), np.abs(y - F(1.5)) - F(1.5))
        return union(tower, stage, rail, braces * F(0.6), base)

    def cap(x, y, z):
        c, s = F(np.cos(turn)), F(np.sin(turn))
        x, z = x * c + z * s, -x * s + z * c
        return np.maximum(np.sqrt((x / 1.75) ** 2 + ((y - 12.9) / 2.0) ** 2 + (z / 2.5) ** 2) - 1, F(12.6) - y) * F(1.2)

    def sails(x, y, z):
        c, s = F(np.cos(turn)), F(np.sin(turn))
        x, z = x * c + z * s, -x * s + z * c
        x, y, z = x, y - F(13.3), z + F(3.1)
        c, s = F(np.cos(tilt)), F(np.sin(tilt))
        x, y = x * c + y * s, -x * s + y * c
        swap = np.abs(x) > np.abs(y)
        a, b = np.where(swap, -y * np.sign(x), x * np.sign(y)), np.where(swap, np.abs(x), np.abs(y))
        stock = box(a, b - F(4.7), z, (0.14, 4.7, 0.14))
        bars = box(a - F(0.75), repeat(np.clip(b, 1.7, 9.2) - F(0.1), 0.52)[0] + b - np.clip(b, 1.7, 9.2), z, (0.82, 0.045, 0.04))
        edges = box(np.abs(a - F(0.80)) - F(0.72), b - F(5.4), z, (0.045, 3.75, 0.045))
        hub = box(x, y, z - F(0.7), (0.35, 0.35, 1.1))
        return union(stock, bars, edges, hub)

    def cottage(x, y, z):
        x, z = x + F(11.5), z - F(7.0)
        return union(box(x, y - F(1.3), z, (4.6, 1.4, 2.7)), gable(z, y - F(2.5), x, (3.1, 4.9), 2.6), box(x - F(2.6), y - F(4.9), z, (0.4, 1.0, 0.4)))

    def fence(x, y, z):
        q, _ = repeat(x, 1.7)
        posts = box(q, y - F(0.4), z + F(3.9), (0.06, 0.62, 0.06))
        return np.maximum(union(posts, box(x, y - F(0.72), z + F(3.9), (60, 0.05, 0.03))), F(5.5) - x)

    def ground(x, y, z):
        bank = smooth(-6.6, -4.6, z + 0.5 * np.sin(x * 0.35) + 0.25 * np.sin(x * 1.3))
        return (y - 0.55 * bank + 0.5 - 0.05 * fbm(x * 0.6, z * 0.6, 171, 1.5)) * F(0.8)

    def distance(x, y, z):
        return union(mill(x, y, z), cap(x, y, z), sails(x, y, z), cottage(x, y, z), fence(x, y, z), ground(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        kinds = np.argmin(np.stack([mill(*p), cap(*p), sails(*p), cottage(*p), fence(*p), ground(*p)]), 0)
        thatch = blend(rgb("#5c4c38"), rgb("#9a8260"), smooth(-1.6, 1.6, fbm(np.arctan2(z, x) * 26, y * 0.8, 172, 1.0)))
        brick = blend(rgb("#7a3e2c"), rgb("#a4644a"), smooth(-1.5, 1.5, fbm((x + z) * 4, y * 9, 173, 0.8)))
        door = (np.abs(x + 1.2) < 0.75) & (y < 2.4) & (n[2] < -0.5)
        body = np.where((y < 3.05)[:, None], np.where(door[:, None], rgb("#1f5a3a"), brick), thatch)
        pane = (np.abs(repeat(np.arctan2(z, x), np.pi / 4)[0]) < 0.11) & (np.abs(repeat(y - 6.6, 2.9)[0]) < 0.42) & (y > 5.6) & (y < 10.5)
        body = np.where(pane[:, None], rgb("#e8e2d4"), body)
        body = np.where(((np.abs(y - 4.3) < 0.2) | ((y > 4.4) & (y < 5.4) & (np.hypot(x, z) > 4.9)))[:, None], rgb("#e2dccc"), body)
        house = np.where((n[1] > 0.3)[:, None], rgb("#a4492e") * (1 + 0.25 * np.cos(x * 22))[:, None], brick)
        house = np.where(((np.abs(repeat(x + 11.5, 2.4)[0]) < 0.5) & (y > 0.8) & (y < 2.1) & (n[2] < -0.7))[:, None], rgb("#f0d8a0", 1.2), house)
        fade = 1 / (1 + (t / 40) ** 2)
        turf = blend(rgb("#4a5520"), rgb("#98964a"), smooth(-1.6, 1.6, fbm(x * 1.1, z * 1.1, 174, 1.3) + fade * fbm(x * 9, z * 4, 175, 0.8)))
        colour = np.choose(kinds[:, None], [body, blend(rgb("#3c3a36"), rgb("#5a5248"), smooth(-1, 1, fbm(x * 3, y * 3, 176, 1.0))), np.ones_like(body) * rgb("#d8cfc0"), house, np.ones_like(body) * rgb("#8a8074"), turf])
        colour = np.where(((kinds == 2) & (np.abs(x) + np.abs(y - 13.3) < 1.2))[:, None], rgb("#b83020"), colour)
        seen = solids.shadow(distance, p, n, sun, 34, 14, 32)
        open_ = solids.occlusion(distance, p, n, 1.6)
        light = solids.daylight(colour, n, sun, rgb("#ffb873", 4.4), rgb("#98a8d2", 0.56), seen, open_, 0.25)
        return blend(light, rgb("#f4c898", 0.9), 1 - np.exp(-np.maximum(t - 30, 0) / 190))

    stops = [(0, rgb("#ffca84", 1.2)), (0.08, rgb("#fbbc8c", 1.0)), (0.2, rgb("#d3acae", 0.76)), (0.45, rgb("#7f90c0", 0.56)), (0.9, rgb("#4668ac", 0.45))]
    scene = skies.dome(cam, stops, sun, rgb("#ffc070", 0.9))
    clouds = skies.billows(cam, sun, rgb("#ffcf9a", 2.2), rgb("#8c86aa", 0.75), cover=-0.05, scale=5200, air=rgb("#f4c898", 0.9), reach=26000)
    scene = skies.over(scene, clouds)
    _polder_trees(scene, cam)
    scene, _ = solids.trace(cam, distance, shade, scene, 320, 130, 0.85)
    line = cam.row + cam.f * 2.4 / 32.6
    ditch = water.sea(scene, cam, rgb("#2c3228", 0.2), steep=0.02, length=1.1, still=0.65, seed=177, swell=0.3)
    scene = reflected(scene, ditch, line, 0.80, 0.012, 178)
    _reeds(scene, cam, line)
    return develop(scene, 1.0, bloom=0.09, grain=0.011, contrast=0.09)


def _polder_trees(scene, cam):
    """Plant a far row of trees along the horizon."""
    rng = np.random.default_rng(179)
    w, h = cam.size
    for x in np.linspace(-0.02, 1.02, 42):
        if fbm(np.array([x * 5], F), np.array([0.0], F), 180, 1.5)[0] > -0.3:
            plants.plant(scene, plants.broadleaf(181 + int(rng.integers(4)), sun=-0.7, bole=0.16), x * w + rng.normal(0, 8), cam.row + 0.006 * h, h * rng.uniform(0.04, 0.085),
                         rgb("#2c3418", 0.5), rgb("#8a8a44", 0.9), second=rgb("#30281e", 0.5), air=rgb("#f4c898", 0.9), hidden=0.45)


def _reeds(scene, cam, line):
    """Draw reeds in the water at both sides of the picture, dark against the light."""
    rng = np.random.default_rng(185)
    w, h = cam.size
    layer = Image.new("L", (w, h))
    pen = ImageDraw.Draw(layer)
    for _ in range(760):
        share = rng.beta(0.5, 0.75)
        if 0.24 < share < 0.80:
            continue
        x, foot = share * w, h * (1.03 - 0.30 * rng.random() ** 2 * min(1, 3.2 * min(abs(share - 0.02), abs(1.0 - share)) + 0.25))
        tall, lean = h * rng.uniform(0.07, 0.22) * (0.5 + foot / h * 0.6), rng.normal(0.10, 0.16)
        points = [(x + lean * tall * k * k, foot - tall * k * (1 - 0.08 * abs(lean) * k)) for k in np.linspace(0, 1, 7)]
        value = int(rng.uniform(60, 255))
        for (a, b), (c, d), wide in zip(points, points[1:], (4, 4, 3, 3, 2, 1)):
            pen.line([(a, b), (c, d)], fill=value, width=max(1, round(wide * w / 2048)))
        if rng.random() < 0.3:
            (a, b), (c, d) = points[-2], points[-1]
            pen.line([(a, b), (c, d)], fill=value, width=max(2, round(9 * w / 2048)))
    tone = np.asarray(layer, F) / 255
    colour = mix(rgb("#241c10", 0.25) * np.ones_like(scene), rgb("#d8a458", 0.75), tone ** 1.5)
    scene[:] = mix(scene, colour, blur((tone > 0).astype(F), 0.5))


def cabin_in_snow():
    """Return a log cabin with lit windows among snowy firs at blue hour."""
    cam = Camera(LANDSCAPE, horizon=0.52, focal=1.10, y=2.6, z=-25.5, x=-2.5, heading=0.10)

    def snow(x, z):
        path = np.abs(x + 0.4 + 1.6 * np.sin(z * 0.22 + 0.5) - 0.6)
        trench = -0.34 * smooth(0.75, 0.35, path) * smooth(-1.6, -3.0, z)
        return -0.35 + 0.35 * np.sin(x * 0.16 + 1.0) * np.cos(z * 0.13) + 0.28 * fbm(x * 0.11, z * 0.11, 191, 1.9) + 0.02 * np.maximum(z, 0) + trench + 0.05 * fbm(x * 0.7, z * 0.7, 192, 1.5) * smooth(1.4, 0.4, path)

    base = 0.1

    def logs(x, y, z):
        up = y - F(base)
        course = 0.05 * np.abs(np.cos(up * F(np.pi / 0.30)))
        body = np.maximum(np.maximum(np.abs(x - 1.6) - F(3.4) - course, np.abs(z) - F(2.6) - course), np.maximum(up - F(2.7), -up))
        wall = np.maximum(np.maximum((up - 2.6 + 0.78 * (np.abs(z) - 2.6)) * F(0.75), np.abs(x - 1.6) - F(3.35)), np.maximum(np.abs(z) - 2.6, -up))
        chimney = box(x - F(3.2), up - F(4.5), z - F(0.7), (0.42, 1.4, 0.42))
        porch = union(post(x + F(3.5), up, np.abs(z) - F(2.3), 0.11, 0, 2.4), box(x + F(2.7), up - F(0.12), z, (1.1, 0.14, 2.6)))
        return union(body, wall, chimney, porch) * F(0.9)

    def roof(x, y, z):
        up = y - F(base)
        slope = (up - 4.78 + 0.78 * np.abs(z)) * F(0.79)
        thick = 0.42 + 0.07 * np.sin(x * 1.3) + 0.05 * np.sin(z * 2.0 + x)
        return np.maximum(np.maximum(np.maximum(slope - F(0.12), -slope - thick + 0.05), np.maximum(np.abs(x - 1.0) - F(4.7), np.abs(z) - F(3.3))), -5) - F(0.06)

    def distance(x, y, z):
        return union(logs(x, y, z), roof(x, y, z) * F(0.9), (y - snow(x, z)) * F(0.75))

    def window(x, y, z, n):
        """Return the mask of lit panes and of window frames on the walls."""
        up = y - base
        front = (n[2] < -0.6) & (np.abs(z + 2.6) < 0.25)
        fu = np.where(np.abs(x + 0.15) < 1.2, x + 0.15, x - 3.2)
        frame = front & (np.abs(fu) < 0.72) & (np.abs(up - 1.55) < 0.62)
        pane = frame & (np.abs(fu) < 0.62) & (np.abs(up - 1.55) < 0.52) & (np.abs(fu) > 0.03) & (np.abs(up - 1.62) > 0.03)
        end = (n[0] < -0.6) & (x < -1.6)
        door = end & (np.abs(z - 0.6) < 0.5) & (up < 2.1)
        pane2 = end & (np.abs(z + 1.1) < 0.5) & (np.abs(up - 1.5) < 0.5)
        return pane | pane2, frame, door

    def shade(p, n, t, ray):
        x, y, z = p
        kinds = np.argmin(np.stack([logs(*p), roof(*p) * 0.9, (y - snow(x, z)) * 0.75]), 0)
        wood = blend(rgb("#3c2618"), rgb("#7a5232"), smooth(-1.6, 1.6, fbm((x + z) * 0.8, y * 6, 193, 1.1)))
        wood = np.where(((kinds == 0) & (y > 3.3) & (np.abs(z - 0.7) < 0.5) & (x > 2.7))[:, None], rgb("#6e6660"), wood)
        white = rgb("#e6ecf6") * (1 + 0.03 * fbm(x * 6, z * 6, 194, 0.9))[:, None]
        eaves = (kinds == 1) & (n[1] < 0.05)
        colour = np.where((kinds == 0)[:, None], wood, np.where((eaves & (np.abs(n[0]) < 0.5))[:, None], rgb("#c2cad8"), white))
        open_ = solids.occlusion(distance, p, n, 1.6)
        blue = colour * (rgb("#7c98dc", 0.50) * ((0.55 + 0.45 * n[1]) * open_)[:, None] + rgb("#ffb0a0", 0.22) * np.maximum(-0.5 * n[0] + 0.2 * n[2] + 0.25 * n[1], 0)[:, None])
        warm = 0
        for lx, ly, lz in ((-0.15, 1.4, -3.1), (3.2, 1.4, -3.1), (-2.6, 1.6, -1.0)):
            d = [F(lx) - x, F(ly) - y, F(lz) - z]
            d2 = d[0] ** 2 + d[1] ** 2 + d[2] ** 2
            facing = np.maximum(sum(a * b for a, b in zip(d, n)) / np.sqrt(d2 + 0.01), 0)
            warm = warm + facing / (0.7 + d2) * smooth(1.0, -0.6, np.where(F(lx) < -2, x - F(lx), z - F(lz)))
        light = blue + colour * rgb("#ff9a40", 2.3) * (warm * open_)[:, None]
        pane, frame, door = window(x, y, z, n)
        pane, frame, door = (m & (kinds == 0) for m in (pane, frame, door))
        light = np.where(frame[:, None], rgb("#5a3a22", 0.5), np.where(door[:, None], rgb("#7a2c1c", 0.4), light))
        glow = (0.75 + 0.35 * fbm(x * 1.2 + z, y * 1.2, 195, 1.6))[:, None]
        light = np.where(pane[:, None], rgb("#ffb652", 2.6) * glow, light)
        return blend(light, rgb("#7d8cc4", 0.38), 1 - np.exp(-np.maximum(t - 12, 0) / 90))

    stops = [(0, rgb("#f0a8a0", 0.62)), (0.08, rgb("#c894b0", 0.52)), (0.22, rgb("#7a86c4", 0.42)), (0.5, rgb("#3c56a2", 0.32)), (1, rgb("#22387c", 0.24))]
    scene = skies.dome(cam, stops)
    scene = scene + skies.stars(cam.size, 500, seed=196, brightest=2.0) * (np.linspace(0.5, 0, cam.size[1], dtype=F) ** 1.2)[:, None, None]
    _snowy_wood(scene, cam)
    scene, _ = solids.trace(cam, distance, shade, scene, 160, 120, 0.85)
    _snowy_firs(scene, cam)
    _smoke(scene, cam)
    return develop(scene, 1.75, bloom=0.15, grain=0.012, contrast=0.05)


def _snowy_wood(scene, cam):
    """Paint the mountains and the wood behind the cabin."""
    rng = np.random.default_rng(197)
    w, h = cam.size
    x = np.arange(w, dtype=F)
    up = (F(cam.row) - np.arange(h, dtype=F)[:, None]) / h
    ridge = 0.20 + 0.10 * np.sin(x / w * 5 + 0.8) + 0.035 * fbm(x / F(0.12 * w), 0 * x, 198, 1.7)
    face = mix(rgb("#6c7cb8", 0.42), rgb("#e4b4bc", 0.62), smooth(-0.5, 1.2, fbm(x / F(0.07 * w) + up * 9, up * 22, 199, 1.4)))
    scene[:] = mix(scene, mix(face, rgb("#9c94c0", 0.48), 0.35), smooth(0.002, -0.002, up - ridge))
    for hidden, count, size in ((0.6, 64, 0.13), (0.42, 48, 0.19), (0.22, 30, 0.28)):
        for at in np.linspace(-0.02, 1.02, count):
            plants.plant(scene, plants.conifer(200 + int(rng.integers(3)), snow=0.5, sun=-0.5), (at + rng.normal(0, 0.01)) * w, cam.row + 0.035 * h,
                         h * size * rng.uniform(0.7, 1.3), rgb("#16224a", 0.16), rgb("#4a62a0", 0.34), second=rgb("#b0c0f0", 0.55), air=rgb("#8c90c4", 0.42), hidden=hidden)


def _snowy_firs(scene, cam):
    """Plant the firs at the sides of the cabin."""
    w, h = cam.size
    for x, foot, tall, seed in ((0.05, 0.74, 0.70, 203), (0.19, 0.63, 0.42, 204), (0.875, 0.61, 0.40, 205), (0.985, 0.72, 0.62, 206)):
        plants.plant(scene, plants.conifer(seed, snow=0.85, sun=-0.5), x * w, foot * h, tall * h, rgb("#0e1838", 0.16), rgb("#3e5690", 0.30), second=rgb("#b4c6f4", 0.62))


def _smoke(scene, cam):
    """Paint smoke that rises from the chimney."""
    h, w = scene.shape[:2]
    px, py, d = cam.project(3.2, 6.0, 0.7)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    up = np.maximum(F(py) - y, 0) / F(h)
    drift = F(px) + F(w) * (0.55 * up ** 1.4 + 0.012 * fbm(up * 9, 0 * up, 207, 1.6))
    wide = F(w) * (0.006 + 0.10 * up)
    body = np.exp(-((x - drift) / wide) ** 2) * np.exp(-up / 0.20) * (y < py)
    puff = smooth(-1.2, 1.4, fbm((x - drift) / F(0.03 * w), y / F(0.035 * h), 208, 1.6))
    scene[:] = mix(scene, rgb("#c4b8d8", 0.5), np.clip(body * puff * 0.75, 0, 0.8))
