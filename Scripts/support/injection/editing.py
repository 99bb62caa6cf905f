"""Edits the files of a gallery after a fault: the next run keeps every edit, or refuses to write."""

import shutil

# What a gallery calls its files that are looked at before any is written, each edited alone.
PAGES = ("index.html", "credits.txt")
RECORD = "gallery.json"


def problems(world):
    """The problems of running the command again where a fault left an unfinished gallery."""
    folder = world.files / "gallery"
    if "gallery" not in world.command.name or not folder.exists():
        return []
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*")
                   if path.is_file() and path.name != RECORD and not path.name.endswith(".tmp"))
    state = frozenset((path.name, path.read_bytes()) for path in folder.rglob("*") if path.is_file())
    if state in world.edited:
        return []
    world.edited.add(state)
    groups = [[name] for name in names if name in PAGES]
    groups += [[name for name in names if name not in PAGES]]
    saved = world.folder / "unfinished"
    shutil.copytree(world.files, saved)
    lost = [name for group in groups for name in lost_edits(world, folder, saved, group)]
    restore(world, saved)
    shutil.rmtree(saved)
    return [f"the edit of {name} is lost" for name in lost]


def lost_edits(world, folder, saved, names):
    """The files that differ from how they were edited, after the command was run again."""
    restore(world, saved)
    edited = {}
    for name in names:
        data = (folder / name).read_bytes()
        # Of the same length, which alone would tell nothing.
        edited[name] = data[:-1] + bytes([data[-1] ^ 1]) if data else b"!"
        (folder / name).write_bytes(edited[name])
    world.run()
    return [name for name, data in edited.items()
            if not (folder / name).exists() or (folder / name).read_bytes() != data]


def restore(world, saved):
    """Restores the files as the fault left them."""
    shutil.rmtree(world.files)
    shutil.copytree(saved, world.files, symlinks=True)
