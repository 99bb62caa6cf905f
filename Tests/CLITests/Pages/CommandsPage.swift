/// Sentences of commands.md, each with a command line that shows that it is true.
enum CommandsPage {
  static let cases = lists + feed + photos + selectors + places + files + names

  private static let lists = [
    PageCase("compares the whole name", "places top --country kingdom", 3, "No top place is in"),
    PageCase(
      "Other names of a country are understood: `UK`, `usa`, `日本`.",
      "places top --country 日本 --limit 2",
      0,
      "京都府"
    ),
    PageCase(
      "Several words are joined: `--country New Zealand`.",
      "places top --country New Zealand",
      0,
      "Queenstown"
    ),
    PageCase(
      "`--limit N` is 1 to 500, 50 by default",
      "places photos Kyoto --limit 501",
      64,
      "500"
    ),
    PageCase("`--limit N` is 1 to 500, 50 by default", "places search fog --limit 501", 64, "500"),
    PageCase("`--limit N` is 1 to 500, 50 by default", "places albums --limit 501", 64, "500"),
    PageCase(
      "`--limit N` is 1 to 500, 50 by default",
      "test $(places photos Kyoto --fields id | wc -l) = 50",
      0,
      ""
    ),
    PageCase(
      "`--page P` shows photos from (P−1)·N+1 on",
      "places photos Kyoto --limit 6 --fields id | tail -n 3 > six; "
        + "places photos Kyoto --limit 3 --page 2 --fields id | cmp - six",
      0,
      ""
    ),
    PageCase(
      "Past the end: no output, a line on standard error, status 0.",
      "places photos Kyoto --page 80 > out; code=$?; test ! -s out && exit $code",
      0,
      "page 80 is empty"
    ),
    PageCase(
      "Their photos are one list, those of the first WHAT first, and each photo once.",
      "test $(printf 'Kyoto\\ntag:fog\\nKyoto\\n' | places photos - --limit 1 --fields id | wc -l) = 2",
      0,
      ""
    ),
    PageCase("Your own at Flickr need a [login](account.md)", "places albums", 4, "Log in first"),
    PageCase(
      "In a folder, each folder with pictures is an album.",
      "places albums --source folder:f",
      0,
      "2021/Iceland"
    ),
    PageCase(
      "on Commons that is a place or a category",
      "places search fog --in @alice",
      64,
      "within places or categories",
      at: .commons
    ),
    PageCase(
      "anywhere in the title, the description, the path",
      "places search iceland noon --source folder:f",
      0,
      "noon"
    ),
    PageCase(
      "and says how many photos it forgot",
      "photo fetch 53999384540 --quiet; places recents --clear",
      0,
      "Forgot 1 photo."
    ),
  ]

  private static let feed = [
    PageCase(
      "If some of them fail: status 2.",
      "printf 'tag:fog\\ntag:nosuchtag\\n' | places follow -",
      2,
      "has the tag nosuchtag"
    ),
    PageCase(
      "`feed --limit N` is 1 to 500, 15 by default.",
      "places follow tag:fog; test $(places feed | wc -l) = 15",
      0,
      ""
    ),
    PageCase("`feed --limit N` is 1 to 500, 15 by default.", "places feed --limit 501", 64, "500"),
    PageCase("`feed --offline` with `--refresh`", "places feed --offline --refresh", 64, "exclude"),
    PageCase("`--watch` with `--older`", "places feed --watch --older", 64, "exclude"),
    PageCase(
      "`--unseen`, `--offline`, `--comments` or `--thumbnails`",
      "places feed --watch --unseen",
      64,
      "exclude"
    ),
    PageCase(
      "`--unseen`, `--offline`, `--comments` or `--thumbnails`",
      "places feed --watch --offline",
      64,
      "exclude"
    ),
    PageCase(
      "`--unseen`, `--offline`, `--comments` or `--thumbnails`",
      "places feed --watch --comments",
      64,
      "exclude"
    ),
    PageCase(
      "`--unseen`, `--offline`, `--comments` or `--thumbnails`",
      "places feed --watch --thumbnails",
      64,
      "exclude"
    ),
    PageCase("So is `--stream` without `--watch`.", "places feed --stream", 64, "--watch"),
    PageCase(
      "`get` of a field that is not set: status 3.",
      "places config get apiKey",
      3,
      "not set"
    ),
    PageCase(
      "An unknown name, or a value of the wrong form",
      "places config get nosuch",
      64,
      "nosuch"
    ),
    PageCase(
      "An unknown name, or a value of the wrong form",
      "places config set source nosuch",
      64,
      "source takes"
    ),
    PageCase(
      "The list shows no secrets.",
      "places config set apiKey secretsecret; "
        + "places config > out; ! grep secretsecret out",
      0,
      ""
    ),
    PageCase(
      "distinguishes a missing or invalid login (4) from an unreachable service (6)",
      "places account",
      4,
      "Nobody is logged in"
    ),
  ]

