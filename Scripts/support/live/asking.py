"""Asks Flickr and Wikimedia Commons, one careful request at a time, each once."""

import base64
import hashlib
import hmac
import http.client
import ipaddress
import json
import secrets
import time
import urllib.error
import urllib.request
from urllib.parse import quote, unquote, urlencode, urlsplit

#: The URLs of the services; a simulator has the same paths on one server.
REST = "https://api.flickr.com/services/rest/"
WEBSITE = "https://www.flickr.com/"
PICTURES = "https://live.staticflickr.com/"
WIKI = "https://commons.wikimedia.org/w/api.php"
STREAM = "https://stream.wikimedia.org/v2/stream/recentchange"

#: The seconds between two requests to a real service. Wikimedia allows 200 per minute.
PAUSE = 1.0
#: The maximum number of bytes that are read of an answer, and of a picture, to recognize it as one.
ANSWER_LIMIT = 8 << 20
PICTURE_LIMIT = 1 << 10
#: The headers of an answer that are kept. Others reveal where the request came from.
KEPT_HEADERS = {"content-type", "date", "location", "retry-after"}
#: After this many failures without an answer, no more requests go to a host.
FAILURES = 2

#: Errors in answers that concern the moment or the key rather than the call.
FLICKR_OUTAGES = {0, 10, 100, 105, 201}
COMMONS_OUTAGES = ("maxlag", "ratelimited", "readonly", "internal_api_error",
                   "cirrussearch-too-busy", "cirrussearch-backend-error")


class NotReached(Exception):
    """No answer allows a verdict."""


class Refuted(Exception):
    """An answer contradicts the item."""


class Answer:
    """The answer to a request."""

    def __init__(self, request, status, headers, body):
        self.request, self.status, self.body = request, status, body
        self.headers = {name.lower(): value for name, value in headers}

    @property
    def kind(self):
        """The type of the body: `image/jpeg`."""
        return self.headers.get("content-type", "").split(";")[0].strip().lower()

    @property
    def json(self):
        """The body, as JSON."""
        self.check_status()
        try:
            return json.loads(self.body)
        except ValueError:
            raise NotReached(f"the answer is not JSON, but {self.kind or 'of no type'}") from None

    def check_status(self):
        """Raises unless the status is a success."""
        if self.status in (401, 403, 407, 408):
            raise NotReached(f"HTTP {self.status}")
        if self.status != 200:
            raise Refuted(f"HTTP {self.status}")

    def check_picture(self):
        """Raises unless it may be a picture: a page is probably the login page of a network."""
        self.check_status()
        if self.kind == "text/html":
            raise NotReached("the answer is no picture, but a page")

    def text(self):
        """The request and its answer, for storing."""
        kept = [f"{name}: {value}" for name, value in self.headers.items() if name in KEPT_HEADERS]
        body = self.body.decode("utf-8", "backslashreplace")
        return "\n".join([self.request, f"HTTP {self.status}", *kept, "", body, ""])


class Unredirected(urllib.request.HTTPRedirectHandler):
    """Treats a redirect as the answer: no key is sent to another host."""

    def redirect_request(self, *_):
        return None


