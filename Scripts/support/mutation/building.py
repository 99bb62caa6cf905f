"""Makes a clone of the project, writes mutants into it, and builds its tests."""

import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
from collections import defaultdict
from pathlib import Path

SCRATCH = ".build-mutants"
#: As Scripts/test builds, but for warnings.
BUILD = ["swift", "build", "--build-tests", "--scratch-path", SCRATCH, "-c", "release",
         "-Xswiftc", "-enable-testing", "-Xswiftc", "-suppress-warnings", "-debug-info-format", "none"]
#: Enough for several rounds in each layer of targets: the compiler checks a layer after those below it.
ROUNDS = 60
ERROR = re.compile(r"^(/.+?\.swift):(\d+):\d+: error: ", re.MULTILINE)
VARIABLE = "TOPPLACES_MUTANT"
MUTANT = f"""import Foundation

/// True in the mutant with a number.
func mutant(_ number: Int) -> Bool {{ chosen.contains(number) }}

private let chosen = Set(
  (ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "").split(separator: ",").compactMap {{ Int($0) }}
)
"""
#: Starts programs with a few inherited variables.
LAUNCH = "Tests/TestSupport/Programs/Launch.swift"


def git(folder, *words):
    """Returns what a command of git prints."""
    return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True).stdout


class Clone:
    """A clone of the project at a commit, with the tests of another checkout if one is given."""

    def __init__(self, folder, project, commit, checkout=None):
        self.folder = Path(folder).resolve()
        if not self.folder.exists():
            git(project, "clone", "--quiet", "--no-checkout", project, self.folder)
        head = git(self.folder, "rev-parse", "HEAD").decode().strip()
        if head != commit or not (self.folder / "Sources").exists():
            git(self.folder, "fetch", "--quiet", "origin", commit)
            git(self.folder, "checkout", "--quiet", "--force", "--detach", commit)
        archive = git(self.folder, "archive", commit, "Sources", "Tests", "Package.swift")
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            self.files = {entry.name: tar.extractfile(entry).read() for entry in tar if entry.isfile()}
        if checkout:
            self.files = {path: text for path, text in self.files.items() if path.startswith("Sources/")}
            for path in [Path(checkout, "Package.swift"), *Path(checkout, "Tests").rglob("*")]:
                if path.is_file():
                    self.files[str(path.relative_to(checkout))] = path.read_bytes()
        essentials = b'"ASAN_OPTIONS", "TMPDIR",'
        if essentials not in self.files[LAUNCH]:
            sys.exit(f"mutate: {LAUNCH} has no list of inherited variables.")
        self.files[LAUNCH] = self.files[LAUNCH].replace(
            essentials, essentials + f' "{VARIABLE}",'.encode())

    def sources(self):
        """Yields the path and text of each Swift file that can be mutated."""
        for path, text in sorted(self.files.items()):
            if path.startswith("Sources/") and not path.startswith("Sources/C/") and path.endswith(".swift"):
                yield path, text.decode()

    def tests(self):
        """Returns a sum of the tests."""
        text = b"".join(text for path, text in sorted(self.files.items()) if path.startswith("Tests/"))
        return f"tests {hashlib.sha256(text).hexdigest()[:16]}"

    def write(self, numbered):
        """Writes the files with mutants, without touching a file that is right: it is not compiled again."""
        wanted, mutants = dict(self.files), defaultdict(list)
        for number, site in numbered.items():
            mutants[site.path].append((number, site))
            wanted[f"Sources/{site.target}/Mutant.swift"] = MUTANT.encode()
        for path, chosen in mutants.items():
            lines = self.files[path].decode().split("\n")
            for number, site in chosen:
                line, end = lines[site.line - 1], site.column + len(site.original)
                choice = site.choice.replace("mutant(#)", f"mutant({number})")
                lines[site.line - 1] = line[:site.column] + choice + line[end:]
            wanted[path] = "\n".join(lines).encode()
        for path, text in wanted.items():
            file = self.folder / path
            if not file.is_file() or file.read_bytes() != text:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(text)
        for file in [*self.folder.glob("Sources/**/*"), *self.folder.glob("Tests/**/*")]:
            if file.is_file() and str(file.relative_to(self.folder)) not in wanted:
                file.unlink()

    def build(self, selection, log):
        """Builds the tests, replacing each mutant that does not compile."""
        environment = {**os.environ, "TOPPLACES_FOR_TESTS": "1"}
        for number in range(1, ROUNDS + 1):
            self.write(selection.numbered)
            with open(log, "w") as file:
                status = subprocess.run(BUILD, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                                        stdout=file, stderr=subprocess.STDOUT, check=False).returncode
            if status == 0:
                return
            wrong = self.wrong(selection.numbered, Path(log).read_text(errors="replace"))
            if not wrong:
                break
            print(f"Build {number}: replacing {', '.join(map(str, sorted(wrong)))}.", file=sys.stderr)
            for mutant in sorted(wrong):
                selection.replace(mutant)
        sys.exit(f"mutate: the build fails; see {log}.")

    def wrong(self, numbered, output):
        """Returns the mutants on the lines of errors, or before them in the file: an error of a function is
        reported at its end, too."""
        wrong = set()
        for path, line in ERROR.findall(output):
            near = [(abs(int(line) - site.line), site.line > int(line), number)
                    for number, site in numbered.items() if path == str(self.folder / site.path)]
            if near:
                wrong.add(min(near)[2])
        return wrong
