"""Coasts and seas: cliffs, a sunset beach, a lighthouse, an atoll, a moonrise, icebergs."""
import numpy as np
from PIL import Image, ImageDraw

from .. import sky as skies
from .. import water
from ..light import LANDSCAPE, PORTRAIT, blur, develop, rgb
from ..noise import F, eroded, fbm, gradient_noise, mix, ridged, smooth
from ..plants import palm, plant
from ..terrain import Camera, Field, haze, in_sun, lit, march, normals, sun_at


def _below(cam):
    """Return the mask column of rows below the horizon."""
    return (np.arange(cam.size[1]) > cam.row)[:, None]


def _sunlight(field, sun, view, soft, bias, reach):
    """Return the sunlight per pixel for a field's own shadows."""
    return in_sun(field.shade_line(sun, reach), view, soft, bias)


def sea_cliffs():
    """Return grassy cliffs in a row along a blue sea with surf at their feet."""
    cam = Camera(LANDSCAPE, horizon=0.30, focal=1.0, x=40, y=215)
    sun = sun_at(62, 27)

    def inland(x, z):
        wave = 330 * np.sin(z / 480 + 0.9) + 140 * np.sin(z / 190 + 2.2)
        rag = 90 * gradient_noise(x / 210, z / 210, 3)[0] + 34 * gradient_noise(x / 62, z / 62, 4)[0] + 9 * gradient_noise(x / 17, z / 17, 5)[0]
        return -x - 60 + wave * smooth(100, 900, z) * 0.75 - 0.05 * z + rag + 20

    def land(x, z):
        d = inland(x, z)
        top = 138 + 34 * gradient_noise(x / 700, z / 700, 6)[0] + 0.05 * np.clip(d, 0, 900)
        wall = smooth(0, 34, d)
        ledge = 0.06 * np.sin(wall * 22 + 2 * gradient_noise(x / 90, z / 90, 8)[0]) * (wall < 0.98)
        stack = 80 * smooth(19, 8, np.hypot(x - 95, z - 930) + 5 * gradient_noise(x / 14, z / 14, 9)[0])
        skerry = 11 * smooth(0.55, 0.9, fbm(x / 60, z / 60, 14, 1.9)) * smooth(-70, -20, d)
        return np.maximum(-8 + (top + 8) * np.clip(wall + ledge, 0, 1.1), np.maximum(stack, skerry) - 4)

    ground = Field.of(land, -3000, 0, 6000, 3000)

    def height(x, z):
        base = ground(x, z)
        return np.where(base > 0, base + 0.5 * fbm(x / 22, z / 22, 15, 1.6), 0)

    view = march(height, cam, 90, 5900, 2400)
    base = ground(view.x, view.z)
    n = normals(height, view, 1.6)
    shadow = _sunlight(ground, sun, view, 6, 3, 900)
    band = fbm(view.y / 26 + 0.25 * fbm(view.x / 160, view.z / 160, 18), 0.3 + 0 * view.y, 17, 1.1)
    rock = mix(rgb("#5d5348"), rgb("#a08e74"), smooth(-1.4, 1.4, band))
    rock = rock * (1 + 0.16 * fbm(view.x / 9 + view.z / 9, view.y / 60, 27, 1.3))[..., None]
    rock = mix(rgb("#332f2a"), rock, smooth(3, 14, view.y + 2 * band))
    grass = mix(rgb("#56682c"), rgb("#8d8d4a"), smooth(-1.4, 1.7, fbm(view.x / 70, view.z / 70, 19, 1.3)))
    albedo = mix(rock, grass, smooth(0.66, 0.82, n[1]) * smooth(45, 75, view.y))
    land_ = lit(albedo, n, sun, rgb("#ffe6be", 2.9), rgb("#8fb2dd", 0.6), shadow, ground.openness((2, 6, 20))(view.x, view.z))
    stops = [(0, rgb("#dbe6ea", 0.95)), (0.1, rgb("#b3cfe6", 0.85)), (0.35, rgb("#6fa3d8", 0.75)), (0.8, rgb("#3f78bb", 0.7))]
    sky = skies.dome(cam, stops, sun, rgb("#fff2d8", 0.35))
    sky = skies.over(sky, skies.billows(cam, sun, rgb("#fff6e8", 1.25), rgb("#a4b8d2", 0.5), base=1200, top=2100, cover=-0.28,
                                        scale=4200, seed=36, air=rgb("#d6e2ea", 0.9), reach=24000))
    sea = _open_sea(cam, sky, inland)
    wet = view.hit & (base > 0)
    land_ = haze(land_, view.depth, rgb("#bcd0e0", 0.85), 6500)
    out = np.where(wet[..., None], land_, np.where(_below(cam)[..., None], sea, sky))
    return develop(out, 1.0, contrast=0.06)


