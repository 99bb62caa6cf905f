"""The command line of a script in Python: the text at its head is its help."""

import argparse
import sys
from pathlib import Path

#: The exit status of a wrong command line, EX_USAGE of sysexits.h.
USAGE = 64


class Options(argparse.ArgumentParser):
    """Reads a command line; a wrong one ends the script with a sentence and 64."""

    def __init__(self, description):
        super().__init__(prog=Path(sys.argv[0]).name, description=description, allow_abbrev=False,
                         formatter_class=argparse.RawDescriptionHelpFormatter)

    def error(self, message):
        self.exit(USAGE, f"{self.prog}: {message}; see Scripts/{self.prog} --help.\n")
