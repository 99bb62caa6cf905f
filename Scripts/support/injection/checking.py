"""Checks what must hold after a command with a fault, and after the same command without one."""

import re
import signal

import reading

# By docs/development/EXIT-STATUSES.md a fault of the disk has no other status.
STATUSES = {0, 1, 2}
SENTENCE = re.compile(r"^(places|photo): ", re.MULTILINE)
CRASH = re.compile(r"Fatal error|Crash|stack trace|please report|\bat /.*\.swift:\d")
TEMPORARY = re.compile(r"\.tmp$|\.damaged-")
# These may exist or not: SQLite removes its journal, or rolls it back at the next opening of the archive.
MAYBE = re.compile(r"\.lock$|/kept(/|$)|sqlite3-journal$")


class Expected:
    """The files before a command, after it, and after running it again, without a fault."""

    def __init__(self, before, after, again):
        self.before, self.after, self.again = before, after, again
        self.rows = [reading.database(found) for found in (before, after, again)]
        self.meanings = [
            {name: reading.meaning(name, data) for name, data in found.items()}
            for found in (before, after, again)]

    def names(self):
        return {reading.stable(name) for found in self.meanings for name in found}


def of_files(found, expected, kinds, is_several, is_killed=False):
    """The problems of files that must be as they were at one of the moments `kinds`: 0 is before, 1 is after
    the command, 2 after it was run again."""
    problems = []
    names = expected.names()
    for name, data in found.items():
        if TEMPORARY.search(name):
            if not is_killed:
                problems.append(f"{name} is left")
        elif reading.stable(name) not in names and not MAYBE.search(name):
            problems.append(f"{name} should not be there")
    try:
        problems += of_database(reading.database(found), [expected.rows[kind] for kind in kinds])
        for name in expected.names() | set(found):
            if not name.startswith(reading.DATABASE):
                problems += of_file(name, found, expected, kinds, is_several)
    except reading.Unreadable as error:
        problems.append(str(error))
    return problems


def of_file(name, found, expected, kinds, is_several):
    """The problem of one file, as a list."""
    if name in found and found[name] in [expected.before.get(name, 0), expected.after.get(name, 0)]:
        data = found[name]
        if any(data == [expected.before, expected.after, expected.again][kind].get(name, 0)
               for kind in kinds):
            return []
    missing = "missing"
    means = reading.meaning(name, found[name]) if name in found else missing
    if reading.OPTIONAL.search(name) or found.get(name, 0) is None:
        return []
    if TEMPORARY.search(name):
        return []
    # What is written is recorded before; the file to be sent differs each time.
    if name.endswith(("gallery/gallery.json", "files/own.jpg")):
        return []
    allowed = [expected.meanings[kind].get(name, missing) for kind in kinds]
    if means in allowed:
        return []
    if is_several and name.endswith("recents.plist") and len(kinds) > 1:  # Some of the photos are in it.
        if all(any(entry in of for of in allowed if of != missing) for entry in means):
            return []
    now = "is missing" if means == missing else "is changed"
    moments = " nor ".join(["before", "after", "after it was run again"][kind] for kind in kinds)
    return [f"{name} {now}: it is neither as {moments}"]


def of_database(rows, allowed):
    """The problem of the archive, as a list: each row must be as before or as after."""
    allowed = [of for of in allowed if of is not None]
    if rows is None or not allowed:
        return []
    if rows - set().union(*allowed):
        return [f"{reading.DATABASE} has rows of nobody: {sorted(rows - set().union(*allowed))[:3]}"]
    if set.intersection(*allowed) - rows and len(allowed) > 1:
        return [f"{reading.DATABASE} has lost rows"]
    return []


def of_ending(ending, fault, references, command, is_again=False):
    """The problems with the end of a program, with the fault or without one."""
    statuses = {of.status for of in references}
    allowed = STATUSES | statuses | set(command.statuses)
    problems = []
    if ending.hangs:
        return ["it hangs"]
    if ending.children:
        problems.append(f"it leaves {', '.join(ending.children)}")
    if ending.status < 0:
        if fault.startswith("kill") and ending.status == -signal.SIGKILL:
            return problems
        return [*problems, f"it dies of {signal.Signals(-ending.status).name}"]
    if ending.status not in allowed:
        problems.append(f"its status is {ending.status}")
    if CRASH.search(ending.err):
        problems.append(f"it fails without a sentence: {ending.err.strip()[-200:]}")
    if command.keys is not None:
        return problems
    sentences = len(SENTENCE.findall(ending.err))
    if ending.status not in {0} | statuses and sentences != 1 \
            and not (command.is_several and sentences > 1):
        problems.append(f"it says {sentences} sentences: {ending.err.strip()[-300:]}")
    printed = {without_numbers(of.out) for of in references}
    if ending.status == 0 and not is_again and without_numbers(ending.out) not in printed:
        problems.append("it ends with 0, and has not printed all")
    return problems


def without_numbers(out):
    """The output without times, tokens and the like."""
    return re.sub(rb"[0-9a-f]*\d[0-9a-f]*", b"0", out)
