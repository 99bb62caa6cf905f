"""The world of a command: a home, a folder of files, a simulator, and the result of running it."""

import contextlib
import dataclasses
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import threading
import time
import urllib.request

# The time limit of a command. Without a fault, all commands take less than a second.
LIMIT = 60
# The id of the simulator's account.
OWN = "194851724@N00"
# After this time without output the next key is typed, even if the expected text is missing.
SILENCE = 2
# The time to wait for the URL of a login.
PATIENCE = 10


@dataclasses.dataclass
class Ending:
    """The end of a program."""

    status: int
    out: bytes
    err: str
    hangs: bool
    # The processes that it left running.
    children: list


class World:
    """The folder in which a command runs repeatedly, each time from the same state."""

    def __init__(self, folder, programs, command, shim):
        self.folder, self.command, self.programs = pathlib.Path(folder), command, programs
        self.home, self.files = self.folder / "home", self.folder / "files"
        self.saved = self.folder / "saved"
        self.shim, self.simulator, self.port, self.runs = shim, None, 0, 0
        self.recorded = self.folder / "recorded"
        # The states of an unfinished gallery whose edits were tried.
        self.edited = set()
        self.make()

    # The folders and the simulator.

    def make(self):
        """Makes the home by running the commands before this one."""
        for folder in [self.home, self.files]:
            folder.mkdir(parents=True)
        picture = pathlib.Path(__file__).parents[3] / "Tests/FuzzTests/seeds/jpeg/rgb.jpg"
        shutil.copy(picture, self.files / "own.jpg")
        if self.command.service:
            self.simulator = subprocess.Popen(
                [self.programs / "flickr-simulator", "--clock", "2026-11-21T12:00:00Z",
                 "--clock-speed", "0", "--record", self.recorded],
                stdout=subprocess.PIPE, text=True, start_new_session=True)
            self.port = int(self.simulator.stdout.readline())
        for line in self.command.before:
            ending = self.run(line)
            if ending.status != 0:
                raise RuntimeError(f"“{line}” ended with {ending.status}: {ending.err}")
        shutil.copytree(self.home, self.saved / "home", symlinks=True)
        shutil.copytree(self.files, self.saved / "files", symlinks=True)

    def restore(self):
        """Restores the state before the command."""
        for name in ["home", "files"]:
            shutil.rmtree(self.folder / name)
            shutil.copytree(self.saved / name, self.folder / name, symlinks=True)
        self.runs += 1
        if self.command.sends.endswith("upload"):  # A sent file is recognized by its bytes.
            with open(self.files / "own.jpg", "ab") as file:
                file.write(b"%d" % self.runs)
        if self.command.sends:
            self.ask(f"unlike?photo={self.command.line.split()[2]}&person={OWN}")
            self.ask("clock?advance=120")  # So that comments are not refused as too frequent.

    def ask(self, request):
        """Sends a control request to the simulator."""
        with contextlib.suppress(urllib.error.HTTPError), urllib.request.urlopen(
                f"http://127.0.0.1:{self.port}/simulator/{request}", timeout=20) as answer:
            answer.read()

    def sent(self):
        """The number of changes requested from the service since it started."""
        if not self.command.sends:
            return 0
        lines = self.recorded.read_text().splitlines()
        return sum(line.startswith(self.command.sends) for line in lines)

    def close(self):
        """Ends the simulator, and removes the folder."""
        if self.simulator:
            self.simulator.terminate()
            self.simulator.wait(60)
        shutil.rmtree(self.folder)

    # Running.

    def environment(self, extra):
        """The environment variables of a program."""
        variables = {
            "PATH": f"{self.programs}:/usr/bin:/bin", "TOPPLACES_HOME": str(self.home),
            "HOME": str(self.home), "LANG": "C.UTF-8", "TERM": "xterm-256color",
        }
        if self.command.service == "flickr":
            variables |= {"FLICKR_ENDPOINT": f"http://127.0.0.1:{self.port}",
                          "FLICKR_API_KEY": "abc123", "FLICKR_API_SECRET": "simulated-secret"}
        if self.command.service == "commons":
            variables |= {"COMMONS_ENDPOINT": f"http://127.0.0.1:{self.port}",
                          "TOPPLACES_CONTACT": "ada@example.org"}
        if self.command.is_named:
            variables |= {"TORTURE_NAMED": "1", "LD_PRELOAD": str(self.shim)}
        return variables | extra

    def run(self, line=None, before=(), variables=None, keys=None):
        """Runs a command line, the command's own unless another is given, to its end.

        `before` is the program that runs it (strace); `variables` are only for the command.
        """
        if line is None:
            line, keys = self.command.line, self.command.keys
        words = [word.replace("FILES", str(self.files)).replace("HOME", str(self.home))
                 for word in line.split()]
        environment = self.environment({})
        if before:  # The library is preloaded into the program, not into strace.
            before = [*before, *(f"-E{name}={value}" for name, value in (variables or {}).items())]
        else:
            environment |= variables or {}
        words[0] = str(self.programs / words[0])
        out, err = self.folder / "stdout", self.folder / "stderr"
        with open(out, "wb") as output, open(err, "wb") as errors:
            if keys is not None:
                status, hangs, left, text = self.type([*before, *words], environment, keys, errors)
                return Ending(status, text, err.read_text(errors="replace"), hangs, left)
            process = subprocess.Popen(
                [*before, *words], env=environment, cwd=self.files, start_new_session=True,
                stdin=subprocess.PIPE, stdout=output, stderr=errors)
            if "login" in words and self.command.service:
                threading.Thread(target=self.answer, args=(process, out)).start()
            else:
                process.stdin.close()
            hangs = False
            try:
                process.wait(LIMIT)
            except subprocess.TimeoutExpired:
                hangs = True
            left = self.end(process)
        return Ending(process.returncode, out.read_bytes(), err.read_text(errors="replace"), hangs,
                      left)

    def answer(self, process, out):
        """Types the code of a login, from the page whose URL the program prints."""
        with contextlib.suppress(OSError):
            end = time.monotonic() + PATIENCE
            while process.poll() is None and time.monotonic() < end:
                address = re.search(rb"http\S+\n", out.read_bytes())
                if address:
                    with urllib.request.urlopen(address[0].decode().strip(), timeout=20) as page:
                        code = re.search(rb"\d{3}-\d{3}-\d{3}", page.read())
                    process.stdin.write(code[0] + b"\n")
                    break
                time.sleep(0.01)
            process.stdin.close()

    def type(self, words, environment, keys, errors):
        """Runs a program in a terminal, and types each key when the screen shows the expected text."""
        terminal, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        process = subprocess.Popen(
            words, env=environment, cwd=self.files, stdin=inner, stdout=inner, stderr=errors,
            preexec_fn=lambda: (os.setsid(), fcntl.ioctl(0, termios.TIOCSCTTY, 0)))
        os.close(inner)
        text, shown, rest = b"", b"", list(keys)
        begin, hangs = time.monotonic(), False
        while True:
            ready, _, _ = select.select([terminal], [], [], SILENCE)
            if ready:
                try:
                    part = os.read(terminal, 1 << 16)
                except OSError:  # The terminal has been closed.
                    break
                text, shown = text + part, shown + part
            if rest and (not ready and text or re.search(rest[0][0].encode(), shown)):
                os.write(terminal, rest.pop(0)[1].encode())
                shown = b""
            if time.monotonic() - begin > LIMIT:
                hangs = True
                break
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.01 if hangs else LIMIT)
        left = self.end(process)
        os.close(terminal)
        return process.returncode, hangs, left, text

    @staticmethod
    def end(process):
        """Ends all remaining processes of a session; returns them."""
        left = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                if os.getsid(int(name)) != process.pid:
                    continue
                head, _, rest = pathlib.Path(f"/proc/{name}/stat").read_text().rpartition(") ")
                if rest[0] != "Z":
                    left.append(head.partition("(")[2])
                    os.kill(int(name), signal.SIGKILL)
        process.wait(60)
        return left