def is_loopback(address):
    """True if a URL leads to this machine."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Services:
    """Flickr and Commons, or a simulator of them."""

    def __init__(self, *, key=None, contact=None, flickr=None, commons=None, timeout=30):
        self.key, self.timeout = key, timeout
        self.flickr_stand_in, self.commons_stand_in = flickr, commons
        self.agent = f"TopPlaces/try-live ({contact or 'a test'})"
        self.opener = urllib.request.build_opener(Unredirected)
        #: The answers or exceptions, by their requests.
        self.answers = {}
        #: The answers that the current item uses.
        self.used = []
        self.requests = 0
        #: Why no more requests go to a host, or to a service.
        self.closed, self.paused = {}, {}
        self.failures = {}
        self.last = 0.0

    # Secrets

    def without_key(self, text):
        """A text without the key."""
        for form in {self.key, quote(self.key or "", safe="")} - {None, ""}:
            text = text.replace(form, "…")
        return text

    # Calls

    def flickr(self, method, **arguments):
        """The answer to a call of Flickr's API; it must be successful."""
        answer = self.flickr_answer(method, **arguments)
        call = answer.json
        if call.get("stat") == "ok":
            return answer
        code, said = call.get("code"), f"code {call.get('code')}: {call.get('message')}"
        if code is not None and int(code) in FLICKR_OUTAGES:
            self.pause("flickr", said)
        raise Refuted(said)

    def flickr_answer(self, method, **arguments):
        """Any answer to a call of Flickr's API with the key."""
        if not self.key:
            raise NotReached("FLICKR_API_KEY is not set")
        if "flickr" in self.paused:
            raise NotReached(self.paused["flickr"])
        return self.flickr_by(self.key, method, **arguments)

    def flickr_by(self, key, method, **arguments):
        """Any answer to a call of Flickr's API with a given key."""
        query = {"method": f"flickr.{method}", "api_key": key, "format": "json",
                 "nojsoncallback": "1", **arguments}
        return self.ask(self.flickr_address(REST) + "?" + encoded(query))

    def flickr_address(self, address):
        """A URL of Flickr, at the simulator if there is one."""
        return at(self.flickr_stand_in, address)

    def feed(self, file, **arguments):
        """The answer to a request for a public feed."""
        query = {"format": "json", "nojsoncallback": "1", **arguments}
        return self.ask(self.flickr_address(WEBSITE) + f"services/feeds/{file}?" + encoded(query))

    def request_token(self, key):
        """The answer to a login with a key that does not exist, signed with an invented secret."""
        url = self.flickr_address(WEBSITE) + "services/oauth/request_token"
        fields = {"oauth_callback": "oob", "oauth_consumer_key": key, "oauth_version": "1.0",
                  "oauth_nonce": secrets.token_hex(8), "oauth_timestamp": str(int(time.time())),
                  "oauth_signature_method": "HMAC-SHA1"}
        base = "&".join(quote(part, safe="") for part in ["POST", url, encoded(fields)])
        digest = hmac.new(b"no-secret&", base.encode(), hashlib.sha1).digest()
        fields["oauth_signature"] = base64.b64encode(digest).decode()
        header = ", ".join(f'{name}="{quote(value, safe="")}"' for name, value in fields.items())
        return self.ask(url, {"Authorization": f"OAuth {header}"}, posting=True)

    def query(self, **arguments):
        """The answer to a query of Commons; it must be successful."""
        answer = self.query_of("query", **arguments)
        self.check_query(answer)
        return answer

    def query_of(self, action, expecting=(), **arguments):
        """Any answer to an action of Commons."""
        if "commons" in self.paused:
            raise NotReached(self.paused["commons"])
        query = {"action": action, "format": "json", "formatversion": "2", **arguments}
        return self.ask(at(self.commons_stand_in, WIKI) + "?" + encoded(query), expecting=expecting)

    def check_query(self, answer):
        """Raises if an answer of Commons is an error."""
        error = answer.json.get("error")
        if error is not None:
            said = f"{error['code']}: {error.get('info', '')}"
            if error["code"].startswith(COMMONS_OUTAGES):
                self.pause("commons", said)
            raise Refuted(said)

    def pause(self, service, said):
        """Raises NotReached, also for all further calls of a service."""
        self.paused[service] = said
        raise NotReached(said)

    def picture(self, url, expecting=()):
        """The beginning of a picture."""
        return self.ask(url, limit=PICTURE_LIMIT, expecting=expecting)

    def stream(self, last_id=None, seconds=20):
        """The output of the event stream within some time."""
        headers = {"Accept": "text/event-stream"}
        if last_id:
            headers["Last-Event-ID"] = last_id
        return self.ask(at(self.commons_stand_in, STREAM), headers, seconds=seconds)

    # Requests

    def ask(self, url, headers=None, *, posting=False, limit=ANSWER_LIMIT, expecting=(), seconds=None):
        """The answer to a request, which is made only once; raises NotReached if there is none."""
        headers = dict(headers or {})
        known = (url, headers.get("Last-Event-ID"), posting)
        if known not in self.answers:
            try:
                self.answers[known] = self.asked(url, headers, posting, limit, expecting, seconds)
            except NotReached as error:
                self.answers[known] = error
        answer = self.answers[known]
        if isinstance(answer, NotReached):
            raise answer
        self.used.append(answer)
        return answer

    def asked(self, url, headers, posting, limit, expecting, seconds):
        host = urlsplit(url).netloc
        if host in self.closed:
            raise NotReached(self.closed[host])
        if not is_loopback(url):
            time.sleep(max(0.0, self.last + PAUSE - time.monotonic()))
        self.last = time.monotonic()
        self.requests += 1
        method = "POST" if posting else "GET"
        request = urllib.request.Request(
            url, data=b"" if posting else None, method=method,
            headers={**headers, "User-Agent": self.agent})
        try:
            try:
                response = self.opener.open(request, timeout=self.timeout)
            except urllib.error.HTTPError as refusal:
                response = refusal
            with response:
                body = within(response, seconds) if seconds else response.read(limit)
                # A truncated body reads like a short one.
                whole = len(body) >= limit or seconds or response.length in (None, 0)
                status, fields = response.status, response.headers.items()
        except (OSError, http.client.HTTPException) as error:
            self.fail(host, f"no answer of {host} ({reason(error)})")
        if not whole:
            self.fail(host, f"{host} cut an answer off")
        shown = self.without_key(f"{method} {url}")
        answer = Answer(shown, status, fields, body)
        if status in (429, 503) and status not in expecting:
            # It asks for a pause: no more requests go to it in this run.
            self.closed[host] = f"{host} asks for a pause (HTTP {status})"
            raise NotReached(self.closed[host])
        if status >= 500:
            self.fail(host, f"HTTP {status} of {host}")
        self.failures[host] = 0
        return answer

    def fail(self, host, sentence):
        """Raises NotReached; after some failures also for all further requests."""
        self.failures[host] = self.failures.get(host, 0) + 1
        if self.failures[host] >= FAILURES:
            self.closed[host] = sentence
        raise NotReached(sentence)


def at(stand_in, address):
    """The URL at a simulator with the same path."""
    return stand_in.rstrip("/") + urlsplit(address).path if stand_in else address


def encoded(arguments):
    """A query, its arguments in alphabetical order."""
    return urlencode(sorted(arguments.items()), quote_via=quote, safe="")


def within(response, seconds):
    """The bytes that arrive within some seconds; a stream has no end."""
    body, end = b"", time.monotonic() + seconds
    while time.monotonic() < end and len(body) < ANSWER_LIMIT:
        try:
            part = response.read1(64 << 10)
        except (OSError, http.client.HTTPException):
            # A stream that breaks off has sent something, unless it ended at once.
            if not body:
                raise
            break
        if not part:
            break
        body += part
    return body


def reason(error):
    """The reason of a failure, on one line."""
    cause = getattr(error, "reason", error)
    return " ".join((str(cause) or type(cause).__name__).split())


def last_part(url):
    """The file name of a URL."""
    return unquote(urlsplit(url).path.rsplit("/", 1)[-1])