def _open_sea(cam, sky, inland):
    """Return the sea off the cliffs: green in the shallows, blue outside, surf along the shore."""
    depth, x, z = water.plane(cam)
    across, along = water.slopes(x, z, depth, cam, length=9, steep=0.10, seed=71, wind=0.9, still=0.75)
    share = water.fresnel(depth, cam, along)
    d = -inland(x, z)
    body = mix(rgb("#2f7f86", 0.55), rgb("#123f63", 0.55), smooth(0, 260, d + 60 * fbm(x / 130, z / 130, 72)))
    body = body * (1 + 1.3 * np.clip(along, -0.3, 0.4))[..., None]
    out = mix(body, water.mirror(sky, cam, across, along), np.clip(share, 0, 0.75))
    swell = np.sin(d / 15 + 2.2 * fbm(x / 90, z / 90, 73)) * 0.5 + 0.5
    lace = fbm(x / 12, z / 12, 74, 1.2)
    surf = smooth(55, 0, d) * smooth(-0.2, 0.8, lace + 1.5 * swell - 0.5) + smooth(90, 20, d) * smooth(0.93, 1.0, swell) * smooth(-0.3, 0.5, lace)
    caps = smooth(2.5, 3.0, fbm(x / 26, z / 14, 75, 1.1)) * smooth(2600, 600, depth)
    out = mix(out, rgb("#eef4f4", 0.95), np.clip(surf + 0.6 * caps, 0, 0.92))
    return haze(out, depth, rgb("#bcd3e4", 0.85), 26000)


def beach_at_sunset():
    """Return a wide beach at sunset, the wet sand shining."""
    cam = Camera(LANDSCAPE, horizon=0.50, focal=0.8, y=2.3)
    sun = sun_at(-9, 3.2)
    stops = [(0, rgb("#ffb765", 1.5)), (0.05, rgb("#ff9d63", 1.2)), (0.14, rgb("#e08a7c", 0.8)), (0.30, rgb("#8f7fa6", 0.5)), (0.7, rgb("#44598f", 0.32))]
    sky = skies.dome(cam, stops, sun, rgb("#ffb05a", 1.6), (2500, 120, 9), (1.2, 0.9, 0.7))
    sky = skies.sheet(cam, sky, sun, rgb("#ffb27a", 2.1), rgb("#7a5a74", 0.42), cover=-0.15, scale=3000, height=2300,
                      soft=1.8, opacity=0.9, stretch=0.55, seed=93, vanish=0.07, exponent=1.9)
    sky = skies.sheet(cam, sky, sun, rgb("#ffcf8a", 1.6), rgb("#6a5878", 0.4), cover=-1.2, scale=1500, height=1000,
                      soft=1.5, opacity=0.75, stretch=0.35, seed=95, vanish=0.05)
    sky = sky + skies.disc(cam, sun, 0.016)[..., None] * rgb("#fff0c0", 14)
    sky = _headland(cam, sky)
    depth, x, z = water.plane(cam)
    shore = 13 + 0.28 * x + 2.6 * np.sin(x / 9 + 0.6) + 1.0 * fbm(x / 4, 0 * x + 0.5, 96, 2.2)
    past = z - shore
    across, along = water.slopes(x, z, depth, cam, length=2.6, steep=0.16, seed=97, wind=0.2, still=0.5)
    out = mix(rgb("#3a4a5c", 0.35), water.mirror(sky, cam, across, along), np.clip(water.fresnel(depth, cam, along) * 1.1, 0, 1))
    out = _breakers(out, x, z, past)
    wet = _wet_sand(cam, sky, x, z, depth, past)
    out = mix(wet, out, smooth(-0.1, 0.1, past))
    lace = fbm(x / 1.1, z / 0.9, 98, 1.2)
    edge = np.exp(-((past - 0.15) / 0.35) ** 2) + 0.55 * np.exp(-((past - 1.9 + 0.6 * np.sin(x / 3)) / 0.9) ** 2)
    out = mix(out, rgb("#f6d0b4", 1.0), np.clip(edge * smooth(-0.6, 0.7, lace), 0, 0.85))
    return develop(np.where(_below(cam)[..., None], out, sky), 0.85, contrast=0.05, bloom=0.09)


def _headland(cam, sky):
    """Return the sky with a dark, hazy headland at the right."""
    w, h = cam.size
    x = np.arange(w, dtype=F)
    ridge = 60 * smooth(0.60 * w, 0.86 * w, x) + 62 * smooth(0.8 * w, w, x) + 5 * fbm(x / 60, 0 * x, 55, 1.5) * smooth(0.6 * w, 0.7 * w, x)
    up = F(cam.row) - np.arange(h, dtype=F)[:, None]
    body = smooth(1.0, -1.0, up - ridge) * (x > 0.6 * w)
    return mix(sky, rgb("#6d4c52", 0.42) * (1 + 0.1 * fbm(x / 40 + 0 * up, up / 20, 56, 1.3))[..., None], body * 0.93)


