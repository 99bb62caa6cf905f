"""Makes thumbnails under Spark, a worker dying, and compares them with those of one `photo thumbnail`.

Usage: check.py PHOTO [--pictures N] [--partitions N] [--at-most RATIO]

Prints a line for each check, and what everything took; the exit status is 1 if a check fails.
"""

import collections
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyspark

SCRIPTS = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SCRIPTS / "support"))
from options import Options  # noqa: E402

SAMPLES = sorted((SCRIPTS.parent / "Resources" / "pictures").glob("*.jpg"))


# The pictures

def numbered(picture, number):
    """Returns a JPEG with its number in a comment, so that no two files are the same.

    The pixels repeat those of the sample's pictures; the comment is after the first segment.
    """
    end = 4 + int.from_bytes(picture[4:6], "big")
    comment = b"\xff\xfe" + (2 + 8).to_bytes(2, "big") + f"{number:08}".encode()
    return picture[:end] + comment + picture[end:]


def make_pictures(folder, count):
    """Makes pictures in folders of 100; in each folder one has the same name."""
    samples = [sample.read_bytes() for sample in SAMPLES]
    for number in range(count):
        within = folder / f"{number // 100:04}"
        within.mkdir(parents=True, exist_ok=True)
        name = f"{number:06}.jpg" if number % 100 else "cover.jpg"
        (within / name).write_bytes(numbered(samples[number % len(samples)], number))


