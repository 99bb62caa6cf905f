"""Skies: gradients, glow around the sun, sheets of cloud, billowing clouds, stars, the moon."""
import numpy as np

from .light import ramp, resize
from .noise import F, block, fbm, look3, mix, smooth


def dome(cam, stops, sun=None, glow=None, width=(600.0, 30.0, 5.0), parts=(1.0, 0.35, 0.25)):
    """Return a sky: colour stops over elevation (tangent), with halos of colour glow around the sun direction."""
    dx, dy, dz = cam.rays()
    flat = np.sqrt(dx * dx + dz * dz)
    image = ramp(dy / flat, stops)
    if sun is not None:
        near = np.clip(dx * sun[0] + dy * sun[1] + dz * sun[2], 0, 1)
        for power, part in zip(width, parts):
            image = image + (near ** F(power))[..., None] * glow * F(part)
    return image


def disc(cam, direction, radius, edge=0.1):
    """Return the mask (0..1) of a disc around a direction with the given radius in radians."""
    dx, dy, dz = cam.rays()
    cross = np.sqrt((dy * direction[2] - dz * direction[1]) ** 2 + (dz * direction[0] - dx * direction[2]) ** 2
                    + (dx * direction[1] - dy * direction[0]) ** 2)
    ahead = dx * direction[0] + dy * direction[1] + dz * direction[2] > 0
    return (1 - smooth(radius * (1 - edge), radius * (1 + edge), cross)) * ahead


def sheet(cam, sky, sun, light, shade, cover=0.0, scale=3000.0, height=1500.0, soft=1.2, seed=3,
          stretch=1.0, exponent=1.75, opacity=0.95, vanish=0.02, wind=0.0):
    """Return the sky with a level sheet of cloud lit from the sun's side, running to the horizon in perspective."""
    dx, dy, dz = cam.rays()
    up = np.maximum(dy, 1e-3)
    x, z = dx / up * F(height / scale), dz / up * F(height / scale * stretch)
    c, s = np.cos(wind), np.sin(wind)
    x, z = x * F(c) - z * F(s), x * F(s) + z * F(c)
    wx, wz = x + 0.05 * fbm(x * 0.9, z * 0.9, seed + 7), z + 0.05 * fbm(x * 0.9 + 9, z * 0.9, seed + 7)

    def body_of(u, v):
        """Return the cloud's thickness at a place of the sheet: large masses, torn by finer flakes."""
        return fbm(u, v, seed, exponent) + 0.30 * fbm(u * 5, v * 5, seed + 3, 1.25)

    thick = body_of(wx, wz)
    toward = body_of(wx + F(sun[0] * 0.06), wz + F(sun[2] * 0.06))
    body = smooth(-cover - soft * 0.5, -cover + soft * 0.9, thick)
    lightness = np.clip(0.62 + 0.45 * (thick - toward) - 0.24 * (thick + cover - 0.3), 0, 1)
    near = np.clip(dx * sun[0] + dy * sun[1] + dz * sun[2], 0, 1) ** 6
    thin = (1 - body) * near
    colour = mix(shade, light, np.clip(lightness + 0.5 * thin, 0, 1.6))
    alpha = body * F(opacity) * smooth(0, vanish, dy)
    return mix(sky, colour, alpha)


