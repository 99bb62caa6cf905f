"""Asks flickr-simulator through flickrapi and gallery-dl; both are unchanged but for the host."""

import html
import logging
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import flickrapi

HERE = Path(__file__).resolve().parent
KYOTO = {"place_id": "dESho5j6XjuBwC5mup"}
KYOTO_BOX = {"bbox": "135,34.5,136,35.5", "min_upload_date": "1"}
ACCOUNT = "194851724@N00"
failures = 0
# flickrapi logs every refusal; this file causes some on purpose.
logging.disable(logging.ERROR)


def check(name, test):
    """Runs a test and prints its result."""
    global failures
    try:
        said = test()
        print(f"ok      {name}{f' ({said})' if said else ''}", flush=True)
    except Exception as error:  # Any error is a failure of the check.
        failures += 1
        print(f"FAILED  {name}: {type(error).__name__}: {error}", flush=True)


class Simulator:
    """A running simulator for one era."""

    def __init__(self, program, era):
        self.process = subprocess.Popen(
            [program, "--era", era], stdout=subprocess.PIPE, text=True)
        self.base = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)


# flickrapi: POST, the key in OAuth's header, JSON.

def flickr_at(base):
    """flickrapi with the simulator in Flickr's place."""
    class Simulated(flickrapi.FlickrAPI):
        REST_URL = base + "/services/rest/"
        UPLOAD_URL = base + "/services/upload/"
    flickr = Simulated("abc123", "simulated-secret", format="parsed-json", store_token=False)
    # flickrapi signs every call, by the key alone until somebody is logged in.
    flickr.flickr_oauth.REQUEST_TOKEN_URL = base + "/services/oauth/request_token"
    flickr.flickr_oauth.AUTHORIZE_URL = base + "/services/oauth/authorize"
    flickr.flickr_oauth.ACCESS_TOKEN_URL = base + "/services/oauth/access_token"
    return flickr


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


# flickrapi with a login: OAuth out of band, the code from the page, then changes.

def logs_in(flickr, permission):
    flickr.get_request_token(oauth_callback="oob")
    with urllib.request.urlopen(flickr.auth_url(perms=permission), timeout=60) as answer:
        page = answer.read().decode()
    code = re.search(r"\d{3}-\d{3}-\d{3}", page).group()
    flickr.get_access_token(code)
    user = flickr.test.login()["user"]
    assert user["id"] == flickr.flickr_oauth.token.user_nsid, user
    oauth = flickr.auth.oauth.checkToken(
        oauth_token=flickr.flickr_oauth.token.token)["oauth"]
    assert oauth["perms"]["_content"] == permission, oauth
    return user["username"]["_content"]


def is_refused_by(code, call, **arguments):
    try:
        call(**arguments)
    except flickrapi.FlickrError as error:
        assert error.code == code, error
        return f"code {error.code}"
    raise AssertionError("no error")


def photo_of_others(flickr):
    """A photo of somebody else's on which the account may comment."""
    for photo in flickr.photos.search(tags="fog", per_page=20)["photos"]["photo"]:
        info = flickr.photos.getInfo(photo_id=photo["id"])["photo"]
        if info["owner"]["nsid"] != ACCOUNT and info["editability"]["cancomment"] == 1:
            return photo["id"]
    raise AssertionError("no photo")


def likes(flickr):
    photo = photo_of_others(flickr)
    before = int(flickr.photos.getFavorites(photo_id=photo)["photo"]["total"])
    flickr.favorites.add(photo_id=photo)
    people = flickr.photos.getFavorites(photo_id=photo, per_page=50)["photo"]
    assert int(people["total"]) == before + 1 and people["person"][0]["nsid"] == ACCOUNT, people
    is_refused_by(3, flickr.favorites.add, photo_id=photo)
    liked = flickr.favorites.getList(extras="count_faves,isfavorite")["photos"]["photo"]
    assert [row["id"] for row in liked] == [photo], liked
    assert int(liked[0]["count_faves"]) == before + 1 and liked[0]["isfavorite"] == 1, liked
    flickr.favorites.remove(photo_id=photo)
    assert not flickr.favorites.getList()["photos"]["photo"]
    is_refused_by(1, flickr.favorites.remove, photo_id=photo)
    return f"{before} likes before"


def own_comments(flickr, photo):
    comments = flickr.photos.comments.getList(photo_id=photo)["comments"].get("comment", [])
    return [(c["id"], html.unescape(c["_content"])) for c in comments if c["author"] == ACCOUNT]


