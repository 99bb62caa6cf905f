"""Tests try-live against flickr-simulator, whose answers a proxy falsifies."""

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from asking import Services
from judging import judged

PROJECT = Path(__file__).resolve().parents[3]
KEY = "k3y0of0the0test0which0nobody0may0see"

# Items that the simulator does not show.
UNSEEN = {"C3", "C12", "C16", "C23", "C36", "C44", "C47"}
OF_ERA = {"classic": {"F38": "refuted"}, "modern": {"F7": "not reached"}}


def skip(reason):
    """Skips the test, because a dependency is missing."""
    print(f"try-live skipped: {reason}.")
    sys.exit(77)


class Simulator:
    """`flickr-simulator` on a port of its own."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
        self.base = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)
        self.process.stdout.close()


# Falsified answers

class Proxy:
    """A server between try-live and a simulator, which edits the answers to some requests.

    `edit` gets the URL and the answer (status, type, body), and returns the answer to send."""

    def __init__(self, base):
        self.base, self.edit, self.route = base, None, None
        #: The hosts that were requested through it.
        self.connections = []
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                path = proxy.route(self.path) if proxy.route else self.path
                names = ("User-Agent", "Accept", "Last-Event-ID", "Authorization")
                headers = {name: self.headers[name] for name in names if self.headers[name]}
                request = urllib.request.Request(
                    proxy.base + path, headers=headers, method=self.command,
                    data=b"" if self.command == "POST" else None)
                try:
                    response = urllib.request.urlopen(request, timeout=20)
                except urllib.error.HTTPError as refusal:
                    response = refusal
                with response:
                    status, kind = response.status, response.headers["Content-Type"] or ""
                    body = response.read()
                body = body.replace(proxy.base[7:].encode(), proxy.address[7:].encode())
                if proxy.edit:
                    shown = self.path + (" again" if self.headers["Last-Event-ID"] else "")
                    status, kind, body = proxy.edit(shown, (status, kind, body))
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_GET

            def do_CONNECT(self):
                proxy.connections.append(self.path)
                self.send_error(503)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def setting(name, value):
    """An edit of JSON: every member of a name gets another value, possibly computed from the old one."""
    def edited(old):
        if isinstance(old, list):
            return [edited(one) for one in old]
        if isinstance(old, dict):
            return {key: (value(one) if callable(value) else value) if key == name else edited(one)
                    for key, one in old.items()}
        return old
    return lambda answer: (answer[0], answer[1], json.dumps(edited(json.loads(answer[2]))).encode())


def removing(name):
    """An edit of JSON: removes members of a name."""
    def edited(old):
        if isinstance(old, list):
            return [edited(one) for one in old]
        if isinstance(old, dict):
            return {key: edited(one) for key, one in old.items() if key != name}
        return old
    return lambda answer: (answer[0], answer[1], json.dumps(edited(json.loads(answer[2]))).encode())


def replacing(pattern, text):
    """An edit of bytes."""
    return lambda answer: (answer[0], answer[1], re.sub(pattern, text, answer[2]))


def being(body, status=200, kind="application/json"):
    """An edit that replaces the whole answer."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return lambda _: (status, kind, data)


def with_shared_secrets(answer):
    """An edit that gives the large pictures of a list the secret of the small ones."""
    found = json.loads(answer[2])
    for row in found["photos"]["photo"]:
        row["url_h"] = f"https://live.staticflickr.com/1/{row['id']}_{row['secret']}_h.jpg"
    return answer[0], answer[1], json.dumps(found).encode()


SEARCH, PHOTOS = "generator=search", "photos.search"
NOTHING = being({"batchcomplete": True})
NO_PHOTO = setting("photo", [])
OTHER_TITLE = replacing(rb'"title":"File:', b'"title":"File:Other ')
count = itertools.count(1)