def _breakers(sea, x, z, past):
    """Return the sea with lines of breaking waves: a dark face in front of a bright, torn crest."""
    for k, far in enumerate((6.5, 15, 27, 48)):
        line = past - far - 1.6 * fbm(x / (16 + 5 * k), 0 * x + k, 101 + k, 2.2)
        strength = smooth(-0.5, 0.6, fbm(x / (22 + 8 * k), 0 * x + 9 + k, 111 + k, 2.2))
        size = 0.9 + 0.25 * k
        face = np.exp(-((line + size) / (0.9 * size)) ** 2) * strength
        sea = sea * (1 - 0.6 * face)[..., None]
        torn = smooth(-0.7, 0.6, fbm(x / 1.3, z / 1.6, 121 + k, 1.2))
        crest = np.where(line > 0, np.exp(-line / (1.8 * size)), np.exp(-((line / (0.35 * size)) ** 2))) * strength * torn
        sea = mix(sea, rgb("#ffd2ae", 1.05), np.clip(crest, 0, 0.9))
    return sea


def _wet_sand(cam, sky, x, z, depth, past):
    """Return the sand: a mirror near the water's edge, dry and rough close to the camera."""
    grain = fbm(x / 0.35, z / 0.35, 131, 0.9)
    across, along = 0.006 * fbm(x / 0.6, z / 0.9, 132, 1.3), 0.012 * fbm(x / 0.5, z / 0.6, 133, 1.3)
    shine = smooth(-7.5, -0.5, past + 1.6 * fbm(x / 3, z / 3, 134, 1.8))
    rough = 0.5 * fbm(x / 1.6, z / 1.0, 135, 1.5)
    lumps = rough - 0.5 * fbm(x / 1.6 - 0.03, z / 1.0 + 0.05, 135, 1.5)
    dry = mix(rgb("#6a4a3a", 0.6), rgb("#b98a68", 0.7), np.clip(0.45 + 3.0 * lumps + 0.07 * grain, 0, 1.3))
    wet = mix(rgb("#4a3630", 0.4), water.mirror(sky, cam, across, along), 0.16 + 0.72 * np.clip(1 - 3.2 * cam.y / depth, 0, 1))
    return mix(dry, wet, shine)


def lighthouse():
    """Return a white lighthouse on a rocky point above a heavy sea."""
    cam = Camera(PORTRAIT, horizon=0.63, focal=1.35, y=14)
    sun = sun_at(-58, 17)

    def point(x, z):
        r = np.hypot((x - 6) / 1.5, (z - 190) / 1.25) + 9 * gradient_noise(x / 26, z / 26, 3)[0]
        mound = 17 * smooth(52, 10, r) + 5 * smooth(70, 40, r)
        crag = ridged(x / 24, z / 24, 5, 8, 0.52, 1.3) * 9 * smooth(72, 40, r) * (1 - 0.75 * smooth(26, 10, r))
        near = 7 * smooth(0.25, 1.2, fbm(x / 26, z / 20, 8, 1.9)) * smooth(150, 60, z) * smooth(-10, -60, x * 1.0)
        return -5 + mound + crag + near

    ground = Field.of(point, -200, 0, 400, 1600)

    def height(x, z):
        return np.maximum(ground(x, z) + 0.5 * fbm(x / 5, z / 5, 9, 1.4), 0)

    view = march(height, cam, 24, 390, 1500)
    n = normals(height, view, 0.3)
    shadow = _sunlight(ground, sun, view, 1.5, 0.5, 120)
    rough = fbm(view.x / 6, view.y / 3 + view.z / 6, 12, 1.3)
    rock = mix(rgb("#3e3833"), rgb("#93826e"), smooth(-1.4, 1.6, rough))
    rock = mix(rgb("#211e1c"), rock, smooth(0.8, 3.5, view.y + 0.6 * rough))
    grass = mix(rgb("#59652f"), rgb("#8d8648"), smooth(-1, 1.5, fbm(view.x / 5, view.z / 5, 13, 1.0)))
    albedo = mix(rock, grass, smooth(0.72, 0.86, n[1]) * smooth(9.5, 12.5, view.y + rough))
    land = lit(albedo, n, sun, rgb("#ffdcae", 3.6), rgb("#8ea6cc", 0.85), shadow, ground.openness((2, 6, 16))(view.x, view.z))
    stops = [(0, rgb("#f0d9bc", 0.95)), (0.08, rgb("#d2ccc6", 0.8)), (0.25, rgb("#92a6bf", 0.62)), (0.6, rgb("#5b7ba6", 0.5)), (1.2, rgb("#3f628f", 0.42))]
    sky = skies.dome(cam, stops, sun, rgb("#ffdca6", 0.6))
    sky = skies.over(sky, skies.billows(cam, sun, rgb("#ffe9cc", 1.2), rgb("#7f90aa", 0.42), base=800, top=2300, cover=0.12,
                                        scale=3800, seed=46, air=rgb("#dcd2c6", 0.8), reach=20000, width=440))
    sky = _tower(cam, sky)
    rocks = view.hit & (view.y > 0.05)
    above = np.where((rocks & (view.depth < 400))[..., None], land, sky)
    depth, x, z = water.plane(cam)
    across, along = water.slopes(x, z, depth, cam, length=7, steep=0.16, seed=77, wind=0.5, still=0.6)
    sea = mix(rgb("#1f4650", 0.5) * (1 + 1.2 * np.clip(along, -0.3, 0.5))[..., None], water.mirror(sky, cam, across, along),
              np.clip(water.fresnel(depth, cam, along), 0, 0.8))
    hug = blur((ground.values > -1.5).astype(F), 14)
    close = ground.like(hug)(x, z) * (np.abs(x) < 195) * (z < 395)
    lace = fbm(x / 3.5, z / 3.5, 78, 1.2)
    foam = smooth(0.05, 0.75, close + 0.16 * lace) + smooth(1.9, 2.6, fbm(x / 9, z / 5, 79, 1.2) + 3 * along) * 0.7
    sea = mix(sea, rgb("#f0ece4", 0.9), np.clip(foam, 0, 0.93))
    sea = haze(sea, depth, rgb("#d8d0c6", 0.8), 9000)
    out = np.where(_below(cam)[..., None] & ~rocks[..., None], sea, above)
    return develop(_spray(cam, out), 1.0, contrast=0.06)