  private static let photos = [
    PageCase(
      "the same as `photo show`",
      "photo ./dawn.jpg > a; photo show dawn.jpg | cmp - a",
      0,
      ""
    ),
    PageCase(
      "`likes --limit N` is 1 or more",
      "photo likes 53999384540 --limit 0",
      64,
      "from 1 on"
    ),
    PageCase("A blank comment: status 64", "photo comment 53999384540 ' '", 64, "nothing was sent"),
    PageCase(
      "`--public` with either: status 64.",
      "photo upload dawn.jpg --public --family",
      64,
      "--public goes with neither"
    ),
    PageCase(
      "So is `--title` for several files.",
      "photo upload dawn.jpg f/dusk.jpg --title Dawn",
      64,
      "--title is for one picture"
    ),
    PageCase(
      "Without a terminal it needs an id or an address, and `--yes`",
      "photo delete 1 --yes",
      64,
      "name the photo by its id or URL"
    ),
    PageCase(
      "`report` prints the address of the page if there is no screen.",
      "photo report 53999384540",
      0,
      "https://sample.invalid/photos/"
    ),
    PageCase("and needs `--place`", "photo fetch 53999384540 --limit 3", 64, "goes with --place"),
    PageCase("`fetch --limit N` is 1 to 500", "photo fetch --place Kyoto --limit 501", 64, "500"),
    PageCase(
      "`--size` excludes `--thumbnail`.",
      "photo fetch 53999384540 --size b --thumbnail",
      64,
      "does not go with --thumbnail"
    ),
    PageCase("`--rows` are 1 to 1,000.", "photo show dawn.jpg --rows 1001", 64, "1000"),
    PageCase("`--grid` is 1x1 to 50x50", "photo show dawn.jpg --grid 51x1", 64, "50"),
    PageCase("and excludes both", "photo show dawn.jpg --grid 2x2 --rows 4", 64, "--rows"),
    PageCase(
      "A thumbnail has at most 10,000 pixels per side.",
      "photo thumbnail dawn.jpg --side 10000 --scale 2",
      64,
      "10000"
    ),
    PageCase(
      "You need a [login](account.md) to like, comment, upload and delete, but not to hide.",
      "photo hide 53999384540",
      0,
      "Hidden"
    ),
    PageCase(
      "Without any browser, the address is printed and the status is 1.",
      "photo open 53999384540",
      1,
      "/photos/76942988@N07/53999384540/",
      at: .flickr
    ),
    PageCase(
      "a point and a list of your own have no page: status 64",
      "places photos 48.86N,2.34E --web",
      64,
      "web page",
      at: .flickr
    ),
    PageCase(
      "a point and a list of your own have no page: status 64",
      "places photos recents --web",
      64,
      "",
      at: .flickr
    ),
  ]