#: For each item, the requests whose answers are edited, and the edit, so that the item is refuted.
FALSIFIED = {
    "C1": (SEARCH, removing("descriptionurl")),
    "C2": (SEARCH, setting("mime", "image/svg+xml")),
    "C3": (SEARCH, None),
    "C4": ("15km", setting("lat", 45.0)),
    "C5": (SEARCH, setting("index", lambda old: -old)),
    "C6": (SEARCH, setting("index", lambda old: -old)),
    "C7": ("incategory.*%20fog", NOTHING),
    "C8": ("creationdate", setting("timestamp", "2001-01-01T00:00:00Z")),
    "C9": ("gaistart", OTHER_TITLE),
    "C20": ("cmsort", setting("timestamp", lambda old: f"20{next(count) % 90 + 10}-01-01T00:00:00Z")),
    "C42": (SEARCH, removing("responsiveUrls")),
    "C10": (" again", replacing(rb'"timestamp":\d+', b'"timestamp":1')),
    "C11": ("recentchange", replacing(rb'"type":"log"', b'"type":"new"')),
    "C12": ("gsroffset", being({"error": {"code": "badoffset", "info": "Too far"}})),
    "C13": ("generator=allimages", NOTHING),
    "C14": ("generator=allimages", removing("batchcomplete")),
    "C15": ("generator=allimages", removing("user")),
    "C16": ("generator=allimages", lambda answer: (answer[0], answer[1], json.dumps(
        {**json.loads(answer[2]), "continue": {"gaicontinue": "x"}}).encode())),
    "C17": ("^(?!.*generator=).*list=allimages", OTHER_TITLE),
    "C18": ("gaiuser", setting("user", lambda old: f"{old} {next(count)}")),
    "C19": ("generator=categorymembers", setting("ns", 0)),
    "C21": ("titles", removing("missing")),
    "C22": ("pageids", OTHER_TITLE),
    "C24": ("siteinfo", setting("wikiid", "enwiki")),
    "C54": ("cirrusdoc", setting(
        "create_timestamp", lambda old: f"20{next(count) % 90 + 10}-01-01T00:00:00Z")),
    "C55": ("list=users", removing("registration")),
    "C25": (SEARCH, setting("batchcomplete", "")),
    "C26": (SEARCH, removing("index")),
    "C27": ("gsrlimit=60", replacing(b'"ns":6', b'"ns":6,"imageinfo":[]')),
    "C28": ("gsrlimit=60", replacing(b'"ns":6', b'"ns":6,"coordinates":[]')),
    "C29": ("-160", being({"query": {"pages": []}})),
    "C31": (SEARCH, setting("value", None)),
    "C32": (SEARCH, setting("DateTimeOriginal", {"value": []})),
    "C33": (SEARCH, setting("ImageDescription", {"value": {"en": "Fog"}})),
    "C34": (SEARCH, removing("globe")),
    "C35": ("generator=allimages", removing("coordinates")),
    "C37": ("maxlag", setting("code", "busy")),
    "C40": ("501px", being(b"picture", kind="image/jpeg")),
    "C41": ("iiurlwidth=640", replacing(b"960px", b"640px")),
    "C43": (SEARCH, setting("thumburl", "https://example.org/1px-a.jpg")),
    "C44": (SEARCH, setting("width", 400)),
    "C45": ("/thumb/", being(b"", kind="text/plain")),
    "C46": ("/wikipedia/commons/(?!thumb)", being(b"", status=429)),
    "F1": (PHOTOS, being({"stat": "fail", "code": 97, "message": "Missing signature"})),
    "F2": ("bbox", NO_PHOTO),
    "F3": ("tags=", NO_PHOTO),
    "F4": ("user_id", setting("owner", "9@N09")),
    "F5": ("text=", NO_PHOTO),
    "F6": ("group_id", NO_PHOTO),
    "F8": (PHOTOS, setting("dateupload", lambda _: str(next(count)))),
    "F9": (PHOTOS, setting("media", "video")),
    "F10": ("max_upload_date", setting("id", "1")),
    "F11": ("has_geo", setting("dateupload", "1")),
    "F12": (PHOTOS, None),
    "F13": ("bbox", setting("perpage", 500)),
    "F15": ("getTopPlaces", being({"stat": "fail", "code": 112, "message": "Method not found"})),
    "F16": ("interestingness", NO_PHOTO),
    "F17": ("getInfo", setting("id", "1")),
    "F18": ("getSizes", setting("label", "Huge")),
    "F19": ("lookupUser", replacing(rb'"\d+@N', b'"9@N')),
    "F20": ("findByUsername", replacing(rb'"\d+@N', b'"9@N')),
    "F21": ("people.getInfo", replacing(rb'"\d+@N', b'"9@N')),
    "F22": ("lookupGroup", replacing(rb'"\d+@N', b'"9@N')),
    "F23": ("groups.getInfo", replacing(rb'"\d+@N', b'"9@N')),
    "F24": ("getFavorites", setting("id", "1")),
    "F25": ("getList", setting("photo_id", "1")),
    "F26": ("getInfo", being({"stat": "ok", "photo": {}})),
    "F27": ("getInfo", setting("code", 2)),
    "F28": ("no-such-key", setting("code", 1)),
    "F30": (PHOTOS, setting("total", "many")),
    "F31": (PHOTOS, removing("secret")),
    "F32": (PHOTOS, removing("license")),
    "F33": (PHOTOS, removing("geo_is_public")),
    "F34": (PHOTOS, setting("count_faves", "some")),
    "F35": (PHOTOS, removing("width_m")),
    "F36": (PHOTOS, removing("url_w")),
    "F37": ("getInfo", setting("title", "Fog")),
    "F38": ("getInfo", removing("country")),
    "F39": ("getFavorites", removing("favedate")),
    "F40": ("getList", setting("datecreate", "yesterday")),
    "F41": ("feeds", being(b"", status=404, kind="text/html")),
    "F42": ("feeds", replacing(rb'"tags":\s*"[^"]*"', b'"tags":"sea"')),
    "F43": (r"[?&]id=", replacing(rb'"author_id":\s*"[^"]*"', b'"author_id":"9@N09"')),
    "F44": ("groups_pool", being(b"", status=410, kind="text/html")),
    "F45": (r"[?&]id=1%40N00", being({"items": [{"author_id": "1@N00"}]})),
    "F46": ("feeds", being({"items": [{}] * 21})),
    "F47": ("feeds", replacing(b'"items"', b"'items'")),
    "F48": ("feeds", replacing(rb'"link":\s*"[^"]*"', b'"link":"about:blank"')),
    "F49": ("feeds", replacing(rb"_m\.jpg", b".jpg")),
    "F50": ("feeds", replacing(rb'"published":\s*"[^"]*"', b'"published":"today"')),
    "F51": ("feeds", replacing(b"<img", b"<picture")),
    "F52": ("feeds", replacing(rb'"m":\s*"[^"]*"', b'"m":"https://example.org/1_2_m.jpg"')),
    "F53": (r"_q\.jpg", being(b"", kind="text/plain")),
    "F54": (r"_m\.jpg", being(b"", status=404, kind="text/html")),
    "F90": ("/buddyicons/", being(b"", kind="text/plain")),
    "F91": ("icon_server", removing("iconserver")),
    "F92": ("people.getInfo", removing("iconfarm")),
    "F55": ("1_0000000000", being(b"picture", kind="image/jpeg")),
    "F56": (PHOTOS, setting("url_q", "https://live.staticflickr.com/1/2_3_q.jpg")),
    "F57": (PHOTOS, with_shared_secrets),
    "F83": ("photosets.getList", setting("photos", "many")),
    "F84": ("photosets.getPhotos", setting("owner", "9@N09")),
    "F85": ("photosets.getPhotos", removing("dateupload")),
    "F86": (r"photoset_id=1(&|$)", setting("code", 2)),
    "F87": (r"photoset_id.*user_id", setting("code", 2)),
    "F62": ("request_token", being(b"no", status=401, kind="text/plain")),
}

