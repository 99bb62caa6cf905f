"""Tortures one command: runs it once to see its calls, then again and again with one of them failing."""

import dataclasses
import tempfile
import traceback

import calls
import checking
import editing
import faults
import ordering
import reading
from world import World

# The number of tries for a fault that is missed because threads ran in another order.
ATTEMPTS = 3
# The maximum number of calls of one kind on one file; the rest, such as pages of a database, are omitted.
MOST = 9


@dataclasses.dataclass
class Result:
    """The result of a fault at a point of a command."""

    command: str
    point: str
    kind: str
    fault: str
    is_reached: bool
    status: int
    problems: list


def part(job):
    """Tortures a part of a command, and returns its results."""
    command, number, programs, shim, is_quick, wanted = job
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        world = None
        try:
            world = World(f"{folder}/world", programs, command, shim)
            return list(results(world, number, is_quick, wanted))
        except Exception:  # Otherwise only the type of a worker's exception would be printed.
            return [Result(command.name, "", "", "", True, 0, [traceback.format_exc()])]
        finally:
            if world:
                world.close()


def results(world, number, is_quick, wanted):
    """Yields the results of a part of a command's points."""
    command = world.command
    before = reading.files(world.folder)
    log = world.folder / "trace"
    reference = world.run(before=[*faults.FAST, "-o", log, "-e", f"trace={calls.TRACED}"])
    recorded = calls.recorded(log)
    after = reading.files(world.folder)
    again = world.run()
    expected = checking.Expected(before, after, reading.files(world.folder))
    problems = [] if reference.status == 0 else [f"it ends with {reference.status}: {reference.err}"]
    problems += ordering.problems(recorded, world.folder)
    if problems:
        yield Result(command.name, "no fault", "order", "none", True, reference.status, problems)

    points = calls.points(recorded, world.folder)
    pairs = sample(points, len(command.name)) if is_quick else [
        (point, fault) for point in calls.thinned(points, MOST) for fault in faults.of(point)]
    pairs = [pair for pair in pairs if wanted in f"{pair[0].text} {pair[1]}"]
    done = {}
    for point, fault in pairs[number::1 if is_quick else command.parts]:
        key = faults.aim(point, fault)
        if key not in done:
            done[key] = outcome(world, point, fault, expected, [reference, again])
        yield Result(command.name, point.text, point.kind, fault, *done[key])


def sample(points, start):
    """One point with one fault, in turn, for each kind of call; and a short write."""
    kinds, chosen = {}, []
    for point in points:
        kinds.setdefault(point.kind, []).append(point)
    for turn, of_kind in enumerate(kinds.values()):
        point = of_kind[-1 if turn % 2 else 0]
        possible = faults.of(point)
        chosen.append((point, possible[(turn + start) % len(possible)]))
        if of_kind[0].kind == "write":
            chosen.append((of_kind[0], "short"))
    return chosen


def outcome(world, point, fault, expected, endings):
    """Injects a fault; returns whether it was reached, the exit status, and the problems."""
    for _ in range(ATTEMPTS):
        world.restore()
        sent = world.sent()
        ending, is_reached = faults.injected(world, point, fault)
        if is_reached:
            break
    else:
        return False, ending.status, []
    command, is_killed = world.command, ending.status == -9
    problems = checking.of_ending(ending, fault, endings[:1], command)
    # The browser shows errors on its screen. A photo that cannot be added to the recents is still shown and
    # fetched, with a notice. A feed that cannot be opened for writing is read without marking posts as seen.
    is_read = point.text.startswith((f"open {reading.DATABASE}", f"flock {reading.DATABASE}.lock"))
    is_done = ending.status == endings[0].status and not command.keys \
        and "not added to the recents" not in ending.err and not is_read
    moments = [1] if is_done else [0, 1]
    problems += checking.of_files(reading.files(world.folder), expected, moments, command.is_several,
                                  is_killed)
    sent = world.sent() - sent
    if sent > 1:
        problems.append(f"{command.sends} was sent {sent} times")
    if command.sends and ending.status == 0 and sent == 0:
        problems.append(f"it ends with 0, and {command.sends} was not sent")
    problems += editing.problems(world)
    again = world.run()
    later = checking.of_ending(again, "none", endings, command, is_again=True)
    if again.status not in [of.status for of in endings]:
        later.append(f"its status is {again.status}: {again.err.strip()[-200:]}")
    later += checking.of_files(reading.files(world.folder), expected, [1, 2], command.is_several)
    return True, ending.status, problems + [f"then, without a fault: {what}" for what in later]
