/// The claims of the table of causes in EXIT-STATUSES.md.
let causes: [ExitStatusClaim] = [
  .init(
    "an empty list, a page past the end",
    .line("places recents", "You have viewed no photos yet."),
    .line("places photos Kyoto --page 80", "page 80 is empty")
  ),
  .init(
    "nothing on standard input (`-`), which a notice says",
    .line("photo fetch - < /dev/null", "Standard input is empty")
  ),
  .init(
    "`places doctor`, whatever it finds",
    .line("TOPPLACES_SOURCE=nosuch places doctor", "TOPPLACES_SOURCE"),
    .line("echo '{' > $TOPPLACES_HOME/config.json; places doctor", "config.json")
  ),
  .init(
    "a reader that closes the pipe: `places top | head`",
    .test("a reader that closes the pipe is not a failure, in any format", lostOutput)
  ),
  .init(
    "the program stops its work then",
    .test("a program whose reader is gone stops its work", lostOutput)
  ),
  .init(
    "a place, photo or file that does not exist",
    .line("places photos Nosuchplace", "No place is called “Nosuchplace”."),
    .line("photo info 99999999999", "is not on Flickr", at: .flickr),
    .line("photo info nosuch.jpg", "There is no file nosuch.jpg.")
  ),
  .init(
    "a word after `places` that is neither like a command nor a place",
    .line("places Nosuchplaceatall", "No place is called “Nosuchplaceatall”")
  ),
  .init(
    "the id of a folder's picture that was not listed, if no folder is chosen",
    .line("photo info F0c1f6e2a9b3d4578", "list the folder with --source folder:PATH first")
  ),
  .init(
    "a title that several places have",
    .line("places photos Nelson", "Several places are called “Nelson”")
  ),
  .init(
    "a country instead of a place",
    .line("places photos Japan", "“places top --country Japan”")
  ),
  .init("impossible coordinates", .line("places photos 91N,0E", "is not a point on Earth")),
  .init(
    "a name that is not UTF-8",
    .test(
      "a name that is not UTF-8 is wrong usage, and no other file is touched",
      "CLITests/NamesInBytesTests"
    )
  ),
  .init(
    "several pictures for one file",
    .line("photo thumbnail dawn.jpg f/dusk.jpg --output t.png", "name a folder for several")
  ),
  .init(
    "an unknown command, option or value",
    .line("photo bogus", "bogus"),
    .line("places top --bogus", "--bogus"),
    .line("places top --color purple", "purple")
  ),
  .init(
    "an unknown source in `TOPPLACES_SOURCE`",
    .line("TOPPLACES_SOURCE=nosuch places top", "TOPPLACES_SOURCE is not a source")
  ),
  .init(
    "a word after `photo` that is no command, photo or file, without `.` and `/`",
    .line("photo share 1", "“share” is not a command")
  ),
  .init(
    "a folder by its name alone (`--source Pictures`): `./Pictures` is its path",
    .line("places top --source f", "unknown source; ./f is a folder")
  ),
  .init(
    "`--sample` with another `--source`",
    .line("places top --sample --source commons", "--sample and --source exclude each other")
  ),
  .init(
    "two of `--json`, `--jsonl` and `--geojson`",
    .line("places top --json --jsonl", "exclude each other"),
    .line("places top --json --geojson", "exclude each other"),
    .line("places top --jsonl --geojson", "exclude each other")
  ),
  .init(
    "`--private` of a list without `--geojson`",
    .line("places photos Kyoto --private", "--private goes with --geojson")
  ),
  .init(
    "a mark without a name (`tag:`, `@`)",
    .line("places photos tag:", "“tag:” needs a name"),
    .line("places photos @", "“@” needs a name")
  ),
  .init(
    "a WHAT that the source does not have: a tag of Commons, a category of Flickr, a person of a folder",
    .line("places photos tag:fog", "Wikimedia Commons has no tags", at: .commons),
    .line("places photos category:Lighthouses", "The sample library has no categories"),
    .line("places photos @alice --source folder:f", "A folder has no people")
  ),
  .init(
    "an album of Flickr that is neither an id nor an address",
    .line("places photos album:Siena", "“Siena” is no album of Flickr")
  ),
  .init(
    "an album name that several folders have",
    .line("places photos album:Iceland --source folder:f", "2021/Iceland")
  ),
  .init(
    "a deleted or private album, or one whose owner differs from its address",
    .line("places photos album:999", "is not on Flickr, or not public", at: .flickr),
    .test("an album whose URL names another owner is not found", albums)
  ),
  .init(
    "a missing folder",
    .line("places top --source folder:nosuch", "There is no folder")
  ),
  .init(
    "a person who does not exist",
    .test(
      "a person who has left or is unknown, and a name without @, are errors",
      "PlacesToolTests/Places/PersonCommandTests"
    )
  ),
  .init("somebody who has left Flickr", .line("places person @48143042@N05", "has left Flickr")),
  .init(
    "`places person` of anything but a person",
    .line("places person Siena", "To name a person")
  ),
  .init(
    "`places search --in liked`",
    .line("places search fog --in liked", "searches for words everywhere, or within")
  ),
  .init("no word to search for", .line("places search", "places search --help")),
  .init(
    "a contact that an HTTP header cannot hold",
    .line(#"TOPPLACES_CONTACT="$(printf 'a\nb')" places top --source commons"#, "TOPPLACES_CONTACT")
  ),
  .init(
    "an output name of a format that is not written, or of another format than the photo's",
    .line("photo fetch 53999384540 --thumbnail -o a.gif", "only PNG and JPEG are written"),
    .line("photo fetch 53999384540 -o a.png", "a.png would be a JPEG")
  ),
  .init(
    "input (`-`) that is no list of photos, as for `places top | photo fetch -`",
    .line("places top | photo fetch -", "is no row of a list of photos")
  ),
  .init(
    "the browser without a terminal that has a screen",
    .line("places browse", "The browser needs a terminal with a screen")
  ),
  .init(
    "an id that is not in the sample, without a key",
    .line("photo info 99999999999", "is not in the sample library")
  ),
  .init(
    "an address of Flickr, without a key, also while the sample has such an id or list",
    .line("photo info https://www.flickr.com/photos/alice/53999384540", "set FLICKR_API_KEY"),
    .line("places photos https://www.flickr.com/photos/tags/fog/", "set FLICKR_API_KEY")
  ),
  .init(
    "the address of a list of another site than the chosen source's",
    .line(
      "places photos https://commons.wikimedia.org/wiki/Category:Lighthouses",
      "goes with --source commons"
    ),
    .line(
      "places photos https://www.flickr.com/photos/tags/fog/",
      "goes with --source flickr",
      at: .commons
    )
  ),
  .init(
    "Flickr without a key, except for its public feeds",
    .line("places top --source flickr", "set FLICKR_API_KEY")
  ),
  .init(
    "an account is needed, and nobody is logged in",
    .line("places liked", "Log in first"),
    .line("photo like 53999384540", "Log in first", at: .flickr)
  ),
  .init(
    "a login to Commons or a folder, which have no accounts",
    .line("places login", "Wikimedia Commons has no accounts.", at: .commons),
    .line("places login --source folder:f", "has no accounts.")
  ),
  .init(
    "what the source does not have: likes, comments or uploads of Commons",
    .line("photo like M312293340", "has no likes", at: .commons),
    .line("photo comments M312293340", "has no comments", at: .commons),
    .line("photo upload dawn.jpg", "has no uploads", at: .commons)
  ),
  .init(
    "`--stream` at another source than Commons",
    .line("places feed --watch --stream", "omit --stream")
  ),
  .init(
    "`photo open` and `--web` without a browser",
    .line("photo open 53999384540", "There is no browser", at: .flickr),
    .line("photo info 53999384540 --web", "There is no browser", at: .flickr)
  ),
  .init(
    "`photo open` and `--web` of something without a web page: a file, a photo of the sample library",
    .line("photo info dawn.jpg --web", "is a file"),
    .line("photo open 53999384540 --sample", "has no web page")
  ),
  .init(
    "a question answered with no",
    .test("a question answered with no is status 1", "CLITests/Pages/ExitStatusPageTests")
  ),
  .init(
    "`photo delete` without a terminal and without `--yes`",
    .line("photo delete 53999384540", "give --yes", at: .flickr)
  ),
  .init(
    "a comment without a text",
    .line("photo comment 53999384540 ' '", "A comment needs text")
  ),
  .init(
    "some lists of the feed failed",
    .test("with a failed list the others are complete online, and then offline", failingLists)
  ),
  .init(
    "the others are shown",
    .test("with a failed list the others are complete online, and then offline", failingLists)
  ),
  .init(
    "all lists of the feed failed",
    .test(allListsFail, "PlacesToolTests/Feed/FeedOverHTTPTests")
  ),
  .init("the archive is shown", .test(allListsFail, "PlacesToolTests/Feed/FeedOverHTTPTests")),
  .init(
    "unfollow, `--only`, unhide: it is not followed, or not hidden",
    .line("places unfollow tag:fog", "You do not follow that"),
    .line("places feed --only tag:fog", "You do not follow that"),
    .line("places unhide @alice", "is not hidden")
  ),
  .init(
    "`feed --watch` while nothing is followed",
    .line("places feed --watch", "You follow nothing yet")
  ),
  .init(
    "an existing like, follow or upload",
    .line("places follow tag:fog; places follow tag:fog", "You already follow tag fog."),
    .test("liking or unliking twice is not an error", "FlickrTests/Account/LikesTests"),
    .test(
      "a picture that the account already has is not an error",
      "FlickrTests/Account/FlickrClient+UploadTests"
    )
  ),
  .init(
    "`FLICKR_ENDPOINT` without a key, if no source is chosen",
    .line("FLICKR_ENDPOINT=http://127.0.0.1:1 places top", "FLICKR_ENDPOINT also needs a key")
  ),
  .init(
    "http to a host that is not loopback",
    .line(
      "FLICKR_API_KEY=any FLICKR_ENDPOINT=http://photos.invalid places top",
      "plain http is for this machine only"
    )
  ),
]

private let lostOutput = "CLITests/LostOutputTests"
private let albums = "PlacesToolTests/Places/AlbumsCommandTests"
private let failingLists = "PlacesToolTests/Feed/FailingListTests"
private let allListsFail = "failed lists are named, and the archive is shown with their status"
