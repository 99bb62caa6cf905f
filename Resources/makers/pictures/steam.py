"""Steam, smoke and spray: soft lit balls laid over one another."""
from functools import lru_cache

import numpy as np

from .light import resize
from .noise import F, fbm, smooth

SIZE = 192


@lru_cache(maxsize=16)
def _ball(seed, sun):
    """Return one ragged ball of vapour: its lightness towards the sun (0..1), its rim (0..1), its opacity."""
    y, x = np.mgrid[-1:1:SIZE * 1j, -1:1:SIZE * 1j].astype(F)
    rag = fbm(x * 1.3 + seed * 3.7, y * 1.3, 300 + seed, 1.8)
    r = np.hypot(x, y) + 0.15 * rag
    body = smooth(0.98, 0.25, r) * smooth(1.0, 0.9, np.hypot(x, y)) * np.clip(0.8 + 0.2 * rag, 0, 1)
    lump = rag - fbm((x + sun[0] * 0.12) * 1.3 + seed * 3.7, (y + sun[1] * 0.12) * 1.3, 300 + seed, 1.8)
    light = np.clip(0.5 + 0.42 * (x * sun[0] + y * sun[1]) + 0.30 * lump, 0, 1)
    return np.stack([light, smooth(0.35, 0.85, r) * light, body], -1)


def puffs(canvas, x, y, radius, light, shade, opacity, seed=1, sun=(0.7, -0.7), flat=1.0, rim=0.0, gain=None):
    """Paint balls of vapour, the first one at the back: colours shade..light by the side that the sun is on.

    The sun is a direction in the picture (right, down); rim brightens the thin edges, as light from behind does;
    gain, when given, is the brightness of each ball.
    """
    h, w = canvas.shape[:2]
    rng = np.random.default_rng(seed)
    kinds = rng.integers(0, 8, len(x))
    strength = rng.uniform(0.6, 1.3, len(x)) * opacity
    gain = np.ones(len(x)) if gain is None else gain
    for px, py, r, kind, power, bright in zip(x, y, radius, kinds, strength, gain):
        wide, tall = max(4, int(2 * r)), max(4, int(2 * r * flat))
        left, top = int(px - wide / 2), int(py - tall / 2)
        a, b, c, d = max(0, -left), max(0, -top), min(wide, w - left), min(tall, h - top)
        if c <= a or d <= b:
            continue
        ball = resize(_ball(int(kind), tuple(sun)), (wide, tall))[b:d, a:c]
        solid = np.clip(ball[..., 2:] * F(power), 0, 1)
        colour = shade + (light - shade) * ball[..., :1] + light * (F(rim) * ball[..., 1:2])
        colour = colour * F(bright)
        where = (slice(top + b, top + d), slice(left + a, left + c))
        canvas[where] = canvas[where] * (1 - solid) + colour * solid