  private static let selectors = [
    PageCase(
      "`nowhere` | a folder, an export |",
      "places photos nowhere --source export:export",
      0,
      "53979022573",
      at: .export
    ),
    PageCase("`nowhere` | a folder, an export |", "places photos nowhere", 64, "has no “nowhere”"),
    PageCase(
      "`nowhere` | a folder, an export |",
      "places photos nowhere --source folder:f",
      0,
      "dusk"
    ),
    PageCase(
      "`album:\"Bay area\"` | an export |",
      "places photos album:'Bay area' --limit 1 --source export:export",
      0,
      "flickr.com/photos/kalanip/",
      at: .export
    ),
    PageCase(
      "your own photos, including private ones | `@me` | Flickr, logged in; an export |",
      "places photos @me --limit 1 --source export:export",
      0,
      "flickr.com/photos/kalanip/",
      at: .export
    ),
    PageCase("`liked` | Flickr, logged in |", "places photos liked", 4, "Log in first"),
    PageCase("`contacts` | Flickr, logged in |", "places photos contacts", 4, "Log in first"),
    PageCase(
      "The sample library without a key for Flickr: status 4",
      "places photos https://www.flickr.com/photos/tags/fog/",
      4,
      "FLICKR_API_KEY"
    ),
    PageCase(
      "sources of another site refuse it",
      "places photos https://www.flickr.com/photos/tags/fog/ --source folder:f",
      64,
      "goes with --source flickr"
    ),
    PageCase(
      "So are the words after `--in`.",
      "places search fog --in San Francisco --limit 1",
      0,
      "fog"
    ),
    PageCase("A mark alone (`tag:`, `@`): status 64.", "places photos tag:", 64, "needs a name"),
    PageCase(
      "`album:.` is the source folder itself",
      "test $(places photos album:. --source folder:f --fields title) = dusk",
      0,
      ""
    ),
    PageCase(
      "Case and diacritics do not matter. Several folders of one name: status 64, and a list of their paths.",
      "places photos album:ICELAND --source folder:f",
      64,
      "2021/Iceland"
    ),
  ]

  private static let places = [
    PageCase(
      "| its row in the last list of places, months, albums, tags or people on a terminal, 1 to 999 | `3` |",
      "places photos 3",
      3,
      "has no row 3"
    ),
    PageCase(
      "`48.86N,2.34E`",
      "places photos 48.86N,2.34E --limit 1 --fields id",
      0,
      "53991441762"
    ),
    PageCase("`48.86,2.34`", "places photos 48.86,2.34 --limit 1 --fields id", 0, "53991441762"),
    PageCase("`-- -33.87,151.21`", "places photos --limit 1 -- -33.87,151.21", 0, "53843270752"),
    PageCase(
      "or quoted with a leading space",
      "places photos ' -33.87,151.21' --limit 1",
      0,
      "53843270752"
    ),
    PageCase("`35.01 135.76`", "places photos 35.01 135.76 --limit 1", 0, "53999384540"),
    PageCase("`NYC`, `München`, `京都`", "places photos 京都 --limit 1", 0, "53999384540"),
    PageCase("`NYC`, `München`, `京都`", "places photos NYC --limit 1", 0, "Manhattan"),
    PageCase(
      "`\"Valencia, Spain\"`",
      "places photos 'Valencia, Spain' --limit 1",
      0,
      "53926216646"
    ),
    PageCase("`\"Portland, Oregon\"`", "places photos 'Portland, Oregon'", 0, "Portland, Oregon"),
    PageCase(
      "unless one of its cities has its name (Singapore)",
      "places photos Singapore --limit 1",
      0,
      ""
    ),
    PageCase(
      "Several matches: status 64, and a list of them with their ids.",
      "places photos Springfield",
      64,
      "39.80N,89.64W Springfield, Illinois"
    ),
    PageCase("No match: status 3, and the nearest titles.", "places photos Kyotoo", 3, "Kyoto"),
    PageCase(
      "A word of digits is never a file; write `./123`.",
      "cp dawn.jpg 000; photo info 000",
      64,
      "./000"
    ),
    PageCase(
      "A word of digits is never a file; write `./123`.",
      "cp dawn.jpg 123; photo info ./123",
      0,
      "96"
    ),
    PageCase(
      "but no file name",
      "places recents --remove dawn.jpg",
      64,
      "dawn.jpg"
    ),
    PageCase(
      "| `F…` in neither, while no folder is chosen | none: status 3 |",
      "photo info F0c1f6e2a9b3d4578",
      3,
      "--source folder:PATH"
    ),
  ]

