"""Night skies: the Milky Way, and the northern lights."""
import numpy as np

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, fbm, gradient_noise, mix, ridged, smooth
from ..plants import bare, conifer, plant
from ..terrain import Camera, Field, haze, lit, march, normals, outlook, sun_at


def milky_way():
    """Return the Milky Way standing over desert rocks, a small tent aglow."""
    cam = Camera(PORTRAIT, horizon=0.80, focal=1.0, y=6)
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    tilt = 0.42
    u = (x - 0.60 * w) * np.cos(tilt) + (y - 0.50 * h) * np.sin(tilt)
    v = -(x - 0.60 * w) * np.sin(tilt) + (y - 0.50 * h) * np.cos(tilt)
    band = _galaxy(u / w, v / h)
    stops = [(0, rgb("#8f7a58", 0.16)), (0.07, rgb("#4d5a58", 0.10)), (0.2, rgb("#26364e", 0.065)), (0.8, rgb("#141d33", 0.045)), (1.4, rgb("#10172a", 0.035))]
    sky = skies.dome(cam, stops) + band
    dense = np.clip(np.exp(-(u / (0.17 * w)) ** 2), 0, 1)
    many = skies.stars(cam.size, 26000, 4, 2.0, 1.9)
    few = skies.stars(cam.size, 6500, 5, 5.0, 1.8)
    fade = smooth(0, 0.10, (cam.row - y) / h)
    sky = sky + (many * (0.12 + 0.88 * dense)[..., None] + few) * fade[..., None] * 0.8
    sky = sky * (1 + 0.10 * fbm(x / 500, y / 300, 7, 1.9))[..., None]
    image = _desert(cam, sky)
    return develop(image, 2.3, bloom=0.06, grain=0.020, contrast=0.08, vignette=0.3)


def _galaxy(u, v):
    """Return the galaxy's light across (u) and along (v) its band: star clouds, a bulge, and dark dust lanes."""
    warp = 0.03 * fbm(u * 5, v * 5, 11, 1.8)
    bulge = np.exp(-((v - 0.16) / 0.20) ** 2)
    wide = 0.115 + 0.085 * bulge
    glow = np.exp(-(np.abs(u + warp) / wide) ** 1.7) * (0.30 + 0.75 * bulge + 0.25 * fbm(u * 6, v * 4, 12, 1.5).clip(-1, 1.5) * 0.6)
    lane = np.exp(-((u + 0.022 + 0.9 * warp + 0.025 * fbm(u * 9, v * 4, 13, 1.6)) / (0.040 + 0.02 * bulge)) ** 2)
    dust = smooth(-0.6, 2.2, fbm(u * 8 + 3 * warp, v * 5, 14, 1.7) + 2.0 * lane - 0.3)
    cloud = 1 + 0.20 * fbm(u * 14, v * 12, 15, 1.4)
    light = np.clip(glow * cloud, 0, None)[..., None] * mix(rgb("#b4bedc", 0.40), rgb("#ffdcb4", 0.62), bulge * np.exp(-(u / 0.11) ** 2))
    nebula = np.clip(fbm(u * 20, v * 17, 16, 1.5) - 1.75, 0, 1) * np.exp(-(u / 0.09) ** 2)
    return light * (1 - 0.80 * dust * np.exp(-(u / 0.20) ** 2))[..., None] + nebula[..., None] * rgb("#e0506a", 0.16)