def _tower(cam, sky):
    """Return the sky with the lighthouse: tapering shaft, gallery, lantern, and a keeper's house at its foot."""
    bx, by, scale = cam.project(8.0, 13.5, 190.0)
    m = F(cam.f / scale)
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    u, v = (x - bx) / m, (by - y) / m
    sky = _house(sky, u + 10.5, v + 1.2)
    tall, half = 30.0, 3.6 - 1.15 * np.clip(v / 30.0, 0, 1) + 0.9 * np.exp(-np.maximum(v, 0) / 1.3)
    sky = _barrel(sky, u, half, (v > -6) & (v < tall), m, _paint(u, v, half))
    sky = _barrel(sky, u, 3.5 + 0 * v, (v > tall) & (v < tall + 0.7), m, rgb("#d8d4cc"))
    rail = (np.abs(u) < 3.5) & (v > tall + 0.7) & (v < tall + 1.9) & ((np.abs(u * 2.2 % 1 - 0.5) < 0.12) | (v > tall + 1.75))
    sky = _barrel(sky, u, 1.75 + 0 * v, (v > tall + 0.7) & (v < tall + 4.2), m, _lantern(u, v - tall))
    dome = 1.95 * np.sqrt(np.clip(1 - ((v - tall - 4.2) / 2.0) ** 2, 0, 1))
    sky = _barrel(sky, u, dome, (v >= tall + 4.2) & (v < tall + 6.2), m, rgb("#8c2b20"))
    sky = _barrel(sky, u, 0.12 + 0 * v, (v >= tall + 6.1) & (v < tall + 8.2), m, rgb("#3a3634"))
    lamp = np.exp(-(u ** 2 + (v - tall - 2.5) ** 2) / 0.35)
    return np.where(rail[..., None], rgb("#4a4542", 0.6), sky) + lamp[..., None] * rgb("#ffe2a0", 5)


def _paint(u, v, half):
    """Return the colours of the shaft: white with two red bands, windows, and stains of rust and rain."""
    colour = np.broadcast_to(rgb("#e9e4d8"), u.shape + (3,))
    red = (((v > 9) & (v < 15)) | ((v > 21) & (v < 27))).astype(F)
    colour = mix(colour, rgb("#a8362a"), red)
    angle = np.arcsin(np.clip(u / np.maximum(half, 0.1), -1, 1))
    pane = (np.abs(angle - 0.15) < 0.13) & (np.abs(v % 7.5 - 4) < 0.75)
    colour = np.where(pane[..., None], rgb("#2a2c30"), colour)
    return colour * (1 - 0.07 * np.maximum(0, fbm(angle * 4, v / 14, 63, 1.4)) - 0.04 * (fbm(angle * 2, v / 2, 64, 1.2)))[..., None]


def _lantern(u, v):
    """Return the colours of the lantern room: glass between dark bars."""
    bars = (np.abs(np.arcsin(np.clip(u / 1.75, -1, 1)) * 3.2 % 1 - 0.5) < 0.08) | (np.abs(v % 1.3 - 0.1) < 0.09)
    return np.where(bars[..., None], rgb("#38302c"), rgb("#b9c2c4"))


