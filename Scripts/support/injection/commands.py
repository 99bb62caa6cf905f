"""The commands that write, each with the commands that the user ran before it."""

import dataclasses

PHOTO, SECOND, THIRD = "53999384540", "53993070751", "53987407382"


@dataclasses.dataclass(frozen=True)
class Command:
    """A command line; HOME, FILES and the like stand for folders of its world."""

    name: str
    line: str
    # The commands run before it, which make its home.
    before: tuple = ()
    # The simulator that it uses, “flickr” or “commons”, or "" for the sample library.
    service: str = ""
    # The keys typed into a terminal, each with the text on the screen before it. `None`: no terminal.
    keys: tuple | None = None
    # True if the system has no nameless files (O_TMPFILE), so that temporary files have names.
    is_named: bool = False
    # True if it does several things, each with a sentence of its own if it fails.
    is_several: bool = False
    # The number of parts that can be tortured at once.
    parts: int = 1
    # What it may send to the service, at most once.
    sends: str = ""
    # The possible exit statuses besides 0, 1 and 2.
    statuses: tuple = ()


VIEWED = (f"photo show {PHOTO}", f"photo show {SECOND}")
FOLLOWED = ("places follow tag:fog", "places follow Kyoto")
LOGGED_IN = ("places login --insecure-storage",)

