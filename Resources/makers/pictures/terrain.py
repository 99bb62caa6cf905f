"""A camera, and a renderer of height fields: march every column, shade every pixel."""
from dataclasses import dataclass

import numpy as np

from .light import blur
from .noise import F, smooth


@dataclass
class Camera:
    """A level camera: picture size, horizon as a part of the height, focal length as a part of the width, place."""

    size: tuple
    horizon: float = 0.4
    focal: float = 1.0
    x: float = 0.0
    y: float = 100.0
    z: float = 0.0
    heading: float = 0.0

    @property
    def f(self):
        """The focal length in pixels."""
        return self.focal * self.size[0]

    @property
    def row(self):
        """The pixel row of the horizon."""
        return self.horizon * self.size[1]

    def pan(self):
        """Return each column's sideways offset for a unit of depth."""
        w = self.size[0]
        return ((np.arange(w, dtype=F) + 0.5 - w / 2) / self.f).astype(F)

    def tilt(self):
        """Return each row's rise for a unit of depth (positive above the horizon)."""
        return ((self.row - np.arange(self.size[1], dtype=F) - 0.5) / self.f).astype(F)

    def ground(self, side, depth):
        """Return the world x, z of points given by sideways offset and depth from the camera."""
        s, c = F(np.sin(self.heading)), F(np.cos(self.heading))
        return F(self.x) + side * c + depth * s, F(self.z) - side * s + depth * c

    def project(self, x, y, z):
        """Return pixel column, row and depth of world points."""
        s, c = np.sin(self.heading), np.cos(self.heading)
        dx, dz = x - self.x, z - self.z
        depth = dx * s + dz * c
        side = dx * c - dz * s
        safe = np.maximum(depth, 1e-3)
        return self.size[0] / 2 + self.f * side / safe, self.row - self.f * (y - self.y) / safe, depth

    def rays(self):
        """Return world directions (x, y, z) of all pixels, unit length."""
        pan, tilt = self.pan()[None, :], self.tilt()[:, None]
        s, c = F(np.sin(self.heading)), F(np.cos(self.heading))
        n = 1 / np.sqrt(1 + pan * pan + tilt * tilt)
        return (pan * c + s) * n, tilt * n, (c - pan * s) * n


def sun_at(azimuth, elevation):
    """Return the unit direction to a sun at azimuth (degrees from +z towards +x) and elevation (degrees)."""
    a, e = np.radians(azimuth), np.radians(elevation)
    return np.array([np.sin(a) * np.cos(e), np.sin(e), np.cos(a) * np.cos(e)], F)


class Field:
    """A square grid of numbers over the ground, callable at any x, z (edges repeat outside)."""

    def __init__(self, values, left, bottom, extent):
        self.values = np.ascontiguousarray(values, F)
        self.left, self.bottom, self.extent = left, bottom, extent
        self.cell = extent / (values.shape[0] - 1)

    @classmethod
    def of(cls, function, left, bottom, extent, count=1536):
        """Return the field of a function of x, z sampled count times each way."""
        axis = np.linspace(0, extent, count, dtype=F)
        x, z = np.meshgrid(axis + F(left), axis + F(bottom))
        return cls(function(x, z), left, bottom, extent)

    def like(self, values):
        """Return a field of other values on the same ground."""
        return Field(values, self.left, self.bottom, self.extent)

    def __call__(self, x, z):
        return self._at((x - F(self.left)) / F(self.cell), (z - F(self.bottom)) / F(self.cell))

    def _at(self, u, v):
        n = self.values.shape[0]
        u, v = np.clip(u, 0, n - 1.001), np.clip(v, 0, n - 1.001)
        u0, v0 = u.astype(np.int32), v.astype(np.int32)
        fu, fv = (u - u0).astype(F), (v - v0).astype(F)
        flat, i = self.values.ravel(), v0 * n + u0
        top = flat[i] * (1 - fu) + flat[i + 1] * fu
        return top * (1 - fv) + (flat[i + n] * (1 - fu) + flat[i + n + 1] * fu) * fv

    def shade_line(self, sun, reach=None):
        """Return the field of heights below which the ground's shadow lies, for a sun direction."""
        flat = np.hypot(sun[0], sun[2])
        du, dv, drop = sun[0] / flat, sun[2] / flat, sun[1] / flat
        n = self.values.shape[0]
        v, u = np.mgrid[0:n, 0:n].astype(F)
        line, step = self, 1.0
        limit = (reach or self.extent * 0.5) / self.cell
        while step < limit:
            moved = line._at(u + F(du * step), v + F(dv * step)) - F(step * self.cell * drop)
            line = self.like(np.maximum(line.values, moved))
            step *= 2
        return line

    def openness(self, spans=(3, 10, 30), strength=0.9):
        """Return the field (0..1) of how open the ground is to the sky: hollows are dark, crests bright."""
        total = 0
        for s in spans:
            total = total + (self.values - blur(self.values, s)) / (s * self.cell)
        return self.like(np.clip(0.72 + strength * total / len(spans), 0.12, 1))


