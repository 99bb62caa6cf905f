"""Kills programs at random system calls, one after the other in the same home, and checks that nothing
that one of them had acknowledged is lost."""

import collections
import json
import multiprocessing
import pathlib
import plistlib
import random
import re
import tempfile

import faults
import reading
from commands import Command
from world import World

# This many programs are killed in one home; then comes a new one, so that its feed stays short.
IN_ONE_HOME = 50
CALL = re.compile(r"(\d+) +(\w+)\(")


class Stored:
    """What an independent reader finds in a home."""

    def __init__(self, world):
        found = reading.files(world.folder)
        self.leftovers = [name for name in found if ".tmp" in name or ".damaged" in name]
        self.recents = [entry["id"] for entry in plistlib.loads(
            found.get("home/recents.plist") or plistlib.dumps([]))]
        following = json.loads(found.get("home/following.json") or "{}")
        self.followed = [entry["reference"] for entry in following.get("followed", [])]
        self.hidden = [entry["id"] for entry in following.get("hiddenPhotos", [])]
        self.rows = reading.database(found) or set()

    def posts(self, is_seen):
        return {row[1] for row in self.rows if row[0] == "posts" and (row[4] or not is_seen)}


def problems(line, ending, before, after):
    """Acknowledged changes, of this program or an earlier one, that are lost after it ended or was killed."""
    found, what = [], line.split()[2]
    is_done = ending.status == 0
    recents, followed, hidden = [before.recents], [before.followed], [before.hidden]
    if line.startswith("photo show"):
        recents.append(([what] + [of for of in before.recents if of != what])[:20])
    if line.startswith("places follow"):
        followed.append(before.followed + [what[1:]] * (what[1:] not in before.followed))
        is_done = is_done or "Following" in ending.err
    if line.startswith("photo hide"):
        hidden.append([what] + before.hidden if what not in before.hidden else before.hidden)
    for name, allowed in [("recents", recents), ("followed", followed), ("hidden", hidden)]:
        if is_done and len(allowed) > 1 and allowed[0] != allowed[1]:
            allowed = allowed[1:]
        if getattr(after, name) not in allowed:
            found.append(f"{name}: {getattr(after, name)}, not one of {allowed}")
    if before.posts(False) - after.posts(False) or before.posts(True) - after.posts(True):
        found.append("the archive has lost posts, or their marks")
    if line.startswith("places feed"):
        printed = {row.split(b"\t")[0].decode() for row in ending.out.splitlines() if b"\t" in row}
        if printed - after.posts(is_seen=is_done):
            found.append("what was printed is not in the archive, or not marked as seen")
    return found


def calls_of(world, line):
    """The calls of a program from the first one that names the home: their numbers in their threads, by name."""
    log = world.folder / "trace"
    world.run(line, before=[*faults.STRACE, "-o", log, "-e", "trace=all"])
    counts, calls, is_begun = collections.Counter(), collections.defaultdict(list), False
    for row in log.read_text(errors="replace").splitlines():
        if match := CALL.match(row):
            counts[match.groups()] += 1
            is_begun = is_begun or str(world.home) in row
            if is_begun:
                calls[match[2]].append(counts[match.groups()])
    return calls


def home(job):
    """Kills programs in one home; returns how many were killed, and the problems."""
    programs, kills, seed = job
    random_ = random.Random(seed)
    command = Command("kills", "places top")
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        world = World(f"{folder}/world", programs, command, None)
        rows = json.loads(world.run("places photos T4li0kcNy09m0XSt --limit 300 --json").out)
        photos = [row["id"] for row in rows]
        people = sorted({row["page"].split("/")[4] for row in rows})
        random_.shuffle(photos)
        random_.shuffle(people)
        known = {}
        killed, found = 0, []
        before = Stored(world)
        while killed < kills:
            line = random_.choice([
                f"photo show {random_.choice(photos[:40])}", f"places follow @{people[-1]}",
                "places feed --refresh --limit 5", "places feed --older --limit 5",
                f"photo hide {photos[-1]}"])
            kind = " ".join(line.split()[:3])[:16]
            if kind not in known:
                known[kind] = calls_of(world, line)
                before = Stored(world)
            if line.startswith("places follow"):
                people.pop()
            if line.startswith("photo hide"):
                photos.pop()
            name = random_.choice(sorted(known[kind]))
            number = random_.choice(known[kind][name])
            ending = world.run(line, before=[
                *faults.STRACE, "-o", world.folder / "trace", "-e", f"trace={name}",
                "-e", f"inject={name}:signal=KILL:when={number}"])
            killed += ending.status == -9
            after = Stored(world)
            found += [f"{line}, killed at {name} {number}: {of}" for of in
                      problems(line, ending, before, after)]
            before = after
        for line in [f"photo show {photos[0]}", f"places follow @{people[0]}", "places feed --limit 5"]:
            world.run(line)
        found += [f"{name} is left" for name in Stored(world).leftovers]
        world.close()
    return killed, found


def main(programs, kills, seed, jobs):
    """Kills programs in several homes; returns the exit status."""
    parts = [(pathlib.Path(programs), min(IN_ONE_HOME, kills - first), seed * 1_000_000 + first)
             for first in range(0, kills, IN_ONE_HOME)]
    killed, found = 0, []
    with multiprocessing.Pool(jobs) as pool:
        for count, of in pool.imap_unordered(home, parts, chunksize=1):
            killed, found = killed + count, found + of
            for problem in of:
                print(f"LOST  {problem}", flush=True)
    print(f"{killed:,} programs killed at random calls, {len(found):,} times something was lost")
    return 1 if found else 0
