"""Valleys and mountains of four climates: a glacier, a fjord, tea hills, a tropical island."""
import numpy as np

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, develop, rgb
from ..noise import F, cells, eroded, fbm, gradient_noise, mix, ridged, smooth
from ..plants import broadleaf, plant
from ..terrain import Camera, Field, haze, in_sun, lit, march, normals, outlook, sun_at
from .mountains import forest_bumps


def _glacier_middle(z):
    """Return the sideways place of the glacier's middle at depth z, and its half width."""
    middle = 620 * np.sin(z / 1750 + 0.35) * smooth(15000, 6000, z) + 260 * np.sin(z / 5200)
    return middle, 560 + 0.045 * z


def glacier_tongue():
    """Return a glacier with dark moraine stripes that winds down between sharp peaks."""
    cam = Camera(LANDSCAPE, horizon=0.23, focal=0.86, x=60, y=2450)
    sun = sun_at(156, 40)

    def valley(x, z):
        middle, half = _glacier_middle(z)
        u = np.abs(x - middle) / half
        floor = 950 + 0.075 * z + 60 * smooth(1, 0.2, u)
        wx, wz = x + 300 * gradient_noise(x / 1100, z / 1100, 3)[0], z + 300 * gradient_noise(x / 1100 + 7, z / 1100, 4)[0]
        crag = ridged(wx / 2300, wz / 2300, 31, 9, 0.5, 1.5)
        wall = smooth(0.95, 3.6, u) ** 0.8
        fine = eroded(wx / 700, wz / 700, 80, 8, 0.5, 0.6)
        return floor + wall * (420 + 1500 * crag) + 110 * fine * smooth(1.0, 1.5, u) - 70 * smooth(0.93, 1.05, u) * smooth(1.4, 1.1, u)

    ground = Field.of(valley, -11000, 0, 22000, 2200)

    def height(x, z):
        middle, half = _glacier_middle(z)
        ice = np.abs(x - middle) < half
        bow = z + 520 * ((x - middle) / half) ** 2
        wave = 13 * np.abs(gradient_noise(bow / 95, (x - middle) / 420, 12)[0]) + 7 * np.abs(gradient_noise(bow / 34, x / 120, 13)[0])
        return ground(x, z) + np.where(ice, -wave, 8 * fbm(x / 80, z / 80, 5, 1.6))

    view = march(height, cam, 700, 20500, 2200)
    n = normals(height, view, 3)
    shadow = in_sun(ground.shade_line(sun, 6000), view, 22, 16)
    open_ = ground.openness((2, 6, 20), 1.0)(view.x, view.z)
    rough = fbm(view.x / 190, view.z / 190, 8, 1.5)
    rock = mix(rgb("#3a3634"), rgb("#7a6c60"), smooth(-1.5, 1.6, rough + 0.8 * np.sin(view.y / 46 + 2 * rough)))
    snow = smooth(0.50, 0.68, n[1] + 0.09 * rough + 0.28 * smooth(1500, 3400, view.y) - 0.10) * smooth(1650, 2300, view.y + 160 * rough)
    scree = mix(rock, rgb("#857a6c"), 0.5 * smooth(0.70, 0.85, n[1]))
    albedo = mix(_glacier_ice(view), mix(scree, rgb("#eff2f6"), snow), _beside_ice(view))
    land = lit(albedo, n, sun, rgb("#fff0d8", 2.7), rgb("#7fa6dc", 0.72), shadow, open_)
    stops = [(0, rgb("#cfdfec", 0.92)), (0.08, rgb("#9fc0e4", 0.82)), (0.25, rgb("#5a90cf", 0.76)), (0.8, rgb("#2c62a8", 0.7))]
    sky = skies.dome(cam, stops, sun, rgb("#fff2d8", 0.3))
    sky = skies.sheet(cam, sky, sun, rgb("#ffffff", 1.15), rgb("#b4c6de", 0.9), cover=-0.5, scale=6500, height=4200,
                      soft=2.0, opacity=0.85, stretch=0.5, seed=53, vanish=0.1)
    land = haze(land, view.depth, rgb("#a9c4e2", 0.8), 24000, view.y - 900, 2600)
    return develop(outlook(land, sky, view), 0.92, contrast=0.08)