def comments(flickr):
    photo = photo_of_others(flickr)
    text = "Fog & light + 100 %: “why” <not> 📷?\nA second line; a=b&c=%41 'q' \"r\""
    answer = flickr.photos.comments.addComment(photo_id=photo, comment_text=text)["comment"]
    comment = answer["id"]
    assert html.unescape(answer["_content"]) == text, answer
    assert own_comments(flickr, photo) == [(comment, text)], own_comments(flickr, photo)
    flickr.photos.comments.editComment(comment_id=comment, comment_text=text + "\nEdited 🌁")
    assert own_comments(flickr, photo) == [(comment, text + "\nEdited 🌁")]
    is_refused_by(8, flickr.photos.comments.addComment, photo_id=photo, comment_text="  \n")
    flickr.photos.comments.deleteComment(comment_id=comment)
    assert own_comments(flickr, photo) == []
    return f"{len(text)} characters"


def picture_of(flickr, photo, label):
    sizes = flickr.photos.getSizes(photo_id=photo)["sizes"]["size"]
    size = next(size for size in sizes if size["label"] == label)
    with urllib.request.urlopen(size["source"], timeout=60) as answer:
        return answer.read()


def uploads(flickr):
    source = flickr.photos.search(tags="fog", per_page=1)["photos"]["photo"][0]["id"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Über & unter.jpg"
        file.write_bytes(picture_of(flickr, source, "Medium 800"))
        texts = {"title": "Café & “fog” + 50 % 📷", "description": "One <line>\nand another",
                 "tags": "fog \"golden gate\" Brücke", "is_public": "0", "dedup_check": "1"}
        answer = flickr.upload(str(file), format="etree", **texts)
        photo = answer.find("photoid").text
        try:
            flickr.upload(str(file), format="etree", **texts)
            raise AssertionError("the duplicate was taken")
        except flickrapi.FlickrError as error:
            assert error.code == 9, error
        info = flickr.photos.getInfo(photo_id=photo)["photo"]
        assert html.unescape(info["title"]["_content"]) == texts["title"], info
        assert html.unescape(info["description"]["_content"]) == texts["description"], info
        raw = [tag["raw"] for tag in info["tags"]["tag"]]
        assert raw == ["fog", "golden gate", "Brücke"], raw
        assert info["visibility"]["ispublic"] == 0, info
        own = flickr.people.getPhotos(user_id="me")["photos"]["photo"]
        assert own[0]["id"] == photo, own[0]
        public = flickr.people.getPublicPhotos(user_id=ACCOUNT)["photos"]["photo"]
        assert photo not in [row["id"] for row in public]
        assert picture_of(flickr, photo, "Original") == file.read_bytes()
        assert picture_of(flickr, photo, "Thumbnail").startswith(b"\xff\xd8")
    return photo


def deletes(flickr):
    photo = flickr.people.getPhotos(user_id="me")["photos"]["photo"][0]["id"]
    flickr.photos.delete(photo_id=photo)
    is_refused_by(1, flickr.photos.getInfo, photo_id=photo)
    is_refused_by(1, flickr.photos.delete, photo_id=photo_of_others(flickr))
    return photo


def wrong_secret_is_refused(base):
    flickr = flickr_at(base)
    flickr.flickr_oauth.oauth.client.client_secret = "another"
    try:
        flickr.get_request_token(oauth_callback="oob")
    except flickrapi.FlickrError as error:
        assert "401" in str(error), error
        return str(error)
    raise AssertionError("no error")


def check_login(base, flickr):
    """Checks the actions of a logged-in user."""
    check("flickrapi is refused a call of nobody", lambda: is_refused_by(99, flickr.test.login))
    check("flickrapi is refused a wrong secret", lambda: wrong_secret_is_refused(base))
    check("flickrapi logs in to write", lambda: logs_in(flickr, "write"))
    check("flickrapi likes a photo, and no more", lambda: likes(flickr))
    check("flickrapi writes, edits and deletes a comment", lambda: comments(flickr))
    check("flickrapi uploads a photo once", lambda: uploads(flickr))
    check("flickrapi may not delete by a token to write",
          lambda: is_refused_by(99, flickr.photos.delete, photo_id="1"))
    again = flickr_at(base)
    check("flickrapi logs in to delete", lambda: logs_in(again, "delete"))
    check("flickrapi deletes its photo", lambda: deletes(again))


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
            if era == "modern":
                check_login(base, flickr)
    sys.exit(failures > 0)


main(sys.argv[1])
