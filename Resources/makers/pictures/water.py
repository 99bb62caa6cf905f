"""Water: wave slopes in perspective, mirrored scenes, sparkle."""
import numpy as np

from .noise import F, fbm, mix, tile, look


def plane(cam, level=0.0):
    """Return depth, world x and world z of a level water plane for every pixel (huge above the horizon)."""
    tilt = np.minimum(cam.tilt(), F(-2e-5))[:, None]
    depth = np.broadcast_to(F(level - cam.y) / tilt, (cam.size[1], cam.size[0]))
    x, z = cam.ground(cam.pan()[None, :] * depth, depth)
    return depth, x, z


def slopes(x, z, depth, cam, length=6.0, steep=0.12, seed=21, wind=0.4, swell=0.5, still=0.6):
    """Return the waves' slopes across and along the view, averaged out where a pixel covers many waves."""
    c, s = F(np.cos(wind)), F(np.sin(wind))
    u, v = x * c + z * s, -x * s + z * c
    foot = depth * depth / F(cam.f * max(cam.y, 0.5))
    across, along = 0, 0
    for k, (size, part) in enumerate(((4.0, swell), (1.0, 0.7), (0.27, 0.6), (0.07, 0.45))):
        span = F(length * size)
        seen = part * (1 - F(still)) + part * F(still) / (1 + (foot / (span * 0.7)) ** 2)
        a = look(tile(seed + k, 1.6, 512, 6.0), u / (span * 12), v / (span * 7))
        b = look(tile(seed + k + 40, 1.6, 512, 6.0), u / (span * 12), v / (span * 7))
        across, along = across + a * seen, along + b * seen
    return across * F(steep), along * F(steep)


def mirror(image, cam, across, along, stretch=1.0):
    """Return for every pixel below the horizon the scene above it as waves of these slopes mirror it."""
    h, w = image.shape[:2]
    row = np.arange(h, dtype=F)[:, None]
    below = np.maximum(row - F(cam.row), 0)
    y = F(cam.row) - below * F(stretch) - 2 * F(cam.f) * np.abs(along) * 0.5 - F(cam.f) * along * 0.5
    x = np.arange(w, dtype=F)[None, :] + F(cam.f) * across * 0.6
    y = np.where(y > cam.row - 1, 2 * (cam.row - 1) - y, y)
    y = np.where(y < 0, -y, y)
    x = np.where(x < 0, -x, np.where(x > w - 1, 2 * (w - 1) - x, x))
    yi = np.clip(y, 0, max(1, int(cam.row) - 1)).astype(np.int32)
    xi = np.clip(x, 0, w - 1).astype(np.int32)
    return image[yi, xi]


def fresnel(depth, cam, along, base=0.02):
    """Return the share of light a water surface mirrors at each pixel."""
    rise = np.clip(F(cam.y) / depth + along * 0.9, 0.015, 1)
    sine = rise / np.sqrt(1 + rise * rise)
    return base + (1 - base) * (1 - sine) ** 5


def sea(image, cam, deep, steep=0.12, length=6.0, level=0.0, seed=21, wind=0.4, swell=0.5, still=0.6,
        cap=0.0, foam=None):
    """Return the water's colour for every pixel: mirrored scene by Fresnel over the deep colour, with a few whitecaps."""
    depth, x, z = plane(cam, level)
    across, along = slopes(x, z, depth, cam, length, steep, seed, wind, swell, still)
    share = fresnel(depth, cam, along)
    out = mix(deep * (1 + 1.5 * np.clip(along, -0.3, 0.5))[..., None], mirror(image, cam, across, along), share)
    if cap:
        crest = fbm(x / F(length * 5), z / F(length * 3), seed + 9, 1.4) + 4 * along
        out = mix(out, foam, np.clip((crest - (3.2 - 2 * cap)) * 1.2, 0, 0.8))
    return out


def mirrored_ridge(height, x, z, pan, rise, far=4200.0, steps=36):
    """Return the height at which a ray mirrored by the water at x, z meets the ground, 0 where it meets the sky.

    The ray leaves away from the camera, pan sideways and rise upwards for a unit of depth.
    """
    top = np.zeros(np.shape(x), F)
    for t in (far * np.linspace(0.03, 1, steps) ** 2).astype(F):
        ray = rise * t
        reached = height(x + pan * t, z + t)
        top = np.where((top == 0) & (reached > ray), np.maximum(ray, 0.01), top)
    return top
