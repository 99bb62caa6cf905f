"""The items of Commons in docs/development/NEVER-TRIED.md, and the requests and judges that check them."""

import json
import math
import re
from datetime import datetime, timedelta, timezone
from urllib.parse import urlsplit

from asking import COMMONS_OUTAGES, NotReached, Refuted, is_loopback, last_part
from judging import falling, item, mostly, need, seen, unchecked

PLACE = (35.0116, 135.7681)  # Kyoto, which people photograph every day
SEA = (0, -160)
CATEGORY, WORD = "Fog", "fog"
STEPS = {20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840}
NAMELESS = "File:No such file at all, 0123456789.jpg"
NOBODY = "Nobody at all, 0123456789"

# The properties that the program requests of each file (Sources/Commons/FileList.swift).
FACTS = {
    "prop": "imageinfo|coordinates", "coprimary": "all", "colimit": "max",
    "iiprop": "url|size|mime|timestamp|user|extmetadata", "iiurlwidth": "500",
    "iiextmetadatalanguage": "en",
    "iiextmetadatafilter":
        "DateTimeOriginal|ImageDescription|Artist|LicenseShortName|LicenseUrl|UsageTerms",
}


# Parts of answers

def pages(answer):
    """The pages of an answer; those of a search are in the order of their rank."""
    found = answer.json.get("query", {}).get("pages", [])
    return sorted(found, key=lambda page: page.get("index", 0))


def info(page):
    """The image information of a page."""
    return page["imageinfo"][0]


def files(answer):
    """The image information of all pages; there must be at least one."""
    found = pages(answer)
    need(found, "it finds no file")
    return [info(page) for page in found]


def stamps(answer):
    """The times of upload of the pages, in their order."""
    return [moment(file["timestamp"]) for file in files(answer)]


def moment(text):
    """The time of `2026-11-21T12:00:00Z`."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)


def width_in(url):
    """The width in the name of a thumbnail, or None."""
    found = re.match(r"(?:loss(?:y|less)-)?(?:page\d+-)?(\d+)px-", last_part(url))
    return int(found[1]) if found else None


def kilometres(page):
    """The distance of a page's nearest point from PLACE."""
    def distance(point):
        north = math.radians(point["lat"] - PLACE[0])
        east = math.radians(point["lon"] - PLACE[1]) * math.cos(math.radians(PLACE[0]))
        return 6371 * math.hypot(north, east)
    return min(map(distance, page["coordinates"]))


# Requests

def search(services, text, **arguments):
    return services.query(**{
        "generator": "search", "gsrnamespace": "6", "gsrlimit": "50", "gsrsearch": text,
        "gsrsort": "create_timestamp_desc", **FACTS, **arguments})


def near(radius, place):
    return f"nearcoord:{radius},{place[0]},{place[1]} filetype:bitmap"


def place_search(services):
    return search(services, near("15km", PLACE))


def of_type(services, kind):
    """A file of a type among the bitmaps or, if there is none, among all files."""
    found = search(services, f"filetype:bitmap filemime:image/{kind}", gsrlimit="1")
    if pages(found):
        return kind, found, True
    anywhere = search(services, f"filemime:image/{kind}", gsrlimit="1")
    seen(pages(anywhere), f"a file of type {kind}")
    return kind, anywhere, False


def wide_search(services):
    return search(services, near("3000km", PLACE), gsrlimit="10")


def day_search(services, text):
    """The files of a search that were uploaded on the day of the fifth latest."""
    times = stamps(search(services, text))
    day = times[min(4, len(times) - 1)].strftime("%Y-%m-%d")
    return day, search(services, f"{text} creationdate:>={day} creationdate:<={day}")


def day_searches(services):
    texts = [near("15km", PLACE), f'incategory:"{CATEGORY}" filetype:bitmap']
    return [day_search(services, text) for text in texts]


def created(services):
    return search(services, near("15km", PLACE), prop="cirrusdoc", cdincludes="create_timestamp")


def first_photo(services):
    """The latest photo of the place."""
    found = pages(place_search(services))
    need(found, "there is no photo of the place")
    return found[0]


