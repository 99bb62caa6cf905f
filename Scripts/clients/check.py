"""Asks flickr-simulator through flickrapi and gallery-dl; both are unchanged but for the host."""

import subprocess
import sys
import tempfile
from pathlib import Path

import flickrapi

HERE = Path(__file__).resolve().parent
KYOTO = {"place_id": "dESho5j6XjuBwC5mup"}
KYOTO_BOX = {"bbox": "135,34.5,136,35.5", "min_upload_date": "1"}
failures = 0


def check(name, test):
    """Runs a test and prints whether it held."""
    global failures
    try:
        said = test()
        print(f"ok      {name}{f' ({said})' if said else ''}", flush=True)
    except Exception as error:  # Whatever goes wrong is a failure of the check.
        failures += 1
        print(f"FAILED  {name}: {type(error).__name__}: {error}", flush=True)


class Simulator:
    """A running simulator of an era."""

    def __init__(self, program, era):
        self.process = subprocess.Popen(
            [program, "--era", era], stdout=subprocess.PIPE, text=True)
        self.base = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


# flickrapi: POST, the key in OAuth's header, JSON.

def flickr_at(base):
    """flickrapi with the simulator in Flickr's place."""
    class Simulated(flickrapi.FlickrAPI):
        REST_URL = base + "/services/rest/"
    return Simulated("abc123", "secret", format="parsed-json", store_token=False)


def lists_places(flickr, count):
    places = flickr.places.getTopPlacesList(place_type_id=7)["places"]
    assert len(places.get("place", [])) == count, places
    return f"{count} places"


def searches(flickr, where):
    photos = flickr.photos.search(**where, extras="geo,url_sq", per_page=50)["photos"]
    assert len(photos["photo"]) == 50, photos
    assert int(photos["total"]) == 120, photos["total"]
    assert all(float(photo["latitude"]) for photo in photos["photo"])
    return f"50 of {photos['total']} photos"


def informs(flickr, where):
    photo = flickr.photos.search(**where, per_page=1)["photos"]["photo"][0]
    info = flickr.photos.getInfo(photo_id=photo["id"])["photo"]
    assert info["owner"]["nsid"] == photo["owner"], info
    sizes = flickr.photos.getSizes(photo_id=photo["id"])["sizes"]["size"]
    assert sizes[0]["label"] == "Square" and int(sizes[0]["width"]) == 75, sizes
    return f"{len(sizes)} sizes"


def is_refused(flickr):
    try:
        flickr.photos.getInfo(photo_id="1")
    except flickrapi.FlickrError as error:
        assert error.code == 1, error.code
        return f"code {error.code}"
    raise AssertionError("no error")


# gallery-dl: GET, the key that the site's own pages use, JSON, then the pictures.

def downloads(base, address, *options):
    """Returns the pictures that gallery-dl downloads from an address of Flickr's."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, str(HERE / "gallery_dl_at.py"), base, "--config-ignore",
             "--destination", folder, "-o", "sleep-request=0", *options, address],
            capture_output=True, text=True, timeout=60)
        assert run.returncode == 0, run.stderr
        pictures = list(Path(folder).rglob("*.jpg"))
        assert all(p.read_bytes().startswith(b"\xff\xd8") for p in pictures), "no JPEG"
        return pictures


def downloads_photo(base, where):
    photo = flickr_at(base).photos.search(**where, per_page=1)["photos"]["photo"][0]
    pictures = downloads(base, f"https://www.flickr.com/photos/{photo['owner']}/{photo['id']}/")
    assert len(pictures) == 1 and photo["id"] in pictures[0].name, pictures
    return pictures[0].name


def downloads_person(base):
    address = "https://www.flickr.com/photos/chrissie_bee/"
    pictures = downloads(base, address, "--range", "1-5", "-o", "size-max=320")
    assert len(pictures) == 5, pictures
    return "5 pictures"


def main(program):
    for era, places, where in [("classic", 70, KYOTO), ("modern", 0, KYOTO_BOX)]:
        with Simulator(program, era) as simulator:
            base, flickr = simulator.base, flickr_at(simulator.base)
            check(f"{era}: flickrapi lists top places", lambda: lists_places(flickr, places))
            check(f"{era}: flickrapi searches photos of a place", lambda: searches(flickr, where))
            check(f"{era}: flickrapi gets a photo's facts and sizes", lambda: informs(flickr, where))
            check(f"{era}: flickrapi is refused a photo that is not", lambda: is_refused(flickr))
            check(f"{era}: gallery-dl downloads a photo", lambda: downloads_photo(base, where))
            check(f"{era}: gallery-dl downloads a person's photos", lambda: downloads_person(base))
    sys.exit(failures > 0)


main(sys.argv[1])