def _barrel(image, u, half, span, m, colour):
    """Return the image with an upright round body of this half width, lit from the left."""
    side = np.clip(u / np.maximum(half, 0.05), -1, 1)
    front = np.sqrt(1 - side * side)
    sun = np.maximum(-0.80 * side + 0.52 * front, 0)
    light = sun[..., None] * rgb("#ffdcae", 2.2) + (0.5 + 0.3 * front)[..., None] * rgb("#93a8c8", 0.55)
    alpha = np.clip((half - np.abs(u)) * m + 0.5, 0, 1) * span
    return mix(image, colour * light, alpha)


def _house(image, u, v):
    """Return the image with the keeper's house: a white gabled wall with windows, and a slate roof."""
    wall = (np.abs(u) < 6) & (v > -3) & (v < 4)
    roof = (v >= 4) & (v < 7.2) & (np.abs(u) < 6.6 - 0.35 * (v - 4))
    stack = (np.abs(np.abs(u) - 4.6) < 0.55) & (v > 6) & (v < 8.6)
    panes = (np.abs(u / 2.6 % 1 - 0.5) < 0.16) & (np.abs(v - 2.1) < 0.75) & wall
    light = rgb("#ffdcae", 1.15) + rgb("#93a8c8", 0.4)
    image = np.where(stack[..., None], rgb("#8a6a58") * light, image)
    image = np.where(wall[..., None], rgb("#ded8ca") * light * (1 - 0.05 * fbm(u, v, 66, 1.2))[..., None], image)
    slate = rgb("#5b5a5c") * light * (1 + 0.14 * fbm(u / 2, v * 2, 67, 0.9))[..., None]
    image = np.where(roof[..., None], slate, image)
    return np.where(panes[..., None], rgb("#2c3034", 0.8), image)


def _spray(cam, image):
    """Return the image with spray thrown up where the sea meets the rocks."""
    w, h = cam.size
    y, x = np.mgrid[0:h, 0:w].astype(F)
    for cx, size in ((0.10, 100), (0.86, 130)):
        px, py, _ = cam.project((cx - 0.5) * 105.0, 0.0, 172.0)
        r = np.hypot((x - px) / (size * 0.9), np.minimum(y - py, (y - py) * 3.0) / (size * 1.15))
        burst = np.clip(1.0 - r + 0.24 * fbm(x / 60, y / 60, 91, 1.1), 0, 1) ** 1.5
        image = mix(image, rgb("#f3eee6", 0.95), np.clip(burst, 0, 0.9))
    return image


def palm_island():
    """Return a palm-covered island in a turquoise lagoon."""
    cam = Camera(LANDSCAPE, horizon=0.27, focal=1.1, y=62)
    sun = sun_at(48, 44)

    def bed(x, z):
        wx = x + 34 * gradient_noise(x / 90, z / 90, 2)[0] + 8 * gradient_noise(x / 26, z / 26, 3)[0]
        wz = z + 24 * gradient_noise(x / 90 + 5, z / 90, 4)[0]
        r = np.hypot((wx - 22) / 1.75, wz - 262)
        spit = np.hypot((wx + 105) / 2.2, wz - 205) + 0.02 * (wx + 105)
        shape = 4.2 * smooth(66, 48, r) + 3.0 * smooth(118, 60, r) + 3.3 * smooth(60, 6, spit)
        reef = 1.7 * np.exp(-((np.hypot(wx / 1.9, wz - 300) - 235) / 24) ** 2)
        return -3.4 + shape + reef + 0.6 * fbm(x / 60, z / 60, 7, 1.8) - 16 * smooth(270, 480, np.hypot(wx / 1.9, wz - 300))

    ground = Field.of(bed, -900, 0, 1800, 2000)

    def height(x, z):
        return np.maximum(ground(x, z), 0)

    view = march(height, cam, 70, 1790, 1600)
    n = normals(height, view, 1.0)
    base = ground(view.x, view.z)
    scrub = smooth(2.4, 3.4, base + 0.5 * fbm(view.x / 8, view.z / 8, 8, 1.3))
    sand = mix(rgb("#e6d6b4"), rgb("#d2bb92"), smooth(-1, 2, fbm(view.x / 9, view.z / 9, 9, 1.2)))
    sand = mix(rgb("#a08c68"), sand, smooth(0.05, 0.55, base))
    albedo = mix(sand, mix(rgb("#38501f"), rgb("#71823a"), smooth(-1, 1.5, fbm(view.x / 4, view.z / 4, 10, 1.0))), scrub)
    land = lit(albedo, n, sun, rgb("#fff0d2", 2.0), rgb("#9cc0e6", 0.6))
    stops = [(0, rgb("#d4e8ef", 0.95)), (0.08, rgb("#a9d2ec", 0.9)), (0.3, rgb("#5fa5e0", 0.8)), (0.8, rgb("#2d72bd", 0.7))]
    sky = skies.dome(cam, stops)
    sky = skies.over(sky, skies.billows(cam, sun, rgb("#fffaf0", 1.35), rgb("#a9c2dc", 0.55), base=800, top=2300, cover=-0.30,
                                        scale=3900, seed=57, air=rgb("#d4e6ee", 0.95), reach=20000))
    out = np.where((view.hit & (base > 0))[..., None], land, np.where(_below(cam)[..., None], _lagoon(cam, sky, ground), sky))
    return develop(_palms(cam, out, ground, sun), 1.0, contrast=0.05)


