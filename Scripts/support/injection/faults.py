"""The faults, and their injection into a call: by strace, or by a preloaded library (writes.c)."""

import errno
import re

import calls

ERRORS = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EINTR"]
KILLS = ["kill before", "kill after"]
ALL = [*ERRORS, "short", *KILLS]
STRACE = ["strace", "-f", "-qq", "-y", "-s", "0"]
# Stops only for the traced calls, which is faster; but then strace injects no signals.
FAST = [*STRACE, "--seccomp-bpf"]


def of(point):
    """The faults that a call can have."""
    if point.is_unlock:
        return KILLS
    return [fault for fault in ALL if fault != "short" or point.kind in ("write", "pwrite")]


def needs_preload(point, fault):
    """True if strace cannot do it: it has no short writes, and cannot select a file whose name is not known
    before; by the number of a write in its thread it would hit pipes, too."""
    is_random = "*" in point.object
    return fault == "short" or point.kind == "write" or is_random and point.kind == "open"


def aim(point, fault):
    """The point at which a fault is injected, and the fault: "after a call" is before the next one."""
    return (point.next, "kill before") if fault == "kill after" else (point, fault)


def injected(world, point, fault):
    """Runs the command with the fault; returns its ending, and whether the fault happened."""
    point, fault = aim(point, fault)
    log = world.folder / "trace"
    log.unlink(missing_ok=True)
    kind = "kill" if fault == "kill before" else fault
    if needs_preload(point, fault):
        path = re.sub(r"([\[\]?\\])", r"\\\1", str(world.folder / point.object))
        value = str(getattr(errno, kind)) if kind in ERRORS else kind
        ending = world.run(variables={
            "TORTURE_CALL": point.kind, "TORTURE_PATH": path, "TORTURE_NUMBER": str(point.number),
            "TORTURE_FAULT": value, "TORTURE_LOG": str(log), "LD_PRELOAD": str(world.shim)})
        return ending, log.exists()
    what = "signal=KILL" if kind == "kill" else f"error={kind}"
    path = ["-P", point.path] if point.path else []
    ending = world.run(before=[
        *(STRACE if kind == "kill" else FAST), "-o", log, *path, "-e", f"trace={point.name}",
        "-e", f"inject={point.name}:{what}:when={point.count}"])
    if kind == "kill":
        return ending, ending.status == -9
    hits = [call for call in calls.recorded(log) if call.is_injected]
    return ending, any(call.pattern.endswith(f"/{point.object}") for call in hits)