@dataclass
class View:
    """What the camera sees of the ground: per pixel depth, world place, and whether it is ground at all."""

    depth: np.ndarray
    x: np.ndarray
    y: np.ndarray
    z: np.ndarray
    hit: np.ndarray
    cam: Camera


def march(height, cam, near, far, steps=1500):
    """Return the View of the ground height(x, z), seen front to back from near to far."""
    w, h = cam.size
    depth = (near * (far / near) ** np.linspace(0, 1, steps)).astype(F)
    pan, tilt = cam.pan(), cam.tilt()
    out = np.full((w, h), np.inf, F)
    rising = tilt[::-1]
    for start in range(0, w, 512):
        cols = slice(start, min(w, start + 512))
        x, z = cam.ground(pan[cols, None] * depth, np.broadcast_to(depth, (cols.stop - start, steps)))
        slope = (height(x, z) - F(cam.y)) / depth
        crest = np.maximum.accumulate(slope, axis=1)
        for c in range(cols.stop - start):
            i = np.searchsorted(crest[c], rising)
            seen = i < steps
            j = np.clip(i, 1, steps - 1)
            a, b = slope[c, j - 1], slope[c, j]
            t = np.clip((rising - a) / np.where(np.abs(b - a) < 1e-9, 1e-9, b - a), 0, 1)
            d = depth[j - 1] + t * (depth[j] - depth[j - 1])
            out[start + c] = np.where(seen, np.where(i == 0, depth[0], d), np.inf)[::-1]
    dist = np.ascontiguousarray(out.T)
    hit = np.isfinite(dist)
    safe = np.where(hit, dist, F(far))
    x, z = cam.ground(pan[None, :] * safe, safe)
    y = F(cam.y) + tilt[:, None] * safe
    return View(safe, x, y, z, hit, cam)


def normals(height, view, least=1.0, spread=1.0):
    """Return the ground's unit normals at every pixel, measured over the pixel's own footprint."""
    eps = np.maximum(F(least), F(spread) * view.depth / F(view.cam.f))
    dx = (height(view.x + eps, view.z) - height(view.x - eps, view.z)) / (2 * eps)
    dz = (height(view.x, view.z + eps) - height(view.x, view.z - eps)) / (2 * eps)
    n = 1 / np.sqrt(1 + dx * dx + dz * dz)
    return -dx * n, n, -dz * n


def in_sun(line, view, soft=8.0, bias=1.0):
    """Return per pixel how much sunlight arrives (0..1) past the shadow line field."""
    return 1 - smooth(bias, bias + soft, line(view.x, view.z) - view.y)


def lit(albedo, normal, sun, sun_light, sky_light, shadow=1.0, openness=1.0, bounce=0.12):
    """Return the light coming off a matt surface under a sun and a sky."""
    direct = np.maximum(normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2], 0) * shadow
    above = (0.5 + 0.5 * normal[1]) * openness
    back = np.maximum(-(normal[0] * sun[0] + normal[2] * sun[2]), 0) * F(bounce) * openness
    return albedo * (direct[..., None] * sun_light + above[..., None] * sky_light
                     + back[..., None] * sun_light)


def haze(image, depth, colour, reach, height=None, ceiling=None, power=1.0):
    """Return the image seen through air that hides a share 1-1/e at distance reach (denser below ceiling)."""
    thick = (depth / F(reach)) ** F(power)
    if height is not None:
        thick = thick * np.exp(-np.maximum(height, 0) / F(ceiling))
    clear = np.exp(-thick)[..., None]
    return image * clear + colour * (1 - clear)


def outlook(ground, sky, view):
    """Return sky where there is no ground, ground elsewhere."""
    return np.where(view.hit[..., None], ground, sky)
