"""Plants drawn stroke by stroke into sprites, and the planting of sprites into pictures.

A sprite is a list of arrays, large to small, of three channels in 0..1: how bright the light on the surface is,
how much of a second colour (snow, or bark) it has, and how solid it is.
"""
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from .light import resize
from .noise import F, mix


def _blank(width, height):
    """Return an empty sprite image and its pen."""
    image = Image.new("RGB", (width, height))
    return image, ImageDraw.Draw(image)


def _ink(shade, second=0.0):
    """Return the pen colour of a stroke."""
    return int(np.clip(shade, 0, 1) * 255), int(np.clip(second, 0, 1) * 255), 255


def mipmaps(image):
    """Return the sprite drawn in the image, at full size and halved again and again."""
    sizes = [np.ascontiguousarray(np.asarray(image, F) / 255)]
    while sizes[-1].shape[0] > 80:
        h, w = sizes[-1].shape[:2]
        sizes.append(resize(sizes[-1], (w // 2, h // 2), Image.Resampling.BOX))
    return sizes


@lru_cache(maxsize=16)
def conifer(seed, snow=0.0, lean=0.34, sun=0.6, gaps=0.0):
    """Return the sprite of a fir; snow (0..1) loads its branches; lean is its half width to height."""
    rng = np.random.default_rng(seed)
    w, h = 640, 1100
    image, pen = _blank(w, h)
    pen.polygon([(w / 2 - 9, h), (w / 2 + 9, h), (w / 2 + 1, 30)], fill=_ink(0.12))
    boughs = []
    for level in np.linspace(0.02, 0.95, 64):
        reach = h * lean * (0.05 + 0.95 * level ** 0.85) * rng.uniform(0.75, 1.15)
        for _ in range(8):
            if rng.random() > gaps:
                boughs.append((rng.uniform(0, 2 * np.pi), level + rng.normal(0, 0.006), reach * rng.uniform(0.55, 1.1)))
    boughs.sort(key=lambda b: (round(np.sin(b[0]) * 3), -b[1]))
    for angle, level, reach in boughs:
        _bough(pen, rng, w / 2, h * (0.02 + 0.95 * level), angle, reach, snow, sun)
    return mipmaps(image)


def _bough(pen, rng, x, y, angle, reach, snow, sun):
    """Draw one bough of a fir with hanging needles and, maybe, snow on top."""
    side, front = np.cos(angle), np.sin(angle)
    base = 0.30 + 0.30 * side * sun + 0.12 * front
    n = max(4, int(reach / 6))
    px, py = x, y
    for i in range(1, n + 1):
        t = i / n
        qx, qy = x + side * reach * t, y + reach * (0.10 * t + 0.30 * t * t) - reach * 0.12 * np.sin(2.6 * t) + front * reach * 0.14 * t
        for _ in range(4):
            nx, ny = qx + rng.normal(0, 6), qy + rng.uniform(2, 9 + reach * 0.07 * (1.2 - t))
            pen.line([(qx + rng.normal(0, 3), qy), (nx, ny)], fill=_ink(base * rng.uniform(0.35, 1.15) + 0.18 * t), width=2)
        if rng.random() < snow:
            thick = rng.uniform(2, 6.5) * (0.6 + 0.6 * t)
            pen.ellipse([qx - thick * 1.7, qy - thick, qx + thick * 1.7, qy + thick * 0.5],
                        fill=_ink(0.55 + 0.32 * side * sun + 0.2 * rng.random(), 1))
        px, py = qx, qy
    pen.line([(px, py), (px + side * 5, py + 2)], fill=_ink(base + 0.15), width=2)


@lru_cache(maxsize=16)
def broadleaf(seed, sun=0.6, leaves=26000, wide=0.42, bole=0.28):
    """Return the sprite of a leafy tree lit from one side (sun: -1 left, 1 right)."""
    rng = np.random.default_rng(seed)
    w, h = 900, 1000
    image, pen = _blank(w, h)
    clumps = []
    for _ in range(150):
        d = rng.standard_normal(3)
        d *= rng.uniform(0.45, 1.0) ** 0.5 / np.linalg.norm(d)
        clumps.append(d * (wide * w, (1 - bole) * 0.52 * h, wide * w))
    middle = h * (1 - bole) * 0.53
    for c in clumps[:26]:
        limb(pen, rng, (w / 2, h * (1 - bole * 0.85)), (w / 2 + c[0] * 0.8, middle + c[1] * 0.8), 9)
    pen.polygon([(w / 2 - 22, h), (w / 2 + 22, h), (w / 2 + 11, middle), (w / 2 - 9, middle)], fill=_ink(0.25, 1))
    clumps.sort(key=lambda c: c[2])
    for c in clumps:
        size = rng.uniform(0.07, 0.13) * w
        out = np.array([c[0] / (wide * w), -c[1] / (0.5 * h), c[2] / (wide * w)])
        glow = 0.42 + 0.26 * out[0] * sun + 0.30 * out[1] + 0.10 * out[2] + rng.normal(0, 0.05)
        for _ in range(leaves // 150):
            d = rng.standard_normal(3) * 0.45
            lx, ly = w / 2 + c[0] + d[0] * size, middle + c[1] + d[1] * size * 0.8
            shade = glow + 0.22 * (d[0] * sun - d[1]) + rng.normal(0, 0.10)
            r = rng.uniform(1.8, 4.2)
            pen.ellipse([lx - r, ly - r * 0.7, lx + r, ly + r * 0.7], fill=_ink(shade))
    return mipmaps(image)


def limb(pen, rng, start, end, width, bend=0.12, shade=0.22):
    """Draw a crooked limb that thins from start to end."""
    (x0, y0), (x1, y1) = start, end
    length = np.hypot(x1 - x0, y1 - y0)
    off = rng.normal(0, bend * length, 2)
    last = start
    for t in np.linspace(0.08, 1, 14):
        k = 4 * t * (1 - t)
        here = (x0 + (x1 - x0) * t + off[0] * k, y0 + (y1 - y0) * t + off[1] * k * 0.6)
        pen.line([last, here], fill=_ink(shade, 1), width=max(1, int(width * (1 - 0.75 * t))))
        last = here


def twigs(pen, rng, x, y, angle, length, width, shade=0.2, depth=0):
    """Draw a bare branch and, branching again and again, its twigs."""
    if length < 5 or depth > 9:
        return
    steps = max(2, int(length / 12))
    for _ in range(steps):
        angle += rng.normal(0, 0.10) + 0.02 * np.cos(angle)
        nx, ny = x + np.cos(angle) * length / steps, y - np.sin(angle) * length / steps
        pen.line([(x, y), (nx, ny)], fill=_ink(shade, 1), width=max(1, int(round(width))))
        x, y = nx, ny
        if depth and rng.random() < 0.25:
            twigs(pen, rng, x, y, angle + rng.choice([-1, 1]) * rng.uniform(0.5, 1.0), length * 0.45, width * 0.45, shade, depth + 2)
    for turn in (rng.uniform(0.2, 0.55), -rng.uniform(0.2, 0.55)):
        twigs(pen, rng, x, y, angle + turn, length * rng.uniform(0.66, 0.84), width * 0.68, shade, depth + 1)


@lru_cache(maxsize=8)
def bare(seed):
    """Return the sprite of a leafless tree."""
    rng = np.random.default_rng(seed)
    image, pen = _blank(1000, 1100)
    twigs(pen, rng, 500, 1100, np.pi / 2, 250, 26)
    return mipmaps(image)


@lru_cache(maxsize=8)
def palm(seed, sun=0.6):
    """Return the sprite of a coconut palm with a bent stem."""
    rng = np.random.default_rng(seed)
    w, h = 900, 1000
    image, pen = _blank(w, h)
    bend = rng.uniform(-190, 190)
    crown = (w / 2 + bend, 280 + abs(bend) * 0.2)
    last = (w / 2, h)
    for t in np.linspace(0, 1, 60)[1:]:
        here = (w / 2 + bend * t ** 1.7, h + (crown[1] - h) * t)
        pen.line([last, here], fill=_ink(0.42 + 0.12 * (int(t * 60) % 2) + 0.1 * sun, 1), width=int(19 - 9 * t))
        last = here
    for angle in sorted(rng.uniform(0, 2 * np.pi, 26), key=np.sin):
        _frond(pen, rng, crown, angle, sun)
    return mipmaps(image)


def _frond(pen, rng, crown, angle, sun):
    """Draw one feathered, drooping leaf of a palm."""
    side, front = np.cos(angle), np.sin(angle)
    reach, lift = rng.uniform(240, 320), rng.uniform(20, 190)
    glow = 0.42 + 0.22 * side * sun - 0.12 * front
    for t in np.linspace(0.04, 1, 46):
        x = crown[0] + side * reach * t
        y = crown[1] - lift * np.sin(2.0 * t) + reach * 0.62 * t * t + front * 60 * t
        long = 62 * np.sin(np.pi * min(1, 0.12 + 0.85 * t)) + 8
        for way in (-1, 1):
            ex, ey = x + side * long * 0.5 + way * long * 0.32 * abs(front), y + long * rng.uniform(0.45, 0.85) - way * 12
            pen.line([(x, y), (ex, ey)], fill=_ink(glow + 0.14 * way + rng.normal(0, 0.08)), width=3)
        pen.ellipse([x - 2, y - 2, x + 2, y + 2], fill=_ink(glow + 0.3))


def plant(canvas, sprite, x, foot, tall, dark, bright, second=None, air=None, hidden=0.0, flip=False, mask=None):
    """Paint the sprite into the canvas: foot at (x, foot), tall pixels high, colours dark..bright by its light,
    second where its second channel says so, hidden (0..1) by air. mask, when given, collects its solidity."""
    h = max(2, int(tall))
    sprite = [size for size in sprite if size is sprite[0] or size.shape[0] >= h][-1]
    w = max(2, int(tall * sprite.shape[1] / sprite.shape[0]))
    left, top = int(x - w / 2), int(foot - h)
    a, b = max(0, -left), max(0, -top)
    c, d = min(w, canvas.shape[1] - left), min(h, canvas.shape[0] - top)
    if c <= a or d <= b:
        return
    small = np.clip(resize(sprite[:, ::-1] if flip else sprite, (w, h), Image.Resampling.BILINEAR), 0, 1)[b:d, a:c]
    solid = small[..., 2:]
    light = small[..., :1] / np.maximum(solid, 0.05)
    colour = dark + (bright - dark) * light
    if second is not None:
        colour = mix(colour, second * (0.25 + light), np.clip(small[..., 1] / np.maximum(solid[..., 0], 0.05), 0, 1))
    if air is not None:
        colour = mix(colour, air, F(hidden))
    where = (slice(top + b, top + d), slice(left + a, left + c))
    canvas[where] = canvas[where] * (1 - solid) + colour * solid
    if mask is not None:
        mask[where] = np.maximum(mask[where], solid[..., 0])


def scatter(canvas, x, y, size, colours, flat=0.7):
    """Paint small soft-cornered blots (leaves, petals, flakes) of these sizes and colours, later ones on top."""
    h, w = canvas.shape[:2]
    x, y = np.asarray(x), np.asarray(y)
    size = np.broadcast_to(np.maximum(1, np.round(size)).astype(int), x.shape)
    for chunk in np.array_split(np.arange(x.size), max(1, x.size // 6000)):
        for s in np.unique(size[chunk]):
            pick = chunk[size[chunk] == s]
            tall = max(1, int(round(s * flat)))
            for oy in range(tall):
                for ox in range(s):
                    corner = ((ox - (s - 1) / 2) / (s / 2)) ** 2 + ((oy - (tall - 1) / 2) / (tall / 2)) ** 2
                    px, py = (x[pick] + ox - s / 2).astype(int), (y[pick] + oy - tall / 2).astype(int)
                    ok = (px >= 0) & (px < w) & (py >= 0) & (py < h) & (corner < 1.05 or s < 3)
                    canvas[py[ok], px[ok]] = colours[pick][ok]
    return canvas