#: Requests that are replaced by others, to add something that the simulator lacks, or to repeat a page.
ROUTES = {
    "C3": (r"filetype%3Abitmap%20filemime%3Aimage%2F\w+|filemime%3Aimage%2F\w+", lambda found: (
        "nosuchwordatall" if "bitmap" in found[0] else "filetype%3Abitmap")),
    "F12": ("page=2", lambda _: "page=1"),
}
#: The same for items that the simulator does not show, so that they are confirmed.
CONFIRMED = {
    "C3": (r"%20filemime%3Aimage%2F\w+", lambda _: ""),
    "C12": ("gsroffset=9950", lambda _: "gsroffset=0"),
    "C47": (r"%20filemime%3Aimage%2F\w+", lambda _: ""),
}


def routed(route):
    """A route by a pattern and its replacement."""
    return (lambda path: re.sub(route[0], route[1], path)) if route else None


# The tests

class Checks:
    """The tests, each named by a sentence."""

    def __init__(self, script, program, items, folder):
        self.script, self.program, self.folder = script, program, folder
        self.items = {item.id: item for item in items}
        self.ids = [item.id for item in items]
        self.failures = 0

    def check(self, holds, sentence, found=""):
        if not holds:
            self.failures += 1
            print(f"FAILED  {sentence}: {found}", flush=True)

    def run(self, *options, at=None, key=KEY, contact=None, proxy=None):
        """The end of try-live."""
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        if proxy:
            environment["https_proxy"] = proxy
        for name, value in [("FLICKR_API_KEY", key), ("TOPPLACES_CONTACT", contact)]:
            if value:
                environment[name] = value
        where = ["--at", at] if at else []
        return subprocess.run(
            [sys.executable, self.script, *where, "--output", self.folder / "kept", *options],
            env=environment, cwd=self.folder, text=True, capture_output=True, check=False,
            timeout=600)

    def verdicts(self, ended):
        return {row["id"]: row["verdict"] for row in json.loads(ended.stdout)}

    def judge(self, base, number, key=KEY, timeout=20):
        """The verdict on one item by a server."""
        services = Services(key=key, flickr=base, commons=base, timeout=timeout)
        return judged(services, self.items[number])

    def page_names_the_items(self):
        page = (PROJECT / "docs/development/NEVER-TRIED.md").read_text()
        named = re.findall(r"^\| ([CF]\d+) \|", page, re.MULTILINE)
        self.check(named == self.ids, "the page has the items of the script",
                   f"{sorted(set(named) ^ set(self.ids))}")

    def simulators_are_judged(self):
        for era, others in OF_ERA.items():
            record = self.folder / f"requests-{era}"
            with Simulator(self.program, "--era", era, "--record", record) as simulator:
                ended = self.run("--json", at=simulator.base)
            found = self.verdicts(ended)
            for number, item in self.items.items():
                expected = others.get(number) or (
                    "not checked" if item.unchecked else "not reached" if number in UNSEEN
                    else "confirmed")
                self.check(found[number] == expected, f"{era}: {number} is {expected}", found[number])
            status = 1 if "refuted" in others.values() else 0
            self.check(ended.returncode == status, f"{era}: the status is {status}", ended.returncode)
            lines = record.read_text().splitlines()
            self.check(len(lines) <= 70, f"{era}: there are few requests", len(lines))
            twice = {line for line in lines if lines.count(line) > 1 and "recentchange" not in line}
            self.check(not twice, f"{era}: no request is made twice", twice)
            for row in json.loads(ended.stdout):
                kept = row["file"] and (self.folder / row["file"]).read_text()
                self.check(bool(kept) == (row["verdict"] == "refuted"),
                           f"{era}: the answer of {row['id']} is kept where it refutes", row["file"])
                self.check(not kept or "HTTP 200" in kept, f"{era}: the answer is whole", row["file"])

    def falsified_answers_refute(self):
        able = {number for number, item in self.items.items() if item.judge}
        self.check(able - set(FALSIFIED) == {"C23", "C36", "C47", "F7"},
                   "every item that can be is falsified", sorted(able - set(FALSIFIED)))
        with Simulator(self.program, "--era", "modern") as simulator:
            proxy = Proxy(simulator.base)
            for number, (where, edit) in FALSIFIED.items():
                proxy.route = routed(ROUTES.get(number))
                proxy.edit = edit and (
                    lambda path, answer, where=where, edit=edit:
                    edit(answer) if re.search(where, path) else answer)
                found = self.judge(proxy.address, number)
                self.check(found.verdict == "refuted" and found.said and found.answers,
                           f"{number} is refuted by a falsified answer", f"{found.verdict}, {found.said}")
            proxy.edit = None
            for number, route in CONFIRMED.items():
                proxy.route = routed(route)
                found = self.judge(proxy.address, number)
                self.check(found.verdict == "confirmed", f"{number} is confirmed where it is shown",
                           f"{found.verdict}, {found.said}")
            proxy.close()

    def outages_refute_nothing(self):
        for fault in ("503", "429", "429-retry-after", "500", "html", "cut"):
            record = self.folder / f"requests-{fault}"
            with Simulator(self.program, "--fault", fault, "--record", record) as simulator:
                ended = self.run("--json", at=simulator.base)
            # The simulator's stream has no faults.
            judged_ones = [number for number, verdict in self.verdicts(ended).items()
                           if verdict in ("confirmed", "refuted") and number not in ("C10", "C11")]
            self.check(not judged_ones and ended.returncode in (0, 77),
                       f"{fault} confirms and refutes nothing", f"{ended.returncode}, {judged_ones}")
            if fault in ("503", "429"):
                asked = len(record.read_text().splitlines())
                self.check(asked == 1, f"after {fault} nothing more is asked", asked)
        for fault in ("maxlag", "ratelimited", "fail-105", "fail-100"):
            service = "flickr" if fault.startswith("fail") else "commons"
            record = self.folder / f"requests-{fault}"
            with Simulator(self.program, "--fault", fault, "--record", record) as simulator:
                ended = self.run("--json", "--only", service, at=simulator.base)
            self.check("refuted" not in self.verdicts(ended).values(),
                       f"{fault} refutes nothing", ended.stdout)
            # The second one has an invalid key.
            asked = len(record.read_text().splitlines())
            self.check(asked <= 2, f"after {fault} nothing more is asked", asked)
        with Simulator(self.program, "--fault", "hang") as simulator:
            found = self.judge(simulator.base, "C24", timeout=0.3)
        self.check(found.verdict == "not reached", "no answer refutes nothing", found.said)
        ended = self.run("--json", at="http://127.0.0.1:1")
        self.check(ended.returncode == 77, "without a server the status is 77", ended.returncode)
        self.check(set(self.verdicts(ended).values()) == {"not reached", "not checked"},
                   "without a server nothing is reached", ended.stdout[:300])

    def a_key_is_needed_and_kept_secret(self):
        with Simulator(self.program) as simulator:
            ended = self.run("--json", "--only", "flickr", at=simulator.base, key=None)
            reached = [number for number, verdict in self.verdicts(ended).items()
                       if verdict in ("confirmed", "refuted")]
            self.check(reached == ["F28"], "without a key only its absence is judged", reached)
            ended = self.run("--only", "feeds", at=simulator.base, key=None)
            self.check(ended.returncode == 0 and "not reached" not in ended.stdout,
                       "the feeds need no key", ended.stdout)
            ended = self.run("--only", "stream", at=simulator.base, key=None)
            self.check(ended.returncode == 0 and ended.stdout.count("\n") == 2,
                       "the stream is asked alone", ended.stdout)
            proxy = Proxy(simulator.base)
            proxy.edit = lambda path, answer: (
                200, "application/json; charset=utf-8",
                json.dumps({"stat": "fail", "code": 3, "message": f"What is {KEY}? \x1b[2J"}).encode())
            shutil.rmtree(self.folder / "kept", ignore_errors=True)
            taken = self.folder / "taken"
            taken.write_text("mine")
            ended = self.run("--only", "flickr", "--output", taken, at=proxy.address)
            self.check(ended.returncode == 1 and taken.read_text() == "mine"
                       and "the answer could not be kept" in ended.stdout,
                       "a folder that cannot be made is told", ended.stdout + ended.stderr)
            ended = self.run("--only", "flickr", at=proxy.address)
            proxy.close()
        kept = [file.read_text() for file in (self.folder / "kept").iterdir()]
        self.check(ended.returncode == 1 and kept, "refusals are kept", ended.stdout[:300])
        shown = "".join([ended.stdout, ended.stderr, *kept])
        self.check("What is …?" in shown and KEY not in shown, "the key is nowhere", shown[:300])
        self.check("\x1b" not in ended.stdout + ended.stderr, "nothing controls the terminal",
                   ended.stdout[:300])

    def the_real_services_are_asked_by_https(self):
        proxy = Proxy("")
        for service, hosts in [
            ("stream", ["stream.wikimedia.org:443"]),
            ("feeds", ["www.flickr.com:443", "live.staticflickr.com:443"]),
        ]:
            proxy.connections.clear()
            ended = self.run("--only", service, contact="ada@example.org", proxy=proxy.address)
            self.check(ended.returncode == 77, f"{service}: nothing is reached", ended.stdout)
            self.check(list(dict.fromkeys(proxy.connections)) == hosts,
                       f"{service}: the hosts are those of the service", proxy.connections)
            self.check(len(proxy.connections) <= 2 * len(hosts),
                       f"{service}: a host that does not answer is soon left alone", proxy.connections)
        proxy.close()

    def the_command_line_is_checked(self):
        for options, sentence in [
            (["--only", "pictures"], "an unknown service"), (["--at", "http://example.org"], "http"),
            (["--at", "ftp://127.0.0.1"], "another scheme"), ([], "no contact"),
        ]:
            ended = self.run(*options)
            self.check(ended.returncode == 64 and ended.stderr.startswith("try-live: "),
                       f"{sentence} is a wrong command line", ended.stderr)


def built(folder):
    """The simulator, which is built unless its folder was given."""
    if not folder:
        if not shutil.which("swift"):
            skip("Swift is not installed")
        build = ["swift", "build", "--package-path", PROJECT, "--product", "flickr-simulator"]
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
        folder = subprocess.check_output([*build[:4], "--show-bin-path"], text=True).strip()
    program = Path(folder).resolve() / "flickr-simulator"
    if not program.exists():
        skip(f"there is no flickr-simulator in {folder}")
    return program


def run(script, programs, items):
    """Runs all tests, and returns the exit status."""
    program = built(programs)
    with tempfile.TemporaryDirectory(prefix="top-places-live-") as folder:
        checks = Checks(script, program, items, Path(folder))
        for test in (checks.page_names_the_items, checks.simulators_are_judged,
                     checks.falsified_answers_refute, checks.outages_refute_nothing,
                     checks.a_key_is_needed_and_kept_secret,
                     checks.the_real_services_are_asked_by_https,
                     checks.the_command_line_is_checked):
            test()
            print(f"{test.__name__.replace('_', ' ')}", flush=True)
    if checks.failures:
        print(f"try-live: {checks.failures} checks failed.", file=sys.stderr)
    return 1 if checks.failures else 0
