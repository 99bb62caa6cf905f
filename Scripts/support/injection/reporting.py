"""Prints the results of the faults: a line, a list, and the table of docs/development/RELIABILITY.md."""

import faults

KINDS = ["open", "write", "pwrite", "fsync", "link", "rename", "unlink", "mkdir", "ftruncate", "flock",
         "fcntl"]
MARK = "<!-- Scripts/torture writes what follows. -->\n"


def summary(results, minutes):
    """The numbers of all results in a sentence."""
    tried = [result for result in results if result.kind in KINDS]
    reached = sum(result.is_reached for result in tried)
    kinds = len({(of.command, of.kind, of.fault) for of in tried if of.is_reached})
    violations = sum(bool(result.problems) for result in results)
    return (f"{len(tried):,} faults ({kinds:,} of distinct command, call and fault), "
            f"{reached:,} reached, {violations:,} violations, {minutes:.1f} minutes")


def add_to_list(results, path):
    """Adds a line for each fault to a file, of columns between tabs."""
    with open(path, "a", encoding="utf-8") as file:
        for of in results:
            file.write("\t".join([of.command, of.point, of.fault, str(of.is_reached), str(of.status),
                                  " · ".join(of.problems).replace("\n", " ")]) + "\n")


def table(head, rows):
    """The lines of a table in Markdown."""
    return ["| " + " | ".join(head) + " |", "| --- |" + " --- |" * (len(head) - 1),
            *("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows)]


def write_page(results, path, minutes):
    """Replaces the tables at the end of the page."""
    tried = [of for of in results if of.kind in KINDS]
    lines = ["", summary(results, minutes) + ".", "", "Reached, by call and fault:", ""]
    cells = {}
    for of in tried:
        cells[of.kind, of.fault] = cells.get((of.kind, of.fault), 0) + of.is_reached
    lines += table(["call", *faults.ALL],
                   [[kind, *(cells.get((kind, fault), "") for fault in faults.ALL)] for kind in KINDS])
    text = path.read_text(encoding="utf-8").partition(MARK)[0]
    path.write_text(text + MARK + "\n".join(lines) + "\n", encoding="utf-8")
