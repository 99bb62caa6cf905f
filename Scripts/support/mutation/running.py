"""Runs the tests of a clone on one mutant, until a test fails."""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

from building import SCRATCH, VARIABLE

MARKED = Path(__file__).resolve().parents[1] / "tests/marked"
#: The seconds without an event after which a run counts as hanging.
LIMIT = float(os.environ.get("TEST_HANG_SECONDS", "600"))
#: Seconds between two looks at the events.
PAUSE = 0.1
#: These read the text of Sources.
SOURCE_READERS = [r"^ArchitectureTests\.", "every variable that the programs read is in the manual"]
#: The test target of a target, where that is not its name and `Tests`.
TESTS = {"photo": "PhotoToolTests", "places": "PlacesToolTests", "flickr-simulator": "SimulatorToolTests"}
#: What a mutant may use: an endless loop must not use all memory.
MEMORY = 8 << 30
#: The exit status if no test matches (EX_UNAVAILABLE).
NO_TESTS = 69


class Events:
    """The event stream of a run (Swift Testing, one JSON object per line), read as it is written."""

    def __init__(self, path):
        self.path, self.position = path, 0
        self.running, self.issues, self.failing, self.ended = {}, [], {}, 0
        #: How often it was read since it last grew. While this process is stopped, no time passes.
        self.idle = 0

    def read(self):
        """Reads the complete lines that were added."""
        self.idle += 1
        if not self.path.exists():
            return
        with open(self.path, "rb") as file:
            file.seek(self.position)
            added = file.read()
        added = added[:added.rfind(b"\n") + 1]
        if added:
            self.position += len(added)
            self.idle = 0
        for line in added.splitlines():
            # The stream of a run has a hundred megabytes, mostly of other events.
            if b'"issueRecorded"' in line or b'"testStarted"' in line or b'"testEnded"' in line:
                self.add(json.loads(line).get("payload", {}))

    def add(self, event):
        kind, test = event.get("kind"), event.get("testID") or "no test"
        name = test.rsplit("/", 1)[0].replace("`", "") if test.count("/") > 1 else test
        if kind == "testStarted" and "(" in test:
            self.running[test] = name
        elif kind == "testEnded" and self.running.pop(test, None):
            self.ended += 1
        elif kind == "issueRecorded" and not event.get("issue", {}).get("isKnown"):
            self.failing[test] = None
            arguments = event.get("_testCase", {}).get("displayName")
            self.issues.append(" ".join(f"{name} {arguments or ''}".split()))

    @property
    def failed(self):
        """Patterns for the tests that failed."""
        return [pattern(test) for test in self.failing]


class Runner:
    """Runs the test program of a clone; everything it starts has a mark in its environment."""

    def __init__(self, clone, folder, mark):
        self.clone, self.folder, self.mark, self.tests = clone.folder, Path(folder), mark, clone.tests()
        self.program = self.clone / SCRATCH / "release/top-placesPackageTests.xctest"

    def own(self, target):
        """Returns patterns for the tests of a target."""
        name = TESTS.get(target, f"{target}Tests")
        return [rf"^{name}\."] if (self.clone / "Tests" / name).exists() else []

    def find(self, numbers, filters, skips):
        """Returns how a program with all these mutants is found, or None."""
        events, how = self.run(numbers, filters, skips, stops=True)
        return events.issues[0] if events.issues else how

    def run(self, numbers, filters, skips, stops):
        """Runs tests with mutants to their end, or to the first issue; returns the events, and how the run
        ended if it did not end by itself."""
        temporary, output, path = self.folder / "t", self.folder / "output", self.folder / "events"
        shutil.rmtree(temporary, ignore_errors=True)
        temporary.mkdir()
        temporary.chmod(0o711)  # some tests run a program as nobody
        path.unlink(missing_ok=True)
        environment = {**os.environ, VARIABLE: ",".join(map(str, numbers)), "TEST_RUN": self.mark,
                       "TMPDIR": str(temporary),
                       "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "6",
                       "SWT_SWIFT_ERROR_BACKTRACING_ENABLED": "0"}
        command = [self.program, "--testing-library", "swift-testing",
                   *options(filters, [*SOURCE_READERS, *skips]),
                   "--event-stream-output-path", path, "--event-stream-version", "0"]
        events, how = Events(path), None
        with open(output, "w") as file:
            process = subprocess.Popen(command, cwd=self.clone, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=file, stderr=file, start_new_session=True, preexec_fn=limit)
        try:
            while process.poll() is None and not how and not (stops and events.issues):
                time.sleep(PAUSE)
                events.read()
                if events.idle * PAUSE > LIMIT:
                    how = f"hang: {running(events)}"
            if process.returncode not in (None, 0, NO_TESTS):
                how = f"{ending(process.returncode)}: {fatal(output) or running(events)}"
        finally:
            self.end(process)
        events.read()
        return events, how

    def end(self, process):
        """Kills the program and everything that it started."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait(60)
        subprocess.run([MARKED, "end", self.mark], check=False)


def pattern(test):
    """Returns a regular expression for the identifier of a test, `Target.Suite/name()/File.swift:1:2`."""
    return "^" + re.sub(r"[^A-Za-z0-9]", ".", test.rsplit("/", 1)[0])


def options(filters, skips):
    """Returns the options of the test program that choose tests."""
    return [word for name, patterns in [("--filter", filters), ("--skip", skips)]
            for pattern in patterns for word in (name, pattern)]


def limit():
    """Limits the memory of this process, and its children, and omits core files."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def ending(status):
    """Returns how a program ended that no issue explains."""
    return f"crash ({signal.Signals(-status).name})" if status < 0 else f"exit status {status}"


def fatal(output):
    """Returns the sentence with which Swift ended a program, if its output has one."""
    lines = output.read_text(errors="replace").splitlines()
    return next((line for line in reversed(lines) if "Fatal error" in line), None)


def running(events):
    """Returns the names of some running tests."""
    names = list(events.running.values())
    return "; ".join(names[:3]) + (f"; and {len(names) - 3} more" if len(names) > 3 else "")
