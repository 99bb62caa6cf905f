"""Mountains: hazy ridges, a snow peak, a mirrored lake, a canyon, a volcano."""
import numpy as np

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, blur, develop, rgb
from ..noise import F, cells, eroded, fbm, gradient_noise, mix, ridged, smooth
from ..terrain import Camera, Field, haze, in_sun, lit, march, normals, outlook, sun_at


def forest_bumps(x, z, size, seed=4):
    """Return the height (0..1) of tree tops over the ground, each crown about size across."""
    near, _, tag = cells(x / F(size), z / F(size), seed)
    return np.maximum(0, 1 - near * (1.5 + tag)) * (0.5 + tag)


def ridges_in_haze():
    """Return wooded ridges behind one another in the morning haze."""
    cam = Camera(LANDSCAPE, horizon=0.42, focal=1.6, y=640)
    sun = sun_at(-13, 11)

    def hills(x, z):
        """Return the highest of ten ranges that cross the view, each farther, taller and paler than the last."""
        spurs = ridged(x / 1900, z / 2600, 7, 8, 0.5, 1.4)
        total = np.full(np.shape(x), -200, F)
        for k in range(10):
            far = 2300 * 1.34 ** k
            line = far * (1 + 0.10 * gradient_noise(x / (0.55 * far), 0 * x + k, 50 + k)[0])
            crest = 640 + far * (0.0215 * k - 0.165 + 0.042 * gradient_noise(x / (0.34 * far), 0 * x + 3.3 * k, 70 + k)[0])
            total = np.maximum(total, crest - 0.42 * np.abs(z - line) + 0.045 * far ** 0.93 * (spurs - 0.6))
        return total

    ground = Field.of(hills, -22000, 0, 46000, 1800)

    def height(x, z):
        trees = np.where(z < 9000, 16 * forest_bumps(x, z, 17), 5)
        return ground(x, z) + trees + 7 * fbm(x / 160, z / 160, 9, 1.6)

    view = march(height, cam, 500, 44000, 1900)
    n = normals(height, view, 5)
    shadow = in_sun(ground.shade_line(sun, 9000), view, 60, 10)
    tone = fbm(view.x / 500, view.z / 500, 12, 1.5)
    albedo = mix(rgb("#2f3d22"), rgb("#5a5a30"), smooth(-1, 2, tone))
    land = lit(albedo, n, sun, rgb("#ffd9a0", 2.6), rgb("#8fa6c4", 0.8), shadow, ground.openness()(view.x, view.z))
    stops = [(0, rgb("#f3c996", 0.95)), (0.07, rgb("#e8c6a4", 0.8)), (0.16, rgb("#a9b6c8", 0.62)), (0.4, rgb("#5d83b4", 0.5))]
    air = skies.dome(cam, stops, sun, rgb("#ffc888", 0.9), (900, 60, 8), (0.7, 0.5, 0.3))
    fog = blur(np.broadcast_to(air[int(cam.row) - 30][None], air.shape), 80, 1) * 0.85
    fog = mix(fog * rgb("#a3b8dc", 1.1), fog, smooth(3000, 30000, view.depth))
    land = haze(land, view.depth, fog, 10500, power=1.0)
    mist = np.exp(-np.maximum(view.y - 120 - 0.008 * view.depth - 60 * fbm(view.x / 1800, view.z / 1800, 31), 0) / 130)
    land = mix(land, fog * 1.12, np.clip(mist * smooth(1200, 7000, view.depth) * 0.8, 0, 1))
    sky = skies.sheet(cam, air, sun, rgb("#ffe6c8", 1.3), rgb("#b9b6be", 0.9), cover=-0.9, scale=9000, height=5000,
                      soft=2.4, opacity=0.6, vanish=0.12, stretch=0.5)
    return develop(outlook(land, sky, view), 1.0, grain=0.009)