  private static let files = [
    PageCase(
      "a file; a folder that exists, or ends in `/`",
      "photo fetch 53999384540 --quiet --output new/",
      0,
      "new/53999384540.jpg"
    ),
    PageCase(
      "a folder, created if it is missing",
      "photo fetch 53999384540 53834740676 --quiet --output new",
      0,
      "new/53834740676.jpg"
    ),
    PageCase(
      "`ID_thumbnail.png`",
      "photo fetch 53999384540 --thumbnail",
      0,
      "53999384540_thumbnail.png"
    ),
    PageCase("`STEM_thumbnail.png`", "photo thumbnail dawn.jpg", 0, "dawn_thumbnail.png"),
    PageCase(
      "with its folder in front: `holiday_dawn_thumbnail.png`",
      "cp dawn.jpg f; photo thumbnail dawn.jpg f/dawn.jpg",
      0,
      "f_dawn_thumbnail.png"
    ),
    PageCase(
      "`--output -` with several pictures, or with `--json`: status 64.",
      "photo fetch 53999384540 53834740676 --output -",
      64,
      "--output - takes one file"
    ),
    PageCase(
      "`--output -` with several pictures, or with `--json`: status 64.",
      "photo fetch 53999384540 --output - --json",
      64,
      "--json does not go with --output -"
    ),
    PageCase(
      "So is a file name (`--output t.png`) for several",
      "photo fetch --place Kyoto --output t.png",
      64,
      "name a folder for several"
    ),
    PageCase(
      "A name that ends in `.jpg` or `.jpeg` makes a thumbnail a JPEG.",
      "photo thumbnail dawn.jpg --output t.jpeg; photo info t.jpeg",
      0,
      "JPEG"
    ),
    PageCase(
      "it is called `medium`",
      "photo fetch 53999384540 --size medium --json",
      0,
      "\"medium\""
    ),
    PageCase(
      "A picture of a folder has one size, `o`: the file.",
      "id=$(places photos album:. --source folder:f --fields id); "
        + "photo fetch $id --source folder:f --size t --json",
      0,
      "\"size\": \"o\""
    ),
  ]

  private static let names = [
    PageCase(
      "the day the photo was taken, or else uploaded: `2021-10-01`",
      "photo fetch 53999384540 --quiet --name '{date} {id}'",
      0,
      "2024-09-19 53999384540.jpg"
    ),
    PageCase(
      "the title of the `--place`",
      "photo fetch --place Kyoto --limit 1 --quiet --name '{place} {size} {number}'",
      0,
      "京都市 b 1.jpg"
    ),
    PageCase(
      "An unknown field, a single brace, an empty template: status 64.",
      "photo fetch 53999384540 --name '{nope}'",
      64,
      "is not a field of file names"
    ),
    PageCase(
      "An unknown field, a single brace, an empty template: status 64.",
      "photo fetch 53999384540 --name '{id'",
      64,
      "unmatched brace"
    ),
    PageCase(
      "An unknown field, a single brace, an empty template: status 64.",
      "photo fetch 53999384540 --name '{a/b}'",
      64,
      "unmatched brace"
    ),
    PageCase(
      "An unknown field, a single brace, an empty template: status 64.",
      "photo fetch 53999384540 --name ''",
      64,
      "--name needs a text"
    ),
    PageCase(
      "With `--output FILE` or `-`: status 64.",
      "photo fetch 53999384540 --name '{id}' --output a.jpg",
      64,
      "--name goes with a folder"
    ),
    PageCase(
      "With `--output FILE` or `-`: status 64.",
      "photo fetch 53999384540 --name '{id}' --output -",
      64,
      "--name"
    ),
    PageCase(
      "`53999384540.jpg.xmp`, with `--sidecar json` `53999384540.jpg.json`",
      "photo fetch 53999384540 --quiet --sidecar xmp; ls",
      0,
      "53999384540.jpg.xmp"
    ),
    PageCase(
      "`53999384540.jpg.xmp`, with `--sidecar json` `53999384540.jpg.json`",
      "photo fetch 53999384540 --quiet --sidecar json; ls",
      0,
      "53999384540.jpg.json"
    ),
    PageCase(
      "With `--output -`: status 64.",
      "photo fetch 53999384540 --sidecar json --output -",
      64,
      "--sidecar does not go with --output -"
    ),
    PageCase(
      "puts the credit of each photo into its file, as XMP",
      "photo fetch 53999384540 --quiet --embed-credit; grep -ac '<dc:source>' 53999384540.jpg",
      0,
      "1"
    ),
    PageCase(
      "of a picture or of a thumbnail",
      "photo fetch 53999384540 --embed-credit --thumbnail --output - | grep -ac com.adobe.xmp",
      0,
      "1"
    ),
  ]
}