def _lagoon(cam, sky, ground):
    """Return the lagoon: light bends the sand's colour to turquoise and blue with depth; surf on the reef."""
    depth, x, z = water.plane(cam)
    inside = (np.abs(x) < 895) & (z < 1795)
    deep = np.where(inside, -ground(x, z), 22) + 0.2 * fbm(x / 9, z / 9, 21, 1.4)
    coral = smooth(0.7, 1.5, fbm(x / 22, z / 22, 22, 1.3)) * smooth(0.7, 1.6, deep) * smooth(8, 3, deep)
    floor = mix(rgb("#e9dcb8", 1.05), rgb("#4c5a48", 0.8), coral * 0.8)
    clear = np.exp(-np.maximum(deep, 0)[..., None] * np.array([0.95, 0.16, 0.10], F))
    body = floor * clear + rgb("#0b4f80", 0.55) * (1 - np.exp(-np.maximum(deep, 0) / 9))[..., None]
    across, along = water.slopes(x, z, depth, cam, length=3, steep=0.06, seed=23, wind=0.6, still=0.6)
    net = fbm(x / 3.2 + 2 * across, z / 3.2, 24, 1.2)
    body = body * (1 + 0.12 * np.clip(1 - np.abs(net) * 2, -0.3, 1) * smooth(500, 100, depth) + 1.2 * along)[..., None]
    out = mix(body, water.mirror(sky, cam, across, along), np.clip(water.fresnel(depth, cam, along), 0, 0.7))
    reef = np.exp(-((deep - 1.4) / 0.8) ** 2) * smooth(330, 420, np.hypot(x / 1.9, z - 300) + 100) * (z > 330)
    lap = smooth(0.22, 0.0, deep) * 0.7
    foam = (reef * 1.4 * smooth(0.0, 1.0, fbm(x / 16, z / 5, 25, 1.2)) * (np.hypot(x / 1.9, z - 300) > 205) + lap)
    return haze(mix(out, rgb("#f6f8f4", 0.98), np.clip(foam, 0, 0.9)), depth, rgb("#cfe4ee", 0.9), 16000)


def _palms(cam, image, ground, sun):
    """Return the image with palms planted on the island, far ones first, and their shadows on the sand."""
    rng = np.random.default_rng(5)
    x, z = rng.uniform(-110, 150, 1500), rng.uniform(190, 335, 1500)
    dry = ground(x.astype(F), z.astype(F))
    keep = (dry > 2.3) & (rng.random(1500) < np.clip((dry - 2.1) * 0.7, 0.03, 0.75))
    spots = sorted(zip(x[keep], z[keep], dry[keep]), key=lambda s: -s[1])
    for px, pz, py in spots:
        _shadow(cam, image, px, py, pz, sun)
    for px, pz, py in spots:
        col, row, depth = cam.project(px, py, pz)
        tone = rng.uniform(0.75, 1.15)
        plant(image, palm(int(rng.integers(6)), 0.7), col, row + 2, cam.f * rng.uniform(11, 18) / depth,
              rgb("#0d1808", 0.8), rgb("#a3b048", 1.25 * tone), rgb("#9a8468", 1.1), flip=rng.random() < 0.5)
    return image


def _shadow(cam, image, x, y, z, sun):
    """Darken the ground where a palm's crown throws its shadow."""
    col, row, depth = cam.project(x - sun[0] * 11, y, z - sun[2] * 11)
    wide = cam.f * 4.2 / depth
    tall = max(2.0, wide * 0.24)
    a, b, c, d = int(col - 2 * wide), int(col + 2 * wide), int(row - 2 * tall), int(row + 2 * tall)
    if a < 0 or b >= cam.size[0] or d >= cam.size[1]:
        return
    yy, xx = np.mgrid[c:d, a:b].astype(F)
    dark = np.exp(-(((xx - col) / wide) ** 2 + ((yy - row) / tall) ** 2) * 1.3) * 0.55
    image[c:d, a:b] *= (1 - dark)[..., None]


