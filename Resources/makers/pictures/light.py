"""Light and film: colours, blurring, bloom, tone curve, grain, vignette."""
import numpy as np
from PIL import Image

from .noise import F, smooth

SCALE = 2
LANDSCAPE = (1024 * SCALE, 683 * SCALE)
PORTRAIT = (683 * SCALE, 1024 * SCALE)


def rgb(code, gain=1.0):
    """Return the linear light of a colour written "#rrggbb", times gain."""
    c = np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)], F) / 255
    return (np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4) * gain).astype(F)


def encode(linear):
    """Return display values (sRGB curve) of linear light in 0..1."""
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055).astype(F)


def ramp(value, stops):
    """Return colours between stops [(position, linear colour), ...], smoothly interpolated at value."""
    where = [s[0] for s in stops]
    return np.stack([np.interp(value, where, [s[1][c] for s in stops]) for c in range(3)], -1).astype(F)


def shades(dark, bright, amounts):
    """Return one colour between dark and bright for each of a list of amounts (0..1)."""
    return (dark + (bright - dark) * np.asarray(amounts, F)[:, None]).astype(F)


def grey(image):
    """Return the luminance of a linear image."""
    return image @ np.array([0.2126, 0.7152, 0.0722], F)


def resize(array, size, how=Image.Resampling.BICUBIC):
    """Return the array (one or several channels) resized to size = (width, height)."""
    if array.ndim == 3:
        return np.stack([resize(array[..., c], size, how) for c in range(array.shape[2])], -1)
    return np.asarray(Image.fromarray(np.ascontiguousarray(array, F)).resize(size, how), F)


def _slide(array, kernel, axis):
    """Return the array convolved with the kernel along one axis, edges repeated."""
    r = len(kernel) // 2
    pad = [(0, 0)] * array.ndim
    pad[axis] = (r, r)
    wide = np.pad(array, pad, mode="edge")
    n = array.shape[axis]
    out = np.zeros_like(array)
    for i, k in enumerate(kernel):
        cut = [slice(None)] * array.ndim
        cut[axis] = slice(i, i + n)
        out += F(k) * wide[tuple(cut)]
    return out


def blur(array, sigma, sigma_y=None):
    """Return the array blurred by a Gaussian of sigma pixels (sigma_y downwards, when given)."""
    array = np.asarray(array, F)
    sigma_y = sigma if sigma_y is None else sigma_y
    h, w = array.shape[:2]
    kx, ky = max(1, int(sigma / 2.5)), max(1, int(sigma_y / 2.5))
    small = resize(array, (max(2, w // kx), max(2, h // ky)), Image.Resampling.BOX) if kx * ky > 1 else array
    for axis, s in ((1, sigma / kx), (0, sigma_y / ky)):
        if s > 0.15:
            r = int(np.ceil(3 * s))
            k = np.exp(-0.5 * (np.arange(-r, r + 1) / s) ** 2)
            small = _slide(small, k / k.sum(), axis)
    return resize(small, (w, h)) if kx * ky > 1 else small


def film(x):
    """Return linear light squeezed by a filmic shoulder into 0..1."""
    x = np.maximum(x, 0) * F(0.72)
    return np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)


def develop(linear, exposure=1.0, saturation=1.0, contrast=0.0, bloom=0.05, grain=0.010,
            vignette=0.22, sharpen=0.35, seed=1):
    """Return the finished 8-bit picture of a linear image at working size, as a camera would deliver it."""
    light = np.maximum(linear, 0) * F(exposure)
    if bloom:
        glare = np.minimum(light, 12)
        light = light * F(1 - bloom) + F(bloom) * (0.6 * blur(glare, 12) + 0.4 * blur(glare, 60))
    toned = film(light)
    h, w = toned.shape[0] // SCALE, toned.shape[1] // SCALE
    toned = toned[:h * SCALE, :w * SCALE].reshape(h, SCALE, w, SCALE, 3).mean((1, 3))
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(F)
    toned *= (1 - F(vignette) * smooth(0.35, 1.5, np.hypot(x, y)))[..., None]
    shown = encode(toned)
    if contrast:
        shown = shown + F(contrast) * (shown - 0.5) * 4 * shown * (1 - shown)
    luma = grey(shown)[..., None]
    shown = luma + (shown - luma) * F(saturation)
    if sharpen:
        shown = shown + F(sharpen) * (shown - blur(shown, 0.9))
    rng = np.random.default_rng(seed)
    noise = blur(rng.standard_normal((h, w)).astype(F), 0.5)[..., None]
    tint = blur(rng.standard_normal((h, w, 3)).astype(F), 0.9)
    shown = shown + F(grain) * (1.6 * noise + 0.7 * tint) * (0.35 + 1.2 * (1 - luma) * np.sqrt(np.maximum(luma, 0)) + 0.2)
    return (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)
