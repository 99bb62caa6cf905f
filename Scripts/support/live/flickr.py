"""The items of Flickr in docs/development/NEVER-TRIED.md, and the requests and judges that check them."""

import json
import re
import time
from datetime import datetime
from urllib.parse import urlsplit

from asking import FLICKR_OUTAGES, PICTURES, NotReached, Refuted, last_part
from judging import falling, item, mostly, need, seen, unchecked

TAG = "fog"
BOX = "2.2522,48.7566,2.4522,48.9566"  # Paris
NOBODY = "1@N00"
NO_KEY = "no-such-key"
NSID = re.compile(r"\d+@N\d+$")

# An existing group: FlickrCentral, and one of the simulator's.
GROUP, GROUP_NAME = "34427469792@N01", "central"
SIMULATED_GROUP, SIMULATED_NAME = "62141580@N20", "fog"

SIZES = {"s": "sq", "t": "t", "q": "q", "m": "s", "n": "n", "w": "w", "": "m", "z": "z", "c": "c",
         "b": "l", "h": "h", "k": "k", "o": "o"}
LABELS = {"Square", "Thumbnail", "Large Square", "Small", "Small 320", "Small 400", "Medium",
          "Medium 640", "Medium 800", "Large", "Large 1600", "Large 2048", "Original"}

# The fields that the program requests of each photo (Sources/Flickr/PhotoQuery+List.swift), and its kind.
EXTRAS = ",".join(
    ["description", "license", "date_upload", "date_taken", "owner_name", "geo", "count_faves",
     "count_comments", *(f"url_{size}" for size in SIZES.values()), "media"])


# Parts of answers

def rows(answer):
    """The photos of a list; there must be at least one."""
    found = answer.json["photos"]["photo"]
    need(found, "it finds no photo")
    return found


def items(answer):
    """The items of a feed, which may have an escape that JSON does not know."""
    answer.check_status()
    text = answer.body.decode("utf-8", "replace")
    if not text.lstrip().startswith("{"):
        raise NotReached(f"the answer is not JSON, but {answer.kind or 'of no type'}")
    feed = json.loads(re.sub(r"(\\\\)|\\'", lambda found: found[1] or "'", text))
    need(feed["items"], "it has no items")
    return feed["items"]


def group(services):
    """The id and the name of a group."""
    if services.flickr_stand_in:
        return SIMULATED_GROUP, SIMULATED_NAME
    return GROUP, GROUP_NAME


# Requests

def search(services, **arguments):
    return services.flickr("photos.search", **{
        "sort": "date-posted-desc", "media": "photos", "extras": EXTRAS, "per_page": "100",
        "page": "1", **arguments})