def snow_peak():
    """Return a high snowy summit in side light above darker foothills."""
    cam = Camera(LANDSCAPE, horizon=0.62, focal=1.25, y=1900)
    sun = sun_at(68, 24)

    def peak(x, z):
        r = np.hypot((x - 300) / 1.15, z - 9000)
        wx = x + 500 * gradient_noise(x / 1900, z / 1900, 3)[0]
        wz = z + 500 * gradient_noise(x / 1900 + 9, z / 1900, 4)[0]
        cone = np.maximum(0, 1 - r / 6800) ** 1.35
        crag = ridged(wx / 3100, wz / 3100, 21, 10, 0.5, 1.5)
        fine = eroded(wx / 1500, wz / 1500, 60, 10, 0.52, 0.6)
        return 900 + 2350 * cone + 1150 * (crag - 0.55) * (0.35 + cone) + 340 * fine * (0.3 + cone)

    ground = Field.of(peak, -9000, 0, 18000, 2048)

    def height(x, z):
        return ground(x, z) + 9 * fbm(x / 90, z / 90, 5, 1.7)

    view = march(height, cam, 500, 17500, 1900)
    n = normals(height, view, 5, 1.2)
    shadow = in_sun(ground.shade_line(sun, 7000), view, 25, 6)
    open_ = ground.openness((2, 6, 20), 1.0)(view.x, view.z)
    rough = fbm(view.x / 260, view.z / 260, 8, 1.5)
    rock = mix(rgb("#3d3a39"), rgb("#6a6058"), smooth(-1.5, 1.5, rough + np.sin(view.y / 37 + rough)))
    snow = smooth(0.42, 0.62, n[1] + 0.10 * rough + 0.25 * smooth(1400, 3600, view.y) - 0.12)
    snow *= smooth(1250, 1900, view.y + 130 * rough)
    wood = smooth(1750, 1450, view.y + 120 * rough)
    albedo = mix(mix(rock, rgb("#2b3324"), wood), rgb("#f2f4f8"), snow)
    land = lit(albedo, n, sun, rgb("#ffedd2", 2.7), rgb("#7ea4da", 0.62), shadow, open_)
    stops = [(-0.1, rgb("#b8cbe0", 0.9)), (0.1, rgb("#8db0dc", 0.8)), (0.3, rgb("#4f82c2", 0.75)), (0.8, rgb("#2a5aa0", 0.7))]
    sky = skies.dome(cam, stops)
    sky = skies.sheet(cam, sky, sun, rgb("#ffffff", 1.1), rgb("#a9bdd8", 0.9), cover=-0.9, scale=7000, height=5200,
                      soft=2.2, opacity=0.75, stretch=0.4, seed=14, vanish=0.2, wind=0.5)
    land = haze(land, view.depth, rgb("#9db8da", 0.75), 26000, view.y - 1000, 1500)
    plume = smooth(0.1, 1.6, fbm(view.x / 2600, view.y / 700, 44, 1.9)) * np.exp(-((view.y - 1900) / 260) ** 2)
    land = mix(land, rgb("#e8eef6", 0.95), plume * smooth(5000, 9000, view.depth) * 0.6)
    return develop(outlook(land, sky, view), 0.95, contrast=0.08)


def lake_reflection():
    """Return mountains and firs mirrored in a calm lake."""
    cam = Camera(LANDSCAPE, horizon=0.47, focal=0.95, y=3.0)
    sun = sun_at(-100, 23)

    def hills(x, z):
        wx = x + 350 * gradient_noise(x / 1500, z / 1500, 3)[0]
        shore = smooth(1300, 2600, z + 0.9 * np.abs(x) - 350 * gradient_noise(x / 700, 0 * z, 9)[0])
        rise = smooth(1400, 6200, z) * (0.35 + 0.65 * smooth(300, 3200, np.abs(x + 500)))
        crag = ridged(wx / 2500, z / 2500, 91, 10, 0.5, 1.6)
        return -40 + 75 * shore + rise * (380 + 1150 * crag) + shore * 150 * eroded(wx / 800, z / 800, 70, 8)

    ground = Field.of(hills, -7000, 0, 14000, 2048)

    def height(x, z):
        base = ground(x, z)
        trees = np.where((base > 3) & (base < 400), 19 * forest_bumps(x, z, 9.0), 0)
        return base + trees + 5 * fbm(x / 70, z / 70, 5, 1.7)

    view = march(height, cam, 900, 13000, 2200)
    n = normals(height, view, 3)
    shadow = in_sun(ground.shade_line(sun, 5000), view, 30, 22)
    open_ = ground.openness((2, 6, 20))(view.x, view.z)
    rough = fbm(view.x / 200, view.z / 200, 8, 1.5)
    wood = smooth(470, 330, view.y + 70 * rough) * smooth(0.3, 0.5, n[1] + 0.35)
    snow = smooth(0.5, 0.72, n[1] + 0.1 * rough) * smooth(700, 1100, view.y + 90 * rough)
    rock = mix(rgb("#4e4a48"), rgb("#857a70"), smooth(-1.5, 1.5, rough))
    green = mix(rgb("#1f2d1b"), rgb("#4f5a2c"), smooth(-1, 2, fbm(view.x / 160, view.z / 160, 3, 1.3)))
    albedo = mix(mix(rock, green, wood), rgb("#f0f2f5"), snow)
    land = lit(albedo, n, sun, rgb("#ffdfb4", 3.0), rgb("#87a7d6", 0.85), shadow, open_)
    stops = [(0, rgb("#dfe3e6", 0.9)), (0.12, rgb("#a9c3e0", 0.8)), (0.35, rgb("#5c8cc6", 0.72)), (0.8, rgb("#38679f", 0.65))]
    sky = skies.dome(cam, stops)
    cloud = skies.billows(cam, sun, rgb("#fff2e0", 1.3), rgb("#8fa3c0", 0.5), base=2100, top=3000, cover=-0.15,
                          scale=4200, seed=6, air=rgb("#cfd9e4", 0.85), reach=26000)
    sky = skies.over(sky, cloud)
    land = haze(land, view.depth, rgb("#a8bedb", 0.75), 17000, view.y, 1500)
    mist = np.exp(-np.maximum(view.y, 0) / 20) * smooth(1200, 3500, view.depth) * (0.5 + 0.25 * fbm(view.x / 500, view.y / 60, 77))
    land = mix(land, rgb("#dde3ea", 0.8), np.clip(mist, 0, 0.8))
    above = outlook(land, sky, view)
    lake = water.sea(above, cam, rgb("#0d1d20", 0.6), steep=0.010, length=1.2, still=0.9, seed=33, swell=0.2)
    depth, x, z = water.plane(cam)
    breeze = smooth(0.3, 1.3, fbm(x / 260, z / 500, 61)) * smooth(60, 260, depth)
    lake = mix(lake, blur(lake, 4, 22) * 1.04, breeze * 0.7)
    under = (np.arange(cam.size[1]) > cam.row)[:, None, None]
    return develop(np.where(under, lake, above), 1.0, contrast=0.05)