def _desert(cam, sky):
    """Return the night desert in front of the sky: rock towers, sand, a lit tent."""
    def rock(x, z):
        r = ridged(x / 95 + 0.3, z / 95, 3, 8, 0.5, 1.2)
        mesa = 46 * smooth(0.80, 1.0, r + 0.22 * np.exp(-((x - 75) / 60) ** 2) - 0.55 * np.exp(-((x + 18) / 55) ** 2)) * smooth(110, 190, z) * smooth(420, 300, z)
        return mesa * (0.8 + 0.3 * gradient_noise(x / 60, z / 60, 4)[0]) + 1.6 * fbm(x / 26, z / 26, 5, 2.0) + 90 * smooth(700, 1500, z) * (0.5 + 0.45 * ridged(x / 700, z / 700, 7, 6))

    ground = Field.of(rock, -400, 0, 1700, 2000)
    cam.y = float(ground(np.array([0.0], F), np.array([4.0], F))[0]) + 4.5

    def height(x, z):
        return ground(x, z) + 0.10 * fbm(x / 1.2, z / 1.2, 6, 1.2)

    view = march(height, cam, 7, 1650, 1600)
    n = normals(height, view, 0.2)
    band = fbm(view.y / 6 + 0.2 * fbm(view.x / 30, view.z / 30, 8), 0 * view.x + 0.4, 9, 1.2)
    albedo = mix(rgb("#6a4c3a"), rgb("#a88668"), smooth(-1.5, 1.5, band + 0.5 * fbm(view.x / 2, view.z / 2, 10, 1.0)))
    land = lit(albedo, n, sun_at(-70, 30), rgb("#b8c4e0", 0.16), rgb("#8a9ac0", 0.10))
    tx, tz = -5.0, 46.0
    ty = float(ground(np.array([tx], F), np.array([tz], F))[0])
    warm = np.exp(-np.hypot(view.x - tx, view.z - tz) / 4.5)
    land = land + albedo * (warm * 0.14)[..., None] * rgb("#ffa850", 1.2)
    land = haze(land, view.depth, rgb("#7a6c58", 0.11), 1500)
    image = outlook(land, sky, view)
    col, row, depth = cam.project(tx, ty, tz)
    plant(image, bare(5), *cam.project(7.6, float(ground(np.array([7.6], F), np.array([24.0], F))[0]), 24.0)[:2], cam.f * 8.5 / 24, rgb("#0a0a0c", 0.05), rgb("#40464c", 0.08), rgb("#3a3a3c", 0.06))
    return _tent(image, col, row, cam.f / depth)


def _tent(image, x, foot, m):
    """Return the image with a tent lit from inside."""
    h, w = image.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(F)
    u, v = (xx - x) / m, (foot + 0.1 * m - yy) / m
    roof = 1.55 * np.sqrt(np.clip(1 - np.abs(u / 1.75) ** 2.2, 0, 1))
    solid = smooth(0, 0.04, roof - v) * (v > 0) * (np.abs(u) < 1.75)
    seam = 1 - 0.45 * np.exp(-((np.abs(u) - 0.62 * np.sqrt(np.clip(1 - v / 1.6, 0, 1))) / 0.035) ** 2) - 0.3 * np.exp(-(u / 0.02) ** 2)
    glow = (0.35 + 0.75 * np.exp(-(u ** 2 + (v - 0.45) ** 2) / 0.7)) * seam
    halo = np.exp(-np.hypot(u, v - 0.6) / 1.6) * 0.03
    return mix(image + halo[..., None] * rgb("#ffb060"), glow[..., None] * rgb("#ff9a3c", 0.5), solid)


def aurora():
    """Return green northern lights over snowy mountains and a half-frozen lake."""
    cam = Camera(LANDSCAPE, horizon=0.58, focal=0.62, y=3)
    h = cam.size[1]
    stops = [(0, rgb("#2f6a66", 0.16)), (0.08, rgb("#1f4658", 0.11)), (0.3, rgb("#12263f", 0.075)), (1, rgb("#0a1428", 0.05))]
    sky = skies.dome(cam, stops) + skies.stars(cam.size, 4500, 8, 2.0, 1.9) * 0.5
    sky = sky + _curtains(cam)

    def hills(x, z):
        crag = ridged(x / 2300 + 0.6, z / 2300, 41, 9, 0.5, 1.5)
        return -30 + smooth(1500, 2300, z + 220 * gradient_noise(x / 800, z / 800, 3)[0]) * (60 + smooth(1700, 5600, z) * (1350 * crag * (0.5 + 0.5 * smooth(0, 3200, np.abs(x - 300)))))

    ground = Field.of(hills, -6500, 500, 13000, 1800)
    view = march(lambda x, z: ground(x, z) + 5 * fbm(x / 80, z / 80, 5, 1.7), cam, 900, 9000, 1500)
    n = normals(ground, view, 7)
    rough = fbm(view.x / 160, view.z / 160, 6, 1.5)
    snow = smooth(0.45, 0.70, n[1] + 0.10 * rough)
    albedo = mix(rgb("#34363c"), rgb("#e8eef4"), snow)
    land = lit(albedo, n, sun_at(150, 55), rgb("#a8ffd0", 0.05), rgb("#9fb4d8", 0.055), 1.0, ground.openness((2, 6, 18))(view.x, view.z))
    land = haze(land, view.depth, rgb("#2f6a66", 0.13), 11000)
    shown = view.hit & (view.y > 0.5)
    above = np.where(shown[..., None], land, sky)
    _firs(above, cam)
    lake = water.sea(above, cam, rgb("#06121a", 0.04), steep=0.012, length=1.5, still=0.85, seed=43, swell=0.3) * 0.85
    depth, x, z = water.plane(cam)
    ice = smooth(0.15, 0.45, fbm(x / 14, z / 14, 44, 1.9) + smooth(16, 4, depth) * 1.5 - 0.9) * smooth(500, 120, depth)
    drift = rgb("#bfe8d8", 0.135) * (1 + 0.22 * fbm(x / 2, z / 2, 45, 1.5) + 0.06 * fbm(x / 0.3, z / 0.3, 46, 1.0))[..., None]
    out = np.where((np.arange(h) > cam.row)[:, None, None], mix(lake, drift, ice), above)
    return develop(out, 2.3, bloom=0.10, grain=0.016, contrast=0.05)