def place_search(services, **arguments):
    # Always the same second, so that it is requested once.
    since = str(int(time.time() // 86_400 - 365) * 86_400)
    return search(services, bbox=BOX, min_upload_date=since, per_page="250", **arguments)


def tag_search(services):
    return search(services, tags=TAG)


def icon_search(services):
    """A search whose rows tell where the pictures of people are."""
    return search(services, tags=TAG, extras=f"{EXTRAS},icon_server")


def first_photo(services):
    """The latest photo with the tag."""
    return rows(tag_search(services))[0]


def person_search(services):
    owner = first_photo(services)["owner"]
    return owner, search(services, user_id=owner)


def second_search(services):
    """The owner's photos of the second of the photo's upload."""
    photo = first_photo(services)
    second = photo["dateupload"]
    return photo, search(services, user_id=photo["owner"], min_upload_date=second,
                         max_upload_date=second)


def top_places(services):
    return services.flickr("places.getTopPlacesList", place_type_id="7")


def listed_places(answer):
    """The places of the list, which may have no rows, or be an array itself."""
    places = answer.json.get("places", [])
    return places if isinstance(places, list) else places.get("place", [])


def place_id_search(services):
    place = seen(listed_places(top_places(services)), "a place with an id")[0]
    return search(services, place_id=place["place_id"])


def slice_search(services):
    """The geotagged uploads of an hour of yesterday, like those from which top places are computed."""
    start = int(time.time() // 86_400 - 1) * 86_400 + 43_200
    return (start, start + 3_599), services.flickr(
        "photos.search", has_geo="1", extras="geo,date_upload", min_upload_date=str(start),
        max_upload_date=str(start + 3_599), sort="date-posted-desc", per_page="250", page="1")


def text_search(services, page="1"):
    return search(services, text=TAG, page=page)


def two_pages(services):
    return text_search(services), text_search(services, page="2")


def group_search(services):
    return search(services, group_id=group(services)[0])


def interesting(services):
    return services.flickr("interestingness.getList", extras="geo", page="1", per_page="500")


def of_photo(method):
    """A request about the first photo, with the photo."""
    def request(services, **arguments):
        photo = first_photo(services)
        return photo, services.flickr(method, photo_id=photo["id"], **arguments)
    return request


photo_info = of_photo("photos.getInfo")
photo_sizes = of_photo("photos.getSizes")
photo_comments = of_photo("photos.comments.getList")


def photo_likes(services):
    """The people who like the most liked photo of the page."""
    photo = max(rows(tag_search(services)), key=lambda row: int(row.get("count_faves", 0)))
    return photo, services.flickr("photos.getFavorites", photo_id=photo["id"], page="1", per_page="50")


def busy_comments(services):
    """The comments on the most commented photo of the page."""
    photo = max(rows(tag_search(services)), key=lambda row: int(row.get("count_comments", 0)))
    return photo, services.flickr("photos.comments.getList", photo_id=photo["id"])


def located_info(services):
    photo = next((row for row in rows(place_search(services)) if row.get("geo_is_public")), None)
    photo = seen(photo, "a public place")
    return photo, services.flickr("photos.getInfo", photo_id=photo["id"])


def lookup_user(services):
    owner = first_photo(services)["owner"]
    return owner, services.flickr("urls.lookupUser", url=f"https://www.flickr.com/photos/{owner}/")


def find_user(services):
    photo = next((row for row in rows(tag_search(services)) if row["ownername"].isalnum()), None)
    seen(photo, "an owner with a plain name")
    return photo["owner"], services.flickr("people.findByUsername", username=photo["ownername"])


def person_info(services):
    owner = first_photo(services)["owner"]
    return owner, services.flickr("people.getInfo", user_id=owner)


def lookup_group(services):
    number, name = group(services)
    return number, services.flickr("urls.lookupGroup", url=f"https://www.flickr.com/groups/{name}/")


def group_info(services):
    number = group(services)[0]
    return number, services.flickr("groups.getInfo", group_id=number)


def album_list(services):
    """The albums of the first person of a list who has any."""
    for owner in list(dict.fromkeys(row["owner"] for row in rows(tag_search(services))))[:10]:
        answer = services.flickr("photosets.getList", user_id=owner, per_page="50", page="1")
        if answer.json["photosets"].get("photoset"):
            return owner, answer
    return seen(None, "an album")


def album_photos(services):
    owner, answer = album_list(services)
    album = answer.json["photosets"]["photoset"][0]["id"]
    return owner, album, services.flickr(
        "photosets.getPhotos", photoset_id=album, extras=EXTRAS, media="photos", per_page="250",
        page="1")


def no_album(services):
    return services.flickr_answer("photosets.getPhotos", photoset_id="1")


def album_of_another(services):
    owner, album, _ = album_photos(services)
    others = [row["owner"] for row in rows(tag_search(services)) if row["owner"] != owner]
    return services.flickr_answer("photosets.getPhotos", photoset_id=album,
                                  user_id=seen(others, "another person")[0])


def no_photo(services):
    return services.flickr_answer("photos.getInfo", photo_id="1")


def by_no_key(services):
    return services.flickr_by(NO_KEY, "photos.search", tags=TAG)


def feed(services):
    return services.feed("photos_public.gne")


def tag_feed(services):
    return services.feed("photos_public.gne", tags=TAG)


def person_feed(services):
    person = items(tag_feed(services))[0]["author_id"]
    return person, services.feed("photos_public.gne", id=person)


def group_feed(services):
    return services.feed("groups_pool.gne", id=group(services)[0])


def nobody_feed(services):
    return services.feed("photos_public.gne", id=NOBODY)


def built_picture(services):
    """A square whose URL is built from the parts of another one."""
    address = items(tag_feed(services))[0]["media"]["m"]
    need(address.endswith("_m.jpg"), f"the picture is {last_part(address)}")
    server, name = urlsplit(address).path.split("/")[-2:]
    base = services.flickr_address(PICTURES)
    return services.picture(f"{base}{server}/{name.removesuffix('_m.jpg')}_q.jpg")


def fed_picture(services):
    return services.picture(items(tag_feed(services))[0]["media"]["m"])


def no_picture(services):
    return services.picture(services.flickr_address(PICTURES) + "65535/1_0000000000_m.jpg")


def person_picture(services):
    """The picture of the first person in a search who has one."""
    for row in rows(icon_search(services)):
        if int(row["iconserver"]) > 0:
            base = services.flickr_address(f"https://farm{row['iconfarm']}.staticflickr.com/")
            return services.picture(f"{base}{row['iconserver']}/buddyicons/{row['owner']}.jpg")
    raise NotReached("nobody has a picture")


def no_login(services):
    return services.request_token(NO_KEY)


# Judges

def is_list(answer):
    need(rows(answer), "it finds no photo")
    return f"{len(rows(answer))} photos of {answer.json['photos']['total']}"


def is_of_person(found):
    owner, answer = found
    need(all(row["owner"] == owner for row in rows(answer)), "it has photos of others")


def are_newest_first(answer):
    need(falling([int(row["dateupload"]) for row in rows(answer)]),
         "uploads are not in the order of their times")


def are_photos(answer):
    kinds = {row.get("media") for row in rows(answer)}
    need(kinds == {"photo"}, f"it has {kinds}")


def has_photo(found):
    photo, answer = found
    need(photo["id"] in [row["id"] for row in rows(answer)], "the photo is not in its own second")
    need(all(row["dateupload"] == photo["dateupload"] for row in rows(answer)), "it has other seconds")


def is_slice(found):
    (start, end), answer = found
    need(all(start <= int(row["dateupload"]) <= end for row in rows(answer)), "it has other hours")
    need(mostly(float(row["latitude"]) or float(row["longitude"]) for row in rows(answer)),
         "photos have no coordinates")
    return f"{answer.json['photos']['total']} in the hour"


def are_different(found):
    first, second = ({row["id"] for row in rows(answer)} for answer in found)
    need(len(first & second) <= 10, f"{len(first & second)} photos are on both pages")


def has_250_rows(answer):
    size = int(answer.json["photos"]["perpage"])
    need(size == 250 and len(rows(answer)) <= 250, f"a page has {size} rows")


def has_places(answer):
    return f"{len(listed_places(answer))} places"


def is_interesting(answer):
    need(len(rows(answer)) >= 100, f"it has {len(rows(answer))} photos")
    located = sum(float(row["latitude"]) != 0 for row in rows(answer))
    return f"{located} of {len(rows(answer))} have coordinates"


def is_about(found):
    photo, answer = found
    need(answer.json["photo"]["id"] == photo["id"], "it is about another photo")


def has_sizes(found):
    photo, answer = found
    sizes = answer.json["sizes"]["size"]
    known = [size for size in sizes if size["label"] in LABELS]
    need(known, "no label is known")
    need(all(last_part(size["source"]).startswith(f"{photo['id']}_") for size in known),
         "a picture is not named by the photo")
    return ", ".join(size["label"] for size in sizes)


def is_user(member):
    def judge(found):
        number, answer = found
        one = answer.json[member]
        need(number in (one.get("id"), one.get("nsid")), f"the id is {one.get('id')}")
        name = next(one[key] for key in ("username", "groupname", "name") if key in one)
        need(name["_content"], "it has no name")
    return judge


def are_albums(found):
    albums = found[1].json["photosets"]
    for album in albums["photoset"]:
        need(album["id"].isdigit() and int(album["photos"]) >= 0, "an album has no id or no count")
        need("_content" in album["title"], "a title is no object")
    return f"{len(albums['photoset'])} of {int(albums['total'])}"


def is_album(found):
    owner, number, answer = found
    album = answer.json["photoset"]
    need(album["id"] == number and album["owner"] == owner, "it is about another album")
    need(isinstance(album["title"], str) and album["ownername"], "it has no title or no owner")
    need(int(album["total"]) >= len(album["photo"]) > 0, "it has no photos, or no total")
    return f"{len(album['photo'])} of {album['total']}"


def has_album_extras(found):
    for row in found[2].json["photoset"]["photo"]:
        need(row["id"].isdigit() and row["media"] == "photo", "a row has no id, or is a video")
        need("url_sq" in row and "_content" in row["description"], "a row has no size or no text")
        int(row["dateupload"])


def has_likes(found):
    photo, answer = found
    likes = answer.json["photo"]
    need(likes["id"] == photo["id"], "it is about another photo")
    people = seen(likes.get("person", []), "a like")
    need(len(people) <= 50, f"a page has {len(people)} people")
    need(int(likes["total"]) >= len(people) and int(likes["pages"]) >= 1, "it has no total")


def are_likes(found):
    for person in seen(found[1].json["photo"].get("person", []), "a like"):
        need(NSID.match(person["nsid"]) and person["username"], "a person has no id or no name")
        int(person["favedate"])


def has_comments(found):
    photo, answer = found
    need(answer.json["comments"]["photo_id"] == photo["id"], "it is about another photo")
    count = len(answer.json["comments"].get("comment", []))
    return f"{count} of {photo.get('count_comments')} comments"


def are_comments(found):
    for comment in seen(found[1].json["comments"].get("comment", []), "a comment"):
        need(re.fullmatch(r"[\d-]+", comment["id"]), f"the id is {comment['id']}")
        need(NSID.match(comment["author"]) and comment["authorname"], "a comment has no author")
        need("_content" in comment, "a comment has no text")
        int(comment["datecreate"])


def is_refusal(code):
    def judge(answer):
        refusal = answer.json
        need(refusal["stat"] == "fail", "it is no refusal")
        if int(refusal["code"]) in FLICKR_OUTAGES - {code}:
            raise NotReached(f"code {refusal['code']}: {refusal['message']}")
        need(int(refusal["code"]) == code, f"the code is {refusal['code']}")
        need(isinstance(refusal["message"], str), "there is no message")
        return f"{refusal['code']}: {refusal['message']}"
    return judge


def has_pages(answer):
    photos = answer.json["photos"]
    for name in ("page", "pages", "perpage", "total"):
        need(int(photos[name]) >= 0, f"{name} is {photos[name]}")
    return f"total is {type(photos['total']).__name__}"


def has_rows(answer):
    for row in rows(answer):
        need(row["id"].isdigit() and NSID.match(row["owner"]), "a row has no id or no owner")
        need(row["secret"] and row["server"], "a row has no secret or no server")
        need(isinstance(row["title"], str), "a title is no text")


def has_extras(answer):
    for row in rows(answer):
        need(row["ownername"] is not None and int(row["license"]) >= 0, "a row has no name or licence")
        need("_content" in row["description"], "a description is no text")
        need(re.match(r"\d{4}-\d\d-\d\d", row["datetaken"]), f"a date taken is {row['datetaken']}")
        int(row["dateupload"])


def has_positions(answer):
    for row in rows(answer):
        float(row["latitude"]), float(row["longitude"]), int(row["accuracy"])
    located = [row for row in rows(answer) if float(row["latitude"]) or float(row["longitude"])]
    need(all("geo_is_public" in row for row in seen(located, "coordinates")),
         "a row with coordinates has no geo_is_public")
    areas = sum(bool(row.get("woeid")) for row in located)
    places = sum(bool(row.get("place_id")) for row in located)
    return f"{len(located)} of {len(rows(answer))}; {areas} with woeid, {places} with place_id"


def have_icons(answer):
    for row in rows(answer):
        int(row["iconserver"]), int(row["iconfarm"])


def has_icon(found):
    person = found[1].json["person"]
    int(person["iconserver"]), int(person["iconfarm"])


def has_counts(answer):
    for row in rows(answer):
        int(row["count_faves"]), int(row["count_comments"])


def addresses(answer, *sizes):
    """The rows with the URLs of a size."""
    return [(row, row[f"url_{size}"]) for row in rows(answer) for size in sizes if f"url_{size}" in row]


def has_addresses(answer):
    need(mostly("url_sq" in row and "url_m" in row for row in rows(answer)), "sizes are missing")
    for row, _ in addresses(answer, "m"):
        need(int(row["width_m"]) > 0 and int(row["height_m"]) > 0, "a size has no width")


def has_further_addresses(answer):
    need(addresses(answer, "w"), "no row has url_w")
    need(addresses(answer, "h", "k"), "no row has url_h or url_k")


def has_own_secrets(answer):
    large = seen(addresses(answer, "h", "k", "o"), "a size above 1,024 pixels")
    shared = sum(f"_{row['secret']}_" in last_part(url) for row, url in large)
    need(not shared, f"{shared} of {len(large)} have the secret of the photo")


def has_form(answer):
    small = seen(addresses(answer, "q", "s", "z"), "an address")
    for row, url in small:
        need(re.fullmatch(rf"/{row['server']}/{row['id']}_{row['secret']}_[a-z]\.\w+", urlsplit(url).path),
             f"an address is {urlsplit(url).path}")


def has_texts(found):
    photo = found[1].json["photo"]
    need("_content" in photo["title"] and "_content" in photo["description"], "texts are no objects")
    need(NSID.match(photo["owner"]["nsid"]) and photo["owner"]["username"], "the owner has no id")
    int(photo["dates"]["posted"])
    int(photo["comments"]["_content"])


def has_names(found):
    location = found[1].json["photo"]["location"]
    levels = [name for name in ("neighbourhood", "locality", "county", "region", "country")
              if location.get(name, {}).get("_content")]
    need("country" in levels, f"it has the levels {levels}")
    return ", ".join(levels)


def is_feed(answer):
    return f"{len(items(answer))} items"


def has_tag(answer):
    need(mostly(TAG in entry["tags"].lower().split() for entry in items(answer)), "tags are others")


def is_feed_of(found):
    person, answer = found
    need(all(entry["author_id"] == person for entry in items(answer)), "it has photos of others")


def is_of_nobody(answer):
    if answer.status in (400, 404, 410):
        return f"HTTP {answer.status}"
    try:
        others = [entry for entry in items(answer) if entry["author_id"] != NOBODY]
    except Refuted:
        return "no items"
    need(others, "it has photos of the person who does not exist")
    return "the photos of everyone"


def has_20(answer):
    need(len(items(answer)) <= 20, f"it has {len(items(answer))}")


def is_nearly_json(answer):
    count = answer.body.count(b"\\'")
    items(answer)
    return f"{count} such escapes"


def has_links(answer):
    for entry in items(answer):
        need(re.search(r"/photos/[^/]+/\d+/?$", entry["link"]), f"a link is {entry['link']}")
        need(NSID.match(entry["author_id"]), f"an author is {entry['author_id']}")


def has_media(answer):
    for entry in items(answer):
        number = entry["link"].rstrip("/").rsplit("/", 1)[-1]
        need(re.search(rf"/\d+/{number}_[0-9a-z]+_m\.\w+$", urlsplit(entry["media"]["m"]).path),
             f"a picture is {entry['media']['m']}")


def has_dates(answer):
    for entry in items(answer):
        datetime.strptime(entry["published"], "%Y-%m-%dT%H:%M:%SZ")


def has_description(answer):
    for entry in items(answer):
        lead, image, _ = entry["description"].partition("<img")
        need(image and re.search(r"<a [^>]*>[^<]+</a>", lead), "a description has no owner and picture")


def has_picture_hosts(found):
    services, answer = found
    hosts = {urlsplit(entry["media"]["m"]).netloc for entry in items(answer)}
    expected = urlsplit(services.flickr_address(PICTURES)).netloc
    need(all(host == expected or host.endswith(".staticflickr.com") for host in hosts),
         f"there are {', '.join(sorted(hosts))}")
    return ", ".join(sorted(hosts))


def is_picture(answer):
    answer.check_picture()
    need(answer.kind == "image/jpeg", f"it is {answer.kind}")


def is_gone(answer):
    if (answer.status, answer.kind) == (200, "text/html"):
        raise NotReached("the answer is a page")
    need(answer.status != 200 or not answer.kind.startswith("image/"), "it is a picture")
    return f"HTTP {answer.status}"


def is_unknown_key(answer):
    if answer.kind == "text/html":
        raise NotReached("the answer is a page")
    need(answer.status in (400, 401), f"HTTP {answer.status}")
    said = answer.body[:200].decode("utf-8", "replace")
    need(said.startswith("oauth_problem=consumer_key_"), f"it says {said[:60]}")
    return f"HTTP {answer.status}"


LOGIN = "it needs a login"
CHANGE = "it would change something"
SECRET = "it needs the secret of a key"
MANY = "it would take too many requests"

ITEMS = [
    item("F1", "flickr", "a call with a key, unsigned, is answered in JSON", tag_search, is_list),
    item("F2", "flickr", "photos.search works by bbox with min_upload_date", place_search, is_list),
    item("F3", "flickr", "photos.search works by tags", tag_search, is_list),
    item("F4", "flickr", "photos.search works by user_id", person_search, is_of_person),
    item("F5", "flickr", "photos.search works by text", text_search, is_list),
    item("F6", "flickr", "photos.search works by group_id", group_search, is_list),
    item("F7", "flickr", "photos.search works by place_id", place_id_search, is_list),
    item("F8", "flickr", "sort=date-posted-desc is the latest upload first",
         tag_search, are_newest_first),
    item("F9", "flickr", "media=photos leaves videos out", tag_search, are_photos),
    item("F10", "flickr", "min_upload_date and max_upload_date include their second",
         second_search, has_photo),
    item("F11", "flickr", "has_geo works with both bounds", slice_search, is_slice),
    item("F12", "flickr", "the second page has other photos than the first", two_pages, are_different),
    item("F13", "flickr", "a search by geography has 250 rows a page", place_search, has_250_rows),
    unchecked("F14", "flickr", "a search reaches 4,000 photos", MANY),
    item("F15", "flickr", "getTopPlacesList is answered, maybe by an empty list",
         top_places, has_places),
    item("F16", "flickr", "interestingness.getList has the photos of the latest day",
         interesting, is_interesting),
    item("F17", "flickr", "photos.getInfo works without a login", photo_info, is_about),
    item("F18", "flickr", "photos.getSizes works without a login", photo_sizes, has_sizes),
    item("F19", "flickr", "urls.lookupUser finds a person by the address of the photos",
         lookup_user, is_user("user")),
    item("F20", "flickr", "people.findByUsername finds a person", find_user, is_user("user")),
    item("F21", "flickr", "people.getInfo works by id", person_info, is_user("person")),
    item("F22", "flickr", "urls.lookupGroup finds a group by its address",
         lookup_group, is_user("group")),
    item("F23", "flickr", "groups.getInfo works by id", group_info, is_user("group")),
    item("F24", "flickr", "photos.getFavorites has 50 people a page", photo_likes, has_likes),
    item("F25", "flickr", "photos.comments.getList has all comments", busy_comments, has_comments),
    item("F26", "flickr", "a refusal is stat, code and message with HTTP 200", no_photo, is_refusal(1)),
    item("F27", "flickr", "code 1 is of a photo that is not there", no_photo, is_refusal(1)),
    item("F28", "flickr", "code 100 is of an invalid key", by_no_key, is_refusal(100)),
    unchecked("F29", "flickr", "codes of outages and logins", "they cannot be provoked"),
    item("F30", "flickr", "numbers of pages are numbers, or texts of digits", tag_search, has_pages),
    item("F31", "flickr", "a row has id, owner, secret, server and title", tag_search, has_rows),
    item("F32", "flickr", "extras have name, licence, description and dates", tag_search, has_extras),
    item("F33", "flickr", "extras have the position, 0 and 0 where there is none",
         place_search, has_positions),
    item("F34", "flickr", "extras have the numbers of likes and comments", tag_search, has_counts),
    item("F35", "flickr", "extras have addresses with width and height", tag_search, has_addresses),
    item("F36", "flickr", "extras have url_w, url_h and url_k", tag_search, has_further_addresses),
    item("F37", "flickr", "getInfo has texts as objects, owner and dates", photo_info, has_texts),
    item("F38", "flickr", "getInfo has the names of the location", located_info, has_names),
    item("F39", "flickr", "getFavorites has id, name and time of each person", photo_likes, are_likes),
    item("F40", "flickr", "a comment has id, author, time and text", busy_comments, are_comments),
    item("F41", "feeds", "photos_public.gne is answered without a key", feed, is_feed),
    item("F42", "feeds", "photos_public.gne works by tags", tag_feed, has_tag),
    item("F43", "feeds", "photos_public.gne works by id of a person", person_feed, is_feed_of),
    item("F44", "feeds", "groups_pool.gne works by id", group_feed, is_feed),
    item("F45", "feeds", "an unknown person is an error, or everyone", nobody_feed, is_of_nobody),
    item("F46", "feeds", "a feed has 20 items at most", feed, has_20),
    item("F47", "feeds", "a feed is JSON but for an escaped apostrophe", feed, is_nearly_json),
    item("F48", "feeds", "the link has the photo's id, author_id the owner's", feed, has_links),
    item("F49", "feeds", "media.m is SERVER/ID_SECRET_m.jpg", feed, has_media),
    item("F50", "feeds", "published is the time of the upload in UTC", feed, has_dates),
    item("F51", "feeds", "the description has the owner's name before the picture",
         feed, has_description),
    item("F52", "feeds", "pictures are on hosts of staticflickr.com",
         lambda services: (services, feed(services)), has_picture_hosts),
    item("F53", "feeds", "addresses are built for sizes up to 1,024 pixels",
         built_picture, is_picture),
    item("F54", "feeds", "pictures need neither a key nor a Referer", fed_picture, is_picture),
    item("F55", "feeds", "a picture that is not there is no picture", no_picture, is_gone),
    item("F56", "flickr", "listed addresses have the form SERVER/ID_SECRET_SUFFIX.jpg",
         tag_search, has_form),
    item("F57", "flickr", "sizes above 1,024 pixels have secrets of their own",
         tag_search, has_own_secrets),
    unchecked("F58", "flickr", "a picture that is gone is a redirect, 404 or 410",
              "it needs a photo that was just deleted"),
    unchecked("F59", "flickr", "3,600 calls an hour for a key", MANY),
    unchecked("F60", "flickr", "4 calls a second, 2 pictures at a time", MANY),
    unchecked("F61", "flickr", "no User-Agent is needed", "every request says who asks"),
    item("F62", "feeds", "a login by an unknown key is refused as oauth_problem",
         no_login, is_unknown_key),
    unchecked("F63", "flickr", "request_token takes POST with Authorization", SECRET),
    unchecked("F64", "flickr", "the code has nine digits", LOGIN),
    unchecked("F65", "flickr", "access_token gives token, secret and person", LOGIN),
    unchecked("F66", "flickr", "authorize wants perms; each level has the lower", LOGIN),
    unchecked("F67", "flickr", "signature_invalid and timestamp_refused come with 401", SECRET),
    unchecked("F68", "flickr", "a token is valid until it is revoked; then code 98", LOGIN),
    unchecked("F69", "flickr", "a signed call needs no api_key", LOGIN),
    unchecked("F70", "flickr", "people.getPhotos by me has private photos", LOGIN),
    unchecked("F71", "flickr", "contacts.getList has 1,000 a page", LOGIN),
    unchecked("F72", "flickr", "getListRecentlyUploaded looks back a day", LOGIN),
    unchecked("F73", "flickr", "getContactsPhotos has 50 photos, five of each", LOGIN),
    unchecked("F74", "flickr", "favorites.getList has the liked photos", LOGIN),
    unchecked("F75", "flickr", "favorites.add and remove tell by a code what is so", CHANGE),
    unchecked("F76", "flickr", "comments are added, edited and deleted by POST", CHANGE),
    unchecked("F77", "flickr", "a closed photo is code 99, permission to comment", CHANGE),
    unchecked("F78", "flickr", "photos.delete needs the permission delete", CHANGE),
    unchecked("F79", "flickr", "an upload signs all fields but the photo", CHANGE),
    unchecked("F80", "flickr", "an upload is answered in XML", CHANGE),
    unchecked("F81", "flickr", "dedup_check gives code 9 and the photo's id", CHANGE),
    unchecked("F82", "flickr", "codes 2, 4, 5, 6 and 8 of an upload", CHANGE),
    item("F83", "flickr", "photosets.getList has id, title and number of photos", album_list, are_albums),
    item("F84", "flickr", "photosets.getPhotos works by the album's id alone", album_photos, is_album),
    item("F85", "flickr", "... with the extras and the media of a search",
         album_photos, has_album_extras),
    item("F86", "flickr", "code 1 is of an album that is not there", no_album, is_refusal(1)),
    item("F87", "flickr", "code 1 is of an album of another than user_id",
         album_of_another, is_refusal(1)),
    unchecked("F88", "flickr", "signed, both have private photos, too", LOGIN),
    unchecked("F89", "flickr", "ispublic says whether everybody may see an own photo", LOGIN),
    item("F90", "flickr", "the picture of a person is SERVER/buddyicons/NSID.jpg",
         person_picture, is_picture),
    item("F91", "flickr", "extras have iconserver and iconfarm", icon_search, have_icons),
    item("F92", "flickr", "people.getInfo has iconserver and iconfarm", person_info, has_icon),
    unchecked("F93", "flickr", "code 5 of people.getInfo is of a person who has left",
              "it needs a person who has left"),
]
