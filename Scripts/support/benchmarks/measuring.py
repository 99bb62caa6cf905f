"""Shared by the benchmarks: running programs in turn, medians, ratios and tables.

A benchmark is a program beside this file that Scripts/bench runs, with the release build's programs
first in PATH:

    ours = Contestant("photo", ["photo", "thumbnail", "--output", "out/", *files])
    peer = Contestant("vips", ["vipsthumbnail", *files])
    results = compete([ours, peer], rounds=5)
    print_table(results, against=peer)
    end(within(results, ours, peer, 1.2))
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

#: The exit status of a skipped benchmark, as in automake.
SKIPPED = 77


# Running

@dataclass(frozen=True)
class Measurement:
    """The cost of one run of a program, and of the programs that it started and waited for."""
    #: From start to end, in seconds.
    wall: float
    #: Of the processors, user and system, in seconds.
    cpu: float
    #: The peak memory of one process, in bytes; never less than `floor()`.
    peak: int


@dataclass(frozen=True, eq=False)
class Contestant:
    """A program that takes part.

    It runs in a fresh folder each time, and its TOPPLACES_HOME is a folder in there.
    """
    name: str
    command: list
    environment: dict = field(default_factory=dict)
    #: Called with the folder before the measurement.
    prepare: Callable = lambda folder: None
    #: Called with the folder after the measurement; raises if the work was not done.
    check: Callable = lambda folder: None

    def run(self):
        """Runs the program once; ends the benchmark if it fails."""
        with tempfile.TemporaryDirectory(prefix="top-places-bench-") as folder:
            self.prepare(Path(folder))
            home = {"TOPPLACES_HOME": str(Path(folder, "home"))}
            measurement = measure(
                self.command, folder, {**os.environ, **home, **self.environment})
            self.check(Path(folder))
            return measurement


def measure(command, folder, environment):
    """Runs a command to its end and returns its cost; raises if it fails."""
    with tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=said, stderr=subprocess.STDOUT, close_fds=False)
        # Not Popen.wait: only wait4 returns the resources of this process alone.
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            said.seek(0)
            text = said.read().decode(errors="replace").strip()
            raise RuntimeError(f"{command[0]} ended with {process.returncode}: {text[-500:]}")
    return Measurement(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * RSS_UNIT)


#: Linux counts ru_maxrss in kibibytes, macOS in bytes (getrusage(2) of each).
RSS_UNIT = 1 if sys.platform == "darwin" else 1024


def floor():
    """The lowest measurable peak: Linux counts this process's own memory before `exec`."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * RSS_UNIT


def compete(contestants, rounds=5, warm_ups=1):
    """Runs the contestants in turn, so that other load on the machine affects all alike.

    Returns the median of each: {contestant: Measurement}.
    """
    runs = {contestant: [] for contestant in contestants}
    for round in range(warm_ups + rounds):
        for contestant in contestants:
            measurement = contestant.run()
            if round >= warm_ups:
                runs[contestant].append(measurement)
    return {contestant: median(of) for contestant, of in runs.items()}


def median(measurements):
    """The medians of several runs, each figure by itself."""
    return Measurement(
        statistics.median(run.wall for run in measurements),
        statistics.median(run.cpu for run in measurements),
        int(statistics.median(run.peak for run in measurements)))


# Peers

def need(program, package):
    """Installs Debian's package for a missing program; skips the benchmark if that fails."""
    if shutil.which(program):
        return
    if not shutil.which("apt-get"):
        skip(f"there is no {program}, and no apt-get to install it with")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        subprocess.run([*root, "apt-get", *command], env=environment, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not shutil.which(program):
        skip(f"there is no {program}, and {package} could not be installed")


def skip(reason):
    """Ends the benchmark without a verdict."""
    print(f"skipped: {reason}.")
    sys.exit(SKIPPED)


# Printing

def print_table(results, against=None):
    """Prints a row for each contestant, with its wall time relative to one of them."""
    rows = [["", "wall", "cpu", "peak memory"] + (["wall ratio"] if against else [])]
    for contestant, run in results.items():
        row = [contestant.name, milliseconds(run.wall), milliseconds(run.cpu), peak(run)]
        rows.append(row + ([f"{run.wall / results[against].wall:.2f}"] if against else []))
    print_columns(rows)


def print_columns(rows):
    """Prints rows of text, the first column flush left and the others flush right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        rest = [text.rjust(width) for text, width in zip(row[1:], widths[1:])]
        print("  ".join([row[0].ljust(widths[0]), *rest]).rstrip())


def milliseconds(seconds):
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.1 else f"{seconds * 1000:.1f} ms"


def peak(run):
    size = f"{run.peak / (1 << 20):.1f} MiB"
    return f"< {size}" if run.peak <= floor() else size


# Verdicts

# A bound guards against getting worse: where the goal is not reached, it is what was measured and a tenth.

def within(results, ours, peer, bound, cost="wall", goal=None):
    """Prints and returns whether the ratio of our time to a peer's is within a bound.

    The cost is "wall", the time that passed, or "cpu", the processor time.
    """
    ratio = getattr(results[ours], cost) / getattr(results[peer], cost)
    unit = "the CPU of " if cost == "cpu" else ""
    return judge(f"{ours.name}: {ratio:.2f} times {unit}{peer.name}", ratio <= bound, bound, goal)


def within_memory(results, ours, megabytes):
    """Prints and returns whether our memory is within a bound in MB."""
    peak = results[ours].peak / 1e6
    return judge(f"{ours.name}: {peak:.0f} MB", peak <= megabytes, megabytes)


def judge(finding, holds, bound, goal=None):
    """Prints a finding with its bound and the goal, if that is another, and returns whether the bound holds."""
    aim = f" (the goal is {goal})" if goal else ""
    print(f"{finding}, {'within' if holds else 'NOT within'} {bound}{aim}")
    return holds


def end(*verdicts):
    """Ends the benchmark: with status 1 if a verdict is against us, or if there is none."""
    if not verdicts:
        sys.exit("bench: nothing was measured.")
    sys.exit(0 if all(verdicts) else 1)
