"""Noise: tileable spectral textures looked up anywhere, and gradient-noise fractals for terrain."""
from functools import lru_cache

import numpy as np

F = np.float32


@lru_cache(maxsize=24)
def tile(seed, exponent=2.0, size=1024, lowest=1.0):
    """Return a square tileable fractal texture (mean 0, deviation 1) whose amplitude falls as f**-exponent."""
    white = np.random.default_rng(seed).standard_normal((size, size)).astype(F)
    fy = np.fft.fftfreq(size)[:, None] * size
    fx = np.fft.rfftfreq(size)[None, :] * size
    freq = np.sqrt(fx * fx + fy * fy)
    gain = np.where(freq >= lowest, np.maximum(freq, 1e-6) ** -exponent, 0)
    out = np.fft.irfft2(np.fft.rfft2(white) * gain, s=(size, size)).astype(F)
    return (out - out.mean()) / out.std()


@lru_cache(maxsize=4)
def block(seed, exponent=2.2, size=128, lowest=2.0):
    """Return a cubic tileable fractal texture (mean 0, deviation 1)."""
    white = np.random.default_rng(seed).standard_normal((size,) * 3).astype(F)
    f = np.fft.fftfreq(size) * size
    fz = np.fft.rfftfreq(size) * size
    freq = np.sqrt(f[:, None, None] ** 2 + f[None, :, None] ** 2 + fz[None, None, :] ** 2)
    gain = np.where(freq >= lowest, np.maximum(freq, 1e-6) ** -exponent, 0)
    out = np.fft.irfftn(np.fft.rfftn(white) * gain, s=white.shape).astype(F)
    return (out - out.mean()) / out.std()


def look(texture, u, v):
    """Return the texture's bilinear values at u, v, where 1 is one whole (repeating) tile."""
    size = texture.shape[0]
    flat = texture.ravel()
    u = np.asarray(u, F) * size
    v = np.asarray(v, F) * size
    u0, v0 = np.floor(u), np.floor(v)
    fu, fv = u - u0, v - v0
    x0 = u0.astype(np.int32) % size
    y0 = v0.astype(np.int32) % size
    x1 = (x0 + 1) % size
    row0, row1 = y0 * size, ((y0 + 1) % size) * size
    top = flat[row0 + x0] * (1 - fu) + flat[row0 + x1] * fu
    low = flat[row1 + x0] * (1 - fu) + flat[row1 + x1] * fu
    return top * (1 - fv) + low * fv


def look3(cube, x, y, z):
    """Return the cube's trilinear values at x, y, z, where 1 is one whole (repeating) cube."""
    n = cube.shape[0]
    flat = cube.ravel()
    cells, parts = [], []
    for c in (x, y, z):
        c = np.asarray(c, F) * n
        base = np.floor(c)
        parts.append(c - base)
        cells.append(base.astype(np.int32) % n)
    out = 0
    for corner in range(8):
        index, weight = 0, 1
        for axis in range(3):
            bit = corner >> axis & 1
            index = index * n + (cells[axis] + bit) % n
            weight = weight * (parts[axis] if bit else 1 - parts[axis])
        out = out + flat[index] * weight
    return out


def fbm(x, y, seed=0, exponent=2.0):
    """Return fractal noise (mean 0, deviation 1) at x, y; its largest features are about one unit across."""
    return look(tile(seed, exponent, lowest=3.0), np.asarray(x, F) / 4, np.asarray(y, F) / 4)