def billows(cam, sun, light, shade, base=900.0, top=2400.0, cover=0.1, scale=5200.0, density=0.012, far=45000.0,
            seed=5, width=640, steps=56, air=None, reach=30000.0, rough=0.55, drift=(0.0, 0.0), grow=1.0):
    """Return colour and opacity (0..1) of billowing clouds marched through a slab of air, at working size."""
    h = max(8, int(min(cam.row, cam.size[1]) / cam.size[0] * width))
    small = type(cam)((width, h), horizon=cam.row / cam.size[0] * width / h, focal=cam.focal, heading=cam.heading)
    dx, dy, dz = (np.broadcast_to(d, (h, width)).ravel() for d in small.rays())
    up = np.maximum(dy, 0.004)
    t0, t1 = base / up, np.minimum(top / up, far)
    t1 = np.minimum(t1, t0 + (top - base) * 7)
    cube = block(seed)
    rng = np.random.default_rng(seed)
    clear = np.ones(dx.size, F)
    colour = np.zeros((dx.size, 3), F)
    where = np.zeros(dx.size, F)

    def thickness(x, y, z):
        """Return cloud density at world points."""
        level = (y - base) / (top - base)
        big = look3(cube, x / F(scale * 2.2) + F(drift[0]), y / F(scale * 2.2), z / F(scale * 2.2) + F(drift[1]))
        small_ = look3(cube, x / F(scale * 0.5), y / F(scale * 0.5), z / F(scale * 0.5))
        profile = smooth(0, 0.12, level) - F(1.1 * grow) * np.maximum(level, 0) ** 1.3
        return np.clip(big + F(rough) * small_ + profile + F(cover - 1.4), 0, 0.9)

    jitter = rng.random(dx.size).astype(F)
    for k in range(steps):
        live = np.flatnonzero((clear > 0.02) & (t1 > t0) & (t0 < far))
        if not live.size:
            break
        span = (t1[live] - t0[live]) / steps
        t = t0[live] + (k + jitter[live]) * span
        x, y, z = dx[live] * t, dy[live] * t, dz[live] * t
        d = thickness(x, y, z)
        some = d > 0
        live, t, span, d = live[some], t[some], span[some], d[some]
        if not live.size:
            continue
        x, y, z = x[some], y[some], z[some]
        depth = 0
        for reach_ in (60.0, 180.0, 420.0):
            depth = depth + thickness(x + F(sun[0] * reach_), y + F(sun[1] * reach_), z + F(sun[2] * reach_)) * F(reach_)
        powder = 0.75 * np.exp(-depth * F(density * 0.8)) + 0.25 * np.exp(-depth * F(density * 0.16))
        level = np.clip((y - base) / (top - base), 0, 1)
        ambient = 0.55 + 0.6 * level
        absorb = 1 - np.exp(-d * span * F(density))
        weight = clear[live] * absorb
        toward = np.clip(dx[live] * sun[0] + dy[live] * sun[1] + dz[live] * sun[2], 0, 1)
        silver = 1 + 1.6 * toward ** 8
        colour[live] += weight[:, None] * (light * (powder * silver)[:, None] + shade * ambient[:, None])
        where[live] += weight * t
        clear[live] *= 1 - absorb
    alpha = 1 - clear
    colour /= np.maximum(alpha, 1e-4)[:, None]
    if air is not None:
        fade = np.exp(-where / np.maximum(alpha, 1e-4) / F(reach))[:, None]
        colour = colour * fade + air * (1 - fade)
    full = np.column_stack([colour * alpha[:, None], alpha]).reshape(h, width, 4)
    full = resize(full, (cam.size[0], int(round(h * cam.size[0] / width))))
    out = np.zeros((cam.size[1], cam.size[0], 4), F)
    n = min(full.shape[0], cam.size[1])
    out[:n] = full[:n]
    return out[..., :3], np.clip(out[..., 3], 0, 1)


def over(sky, clouds):
    """Return the sky with the (premultiplied colour, opacity) clouds laid over it."""
    return sky * (1 - clouds[1][..., None]) + clouds[0]


def stars(size, count, seed=2, brightest=6.0, tilt=2.2):
    """Return an image of stars: few bright, many faint, slightly coloured."""
    w, h = size
    rng = np.random.default_rng(seed)
    out = np.zeros((h, w, 3), F)
    power = np.minimum((1 - rng.random(count)) ** (-1 / tilt) * 0.05, brightest).astype(F)
    tint = np.stack([1 + 0.25 * rng.standard_normal(count), np.ones(count), 1 + 0.3 * rng.standard_normal(count)], -1)
    x, y = rng.integers(1, w - 2, count), rng.integers(1, h - 2, count)
    for ox, oy, part in ((0, 0, 1.0), (1, 0, 0.8), (0, 1, 0.8), (1, 1, 0.7), (-1, 0, 0.3), (0, -1, 0.3), (2, 0, 0.25), (0, 2, 0.25)):
        np.add.at(out, (np.clip(y + oy, 0, h - 1), np.clip(x + ox, 0, w - 1)), tint * (power * part)[:, None])
    return np.maximum(out, 0)


def moon(cam, direction, radius, seed=11):
    """Return the mask of a full moon and its surface brightness (maria and rays)."""
    mask = disc(cam, direction, radius, 0.03)
    dx, dy, dz = cam.rays()
    u, v = dx / np.maximum(dz, 0.1) / F(radius), dy / np.maximum(dz, 0.1) / F(radius)
    maria = smooth(-0.2, 1.1, fbm(u * 0.55, v * 0.55, seed, 2.0))
    return mask, 1 - 0.45 * maria + 0.06 * fbm(u * 3, v * 3, seed + 1, 1.5)
