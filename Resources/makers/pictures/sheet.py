"""The contact sheet: all pictures at 160 pixels and again at 40."""
from PIL import Image, ImageOps


def contact_sheet(paths, across=6):
    """Return an image that shows the picture files small, then tiny; missing files leave gaps."""
    rows, tiny_rows = -(-len(paths) // across), -(-len(paths) // 20)
    sheet = Image.new("RGB", (across * 168 + 8, rows * 168 + 8 + (tiny_rows + 1) * 48), "#202020")
    for i, path in enumerate(paths):
        if not path.exists():
            continue
        with Image.open(path) as opened:
            picture = ImageOps.exif_transpose(opened).convert("RGB")
        _paste(sheet, picture, 160, 8 + i % across * 168, 8 + i // across * 168)
        _paste(sheet, picture, 40, 8 + i % 20 * 48, 8 + rows * 168 + i // 20 * 48)
    return sheet


def _paste(sheet, picture, edge, left, top):
    """Paste the picture, fitted into a square of this edge, onto the sheet."""
    small = picture.copy()
    small.thumbnail((edge, edge), Image.Resampling.LANCZOS)
    sheet.paste(small, (left + (edge - small.width) // 2, top + (edge - small.height) // 2))