COMMANDS = [
    Command("top", "places top --limit 3"),
    Command("top, Flickr", "places top --limit 3", service="flickr"),
    Command("top, folder", "places top --source folder:FILES"),
    Command("top, folder, again", "places top --source folder:FILES --refresh",
            ("places top --source folder:FILES",)),
    Command("photos", "places photos Kyoto --limit 3 --no-pager", keys=()),
    Command("photos, Flickr", "places photos Kyoto --limit 3", service="flickr"),
    Command("info, Commons", "photo info M312293340", service="commons"),
    Command("fetch", f"photo fetch {PHOTO} --output FILES/one.jpg"),
    Command("fetch --force", f"photo fetch {SECOND} --force --output FILES/one.jpg",
            (f"photo fetch {PHOTO} --output FILES/one.jpg",)),
    Command("fetch, named", f"photo fetch {SECOND} --force --output FILES/one.jpg",
            (f"photo fetch {PHOTO} --output FILES/one.jpg",), is_named=True),
    Command("fetch, three", f"photo fetch {PHOTO} {SECOND} {THIRD} --output FILES/three/",
            is_several=True, parts=2),
    Command("fetch, Flickr", f"photo fetch {PHOTO} --output FILES/one.jpg", service="flickr"),
    Command("fetch --sidecar", f"photo fetch {PHOTO} --sidecar xmp --output FILES/one/",
            is_several=True),
    Command("fetch --sidecar --force",
            f"photo fetch {PHOTO} {SECOND} --sidecar json --force --output FILES/two/",
            (f"photo fetch {PHOTO} --sidecar json --output FILES/two/",), is_several=True),
    Command("fetch --thumbnail", f"photo fetch {PHOTO} {SECOND} --thumbnail --output FILES/two/",
            is_several=True),
    Command("fetch --place", "photo fetch --place Kyoto --limit 3 --output FILES/place",
            is_several=True, parts=2),
    Command("fetch, own",
            "photo fetch --place all --companions --source folder:FILES/card --output FILES/copies",
            (f"photo fetch {PHOTO} --sidecar xmp --output FILES/card/",), is_several=True),
    Command("duplicates", "places duplicates --similar --source folder:FILES"),
    Command("thumbnail", "photo thumbnail FILES/fog.jpg FILES/sea.jpg --output FILES/small/",
            (f"photo fetch {PHOTO} --output FILES/fog.jpg",
             f"photo fetch {SECOND} --output FILES/sea.jpg"), is_several=True),
    Command("thumbnail, named", "photo thumbnail FILES/fog.jpg --force --output FILES/small.png",
            (f"photo fetch {PHOTO} --output FILES/fog.jpg",
             "photo thumbnail FILES/fog.jpg --output FILES/small.png"), is_named=True),
    Command("zoom", "photo zoom FILES/fog.jpg --viewport 80x60 --output FILES/zoomed.png",
            (f"photo fetch {PHOTO} --output FILES/fog.jpg",)),
    Command("place", "photo place FILES/own.jpg --at Kyoto"),
    Command("place --force", "photo place FILES/own.jpg --at Oslo --force",
            ("photo place FILES/own.jpg --at Kyoto",)),
    Command("place --remove", "photo place FILES/own.jpg --remove",
            ("photo place FILES/own.jpg --at Kyoto",)),
    Command("date", "photo date FILES/own.jpg --set 2022-07-13 --force"),
    Command("date --remove", "photo date FILES/own.jpg --remove",
            ("photo date FILES/own.jpg --set 2022-07-13 --force",)),
    Command("rate", "photo rate 4 FILES/own.jpg"),
    Command("rate --remove", "photo rate --remove FILES/own.jpg", ("photo rate 4 FILES/own.jpg",)),
    Command("tag", "photo tag FILES/own.jpg --add fog", ("photo rate 4 FILES/own.jpg",)),
    Command("tag --remove", "photo tag FILES/own.jpg --remove", ("photo tag FILES/own.jpg --add fog",)),
    Command("show", f"photo show {PHOTO}"),
    Command("show, again", f"photo show {THIRD}", VIEWED),
    Command("show, named", f"photo show {THIRD}", VIEWED, is_named=True),
    Command("recents --remove", f"places recents --remove {PHOTO}", VIEWED),
    Command("recents --clear", "places recents --clear", VIEWED),
    Command("follow", "places follow tag:fog"),
    Command("follow, again", "places follow @fogcitykaren", FOLLOWED),
    Command("follow, named", "places follow @fogcitykaren", FOLLOWED, is_named=True),
    Command("unfollow", "places unfollow tag:fog", FOLLOWED),
    Command("feed", "places feed --limit 3", FOLLOWED, parts=4),
    Command("feed --refresh", "places feed --refresh --limit 3",
            FOLLOWED + ("places feed --limit 3",), parts=2),
    Command("feed --older", "places feed --older --limit 90",
            FOLLOWED + ("places feed --limit 3",), parts=3),
    Command("feed, Flickr", "places feed --limit 3", FOLLOWED, service="flickr", parts=3),
    Command("hide", f"photo hide {PHOTO}", FOLLOWED),
    Command("hide, person", "places hide @fogcitykaren"),
    Command("unhide", f"photo unhide {PHOTO}", (f"photo hide {PHOTO}",)),
    Command("login", "places login"),
    Command("logout", "places logout", ("places login",)),
    Command("like", f"photo like {PHOTO}", ("places login",)),
    Command("comment", f"photo comment {PHOTO} Splendid!", ("places login",)),
    Command("upload", "photo upload FILES/own.jpg", ("places login",)),
    # Without the URL, which it could not print, nobody enters a code.
    Command("login, Flickr", "places login --insecure-storage", service="flickr", statuses=(4,)),
    Command("logout, Flickr", "places logout", LOGGED_IN, service="flickr"),
    Command("like, Flickr", f"photo like {PHOTO}", LOGGED_IN, service="flickr",
            sends="flickr.favorites.add"),
    Command("comment, Flickr", f"photo comment {PHOTO} Splendid!", LOGGED_IN, service="flickr",
            sends="flickr.photos.comments.addComment"),
    Command("upload, Flickr", "photo upload FILES/own.jpg", LOGGED_IN, service="flickr",
            sends="/services/upload"),
    Command("gallery", "places gallery Kyoto --limit 2 --output FILES/gallery", is_several=True,
            parts=3),
    Command("gallery, again", "places gallery Kyoto --limit 3 --size n --output FILES/gallery",
            ("places gallery Kyoto --limit 2 --output FILES/gallery",), is_several=True, parts=3),
    Command("cache --clear, index", "places cache --clear", ("places top --source folder:FILES",)),
    Command("cache --clear", "places cache --clear", ("places top", "places photos Kyoto --limit 3"),
            service="flickr"),
    # A place, a photo of it, back, its place followed; then the end.
    Command("browse", "places browse --sample", FOLLOWED, parts=3,
            keys=(("70 places", "\r"), ("1/700", "\r"), ("fill", "q"))),
    Command("browse, follow", "places browse --sample", FOLLOWED, parts=2,
            keys=(("70 places", "\r"), ("1/700", "F"), ("unfollows|cannot", "q"))),
    Command("browse, hide", "places browse --sample", FOLLOWED, parts=2,
            keys=(("70 places", "\r"), ("1/700", "x"), ("brings|cannot", "q"))),
]