def moonrise_over_sea():
    """Return a full moon just risen, its path glittering on the dark sea."""
    cam = Camera(LANDSCAPE, horizon=0.56, focal=1.6, y=7)
    up = sun_at(4.0, 8.6)
    stops = [(0, rgb("#8a6a78", 0.30)), (0.05, rgb("#6f6a92", 0.26)), (0.16, rgb("#40558c", 0.22)), (0.5, rgb("#1b2f5c", 0.16))]
    sky = skies.dome(cam, stops, up, rgb("#ffc890", 0.10), (4000, 300, 20), (1.6, 1.0, 0.8))
    sky = sky + skies.stars(cam.size, 700, 4, 0.8)
    mask, face = skies.moon(cam, up, 0.031)
    sky = mix(sky, rgb("#ffe2b4", 2.3) * face[..., None], mask)
    sky = skies.sheet(cam, sky, up, rgb("#e8b894", 0.55), rgb("#3a3f62", 0.14), cover=-0.75, scale=2600, height=1700,
                      soft=1.5, opacity=0.92, stretch=0.28, seed=67, vanish=0.05)
    depth, x, z = water.plane(cam)
    across, along = water.slopes(x, z, depth, cam, length=5, steep=0.15, seed=68, wind=0.25, still=0.45, swell=0.7)
    dim = np.minimum(sky, 0.5)
    sea = mix(rgb("#0b1a2c", 0.12), water.mirror(dim, cam, across, along), np.clip(water.fresnel(depth, cam, along), 0, 0.9))
    sea = sea * (1 + 0.9 * np.clip(along * 4, -0.9, 1))[..., None]
    sea = sea + _glitter(cam, up, depth, x, z, across, along)[..., None] * rgb("#ffd09a", 1.0)
    out = np.where(_below(cam)[..., None], sea, sky)
    return develop(_sail(cam, out), 1.35, bloom=0.10, grain=0.016)


def _glitter(cam, light, depth, x, z, across, along):
    """Return the sparkle of a low light on waves: facets that happen to tilt the right way."""
    side = (np.arange(cam.size[0], dtype=F)[None, :] - cam.size[0] / 2) / F(cam.f) - F(light[0] / light[2])
    down = F(cam.y) / depth
    need_along = (F(light[1]) - down) / 2
    need_across = side * (down + F(light[1])) / 2 / np.maximum(down * 0.6 + 0.05, 0.05) * 3
    miss = ((along * 0.9 - need_along) / 0.10) ** 2 + ((across * 0.7 - need_across * 0.5) / 0.055) ** 2
    speck = np.clip(fbm(x / 2.4, z / (1.1 + depth / 160), 69, 0.7) + 0.7, 0, 3)
    fade = np.exp(-(side / (0.022 + 0.30 * down)) ** 2)
    return np.exp(-miss * 0.6) * fade * speck * 1.7


def _sail(cam, image):
    """Return the image with a small sailing boat, dark against the glitter."""
    w, h = cam.size
    picture = Image.new("L", (w, h))
    pen = ImageDraw.Draw(picture)
    x, y, s = 0.69 * w, cam.row + 26, 1.0
    pen.polygon([(x - 34 * s, y - 9 * s), (x + 40 * s, y - 12 * s), (x + 30 * s, y), (x - 28 * s, y)], fill=255)
    pen.polygon([(x + 2 * s, y - 14 * s), (x + 2 * s, y - 112 * s), (x - 32 * s, y - 16 * s)], fill=235)
    pen.polygon([(x + 6 * s, y - 104 * s), (x + 38 * s, y - 15 * s), (x + 6 * s, y - 17 * s)], fill=215)
    pen.line([(x + 3 * s, y - 10 * s), (x + 3 * s, y - 118 * s)], fill=255, width=3)
    mask = blur(np.asarray(picture, F) / 255, 0.7)
    shadow = blur(np.roll(mask[::-1], int(2 * y) - h, 0), 3, 2) * (np.arange(h) > y)[:, None] * 0.55
    image = image * (1 - shadow)[..., None]
    return mix(image, rgb("#141a2c", 0.10), mask * 0.96)