def _beside_ice(view):
    """Return 1 where the ground is rock beside the glacier, 0 on the ice."""
    middle, half = _glacier_middle(view.z)
    return smooth(0.94, 1.0, np.abs(view.x - middle) / half + 0.02 * fbm(view.x / 90, view.z / 90, 61, 1.5))


def _glacier_ice(view):
    """Return the glacier's colour: bands of white and blue ice, blue in the cracks, stripes of rubble along the flow."""
    middle, half = _glacier_middle(view.z)
    u = (view.x - middle) / half
    bow = view.z + 520 * u * u
    crack = smooth(0.10, 0.0, np.abs(gradient_noise(bow / 95, u * half / 420, 12)[0]))
    band = fbm(bow / 340, u * 0.7, 62, 1.2)
    ice = mix(rgb("#9dbcd2"), rgb("#eef3f7"), smooth(-1.2, 1.0, band + 0.5 * fbm(view.x / 60, view.z / 60, 63, 1.2)))
    ice = mix(ice, rgb("#4f9cc4", 0.8), np.clip(crack * 0.9, 0, 1) * smooth(7500, 3000, view.z))
    wander = 0.03 * fbm(view.z / 900, 0 * view.z + 0.3, 64, 1.8) + 0.012 * fbm(view.x / 70, view.z / 200, 65, 1.3)
    rubble = np.zeros_like(u)
    for place, wide in ((-0.86, 0.10), (-0.40, 0.045), (-0.27, 0.018), (0.16, 0.06), (0.52, 0.028), (0.90, 0.09)):
        rubble = np.maximum(rubble, np.exp(-((u + wander - place) / wide) ** 2))
    rubble = smooth(0.25, 0.75, rubble + 0.15 * fbm(view.x / 25, view.z / 60, 66, 1.2))
    return mix(ice, rgb("#4c443d") * (1 + 0.2 * fbm(view.x / 14, view.z / 14, 67, 1.0))[..., None], rubble * 0.9)


def fjord():
    """Return a narrow fjord far below, its farther wall in the evening sun."""
    cam = Camera(LANDSCAPE, horizon=0.33, focal=0.9, x=60, y=690)
    sun = sun_at(-104, 17)

    def middle(z):
        return 480 * np.sin(z / 1900 + 0.2) + 900 * smooth(4200, 11000, z) * np.sin(z / 4300)

    def walls(x, z):
        off = x - middle(z)
        rag = 120 * gradient_noise(x / 420, z / 420, 3)[0] + 46 * gradient_noise(x / 130, z / 130, 4)[0]
        spur = 230 * gradient_noise(z / 900, 0 * z + np.sign(off) * 3.5, 5)[0]
        d = np.abs(off) - 400 - 0.018 * z + rag + spur
        crag = ridged(x / 1700, z / 1700, 27, 9, 0.5, 1.4)
        cliff = 640 * smooth(-40, 430, d) ** 0.75 + (150 + 720 * crag) * smooth(120, 1900, d)
        gully = 80 * eroded(x / 330, z / 330, 77, 8, 0.52, 0.8) * smooth(0, 200, d)
        far = 260 * smooth(9000, 13000, z) * crag
        return -60 + 60 * smooth(-60, 20, d) + cliff + gully + far

    ground = Field.of(walls, -8000, 0, 16000, 2400)

    def height(x, z):
        base = ground(x, z)
        trees = np.where((base > 4) & (base < 520), 14 * forest_bumps(x, z, 11), 0) * smooth(-0.5, 0.4, fbm(x / 140, z / 140, 14, 1.5))
        return np.where(base > 0, base + 4 * fbm(x / 40, z / 40, 9, 1.5) + trees, 0)

    view = march(height, cam, 120, 15500, 2400)
    n = normals(height, view, 2.5)
    shadow = in_sun(ground.shade_line(sun, 6000), view, 34, 18)
    open_ = ground.openness((2, 6, 20), 1.0)(view.x, view.z)
    rough = fbm(view.x / 120, view.z / 120, 8, 1.5)
    streak = fbm((view.x + view.z) / 26, view.y / 240, 18, 1.4)
    rock = mix(rgb("#54504c"), rgb("#a3988a"), smooth(-1.6, 1.6, rough + 0.7 * streak))
    green = mix(rgb("#33431f"), rgb("#6e7a38"), smooth(-1.4, 1.6, fbm(view.x / 60, view.z / 60, 19, 1.3)))
    albedo = mix(rock, green, smooth(0.40, 0.60, n[1] + 0.12 * rough) * smooth(1000, 700, view.y + 90 * rough))
    albedo = mix(albedo, rgb("#eef1f5"), smooth(0.6, 0.75, n[1] + 0.06 * rough) * smooth(980, 1150, view.y + 90 * rough))
    land = lit(albedo, n, sun, rgb("#ffc58a", 3.7), rgb("#86a4d8", 0.72), shadow, open_, 0.2)
    sky = _fjord_sky(cam, sun)
    sea = (view.y < 0.6) & view.hit & (ground(view.x, view.z) <= 0.4)
    land = np.where(sea[..., None], _fjord_water(view, cam, ground), land)
    land = haze(land, view.depth, rgb("#c7bcc8", 0.82), 17000, view.y, 1500, 1.25)
    return develop(_ferry(outlook(land, sky, view), cam), 1.12, contrast=0.08)


