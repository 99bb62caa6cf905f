"""Old Japan: a path of gates, a golden pavilion, a garden of stones, a street of lanterns."""
import numpy as np

from .. import plants, solids, water
from .. import sky as skies
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, fbm, mix, smooth
from ..solids import blend, box, hip, post, repeat, union
from ..terrain import Camera, sun_at


def torii_gates():
    """Return a path under vermilion gates that bends away through a green wood."""
    cam = Camera(PORTRAIT, horizon=0.53, focal=0.98, y=1.5, z=-0.2, x=-0.12)
    sun, span = sun_at(62, 46), 1.06

    def bend(z):
        """Return how far the path is to the right, and how high, at z."""
        return 0.0125 * np.maximum(z - 3, 0) ** 2 * np.exp(-np.maximum(z, 0) / 60), 0.004 * np.maximum(z - 4, 0) ** 1.7

    def gates(x, y, z):
        q, k = repeat(z - F(1.2), span)
        k = np.where(k < 0, 0, k)
        q = z - F(1.2) - k * F(span)
        side, up = bend(k * F(span))
        x, y = x - side, y - up
        pillars = post(np.abs(x) - F(1.10) + 0.02 * y, y, q, 0.150, -0.3, 2.75)
        beam = box(x, y - F(2.82) - 0.025 * x * x, q, (1.62, 0.12, 0.13), 0.02)
        tie = box(x, y - F(2.38), q, (1.30, 0.10, 0.06), 0.01)
        return union(pillars, beam, tie)

    def ground(x, y, z):
        side, up = bend(z)
        return (y - up - 0.10 * smooth(0.95, 1.5, np.abs(x - side))) * F(0.8)

    def distance(x, y, z):
        return np.minimum(gates(x, y, z), ground(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        wood = gates(x, y, z) < ground(x, y, z)
        side, up = bend(z)
        high = y - up
        grain = fbm(x * 7 + z * 5, high * 0.9, 3, 1.2)
        red = blend(rgb("#c8401a"), rgb("#e2582a"), smooth(-1.5, 1.5, grain + 0.8 * np.sin(np.round(z / span) * 7.7)))
        red = blend(red, rgb("#2a221e"), smooth(0.42, 0.38, high))
        red = blend(red, rgb("#7a3a22"), smooth(1.0, 2.4, fbm(x * 3 + 4, high * 2 + z, 5, 1.5)) * 0.5)
        slab = np.maximum(smooth(0.035, 0.015, np.abs(repeat(x - side, 0.62)[0] - 0.0)), smooth(0.04, 0.015, np.abs(repeat(z, 1.15)[0])))
        stone = blend(rgb("#6f6a60"), rgb("#a39c8c"), smooth(-2, 2, fbm(x * 2, z * 2, 7, 1.1)))
        stone = blend(stone, rgb("#4e5a34"), np.clip(slab * 0.8 + smooth(0.75, 1.25, np.abs(x - side) + 0.2 * fbm(x * 3, z * 3, 8, 1.3)), 0, 1))
        colour = np.where(wood[:, None], red, stone)
        seen = solids.shadow(distance, p, n, sun, 7, 18, 26) * smooth(-0.7, 0.9, fbm(x * 0.9 + y * 0.5, z * 0.9 + y * 0.3, 9, 1.5))
        open_ = solids.occlusion(distance, p, n, 0.7)
        light = solids.daylight(colour, n, sun, rgb("#ffe2b0", 4.6), rgb("#cfe0c4", 0.62), seen, open_, 0.20)
        red_bounce = colour * rgb("#ff8a50", 0.10) * open_[:, None]
        air = 1 - np.exp(-np.maximum(t - 6, 0) / 30)
        return blend(light + red_bounce, rgb("#f2d9a8", 0.8), air * 0.8)

    image, _ = solids.trace(cam, distance, shade, _green_wood(cam), 70, 90, 0.95)
    return develop(image, 1.15, bloom=0.12, grain=0.012, contrast=0.08)


def _green_wood(cam):
    """Return the blurred wood on all sides: trunks, leaves and gaps full of light."""
    dx, dy, dz = cam.rays()
    side, up = dx / np.maximum(dz, 0.2), dy / np.maximum(dz, 0.2)
    leaves = fbm(side * 5, up * 5, 21, 1.5)
    trunks = smooth(0.9, 1.4, fbm(side * 14, up * 0.5, 22, 1.2))
    image = mix(rgb("#1d3312", 0.5), rgb("#7f9a3a", 0.95), smooth(-1.6, 2.0, leaves))
    image = mix(image, rgb("#2a2418", 0.3), trunks * 0.75)
    gaps = smooth(1.0, 2.1, fbm(side * 9 + 3, up * 9, 23, 1.4)) * smooth(-0.1, 0.35, up)
    return blur(mix(image, rgb("#f2ecc0", 2.0), gaps), 3)


def temple_pond():
    """Return a golden pavilion and autumn trees at a still pond."""
    cam = Camera(LANDSCAPE, horizon=0.50, focal=1.20, y=3.0, z=-44.0, x=-5.0)
    sun = sun_at(-128, 24)

    def storey(x, y, z, half, low, high):
        return box(x, y - F((low + high) / 2), z, (half[0], (high - low) / 2, half[1]), 0.02)

    def gold(x, y, z):
        walls = union(storey(x, y, z, (5.2, 4.4), 3.9, 7.0), storey(x, y, z, (2.7, 2.7), 8.2, 10.4))
        deck = union(storey(x, y, z, (6.1, 5.2), 3.75, 3.9), storey(x, y, z, (3.5, 3.5), 8.1, 8.25))
        return union(walls, deck, _railing(x, y - F(4.0), z, (6.0, 5.1)), _railing(x, y - F(8.3), z, (3.4, 3.4)),
                     ball_on_top(x, y, z))

    def ball_on_top(x, y, z):
        return union(post(x, y, z, 0.09, 12.5, 14.0), solids.ball(x, y - F(13.0), z, 0.24), solids.ball(x, (y - F(13.8)) * 0.7, z, 0.3))

    def wood(x, y, z):
        stilts = post(repeat(x + 1.75, 3.5)[0], y, np.abs(z) - F(4.9), 0.17, 0.2, 3.6)
        stilts = np.maximum(stilts, np.abs(x) - F(5.6))
        return union(storey(x, y, z, (4.9, 4.0), 0.7, 3.5), storey(x, y, z, (6.2, 5.4), 0.5, 0.75), stilts)

    def roofs(x, y, z):
        return union(hip(x, y - F(6.9), z, (7.4, 6.6), 2.5, 1.6, 0.55, 0.3), hip(x, y - F(10.3), z, (4.6, 4.6), 2.7, 1.6, 0.45, 0.25))

    def shore(x, y, z):
        bank = 0.75 * smooth(0.0, 5.0, z + 6.5 + 2.6 * np.sin(x * 0.21) + 1.2 * np.sin(x * 0.53 + 1)) - 0.4
        stones = solids.ball(repeat(x + 0.7 * np.sin(z), 2.9)[0], y * 1.3, z + F(6.6) + 2.6 * np.sin(x * 0.21) + 0.5 * np.sin(x * 1.9), 0.62)
        return union((y - bank) * F(0.8), stones * F(0.6))

    def distance(x, y, z):
        return union(gold(x, y, z), wood(x, y, z), roofs(x, y, z), shore(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        kinds = np.argmin(np.stack([gold(*p), wood(*p), roofs(*p), shore(*p)]), 0)
        panel = smooth(0.06, 0.03, np.abs(repeat(np.where(np.abs(n[0]) > 0.7, z, x), 1.15)[0])) * (np.abs(n[1]) < 0.3)
        leaf = blend(rgb("#dca03a"), rgb("#94602a"), panel)
        door = (np.abs(repeat(x, 2.3)[0]) < 0.55) & (y > 4.5) & (y < 6.3) & (n[2] < -0.8)
        leaf = blend(leaf, rgb("#7a4a18"), door * 0.7)
        dark = blend(rgb("#b8aa92"), rgb("#33241a"), (smooth(0.10, 0.06, np.abs(repeat(x, 1.4)[0])) + (y > 3.0) + (np.abs(repeat(x + 0.7, 2.8)[0]) < 0.62) > 0.5) * 1.0)
        shingle = blend(rgb("#574a40"), rgb("#7c6c5a"), smooth(-1.5, 1.5, fbm(x * 3, z * 3, 31, 1.0))) * (1 + 0.12 * np.sin(y * 24))[:, None]
        grass = blend(rgb("#39401c"), rgb("#6c6a30"), smooth(-1.5, 1.5, fbm(x * 1.4, z * 1.4, 32, 1.2)))
        grass = blend(grass, rgb("#7d776c"), y < 0.35)
        colour = np.choose(kinds[:, None], [leaf, dark, shingle, grass])
        seen = solids.shadow(distance, p, n, sun, 14, 14, 26)
        open_ = solids.occlusion(distance, p, n, 1.4)
        light = solids.daylight(colour, n, sun, rgb("#ffd29a", 3.6), rgb("#a9bede", 0.62), seen, open_, 0.25)
        return light + (kinds == 0)[:, None] * leaf * rgb("#ffcf80", 0.28)

    stops = [(0, rgb("#f7dcae", 1.0)), (0.1, rgb("#d9d0c4", 0.85)), (0.3, rgb("#86a6cf", 0.72)), (0.7, rgb("#4f7cba", 0.6))]
    scene = skies.dome(cam, stops)
    scene = skies.sheet(cam, scene, sun, rgb("#fff0dc", 1.1), rgb("#b9b4be", 0.75), cover=-0.5, scale=4200, height=2600, soft=2, opacity=0.7, stretch=0.4, seed=33, vanish=0.1)
    _wood_behind(scene, cam)
    scene, _ = solids.trace(cam, distance, shade, scene, 120, 120, 0.85)
    _maples(scene, cam)
    pond = water.sea(scene, cam, rgb("#28351f", 0.25), steep=0.020, length=1.1, still=0.65, seed=34, swell=0.35)
    pond = mix(pond, blur(pond, 0.8, 5), 0.5) * rgb("#f2f4ea", 0.86)
    rows = np.arange(cam.size[1], dtype=F)[:, None]
    line = cam.row + cam.f * cam.y / 37.0
    out = mix(scene, _moved_up(pond, scene, line), smooth(line - 1, line + 1, rows) * np.ones(cam.size[0], F))
    return develop(out, 1.12, bloom=0.07, grain=0.010, contrast=0.08, saturation=1.06)


def _moved_up(pond, scene, line):
    """Return the pond with the scene above the shore line mirrored in it, rippled as the pond is."""
    h, w = pond.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    down = np.maximum(y - F(line), 0)
    shake = (0.4 + 0.012 * down) * fbm(x / F(0.05 * w), 60 * np.log1p(down / F(0.25 * h)), 35, 1.5)
    rows = np.clip(line - down * 1.02 + 2.2 * shake, 0, line - 1).astype(int)
    columns = np.clip(x + 0.5 * shake, 0, w - 1).astype(int)
    mirrored = scene[rows, columns] * rgb("#f4f4ea", 0.80)
    return mix(mirrored, pond, 0.16 + 0.25 * smooth(0, 0.6 * h, down))


def _railing(x, y, z, half):
    """Return the distance to a low railing around a deck of these half edges."""
    ring = np.maximum(np.abs(x) - F(half[0]), np.abs(z) - F(half[1]))
    ring = np.abs(ring) - F(0.05)
    rails = np.minimum(np.abs(y - 0.75), np.abs(y - 0.4)) - F(0.045)
    posts = np.minimum(np.abs(repeat(x, 0.9)[0]), np.abs(repeat(z, 0.9)[0])) - F(0.04)
    return np.maximum(np.maximum(ring, np.minimum(rails, posts)), np.maximum(y - F(0.8), -y)) * F(0.7)


def _wood_behind(scene, cam):
    """Plant the wooded hill behind the pavilion: pines, with maples between them."""
    rng = np.random.default_rng(36)
    w, h = cam.size
    rows = np.arange(h, dtype=F)[:, None] / h
    scene[:] = mix(scene, rgb("#4a4a24", 0.55), smooth(0.38, 0.47, rows) * np.ones(w, F))
    for row, (foot, size, hidden) in enumerate(((0.40, 0.17, 0.55), (0.45, 0.19, 0.40), (0.51, 0.21, 0.24), (0.56, 0.22, 0.08))):
        for x in np.arange(-0.03, 1.05, 0.030):
            tall = cam.size[1] * size * rng.uniform(0.75, 1.35) * (1 + 0.5 * np.abs(x - 0.5))
            where, low = (x + rng.normal(0, 0.014)) * w, cam.size[1] * (foot - 0.16 * np.abs(x - 0.45) * (3 - row) / 6 + rng.normal(0, 0.008))
            if rng.random() < 0.62:
                plants.plant(scene, plants.conifer(40 + int(rng.integers(3)), sun=-0.6, lean=0.26), where, low, tall * 1.15,
                             rgb("#0e1a0c", 0.35), rgb("#6a7d34", 0.8), air=rgb("#e4cfae", 0.8), hidden=hidden)
            else:
                tints = (("#5a1408", "#f0641c"), ("#6a2a08", "#f6a02a"), ("#4a1208", "#d8401c"))[int(rng.integers(3))]
                plants.plant(scene, plants.broadleaf(44 + int(rng.integers(3)), sun=-0.7), where, low, tall * 0.85, rgb(tints[0], 0.5),
                             rgb(tints[1], 1.1), second=rgb("#3a2c20", 0.5), air=rgb("#e4cfae", 0.8), hidden=hidden)


def _maples(scene, cam):
    """Plant the maples at the sides, in front of the pavilion."""
    w, h = cam.size
    for x, foot, tall, seed, dark, bright in ((0.06, 0.575, 0.40, 51, "#5a1006", "#f25a1c"), (0.20, 0.56, 0.22, 52, "#6a2a08", "#f8a834"),
                                              (0.955, 0.585, 0.42, 53, "#5c1408", "#ee4a1e"), (0.85, 0.565, 0.20, 54, "#203008", "#94963a")):
        plants.plant(scene, plants.broadleaf(seed, sun=-0.8), x * w, foot * h, tall * h, rgb(dark, 0.5), rgb(bright, 1.25), second=rgb("#30241a", 0.6))


def stone_garden():
    """Return a temple's garden of raked gravel and stones in low morning light."""
    cam = Camera(LANDSCAPE, horizon=0.20, focal=1.15, y=2.5, z=-7.6)
    sun = sun_at(66, 21)
    rocks = ((-2.6, 0.9, 0.75, 0.95, 0.6, 1), (-3.35, 1.5, 0.4, 0.4, 0.45, 2), (-1.75, 0.45, 0.36, 0.28, 0.4, 3), (1.9, 3.1, 0.6, 1.3, 0.5, 4),
             (2.75, 2.8, 0.7, 0.5, 0.6, 5), (0.65, -2.2, 0.5, 0.42, 0.38, 6), (3.9, -0.6, 0.85, 0.46, 0.6, 7), (-0.2, 4.6, 0.7, 0.5, 0.5, 8))
    rings = ((-2.6, 0.95, 1.45), (2.25, 3.0, 1.35), (0.65, -2.2, 0.78), (3.9, -0.6, 1.15), (-0.2, 4.6, 1.0))

    def stones(x, y, z):
        out = np.full(np.shape(x), 1e3, F)
        for cx, cz, a, b, c, k in rocks:
            u, v, q = (x - F(cx)) / F(a), y / F(b), (z - F(cz)) / F(c)
            r = np.sqrt(u * u + v * v + q * q)
            rough = 0.16 * np.sin(3.1 * u + k) * np.sin(2.7 * v + 2 * k) + 0.12 * np.sin(5.3 * q + k + 2 * u) + 0.06 * np.sin(11 * v + 7 * u + k)
            out = np.minimum(out, (r - 1 - rough) * F(min(a, b, c) * 0.6))
        return out

    def gravel(x, z):
        edge = np.min(np.stack([np.hypot(x - F(cx), (z - F(cz)) * 1.1) - F(r) for cx, cz, r in rings]), 0)
        inside = smooth(0.62, 0.55, edge)
        wave = np.where(edge < 0.58, np.cos(edge * F(2 * np.pi / 0.145)), np.cos(z * F(2 * np.pi / 0.165)))
        moss = smooth(0.03, -0.10, edge + 0.05 * np.sin(9 * x) + 0.05 * np.sin(8 * z + 1))
        return 0.013 * wave * (1 - moss) + 0.11 * moss, moss, inside

    def wall(x, y, z):
        face = box(x, y - F(0.95), z - F(8.2), (30, 0.95, 0.25))
        cap = solids.gable(z - F(8.2), y - F(1.9), x, (0.75, 30), 0.42)
        kerb = box(x, y, z - F(7.6), (30, 0.10, 0.16))
        return union(face, cap, kerb)

    def distance(x, y, z):
        return union((y - gravel(x, z)[0]) * F(0.55), stones(x, y, z), wall(x, y, z))

    def shade(p, n, t, ray):
        x, y, z = p
        kinds = np.argmin(np.stack([(y - gravel(x, z)[0]) * F(0.55), stones(*p), wall(*p)]), 0)
        _, moss, _ = gravel(x, z)
        fine = 1 / (1 + (t / 9) ** 2)
        sand = rgb("#d8d0c0") * (1 + 0.16 * fine * fbm(x * 30, z * 30, 61, 0.7) + 0.04 * fbm(x * 2, z * 2, 62, 1.4))[:, None]
        green = blend(rgb("#3c4a14"), rgb("#8a9434"), smooth(-1.5, 1.5, fbm(x * 9, z * 9, 63, 1.0)))
        sand = blend(sand, green, moss)
        rock = blend(rgb("#4a4844"), rgb("#8d867c"), smooth(-1.6, 1.6, fbm(x * 5 + z * 3, y * 6 - z * 2, 64, 1.2)))
        rock = blend(rock, rgb("#5d6a2a"), smooth(0.2, 0.75, n[1] + 0.3 * fbm(x * 6, z * 6, 65, 1.2) - 0.25 * y) * 0.75)
        clay = blend(rgb("#b98a5a"), rgb("#d6b488"), smooth(-1.8, 1.8, fbm(x * 0.9, y * 2.2, 66, 1.5)))
        clay = blend(clay, rgb("#6c4a30"), smooth(0.9, 2.2, fbm(x * 1.2, y * 0.7 + 5, 67, 1.6)) * 0.6)
        tiles = rgb("#54504e") * (1 + 0.45 * np.cos(x * F(2 * np.pi / 0.24)))[:, None]
        clay = np.where((y > 1.92)[:, None], tiles, np.where((y < 0.14)[:, None], rgb("#77726a"), clay))
        colour = np.choose(kinds[:, None], [sand, rock, clay])
        seen = solids.shadow(distance, p, n, sun, 9, 12, 34)
        dapple = smooth(-0.9, 0.3, fbm(x * 0.34 + 0.2, z * 0.34 + y * 0.3, 68, 1.7))
        open_ = solids.occlusion(distance, p, n, 0.5)
        return solids.daylight(colour, n, sun, rgb("#ffdcaa", 4.4), rgb("#b4c4dc", 0.50), seen * (0.12 + 0.88 * dapple), open_, 0.2)

    scene = np.ones((cam.size[1], cam.size[0], 3), F) * rgb("#e8dcc0", 0.9)
    _garden_trees(scene, cam)
    scene, _ = solids.trace(cam, distance, shade, scene, 60, 130, 0.8)
    return develop(scene, 1.0, bloom=0.06, grain=0.011, contrast=0.08)


def _garden_trees(scene, cam):
    """Plant the trees beyond the wall, light falling through them."""
    rng = np.random.default_rng(71)
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    gap = smooth(-0.4, 1.6, fbm(x / F(0.03 * w), y / F(0.03 * w), 70, 1.3)) * smooth(0.22 * h, 0, y)
    scene[:] = mix(np.ones_like(scene) * rgb("#3e4c22", 0.5), rgb("#f2ecca", 1.15), gap)
    for hidden, count, size in ((0.5, 22, 0.40), (0.28, 18, 0.36), (0.06, 15, 0.28)):
        for x in np.linspace(-0.03, 1.03, count):
            tints = (("#16240a", "#7d9438"), ("#1c2a0c", "#a4ac4a"), ("#5a1c08", "#f07a28"))[int(rng.choice([0, 0, 1, 1, 2]))]
            plants.plant(scene, plants.broadleaf(72 + int(rng.integers(4)), sun=0.7), (x + rng.normal(0, 0.02)) * w, h * 0.30,
                         h * size * rng.uniform(0.8, 1.2), rgb(tints[0], 0.5), rgb(tints[1], 1.1), second=rgb("#2c241a", 0.5),
                         air=rgb("#efe2c0", 0.9), hidden=hidden)


def lantern_street():
    """Return a narrow street of wooden houses after rain, its lanterns lit, at blue hour."""
    cam = Camera(PORTRAIT, horizon=0.55, focal=1.12, y=1.6, z=0.0, x=0.25)

    def turn(z):
        """Return how far the street's middle is to the right at z."""
        return 0.006 * np.maximum(z - 8, 0) ** 2

    def houses(x, y, z):
        q, k = repeat(z - F(3.2), 6.4)
        x = x - turn(k * F(6.4) + F(3.2)) * 0.9
        side = np.where(x > 0, 1.0, 2.0)
        tag = np.sin(k * 12.7 + side * 4.1)
        out = np.abs(x) - F(2.3) - 0.25 * tag
        tall = 5.2 + 0.7 * np.sin(k * 5.3 + side * 2)
        wall = np.maximum(np.maximum(-out, y - tall), np.abs(q) - F(3.18))
        upper = np.maximum(np.maximum(-(out - 0.55), y - tall), np.abs(q) - F(3.18))
        wall = np.where(y > 2.9, upper, wall)
        eave = np.maximum(np.maximum(np.abs(y - F(2.75) - 0.32 * (out - 0.1)) - F(0.06), -out - F(0.75)), np.abs(q) - F(3.15))
        roof = np.maximum(np.maximum(np.abs(y - tall - 0.42 * out) - F(0.09), -out - F(0.55)), np.abs(q) - F(3.2))
        slats = np.maximum(np.maximum(np.abs(repeat(z, 0.16)[0]) - F(0.03), -out - F(0.06)), np.maximum(y - F(2.2), F(0.4) - y))
        return union(wall * F(0.8), eave * F(0.85), roof * F(0.85), np.maximum(slats, np.abs(q) - F(2.4)) * F(0.9))

    def lanterns(x, y, z):
        q, k = repeat(z - F(2.4), 2.13)
        k = np.maximum(k, 0)
        q = z - F(2.4) - k * F(2.13)
        x = x - turn(z)
        side = np.abs(x) - F(1.78)
        drop = F(2.12) + 0.05 * np.sin(k * 9)
        return np.sqrt(side * side + q * q + ((y - drop) * F(0.62)) ** 2) - F(0.185)

    def distance(x, y, z):
        return union(houses(x, y, z), lanterns(x, y, z) * F(0.9), y)

    def glow(x, y, z):
        """Return the light of the nearest lanterns at points, on either side."""
        q, _ = repeat(z - F(2.4), 2.13)
        x = x - turn(z)
        total = 0
        for side in (-1.78, 1.78):
            for step in (-2.13, 0.0, 2.13):
                d2 = (x - F(side)) ** 2 + (y - F(2.1)) ** 2 + (q + F(step)) ** 2
                total = total + 1 / (0.35 + d2)
        return total

    def light(p, n, t):
        x, y, z = p
        kinds = np.argmin(np.stack([houses(*p), lanterns(*p), y]), 0)
        wood = blend(rgb("#3a2618"), rgb("#6e4a2c"), smooth(-1.6, 1.6, fbm(x * 2 + z * 9, y * 1.1, 81, 1.1)))
        shoji = (kinds == 0) & (np.abs(n[0]) > 0.6) & (y > 0.5) & (y < 2.3)
        k = np.floor(z / 1.6)
        on = smooth(0.25, 0.3, np.sin(k * 91.7 + np.sign(x) * 3) * 0.5 + 0.5)
        upper = (kinds == 0) & (np.abs(n[0]) > 0.6) & (y > 3.3) & (y < 4.4) & (np.abs(repeat(z, 3.2)[0]) < 0.8)
        tile = rgb("#3b3e48") * (1 + 0.3 * np.cos(z * F(2 * np.pi / 0.25)))[:, None]
        wood = np.where(((n[1] > 0.5) & (kinds == 0))[:, None], tile, wood)
        open_ = solids.occlusion(distance, p, n, 0.8)
        base = wood * (rgb("#6c86c8", 0.42) * ((0.6 + 0.4 * n[1]) * open_)[:, None] + rgb("#ffa04c", 0.62) * (glow(x, y, z) * open_)[:, None])
        base += (shoji * on * 1.0)[:, None] * rgb("#ffb868", 0.75) * (0.4 + 0.6 * (np.abs(repeat(z, 0.4)[0]) > 0.03))[:, None]
        base += (upper * (np.sin(k * 33.1) > 0.1) * (np.abs(repeat(z, 0.4)[0]) > 0.03) * 0.55)[:, None] * rgb("#ffc684")
        ribs = 0.75 + 0.25 * np.cos(y * F(2 * np.pi / 0.055))
        red = (np.sin(np.round((z - 2.4) / 2.13) * 2.4 + np.sign(x)) > 0.35)
        paper = np.where(red[:, None], rgb("#ff4a22", 2.6), rgb("#ffc27a", 3.4)) * (ribs * (0.5 + 0.5 * np.abs(n[2])))[:, None]
        cap = np.abs(y - 2.12) > 0.24
        paper = np.where(cap[:, None], rgb("#20140e", 0.2), paper)
        return np.where((kinds == 1)[:, None], paper, base), kinds

    def fade(colour, t):
        air = 1 - np.exp(-np.maximum(t - 6, 0) / 42)
        return blend(colour, rgb("#6f6a92", 0.34), air)

    def shade(p, n, t, ray):
        colour, kinds = light(p, n, t)
        colour = fade(colour, t)
        floor = np.flatnonzero(kinds == 2)
        if not floor.size:
            return colour
        x, y, z = (c[floor] for c in p)
        joints = np.maximum(smooth(0.03, 0.012, np.abs(repeat(z, 0.5)[0])), smooth(0.03, 0.012, np.abs(repeat(x + 0.2 * np.round(z / 0.5), 0.75)[0])))
        far_ = 1 / (1 + (t[floor] / 9) ** 2)
        tilt = 0.030 * fbm(x * 2.2, z * 2.2, 82, 1.3) + 0.02 * far_ * fbm(x * 12, z * 12, 83, 1.0)
        lean = 0.030 * fbm(x * 2.2 + 9, z * 2.2, 84, 1.3) + 0.02 * far_ * fbm(x * 12 + 5, z * 12, 85, 1.0)
        up = [ray[0][floor] + 0.4 * tilt, -ray[1][floor] + 2.2 * np.abs(lean), ray[2][floor] + lean]
        size = np.sqrt(up[0] ** 2 + up[1] ** 2 + up[2] ** 2)
        up = [c / size for c in up]
        start = [x, y + F(0.01), z]
        s = solids.march(distance, start, up, 0.05, 45, 60)
        met = np.isfinite(s)
        mirrored = np.ones((floor.size, 3), F) * rgb("#4c5c96", 0.36)
        if met.any():
            q = [c[met] + r[met] * s[met] for c, r in zip(start, up)]
            seen, _ = light(q, solids.normal(distance, q, s[met]), s[met])
            mirrored[met] = fade(seen, s[met] + t[floor][met])
        wet = smooth(-1.2, 0.9, fbm(x * 0.8, z * 0.8, 86, 1.5)) * (1 - 0.7 * joints)
        share = (0.10 + 0.75 * (1 - up[1]) ** 4) * (0.45 + 0.75 * wet)
        stone = rgb("#4c4a4e") * (1 + 0.25 * fbm(x * 5, z * 5, 87, 1.0) - 0.5 * joints)[:, None]
        stone = stone * (rgb("#6c86c8", 0.30) + rgb("#ffa04c", 0.32) * glow(x, y, z)[:, None])
        colour[floor] = fade(stone, t[floor]) + mirrored * share[:, None]
        return colour

    stops = [(0, rgb("#b58a9a", 0.45)), (0.15, rgb("#6f78b4", 0.36)), (0.5, rgb("#3a5296", 0.30)), (1.2, rgb("#2a3f80", 0.24))]
    image, _ = solids.trace(cam, distance, shade, skies.dome(cam, stops), 75, 110, 0.9)
    return develop(image, 2.5, bloom=0.18, grain=0.013, contrast=0.04)