def icebergs():
    """Return icebergs mirrored in a cold, quiet sea."""
    cam = Camera(LANDSCAPE, horizon=0.46, focal=1.05, y=11)
    sun = sun_at(66, 15)
    bergs = [(-62, 300, 92, 62, 1), (150, 520, 130, 58, 2), (75, 190, 34, 12, 3), (-330, 900, 190, 84, 4), (420, 1250, 260, 90, 5),
             (-10, 1500, 240, 70, 6), (-115, 170, 17, 4, 7), (28, 118, 9, 2.2, 8), (205, 330, 26, 7, 9)]

    def ice(x, z):
        total = np.full(np.shape(x), -9, F)
        for cx, cz, wide, tall, seed in bergs:
            here = np.hypot(x - cx, z - cz) < 1.5 * wide
            u, v = (x[here] - cx) / F(wide), (z[here] - cz) / F(wide)
            total[here] = np.maximum(total[here], _berg(u, v, seed) * F(tall) - 3)
        return total

    near = Field.of(ice, -260, 60, 560, 1700)
    far = Field.of(ice, -900, 60, 1900, 1100)

    def height(x, z):
        close = (np.abs(x - 20) < 278) & (z < 618)
        base = np.where(close, near(x, z), far(x, z))
        return np.maximum(base + 0.35 * fbm(x / 5, z / 5, 12, 1.5), 0)

    view = march(height, cam, 70, 1950, 2600)
    n = normals(height, view, 0.35)
    shadow = np.where((np.abs(view.x - 20) < 278) & (view.z < 618), _sunlight(near, sun, view, 2, 0.6, 200), _sunlight(far, sun, view, 6, 2, 500))
    open_ = near.openness((2, 8, 30), 1.0)(view.x, view.z)
    layer = fbm(view.y / 5 + 0.5 * fbm(view.x / 60, view.z / 60, 13), view.x / 90, 14, 1.2)
    blue = smooth(0.75, 0.3, n[1]) * smooth(-0.9, 1.3, layer) * 0.6 + 0.5 * smooth(5, 0.5, view.y) + 0.4 * (1 - open_)
    albedo = mix(rgb("#f1f4f5", 0.98), rgb("#7fc0d8", 0.85), np.clip(blue, 0, 0.85)) * (1 + 0.03 * fbm(view.x / 2, view.y / 2 + view.z / 2, 15, 1.0))[..., None]
    land = lit(albedo, n, sun, rgb("#ffe2c0", 1.9), rgb("#8fb6de", 0.62), shadow, 0.35 + 0.65 * open_, 0.2)
    land = land + (albedo * rgb("#4aa6cc", 0.10)) * (1 - shadow)[..., None]
    stops = [(0, rgb("#efdfd0", 0.85)), (0.06, rgb("#d6d6da", 0.78)), (0.2, rgb("#a3bad4", 0.66)), (0.6, rgb("#5f86b4", 0.52))]
    sky = skies.dome(cam, stops, sun, rgb("#ffe4c4", 0.4))
    sky = skies.sheet(cam, sky, sun, rgb("#fff0e2", 1.0), rgb("#8fa0b8", 0.62), cover=0.1, scale=3600, height=1500,
                      soft=2.0, opacity=0.85, stretch=0.5, seed=83, vanish=0.07)
    land = haze(land, view.depth, rgb("#c9d3de", 0.72), 5200)
    shown = view.hit & (view.y > 0.05)
    above = np.where(shown[..., None], land, sky)
    sea = water.sea(above, cam, rgb("#12303f", 0.4), steep=0.030, length=2.2, still=0.75, seed=84, swell=0.5)
    depth, x, z = water.plane(cam)
    close = (np.abs(x - 20) < 278) & (z < 618)
    under = smooth(-7.5, -2.6, np.where(close, near(x, z), -9)) * 0.75
    sea = mix(sea, rgb("#3aa0b4", 0.55), under * smooth(0.02, 0.09, F(cam.y) / depth))
    sea = haze(sea, depth, rgb("#cdd6de", 0.75), 9000)
    out = np.where(_below(cam)[..., None] & ~shown[..., None], sea, above)
    return develop(out, 1.05, contrast=0.06)


def _berg(u, v, seed):
    """Return the height (0..1, below 0 outside) of one iceberg around the origin: tilted facets cut by cracks."""
    rng = np.random.default_rng(seed)
    u, v = u + 0.12 * gradient_noise(u * 3, v * 3, seed)[0], v + 0.12 * gradient_noise(u * 3 + 9, v * 3, seed)[0]
    total = np.full(np.shape(u), 9, F)
    for k in range(9):
        a = 2 * np.pi * (k + rng.uniform(-0.3, 0.3)) / 9
        edge = rng.uniform(0.55, 0.95) - u * F(np.cos(a)) - v * F(np.sin(a))
        total = np.minimum(total, edge * rng.uniform(2.5, 9))
    a = rng.uniform(0, 2 * np.pi)
    top = rng.uniform(0.45, 0.75) + rng.uniform(0.2, 0.5) * (u * F(np.cos(a)) + v * F(np.sin(a)))
    peak = 0.35 * ridged(u * 1.5 + seed, v * 1.5, seed + 20, 7, 0.5, 1.4) + 0.10 * eroded(u * 4, v * 4, seed + 30, 6)
    return np.minimum(total, np.maximum(top + peak - 0.28, 0.02 + 0 * u)) - 0.02 * (total < 0)