def _fjord_sky(cam, sun):
    """Return an evening sky with lit clouds."""
    stops = [(0, rgb("#f7dcb8", 1.0)), (0.08, rgb("#e6cfc0", 0.9)), (0.2, rgb("#a8b8d4", 0.78)), (0.5, rgb("#6489c0", 0.66)), (1, rgb("#41669f", 0.6))]
    sky = skies.dome(cam, stops, sun, rgb("#ffcf92", 0.5))
    return skies.sheet(cam, sky, sun, rgb("#ffdcb4", 1.3), rgb("#a094ac", 0.72), cover=-0.1, scale=3600, height=2600,
                       soft=1.7, opacity=0.9, stretch=0.6, seed=29, vanish=0.1)


def _fjord_water(view, cam, ground):
    """Return the fjord's water: its dark green depth, and sky or sunlit wall where a mirrored ray meets them."""
    depth = np.maximum(view.depth, 1)
    rise = np.clip(F(cam.y) / depth, 0.02, 2)
    across, along = water.slopes(view.x, view.z, depth, cam, length=9, steep=0.05, seed=55, wind=0.6, still=0.7)
    top = water.mirrored_ridge(ground, view.x, view.z, (view.x - F(cam.x)) / depth + across, rise * (1 + 1.4 * along))
    share = 0.03 + 0.97 * (1 - rise / np.sqrt(1 + rise * rise)) ** 5
    bright = mix(rgb("#f2d8bc", 0.95), rgb("#86a2d0", 0.7), smooth(0.1, 0.7, rise))
    wall = mix(rgb("#2e3a34", 0.25), rgb("#8a6a4a", 0.6), smooth(350, 900, top))
    seen = mix(bright, wall, smooth(0, 20, top) * 0.92)
    breeze = smooth(0.1, 1.3, fbm(view.x / 420, view.z / 900, 57, 1.6))
    body = rgb("#0e4a58", 0.62) * (1 + 0.25 * breeze + 1.6 * np.clip(along, -0.2, 0.3))[..., None]
    return mix(body, seen, np.clip(share * 1.2 + 0.05 + 0.05 * breeze, 0, 0.85))