def smooth(low, high, value):
    """Return the smooth step of value from 0 (at low) to 1 (at high)."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    """Return the blend of a and b; a weight with one dimension fewer is spread over the colours."""
    t = np.asarray(t, F)
    if t.ndim and np.ndim(b) != t.ndim or np.ndim(a) == t.ndim + 1:
        t = t[..., None]
    return a * (1 - t) + b * t


def _corners(seed):
    """Return a permutation and unit gradients for gradient noise."""
    rng = np.random.default_rng(seed)
    angle = rng.uniform(0, 2 * np.pi, 256)
    return rng.permutation(256).astype(np.int32), np.cos(angle).astype(F), np.sin(angle).astype(F)


def gradient_noise(x, y, seed=0):
    """Return gradient noise (about -1..1) and its two derivatives at x, y."""
    perm, gx, gy = _corners(seed)
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = (x - x0).astype(F), (y - y0).astype(F)
    xi, yi = x0.astype(np.int32), y0.astype(np.int32)
    values = []
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        h = perm[(perm[(xi + dx) & 255] + yi + dy) & 255]
        a, b = gx[h], gy[h]
        values.append((a * (fx - dx) + b * (fy - dy), a, b))
    (a, ax, ay), (b, bx, by), (c, cx, cy), (d, dx_, dy_) = values
    u, v = fx**3 * (fx * (fx * 6 - 15) + 10), fy**3 * (fy * (fy * 6 - 15) + 10)
    du, dv = 30 * fx**2 * (fx - 1) ** 2, 30 * fy**2 * (fy - 1) ** 2
    k = a - b - c + d
    value = a + u * (b - a) + v * (c - a) + u * v * k
    sx = ax + u * (bx - ax) + v * (cx - ax) + u * v * (ax - bx - cx + dx_) + du * (b - a + v * k)
    sy = ay + u * (by - ay) + v * (cy - ay) + u * v * (ay - by - cy + dy_) + dv * (c - a + u * k)
    return value * F(1.5), sx * F(1.5), sy * F(1.5)


def eroded(x, y, seed=0, octaves=10, gain=0.5, damp=1.0):
    """Return mountain-like fractal noise: octaves fade where the slope so far is steep, as if eroded."""
    total = np.zeros(np.shape(x), F)
    sx, sy = np.zeros_like(total), np.zeros_like(total)
    amp = 1.0
    for k in range(octaves):
        n, dx, dy = gradient_noise(x, y, seed + k)
        sx += dx * F(amp ** 0.5)
        sy += dy * F(amp ** 0.5)
        total += F(amp) * n / (1 + F(damp) * (sx * sx + sy * sy))
        x, y = F(1.6) * x + F(1.2) * y + F(3.7), F(-1.2) * x + F(1.6) * y + F(1.3)
        amp *= gain
    return total


def ridged(x, y, seed=0, octaves=9, gain=0.5, sharp=2.0):
    """Return ridged multifractal noise (about 0..1.6): sharp crests, finer detail on the crests."""
    total = np.zeros(np.shape(x), F)
    weight = F(1)
    amp = 1.0
    for k in range(octaves):
        n = gradient_noise(x, y, seed + k)[0]
        crest = np.maximum(1 - np.abs(n), 0) ** F(sharp) * weight
        weight = np.clip(crest * 1.7, 0, 1)
        total += F(amp) * crest
        x, y = F(1.62) * x + F(1.18) * y + F(5.1), F(-1.18) * x + F(1.62) * y + F(2.3)
        amp *= gain
    return total


def cells(x, y, seed=0, jitter=0.9):
    """Return for each point the distance to the nearest and second nearest cell point, and the cell's random number."""
    rng = np.random.default_rng(seed)
    px, py, tag = (rng.random((256, 256)).astype(F) for _ in range(3))
    xi, yi = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    near = np.full(np.shape(x), 9, F)
    second, name = near.copy(), np.zeros_like(near)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            cx, cy = xi + dx, yi + dy
            a, b = cx & 255, cy & 255
            ox = cx + 0.5 + F(jitter) * (px[a, b] - 0.5) - x
            oy = cy + 0.5 + F(jitter) * (py[a, b] - 0.5) - y
            d = np.sqrt(ox * ox + oy * oy).astype(F)
            closer = d < near
            second = np.where(closer, near, np.minimum(second, d))
            name = np.where(closer, tag[a, b], name)
            near = np.where(closer, d, near)
    return near, second, name