def red_canyon():
    """Return a wide canyon of red rock steps in late light."""
    cam = Camera(LANDSCAPE, horizon=0.24, focal=0.9, x=-100, y=1175, z=980, heading=0.06)
    sun = sun_at(-72, 17)

    def plateau(x, z):
        wx = x + 900 * gradient_noise(x / 2600, z / 2600, 3)[0] + 160 * gradient_noise(x / 500, z / 500, 5)[0]
        wz = z + 900 * gradient_noise(x / 2600 + 7, z / 2600, 4)[0] + 160 * gradient_noise(x / 500, z / 500 + 3, 6)[0]
        cut = np.abs(gradient_noise(wx / 5200 + 0.35, wz / 3700 + 0.2, 13)[0])
        side = np.abs(gradient_noise(wx / 1500, wz / 1500, 14)[0])
        level = np.clip(1.75 * cut ** 0.8 + 0.42 * side * smooth(0.03, 0.4, cut) - 0.05, 0, 1)
        level = level + 0.012 * eroded(wx / 420, wz / 420, 70, 6)
        return np.clip(level, 0, 1.2)

    def steps(level):
        k = level * 7
        base = np.floor(k)
        frac = k - base
        return (base + smooth(0.62, 0.9, frac) * 0.78 + 0.22 * frac) / 7

    ground = Field.of(lambda x, z: 1080 * steps(np.minimum(plateau(x, z), 1.0)) + 3 * fbm(x / 300, z / 300, 2),
                      -12000, 0, 24000, 2400)

    def height(x, z):
        return ground(x, z) + 1.0 * fbm(x / 45, z / 45, 5, 1.5)

    view = march(height, cam, 60, 22500, 2400)
    n = normals(height, view, 4, 1.0)
    shadow = in_sun(ground.shade_line(sun, 7000), view, 22, 6)
    open_ = ground.openness((2, 6, 24), 0.9)(view.x, view.z)
    wave = 9 * fbm(view.x / 900, view.z / 900, 8)
    band = fbm(view.y / 70 + wave / 60, 0.3 + 0 * view.y, 17, 1.2)
    rock = mix(rgb("#8e4a30"), rgb("#cf9164"), smooth(-1.3, 1.3, band))
    rock = mix(rock, rgb("#d9bd94"), smooth(800, 930, view.y + wave * 3) * 0.75)
    streak = fbm(view.x / 30 + view.z / 30, view.y / 190, 27, 1.4)
    rock = rock * (1 + 0.14 * streak)[..., None]
    scrub = smooth(0.80, 0.93, n[1]) * smooth(-0.4, 0.9, fbm(view.x / 60, view.z / 60, 38, 1.0))
    albedo = mix(rock, rgb("#5d5a38"), scrub * 0.7)
    land = lit(albedo, n, sun, rgb("#ffc88a", 3.6), rgb("#7f93bd", 0.52), shadow, open_, 0.25)
    stops = [(0, rgb("#ecd5c0", 0.95)), (0.1, rgb("#c5c9d4", 0.85)), (0.3, rgb("#7d9fc9", 0.75)), (0.8, rgb("#4673ad", 0.7))]
    sky = skies.dome(cam, stops, sun, rgb("#ffd9a8", 0.5))
    sky = skies.sheet(cam, sky, sun, rgb("#fff0de", 1.15), rgb("#b3a8b4", 0.85), cover=-0.5, scale=5200, height=3500,
                      soft=2.0, opacity=0.8, stretch=0.7, seed=24, vanish=0.1)
    land = haze(land, view.depth, rgb("#b9b4c4", 0.72), 21000, power=1.2)
    return develop(outlook(land, sky, view), 1.0, contrast=0.06)