def _ferry(image, cam):
    """Return the picture with a small white ferry on the fjord and the wake behind it."""
    h, w = image.shape[:2]
    col, row, depth = cam.project(205.0, 0.0, 2150.0)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    m = F(cam.f / depth)
    u, v = (x - col) / m, (y - row) / m * F(depth / cam.y)
    behind = np.maximum(v, 0)
    side = np.abs(u - 0.10 * v)
    wake = np.exp(-((side - 0.20 * behind) / (3 + 0.035 * behind)) ** 2) + 0.6 * np.exp(-(side / (4 + 0.01 * behind)) ** 2)
    wake *= np.exp(-behind / 380) * (v > -6) * (1 + 0.3 * fbm(u / 14, v / 14, 58, 1.2))
    out = mix(image, rgb("#f1e6da", 0.9), np.clip(wake * 0.62, 0, 0.8))
    tall = (row - y) / m
    hull = (np.abs(u) < 7) & (tall > -1) & (tall < 7) | (np.abs(u) < 5) & (tall > 0) & (tall < 12)
    out = np.where(hull[..., None], rgb("#f6efe4", 1.15), out)
    return np.where((hull & (u > 1.5))[..., None], rgb("#8d8f9c", 0.6), out)


def tea_hills():
    """Return rounded hills combed with rows of tea, mist in the hollows, the low sun ahead."""
    cam = Camera(LANDSCAPE, horizon=0.27, focal=1.05, y=118)
    sun = sun_at(-34, 13)

    def hills(x, z):
        near, second, _ = cells(x / 150 + 0.35 * gradient_noise(x / 190, z / 190, 2)[0], z / 150 + 0.35 * gradient_noise(x / 190, z / 190, 3)[0], 12, 0.8)
        knoll = 46 * smooth(0.02, 0.55, second - near) ** 0.9 * (1 - 0.45 * near)
        return knoll + 26 * gradient_noise(x / 420, z / 420, 5)[0] + 0.012 * z + 150 * smooth(900, 2600, z) * ridged(x / 900, z / 900, 6, 7)

    ground = Field.of(hills, -1500, 0, 3600, 2600)

    def row_of(x, z):
        """Return the place across the row of bushes (0..1) and how well the ground is planted."""
        near, second, tag = cells(x / 150 + 0.35 * gradient_noise(x / 190, z / 190, 2)[0], z / 150 + 0.35 * gradient_noise(x / 190, z / 190, 3)[0], 12, 0.8)
        line = 58 * near + 0.9 * gradient_noise(x / 36, z / 36, 7)[0]
        planted = smooth(0.035, 0.06, second - near) * smooth(0.0, 0.012, np.abs(((x * (tag - 0.5) + z * 0.3) / 62) % 1 - 0.5) * 0.5)
        return line - np.floor(line), planted

    def height(x, z):
        place, planted = row_of(x, z)
        bush = np.sqrt(np.clip(1 - ((place - 0.5) / 0.40) ** 2, 0, 1))
        leaf = 0.16 * fbm(x / 0.9, z / 0.9, 9, 0.9)
        wild = smooth(1000, 1150, z) * 7 * forest_bumps(x, z, 8)
        return ground(x, z) + planted * (1.05 * bush + leaf * (bush > 0)) * smooth(1150, 1000, z) + wild

    view = march(height, cam, 45, 3300, 2400)
    n = normals(height, view, 0.16, 0.7)
    shadow = in_sun(ground.shade_line(sun, 500), view, 7, 3)
    place, planted = row_of(view.x, view.z)
    top = smooth(0.42, 0.28, np.abs(place - 0.5)) * planted
    fresh = mix(rgb("#4f7a1c"), rgb("#a8c042"), smooth(-1.5, 1.7, fbm(view.x / 0.8, view.z / 0.8, 21, 0.8) + fbm(view.x / 60, view.z / 60, 22, 1.5)))
    earth = mix(rgb("#20300f"), rgb("#7a5636"), smooth(0.5, 0.0, planted))
    albedo = mix(mix(earth, fresh, top), rgb("#22331a"), smooth(1000, 1150, view.z))
    land = lit(albedo, n, sun, rgb("#ffdf9a", 3.8), rgb("#a6c0d8", 0.75), shadow, 0.45 + 0.55 * top, 0.1)
    back = np.clip(-(n[0] * sun[0] + n[2] * sun[2]), 0, 1) * shadow * top
    land = land + fresh * (0.3 * back)[..., None] * rgb("#e8ff90", 1.2)
    stops = [(0, rgb("#ffe6b4", 1.15)), (0.08, rgb("#fbd9b0", 1.0)), (0.2, rgb("#cfd2d8", 0.85)), (0.5, rgb("#8fb2da", 0.75))]
    sky = skies.dome(cam, stops, sun, rgb("#ffd898", 1.2), (900, 50, 7), (0.9, 0.6, 0.45))
    image = outlook(land, sky, view)
    _shade_trees(image, cam, ground)
    return develop(_hollow_mist(image, view, cam, sun), 1.1, contrast=0.05)