def of_user(services, **arguments):
    user = info(first_photo(services))["user"]
    return services.query(**{
        "generator": "allimages", "gaisort": "timestamp", "gaidir": "older", "gaiuser": user,
        "gailimit": "50", **FACTS, **arguments})


def users(services):
    """The uploader of a photo, and nobody."""
    user = info(first_photo(services))["user"]
    return services.query(list="users", ususers=f"{user}|{NOBODY}", usprop="registration|editcount")


def of_user_then(services):
    """The uploads of the photo's uploader in the same second."""
    photo = first_photo(services)
    second = info(photo)["timestamp"]
    return photo, of_user(services, gaistart=second, gaiend=second)


def of_category(services):
    return services.query(
        generator="categorymembers", gcmtitle=f"Category:{CATEGORY}", gcmtype="file",
        gcmsort="timestamp", gcmdir="desc", gcmlimit="50", **FACTS)


def added_to_category(services):
    members = services.query(
        list="categorymembers", cmtitle=f"Category:{CATEGORY}", cmtype="file", cmsort="timestamp",
        cmdir="desc", cmlimit="50", cmprop="title|timestamp")
    return of_category(services), members


def hour(services, **further):
    """The uploads of an hour of yesterday, like those from which top places are computed."""
    noon = datetime.now(timezone.utc).replace(hour=12, minute=0, second=0) - timedelta(days=1)
    start, end = (noon + timedelta(seconds=3599), noon)
    first, last = (time.strftime("%Y-%m-%dT%H:%M:%SZ") for time in (start, end))
    lists = {
        f"{prefix}{name}": value for prefix in ("ai", "gai") for name, value in {
            "dir": "older", "sort": "timestamp", "start": first, "end": last, "limit": "500",
        }.items()}
    return services.query(
        generator="allimages", list="allimages", prop="coordinates", colimit="max",
        aiprop="user|timestamp", **lists, **further)


def next_of_hour(services):
    """The first 500 uploads of the hour, and the next."""
    first = hour(services)
    if "gaicontinue" not in first.json.get("continue", {}):
        raise NotReached("the hour had no more than 500 uploads")
    file = first.json["continue"]["gaicontinue"]
    return first, hour(services, gaicontinue=file, aicontinue=file, **{"continue": "gaicontinue||"})


