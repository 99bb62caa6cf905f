"""Checks that a command syncs files that it replaces: the bytes before the rename, the folder after it."""

import os
import re

# By docs/design/files.md these need not survive a power cut: the cache, thumbnails, and the pictures of a
# gallery, which can be made again; and so can a sidecar with a position, unless there was one before.
UNSYNCED = re.compile(r"^home/cache/|^files/(small|two|zoomed|gallery/(photos|thumbnails)/)")
UNSYNCED_IF_NEW = re.compile(r"^files/own\.jpg\.xmp$")


def problems(calls, folder):
    """The calls of a command in a wrong order, as sentences."""
    found = []
    dirty, unsynced_folders, names = set(), {}, {}
    for call in calls:
        if call.failed:
            continue
        if call.kind == "open" and "/proc/self/fd" not in call.path:
            if opened := re.match(r"(\d+)<(/[^>]*)>", call.result):
                names[opened[1]] = opened[2]
        elif call.kind in ("write", "pwrite"):
            dirty.add(call.path)
        elif call.kind == "fsync":
            dirty.discard(call.path)
            unsynced_folders.pop(call.path, None)
        elif call.kind in ("rename", "link") and call.path.startswith(f"{folder}/"):
            name = call.path.removeprefix(f"{folder}/")
            source = call.paths[0]
            if source.startswith("/proc/self/fd/"):
                source = names.get(source.rsplit("/", 1)[1], source)
            if UNSYNCED.search(name) or call.kind == "link" and UNSYNCED_IF_NEW.search(name):
                continue
            if source in dirty:
                found.append(f"{name} is put in place before its bytes are synced")
            unsynced_folders[os.path.dirname(call.path)] = name
    found += [f"{name} is put in place, and its folder is not synced" for name in
              unsynced_folders.values()]
    return found
