"""Reads the programs' files independently of their code: plistlib, json, sqlite3."""

import json
import pathlib
import plistlib
import re
import shutil
import sqlite3
import tempfile

# Files that are not essential: they may be missing or outdated.
OPTIONAL = re.compile(r"^home/cache(/|$)|\.lock$")
DATABASE = "home/feed.sqlite3"
DAY = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
# Tokens, secrets and numbers are random at each login, or depend on the file that was sent.
RANDOM = re.compile(r"\b\d{17}-[0-9a-f]{16}\b|\b[0-9a-f]{10,16}\b")
QUERIES = {
    # A post that is older than its follow counts as seen before it is shown, with another number.
    "posts": "SELECT id, source, owner, is_seen <> 0 FROM posts",
    "photos": "SELECT id FROM photos JOIN posts ON post = number",
    "lists": "SELECT source, kind, reference, refreshed IS NULL FROM lists",
    "list_posts": "SELECT reference, id FROM list_posts JOIN lists ON list = lists.number"
                  " JOIN posts ON post = posts.number",
    "coverage": "SELECT reference FROM coverage JOIN lists ON list = number",
    "shown": "SELECT name, id FROM shown",
}


class Unreadable(Exception):
    """A file that another program could not read."""


def files(folder):
    """The files and folders of a world, by their paths in it."""
    found = {}
    for top in ["home", "files"]:
        for path in sorted((folder / top).rglob("*")):
            name = str(path.relative_to(folder))
            found[name] = path.read_bytes() if path.is_file() else None
    return found


def without_times(value, key=""):
    """A JSON value with T for each time, and R for each random text."""
    if isinstance(value, dict):
        return {RANDOM.sub("R", name): without_times(of, name) for name, of in value.items()}
    if isinstance(value, list):
        return [without_times(of) for of in value]
    if isinstance(value, str):
        return DAY.sub("T", RANDOM.sub("R", value))
    is_time = isinstance(value, (int, float)) and value > 1_600_000_000
    return "T" if is_time or key == "byteCount" else value


def database(found):
    """The rows of the archive, whose integrity SQLite must confirm; `None` if there is no archive."""
    if DATABASE not in found:
        return None
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        for end in ["", "-wal", "-journal"]:
            if f"{DATABASE}{end}" in found:
                (pathlib.Path(folder) / f"feed{end}").write_bytes(found[f"{DATABASE}{end}"])
        try:
            connection = sqlite3.connect(f"{folder}/feed")
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Unreadable(f"{DATABASE} is damaged")
            if connection.execute("PRAGMA foreign_key_check").fetchall():
                raise Unreadable(f"{DATABASE} has rows that lead nowhere")
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
            if ("posts",) not in tables.fetchall():
                return set()
            return {(table, *row) for table, query in QUERIES.items()
                    for row in connection.execute(query)}
        except sqlite3.Error as error:
            raise Unreadable(f"{DATABASE}: {error}") from error
        finally:
            connection.close()


def of_sample(state):
    """The changes to the sample library; a login is begun before, and may be abandoned."""
    done = {key: of for key, of in state.items() if of and key not in (
        "epoch", "lastNumber", "temporaryCredentials", "tokens")}
    return without_times(done) or "missing"


def meaning(name, data):
    """The contents of a file without times and random parts."""
    if data is None or not data:
        return data
    try:
        if name.endswith(".plist"):
            times = ("viewedAt", "dateupload")  # The dates of the sample library move with the clock.
            return [{key: of for key, of in entry.items() if key not in times}
                    for entry in plistlib.loads(data)]
        if name.endswith("sample/state.json"):
            return of_sample(json.loads(data))
        if name.endswith(".json"):
            return without_times(json.loads(data))
        if "/cache/kept/" in name:
            head, _, body = data.partition(b"\n")
            counts = [int(word) for word in head.split()[3:5]]
            if head.split()[0] != b"top-places" or len(body) != sum(counts) + 1:
                raise Unreadable(f"{name} is half an entry")
            return "entry"
        if name.endswith("commons-requests.txt"):
            if not re.match(rb"(\d+( \d+)?\n)*end\n", data):  # Anything after the end is ignored.
                raise Unreadable(f"{name} is half a list")
            return "times"
    except (ValueError, KeyError, plistlib.InvalidFileException) as error:
        raise Unreadable(f"{name}: {error}") from error
    return data


def stable(name):
    """A file's name without parts that are random or differ from day to day."""
    name = re.sub(r"127-0-0-1-\d+", "PORT", name)
    return re.sub(r"/7000000000\d$", "/OWN", name)
