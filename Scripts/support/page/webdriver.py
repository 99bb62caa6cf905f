"""A client of WebDriver for Chromium, with its driver's additions: devtools calls and logs."""

import base64
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request


def free_port():
    """A port of this machine that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Browser:
    """A headless Chromium with a profile of its own."""

    def __init__(self, folder):
        self.address = f"http://127.0.0.1:{free_port()}"
        self.log = open(os.path.join(folder, "chromedriver.log"), "w")
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.address.rsplit(':', 1)[1]}"],
            stdout=self.log, stderr=self.log)
        self._wait_for_driver()
        arguments = [
            "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-extensions", f"--user-data-dir={os.path.join(folder, 'profile')}",
        ]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")  # Chromium refuses to run as root with it.
        options = {
            "args": arguments, "perfLoggingPrefs": {"enableNetwork": True, "enablePage": False},
        }
        answer = self._request("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}})
        self.session = "/session/" + answer["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._request("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait(20)
            self.log.close()

    def _wait_for_driver(self):
        for _ in range(300):
            try:
                if self._request("GET", "/status")["ready"]:
                    return
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        raise RuntimeError("chromedriver does not answer")

    def _request(self, method, path, body=None):
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise RuntimeError(f"{path}: {value.get('message', value)}") from None

    # The page

    def open(self, address):
        self._request("POST", self.session + "/url", {"url": address})

    def reload(self):
        self._request("POST", self.session + "/refresh")

    def back(self):
        self._request("POST", self.session + "/back")

    def run(self, script, *arguments):
        """Runs the body of a function in the page, and returns its value; waits for a promise."""
        return self._request("POST", self.session + "/execute/sync",
                             {"script": script, "args": list(arguments)})

    def until(self, condition, seconds=20):
        """Waits until an expression is true in the page; returns True if it became so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.run(f"return Boolean({condition})"):
                return True
            time.sleep(0.05)
        return False

    def press(self, key, modifiers=()):
        """Presses a key, such as "a" or "Escape"."""
        codes = {"Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
                 "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Tab": "\ue004",
                 "Enter": "\ue007", "Shift": "\ue008"}
        keys = [codes.get(each, each) for each in [*modifiers, key]]
        actions = [{"type": "keyDown", "value": each} for each in keys]
        actions += [{"type": "keyUp", "value": each} for each in reversed(keys)]
        self._request("POST", self.session + "/actions",
                      {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def screenshot(self, path):
        data = self._request("GET", self.session + "/screenshot")
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    # Chromium's own commands

    def devtools(self, command, **parameters):
        return self._request("POST", self.session + "/goog/cdp/execute",
                             {"cmd": command, "params": parameters})

    def messages(self, kind):
        """The messages of a log ("browser" or "performance") since the last call."""
        return self._request("POST", self.session + "/se/log", {"type": kind})

    def requests(self):
        """The URLs that were requested since the last call."""
        events = [json.loads(entry["message"])["message"] for entry in self.messages("performance")]
        return [event["params"]["request"]["url"] for event in events
                if event["method"] == "Network.requestWillBeSent"]

    def screen(self, width, height, is_phone=False, scheme="light", motion="reduce"):
        """Emulates a screen, of a phone with touch and twice the pixels."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=2 if is_phone else 1, mobile=is_phone)
        self.devtools("Emulation.setTouchEmulationEnabled", enabled=is_phone, maxTouchPoints=5)
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion}])

    # Mouse and fingers, in points of the window

    def mouse(self, kind, x, y, **more):
        self.devtools("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y, count=1):
        for number in range(1, count + 1):
            self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=number)
            self.mouse("mouseReleased", x, y, button="left", clickCount=number)

    def drag(self, x, y, by_x, by_y, steps=6):
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", x + by_x * step / steps, y + by_y * step / steps,
                       button="left", buttons=1)
        self.mouse("mouseReleased", x + by_x, y + by_y, button="left", clickCount=1)

    def wheel(self, x, y, delta):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta)

    def touch(self, *steps):
        """Moves fingers along steps, each a list of their points, and lifts them."""
        for number, points in enumerate(steps):
            self.devtools("Input.dispatchTouchEvent",
                          type="touchStart" if number == 0 else "touchMove",
                          touchPoints=[{"x": x, "y": y, "id": index}
                                       for index, (x, y) in enumerate(points)])
        self.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