def _curtains(cam):
    """Return the northern lights: folded curtains of rays, green below, violet above."""
    w, h = cam.size
    light = np.zeros((h, w), F)
    rise = np.zeros((h, w), F)
    for seed, distance, power, phase in ((1, 210.0, 1.0, 0.0), (2, 330.0, 0.9, 2.0), (3, 620.0, 0.7, 4.2)):
        t = np.linspace(-1.6, 1.6, 9000).astype(F)
        px = t * distance + 26 * np.sin(t * 9 + phase) + 26 * fbm(t * 2.2, 0 * t + seed, 60 + seed, 2.0)
        pz = distance * (0.92 + 0.16 * t) + 0.30 * distance * np.sin(t * 3.4 + phase) + 30 * fbm(t * 2.6 + 7, 0 * t + seed, 70 + seed, 1.9)
        ray = np.clip(0.95 + 0.17 * fbm(t * 22, 0 * t + seed, 80 + seed, 1.1) + 0.45 * fbm(t * 3, 0 * t + seed, 90 + seed, 1.7), 0.02, 2.6)
        low = 56 + 5 * fbm(t * 5, 0 * t + seed, 95 + seed, 2.0)
        tall = 80 * (0.6 + 0.5 * ray)
        col = w / 2 + cam.f * px / np.maximum(pz, 20)
        for c, z, a, b, p in zip(col, pz, low, tall, ray):
            if 0 <= c < w and z > 40:
                _ray(light, rise, int(c), cam.row - cam.f * a / z, cam.f * b / z, p * power)
    light, rise = blur(light, 4.0, 6.0), blur(rise, 4.0, 6.0)
    share = np.clip(rise / np.maximum(light, 1e-4), 0, 1)
    colour = mix(rgb("#56ff9a", 1.0), rgb("#7a5cff", 0.9), smooth(0.30, 0.95, share))
    colour = mix(rgb("#c8ffb0", 1.1), colour, smooth(0.0, 0.10, share))
    return (light * 0.12)[..., None] * colour + (blur(light, 60) * 0.024)[..., None] * rgb("#56ff9a")


def _ray(light, rise, column, foot, tall, power):
    """Add one ray: bright at its foot, fading upwards; rise gathers how high in the ray the light lies."""
    top, low = int(max(0, foot - tall)), int(min(light.shape[0], foot + 10))
    if low <= top:
        return
    k = (foot - np.arange(top, low, dtype=F)) / F(tall)
    part = np.where(k > 0, np.exp(-3.0 * np.maximum(k, 0)) * (1 - np.clip(k, 0, 1)), np.exp(-(k * tall / 5) ** 2)) * F(power)
    light[top:low, column] += part
    rise[top:low, column] += part * np.clip(k * 1.25, 0, 1)


def _firs(image, cam):
    """Plant dark firs along the far shore, and a cabin with a lit window."""
    rng = np.random.default_rng(15)
    w = cam.size[0]
    for px in np.sort(rng.uniform(0, w, 420)):
        dense = 0.5 + 0.5 * np.sin(px / w * 9 + 1)
        plant(image, conifer(int(rng.integers(4)), 0.25, 0.24), px, cam.row + 2, rng.uniform(16, 40) * (0.7 + 1.0 * dense), rgb("#05090c", 0.02), rgb("#26483c", 0.06), rgb("#a8e0cc", 0.10))
    px, row = int(0.27 * w), int(cam.row)
    for k in range(14):
        image[row - 30 + k, px - 4 - k:px + 44 + k] = rgb("#bfe8d8", 0.10)
    image[row - 16:row + 1, px - 10:px + 50] = rgb("#3a2a20", 0.03)
    for dx in (0, 26):
        image[row - 12:row - 4, px + dx:px + dx + 9] = rgb("#ffb45c", 3.0)
