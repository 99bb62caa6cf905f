"""The system calls of a command that change something, as strace records them."""

import dataclasses
import re

# The calls that change files, under all their names on different systems.
OF = {
    "open": "open", "openat": "open", "creat": "open", "write": "write", "pwrite64": "pwrite",
    "fsync": "fsync", "fdatasync": "fsync", "syncfs": "fsync", "link": "link", "linkat": "link",
    "rename": "rename", "renameat": "rename", "renameat2": "rename", "unlink": "unlink", "unlinkat": "unlink",
    "rmdir": "unlink", "mkdir": "mkdir", "mkdirat": "mkdir", "ftruncate": "ftruncate",
    "flock": "flock", "fcntl": "fcntl", "exit_group": "exit",
}
TRACED = ",".join(f"?{name}" for name in OF)

LINE = re.compile(r"(\d+) +(\w+)\((.*?)(?:\) += (.*)| <unfinished \.\.\.>)$")
RESUMED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>.*?\) += (.*)$")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
OPENED = re.compile(r"\d+<(/[^>]*)>")
WRITING = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TMPFILE")
TEMPORARY = re.compile(r"/(\.[^/]+\.)[0-9a-f]{13,16}\.tmp$")
NAMELESS = re.compile(r"/#\d+$")
KEPT = re.compile(r"/kept/[0-9a-f]{32}$")


@dataclasses.dataclass
class Call:
    """A system call: its name, its kind, and its files."""

    thread: int
    name: str
    kind: str
    paths: list
    arguments: str
    result: str = ""

    @property
    def path(self):
        """The file that the call changes: the destination if there are two."""
        return self.paths[-1] if self.paths else ""

    @property
    def failed(self):
        return self.result.startswith("-1")

    @property
    def is_injected(self):
        return "(INJECTED)" in self.result

    @property
    def pattern(self):
        """The path, with * for its random parts."""
        path = NAMELESS.sub("/#*", TEMPORARY.sub(r"/\1*.tmp", self.path))
        return KEPT.sub("/kept/*", path)

    @property
    def is_random(self):
        return self.pattern != self.path


def recorded(log):
    """The calls in a file that strace wrote, in the order in which they began."""
    calls, pending = [], {}
    for line in log.read_text(errors="replace").splitlines():
        if match := LINE.match(line):
            thread, name, arguments, result = match.groups()
            if name not in OF:
                continue
            paths = QUOTED.findall(arguments)
            kind = OF[name]
            if kind in ("write", "pwrite", "fsync", "ftruncate", "flock", "fcntl"):
                paths = OPENED.findall(arguments)[:1]
            call = Call(int(thread), name, kind, paths, arguments, result or "")
            calls.append(call)
            if result is None:
                pending[thread] = call
        elif (match := RESUMED.match(line)) and match[1] in pending:
            pending.pop(match[1]).result = match[3]
    return calls


def changes(call, folder):
    """True if a call changes something in a folder, or locks it."""
    if not call.path.startswith(f"{folder}/") or call.path.endswith("/stderr"):
        return False
    if call.kind == "open":
        return bool(WRITING.search(call.arguments))
    return call.kind != "fcntl" or "F_SETLK" in call.arguments or "F_OFD" in call.arguments


@dataclasses.dataclass(frozen=True)
class Point:
    """A call that a fault can hit: its kind, its object, and which of these it is."""

    kind: str
    object: str
    number: int
    # Where strace hits it: the call's name, a path or "", and the number in its thread.
    name: str
    path: str
    count: int
    # True if it releases a lock, which never fails on a disk.
    is_unlock: bool
    # The next point in its thread.
    next: "Point" = dataclasses.field(default=None, compare=False)

    @property
    def text(self):
        return f"{self.kind} {self.object} {self.number}"


def points(calls, folder):
    """The points of a command, in order."""
    numbers, counts, made = {}, {}, []
    for call in calls:
        kind = (call.kind, call.pattern)
        numbers[kind] = numbers.get(kind, 0) + 1
        # strace counts the calls of a name in each thread: those on a path, or all.
        for path in {*call.paths, ""}:
            key = (call.thread, call.name, path)
            counts[key] = counts.get(key, 0) + 1
        # Of these it checks only the first path: the temporary file.
        is_aimless = call.name in ("rename", "link", "exit_group")
        path = "" if call.is_random or is_aimless else call.path
        if call.kind == "exit" or changes(call, folder):
            point = Point(call.kind, call.pattern.removeprefix(f"{folder}/"), numbers[kind], call.name,
                          path, counts[call.thread, call.name, path],
                          "UNLCK" in call.arguments or "LOCK_UN" in call.arguments)
            made.append((call.thread, point))
    result = []
    after, exit_ = {}, Point("exit", "", 1, "exit_group", "", 1, False)
    for thread, point in reversed(made):
        if point.kind != "exit":
            result.append(dataclasses.replace(point, next=after.get(thread, exit_)))
            after[thread] = point
    return result[::-1]


def thinned(all_points, most):
    """The first, the last, and some others of many calls of a kind on a file."""
    groups = {}
    for point in all_points:
        groups.setdefault((point.kind, point.object), []).append(point)
    kept = set()
    for group in groups.values():
        third = most // 3
        middle = group[third:-third] if len(group) > most else []
        step = max(1, len(middle) // third)
        kept |= {*group[:third], *group[-third:], *middle[::step]} if middle else set(group)
    return [point for point in all_points if point in kept]
