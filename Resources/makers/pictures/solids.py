"""Solids: distance functions of simple bodies, and a tracer that follows rays to them.

A distance function takes arrays x, y, z and returns how far each point is, at least, from the nearest surface.
"""
import numpy as np

from .noise import F

CHUNK = 1 << 16


def box(x, y, z, half, round_=0.0):
    """Return the distance to a box around the origin with these half edges."""
    a, b, c = np.abs(x) - F(half[0] - round_), np.abs(y) - F(half[1] - round_), np.abs(z) - F(half[2] - round_)
    outside = np.sqrt(np.maximum(a, 0) ** 2 + np.maximum(b, 0) ** 2 + np.maximum(c, 0) ** 2)
    return outside + np.minimum(np.maximum(a, np.maximum(b, c)), 0) - F(round_)


def post(x, y, z, radius, low, high, taper=0.0):
    """Return the distance to an upright cylinder; taper is how much its radius shrinks to the top."""
    share = np.clip((y - F(low)) / F(high - low), 0, 1)
    side = np.hypot(x, z) - F(radius) * (1 - F(taper) * share)
    ends = np.maximum(F(low) - y, y - F(high))
    return np.minimum(np.maximum(side, ends), 0) + np.hypot(np.maximum(side, 0), np.maximum(ends, 0))


def ball(x, y, z, radius):
    """Return the distance to a sphere around the origin."""
    return np.sqrt(x * x + y * y + z * z) - F(radius)


def gable(x, y, z, half, rise):
    """Return the distance to a roof whose ridge runs along z: half widths (x, z), foot at y = 0."""
    n = 1 / np.hypot(half[0], rise)
    slope = (np.abs(x) * F(rise) + y * F(half[0]) - F(half[0] * rise)) * F(n)
    return np.maximum(np.maximum(slope, -y), np.abs(z) - F(half[1]))


def hip(x, y, z, half, rise, curve=1.5, lift=0.0, thick=0.18):
    """Return the distance to a hipped roof with hollow slopes, its corners lifted; foot at y = 0."""
    a, b = np.abs(x) / F(half[0]), np.abs(z) / F(half[1])
    edge = np.maximum(a, b)
    top = F(rise) * np.maximum(1 - edge, 0) ** F(curve) + F(lift) * (np.minimum(a, 1.1) * np.minimum(b, 1.1)) ** 3
    sides = np.maximum(np.abs(x) - F(half[0]), np.abs(z) - F(half[1]))
    return np.maximum(np.maximum((y - top) * F(0.6), (top - F(thick) - y) * F(0.6) - F(rise) * (1 - edge) * F(0.3)), sides)


def repeat(value, span):
    """Return value folded into -span/2..span/2, and the number of the fold."""
    fold = np.round(value / F(span))
    return value - fold * F(span), fold


def union(*distances):
    """Return the distance to the nearest of several bodies."""
    out = distances[0]
    for d in distances[1:]:
        out = np.minimum(out, d)
    return out


def march(distance, origin, ray, near=0.05, far=200.0, steps=110, care=0.9):
    """Return the distance along each ray (x, y, z arrays) at which it meets a surface; inf where it does not."""
    t = np.full(ray[0].shape, near, F)
    live = np.arange(t.size)
    hit = np.zeros(t.size, bool)
    for _ in range(steps):
        d = distance(*(origin[k][live] + ray[k][live] * t[live] if np.ndim(origin[k]) else F(origin[k]) + ray[k][live] * t[live] for k in range(3)))
        close = d < 0.0005 * t[live] + 0.0002
        hit[live[close]] = True
        t[live] += np.where(close, 0, d * F(care))
        live = live[~close & (t[live] < far)]
        if not live.size:
            break
    hit[live] = t[live] < far * 0.5
    return np.where(hit, t, F(np.inf))


def normal(distance, p, t):
    """Return the unit normals at points p seen from distance t."""
    e = np.maximum(F(0.0008), t * F(0.0006))
    x, y, z = p
    parts = ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1))
    n = [0, 0, 0]
    for k in parts:
        d = distance(x + e * k[0], y + e * k[1], z + e * k[2])
        n = [n[a] + k[a] * d for a in range(3)]
    size = np.sqrt(n[0] ** 2 + n[1] ** 2 + n[2] ** 2) + F(1e-9)
    return [c / size for c in n]


def shadow(distance, p, n, sun, far=30.0, soft=14.0, steps=36):
    """Return how much of the sun each point sees (0..1); soft is the sharpness of the penumbra."""
    x, y, z = (c + m * F(0.02) for c, m in zip(p, n))
    t = np.full(x.shape, 0.03, F)
    clear = np.ones(x.shape, F)
    live = np.arange(x.size)
    for _ in range(steps):
        a = t[live]
        d = distance(x[live] + F(sun[0]) * a, y[live] + F(sun[1]) * a, z[live] + F(sun[2]) * a)
        clear[live] = np.minimum(clear[live], np.clip(F(soft) * d / a, 0, 1))
        t[live] = a + np.clip(d, 0.03, far / 8)
        live = live[(clear[live] > 0.01) & (t[live] < far)]
        if not live.size:
            break
    return clear * clear * (3 - 2 * clear)


def occlusion(distance, p, n, reach=1.0):
    """Return how open each point is (0..1), measured along its normal."""
    lost = 0
    for k, part in ((0.12, 1.0), (0.35, 0.6), (0.7, 0.35), (1.0, 0.2)):
        h = F(reach * k)
        lost = lost + F(part) * np.maximum(h - distance(*(c + m * h for c, m in zip(p, n))), 0) / h
    return np.clip(1 - 0.55 * lost, 0.05, 1)


def trace(cam, distance, shade, background, far=200.0, steps=110, care=0.9):
    """Return the picture of solids: shade(p, n, t, ray) colours what rays meet, over the background image."""
    h, w = cam.size[1], cam.size[0]
    rays = [r.reshape(-1) for r in np.broadcast_arrays(*cam.rays())]
    out = np.array(background, F).reshape(-1, 3)
    depth = np.full(h * w, np.inf, F)
    for start in range(0, h * w, CHUNK):
        part = slice(start, start + CHUNK)
        ray = [r[part] for r in rays]
        t = march(distance, (cam.x, cam.y, cam.z), ray, 0.05, far, steps, care)
        met = np.flatnonzero(np.isfinite(t))
        depth[part] = t
        if met.size:
            ray, t = [r[met] for r in ray], t[met]
            p = [F(o) + r * t for o, r in zip((cam.x, cam.y, cam.z), ray)]
            out[start + met] = shade(p, normal(distance, p, t), t, ray)
    return out.reshape(h, w, 3), depth.reshape(h, w)


def daylight(colour, n, sun, direct, sky, seen, open_, bounce=0.15):
    """Return the light of a matt surface: sun where seen, sky from above, a little sent back from the ground."""
    facing = np.maximum(n[0] * F(sun[0]) + n[1] * F(sun[1]) + n[2] * F(sun[2]), 0) * seen
    above = (0.55 + 0.45 * n[1]) * open_
    below = (0.5 - 0.5 * n[1]) * open_ * F(bounce)
    return colour * (facing[:, None] * direct + above[:, None] * sky + below[:, None] * direct)


def blend(a, b, t):
    """Return the blend of two colours, single or one a point, for the weight of each point."""
    t = np.asarray(t, F)[:, None]
    return a * (1 - t) + b * t