def _shade_trees(image, cam, ground):
    """Plant tall shade trees here and there among the rows, far ones first."""
    rng = np.random.default_rng(6)
    z = np.sort(rng.uniform(150, 950, 46))[::-1]
    for depth in z:
        x = rng.uniform(-0.55, 0.55) * depth
        foot = float(ground(np.array([x], F), np.array([depth], F))[0])
        col, row, _ = cam.project(x, foot, depth)
        plant(image, broadleaf(int(rng.integers(4)), -0.8, 20000, 0.27, 0.36), col, row, cam.f * rng.uniform(9, 17) / depth,
              rgb("#0e1a08", 0.5), rgb("#7f9a38", 0.8), rgb("#3a3226"))


def _hollow_mist(image, view, cam, sun):
    """Return the picture with haze, sunlit mist lying low between the hills, and soft rays."""
    side = (view.x - F(cam.x)) / np.maximum(view.depth, 1)
    toward = np.exp(-((side - F(sun[0] / sun[2])) / 0.45) ** 2)
    air = mix(rgb("#b9c8d4", 0.85), rgb("#ffdda2", 1.25), toward)
    out = np.where(view.hit[..., None], haze(image, view.depth, air, 1500, power=1.35), image)
    low = np.exp(-np.maximum(view.y - 12 - 0.022 * view.depth - 7 * fbm(view.x / 150, view.z / 150, 31, 1.7), 0) / 12)
    mist = low * smooth(170, 650, view.depth) * view.hit
    return mix(out, air * 1.04, np.clip(mist, 0, 0.86))