def make_broken(folder, count):
    """Makes broken files of seven kinds in turn, spread over the folders, and returns their paths."""
    noise, sample = random.Random(15), SAMPLES[0].read_bytes()
    kinds = {"empty": b"", "noise": noise.randbytes(5000), "text": b"not a picture\n" * 100,
             "head": sample[:300], "half": sample[:len(sample) // 2], "gone": None,
             "latin1-\udce9": sample}
    folders = sorted(folder.iterdir())
    broken = []
    for number in range(count):
        kind = list(kinds)[number % len(kinds)]
        path = folders[number * len(folders) // count] / f"broken-{number:03}-{kind}.jpg"
        if kinds[kind] is None:
            path.symlink_to("nowhere.jpg")
        else:
            path.write_bytes(kinds[kind])
        broken.append(str(path))
    return broken


# Running

def one_process(photo, paths, folder):
    """Makes all thumbnails by one `photo thumbnail`; returns its rows by file, and its CPU time."""
    folder.mkdir()
    (folder / "paths").write_bytes(b"".join(os.fsencode(path) + b"\0" for path in paths))
    with open(folder / "paths") as given, open(folder / "rows", "w+") as printed:
        process = subprocess.Popen([photo, "thumbnail", "-", "--json", "--quiet", "--output",
                                    f"{folder}/thumbnails/"],
                                   stdin=given, stdout=printed, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        printed.seek(0)
        rows = [json.loads(line) for line in printed]
    return {row["file"]: row for row in rows}, usage.ru_utime + usage.ru_stime


def cpu_times(root):
    """Returns the CPU time so far of each Java and Python below a process, by kind, without measured-photo."""
    ticks, found = os.sysconf("SC_CLK_TCK"), {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, rest = stat.read_text().rpartition(")")
            command = (stat.parent / "cmdline").read_bytes()
        except OSError:
            continue
        fields = rest.split()
        found[int(stat.parent.name)] = (head.partition("(")[2], int(fields[1]), command, fields[19],
                                        (int(fields[11]) + int(fields[12])) / ticks)

    def is_below(pid):
        while pid in found and pid != root:
            pid = found[pid][1]
        return pid == root

    return {(kind, pid, start): cpu for pid, (name, _, command, start, cpu) in found.items()
            for kind in ("java", "python")
            if name.startswith(kind) and b"measured-photo" not in command and is_below(pid)}


def busy():
    """Returns the CPU time so far of all programs of the machine."""
    user, nice, system = Path("/proc/stat").read_text().split()[1:4]
    return (int(user) + int(nice) + int(system)) / os.sysconf("SC_CLK_TCK")


def under_spark(photo, pictures, work, partitions, victim, after):
    """Runs at-scale, a worker dying; returns the CPU times of Spark's Java and Python, and of all."""
    log, home = work / "log", work / "spark"
    log.mkdir()
    home.mkdir()
    # Spark's workers write into its own folder.
    for part in Path(pyspark.__file__).parent.iterdir():
        (home / part.name).symlink_to(part)
    environment = {
        **os.environ, "SPARK_HOME": str(home), "SPARK_LOCAL_DIRS": str(work / "local"),
        "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable, "MEASURED_PHOTO": photo,
        "MEASURED_LOG": str(log), "MEASURED_VICTIM": victim, "MEASURED_AFTER": str(after)}
    with open(work / "spark.log", "w+") as said:
        process = subprocess.Popen(
            [sys.executable, SCRIPTS / "at-scale", "--master", "local-cluster[2,1,1024]",
             "--partitions", str(partitions), "--photo", Path(__file__).with_name("measured-photo"),
             pictures, work / "out"], env=environment, stdout=said, stderr=said)
        times, start = {}, busy()
        try:
            while process.poll() is None:
                times.update(cpu_times(process.pid))
                time.sleep(0.25)
        finally:
            process.terminate()
        if process.returncode != 0:
            said.seek(0)
            sys.exit(f"at-scale ended with {process.returncode}: {said.read()[-3000:]}")
    sums = collections.Counter(all=busy() - start)
    for (kind, *_), cpu in times.items():
        sums[kind] += cpu
    return sums


# Checks, a line each

failures = 0


def check(what, holds, detail=""):
    """Prints the result of a check."""
    global failures
    failures += not holds
    print(f"ok    {what}" if holds else f"NOT   {what}: {str(detail)[:400]}", flush=True)


def check_results(out, paths, broken, expected):
    """Checks rows and thumbnails against the rows of one process."""
    rows = [json.loads(line) for part in (out / "rows").glob("part-*") for line in part.open()]
    names = [os.fsencode(path).decode(errors="backslashreplace") for path in paths]
    counts = collections.Counter(row["file"] for row in rows)
    odd = collections.Counter(names)
    odd.subtract(counts)
    odd = [name for name, missing in odd.items() if missing]
    check(f"each of {len(paths)} files is in one row", not odd, odd[:5])

    bad = {os.fsencode(path).decode(errors="backslashreplace") for path in broken}
    failed = {row["file"]: (row["error"], row["status"]) for row in rows if row.get("error")}
    check(f"the {len(bad)} broken ones are rows with an error, and nothing else is", bad == set(failed),
          sorted(bad ^ set(failed))[:5])
    alone = {name: (row["error"], row["status"]) for name, row in expected.items() if "error" in row}
    wrong = [name for name in alone if failed.get(name) != alone[name]]
    check("their errors and statuses are those of one process", not wrong, wrong[:5])

    made = {row["path"]: row for row in rows if row.get("path")}
    there = {str(path) for path in (out / "thumbnails").rglob("*") if not path.is_dir()}
    check(f"there are {len(paths) - len(bad)} thumbnails, one for each row, and no other file",
          there == set(made) and len(made) == len(paths) - len(bad), sorted(there ^ set(made))[:5])
    differ = [path for path, row in made.items()
              if Path(path).read_bytes() != Path(expected[row["file"]]["path"]).read_bytes()]
    check("each is byte for byte that of one process", not differ, differ[:5])


def check_death(out, log, victim, partitions):
    """Checks that a worker died midway, and checks its partition; returns each run of `photo`."""
    runs = [json.loads(file.read_text()) for file in log.glob("*.json")]
    killed = [run["partition"] for run in runs if run["status"] < 0]
    before = list((log / "before").glob("*")) if killed else []
    again = [out / "thumbnails" / victim / file.name for file in before]
    there = len(list((out / "thumbnails" / victim).iterdir()))
    check(f"a worker was killed with {len(before)} of {there} thumbnails of {victim} made",
          killed == [victim] and 0 < len(before) < there, killed)
    tries = collections.Counter(run["partition"] for run in runs)
    check(f"{victim} was done twice, and each of {partitions - 1} others once",
          tries.pop(victim, 0) == 2 and list(tries.values()) == [1] * (partitions - 1), tries)
    differ = [new for new, old in zip(again, before) if new.read_bytes() != old.read_bytes()]
    check("what the dead worker had made is byte for byte what is there now",
          again and not differ, differ[:5])
    return runs


def print_times(first, last, runs, spark, at_most):
    """Prints all times, and checks them against a bound.

    One process is measured before and after, because the speed of a machine varies.
    """
    one = (first + last) / 2
    photo = sum(run["cpu"] for run in runs)
    lost = sum(run["cpu"] for run in runs if run["status"] < 0)
    others = spark["all"] - photo - spark["python"] - spark["java"]
    rows = [("one photo thumbnail, before", first), ("the same, after", last), ("all photo under Spark", photo),
            ("  of that, in the dead worker", lost), ("Spark's Python", spark["python"]),
            ("Spark's Java", spark["java"]), ("other programs, meanwhile", others)]
    print(f"\n{'CPU time':31} {'s':>7}   times one")
    for name, cpu in rows:
        print(f"{name:31} {cpu:7.2f}   {cpu / one:9.3f}")
    if at_most:
        check(f"all photo took at most {at_most} times one", photo <= at_most * one, photo / one)


def main():
    """Does what the command line asks."""
    words = Options(__doc__)
    words.prog = "at-scale"
    words.add_argument("photo")
    words.add_argument("--pictures", type=int, default=400)
    words.add_argument("--partitions", type=int, default=8)
    words.add_argument("--at-most", type=float)
    asked = words.parse_args()
    photo = shutil.which(os.path.abspath(asked.photo)) or sys.exit(f"There is no {asked.photo}.")
    with tempfile.TemporaryDirectory(prefix="top-places-at-scale-") as folder:
        work = Path(folder).resolve()
        os.environ["TOPPLACES_HOME"] = str(work / "home")
        pictures = work / "pictures"
        make_pictures(pictures, asked.pictures)
        broken = make_broken(pictures, max(7, asked.pictures // 400))
        paths = sorted(str(path) for path in pictures.glob("*/*"))
        # The single process accepts no name that is not UTF-8; all others are the same.
        readable = [path for path in paths if path.isprintable()]
        print(f"Making {len(readable)} thumbnails by one process", flush=True)
        expected, first = one_process(photo, readable, work / "one")
        print("Making them under Spark", flush=True)
        victim = f"part-{asked.partitions // 2:05}"
        spark = under_spark(photo, pictures, work, asked.partitions, victim,
                            asked.pictures // asked.partitions // 2)
        _, last = one_process(photo, readable, work / "two")
        check_results(work / "out", paths, broken, expected)
        runs = check_death(work / "out", work / "log", victim, asked.partitions)
        print_times(first, last, runs, spark, asked.at_most)
    sys.exit(1 if failures else 0)


main()