def second_of_hour(services):
    """An upload of the hour, and only the uploads of its second."""
    images = seen(hour(services).json["query"]["allimages"], "an upload of the hour")
    image = images[len(images) // 2]
    second = image["timestamp"]
    return image, services.query(
        list="allimages", aisort="timestamp", aidir="older", aistart=second, aiend=second,
        ailimit="50", aiprop="timestamp")


def titles(services):
    """A file that exists, one that does not, and an invalid name."""
    title = first_photo(services)["title"]
    return title, services.query(
        titles=f"{title}|{NAMELESS}|File:A[b].jpg", redirects="1", **FACTS)


def redirected(services):
    """The file that a redirect leads to."""
    title = "File:Old name of a sample.jpg"
    if not is_loopback(services.commons_stand_in or ""):
        found = services.query(list="allpages", apnamespace="6", apfilterredir="redirects",
                               aplimit="1", apfrom="Kyoto")
        title = seen(found.json["query"]["allpages"], "a redirect")[0]["title"]
    return title, services.query(titles=title, redirects="1", **FACTS)


def by_id(services):
    photo = first_photo(services)
    return photo, services.query(pageids=str(photo["pageid"]), redirects="1", **FACTS)


def entity(services):
    """The structured data of a photo."""
    if services.commons_stand_in:
        raise NotReached("a stand-in has no structured data")
    photo = first_photo(services)
    answer = services.query_of("wbgetentities", ids=f"M{photo['pageid']}", props="info")
    services.check_query(answer)
    return photo, answer


def sixty(services):
    """Sixty pages of a list that has limits of 50 and 10."""
    return services.query(
        generator="search", gsrnamespace="6", gsrlimit="60", gsrsearch=near("15km", PLACE),
        prop="imageinfo|coordinates", iiprop="timestamp|mime|metadata")


def at_sea(services):
    return search(services, near("15km", SEA))


def far_page(services):
    return search(services, f"{WORD} filetype:bitmap", gsroffset="9950")


def lagging(services):
    return services.query_of("query", expecting=(503,), meta="siteinfo", maxlag="-1")


def invalid_point(services):
    return services.query_of("query", list="geosearch", gscoord="1000|1000", gsradius="1000")


def photo_of_width(services, least):
    """A photo of the place whose original is a JPEG of some width at least."""
    wide = [page for page in pages(place_search(services))
            if info(page)["width"] >= least and info(page)["mime"] == "image/jpeg"]
    return seen(wide, f"a photo {least} pixels wide")[0]


def between_steps(services):
    photo = photo_of_width(services, 1300)
    return services.query(pageids=str(photo["pageid"]), prop="imageinfo", iiprop="url|size",
                          iiurlwidth="640")


def off_step(services):
    """A thumbnail in a width that is not one of the steps."""
    thumbnail = info(photo_of_width(services, 1300))["thumburl"]
    need(width_in(thumbnail), "the thumbnail has no width in its name")
    return place_search(services), services.picture(
        re.sub(r"/(\D*)\d+px-", r"/\g<1>501px-", thumbnail), expecting=(400, 429))


def thumbnail(services):
    return services.picture(info(first_photo(services))["thumburl"])


def original(services):
    # Other programs were refused with 429 here.
    return services.picture(info(photo_of_width(services, 1))["url"], expecting=(429,))


def small_files(services):
    """Files that are smaller than the requested width."""
    small = [page for page in pages(place_search(services)) if info(page)["width"] < 500]
    if not small and not services.commons_stand_in:
        small = pages(search(services, "filetype:bitmap filew:<300", gsrlimit="5"))
    return seen(small, "a file narrower than 500 pixels")


def both_types(services):
    return [of_type(services, kind) for kind in ("tiff", "webp")]


def stream(services):
    return services.stream()


def resumed_stream(services):
    first = services.stream()
    ids = seen([event["id"] for event in events(first) if event.get("id")], "an id of an event")
    return ids[0], services.stream(ids[0], seconds=5)


# Judges

def has_files(answer):
    for file in files(answer):
        for name in ("url", "mime", "timestamp", "user", "descriptionurl", "thumburl"):
            need(file.get(name), f"a file has no {name}")
    return f"{len(files(answer))} files"


def are_bitmaps(answer):
    kinds = {file["mime"] for file in files(answer)}
    need(all(kind.startswith("image/") and "svg" not in kind for kind in kinds), f"it has {kinds}")
    return ", ".join(sorted(kinds))


def are_among_bitmaps(found):
    missing = [kind for kind, _, is_bitmap in found if not is_bitmap]
    need(not missing, f"no file of type {' or '.join(missing)} is among them")


def are_near(answer):
    distances = [kilometres(page) for page in pages(answer) if page.get("coordinates")]
    need(distances, "no file has coordinates")
    need(mostly(distance <= 16 for distance in distances), f"one is {max(distances):.0f} km away")


def has_any(answer):
    need(pages(answer), "it finds no file")
    need("warnings" not in answer.json, f"it warns: {answer.json.get('warnings')}")


def are_near_and_far(found):
    are_near(found[0])
    has_any(found[1])


def are_newest_first(answer):
    need(falling(stamps(answer)), "uploads are not in the order of their times")


def is_place_search(answer):
    are_bitmaps(answer)
    are_near(answer)
    are_newest_first(answer)


def are_of_day(found):
    for day, answer in found:
        times = stamps(answer)
        need(mostly(time.strftime("%Y-%m-%d") == day for time in times),
             f"it has files of {min(times)} to {max(times)}, not of {day}")


def are_by_creation(answer):
    documents = [page.get("cirrusdoc") for page in seen(pages(answer), "a file")]
    need(all(documents), "a file has no document in the search index")
    times = [moment(document[0]["source"]["create_timestamp"]) for document in documents]
    need(times == sorted(times, reverse=True), "files are not in the order of their creation")


def is_with(found):
    photo, answer = found
    need(photo["title"] in [page["title"] for page in pages(answer)], "the file is not in the list")
    times = set(stamps(answer))
    need(len(times) == 1, "it has files of other times")


def reaches_far(answer):
    seen(pages(answer), "as many files")


def is_hour(answer):
    found = pages(answer)
    need(found, "it finds no upload of the hour")
    return f"{len(found)} files{' and more' if 'continue' in answer.json else ''}"


def are_located(answer):
    located = sum(bool(page.get("coordinates")) for page in seen(pages(answer), "an upload"))
    need(answer.json.get("batchcomplete"), "it comes in several parts")
    need(located, "no file has coordinates")
    return f"{located} of {len(pages(answer))} files have coordinates"


def titles_of(answer):
    """The titles of the pages, and those of the list."""
    query = answer.json["query"]
    return {page["title"] for page in query["pages"]}, {image["title"] for image in query["allimages"]}


def are_joined(answer):
    by_page, by_list = titles_of(answer)
    need(by_page == by_list, f"{len(by_page ^ by_list)} titles are in one of them alone")
    need(all(image.get("user") for image in answer.json["query"]["allimages"]), "a file has no user")


def are_continued(found):
    first, second = found
    are_joined(second)
    need(not titles_of(first)[0] & titles_of(second)[0], "the second page repeats files of the first")


def is_in_second(found):
    image, answer = found
    images = answer.json["query"]["allimages"]
    need(image["title"] in [one["title"] for one in images], "the file is not in its own second")
    need(all(one["timestamp"] == image["timestamp"] for one in images), "it has other seconds")


def are_users(answer):
    user, nobody = answer.json["query"]["users"]
    int(user["editcount"])
    need(user["registration"].endswith("Z"), f"the registration is {user['registration']}")
    need(nobody.get("missing"), "nobody is not missing")


def are_of_user(answer):
    users = {file["user"] for file in files(answer)}
    need(len(users) == 1, f"it has files of {len(users)} people")


def are_files(answer):
    need(all(page["ns"] == 6 and "imageinfo" in page for page in pages(answer)), "one is no file")
    has_any(answer)


def are_by_time_added(found):
    generated, members = found
    rows = members.json["query"]["categorymembers"]
    need(falling([moment(row["timestamp"]) for row in rows]), "members are not by the time added")
    need({row["title"] for row in rows} == {page["title"] for page in pages(generated)},
         "the generator has other files than the list")


def are_told_apart(found):
    title, answer = found
    by_title = {page["title"]: page for page in pages(answer)}
    need(by_title[title].get("imageinfo"), "the file has no image information")
    need(by_title[NAMELESS].get("missing") is True, "the missing file is not marked as missing")
    need(any(page.get("invalid") is True for page in by_title.values()), "no name is invalid")


def is_redirected(found):
    title, answer = found
    redirects = answer.json["query"].get("redirects")
    need(redirects and redirects[0]["from"] == title, "it tells of no redirect")
    need(pages(answer)[0]["title"] == redirects[-1]["to"], "the page is another one")


def are_all_told_apart(found):
    are_told_apart(found[0])
    is_redirected(found[1])


def is_same(found):
    photo, answer = found
    need(pages(answer)[0]["title"] == photo["title"], "the page is another one")
    need(pages(answer)[0]["pageid"] == photo["pageid"], "the page has another id")


def is_entity(found):
    photo, answer = found
    (page,) = answer.json["entities"].values()
    need(page["title"] == photo["title"], f"it is the entity of {page['title']}")


def is_commons(answer):
    general = answer.json["query"]["general"]
    need(general["wikiid"] == "commonswiki", f"it is {general['wikiid']}")


def is_of_version_2(answer):
    need(isinstance(answer.json["query"]["pages"], list), "pages are no array")
    need(answer.json.get("batchcomplete") in (True, None), "flags are not true")


def are_ranked(answer):
    need(all(isinstance(page.get("index"), int) for page in pages(answer)), "a page has no rank")
    has_any(answer)


def has_limit(member, limit):
    def judge(answer):
        found = pages(answer)
        if len(found) <= limit:
            raise NotReached(f"the place has only {len(found)} files")
        count = sum(member in page for page in found)
        need(count <= limit, f"{count} pages have {member}")
        need("batchcomplete" not in answer.json, "the answer is in one part")
        return f"{count} of {len(found)}"
    return judge


def has_no_query(answer):
    need("query" not in answer.json, "it has a query")


def metadata(answer):
    """The members of extmetadata of all files."""
    return [file["extmetadata"] for file in files(answer)]


def has_metadata(answer):
    for one in metadata(answer):
        need(isinstance(one, dict) or one == [], f"the metadata are {type(one).__name__}")
        for name, value in dict(one).items():
            need(isinstance(value["value"], (str, int, float)), f"{name} is no text and no number")
    need(any("LicenseShortName" in one for one in metadata(answer)), "no file has a licence")
    arrays = sum(one == [] for one in metadata(answer))
    return f"{arrays} of {len(metadata(answer))} are arrays"


def values(answer, name):
    """The values of a member of extmetadata."""
    return [one[name]["value"] for one in metadata(answer) if name in one]


def has_dates(answer):
    dates = seen(values(answer, "DateTimeOriginal"), "a date")
    need(all(isinstance(date, (str, int)) for date in dates), "a date is no text")
    plain = sum(bool(re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$", str(date))) for date in dates)
    return f"{plain} of {len(dates)} are plain times"


def has_one_language(answer):
    need(all(isinstance(text, str) for text in seen(values(answer, "ImageDescription"), "a text")),
         "a description is in several languages")


def has_globes(answer):
    points = [point for page in pages(answer) for point in page.get("coordinates", [])]
    need(points and all(point.get("globe") for point in points), "a point has no globe")
    bare = sum("coordinates" not in page for page in pages(answer))
    return f"{bare} of {len(pages(answer))} files have no coordinates"


def is_busy(found):
    services, answer = found
    if services.commons_stand_in:
        raise NotReached("a server that stands in has fewer uploads")
    found = pages(answer)
    need(found, "it finds no upload of the hour")
    count = len(found)
    if "gaicontinue" in answer.json.get("continue", {}):
        # The first 500 cover this share of the hour; the latest comes first.
        times = [moment(one["timestamp"]) for one in answer.json["query"]["allimages"]]
        count = round(count * 3600 / max((max(times) - min(times)).total_seconds(), 1))
    need(500 <= count <= 4000, f"there are some {count}")
    return f"some {count}"


def is_error(code):
    def judge(answer):
        error = answer.json.get("error", {})
        if error.get("code") != code and str(error.get("code")).startswith(COMMONS_OUTAGES):
            raise NotReached(f"{error['code']}: {error.get('info')}")
        need(error.get("code") == code, f"the error is {error.get('code')}")
        need(isinstance(error.get("info"), str), "the error has no text")
    return judge


def are_errors(answers):
    is_error("maxlag")(answers[0])
    is_error("invalid-coord")(answers[1])


def has_steps(found):
    answer, refused = found
    widths = {width_in(file["thumburl"]) for file in files(answer)} - {None}
    need(widths <= STEPS, f"there are thumbnails {sorted(widths - STEPS)} wide")
    need(400 <= refused.status < 500, f"a width of 501 is answered with HTTP {refused.status}")
    return f"HTTP {refused.status}"


def is_next_step(answer):
    file = info(pages(answer)[0])
    width = width_in(file["thumburl"])
    need(width == 960, f"of 640 pixels it is {width} wide")
    return f"thumbwidth {file.get('thumbwidth')}"


def has_finer(answer):
    wide = [file for file in files(answer) if file["width"] > 1500]
    finer = {width_in(url) for file in seen(wide, "a file wide enough")
             for url in file.get("responsiveUrls", {}).values()}
    need(finer == {960, 1280}, f"they lead to {finer}")


def has_known_hosts(found):
    services, answer = found
    expected = {"upload.wikimedia.org", "thumb.wikimedia.org"}
    if services.commons_stand_in:
        expected = {urlsplit(services.commons_stand_in).netloc}
    hosts = {urlsplit(file[name]).netloc for file in files(answer) for name in ("url", "thumburl")}
    need(hosts <= expected, f"there are {', '.join(sorted(hosts - expected))}")
    return ", ".join(sorted(hosts))


def are_as_they_are(found):
    for page in found:
        file = info(page)
        need(urlsplit(file["thumburl"]).path == urlsplit(file["url"]).path,
             f"a file {file['width']} pixels wide has a thumbnail of its own")


def is_picture(answer):
    if answer.status == 403:
        raise Refuted("HTTP 403")
    answer.check_picture()
    need(answer.kind in ("image/jpeg", "image/png"), f"it is {answer.kind}")


def have_thumbnails(found):
    for kind, answer, _ in found:
        name = last_part(files(answer)[0]["thumburl"]).lower()
        need(name.endswith((".jpg", ".jpeg", ".png")), f"the thumbnail of a {kind} is {name}")


def events(answer):
    """The events of a stream; the last one may be truncated."""
    answer.check_status()
    text = answer.body.decode("utf-8", "replace").replace("\r\n", "\n")
    for block in text.split("\n\n")[:-1]:
        fields = {}
        for line in block.split("\n"):
            name, _, value = line.partition(":")
            fields[name] = fields.get(name, "") + value.removeprefix(" ")
        if "data" in fields:
            yield fields


def is_resumed(found):
    last, answer = found
    need(answer.kind == "text/event-stream", f"it is {answer.kind}")
    ids = [event.get("id") for event in events(answer)]
    seen(ids, "an event")
    def second(text):
        return max(topic.get("timestamp", 0) for topic in json.loads(text))
    need(second(ids[0]) >= second(last) - 60_000, "it goes on before the event")


def has_uploads(answer):
    changes = [json.loads(event["data"]) for event in events(answer)]
    uploads = [change for change in changes
               if change.get("wiki") == "commonswiki" and change.get("log_type") == "upload"
               and change.get("log_action") == "upload"]
    for upload in seen(uploads, "an upload"):
        need(upload["type"] == "log", f"its type is {upload['type']}")
        need(upload["user"] and upload["title"].startswith("File:"), "it has no user or no title")
    return f"{len(uploads)} uploads of {len(changes)} changes"


MANY = "it would take too many requests"
POLICY = "a rule, which no answer shows"

ITEMS = [
    item("C1", "commons", "generator=search lists files with imageinfo and coordinates",
         place_search, has_files),
    item("C2", "commons", "filetype:bitmap lists pictures alone", place_search, are_bitmaps),
    item("C3", "commons", "filetype:bitmap has TIFF and WebP in it", both_types, are_among_bitmaps),
    item("C4", "commons", "nearcoord lists what is near; its radius has no limit",
         lambda services: (place_search(services), wide_search(services)), are_near_and_far),
    item("C5", "commons", "gsrsort=create_timestamp_desc is the latest first",
         place_search, are_newest_first),
    item("C6", "commons", "filetype, nearcoord and the order work together",
         place_search, is_place_search),
    item("C7", "commons", "incategory works with words",
         lambda services: search(services, f'incategory:"{CATEGORY}" filetype:bitmap {WORD}'), has_any),
    item("C8", "commons", "nearcoord and incategory work with creationdate, by days",
         day_searches, are_of_day),
    item("C9", "commons", "allimages works by gaiuser with gaistart and gaiend", of_user_then, is_with),
    item("C10", "stream", "the stream is resumed by Last-Event-ID", resumed_stream, is_resumed),
    item("C11", "stream", "an upload is an event of the type log", stream, has_uploads),
    item("C12", "commons", "a search reaches 10,000 files", far_page, reaches_far),
    item("C13", "commons", "allimages works by gaistart and gaiend", hour, is_hour),
    item("C14", "commons", "coordinates come for 500 files at once", hour, are_located),
    item("C15", "commons", "the generator and the list have the same titles", hour, are_joined),
    item("C16", "commons", "both lists are continued at the same file", next_of_hour, are_continued),
    item("C17", "commons", "a slice has its first second and its last", second_of_hour, is_in_second),
    item("C18", "commons", "allimages works by gaiuser", of_user, are_of_user),
    item("C19", "commons", "categorymembers lists files", of_category, are_files),
    item("C20", "commons", "gcmsort=timestamp is the time when a file was added",
         added_to_category, are_by_time_added),
    item("C21", "commons", "titles tell files, missing, invalid and redirected names apart",
         lambda services: (titles(services), redirected(services)), are_all_told_apart),
    item("C22", "commons", "pageids finds a file", by_id, is_same),
    item("C23", "commons", "the number of M… is that of the page", entity, is_entity),
    item("C24", "commons", "meta=siteinfo is answered",
         lambda services: services.query(meta="siteinfo"), is_commons),
    item("C54", "commons", "cirrusdoc has the creation, by which a search is sorted",
         created, are_by_creation),
    item("C55", "commons", "list=users has registration and edits, and missing for nobody",
         users, are_users),
    item("C25", "commons", "formatversion=2 has pages as an array", place_search, is_of_version_2),
    item("C26", "commons", "rows of a search have an index", place_search, are_ranked),
    item("C27", "commons", "imageinfo comes for 50 pages at most", sixty, has_limit("imageinfo", 50)),
    item("C28", "commons", "coordinates come for 10 pages without colimit",
         sixty, has_limit("coordinates", 10)),
    item("C29", "commons", "there is no query where nothing was found", at_sea, has_no_query),
    unchecked("C30", "commons", "missing with known is a page of another wiki",
              "Commons shows no files of other wikis"),
    item("C31", "commons", "extmetadata are texts and numbers, or an empty array",
         place_search, has_metadata),
    item("C32", "commons", "dates have any form", place_search, has_dates),
    item("C33", "commons", "iiextmetadatalanguage gives one language", place_search, has_one_language),
    item("C34", "commons", "coordinates name their globe", place_search, has_globes),
    item("C35", "commons", "a file of yesterday has its coordinates", hour, are_located),
    item("C36", "commons", "an hour has some 1,000 to 2,000 uploads",
         lambda services: (services, hour(services)), is_busy),
    item("C37", "commons", "errors come with HTTP 200",
         lambda services: (lagging(services), invalid_point(services)), are_errors),
    unchecked("C38", "commons", "ratelimited has the same form", MANY),
    unchecked("C39", "commons", "other codes mean what they say", "they cannot be provoked"),
    item("C40", "commons", "thumbnails have certain widths; others are refused", off_step, has_steps),
    item("C41", "commons", "thumburl is the next step", between_steps, is_next_step),
    item("C42", "commons", "responsiveUrls lead to 960 and 1,280 pixels", place_search, has_finer),
    item("C43", "commons", "pictures are on two hosts",
         lambda services: (services, place_search(services)), has_known_hosts),
    item("C44", "commons", "a file smaller than the step is served as it is",
         small_files, are_as_they_are),
    item("C45", "commons", "thumbnails need no Referer", thumbnail, is_picture),
    item("C46", "commons", "originals need no Referer", original, is_picture),
    item("C47", "commons", "TIFF and WebP have JPEG or PNG thumbnails", both_types, have_thumbnails),
    unchecked("C48", "commons", "200 requests a minute with a contact, 10 without", MANY),
    unchecked("C49", "commons", "the contact is to be the user's", POLICY),
    unchecked("C50", "commons", "pictures count like calls", MANY),
    unchecked("C51", "commons", "the limits hold for an address of the network", MANY),
    unchecked("C52", "commons", "Retry-After comes with HTTP 429", MANY),
    unchecked("C53", "commons", "no User-Agent is answered with 403",
              "every request says who asks"),
]