def emerald_peaks():
    """Return sharp fluted green mountains of a tropical island over a bay."""
    cam = Camera(LANDSCAPE, horizon=0.64, focal=0.95, y=34)
    sun = sun_at(-98, 38)

    def shore(x):
        return 1500 + 330 * np.sin(x / 620 + 1.0) + 120 * gradient_noise(x / 260, 0 * x, 2)[0]

    def island(x, z):
        far = z - shore(x)
        wx = x + 90 * gradient_noise(x / 500, z / 500, 3)[0] + 0.18 * far
        tall = 560 + 720 * np.exp(-((x - 330) / 420) ** 2) + 420 * np.exp(-((x + 900) / 330) ** 2) + 330 * np.exp(-((x - 1500) / 380) ** 2)
        tall = tall * (1 + 0.16 * gradient_noise(x / 240, 0 * x + 5, 6)[0])
        fin = np.abs(gradient_noise(wx / 210, z / 1600, 7)[0]) + 0.42 * np.abs(gradient_noise(wx / 78, z / 800, 8)[0]) + 0.15 * np.abs(gradient_noise(wx / 30, z / 260, 9)[0])
        deep = far - 760 * fin * smooth(60, 500, far)
        wall = smooth(60, 980, deep) ** 0.85
        apron = 26 * smooth(0, 130, far) + 0.06 * np.clip(far, 0, 900)
        back = smooth(900, 2600, far) * 240 * ridged(x / 700, z / 700, 15, 8)
        return -14 + apron + tall * wall + back + 24 * eroded(x / 170, z / 170, 44, 7) * wall - 0.16 * np.clip(far - 1300, 0, 4000)

    ground = Field.of(island, -3200, 300, 6400, 2600)

    def height(x, z):
        base = ground(x, z)
        return np.where(base > 0, base + 9 * forest_bumps(x, z, 9) * (base < 900) + 2.0 * fbm(x / 24, z / 24, 5, 1.4), 0)

    view = march(height, cam, 700, 6600, 2200)
    n = normals(height, view, 2.2)
    shadow = in_sun(ground.shade_line(sun, 2500), view, 14, 12)
    open_ = ground.openness((2, 6, 20), 1.1)(view.x, view.z)
    rough = fbm(view.x / 70, view.y / 70 + view.z / 70, 8, 1.4)
    green = mix(rgb("#234014"), rgb("#76922e"), smooth(-1.5, 1.8, rough + 0.6 * fbm(view.x / 400, view.z / 400, 18, 1.5)))
    rock = mix(rgb("#4a3c30"), rgb("#8a6a50"), smooth(-1, 1.5, fbm(view.x / 30, view.y / 90, 19, 1.3)))
    albedo = mix(rock, green, smooth(0.02, 0.13, n[1] + 0.04 * rough))
    albedo = mix(rgb("#e0cfa8"), albedo, smooth(2.5, 6.0, view.y + rough))
    land = lit(albedo, n, sun, rgb("#fff0c4", 3.1), rgb("#8cb8e0", 0.72), shadow, open_)
    land = haze(land, view.depth, rgb("#b4d0e2", 0.85), 13000)
    sky = _island_sky(cam, sun)
    shown = view.hit & (view.y > 0.3)
    above = np.where(shown[..., None], land, sky)
    return develop(_bay(cam, above, shown, shore), 1.0, contrast=0.07)


def _island_sky(cam, sun):
    """Return a blue tropical sky with towering clouds."""
    stops = [(0, rgb("#d6e8ee", 0.95)), (0.1, rgb("#a8d0ea", 0.85)), (0.35, rgb("#5c9ed8", 0.76)), (0.8, rgb("#2c6cb8", 0.7))]
    cloud = skies.billows(cam, sun, rgb("#fff6e6", 1.35), rgb("#a4b8d2", 0.52), base=900, top=2900, cover=-0.28,
                          scale=4600, seed=76, air=rgb("#d6e6ee", 0.92), reach=24000)
    return skies.over(skies.dome(cam, stops, sun, rgb("#fff2d8", 0.3)), cloud)


def _bay(cam, above, shown, shore):
    """Return the picture with the bay: turquoise over sand, blue over the deep, dark reefs, mirrored mountains."""
    depth, x, z = water.plane(cam)
    across, along = water.slopes(x, z, depth, cam, length=5, steep=0.05, seed=84, wind=0.3, still=0.7)
    reef = smooth(0.2, 0.9, fbm(x / 120, z / 170, 85, 1.7))
    off = shore(x) - z
    shallow = smooth(1720, 700, off + 130 * fbm(x / 260, z / 260, 86, 1.7))
    body = mix(rgb("#0b4a72", 0.62), rgb("#38c8bc", 0.85), shallow)
    body = mix(body, rgb("#124a50", 0.5), reef * 0.55 * shallow)
    body = body * (1 + 1.7 * np.clip(along, -0.3, 0.4))[..., None]
    sea = mix(body, water.mirror(above, cam, across, along), np.clip(water.fresnel(depth, cam, along), 0, 0.72))
    surf = smooth(30, 4, np.abs(off - 22)) * smooth(-0.3, 0.7, fbm(x / 16, z / 30, 87, 1.2))
    sea = mix(sea, rgb("#f4f6f2", 0.95), np.clip(surf, 0, 0.9))
    below = (np.arange(cam.size[1]) > cam.row)[:, None] & ~shown
    return np.where(below[..., None], sea, above)