def volcano_at_dawn():
    """Return a volcano rising out of a sea of mist before sunrise colours."""
    cam = Camera(LANDSCAPE, horizon=0.56, focal=1.25, y=980)
    sun = sun_at(78, 9)

    def cone(x, z):
        r = np.hypot(x + 900, z - 12500)
        a = np.arctan2(z - 12500, x + 900)
        slope = 3300 * np.exp(-np.maximum(r - 330, 0) / 2700)
        gully = ridged(a * 3.1 + 0.15 * np.sin(r / 900), r / 9000, 33, 8, 0.55, 1.2)
        rim = -260 * smooth(430, 120, r) + 60 * np.sin(a * 3 + 1)
        flank = gully * 330 * smooth(250, 1600, r) * np.exp(-r / 4200)
        hills = 420 * ridged(x / 4200, z / 4200, 51, 9, 0.5, 1.5) * smooth(1500, 5000, r)
        return 120 + slope + rim * smooth(900, 300, r) + flank - 150 + hills

    ground = Field.of(cone, -12000, 0, 24000, 2048)

    def height(x, z):
        trees = np.where(z < 5000, 14 * forest_bumps(x, z, 14), 4)
        return ground(x, z) + 7 * fbm(x / 110, z / 110, 5, 1.7) + trees

    view = march(height, cam, 500, 23500, 1800)
    n = normals(height, view, 6)
    shadow = in_sun(ground.shade_line(sun, 8000), view, 60, 12)
    rough = fbm(view.x / 240, view.z / 240, 8, 1.5)
    wood = smooth(1500, 900, view.y + 150 * rough)
    albedo = mix(mix(rgb("#4a3c39"), rgb("#76605a"), smooth(-1.5, 1.5, rough)), rgb("#28301f"), wood)
    snow = smooth(2350, 2900, view.y + 260 * rough) * smooth(0.55, 0.8, n[1] + 0.1 * rough + 0.12)
    albedo = mix(albedo, rgb("#e8e6ea"), snow * 0.9)
    land = lit(albedo, n, sun, rgb("#ffb27c", 3.6), rgb("#8f9fce", 0.9), shadow, ground.openness()(view.x, view.z))
    stops = [(-0.02, rgb("#f3b48c", 1.0)), (0.06, rgb("#f0b9a0", 0.95)), (0.16, rgb("#c9a8bd", 0.8)), (0.36, rgb("#7f8fc0", 0.65)), (0.7, rgb("#46609c", 0.5))]
    sky = skies.dome(cam, stops, sun, rgb("#ffc08a", 1.0), (500, 20, 4), (0.4, 0.5, 0.5))
    sky = skies.sheet(cam, sky, sun, rgb("#ffc4a4", 1.2), rgb("#9a86a8", 0.7), cover=-0.6, scale=9000, height=5500,
                      soft=1.9, opacity=0.75, stretch=0.35, seed=41, vanish=0.14)
    sky = _plume(cam, sky)
    fog = rgb("#c9a9b4", 0.8)
    land = haze(land, view.depth, fog, 17000, view.y, 1600)
    top = 650 + 80 * fbm(view.x / 2400, view.z / 2400, 71, 1.7)
    mist = smooth(110, -40, view.y - top) * smooth(700, 2600, view.depth)
    curl = 1 + 0.16 * fbm(view.x / 900, view.depth / 500, 72, 1.6)
    land = mix(land, mix(rgb("#b7a3bd", 0.8), rgb("#f7cdb4", 0.95), smooth(0.75, 1.25, curl)), mist * 0.95)
    return develop(outlook(land, sky, view), 1.2, contrast=0.05)


def _plume(cam, sky):
    """Return the sky with a thin plume of smoke drifting from the crater."""
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    px, py, _ = cam.project(-900.0, 3050.0, 12500.0)
    t = np.clip((x - px) / (0.5 * w), -0.02, 1.2)
    wide = 14 + 190 * np.maximum(t, 0) ** 0.8
    middle = py - 30 - 170 * np.maximum(t, 0) ** 0.6 + 26 * fbm(x / 330, 0 * x + 2.2, 83)
    body = np.exp(-((y - middle) / wide) ** 2 * 1.6) * smooth(-0.012, 0.02, t) * np.exp(-2.0 * np.maximum(t, 0))
    puff = fbm(x / 240, y / 170, 84, 1.7)
    alpha = np.clip(body * (0.75 + 0.55 * puff), 0, 1) * 0.9
    shade = mix(rgb("#8e7d92", 0.7), rgb("#ffc9a6", 1.0), smooth(-0.8, 1.2, puff - (y - middle) / wide))
    return mix(sky, shade, alpha)
